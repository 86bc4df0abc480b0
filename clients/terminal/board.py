"""Skirmishes as a person at a seat sees them: the board in letters, own people, others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from warclock.clients.report.naming import words
from warclock.clients.report.summary import aligned
from warclock.clients.terminal.names import Names
from warclock.sim.seen import Observation
from warclock.sim.seen_board import PersonView, SeenPerson, SkirmishView
from warclock.sim.skirmish.rules import Item

OWN, FOE, OTHER = "@", "!", "?"
OWN_FALLEN, OTHER_FALLEN = "%", "x"
STATES = {"able": "able", "out": "out of action", "dead": "dead"}
LEFT = {"left": "left the board", "surrendered": "laid down arms"}


def skirmishes(seen: Observation, names: Names) -> Iterator[str]:
    """Every skirmish: turn, own people, others."""
    for one in seen.skirmishes:
        end = f"; over: {words(one.ended)}" if one.ended else ""
        where = f" at {names.place(one.node)}" if one.node else ""
        yield f"Skirmish {one.id}{where}: turn {one.turn} of {one.turns}{end}"
        yield f"Of your {len(one.persons)} people {tally(one)}"
        rows = [("person", "name", "at", "facing", "posture", "state", "has")]
        for each in one.persons:
            has = ", ".join(item.id for item in each.items)
            state = ", ".join([state_of(each), *(["asked"] if each.asked else []), *each.declared])
            rows.append((each.id, each.name, _spot(each), each.facing, each.posture, state, has))
        yield from aligned(rows)
        if one.others:
            yield from _others(one, names)


def tally(one: SkirmishView) -> str:
    """``3 are able, 1 is out of action, 2 are dead``."""
    counts = Counter(map(state_of, one.persons))
    order = [*STATES.values(), *LEFT.values()]
    found = sorted(counts.items(), key=lambda each: order.index(each[0]) if each[0] in order else len(order))
    return ", ".join(f"{count} {_verb(state, count)}{state}" for state, count in found)


def _verb(state: str, count: int) -> str:
    return "" if state in LEFT.values() else "is " if count == 1 else "are "


def state_of(each: PersonView) -> str:
    """What has become of one of one's own people."""
    if each.left and each.state == "able":
        return LEFT.get(each.left, words(each.left))
    return STATES.get(each.state, words(each.state))


def _spot(each: PersonView | SeenPerson) -> str:
    return f"{each.x},{each.y},{each.level}"


def _others(one: SkirmishView, names: Names) -> Iterator[str]:
    rows = [("other", "side", "at", "posture", "state")]
    for each in one.others:
        state = STATES.get(each.state, words(each.state)) + ("" if each.visible else ", not in sight")
        rows.append((each.id, names.side_of(each.side), _spot(each), each.posture, state))
    yield from aligned(rows)


def person(one: SkirmishView, each: PersonView) -> Iterator[str]:
    """Everything of one of one's own people."""
    yield f"{each.id}: {each.name or each.id}, {each.role or 'fighter'} of team {each.team}"
    facts = {
        "at": f"{_spot(each)}, facing {each.facing}, in skirmish {one.id}",
        "posture": each.posture + (f", behind cover at {each.behind}" if each.behind else ""),
        "state": state_of(each) + (", hidden" if each.hidden else ""),
        "without orders": words(each.tactics),
        **{words(name): str(figure) for name, figure in each.figures.items() if figure},
        "has": "; ".join(map(_item, each.items)),
        "orders of this turn": ", ".join(each.declared),
    }
    yield from (f"  {what}: {value}" for what, value in facts.items() if value)


def _item(item: Item) -> str:
    more = [item.kind, *([f"{item.left} left"] if item.left else []), *([] if item.ready else ["empty"])]
    return f"{item.id} ({', '.join(more)})"


def boards(seen: Observation) -> Iterator[str]:
    """The boards in letters, a letter a square metre, with everybody on them."""
    for one in seen.skirmishes:
        for number, level in enumerate(one.levels):
            grid = [list(row) for row in level.rows]
            for x, y, letter in _figures(one, number):
                _put(grid, x, y, letter)
            yield f"{one.id}, level {number}"
            yield from ("  " + "".join(row) for row in grid)
        for square in one.legend:
            yield f"  {square.letter}: {words(square.kind.id)}"
    if seen.skirmishes:
        yield f"  {OWN} yours, {FOE} somebody else, {OTHER} somebody last seen there"
        yield f"  {OWN_FALLEN} yours and {OTHER_FALLEN} others who are out of action or dead"


def _figures(one: SkirmishView, level: int) -> Iterator[tuple[int, int, str]]:
    """Who is on a level, with the letter to draw; the fallen first, so that who stands over them is seen."""
    others = ((each, FOE if each.visible else OTHER, OTHER_FALLEN) for each in one.others)
    own = ((each, OWN, OWN_FALLEN) for each in one.persons if not each.left)
    found: list[tuple[PersonView | SeenPerson, str, str]] = [*others, *own]
    found.sort(key=lambda drawn: drawn[0].state == "able")
    for each, able, fallen in found:
        if each.level == level:
            yield each.x, each.y, able if each.state == "able" else fallen


def _put(grid: list[list[str]], x: int, y: int, letter: str) -> None:
    if 0 <= y < len(grid) and 0 <= x < len(grid[y]):
        grid[y][x] = letter
