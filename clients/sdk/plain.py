"""Messages as plain data: dicts, lists, texts and numbers, for whoever would rather not read messages.

An order is ``{"kind": "move", "force": "red-1", "path": [...]}``, a domain ``{"domain": "choice", "values": [...]}``,
an event ``{"number": 7, "second": 3600, "what": "force_arrived", "fields": {...}}``; what is unset is None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from google.protobuf.descriptor import FieldDescriptor

from warclock.v1 import events_pb2, options_pb2, orders_pb2


def plain(message: Any) -> dict[str, Any]:
    """The fields of a message, by name."""
    special = SPECIAL.get(message.DESCRIPTOR.full_name)
    return special(message) if special else _fields(message)


def _fields(message: Any) -> dict[str, Any]:
    return {field.name: _value(message, field) for field in message.DESCRIPTOR.fields}


def _value(message: Any, field: FieldDescriptor) -> Any:
    value = getattr(message, field.name)
    kind = field.message_type
    if kind is not None and kind.GetOptions().map_entry:
        inner = kind.fields_by_name["value"].message_type
        return dict(value) if inner is None else {key: _unwrapped(each) for key, each in value.items()}
    if field.is_repeated:
        return list(value) if kind is None else [plain(each) for each in value]
    if field.has_presence and not message.HasField(field.name):
        return None
    return value if kind is None else plain(value)


def _unwrapped(message: Any) -> Any:
    """A map of maps has messages of one field as its values."""
    fields = plain(message)
    return next(iter(fields.values())) if len(fields) == 1 else fields


def _chosen(oneof: str, tag: str) -> Callable[[Any], dict[str, Any]]:
    """A message whose content is one of many: its fields, its name under ``tag``, and what stands beside."""

    def chosen(message: Any) -> dict[str, Any]:
        which = message.WhichOneof(oneof)
        beside = [field for field in message.DESCRIPTOR.fields if field.containing_oneof is None]
        found = {field.name: _value(message, field) for field in beside}
        return {**found, tag: which, **(plain(getattr(message, which)) if which else {})}

    return chosen


def _order(message: Any) -> dict[str, Any]:
    """An order, to a force or to a person."""
    which = message.WhichOneof("kind")
    who = {"person": message.person} if message.person and not message.force else {"force": message.force}
    return {"kind": which, **who, **(plain(getattr(message, which)) if which else {})}


def _event(message: Any) -> dict[str, Any]:
    """An event, whose own number is another thing than a number within what happened."""
    which = message.WhichOneof("what")
    fields = plain(getattr(message, which)) if which else {}
    return {"number": message.number, "second": message.second, "what": which, "fields": fields}


SPECIAL: dict[str, Callable[[Any], dict[str, Any]]] = {
    orders_pb2.Order.DESCRIPTOR.full_name: _order,
    options_pb2.Domain.DESCRIPTOR.full_name: _chosen("domain", "domain"),
    events_pb2.Event.DESCRIPTOR.full_name: _event,
}
