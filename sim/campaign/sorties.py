"""Aircraft with bombs: to the target, turns of fire from the ground, the drop, and home (MC-STRIKE-04 to -09, -11).

The task of kind ``sortie`` belongs to the strike. Its payload: ``order``, ``force`` and ``side`` that sent the
``aircraft`` (its type) from node ``base``, ``munition``, ``altitude``, ``aim``, ``target`` (force) and the ``place``
where it was reported, ``flight`` in seconds, and ``stage``: out, overhead (in ``turn``), back. ``name`` is that of the
strike for a target whose lookout sees it, ``hold`` its order not to fire, ``kept`` that the bomb comes back.
"""

from __future__ import annotations

from typing import Any

from warclock.sim.campaign.dropping import drop
from warclock.sim.campaign.warning import target_at, warn
from warclock.sim.dice import Dice
from warclock.sim.events.force import ForceRaised
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.events.strikes import AircraftLost, AntiAirFired, MunitionsChanged, SortieReturned
from warclock.sim.forces.composition import standing
from warclock.sim.forces.overhead import can_shoot
from warclock.sim.forces.sight import look_around, update_contacts
from warclock.sim.orders.parting import part_name
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.morale import start_morale
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strikes import (
    BOMB_TURNS,
    FISSION_TURNS,
    Aircraft,
    AntiAirInput,
    AntiAirOutcome,
    anti_air,
)
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


@handles("sortie")
def sortie(moment: Moment, task: Task) -> Next | None:
    """One step of a sortie; that of a side which has surrendered is over."""
    plan = task.payload
    if moment.world.sides[plan["side"]].surrendered:
        moment.emit(AircraftLost(side=plan["side"], aircraft=plan["aircraft"], reason="given up"), plan["side"])
        return None
    if plan["stage"] == "out":
        return _arrive(moment, plan)
    if plan["stage"] == "overhead":
        return _over_target(moment, task)
    return _land(moment, plan)


def aircraft_class(world: World, plan: dict[str, Any]) -> Aircraft:
    """plane or dirigible."""
    return "dirigible" if world.state.unit_types[plan["aircraft"]].vehicle == "dirigible" else "plane"


def turns_of(world: World, plan: dict[str, Any]) -> int:
    """Turns over the target before the bomb can drop (MC-STRIKE-06, MC-STRIKE-09)."""
    fission = world.state.munitions[plan["munition"]].kind == "fission_bomb"
    return FISSION_TURNS if fission else BOMB_TURNS


def _arrive(moment: Moment, plan: dict[str, Any]) -> Next | None:
    """Over the place: find the target there, or go home with the bomb."""
    world = moment.world
    target = target_at(world, plan)
    if target is None:
        return _go_home(moment, plan, "UNKNOWN_TARGET", "the target was not found where it was reported")
    turns = turns_of(world, plan)
    plan = warn(moment, {**plan, "stage": "overhead", "turn": 1}, target, aircraft_class(world, plan), turns)
    rulings: Rulings = world.rulings(Rulings)
    return Next(moment.now + rulings.turn_seconds, Phase.STRIKE, plan)


def _over_target(moment: Moment, task: Task) -> Next | None:
    """The end of a turn: guns fire if they are let; after the last turn the bomb drops."""
    world, plan = moment.world, task.payload
    target = world.forces.get(plan["target"])
    if target is None:
        return _go_home(moment, plan, "UNKNOWN_TARGET", "the target is no more")
    if _shot_down(moment, task, target):
        _lose(moment, plan, "shot down")
        return None
    if plan["turn"] < turns_of(world, plan):
        rulings: Rulings = world.rulings(Rulings)
        return Next(moment.now + rulings.turn_seconds, Phase.STRIKE, {**plan, "turn": plan["turn"] + 1})
    lost = drop(moment, task, target, aircraft_class(world, plan))
    moment.emit(OrderDone(order=plan["order"], side=plan["side"], force=plan["force"]), plan["side"])
    if lost:
        moment.emit(AircraftLost(side=plan["side"], aircraft=plan["aircraft"], reason=lost), plan["side"])
        return None
    return Next(moment.now + plan["flight"], Phase.STRIKE, {**plan, "stage": "back", "name": ""})


