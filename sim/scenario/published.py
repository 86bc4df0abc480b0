"""The scenario format as a JSON Schema document."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
from msgspec import inspect

from warclock.sim import wire
from warclock.sim.campaign.adjustments import ADJUSTMENTS
from warclock.sim.rules.registry import PLAYED
from warclock.sim.scenario.rulings import rulings_struct, table_options
from warclock.sim.scenario.schema.document import Document


def published_schema() -> dict[str, Any]:
    """The schema of a whole scenario file; rulings and tables are those of all rule sets together."""
    schema = Document.model_json_schema(by_alias=True)
    properties = schema["properties"]
    rulings: dict[str, Any] = {"preset": {"type": "string", "description": "A named set of rulings to start from."}}
    tables: dict[str, Any] = {}
    for rule_set in PLAYED:
        kind = rulings_struct(rule_set)
        options = _fields(inspect.type_info(kind), f"Option of {rule_set}")
        rulings |= options
        tables |= {name: options[option] for name, option in table_options(kind).items()}
    properties["rulings"] |= {"additionalProperties": False, "properties": rulings}
    properties["tables"] |= {"additionalProperties": False, "properties": tables}
    adjustments = {"kind": {"type": "string", "enum": sorted(ADJUSTMENTS), "description": "Kind of the adjustment."}}
    adjust = schema["$defs"]["EventEntry"]["properties"]["adjust"]["anyOf"][0]
    adjust |= {"properties": adjustments, "required": ["kind"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "title": "Warclock scenario"}


def _fields(kind: Any, what: str) -> dict[str, Any]:
    """The options of a struct with their defaults."""
    fields = {}
    for field in kind.fields:
        schema = _schema(field.type)
        if field.default is not msgspec.NODEFAULT:
            default = wire.to_data(field.default)
            schema |= {"default": default, "description": f"{what}; default {'none' if default is None else default}."}
        else:
            schema["description"] = f"{what}."
        fields[field.name] = schema
    return fields


def _schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of one of the types that options have."""
    if isinstance(kind, inspect.UnionType):
        return {"anyOf": [_schema(member) for member in kind.types]}
    if isinstance(kind, inspect.StructType):
        return {"type": "object", "additionalProperties": False, "properties": _fields(kind, kind.cls.__name__)}
    if isinstance(kind, inspect.DictType):
        return {"type": "object", "additionalProperties": _schema(kind.value_type)}
    if isinstance(kind, inspect.TupleType):
        size = len(kind.item_types)
        return {
            "type": "array",
            "prefixItems": [_schema(t) for t in kind.item_types],
            "minItems": size,
            "maxItems": size,
        }
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return {"type": "array", "items": _schema(kind.item_type)}
    return _plain_schema(kind)


def _plain_schema(kind: Any) -> dict[str, Any]:
    if isinstance(kind, inspect.LiteralType):
        return {"enum": list(kind.values)}
    if isinstance(kind, inspect.IntType):
        bounds = {"minimum": kind.ge, "maximum": kind.le}
        return {"type": "integer", **{key: bound for key, bound in bounds.items() if bound is not None}}
    if isinstance(kind, inspect.StrType):
        return {"type": "string"} if kind.pattern is None else {"type": "string", "pattern": kind.pattern}
    if isinstance(kind, inspect.CustomType) and kind.cls is Fraction:
        return {"type": "number", "minimum": 0}
    return {"type": "boolean"} if isinstance(kind, inspect.BoolType) else {"type": "null"}
