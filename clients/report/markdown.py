"""report.md: outcome and reasons, sides, objectives and points over time, battles row by row, luck."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from warclock.clients.report import summary
from warclock.clients.report.aims_words import aim, worth
from warclock.clients.report.battle_pages import battle_page, winning_chance
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.naming import number, player_of
from warclock.clients.report.skirmish_pages import skirmish_pages
from warclock.clients.report.strike_pages import strike_lines
from warclock.clients.report.tables import table
from warclock.sim.phases import day_of

ROWS = 12  # of the table of points, about


def markdown(chronicle: Chronicle) -> str:
    """The whole report; ends with a newline."""
    head = chronicle.state.header
    lines = [
        f"# {head.title}",
        "",
        summary.outcome_line(chronicle),
        "",
        f"Scenario `{head.scenario}` (content {head.scenario_hash[:12]}), {head.days} days from {head.start}, "
        f"seed {head.seed}.",
        "",
        "## Sides",
        "",
        *table(*summary.side_table(chronicle)),
        *_commanders(chronicle),
        *([] if chronicle.is_skirmish else _campaign(chronicle)),
        *skirmish_pages(chronicle),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _campaign(chronicle: Chronicle) -> Iterator[str]:
    """What a war has and a skirmish has not."""
    parts = (
        ("Objectives", _objectives),
        ("Points over time", _points),
        ("Luck of the dice", _luck),
        ("Battles", _battles),
    )
    for title, part in parts:
        yield from (f"## {title}", "", *part(chronicle))
    yield from strike_lines(chronicle)


def _commanders(chronicle: Chronicle) -> Iterator[str]:
    for side in chronicle.state.sides.values():
        who = player_of(side)
        yield f"* {side.name or side.id} was played by {who if side.player else f'`{who}`'}."
    yield ""


def _objectives(chronicle: Chronicle) -> Iterator[str]:
    rows = []
    for goal in chronicle.state.objectives.values():
        gained = sum(score.points for score in chronicle.scores if score.objective == goal.id)
        wanted = aim(chronicle.world, goal)
        rows.append((chronicle.side(goal.side), goal.id, wanted, worth(goal), str(gained), goal.reason))
    yield from table(("side", "objective", "asks to", "worth", "gained", "why so many points"), rows)


def _points(chronicle: Chronicle) -> Iterator[str]:
    """The totals after each day on which more was scored than every day; and at times in between."""
    sides = [side for side in chronicle.state.sides.values() if side.enemies]
    totals = dict.fromkeys((side.id for side in sides), 0)
    by_day: dict[int, dict[str, int]] = {}
    for score in chronicle.scores:
        totals[score.side] = totals.get(score.side, 0) + score.points
        by_day[day_of(max(score.second - 1, 0))] = dict(totals)
    if not by_day:
        yield from ("Nobody scored.", "")
        return
    daily = [goal.id for goal in chronicle.state.objectives.values() if goal.when == "daily"]
    events = {day_of(max(score.second - 1, 0)) for score in chronicle.scores if score.objective not in daily}
    step = -(-len(by_day) // ROWS)
    kept = [day for at, day in enumerate(by_day) if day in events or at % step == 0 or day == max(by_day)]
    rows = [(str(day), *(str(by_day[day][side.id]) for side in sides)) for day in kept]
    yield from table(("end of day", *(side.name or side.id for side in sides)), rows)


def _luck(chronicle: Chronicle) -> Iterator[str]:
    """Height of the battle rolls, and battles won against battles that were to be expected."""
    rows = []
    for side, rolls in sorted(chronicle.luck.sides.items()):
        chances = [winning_chance(chronicle.state, battle, side) for battle in chronicle.battles]
        known = [chance for chance in chances if chance is not None]
        won = sum(battle.winner_side == side for battle in chronicle.battles)
        expected = number(sum(known, Fraction(0)))
        rows.append((chronicle.side(side), str(rolls.count), number(rolls.mean), str(won), expected))
    if not rows:
        yield from ("No battle roll was made.", "")
        return
    head = ("side", "battle rolls", "average (50 is even luck)", "battles won", "wins to be expected")
    yield from table(head, rows)


def _battles(chronicle: Chronicle) -> Iterator[str]:
    if not chronicle.battles:
        yield from ("No battle was fought.", "")
    for battle in chronicle.battles:
        yield from battle_page(chronicle, battle)
