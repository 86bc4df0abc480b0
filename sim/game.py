"""The facade of a game: new, submit, commit, rule, adjust, advance, observe, options, save, load, fork, outcome.

A game never sleeps and does no I/O: it yields journal lines and saves as bytes. Refusals are values, not exceptions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import zstandard

from warclock.sim import wire
from warclock.sim.campaign import adjustments
from warclock.sim.campaign.opening import open_campaign
from warclock.sim.campaign.questions import Answer, answer_problem, rule, somebody_rules
from warclock.sim.decisions import accept, awaited, commit, withdraw
from warclock.sim.engine import Engine, Stop
from warclock.sim.events.kernel import GameEnded, SeatHandedOver, SeatTimedOut
from warclock.sim.journal import Journal, opening_line
from warclock.sim.observation import observe
from warclock.sim.orders import Refusal, check, offered, options
from warclock.sim.orders.base import Domains
from warclock.sim.oversight import Oversight, oversee
from warclock.sim.seen import Observation
from warclock.sim.world.state import Decision, Outcome, Question, State
from warclock.sim.world.world import World

__all__ = ["VERSION", "Accepted", "Game", "NotASave", "Stop"]

VERSION = "0.1"  # of rules and state: a save of another version is refused
LONGEST_CLIENT_ID = 200  # characters
MAGIC = b"WARCLOCK-SAVE "
MOST_STATE = 1 << 30  # bytes of the state in a save: more is no save of ours


class NotASave(ValueError):
    """The bytes are no save of this version; the text says what is wrong."""


class Accepted(msgspec.Struct, frozen=True):
    """An order was taken; ``order`` is its id."""

    order: str


def _bad_client_id(name: str) -> Refusal | None:
    """The seat's own name of an order is kept: it has to be text that can be written, and short."""
    if len(name) <= LONGEST_CLIENT_ID and name.isprintable():  # lone surrogates are not printable
        return None
    text = f"expected up to {LONGEST_CLIENT_ID} printable characters"
    return Refusal("INVALID_ARGUMENT", text, "client_id", invalid=True)


def _unpacked(packed: bytes, most_bytes: int) -> bytes:
    """The state of a save. Raises NotASave, ZstdError."""
    size = zstandard.frame_content_size(packed)
    if size > most_bytes:
        raise NotASave(f"the save holds {size} bytes; {most_bytes} are the most")
    if size < 0:
        raise NotASave("the save is damaged: it does not say how much it holds")
    return zstandard.ZstdDecompressor().decompress(packed, allow_extra_data=False)


