"""Plain scalars mean what YAML 1.2's core schema says, and numbers are exact."""

from __future__ import annotations

from decimal import Decimal

import pytest

from warclock.sim.scenario.located import compose
from warclock.sim.scenario.scalars import NotFinite, TooManyDigits, resolve
from warclock.sim.scenario.source import Source

MEANT = {
    "": None, "~": None, "null": None, "NULL": None, "nULL": "nULL",
    "true": True, "FALSE": False, "tRUE": "tRUE", "yes": "yes", "No": "No", "on": "on", "off": "off", "y": "y",
    "0": 0, "-7": -7, "+12": 12, "007": 7, "0o17": 15, "0x1F": 31, "0b11": "0b11", "1_000": "1_000", "12:30": "12:30",
    "1.5": Decimal("1.5"), "-.5": Decimal("-0.5"), "1.": Decimal(1), "1e3": Decimal(1000), "0.1": Decimal("0.1"),
    "1810-03-01": "1810-03-01", "-": "-", "+": "+", ".": ".", "1e": "1e", "e5": "e5", "inf": "inf",
    ".infinity": ".infinity",
    "999999999999999999": 999999999999999999,
}  # fmt: skip


@pytest.mark.parametrize("text", MEANT)
def test_meaning(text: str) -> None:
    found = resolve(text)
    assert found == MEANT[text]
    assert type(found) is type(MEANT[text])


@pytest.mark.parametrize("text", [".inf", "-.INF", "+.Inf", ".nan", ".NaN"])
def test_not_finite(text: str) -> None:
    with pytest.raises(NotFinite):
        resolve(text)


@pytest.mark.parametrize(
    "text", ["1000000000000000000", "1e18", "1e-19", "0xFFFFFFFFFFFFFFFFF", "1e999999999", "9" * 5000]
)
def test_out_of_bounds(text: str) -> None:
    with pytest.raises(TooManyDigits):
        resolve(text)


def test_quotes_make_text_and_keys_are_text() -> None:
    root, problems = compose(Source("x", "1: '1'\ntrue: \"~\"\n~: |\n  5\n"))
    assert root is not None
    assert (root.plain(), problems) == ({"1": "1", "true": "~", "~": "5\n"}, [])


def test_an_alias_stands_for_what_it_names() -> None:
    root, problems = compose(Source("x", "a: &it {b: [1, 2]}\nc: *it\n"))
    assert root is not None
    assert (root.plain(), problems) == ({"a": {"b": [1, 2]}, "c": {"b": [1, 2]}}, [])
