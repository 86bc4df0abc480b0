"""Tables 1 to 3 row by row: when each holds (MC-BR-10, MC-BR-11, MC-BR-12, MC-BR-15, MC-BR-16, MC-BATTLE-10).

A row modifies the force that it names. Figures and labels are in ``tables.json``; only the tests are here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from warclock.sim.rules.mass_combat.facts import Side, has_ranged, is_airborne
from warclock.sim.rules.mass_combat.rank import Row, row
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import (
    counting,
    entire,
    flies,
    injured,
    is_deep_ship,
    is_ship,
    majority,
    strength,
)
from warclock.sim.rules.mass_combat.tables import fixed_tables

Test = Callable[[Side, Side, Rulings], bool]
SOFT_TERRAIN = ("mud", "sand", "desert", "snow")
LOW_MORALE = 4
HIGH_MORALE = 12
INJURED_STEP_PCT = 5


def _favourable(own: Side, enemy: Side, rulings: Rulings) -> bool:
    terrain = own.situation.terrain
    return majority(own.troops, lambda kind: terrain in kind.favoured_terrain)


def _unfavourable(own: Side, enemy: Side, rulings: Rulings) -> bool:
    terrain = own.situation.terrain
    bad = majority(own.troops, lambda kind: terrain in kind.bad_terrain)
    return bad and not _favourable(own, enemy, rulings)


def _soft_ground(own: Side, enemy: Side, rulings: Rulings) -> bool:
    facts = own.situation
    return (facts.soft_ground or facts.terrain in SOFT_TERRAIN) and not is_airborne(own) and not facts.afloat


def _irradiated(own: Side, enemy: Side, rulings: Rulings) -> bool:
    return own.situation.radioactive and not majority(own.troops, lambda kind: kind.radiation_immune)


def _sees_at_night(own: Side, enemy: Side, rulings: Rulings) -> bool:
    return own.situation.night and entire(own.troops, lambda kind: kind.night_sight)


def _needs_depth(own: Side) -> bool:
    """More than half of the ships are large ones or submarines (footnote of T1-13 and T1-14)."""
    return own.situation.afloat and 2 * counting(own.troops, is_deep_ship) > counting(own.troops, is_ship)


def _fights_from_ships(own: Side, enemy: Side) -> bool:
    """Ships, as the attackers, fight troops ashore; landing troops do not (MC-BR-15)."""
    facts = own.situation
    return own.attacks and facts.afloat and not facts.landing and not enemy.situation.afloat and not is_airborne(enemy)


def _charges(own: Side, enemy: Side, rulings: Rulings) -> bool:
    facts = own.situation
    charging = facts.charge or (rulings.tactics and facts.tactic == "charge")
    over_open_ground = facts.open_ground and enemy.situation.immobile
    return own.attacks and charging and over_open_ground and facts.first_round and not entire(own.troops, flies)


def _torpedoes(own: Side, enemy: Side, rulings: Rulings) -> bool:
    armed = counting(own.troops, lambda kind: kind.vehicle == "submarine" and kind.torpedoes)
    return own.situation.afloat and armed > 0


def _bunched(own: Side, enemy: Side, rulings: Rulings) -> bool:
    facts = own.situation
    return facts.formation == "tight" and not facts.guerrilla and facts.directions == 1


ROWS: tuple[tuple[str, Test], ...] = (
    ("T1-01", _favourable),
    ("T1-02", _unfavourable),
    ("T1-03", lambda own, enemy, _: own.attacks and own.situation.from_cover_or_above),
    ("T1-04", lambda own, enemy, _: own.attacks and own.situation.into_cover_or_uphill),
    ("T1-06", lambda own, enemy, _: _fights_from_ships(own, enemy)),
    ("T1-07", lambda own, enemy, _: is_airborne(own)),
    ("T1-08", _soft_ground),
    ("T1-09", _irradiated),
    ("T1-10", lambda own, enemy, _: own.situation.wading and not own.situation.landing and not is_airborne(own)),
    ("T1-11", lambda own, enemy, rulings: own.situation.in_cover and has_ranged(enemy, rulings)),
    ("T1-12", _sees_at_night),
    ("T1-13", lambda own, enemy, _: own.situation.very_shallow and _needs_depth(own)),
    ("T1-14", lambda own, enemy, _: own.situation.reefs and _needs_depth(own)),
    ("T2-01", lambda own, enemy, _: own.attacks and own.situation.ambush and own.situation.first_round),
    ("T2-04", lambda own, enemy, _: own.situation.artillery),
    ("T2-05", _charges),
    ("T2-06", _bunched),
    ("T2-08", lambda own, enemy, _: own.attacks and own.situation.surprise and own.situation.first_round),
    ("T2-09", lambda own, enemy, _: own.situation.enemy_plan),
    ("T2-10", lambda own, enemy, _: own.attacks and enemy.situation.camping and own.situation.first_round),
    ("T2-11", _torpedoes),
    ("T2-12", lambda own, enemy, _: own.attacks and own.situation.afloat and own.situation.minefield),
    ("T2-13", lambda own, enemy, _: own.situation.afloat and enemy.attacks and is_airborne(enemy)),
    ("T3-01", lambda own, enemy, _: own.situation.fatigued and not own.situation.guerrilla),
    ("T3-02", lambda own, enemy, _: own.situation.hungry),
    ("T3-03", lambda own, enemy, _: own.situation.second_battle),
    ("T3-04", lambda own, enemy, _: own.situation.morale < LOW_MORALE),
    ("T3-05", lambda own, enemy, _: own.situation.morale > HIGH_MORALE),
    ("T3-07", lambda own, enemy, _: own.situation.load == "heavy"),
    ("T3-08", lambda own, enemy, _: own.situation.load == "unburdened"),
)


@cache
def table_row(rule: str, value: int | Fraction | None = None) -> Row:
    """A row of Tables 1 to 3 with its printed figure, or with ``value`` in its place."""
    printed, label = fixed_tables().situation[rule]
    return row(rule, label, printed if value is None else value)


def _landing_row(own: Side, enemy: Side, rulings: Rulings) -> Iterator[Row]:
    """T1-05 as ruled in MC-BR-15, and the land force's share of T1-06."""
    if own.attacks and own.situation.landing and own.situation.first_round:
        yield table_row("T1-05", rulings.beach_landing)
    if _fights_from_ships(enemy, own):
        yield table_row("T1-06", -fixed_tables().situation["T1-06"][0])


