"""What days do to a force: food, hunger, morale, recruits, prisoners, supply lines, the order of a dawn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_dice, world

from warclock.sim.forces.composition import standing
from warclock.sim.world.forces import Cohort


def camp_of(*, forage: int = 0, water: bool = True, rulings: dict[str, Any] | None = None, **fields: Any) -> Play:
    nodes = [node("here", forage=forage, water=water), node("far", 10)]
    forces = [force("red-1", "here", **fields), force("blue-1", "far")]
    return Play(world(nodes, [], forces, rulings=rulings)).dawn()


@pytest.mark.rule("MC-SUPPLY-02")
def test_a_ration_a_head_is_eaten_at_eight_in_the_evening_soldiers_first() -> None:
    play = camp_of(rations=250, prisoners={"blue": 20})
    play.clock(at(1, 20) - 1)
    assert play.force("red-1").rations == 250
    play.clock(at(1, 20))
    assert play.force("red-1").rations == 130
    play.clock(at(2, 20))
    red = play.force("red-1")
    assert (red.rations, red.hungry, red.prisoners_fed) == (10, False, True)
    play.clock(at(3, 20))
    red = play.force("red-1")
    assert (red.rations, red.hungry, red.prisoners_fed) == (0, True, False)


@pytest.mark.rule("MC-CAS-10", "MC-SUPPLY-02")
def test_prisoners_are_fed_only_if_so_ordered_and_after_the_soldiers() -> None:
    play = camp_of(rations=110, prisoners={"blue": 20})
    play.order("feed_prisoners", "red-1", on=False)
    play.clock(at(1, 20))
    red = play.force("red-1")
    assert (red.rations, red.hungry, red.prisoners_fed) == (10, False, False)
    assert sum(red.prisoners.values()) == 20
    play = camp_of(rations=110, prisoners={"blue": 20})
    play.clock(at(1, 20))
    assert not play.force("red-1").prisoners_fed
    assert not play.force("red-1").hungry


@pytest.mark.rule("MC-CAS-10")
def test_prisoners_escape_by_the_ruled_percentage_a_day() -> None:
    play = camp_of(prisoners={"blue": 20, "green": 10}, rulings={"prisoner_escape_pct_per_day": 10})
    play.clock(at(2, 5))
    assert sum(play.force("red-1").prisoners.values()) == 27
    play = camp_of(prisoners={"blue": 20})
    play.clock(at(5, 5))
    assert sum(play.force("red-1").prisoners.values()) == 20


@pytest.mark.rule("MC-SUPPLY-05", "MC-MORALE-04")
def test_hunger_lasts_from_supper_to_the_next_full_supper_and_costs_a_point_at_dawn() -> None:
    play = camp_of(rations=99, forage=0)
    play.clock(at(1, 20) - 1)
    assert not play.force("red-1").hungry
    play.clock(at(1, 20))
    assert play.force("red-1").hungry
    play.clock(at(2, 5) - 1)
    assert play.force("red-1").morale == 9
    play.clock(at(2, 5))
    assert play.force("red-1").morale == 8
    play.clock(at(3, 5))
    assert play.force("red-1").morale == 7


@pytest.mark.rule("MC-SUPPLY-02", "MC-SUPPLY-05")
def test_a_dry_place_makes_thirsty_whatever_is_carried() -> None:
    play = camp_of(water=False)
    play.clock(at(1, 20))
    assert play.force("red-1").hungry


@pytest.mark.rule("MC-MORALE-04")
def test_hungry_and_tired_together_cost_one_point() -> None:
    play = camp_of(rations=0, fatigued=True)
    play.clock(at(2, 5))
    assert play.force("red-1").morale == 8


@pytest.mark.rule("MC-MORALE-04")
def test_once_a_spell_if_so_ruled() -> None:
    play = camp_of(rations=0, rulings={"hungry_tired_loss": "once_per_spell"})
    play.clock(at(4, 5))
    assert play.force("red-1").morale == 8


@pytest.mark.rule("MC-MORALE-05", "MC-MORALE-04")
@pytest.mark.parametrize(("morale", "alive"), [(0, False), (Fraction(1, 2), False), (1, True)])
def test_a_hungry_day_dissolves_a_force_that_falls_below_nothing(morale: int, alive: bool) -> None:
    """V-D57: exactly 0 stays. The stores stay at the node, the prisoners vanish."""
    play = camp_of(rations=7, morale=Fraction(morale), prisoners={"blue": 3})
    play.clock(at(1, 20))
    play.game.advance(until=at(2, 5))
    assert ("red-1" in play.game.world.forces) == alive
    if not alive:
        assert play.when("ForceEnded", reason="dissolved") == [at(2, 5)]


@pytest.mark.rule("MC-SUPPLY-05")
@pytest.mark.parametrize(("roll", "left"), [(1, 99), (6, 94)])
def test_starvation_kills_where_it_is_ruled(roll: int, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    script_dice(monkeypatch, "starvation", roll)
    play = camp_of(rations=0, rulings={"starvation": {"after_days": 2, "lost_pct": "1d6"}})
    play.clock(at(2, 23))
    assert play.force("red-1").strength == 100
    play.clock(at(3, 20))
    assert play.force("red-1").strength == left


@pytest.mark.rule("MC-SUPPLY-06")
@pytest.mark.parametrize(("forage", "eaten", "hungry"), [(30, 50, True), (60, 40, False), (500, 0, False)])
def test_foraging_yields_what_is_needed_as_far_as_the_country_gives_it(forage: int, eaten: int, hungry: bool) -> None:
    play = camp_of(forage=forage, rations=50)
    order = play.order("forage", "red-1")
    play.clock(at(1, 20))
    red = play.force("red-1")
    assert (50 - red.rations, red.hungry) == (eaten, hungry)
    play.clock(at(1, 22))
    assert play.when("OrderDone", order=order)
    assert play.force("red-1").posture == "idle"


@pytest.mark.rule("MC-SUPPLY-06")
def test_a_day_of_foraging_is_no_day_of_marching() -> None:
    nodes, ways = line()
    nodes[0].forage = 500
    play = Play(world(nodes, ways, [force("red-1", "west"), force("blue-1", "east")])).dawn()
    march = play.order("move", "red-1", path=["west-mid"])
    play.order("forage", "red-1")
    play.clock(at(1, 23))
    assert play.force("red-1").node == "west"
    assert play.when("OrderLapsed", order=march, code="REPLACED") == [0]


@pytest.mark.rule("MC-SUPPLY-06")
def test_foragers_in_one_place_share_what_it_yields() -> None:
    nodes = [node("here", forage=130), node("far", 10)]
    forces = [force("red-1", "here", rations=0), force("red-2", "here", rations=0), force("blue-1", "far")]
    play = Play(world(nodes, [edge("here", "far", 9)], forces)).dawn()
    play.order("forage", "red-1")
    play.order("forage", "red-2")
    play.clock(at(1, 20))
    assert (play.force("red-1").hungry, play.force("red-2").hungry) == (False, True)


@pytest.mark.rule("MC-SUPPLY-06")
def test_who_has_marched_today_forages_tomorrow() -> None:
    nodes, ways = line()
    nodes[1].forage = 500
    forces = [force("red-1", "west", rations=100), force("blue-1", "mid", 100)]
    play = Play(world(nodes, ways, forces)).dawn()
    play.order("move", "red-1", path=["west-mid"])
    play.commit()
    play.until_decision("contact")
    play.order("forage", "red-1")
    play.clock(at(1, 20))
    assert (play.force("red-1").rations, play.force("red-1").hungry) == (0, False)
    play.clock(at(2, 20))
    assert not play.force("red-1").hungry


@pytest.mark.rule("MC-SUPPLY-02")
def test_a_load_of_the_first_hour_is_taken_on_before_the_march() -> None:
    nodes, ways = line()
    nodes[0].stores = 500
    play = Play(world(nodes, ways, [force("red-1", "west", rations=0), force("blue-1", "east")])).dawn()
    play.order("move", "red-1", path=["west-mid"])
    play.order("set_load", "red-1", rations=300)
    play.clock(at(1, 6))
    assert (play.force("red-1").rations, play.force("red-1").edge) == (300, "west-mid")


def supplied() -> Play:
    nodes = [node("base", -20, owner="red", base=True), node("west", -10), node("mid"), node("east", 10)]
    ways = [edge("base", "west", 18), edge("west", "mid", 18), edge("mid", "east", 9)]
    forces = [force("red-1", "mid", rations=500), force("blue-1", "east")]
    return Play(world(nodes, ways, forces)).dawn()


@pytest.mark.rule("MC-SUPPLY-01")
def test_a_supply_line_begins_at_the_next_dawn_and_feeds() -> None:
    play = supplied()
    order = play.order("establish_supply_line", "red-1", base="base")
    play.clock(at(2, 5) - 1)
    assert play.force("red-1").supply_base == ""
    assert play.force("red-1").rations == 400
    play.clock(at(2, 20))
    assert play.when("OrderDone", order=order) == [at(2, 5)]
    assert play.force("red-1").rations == 400


@pytest.mark.rule("MC-SUPPLY-01")
def test_a_line_is_cut_by_an_enemy_on_its_way_at_once_and_the_force_lives_on_what_it_carries() -> None:
    nodes = [node("base", -20, owner="red", base=True), node("west", -10, owner="red"), node("mid")]
    ways = [edge("base", "west", 18), edge("west", "mid", 90), edge("west", "side", 18)]
    forces = [force("red-1", "mid", rations=500, supply_base="base"), force("blue-1", "side")]
    play = Play(world([*nodes, node("side", -10, 10)], ways, forces)).dawn()
    play.order("move", "blue-1", path=["west-side"])
    play.clock(at(1, 12) - 1)
    assert play.force("red-1").supply_base == "base"
    play.clock(at(1, 12))
    assert play.game.world.nodes["west"].owner == "blue"
    assert play.force("red-1").supply_base == ""
    play.clock(at(1, 20))
    assert play.force("red-1").rations == 400


@pytest.mark.rule("MC-SUPPLY-01")
def test_a_line_ordered_over_a_way_that_an_unseen_enemy_holds_lapses() -> None:
    nodes = [node("base", -30, owner="red", base=True), *[node(n, x) for n, x in (("a", -20), ("b", -10), ("c", 0))]]
    ways = [edge("base", "a", 9), edge("a", "b", 9), edge("b", "c", 9)]
    forces = [force("red-1", "c"), force("blue-1", "a", hidden=True)]
    play = Play(world(nodes, ways, forces)).dawn()
    order = play.order("establish_supply_line", "red-1", base="base")
    play.clock(at(2, 5))
    assert play.when("OrderLapsed", order=order, code="NO_ROUTE") == [at(2, 5)]


@pytest.mark.rule("MC-SUPPLY-03", "MC-SUPPLY-02")
def test_rations_are_loaded_in_an_hour_at_a_base() -> None:
    nodes = [node("base", owner="red", base=True), node("far", 10)]
    play = Play(world(nodes, [], [force("red-1", "base", rations=100), force("blue-1", "far")])).dawn()
    play.order("set_load", "red-1", rations=700)
    play.clock(at(1, 6) - 1)
    assert play.force("red-1").rations == 100
    play.clock(at(1, 6))
    assert play.force("red-1").rations == 700
    play.clock(at(1, 23))
    assert play.force("red-1").rations == 700  # a base feeds those who stand in it


@pytest.mark.rule("MC-MORALE-06")
@pytest.mark.parametrize(
    ("morale", "rolls", "joined"), [(26, (75, 4), 4), (26, (76,), 0), (25, (), 0), (Fraction(2501, 100), (1, 6), 6)]
)
def test_recruits_join_at_dawn_above_twenty_five(
    morale: int, rolls: tuple[int, ...], joined: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D58: 75 % for 1d6, and the standing battle rank stays."""
    dice = script_dice(monkeypatch, "recruits", *rolls)
    troops = {"hoop": 20, "badder": 41}
    play = camp_of(troops=dict(troops), morale=Fraction(morale), leader="captain")
    red = play.force("red-1")
    assert red.strength == 61 + joined
    assert dice.left == []
    before = camp_of(troops=dict(troops), leader="captain", morale=Fraction(9))
    assert standing(play.game.world, red).total == standing(before.game.world, before.force("red-1")).total


