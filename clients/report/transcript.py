"""The transcript: the whole history in words, a line an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.clock import clock
from warclock.clients.report.naming import player_of
from warclock.sim.events import Row
from warclock.sim.world.state import State


def transcript(chronicle: Chronicle, rows: Iterable[Row]) -> Iterator[str]:
    """The lines of a transcript; ``chronicle`` stands at the opening and takes in the rows."""
    yield from heading(chronicle.state)
    for told in chronicle.feed(rows):
        if told.kind == "DayBegan":
            yield ""
            yield told.text
        else:
            yield f"  {clock(told.second)} {told.text}"


def heading(state: State) -> Iterator[str]:
    """Title, seed and commanders."""
    head = state.header
    yield f"{head.title} ({head.scenario}): {head.days} days from {head.start}, seed {head.seed}"
    yield "Commanders: " + ", ".join(f"{side.name or side.id} by {player_of(side)}" for side in state.sides.values())