class Game:
    """A running scenario. Time is in whole seconds from 05:00 of day 1."""

    def __init__(self, world: World) -> None:
        """Take up a world as it stands; use ``new`` or ``load``."""
        self.world = world
        self.journal = Journal()
        self.engine = Engine(world, self.journal)

    @classmethod
    def new(cls, opening: State) -> Game:
        """Start a game from an opening state (``scenario.opening_state``); the state becomes the game's own."""
        game = cls(World(opening))
        moment = game.engine.moment()
        open_campaign(moment)
        game.engine.settle(moment)
        return game

    # -- what is going on

    @property
    def now(self) -> int:
        """The second of the latest event."""
        return self.world.now

    @property
    def decision(self) -> Decision | None:
        """The open decision, if time stands still for one."""
        return self.world.state.decision

    @property
    def awaited(self) -> list[str]:
        """Sides that have not committed to the open decision."""
        return awaited(self.decision) if self.decision and self.outcome is None else []

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.world.state.outcome

    def observe(self, side: str) -> Observation:
        """What the seat of ``side`` may see. Raises KeyError for an unknown side."""
        return observe(self.world, side)

    def options(self, side: str) -> dict[str, dict[str, Domains]]:
        """What ``side`` may order now: force -> order kind -> domain of each field."""
        return options(self.world, side)

    def offered(self, side: str, force: str, kind: str) -> Domains | None:
        """The part of ``options`` for one force and kind of order; None where it is not on offer."""
        return offered(self.world, side, force, kind)

    # -- what seats do

    def submit(self, side: str, fields: dict[str, Any], client_id: str = "") -> Accepted | Refusal:
        """Give an order at a decision; it begins when all seats have committed. A refusal changes nothing.

        ``client_id``: the seat's own name for the order; the same name again is refused, with the id it was taken as.
        """
        refusal = self._not_asked(side) or _bad_client_id(client_id)
        if refusal is not None:
            return refusal
        known = self.world.sides[side].client_ids.get(client_id) if client_id else None
        if known is not None:
            return Refusal("DUPLICATE_ORDER_ID", f"order {client_id!r} was taken before, as {known}")
        order = check(self.world, side, fields)
        if isinstance(order, Refusal):
            return order
        moment = self.engine.moment()
        return Accepted(accept(moment, side, msgspec.to_builtins(order), client_id))

    def withdraw(self, side: str, order: str) -> Refusal | None:
        """Take back an order given at the open decision."""
        decision = self.decision
        if decision is None or not any(o.id == order and o.side == side for o in decision.staged):
            return Refusal("TOO_LATE", f"there is no order {order!r} to take back")
        refusal = self._not_asked(side)
        if refusal is None:
            withdraw(self.engine.moment(), side, order)
        return refusal

    def commit(self, side: str) -> Refusal | None:
        """The seat is done with the open decision; after the last seat, orders begin and time may go on."""
        refusal = self._not_asked(side)
        if refusal is None:
            moment = self.engine.moment()
            commit(moment, side)
            self.engine.settle(moment)
        return refusal

    def time_out(self, side: str) -> Refusal | None:
        """Note that the seat's time for the open decision is over; its commit is another call."""
        refusal = self._not_asked(side)
        if refusal is None:
            self.engine.moment().emit(SeatTimedOut(side=side, number=self.world.sides[side].asked), side)
        return refusal

    def hand_over(self, side: str, commander: str) -> Refusal | None:
        """Note that a commander plays for a seat from now on, or (empty) its player again."""
        refusal = self._no_such_side(side) or self._over()
        if refusal is None:
            self.engine.moment().emit(SeatHandedOver(side=side, commander=commander), side)
        return refusal

    def _no_such_side(self, side: str) -> Refusal | None:
        if side in self.world.sides:
            return None
        return Refusal("UNKNOWN_SIDE", f"there is no side {side!r}", "side", invalid=True)

    def _over(self) -> Refusal | None:
        return Refusal("GAME_OVER", f"the game is over: {self.outcome.reason}") if self.outcome is not None else None

    def _not_asked(self, side: str) -> Refusal | None:
        refusal = self._no_such_side(side) or self._over()
        if refusal is not None:
            return refusal
        if side not in self.awaited:
            return Refusal("NOT_ASKED", f"side {side!r} is not asked for orders now", "side")
        return None

    # -- what the referee does

    @property
    def questions(self) -> list[Question]:
        """What waits for a ruling, in the order it was asked; time stands still for it."""
        return list(self.world.state.questions.values()) if self.outcome is None else []

    def oversee(self) -> Oversight:
        """The whole world, for the referee alone."""
        return oversee(self.world)

    def rule(self, question: str, answer: Answer) -> Refusal | None:
        """Answer a question: one of its answers by name or, where its kind allows it, what happened as fields."""
        refusal = self._no_referee() or answer_problem(self.world, question, answer)
        if refusal is None:
            moment = self.engine.moment()
            rule(moment, question, answer)
            self.engine.settle(moment)
        return refusal

    def adjust(self, fields: dict[str, Any], reason: str = "", secret: bool = False) -> Refusal | None:
        """Change something from outside the rules, while time stands still for a decision or a question.

        ``fields``: see ``campaign/adjustments``. Players are told what happens to their own, and ``reason`` unless
        ``secret``. A refusal changes nothing.
        """
        refusal = self._no_referee() or self._running() or adjustments.reason_problem(reason)
        if refusal is not None:
            return refusal
        asked = adjustments.check(self.world, fields)
        if isinstance(asked, Refusal):
            return asked
        moment = self.engine.moment()
        adjustments.adjust(moment, asked, "referee", reason, secret)
        self.engine.settle(moment)
        return None

    def _no_referee(self) -> Refusal | None:
        if self.outcome is not None:
            return Refusal("GAME_OVER", f"the game is over: {self.outcome.reason}")
        if not somebody_rules(self.world):
            return Refusal("NO_REFEREE", "no referee sits in this game: the scenario has no options.referee: seat")
        return None

    def _running(self) -> Refusal | None:
        if self.decision is None and not self.questions:
            return Refusal("NOT_ASKED", "time is running: adjust at a decision or a question")
        return None

    # -- time

    def advance(
        self, until: int | None = None, steps: int | None = None, stop: Callable[[], bool] | None = None
    ) -> Stop:
        """Let time go on: see ``Engine.advance``. A fault in a handler ends the game as a crash and is raised."""
        try:
            return self.engine.advance(until, steps, stop)
        except Exception as fault:
            self.end("crash", f"{type(fault).__name__}: {fault}")
            raise

    def end(self, reason: str, text: str) -> None:
        """End the game from outside: a crash, a time-out, a turn cap. Nobody wins; ``text`` is each side's reason."""
        if self.outcome is None:
            sides = sorted(self.world.sides)
            reasons = dict.fromkeys(sides, text)
            self.engine.moment().emit(GameEnded(reason=reason, winner="", reasons=reasons), *sides)

    # -- bytes

    def opening_line(self) -> bytes:
        """The first line of a journal that begins at this moment."""
        return opening_line(self.world.state)

    def save(self) -> bytes:
        """The whole game at this moment, between two task steps."""
        packer = zstandard.ZstdCompressor(level=1, write_checksum=True, write_content_size=True)
        return MAGIC + VERSION.encode() + b"\n" + packer.compress(self.world.encode())

    @classmethod
    def load(cls, data: bytes, most_bytes: int = MOST_STATE) -> Game:
        """A game from ``save``'s bytes, which goes on exactly as the saved one would. Raises NotASave.

        ``most_bytes``: of the unpacked state; a save that says it has more is refused before it is unpacked.
        """
        head, found, packed = data.partition(b"\n")
        if not found or not head.startswith(MAGIC):
            raise NotASave("this is not a Warclock save")
        version = head.removeprefix(MAGIC).decode("ascii", "replace")
        if version != VERSION:
            raise NotASave(f"the save is of version {version}, this is version {VERSION}")
        try:
            return cls(World.decode(_unpacked(packed, most_bytes)))
        except (zstandard.ZstdError, msgspec.MsgspecError) as fault:
            raise NotASave(f"the save is damaged: {fault}") from None

    def fork(self) -> Game:
        """An independent game that stands where this one stands; its journal begins here."""
        return Game(self.world.copy())

    def digest(self) -> bytes:
        """The state as comparable bytes: equal worlds give equal digests."""
        return wire.to_json(self.world.state)