def _wall_rows(own: Side, enemy: Side) -> Iterator[Row]:
    """T2-02 and T2-03 by wall material and siege equipment (MC-BATTLE-10); rows that come to 0 are left out."""
    wall = own.situation.fortification
    if wall and enemy.attacks and not own.attacks:
        sieged = wall in enemy.situation.siege_equipment
        figures = fixed_tables().walls[wall]
        if value := figures.defender_sieged if sieged else figures.defender:
            yield table_row("T2-02", value)
    wall = enemy.situation.fortification
    if wall and own.attacks and not enemy.attacks:
        sieged = wall in own.situation.siege_equipment
        figures = fixed_tables().walls[wall]
        if value := figures.attacker_sieged if sieged else figures.attacker:
            yield table_row("T2-03", value)


def _direction_rows(own: Side, enemy: Side, rulings: Rulings) -> Iterator[Row]:
    """T2-07 as ruled in MC-BR-16: once a force, however many directions."""
    printed = fixed_tables().situation["T2-07"][0]
    if own.attacks and own.situation.directions > 1 and rulings.multi_direction != "defender_minus2":
        yield table_row("T2-07", printed if rulings.multi_direction == "attacker_minus2" else -printed)
    if enemy.attacks and enemy.situation.directions > 1 and rulings.multi_direction == "defender_minus2":
        yield table_row("T2-07", printed)


def injured_modifier(hurt: int, count: int) -> int:
    """T3-06: -1 for each full 5 % of the current strength that is injured (MC-BR-20), 0 to -20."""
    return -(hurt * 100 // (count * INJURED_STEP_PCT))


def _injured_row(own: Side) -> Iterator[Row]:
    parent = own.situation.parent
    count = parent.strength if parent else strength(own.troops)
    hurt = parent.injured if parent else injured(own.troops)
    if value := injured_modifier(hurt, count):
        yield table_row("T3-06", value)


def table_rows(own: Side, enemy: Side, rulings: Rulings) -> list[Row]:
    """All rows of Tables 1 to 3 that hold for ``own``, in table order."""
    rows = [table_row(rule) for rule, test in ROWS if test(own, enemy, rulings)]
    rows.extend(_landing_row(own, enemy, rulings))
    rows.extend(_wall_rows(own, enemy))
    rows.extend(_direction_rows(own, enemy, rulings))
    rows.extend(_injured_row(own))
    return sorted(rows, key=lambda line: line.id)
