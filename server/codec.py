"""Structs to messages and back, by field name: what a message names is taken, what it does not name stays here.

Driven by the descriptors, so that a new order or event needs its message and nothing in this module. A ``Fraction``
is text on the wire, "7" or "7/2"; None leaves a field unset.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from warclock.sim.orders.domain import Choice, Domain, Flag, Network, OnPath, Path, Whole
from warclock.sim.orders.domain_board import ByField, Ground
from warclock.sim.orders.domain_people import Division
from warclock.sim.told import News
from warclock.v1 import events_pb2, options_pb2, orders_pb2

ORDER = orders_pb2.Order.DESCRIPTOR
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")

Put = Callable[[Any, Any], None]


def fill(message: Any, source: Any) -> Any:
    """Set every field that ``source`` (a struct or a mapping) has; returns the message."""
    named = isinstance(source, dict)  # faster than Mapping, and all that we get
    for name, put in _plan(message.DESCRIPTOR):
        value = source.get(name) if named else getattr(source, name, None)
        if value is not None:
            put(message, value)
    return message


@cache
def _plan(descriptor: Descriptor) -> tuple[tuple[str, Put], ...]:
    return tuple((field.name, _putter(field)) for field in descriptor.fields)


def _putter(field: FieldDescriptor) -> Put:
    name = field.name
    if _is_map(field):
        return _put_map(name, field)
    if field.message_type is not None:
        return _put_messages(name, field)
    if field.is_repeated:
        return lambda message, value: getattr(message, name).extend(value)
    if field.type == FieldDescriptor.TYPE_STRING:
        return lambda message, value: setattr(message, name, text(value) if type(value) is Fraction else value)
    return lambda message, value: setattr(message, name, value)


def _put_messages(name: str, field: FieldDescriptor) -> Put:
    write = _fill_order if field.message_type is ORDER else fill

    def put_all(message: Any, values: Iterable[Any]) -> None:
        target = getattr(message, name)
        for value in values:
            write(target.add(), value)

    def put_one(message: Any, value: Any) -> None:
        target = getattr(message, name)
        target.SetInParent()
        write(target, value)

    return put_all if field.is_repeated else put_one


def _put_map(name: str, field: FieldDescriptor) -> Put:
    """A map of maps has messages of one field as its values."""
    wrapped = field.message_type.fields_by_name["value"].message_type

    def put_wrapped(message: Any, values: Mapping[str, Any]) -> None:
        target = getattr(message, name)
        for key, value in values.items():
            fill(target[key], {wrapped.fields[0].name: value})

    def put_plain(message: Any, values: Mapping[str, Any]) -> None:
        plain = {key: text(value) if type(value) is Fraction else value for key, value in values.items()}
        getattr(message, name).update(plain)

    return put_plain if wrapped is None else put_wrapped


def _is_map(field: FieldDescriptor) -> bool:
    return field.message_type is not None and bool(field.message_type.GetOptions().map_entry)


def text(value: Fraction) -> str:
    """An exact rational as text."""
    return str(value)


def fields_of(message: Any) -> dict[str, Any]:
    """The fields of a message as plain data; what may be unset and is, is left out."""
    found: dict[str, Any] = {}
    for field in message.DESCRIPTOR.fields:
        value = getattr(message, field.name)
        if _is_map(field):
            found[field.name] = dict(value)
        elif field.is_repeated:
            found[field.name] = list(value)
        elif not field.has_presence or message.HasField(field.name):
            found[field.name] = value
    return found


def order_fields(message: orders_pb2.Order) -> dict[str, Any]:
    """The order that a message spells, as ``Game.submit`` takes it; its kind is None where none is set."""
    kind = message.WhichOneof("kind")
    fields = fields_of(getattr(message, kind)) if kind else {}
    addressee = {"person": message.person} if message.person and not message.force else {"force": message.force}
    return {**fields, "kind": kind, **addressee}


def order_message(fields: Mapping[str, Any]) -> orders_pb2.Order:
    """The message of an order. Raises KeyError for a kind that has none, TypeError or ValueError for wrong fields."""
    message = orders_pb2.Order()
    _fill_order(message, fields)
    return message


def _fill_order(message: orders_pb2.Order, fields: Mapping[str, Any]) -> None:
    kind = str(fields["kind"])
    if kind not in ORDER.oneofs_by_name["kind"].containing_type.fields_by_name or kind in ("force", "person"):
        raise KeyError(kind)
    message.force = str(fields.get("force", ""))
    message.person = str(fields.get("person", ""))
    target = getattr(message, kind)
    target.SetInParent()
    fill(target, fields)


def event_message(news: News) -> events_pb2.Event:
    """The message of an event as a seat is told it. Raises AttributeError for a kind that has none."""
    message = events_pb2.Event(number=news.number, second=news.second)
    target = getattr(message, event_field(news.kind))
    target.SetInParent()
    fill(target, news.what)
    return message


@cache
def event_field(kind: str) -> str:
    """The field of an event kind: ``force_ended`` for ForceEnded."""
    return _CAPITAL.sub("_", kind).lower()


def domain_message(domain: Domain, all_nodes: tuple[str, ...]) -> options_pb2.Domain:
    """The message of a domain; networks are named by their medium, all nodes of the map are not listed again."""
    message = options_pb2.Domain()
    target = getattr(message, str(domain.__struct_config__.tag))
    target.SetInParent()
    if isinstance(domain, OnPath) and domain.nodes == all_nodes:
        target.any_node = True
        return message
    if isinstance(domain, Path):
        rest = {name: getattr(domain, name) for name in domain.__struct_fields__ if name != "network"}
        fill(target, {**rest, "network": domain.network.medium})
        return message
    if isinstance(domain, Ground):
        fill(target, domain)
        for rows in domain.rows:
            target.levels.add(rows=rows)
        return message
    if isinstance(domain, ByField):
        target.on = domain.on
        for value, inner in domain.domains.items():
            target.domains[value].CopyFrom(domain_message(inner, all_nodes))
        return message
    if isinstance(domain, Division):
        target.total = domain.total
        for group in domain.groups:
            target.groups.add(contacts=group)
        return message
    fill(target, domain)
    return message


def _content(domain: Domain) -> Hashable:
    """What equal domains have in common; where that would take long to tell, the domain's identity."""
    if isinstance(domain, Choice):
        return domain.values, domain.optional, domain.unknown, *domain.others.items()
    return domain if isinstance(domain, Flag | OnPath | Whole) else id(domain)


