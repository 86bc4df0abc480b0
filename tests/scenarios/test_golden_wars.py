"""The first days of a war of each conventional scenario, told line by line, are those that are kept in ``golden/``.

After a change that is meant to change them: ``WARCLOCK_GOLDEN=1 pytest tests/scenarios/test_golden_wars.py``, and look
at the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from wars import SCENARIOS, war

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.transcript import transcript
from warclock.sim.journal import lines_of, read_lines
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state

GOLDEN = Path(__file__).parent / "golden"
SEED = 3
DAYS = 6  # that are kept


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_first_days_are_told_as_ever(name: str) -> None:
    scenario = load(name).scenario
    assert scenario is not None
    chronicle = Chronicle(opening_state(scenario, SEED))
    rows = [row for row in war(name, SEED).game.journal.rows if row[1] < DAYS * DAY]
    text = "\n".join(transcript(chronicle, read_lines(lines_of(rows).splitlines()))) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("WARCLOCK_GOLDEN"):
        path.write_text(text)
    assert text == path.read_text()
