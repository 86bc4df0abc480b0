"""How a campaign's time grows with its forces at equal density: t(1,000 forces) / t(100 forces).

Maps are grids without borders (their ends join), with one force for every two nodes, alternating sides; every idle
force marches to a neighbouring node each dawn. Ratios of processor time within one run.
``python bench/scale.py [--keep]``.
"""

from __future__ import annotations

import argparse
import time
from fractions import Fraction
from math import isqrt
from typing import Any

from results import keep

from warclock.sim import wire
from warclock.sim.commanders import Briefing
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Header, Options, Side, State
from warclock.sim.world.troops import UnitType

SEED, DAYS = 1, 10
KM = Fraction(15)


def grid(forces: int) -> State:
    """A grid of twice as many nodes as forces of 100, 15 km from node to node, its right and upper ends joined on."""
    width = isqrt(2 * forces)
    names = {(x, y): f"n{x:03}-{y:03}" for x in range(width) for y in range(width)}
    nodes = {
        name: Node(id=name, terrain="open", lat=x * 100_000, lon=y * 100_000, base=True)
        for (x, y), name in names.items()
    }
    edges = {}
    for (x, y), name in names.items():
        for other in ((x + 1) % width, y), (x, (y + 1) % width):
            edge = Edge(id=f"{name}--{names[other]}", a=name, b=names[other], km=KM)
            edges[edge.id] = edge
    placed = sorted(names.values())[: 2 * forces : 2]
    found = {}
    for number, node in enumerate(placed):
        side = "red" if number % 2 else "blue"
        name = f"{side}-{number:05}"
        found[name] = Force(id=name, side=side, node=node, troops={"line": 100}, rations=5000, pack_animals=20)
    sides = {
        "red": Side(id="red", enemies=("blue",), start_strength=50 * forces),
        "blue": Side(id="blue", enemies=("red",), start_strength=50 * forces),
    }
    header = Header(
        scenario="grid", scenario_hash="", title="Grid", rule_set="mass-combat", version="1", seed=SEED,
        start="1810-01-01", days=DAYS,
    )  # fmt: skip
    line = UnitType(id="line", hit_dice=Fraction(7), weapon_tl=2, ranged=True)
    return State(
        header=header, options=wire.from_data({}, Options), rulings={}, sides=sides, unit_types={"line": line},
        nodes=nodes, edges=edges, forces=found,
    )  # fmt: skip


def wander(briefing: Briefing) -> list[dict[str, Any]]:
    """At dawn every idle force marches over one edge, by the seat's dice."""
    if briefing.decision != "dawn":
        return []
    seen = briefing.observation
    around: dict[str, list[str]] = {}
    for edge in seen.edges:
        around.setdefault(edge.a, []).append(edge.id)
        around.setdefault(edge.b, []).append(edge.id)
    orders: list[dict[str, Any]] = []
    for force in seen.forces:
        if not (force.orders or force.engaged or force.retreating or force.edge):
            choice = around[force.node]
            path = [choice[briefing.dice.roll(len(choice), "edge") - 1]]
            orders.append({"kind": "move", "force": force.id, "path": path})
    return orders


def run(forces: int) -> dict[str, Any]:
    """One game: seconds, steps, events."""
    game = Game.new(grid(forces))
    start = time.process_time()
    play(game, {"red": wander, "blue": wander})
    seconds = time.process_time() - start
    return {
        "forces": forces,
        "seconds": round(seconds, 3),
        "steps": game.engine.steps,
        "events": game.world.state.number,
    }


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true")
    run(20)  # imports and caches warm
    small, large = min((run(100) for _ in range(3)), key=lambda r: r["seconds"]), run(1000)
    ratio = round(large["seconds"] / small["seconds"], 2)
    keep(
        "scale", {"seed": SEED, "days": DAYS, "runs": [small, large], "t1000_per_t100": ratio}, parser.parse_args().keep
    )


if __name__ == "__main__":
    main()
