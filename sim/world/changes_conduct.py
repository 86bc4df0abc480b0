"""How the events of a force's conduct change the world."""

from __future__ import annotations

from warclock.sim.events import conduct as happened
from warclock.sim.world.forces import Cohort
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


@applies(happened.PrisonersPut)
def _(world: World, event: happened.PrisonersPut) -> None:
    world.forces[event.force].prisoner_work = event.work


@applies(happened.LeaderChanged)
def _(world: World, event: happened.LeaderChanged) -> None:
    force = world.forces[event.force]
    force.leader, force.officers = event.leader, list(event.officers)
    force.leader_hurt_until = 0
    world.state.leaders_home.pop(event.leader, None)


@applies(happened.RepairBegan)
def _(world: World, event: happened.RepairBegan) -> None:
    force = world.forces[event.force]
    left = dict(event.vehicles)
    cohorts = []
    for cohort in force.cohorts:
        hurt = dict(cohort.hurt)
        if cohort.due == 0:  # damaged for good until somebody repairs them
            for kind in hurt:
                taken = min(hurt[kind], left.get(kind, 0))
                hurt[kind] -= taken
                left[kind] = left.get(kind, 0) - taken
            hurt = {kind: count for kind, count in hurt.items() if count}
        if hurt:
            cohorts.append(Cohort(cohort.due, hurt))
    force.cohorts = [*cohorts, Cohort(event.due, dict(event.vehicles))]


@applies(happened.LeaderWentHome)
def _(world: World, event: happened.LeaderWentHome) -> None:
    world.state.leaders_home[event.leader] = event.node
