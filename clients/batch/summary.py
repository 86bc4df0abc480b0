"""What the rows of a batch show: win rates, points and losses with their intervals, draws and failures counted.

Failures (crashes, lost runs) are counted and left out of every rate and mean. With swapped runs the two games of a seed
share their dice, so means are taken over seeds, each seed's games averaged first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from warclock.clients.batch.figures import Estimate, mean, share, shown
from warclock.clients.batch.plan import DRAW, FINISHED, Plan, Row


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """How a side, or with swapped runs a commander whichever side it had, came off."""

    name: str
    wins: int
    win_rate: Estimate
    points: Estimate
    losses: Estimate


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A batch in figures."""

    runs: int
    finished: int
    draws: int
    draw_rate: Estimate
    failures: int
    sides: dict[str, Party]
    commanders: dict[str, Party]  # only with swapped runs; by "NAME of SIDE", the side it has unswapped
    battles: Estimate
    days: Estimate


def summarise(plan: Plan, rows: Iterable[Row]) -> Summary:
    """The figures of a batch."""
    known = list(rows)
    over = [row for row in known if row.outcome in FINISHED]
    swapped = any(row.swapped for row in over)
    draws = sum(row.outcome == DRAW for row in over)
    return Summary(
        runs=len(known),
        finished=len(over),
        draws=draws,
        draw_rate=share(draws, len(over)),
        failures=len(known) - len(over),
        sides={side: _party(side, over, _always(side)) for side in plan.warring},
        commanders=_commanders(plan, over) if swapped else {},
        battles=seed_mean(over, lambda row: row.battles),
        days=seed_mean(over, lambda row: row.days),
    )


def seed_mean(rows: Sequence[Row], figure: Callable[[Row], float]) -> Estimate:
    """The mean of a figure over seeds."""
    return mean(list(by_seed(rows, figure).values()))


def by_seed(rows: Iterable[Row], figure: Callable[[Row], float]) -> dict[int, float]:
    """A figure of each seed, averaged over its games."""
    found: dict[int, list[float]] = {}
    for row in rows:
        found.setdefault(row.seed, []).append(figure(row))
    return {seed: sum(values) / len(values) for seed, values in sorted(found.items())}


def _always(side: str) -> Callable[[Row], str]:
    return lambda row: side


def _party(name: str, rows: Sequence[Row], side_in: Callable[[Row], str]) -> Party:
    wins = sum(row.winner == side_in(row) for row in rows)
    return Party(
        name=name,
        wins=wins,
        win_rate=share(wins, len(rows)),
        points=seed_mean(rows, lambda row: row.points[side_in(row)]),
        losses=seed_mean(rows, lambda row: row.losses[side_in(row)]),
    )


def _commanders(plan: Plan, rows: Sequence[Row]) -> dict[str, Party]:
    """The two who change places, told apart by the side they have unswapped."""
    first, second = plan.warring[:2]
    found = {}
    for mine, theirs in ((first, second), (second, first)):
        name = f"{plan.commanders[mine]} of {mine}"
        found[name] = _party(name, rows, _seat(mine, theirs))
    return found


def _seat(unswapped: str, swapped: str) -> Callable[[Row], str]:
    return lambda row: swapped if row.swapped else unswapped


COLUMNS = ("who", "wins", "win rate (95 %)", "points (95 %)", "losses (95 %)")


def told(plan: Plan, found: Summary) -> Iterator[str]:
    """The summary as lines of text."""
    from warclock.clients.report.summary import aligned

    rows = [COLUMNS]
    for party in (*found.sides.values(), *found.commanders.values()):
        name = f"{party.name} ({plan.commanders[party.name]})" if _fixed(plan, found, party.name) else party.name
        rate = shown(party.win_rate, per_cent=True)
        rows.append((name, str(party.wins), rate, shown(party.points), shown(party.losses)))
    yield from aligned(rows)
    yield f"Runs {found.runs}, finished {found.finished}, failures {found.failures}."
    yield f"Draws {found.draws}: {shown(found.draw_rate, per_cent=True)}."
    yield f"Battles a run {shown(found.battles)}; days {shown(found.days)}."


def _fixed(plan: Plan, found: Summary, name: str) -> bool:
    return not found.commanders and name in plan.commanders
