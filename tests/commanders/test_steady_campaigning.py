"""What ``steady`` does with money, walls, sieges and standing orders for battle; and that it repeats no march."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from seats import opened, restated

from warclock.sim.commanders import COMMANDERS, Briefing
from warclock.sim.commanders.battle_plans import best_tactic, division_against
from warclock.sim.commanders.reaction import react
from warclock.sim.commanders.siege import blockades, gates_of
from warclock.sim.commanders.steady import situation_of
from warclock.sim.commanders.works import building
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.rules.mass_combat.rulings import DEFAULT
from warclock.sim.scenario import load, opening_state
from warclock.sim.seen import Observation, SeenForce

steady = COMMANDERS["steady"]
DAY = 86_400
Orders = list[dict[str, Any]]


def changed(game: Game, side: str, force: str = "", contacts: tuple[SeenForce, ...] = (), **values: Any) -> Briefing:
    """A briefing in which a force, or without one the observation, is different; ``contacts`` are added."""

    def change(seen: Observation) -> Observation:
        forces = tuple(replace(own, **values) if own.id == force else own for own in seen.forces)
        found = replace(seen, forces=forces, contacts=(*seen.contacts, *contacts))
        return found if force else replace(found, **values)

    return restated(game, side, change)


def enemy(name: str, node: str, strength: int, kind: str, **values: Any) -> SeenForce:
    found = SeenForce(
        id=name,
        side="blue",
        hostile=True,
        node=node,
        edge="",
        strength=strength,
        troops={kind: strength},
        fortified=False,
        camped=False,
        seen=0,
        visible=True,
    )
    return replace(found, **values)


def kinds(orders: Orders, *wanted: str) -> Orders:
    return [order for order in orders if order["kind"] in wanted]


@pytest.mark.rule("MC-PAY-01", "MC-PAY-02")
def test_it_hires_what_it_can_pay_and_who_hires_stays() -> None:
    game = opened("iron-crossroads")
    orders = steady(restated(game, "league", lambda seen: seen))
    (deal,) = kinds(orders, "hire")
    assert (deal["force"], deal["troops"]) == ("league-port", {"free-foot": 160, "free-lance": 40})
    assert [order["kind"] for order in orders if order["force"] == "league-port"][-2:] == ["hire", "defend"]
    (poorer,) = kinds(steady(changed(game, "league", gold=2400)), "hire")
    assert poorer["troops"] == {"free-lance": 40, "free-foot": 20}  # 12 days: 1920 and 480 gold
    assert not kinds(steady(changed(game, "league", gold=400)), "hire")


@pytest.mark.rule("MC-PAY-02", "MC-PAY-03")
def test_it_sets_wages_aside_for_the_strongest_first() -> None:
    game = opened("iron-crossroads")
    seen = game.observe("league")
    paid = tuple(
        replace(own, wage=wage, gold=0) if (wage := {"league-guilds": 500, "league-second": 300}.get(own.id)) else own
        for own in seen.forces
    )
    orders = steady(changed(game, "league", forces=paid, gold=1200, mercenaries={}))
    assert [(o["force"], o["days"]) for o in kinds(orders, "pay")] == [("league-guilds", 2)]  # 200 are left: no wage
    orders = steady(changed(game, "league", forces=paid, gold=9000, mercenaries={}))
    assert [(o["force"], o["days"]) for o in kinds(orders, "pay")] == [("league-guilds", 3), ("league-second", 3)]


@pytest.mark.rule("MC-BATTLE-10")
def test_it_builds_where_it_holds_something_and_goes_on_building() -> None:
    game = opened("two-valleys")
    seen = game.observe("red")
    at_market = {"node": "market", "came_by": "red-bridge--market"}
    owners = {**seen.owners, "market": "red"}

    def held(**values: Any) -> Orders | None:
        forces = tuple(replace(f, **at_market, **values) if f.id == "red-3" else f for f in seen.forces)
        situation = situation_of(changed(game, "red", forces=forces, owners=owners, **days))
        return building(situation, next(f for f in situation.seen.forces if f.id == "red-3"))

    days: dict[str, Any] = {}
    assert held() == [{"kind": "fortify", "force": "red-3", "material": "stone"}]  # it is half of what can be won
    assert held(doing="fortify") == []
    assert held(injured={"rifles": 195}) is None  # five able workers
    days = {"day": 10}
    assert held() == [{"kind": "fortify", "force": "red-3", "material": "lumber"}]  # a week is too long now
    days = {"day": 19}
    assert held() is None


@pytest.mark.rule("MC-TACTIC-01", "MC-TACTIC-02", "MC-TACTIC-03")
def test_its_tactic_is_the_one_whose_worst_case_is_best() -> None:
    assert best_tactic(DEFAULT) == "encircle"
    circle = (("encircle", "charge"), ("strike_and_move", "encircle"))
    assert best_tactic(replace(DEFAULT, tactic_matrix=circle)) == "strike_and_move"
    assert best_tactic(replace(DEFAULT, tactics=False)) == "none"
    game = opened("two-valleys")
    orders = kinds(steady(restated(game, "red", lambda seen: seen)), "choose_tactic")
    assert {(order["force"], order["tactic"]) for order in orders} == {(f"red-{n}", "encircle") for n in (1, 2, 3)}
    assert not kinds(steady(changed(game, "red", "red-1", tactic="encircle")), "choose_tactic")[2:]


@pytest.mark.rule("MC-NORET-01")
def test_it_does_not_retreat_from_a_wall_that_is_worth_more_than_the_force() -> None:
    game = opened("iron-crossroads")  # Hartwell: 20 of 170 points of 1060 men are 124; a hundred hold it

    def stands(**values: Any) -> Orders:
        small = {"strength": 100, "troops": {"watch": 100}, **values}
        orders = steady(changed(game, "crown", "crown-hartwell", **small))
        return [order for order in kinds(orders, "no_retreat") if order["force"] == "crown-hartwell"]

    assert stands() == [{"kind": "no_retreat", "force": "crown-hartwell", "on": True, "repeat": 2}]
    assert stands(no_retreat=True) == []
    assert stands(morale=Fraction(8), no_retreat=True) == [
        {"kind": "no_retreat", "force": "crown-hartwell", "on": False}
    ]


@pytest.mark.rule("MC-MIXED-01")
def test_against_several_who_are_more_it_puts_more_than_half_on_the_weakest() -> None:
    force = opened("two-valleys").observe("red").forces[0]  # 400 strong
    weak, strong = enemy("c1", "market", 150, "foot"), enemy("c2", "market", 350, "foot")
    assert division_against(force, [strong, weak]) == {"c1": 201, "c2": 199}
    assert division_against(force, [strong]) == {}
    assert division_against(force, [weak, replace(strong, strength=200)]) == {}  # 350 in all: shares will do
    assert division_against(force, [replace(weak, strength=300), strong]) == {}  # more than half cannot beat either
    third = enemy("c3", "market", 100, "foot")
    assert division_against(force, [weak, strong, third]) == {"c1": 60, "c2": 139, "c3": 201}


@pytest.mark.rule("MC-MIXED-01", "MC-BATTLE-01")
def test_forces_in_one_place_attack_together_where_none_can_alone() -> None:
    game = opened("two-valleys")
    seen = game.observe("red")
    forces = tuple(replace(f, node="market", came_by="red-bridge--market") for f in seen.forces)

    def attackers(strength: int) -> list[str]:
        briefing = changed(game, "red", forces=forces, contacts=(enemy("red-c9", "market", strength, "foot"),))
        situation = situation_of(briefing)
        return sorted(order["force"] for order in react(situation, list(situation.seen.forces)))

    assert len(attackers(200)) == 1
    assert attackers(560) == ["red-1", "red-2", "red-3"]
    assert attackers(2000) == []


@pytest.mark.rule("MC-SUPPLY-01", "MC-SUPPLY-04")
def test_a_walled_town_is_cut_off_at_as_few_places_as_will_do() -> None:
    game = opened("iron-crossroads")
    known = game.observe("crown")
    garrison = enemy("crown-c9", "stonewater", 200, "watch", side="league", fortified=True)
    situation = situation_of(changed(game, "crown", contacts=(garrison,)))
    assert gates_of(situation, "stonewater") == ["fen", "stonemill"]
    assert gates_of(situation, "saltport") == []  # a base feeds its own
    free = tuple(replace(f, node="crossroads") for f in known.forces if f.id in ("crown-lances", "crown-works"))
    situation = situation_of(changed(game, "crown", contacts=(garrison,), forces=free))
    posts = {post.gate: post.force.id for post in blockades(situation, list(free), {})}
    assert sorted(posts) == ["fen", "stonemill"]
    assert sorted(posts.values()) == ["crown-lances", "crown-works"]
    assert blockades(situation, list(free[:1]), {}) == []  # one gate stays open: nobody goes


@pytest.mark.rule("MC-FIRE-04", "MC-BATTLE-10")
def test_the_odds_against_a_wall_know_of_siege_gear() -> None:
    game = opened("iron-crossroads")
    garrison = enemy("crown-c9", "stonewater", 200, "watch", side="league", fortified=True)
    situation = situation_of(changed(game, "crown", contacts=(garrison,)))
    train = next(f for f in situation.seen.forces if f.id == "crown-train")
    bare = replace(train, id="bare", siege_equipment=())
    with_gear = situation.appraisal.attack(train, garrison, "stonemill--stonewater")
    without = situation.appraisal.attack(bare, garrison, "stonemill--stonewater")
    assert with_gear is not None
    assert without is not None
    assert with_gear.win > without.win + 0.1
    assert with_gear.lose < without.lose - 0.3


@pytest.mark.parametrize(("scenario", "days"), [("two-valleys", 20), ("iron-crossroads", 20), ("navarre-1810", 6)])
def test_no_march_that_is_under_way_is_ordered_again(scenario: str, days: int) -> None:
    game = Game.new(opening_state(load(scenario).scenario, 2))
    again: Counter[str] = Counter()
    marches = 0

    def watched(briefing: Briefing) -> Orders:
        nonlocal marches
        orders = steady(briefing)
        own = {force.id: force for force in briefing.observation.forces}
        for order in kinds(orders, "move", "cut_supply"):
            force = own[order["force"]]
            marches += 1
            if force.doing and list(force.path) == order["path"] and force.stop_at == order.get("stop_at", ""):
                again[force.id] += 1
        return orders

    play(game, dict.fromkeys(game.world.sides, watched), until=days * DAY)
    assert marches > 10
    assert not again
