"""Options and validator are one path (design law 7): a value is accepted exactly when its domain has no problem."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from field import Play, edge, force, node, world
from hypothesis import given, settings
from hypothesis import strategies as st

from warclock.sim.dice import KeyedDice
from warclock.sim.forces.cohorts import NEVER
from warclock.sim.game import Accepted, Game
from warclock.sim.orders import ORDERS, Order, Refusal, check, parse
from warclock.sim.orders.base import Domains
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Cohort, Prize
from warclock.sim.world.munitions import Munition
from warclock.sim.world.state import Side, State
from warclock.sim.world.troops import UnitType


def country() -> State:
    nodes = [
        node("base", -10, owner="red", base=True, hides=True, mercenaries={"foot": 30, "hoop": 5}),
        node("wood", hides=True, forage=50, beach=True),
        node("hill", 10, terrain="hills"),
        node("cove", 0, -10, terrain="sea"),
        node("glen", 40, hides=True),
        node("dell", 50),
        node("brake", 60, terrain="forest", hides=True),
        node("thicket", 70, terrain="forest", hides=True),
        node("keep", 80, owner="blue", base=True),
    ]
    ways = [
        edge("base", "wood", 9),
        edge("wood", "hill", 9, "track", one_way=True),
        edge("base", "hill", 30, open=False),
        edge("cove", "wood", 5, "sea"),
        edge("glen", "dell", 50),
        edge("dell", "brake", 20),
        edge("brake", "thicket", 20),
        edge("thicket", "keep", 20),
    ]
    forces = [
        force("red-1", "base", {"foot": 60, "pike": 20}, officers=["ensign", "colonel"], leader="captain"),
        force("red-2", "wood", 40, prisoners={"blue": 3}, lookout=True),
        force("red-7", "base", {"foot": 5, "kite": 2}, munitions={"rocket": 1, "sun": 1, "egg": 1, "doom": 1}),
        force("blue-4", "hill", {"foot": 5, "kite": 2}, munitions={"egg": 1}),
        force("red-3", "wood", {"bird": 12}),
        force("red-4", "cove", {"boat": 3}),
        force("red-10", "cove", {"barge": 2, "foot": 30}, prizes=[Prize("barge")]),
        force("blue-6", "cove", {"barge": 1, "foot": 5}),
        force("red-5", "base", 1),
        force("blue-1", "wood", 30, prisoners={"red": 4}),
        force("blue-2", "hill", 30),
        force("blue-3", "wood", 20),
        force("red-6", "glen", {"car": 3, "foot": 20, "smith": 1}, cohorts=[Cohort(NEVER, {"car": 2})]),
    ]
    forces += [
        force("red-9", "brake", 70, mode="guerrilla", native_area="bush"),
        force("red-8", "brake", 40),
        force("blue-5", "thicket", 60, supply_base="keep"),
    ]
    bush = Area(id="bush", name="Bush", nodes=("brake", "thicket"), terrain="forest", cover=True)
    smith = UnitType(id="smith", hit_dice=Fraction(1), mechanic=True)
    kite = UnitType(id="kite", hit_dice=Fraction(4), vehicle="plane", speed_km_h=Fraction(90), aiming_gear=True)
    barge = UnitType(id="barge", hit_dice=Fraction(4), vehicle="ship", seats=20, crew=2, speed_km_h=Fraction(9))
    kinds = {"rocket": "missile", "sun": "missile", "egg": "bomb", "doom": "fission_bomb"}
    munitions = {name: Munition(id=name, kind=kind, nuclear=name == "sun") for name, kind in kinds.items()}
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",), gold=900)]
    rulings = {"ransom": True, "turn_seconds": 20_000}  # so that an aircraft is overhead for hours
    return world(
        nodes,
        ways,
        forces,
        types=[smith, kite, barge],
        sides=sides,
        rulings=rulings,
        munitions=munitions,
        areas={"bush": bush},
    )


@pytest.fixture(scope="module")
def game() -> Game:
    """At a decision with orders pending, a force on an edge and contacts in reach."""
    play = Play(country()).dawn()
    play.order("move", "red-1", path=["base-wood"])
    play.order("camp", "red-5", hours=30)
    play.order("ransom", "blue-1", prisoners={"red": 4}, price=100)
    play.order("bomb", "blue-4", aircraft="kite", bomb="egg", target=play.contact("blue", "red-2"))
    play.commit()
    return play.until_decision("contact").game


def offered(game: Game) -> list[tuple[str, str, Domains]]:
    return [
        (name, kind, domains)
        for name, kinds in sorted(game.options("red").items())
        for kind, domains in sorted(kinds.items())
    ]


def test_the_scene_offers_every_order_kind(game: Game) -> None:
    assert {kind for _, kind, _ in offered(game)} == {
        name for name, kind in ORDERS.items() if kind.addressee == "force"
    }


@settings(max_examples=150, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_what_is_offered_is_accepted(game: Game, data: st.DataObject, seed: int) -> None:
    name, kind, domains = data.draw(st.sampled_from(offered(game)))
    dice = KeyedDice(seed, "sample")
    fields = {"kind": kind, "force": name, **{field: domain.sample(dice) for field, domain in domains.items()}}
    assert isinstance(check(game.world, "red", fields), Order)
    fork = game.fork()
    assert isinstance(fork.submit("red", fields), Accepted)
    for side in list(fork.awaited):
        fork.commit(side)
    fork.advance(steps=3)


values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 100)
    | st.integers()
    | st.sampled_from(
        ["base", "wood", "base-wood", "cove-wood", "red-1", "red-5", "red-c1", "red-c2", "take", "normal"]
    )
    | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["foot", "pike", "bird", "x"]), inner, max_size=3)
        | st.lists(st.sampled_from(["base-wood", "wood-hill", "cove-wood", "base-hill"]), max_size=3)
    ),
    max_leaves=4,
)


@settings(max_examples=400, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_a_changed_value_is_accepted_exactly_when_its_domain_has_no_problem(
    game: Game, data: st.DataObject, seed: int
) -> None:
    name, kind, domains = data.draw(st.sampled_from([entry for entry in offered(game) if entry[2]]))
    dice = KeyedDice(seed, "sample")
    fields = {"kind": kind, "force": name, **{field: domain.sample(dice) for field, domain in domains.items()}}
    changed = data.draw(st.sampled_from(sorted(domains)))
    fields[changed] = data.draw(values)
    answer = check(game.world, "red", fields)
    order = parse(fields)
    if isinstance(order, Refusal):
        assert domains[changed].problem(fields[changed]) is not None or not shaped(kind, changed, fields)
        assert isinstance(answer, Refusal)
        assert answer.invalid
        return
    problem = domains[changed].problem(getattr(order, changed))
    assert isinstance(answer, Refusal) == (problem is not None)
    if problem is not None:
        assert isinstance(answer, Refusal)
        assert (answer.code, answer.field) == (problem.code, changed)


def shaped(kind: str, field: str, fields: dict[str, Any]) -> bool:
    """The value has the shape that the order's struct asks for."""
    hint = next(f.type for f in msgspec.structs.fields(ORDERS[kind].model) if f.name == field)
    try:
        msgspec.convert(fields[field], hint)
    except msgspec.ValidationError:
        return False
    return True


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(
    fields=st.dictionaries(st.text(max_size=4) | st.sampled_from(["kind", "force", "path", "target"]), json_values)
    | st.fixed_dictionaries({"kind": st.sampled_from(sorted(ORDERS)), "force": json_values, "zzz": json_values})
)
def test_garbage_is_invalid_and_never_raises(game: Game, fields: dict[str, Any]) -> None:
    before = game.world.state.number
    answer = game.submit("red", fields)
    assert isinstance(answer, Refusal)
    assert answer.invalid
    assert answer.code == "INVALID_ARGUMENT"
    assert game.world.state.number == before


@pytest.mark.parametrize("fields", [None, [], "march", 7, {1: 2}, {"kind": ["move"]}, {"kind": "defend", 3: "x"}])
def test_what_is_no_object_of_fields_is_invalid(game: Game, fields: Any) -> None:
    answer = game.submit("red", fields)
    assert isinstance(answer, Refusal)
    assert answer.invalid


@pytest.mark.parametrize("client_id", ["\ud800", "x" * 10_000])
def test_an_order_id_that_cannot_be_kept_is_refused(game: Game, client_id: str) -> None:
    answer = game.submit("red", {"kind": "defend", "force": "red-5"}, client_id)
    assert isinstance(answer, Refusal)
    assert answer.invalid
    game.save()


def test_passing_is_always_possible() -> None:
    game = Play(country()).game
    for _ in range(30):
        game.advance(steps=200)
        if game.outcome is not None:
            break
        for side in list(game.awaited):
            assert game.commit(side) is None
    assert game.now > 0
