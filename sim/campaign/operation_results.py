"""What the result of a special operation does: to the enemy, to the country, to those who were sent (MC-GUER-19)."""

from __future__ import annotations

from typing import Any

from warclock.sim.campaign.adjustments.of_places import destroy_bridge, who_sees_edge
from warclock.sim.campaign.adjustments.of_strength import change_people, leader_fate
from warclock.sim.events.force import RationsChanged
from warclock.sim.events.referee import (
    BattleRankAdjusted,
    OperationNoticed,
    OperationResult,
    PlanLearned,
    PrisonersBrought,
    StoresChanged,
)
from warclock.sim.events.works import WallBuilt
from warclock.sim.forces.landmarks import sides_that_see
from warclock.sim.forces.prisoners import can_guard
from warclock.sim.forces.sight import report
from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.mass_combat.rounding import half_up_share
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

Plan = dict[str, Any]


def enemies_at(world: World, force: Force, plan: Plan) -> list[Force]:
    """The enemy forces at the target: the one that was sought, or all at the place that do not lie hidden.

    Where the operation was fought out, those who guard the place from elsewhere count too.
    """
    if plan["force"]:
        target = world.forces.get(plan["force"])
        return [target] if target is not None else []
    places = dict.fromkeys(place for place in (plan["place"], plan.get("garrison", "")) if place)
    there = [other for place in places for other in world.at(place)]
    return [other for other in there if world.hostile(force.side, other.side) and not other.hidden]


def carry_out(moment: Moment, force: Force, plan: Plan, result: OperationResult) -> None:
    """Everything that a result says, in a written order: the enemy, the place, the party."""
    world = moment.world
    enemies = enemies_at(world, force, plan)
    captor = _captor(world, force, plan, enemies)
    for enemy in enemies:
        _upon(moment, force, enemy, result)
    _at_place(moment, force, plan, result)
    if result.noticed:
        _noticed(moment, force, plan, enemies, captor)
    _losses(moment, enemies, result)
    _party(moment, force, result, captor)
    _prisoners(moment, force, enemies, result)


def _upon(moment: Moment, force: Force, enemy: Force, result: OperationResult) -> None:
    """A force of the enemy: reported, its plan learned, its next roll worse, its rations burnt."""
    if result.reveals:
        report(moment, force.side, enemy)
    if result.plan:
        if enemy.id not in moment.world.sides[force.side].contacts:
            report(moment, force.side, enemy)
        moment.emit(PlanLearned(side=force.side, force=enemy.id), force.side)
    if result.enemy_br:
        moment.emit(BattleRankAdjusted(force=enemy.id, by=result.enemy_br), enemy.side)
    burnt = half_up_share(enemy.rations, result.stores_percent, 100)
    if burnt:
        moment.emit(RationsChanged(force=enemy.id, by=-burnt, reason="burnt"), enemy.side)


def _at_place(moment: Moment, force: Force, plan: Plan, result: OperationResult) -> None:
    """A bridge falls, a wall is breached, stores burn."""
    world, place = moment.world, plan["place"]
    if result.destroys and place in world.edges and world.edges[place].bridge:
        told = sorted({*who_sees_edge(moment, place), force.side})
        destroy_bridge(moment, place, result.leaves, result.hit_percent, told)
    if place not in world.nodes:
        return
    node = world.nodes[place]
    if result.destroys and node.fortification != "none":
        known = tuple(sorted({*sides_that_see(world, moment.now, place), force.side}))
        moment.emit(WallBuilt(node=place, material="none", known_to=known), *known)
    burnt = half_up_share(node.stores, result.stores_percent, 100)
    if burnt:
        moment.emit(StoresChanged(node=place, by=-burnt))


def _captor(world: World, force: Force, plan: Plan, enemies: list[Force]) -> str:
    """The side that would have captured the party: of the strongest force there, else whose the place is."""
    if enemies:
        return max(enemies, key=lambda enemy: (enemy.strength, enemy.id)).side
    owner = world.nodes[plan["place"]].owner if plan["place"] in world.nodes else ""
    return owner if owner and world.hostile(force.side, owner) else ""


def _noticed(moment: Moment, force: Force, plan: Plan, enemies: list[Force], captor: str) -> None:
    """The enemy learns what was tried, not by whom: of every force that it was tried on, or of the place."""
    for enemy in enemies:
        event = OperationNoticed(side=enemy.side, operation=plan["operation"], force=enemy.id, place=enemy.place)
        moment.emit(event, enemy.side)
    if not enemies and captor:
        moment.emit(OperationNoticed(side=captor, operation=plan["operation"], place=plan["place"]), captor)


