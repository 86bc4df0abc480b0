"""How the events of ships change the world."""

from __future__ import annotations

from warclock.sim.events import naval as happened
from warclock.sim.world.forces import Cohort, Force, Prize
from warclock.sim.world.world import World, applies

FOR_GOOD = 0  # due of damaged vehicles (MC-CAS-08)


def _take_out(force: Force, ship: str, damaged: bool) -> None:
    """One vehicle less."""
    force.troops[ship] -= 1
    if not force.troops[ship]:
        del force.troops[ship]
    if damaged:
        _repaired(force, ship)


def _repaired(force: Force, ship: str) -> None:
    """One damaged vehicle less, in the first cohort that has one."""
    cohorts, left = [], 1
    for cohort in force.cohorts:
        hurt = dict(cohort.hurt)
        if left and hurt.get(ship):
            hurt[ship] -= 1
            left = 0
        hurt = {kind: count for kind, count in hurt.items() if count}
        if hurt:
            cohorts.append(Cohort(cohort.due, hurt))
    force.cohorts = cohorts


def _without(troops: dict[str, int], gone: dict[str, int]) -> dict[str, int]:
    return {kind: count - gone.get(kind, 0) for kind, count in troops.items() if count > gone.get(kind, 0)}


@applies(happened.ShipTaken)
def _(world: World, event: happened.ShipTaken) -> None:
    loser = world.forces[event.loser]
    _take_out(loser, event.ship, event.damaged)
    world.touch(loser.id)
    world.sides[loser.side].lost_people += 1
    world.forces[event.force].prizes.append(Prize(event.ship, event.damaged))


@applies(happened.ShipAdrift)
def _(world: World, event: happened.ShipAdrift) -> None:
    force = world.forces[event.force]
    _take_out(force, event.ship, event.damaged)
    force.prizes.append(Prize(event.ship, event.damaged))


@applies(happened.ShipManned)
def _(world: World, event: happened.ShipManned) -> None:
    force = world.forces[event.force]
    force.troops = _without(force.troops, event.crew)
    if not event.prize:
        return
    force.prizes.remove(Prize(event.ship, event.damaged))
    force.troops = dict(sorted({**force.troops, event.ship: force.troops.get(event.ship, 0) + 1}.items()))
    if event.damaged:
        force.cohorts.append(Cohort(FOR_GOOD, {event.ship: 1}))


@applies(happened.ShipAbandoned)
def _(world: World, event: happened.ShipAbandoned) -> None:
    force = world.forces[event.force]
    force.prizes.remove(Prize(event.ship, event.damaged))


@applies(happened.TookToBoats)
def _(world: World, event: happened.TookToBoats) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    force.in_life_boats = True
    force.rations = force.pack_animals = 0
    force.munitions = {}
    force.artillery = force.explosives = force.medical_artifacts = False
    force.siege_equipment = ()
    force.prisoners = {}
    force.supply_base = ""
    world.index_supply(force)


@applies(happened.BoatsLeft)
def _(world: World, event: happened.BoatsLeft) -> None:
    force = world.forces[event.force]
    types = world.state.unit_types
    boats = [kind for kind in force.troops if types[kind].vehicle]
    force.troops = {kind: count for kind, count in force.troops.items() if kind not in boats}
    hurt = [{kind: count for kind, count in cohort.hurt.items() if kind not in boats} for cohort in force.cohorts]
    force.cohorts = [Cohort(cohort.due, left) for cohort, left in zip(force.cohorts, hurt, strict=True) if left]
    force.in_life_boats = False


@applies(happened.PeopleDrowned)
def _(world: World, event: happened.PeopleDrowned) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    world.sides[force.side].lost_people += event.lost
