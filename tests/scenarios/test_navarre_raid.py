"""The raid on the bridge of the Arga in ``navarre-1810``, ordered on the first day (MC-GUER-19)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from warclock.sim.commanders import COMMANDERS, Briefing
from warclock.sim.commanders.base import Orders
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state

BRIDGE = "puente-la-reina--estella"
DAYS = 3


def raiders(briefing: Briefing) -> Orders:
    """Espoz orders the raid on the first day; on the board they are led by ``rifleman``."""
    seen = briefing.observation
    if seen.decision == "dawn" and seen.day == 1:
        fields = {"operation": "sabotage", "target": BRIDGE, "person": "espoz"}
        return [{"kind": "special_operation", "force": "es-espoz", **fields}]
    return COMMANDERS["rifleman"](briefing) if seen.decision not in ("dawn", "contact", "battle_over") else []


@pytest.mark.rule("MC-GUER-19")
def test_the_bridge_of_the_arga_is_fought_for_with_muskets() -> None:
    down = Counter[bool]()  # the bridge, after the raid
    for seed in range(1, 7):
        opening = opening_state(load("navarre-1810").scenario, seed)
        opening.header = replace(opening.header, days=DAYS)
        game = Game.new(opening)
        refused: list[str] = []
        seats = {"spain": raiders, "france": COMMANDERS["idle"]}
        play(game, seats, refused=lambda side, fields, why, told=refused: told.append(f"{fields} {why}"))
        assert not refused
        kinds = [kind for _, _, kind, _, _ in game.journal.rows]
        assert kinds.count("SkirmishOpened") == kinds.count("SkirmishEnded") == 1
        opened = next(second for _, second, kind, _, _ in game.journal.rows if kind == "SkirmishOpened")
        assert 0 < opened < DAY  # the first night
        acts = [event for _, _, kind, event, _ in game.journal.rows if kind == "ActionSeen"]
        shots = [act for act in acts if act.action == "bo_shoot"]  # type: ignore[attr-defined]
        assert {shot.means for shot in shots} <= {"charleville", ""}
        assert shots
        down[not game.world.edges[BRIDGE].bridge] += 1
    assert set(down) == {True, False}, down  # it can be done, and it can fail
