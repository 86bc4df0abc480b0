"""A seat learns nothing that its side cannot see (design law 8).

Two worlds that differ only in what red cannot see are played with the same orders of red; all that red can get from
the game has to be the same: observation, options, refusals to any probe, and the number of events it saw.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "campaign"))

from field import Play, at, edge, force, node, world

from warclock.sim import headless, wire
from warclock.sim.commanders import COMMANDERS, Briefing
from warclock.sim.game import Game, Stop
from warclock.sim.phases import DAY
from warclock.sim.world.forces import Cohort, Prize
from warclock.sim.world.munitions import Munition
from warclock.sim.world.state import State
from warclock.sim.world.troops import UnitType

CHAIN = [f"n{i}" for i in range(12)]  # red at n0 to n2, blue far away at n9 to n11


def country(hidden: Callable[[State], None] | None = None, seed: int = 7) -> State:
    nodes = [node(name, 10 * i, forage=500, hides=True, inhabited=True) for i, name in enumerate(CHAIN)]
    nodes[0].owner, nodes[0].base = "red", True
    nodes[11].owner, nodes[11].base = "blue", True
    ways = [edge(a, b, 25) for a, b in pairwise(CHAIN)]
    forces = [
        force("red-1", "n0", 300, leader="captain"),
        force("red-2", "n1", 200, officers=["ensign"]),
        force("blue-1", "n11", 300, leader="colonel"),
        force("blue-2", "n10", 120),
        force("blue-3", "n9", 120),
    ]
    darts = {"dart": Munition(id="dart", kind="missile", range_km=Fraction(60)), "egg": Munition(id="egg", kind="bomb")}
    kite = UnitType(id="kite", hit_dice=Fraction(4), vehicle="plane", flies=True, speed_km_h=Fraction(90))
    state = world(nodes, ways, forces, seed=seed, munitions=darts, types=[kite])
    state.forces["red-1"].munitions = {"dart": 2, "egg": 1}
    state.forces["red-1"].troops["kite"] = 1
    if hidden is not None:
        hidden(state)
    return state


def removed(state: State) -> None:
    del state.forces["blue-3"]


def moved(state: State) -> None:
    state.forces["blue-3"].node = "n11"


def strengthened(state: State) -> None:
    state.forces["blue-2"].troops = {"foot": 900, "bird": 30}
    state.forces["blue-2"].morale += 20  # recruits will join


def hurt(state: State) -> None:
    state.forces["blue-1"].cohorts = [Cohort(at(3, 11), {"foot": 50})]
    state.forces["blue-1"].fatigued = True


def at_war_with_itself(state: State) -> None:
    """A third side fights blue far away: contacts, battles and decisions that red is not asked for."""
    from warclock.sim.world.state import Side

    state.sides["blue"].enemies = ("green", "red")
    state.sides["green"] = Side(id="green", enemies=("blue",))
    state.sides["red"].enemies = ("blue",)
    state.forces["green-1"] = force("green-1", "n11", 200)


def otherwise_led(state: State) -> None:
    """Standing orders, pay, money, prisoners' work: nothing that shows from outside."""
    blue = state.forces["blue-1"]
    blue.tactic, blue.no_retreat, blue.if_unreachable = "encircle", True, "stand"
    state.forces["blue-2"].allegiance = "mercenary"
    state.sides["blue"].gold = 5000


def better_prepared(state: State) -> None:
    """Mercenaries and a militia where red has nobody; a wall that blue has built meanwhile."""
    state.nodes["n11"].militia, state.nodes["n10"].mercenaries = {"foot": 50}, {"foot": 50}
    state.nodes["n11"].fortification = "stone"
    state.sides["red"].known_walls = {"n11": "none"}


def armed(state: State) -> None:
    """Missiles, bombs and aircraft far away; vehicles that nobody mans."""
    state.forces["blue-1"].munitions = {"dart": 4, "egg": 2}
    state.forces["blue-1"].troops["kite"] = 2
    state.forces["blue-2"].prizes = [Prize("kite")]
    state.forces["blue-2"].lookout = True


HIDDEN = [armed, removed, moved, strengthened, hurt, otherwise_led, better_prepared]


