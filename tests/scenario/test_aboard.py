"""Forces at sea: a scenario with people in the water, or with more than its ships hold, is refused."""

from __future__ import annotations

import pytest

from warclock.sim.scenario import load_text

HEAD = """
warclock: 1
id: bay
title: The bay
rule_set: mass-combat
start: 1700-01-01
days: 3
sides: [{id: red, name: Red}, {id: blue, name: Blue}]
unit_types:
  - {id: foot, hit_dice: 5}
  - {id: gull, hit_dice: 5, flies: true}
  - {id: cart, hit_dice: 3, vehicle: truck}
  - {id: cutter, hit_dice: 20, vehicle: ship, speed_km_h: 12, seats: 30, crew: 5}
map:
  nodes: [{id: bay, terrain: sea}, {id: shore, terrain: open}]
  edges: [{from: bay, to: shore, km: 5, kind: sea}]
objectives: [{id: aim, side: red, kind: hold, node: shore, points: 1, reason: Test.}]
forces:
  - {id: two, side: blue, at: shore, troops: {foot: 10}}
  - {id: one, side: red, at: bay, troops: {%s}}
"""
CASES = [
    ("foot: 20", "forces[1].troops: 'bay' is sea, and the force has no boat or ship"),
    (
        "cutter: 2, foot: 61",
        "forces[1].troops: 'bay' is sea, and aboard is room for 60 of 61 soldiers ('seats' of the vessels)",
    ),
    ("cutter: 1, cart: 1", "forces[1].troops.cart: 'bay' is sea, and ships carry no truck"),
    ("cutter: 0, foot: 1", "forces[1].troops: 'bay' is sea, and the force has no boat or ship"),
]


@pytest.mark.parametrize(("troops", "says"), CASES)
def test_who_is_at_sea_is_aboard(troops: str, says: str) -> None:
    found = [str(problem) for problem in load_text(HEAD % troops, "bay.yaml").problems]
    assert len(found) == 1
    assert found[0].startswith("bay.yaml:20:")
    assert found[0].endswith(says)


@pytest.mark.parametrize("troops", ["cutter: 2, foot: 60", "gull: 40", "cutter: 1"])
def test_crews_passengers_and_who_flies_may_be_at_sea(troops: str) -> None:
    assert load_text(HEAD % troops, "bay.yaml").problems == ()
