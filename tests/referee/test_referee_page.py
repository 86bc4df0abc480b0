"""docs/referee.md names every adjustment with its fields, and every question."""

from __future__ import annotations

import re
from pathlib import Path

import warclock.sim.game  # noqa: F401  (registers everything)
from warclock.sim.campaign.adjustments import ADJUSTMENTS
from warclock.sim.campaign.questions import QUESTIONS
from warclock.sim.events.referee import OperationResult

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "referee.md").read_text()


def test_every_adjustment_is_there_with_its_fields() -> None:
    rows = {}
    for kinds, fields in re.findall(r"^\| (`[^|]*) \| (`[^|]*) \| [^|]* \|$", PAGE, re.MULTILINE):
        for kind in re.findall(r"`(\w+)`", kinds):
            rows[kind] = re.findall(r"`(\w+)`", fields)
    assert {kind: sorted(rows[kind]) for kind in ADJUSTMENTS} == {
        kind: sorted(known.model.__struct_fields__) for kind, known in ADJUSTMENTS.items()
    }


def test_every_question_is_there_with_its_rule() -> None:
    named = dict(re.findall(r"^\| `(\w+)` \((MC-[A-Z]+-\d+)\) \|", PAGE, re.MULTILINE))
    assert named == {kind: known.rule for kind, known in QUESTIONS.items()}


def test_every_field_of_a_told_operation_is_there() -> None:
    for field in OperationResult.__struct_fields__:
        assert f"`{field}`" in PAGE
