"""Boarding on the clock: who fights, how long, who has the ships, where the losers are (MC-BOARD-01 to -03)."""

from __future__ import annotations

from typing import Any

import pytest
from bombing import strike_dice
from field import Play, at, script_colours
from sailing import ship, strait

from warclock.sim.world.forces import Cohort, Prize
from warclock.sim.world.munitions import Munition
from warclock.sim.world.state import State

DAWN = at(1, 5)


def alongside(
    red: dict[str, int] | None = None, blue: dict[str, int] | None = None, *others: Any, **more: Any
) -> State:
    """red-1 and blue-1 in the sound, a boat of blue's elsewhere; ``more``: fields of blue-1."""
    mine = ship("red-1", "sound", red or {"cutter": 1, "marine": 30})
    theirs = ship("blue-1", "sound", blue or {"cutter": 1, "marine": 20}, **more)
    return strait(mine, theirs, ship("blue-9", "bay", {"skiff": 1}), *others)


def boarded(state: State, **fields: Any) -> Play:
    play = Play(state).dawn()
    play.order("board", "red-1", target=play.contact("red", "blue-1"), **fields)
    play.clock(DAWN)
    return play


@pytest.mark.rule("MC-BOARD-02")
def test_the_people_aboard_fight_with_their_crews_and_the_ships_do_not_count() -> None:
    play = boarded(alongside(blue={"hulk": 1, "marine": 20}))
    battle = play.events("BattleBegan")[0][1].battle
    assert (battle.attackers[0].mode, battle.attackers[0].ship, battle.defenders[0].ship) == ("board", "cutter", "hulk")
    assert battle.ends - battle.began == 60 * (34 + 20) // 2  # four sailors; the crew of a hulk does not fight
    assert play.force("red-1").engaged
    play.clock(at(1, 7))
    report = play.events("BattleFought")[0][1].report
    assert [report[role]["strength"] for role in ("attacker", "defender")] == [34, 20]
    assert report["attacker"]["standing"] == 5  # 30 marines of 7 and 4 sailors of 5: 6.76 -> 7, no leader, TL II -2
    rows = [row["id"] for role in ("attacker", "defender") for row in report[role]["rows"]]
    assert not [name for name in rows if name.endswith(("T1-06", "T1-13", "T1-14", "T2-12"))]


@pytest.mark.rule("MC-BOARD-02")
def test_one_roll_for_one_pair(monkeypatch: Any) -> None:
    dice = script_colours(monkeypatch, "Yellow", "White")
    play = boarded(alongside())
    play.clock(at(1, 7))
    assert dice.colours == []
    assert len(play.events("BattleFought")) == 1


@pytest.mark.rule("MC-BOARD-03")
def test_winners_have_the_ship_and_losers_are_in_their_life_boats(monkeypatch: Any) -> None:
    """Red wins by 3: of blue's 20 marines and 4 sailors 12 are lost and 10 hurt, of red's 34 nine and three."""
    script_colours(monkeypatch, "Yellow", "White")
    play = boarded(alongside())
    play.clock(at(1, 7))
    taken = play.events("ShipTaken")[0][1]
    assert (taken.force, taken.loser, taken.ship) == ("red-1", "blue-1", "cutter")
    red, blue = play.force("red-1"), play.force("blue-1")
    assert red.troops["cutter"] == 2
    assert blue.in_life_boats
    people = {kind: count for kind, count in blue.troops.items() if kind != "skiff"}
    assert sum(people.values()) == 12
    assert blue.troops["skiff"] == 2  # ten in each
    assert (blue.rations, blue.node, blue.place) == (0, "sound", "sound")
    report = play.events("BattleFought")[0][1].report
    assert red.troops["marine"] == 30 - 9 - 4  # no sailor fell; four marines man the prize
    assert red.prizes == []
    assert (red.morale, blue.morale) == (11, 7)
    assert red.prisoners == {"blue": report["defender"]["captured"]}


