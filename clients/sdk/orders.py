"""Orders as messages."""

from __future__ import annotations

from typing import Any

from warclock.v1 import orders_pb2


def order_of(kind: str, addressee: str, /, to_person: bool = False, **fields: Any) -> orders_pb2.Order:
    """An order message, to a force or a person. Raises ValueError for a kind or field that there is none of."""
    field = orders_pb2.Order.DESCRIPTOR.fields_by_name.get(kind)
    if field is None or field.message_type is None:
        raise ValueError(f"there is no order {kind!r}")
    message = getattr(orders_pb2, field.message_type.name)(**fields)
    force, person = ("", addressee) if to_person else (addressee, "")
    return orders_pb2.Order(force=force, person=person, **{kind: message})
