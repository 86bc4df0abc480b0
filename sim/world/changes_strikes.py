"""How the events of strikes change the world."""

from __future__ import annotations

from warclock.sim.events import strikes as happened
from warclock.sim.world.world import World, applies


@applies(happened.MunitionsChanged)
def _(world: World, event: happened.MunitionsChanged) -> None:
    stock = world.forces[event.force].munitions
    left = stock.get(event.munition, 0) + event.by
    if left:
        stock[event.munition] = left
    else:
        del stock[event.munition]


@applies(happened.SortieFlew)
def _(world: World, event: happened.SortieFlew) -> None:
    troops = world.forces[event.force].troops
    troops[event.aircraft] -= 1
    if not troops[event.aircraft]:
        del troops[event.aircraft]


@applies(happened.SortieReturned)
def _(world: World, event: happened.SortieReturned) -> None:
    force = world.forces[event.force]
    counts = {**force.troops, event.aircraft: force.troops.get(event.aircraft, 0) + 1}
    force.troops = dict(sorted(counts.items()))


@applies(happened.AircraftLost)
def _(world: World, event: happened.AircraftLost) -> None:
    world.sides[event.side].lost_people += 1


@applies(happened.StrikeWarned)
def _(world: World, event: happened.StrikeWarned) -> None:
    """Nothing beyond the record."""


@applies(happened.AntiAirFired)
def _(world: World, event: happened.AntiAirFired) -> None:
    """Nothing beyond the record."""


@applies(happened.StrikeLanded)
def _(world: World, event: happened.StrikeLanded) -> None:
    """Nothing beyond the record: what it did is told by other events."""


@applies(happened.ForceStruck)
def _(world: World, event: happened.ForceStruck) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    world.sides[force.side].lost_people += event.lost
