"""Orders of supply: ``establish_supply_line`` and ``set_load`` (MC-SUPPLY-01 to -03)."""

from __future__ import annotations

from warclock.sim.forces.supply_lines import at_own_base, bases_of, held_against, line_is_open
from warclock.sim.orders.activity import replace_tasks, retreating
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal, Whole
from warclock.sim.phases import DAWN_HOUR, HOUR, Phase, next_time
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

MOST_RATIONS_A_HEAD = 60


class EstablishSupplyLine(Order, frozen=True, tag="establish_supply_line"):
    """Have food and stores sent from ``base`` from the next dawn on, as long as a way is open (MC-SUPPLY-01)."""

    base: str


class SetLoad(Order, frozen=True, tag="set_load"):
    """Carry ``rations`` rations: take from the base or the stores here, or leave what is too much. Takes an hour."""

    rations: int


def _line_domains(world: World, force: Force) -> Domains | Refusal:
    owned = bases_of(world, force.side)
    if not owned:
        return Refusal("NO_BASE", "the side holds no base with supplies in mass", "base")
    sending = [base for base in owned if world.nodes[base].transport]
    if not sending:
        return Refusal("NO_TRANSPORT", "no base of the side can send its supplies", "base")
    open_to: list[str] = world.momentary(
        ("bases open to", force.side, force.place, force.node), lambda: _open_to(world, force, sending)
    )
    if not open_to:
        return Refusal("NO_ROUTE", f"no open way leads from a base to {force.place}", "base")
    others = {base: "NO_ROUTE" if base in sending else "NO_TRANSPORT" for base in owned if base not in open_to}
    return {"base": Choice(tuple(open_to), unknown="NO_BASE", others=others)}


def _open_to(world: World, force: Force, bases: list[str]) -> list[str]:
    """The bases from which a way is open to where the force is, as far as its side sees."""
    held = held_against(world, force.side, known_only=True)
    return [base for base in bases if line_is_open(world, force, base, held)]


def _begin_line(moment: Moment, force: Force, order: EstablishSupplyLine) -> Refusal | None:
    replace_tasks(moment, force, "supply_line")
    due = next_time(moment.now, DAWN_HOUR)
    payload = {"order": moment.order, "base": order.base}
    moment.start("supply_line", force.id, due, Phase.DAWN_ORDERS, payload)
    return None


def _load_domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force)
    if refusal is not None:
        return refusal
    if force.edge:
        return Refusal("NO_STOCK", f"force {force.id} is between two places", "force")
    most = MOST_RATIONS_A_HEAD * force.strength
    at_base = at_own_base(world, force)
    stock = most if at_base else force.rations + world.nodes[force.node].stores
    return {"rations": Whole(0, min(most, stock) if not at_base else most, code="NO_STOCK")}


def _begin_load(moment: Moment, force: Force, order: SetLoad) -> Refusal | None:
    replace_tasks(moment, force, "load")
    payload = {"order": moment.order, "rations": order.rations}
    moment.start("load", force.id, moment.now + HOUR, Phase.LOADED, payload)
    return None


order_kind(EstablishSupplyLine, _line_domains, _begin_line, "MC-SUPPLY-01")
order_kind(SetLoad, _load_domains, _begin_load, "MC-SUPPLY-02", "MC-SUPPLY-03")