def network_message(network: Network) -> options_pb2.Network:
    """The message of a network."""
    message = options_pb2.Network(medium=network.medium)
    for edge, (a, b, forth, back) in network.edges.items():
        message.ways.add(edge=edge, a=a, b=b, forth=forth, back=back)
    return message


def options_message(
    options: Mapping[str, Mapping[str, Mapping[str, Domain]]], all_nodes: tuple[str, ...]
) -> tuple[list[options_pb2.ForceOptions], list[options_pb2.Network]]:
    """What a side may order: the forces' options, and the networks that their paths are chains of."""
    networks: dict[str, Network] = {}
    forces = []
    same: dict[Hashable, options_pb2.Domain] = {}  # many forces are offered the same

    def made(domain: Domain) -> options_pb2.Domain:
        key = _content(domain)
        found = same.get(key)
        if found is None:
            found = same[key] = domain_message(domain, all_nodes)
        return found

    for force, kinds in options.items():
        told = options_pb2.ForceOptions(force=force)
        for kind, domains in kinds.items():
            order = told.orders.add(kind=kind)
            for name, domain in domains.items():
                order.fields[name].CopyFrom(made(domain))
                if isinstance(domain, Path):
                    networks[domain.network.medium] = domain.network
        forces.append(told)
    return forces, [network_message(networks[medium]) for medium in sorted(networks)]
