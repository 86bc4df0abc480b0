"""The world: all state of a game as plain data, and how each event changes it."""

from warclock.sim.world import changes_battle, changes_force, changes_kernel, changes_sight
from warclock.sim.world.world import World

__all__ = ["World", "changes_battle", "changes_force", "changes_kernel", "changes_sight"]
