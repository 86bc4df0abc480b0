"""Refusals of the orders about battle, labour and pay; nothing changes (ledger MC section 23)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, edge, force, node, world

from warclock.sim.world.state import Side


def scene() -> Play:
    """red-1 with prisoners at a place of its own; red-2 on the march; blue-1 next door."""
    nodes = [node("base", owner="red", mercenaries={"foot": 3}), node("mid", 10, hides=True), node("lone", 40)]
    ways = [edge("base", "mid", 18)]
    forces = [
        force("red-1", "base", 50, prisoners={"blue": 5}, officers=["ensign"]),
        force("red-2", "base", 20, retreating=True),
        force("red-3", "lone", 20),
        force("blue-1", "mid", 30),
    ]
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",), gold=100)]
    return Play(world(nodes, ways, forces, sides=sides)).dawn()


CASES = [
    ("INVALID_ARGUMENT", "choose_tactic", "red-1", {"tactic": "flee"}),
    ("INVALID_ARGUMENT", "no_retreat", "red-1", {"on": True, "repeat": 0}),
    ("INVALID_ARGUMENT", "no_retreat", "red-1", {"on": None}),
    ("INVALID_ARGUMENT", "if_unreachable", "red-1", {"policy": "swim"}),
    ("INVALID_ARGUMENT", "attack", "red-1", {"target": "red-c1", "tactic": "flee"}),
    ("INVALID_ARGUMENT", "attack", "red-1", {"target": "red-c1", "no_retreat": "yes"}),
    ("UNKNOWN_TARGET", "divide_against", "red-1", {"sizes": {"red-c1": 50}}),
    ("NO_EXIT", "retreat", "red-3", {"direction": "base-mid"}),
    ("NO_EXIT", "retreat", "red-1", {"direction": "nowhere"}),
    ("INVALID_ARGUMENT", "retreat", "red-1", {"direction": "base-mid", "when": "never"}),
    ("RETREATING", "retreat", "red-2", {"direction": "base-mid"}),
    ("RETREATING", "fortify", "red-2", {"material": "lumber"}),
    ("RETREATING", "ambush", "red-2", {"approach": "base-mid"}),
    ("RETREATING", "cut_supply", "red-2", {"path": ["base-mid"]}),
    ("NO_COVER", "ambush", "red-1", {"approach": "base-mid"}),
    ("NO_PATH", "cut_supply", "red-1", {"path": ["nowhere"]}),
    ("NO_FORD", "use_prisoners", "red-1", {"work": "bridge"}),
    ("NO_PRISONERS", "release", "red-1", {"prisoners": {}}),
    ("NO_OFFER", "hire", "red-3", {"troops": {"foot": 1}}),
    ("NO_OFFER", "hire", "red-1", {"troops": {"foot": 4}}),
    ("INVALID_ARGUMENT", "hire", "red-1", {"troops": {}}),
    ("INVALID_ARGUMENT", "hire", "red-1", {"troops": {"foot": 1}, "price": 0}),
    ("NO_MONEY", "pay", "red-1", {"days": 1}),
    ("TOO_FEW", "dismiss", "red-1", {"troops": {}}),
    ("NO_OFFICER", "set_leader", "red-1", {"officer": "captain"}),
    ("NO_MECHANIC", "repair", "red-1", {"vehicles": {"car": 1}}),
    ("OPTION_OFF", "ransom", "red-1", {"prisoners": {"blue": 1}, "price": 5}),
]


@pytest.mark.parametrize(("code", "kind", "name", "fields"), CASES)
def test_refused(code: str, kind: str, name: str, fields: dict[str, Any]) -> None:
    refusal = scene().refuse(kind, name, **fields)
    assert refusal.code == code
    assert refusal.invalid == (code == "INVALID_ARGUMENT")
    assert refusal.text


@pytest.mark.rule("MC-BATTLE-01", "MC-BATTLE-05")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("choose_tactic", {"tactic": "charge"}),
        ("no_retreat", {}),
        ("divide_against", {"sizes": {"red-c1": 50}}),
        ("fortify", {"material": "lumber"}),
        ("hire", {"troops": {"foot": 1}}),
        ("release", {"prisoners": {"blue": 1}}),
    ],
)
def test_none_of_them_is_taken_in_battle(kind: str, fields: dict[str, Any]) -> None:
    play = scene()
    play.game.world.forces["red-1"].engaged = "base@0"  # the test's own hand
    assert play.refuse(kind, "red-1", **fields).code == "ENGAGED"
