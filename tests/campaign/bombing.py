"""A field with missiles and aircraft: red's base a road from blue, who can be warned by a lookout."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from field import Colours, Play, edge, force, node, world

import warclock.sim.tasks as tasks
from warclock.sim.world.munitions import Munition
from warclock.sim.world.state import State
from warclock.sim.world.troops import UnitType

PLANE = UnitType(id="plane", hit_dice=Fraction(10), vehicle="plane", speed_km_h=Fraction(360), ranged=True, flies=True)
BOMBER = UnitType(
    id="bomber", hit_dice=Fraction(10), vehicle="plane", speed_km_h=Fraction(360), flies=True, aiming_gear=True
)
AIRSHIP = UnitType(id="airship", hit_dice=Fraction(10), vehicle="dirigible", speed_km_h=Fraction(60), flies=True)
TRUCK = UnitType(id="truck", hit_dice=Fraction(10), vehicle="truck", crew=2, speed_km_h=Fraction(40))
MUNITIONS = (
    Munition(id="rocket", kind="missile", range_km=Fraction(20)),
    Munition(id="far-rocket", kind="missile", range_km=Fraction(100)),
    Munition(id="sun", kind="missile", nuclear=True),
    Munition(id="egg", kind="bomb"),
    Munition(id="doom", kind="fission_bomb"),
)
STOCK = {"rocket": 3, "egg": 3, "doom": 1}
TURN = 10


def field(
    blue: dict[str, int] | int = 200,
    red: dict[str, int] | None = None,
    rulings: dict[str, Any] | None = None,
    **more: Any,
) -> State:
    """red-1 at base with foot, a plane and an airship; blue-1 18 km off, seen. ``more``: fields of blue-1."""
    nodes = [node("base", -10, owner="red", base=True), node("mid"), node("far", 30)]
    ways = [edge("base", "mid", 18), edge("mid", "far", 60)]
    stock = more.pop("munitions", STOCK)
    troops = red or {"foot": 20, "plane": 1, "airship": 1, "bomber": 1}
    forces = [force("red-1", "base", troops, munitions=dict(stock)), force("blue-1", "mid", blue, **more)]
    types = (PLANE, BOMBER, AIRSHIP, TRUCK)
    return world(nodes, ways, forces, rulings=rulings, types=types, munitions={m.id: m for m in MUNITIONS})


def strike_dice(monkeypatch: Any, purpose: str, *colours: str, rolls: tuple[int, ...] = ()) -> Colours:
    """Have the dice of one purpose show these colours, then these results."""
    dice = Colours(colours, rolls)
    keyed = tasks.Moment.with_dice

    def with_dice(self: tasks.Moment, run: Any, name: str, subject: str, occasion: str = "") -> Any:
        return run(dice) if name == purpose else keyed(self, run, name, subject, occasion)

    monkeypatch.setattr(tasks.Moment, "with_dice", with_dice)
    return dice


def landed(play: Play) -> list[tuple[int, Any]]:
    return play.events("StrikeLanded")
