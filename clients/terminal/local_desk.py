"""A seat of a game in this process, against built-in commanders; the game is kept in a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from warclock.clients.interrupts import listening
from warclock.clients.report import write_reports
from warclock.clients.run_folder import RunFolder
from warclock.clients.terminal.desk import Heard, Options, OrderRefused, Pending, TimeLeft
from warclock.sim import wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.headless import commanders_of, rule_by_default, take_turn
from warclock.sim.journal import event_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.seen import Observation
from warclock.sim.world.state import State


class LocalDesk:
    """See ``Desk``. ``lines`` is the journal from its opening on; ``keep_in`` makes the folder when one is needed."""

    def __init__(self, game: Game, side: str, opening: State, lines: bytes, keep_in: Callable[..., RunFolder]) -> None:
        self.game = game
        self.side = side
        self.title = f"{opening.header.title} ({opening.header.scenario})"
        self.sides = {each.id: each.name or each.id for each in opening.sides.values()}
        self.stand_in = ""
        self.folder: RunFolder | None = None
        self._commanders = {name: each for name, each in commanders_of(game).items() if name != side}
        self._desk = NewsDesk(side, opening)
        self._keep_in = keep_in
        self._unwritten = lines
        self._untold = lines.partition(b"\n")[2]

    def observe(self) -> Observation:
        """See ``Desk``."""
        return self.game.observe(self.side)

    def options(self) -> Options:
        """See ``Desk``."""
        return self.game.options(self.side)

    def submit(self, fields: dict[str, Any]) -> str:
        """See ``Desk``."""
        answer = self.game.submit(self.side, fields)
        if isinstance(answer, Refusal):
            raise _refused(answer)
        return answer.order

    def withdraw(self, order: str) -> None:
        """See ``Desk``."""
        refusal = self.game.withdraw(self.side, order)
        if refusal is not None:
            raise _refused(refusal)

    def pending(self) -> list[Pending]:
        """See ``Desk``."""
        staged = self.game.decision.staged if self.game.decision else []
        return [Pending(order.id, dict(order.fields)) for order in staged if order.side == self.side]

    def commit(self) -> None:
        """See ``Desk``."""
        refusal = self.game.commit(self.side)
        if refusal is not None:
            raise _refused(refusal)

    def time_left(self) -> TimeLeft | None:
        """See ``Desk``; here time waits."""
        return None

    def hand_over(self, commander: str) -> None:
        """See ``Desk``."""
        refusal = self.game.hand_over(self.side, commander)
        if refusal is not None:
            raise _refused(refusal)
        self.stand_in = commander

    def news(self) -> Iterator[Heard]:
        """See ``Desk``. Ctrl-C is heard between two steps of the game."""
        if self.stand_in and self.side in self.game.awaited:
            take_turn(self.game, self.side, COMMANDERS[self.stand_in])
        while True:
            yield from self._told()
            if self.game.outcome is not None or self.side in self.game.awaited:
                return
            with listening() as asked:
                self._onward(lambda: asked.stop)
            if asked.stop:
                raise KeyboardInterrupt

    def _onward(self, stop: Callable[[], bool]) -> None:
        """Let time go on to the next decision, and have the commanders answer it; then keep the game."""
        for side in self.game.awaited:
            take_turn(self.game, side, self._commanders[side])
        if self.game.advance(stop=stop) is Stop.IDLE:
            self.game.end("idle", "nothing is due any more")
        rule_by_default(self.game)
        for side in [name for name in self.game.awaited if name != self.side]:
            take_turn(self.game, side, self._commanders[side])
        self._drain()
        if self.folder is not None:
            self._write(self.folder)

    def _drain(self) -> None:
        lines = self.game.journal.drain()
        self._unwritten += lines
        self._untold += lines

    def _told(self) -> Iterator[Heard]:
        self._drain()
        untold, self._untold = self._untold, b""
        for row in read_lines(untold.splitlines()):
            told = self._desk.tell(row.second, event_of(row), row.audience)
            if told is not None and told.kind == "SeatHandedOver":
                self.stand_in = told.what.commander
            if told is not None:
                yield Heard(told.number, told.second, told.kind, fields_of(told.what))

    def take_up(self, folder: RunFolder) -> None:
        """Go on in a folder that holds everything up to now."""
        self.folder = folder
        self._unwritten = b""

    def keep(self) -> RunFolder:
        """Keep the game as it stands. Raises OSError, RunFolderFault."""
        self._drain()
        if self.folder is None:
            self.folder = self._keep_in(self._unwritten, self.game.save())
            self._unwritten = b""
        else:
            self._write(self.folder)
        return self.folder

    def _write(self, folder: RunFolder) -> None:
        folder.write_block(self._unwritten)
        self._unwritten = b""
        folder.keep(self.game.save())

    def leave(self) -> str:
        """See ``Desk``."""
        path = self.keep().path
        return f"The game is kept in {path}. Go on with: warclock play {path}"

    def close(self) -> str:
        """See ``Desk``; a finished game that is kept gets its reports."""
        if self.folder is None:
            return ""
        told = ""
        if self.game.outcome is not None:
            self.keep()
            write_reports(self.folder)
            told = f"Journal, save, transcript and report are in {self.folder.path}.\n"
        self.folder.close()
        return told


def fields_of(what: Any) -> dict[str, Any]:
    """The fields of an event as plain data, those at their defaults too."""
    return {name: wire.to_data(getattr(what, name)) for name in what.__struct_fields__}


def _refused(refusal: Refusal) -> OrderRefused:
    return OrderRefused(refusal.code, refusal.text, refusal.field)
