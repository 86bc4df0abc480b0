"""The .proto files: generated modules are theirs, every field is explained, every order and event has its message."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

from google.protobuf.descriptor import FieldDescriptor

import warclock.sim.skirmish.registered  # noqa: F401 - registers the orders of persons
from warclock.sim.orders import ORDERS
from warclock.v1 import events_pb2, games_pb2, orders_pb2, seats_pb2

PROTO = Path(__file__).resolve().parents[2] / "proto"
SOURCES = sorted((PROTO / "warclock" / "v1").glob("*.proto"))
FIELD = r"(?:[\w.]+|map<.*>|repeated \S+|optional \S+) \w+ = \d+;"
ENTRY = re.compile(rf"^\s*(?:(?:message|enum|service|rpc|oneof) \w+|{FIELD}|[A-Z_]+ = \d+;)")


def test_generated_modules_are_those_of_the_sources(tmp_path: Path) -> None:
    pytest.importorskip("grpc_tools", reason="grpcio-tools is not installed")
    sys.path.insert(0, str(PROTO))
    try:
        from generate import generate
    finally:
        sys.path.remove(str(PROTO))
    generate(tmp_path)
    made = {path.name: path.read_bytes() for path in (tmp_path / "warclock" / "v1").iterdir()}
    kept = {p.name: p.read_bytes() for p in (PROTO / "warclock" / "v1").iterdir() if "_pb2" in p.name and p.is_file()}
    assert len(made) >= 24
    assert made == kept


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_everything_is_explained_above_it(source: Path) -> None:
    lines = source.read_text().splitlines()
    entries = [number for number, line in enumerate(lines) if ENTRY.match(line)]
    assert entries
    unexplained = [lines[number] for number in entries if not lines[number - 1].lstrip().startswith("// ")]
    assert unexplained == []


NUMBER = re.compile(r"^\s*(?:(?:repeated|optional) )?(?:int32|int64|double|map<string, int64>) \w+ = \d+;")


def explained(lines: list[str], number: int) -> str:
    """The comment above a line."""
    first = number
    while lines[first - 1].lstrip().startswith("// "):
        first -= 1
    return " ".join(line.strip() for line in lines[first:number])


def test_every_number_that_a_client_sends_has_its_bounds() -> None:
    unbounded, message = [], ""
    for source in SOURCES:
        lines = source.read_text().splitlines()
        for number, line in enumerate(lines):
            message = line.split()[1] if line.startswith("message ") else message
            sent = message.endswith("Request") or source.name == "orders.proto"
            if sent and NUMBER.match(line) and not re.search(r"\d", explained(lines, number)):
                unbounded.append(f"{message}: {line.strip()}")
    assert unbounded == []


def test_every_enum_begins_unspecified() -> None:
    for enum in games_pb2.DESCRIPTOR.enum_types_by_name.values():
        assert enum.values[0].number == 0
        assert enum.values[0].name.endswith("_UNSPECIFIED")


def message_of(kind: str) -> Any:
    return orders_pb2.Order.DESCRIPTOR.fields_by_name[kind].message_type


def test_every_order_has_its_message_with_the_same_fields() -> None:
    told = [field.name for field in orders_pb2.Order.DESCRIPTOR.oneofs_by_name["kind"].fields]
    assert sorted(told) == sorted(ORDERS)
    for kind, registered in ORDERS.items():
        names = [name for name in registered.model.__struct_fields__ if name != registered.addressee]
        assert [field.name for field in message_of(kind).fields] == names, kind


def test_fields_with_a_default_that_is_not_zero_can_be_left_unset() -> None:
    for kind, registered in ORDERS.items():
        model = registered.model
        defaults = model.__struct_defaults__
        names = model.__struct_fields__[len(model.__struct_fields__) - len(defaults) :]
        for name, default in zip(names, defaults, strict=True):
            if default in (0, False, ()) or not isinstance(default, str | int | type(None)):
                continue
            field: FieldDescriptor = message_of(kind).fields_by_name[name]
            assert field.has_presence, (kind, name)


def test_no_seat_message_names_what_a_seat_must_not_know() -> None:
    forbidden = {"seed", "audience", "known_since", "digest", "awaited", "ends", "payload"}
    messages = [m for pb in (events_pb2, seats_pb2) for m in pb.DESCRIPTOR.message_types_by_name.values()]
    names = [field.name for message in messages for field in message.fields]
    assert forbidden.isdisjoint(names)
