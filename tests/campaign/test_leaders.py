"""Who leads, and what repairs: orders of an instant and of a week (MC-BR-04, MC-CAS-08)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from field import Play, at, edge, force, node, world

from warclock.sim.forces.cohorts import NEVER
from warclock.sim.forces.composition import standing
from warclock.sim.phases import DAY
from warclock.sim.world.forces import Cohort
from warclock.sim.world.state import Side, State
from warclock.sim.world.troops import Leader, UnitType


def garrison(**red: object) -> State:
    nodes = [node("here"), node("far", 30)]
    leaders = [
        Leader(id="captain", rank=10, charisma=10),
        Leader(id="genius", rank=10, charisma=10, military_genius=True),
    ]
    types = [UnitType(id="smith", hit_dice=Fraction(1), mechanic=True)]
    forces = [force("red-1", "here", **red), force("blue-1", "far")]
    return world(nodes, [edge("here", "far", 90)], forces, leaders=leaders, types=types)


@pytest.mark.rule("MC-BR-04", "MC-BR-01")
def test_another_officer_takes_command_and_the_rank_follows() -> None:
    play = Play(garrison(leader="captain", officers=["genius"])).dawn()
    before = standing(play.game.world, play.force("red-1")).total
    assert play.refuse("set_leader", "red-1", officer="captain").code == "NO_OFFICER"
    play.order("set_leader", "red-1", officer="genius")
    play.clock(at(1, 6))
    red = play.force("red-1")
    assert (red.leader, red.officers) == ("genius", ["captain"])
    assert standing(play.game.world, red).total == before + 5


@pytest.mark.rule("MC-BR-04")
def test_without_officers_there_is_nobody_to_choose() -> None:
    play = Play(garrison(leader="captain")).dawn()
    assert play.refuse("set_leader", "red-1", officer="genius").code == "NO_OFFICER"


@pytest.mark.rule("MC-CAS-08")
def test_a_mechanic_mends_vehicles_in_a_week_and_without_one_they_stay_damaged() -> None:
    broken = [Cohort(NEVER, {"car": 3})]
    play = Play(garrison(troops={"car": 5, "smith": 1}, cohorts=list(broken))).dawn()
    assert play.refuse("repair", "red-1", vehicles={"car": 4}).code == "INVALID_ARGUMENT"
    play.order("repair", "red-1", vehicles={"car": 2})
    play.clock(7 * DAY - 1)
    assert play.force("red-1").injured == 3
    play.clock(7 * DAY)
    assert play.force("red-1").injured == 1
    play.clock(30 * DAY)
    assert play.force("red-1").injured == 1
    play = Play(garrison(troops={"car": 5}, cohorts=list(broken))).dawn()
    assert play.refuse("repair", "red-1", vehicles={"car": 1}).code == "NO_MECHANIC"
    play = Play(garrison(troops={"car": 5, "smith": 1})).dawn()
    assert play.refuse("repair", "red-1", vehicles={"car": 1}).code == "NOTHING_TO_REPAIR"


@pytest.mark.rule("MC-CAS-13", "MC-MORALE-05")
def test_a_leader_who_lost_his_force_waits_at_the_nearest_base_for_another() -> None:
    nodes = [node("here"), node("near", -10, owner="red", base=True), node("away", -30, owner="red", base=True)]
    ways = [edge("here", "near", 18), edge("near", "away", 18)]
    forces = [
        force("red-1", "here", leader="captain", officers=["ensign"], morale=Fraction(0), fatigued=True),
        force("red-2", "near"),
        force("red-3", "away"),
        force("blue-1", "here", 5),
    ]
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",), leaders=("captain", "ensign"))]
    play = Play(world(nodes, ways, forces, sides=sides)).dawn()
    assert play.refuse("set_leader", "red-2", officer="captain").code == "NO_OFFICER"
    play.clock(at(1, 23)).dawn()
    assert play.when("ForceEnded", reason="dissolved") == [at(2, 5)]
    assert play.game.observe("red").leaders_home == {"captain": "near", "ensign": "near"}
    assert play.game.observe("blue").leaders_home == {}
    assert play.refuse("set_leader", "red-3", officer="captain").code == "NO_OFFICER"
    play.order("set_leader", "red-2", officer="captain")
    play.clock(at(2, 6))
    assert play.force("red-2").leader == "captain"
    assert play.game.observe("red").leaders_home == {"ensign": "near"}