def _shot_down(moment: Moment, task: Task, target: Force) -> bool:
    """A turn of fire, if the target has a lookout and ranged weapons and was not told to hold (MC-STRIKE-06)."""
    world, plan = moment.world, task.payload
    if plan.get("hold") or not target.lookout or not can_shoot(world, target):
        return False
    aircraft = aircraft_class(world, plan)
    rank, rulings = int(standing(world, target).total), world.rulings(Rulings)
    asked = AntiAirInput(standing=rank, turns=1, first=plan["turn"], aircraft=aircraft, rulings=rulings)

    def roll(dice: Dice) -> AntiAirOutcome:
        return anti_air(asked, dice)

    outcome = moment.with_dice(roll, "anti_air", target.id, f"{moment.now}.{task.id}")
    fired = AntiAirFired(
        strike=plan.get("name", ""),
        target=target.id,
        side=plan["side"],
        aircraft=plan["aircraft"],
        turn=plan["turn"],
        colour=outcome.colours[0],
        downed=outcome.downed is not None,
    )
    moment.emit(fired, target.side, plan["side"])
    return fired.downed


def _lose(moment: Moment, plan: dict[str, Any], reason: str) -> None:
    """The aircraft and its bomb are no more."""
    moment.emit(AircraftLost(side=plan["side"], aircraft=plan["aircraft"], reason=reason), plan["side"])
    _lapse(moment, plan, "AIRCRAFT_LOST", f"the aircraft was {reason}")


def _lapse(moment: Moment, plan: dict[str, Any], code: str, text: str) -> None:
    lapse = OrderLapsed(order=plan["order"], side=plan["side"], force=plan["force"], code=code, text=text)
    moment.emit(lapse, plan["side"])


def _go_home(moment: Moment, plan: dict[str, Any], code: str, text: str) -> Next:
    """Nothing to bomb: the order lapses, aircraft and bomb return."""
    _lapse(moment, plan, code, text)
    back = {**plan, "stage": "back", "kept": True, "name": ""}
    return Next(moment.now + plan["flight"], Phase.STRIKE, back)


def _land(moment: Moment, plan: dict[str, Any]) -> Next | None:
    """Back at the base: with its force, or as a force of its own if that is no longer there."""
    world = moment.world
    force = world.forces.get(plan["force"])
    if force is not None and force.side == plan["side"] and force.place == plan["base"]:
        if force.engaged:
            return Next(world.state.battles[force.engaged].ends, Phase.STRIKE, plan)
        moment.emit(SortieReturned(force=force.id, aircraft=plan["aircraft"]), force.side)
        if plan.get("kept"):
            moment.emit(MunitionsChanged(force=force.id, munition=plan["munition"], by=1), force.side)
        update_contacts(moment, force)
        return None
    if any(world.hostile(other.side, plan["side"]) and not other.hidden for other in world.at(plan["base"])):
        moment.emit(AircraftLost(side=plan["side"], aircraft=plan["aircraft"], reason="no place to land"), plan["side"])
        return None
    _found_force(moment, plan)
    return None


def _found_force(moment: Moment, plan: dict[str, Any]) -> None:
    """The aircraft is a force of its own at the base that its force has left."""
    world = moment.world
    alone = Force(
        id=part_name(world, plan["side"], plan["force"]),
        side=plan["side"],
        node=plan["base"],
        troops={plan["aircraft"]: 1},
        morale=start_morale(world.rulings(Rulings)),
        munitions={plan["munition"]: 1} if plan.get("kept") else {},
    )
    moment.emit(ForceRaised(force=alone, origin=plan["force"], part=True), alone.side)
    look_around(moment, alone.node)
