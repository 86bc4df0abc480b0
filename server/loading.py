"""Games from saves that come from outside: checked before anything is kept of them."""

from __future__ import annotations

from typing import Any

import grpc
import msgspec

from warclock.server.opening import NewGame, check_choices, record_of, seats_of
from warclock.server.refusals import Refused, invalid
from warclock.server.settings import Settings
from warclock.server.tokens import mint
from warclock.sim.game import Game, NotASave
from warclock.sim.orders import Refusal
from warclock.sim.rules.registry import RULE_SETS
from warclock.sim.scenario.build import rule_set_version

UNPACKED = 16  # times the limit of a save that its state may have


class Loading(msgspec.Struct, array_like=True, frozen=True):
    """What is asked for: a LoadSettings message and the save."""

    settings: bytes
    save: bytes


def loaded_game(request: Any, save: bytes, settings: Settings) -> tuple[NewGame, str]:
    """The game of a save, and the secret that joining it needs. Raises Refused."""
    game = _sound(save, settings)
    state = game.world.state
    check_choices(request, "")
    secret, hashed = mint()
    record = record_of(request, state, seats_of(request.seats, "", state), "", hashed)
    return NewGame(record, game.save(), game.opening_line()), secret


def _sound(save: bytes, settings: Settings) -> Game:
    """The game of a save that holds together as far as can be seen. Raises Refused."""
    try:
        game = Game.load(save, settings.save_bytes * UNPACKED)
    except NotASave as fault:
        raise bad_save(str(fault)) from None
    except Exception as fault:  # a state that nobody but a forger writes may fail anywhere
        raise bad_save(f"the save is damaged: {type(fault).__name__}: {fault}") from None
    state = game.world.state
    if len(state.forces) > settings.forces:
        text = f"the save has {len(state.forces)} forces, more than the {settings.forces} that this server takes"
        raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_FORCES", text)
    rule_set, version = state.header.rule_set, state.header.version
    if rule_set not in RULE_SETS:
        raise bad_save(f"the save is of a rule set {rule_set[:100]!r} that this server does not have")
    if version != rule_set_version(rule_set):
        ours = rule_set_version(rule_set)
        raise bad_save(f"the save is of {rule_set} version {version[:100]}, this is version {ours}")
    try:
        _try_out(game.fork())
    except Exception as fault:
        raise bad_save(f"the save does not hold together: {type(fault).__name__}: {fault}") from None
    return game


def _try_out(game: Game) -> None:
    """Look at everything and let a little time go on."""
    game.save()
    for side in game.world.sides:
        game.observe(side)
        game.options(side)
    for side in list(game.awaited):
        problem = game.commit(side)
        if isinstance(problem, Refusal):
            raise ValueError(problem.text)
    game.advance(steps=1)


def bad_save(text: str) -> Refused:
    """The bytes are no save that this server can play."""
    return invalid(text, "chunk", "BAD_SAVE")