def _losses(moment: Moment, enemies: list[Force], result: OperationResult) -> None:
    """People of the enemy, of the strongest force first; a force in battle keeps somebody."""
    gone, hurt = _sum(result.enemy_lost, result.enemy_captured), dict(result.enemy_hurt)
    for enemy in sorted(enemies, key=lambda enemy: (-enemy.strength, enemy.id)):
        _suffer(moment, enemy, gone, hurt)


def _sum(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {kind: one.get(kind, 0) + other.get(kind, 0) for kind in sorted({*one, *other})}


def _suffer(moment: Moment, force: Force, gone: dict[str, int], hurt: dict[str, int]) -> None:
    """A force bears what it can of what is to be borne, which is taken off both counts."""
    losses = {kind: min(count, force.troops.get(kind, 0)) for kind, count in gone.items()}
    if force.engaged and sum(losses.values()) >= force.strength:
        return
    able = {kind: count - losses.get(kind, 0) - force.injured_of(kind) for kind, count in force.troops.items()}
    wounds = {kind: max(0, min(count, able.get(kind, 0))) for kind, count in hurt.items()}
    if not any(losses.values()) and not any(wounds.values()):
        return
    for counts, taken in ((gone, losses), (hurt, wounds)):
        for kind, count in taken.items():
            counts[kind] -= count
    change_people(moment, force, {kind: -count for kind, count in losses.items() if count}, wounds)


def _party(moment: Moment, force: Force, result: OperationResult, captor: str) -> None:
    """What befell those who were sent; nobody is captured where nobody is to capture him."""
    for person, fate in sorted(result.persons.items()):
        befalls = "hurt" if fate == "captured" and not captor else fate
        wounds_count = befalls != "hurt" or person == force.leader  # those of other officers weaken nobody
        if wounds_count and person in (force.leader, *force.officers):
            leader_fate(moment, force, person, befalls, captor)
    _suffer(moment, force, _sum(result.lost, result.captured), dict(result.hurt))


def _prisoners(moment: Moment, force: Force, enemies: list[Force], result: OperationResult) -> None:
    """Those who were captured are with the force that sent the party, or with the strongest of the enemy."""
    world = moment.world
    strongest = max(enemies, key=lambda enemy: (enemy.strength, enemy.id), default=None)
    if strongest is None:
        return
    pairs = ((force, strongest.side, result.enemy_captured), (strongest, force.side, result.captured))
    for captor, side, people in pairs:
        count = sum(people.values())
        if count and captor.id in world.forces and captor.take_prisoners and can_guard(world, captor):
            moment.emit(PrisonersBrought(force=captor.id, prisoners={side: count}), captor.side)


def result_problem(world: World, force: Force, plan: Plan, result: OperationResult) -> Refusal | None:
    """Why a result cannot be so: people who are not there, nobody to capture them, nothing that could be destroyed."""
    strangers = [name for name in result.persons if name not in (force.leader, *force.officers)]
    if strangers:
        return Refusal("NO_OFFICER", f"{strangers[0]!r} is not with force {force.id}", "persons")
    enemies = enemies_at(world, force, plan)
    if "captured" in result.persons.values() and not _captor(world, force, plan, enemies):
        return Refusal("UNKNOWN_SIDE", "there is no enemy there who could capture anybody", "persons")
    return _too_few(force, enemies, result) or _nothing_to_destroy(world, plan, result)


def _too_few(force: Force, enemies: list[Force], result: OperationResult) -> Refusal | None:
    """Nobody is lost, captured or hurt who is not there, or twice."""
    for prefix, forces in (("", [force]), ("enemy_", enemies)):
        left = {kind: sum(each.troops.get(kind, 0) for each in forces) for each in forces for kind in each.troops}
        for field in (f"{prefix}lost", f"{prefix}captured", f"{prefix}hurt"):
            for kind, count in getattr(result, field).items():
                have = left.get(kind, 0)
                if count > have:
                    return Refusal("TOO_FEW", f"there are {have} {kind}, not {count}", field)
                left[kind] = have - count
    return None


def _nothing_to_destroy(world: World, plan: Plan, result: OperationResult) -> Refusal | None:
    place = plan["place"]
    if not result.destroys or (place in world.edges and world.edges[place].bridge):
        return None
    if place in world.nodes and world.nodes[place].fortification != "none":
        return None
    return Refusal("NO_BRIDGE", f"{place or plan['force']} has neither bridge nor wall", "destroys")
