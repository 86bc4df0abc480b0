"""A batch as the user sees it: a progress bar, a line a run in the order of seeds, the figures at the end."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from tqdm import tqdm

from warclock.clients.batch.book import Book
from warclock.clients.batch.plan import FINISHED, Plan, Row, Run, runs_of
from warclock.clients.batch.pool import PoolFault, played
from warclock.clients.batch.summary import Summary, summarise, told
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.interrupts import listening


class Batch:
    """The runs asked for, the book they are kept in, and what is shown of them."""

    def __init__(self, plan: Plan, book: Book, args: argparse.Namespace) -> None:
        self.plan = plan
        self.book = book
        self.args = args
        self.runs = list(runs_of(args.seeds, args.swap))
        self._next = 0  # of the runs: the first whose row is not shown yet
        hidden = True if args.quiet else None  # None: where stderr is no terminal
        self.bar: Any = tqdm(total=len(self.runs), disable=hidden, file=sys.stderr, unit="run", leave=False)

    def play(self) -> Exit:
        """Play what the book has not; returns the exit status. Whatever happens, finished runs stay in the book."""
        began = time.monotonic()
        if not (self.args.quiet or self.args.json):
            self._print(self._heading())
        missing = self.book.missing(self.runs)
        self.bar.update(len(self.runs) - len(missing))
        try:
            interrupted = self._play(missing)
        except PoolFault as fault:
            raise CommandError(str(fault), Exit.CRASHED) from None
        finally:
            self.bar.close()
            self.book.sort()
        return self._conclude(interrupted, len(missing), time.monotonic() - began)

    def _play(self, missing: list[Run]) -> bool:
        """True if the user stopped it."""
        with listening() as asked:
            self._show_rows()
            for row in played(self.plan, missing, self.args.jobs, lambda: asked.stop):
                self.book.add(row)
                self.bar.update(1)
                self._show_rows()
            return asked.stop

    def _show_rows(self) -> None:
        """Show the rows that are next in order."""
        lines = []
        while self._next < len(self.runs) and (row := self.book.rows.get(self.runs[self._next])) is not None:
            lines.append(self._line(row))
            self._next += 1
        if lines and not (self.args.quiet or self.args.json):
            self._print("\n".join(lines))

    def _heading(self) -> str:
        head = self.plan.header
        players = ", ".join(f"{side} by {name}" for side, name in self.plan.commanders.items())
        swap = ", each twice with commanders swapped" if self.args.swap else ""
        span = f"{self.runs[0].seed} to {self.runs[-1].seed}"
        return f"{head.title} ({head.scenario}): {head.days} days, seeds {span}{swap}\nCommanders: {players}"

    def _line(self, row: Row) -> str:
        swapped = " swapped" if row.swapped else ""
        if row.outcome not in FINISHED:
            return f"seed {row.seed}{swapped}: {row.outcome}: {row.error}"
        figures = "; ".join(f"{side} {row.points[side]} points, {row.losses[side]} lost" for side in self.plan.warring)
        end = f"{row.winner} wins" if row.winner else "draw"
        return f"seed {row.seed}{swapped}: {end} on day {row.days} ({row.reason}); {figures}; battles {row.battles}"

    def _conclude(self, interrupted: bool, missing: int, seconds: float) -> Exit:
        rows = [self.book.rows[run] for run in self.runs if run in self.book.rows]
        found = summarise(self.plan, rows)
        if self.args.json:
            sys.stdout.write(json.dumps(self._result(found, interrupted), ensure_ascii=False) + "\n")
        else:
            self._print("\n".join(self._closing(found, missing, seconds)))
        if interrupted:
            self._hint(f"interrupted after {len(rows)} of {len(self.runs)} runs")
            if self.args.out is not None:
                self._hint(f"the same command goes on with {self.args.out}")
            return Exit.INTERRUPTED
        return Exit.CRASHED if found.failures else Exit.OK

    def _closing(self, found: Summary, missing: int, seconds: float) -> Iterator[str]:
        yield from told(self.plan, found)
        kept = f" Rows are in {self.args.out}." if self.args.out else ""
        yield f"{missing} runs played in {seconds:.1f} s on {min(self.args.jobs, max(missing, 1))} jobs.{kept}"

    def _result(self, found: Summary, interrupted: bool) -> dict[str, object]:
        head = self.plan.header
        return {
            "scenario": head.scenario,
            "scenario_hash": head.scenario_hash,
            "seeds": [self.runs[0].seed, self.runs[-1].seed],
            "swap": self.args.swap,
            "commanders": self.plan.commanders,
            "interrupted": interrupted,
            **msgspec.to_builtins(found),
            "out": str(self.args.out) if self.args.out else None,
        }

    def _print(self, text: str) -> None:
        if self.bar.disable:
            print(text, flush=True)
        else:
            self.bar.write(text, file=sys.stdout)

    @staticmethod
    def _hint(text: str) -> None:
        print(f"warclock: {text}", file=sys.stderr)
