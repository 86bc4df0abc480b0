"""The report: made from the journal alone, and its odds are the rules' own."""

from __future__ import annotations

import re
from fractions import Fraction

from warclock.clients.journal_file import read_journal
from warclock.clients.report.battle_pages import rank_odds, winning_chance
from warclock.clients.report.chronicle import Chronicle
from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.rules.mass_combat.battle import BattleInput, battle, battle_odds

FORCES = (400, 130, 90)


def chronicle_of(folder):
    opening, rows = read_journal(folder / "journal.jsonl.zst")
    chronicle = Chronicle(opening)
    chronicle.read(rows)
    return chronicle


def test_made_again_from_the_journal(cli, finished, tmp_path):
    written = (finished / "report.md").read_text()
    assert cli("report", finished).out == written
    assert cli("report", finished / "journal.jsonl.zst", "-o", tmp_path / "x.md").status == 0
    assert (tmp_path / "x.md").read_text() == written


def test_figures_add_up(finished):
    chronicle = chronicle_of(finished)
    for side, now in chronicle.strengths().items():
        tally = chronicle.tallies[side]
        assert now == tally.start - sum(tally.losses.values()) + sum(tally.gains.values())
        assert chronicle.state.sides[side].points == sum(s.points for s in chronicle.scores if s.side == side)
    report = chronicle.battles[0].report
    assert chronicle.tallies["red"].losses["battle"] == report["attacker"]["lost"]
    assert chronicle.tallies["blue"].losses["battle"] == report["defender"]["lost"]


def test_the_battle_is_explained_row_by_row(finished):
    text = (finished / "report.md").read_text()
    chronicle = chronicle_of(finished)
    for role in ("attacker", "defender"):
        half = chronicle.battles[0].report[role]
        for row in half["rows"]:
            assert not Fraction(row["value"]) or f"| {row['id']} | {row['label']} | " in text
        assert f"battle rank {half['rank']}" in text
    chances = [Fraction(chance) for chance in re.findall(r"\| (\d+/\d+) \| [\d.]+% \|", text)]
    assert sum(chances) == 1


def test_odds_from_the_ranks_are_those_of_the_procedure(finished):
    state = chronicle_of(finished).state
    foot = {"id": "foot", "hit_dice": 7, "ranged": True}
    for count in FORCES:
        asked = wire.from_data(
            {
                "attacker": {"name": "a", "troops": [{"type": foot, "count": count}]},
                "defender": {"name": "d", "troops": [{"type": foot, "count": 130}], "leader": None},
            },
            BattleInput,
        )
        report = wire.to_data(battle(asked, KeyedDice(1, "test")))
        assert rank_odds(state, report) == battle_odds(asked)


def test_a_side_elsewhere_had_no_chance_to_win(finished):
    chronicle = chronicle_of(finished)
    fought = chronicle.battles[0]
    assert winning_chance(chronicle.state, fought, "green") is None
    both = [winning_chance(chronicle.state, fought, side) for side in fought.sides]
    draw = rank_odds(chronicle.state, fought.report).get("draw", Fraction(0))
    assert sum(both) + draw == 1
