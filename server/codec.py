"""Structs to messages and back, by field name: what a message names is taken, what it does not name stays here.

Driven by the descriptors, so that a new order or event needs its message and nothing in this module. A ``Fraction``
is text on the wire, "7" or "7/2"; None leaves a field unset.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, get_args

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from msgspec.structs import fields

from warclock.sim.orders.domain import Domain, Network, OnPath, Path
from warclock.sim.orders.domain_board import ByField, Ground
from warclock.sim.orders.domain_people import Division
from warclock.sim.told import News
from warclock.v1 import events_pb2, options_pb2, orders_pb2

ORDER = orders_pb2.Order.DESCRIPTOR
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")

Put = Callable[[Any, str, Any], None]


class _Plan(NamedTuple):
    """How the fields of a struct are put into a message."""

    lean: tuple[tuple[str, Put], ...]  # fields that are the same empty or not set
    others: tuple[tuple[str, Put], ...]  # fields that are set whatever their value, but for None


def fill(message: Any, source: Any) -> Any:
    """Set every field that ``source`` (a struct or a mapping) has; returns the message."""
    if isinstance(source, dict):  # faster than Mapping, and all that we get
        for name, put in _puts(message.DESCRIPTOR):
            value = source.get(name)
            if value is not None:
                put(message, name, value)
        return message
    plan = _plan(message.DESCRIPTOR, source.__class__)
    for name, put in plan.lean:
        value = getattr(source, name)
        if value:
            put(message, name, value)
    for name, put in plan.others:
        value = getattr(source, name)
        if value is not None:
            put(message, name, value)
    return message


@cache
def _puts(descriptor: Descriptor) -> tuple[tuple[str, Put], ...]:
    return tuple((field.name, _putter(field)) for field in descriptor.fields)


@cache
def _plan(descriptor: Descriptor, kind: type[Any]) -> _Plan:
    """The plan for structs of one kind."""
    types = {field.name: field.type for field in fields(kind)}
    known = [field for field in descriptor.fields if field.name in types]
    lean = [field.name for field in known if _is_lean(field) and not _is_exact(types[field.name])]
    puts = [(field.name, _putter(field)) for field in known]
    plain = [field.name for field in known if field.name in lean and not field.is_repeated]
    return _Plan(
        tuple((name, setattr if name in plain else put) for name, put in puts if name in lean),
        tuple((name, put) for name, put in puts if name not in lean),
    )


def _is_lean(field: FieldDescriptor) -> bool:
    return bool(field.is_repeated or not field.has_presence)


def _is_exact(kind: Any) -> bool:
    """The type of a rational, or of one or None."""
    return kind is Fraction or Fraction in get_args(kind)


def _putter(field: FieldDescriptor) -> Put:
    if _is_map(field):
        return _put_map(field)
    if field.message_type is not None:
        return _put_messages(field)
    if field.is_repeated:
        return lambda message, name, value: getattr(message, name).extend(value)
    if field.type == FieldDescriptor.TYPE_STRING:
        return lambda message, name, value: setattr(message, name, text(value) if type(value) is Fraction else value)
    return setattr


def _put_messages(field: FieldDescriptor) -> Put:
    write = _fill_order if field.message_type is ORDER else fill

    def put_all(message: Any, name: str, values: Iterable[Any]) -> None:
        target = getattr(message, name)
        for value in values:
            write(target.add(), value)

    def put_one(message: Any, name: str, value: Any) -> None:
        target = getattr(message, name)
        target.SetInParent()
        write(target, value)

    return put_all if field.is_repeated else put_one


def _put_map(field: FieldDescriptor) -> Put:
    """A map of maps has messages of one field as its values."""
    wrapped = field.message_type.fields_by_name["value"].message_type

    def put_wrapped(message: Any, name: str, values: Mapping[str, Any]) -> None:
        target = getattr(message, name)
        for key, value in values.items():
            fill(target[key], {wrapped.fields[0].name: value})

    def put_plain(message: Any, name: str, values: Mapping[str, Any]) -> None:
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
    for name, plain, may_be_unset in _takes(message.DESCRIPTOR):
        value = getattr(message, name)
        if plain is not None:
            found[name] = plain(value)
        elif not may_be_unset or message.HasField(name):
            found[name] = value
    return found


@cache
def _takes(descriptor: Descriptor) -> tuple[tuple[str, Callable[[Any], Any] | None, bool], ...]:
    """Each field's name, what makes plain data of several values, and whether it may be unset."""
    several = [(field, dict if _is_map(field) else list if field.is_repeated else None) for field in descriptor.fields]
    return tuple((field.name, plain, field.has_presence) for field, plain in several)


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
    put_domain(message, domain, all_nodes)
    return message


def put_domain(message: options_pb2.Domain, domain: Domain, all_nodes: tuple[str, ...]) -> None:
    """Put a domain into a message that is empty."""
    target = getattr(message, str(domain.__struct_config__.tag))
    target.SetInParent()
    if isinstance(domain, OnPath) and domain.nodes == all_nodes:
        target.any_node = True
    elif isinstance(domain, Path):
        rest = {name: getattr(domain, name) for name in domain.__struct_fields__ if name != "network"}
        fill(target, {**rest, "network": domain.network.medium})
    elif isinstance(domain, ByField):
        target.on = domain.on
        for value, inner in domain.domains.items():
            put_domain(target.domains[value], inner, all_nodes)
    elif isinstance(domain, Division):
        target.total = domain.total
        for group in domain.groups:
            target.groups.add(contacts=group)
    else:
        fill(target, domain)
    if isinstance(domain, Ground):
        for rows in domain.rows:
            target.levels.add(rows=rows)


def network_message(network: Network) -> options_pb2.Network:
    """The message of a network."""
    message = options_pb2.Network(medium=network.medium)
    for edge, (a, b, forth, back) in network.edges.items():
        message.ways.add(edge=edge, a=a, b=b, forth=forth, back=back)
    return message
