"""Procedures asked about something that is in no table: a message, not a traceback."""

from __future__ import annotations

import json
from typing import Any

import pytest

from warclock.sim.adjudicate import Question, adjudicate, input_of, procedure_named

FOOT = {"id": "foot", "hit_dice": 1}
COLUMN = {"troops": [{"type": FOOT, "count": 10}], "terrain": "moon"}


@pytest.mark.parametrize(
    ("name", "asked", "told"),
    [
        ("mass-combat.march_speed", COLUMN, "there is no terrain 'moon' (known: beach, "),
        ("missile-pool.ready", {"weapon": "spoon", "state": {"weapon": "spoon"}}, "there is no weapon 'spoon'"),
        (
            "mass-combat.standing_rank",
            {"troops": [{"type": {**FOOT, "weapon_tl": 20}, "count": 1}]},
            "foot: tech level 20 is not from 1 to 5",
        ),
        (
            "mass-combat.standing_rank",
            {"troops": [{"type": {**FOOT, "tech_level": "-1/2"}, "count": 1}]},
            "foot: tech level -1/2 is not from 0 to 5",
        ),
    ],
)
def test_what_is_in_no_table_is_told(name: str, asked: dict[str, Any], told: str) -> None:
    procedure = procedure_named(name)
    with pytest.raises(Question) as fault:
        adjudicate(procedure, input_of(procedure, json.dumps(asked).encode()), None, 1)
    assert told in str(fault.value)
