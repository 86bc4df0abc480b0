"""Standing tactics take a square to be free unless their own side sees somebody there (design law 8)."""

from __future__ import annotations

from warclock.sim.game import Game
from warclock.sim.scenario import load, opening_state
from warclock.sim.skirmish.situation import Situation


def test_who_is_not_seen_bars_no_square() -> None:
    game = Game.new(opening_state(load("embassy-stairwell").scenario, 1))
    game.advance()  # to the first declaration: all have arrived
    at = Situation(game.world, next(iter(game.world.skirmishes.values())))
    seen = {one.person for one in at.visible("rescue")}
    hidden = next(one for one in at.able("insurgents") if one.person not in seen)
    own = next(at.able("rescue"))
    assert not at.free(hidden.spot)
    assert at.seems_free("rescue", hidden.spot)
    assert not at.seems_free("insurgents", hidden.spot)
    assert not at.seems_free("rescue", own.spot)
