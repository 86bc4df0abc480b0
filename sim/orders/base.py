"""Orders: one file a kind. An order is a struct of fields, the domains of its fields now, and how it begins.

``check`` is the one path of validation and ``options`` of the same domains is what a seat is offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from warclock.sim.orders.domain import Domain, Refusal
from warclock.sim.orders.guerrillas import mode_refusal
from warclock.sim.suggest import did_you_mean, one_of
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.skirmish import Person
from warclock.sim.world.world import World

Domains = dict[str, Domain]
UNKNOWN_FIELD = re.compile(r"Object contains unknown field `(.*)`", re.S)  # as msgspec says it
LONGEST_SHOWN = 80  # letters of what somebody sent that a refusal shows


class Order(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """An imperative to one force of a side."""

    force: str


class PersonOrder(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """An imperative to one person of a side, on a tactical board."""

    person: str


class OrderKind(NamedTuple):
    """What the registry knows of a kind of order.

    ``domains(world, addressee)`` gives the domain of each field beside the addressee's now, or why the order is
    refused whatever its fields. ``begin(moment, addressee, order)`` makes it take effect, and may refuse it then: it
    lapses. The addressee is a force, or a person where the model is a ``PersonOrder``.
    """

    model: type[Order] | type[PersonOrder]
    domains: Callable[[World, Any], Domains | Refusal]
    begin: Callable[[Moment, Any, Any], Refusal | None]
    rules: tuple[str, ...]
    addressee: str  # the name of the field that says who is to do it


ORDERS: dict[str, OrderKind] = {}


def order_kind(
    model: type[Order],
    domains: Callable[[World, Force], Domains | Refusal],
    begin: Callable[[Moment, Force, Any], Refusal | None],
    *rules: str,
) -> None:
    """Register a kind of order to forces under its tag."""
    _register(OrderKind(model, domains, begin, rules, "force"))


def person_order_kind(
    model: type[PersonOrder],
    domains: Callable[[World, Person], Domains | Refusal],
    begin: Callable[[Moment, Person, Any], Refusal | None],
    *rules: str,
) -> None:
    """Register a kind of order to persons under its tag."""
    _register(OrderKind(model, domains, begin, rules, "person"))


def _register(kind: OrderKind) -> None:
    tag = str(kind.model.__struct_config__.tag)
    if tag in ORDERS:
        raise ValueError(f"order kind {tag} is registered twice")
    ORDERS[tag] = kind


def check(world: World, side: str, fields: dict[str, Any], arriving: bool = False) -> Order | PersonOrder | Refusal:
    """The order that ``fields`` spell, or why ``side`` may not give it now. Changes nothing.

    ``arriving``: it was given days ago and reaches its guerrilla force now (MC-GUER-10).
    """
    order = parse(fields)
    if isinstance(order, Refusal):
        return order
    addressee = addressee_of(world, side, order)
    if isinstance(addressee, Refusal):
        return addressee
    domains = domains_of(world, str(fields["kind"]), addressee, arriving)
    if isinstance(domains, Refusal):
        return domains
    for name, domain in domains.items():
        problem = domain.given(order).problem(getattr(order, name))
        if problem is not None:
            return msgspec.structs.replace(problem, field=name)
    return order


def addressee_of(world: World, side: str, order: Order | PersonOrder) -> Force | Person | Refusal:
    """Who is to carry out an order of a side."""
    if isinstance(order, Order):
        return own_force(world, side, order.force)
    return own_person(world, side, order.person)


def parse(fields: dict[str, Any]) -> Order | PersonOrder | Refusal:
    """The order that ``fields`` spell by shape alone."""
    kind = fields.get("kind") if isinstance(fields, dict) else None
    if not isinstance(kind, str) or kind not in ORDERS:
        return Refusal("INVALID_ARGUMENT", _unknown(kind), "kind", invalid=True)
    try:
        return msgspec.convert(fields, ORDERS[kind].model)
    except msgspec.ValidationError as fault:
        text, _, path = str(fault).partition(" - at `$.")
        return Refusal("INVALID_ARGUMENT", _unknown_field(kind, text) or text, path.rstrip("`"), invalid=True)


def _unknown(kind: Any) -> str:
    """That there is no such order: with the nearest, else with all there are."""
    what = f"no order {str(kind)[:LONGEST_SHOWN]!r}"
    near = did_you_mean(kind, ORDERS) if isinstance(kind, str) else ""
    return f"{what}{near}" if near else f"{what}: there are {', '.join(sorted(ORDERS))}"


def _unknown_field(kind: str, fault: str) -> str:
    """That an order has no such field, with those it has; nothing where the fault is another."""
    found = UNKNOWN_FIELD.fullmatch(fault)
    if found is None:
        return ""
    word = found.group(1)[:LONGEST_SHOWN]
    return f"{kind} has no field {word!r}{one_of(word, ORDERS[kind].model.__struct_fields__)}"


def own_force(world: World, side: str, name: str) -> Force | Refusal:
    """The force ``name`` of ``side``, or the refusal; somebody else's is as unknown as none."""
    force = world.forces.get(name)
    if force is not None and force.side == side:
        return force
    if name in world.sides[side].lost_forces:
        return Refusal("FORCE_GONE", f"force {name!r} is no more", "force")
    return Refusal("UNKNOWN_FORCE", f"you have no force {name!r}", "force")


