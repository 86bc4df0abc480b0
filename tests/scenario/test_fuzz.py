"""Whatever happens to a scenario's text, it is refused with problems or opens; nothing is ever raised."""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from warclock.sim.scenario import load_text, opening_state
from warclock.sim.world.world import World

sys.path.insert(0, str(Path(__file__).parent))
from broken import CROSSROADS

TEXT = CROSSROADS.read_text()
DATA = yaml.load(TEXT, yaml.BaseLoader)
STORMY = [
    "", "-", "- ", ":", "{", "}", "[", "]", "&a ", "*a", "!!x ", "? ", "| ", "> ", "'", '"', "#", "%", "@", "`",
    "\t", "\n",
    "\n  ", "---\n", "...\n", "null", "~", ".inf", "-.nan", "1e9", "-1", "0x1F", "true", "<<: ", "\x00",
    "\ufeff", "\u2028", "é",
]  # fmt: skip
FEW = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def answers(text: str | bytes) -> None:
    """The text is refused with problems that can be read, or it opens."""
    loaded = load_text(text, "war.yaml")
    assert (loaded.scenario is None) == bool(loaded.problems)
    for problem in loaded.problems:
        assert str(problem).startswith("war.yaml")
        assert problem.text
        assert problem.line >= 0
    if loaded.scenario is not None:
        world = World(opening_state(loaded.scenario, 1))
        assert World.decode(world.encode()).state == world.state


@FEW
@given(st.data())
def test_text_cut_and_spliced(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.sampled_from([0, 1, 2, 5, 40])))
        text = text[:start] + data.draw(st.sampled_from(STORMY)) + text[end:]
    answers(text)


@FEW
@given(st.binary(max_size=200), st.integers(0, len(TEXT)))
def test_bytes_thrown_in(noise: bytes, at: int) -> None:
    data = TEXT.encode()
    answers(data[:at] + noise + data[at:])


@FEW
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    answers(text)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in the data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, item in inner for found in places(item, (*path, key)))]


PLACES = places(DATA)[1:]
ODD = st.recursive(
    st.sampled_from(
        [None, True, 0, -1, 1.5, 10**17, "", "red", "cross", "pikeman", "1810-03-02", "9999-12-31", "no such"]
    ),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["id", "at", "pikeman"]), inner, max_size=2)
    ),
    max_leaves=4,
)


@pytest.mark.parametrize("value", [[[]], {"a": {}}, None, -1], ids=repr)
def test_every_field_takes_a_value_of_every_kind(value: Any) -> None:
    whole = core(TEXT)
    for path in PLACES:
        data = deepcopy(whole)
        put(data, path, value)
        answers(json.dumps(data))


@FEW
@given(st.lists(st.tuples(st.sampled_from(PLACES), ODD), min_size=1, max_size=3))
def test_any_field_takes_any_value(changes: list[tuple[tuple[Any, ...], Any]]) -> None:
    data = core(TEXT)
    for path, value in changes:
        put(data, path, value)
    answers(yaml.safe_dump(data, sort_keys=False))


@FEW
@given(st.sampled_from(PLACES))
def test_any_field_may_be_missing(path: tuple[Any, ...]) -> None:
    data = core(TEXT)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    answers(yaml.safe_dump(data, sort_keys=False))


def core(text: str) -> Any:
    """The text as data with dates as text."""

    class Core(yaml.SafeLoader):
        yaml_implicit_resolvers = {
            first: [(tag, rule) for tag, rule in rules if not tag.endswith("timestamp")]
            for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
        }

    return yaml.load(text, Core)


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    """Set the value at a path, if an earlier change has left it there."""
    for step in path[:-1]:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(data, dict) or (isinstance(data, list) and isinstance(path[-1], int) and path[-1] < len(data)):
        data[path[-1]] = value
