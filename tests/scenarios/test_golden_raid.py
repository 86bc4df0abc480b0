"""The raid on the bridge at Osa, told line by line, is the one that is kept in ``golden/``: see test_golden_wars.py."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from wars import war

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.transcript import transcript
from warclock.sim.journal import lines_of, read_lines
from warclock.sim.scenario import load, opening_state

NAME, SEED = "bridge-raid", 1
GOLDEN = Path(__file__).parent / "golden" / f"{NAME}.txt"


@pytest.mark.rule("MC-GUER-19")
def test_the_raid_is_told_as_ever() -> None:
    scenario = load(NAME).scenario
    assert scenario is not None
    chronicle = Chronicle(opening_state(scenario, SEED))
    rows = war(NAME, SEED).game.journal.rows
    text = "\n".join(transcript(chronicle, read_lines(lines_of(rows).splitlines()))) + "\n"
    if os.environ.get("WARCLOCK_GOLDEN"):
        GOLDEN.write_text(text)
    assert text == GOLDEN.read_text()


def test_either_side_can_win_it() -> None:
    assert {war(NAME, seed).outcome.winner for seed in (1, 2)} == {"brigade", "town"}
