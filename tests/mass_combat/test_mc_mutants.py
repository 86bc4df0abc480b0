"""The list of mutants (bench/mutants.py) names rules and files that exist; only boarding and strikes are left out."""

from __future__ import annotations

import csv
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = yaml.safe_load((ROOT / "bench" / "mutants-mass-combat.yaml").read_text())
ELSEWHERE = ("MC-BOARD", "MC-STRIKE")  # boarding, strikes


def test_every_mutant_breaks_a_rule_of_the_ledger_in_a_file_that_is_there() -> None:
    with (ROOT / "docs" / "coverage.csv").open(newline="") as handle:
        ids = {row["id"] for row in csv.DictReader(handle)}
    for mutant in MUTANTS:
        assert mutant["rule"] in ids
        assert (ROOT / mutant["file"]).exists()
        assert mutant["old"] != mutant["new"]


def test_every_rule_on_land_has_a_mutant() -> None:
    with (ROOT / "docs" / "coverage.csv").open(newline="") as handle:
        ids = [row["id"] for row in csv.DictReader(handle) if row["rule_set"] == "mass-combat"]
    tried = {mutant["rule"] for mutant in MUTANTS}
    assert [rule for rule in ids if rule not in tried and not rule.startswith(ELSEWHERE)] == []
