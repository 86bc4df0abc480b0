"""Runs that the tests of the reports read, and texts that are out to run a script."""

from __future__ import annotations

from pathlib import Path

from warclock.clients.cli.main import main
from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report.chronicle import Chronicle

HOSTILE = "<script>document.documentElement.dataset.owned=1</script>"
HOSTILE_IMAGE = "</script><img src=x onerror=document.documentElement.dataset.owned=1>\"'&"


def played(scenario: Path, folder: Path) -> Path:
    """The folder of a finished run."""
    assert main(["run", str(scenario), "--seed", "3", "--quiet", "--out", str(folder)]) == 0
    return folder


def chronicle_of(folder: Path) -> Chronicle:
    """The chronicle of a run, its days kept."""
    opening, rows = read_journal(folder / JOURNAL_NAME)
    chronicle = Chronicle(opening, daily=True)
    chronicle.read(rows)
    return chronicle
