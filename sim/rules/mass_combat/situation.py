"""Battle rank, step 5: every row that the situation adds (MC-BR-09)."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.sim.rules.mass_combat.facts import (
    Effect,
    Formation,
    Load,
    Material,
    Parent,
    Side,
    Situation,
    has_ranged,
    is_airborne,
)
from warclock.sim.rules.mass_combat.rank import Row, row
from warclock.sim.rules.mass_combat.ratio import ratio_rows
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.table_rows import table_rows
from warclock.sim.rules.mass_combat.tactics import tactic_rows

__all__ = [
    "Effect",
    "Formation",
    "Load",
    "Material",
    "Parent",
    "Side",
    "Situation",
    "has_ranged",
    "is_airborne",
    "situation_rows",
]

NATIVE = 5
SICK = -2


def _guerrilla_rows(facts: Situation, rulings: Rulings) -> Iterator[Row]:
    """Natives and days in the field (MC-GUER-04, MC-GUER-08)."""
    if not facts.guerrilla:
        return
    if facts.native and facts.hidden:
        yield row("MC-GUER-04", "native guerrillas", NATIVE)
    days = facts.day_counter + rulings.guer_count_today
    if days:
        yield row("MC-GUER-08", f"{days} combat days without rest", -days)


def _effect_rows(facts: Situation) -> Iterator[Row]:
    """Referee's adjustment, sickness and effects; of effects with one name the first counts (MC-SPECIAL-01)."""
    if facts.referee_adjust:
        yield row("MC-GUER-19", "exploits of the enemy", facts.referee_adjust)
    if facts.sick:
        yield row("MC-SPECIAL-02", "sickness", SICK)
    seen: list[str] = []
    for effect in facts.effects:
        if effect.br and effect.name not in seen:
            yield row("MC-SPECIAL-01", effect.name, effect.br)
        seen.append(effect.name)


def situation_rows(own: Side, enemy: Side, rulings: Rulings = DEFAULT) -> tuple[Row, ...]:
    """Every row of step 5 that holds for ``own`` against ``enemy`` in this round, in a fixed order (MC-BR-09).

    Tables 1 to 3, tactics, guerrilla war, effects, the victor's bonus of a no-retreat battle, troop ratio.
    """
    facts = own.situation
    rows = table_rows(own, enemy, rulings)
    rows.extend(tactic_rows(own, enemy, rulings))
    rows.extend(_guerrilla_rows(facts, rulings))
    rows.extend(_effect_rows(facts))
    if bonus := facts.no_retreat_bonus:
        rows.append(row("MC-NORET-02" if bonus == 1 else "MC-NORET-03", "beat a force that does not retreat", bonus))
    rows.extend(ratio_rows(own, enemy, rulings))
    return tuple(rows)
