"""Supply lines that lapse: at dawn, and at once where an enemy takes a node (MC-SUPPLY-01)."""

from __future__ import annotations

from collections.abc import Iterable

from warclock.sim.events.force import SupplyLineChanged
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.supply_lines import held_against, line_is_open
from warclock.sim.tasks import Moment


def recheck_lines(moment: Moment, sides: Iterable[str]) -> None:
    """Lines of ``sides`` whose way is no longer open lapse; their forces live on what they carry."""
    world = moment.world
    supplied = [world.forces[name] for name in sorted(world.supplied)]
    held = {side: held_against(world, side) for side in sides if any(force.side == side for force in supplied)}
    for force in supplied:
        if force.side not in held:
            continue
        if not line_is_open(world, force, force.supply_base, held=held[force.side]):
            text = f"no open way from {force.supply_base}"
            moment.emit(SupplyLineChanged(force=force.id, base="", reason=text), force.side)
            touch_march(moment, force)


def cut_lines(moment: Moment, taker: str) -> None:
    """A node was taken by ``taker``: the lines of its enemies may be cut."""
    world = moment.world
    recheck_lines(moment, [side for side in sorted(world.sides) if world.hostile(side, taker)])
