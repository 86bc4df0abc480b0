"""A bot in Python plays a skirmish over the wire, to its end: persons' options, orders to persons, commits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from warclock.clients import sdk
from warclock.clients.sdk import Client

SCENARIO = Path(__file__).resolve().parents[2] / "scenarios" / "embassy-stairwell.yaml"
MINE, OTHER = "rescue", "insurgents"


def settled(domain: Any, chosen: dict[str, Any]) -> Any:
    """The domain of a field once the fields that it hangs on are chosen; None where nothing is left of it."""
    while domain is not None and domain.WhichOneof("domain") == "by_field":
        on = chosen.get(domain.by_field.on)
        domain = dict(domain.by_field.domains).get(on)
    return domain


def shot(fields: Any) -> dict[str, Any] | None:
    """The first gun and mode that has a target, and its first target."""
    for weapon in fields["weapon"].choice.values:
        modes = settled(fields["mode"], {"weapon": weapon})
        for mode in modes.choice.values if modes is not None else []:
            targets = settled(fields["targets"], {"weapon": weapon, "mode": mode})
            if targets is not None and targets.names.values:
                return {"weapon": weapon, "mode": mode, "targets": [targets.names.values[0]]}
    return None


class Bot:
    """Whoever has somebody in sight shoots at him; the others keep to the tactics of their team."""

    def __init__(self) -> None:
        self.shots = 0
        self.turns = 0

    def answer(self, turn: Any) -> None:
        seen = turn.observe()
        fight = seen.skirmishes[0]
        asked = [person.id for person in fight.persons if person.asked]
        offered = turn.options()
        assert sorted(offered) == sorted(asked)
        for person, kinds in offered.items():
            fields = shot(kinds["bo_shoot"]) if "bo_shoot" in kinds else None
            if fields is not None:
                assert fields["targets"][0] in [other.id for other in fight.others if other.visible]
                turn.submit("bo_shoot", person, to_person=True, **fields)
                self.shots += 1
        self.turns += 1
        turn.commit()


def test_a_bot_plays_a_skirmish_to_its_end(client: Client) -> None:
    text = SCENARIO.read_bytes().replace(b"turns: 150", b"turns: 25")
    game = client.create_game(text, {MINE: "open", OTHER: "idle"})
    seat = client.join(game.id, MINE)
    bot = Bot()
    for turn in seat.turns():
        assert turn.kind == "declaration"
        bot.answer(turn)
    end = seat.observe(without_map=True).observation
    assert bot.shots > 3
    assert 10 < bot.turns <= end.skirmishes[0].turn  # who dodged, or is out, is not asked
    assert end.skirmishes[0].ended
    assert end.outcome.winner == end.skirmishes[0].winner
    assert set(end.outcome.reasons) == {MINE, OTHER}
    told = [event for event in seat.events() if event.WhichOneof("what") == "action_seen"]
    assert sum(event.action_seen.action == "bo_shoot" for event in told) >= bot.shots


def test_a_bot_is_told_why_an_order_to_a_person_is_refused(client: Client) -> None:
    game = client.create_game(SCENARIO.read_bytes(), {MINE: "open", OTHER: "idle"})
    turn = next(iter(client.join(game.id, MINE).turns()))
    with pytest.raises(sdk.ServerRefused) as caught:
        turn.submit("bo_shoot", "alpha-2", to_person=True, weapon="m16a4", targets=["guards-1"], mode="single")
    assert caught.value.reason == "UNKNOWN_TARGET"
    with pytest.raises(sdk.ServerRefused) as caught:
        turn.submit("hold_still", "guards-1", to_person=True)
    assert caught.value.reason
