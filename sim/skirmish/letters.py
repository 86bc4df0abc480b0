"""The letters that a board is drawn with, unless its scenario says otherwise."""

from __future__ import annotations

from warclock.sim.world.skirmish import CellKind

WALL_DM = 30
LOW_DM = 10

LEGEND: dict[str, CellKind] = {
    ".": CellKind(id="floor"),
    "#": CellKind(id="wall", walk=False, height_dm=WALL_DM, cover=5, material="brick"),
    " ": CellKind(id="void", walk=False, floor=False),
    "+": CellKind(id="door_closed", height_dm=WALL_DM, door="closed", material="wood"),
    "/": CellKind(id="door_open", door="open"),
    "L": CellKind(id="door_locked", walk=False, height_dm=WALL_DM, door="locked", material="wood"),
    "=": CellKind(id="window", walk=False, height_dm=LOW_DM, cover=3, material="glass"),
    "o": CellKind(id="crate", walk=False, height_dm=LOW_DM, cover=3, material="wood"),
    "t": CellKind(id="table", walk=False, height_dm=LOW_DM - 2, cover=2, material="wood"),
    "s": CellKind(id="sandbags", walk=False, height_dm=LOW_DM, cover=4, material="sand"),
    ",": CellKind(id="rubble", cover=1, cost=2),
    '"': CellKind(id="bush", conceals=1, cost=2),
    "T": CellKind(id="tree", walk=False, height_dm=WALL_DM, cover=3, conceals=1, material="wood"),
    "_": CellKind(id="trench", cover=4),
    "<": CellKind(id="stairs_up", stairs=1, cost=2),
    ">": CellKind(id="stairs_down", stairs=-1, cost=2),
}
OPEN_DOOR, CLOSED_DOOR, LOCKED_DOOR = "/", "+", "L"
