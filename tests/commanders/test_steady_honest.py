"""``steady`` sees only its observation, repeats itself, and never gives an order that is refused."""

from __future__ import annotations

from typing import Any

import pytest
from seats import opened, relayed

from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.headless import briefing, play
from warclock.sim.scenario import load, opening_state

steady = COMMANDERS["steady"]
DAY = 86_400


@pytest.mark.parametrize(("scenario", "days"), [("two-valleys", 8), ("navarre-1810", 3)])
def test_the_same_observation_gives_the_same_orders(scenario: str, days: int) -> None:
    """Twice in a row, and from an observation that went over the wire, with other dice."""
    compared = 0

    def twice(side: str, game: Game) -> list[dict[str, Any]]:
        nonlocal compared
        orders = steady(briefing(game, side))
        assert steady(briefing(game, side)) == orders
        assert steady(relayed(game, side)) == orders
        compared += len(orders)
        return orders

    game = Game.new(opening_state(load(scenario).scenario, 3))
    sides = sorted(game.world.sides)
    play(game, {side: (lambda _, side=side: twice(side, game)) for side in sides}, until=days * DAY)
    assert compared > 20


def test_what_is_not_seen_changes_no_order() -> None:
    """Two worlds that differ only in what one side cannot see get the same orders from it."""
    game, other = opened("navarre-1810"), opened("navarre-1810")
    known = {contact.force for contact in other.world.sides["france"].contacts.values()}
    hidden = [force for force in other.world.forces.values() if force.side == "spain" and force.id not in known]
    assert hidden
    for force in hidden:
        force.morale += 5
        force.rations += 1000
        force.troops = {kind: count * 2 for kind, count in force.troops.items()}
    assert steady(briefing(other, "france")) == steady(briefing(game, "france"))
    assert steady(briefing(other, "spain")) != steady(briefing(game, "spain"))


@pytest.mark.parametrize(
    ("scenario", "seed", "days"), [("two-valleys", 1, 20), ("three-rivers", 1, 20), ("navarre-1810", 1, 12)]
)
def test_no_order_is_refused(scenario: str, seed: int, days: int) -> None:
    game = Game.new(opening_state(load(scenario).scenario, seed))
    given, refusals = 0, []

    def counted(seen: Any) -> list[dict[str, Any]]:
        nonlocal given
        orders = steady(seen)
        given += len(orders)
        return orders

    commanders = dict.fromkeys(game.world.sides, counted)
    play(game, commanders, until=days * DAY, refused=lambda *why: refusals.append(why))
    assert refusals == []
    assert given > 30
