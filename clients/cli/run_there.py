"""A run on a server: created with commanders, followed to its end, fetched as a run of this machine is written.

The server keeps the game: whoever stops following takes it up again with ``resume --server``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

from warclock.clients.cli.connecting import TokenFile, connected, token_of
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.screen import Screen
from warclock.clients.cli.session import facts_of, result_of
from warclock.clients.cli.there import scenario_for
from warclock.clients.interrupts import Asked, listening
from warclock.clients.journal_file import rows_of
from warclock.clients.report import write_reports
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.run_folder import RunFolder, RunFolderFault, check_can_be_made
from warclock.clients.sdk import GameClient
from warclock.sim.journal import opening_of, read_lines
from warclock.sim.world.state import State

POLL_SECONDS = 0.2
GROWTH = 1.25  # the journal is fetched again when it has grown so much


def run_there(args: argparse.Namespace) -> Exit:
    """Create the game and follow it. Raises CommandError."""
    if args.days is not None:
        raise CommandError("--days does not go with --server: write the days into the scenario")
    scenario, seats = scenario_for(args.scenario), seats_of(args.commander)
    _check_out(args)
    with connected(args) as client, TokenFile(args.token_file) as kept, listening() as asked:
        game = client.create_game(scenario, seats, seed=args.seed, spectators=args.spectators or "none")
        args.token_file = kept.keep(game.token, f"{game.id}-owner.token")
        _hint(f"game {game.id}; its owner's token is kept in {args.token_file}")
        for side in [side for side, who in seats.items() if who == "open"]:
            _hint(f"{side} is open: warclock play --server {args.server} --game {game.id} --side {side}")
        return _Following(game, args).follow(asked)


def resume_there(args: argparse.Namespace) -> Exit:
    """Follow a game again, and let it go on if it was paused. Raises CommandError."""
    _check_out(args)
    token = token_of(args)
    with connected(args) as client, listening() as asked:
        game = client.game(args.game, token)
        game.pause(False)
        return _Following(game, args).follow(asked)


def seats_of(commanders: list[str]) -> dict[str, str]:
    """Who plays which side, as it was asked for. Raises CommandError."""
    for text in commanders:
        side, _, name = text.partition("=")
        if not (side and name):
            raise CommandError(f"--commander {text}: write SIDE=NAME, or SIDE=open")
    return {side: name for side, _, name in (text.partition("=") for text in commanders)}


def _check_out(args: argparse.Namespace) -> None:
    """There is a folder to write to at the end. Raises CommandError, OSError."""
    if args.out is not None:
        try:
            check_can_be_made(args.out, args.force)
        except RunFolderFault as fault:
            raise CommandError(str(fault)) from None


class _Following:
    """One game of a server as it is followed."""

    def __init__(self, game: GameClient, args: argparse.Namespace) -> None:
        self.game = game
        self.args = args
        self.began = time.monotonic()
        self.journal = game.journal()
        self.events = 0
        self.opening = _opening(self.journal)
        self.screen = Screen(self.opening, args)

    def follow(self, asked: Asked) -> Exit:
        """Show the game until it is over, or somebody asks to stop."""
        with self.screen:
            over = self._until_over(asked)
        if not over:
            return self._interrupted()
        return self._conclude()

    def _until_over(self, asked: Asked) -> bool:
        shown = self.journal.index(b"\n") + 1
        while not asked.stop:
            now = self.game.inspect()
            over = now.game.HasField("outcome")
            if over or now.events > GROWTH * self.events:
                self.journal, self.events = self.game.journal(), now.events
                self.screen.show(self.journal[shown:], now.second)
                shown = len(self.journal)
            if over:
                return True
            time.sleep(POLL_SECONDS)
        return False

    def _interrupted(self) -> Exit:
        args = self.args
        where = f"--server {args.server} --game {self.game.id} --token-file {args.token_file}"
        out = f" --out {args.out}" if args.out is not None else ""
        _hint("the game goes on; follow it again with:")
        _hint(f"  warclock resume {where}{out}")
        if args.json:
            print(json.dumps(result_of(self._state(), "interrupted", None), ensure_ascii=False))
        return Exit.INTERRUPTED

    def _state(self) -> State:
        chronicle = Chronicle(self.opening)
        chronicle.read(rows_of(self.journal.partition(b"\n")[2]))
        return chronicle.state

    def _conclude(self) -> Exit:
        state = self._state()
        folder = self._fetched(state) if self.args.out is not None else None
        crashed = state.outcome is not None and state.outcome.reason == "crash"
        if self.args.json:
            told = result_of(state, "crash" if crashed else "", folder)
            print(json.dumps(told, ensure_ascii=False))
        else:
            self.screen.summarise(time.monotonic() - self.began, folder.path if folder else None)
        return Exit.CRASHED if crashed else Exit.OK

    def _fetched(self, state: State) -> RunFolder:
        """Journal, save and reports in the folder. Raises CommandError, OSError."""
        facts: dict[str, Any] = {**facts_of(state), "server": self.args.server, "game": self.game.id}
        try:
            folder = RunFolder.create(self.args.out, facts, self.journal, self.game.save(), self.args.force)
        except RunFolderFault as fault:
            raise CommandError(str(fault)) from None
        with folder:
            write_reports(folder)
        return folder


def _opening(journal: bytes) -> State:
    return opening_of(next(read_lines([journal[: journal.index(b"\n")]])))


def _hint(text: str) -> None:
    print(f"warclock: {text}", file=sys.stderr)
