"""One run as the user sees it: the game, the folder it is written to, and what is shown meanwhile and at the end."""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from pathlib import Path

from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.playing import GameCrashed, play_on
from warclock.clients.cli.screen import Screen
from warclock.clients.interrupts import Asked, listening
from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report import write_reports
from warclock.clients.run_folder import CRASH_NAME, RunFolder, RunFolderFault
from warclock.sim import wire
from warclock.sim.game import VERSION, Game, NotASave
from warclock.sim.journal import JournalFault, opening_line
from warclock.sim.phases import day_of
from warclock.sim.world.state import State


class Session:
    """A run under way; make it with ``begin`` or ``again``, then ``play``."""

    def __init__(self, game: Game, folder: RunFolder | None, screen: Screen, as_json: bool) -> None:
        self.game = game
        self.folder = folder
        self.screen = screen
        self.as_json = as_json
        self.began = time.monotonic()

    @classmethod
    def begin(cls, opening: State, args: argparse.Namespace) -> Session:
        """A new run, in a folder if one was asked for. Raises CommandError where the folder cannot be used."""
        line = opening_line(opening)
        kept = wire.copy_of(opening)
        game = Game.new(opening)
        first = game.journal.drain()
        folder = None
        if args.out is not None:
            try:
                folder = RunFolder.create(args.out, facts_of(game.world.state), line + first, game.save(), args.force)
            except RunFolderFault as fault:
                raise CommandError(str(fault)) from None
        screen = Screen(kept, args)
        screen.show(first, game.now)
        return cls(game, folder, screen, args.json)

    @classmethod
    def again(cls, path: Path, args: argparse.Namespace) -> Session:
        """The run of a folder, from its last save. Raises CommandError where there is none to go on with."""
        try:
            folder = RunFolder.reopen(path)
            game = Game.load(folder.saved())
            folder.cut_after(game.world.state.number)
            opening, _ = read_journal(folder.path / JOURNAL_NAME)
        except (RunFolderFault, NotASave, JournalFault) as fault:
            where = "" if str(path) in str(fault) else f"{path}: "
            raise CommandError(f"{where}{fault}") from None
        screen = Screen(opening, args)
        screen.catch_up(folder.path / JOURNAL_NAME)
        return cls(game, folder, screen, args.json)

    def play(self) -> Exit:
        """Play on; returns the exit status. Whatever happens, what was written stays whole."""
        with self.screen, listening() as asked:
            try:
                return self._play(asked)
            except GameCrashed as crash:
                return self._crashed(crash)
            except KeyboardInterrupt:
                return self._interrupted()
            except OSError as fault:
                if self.folder is not None:
                    self._hint(f"{fault.filename or 'output'}: {fault.strerror}")
                    raise CommandError(self._how_to_resume()) from None
                raise
            finally:
                if self.folder is not None:
                    self.folder.close()

    def _play(self, asked: Asked) -> Exit:
        if not play_on(self.game, self._deliver, self._keep, asked):
            return self._interrupted()
        self.screen.close()
        if self.folder is not None:
            write_reports(self.folder)
        self._conclude("")
        return Exit.OK

    def _deliver(self, lines: bytes) -> None:
        if self.folder is not None:
            self.folder.write_block(lines)
        self.screen.show(lines, self.game.now)

    def _keep(self, save: bytes) -> None:
        if self.folder is not None:
            self.folder.keep(save)

    def _interrupted(self) -> Exit:
        self.screen.close()
        self._hint(f"interrupted on day {day_of(self.game.now)}")
        if self.folder is not None:
            self._hint(self._how_to_resume())
        self._conclude("interrupted")
        return Exit.INTERRUPTED

    def _crashed(self, crash: GameCrashed) -> Exit:
        self.screen.close()
        told = "".join(traceback.format_exception(crash.__cause__ or crash))
        if self.folder is not None:
            self.folder.write_text(CRASH_NAME, told)
            write_reports(self.folder)
            self._hint(f"the journal up to the crash and {CRASH_NAME} are in {self.folder.path}")
        else:
            sys.stderr.write(told)
        self._hint(f"the game crashed on day {day_of(self.game.now)}: {crash}; this is a fault of the program")
        self._conclude("crash")
        return Exit.CRASHED

    def _conclude(self, broken_off: str) -> None:
        if self.as_json:
            print(json.dumps(result_of(self.game.world.state, broken_off, self.folder), ensure_ascii=False))
        elif not broken_off:
            self.screen.summarise(time.monotonic() - self.began, self.folder.path if self.folder else None)

    def _how_to_resume(self) -> str:
        assert self.folder is not None
        return f"go on with: warclock resume {self.folder.path}"

    @staticmethod
    def _hint(text: str) -> None:
        print(f"warclock: {text}", file=sys.stderr)


def result_of(state: State, broken_off: str, folder: RunFolder | None) -> dict[str, object]:
    """What ``--json`` tells of a run; ``broken_off`` says why it did not come to its end."""
    outcome = state.outcome
    winner = outcome.winner if outcome else ""
    return {
        "scenario": state.header.scenario,
        "seed": state.header.seed,
        "day": day_of(state.second - 1) if state.second else 1,
        "events": state.number,
        "outcome": broken_off or ("win" if winner else "draw"),
        "winner": winner or None,
        "reason": outcome.reason if outcome else broken_off,
        "reasons": dict(outcome.reasons) if outcome else {},
        "points": {side.id: side.points for side in state.sides.values()},
        "out": str(folder.path) if folder else None,
    }


def facts_of(state: State) -> dict[str, object]:
    """What ``run.json`` tells of a run."""
    header = state.header
    return {
        "warclock": VERSION,
        "scenario": header.scenario,
        "scenario_hash": header.scenario_hash,
        "seed": header.seed,
        "days": header.days,
        "commanders": {side.id: side.commander for side in state.sides.values() if not side.player},
    }
