"""Experience and status of leaders on the campaign clock (MC-XP-01 to -03)."""

from __future__ import annotations

import pytest
from field import Play, at, force, line, script_colours, world

from warclock.sim.world.forces import Force
from warclock.sim.world.state import State
from warclock.sim.world.troops import Leader

WIN = ("Yellow", "White")


def meet(*forces: Force, leaders: list[Leader]) -> State:
    nodes, ways = line()
    return world(nodes, ways, forces, leaders=leaders)


@pytest.mark.rule("MC-MIXED-03", "MC-XP-01", "MC-PAY-01")
def test_a_mixed_up_force_has_ten_and_its_leader_but_real_ranks_for_experience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_colours(monkeypatch, *WIN)
    forces = (
        force("red-1", "mid", {"hoop": 50, "pike": 50}, mixed_up=True, leader="general"),
        force("blue-1", "mid", 100),
    )
    genius = Leader(id="general", rank=10, charisma=16, military_genius=True)
    play = Play(meet(*forces, leaders=[genius])).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 7))
    report = play.events("BattleFought")[0][1].report
    assert report["attacker"]["standing"] == 10 + 2 + 5
    assert report["attacker"]["average_rank"] == 11
    assert play.events("LeaderGained")[0][1].experience == 90 * 7 - 35 * 11
