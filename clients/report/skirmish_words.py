"""A skirmish in tables: sides, persons and their ends, who did what to whom. The same rows for both reports."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.clock import clock, date_of
from warclock.clients.report.naming import place_name, words
from warclock.clients.report.skirmish_book import SkirmishRecord, Turn
from warclock.clients.report.skirmish_tally import Dealt, Fate
from warclock.sim.phases import day_of

SIDES = ("side", "reason", "came", "able", "out of action", "dead", "left", "surrendered")
PAIRS = ("who", "to whom", "")
DEALT = ("attacks", "hits", "damage", "put out", "killed", "points healed")
ENDS = {"left": "left the board", "surrendered": "laid down arms"}
STATES = {"able": "able", "out": "out of action", "dead": "dead"}


def heading(chronicle: Chronicle, record: SkirmishRecord) -> str:
    """Its name and where it was fought."""
    where = f" at {place_name(chronicle.world, record.node)}" if record.node else ""
    return f"{record.id.replace('-', ' ').capitalize()}{where}"


def result(chronicle: Chronicle, record: SkirmishRecord) -> str:
    """When it was fought, how long, and who won."""
    when = f"Day {day_of(record.opened)}, {date_of(chronicle.state.header.start, record.opened)}"
    last = record.turns[-1].last if record.turns else 0
    begun = f"{when} {clock(record.opened)}: {last} turns in {record.seconds} s"
    if not record.ended:
        return f"{begun}; it is not over."
    won = f"{chronicle.side(record.winner)} won" if record.winner else "nobody won"
    return f"{begun}. {ENDINGS.get(record.ended, words(record.ended)).capitalize()}: {won}."


ENDINGS = {"time": "time ran out", "last_standing": "one side was left"}


def signs(record: SkirmishRecord) -> dict[str, str]:
    """A short sign for each person, of his team's letters and his number."""
    teams = list(dict.fromkeys(record.tallies.teams.values()))
    pairs = zip(min(teams, default=""), max(teams, default=""), strict=False)
    alike = next((number for number, (one, other) in enumerate(pairs) if one != other), 0)  # all begin alike
    letters: dict[str, str] = {}
    for team in teams:
        own = team[alike:] or team
        choices = [own[:1].upper(), *(f"{own[0]}{letter}".upper() for letter in own[1:] if letter.isalnum())]
        letters[team] = next((sign for sign in choices if sign not in letters.values()), own[:1].upper())
    found: dict[str, str] = {}
    counts: dict[str, int] = {}
    for person, team in record.tallies.teams.items():
        counts[team] = counts.get(team, 0) + 1
        found[person] = f"{letters[team]}{counts[team]}"
    return found


def name(chronicle: Chronicle, record: SkirmishRecord, person: str) -> str:
    """A person's sign and name (names may be alike); where nobody is known to have done it, "unknown"."""
    known = chronicle.state.persons.get(person)
    called = (known.name or known.id) if known else person or "unknown"
    sign = signs(record).get(person)
    return f"{sign} {called}" if sign else called


def side_rows(chronicle: Chronicle, record: SkirmishRecord) -> Iterator[tuple[str, ...]]:
    """One row of ``SIDES`` a side; the side comes as its id."""
    for side in record.sides:
        own = [fate for person, fate in record.tallies.fates.items() if record.side_of(person) == side]
        there = [fate for fate in own if not fate.left]
        counts = [len(own), *(sum(fate.state == state for fate in there) for state in STATES)]
        counts += [sum(fate.left == why for fate in own) for why in ENDS]
        yield side, words(record.reasons.get(side, "")), *map(str, counts)


def end_of(chronicle: Chronicle, record: SkirmishRecord, fate: Fate) -> str:
    """How somebody ended."""
    since = f", turn {fate.turn}" if fate.turn else ""
    if fate.left:
        return f"{ENDS.get(fate.left, words(fate.left))}{since}"
    if fate.state == "able":
        return "hurt" if fate.taken > fate.healed else "unhurt" if not fate.taken else "healed"
    by = f", by {name(chronicle, record, fate.by)}" if fate.by else ""
    return f"{STATES.get(fate.state, words(fate.state))}{since}{by}"


def person_rows(chronicle: Chronicle, record: SkirmishRecord) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each person, by side: the id, then name, end, points taken and healed, and ``DEALT`` to the enemy."""
    sums = record.tallies.by_actor()
    order = sorted(record.tallies.fates, key=lambda one: (record.sides.index(record.side_of(one)), one))
    for person in order:
        fate = record.tallies.fates[person]
        figures = (str(fate.taken or ""), str(fate.healed or ""), *figures_of(sums[person]))
        yield person, (name(chronicle, record, person), end_of(chronicle, record, fate), *figures)


def figures_of(pair: Dealt) -> tuple[str, ...]:
    """The figures of ``DEALT``; nothing for 0."""
    return tuple(
        str(figure or "") for figure in (pair.attacks, pair.hits, pair.damage, pair.downed, pair.killed, pair.healed)
    )


def pair_rows(record: SkirmishRecord) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Who, to whom, whether they are of one side, and the figures of ``DEALT``; the most harm first."""
    pairs = sorted(record.tallies.dealt.items(), key=lambda item: (-item[1].damage, -item[1].attacks, item[0]))
    for (actor, target), pair in pairs:
        friends = record.side_of(actor) == record.side_of(target)
        yield actor, target, "himself" if actor == target else "own side" if friends else "", figures_of(pair)


def turn_label(turn: Turn) -> str:
    """``Turn 3`` is the end of that turn."""
    if not turn.number:
        return "Start"
    return f"Turn {turn.number}" if turn.last == turn.number else f"Turns {turn.number} to {turn.last}"
