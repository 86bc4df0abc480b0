"""Validation against the schema, with the findings in plain words at the place of the key or value at fault."""

from __future__ import annotations

import re
from decimal import Decimal
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from warclock.sim.scenario.draft import Draft
from warclock.sim.scenario.problems import MOST_PROBLEMS, Path, Problem, clipped
from warclock.sim.scenario.schema.document import Document
from warclock.sim.suggest import one_of

M = TypeVar("M", bound=BaseModel)

_KINDS = {
    "int_type": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping of keys and values",
    "model_type": "a mapping of keys and values",
    "model_attributes_type": "a mapping of keys and values",
}
_BOUNDS = {
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
    "greater_than": ("more than", "gt"),
    "less_than": ("less than", "lt"),
}


def validate(draft: Draft) -> tuple[Document | None, list[Problem], int]:
    """The document in ``draft``, or everything in which it departs from the schema.

    Told are the first ``MOST_PROBLEMS``; the number of the others comes last.
    """
    try:
        return Document.model_validate(draft.data), [], 0
    except ValidationError as error:
        found = error.errors(include_url=False)[:MOST_PROBLEMS]
        return None, [_problem(draft, departure) for departure in found], error.error_count() - len(found)


def validate_part(draft: Draft, model: type[M], path: Path) -> tuple[M | None, list[Problem]]:
    """The part of a draft at ``path``, or everything in which it departs from its model."""
    try:
        return model.model_validate(draft.at(*path)), []
    except ValidationError as error:
        found = error.errors(include_url=False)[:MOST_PROBLEMS]
        return None, [_problem(draft, {**departure, "loc": (*path, *departure["loc"])}) for departure in found]


def _problem(draft: Draft, error: Any) -> Problem:
    path = _data_path(draft.data, error["loc"])
    if error["type"] == "missing":
        name = str(error["loc"][-1])
        return draft.problem((*path, name), f"is missing{_meaning(path, name)}", "missing")
    if error["type"] == "extra_forbidden":
        key = str(path[-1])
        known = [field.alias or name for name, field in _fields_at(path[:-1]).items()]
        return draft.problem(path, f"unknown key {shown(key)}{one_of(key, known)}", "unknown_key", key=True)
    return draft.problem(path, _text(error), error["type"])


def _data_path(data: Any, loc: tuple[str | int, ...]) -> Path:
    """The part of a pydantic location that names something in the data: union tags and markers are left out."""
    path: list[str | int] = []
    for step in loc:
        if isinstance(data, dict):
            if step not in data:
                continue
        elif not isinstance(data, list) or not isinstance(step, int) or step >= len(data):
            continue
        data = data[step]
        path.append(step)
    return tuple(path)


def _text(error: Any) -> str:
    """What would be right, and what stands there instead."""
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    if kind in _KINDS:
        quotes = " (put it in quotes)" if kind == "string_type" and isinstance(value, int | Decimal) else ""
        return f"must be {_KINDS[kind]}, not {shown(value)}{quotes}"
    if kind in _BOUNDS:
        words, bound = _BOUNDS[kind]
        return f"must be {words} {context[bound]}, not {shown(value)}"
    if kind == "literal_error":
        allowed = re.findall(r"'([^']*)'", context["expected"]) or [context["expected"]]
        return f"must be {_listed(allowed)}, not {shown(value)}{_nearest(value, allowed)}"
    if kind == "too_short":
        return f"must have at least {context['min_length']} entry"
    if kind == "string_too_short":
        return "must not be empty"
    if kind == "string_too_long":
        return f"must be at most {context['max_length']} characters long"
    if kind == "id":
        return f"{shown(value)} is no id: {error['msg']}"
    if kind in ("text_type", "exact_type", "exact_range", "date", "day"):
        return f"{error['msg']}, not {shown(value)}"
    return str(error["msg"])


def _listed(allowed: list[str]) -> str:
    return allowed[0] if len(allowed) == 1 else "one of " + ", ".join(allowed)


def _nearest(value: Any, allowed: list[str]) -> str:
    hint = one_of(value, allowed) if isinstance(value, str) else ""
    return hint if hint.startswith(" (did") else ""


def shown(value: Any) -> str:
    """A value of the file as a message shows it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return repr(clipped(value))
    return str(value)


def _meaning(path: Path, name: str) -> str:
    for field_name, field in _fields_at(path).items():
        if name == (field.alias or field_name) and field.description:
            return f" ({field.description[0].lower()}{field.description[1:].rstrip('.')})"
    return ""


def _fields_at(path: Path) -> dict[str, Any]:
    """The fields of the model that describes the mapping at ``path``; none where keys are free."""
    kind: Any = Document
    for step in path:
        kind = _below(kind, step)
    model = _model_in(kind)
    return dict(model.model_fields) if model else {}


def _below(kind: Any, step: str | int) -> Any:
    model = _model_in(kind)
    if model is not None:
        for name, field in model.model_fields.items():
            if step == (field.alias or name):
                return field.annotation
        return None
    for part in _parts(kind):
        if get_origin(part) in (list, dict):
            return get_args(part)[-1]
    return None


def _parts(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _model_in(kind: Any) -> type[BaseModel] | None:
    for part in _parts(kind):
        if isinstance(part, type) and issubclass(part, BaseModel):
            return part
    return None
