"""Headless play: every seat held by a commander."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b

from warclock.sim.commanders import COMMANDERS, Briefing, Commander
from warclock.sim.dice import KeyedDice
from warclock.sim.game import Game, Stop
from warclock.sim.orders import Refusal

Refused = Callable[[str, dict[str, object], Refusal], None]


def commanders_of(game: Game) -> dict[str, Commander]:
    """The commanders that the scenario names, by side. Raises KeyError for an unknown one."""
    return {side.id: COMMANDERS[side.commander] for side in game.world.sides.values()}


def seat_seed(seed: int, side: str) -> int:
    """The seed of a seat's own dice, from which the game's cannot be told."""
    return int.from_bytes(blake2b(f"{seed}\x1fseat\x1f{side}".encode(), digest_size=8).digest(), "big")


def briefing(game: Game, side: str) -> Briefing:
    """What the seat of ``side`` gets at the open decision."""
    state = game.world.state
    occasion = str(game.world.sides[side].asked)  # the seat's own count: others' decisions shift nothing
    dice = KeyedDice(seat_seed(state.header.seed, side), "commander", side, occasion)
    script = game.world.sides[side].script
    kind = state.decision.kind if state.decision else ""
    return Briefing(
        kind,
        lambda: game.observe(side),
        lambda: game.options(side),
        dice,
        script,
        state.rulings,
        lambda force, order: game.offered(side, force, order),
    )


def take_turn(game: Game, side: str, commander: Commander, refused: Refused | None = None) -> None:
    """Have a commander answer the open decision for ``side``."""
    for fields in commander(briefing(game, side)):
        answer = game.submit(side, fields)
        if isinstance(answer, Refusal) and refused is not None:
            refused(side, fields, answer)
    game.commit(side)


def rule_by_default(game: Game) -> None:
    """Give every question that waits for a ruling its default, as if nobody sat there."""
    while game.questions:
        question = game.questions[0]
        game.rule(question.id, question.default)


def play(
    game: Game,
    commanders: Mapping[str, Commander],
    until: int | None = None,
    stop: Callable[[], bool] | None = None,
    refused: Refused | None = None,
) -> Stop:
    """Play on with ``commanders`` until the end, ``until`` (a second), or ``stop()``; sides answer in id order."""
    while True:
        reason = game.advance(until=until, stop=stop)
        if reason is Stop.QUESTION:
            rule_by_default(game)
            continue
        if reason is not Stop.DECISION:
            return reason
        for side in game.awaited:
            take_turn(game, side, commanders[side], refused)
