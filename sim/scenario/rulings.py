"""A scenario's rulings and tables as the options struct of its rule set.

A rule set keeps its options in ``rulings.py`` (struct ``Rulings``, dict ``PRESETS``); ``tables.py`` beside it may have
``act_problems(table)``. The table ``x`` of a scenario is the option ``x`` or ``x_table``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import pairwise
from typing import Any

import msgspec

from warclock.sim import wire
from warclock.sim.rules.registry import PLAYED
from warclock.sim.scenario.draft import Draft
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.translate import shown
from warclock.sim.scenario.wanted import departures
from warclock.sim.suggest import one_of

_COLUMN = re.compile(r"column (-?\d+)")


def rulings_struct(rule_set: str) -> type[msgspec.Struct]:
    """The options struct of a rule set."""
    kind: type[msgspec.Struct] = import_module(f"{PLAYED[rule_set]}.rulings").Rulings
    return kind


def table_options(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The tables that a scenario may replace, each with the option that holds it."""
    options = {}
    for field in kind.__struct_fields__:
        if field.endswith("_table"):
            options[field.removesuffix("_table")] = field
        elif "_km_per_" in field:
            options[field] = field
    return options


def ruling_problems(draft: Draft, rule_set: str, section: str = "rulings") -> list[Problem]:
    """Unknown options, values that they do not take, tables that are none.

    ``section``: of the file, that has them; tables are of the main rule set alone.
    """
    kind = rulings_struct(rule_set)
    given = draft.at(section)
    presets = import_module(f"{PLAYED[rule_set]}.rulings").PRESETS
    problems = []
    if isinstance(given, dict):
        if "preset" in given and given["preset"] not in list(presets):
            hint = one_of(str(given["preset"]), presets)
            problems.append(
                draft.problem((section, "preset"), f"there is no preset {shown(given['preset'])}{hint}", "preset")
            )
        options = {key: value for key, value in given.items() if key != "preset"}
        problems += _departures(draft, options, msgspec.inspect.type_info(kind), (section,))
    if section != "rulings":
        return problems
    problems += _table_problems(draft, kind)
    if not problems:
        for option, path in _table_places(draft, kind):
            problems += _content_problems(draft, rule_set, option, path)
    return problems


def _departures(draft: Draft, value: Any, kind: Any, path: Path) -> list[Problem]:
    found = departures(value, kind, path)
    return [draft.problem(at, text, "unknown_key" if key else "ruling", key) for at, text, key in found]


def _table_problems(draft: Draft, kind: type[msgspec.Struct]) -> list[Problem]:
    tables, rulings = draft.at("tables"), draft.at("rulings")
    if not isinstance(tables, dict):
        return []
    options = table_options(kind)
    types = {field.name: field.type for field in msgspec.inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    problems = []
    for name, table in tables.items():
        path = ("tables", name)
        if name not in options:
            text = f"unknown key {shown(name)}{one_of(name, options)}"
            problems.append(draft.problem(path, text, "unknown_key", key=True))
        elif isinstance(rulings, dict) and options[name] in rulings:
            text = f"given under 'rulings' too, as {options[name]!r}"
            problems.append(draft.problem(path, text, "duplicate_key", key=True))
        else:
            problems += _departures(draft, table, types[options[name]], path)
    return problems


def _table_places(draft: Draft, kind: type[msgspec.Struct]) -> Iterator[tuple[str, Path]]:
    for name, option in table_options(kind).items():
        for path in (("tables", name), ("rulings", option)):
            if draft.at(*path) is not None:
                yield option, path


def _content_problems(draft: Draft, rule_set: str, option: str, path: Path) -> Iterator[Problem]:
    table = exact_data(draft.at(*path), whole_keys=True)
    if option == "act_table":
        check = import_module(f"{PLAYED[rule_set]}.tables").act_problems
        for text in check({column: tuple(bounds) for column, bounds in table.items()}):
            column = _COLUMN.search(text)
            yield draft.problem((*path, column.group(1)) if column else path, text, "table")
    elif option == "ability_table":
        if not table:
            yield draft.problem(path, "the table is empty", "table")
        for low, high in pairwise(sorted(table)):
            if table[high] < table[low]:
                yield draft.problem((*path, str(high)), f"a score of {high} is worth less than one of {low}", "table")
    elif isinstance(table, dict):
        for name, speed in table.items():
            if speed == 0:
                yield draft.problem((*path, name), "must be more than 0", "table")


def final_rulings(draft: Draft, rule_set: str, section: str = "rulings") -> dict[str, Any]:
    """All options of the rule set as plain data, after ``ruling_problems`` found none."""
    tables = (draft.at("tables") or {}) if section == "rulings" else {}
    return complete_rulings(rule_set, draft.at(section) or {}, tables)


def complete_rulings(rule_set: str, stated: Mapping[str, Any], replaced: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a rule set as plain data: those that are stated, replaced tables, the rest from the preset."""
    kind = rulings_struct(rule_set)
    given = dict(stated)
    preset = import_module(f"{PLAYED[rule_set]}.rulings").PRESETS[given.pop("preset", "default")]
    options = table_options(kind)
    tables = {options[name]: table for name, table in replaced.items()}
    changed = {**wire.to_data(preset), **exact_data(given, True), **exact_data(tables, True)}
    complete = wire.to_data(wire.from_data(changed, kind))
    data: dict[str, Any] = msgspec.msgpack.decode(msgspec.msgpack.encode(complete))  # tuples to lists
    return data
