"""What guerrillas, and who would be one, may not be ordered (ledger MC section 23): each code, and options alike."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, force
from hills import bands, hills

from warclock.sim.world.state import Side

COLUMN = force("blue-1", "glen", 300, supply_base="plain")


def scene(**fields: Any) -> Play:
    """Red guerrillas on the ridge and in the tor, a red company beside them, one on the road; a blue column."""
    forces = [
        bands("red-1", "ridge"),
        bands("red-2", "tor", 50),
        force("red-3", "ridge", 80, officers=["ensign"]),
        force("red-4", "road", 80),
        force("blue-1", "glen", 300),
    ]
    country = {"road": {"base": True, "owner": "red"}, **fields.pop("country", {})}
    return Play(hills(*forces, country=country, **fields)).dawn()


WRONG = [
    ("GUERRILLA_TERRAIN", "disperse", "red-4", {"area": "woods"}),
    ("NOT_CONVENTIONAL", "disperse", "red-1", {"area": "woods"}),
    ("NOT_CONVENTIONAL", "hunt", "red-1", {"area": "woods"}),
    ("OUT_OF_REACH", "hunt", "red-4", {"area": "woods"}),
    ("NOT_GUERRILLA", "evade", "red-3", {}),
    ("NOT_GUERRILLA", "gather", "red-3", {"node": "ridge"}),
    ("NOT_GUERRILLA", "raid_supply", "red-3", {"line": "plain"}),
    ("NO_PATH", "gather", "red-1", {"node": "road"}),
    ("NO_PATH", "gather", "red-1", {"node": "nowhere"}),
    ("NO_PATH", "leave_war", "red-1", {"exit": "glen"}),
    ("NO_PATH", "leave_war", "red-4", {"exit": "road"}),
    ("INVALID_ARGUMENT", "evade", "red-1", {"days": 0}),
    ("OUT_OF_REACH", "attack", "red-4", {"target": "woods"}),
    ("OUT_OF_REACH", "attack", "red-1", {"target": "red-c1"}),
    ("UNKNOWN_TARGET", "attack", "red-1", {"target": "forest"}),
    ("GUERRILLA_FORBIDDEN", "attack", "red-1", {"target": "woods", "no_retreat": True}),
    ("TACTIC_FORBIDDEN", "attack", "red-1", {"target": "woods", "tactic": "charge"}),
    ("TACTIC_FORBIDDEN", "choose_tactic", "red-1", {"tactic": "encircle"}),
    ("TIGHT_FORBIDDEN", "set_formation", "red-1", {"formation": "tight"}),
    ("GUERRILLA_TERRAIN", "move", "red-2", {"path": ["tor-road"]}),
    ("GUERRILLA_TERRAIN", "move", "red-1", {"path": ["ridge-tor", "tor-road"]}),
    ("MODE_MISMATCH", "merge", "red-1", {"other": "red-3"}),
    ("MODE_MISMATCH", "merge", "red-3", {"other": "red-1"}),
    ("NO_ENEMY_LINE", "raid_supply", "red-1", {"line": "plain"}),
]


@pytest.mark.rule("MC-GUER-10", "MC-GUER-12")
@pytest.mark.parametrize(("code", "kind", "name", "fields"), WRONG)
def test_a_wrong_order_is_refused(code: str, kind: str, name: str, fields: dict[str, Any]) -> None:
    assert scene().refuse(kind, name, **fields).code == code


TOGETHER: dict[str, dict[str, Any]] = {
    "no_retreat": {},
    "establish_supply_line": {"base": "road"},
    "cut_supply": {"path": ["glen-ridge"]},
    "ambush": {"approach": "glen-ridge"},
    "fortify": {"material": "lumber"},
    "divide_against": {"sizes": {"red-c1": 100}},
    "if_unreachable": {"policy": "stand"},
    "retreat": {"direction": "glen-ridge"},
    "hide": {"on": True},
    "scatter": {},
    "board": {"target": "red-c1"},
}


@pytest.mark.rule("MC-GUER-09", "MC-NORET-04")
@pytest.mark.parametrize("kind", TOGETHER)
def test_what_needs_a_force_that_stands_together_is_forbidden(kind: str) -> None:
    play = scene()
    assert play.refuse(kind, "red-1", **TOGETHER[kind]).code == "GUERRILLA_FORBIDDEN"
    assert kind not in play.game.options("red")["red-1"]


@pytest.mark.rule("MC-GUER-09")
def test_a_supply_line_ends_with_scattering_and_comes_back_only_by_order() -> None:
    country = {"road": {"base": True, "owner": "red"}}
    play = Play(hills(force("red-1", "ridge", supply_base="road"), force("blue-1", "plain"), country=country)).dawn()
    play.order("disperse", "red-1", area="woods")
    play.order("establish_supply_line", "red-1", base="road")
    play.clock(at(2, 6))
    assert (play.force("red-1").supply_base, play.force("red-1").mode) == ("", "guerrilla")
    assert [event.code for _, event in play.events("OrderLapsed")] in ([], ["GUERRILLA_FORBIDDEN"], ["REPLACED"])
    play.clock(at(9, 6))
    assert play.force("red-1").supply_base == ""


@pytest.mark.rule("MC-GUER-13")
@pytest.mark.parametrize(("vehicle", "by_water", "code"), [
    ("car", False, "VEHICLE_FORBIDDEN"), ("truck", True, "VEHICLE_FORBIDDEN"), ("small_car", False, ""),
    ("motorcycle", False, ""), ("small_boat", False, "VEHICLE_FORBIDDEN"), ("small_boat", True, ""),
])  # fmt: skip
def test_only_small_vehicles_scatter(vehicle: str, by_water: bool, code: str) -> None:
    from fractions import Fraction

    from warclock.sim.world.troops import UnitType

    kind = UnitType(id="cart", hit_dice=Fraction(9), vehicle=vehicle, speed_km_h=Fraction(20))
    country = {"tor": {"terrain": "sea"}} if by_water else {}
    red = force("red-1", "ridge", {"foot": 30, "cart": 2})
    play = Play(hills(red, force("blue-1", "plain"), types=[kind], country=country)).dawn()
    if code:
        assert play.refuse("disperse", "red-1", area="woods").code == code
    else:
        play.order("disperse", "red-1", area="woods")


@pytest.mark.rule("MC-GUER-12")
@pytest.mark.parametrize(("enemy", "allowed"), [("conventional", False), ("guerrilla", True), ("none", True)])
def test_on_open_ground_only_while_all_enemies_seen_are_guerrillas(enemy: str, allowed: bool) -> None:
    """V-D72; who sees no enemy at all may, since a refusal must not tell of the unseen."""
    meadow = {name: {"terrain": "open"} for name in ("glen", "ridge", "tor")}
    others = [force("blue-9", "plain")] if enemy == "none" else [bands("blue-1", "ridge", mode=enemy)]
    red = [force("red-1", "ridge"), bands("red-2", "tor")]
    play = Play(hills(*red, *others, country=meadow, area={"any_terrain": True, "terrain": "open"})).dawn()
    if allowed:
        play.order("disperse", "red-1", area="woods")
        play.order("move", "red-2", path=["ridge-tor"])
    else:
        assert play.refuse("disperse", "red-1", area="woods").code == "GUERRILLA_TERRAIN"
        assert play.refuse("move", "red-2", path=["ridge-tor"]).code == "GUERRILLA_TERRAIN"


@pytest.mark.rule("MC-GUER-01", "MC-GUER-12")
def test_who_meets_an_enemy_before_he_scatters_in_the_open_stays_together() -> None:
    meadow = {name: {"terrain": "open"} for name in ("glen", "ridge", "tor")}
    state = hills(
        force("red-1", "ridge"), force("blue-1", "plain"),
        country=meadow, area={"any_terrain": True, "terrain": "open"},
    )  # fmt: skip
    play = Play(state).dawn()
    play.order("disperse", "red-1", area="woods")
    play.order("move", "blue-1", path=["plain-glen"])
    play.clock(at(2, 6))
    assert not play.force("red-1").guerrilla
    assert [event.code for _, event in play.events("OrderLapsed")] == ["GUERRILLA_TERRAIN"]


@pytest.mark.rule("MC-GUER-12")
@pytest.mark.parametrize(("ruling", "allowed"), [("crossing", False), ("allowed", True)])
def test_war_afloat_as_ruled(ruling: str, allowed: bool) -> None:
    """Water inside the area may be crossed either way; it is ground to scatter on, and to fight from, if so ruled."""
    from hills import rows

    sea = {"ridge": {"terrain": "sea", "cover": False}}
    fields: dict[str, Any] = {"country": sea, "rulings": {"guerrilla_at_sea": ruling}}
    play = Play(hills(force("red-1", "ridge", {"boat": 20}), bands("red-2", "tor"), force("blue-1", "plain"), **fields))
    play.dawn()
    if allowed:
        play.order("disperse", "red-1", area="woods")
    else:
        assert play.refuse("disperse", "red-1", area="woods").code == "GUERRILLA_TERRAIN"
    play.order("move", "red-2", path=["ridge-tor"])
    afloat = bands("red-1", "ridge", {"boat": 20}, area_attack="woods")
    fought = Play(hills(afloat, force("blue-1", "glen", 20), **fields)).clock(at(1, 19))
    assert ("MC-GUER-04" in rows(fought)) == allowed


def test_the_optional_rule_off() -> None:
    play = Play(hills(force("red-1", "ridge"), force("blue-1", "glen"), rulings={"guerrilla": False})).dawn()
    for kind, fields in (("disperse", {"area": "woods"}), ("evade", {}), ("hunt", {"area": "woods"})):
        assert play.refuse(kind, "red-1", **fields).code == "OPTION_OFF"
    assert play.refuse("attack", "red-1", target="woods").code == "OUT_OF_REACH"
    assert not [task for task in play.game.world.tasks.values() if task.kind == "area_day"]


@pytest.mark.rule("MC-GUER-17")
def test_while_a_gathering_is_ordered_no_other_order_is_taken() -> None:
    play = scene()
    play.order("prisoners_policy", "red-1", policy="kill")
    play.order("gather", "red-1", node="tor")
    later = play.order("evade", "red-1")  # in the same decision: it comes too late when it would begin
    play.clock(at(2, 5))
    assert [(event.order, event.code) for _, event in play.events("OrderLapsed")] == [(later, "GATHER_PENDING")]
    play.dawn()
    for kind, fields in (
        ("gather", {"node": "tor"}),
        ("attack", {"target": "woods"}),
        ("move", {"path": ["ridge-tor"]}),
    ):
        assert play.refuse(kind, "red-1", **fields).code == "GATHER_PENDING"
    assert play.game.options("red")["red-1"] == {}
    play.clock(at(4, 6))
    assert not play.force("red-1").take_prisoners  # what was given before arrives
    play.dawn()
    assert play.refuse("evade", "red-1").code == "GATHER_PENDING"
    play.clock(at(7, 6))
    play.dawn()
    assert "move" in play.game.options("red")["red-1"]


@pytest.mark.rule("MC-GUER-10")
def test_orders_arrive_in_the_order_given_and_are_not_called_back() -> None:
    play = scene()
    first = play.order("attack", "red-1", target="woods")
    second = play.order("evade", "red-1", days=3)
    play.clock(at(2, 5) - 1)
    play.dawn()
    third = play.order("attack", "red-1", target="woods")
    assert [sent.order for sent in play.game.observe("red").forces[0].on_the_way] == [first, second]
    assert play.refuse("cancel", "red-1", order=first).code == "TOO_LATE"
    play.clock(at(4, 6))
    assert (play.force("red-1").posture, play.force("red-1").area_attack) == ("evade", "woods")
    play.clock(at(5, 6))  # the second attack ends the evasion: the later order holds
    assert play.force("red-1").posture == "idle"
    assert [event.order for _, event in play.events("OrderDone")] == [first, third]
    assert [(event.order, event.code) for _, event in play.events("OrderLapsed")] == [(second, "REPLACED")]


@pytest.mark.rule("MC-GUER-10")
def test_a_decision_in_the_night_still_belongs_to_its_day() -> None:
    play = scene()
    play.game.world.state.second = at(1, 3)  # the hour of an order is that of the clock
    play.order("attack", "red-1", target="woods")
    play.clock(at(2, 5))
    assert play.events("OrderSent")[0][1].arrives == at(4, 5)


@pytest.mark.rule("MC-GUER-10")
@pytest.mark.parametrize("kind", ["rest", "prisoners_policy", "split", "set_load", "surrender"])
def test_every_order_takes_three_days(kind: str) -> None:
    fields: dict[str, Any] = {
        "rest": {"days": 2}, "prisoners_policy": {"policy": "kill"}, "split": {"troops": {"foot": 30}},
        "set_load": {"rations": 10}, "surrender": {},
    }  # fmt: skip
    play = scene()
    order = play.order(kind, "red-1", **fields[kind])
    play.clock(at(4, 5) - 1)
    assert play.when("OrderBegan", order=order) == []
    play.clock(at(4, 5))
    assert play.when("OrderBegan", order=order) == [at(4, 5)]


def test_parts_and_unions_of_guerrillas_are_guerrillas() -> None:
    play = Play(
        hills(
            bands("red-1", "ridge", combat_days=2, area_attack="woods"),
            bands("red-2", "ridge", 30),
            force("blue-1", "plain"),
        )
    ).dawn()
    play.order("split", "red-1", troops={"foot": 40})
    play.clock(at(4, 6))
    part = play.force("red-1.1")
    assert (part.mode, part.native_area, part.area_attack) == ("guerrilla", "woods", "woods")
    play.dawn()
    play.order("merge", "red-2", other="red-1")
    play.clock(at(8, 7))
    assert (play.force("red-2").strength, play.force("red-2").mode, play.force("red-2").area_attack) == (
        90,
        "guerrilla",
        "woods",
    )


def test_an_area_that_is_called_like_nobody_can_be_told_from_a_contact() -> None:
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",))]
    play = Play(hills(bands(), COLUMN, sides=sides)).dawn()
    assert play.game.options("blue")["blue-1"]["attack"]["target"].values == ("woods",)  # type: ignore[attr-defined]
