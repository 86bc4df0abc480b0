"""Scenario files: from YAML or JSON to the opening state of a game, or to everything that is wrong with them.

Nothing here raises for bad input: problems are values with file, line and column. Heavy imports wait until used.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from warclock.sim.scenario.catalogue import Shipped
    from warclock.sim.scenario.orders import CheckOrders
    from warclock.sim.scenario.problems import Problem
    from warclock.sim.scenario.scenario import Loaded, LoadedMap, Scenario
    from warclock.sim.world.state import State

MAX_SCENARIO_BYTES = 16 * 1024 * 1024


def load(
    path_or_name: str | Path, max_bytes: int = MAX_SCENARIO_BYTES, check_orders: CheckOrders | None = None
) -> Loaded:
    """A scenario from a file, a folder or the name of a shipped one.

    ``max_bytes`` bounds all its files together; ``check_orders`` tells what is wrong with the fields of a scripted
    order (default: what the registered order kinds say).
    """
    from warclock.sim.scenario.loader import Loader

    return Loader(max_bytes, check_orders).load(path_or_name)


def load_text(
    text: str | bytes,
    name: str = "scenario",
    max_bytes: int = MAX_SCENARIO_BYTES,
    check_orders: CheckOrders | None = None,
) -> Loaded:
    """A scenario from text that came by other ways than a file; it reads no file but shipped scenarios it extends."""
    from warclock.sim.scenario.loader import Loader

    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return Loader(max_bytes, check_orders).load_data(data, name)


def load_map(path: str | Path, max_bytes: int = MAX_SCENARIO_BYTES) -> LoadedMap:
    """The entries under ``map`` in a file, imported ones included, without a scenario around them.

    Sides and unit types that the entries name are not looked for.
    """
    from warclock.sim.scenario.loader import Loader
    from warclock.sim.scenario.source import read

    return Loader(max_bytes, None).load_map(read(Path(path), max_bytes), Path(path).parent)


def load_map_text(text: str, folder: str | Path, name: str = "map", max_bytes: int = MAX_SCENARIO_BYTES) -> LoadedMap:
    """The same from text, which names files as seen from ``folder``."""
    from warclock.sim.scenario.loader import Loader
    from warclock.sim.scenario.source import decode

    data = text.encode("utf-8", "surrogatepass")
    return Loader(max_bytes, None).load_map(decode(data, name, max_bytes), Path(folder))


def check(path_or_name: str | Path, max_bytes: int = MAX_SCENARIO_BYTES) -> list[Problem]:
    """Everything wrong with a scenario; an empty list if it can be played."""
    return list(load(path_or_name, max_bytes).problems)


def opening_state(scenario: Scenario, seed: int) -> State:
    """The state of a new game at second 0."""
    from warclock.sim.scenario.build import opening_state as build

    return build(scenario, seed)


def json_schema() -> dict[str, Any]:
    """The format as JSON Schema with descriptions, for editors."""
    from warclock.sim.scenario.published import published_schema

    return published_schema()


def shipped() -> list[Shipped]:
    """The scenarios that ship with Warclock: name, title and summary, by name."""
    from warclock.sim.scenario.catalogue import shipped_scenarios

    return shipped_scenarios()
