"""Special operations: who may go where, when they end, what each result does and who learns it (MC-GUER-18, -19)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, world

import warclock.sim.tasks as tasks
from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.headless import rule_by_default
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.phases import DAY, HOUR
from warclock.sim.rules.mass_combat.act import COLOURS
from warclock.sim.rules.mass_combat.operations import DEFAULT_TABLE, OperationInput, operation
from warclock.sim.rules.mass_combat.rulings import OperationRow, Rulings
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Options, Side, State

FIRST = at(2, 6)  # when a party sent out on day 1 is back


def country(
    forces: list[Force] | None = None, rulings: dict[str, Any] | None = None, referee: str = "none", **fields: Any
) -> State:
    """west - mid - east on roads, a bridge from east to far, and off beyond; Blue in the west, Red in the east."""
    nodes, edges = line()
    nodes[2].fortification, nodes[2].owner, nodes[2].stores = "lumber", "red", 1000
    nodes += [node("far", 20), node("off", 30)]
    edges += [edge("east", "far", 18, ford=True, bridge=True), edge("far", "off", 18)]
    forces = forces or [
        force("blue-1", "mid", leader="captain", officers=["ensign"]),
        force("red-1", "east", leader="colonel"),
    ]
    sides = [
        Side(id="blue", enemies=("red",), leaders=("captain", "ensign")),
        Side(id="red", enemies=("blue",), leaders=("colonel",)),
    ]
    return world(nodes, edges, forces, rulings=rulings, sides=sides, options=Options(referee=referee), **fields)


def scripted(monkeypatch: Any, colour: str) -> None:
    """Have operations come to a colour."""

    class Dice(ScriptedDice):
        def band(self, sides: int, bounds: Any, purpose: str) -> int:
            return COLOURS.index(colour)  # type: ignore[arg-type]

    keyed = tasks.Moment.with_dice

    def with_dice(self: tasks.Moment, run: Any, name: str, subject: str, occasion: str = "") -> Any:
        return run(Dice([])) if name == "operation" else keyed(self, run, name, subject, occasion)

    monkeypatch.setattr(tasks.Moment, "with_dice", with_dice)


def sent(operation: str, target: str, person: str = "captain", state: State | None = None) -> Play:
    """A game in which Blue sends somebody on day 1; it stands at the second at which he is back."""
    play = Play(state or country()).dawn()
    name = play.contact("blue", target) if target.startswith("red-") else target
    play.order("special_operation", "blue-1", operation=operation, target=name, person=person)
    play.clock(FIRST - 1)
    while play.game.advance(until=FIRST) is Stop.DECISION and play.game.decision.kind != "operation":  # type: ignore[union-attr]
        play.commit()
    return play


@pytest.mark.rule("MC-GUER-19")
def test_a_raid_lowers_the_battle_rank_of_the_target_in_its_next_roll(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Yellow")
    play = sent("raid", "red-1")
    assert play.game.now == FIRST
    assert play.force("red-1").br_adjust == -3
    assert play.force("red-1").rations == (3000 - 100) * 3 // 4  # a day's food, then a quarter burnt
    (second, ended) = play.events("OperationEnded")[0]
    assert (second, ended.by, ended.colour, ended.found) == (FIRST, "table", "Yellow", True)
    assert play.when("OrderDone", force="blue-1") == [FIRST]
    assert (play.game.decision.kind, play.game.decision.sides) == ("operation", ("blue",))  # type: ignore[union-attr]


@pytest.mark.rule("MC-GUER-19", "MC-BR-11")
def test_a_plan_that_a_spy_learned_helps_until_the_enemy_has_a_new_order(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Orange")
    plans = []
    for ordered in (False, True):
        play = sent("spy", "red-1")
        assert next(c for c in play.game.observe("blue").contacts).plan_known
        if ordered:
            play.commit()
            play.until_decision("dawn")
            play.order("defend", "red-1")
            play.commit()
            play.until_decision("dawn")
        script_colours(monkeypatch, "Blue", "White")
        play.attack("blue-1", "red-1")
        play.commit()
        play.until_decision("battle_over")
        report = play.events("BattleFought")[0][1].report
        side = next(report[role] for role in ("attacker", "defender") if report[role]["name"] == "blue-1")
        plans.append([row["value"] for row in side["rows"] if row["id"] == "T2-09"])
        assert next(c for c in play.game.observe("blue").contacts).plan_known
    assert plans == [[4], []]


@pytest.mark.rule("MC-GUER-19")
def test_sabotage_destroys_a_bridge_which_leaves_a_ford(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Green")
    play = sent("sabotage", "east-far")
    bridge = play.game.world.edges["east-far"]
    assert (bridge.bridge, bridge.ford, bridge.open) == (False, True, True)
    for side in ("blue", "red"):
        assert not next(e for e in play.game.observe(side).edges if e.id == "east-far").bridge


@pytest.mark.rule("MC-GUER-19")
def test_sabotage_at_a_node_breaches_its_wall_and_burns_its_stores(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Green")
    play = sent("sabotage", "east")
    place = play.game.world.nodes["east"]
    assert (place.fortification, place.stores) == ("none", 500)
    assert play.force("red-1").br_adjust == -1


@pytest.mark.rule("MC-GUER-19")
def test_spying_on_a_place_reveals_who_is_there(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Green")
    forces = [force("blue-1", "mid", leader="captain"), force("red-1", "far")]
    play = sent("spy", "far", state=country(forces))
    known = play.game.observe("blue").contacts
    assert [(c.node, c.strength, c.visible) for c in known] == [("far", 100, False)]
    assert not known[0].plan_known


@pytest.mark.parametrize(
    ("colour", "captive", "hurt"), [("Black", {"captain": "red"}, False), ("White", {}, True), ("Blue", {}, False)]
)
def test_what_befalls_who_was_sent(monkeypatch: Any, colour: str, captive: dict[str, str], hurt: bool) -> None:
    scripted(monkeypatch, colour)
    play = sent("raid", "red-1")
    assert play.game.world.state.captive_leaders == captive
    assert bool(play.force("blue-1").leader_hurt_until) == hurt
    assert play.force("blue-1").leader == ("ensign" if captive else "captain")


def test_nobody_is_captured_where_nobody_is(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Black")
    forces = [force("blue-1", "mid", leader="captain"), force("red-1", "off")]
    play = sent("spy", "far", state=country(forces))
    assert play.game.world.state.captive_leaders == {}
    assert play.force("blue-1").leader_hurt_until
    assert play.events("OperationNoticed") == []


@pytest.mark.rule("MC-GUER-18")
def test_who_is_away_does_not_command_in_the_meantime() -> None:
    play = Play(country()).dawn()
    before = play.game.observe("blue").forces[0].standing_rank
    play.order("special_operation", "blue-1", operation="raid", target="east", person="captain")
    play.commit()
    play.game.advance(until=HOUR)
    alone = country()
    alone.forces["blue-1"].leader, alone.forces["blue-1"].officers = "ensign", []
    assert play.game.observe("blue").forces[0].standing_rank == before  # the ensign is as good
    alone.leaders["ensign"] = wire.from_data(
        {**wire.to_data(alone.leaders["ensign"]), "rank": 1}, type(alone.leaders["ensign"])
    )
    weak = Play(alone).dawn().game.observe("blue").forces[0].standing_rank
    other = country()
    other.leaders["ensign"] = alone.leaders["ensign"]
    play = Play(other).dawn()
    play.order("special_operation", "blue-1", operation="raid", target="east", person="captain")
    play.commit()
    play.game.advance(until=HOUR)
    assert play.game.observe("blue").forces[0].standing_rank == weak < before


def test_a_party_finds_nobody_where_the_target_is_not_as_reported(monkeypatch: Any) -> None:
    scripted(monkeypatch, "Red")
    play = Play(country()).dawn()
    play.order("special_operation", "blue-1", operation="raid", target=play.contact("blue", "red-1"), person="captain")
    play.order("move", "red-1", path=["east-far", "far-off"])
    play.clock(FIRST)
    ended = play.events("OperationEnded")[0][1]
    assert (ended.found, ended.by) == (False, "nobody")
    assert play.force("red-1").br_adjust == 0


def test_one_party_of_a_force_is_out_at_a_time_and_can_be_called_back() -> None:
    play = Play(country()).dawn()
    fields = {"operation": "raid", "target": "east", "person": "captain"}
    first = play.order("special_operation", "blue-1", **fields)
    second = play.order("special_operation", "blue-1", **fields)
    play.commit()
    play.until_decision("dawn")
    assert play.when("OrderLapsed", order=second, code="PARTY_OUT") == [0]
    assert play.game.observe("blue").forces[0].orders == (first,)
    assert play.refuse("special_operation", "blue-1", **fields).code == "PARTY_OUT"
    play.order("cancel", "blue-1", order=first)
    play.clock(3 * DAY)
    assert play.events("OperationEnded") == []


def test_the_operation_lapses_if_who_was_sent_is_no_longer_with_the_force(monkeypatch: Any) -> None:
    play = Play(country(referee="seat")).dawn()
    order = play.order("special_operation", "blue-1", operation="raid", target="east", person="captain")
    play.commit()
    play.until_decision("dawn")
    assert play.game.adjust({"kind": "leader", "force": "blue-1", "leader": "captain", "fate": "lost"}) is None
    play.clock(FIRST)
    assert play.when("OrderLapsed", order=order, code="NO_OFFICER") == [FIRST]


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ({"rulings": {"special_operations": "off"}}, "OPTION_OFF"),
        ({"rulings": {"special_operations": "referee"}}, "REFEREE_REQUIRED"),
        ({"forces": [force("blue-1", "mid"), force("red-1", "east")]}, "NO_OFFICER"),
    ],
)
def test_refusals_of_the_order(state: dict[str, Any], code: str) -> None:
    play = Play(country(**state)).dawn()
    assert play.refuse("special_operation", "blue-1", operation="raid", target="east", person="captain").code == code


@pytest.mark.rule("MC-GUER-19")
def test_refusals_of_its_fields_and_the_reach_that_a_scenario_sets() -> None:
    play = Play(country()).dawn()
    give = {"operation": "raid", "target": "east", "person": "captain"}

    def refused(**fields: Any) -> tuple[str, str]:
        refusal = play.refuse("special_operation", "blue-1", **{**give, **fields})
        return refusal.code, refusal.field

    assert refused(target="off") == ("UNKNOWN_TARGET", "target")  # three edges away
    assert refused(target="red-1") == ("UNKNOWN_TARGET", "target")
    assert refused(person="colonel") == ("NO_OFFICER", "person")
    assert refused(operation="dance") == ("INVALID_ARGUMENT", "operation")
    near = Play(country(rulings={"operation_reach": 1})).dawn()
    assert near.refuse("special_operation", "blue-1", **{**give, "target": "far"}).code == "UNKNOWN_TARGET"
    wide = Play(country(rulings={"operation_reach": 3})).dawn()
    wide.order("special_operation", "blue-1", **{**give, "target": "off"})


@pytest.mark.rule("MC-GUER-19")
def test_with_a_referee_the_outcome_is_his() -> None:
    answers: list[Any] = ["table", "Red", {"enemy_br": -7, "plan": True, "persons": {"captain": "hurt"}}]
    seen = []
    for answer in answers:
        play = Play(country(referee="seat", rulings={"special_operations": "referee"})).dawn()
        target = play.contact("blue", "red-1")
        play.order("special_operation", "blue-1", operation="raid", target=target, person="captain")
        play.clock(FIRST)
        assert play.game.advance() is Stop.QUESTION
        question = play.game.questions[0]
        assert (question.kind, question.answers, question.default) == ("operation", ("table", *COLOURS), "table")
        assert play.game.rule(question.id, answer) is None
        seen.append((play.events("OperationEnded")[0][1].by, play.force("red-1").br_adjust))
    assert seen[0][0] == "table"
    assert seen[1:] == [("referee", -5), ("referee", -7)]
    assert play.force("blue-1").leader_hurt_until


def test_what_the_referee_says_must_be_possible() -> None:
    play = Play(country(referee="seat")).dawn()
    play.order("special_operation", "blue-1", operation="sabotage", target="east", person="captain")
    play.clock(FIRST)
    assert play.game.advance() is Stop.QUESTION
    before = play.game.digest()

    def refused(**answer: Any) -> tuple[str, str]:
        refusal = play.game.rule("q1", answer)
        assert isinstance(refusal, Refusal)
        assert play.game.digest() == before
        return refusal.code, refusal.field

    assert refused(enemy_br=-51) == ("INVALID_ARGUMENT", "enemy_br")
    assert refused(stores_percent=101) == ("INVALID_ARGUMENT", "stores_percent")
    assert refused(persons={"colonel": "hurt"}) == ("NO_OFFICER", "persons")
    assert refused(enemy_lost={"foot": 101}) == ("TOO_FEW", "enemy_lost")
    assert refused(lost={"foot": -1})[0] == "INVALID_ARGUMENT"
    assert refused(lost={"foot": 101}) == ("TOO_FEW", "lost")
    assert refused(magic=True)[0] == "INVALID_ARGUMENT"
    told = {"lost": {"foot": 3}, "enemy_lost": {"foot": 10}, "destroys": True, "noticed": True}
    assert play.game.rule("q1", told) is None
    assert (play.force("blue-1").strength, play.force("red-1").strength) == (97, 90)
    assert play.game.world.nodes["east"].fortification == "none"


def test_a_bridge_cannot_be_destroyed_where_there_is_none() -> None:
    play = Play(country(referee="seat")).dawn()
    target = play.contact("blue", "red-1")
    play.order("special_operation", "blue-1", operation="sabotage", target=target, person="captain")
    play.clock(FIRST)
    play.game.advance()
    refusal = play.game.rule("q1", {"destroys": True})
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.field) == ("NO_BRIDGE", "destroys")


def test_each_side_is_told_what_it_would_notice(monkeypatch: Any) -> None:
    for colour, noticed in (("Green", True), ("Yellow", False)):
        scripted(monkeypatch, colour)
        opening = wire.copy_of(country())
        play = sent("sabotage", "red-1")
        news = {side: [] for side in ("blue", "red")}  # type: ignore[var-annotated]
        for side, told in news.items():
            desk = NewsDesk(side, opening)
            told += [n for r in play.game.journal.rows if (n := desk.tell(r[1], r[3], r[4])) is not None]
        kinds = {side: [n.kind for n in told] for side, told in news.items()}
        assert "OperationEnded" in kinds["blue"]
        assert "OperationEnded" not in kinds["red"]
        assert ("OperationNoticed" in kinds["red"]) == noticed
        assert "OperationNoticed" not in kinds["blue"]
        assert "BattleRankAdjusted" in kinds["red"]
        text = wire.to_json([n.what for n in news["red"]]).decode()
        assert "captain" not in text
        assert "blue-1" not in text
        assert "red-1" not in wire.to_json([n.what for n in news["blue"]]).decode()


@pytest.mark.rule("MC-GUER-19")
def test_the_table_by_default_and_one_of_the_scenario() -> None:
    def row(colour: str, **fields: Any) -> OperationRow:
        class Dice(ScriptedDice):
            def band(self, sides: int, bounds: Any, purpose: str) -> int:
                return COLOURS.index(colour)  # type: ignore[arg-type]

        return operation(OperationInput(operation="raid", rank=10, **fields), Dice([])).row

    assert row("Blue") == OperationRow(enemy_br=-1, noticed=True)
    own = Rulings(operation_table={"raid": {"Blue": OperationRow(enemy_br=-9)}})
    assert row("Blue", rulings=own) == OperationRow(enemy_br=-9)
    assert row("Red", rulings=own) == OperationRow()
    for rows in DEFAULT_TABLE.values():
        assert list(rows) == list(COLOURS)
        worth = [each.enemy_br for each in rows.values()]
        assert worth == sorted(worth, reverse=True)


@pytest.mark.rule("MC-GUER-18")
def test_a_lookout_makes_it_harder() -> None:
    columns = []
    for guarded in (False, True):
        dice = ScriptedDice([50])
        found = operation(OperationInput(operation="raid", rank=20, guarded=guarded), dice)
        columns.append(found.colour)
    assert columns == ["Green", "Blue"]


def test_a_game_goes_on_alike_after_save_and_load_at_every_step() -> None:
    def play_through(reload: bool) -> bytes:
        game, journal, given = Game.new(country(referee="seat")), b"", 0
        while (stop := game.advance(steps=1, until=6 * DAY)) in (Stop.STEPS, Stop.DECISION, Stop.QUESTION):
            if stop is Stop.QUESTION:
                rule_by_default(game)
            elif stop is Stop.DECISION:
                offered = game.options("blue").get("blue-1", {}).get("special_operation")
                if offered is not None:
                    kind = ("raid", "spy", "sabotage")[given % 3]
                    fields = {"operation": kind, "target": "east", "person": offered["person"].values[0]}
                    answer = game.submit("blue", {"kind": "special_operation", "force": "blue-1", **fields})
                    given += isinstance(answer, Accepted)
                for side in list(game.awaited):
                    game.commit(side)
            journal += game.journal.drain()
            if reload:
                game = Game.load(game.save())
        return journal + game.journal.drain()

    lines = play_through(False)
    assert lines.count(b'"OperationEnded"') >= 2
    assert play_through(True) == lines
