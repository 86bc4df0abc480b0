"""Orders ``man_prize`` and ``abandon_prize``: vehicles that a force has and cannot move without a crew (MC-BR-03)."""

from __future__ import annotations

from warclock.sim.events.naval import ShipAbandoned, ShipManned
from warclock.sim.forces.ships import prize_crew
from warclock.sim.orders.activity import done, retreating
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force, Prize
from warclock.sim.world.world import World


class ManPrize(Order, frozen=True, tag="man_prize"):
    """Make a crew for a ``vehicle`` without one out of the healthy soldiers of the fewest hit dice."""

    vehicle: str


class AbandonPrize(Order, frozen=True, tag="abandon_prize"):
    """Leave a ``vehicle`` without a crew behind for good, of no use to anybody."""

    vehicle: str


def _kinds(force: Force) -> tuple[str, ...]:
    return tuple(dict.fromkeys(prize.kind for prize in force.prizes))


def _abandon_domains(world: World, force: Force) -> Domains | Refusal:
    if not force.prizes:
        return Refusal("NO_PRIZE", f"force {force.id} has no vehicle without a crew", "vehicle")
    return retreating(force) or {"vehicle": Choice(_kinds(force), unknown="NO_PRIZE")}


def _man_domains(world: World, force: Force) -> Domains | Refusal:
    domains = _abandon_domains(world, force)
    if isinstance(domains, Refusal):
        return domains
    types, kinds = world.state.unit_types, _kinds(force)
    able = tuple(kind for kind in kinds if prize_crew(world, force, types[kind].crew) is not None)
    if not able:
        return Refusal("TOO_FEW", f"too few of {force.id} are fit to be a crew", "vehicle")
    others = {kind: "TOO_FEW" for kind in kinds if kind not in able}
    return {"vehicle": Choice(able, unknown="NO_PRIZE", others=others)}


def _prize(force: Force, kind: str) -> Prize:
    """A whole one before a damaged one."""
    return min((prize for prize in force.prizes if prize.kind == kind), key=lambda prize: prize.damaged)


def _begin_man(moment: Moment, force: Force, order: ManPrize) -> Refusal | None:
    prize = _prize(force, order.vehicle)
    crew = prize_crew(moment.world, force, moment.world.state.unit_types[prize.kind].crew) or {}
    moment.emit(ShipManned(force=force.id, ship=prize.kind, crew=crew, damaged=prize.damaged), force.side)
    return done(moment, force)


def _begin_abandon(moment: Moment, force: Force, order: AbandonPrize) -> Refusal | None:
    prize = max((prize for prize in force.prizes if prize.kind == order.vehicle), key=lambda prize: prize.damaged)
    moment.emit(ShipAbandoned(force=force.id, ship=prize.kind, damaged=prize.damaged), force.side)
    return done(moment, force)


order_kind(ManPrize, _man_domains, _begin_man, "MC-BR-03", "MC-BOARD-03")
order_kind(AbandonPrize, _abandon_domains, _begin_abandon, "MC-BR-03")
