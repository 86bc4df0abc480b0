"""What a batch plays: an opening, the sides, who commands them, and which runs are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.scenario import opening_state
from warclock.sim.scenario.scenario import Scenario
from warclock.sim.world.state import Header, State

WIN, DRAW, CRASH, LOST = "win", "draw", "crash", "lost"
FINISHED = (WIN, DRAW)  # a crash is a fault in the game, a lost run one of its process


class Run(NamedTuple):
    """One game of a batch; ``swapped``: the commanders of the first two sides have changed places."""

    seed: int
    swapped: bool


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """How one run ended. ``losses`` are people by side, see ``lost_by``."""

    seed: int
    swapped: bool
    outcome: str
    winner: str = ""
    reason: str = ""
    points: dict[str, int]
    losses: dict[str, int]
    battles: int = 0
    days: int = 0
    error: str = ""

    @property
    def run(self) -> Run:
        """Which run it is."""
        return Run(self.seed, self.swapped)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a process needs to play any run of a batch; ``opening`` is a state as JSON."""

    opening: bytes
    header: Header
    commanders: dict[str, str]  # of every side, unswapped
    warring: tuple[str, ...]  # sides with enemies; the first two swap
    drawn: Scenario | None = None  # whose persons are drawn anew with each seed, as ``run`` draws them

    @property
    def sides(self) -> tuple[str, ...]:
        """All sides in the scenario's order."""
        return tuple(self.commanders)

    def commanders_in(self, swapped: bool) -> dict[str, str]:
        """Who commands each side in such a run."""
        found = dict(self.commanders)
        if swapped:
            first, second = self.warring[:2]
            found[first], found[second] = found[second], found[first]
        return found

    def opening_of(self, base: State, run: Run) -> State:
        """A fresh opening state of a run; ``base`` is the decoded opening and stays as it is."""
        state = wire.copy_of(base)
        state.header = replace(state.header, seed=run.seed)
        if self.drawn is not None:
            state.persons = opening_state(self.drawn, run.seed).persons
        for side, name in self.commanders_in(run.swapped).items():
            state.sides[side].commander = name
        return state


def plan_of(state: State, scenario: Scenario | None = None) -> Plan:
    """The plan that begins with an opening state and the commanders in it; ``scenario``: what it was made of."""
    return Plan(
        opening=wire.to_json(state),
        header=state.header,
        commanders={side.id: side.commander for side in state.sides.values()},
        warring=tuple(side.id for side in state.sides.values() if side.enemies),
        drawn=scenario if state.persons else None,
    )


def runs_of(seeds: Iterable[int], swap: bool) -> Iterator[Run]:
    """The runs asked for, in the order of their rows."""
    for seed in seeds:
        yield Run(seed, False)
        if swap:
            yield Run(seed, True)


def failed(plan: Plan, run: Run, outcome: str, error: str) -> Row:
    """The row of a run that came to nothing."""
    nothing = dict.fromkeys(plan.sides, 0)
    return Row(
        seed=run.seed,
        swapped=run.swapped,
        outcome=outcome,
        reason=outcome,
        points=nothing,
        losses=dict(nothing),
        error=one_line(error),
    )


def lost(plan: Plan, run: Run, exit_code: int | None) -> Row:
    """The row of a run whose process died; it is played again when the batch is resumed."""
    return failed(plan, run, LOST, f"the process died (exit code {exit_code})")


def one_line(text: str) -> str:
    """A text without line ends, and such as can be written: a row is a line."""
    return " ".join(text.split()).encode("utf-8", "replace").decode()
