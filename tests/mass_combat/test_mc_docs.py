"""The rules page names every ledger id once, and code that exists."""

from __future__ import annotations

import csv
import re
from importlib import import_module
from pathlib import Path

from warclock.sim.rules.mass_combat.rulings import Rulings

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rules" / "mass-combat.md").read_text()
PACKAGE = "warclock.sim.rules.mass_combat"


def test_every_id_has_one_entry() -> None:
    with (ROOT / "docs" / "coverage.csv").open(newline="") as handle:
        ids = [row["id"] for row in csv.DictReader(handle) if row["rule_set"] == "mass-combat"]
    assert re.findall(r"^\* \*\*(MC-[A-Z]+-\d+)\*\*", PAGE, re.MULTILINE) == ids


def test_the_code_it_names_exists() -> None:
    named = re.findall(r"`([a-z_]+)\.([A-Za-z_]+)(?:\.[a-z_]+)?`", PAGE)
    assert len(named) > 80
    for module, name in named:
        if name not in ("py", "json"):
            assert hasattr(import_module(f"{PACKAGE}.{module}"), name), f"{module}.{name}"
        else:
            assert (ROOT / "sim" / "rules" / "mass_combat" / f"{module}.{name}").exists()


def test_every_option_is_on_the_rulings_page() -> None:
    rulings = (ROOT / "docs" / "rulings.md").read_text()
    for option in Rulings.__struct_fields__:
        assert f"`{option}" in rulings, option
