"""The calls of the protocol, by service and name, from its descriptors."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from google.protobuf.message_factory import GetMessageClass

from warclock.v1 import adjudication_pb2, games_pb2, referee_pb2, scenarios_pb2, seats_pb2, spectators_pb2

FILES = (scenarios_pb2, games_pb2, seats_pb2, spectators_pb2, referee_pb2, adjudication_pb2)


class Method(NamedTuple):
    """One call: its path, its message classes, and which ways stream."""

    path: str
    request: Any
    answer: Any
    says_many: bool
    hears_many: bool


@cache
def method(service: str, name: str) -> Method:
    """The call ``name`` of a service. Raises KeyError where there is none."""
    for file in FILES:
        found = file.DESCRIPTOR.services_by_name.get(service)
        if found is not None:
            called = found.methods_by_name[name]
            path = f"/{found.full_name}/{name}"
            classes = GetMessageClass(called.input_type), GetMessageClass(called.output_type)
            return Method(path, *classes, called.client_streaming, called.server_streaming)
    raise KeyError(service)