@pytest.mark.rule("MC-MORALE-06")
def test_nobody_joins_where_nobody_lives_or_on_the_road(monkeypatch: pytest.MonkeyPatch) -> None:
    script_dice(monkeypatch, "recruits")
    nodes = [node("here", inhabited=False), node("far", 10)]
    play = Play(world(nodes, [], [force("red-1", "here", morale=Fraction(40)), force("blue-1", "far")])).dawn()
    assert play.force("red-1").strength == 100


@pytest.mark.rule("MC-MORALE-01")
def test_parts_keep_their_morale_and_joined_forces_have_the_mean() -> None:
    nodes = [node("here"), node("far", 10)]
    forces = [force("red-1", "here", 90, morale=Fraction(10)), force("red-2", "here", 30, morale=Fraction(7))]
    play = Play(world(nodes, [], [*forces, force("blue-1", "far")])).dawn()
    play.order("split", "red-1", troops={"foot": 30})
    play.order("merge", "red-2", other="red-1")
    play.clock(at(1, 6) - 1)
    assert play.force("red-1.1").morale == 10
    assert play.force("red-1.1").strength == 30
    play.clock(at(1, 6))
    assert play.force("red-2").morale == Fraction(60 * 10 + 30 * 7, 90)
    assert "red-1" not in play.game.world.forces


