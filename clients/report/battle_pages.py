"""A battle explained: both battle ranks row by row, the odds before the roll, the result, losses by type.

The odds come from the two final ranks alone, as the rules compare them (MC-BATTLE-02, -03, MC-RESULT-01): every pair
of colours with its exact weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from warclock.clients.report.chronicle import BattleRecord, Chronicle
from warclock.clients.report.clock import clock, date_of
from warclock.clients.report.naming import number
from warclock.clients.report.tables import table
from warclock.sim import wire
from warclock.sim.phases import day_of
from warclock.sim.rules.mass_combat.act import COLOURS, colour_weights, result_factor
from warclock.sim.rules.mass_combat.results import Standing, verdict
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.world.state import State

ROLES = ("attacker", "defender")
PAIRS = 10_000


def rank_odds(state: State, report: Mapping[str, Any]) -> dict[str, Fraction] | None:
    """The exact chance of each result by its label, most likely first; None where no roll was made."""
    if report["attacker"]["colour"] is None:
        return None
    rulings = wire.from_data(state.rulings.get("mass-combat", {}), Rulings)
    standings = (_standing(report, "attacker"), _standing(report, "defender"))
    weights = [colour_weights(standing.rank, rulings) for standing in standings]
    ways: dict[str, int] = {}
    for mine, first in zip(COLOURS, weights[0], strict=True):
        for theirs, second in zip(COLOURS, weights[1], strict=True):
            label = verdict((mine, theirs), standings, rulings).label
            ways[label] = ways.get(label, 0) + first * second
    return {label: Fraction(count, PAIRS) for label, count in sorted(ways.items(), key=lambda i: -i[1]) if count}


def _standing(report: Mapping[str, Any], role: str) -> Standing:
    """What the comparison needs of a side, out of the report: the penalty is what its factor lacks."""
    half = report[role]
    penalty = half["result_factor"] - result_factor(half["colour"])
    return Standing(half["rank"], penalty, report.get(f"{role}_mode") == "guerrilla")


def winning_chance(state: State, battle: BattleRecord, side: str) -> Fraction | None:
    """The chance that ``side`` had of winning a battle; None if it did not fight there or no roll was made."""
    if side not in battle.sides:
        return None
    odds = rank_odds(state, battle.report)
    role = ROLES[battle.sides.index(side)]
    if odds is None:
        return None
    return sum((chance for label, chance in odds.items() if label.startswith(role)), Fraction(0))


def battle_page(chronicle: Chronicle, battle: BattleRecord) -> Iterator[str]:
    """The section of one battle."""
    start = chronicle.state.header.start
    began = battle.battle.began
    yield f"### {battle.battle.id}: {battle.names[0]} against {battle.names[1]}"
    yield ""
    winner = f"{chronicle.side(battle.winner_side)} won" if battle.winner_side else "nobody won"
    hours = clock(began) if battle.daily else f"{clock(began)} to {clock(battle.ended)}"
    when = f"day {day_of(began)}, {date_of(start, began)} {hours}"
    yield f"{battle.place[:1].upper()}{battle.place[1:]}, {when}. Result: {battle.result}; {winner}."
    yield ""
    for role, name, side in zip(ROLES, battle.names, battle.sides, strict=True):
        yield from _side(chronicle, battle.report[role], role, f"{name} ({chronicle.side(side)})")
    yield from _odds(chronicle, battle)


def _side(chronicle: Chronicle, half: Mapping[str, Any], role: str, name: str) -> Iterator[str]:
    """Rank rows and losses of one side."""
    yield f"**{name}**, {role}: battle rank {half['rank']}{_roll(half)}"
    yield ""
    rows = [(row["id"], row["label"], _signed(row["value"])) for row in half["rows"] if Fraction(row["value"])]
    total = sum((Fraction(row["value"]) for row in half["rows"]), Fraction(0))
    yield from table(("rule", "row", "points"), [*rows, ("", "sum", number(total))])
    yield _losses(half)
    yield ""
    kinds = chronicle.state.unit_types
    columns = ("before", "lost", "hurt", "survivors")
    losses = [
        ((kinds[loss["type"]].name if loss["type"] in kinds else "") or loss["type"], *(str(loss[c]) for c in columns))
        for loss in half["by_type"]
    ]
    yield from table(("type", *columns), losses)


def _roll(half: Mapping[str, Any]) -> str:
    if half["colour"] is None:
        return "; no roll was made"
    return f"; rolled {half['colour']}, result factor {half['result_factor']}"


def _losses(half: Mapping[str, Any]) -> str:
    fates = f"{half['dead']} dead, {half['captured']} captured, {half['fled']} fled"
    routed = "; routed" if half["routed"] else ""
    return f"Of {half['strength']}: {half['lost']} lost ({fates}), {half['hurt']} hurt{routed}."


def _signed(value: Any) -> str:
    figure = Fraction(value)
    return f"+{number(figure)}" if figure > 0 else number(figure)


def _odds(chronicle: Chronicle, battle: BattleRecord) -> Iterator[str]:
    """The odds before the roll, from the final ranks."""
    odds = rank_odds(chronicle.state, battle.report)
    if odds is None:
        yield from ("One side was out of the other's reach; there was nothing to roll.", "")
        return
    yield "Odds before the roll, from the two ranks:"
    yield ""
    rows = [(label, _exact(chance), f"{float(chance):.2%}") for label, chance in odds.items()]
    yield from table(("result", "chance", "per cent"), rows)


def _exact(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"
