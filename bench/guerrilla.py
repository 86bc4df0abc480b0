"""How guerrilla war's time grows with its forces: t(1,000 forces) / t(100 forces), with 5,000 and 500 groups of ten.

Red is scattered, blue marches about; both attack, red evades now and then. Once in combat areas of 20 forces each, and
once in one area that holds them all, where every day is one roll. Ratios of processor time within one run; the share of
the daily rolls and hunts is told beside. ``python bench/guerrilla.py [--keep]``.
"""

from __future__ import annotations

import argparse
import time
from fractions import Fraction
from typing import Any

from results import keep

from warclock.sim import tasks, wire
from warclock.sim.commanders import Briefing
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Header, Options, Side, State
from warclock.sim.world.troops import UnitType

SEED, DAYS = 1, 10
FORCES_AN_AREA = 20
STRENGTH = 100  # ten groups
KM = Fraction(15)
TYPES = (
    UnitType(id="line", hit_dice=Fraction(7), weapon_tl=3, armour_tl=3, ranged=True),
    UnitType(id="hunter", hit_dice=Fraction(7), weapon_tl=2, ranged=True, guerrilla_mutations=Fraction(1)),
)


def country(forces: int, an_area: int) -> State:
    """A ring of forest nodes, one for each force; so many forces in each combat area, half of them guerrillas."""
    names = [f"n{number:05}" for number in range(forces)]
    nodes = {
        name: Node(id=name, terrain="forest", lat=0, lon=number * 100_000, cover=True, forage=1000)
        for number, name in enumerate(names)
    }
    edges = {}
    for number, name in enumerate(names):
        other = names[(number + 1) % forces]
        edges[f"{name}--{other}"] = Edge(id=f"{name}--{other}", a=name, b=other, km=KM, terrain="forest", kind="track")
    areas = {}
    for first in range(0, forces, an_area):
        area = f"area-{first // an_area:04}"
        areas[area] = Area(
            id=area, name=area, nodes=tuple(names[first : first + an_area]), terrain="forest", cover=True
        )
    found = {}
    for number, node in enumerate(names):
        area = f"area-{number // an_area:04}"
        scattered = number % 2 == 0
        name = f"{'red' if scattered else 'blue'}-{number:05}"
        found[name] = Force(
            id=name, side=name.partition("-")[0], node=node, troops={"hunter" if scattered else "line": STRENGTH},
            rations=5000, pack_animals=20, mode="guerrilla" if scattered else "conventional",
            native_area=area if scattered else "", area_attack=area, morale=Fraction(30),
        )  # fmt: skip
    half = STRENGTH * forces // 2
    sides = {
        "red": Side(id="red", enemies=("blue",), start_strength=half),
        "blue": Side(id="blue", enemies=("red",), start_strength=half),
    }
    header = Header(
        scenario="ring", scenario_hash="", title="Ring", rule_set="mass-combat", version="1", seed=SEED,
        start="1810-01-01", days=DAYS,
    )  # fmt: skip
    return State(
        header=header, options=wire.from_data({"win_points": 0}, Options), rulings={}, sides=sides,
        unit_types={kind.id: kind for kind in TYPES}, nodes=nodes, edges=edges, areas=areas, forces=found,
    )  # fmt: skip


def wage_war(briefing: Briefing) -> list[dict[str, Any]]:
    """Guerrillas evade one day in five; columns go to the next place of their area, or back."""
    if briefing.decision != "dawn":
        return []
    seen = briefing.observation
    orders: list[dict[str, Any]] = []
    area_of = {node: area.id for area in seen.areas for node in area.nodes}
    around: dict[str, list[str]] = {}
    for edge in seen.edges:
        if area_of[edge.a] == area_of[edge.b]:
            around.setdefault(edge.a, []).append(edge.id)
            around.setdefault(edge.b, []).append(edge.id)
    for force in seen.forces:
        if force.mode == "guerrilla":
            if not force.on_the_way and briefing.dice.roll(5, "evade") == 1:
                orders.append({"kind": "evade", "force": force.id, "days": 1})
        elif not (force.orders or force.edge or force.engaged or force.retreating):
            choice = around[force.node]
            path = [choice[briefing.dice.roll(len(choice), "edge") - 1]]
            orders.append({"kind": "move", "force": force.id, "path": path})
    return orders


def run(forces: int, an_area: int) -> dict[str, Any]:
    """One game: seconds in all and in the areas' days, rolls, steps, events."""
    spent = [0.0]
    handler = tasks.HANDLERS["area_day"]

    def timed(moment: tasks.Moment, task: Any) -> Any:
        start = time.process_time()
        try:
            return handler(moment, task)
        finally:
            spent[0] += time.process_time() - start

    game = Game.new(country(forces, an_area))
    tasks.HANDLERS["area_day"] = timed
    start = time.process_time()
    try:
        play(game, {"red": wage_war, "blue": wage_war})
    finally:
        tasks.HANDLERS["area_day"] = handler
    return {
        "forces": forces,
        "groups": forces // 2 * STRENGTH // 10,
        "areas": forces // an_area,
        "seconds": round(time.process_time() - start, 3),
        "seconds_of_area_days": round(spent[0], 3),
        "rolls": sum(row[2] == "AreaFought" for row in game.journal.rows),
        "steps": game.engine.steps,
        "events": game.world.state.number,
    }


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true")
    wanted = parser.parse_args().keep
    run(20, 20)  # imports and caches warm
    found: dict[str, Any] = {"seed": SEED, "days": DAYS}
    for name, sizes in (("many_areas", (FORCES_AN_AREA, FORCES_AN_AREA)), ("one_area", (100, 1000))):
        small = min((run(100, sizes[0]) for _ in range(3)), key=lambda r: float(r["seconds"]))
        large = run(1000, sizes[1])
        ratios = {key: round(large[key] / small[key], 2) for key in ("seconds", "seconds_of_area_days", "events")}
        found[name] = {"runs": [small, large], "t1000_per_t100": ratios}
    keep("guerrilla", found, wanted)


if __name__ == "__main__":
    main()