def own_person(world: World, side: str, name: str) -> Person | Refusal:
    """The person ``name`` of ``side``, or the refusal; somebody else's is as unknown as none."""
    person = world.persons.get(name)
    if person is not None and person.side == side:
        return person
    return Refusal("UNKNOWN_PERSON", f"you have nobody {name!r}", "person")


def domains_of(world: World, kind: str, addressee: Force | Person, arriving: bool = False) -> Domains | Refusal:
    """The domains of an order's fields for one force or person now, or why there are none."""
    if not isinstance(addressee, Force):
        return ORDERS[kind].domains(world, addressee)
    if addressee.engaged and kind not in WHILE_ENGAGED:
        return Refusal("ENGAGED", f"force {addressee.id} is in battle", "force")
    return mode_refusal(world, kind, addressee, arriving) or ORDERS[kind].domains(world, addressee)


WHILE_ENGAGED = ("cancel",)


def offered(world: World, side: str, name: str, kind: str) -> Domains | None:
    """The domains of one kind of order for the force ``name`` of ``side``; None where it may not be ordered."""
    force = own_force(world, side, name)
    if isinstance(force, Refusal) or kind not in ORDERS:
        return None
    domains = domains_of(world, kind, force)
    return None if isinstance(domains, Refusal) else domains


def options(world: World, side: str) -> dict[str, dict[str, Domains]]:
    """What ``side`` may order now: force or person -> order kind -> domain of each field."""
    persons = [world.persons[name] for name in asked_persons(world, side)]
    return {**_offered_to(world, "force", world.own_forces(side)), **_offered_to(world, "person", persons)}


def _offered_to(world: World, what: str, addressees: Sequence[Force | Person]) -> dict[str, dict[str, Domains]]:
    """What each of some forces, or persons, may be ordered now."""
    kinds = [name for name, kind in sorted(ORDERS.items()) if kind.addressee == what]
    found: dict[str, dict[str, Domains]] = {}
    for one in addressees:
        offers = found[one.id] = {}
        for kind in kinds:
            domains = domains_of(world, kind, one)
            if not isinstance(domains, Refusal):
                offers[kind] = domains
    return found


def asked_persons(world: World, side: str) -> list[str]:
    """The persons of a side who may be given orders at the open decision, by id."""
    decision = world.state.decision
    fight = world.skirmishes.get(decision.subject) if decision is not None else None
    return [name for name in sorted(fight.asked) if fight.figures[name].side == side] if fight is not None else []