def what_red_has(game: Game) -> bytes:
    """Everything red can ask the game for, as bytes."""
    probes: list[dict[str, Any]] = []
    for name in ("blue-1", "blue-3", "blue-1.1", "red-1.1", "red-1.2", "red-9", "nobody"):
        probes.append({"kind": "defend", "force": name})
        probes.append({"kind": "merge", "force": "red-1", "other": name})
        probes.append({"kind": "attack", "force": "red-1", "target": name})
        probes.append({"kind": "cancel", "force": "red-1", "order": name})
    for name in ("red-c1", "red-c2", "red-c9", "blue-c1"):
        probes.append({"kind": "attack", "force": "red-2", "target": name})
        probes.append({"kind": "launch_missile", "force": "red-1", "missile": "dart", "target": name})
        probes.append({"kind": "bomb", "force": "red-1", "aircraft": "kite", "bomb": "egg", "target": name})
        probes.append({"kind": "board", "force": "red-2", "target": name})
        probes.append({"kind": "anti_air", "force": "red-1", "aircraft": name, "fire": True})
    for base in CHAIN:
        probes.append({"kind": "establish_supply_line", "force": "red-1", "base": base})
    for name in ("red-c1", "blue-1"):
        probes.append({"kind": "divide_against", "force": "red-2", "sizes": {name: 100, "red-c2": 100}})
        probes.append({"kind": "pay_ransom", "force": "red-2", "offer": name})
    for fields in (
        {"kind": "hire", "troops": {"foot": 1}},
        {"kind": "pay", "days": 1},
        {"kind": "fortify", "material": "stone"},
    ):
        probes.append({**fields, "force": "red-1"})
    probes.append({"kind": "ambush", "force": "red-2", "approach": "n1-n2"})
    probes.append({"kind": "retreat", "force": "red-1", "direction": "n9-n10"})
    probes.append({"kind": "cut_supply", "force": "red-1", "path": ["n0-n1", "n1-n2"]})
    probes.append({"kind": "move", "force": "red-1", "path": ["n9-n10"]})
    probes.append({"kind": "split", "force": "red-1", "troops": {"bird": 1}})
    fork = game.fork()
    answers = [fork.submit("red", probe) for probe in probes]
    journal = [row for row in game.journal.rows if "red" in row[4]]
    seen = [(second, name, wire.to_data(event)) for _, second, name, event, _ in journal]
    return wire.to_json([game.observe("red"), options_of(game, "red"), answers, seen])


def options_of(game: Game, side: str) -> Any:
    return {name: dict(kinds) for name, kinds in game.options(side).items()}


def careful(briefing: Briefing) -> list[dict[str, Any]]:
    """Random orders that never leave n0 to n2, so that red and blue never meet or see each other."""
    orders = COMMANDERS["random"](briefing)
    near = {"n0-n1", "n1-n2"}
    return [o for o in orders if o["kind"] != "surrender" and set(o.get("path", ())) <= near]


def stay_far(briefing: Briefing) -> list[dict[str, Any]]:
    orders = COMMANDERS["random"](briefing)
    near = {"n9-n10", "n10-n11", "n8-n9"}
    return [o for o in orders if set(o.get("path", ())) <= near]


def red_story(state: State, days: int, blue: Callable[[Briefing], list[dict[str, Any]]]) -> list[bytes]:
    """What red has at each of its decisions over some days."""
    game = Game.new(state)
    story = []
    while game.advance(until=days * DAY) is Stop.DECISION:
        if "red" in game.awaited:
            story.append(what_red_has(game))
        for side in list(game.awaited):
            headless.take_turn(game, side, careful if side == "red" else blue)
    return story


@pytest.mark.parametrize("hidden", HIDDEN, ids=lambda f: f.__name__)
def test_hidden_differences_show_nowhere_in_ten_days(hidden: Callable[[State], None]) -> None:
    plain, other = red_story(country(), 10, stay_far), red_story(country(hidden), 10, stay_far)
    assert len(plain) >= 10
    assert plain == other


def test_what_blue_does_far_away_shows_nowhere() -> None:
    """Blue idle or busy splitting, merging, marching: order, decision and force numbers are counted by side."""
    idle = red_story(country(), 10, lambda briefing: [])
    busy = red_story(country(), 10, stay_far)
    assert idle == busy


def test_a_war_that_red_does_not_see_shows_nowhere() -> None:
    """Decisions, battles and split forces of others shift no number and no die of red's."""

    def attack(briefing: Briefing) -> list[dict[str, Any]]:
        orders = []
        for own in briefing.observation.forces:
            kinds = briefing.options().get(own.id, {})
            if "attack" in kinds:
                orders.append({"kind": "attack", "force": own.id, "target": kinds["attack"]["target"].values[0]})
        return orders

    def with_green(state: State) -> None:
        at_war_with_itself(state)

    quiet = country(with_green)
    loud = country(with_green)
    assert red_story(quiet, 6, lambda briefing: []) == red_story(loud, 6, attack)


