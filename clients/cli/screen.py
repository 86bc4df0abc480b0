"""What a run shows: a progress bar on stderr, the daily digest and the closing summary on stdout."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tqdm import tqdm

from warclock.clients.journal_file import read_journal, rows_of
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.digest import Digest
from warclock.clients.report.summary import summary
from warclock.clients.report.transcript import heading
from warclock.sim.phases import day_of
from warclock.sim.world.state import State


class Screen:
    """Shows a run as ``--json`` and ``--quiet`` ask for; with ``--json`` it does not follow the war at all."""

    def __init__(self, opening: State, args: argparse.Namespace) -> None:
        self.chronicle = None if args.json else Chronicle(opening)
        self.digest = Digest(self.chronicle) if self.chronicle else None
        self.quiet = args.quiet
        self.days = opening.header.days
        hidden = True if args.quiet else None  # None: where stderr is no terminal
        self.bar: Any = tqdm(total=self.days, disable=hidden, file=sys.stderr, unit="day", leave=False)
        if self.chronicle is not None:
            self._print(heading(opening))

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Take the progress bar away."""
        self.bar.close()

    def catch_up(self, journal: Path) -> None:
        """Take in what a resumed run did before, without showing it."""
        if self.digest is not None:
            _, rows = read_journal(journal)
            for _ in self.digest.feed(rows):
                pass

    def show(self, lines: bytes, second: int) -> None:
        """Take in journal lines up to ``second`` and show the days that are over."""
        if self.digest is not None:
            days = list(self.digest.feed(rows_of(lines)))
            if not self.quiet:
                self._print(days)
        self._move_bar(second)

    def summarise(self, seconds: float, folder: Path | None) -> None:
        """Show the closing summary; the run took so many seconds."""
        if self.chronicle is None:
            return
        print("\n".join(summary(self.chronicle)))
        written = f" Journal, save, transcript and report are in {folder}." if folder else ""
        print(f"The run took {seconds:.1f} s.{written}")

    def _move_bar(self, second: int) -> None:
        if not self.bar.disable:
            self.bar.update(min(day_of(second), self.days) - self.bar.n)

    def _print(self, lines: Iterable[str]) -> None:
        text = "\n".join(lines)
        if not text:
            return
        if self.bar.disable:
            print(text)
        else:
            self.bar.write(text, file=sys.stdout)
