"""Orders ``bomb`` and ``fission_bomb``: an aircraft flies to an enemy, drops its bomb and comes back (MC-STRIKE-07)."""

from __future__ import annotations

from typing import Any

from warclock.sim.events.strikes import MunitionsChanged, SortieFlew
from warclock.sim.forces.munitions import flight_seconds, ready_aircraft, stock, within
from warclock.sim.forces.sight import update_contacts
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal, Whole
from warclock.sim.orders.launch_missile import AIMS
from warclock.sim.orders.targets import has_vehicles, known_target, targets
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.strikes import EYE_ALTITUDE_M, can_aim
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.munitions import Munition
from warclock.sim.world.troops import UnitType
from warclock.sim.world.world import World

USUAL_ALTITUDE_M = 90
CEILING_M = 12_000


class Bomb(Order, frozen=True, tag="bomb"):
    """Have one ``aircraft`` (its unit type) drop ``bomb`` on ``target`` (a contact) where it was last reported.

    ``altitude`` in metres: below 100, unless the aircraft has aiming gear (MC-STRIKE-05). ``aim``: people or vehicle.
    """

    aircraft: str
    target: str
    bomb: str
    altitude: int = USUAL_ALTITUDE_M
    aim: str = "people"


class FissionBomb(Order, frozen=True, tag="fission_bomb"):
    """Have one ``aircraft`` drop a fission bomb on ``target``, from below 100 m (MC-STRIKE-08, -09)."""

    aircraft: str
    target: str
    altitude: int = USUAL_ALTITUDE_M


def _sortie_domains(world: World, force: Force, kind: str, bomb: str) -> tuple[list[UnitType], Domains] | Refusal:
    """Aircraft and target of a sortie with a bomb of that kind; ``bomb``: the field that would name it."""
    if not stock(world, force, kind):
        return Refusal("NO_BOMB", f"force {force.id} has no {kind.replace('_', ' ')}", bomb)
    aircraft = ready_aircraft(world, force)
    if not aircraft:
        return Refusal("NO_AIRCRAFT", f"no aircraft can leave {force.id} now", "aircraft")
    found = targets(world, force, [each.range_km for each in aircraft])
    if isinstance(found, Refusal):
        return found
    names = tuple(each.id for each in aircraft)
    return aircraft, {"aircraft": Choice(names, unknown="NO_AIRCRAFT"), "target": found}


def _bomb_domains(world: World, force: Force) -> Domains | Refusal:
    found = _sortie_domains(world, force, "bomb", "bomb")
    if isinstance(found, Refusal):
        return found
    aircraft, domains = found
    bombs = tuple(bomb.id for bomb in stock(world, force, "bomb"))
    highest = CEILING_M if any(each.aiming_gear for each in aircraft) else EYE_ALTITUDE_M - 1
    return {
        **domains,
        "bomb": Choice(bombs, unknown="NO_BOMB"),
        "altitude": Whole(1, highest, "TOO_HIGH"),
        "aim": Choice(AIMS),
    }


def _fission_domains(world: World, force: Force) -> Domains | Refusal:
    found = _sortie_domains(world, force, "fission_bomb", "aircraft")
    if isinstance(found, Refusal):
        return found
    return {**found[1], "altitude": Whole(1, EYE_ALTITUDE_M - 1, "TOO_HIGH")}


def _begin_bomb(moment: Moment, force: Force, order: Bomb) -> Refusal | None:
    world = moment.world
    kind = world.state.unit_types[order.aircraft]
    if not can_aim(order.altitude, kind.aiming_gear):
        text = f"{kind.id} has no aiming gear: it has to fly below {EYE_ALTITUDE_M} m"
        return Refusal("TOO_HIGH", text, "altitude")
    return _fly(moment, force, order, world.state.munitions[order.bomb], order.aim)


def _begin_fission(moment: Moment, force: Force, order: FissionBomb) -> Refusal | None:
    return _fly(moment, force, order, stock(moment.world, force, "fission_bomb")[0], "people")


def _fly(moment: Moment, force: Force, order: Any, bomb: Munition, aim: str) -> Refusal | None:
    """The aircraft takes off."""
    world = moment.world
    contact = known_target(world, force, order.target)
    if isinstance(contact, Refusal):
        return contact
    kind = world.state.unit_types[order.aircraft]
    if not within(world, force.node, contact.node, kind.range_km):
        return Refusal("OUT_OF_RANGE", f"{order.target} is out of range of {kind.id}", "target")
    if aim == "vehicle" and not has_vehicles(world, contact):
        return Refusal("NO_VEHICLE_TARGET", f"no vehicle is known with {order.target}", "aim")
    moment.emit(MunitionsChanged(force=force.id, munition=bomb.id, by=-1), force.side)
    moment.emit(SortieFlew(force=force.id, aircraft=kind.id), force.side)
    update_contacts(moment, force)
    flight = flight_seconds(world, kind, force.node, contact.node)
    plan = {
        "order": moment.order,
        "force": force.id,
        "side": force.side,
        "base": force.node,
        "aircraft": kind.id,
        "munition": bomb.id,
        "altitude": order.altitude,
        "aim": aim,
        "target": contact.force,
        "place": contact.edge or contact.node,
        "flight": flight,
        "stage": "out",
    }
    moment.start("sortie", f"strike-{moment.number('task')}", moment.now + flight, Phase.STRIKE, plan)
    return None


order_kind(Bomb, _bomb_domains, _begin_bomb, "MC-STRIKE-05", "MC-STRIKE-07")
order_kind(FissionBomb, _fission_domains, _begin_fission, "MC-STRIKE-08", "MC-STRIKE-09")
