"""Built-in players. Each is a function of what its seat may see, like any client; none keeps a memory of its own."""

from warclock.sim.commanders.base import Briefing, Commander
from warclock.sim.commanders.occupier import occupier
from warclock.sim.commanders.partisan import partisan
from warclock.sim.commanders.rifleman import rifleman
from warclock.sim.commanders.simple import idle, random, scripted
from warclock.sim.commanders.steady import steady

COMMANDERS: dict[str, Commander] = {
    "idle": idle,
    "occupier": occupier,
    "partisan": partisan,
    "random": random,
    "rifleman": rifleman,
    "scripted": scripted,
    "steady": steady,
}

__all__ = ["COMMANDERS", "Briefing", "Commander"]
