"""Transcript and reports of a run, written from its journal."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html import report_page
from warclock.clients.report.markdown import markdown
from warclock.clients.report.transcript import transcript
from warclock.clients.run_folder import PAGE_NAME, REPORT_NAME, TRANSCRIPT_NAME, RunFolder


def write_reports(folder: RunFolder) -> None:
    """Write transcript.txt, report.md and report.html of a run."""
    opening, rows = read_journal(folder.path / JOURNAL_NAME)
    chronicle = Chronicle(opening, daily=True)
    folder.write_text(TRANSCRIPT_NAME, "\n".join(transcript(chronicle, rows)) + "\n")
    folder.write_text(REPORT_NAME, markdown(chronicle))
    folder.write_text(PAGE_NAME, report_page(chronicle))


class Reports(NamedTuple):
    """The same report twice: as markdown, and as a page of HTML."""

    markdown: str
    page: str


def reports_of(path: Path) -> Reports:
    """The reports of a journal file. Raises JournalFault."""
    opening, rows = read_journal(path)
    chronicle = Chronicle(opening, daily=True)
    chronicle.read(rows)
    return Reports(markdown(chronicle), report_page(chronicle))