@pytest.mark.rule("MC-BOARD-03")
def test_life_boats_go_at_half_speed_and_land(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    play = boarded(alongside())
    play.clock(at(1, 7)).dawn()
    play.order("land", "blue-1", node="beach")
    play.clock(at(2, 23))
    arrived = [t for t, event in play.events("ForceArrived") if event.force == "blue-1"]
    assert arrived == [at(2, 7, 40)]  # 5 km at 3 km an hour
    blue = play.force("blue-1")
    assert (blue.node, blue.in_life_boats) == ("beach", False)
    assert "skiff" not in blue.troops
    assert play.when("OrderDone", force="blue-1") == [at(2, 7, 40)]


@pytest.mark.rule("MC-BOARD-03")
def test_without_life_boats_they_are_lost(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    play = boarded(alongside(blue={"galleon": 1, "marine": 20}))
    play.clock(at(1, 8))
    assert "blue-1" not in play.game.world.forces
    drowned = play.events("PeopleDrowned")[0][1]
    report = play.events("BattleFought")[0][1].report
    assert drowned.lost > 0
    assert play.game.world.sides["blue"].lost_people == 1 + 20
    assert report["defender"]["survivors"] > 0
    assert play.force("red-1").troops.get("galleon", 0) + len(play.force("red-1").prizes) == 1


@pytest.mark.rule("MC-BOARD-03")
def test_after_a_draw_they_part(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Blue", "Blue")
    play = boarded(alongside({"cutter": 1, "marine": 20}, formation="tight"))  # red surprises blue
    play.clock(at(1, 7))
    assert play.events("BattleFought")[0][1].result == "draw"
    assert not play.events("ShipTaken")
    for name in ("red-1", "blue-1"):
        force = play.force(name)
        assert force.troops["cutter"] == 1
        assert not force.engaged
        assert not force.retreating
        # 30 % of 24 is 7: six marines and a sailor, whose place a marine takes
        assert force.troops["marine"] == 13, force.troops


@pytest.mark.rule("MC-BR-03", "MC-BOARD-02")
@pytest.mark.parametrize(
    ("marines", "left", "prizes"),
    [
        (10, 4, []),  # of 20 aboard 6 are lost, four of them sailors, whose places marines take
        (5, 5, [Prize("galleon")]),  # five sailors fell, and only four marines are fit
    ],
)
def test_marines_take_the_places_of_sailors_who_fell(
    monkeypatch: Any, marines: int, left: int, prizes: list[Prize]
) -> None:
    script_colours(monkeypatch, "Blue", "Blue")
    crew = {"galleon": 1, "marine": marines}
    play = boarded(alongside(crew, crew, formation="tight"))
    play.clock(at(1, 7))
    assert play.events("BattleFought")[0][1].result == "draw"
    red = play.force("red-1")
    assert (red.troops["marine"], red.prizes) == (left, prizes)
    assert red.troops.get("galleon", 0) == 1 - len(prizes)


@pytest.mark.rule("MC-BR-03", "MC-BOARD-03")
def test_the_winners_man_their_own_ship_before_the_prize(monkeypatch: Any) -> None:
    """Of 20 aboard 5 are lost, four of them sailors: nine marines fill their places, then those of the prize."""
    script_colours(monkeypatch, "Yellow", "White")
    play = boarded(alongside({"galleon": 1, "marine": 10}))
    play.clock(at(1, 7))
    assert play.force("red-1").troops == {"cutter": 1, "galleon": 1, "marine": 1}


@pytest.mark.rule("MC-BOARD-03")
def test_of_a_routed_crew_nobody_is_left(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Red", "Black")
    play = boarded(alongside())
    play.clock(at(1, 7))
    assert "blue-1" not in play.game.world.forces
    assert play.force("red-1").troops["cutter"] == 2


@pytest.mark.rule("MC-BOARD-02")
def test_a_ship_with_nobody_to_fight_is_taken_without_a_roll() -> None:
    play = boarded(alongside(blue={"hulk": 1}))
    assert not play.events("BattleBegan")
    assert play.force("red-1").troops == {"cutter": 1, "hulk": 1, "marine": 26}
    assert "blue-1" not in play.game.world.forces


@pytest.mark.rule("MC-BR-03", "MC-BOARD-03")
def test_a_prize_without_a_crew_neither_counts_nor_moves_until_it_is_manned_or_left() -> None:
    play = boarded(alongside(red={"cutter": 1, "marine": 3}, blue={"hulk": 1}))
    red = play.force("red-1")
    assert red.prizes == [Prize("hulk")]
    assert red.strength == 4
    play.dawn()
    assert play.game.observe("red").forces[0].prizes == ("hulk",)
    assert play.refuse("move", "red-1", path=["bay-sound"]).code == "CREWLESS_VEHICLE"
    assert play.refuse("man_prize", "red-1", vehicle="hulk").code == "TOO_FEW"
    assert play.refuse("abandon_prize", "red-1", vehicle="cutter").code == "NO_PRIZE"
    play.order("abandon_prize", "red-1", vehicle="hulk")
    play.clock(at(2, 5))
    play.dawn()
    play.order("move", "red-1", path=["bay-sound"])
    play.clock(at(3, 9))
    assert play.force("red-1").node == "bay"
    more = ship("red-2", "sound", {"cutter": 1, "marine": 9})
    play = boarded(alongside({"cutter": 1, "marine": 3}, {"hulk": 1}, more))
    play.dawn()
    play.order("merge", "red-1", other="red-2")
    play.clock(at(2, 6))
    play.dawn()
    play.order("man_prize", "red-1", vehicle="hulk")
    play.clock(at(3, 5))
    assert play.force("red-1").troops == {"cutter": 2, "hulk": 1, "marine": 8}
    assert play.force("red-1").prizes == []


@pytest.mark.rule("MC-BOARD-03")
def test_a_prize_keeps_its_damage() -> None:
    hurt = [Cohort(0, {"hulk": 1})]
    play = boarded(alongside(blue={"hulk": 1}, cohorts=hurt))
    assert play.force("red-1").injured_of("hulk") == 1


@pytest.mark.rule("MC-BOARD-02")
def test_of_a_fleet_one_ship_is_boarded_and_the_others_go_on(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    blue = {"cutter": 2, "hulk": 1, "marine": 60}
    state = alongside(blue=blue, leader="colonel")
    play = boarded(state, prize="hulk")
    report_before = play.events("BattleBegan")[0][1].battle
    assert report_before.defenders[0].ship == "hulk"
    play.clock(at(1, 8))
    report = play.events("BattleFought")[0][1].report
    assert report["defender"]["strength"] == 20  # a third of the marines
    fleet = play.force("blue-1")
    assert fleet.troops["cutter"] == 2
    assert fleet.troops["marine"] == 40
    assert "hulk" not in fleet.troops
    assert not fleet.in_life_boats
    assert fleet.leader == "colonel"
    boats = next(each for each in play.game.world.forces.values() if each.in_life_boats)
    assert (boats.side, boats.node, boats.rations) == ("blue", "sound", 0)
    assert boats.troops["marine"] == report["defender"]["survivors"]


@pytest.mark.rule("MC-BOARD-02")
def test_the_leader_counts_on_his_ship_alone(monkeypatch: Any) -> None:
    fleet = {"cutter": 1, "galleon": 1, "marine": 60}
    for prize, leads in (("cutter", True), ("galleon", False)):  # of equal might the first by name leads
        script_colours(monkeypatch, "Blue", "Blue")
        play = boarded(alongside(blue=fleet, leader="colonel"), prize=prize)
        play.clock(at(1, 9))
        rows = play.events("BattleFought")[0][1].report["defender"]["rows"]
        told = [row["label"] for row in rows if row["id"] == "MC-BR-04"]
        assert (told != ["no leader"]) is leads


@pytest.mark.rule("MC-BOARD-02")
def test_who_may_board_whom() -> None:
    others = (ship("red-2", "bay", {"cutter": 1, "marine": 5}), ship("red-3", "sound", {"hulk": 1}))
    play = Play(alongside({"cutter": 1, "hulk": 1, "marine": 5}, None, *others)).dawn()
    target = play.contact("red", "blue-1")
    assert play.refuse("board", "red-2", target=target).code == "NOT_ADJACENT"
    assert play.refuse("board", "red-3", target=target).code == "NO_COMBATANTS"
    assert play.refuse("board", "red-1", target="red-c9").code == "UNKNOWN_TARGET"
    assert play.refuse("board", "red-1", target=target, ship="galleon").code == "INVALID_ARGUMENT"
    play.order("board", "red-1", target=target, ship="hulk", prize="cutter")


@pytest.mark.rule("MC-BOARD-03")
def test_ships_pick_up_their_own_from_the_boats(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    play = boarded(alongside(None, None, ship("blue-2", "sound", {"hulk": 1})))
    play.clock(at(1, 7)).dawn()
    play.order("merge", "blue-2", other="blue-1")
    play.clock(at(2, 6))
    rescued = play.force("blue-2")
    assert not rescued.in_life_boats
    assert "skiff" not in rescued.troops
    assert rescued.troops["hulk"] == 1


@pytest.mark.rule("MC-CAS-02", "MC-BOARD-03")
def test_a_strike_during_a_boarding_leaves_fewer_to_lose(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Orange", "White")
    strike_dice(monkeypatch, "missile", "Blue", rolls=(10,))
    hurt = [Cohort(at(3, 5), {"marine": 6})]
    gunners = ship("red-2", "sound", {"cutter": 1, "marine": 5}, munitions={"dart": 1})
    state = alongside(None, {"cutter": 1, "marine": 20}, gunners, cohorts=hurt)
    state.munitions = {"dart": Munition(id="dart", kind="missile")}
    play = Play(state).dawn()
    target = play.contact("red", "blue-1")
    play.order("board", "red-1", target=target)
    play.order("launch_missile", "red-2", missile="dart", target=target)
    play.clock(at(1, 5, 1))
    assert (play.force("blue-1").engaged != "", play.force("blue-1").troops["marine"]) == (True, 5)
    play.clock(at(1, 8))
    for force in play.game.world.forces.values():
        assert all(force.injured_of(kind) <= count for kind, count in force.troops.items())
        assert {kind for cohort in force.cohorts for kind in cohort.hurt} <= set(force.troops)


@pytest.mark.rule("MC-BOARD-01")
def test_at_a_distance_ships_fight_as_vehicles() -> None:
    play = Play(alongside()).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 8))
    report = play.events("BattleFought")[0][1].report
    assert [report[role]["strength"] for role in ("attacker", "defender")] == [31, 21]
    assert not play.events("ShipTaken")
