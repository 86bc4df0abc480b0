"""Orders that keep a force where it is: ``defend``, ``camp``, ``rest``, ``forage`` (ledger MC sections 8, 11, 23)."""

from __future__ import annotations

from warclock.sim.events.kernel import OrderDone
from warclock.sim.forces.areas import area_of, forage_possible
from warclock.sim.forces.contacts import enemies_at
from warclock.sim.orders.activity import done, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Refusal, Whole
from warclock.sim.phases import DAY, HOUR, Phase, day_of, next_time
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

MOST_HOURS = 30 * 24
SUPPER_HOUR = 20


class Defend(Order, frozen=True, tag="defend"):
    """Halt and hold: immobile, behind the wall of the node if its own side has one (MC-BATTLE-10)."""


class Camp(Order, frozen=True, tag="camp"):
    """Stay in camp for ``hours``: open to attack (MC-CAMP-02)."""

    hours: int


class Rest(Order, frozen=True, tag="rest"):
    """Do nothing but rest for ``days`` (MC-CAMP-03)."""

    days: int


class Forage(Order, frozen=True, tag="forage"):
    """Spend the day looking for food: as much as the country yields, at supper (MC-SUPPLY-06).

    It costs the marching day: who has marched today forages tomorrow.
    """


def standing(world: World, force: Force) -> Refusal | None:
    """The refusal of a force that is at no node."""
    if force.edge:
        return Refusal("INVALID_ARGUMENT", f"force {force.id} is between two places", "force")
    return retreating(force)


def enemy_here(world: World, force: Force) -> Refusal | None:
    """The refusal where an enemy is seen in the same node."""
    if any(contact.visible for contact in enemies_at(world, force.side).get(force.node, ())):
        return Refusal("ENEMY_PRESENT", f"an enemy is at {force.node}", "force")
    return None


def _defend_domains(world: World, force: Force) -> Domains | Refusal:
    return retreating(force) or {}


def _camp_domains(world: World, force: Force) -> Domains | Refusal:
    return retreating(force) or enemy_here(world, force) or {"hours": Whole(1, MOST_HOURS)}


def _rest_domains(world: World, force: Force) -> Domains | Refusal:
    return retreating(force) or enemy_here(world, force) or {"days": Whole(1, MOST_HOURS // 24)}


def _forage_domains(world: World, force: Force) -> Domains | Refusal:
    refusal = standing(world, force)
    if refusal is not None:
        return refusal
    if force.supply_base:
        return Refusal("HAS_SUPPLY_LINE", f"force {force.id} is fed by its supply line", "force")
    if not _yields_food(world, force):
        return Refusal("NOTHING_TO_FORAGE", f"{force.node} yields no food", "force")
    return {}


def _yields_food(world: World, force: Force) -> bool:
    """The force's node yields something, or for scattered guerrillas any node of their area (docs/rulings.md)."""
    area = area_of(world, force) if force.guerrilla else ""
    return forage_possible(world, area) if area else world.nodes[force.node].forage > 0


def _begin_defend(moment: Moment, force: Force, order: Defend) -> Refusal | None:
    take_up(moment, force, "defend")
    moment.emit(OrderDone(order=moment.order, side=force.side, force=force.id), force.side)
    return None


def _begin_camp(moment: Moment, force: Force, order: Camp) -> Refusal | None:
    return _stay(moment, force, "camp", moment.now + order.hours * HOUR)


def _begin_rest(moment: Moment, force: Force, order: Rest) -> Refusal | None:
    return _stay(moment, force, "rest", moment.now + order.days * 24 * HOUR)


def _begin_forage(moment: Moment, force: Force, order: Forage) -> Refusal | None:
    if force.guerrilla:  # they do until another order reaches them
        take_up(moment, force, "forage")
        return done(moment, force)
    supper = next_time(moment.now, SUPPER_HOUR)
    if force.moved_today and day_of(supper) == day_of(moment.now):
        supper += DAY
    return _stay(moment, force, "forage", supper + HOUR)


def _stay(moment: Moment, force: Force, posture: str, until: int) -> Refusal | None:
    take_up(moment, force, posture)
    moment.start("camp", force.id, until, Phase.HOURS, {"order": moment.order})
    return None


order_kind(Defend, _defend_domains, _begin_defend, "MC-BATTLE-10")
order_kind(Camp, _camp_domains, _begin_camp, "MC-CAMP-01", "MC-CAMP-02")
order_kind(Rest, _rest_domains, _begin_rest, "MC-CAMP-03")
order_kind(Forage, _forage_domains, _begin_forage, "MC-SUPPLY-06")
