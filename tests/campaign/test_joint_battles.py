"""Several forces in one battle: who takes part, who divides, what it means for whom (MC-MIXED-01, -02, MC-BR-16)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, force, line, node, script_colours, script_dice, world

from warclock.sim.game import Game
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Side, State

WIN = ("Yellow", "White")
LOSS = ("White", "Yellow")
ROUT = ("Red", "Black")


def meet(*forces: Force, rulings: dict[str, Any] | None = None, **fields: Any) -> State:
    nodes, ways = line()
    far = [node("north", 0, 20), node("far", 90)]
    return world([*nodes, *far], ways, forces, rulings=rulings, **fields)


def clashes(play: Play) -> list[tuple[str, int, str, int]]:
    """(attacker, strength, defender, strength) of every pair fought so far, or of the one battle."""
    reports = [event.report for _, event in play.events("RoundFought") or play.events("BattleFought")]
    return [tuple(r[role][key] for role in ("attacker", "defender") for key in ("name", "strength")) for r in reports]  # type: ignore[misc]


def androids(**fields: Any) -> State:
    """V-S18 and V-D85: jagets and mutated humans against androids."""
    forces = (force("red-1", "mid", 100), force("red-2", "mid", 50), force("blue-1", "mid", 100, **fields))
    return meet(*forces)


def both_attack(play: Play, **fields: Any) -> Play:
    play.dawn()
    play.attack("red-1", "blue-1", **fields)
    play.attack("red-2", "blue-1", **fields)
    return play


@pytest.mark.rule("MC-MIXED-01", "MC-BATTLE-05")
def test_the_attacked_force_divides_in_proportion_and_the_whole_lasts_as_long_as_the_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """V-D85: 67 and 33; the whole lasts (100 + 67) / 2 minutes."""
    script_colours(monkeypatch, *WIN, *LOSS)
    play = both_attack(Play(androids()))
    play.clock(at(1, 6, 23, 29))
    assert not play.when("BattleFought")
    assert [play.force(name).engaged for name in ("red-1", "red-2", "blue-1")] == ["mid@0"] * 3
    play.clock(at(1, 6, 23, 30))
    assert play.when("BattleBegan") == [0]
    assert play.when("BattleFought") == [5010]
    assert clashes(play) == [("red-1", 100, "blue-1", 67), ("red-2", 50, "blue-1", 33)]


@pytest.mark.rule("MC-MIXED-01", "MC-RATIO-01")
def test_the_divided_side_may_choose_the_sizes_and_keeps_its_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-S18: 60 against the 100 (+8 for the jagets), 40 against the 50 (+4 for the humans)."""
    script_colours(monkeypatch, *WIN, *WIN)
    state = androids()
    state.forces["blue-1"].troops = {"hoop": 50, "badder": 50}
    play = Play(state).dawn()
    names = [play.contact("blue", name) for name in ("red-1", "red-2")]
    assert play.refuse("divide_against", "blue-1", sizes={names[0]: 60, names[1]: 41}).code == "BAD_SUM"
    assert play.refuse("divide_against", "blue-1", sizes={names[0]: 100}).code == "EMPTY_GROUP"
    assert play.refuse("divide_against", "blue-1", sizes={names[0]: 100, names[1]: 0}).code == "EMPTY_GROUP"
    assert play.refuse("divide_against", "blue-1", sizes={"red-1": 60, "red-2": 40}).code == "UNKNOWN_TARGET"
    play.order("divide_against", "blue-1", sizes=dict(zip(names, (60, 40), strict=True)))
    both_attack_now(play)
    play.clock(at(1, 7))
    assert clashes(play) == [("red-1", 100, "blue-1", 60), ("red-2", 50, "blue-1", 40)]
    reports = [event.report for _, event in play.events("RoundFought")]
    ratio = [[row["value"] for row in r["attacker"]["rows"] if row["id"] == "MC-RATIO-01"] for r in reports]
    assert ratio == [[8], [4]]
    assert [report["defender"]["standing"] for report in reports] == [12, 12]  # of the whole: 11, level 0, +1
    assert play.force("blue-1").division == {}


def both_attack_now(play: Play) -> None:
    play.attack("red-1", "blue-1")
    play.attack("red-2", "blue-1")


