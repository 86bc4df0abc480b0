"""How the events of money and hirelings change the world."""

from __future__ import annotations

from warclock.sim.events import pay as happened
from warclock.sim.world.world import World, applies


@applies(happened.WagesPaid)
def _(world: World, event: happened.WagesPaid) -> None:
    force = world.forces[event.force]
    force.gold -= event.chest
    world.sides[force.side].gold -= event.purse
    force.unpaid = [dict(day) for day in event.unpaid]


@applies(happened.GoldMoved)
def _(world: World, event: happened.GoldMoved) -> None:
    force = world.forces[event.force]
    force.gold += event.gold
    if event.source:
        world.forces[event.source].gold -= event.gold
        world.touch(event.source)
    else:
        world.sides[force.side].gold -= event.gold


@applies(happened.SoldiersLeft)
def _(world: World, event: happened.SoldiersLeft) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    world.sides[force.side].lost_people += sum(event.left.values())
    left = event.left
    force.unpaid = [{kind: n - left.get(kind, 0) for kind, n in day.items()} for day in force.unpaid]
    force.unpaid = [{kind: n for kind, n in day.items() if n > 0} for day in force.unpaid]


@applies(happened.MercenariesHired)
def _(world: World, event: happened.MercenariesHired) -> None:
    offer = world.nodes[event.node].mercenaries
    left = {kind: count - event.troops.get(kind, 0) for kind, count in offer.items()}
    world.nodes[event.node].mercenaries = {kind: count for kind, count in left.items() if count > 0}


@applies(happened.MilitiaRose)
def _(world: World, event: happened.MilitiaRose) -> None:
    world.nodes[event.node].militia = {}


@applies(happened.RansomOffered)
def _(world: World, event: happened.RansomOffered) -> None:
    offers = world.sides[event.side].offers
    offers[event.captor] = offers.get(event.captor, 0) + 1


@applies(happened.RansomAgreed)
def _(world: World, event: happened.RansomAgreed) -> None:
    """Nothing beyond the record: the task of the offer knows who pays."""


@applies(happened.RansomPaid)
def _(world: World, event: happened.RansomPaid) -> None:
    world.sides[event.side].gold -= event.gold
    world.sides[event.captor].gold += event.gold
