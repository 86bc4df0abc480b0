"""The closing summary: outcome, reasons and points, strengths, battles, losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warclock.clients.report import skirmish_words
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.naming import words
from warclock.sim.phases import day_of

COLUMNS = ("side", "points", "reason", "start", "end", "won", "lost", "hurt in battle", "losses", "gains")


def outcome_line(chronicle: Chronicle) -> str:
    """How it ended, in a sentence."""
    state = chronicle.state
    if state.outcome is None:
        return f"{state.header.title} is not over: the journal ends on day {day_of(state.second)}."
    winner = chronicle.side(state.outcome.winner) + " wins" if state.outcome.winner else "nobody wins"
    day = day_of(max(state.second - 1, 0))
    return f"{state.header.title} ended on day {day} ({words(state.outcome.reason)}): {winner}."


def side_table(chronicle: Chronicle) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Head and rows of the closing summary: of forces in a campaign, of persons in a skirmish; sides in their order."""
    if not chronicle.is_skirmish:
        return COLUMNS, list(rows(chronicle))
    found = [row for record in chronicle.skirmishes for row in skirmish_words.side_rows(chronicle, record)]
    order = list(chronicle.state.sides)
    found.sort(key=lambda row: order.index(row[0]))
    return skirmish_words.SIDES, [(chronicle.side(side), *rest) for side, *rest in found]


def rows(chronicle: Chronicle) -> Iterator[tuple[str, ...]]:
    """One row of ``COLUMNS`` a side."""
    strengths = chronicle.strengths()
    outcome = chronicle.state.outcome
    for side in chronicle.state.sides.values():
        tally = chronicle.tallies[side.id]
        fought = [battle for battle in chronicle.battles if side.id in battle.sides and battle.winner_side]
        won = sum(battle.winner_side == side.id for battle in fought)
        reason = outcome.reasons.get(side.id, "") if outcome else ""
        yield (
            side.name or side.id,
            str(side.points),
            words(reason),
            str(tally.start),
            str(strengths[side.id]),
            str(won),
            str(len(fought) - won),
            str(tally.hurt),
            causes(tally.losses),
            causes(tally.gains),
        )


def causes(book: dict[str, int]) -> str:
    """``battle 120, hunger 3``."""
    return ", ".join(f"{cause} {count}" for cause, count in sorted(book.items())) or "none"


def aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table of text with its columns under one another."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    for row in table:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def summary(chronicle: Chronicle) -> Iterator[str]:
    """The lines of the closing summary."""
    yield outcome_line(chronicle)
    head, found = side_table(chronicle)
    yield from aligned([head, *found])
    if chronicle.is_skirmish:
        yield from (skirmish_words.result(chronicle, record) for record in chronicle.skirmishes)
        return
    daily = sum(battle.daily for battle in chronicle.battles)
    rolls = f" Daily rolls of guerrilla war: {daily}." if daily else ""
    yield f"Battles fought: {len(chronicle.battles) - daily}.{rolls}"
