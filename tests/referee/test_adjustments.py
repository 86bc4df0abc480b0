"""Adjustments by the referee: what each does, why each is refused, what players are told (MC-GUER-19, MC-SPECIAL)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, script_dice, world

from warclock.sim import wire
from warclock.sim.campaign.adjustments import ADJUSTMENTS
from warclock.sim.game import Game, Stop
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.phases import DAY, HOUR
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Options, Side, State


def country(forces: list[Force] | None = None, **fields: Any) -> State:
    """west - mid - east on roads, a bridge from mid to south; Blue in the west and in the middle, Red in the east."""
    nodes, edges = line()
    nodes += [node("south", 0, -10), node("sea", 0, -20, terrain="sea")]
    edges += [edge("mid", "south", 90, ford=True, bridge=True), edge("south", "sea", 18, kind="sea")]
    forces = forces or [
        force("blue-1", "west", leader="captain", officers=["ensign"], gold=10),
        force("blue-2", "mid", {"foot": 40, "pike": 20}),
        force("red-1", "east", leader="colonel"),
    ]
    sides = [Side(id="blue", enemies=("red",), gold=20), Side(id="red", enemies=("blue",), leaders=("colonel",))]
    return world(nodes, edges, forces, sides=sides, **{"options": Options(referee="seat"), **fields})


def adjusted(kind: str, reason: str = "", secret: bool = False, play: Play | None = None, **fields: Any) -> Play:
    """A game at its first dawn in which the referee has adjusted something."""
    play = play or Play(country()).dawn()
    assert play.game.adjust({"kind": kind, **fields}, reason, secret) is None
    return play


def refused(play: Play, kind: str, **fields: Any) -> tuple[str, str]:
    """Code and field of the refusal of an adjustment, which changes nothing."""
    before = play.game.digest()
    refusal = play.game.adjust({"kind": kind, **fields})
    assert isinstance(refusal, Refusal), (kind, fields)
    assert refusal.text
    assert play.game.digest() == before
    return refusal.code, refusal.field


@pytest.mark.rule("MC-GUER-19")
def test_an_adjusted_battle_rank_holds_for_the_next_roll_and_no_other(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Blue", "White", "Blue", "White")
    script_dice(monkeypatch, "no_retreat", 1, 20)
    state = country([force("blue-1", "mid", 100), force("red-1", "mid", 100, no_retreat=True)])
    play = adjusted("br_adjust", play=Play(state).dawn(), force="red-1", by=-3)
    play = adjusted("br_adjust", play=play, force="red-1", by=-2)
    assert play.game.observe("red").forces[0].br_adjust == -5
    play.attack("blue-1", "red-1")
    play.until_decision("battle_over")
    assert play.force("red-1").br_adjust == 0
    rounds = [event.report for _, event in play.events("RoundFought")]
    assert len(rounds) == 2
    assert [adjustments(report["defender"]) for report in rounds] == [[-5], []]
    assert [adjustments(report["attacker"]) for report in rounds] == [[], []]
    assert play.when("BattleRankAdjustmentUsed", force="red-1") == play.when("BattleBegan")


def adjustments(side: dict[str, Any]) -> list[int]:
    """What rows of the ledger's MC-GUER-19 add."""
    return [row["value"] for row in side["rows"] if row["id"] == "MC-GUER-19"]


