"""Tasks: pending activity as data, the handlers that carry it on, and what a handler may do at its moment.

A handler is a function ``(moment, task) -> Next | None``: it emits what happened and says when the task is due next,
or None when it is over. One file a task kind; ``handles`` registers it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from warclock.sim.dice import Dice, KeyedDice
from warclock.sim.events import Event
from warclock.sim.events.kernel import DiceRolled, TaskEnded, TaskMade, TaskMoved
from warclock.sim.journal import Journal
from warclock.sim.phases import Phase
from warclock.sim.world.changes_kernel import stream_name
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

T = TypeVar("T")


class Next(NamedTuple):
    """When a task is due again; ``payload`` None keeps the old one."""

    due: int
    phase: Phase
    payload: dict[str, Any] | None = None


Handler = Callable[["Moment", Task], Next | None]
HANDLERS: dict[str, Handler] = {}


def handles(kind: str) -> Callable[[Handler], Handler]:
    """Register the handler of a task kind."""

    def register(handler: Handler) -> Handler:
        if kind in HANDLERS:
            raise ValueError(f"task kind {kind} has two handlers")
        HANDLERS[kind] = handler
        return handler

    return register


class Moment:
    """One second of a game as a handler sees it: the world to read, and what it may do to it.

    ``touched`` lists the tasks that were made or moved, for the engine to wake at the right time.
    """

    __slots__ = ("journal", "now", "order", "touched", "world")

    def __init__(self, world: World, journal: Journal, now: int) -> None:
        self.world = world
        self.journal = journal
        self.now = now
        self.touched: list[int] = []
        self.order = ""  # id of the order that begins at this moment

    def emit(self, event: Event, *audience: str) -> None:
        """Make ``event`` happen, seen by the sides of ``audience`` (sorted, each once)."""
        seen = tuple(sorted(set(audience))) if audience else ()
        self.world.apply(event, self.now, seen)
        self.journal.add(self.world.state.number, self.now, event, seen)

    def start(self, kind: str, who: str, due: int, phase: Phase, payload: dict[str, Any] | None = None) -> int:
        """Make a task; returns its number. ``due`` is not in the past."""
        number = self.world.state.made.get("task", 0) + 1
        self.emit(TaskMade(task=number, kind=kind, who=who, due=due, phase=phase, payload=payload or {}))
        self.touched.append(number)
        return number

    def move(self, task: int, due: int, phase: Phase, payload: dict[str, Any] | None = None) -> None:
        """Make a task due at another time; this is how one task interrupts another."""
        self.emit(TaskMoved(task=task, due=due, phase=phase, payload=payload))
        self.touched.append(task)

    def end(self, task: int) -> None:
        """End a task."""
        self.emit(TaskEnded(task=task))

    def number(self, what: str) -> int:
        """The number that the next ``what`` (battle, force, decision ...) will have."""
        return self.world.state.made.get(what, 0) + 1

    def with_dice(self, run: Callable[[Dice], T], purpose: str, subject: str, occasion: str = "") -> T:
        """Run a procedure with the game's dice for (purpose, subject, occasion) and journal what was rolled.

        ``occasion`` tells this use of the stream from all others at other seconds, such as a battle's number.
        """
        state = self.world.state
        at = state.streams.get(stream_name(purpose, subject, occasion), 0)
        dice = KeyedDice(state.header.seed, purpose, subject, occasion, at)
        outcome = run(dice)
        if dice.rolls:
            self.emit(
                DiceRolled(
                    purpose=purpose,
                    subject=subject,
                    occasion=occasion,
                    position=dice.position,
                    rolls=tuple(dice.rolls),
                )
            )
        return outcome
