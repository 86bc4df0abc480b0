"""Mercenaries on the clock: hired, paid, unpaid, dismissed; the people of an invaded place (MC-PAY-01 to -05)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, node, script_colours, world

from warclock.sim.game import Game
from warclock.sim.world.forces import Cohort
from warclock.sim.world.state import Side, State
from warclock.sim.world.troops import UnitType

HORDE = {"hoop": 20, "badder": 40}  # 540 gold a day
MERCENARY = {"allegiance": "mercenary"}


def payroll(purse: int = 0, chest: int = 0, rulings: dict[str, Any] | None = None, **red: Any) -> State:
    """red-1 with its wages, blue-1 far away."""
    nodes = [node("here", owner="red", mercenaries={"hoop": 5, "badder": 60}), node("far", 30)]
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",), gold=purse)]
    red = {"troops": dict(HORDE), **MERCENARY, "gold": chest, **red}
    forces = [force("red-1", "here", **red), force("blue-1", "far")]
    return world(nodes, [edge("here", "far", 90)], forces, sides=sides, rulings=rulings)


def purse(play: Play) -> int:
    return play.game.observe("red").gold


@pytest.mark.rule("MC-PAY-01", "MC-PAY-02")
def test_wages_are_due_at_eight_in_the_evening_out_of_chest_then_purse() -> None:
    play = Play(payroll(purse=1000, chest=300)).dawn()
    assert play.game.observe("red").forces[0].wage == 540
    play.clock(at(1, 20) - 1)
    assert (play.force("red-1").gold, play.game.world.sides["red"].gold) == (300, 1000)
    play.clock(at(1, 20))
    assert (play.force("red-1").gold, play.game.world.sides["red"].gold) == (0, 760)
    play.clock(at(2, 20))
    assert play.game.world.sides["red"].gold == 220
    assert play.force("red-1").unpaid == []


@pytest.mark.rule("MC-PAY-01")
def test_danger_multiplies_and_the_bill_is_rounded_up() -> None:
    third = UnitType(id="third", hit_dice=Fraction(7), rank=Fraction(7, 3))
    state = payroll(purse=100, troops={"third": 2}, danger=Fraction(3, 2))
    state.unit_types["third"] = third
    play = Play(state).dawn()
    play.clock(at(1, 20))
    assert play.game.world.sides["red"].gold == 93


@pytest.mark.rule("MC-PAY-03", "MC-PAY-02")
def test_a_short_purse_pays_the_low_ranks_and_the_others_leave_at_dawn() -> None:
    """V-D60: 300 gold pay 40 badders and 4 hoops; 16 hoops leave."""
    state = payroll(purse=300, cohorts=[Cohort(at(9, 5), {"hoop": 10})])
    play = Play(state).dawn()
    rations = play.force("red-1").rations
    play.clock(at(1, 20))
    assert play.force("red-1").unpaid == [{"hoop": 16}]
    play.dawn()
    red = play.force("red-1")
    assert red.troops == {"hoop": 4, "badder": 40}
    assert red.injured == 2  # the leavers took their share of the hurt
    assert red.morale == 9
    assert red.rations == rations - 60  # but nothing else
    assert play.when("SoldiersLeft") == [at(2, 5)]
    assert purse(play) == 0


@pytest.mark.rule("MC-PAY-03")
@pytest.mark.parametrize(("grace", "gone"), [(0, 2), (1, 3), (2, 4)])
def test_patience_as_ruled(grace: int, gone: int) -> None:
    play = Play(payroll(rulings={"pay_grace_days": grace}, troops={"badder": 10})).dawn()
    play.clock(at(6, 5))
    assert play.when("SoldiersLeft") == [at(gone, 5)]
    assert play.when("ForceEnded", force="red-1", reason="deserted") == [at(gone, 5)]


@pytest.mark.rule("MC-PAY-03")
def test_a_wage_paid_in_between_begins_the_count_anew() -> None:
    state = payroll(rulings={"pay_grace_days": 1}, troops={"badder": 10})
    play = Play(state).dawn()
    play.clock(at(1, 23))
    play.game.world.sides["red"].gold = 60  # the test's own hand: one day's pay
    play.clock(at(3, 6))
    assert not play.when("SoldiersLeft")
    assert play.force("red-1").unpaid == []
    play.clock(at(5, 6))
    assert play.when("SoldiersLeft") == [at(5, 5)]


@pytest.mark.rule("MC-PAY-04")
@pytest.mark.parametrize(
    ("fields", "paid"),
    [
        ({"allegiance": "group"}, False),
        ({"allegiance": "group", "cause_active": False}, True),
        (MERCENARY, True),
    ],
)
def test_a_community_fights_unpaid_for_its_cause(fields: dict[str, Any], paid: bool) -> None:
    play = Play(payroll(purse=1000, **fields)).dawn()
    play.clock(at(1, 20))
    assert (play.game.world.sides["red"].gold < 1000) == paid
    play = Play(payroll(**fields)).dawn()
    play.game.advance()
    play.clock(at(2, 5))
    assert ("red-1" in play.game.world.forces) != paid


@pytest.mark.rule("MC-PAY-03", "MC-CAS-02")
def test_in_battle_pay_goes_on_and_the_last_stays_to_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, "Blue", "White")
    state = payroll(troops={"badder": 900})
    state.forces["blue-1"].node, state.forces["blue-1"].troops = "here", {"foot": 1500}
    play = Play(state).dawn()
    play.attack("blue-1", "red-1", not_before=at(1, 19))
    play.clock(at(2, 5))
    assert play.force("red-1").strength == 1
    play.clock(at(2, 20))
    assert play.when("BattleFought") == [at(1, 19) + 1200 * 60]


@pytest.mark.rule("MC-PAY-02")
def test_money_is_set_aside_at_eight_before_the_wages() -> None:
    play = Play(payroll(purse=2000)).dawn()
    assert play.refuse("pay", "red-1", days=4).code == "NO_MONEY"
    order = play.order("pay", "red-1", days=3)
    play.clock(at(1, 20))
    assert play.when("OrderDone", order=order) == [at(1, 20)]
    assert (play.force("red-1").gold, play.game.world.sides["red"].gold) == (1080, 380)


@pytest.mark.rule("MC-PAY-02")
def test_money_out_of_another_forces_chest() -> None:
    state = payroll()
    state.forces["red-2"] = force("red-2", "here", 10, gold=600)
    play = Play(state).dawn()
    assert play.refuse("pay", "red-1", days=1, purse="side").code == "NO_MONEY"
    play.order("pay", "red-1", days=1, purse="red-2")
    play.clock(at(1, 20))
    assert (play.force("red-1").gold, play.force("red-2").gold) == (0, 60)
    assert play.force("red-1").unpaid == []


@pytest.mark.rule("MC-PAY-02")
def test_no_money_no_pay() -> None:
    play = Play(payroll(purse=539)).dawn()
    assert play.refuse("pay", "red-1", days=1).code == "NO_MONEY"
    assert play.refuse("hire", "blue-1", troops={"hoop": 1}).code == "NO_OFFER"


@pytest.mark.rule("MC-PAY-01", "MC-PAY-02")
def test_mercenaries_are_hired_where_they_are_and_serve_from_the_next_dawn() -> None:
    play = Play(payroll(purse=1000, allegiance="group")).dawn()
    assert play.game.observe("red").mercenaries == {"here": {"badder": 60, "hoop": 5}}
    assert play.game.observe("blue").mercenaries == {}
    assert play.refuse("hire", "red-1", troops={"hoop": 6}).code == "NO_OFFER"
    assert play.refuse("hire", "red-1", troops={"foot": 1}).code == "NO_OFFER"
    order = play.order("hire", "red-1", troops={"badder": 50}, price=2)
    play.clock(at(1, 23))
    assert len(play.game.observe("red").forces) == 1
    assert play.game.world.sides["red"].gold == 1000
    play.dawn()
    hired = play.force("red-1.1")
    assert (hired.troops, hired.allegiance, hired.danger, hired.node) == ({"badder": 50}, "mercenary", 2, "here")
    assert (hired.morale, hired.rations) == (9, 350)
    assert play.when("OrderDone", order=order) == [at(2, 5)]
    assert play.game.observe("red").mercenaries == {"here": {"badder": 10, "hoop": 5}}
    play.clock(at(2, 20))
    assert play.game.world.sides["red"].gold == 400


@pytest.mark.rule("MC-PAY-02", "MC-PAY-01")
def test_the_first_days_wage_has_to_be_at_hand() -> None:
    play = Play(payroll(purse=60, allegiance="group")).dawn()
    assert play.refuse("hire", "red-1", troops={"badder": 11}).code == "NO_MONEY"
    dear = play.order("hire", "red-1", troops={"badder": 10}, price=2)
    play.clock(at(1, 6))
    assert play.when("OrderLapsed", order=dear, code="NO_MONEY") == [0]
    play = Play(payroll(purse=5, allegiance="group")).dawn()
    assert play.refuse("hire", "red-1", troops={"badder": 1}).code == "NO_MONEY"


@pytest.mark.rule("MC-PAY-01")
def test_who_leaves_the_place_hires_nobody() -> None:
    play = Play(payroll(purse=1000, allegiance="group")).dawn()
    order = play.order("hire", "red-1", troops={"badder": 5})
    play.order("move", "red-1", path=["here-far"])
    play.clock(at(2, 5))
    assert play.when("OrderLapsed", order=order, code="NO_OFFER") == [at(2, 5)]


@pytest.mark.rule("MC-PAY-01", "MC-MORALE-06")
def test_recruits_of_mercenaries_draw_pay_at_their_mean_rank() -> None:
    from warclock.sim.events.force import RecruitsJoined
    from warclock.sim.forces.composition import troops_of
    from warclock.sim.forces.wages import daily_bill
    from warclock.sim.rules.mass_combat.morale import recruit_type

    play = Play(payroll(purse=1000)).dawn()
    world = play.game.world
    recruits = recruit_type(troops_of(world, play.force("red-1")), id="recruit.x")
    world.apply(RecruitsJoined(force="red-1", count=6, unit_type=recruits), world.now)
    assert daily_bill(world, play.force("red-1")) == 540 + 54


@pytest.mark.rule("MC-PAY-03")
def test_who_is_owed_nothing_may_be_dismissed_at_dawn() -> None:
    play = Play(payroll(purse=700)).dawn()
    play.order("dismiss", "red-1", troops={"hoop": 15})
    play.clock(at(1, 23))
    assert play.force("red-1").strength == 60
    play.dawn()
    assert play.force("red-1").troops == {"hoop": 5, "badder": 40}


@pytest.mark.rule("MC-PAY-03")
def test_who_is_owed_wages_cannot_be_sent_away() -> None:
    play = Play(payroll(rulings={"pay_grace_days": 3})).dawn()
    play.clock(at(1, 21))
    play.dawn()
    assert play.refuse("dismiss", "red-1", troops={"hoop": 1}).code == "OWED_WAGES"


@pytest.mark.rule("MC-PAY-03", "MC-PAY-04")
def test_forces_on_different_terms_are_not_joined_and_debts_go_with_the_parts() -> None:
    state = payroll(rulings={"pay_grace_days": 1})
    state.forces["red-2"] = force("red-2", "here", 10)
    play = Play(state).dawn()
    assert play.refuse("merge", "red-1", other="red-2").code == "MODE_MISMATCH"
    play.clock(at(1, 21))
    play.dawn()
    play.order("split", "red-1", troops={"hoop": 5})
    play.clock(at(2, 6))
    assert play.force("red-1").unpaid == [{"badder": 40, "hoop": 15}]
    assert play.force("red-1.1").unpaid == [{"hoop": 5}]


def homeland() -> State:
    nodes = [
        node("west", -10),
        node("town", owner="blue", militia={"pike": 30, "foot": 20}),
        node("east", 10, owner="blue"),
    ]
    ways = [edge("west", "town", 9), edge("town", "east", 9)]
    nodes[1].name = "Town"
    return world(nodes, ways, [force("red-1", "west"), force("blue-1", "east", 5)])


@pytest.mark.rule("MC-PAY-05", "MC-MORALE-01")
def test_the_people_of_an_invaded_place_rise_at_the_next_dawn_once() -> None:
    play = Play(homeland()).dawn()
    play.order("move", "red-1", path=["west-town"])
    play.clock(at(2, 5) - 1)
    assert play.game.world.nodes["town"].owner == "red"
    assert "town-militia" not in play.game.world.forces
    play.until_decision("dawn")
    risen = play.force("town-militia")
    assert (risen.side, risen.troops, risen.morale) == ("blue", {"foot": 20, "pike": 30}, 12)
    assert (risen.node, risen.allegiance, risen.name) == ("town", "group", "Militia of Town")
    assert play.when("ForceRaised") == [at(2, 5)]
    assert [c.strength for c in play.game.observe("red").contacts if c.node == "town"] == [50]
    play.order("move", "red-1", path=["west-town"])
    play.clock(at(3, 4)).dawn()
    play.order("move", "red-1", path=["west-town"])
    play.clock(at(5, 5))
    assert play.when("MilitiaRose") == [at(2, 5)]


@pytest.mark.rule("MC-MORALE-01", "MC-PAY-05")
def test_the_morale_of_home_defence_is_an_option() -> None:
    state = homeland()
    state.rulings["mass-combat"]["start_morale_home"] = 14
    play = Play(state).dawn()
    play.order("move", "red-1", path=["west-town"])
    play.clock(at(2, 5))
    assert play.force("town-militia").morale == 14


@pytest.mark.rule("MC-PAY-05")
def test_nobody_rises_against_friends_or_where_there_is_no_militia() -> None:
    state = homeland()
    state.nodes["town"].owner = "red"
    play = Play(state).dawn()
    play.order("move", "red-1", path=["west-town"])
    play.clock(at(3, 5))
    assert not play.when("MilitiaRose")
    state = homeland()
    state.nodes["town"].militia = {}
    play = Play(state).dawn()
    play.order("move", "red-1", path=["west-town"])
    play.clock(at(3, 5))
    assert not play.when("ForceRaised")


@pytest.mark.rule("MC-PAY-05")
def test_they_rise_though_the_enemy_has_gone_on() -> None:
    play = Play(homeland()).dawn()
    play.order("forced_march", "red-1", path=["west-town", "town-east"])
    play.clock(at(2, 5))
    assert play.force("town-militia").node == "town"
    assert play.force("red-1").node == "east"


@pytest.mark.rule("MC-PAY-03", "MC-PAY-05")
def test_the_steps_of_a_dawn_in_their_printed_order() -> None:
    """Leavers, then supply lines, then militia, then orders on their way."""
    state = homeland()
    state.nodes["west"].owner, state.nodes["west"].mercenaries = "red", {"foot": 5}
    state.sides["red"].gold = 70
    state.forces["red-2"] = force("red-2", "west", 10, **MERCENARY)
    state.forces["red-3"] = force("red-3", "west", 20)
    play = Play(state).dawn()
    play.order("move", "red-1", path=["west-town"])
    play.order("hire", "red-3", troops={"foot": 5})
    play.clock(at(1, 19))
    play.game.world.sides["red"].gold = 35  # the test's own hand
    play.clock(at(1, 21))
    play.game.world.sides["red"].gold = 35
    play.until_decision("dawn")
    kinds = [row[2] for row in play.game.journal.rows if row[1] == at(2, 5)]
    wanted = ["DayBegan", "SoldiersLeft", "MilitiaRose", "MercenariesHired", "SeatAsked"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in wanted] == wanted


def test_saved_at_any_step_of_hiring_and_paying_it_goes_on_the_same() -> None:
    play = Play(payroll(purse=900, allegiance="group")).dawn()
    play.order("hire", "red-1", troops={"badder": 30})
    play.order("pay", "red-1", days=1)
    play.commit()
    whole = play.game.fork()
    whole.advance(until=at(2, 4))
    while play.game.advance(steps=1, until=at(2, 4)).value == "steps":
        play.game = Game.load(play.game.save())
    assert play.game.digest() == whole.digest()
