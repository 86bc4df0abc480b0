"""The clock: one SimPy process for each task, in whole seconds, ties by the written rule.

Nothing of a game lives here but the processes that wait: an engine can be thrown away between any two task steps and
made anew from the world. SimPy runs entries of one second by an integer priority, which packs (phase, key).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from enum import Enum
from typing import Any

import simpy

from warclock.sim.journal import Journal
from warclock.sim.tasks import HANDLERS, Moment, Next
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

KEY_BYTES = 96
NUMBER_BYTES = 8
FOREVER = 1 << 62


class Stop(Enum):
    """Why ``advance`` came back."""

    TIME = "time"  # everything due up to the given second has happened
    DECISION = "decision"  # seats are asked
    QUESTION = "question"  # the referee is asked
    END = "end"  # the game has an outcome
    STEPS = "steps"  # the given number of task steps was made
    ASKED = "asked"  # the caller's stop() said so
    IDLE = "idle"  # nothing is pending


def priority_of(task: Task) -> int:
    """(phase, key) as one integer: key is who, then kind, then number."""
    name = f"{task.who}\0{task.kind}".encode()[:KEY_BYTES].ljust(KEY_BYTES, b"\0")
    key = int.from_bytes(name + task.id.to_bytes(NUMBER_BYTES, "big"), "big")
    return task.phase << 8 * (KEY_BYTES + NUMBER_BYTES) | key


class Engine:
    """Runs a world's tasks; ``journal`` receives what happens."""

    def __init__(self, world: World, journal: Journal) -> None:
        self.world = world
        self.journal = journal
        self.steps = 0
        self._env = simpy.Environment(initial_time=world.now)
        self._turn: dict[int, int] = {}  # task -> which of its processes is the live one
        self._crash: BaseException | None = None
        for number in sorted(world.tasks):
            self._wake(number)

    def moment(self) -> Moment:
        """A moment for what comes from outside the tasks (orders, commits): call ``settle`` after it."""
        return Moment(self.world, self.journal, self.world.now)

    def settle(self, moment: Moment) -> None:
        """Wake the tasks that ``moment`` made or moved at their new time."""
        for number in moment.touched:
            if number in self.world.tasks:
                self._wake(number)

    def _wake(self, number: int) -> None:
        turn = self._turn.get(number, 0) + 1
        self._turn[number] = turn
        self._env.process(self._carry_on(number, turn))

    def _carry_on(self, number: int, turn: int) -> Generator[simpy.Event, Any, None]:
        env, tasks, turns = self._env, self.world.tasks, self._turn
        task = tasks.get(number)
        while task is not None and turns.get(number) == turn:
            bell = simpy.Event(env)
            bell._ok = True
            bell._value = None
            env.schedule(bell, priority_of(task), task.due - env.now)  # type: ignore[arg-type]
            yield bell
            if turns.get(number) != turn or number not in tasks:
                break
            self._step(task)
            task = tasks.get(number)
        if task is None:
            turns.pop(number, None)

    def _step(self, task: Task) -> None:
        """One step of a task: ask its handler, write down what is due next."""
        moment = Moment(self.world, self.journal, task.due)
        self.steps += 1
        try:
            following = HANDLERS[task.kind](moment, task)
            if task.id in self.world.tasks and task.id not in moment.touched:
                self._book(moment, task, following)
        except Exception as fault:  # SimPy would rebuild it from its args; advance raises it whole
            self._crash = fault
        if moment.touched:
            self.settle(moment)

    @staticmethod
    def _book(moment: Moment, task: Task, following: Next | None) -> None:
        if following is None:
            moment.end(task.id)
            return
        if following.due < moment.now:
            raise RuntimeError(f"task {task.id} ({task.kind}) is due in the past: {following.due} < {moment.now}")
        moment.move(task.id, following.due, following.phase, following.payload)
        moment.touched.pop()  # this process goes on by itself

    def advance(
        self, until: int | None = None, steps: int | None = None, stop: Callable[[], bool] | None = None
    ) -> Stop:
        """Run tasks until everything due at or before second ``until`` has happened, or something stops the clock.

        Stops between two task steps: at a decision, at the end, after ``steps`` steps, or when ``stop()`` is true.
        Raises what a handler raised.
        """
        env, state = self._env, self.world.state
        last = FOREVER if until is None else until
        target = self.steps + (FOREVER if steps is None else steps)
        while True:
            if state.outcome is not None:
                return Stop.END
            if state.questions:
                return Stop.QUESTION
            if state.decision is not None:
                return Stop.DECISION
            if self.steps >= target:
                return Stop.STEPS
            if stop is not None and stop():
                return Stop.ASKED
            due = env.peek()
            if due > last:
                return Stop.TIME if due <= FOREVER else Stop.IDLE
            env.step()
            if self._crash is not None:
                raise self._crash
