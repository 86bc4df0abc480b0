"""Every refusal code of the order catalogue: what it takes to get it, and that nothing changes (ledger MC section 23).

``Play.refuse`` compares the digest before and after.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, node, world

from warclock.sim.orders import Refusal
from warclock.sim.world.forces import Cohort


def scene(**fields: Any) -> Play:
    """red-1 and red-2 at base, blue-1 next door at mid, blue-2 two nodes away, red-3 alone on an island."""
    nodes = [
        node("base", -10, owner="red", base=True),
        node("mid", forage=0),
        node("far", 10),
        node("isle", -20),
        node("depot", -10, 10, owner="red", base=True, transport=False),
        node("wood", -10, -10, hides=True, forage=20),
    ]
    ways = [
        edge("base", "mid", 18),
        edge("mid", "far", 18),
        edge("base", "depot", 5),
        edge("base", "wood", 5, one_way=True),
        edge("wood", "mid", 5, open=False),
    ]
    forces = [
        force("red-1", "base", 100, officers=["ensign"], **fields),
        force("red-2", "mid", 100),
        force("red-3", "isle", 1),
        force("red-4", "wood", 100),
        force("blue-1", "mid", 100),
        force("blue-2", "far", 100),
    ]
    return Play(world(nodes, ways, forces)).dawn()


COMMON = [
    ("UNKNOWN_FORCE", "defend", "red-9", {}),
    ("UNKNOWN_FORCE", "defend", "red-1.1", {}),
    ("INVALID_ARGUMENT", "march", "red-1", {}),
    ("INVALID_ARGUMENT", "defend", "red-1", {"node": "base"}),
    ("INVALID_ARGUMENT", "camp", "red-1", {}),
    ("INVALID_ARGUMENT", "camp", "red-1", {"hours": "3"}),
]
OWN = [
    ("NO_PATH", "move", "red-3", {"path": ["base-mid"]}),
    ("NO_PATH", "move", "red-1", {"path": ["mid-far"]}),
    ("NO_PATH", "move", "red-1", {"path": ["base-mid", "base-depot"]}),
    ("NO_PATH", "move", "red-1", {"path": ["nowhere"]}),
    ("NO_PATH", "move", "red-4", {"path": ["base-wood"]}),
    ("NO_PATH", "move", "red-4", {"path": ["wood-mid"]}),
    ("INVALID_ARGUMENT", "move", "red-1", {"path": []}),
    ("INVALID_ARGUMENT", "move", "red-1", {"path": ["base-mid"], "stop_at": "nowhere"}),
    ("NO_PATH", "forced_march", "red-1", {"path": ["mid-far"]}),
    ("INVALID_ARGUMENT", "forced_march", "red-1", {"path": ["base-mid"], "hours": 21}),
    ("INVALID_ARGUMENT", "forced_march", "red-1", {"path": ["base-mid"], "hours": 0}),
    ("UNKNOWN_TARGET", "attack", "red-1", {"target": "blue-1"}),
    ("UNKNOWN_TARGET", "attack", "red-1", {"target": "red-c9"}),
    ("OUT_OF_REACH", "attack", "red-3", {"target": "red-c1"}),
    ("INVALID_ARGUMENT", "attack", "red-1", {"target": "red-c1", "mode": "sneak"}),
    ("NOT_AIRBORNE", "attack", "red-1", {"target": "red-c1", "mode": "from_air"}),
    ("NOT_A_BEACH", "attack", "red-1", {"target": "red-c1", "mode": "land"}),
    ("OUT_OF_REACH", "attack", "red-1", {"target": "red-c1", "approach": ["mid-far"]}),
    ("INVALID_ARGUMENT", "attack", "red-1", {"target": "red-c1", "approach": ["base-mid", "base-mid"]}),
    ("INVALID_ARGUMENT", "attack", "red-1", {"target": "red-c1", "not_before": -1}),
    ("ENEMY_PRESENT", "camp", "red-2", {"hours": 2}),
    ("ENEMY_PRESENT", "rest", "red-2", {"days": 1}),
    ("INVALID_ARGUMENT", "rest", "red-1", {"days": 0}),
    ("NO_COVER", "hide", "red-1", {"on": True}),
    ("NO_PRISONERS", "feed_prisoners", "red-1", {"on": True}),
    ("INVALID_ARGUMENT", "prisoners_policy", "red-1", {"policy": "ransom"}),
    ("INVALID_ARGUMENT", "set_formation", "red-1", {"formation": "wedge"}),
    ("NOTHING_TO_FORAGE", "forage", "red-1", {}),
    ("NO_ROUTE", "establish_supply_line", "red-3", {"base": "base"}),
    ("NO_BASE", "establish_supply_line", "red-1", {"base": "far"}),
    ("NO_TRANSPORT", "establish_supply_line", "red-1", {"base": "depot"}),
    ("NO_STOCK", "set_load", "red-4", {"rations": 3001}),
    ("INVALID_ARGUMENT", "set_load", "red-1", {"rations": -1}),
    ("TOO_FEW", "split", "red-3", {"troops": {"foot": 1}}),
    ("TOO_FEW", "split", "red-1", {"troops": {"foot": 100}}),
    ("TOO_FEW", "split", "red-1", {"troops": {}}),
    ("INVALID_ARGUMENT", "split", "red-1", {"troops": {"foot": 101}}),
    ("INVALID_ARGUMENT", "split", "red-1", {"troops": {"bird": 1}}),
    ("NO_OFFICER", "split", "red-1", {"troops": {"foot": 10}, "leader": "captain"}),
    ("NOT_SAME_NODE", "merge", "red-1", {"other": "red-2"}),
    ("TOO_LATE", "cancel", "red-1", {"order": "red.1"}),
]


@pytest.mark.rule("MC-BATTLE-01", "MC-MOVE-01", "MC-SUPPLY-01", "MC-SUPPLY-02", "MC-SUPPLY-06")
@pytest.mark.parametrize(("code", "kind", "name", "fields"), [*COMMON, *OWN])
def test_refused(code: str, kind: str, name: str, fields: dict[str, Any]) -> None:
    play = scene()
    refusal = play.refuse(kind, name, **fields)
    assert refusal.code == code
    assert refusal.invalid == (code == "INVALID_ARGUMENT")
    assert refusal.text


def test_somebody_elses_force_is_as_unknown_as_none() -> None:
    play = scene()
    mine = play.game.submit("red", {"kind": "defend", "force": "blue-1"})
    none = play.game.submit("red", {"kind": "defend", "force": "blue-7"})
    assert [mine.code, none.code] == ["UNKNOWN_FORCE", "UNKNOWN_FORCE"]  # type: ignore[union-attr]
    assert mine.text.replace("blue-1", "blue-7") == none.text  # type: ignore[union-attr]


def test_a_force_that_is_no_more_is_gone() -> None:
    play = scene(morale=Fraction(0), fatigued=True)
    play.clock(at(2, 5)).dawn()
    assert play.refuse("defend", "red-1").code == "FORCE_GONE"


@pytest.mark.rule("MC-BATTLE-01", "MC-BATTLE-05")
def test_a_force_in_battle_takes_no_order() -> None:
    play = scene()
    play.attack("red-2", "blue-1")
    play.clock(at(1, 5, 20))
    moment = play.game.engine.moment()
    from warclock.sim.decisions import open_decision

    assert open_decision(moment, "test", ["blue", "red"])
    for kind, fields in (("defend", {}), ("move", {"path": ["mid-far"]}), ("prisoners_policy", {"policy": "kill"})):
        assert play.refuse(kind, "red-2", **fields).code == "ENGAGED"
        assert "blue-1" not in play.game.options("blue") or kind not in play.game.options("blue")["blue-1"]


@pytest.mark.rule("MC-BATTLE-06")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("move", {"path": ["base-mid"]}),
        ("forced_march", {"path": ["base-mid"]}),
        ("attack", {"target": "red-c1"}),
        ("camp", {"hours": 1}),
        ("rest", {"days": 1}),
        ("forage", {}),
        ("defend", {}),
        ("set_load", {"rations": 1}),
        ("merge", {"other": "red-2"}),
        ("split", {"troops": {"foot": 10}}),
    ],
)
def test_who_retreats_takes_no_orders_of_movement(kind: str, fields: dict[str, Any]) -> None:
    play = scene(retreating=True)
    assert play.refuse(kind, "red-1", **fields).code in ("RETREATING", "MUST_RETREAT_FIRST")


def test_hiding_from_an_enemy_who_looks_on() -> None:
    nodes = [node("wood", hides=True), node("glade", 5)]
    play = Play(world(nodes, [edge("wood", "glade", 3)], [force("red-1", "wood"), force("blue-1", "wood")])).dawn()
    assert play.refuse("hide", "red-1", on=True).code == "SEEN"


@pytest.mark.rule("MC-SUPPLY-06")
def test_who_is_fed_by_a_line_does_not_forage() -> None:
    nodes = [node("base", owner="red", base=True, forage=5), node("far", 10)]
    play = Play(world(nodes, [], [force("red-1", "base", supply_base="base"), force("blue-1", "far")])).dawn()
    assert play.refuse("forage", "red-1").code == "HAS_SUPPLY_LINE"


def test_no_base_at_all() -> None:
    play = Play(world([node("a")], [], [force("red-1", "a"), force("blue-1", "a")])).dawn()
    assert play.refuse("establish_supply_line", "red-1", base="a").code == "NO_BASE"


def test_the_same_order_id_twice_is_taken_once() -> None:
    play = scene()
    first = play.game.submit("red", {"kind": "defend", "force": "red-1"}, "mine-1")
    again = play.game.submit("red", {"kind": "defend", "force": "red-1"}, "mine-1")
    assert again.code == "DUPLICATE_ORDER_ID"  # type: ignore[union-attr]
    assert first.order in again.text  # type: ignore[union-attr]
    other = play.game.submit("blue", {"kind": "defend", "force": "blue-1"}, "mine-1")
    assert other.order == "blue.1"  # type: ignore[union-attr]


def test_who_is_not_asked_is_told_so_and_who_is_no_side_too() -> None:
    play = scene()
    play.game.commit("red")
    assert play.refuse("defend", "red-1").code == "NOT_ASKED"
    stranger = play.game.submit("green", {"kind": "defend", "force": "red-1"})
    assert (stranger.code, stranger.invalid) == ("UNKNOWN_SIDE", True)  # type: ignore[union-attr]


def test_an_order_is_taken_back_before_it_begins() -> None:
    play = scene()
    before = play.game.digest()
    order = play.order("defend", "red-1")
    assert play.game.withdraw("blue", order) is not None
    assert play.game.withdraw("red", order) is None
    assert play.game.withdraw("red", order).code == "TOO_LATE"  # type: ignore[union-attr]
    play.clock(at(1, 6))
    assert play.force("red-1").posture == "idle"
    assert before != play.game.digest()


def test_what_earlier_orders_made_impossible_lapses() -> None:
    """Both are legal when given; the second finds its other force gone or changed when it begins."""
    nodes = [node("a"), node("b", 10)]
    forces = [force("red-1", "a"), force("red-2", "a", 3), force("blue-1", "b", 5, cohorts=[Cohort(900, {"foot": 1})])]
    play = Play(world(nodes, [edge("a", "b", 50)], forces)).dawn()
    play.order("merge", "red-1", other="red-2")
    second = play.order("merge", "red-2", other="red-1")
    play.clock(at(1, 8))
    assert "red-2" not in play.game.world.forces or "red-1" not in play.game.world.forces
    assert play.when("OrderLapsed", order=second) or play.when("OrderLapsed", order="red.1")
    assert sum(f.strength for f in play.game.world.own_forces("red")) == 103


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"kind": "mvoe", "force": "red-1"}, "no order 'mvoe' (did you mean 'move'?)"),
        ({"kind": "set-formation", "force": "red-1"}, "no order 'set-formation' (did you mean 'set_formation'?)"),
        ({"kind": "shoot", "person": "x"}, "no order 'shoot' (did you mean 'bo_shoot'?)"),
        ({"kind": "move", "force": "red-1", "pth": []}, "move has no field 'pth' (did you mean 'path'?)"),
        (
            {"kind": "set_formation", "force": "red-1", "formation": "tigt"},
            "'tigt' is not one of tight, scattered (did you mean 'tight'?)",
        ),
        (
            {"kind": "split", "force": "red-1", "troops": {"fot": 1}},
            "no 'fot' in the force: it has foot (did you mean 'fo",
        ),
    ],
)
def test_what_is_misspelt_is_answered_with_the_nearest(fields: dict[str, Any], text: str) -> None:
    answer = scene().game.submit("red", fields)
    assert isinstance(answer, Refusal)
    assert answer.text.startswith(text)


def test_what_is_like_nothing_is_answered_with_all_there_is() -> None:
    answer = scene().game.submit("red", {"kind": "zzz" * 100, "force": "red-1"})
    assert isinstance(answer, Refusal)
    assert answer.text.startswith("no order 'zzzzz")
    assert ": there are abandon_prize, ambush, " in answer.text
    assert len(answer.text) < 2000