@pytest.mark.rule("MC-MIXED-01", "MC-MORALE-02", "MC-XP-01")
def test_half_beaten_half_victorious(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D95: -2 +2 = 0; the 60 in the beaten group are more than half: it leaves the field, without experience."""
    script_colours(monkeypatch, *WIN, *LOSS)
    play = Play(androids(leader="colonel")).dawn()
    names = [play.contact("blue", name) for name in ("red-1", "red-2")]
    play.order("divide_against", "blue-1", sizes=dict(zip(names, (60, 40), strict=True)))
    both_attack_now(play)
    play.clock(at(1, 6, 20))
    assert play.force("blue-1").morale == 9
    assert play.force("blue-1").retreating
    assert (play.force("red-1").morale, play.force("red-2").morale) == (11, 7)
    assert not play.when("LeaderGained", leader="colonel")
    # 60 lose 30 and have 24 hurt; 40 lose 10 and have 4 hurt
    assert (play.force("blue-1").strength, play.force("blue-1").injured) == (60, 28)
    assert play.force("red-1").prisoners == {"blue": 6}
    assert play.force("blue-1").prisoners == {"red": 5}  # of the 25 that red-2 lost


@pytest.mark.rule("MC-MIXED-01", "MC-XP-01", "MC-BATTLE-06")
def test_more_than_half_victorious_stays_and_its_leader_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS, *WIN)
    play = both_attack(Play(androids(leader="colonel")))
    play.clock(at(1, 6, 23, 30))
    assert not play.force("blue-1").retreating
    assert play.force("red-1").retreating
    assert not play.force("red-2").retreating  # it beat the lesser group and may stay too: contact goes on
    # red-1 lost 50 and 40 hurt; red-2 lost 13 and 5 hurt; blue-1's 67 lost 17, 7 hurt, its 33 lost 17, 13 hurt
    assert play.events("LeaderGained")[0][1].experience == (90 + 18) * 7 - (24 + 30) * 7


@pytest.mark.rule("MC-MIXED-01")
def test_a_routed_group_is_gone_the_rest_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS, *ROUT)
    play = both_attack(Play(androids(leader="colonel")))
    play.clock(at(1, 6, 23, 30))
    assert play.force("blue-1").strength == 67 - 17
    assert play.force("blue-1").leader_hurt_until == 0
    assert not play.when("LeaderCaptured")


@pytest.mark.rule("MC-MIXED-01", "MC-CAS-13")
@pytest.mark.parametrize(("d100", "captive"), [(20, {"colonel": "red"}), (21, {})])
def test_routed_as_a_whole_its_leader_may_be_captured(
    d100: int, captive: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script_colours(monkeypatch, *ROUT, *ROUT)
    script_dice(monkeypatch, "leader", d100)
    state = androids(leader="colonel")
    state.forces["blue-2"] = force("blue-2", "far", 5)
    play = both_attack(Play(state))
    play.clock(at(1, 6, 23, 30))
    assert "blue-1" not in play.game.world.forces
    assert play.game.world.state.captive_leaders == captive


@pytest.mark.rule("MC-MIXED-01")
@pytest.mark.parametrize(("joint", "pairs"), [("all_present", 2), ("target_only", 1)])
def test_friends_of_the_target_fight_too_unless_only_targets_count(
    joint: str, pairs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D96: the attacker's 50 divide 30 and 20."""
    script_colours(monkeypatch, *WIN, *WIN)
    forces = (force("red-1", "mid", 50), force("blue-1", "mid", 60), force("blue-2", "mid", 40))
    play = Play(meet(*forces, rulings={"joint_battle": joint})).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 5, 56))
    expected = [("red-1", 30, "blue-1", 60), ("red-1", 20, "blue-2", 40)]
    assert clashes(play) == (expected if pairs == 2 else [("red-1", 50, "blue-1", 60)])
    assert play.force("red-1").morale == 9 + 2 * pairs
    assert play.force("blue-2").retreating == (pairs == 2)


@pytest.mark.rule("MC-MIXED-01")
def test_who_is_engaged_already_or_of_another_side_takes_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN, *WIN)
    forces = (
        force("red-1", "mid", 50),
        force("red-2", "mid", 50),
        force("blue-1", "mid", 60),
        force("blue-2", "mid", 10),
        force("green-1", "mid", 30),
    )
    sides = [Side(id=s, enemies=tuple(o for o in ("blue", "green", "red") if o != s)) for s in ("blue", "green", "red")]
    play = Play(meet(*forces, rulings={"joint_battle": "target_only"}, sides=sides)).dawn()
    play.attack("red-1", "green-1")
    play.attack("red-2", "blue-1")
    play.clock(0)
    battles = [event.battle for _, event in play.events("BattleBegan")]
    assert [battle.forces for battle in battles] == [("red-1", "green-1"), ("red-2", "blue-1")]


@pytest.mark.rule("MC-MIXED-02")
def test_two_mixed_forces_fight_every_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN * 4)
    forces = (
        force("red-1", "mid", 90),
        force("red-2", "mid", 30),
        force("blue-1", "mid", 60),
        force("blue-2", "mid", 20),
    )
    play = both_attack(Play(meet(*forces)))
    play.clock(at(1, 7))
    assert clashes(play) == [
        ("red-1", 68, "blue-1", 45),
        ("red-1", 22, "blue-2", 15),
        ("red-2", 23, "blue-1", 15),
        ("red-2", 7, "blue-2", 5),
    ]
    assert play.force("red-1").morale == 13
    assert play.force("blue-2").morale == 5