@pytest.mark.rule("MC-SPECIAL-01")
def test_an_effect_weighs_on_battle_rank_and_speed_until_its_days_are_over(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Blue", "White", "Blue", "White")
    play = adjusted("force_effect", force="blue-2", name="plague of flies", days=2, br=-4, speed_factor="1/3")
    begun = play.game.now
    assert [e.name for e in play.game.observe("blue").forces[1].effects] == ["plague of flies"]
    play.order("move", "blue-2", path=["mid-east"])
    play.commit()
    play.until_decision("dawn")
    plain = Play(country()).dawn()
    plain.order("move", "blue-2", path=["mid-east"])
    plain.until_decision("contact")
    assert plain.force("blue-2").node == "east"
    assert play.force("blue-2").edge == "mid-east"
    slow, quick = play.force("blue-2").km, Fraction(18)
    assert slow < quick
    play.clock(begun + 2 * DAY)
    assert play.force("blue-2").effects == []
    assert play.when("EffectEnded", force="blue-2") == [begun + 2 * DAY]


@pytest.mark.rule("MC-SPECIAL-01")
def test_an_effect_is_a_row_of_the_battle_rank(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Blue", "White")
    state = country([force("blue-1", "mid", 100), force("red-1", "mid", 100)])
    play = adjusted("force_effect", play=Play(state).dawn(), force="blue-1", name="drums", days=1, br=2)
    assert refused(play, "force_effect", force="blue-1", name="drums", days=9, br=5) == ("EFFECT_LASTS", "name")
    play = adjusted("sickness", play=play, force="blue-1", days=3)
    play.attack("blue-1", "red-1")
    play.until_decision("battle_over")
    rows = {row["id"]: row["value"] for row in play.events("BattleFought")[0][1].report["attacker"]["rows"]}
    assert rows["MC-SPECIAL-01"] == 2
    assert rows["MC-SPECIAL-02"] == -2


@pytest.mark.rule("MC-SPECIAL-02", "MC-MOVE-06")
def test_sickness_lasts_1d6_days_thrown_once_and_halves_the_speed(monkeypatch: Any) -> None:
    script_dice(monkeypatch, "sickness", 4)
    play = adjusted("sickness", force="blue-2")
    begun = play.game.now
    assert [(e.name, e.until, e.sickness) for e in play.force("blue-2").effects] == [
        ("sickness", begun + 4 * DAY, True)
    ]
    assert refused(play, "sickness", force="blue-2") == ("EFFECT_LASTS", "name")
    play.order("move", "blue-2", path=["mid-south"])
    play.clock(HOUR + HOUR)
    plain = Play(country()).dawn()
    plain.order("move", "blue-2", path=["mid-south"])
    plain.clock(HOUR + HOUR)
    assert play.force("blue-2").edge == plain.force("blue-2").edge == "mid-south"
    play.clock(begun + 4 * DAY - 1)
    assert play.force("blue-2").effects
    play.clock(begun + 4 * DAY)
    assert not play.force("blue-2").effects
    arrivals = [p.clock(9 * DAY).when("ForceArrived", node="south")[0] for p in (play, plain)]
    assert arrivals[0] - arrivals[1] >= 2 * DAY


def test_an_effect_can_be_ended_before_its_time() -> None:
    play = adjusted("force_effect", force="blue-2", name="drums", days=5, br=1)
    assert refused(play, "end_effect", force="blue-2", name="pipes") == ("NO_EFFECT", "name")
    adjusted("end_effect", play=play, force="blue-2", name="drums")
    assert play.force("blue-2").effects == []
    play.clock(6 * DAY)
    assert len(play.events("EffectEnded")) == 1


def test_effects_go_with_both_parts_of_a_split_and_the_longer_one_stays_after_a_merge() -> None:
    play = adjusted("force_effect", force="blue-2", name="drums", days=3, br=1)
    play = adjusted("br_adjust", play=play, force="blue-2", by=-2)
    play.order("split", "blue-2", troops={"pike": 20})
    play.commit()
    play.dawn()
    part = play.force("blue-2.1")
    assert ([e.name for e in part.effects], part.br_adjust) == (["drums"], -2)
    adjusted("end_effect", play=play, force="blue-2", name="drums")
    adjusted("force_effect", play=play, force="blue-2", name="drums", days=9, br=1)
    until = play.force("blue-2").effects[0].until
    play.order("merge", "blue-2.1", other="blue-2")
    play.clock(DAY + 3 * HOUR)
    assert [(e.name, e.until) for e in play.force("blue-2.1").effects] == [("drums", until)]
    play.clock(4 * DAY)
    assert play.force("blue-2.1").effects
    play.clock(until)
    assert play.force("blue-2.1").effects == []
    assert play.when("EffectEnded", force="blue-2.1") == [until]


def test_morale_and_dissolution() -> None:
    play = adjusted("morale", force="blue-2", by=3)
    assert play.force("blue-2").morale == 12
    adjusted("morale", play=play, force="blue-2", by=-13)
    assert "blue-2" not in play.game.world.forces
    assert play.events("ForceEnded")[0][1].reason == "dissolved"


def test_people_come_go_and_are_hurt() -> None:
    play = adjusted("people", force="blue-2", troops={"foot": -5, "bird": 2}, hurt={"pike": 4})
    now = play.force("blue-2")
    assert (now.troops, now.injured_of("pike")) == ({"bird": 2, "foot": 35, "pike": 20}, 4)
    assert play.game.world.sides["blue"].lost_people == 5
    adjusted("people", play=play, force="blue-2", troops={"pike": -18})
    assert play.force("blue-2").injured_of("pike") == 2  # the unhurt went first
    assert refused(play, "people", force="blue-2", troops={"foot": -36}) == ("TOO_FEW", "troops")
    assert refused(play, "people", force="blue-2", hurt={"pike": 1}) == ("TOO_FEW", "hurt")
    assert refused(play, "people", force="blue-2", troops={"elf": 1}) == ("UNKNOWN_TYPE", "troops")
    assert refused(play, "people", force="blue-2") == ("INVALID_ARGUMENT", "troops")
    play.clock(play.game.now + 7 * DAY)
    assert play.force("blue-2").injured == 0
    play.until_decision("dawn")
    adjusted("people", play=play, force="blue-2", troops={"foot": -35, "pike": -2, "bird": -2})
    assert "blue-2" not in play.game.world.forces


def test_rations_and_gold() -> None:
    play = adjusted("rations", force="blue-2", by=-100)
    assert play.force("blue-2").rations == 30 * 60 - 100
    assert refused(play, "rations", force="blue-2", by=-5000) == ("NO_STOCK", "by")
    adjusted("money", play=play, force="blue-1", by=5)
    adjusted("money", play=play, side="blue", by=-20)
    assert (play.force("blue-1").gold, play.game.world.sides["blue"].gold) == (15, 0)
    assert refused(play, "money", side="blue", by=-1) == ("NO_MONEY", "by")
    assert refused(play, "money", by=1) == ("INVALID_ARGUMENT", "side")
    assert refused(play, "money", side="green", by=1) == ("UNKNOWN_SIDE", "side")


def test_a_force_is_moved_and_what_it_was_doing_is_over() -> None:
    play = Play(country()).dawn()
    order = play.order("move", "blue-2", path=["mid-south"])
    play.clock(2 * HOUR)
    assert play.force("blue-2").edge == "mid-south"
    play.until_decision("dawn")
    adjusted("position", play=play, force="blue-2", node="west")
    assert (play.force("blue-2").node, play.force("blue-2").edge) == ("west", "")
    assert play.when("OrderLapsed", order=order, code="MOVED") == [play.game.now]
    assert [f.id for f in play.game.world.at("west")] == ["blue-1", "blue-2"]
    assert refused(play, "position", force="blue-2", node="west") == ("NO_CHANGE", "node")
    assert refused(play, "position", force="blue-2", node="moon") == ("UNKNOWN_NODE", "node")
    assert refused(play, "position", force="blue-2", node="sea") == ("NO_PATH", "node")
    boats = Play(country([force("blue-1", "sea", {"boat": 2}), force("red-1", "east")])).dawn()
    assert refused(boats, "position", force="blue-1", node="mid") == ("NO_PATH", "node")
    adjusted("position", play=boats, force="blue-1", node="south")
    adjusted("position", play=play, force="blue-2", node="east")
    assert play.game.world.sides["red"].contacts["blue-2"].visible


def test_what_becomes_of_a_leader() -> None:
    play = adjusted("leader", force="blue-1", leader="captain", fate="hurt")
    assert play.force("blue-1").leader_hurt_until == play.game.now + 7 * DAY
    adjusted("leader", play=play, force="blue-1", leader="captain", fate="well")
    assert play.force("blue-1").leader_hurt_until == 0
    adjusted("leader", play=play, force="blue-1", leader="captain", fate="captured", by="red")
    assert (play.force("blue-1").leader, play.force("blue-1").officers) == ("ensign", [])
    assert play.game.world.state.captive_leaders == {"captain": "red"}
    assert refused(play, "leader", force="blue-1", leader="captain", fate="lost") == ("NO_OFFICER", "leader")
    assert refused(play, "leader", force="blue-1", leader="ensign", fate="captured", by="blue") == (
        "UNKNOWN_SIDE",
        "by",
    )
    adjusted("leader", play=play, force="blue-1", leader="ensign", fate="lost")
    assert play.force("blue-1").leader == ""


def test_weather_and_ways() -> None:
    play = adjusted("weather", ground="mud", nodes=["mid"], edges=["mid-south"])
    assert (play.game.world.nodes["mid"].ground, play.game.world.edges["mid-south"].weather) == ("mud", "mud")
    assert refused(play, "weather", ground="mud") == ("INVALID_ARGUMENT", "nodes")
    assert refused(play, "weather", ground="mud", nodes=["moon"]) == ("UNKNOWN_NODE", "nodes")
    adjusted("close", play=play, edges=["mid-south"])
    assert not play.game.world.edges["mid-south"].open
    adjusted("open", play=play, edges=["mid-south"])
    assert play.game.world.edges["mid-south"].open
    assert refused(play, "close", edges=["moon"]) == ("UNKNOWN_EDGE", "edges")
    adjusted("road", play=play, edge="west-mid", becomes="track")
    assert play.game.world.edges["west-mid"].kind == "track"
    assert refused(play, "road", edge="south-sea", becomes="road") == ("INVALID_ARGUMENT", "edge")
    adjusted("terrain", play=play, node="mid", becomes="swamp")
    assert play.game.world.nodes["mid"].terrain == "swamp"
    assert refused(play, "terrain", node="mid", becomes="sea") == ("INVALID_ARGUMENT", "becomes")
    adjusted("wall", play=play, node="mid", material="stone")
    assert play.game.world.nodes["mid"].fortification == "stone"
    assert refused(play, "wall", node="mid", material="straw") == ("INVALID_ARGUMENT", "material")
    adjusted("stores", play=play, node="mid", by=50)
    assert play.game.world.nodes["mid"].stores == 50
    assert refused(play, "stores", node="mid", by=-51) == ("NO_STOCK", "by")


@pytest.mark.rule("MC-GUER-19")
def test_a_destroyed_bridge_leaves_a_ford_and_hits_and_delays_who_crosses() -> None:
    def arrival(hit: int | None) -> tuple[Play, int]:
        play = Play(country()).dawn()
        play.order("move", "blue-2", path=["mid-south"])
        play.commit()
        play.until_decision("dawn")
        assert play.force("blue-2").edge == "mid-south"
        if hit is not None:
            adjusted("destroy_bridge", play=play, edge="mid-south", hit_percent=hit)
        play.clock(4 * DAY)
        return play, play.when("ForceArrived", node="south")[0]

    plain, delayed = arrival(None)[1], arrival(0)[1]
    assert (plain, delayed) == (at(3, 12), at(3, 15))  # an hour in the water after the midday rest
    play, _ = arrival(25)
    assert play.force("blue-2").strength == 45
    assert play.force("blue-1").strength == 100


@pytest.mark.rule("MC-GUER-19")
def test_a_destroyed_bridge_may_leave_nothing_and_is_known_to_who_sees_it() -> None:
    play = adjusted("destroy_bridge", edge="mid-south", leaves="nothing")
    assert not play.game.world.edges["mid-south"].open
    assert refused(play, "destroy_bridge", edge="mid-south") == ("NO_BRIDGE", "edge")
    views = {side: {e.id: e for e in play.game.observe(side).edges}["mid-south"] for side in ("blue", "red")}
    assert (views["blue"].bridge, views["blue"].ford) == (False, True)


@pytest.mark.rule("MC-GUER-19")
def test_who_does_not_see_the_bridge_goes_on_believing_in_it_until_he_comes() -> None:
    nodes, edges = line()
    nodes += [node("far", 20), node("off", 30)]
    edges += [edge("east", "far", 18), edge("far", "off", 18, bridge=True)]
    forces = [force("blue-1", "west"), force("red-1", "off")]
    play = Play(world(nodes, edges, forces, options=Options(referee="seat"))).dawn()
    adjusted("destroy_bridge", play=play, edge="far-off")

    def seen(side: str) -> tuple[bool, bool]:
        view = next(e for e in play.game.observe(side).edges if e.id == "far-off")
        return view.bridge, view.ford

    assert (seen("blue"), seen("red")) == ((True, False), (False, True))
    assert refused(play, "build_bridge", edge="west-mid") == ("NO_FORD", "edge")
    play.order("move", "blue-1", path=["west-mid", "mid-east"])
    play.clock(3 * DAY)
    assert seen("blue") == (False, True)
    assert len(play.when("BridgeMissed", side="blue")) == 1
    play.until_decision("dawn")
    adjusted("build_bridge", play=play, edge="far-off")
    assert seen("blue") == seen("red") == (True, True)


ELSEWHERE = ("board_ruling",)  # tests/skirmish/test_board_referee.py


def test_every_kind_of_adjustment_is_tried_here() -> None:
    text = Path(__file__).read_text() + repr(ELSEWHERE).replace("'", '"')
    untried = [kind for kind in ADJUSTMENTS if f'"{kind}"' not in text]
    assert untried == []


@pytest.mark.parametrize("kind", sorted(ADJUSTMENTS))
def test_an_unknown_force_or_place_and_wrong_fields_are_refused(kind: str) -> None:
    play = Play(country()).dawn()
    model = ADJUSTMENTS[kind].model
    assert refused(play, kind, colour="red")[0] == "INVALID_ARGUMENT"
    if "force" in model.__struct_fields__:
        fields = {"by": 1, "name": "x", "days": 1, "br": 1, "node": "mid", "leader": "captain", "fate": "well"}
        own = {name: fields[name] for name in model.__struct_fields__ if name in fields}
        if kind == "sickness":
            own = {}
        if kind == "leader":
            own["by"] = "red"
        if kind == "people":
            own = {"troops": {"foot": 1}}
        assert refused(play, kind, force="green-1", **own) == ("UNKNOWN_FORCE", "force")


def test_adjustments_are_made_while_time_stands_still() -> None:
    play = Play(country())
    refusal = play.game.adjust({"kind": "morale", "force": "blue-1", "by": 1})
    assert isinstance(refusal, Refusal)
    assert refusal.code == "NOT_ASKED"
    assert refused(play.dawn(), "morale", force="blue-1", by=0) == ("INVALID_ARGUMENT", "by")
    assert refused(play, "charm", force="blue-1") == ("INVALID_ARGUMENT", "kind")
    long = play.game.adjust({"kind": "morale", "force": "blue-1", "by": 1}, "x" * 501)
    assert isinstance(long, Refusal)
    assert long.field == "reason"


def test_players_learn_what_befalls_their_own_and_no_secret_reason() -> None:
    state = country()
    opening = wire.copy_of(state)
    play = Play(state).dawn()
    play.game.journal.rows.clear()
    adjusted("br_adjust", "their powder is wet", True, play, force="red-1", by=-3)
    adjusted("morale", "the king is here", False, play, force="red-1", by=1)

    def told(side: str) -> list[Any]:
        desk = NewsDesk(side, opening)
        return [n for r in play.game.journal.rows if (n := desk.tell(r[1], r[3], r[4])) is not None]

    assert told("blue") == []
    red = told("red")
    assert [news.kind for news in red] == ["Adjusted", "BattleRankAdjusted", "Adjusted", "MoraleChanged"]
    assert [news.what.reason for news in red if news.kind == "Adjusted"] == ["", "the king is here"]
    assert b"powder" not in wire.to_json([news.what for news in red])


def test_the_referee_sees_the_whole_world() -> None:
    play = adjusted("br_adjust", force="red-1", by=-3)
    seen = play.game.oversee()
    assert [f.view.id for f in seen.forces] == ["blue-1", "blue-2", "red-1"]
    assert {f.side: f.view.br_adjust for f in seen.forces}["red"] == -3
    assert (seen.decision, seen.awaited) == ("dawn", ("blue", "red"))
    assert {n.id: n.terrain for n in seen.nodes}["sea"] == "sea"
    seen.nodes[0].terrain = "swamp"  # what is given is the caller's own
    assert play.game.oversee().nodes[0].terrain != "swamp"


def test_a_game_goes_on_alike_after_save_and_load_between_adjustments() -> None:
    def play_through(reload: bool) -> bytes:
        game, journal = Game.new(country()), b""
        given = [
            {"kind": "sickness", "force": "blue-2"},
            {"kind": "force_effect", "force": "red-1", "name": "drums", "days": 2, "speed_factor": "3/2"},
            {"kind": "destroy_bridge", "edge": "mid-south"},
            {"kind": "people", "force": "red-1", "troops": {"pike": 10}, "hurt": {"foot": 5}},
        ]
        while (stop := game.advance(steps=1, until=8 * DAY)) in (Stop.STEPS, Stop.DECISION):
            if stop is Stop.DECISION:
                if given:
                    assert game.adjust(given.pop(0), "so be it") is None
                for side in list(game.awaited):
                    game.commit(side)
            journal += game.journal.drain()
            if reload:
                game = Game.load(game.save())
        return journal + game.journal.drain()

    assert play_through(True) == play_through(False)
