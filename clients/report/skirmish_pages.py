"""Skirmishes in report.md: result, persons, who did what to whom, luck, and the log turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.clients.report import skirmish_words as told
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.naming import number
from warclock.clients.report.skirmish_book import SkirmishRecord
from warclock.clients.report.tables import table


def skirmish_pages(chronicle: Chronicle) -> Iterator[str]:
    """A section for each skirmish; nothing where there was none."""
    if not chronicle.skirmishes:
        return
    yield from ("## Skirmishes", "")
    for record in chronicle.skirmishes:
        yield from _page(chronicle, record)


def _page(chronicle: Chronicle, record: SkirmishRecord) -> Iterator[str]:
    yield from (f"### {told.heading(chronicle, record)}", "", told.result(chronicle, record), "")
    rows = [(chronicle.side(side), *rest) for side, *rest in told.side_rows(chronicle, record)]
    yield from table(told.SIDES, rows)
    yield from ("#### Persons", "")
    persons = [
        (chronicle.side(record.side_of(person)), *cells) for person, cells in told.person_rows(chronicle, record)
    ]
    yield from table(("side", "person", "end", "harm taken", "healed", *told.DEALT), persons)
    yield from ("#### Who did what to whom", "")
    pairs = [
        (told.name(chronicle, record, actor), told.name(chronicle, record, target), friends, *figures)
        for actor, target, friends, figures in told.pair_rows(record)
    ]
    yield from table((*told.PAIRS, *told.DEALT), pairs) if pairs else ("Nobody was harmed or helped.", "")
    yield from _luck(chronicle, record)
    yield from ("#### Turn by turn", "")
    for turn in record.turns:
        yield from (f"**{told.turn_label(turn)}**", "")
        yield from (f"* {text}" for _, text in turn.told) if turn.told else ("Nothing happened.",)
        yield ""


def _luck(chronicle: Chronicle, record: SkirmishRecord) -> Iterator[str]:
    """Height of the rolls of what was done, by side."""
    if not record.luck:
        return
    yield from ("#### Luck of the dice", "")
    rows = [(chronicle.side(side), str(rolls.count), number(rolls.mean)) for side, rolls in sorted(record.luck.items())]
    yield from table(("side", "rolls", "average (50 is even luck)"), rows)