@pytest.mark.rule("MC-MIXED-01", "MC-BATTLE-01")
def test_where_both_sides_attack_all_of_both_are_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """blue-2 attacks red-2 while red-1 attacks blue-1: one battle, not two that depend on names."""
    script_colours(monkeypatch, *WIN * 4)
    forces = [force(name, "mid", 40) for name in ("red-1", "red-2", "blue-1", "blue-2")]
    play = Play(meet(*forces)).dawn()
    first = play.attack("red-1", "blue-1")
    second = play.attack("blue-2", "red-2")
    play.clock(at(1, 7))
    (began,) = play.events("BattleBegan")
    assert sorted(began[1].battle.forces) == ["blue-1", "blue-2", "red-1", "red-2"]
    assert play.when("OrderDone", order=first) == play.when("OrderDone", order=second) == [0]
    attacking = [party.force for party in began[1].battle.parties if party.attacks]
    assert sorted(attacking) == ["blue-2", "red-1"]


@pytest.mark.rule("MC-MIXED-01")
def test_the_smallest_attackers_are_idle_when_there_are_not_enough_to_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    forces = (force("red-1", "mid", 3), force("red-2", "mid", 50), force("red-3", "mid", 40), force("blue-1", "mid", 2))
    play = Play(meet(*forces)).dawn()
    for name in ("red-1", "red-2", "red-3"):
        play.attack(name, "blue-1")
    play.clock(0)
    (began,) = play.events("BattleBegan")
    assert began[1].battle.forces == ("red-2", "red-3", "blue-1")
    assert not play.force("red-1").engaged


@pytest.mark.rule("MC-MIXED-01")
def test_no_enemy_is_left_without_a_group_while_there_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    forces = (force("red-1", "mid", 10), force("blue-1", "mid", 300), force("blue-2", "mid", 1))
    play = Play(meet(*forces)).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 8))
    assert clashes(play) == [("red-1", 9, "blue-1", 300), ("red-1", 1, "blue-2", 1)]


@pytest.mark.rule("MC-BR-16")
@pytest.mark.parametrize(("edges", "cost"), [(("west-mid", "mid-east"), True), (("west-mid", "west-mid"), False)])
def test_several_attackers_over_different_edges_each_pay_for_it(
    edges: tuple[str, str], cost: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    play = Play(androids()).dawn()
    for name, approach in zip(("red-1", "red-2"), edges, strict=True):
        play.attack(name, "blue-1", approach=[approach])
    play.clock(at(1, 7))
    reports = [event.report for _, event in play.events("RoundFought")]
    for report in reports:
        assert (-2 in [row["value"] for row in report["attacker"]["rows"] if row["id"] == "T2-07"]) == cost
        assert not any(row["id"] == "T2-07" for row in report["defender"]["rows"])


@pytest.mark.rule("MC-BATTLE-06", "MC-MIXED-01")
def test_attacked_from_both_sides_there_is_no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    play = Play(androids()).dawn()
    play.attack("red-1", "blue-1", approach=["west-mid"])
    play.attack("red-2", "blue-1", approach=["mid-east"])
    play.clock(at(1, 7))
    assert "blue-1" not in play.game.world.forces


@pytest.mark.rule("MC-BATTLE-06", "MC-MIXED-01")
def test_none_of_the_victors_may_engage_the_beaten_until_the_mile_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    play = both_attack(Play(androids()))
    play.clock(at(1, 6, 23, 30))
    assert sorted(play.force("blue-1").beaten_by) == ["red-1", "red-2"]


@pytest.mark.rule("MC-MIXED-01", "MC-CAS-02")
def test_people_who_die_while_the_battle_lasts_are_not_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The counts still come from the strength at the start, capped by who is left (MC-CAS-02)."""
    script_colours(monkeypatch, *WIN)
    script_dice(monkeypatch, "starvation", 6)
    hungry = {"rations": 0, "hungry": True, "hungry_days": 3}
    forces = (force("red-1", "mid", 100), force("blue-1", "mid", 100, **hungry))
    state = meet(*forces, rulings={"starvation": {"after_days": 1, "lost_pct": "1d6"}})
    play = Play(state).dawn()
    play.attack("red-1", "blue-1", not_before=at(1, 19))
    play.clock(at(1, 21))
    assert play.when("ForceStarved") == [at(1, 20)]
    assert play.force("blue-1").strength == 100 - 6 - 50


def test_a_battle_of_several_goes_on_the_same_when_saved_in_its_midst(monkeypatch: pytest.MonkeyPatch) -> None:
    play = both_attack(Play(androids(no_retreat=True, morale=Fraction(20))))
    play.clock(at(1, 6))
    restored = Game.load(play.game.save())
    for game in (play.game, restored):
        game.advance(until=at(1, 6, 23, 30))
    assert play.game.digest() == restored.digest()