def test_a_split_shares_all_that_a_force_has() -> None:
    before = force(
        "red-1",
        "here",
        {"foot": 60, "car": 3},
        cohorts=[Cohort(at(9, 5), {"foot": 20}), Cohort(0, {"car": 3})],
        rations=63,
        pack_animals=21,
        gold=42,
        prisoners={"blue": 9},
        officers=["ensign"],
        leader="captain",
    )
    play = Play(world([node("here"), node("far", 10)], [], [before, force("blue-1", "far")])).dawn()
    play.order("split", "red-1", troops={"foot": 30, "car": 1}, leader="ensign")
    play.clock(at(1, 6))
    stay, part = play.force("red-1"), play.force("red-1.1")
    assert (stay.troops, part.troops) == ({"foot": 30, "car": 2}, {"foot": 30, "car": 1})
    for name in ("rations", "pack_animals", "gold", "injured", "strength"):
        assert (
            getattr(stay, name) + getattr(part, name)
            == {
                "rations": 63,
                "pack_animals": 21,
                "gold": 42,
                "injured": 23,
                "strength": 63,
            }[name]
        )
    assert part.injured_of("foot") == 10
    assert (stay.leader, stay.officers, part.leader) == ("captain", [], "ensign")
    assert sum(stay.prisoners.values()) + sum(part.prisoners.values()) == 9
    play.clock(at(9, 5))
    assert (play.force("red-1").injured, play.force("red-1.1").injured) == (2, 1)  # damaged cars stay damaged


