"""People without a ship: into the life boats, or drowned (MC-BOARD-03)."""

from __future__ import annotations

from warclock.sim.events.conduct import LeaderChanged
from warclock.sim.events.force import ForceRaised, ForceReduced
from warclock.sim.events.naval import PeopleDrowned, TookToBoats
from warclock.sim.forces.cohorts import NEVER, cohorts_after
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.freed import come_free
from warclock.sim.forces.mobility import at_sea
from warclock.sim.forces.sight import look_around
from warclock.sim.orders.parting import part_id, share_cohorts
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.boarding import CrewFate
from warclock.sim.rules.mass_combat.casualties import losses_by_type
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import people, seats_afloat, strength
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.world import World


def leave_ship(
    moment: Moment, force: Force, ship: str, left: dict[str, int], crew: int, fate: CrewFate, led: bool
) -> None:
    """Those ``left`` of the soldiers aboard a lost ship, and its ``crew``, take to the boats or drown."""
    world = moment.world
    last = not any(world.state.unit_types[kind].vehicle for kind in force.troops)
    if fate == "drowned":
        _drown(moment, force, dict(force.troops) if last else left)
        return
    sailors = {world.state.unit_types[ship].crew_type: crew} if crew else {}
    if fate != "life_boats" or not (left or sailors):
        return
    boats = world.state.unit_types[ship].life_boats
    if last:
        _all_to_boats(moment, force, _sum(force.troops, sailors), boats)
    else:
        _some_to_boats(moment, force, left, sailors, boats, led)


def _boats_for(world: World, troops: dict[str, int], boats: str) -> dict[str, int]:
    """The people with as many boats as they need."""
    seats = world.state.unit_types[boats].seats
    count = -(-sum(troops.values()) // seats)
    return dict(sorted({**troops, boats: count}.items()))


def _sum(first: dict[str, int], second: dict[str, int]) -> dict[str, int]:
    return {kind: first.get(kind, 0) + second.get(kind, 0) for kind in sorted({*first, *second})}


def _all_to_boats(moment: Moment, force: Force, troops: dict[str, int], boats: str) -> None:
    """The force had no other ship: it goes on in its boats; its prisoners are free."""
    prisoners = dict(force.prisoners)
    cohorts = [Cohort(cohort.due, dict(cohort.hurt)) for cohort in force.cohorts if cohort.due != NEVER]
    troops = _boats_for(moment.world, troops, boats)
    moment.emit(TookToBoats(force=force.id, troops=troops, cohorts=tuple(cohorts)), force.side)
    come_free(moment, force.place, prisoners)


def _some_to_boats(
    moment: Moment, force: Force, left: dict[str, int], sailors: dict[str, int], boats: str, led: bool
) -> None:
    """The other ships go on: those of the lost one are a force of their own, under the leader if he was aboard."""
    world = moment.world
    stay, go = share_cohorts(force.cohorts, left, force.troops)
    leader = force.leader if led and force.leader not in world.state.captive_leaders else ""
    hurt_until = force.leader_hurt_until if leader else 0
    if leader:
        first, *rest = force.officers or [""]
        moment.emit(LeaderChanged(force=force.id, leader=first, officers=tuple(rest)), force.side)
    part = Force(
        id=part_id(world, force),
        side=force.side,
        node=force.node,
        troops=left,
        cohorts=go,
        leader=leader,
        leader_hurt_until=hurt_until,
        morale=force.morale,
        allegiance=force.allegiance,
        cause_active=force.cause_active,
        community=force.community,
        last_battle_end=moment.now,
    )
    reduced = ForceReduced(
        force=force.id, troops=left, cohorts=tuple(stay), rations=0, pack_animals=0, prisoners={}, gold=0
    )
    moment.emit(reduced, force.side)
    moment.emit(ForceRaised(force=part, origin=force.id, part=True), force.side)
    troops = _boats_for(world, _sum(left, sailors), boats)
    moment.emit(TookToBoats(force=part.id, troops=troops, cohorts=tuple(go)), force.side)
    for due in sorted({cohort.due for cohort in go if cohort.due != NEVER} | ({hurt_until} - {0})):
        moment.start("heal", part.id, due, Phase.HEALING)
    look_around(moment, part.node)


def _drown(moment: Moment, force: Force, gone: dict[str, int]) -> None:
    stay, _ = share_cohorts(force.cohorts, gone, force.troops)
    troops = {kind: count - gone.get(kind, 0) for kind, count in force.troops.items() if count > gone.get(kind, 0)}
    lost = sum(gone.values())
    if lost:
        moment.emit(PeopleDrowned(force=force.id, troops=troops, cohorts=tuple(stay), lost=lost), force.side)


def founder(moment: Moment, force: Force) -> None:
    """At sea whoever has no place aboard any more drowns, as after ships were sunk (a ruling of ours)."""
    world = moment.world
    if not at_sea(world, force):
        return
    troops = troops_of(world, force)
    soldiers = people(troops)
    if any(troop.type.flies for troop in soldiers):
        return
    over = strength(soldiers) - seats_afloat(troops)
    if over <= 0:
        return
    losses = losses_by_type(soldiers, over, 0, world.rulings(Rulings))
    gone = {loss.type: loss.lost for loss in losses}
    left = {kind: count - gone.get(kind, 0) for kind, count in force.troops.items() if count > gone.get(kind, 0)}
    cohorts = tuple(cohorts_after(force.cohorts, losses))
    moment.emit(PeopleDrowned(force=force.id, troops=left, cohorts=cohorts, lost=over), force.side)
