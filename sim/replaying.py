"""Playing a journal again: the opening state and the journalled orders go in, every line that comes out is compared.

Cut-off journals are verified as far as they reach. A game that was ended from outside (by a time limit, say) is
verified up to there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from typing import NamedTuple

import msgspec

from warclock.sim.events import Row
from warclock.sim.game import Game
from warclock.sim.journal import JournalFault, lines_of, opening_of
from warclock.sim.orders import Refusal
from warclock.sim.phases import day_of
from warclock.sim.rules.registry import RULE_SETS
from warclock.sim.scenario.build import rule_set_version
from warclock.sim.world.state import Header, State
from warclock.sim.world.world import World

OUTSIDE = (b'"SeatHandedOver"',)  # kinds of events that may come in at any moment
KIND_WITHIN = 60  # bytes of the beginning of a line within which its kind stands
OWN_ENDS = ("time", "last_standing")  # how a game ends by its own rules
SHOWN = 160  # characters of a line around the first that differs
_ROWS = msgspec.json.Decoder(Row)


class Verified(NamedTuple):
    """How many events were the same, the first difference (or nothing), how the journal ends, and the game then."""

    events: int
    difference: str
    end: str
    game: Game


class _Different(Exception):
    """The first difference, in words."""


class _End(Exception):
    """The journal goes no further; in words."""


def replay(lines: Iterator[bytes]) -> Generator[int, None, Verified]:
    """Play a journal again from its opening line on; yields how many events were the same, decision by decision.

    Raises JournalFault where it has no opening that can be played.
    """
    try:
        row = _ROWS.decode(next(lines, b""))
    except msgspec.MsgspecError as fault:
        raise JournalFault(f"line 1 is not a journal row: {fault}") from None
    try:
        opening = opening_of(row)
    except (JournalFault, msgspec.ValidationError) as fault:
        raise JournalFault(f"line 1: {fault}") from None
    _check_version(opening.header)
    playing = _Replay(_begun(opening), lines)
    try:
        while True:
            playing.step()
            yield playing.same
    except _Different as found:
        return Verified(playing.same, str(found), "", playing.game)
    except _End as end:
        return Verified(playing.same, "", str(end), playing.game)


def _check_version(header: Header) -> None:
    if header.rule_set not in RULE_SETS:
        raise JournalFault(f"there is no rule set {header.rule_set!r}")
    ours = rule_set_version(header.rule_set)
    if header.version != ours:
        raise JournalFault(f"the journal is of {header.rule_set} version {header.version}, this is version {ours}")


def _begun(opening: State) -> Game:
    """The game of an opening state; the journal of a fork, or of a game that was loaded, begins in the middle."""
    return Game.new(opening) if opening.number == 0 else Game(World(opening))


class _Replay:
    """A game that is played as a journal says."""

    def __init__(self, game: Game, lines: Iterator[bytes]) -> None:
        self.game = game
        self.same = 0
        self._lines = lines
        self._ahead: deque[bytes] = deque()  # lines that were read and not yet compared

    def step(self) -> None:
        """Compare what there is, then give the next input or let time go on; raises a difference or the end."""
        self._compare()
        if self.game.outcome is not None:
            self._close()
        elif self.game.decision is not None or self.game.questions or self._from_outside():
            self._answer(self._next_row())
        else:
            self._advance()

    def _peek(self, place: int = 0) -> bytes | None:
        """The line so many places after the last that was compared."""
        while len(self._ahead) <= place:
            try:
                line = next(self._lines, None)
            except JournalFault as fault:
                raise _Different(f"after event {self.same}: {fault}") from None
            if line is None:
                return None
            self._ahead.append(line)
        return self._ahead[place]

    def _from_outside(self) -> bool:
        """After what has happened since the last comparison comes something from outside, or nothing more."""
        line = self._peek(len(self.game.journal.rows))
        return line is None or any(kind in line[:KIND_WITHIN] for kind in OUTSIDE)

    def _stop(self) -> bool:
        """As ``_from_outside``, within an advance: a fault of the journal shows when it is compared."""
        try:
            return self._from_outside()
        except _Different:
            return True

    def _compare(self) -> None:
        """Hold the new lines of the game against the journal's."""
        for line in lines_of(self.game.journal.take()).splitlines():
            theirs = self._peek()
            if theirs is None:
                raise _End(f"the journal ends there, on day {day_of(_ROWS.decode(line).second)}, before the game does")
            if line != theirs:
                self._differs(line, theirs)
            self.same += 1
            self._ahead.popleft()

    def _differs(self, ours: bytes, theirs: bytes) -> None:
        mine = _ROWS.decode(ours)
        try:
            row = _ROWS.decode(theirs)
        except msgspec.MsgspecError:
            raise _Different(f"event {mine.number} ({mine.kind}): the line is not a journal row") from None
        if row.kind == "GameEnded" != mine.kind and row.number == mine.number:
            self._ended_outside(row)
        at = next(
            (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs))
        )
        where = f"event {mine.number} ({mine.kind}, second {mine.second}) differs at character {at + 1}"
        raise _Different(f"{where}\n  journal: {_part(theirs, at)}\n  replay:  {_part(ours, at)}")

    def _ended_outside(self, row: Row) -> None:
        """An end that the rules do not know came from whoever ran the game."""
        reason = row.event.get("reason", "") if isinstance(row.event, dict) else ""
        if reason and reason not in OWN_ENDS:
            raise _End(f"there the game was ended from outside ({reason})")

    def _next_row(self) -> Row:
        line = self._peek()
        if line is None:
            running = self.game.decision is None and not self.game.questions
            where = f"on day {day_of(self.game.now)}, before the game does" if running else ""
            raise _End(f"the journal ends there, {where or f'at a decision on day {day_of(self.game.now)}'}")
        try:
            return _ROWS.decode(line)
        except msgspec.MsgspecError:
            raise _Different(f"event {self.same + 1}: the line is not a journal row") from None

    def _answer(self, row: Row) -> None:
        """Give the order, take it back or commit, as the journal says a seat did."""
        try:
            problem = self._give(row)
        except (KeyError, TypeError, AttributeError):
            problem = "its fields are not those of such an event"
        if problem:
            raise _Different(f"event {row.number} ({row.kind}): {problem}")

    def _give(self, row: Row) -> str:
        game, event = self.game, row.event
        if row.kind == "OrderAccepted":
            answer = game.submit(event["side"], event["fields"], event.get("client_id", ""))
            refused = answer if isinstance(answer, Refusal) else None
        elif row.kind == "OrderWithdrawn":
            refused = game.withdraw(event["side"], event["order"])
        elif row.kind == "SeatCommitted":
            refused = game.commit(event["side"])
        elif row.kind == "RulingGiven":
            refused = game.rule(event["question"], event.get("answer") or event["result"])
        elif row.kind == "Adjusted":
            refused = game.adjust(event["adjustment"], event.get("reason", ""), event.get("secret", False))
        elif row.kind == "SeatTimedOut":
            refused = game.time_out(event["side"])
        elif row.kind == "SeatHandedOver":
            refused = game.hand_over(event["side"], event["commander"])
        else:
            if row.kind == "GameEnded":
                self._ended_outside(row)
            return "an order, a commit of an awaited seat or a ruling must come here"
        return f"the replay refuses this: {refused.text}" if refused else ""

    def _advance(self) -> None:
        try:
            self.game.advance(stop=self._stop)
        except Exception as fault:
            self._compare()
            raise _End(f"there the game crashed, then as now ({type(fault).__name__}: {fault})") from None

    def _close(self) -> None:
        if self._peek() is not None:
            raise _Different(f"event {self.same + 1}: the journal goes on after the end of the game")
        raise _End("the game is over there")


def _part(line: bytes, at: int) -> str:
    start = max(0, at - SHOWN // 2)
    text = line[start : start + SHOWN].decode("utf-8", "replace")
    return ("..." if start else "") + text + ("..." if start + SHOWN < len(line) else "")
