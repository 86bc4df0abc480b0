"""Another rule set on the same board: one-second exchanges, attack then defence, a pool that refills."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from boards import Fight, board
from exchange_rules import NAME, Entry, on_the_board

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop

ROWS = ["#########", "#.......#", "#.......#", "#########"]


@pytest.fixture(autouse=True)
def rules() -> Iterator[None]:
    with on_the_board():
        yield


def duel(seed: int = 1, **entries: Entry) -> Fight:
    return Fight(board(ROWS), {"ann": ("red", 2, 1), "bob": ("blue", 3, 1)}, NAME, entries, seed=seed)


def decision(fight: Fight) -> tuple[str, tuple[str, ...], int]:
    found = fight.game.decision
    assert found is not None
    return found.kind, fight.at.fight.asked, fight.game.now


def test_attack_is_declared_before_defence_and_only_by_those_who_are_attacked() -> None:
    fight = duel(bob=Entry(life=30)).ask()
    assert decision(fight) == ("attack", ("ann", "bob"), 0)
    fight.order("ann", "tx_strike", target="red-p1", dice=3)
    assert fight.refused("ann", "hold_still") == "BUSY"
    fight.turn()
    assert decision(fight) == ("defence", ("bob",), 0)
    assert fight.refused("bob", "tx_strike", target="blue-p1", dice=1) == "TOO_LATE"
    assert fight.refused("ann", "tx_parry", dice=1) == "NOT_ASKED"
    fight.order("bob", "tx_parry", dice=2)
    fight.turn()
    assert decision(fight) == ("attack", ("ann", "bob"), 1)  # the second exchange, one second on


def test_the_pool_is_spent_and_refills_every_round() -> None:
    fight = duel().ask()
    assert fight.record("ann")["pool"] == 3
    assert fight.refused("ann", "tx_strike", target="red-p1", dice=4) == "POOL_SHORT"
    fight.order("ann", "tx_strike", target="red-p1", dice=2)
    fight.turn().turn()
    assert fight.record("ann")["pool"] == 1
    fight.turn()  # nobody attacks: no defence is asked for
    assert (decision(fight)[0], fight.game.now, fight.record("ann")["pool"]) == ("attack", 2, 4)
    for _ in range(12):
        fight.turn()
    assert fight.record("ann")["pool"] == 8


def test_so_many_quiet_turns_end_a_fight_as_the_rule_set_says() -> None:
    fight = duel()
    headless.play(fight.game, dict.fromkeys(("blue", "red"), COMMANDERS["idle"]))
    assert fight.game.outcome is not None
    assert (fight.game.outcome.reason, fight.at.turn) == ("time", 21)


def test_both_may_fall_in_one_exchange() -> None:
    """All takes effect together: a blow is not lost because its giver fell in the same second."""
    found = []
    for seed in range(40):
        fight = duel(seed, ann=Entry(rate=8, life=1), bob=Entry(rate=8, life=1)).ask()
        fight.order("ann", "tx_strike", target="red-p1", dice=4)
        fight.order("bob", "tx_strike", target="blue-p1", dice=4)
        fight.turn().turn()
        found.append({name: fight.record(name)["life"] <= 0 for name in ("ann", "bob")})
    assert {"ann": True, "bob": True} in found


def test_a_fight_comes_to_its_end_and_is_saved_at_any_step() -> None:
    random = dict.fromkeys(("blue", "red"), COMMANDERS["random"])
    whole = duel(5).game
    headless.play(whole, random)
    assert whole.outcome is not None
    game = duel(5).game
    lines = [game.journal.drain()]
    while (stop := game.advance(steps=1)) in (Stop.STEPS, Stop.DECISION):
        if stop is Stop.DECISION:
            for side in list(game.awaited):
                headless.take_turn(game, side, COMMANDERS["random"])
        lines.append(game.journal.drain())
        game = Game.load(game.save())
    lines.append(game.journal.drain())
    assert b"".join(lines) == whole.journal.drain()
