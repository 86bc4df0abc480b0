"""A valid scenario with one thing changed, and where the change is to be found at fault."""

from __future__ import annotations

from pathlib import Path

from warclock.sim.scenario import load_text, opening_state
from warclock.sim.scenario.scenario import Scenario
from warclock.sim.world.state import State

CROSSROADS = Path(__file__).parent / "crossroads.yaml"
MARK = "§"  # stands right before the key or value at fault


def broken(old: str, new: str) -> tuple[str, str]:
    """The text of the crossroads with ``old`` replaced, and ``line:column`` of the mark in it."""
    text = CROSSROADS.read_text()
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the scenario"
    text = text.replace(old, new)
    before, mark, after = text.partition(MARK)
    assert mark and MARK not in after
    return before + after, f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def scenario(text: str) -> Scenario:
    """The scenario in ``text``, which has no problems."""
    loaded = load_text(text)
    assert loaded.scenario, loaded.problems
    return loaded.scenario


def opening(*changes: tuple[str, str]) -> State:
    """The opening state of the crossroads with some text replaced."""
    text = CROSSROADS.read_text()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return opening_state(scenario(text), seed=7)
