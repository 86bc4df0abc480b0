"""How the events of forces change the world."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.events import force as happened
from warclock.sim.world.world import World, applies


@applies(happened.DayBegan)
def _(world: World, event: happened.DayBegan) -> None:
    world.state.made["day"] = event.day


@applies(happened.ForceRaised)
def _(world: World, event: happened.ForceRaised) -> None:
    force = wire.copy_of(event.force)
    world.forces[force.id] = force
    world.place_force(force)
    world.touch(force.id)
    if event.part:
        world.sides[force.side].parts += 1


@applies(happened.ForceReduced)
def _(world: World, event: happened.ForceReduced) -> None:
    force = world.forces[event.force]
    force.troops = {k: n - event.troops.get(k, 0) for k, n in force.troops.items() if n > event.troops.get(k, 0)}
    force.cohorts = list(event.cohorts)
    force.rations -= event.rations
    force.pack_animals -= event.pack_animals
    force.gold -= event.gold
    force.unpaid = [
        {k: n - event.troops.get(k, 0) for k, n in day.items() if n > event.troops.get(k, 0)} for day in force.unpaid
    ]
    force.prisoners = {k: n - event.prisoners.get(k, 0) for k, n in force.prisoners.items()}
    if event.officer:
        force.officers = [officer for officer in force.officers if officer != event.officer]


@applies(happened.ForcesMerged)
def _(world: World, event: happened.ForcesMerged) -> None:
    world.lift_force(world.forces[event.joined])
    world.lift_force(world.forces[event.force])
    del world.forces[event.joined]
    world.touch(event.joined)
    result = wire.copy_of(event.result)
    world.forces[event.force] = result
    world.place_force(result)
    world.sides[event.result.side].lost_forces.append(event.joined)


@applies(happened.ForceEnded)
def _(world: World, event: happened.ForceEnded) -> None:
    force = world.forces.pop(event.force)
    world.lift_force(force)
    side = world.sides[force.side]
    side.lost_forces.append(force.id)
    side.lost_people += force.strength
    if force.node in world.nodes:
        world.nodes[force.node].stores += event.stores_left


@applies(happened.ForceDeparted)
def _(world: World, event: happened.ForceDeparted) -> None:
    force = world.forces[event.force]
    world.lift_force(force)
    if force.edge != event.edge:  # who turns about on his way has met there whom he has met
        force.reported = {}
    force.edge, force.node, force.toward, force.km = event.edge, event.node, event.toward, event.km
    force.hidden = False
    force.retreat_by = ""
    world.place_force(force)


@applies(happened.ForceMoved)
def _(world: World, event: happened.ForceMoved) -> None:
    force = world.forces[event.force]
    force.km = event.km
    force.rest = replace(force.rest, worked=force.rest.worked + event.worked)
    force.moved_today = True


@applies(happened.ForceArrived)
def _(world: World, event: happened.ForceArrived) -> None:
    force = world.forces[event.force]
    world.lift_force(force)
    force.node, force.came_by = event.node, event.edge
    force.edge = force.toward = ""
    force.km = Fraction(0)
    force.rest = replace(force.rest, worked=force.rest.worked + event.worked)
    force.moved_today = True
    if world.area_at.get(force.node) != force.area_attack:
        force.area_attack = ""  # who leaves a combat area attacks in it no more (MC-GUER-15)
    world.place_force(force)


@applies(happened.MarchHalted)
def _(world: World, event: happened.MarchHalted) -> None:
    world.forces[event.force].posture = "idle"


@applies(happened.PostureChanged)
def _(world: World, event: happened.PostureChanged) -> None:
    world.forces[event.force].posture = event.posture


@applies(happened.FormationChanged)
def _(world: World, event: happened.FormationChanged) -> None:
    world.forces[event.force].formation = event.formation


@applies(happened.HidingChanged)
def _(world: World, event: happened.HidingChanged) -> None:
    world.forces[event.force].hidden = event.hidden


@applies(happened.WorkBooked)
def _(world: World, event: happened.WorkBooked) -> None:
    force = world.forces[event.force]
    force.rest, force.moved_today = event.rest, event.moved_today


@applies(happened.FatigueChanged)
def _(world: World, event: happened.FatigueChanged) -> None:
    world.forces[event.force].fatigued = event.fatigued


@applies(happened.HungerChanged)
def _(world: World, event: happened.HungerChanged) -> None:
    force = world.forces[event.force]
    force.hungry, force.hungry_days = event.hungry, event.days


@applies(happened.MoraleChanged)
def _(world: World, event: happened.MoraleChanged) -> None:
    world.forces[event.force].morale += event.by


@applies(happened.HardshipBooked)
def _(world: World, event: happened.HardshipBooked) -> None:
    world.forces[event.force].hardship = event.suffering


@applies(happened.RationsChanged)
def _(world: World, event: happened.RationsChanged) -> None:
    force = world.forces[event.force]
    force.rations += event.by
    world.nodes[force.node].stores += event.stores


@applies(happened.PrisonersFed)
def _(world: World, event: happened.PrisonersFed) -> None:
    world.forces[event.force].prisoners_fed = event.fed


@applies(happened.SupplyLineChanged)
def _(world: World, event: happened.SupplyLineChanged) -> None:
    force = world.forces[event.force]
    force.supply_base = event.base
    world.index_supply(force)


@applies(happened.RecruitsJoined)
def _(world: World, event: happened.RecruitsJoined) -> None:
    kind = event.unit_type.id
    world.state.unit_types[kind] = event.unit_type
    troops = world.forces[event.force].troops
    troops[kind] = troops.get(kind, 0) + event.count


@applies(happened.RecruitersAnswered)
def _(world: World, event: happened.RecruitersAnswered) -> None:
    world.forces[event.force].willing = event.willing


@applies(happened.PrisonersLeft)
def _(world: World, event: happened.PrisonersLeft) -> None:
    held = world.forces[event.force].prisoners
    for side, count in event.prisoners.items():
        held[side] -= count


@applies(happened.ForceStarved)
def _(world: World, event: happened.ForceStarved) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    world.sides[force.side].lost_people += event.lost


@applies(happened.CohortHealed)
def _(world: World, event: happened.CohortHealed) -> None:
    force = world.forces[event.force]
    force.cohorts = [cohort for cohort in force.cohorts if cohort.due != event.due]


@applies(happened.LeaderHealed)
def _(world: World, event: happened.LeaderHealed) -> None:
    world.forces[event.force].leader_hurt_until = 0


@applies(happened.PolicySet)
def _(world: World, event: happened.PolicySet) -> None:
    setattr(world.forces[event.force], event.policy, event.on)


@applies(happened.SideSurrendered)
def _(world: World, event: happened.SideSurrendered) -> None:
    world.sides[event.side].surrendered = True
