"""Transcript and report of a run, written from its journal."""

from __future__ import annotations

from pathlib import Path

from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.markdown import markdown
from warclock.clients.report.transcript import transcript
from warclock.clients.run_folder import REPORT_NAME, TRANSCRIPT_NAME, RunFolder


def write_reports(folder: RunFolder) -> None:
    """Write transcript.txt and report.md of a run."""
    opening, rows = read_journal(folder.path / JOURNAL_NAME)
    chronicle = Chronicle(opening)
    folder.write_text(TRANSCRIPT_NAME, "\n".join(transcript(chronicle, rows)) + "\n")
    folder.write_text(REPORT_NAME, markdown(chronicle))


def report_of(path: Path) -> str:
    """The report of a journal file as markdown. Raises JournalFault."""
    opening, rows = read_journal(path)
    chronicle = Chronicle(opening)
    chronicle.read(rows)
    return markdown(chronicle)
