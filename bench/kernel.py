"""The kernel alone: what a task step costs beside a bare SimPy timeout, and a save beside a msgpack round trip.

Everything is a ratio within one run (best of several rounds); machines differ. ``python bench/kernel.py`` prints a
JSON summary; ``--keep`` writes it to bench/results/.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Generator
from typing import Any

import simpy
from results import keep

from warclock.sim import wire
from warclock.sim.engine import Engine
from warclock.sim.game import Game
from warclock.sim.journal import Journal
from warclock.sim.phases import Phase
from warclock.sim.scenario import load, opening_state
from warclock.sim.tasks import HANDLERS, Moment, Next
from warclock.sim.world.state import State, Task
from warclock.sim.world.world import World

SEED = 1
TASKS, STEPS, ROUNDS = 100, 200, 7


def best(run: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The least processor time of ``run`` in seconds."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def bare_simpy() -> None:
    """TASKS processes of STEPS timeouts each."""
    env = simpy.Environment()

    def process() -> Generator[simpy.Event, Any, None]:
        for _ in range(STEPS):
            yield env.timeout(1)

    for _ in range(TASKS):
        env.process(process())
    env.run()


def noop(moment: Moment, task: Task) -> Next | None:
    """A handler that only asks to be called again."""
    return Next(moment.now + 1, Phase.WORK) if moment.now < STEPS else None


def empty_state() -> State:
    """A state without sides, forces or map."""
    header = opening_state(load("two-valleys").scenario, SEED).header
    return State(header=header, options=wire.from_data({}, _options()), rulings={})


def _options() -> type:
    from warclock.sim.world.state import Options

    return Options


def kernel() -> None:
    """The same number of task steps through the engine, journal included."""
    journal = Journal()
    engine = Engine(World(empty_state()), journal)
    moment = engine.moment()
    for number in range(TASKS):
        moment.start("noop", f"force-{number}", 1, Phase.WORK)
    engine.settle(moment)
    engine.advance()
    journal.drain()


def saves(name: str) -> dict[str, float]:
    """Save, load and fork of a game against a msgpack round trip of the same state."""
    game = Game.new(opening_state(load(name).scenario, SEED))
    encoder, decoder = wire.encoder(), wire.decoder(State)
    state = game.world.state
    round_trip = best(lambda: decoder.decode(encoder.encode(state)))
    saved = game.save()
    return {
        "bytes": len(saved),
        "save": best(game.save) / round_trip,
        "load": best(lambda: Game.load(saved)) / round_trip,
        "fork": best(game.fork) / round_trip,
    }


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true")
    HANDLERS["noop"] = noop
    simpy_time, kernel_time = best(bare_simpy), best(kernel)
    found = {
        "seed": SEED,
        "task_step_per_bare_timeout": round(kernel_time / simpy_time, 2),
        "task_steps_per_second": round(TASKS * STEPS / kernel_time),
        "saves": {name: {k: round(v, 2) for k, v in saves(name).items()} for name in ("two-valleys", "navarre-1810")},
    }
    keep("kernel", found, parser.parse_args().keep)


if __name__ == "__main__":
    main()
