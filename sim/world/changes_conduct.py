"""How the events of a force's conduct change the world."""

from __future__ import annotations

from warclock.sim.events import conduct as happened
from warclock.sim.world.world import World, applies


@applies(happened.BattleOrdersSet)
def _(world: World, event: happened.BattleOrdersSet) -> None:
    force = world.forces[event.force]
    force.tactic, force.if_unreachable = event.tactic, event.if_unreachable
    force.no_retreat, force.no_retreat_repeat = event.no_retreat, event.no_retreat_repeat


@applies(happened.DivisionOrdered)
def _(world: World, event: happened.DivisionOrdered) -> None:
    world.forces[event.force].division = dict(event.sizes)


@applies(happened.RetreatPlanned)
def _(world: World, event: happened.RetreatPlanned) -> None:
    world.forces[event.force].retreat_by = event.edge