def test_joined_forces_keep_the_worse_state_and_all_injured() -> None:
    nodes = [node("here"), node("far", 10)]
    forces = [
        force("red-1", "here", cohorts=[Cohort(at(3, 5), {"foot": 5})], last_battle_end=-1),
        force("red-2", "here", cohorts=[Cohort(at(2, 5), {"foot": 7})], fatigued=True, hungry=True, leader="captain"),
        force("blue-1", "far"),
    ]
    play = Play(world(nodes, [], forces)).dawn()
    play.order("merge", "red-1", other="red-2")
    play.clock(at(1, 6))
    red = play.force("red-1")
    assert (red.strength, red.injured, red.fatigued, red.hungry, red.leader) == (200, 12, True, True, "captain")
    play.clock(at(2, 5))
    assert play.force("red-1").injured == 5
    play.clock(at(3, 5))
    assert play.force("red-1").injured == 0


@pytest.mark.rule("MC-CAMP-01", "MC-CAMP-03")
def test_a_day_of_rest_and_a_day_of_marching_leave_nobody_tired() -> None:
    """V-D87."""
    nodes, ways = line(300)
    play = Play(world(nodes, ways, [force("red-1", "west"), force("red-2", "mid"), force("blue-1", "east")])).dawn()
    play.order("move", "red-1", path=["west-mid"])
    play.order("rest", "red-2", days=1)
    play.clock(at(2, 5))
    assert play.force("red-2").posture == "idle"
    assert not play.when("FatigueChanged")
    assert play.force("red-1").km == 36


DAWN = (
    "DayBegan",
    "FatigueChanged",
    "MoraleChanged",
    "SupplyLineChanged",
    "RecruitsJoined",
    "CohortHealed",
    "SeatAsked",
)


@pytest.mark.rule("MC-CAMP-03", "MC-MORALE-04", "MC-SUPPLY-01", "MC-MORALE-06")
def test_the_steps_of_a_dawn_come_in_their_printed_order_forces_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    script_dice(monkeypatch, "recruits", 99, 99, 10, 3, 10, 3)
    nodes, ways = line(5)
    nodes[0].owner, nodes[0].base, nodes[1].owner = "red", True, "blue"
    tired = {"fatigued": True, "supply_base": "west", "morale": Fraction(60)}
    forces = [
        force("red-1", "east", cohorts=[Cohort(at(2, 5), {"foot": 5})], **tired),
        force("red-2", "east", **tired),
        force("blue-1", "pass"),
    ]
    play = Play(world([*nodes, node("pass", 0, 5)], [*ways, edge("pass", "mid", 9)], forces)).dawn()
    play.order("move", "blue-1", path=["pass-mid"])
    play.clock(at(1, 22))
    start = len(play.game.journal.rows)
    play.dawn()
    happened = [(row[2], row[3]) for row in play.game.journal.rows[start:] if row[2] in DAWN]
    assert [kind for kind, _ in happened] == [
        "DayBegan",
        *["FatigueChanged"] * 2,
        *["MoraleChanged"] * 2,
        *["SupplyLineChanged"] * 2,
        *["RecruitsJoined"] * 2,
        "CohortHealed",
        *["SeatAsked"] * 2,
    ]
    for kind in ("FatigueChanged", "MoraleChanged", "SupplyLineChanged", "RecruitsJoined"):
        assert [event.force for name, event in happened if name == kind] == ["red-1", "red-2"]
