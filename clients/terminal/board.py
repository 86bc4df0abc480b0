"""Skirmishes as a person at a seat sees them: the board in letters, own people, others."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.clients.report.naming import words
from warclock.clients.report.summary import aligned
from warclock.clients.terminal.names import Names
from warclock.sim.seen import Observation
from warclock.sim.seen_board import SkirmishView

OWN, FOE, OTHER = "@", "!", "?"


def skirmishes(seen: Observation, names: Names) -> Iterator[str]:
    """Every skirmish: turn, own people, others."""
    for one in seen.skirmishes:
        end = f"; over: {words(one.ended)}" if one.ended else ""
        where = f" at {names.place(one.node)}" if one.node else ""
        yield f"Skirmish {one.id}{where}: turn {one.turn} of {one.turns}{end}"
        rows = [("person", "name", "at", "facing", "posture", "state", "has")]
        for each in one.persons:
            at, has = f"{each.x},{each.y},{each.level}", ", ".join(item.id for item in each.items)
            state = ", ".join([words(each.state), *(["asked"] if each.asked else []), *each.declared])
            rows.append((each.id, each.name, at, each.facing, each.posture, state, has))
        yield from aligned(rows)
        if one.others:
            yield from _others(one, names)


def _others(one: SkirmishView, names: Names) -> Iterator[str]:
    rows = [("other", "side", "at", "posture", "state")]
    for each in one.others:
        state = words(each.state) + ("" if each.visible else ", not in sight")
        rows.append((each.id, names.side_of(each.side), f"{each.x},{each.y},{each.level}", each.posture, state))
    yield from aligned(rows)


def boards(seen: Observation) -> Iterator[str]:
    """The boards in letters, a letter a square metre, with everybody on them."""
    for one in seen.skirmishes:
        for number, level in enumerate(one.levels):
            grid = [list(row) for row in level.rows]
            for other in one.others:
                _put(grid, other.x, other.y, (FOE if other.visible else OTHER) if other.level == number else "")
            for person in one.persons:
                _put(grid, person.x, person.y, OWN if person.level == number else "")
            yield f"{one.id}, level {number}"
            yield from ("  " + "".join(row) for row in grid)
        for square in one.legend:
            yield f"  {square.letter}: {words(square.kind.id)}"
    if seen.skirmishes:
        yield f"  {OWN} yours, {FOE} somebody else, {OTHER} somebody last seen there"


def _put(grid: list[list[str]], x: int, y: int, letter: str) -> None:
    if letter and 0 <= y < len(grid) and 0 <= x < len(grid[y]):
        grid[y][x] = letter