def test_another_seed_shows_nowhere_before_it_matters() -> None:
    first, second = Game.new(country(seed=1)), Game.new(country(seed=2))
    for game in (first, second):
        game.advance()
    assert what_red_has(first) == what_red_has(second)


def test_the_clock_of_a_seat_that_is_not_asked_does_not_tell_of_others() -> None:
    """While others march and decide, what an idle seat gets stays what it was at its last event."""

    def far(briefing: Briefing) -> list[dict[str, Any]]:
        return [{"kind": "move", "force": "blue-3", "path": ["n9-n10"]}]

    still, busy = Game.new(country()), Game.new(country())
    for game, orders in ((still, lambda _: []), (busy, far)):
        game.advance()
        headless.take_turn(game, "red", lambda _: [])
        headless.take_turn(game, "blue", orders)
        game.advance(until=at(1, 19))
    assert what_red_has(still) == what_red_has(busy)


def ambushers(present: bool) -> Play:
    """Red marches to n1, where a blue force may lie hidden."""
    nodes = [node(name, 10 * i, hides=True) for i, name in enumerate(("n0", "n1", "n2"))]
    forces = [force("red-1", "n0"), force("blue-9", "n2", hidden=True)]
    if present:
        forces.append(force("blue-1", "n1", hidden=True))
    return Play(world(nodes, [edge("n0", "n1", 9), edge("n1", "n2", 9)], forces))


@pytest.mark.rule("MC-BATTLE-01")
def test_who_lies_hidden_is_not_told_by_a_contact_or_by_who_owns_the_node() -> None:
    stories = []
    for present in (False, True):
        play = ambushers(present).dawn()
        play.order("move", "red-1", path=["n0-n1"])
        play.clock(at(2, 5) - 1)
        story = [what_red_has(play.game)]
        play.dawn()
        story.append(what_red_has(play.game))
        stories.append(story)
        if present:
            assert (at(1, 9), "contact", ("blue",)) in play.decisions  # the watcher himself is asked
    assert stories[0] == stories[1]


def test_contacts_are_named_and_numbered_for_each_side_alone() -> None:
    play = Play(country(lambda state: setattr(state.forces["red-2"], "node", "n8"))).dawn()
    assert [contact.id for contact in play.game.observe("red").contacts] == ["red-c1"]
    assert [contact.id for contact in play.game.observe("blue").contacts] == ["blue-c1"]
    text = wire.to_json(play.game.observe("red")) + wire.to_json(options_of(play.game, "red"))
    assert b"blue-1" not in text
    assert b"blue-3" not in text


def test_parts_are_named_by_side_and_never_like_another_force() -> None:
    play = Play(country()).dawn()
    play.order("split", "blue-1", troops={"foot": 100})
    play.order("split", "red-1", troops={"foot": 100})
    play.order("split", "red-2", troops={"foot": 100})
    play.clock(at(1, 6))
    assert sorted(play.game.world.forces) == ["blue-1", "blue-1.1", "blue-2", "blue-3", *RED_PARTS]


RED_PARTS = ["red-1", "red-1.1", "red-2", "red-2.2"]


def test_recruits_that_an_enemy_sees_do_not_tell_their_force() -> None:
    def eager(state: State) -> None:
        state.forces["blue-3"].node = "n2"
        state.forces["blue-3"].morale += 30

    play = Play(country(eager)).dawn()
    play.clock(at(5, 5))
    play.dawn()
    seen = play.game.observe("red").contacts
    kinds = [kind for contact in seen for kind in contact.troops]
    assert any(kind.startswith("recruit.") for kind in kinds)
    assert b"blue-3" not in wire.to_json(seen)


def test_joined_forces_leave_no_ghost() -> None:
    def near(state: State) -> None:
        state.forces["blue-3"].node = state.forces["blue-2"].node = "n2"

    play = Play(country(near)).dawn()
    assert len(play.game.observe("red").contacts) == 2
    play.order("merge", "blue-2", other="blue-3")
    play.clock(at(1, 7))
    assert [(c.strength, c.visible) for c in play.game.observe("red").contacts] == [(240, True)]
