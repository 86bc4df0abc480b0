"""Order ``launch_missile``: a surface missile at an enemy in range, who can do little but scatter (MC-STRIKE-01)."""

from __future__ import annotations

from warclock.sim.events.strikes import MunitionsChanged
from warclock.sim.forces.munitions import stock, within
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.orders.targets import has_vehicles, known_target, targets
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

AIMS = ("people", "vehicle")


class LaunchMissile(Order, frozen=True, tag="launch_missile"):
    """Launch ``missile`` at ``target`` (the name of a contact), where it was last reported.

    ``aim``: at people, or at a vehicle (MC-STRIKE-02). It strikes a turn later.
    """

    missile: str
    target: str
    aim: str = "people"


def _domains(world: World, force: Force) -> Domains | Refusal:
    missiles = stock(world, force, "missile")
    if not missiles:
        return Refusal("NO_MISSILE", f"force {force.id} has no missile", "missile")
    nuclear = world.rulings(Rulings).nuclear_missile != "off"
    usable = [missile for missile in missiles if nuclear or not missile.nuclear]
    if not usable:
        return Refusal("NUCLEAR_OFF", "nuclear missiles are not used in this scenario", "missile")
    found = targets(world, force, [missile.range_km for missile in usable])
    if isinstance(found, Refusal):
        return found
    off = {missile.id: "NUCLEAR_OFF" for missile in missiles if missile not in usable}
    names = tuple(missile.id for missile in usable)
    return {
        "missile": Choice(names, unknown="NO_MISSILE", others=off),
        "target": found,
        "aim": Choice(AIMS),
    }


def _begin(moment: Moment, force: Force, order: LaunchMissile) -> Refusal | None:
    world = moment.world
    contact = known_target(world, force, order.target)
    if isinstance(contact, Refusal):
        return contact
    missile = world.state.munitions[order.missile]
    if not within(world, force.node, contact.node, missile.range_km):
        return Refusal("OUT_OF_RANGE", f"{order.target} is out of range of {missile.id}", "target")
    if order.aim == "vehicle" and not missile.nuclear and not has_vehicles(world, contact):
        return Refusal("NO_VEHICLE_TARGET", f"no vehicle is known with {order.target}", "aim")
    moment.emit(MunitionsChanged(force=force.id, munition=missile.id, by=-1), force.side)
    plan = {
        "force": force.id,
        "side": force.side,
        "munition": missile.id,
        "aim": order.aim,
        "target": contact.force,
        "place": contact.edge or contact.node,
        "stage": "launch",
    }
    moment.start("missile", f"strike-{moment.number('task')}", moment.now, Phase.STRIKE, plan)
    return done(moment, force)


order_kind(LaunchMissile, _domains, _begin, "MC-STRIKE-01", "MC-STRIKE-02", "MC-STRIKE-12")
