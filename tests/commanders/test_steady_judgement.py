"""What ``steady`` does in single situations, and that its figures are those of the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from seats import opened, restated

from warclock.sim.commanders import COMMANDERS
from warclock.sim.commanders.map_sense import MapSense
from warclock.sim.commanders.steady import day_orders, situation_of
from warclock.sim.forces.mobility import edge_speed, mobility_of
from warclock.sim.rules.mass_combat.battle import battle_forecast
from warclock.sim.rules.mass_combat.battle_model import BattleInput, Combatant
from warclock.sim.rules.mass_combat.facts import Situation
from warclock.sim.rules.mass_combat.prospects import prospects
from warclock.sim.rules.mass_combat.rulings import DEFAULT
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.seen import Observation, SeenForce
from warclock.sim.terrain import field
from warclock.sim.world.troops import UnitType

steady = COMMANDERS["steady"]
FOOT = UnitType(id="foot", hit_dice=Fraction(7), weapon_tl=2, ranged=True)
CLUBS = UnitType(id="clubs", hit_dice=Fraction(9), weapon_tl=1)
Orders = list[dict[str, Any]]


def combatant(name: str, kind: UnitType, count: int, hurt: int = 0, **facts: Any) -> Combatant:
    troops = (Troop(type=kind, count=count, injured=hurt),)
    return Combatant(name=name, troops=troops, situation=Situation(**facts))


@pytest.mark.rule("MC-BATTLE-03", "MC-RESULT-01")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (combatant("a", FOOT, 900, formation="tight"), combatant("b", FOOT, 400)),
        (combatant("a", FOOT, 200), combatant("b", FOOT, 900, 200)),
        (combatant("a", FOOT, 400), combatant("b", FOOT, 400)),
        (combatant("a", CLUBS, 500), combatant("b", FOOT, 300, fortification="stone", immobile=True)),
        (combatant("a", FOOT, 300), Combatant(name="b", troops=(Troop(type=FOOT, count=200),), no_exit=True)),
    ],
)
def test_quick_prospects_are_those_of_the_forecast(attacker: Combatant, defender: Combatant) -> None:
    """Chances exactly; tolls within the rounding to whole soldiers."""
    battle = BattleInput(attacker=attacker, defender=defender)
    forecast = battle_forecast(battle)
    for quick, full, force in zip(
        prospects(battle), (forecast.attacker, forecast.defender), (attacker, defender), strict=True
    ):
        count = sum(troop.count for troop in force.troops)
        assert quick.victory == full.victory
        assert abs(quick.lost * count - full.lost) <= 1
        hurt_before = sum(troop.injured for troop in force.troops)
        if not hurt_before:  # the newly hurt are limited by who is unhurt
            assert abs(quick.hurt * count - full.hurt) <= 1


def test_marching_times_are_those_of_the_march() -> None:
    """On the observed map as on the true one, for a force that nothing slows."""
    game = opened("navarre-1810")
    seen = game.observe("spain")
    sense = MapSense(seen, DEFAULT)
    own = next(force for force in seen.forces if force.id == "es-mina")
    force = game.world.forces["es-mina"]
    edge = game.world.edges["estella--zudaire"]
    true = field(game.world, force.node, mobility_of(game.world, force)).seconds
    found = sense.reach(own).seconds
    assert found.keys() == true.keys()
    assert all(abs(found[node] - true[node]) <= 0.001 * true[node] + 60 for node in true)
    assert found["estella"] == pytest.approx(float(edge.km / edge_speed(game.world, force, edge)) * 3600, abs=60)


def of(orders: Orders, force: str) -> Orders:
    return [order for order in orders if order["force"] == force]


def changed(force: str, **values: Any) -> Any:
    """A change of one own force in an observation."""

    def change(seen: Observation) -> Observation:
        forces = tuple(replace(own, **values) if own.id == force else own for own in seen.forces)
        return replace(seen, forces=forces)

    return change


def enemy_at(node: str, strength: int) -> Any:
    """A visible enemy added to red's observation."""

    def change(seen: Observation) -> Observation:
        enemy = SeenForce(
            id="red-c9",
            side="blue",
            hostile=True,
            node=node,
            edge="",
            strength=strength,
            troops={"foot": strength},
            fortified=False,
            camped=False,
            seen=seen.second,
            visible=True,
        )
        return replace(seen, contacts=(*seen.contacts, enemy))

    return change


def test_it_closes_up_and_posts_lookouts() -> None:
    game = opened("two-valleys")
    kinds = [order["kind"] for order in of(steady(restated(game, "red", lambda seen: seen)), "red-2")]
    assert "set_formation" in kinds
    assert "post_lookout" in kinds


def test_it_goes_for_what_scores_and_guards_its_base() -> None:
    orders = steady(restated(opened("two-valleys"), "red", lambda seen: seen))
    goals = {order["force"]: order["stop_at"] for order in orders if order["kind"] == "move"}
    assert goals["red-3"] == "market"
    assert "red-2" not in goals


def test_a_hungry_force_at_home_in_the_country_forages() -> None:
    game = opened("two-valleys")
    change = changed("red-3", rations=0, supply_base="", strength=100, troops={"rifles": 100})
    game.world.forces["red-3"].supply_base = ""  # so that the order is on offer
    assert {"kind": "forage", "force": "red-3"} in steady(restated(game, "red", change))


def test_a_hungry_force_where_the_country_gives_too_little_goes_where_there_is_food() -> None:
    game = opened("two-valleys")
    change = changed("red-3", rations=0, supply_base="")
    moves = [order for order in of(steady(restated(game, "red", change)), "red-3") if order["kind"] == "move"]
    assert moves
    assert moves[0]["stop_at"] in ("red-town", "red-depot", "market")


def test_a_worn_force_rests() -> None:
    game = opened("two-valleys")
    change = changed("red-1", fatigued=True, injured={"foot": 150})
    assert {"kind": "rest", "force": "red-1", "days": 1} in steady(restated(game, "red", change))


def test_a_line_of_supply_is_asked_for_where_there_is_none() -> None:
    game = opened("two-valleys")
    orders = steady(restated(game, "red", changed("red-1", supply_base="")))
    assert {"kind": "establish_supply_line", "force": "red-1", "base": "red-depot"} in orders


@pytest.mark.parametrize(("strength", "attacks"), [(60, True), (2000, False)])
def test_it_attacks_next_door_when_the_odds_favour_it(strength: int, attacks: bool) -> None:
    """An enemy in the market, which red does not hold: a small one is attacked, a great one is not."""
    situation = situation_of(restated(opened("two-valleys"), "red", enemy_at("market", strength)))
    orders = day_orders(situation, list(situation.seen.forces))
    assert any(order["kind"] == "attack" and order["target"] == "red-c9" for order in orders) is attacks


def test_a_small_force_withdraws_from_a_place_of_no_worth_before_a_great_one() -> None:
    """Low in spirit at the bridge, with 2000 enemies in the market."""
    hurt = changed("red-3", morale=Fraction(2), injured={"rifles": 120})
    near = enemy_at("market", 2000)
    situation = situation_of(restated(opened("two-valleys"), "red", lambda seen: hurt(near(seen))))
    moves = [o for o in day_orders(situation, list(situation.seen.forces)) if o["force"] == "red-3"]
    assert [order["stop_at"] for order in moves if order["kind"] == "move"] in (["red-town"], ["red-depot"])
