"""Guerrilla war on the clock: scattering, three-day orders, daily rolls, evasion, gathering, leaving (MC-GUER)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, force, script_dice
from hills import hills

from warclock.sim.phases import DAY


def bands(**fields: Any) -> Any:
    return force("red-1", "ridge", **{"mode": "guerrilla", "native_area": "woods", **fields})


def at_war(*forces: Any, **fields: Any) -> Play:
    """Red guerrillas, whose attack holds, and a blue column in the woods."""
    return Play(hills(bands(area_attack="woods"), force("blue-1", "glen", 300), *forces, **fields)).dawn()


@pytest.mark.rule("MC-GUER-01")
def test_a_force_scatters_at_the_dawn_after_the_order() -> None:
    play = Play(hills(force("red-1", "ridge", supply_base="tor"), force("blue-1", "road"))).dawn()
    play.order("disperse", "red-1", area="woods")
    play.clock(at(2, 5) - 1)
    assert not play.force("red-1").guerrilla
    play.clock(at(2, 5))
    red = play.force("red-1")
    assert (red.mode, red.supply_base, red.area_attack) == ("guerrilla", "", "")
    assert play.when("ForceDispersed") == [at(2, 5)]


@pytest.mark.rule("MC-GUER-10")
def test_an_order_to_guerrillas_takes_three_days() -> None:
    play = Play(hills(bands(), force("blue-1", "glen"))).dawn()
    order = play.order("attack", "red-1", target="woods")
    play.clock(at(1, 6))
    play.dawn()
    (sent,) = play.game.observe("red").forces[0].on_the_way
    assert (sent.order, sent.arrives, sent.fields["kind"]) == (order, at(4, 5), "attack")
    assert play.refuse("cancel", "red-1", order=order).code == "TOO_LATE"
    play.clock(at(4, 5) - 1)
    assert play.force("red-1").area_attack == ""
    play.clock(at(4, 5))
    assert play.force("red-1").area_attack == "woods"


@pytest.mark.rule("MC-GUER-15")
def test_one_roll_a_day_from_the_day_the_attack_reaches_all() -> None:
    play = Play(hills(bands(), force("blue-1", "glen", 300))).dawn()
    play.order("attack", "red-1", target="woods")
    play.clock(at(6, 17))
    assert play.when("AreaFought") == [at(4, 18), at(5, 18)]


@pytest.mark.rule("MC-GUER-15", "MC-GUER-05")
def test_losses_on_both_sides_and_morale(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours_for(monkeypatch, "Blue", "White")
    play = at_war()
    play.clock(at(1, 18))
    red, blue = play.force("red-1"), play.force("blue-1")
    assert (red.strength, red.injured, red.morale) == (85, 5, 11)
    assert (blue.strength, blue.injured, blue.morale) == (195, 60, 7)
    assert red.combat_days == 0 and red.fought_today
    play.clock(at(2, 5))
    assert (red.combat_days, red.fought_today) == (1, False)


def script_colours_for(monkeypatch: pytest.MonkeyPatch, *colours: str) -> None:
    from field import Colours, _script

    _script(monkeypatch, "area_day", Colours(colours))


@pytest.mark.rule("MC-GUER-16", "MC-GUER-08")
def test_a_day_of_evasion_is_hunted_and_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    script_dice(monkeypatch, "hunt", 4)
    play = at_war()
    play.order("evade", "red-1", days=1)
    play.clock(at(3, 19))
    assert play.when("AreaFought") == [at(1, 18), at(2, 18), at(3, 18)]
    before = play.force("red-1").strength
    play.clock(at(4, 19))
    assert play.when("AreaHunted") == [at(4, 18)]
    assert before - play.force("red-1").strength == (4 * before + 50) // 100
    play.clock(at(5, 6))
    assert play.force("red-1").combat_days == 0
    play.clock(at(5, 19))
    assert play.when("AreaFought")[-1] == at(5, 18)


@pytest.mark.rule("MC-GUER-17")
def test_gathering_takes_three_days_of_combat_and_three_of_evasion() -> None:
    """V-D69, from day 1."""
    play = at_war()
    play.order("gather", "red-1", node="tor")
    play.clock(at(2, 5))
    play.dawn()
    assert play.refuse("evade", "red-1", days=1).code == "GATHER_PENDING"
    play.clock(at(7, 5) - 1)
    assert play.when("AreaFought") == [at(day, 18) for day in (1, 2, 3)]
    assert play.when("AreaHunted") == [at(day, 18) for day in (4, 5, 6)]
    play.clock(at(7, 5))
    red = play.force("red-1")
    assert (red.mode, red.node, red.combat_days) == ("conventional", "tor", 0)


@pytest.mark.rule("MC-GUER-22")
def test_leaving_takes_three_days_and_one() -> None:
    """V-D70, from day 1."""
    play = at_war()
    play.order("leave_war", "red-1", exit="road")
    play.clock(at(5, 5))
    red = play.force("red-1")
    assert play.when("AreaFought") == [at(day, 18) for day in (1, 2, 3)]
    assert play.when("AreaHunted") == []
    assert (red.mode, red.node, red.area_attack) == ("guerrilla", "road", "")
    assert play.when("ForceLeftWar") == [4 * DAY]


@pytest.mark.rule("MC-GUER-20")
def test_guerrillas_learn_where_enemies_are_and_are_not_seen() -> None:
    play = Play(hills(bands(node="tor"), force("blue-1", "glen", 300))).dawn()
    (contact,) = play.game.observe("red").contacts
    assert (contact.node, contact.strength, contact.visible) == ("glen", 0, False)
    assert play.game.observe("blue").contacts == ()
