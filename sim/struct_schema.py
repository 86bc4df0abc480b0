"""JSON Schema of msgspec structs whose figures may be fractions; msgspec's own generator cannot write those."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import inspect

from warclock.sim import wire

FRACTION = {
    "description": "A number, or a fraction as text such as 7/2.",
    "anyOf": [{"type": "number"}, {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"}],
}
SIMPLE: dict[type, dict[str, Any]] = {
    inspect.AnyType: {},
    inspect.NoneType: {"type": "null"},
    inspect.BoolType: {"type": "boolean"},
    inspect.FloatType: {"type": "number"},
}


def struct_schema(kind: Any) -> dict[str, Any]:
    """The schema of a struct or any other annotation; structs stand under ``$defs`` by name."""
    definitions: dict[str, Any] = {}
    schema = _schema(inspect.type_info(kind), definitions)
    return {**schema, "$defs": definitions} if definitions else schema


def _schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if isinstance(kind, inspect.StructType):
        name = kind.cls.__name__
        if name not in definitions:
            definitions[name] = {}  # a struct may hold its own kind
            definitions[name] = _struct(kind, definitions)
        return {"$ref": f"#/$defs/{name}"}
    if isinstance(kind, inspect.UnionType):
        return {"anyOf": [_schema(member, definitions) for member in kind.types]}
    if isinstance(kind, inspect.DictType):
        return {"type": "object", "additionalProperties": _schema(kind.value_type, definitions)}
    if isinstance(kind, inspect.TupleType):
        items = [_schema(item, definitions) for item in kind.item_types]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return {"type": "array", "items": _schema(kind.item_type, definitions)}
    return _plain(kind)


def _struct(kind: inspect.StructType, definitions: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "object", "description": (kind.cls.__doc__ or "").strip().split("\n\n")[0]}
    schema["properties"] = {field.encode_name: _field(field, definitions) for field in kind.fields}
    schema["required"] = [field.encode_name for field in kind.fields if field.required]
    schema["additionalProperties"] = not kind.forbid_unknown_fields
    return schema


def _field(field: inspect.Field, definitions: dict[str, Any]) -> dict[str, Any]:
    schema = _schema(field.type, definitions)
    if field.default is not msgspec.NODEFAULT:
        return {**schema, "default": wire.to_data(field.default)}
    return schema


def _plain(kind: Any) -> dict[str, Any]:
    if isinstance(kind, inspect.LiteralType):
        return {"enum": list(kind.values)}
    if isinstance(kind, inspect.IntType):
        return {"type": "integer", **_bounds(minimum=kind.ge, maximum=kind.le)}
    if isinstance(kind, inspect.StrType):
        return {"type": "string", **_bounds(pattern=kind.pattern)}
    if isinstance(kind, inspect.Metadata):
        return _plain(kind.type)
    if isinstance(kind, inspect.CustomType) and kind.cls is Fraction:
        return FRACTION
    return SIMPLE.get(type(kind), {})


def _bounds(**given: Any) -> dict[str, Any]:
    return {name: bound for name, bound in given.items() if bound is not None}


def fields_at(kind: Any, path: list[str]) -> list[str]:
    """The field names of the structs that ``path`` leads to; a step is a field's name, or ``[]`` for an element."""
    structs = [member for member in _at(kind, path) if isinstance(member, inspect.StructType)]
    return list(dict.fromkeys(field.encode_name for struct in structs for field in struct.fields))


def values_at(kind: Any, path: list[str]) -> list[str]:
    """The words that the place at ``path`` allows, if it is a closed list."""
    literals = [member for member in _at(kind, path) if isinstance(member, inspect.LiteralType)]
    return [str(value) for literal in literals for value in literal.values]


def _at(kind: Any, path: list[str]) -> list[Any]:
    """The types that a place may have, unions taken apart."""
    found = [inspect.type_info(kind)]
    for step in path:
        found = [inner for outer in found for inner in _inside(outer, step)]
    return [member for outer in found for member in _members(outer)]


def _members(kind: Any) -> tuple[Any, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _inside(outer: Any, step: str) -> Iterator[Any]:
    for kind in _members(outer):
        if isinstance(kind, inspect.StructType):
            yield from (field.type for field in kind.fields if field.encode_name == step)
        elif isinstance(kind, inspect.DictType):
            yield kind.value_type
        elif isinstance(kind, inspect.TupleType):
            yield from kind.item_types
        elif isinstance(kind, inspect.VarTupleType | inspect.ListType):
            yield kind.item_type
