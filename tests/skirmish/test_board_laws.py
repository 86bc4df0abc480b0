"""The laws on the board: fog, options equal validator, names and numbers of a seat's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from bo_fights import entry, hall
from boards import Fight, board, start_at
from hypothesis import given, settings
from hypothesis import strategies as st

from warclock.sim import headless, wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.dice import KeyedDice
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal, check
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain_board import sampled
from warclock.sim.scenario import load, opening_state

WALLED = ["####################", *["#......#...........#"] * 3, "####################"]


def apart(change: Callable[[dict[str, Any], dict[str, Any]], None] | None = None, seed: int = 1) -> Fight:
    """Red and blue with a wall between them."""
    people: dict[str, Any] = {"ann": ("red", 2, 1), "amy": ("red", 3, 3)}
    people |= {"bob": ("blue", 12, 2), "ben": ("blue", 15, 1)}
    entries = {"bob": entry(), "ben": entry(), "ann": entry(4, grenades={"fragmentation": 2}), "amy": entry()}
    if change is not None:
        change(people, entries)
    starts = [start_at(x, y) for x, y in ((2, 1), (3, 3), (12, 2), (15, 1), (17, 3))]
    return hall(people, entries, ground=board(WALLED, areas=starts), tactics="defend", seed=seed)


def elsewhere(people: dict[str, Any], entries: dict[str, Any]) -> None:
    people["bob"] = ("blue", 17, 3)


def stronger(people: dict[str, Any], entries: dict[str, Any]) -> None:
    entries["bob"] = entry(9, guns=("m249",), armour=("otv",))


def nobody(people: dict[str, Any], entries: dict[str, Any]) -> None:
    del people["ben"]


def what_red_has(fight: Fight) -> bytes:
    game = fight.game.fork()
    probes = [
        {"kind": kind, "person": person, **fields}
        for person in ("ann", "bob", "ben", "nobody")
        for kind, fields in (
            ("hold_still", {}),
            ("bo_shoot", {"weapon": "m16a4", "targets": ["red-p1"]}),
            ("bo_shoot", {"weapon": "m16a4", "targets": ["bob"]}),
            ("bo_melee", {"target": "ben"}),
            ("bo_heal", {"patient": "bob"}),
            ("bo_grenade", {"grenade": "fragmentation", "spot": "12,2,0"}),
            ("go", {"gait": "sprint", "to": "12,2,0"}),
        )
    ]
    answers = [game.submit("red", probe) for probe in probes]
    desk = NewsDesk("red", fight.state)
    heard = [desk.tell(second, event, seen) for _, second, _, event, seen in fight.game.journal.rows]
    news = [item for item in heard if item is not None]
    return wire.to_json([fight.game.observe("red"), fight.game.options("red"), answers, news])


def red_story(fight: Fight, blue: str) -> list[bytes]:
    story = []
    for _ in range(6):
        if fight.game.advance() is not Stop.DECISION:
            break
        story.append(what_red_has(fight))
        for side in list(fight.game.awaited):
            player = COMMANDERS["idle"] if side == "red" else timid if blue == "timid" else COMMANDERS[blue]
            headless.take_turn(fight.game, side, player)
    return story


def timid(briefing: Any) -> list[dict[str, Any]]:
    """Busy behind the wall."""
    kinds = ("set_posture", "bo_elusive", "take_cover", "bo_reload", "bo_defend_with")
    orders = []
    for person, offered in sorted(briefing.options().items()):
        kind = next((kind for kind in kinds if kind in offered), "")
        if kind:
            orders.append({"kind": kind, "person": person, **sampled(offered[kind], briefing.dice)})
    return orders


@pytest.mark.parametrize("change", [elsewhere, stronger, nobody], ids=lambda f: f.__name__)
def test_who_stands_behind_the_wall_shows_nowhere(change: Callable[..., None]) -> None:
    plain, other = red_story(apart(), "idle"), red_story(apart(change), "idle")
    assert len(plain) == 6
    assert plain == other


def test_what_they_do_behind_the_wall_shows_nowhere() -> None:
    assert red_story(apart(), "idle") == red_story(apart(), "timid")


def test_another_seed_shows_nowhere_before_it_matters() -> None:
    assert red_story(apart(seed=1), "idle") == red_story(apart(seed=2), "idle")


def embassy(seed: int) -> tuple[Game, Any]:
    loaded = load("embassy-stairwell")
    assert loaded.scenario
    state = opening_state(loaded.scenario, seed)
    return Game.new(wire.copy_of(state)), state


@pytest.mark.parametrize("seed", [1, 2])
def test_news_and_observations_name_nobody_of_others(seed: int) -> None:
    game, opening = embassy(seed)
    random = COMMANDERS["random"]
    ids = {side: {p.id for p in opening.persons.values() if p.side != side} for side in opening.sides}
    desks = {side: NewsDesk(side, opening) for side in opening.sides}
    told = 0
    while game.advance() is Stop.DECISION:
        for side in opening.sides:
            text = wire.to_json([game.observe(side), game.options(side)]).decode()
            assert {*re.findall(r"[\w.-]+", text)}.isdisjoint(ids[side])
        for side in list(game.awaited):
            headless.take_turn(game, side, random)
    for side, desk in desks.items():
        heard = [desk.tell(second, event, seen) for _, second, _, event, seen in game.journal.rows]
        news = [item for item in heard if item is not None]
        assert [item.number for item in news] == list(range(1, len(news) + 1))
        text = wire.to_json([item.what for item in news]).decode()
        assert {*re.findall(r"[\w.-]+", text)}.isdisjoint(ids[side])
        told += len(news)
    assert told > 100


@pytest.fixture(scope="module")
def scene() -> Game:
    """Close quarters with everything at hand."""
    people = {"ann": ("red", 2, 3), "amy": ("red", 3, 3), "bob": ("blue", 4, 3), "ben": ("blue", 9, 2)}
    mine = entry(
        4,
        guns=("m16a4", "m249", "m203"),
        grenades={"fragmentation": 2},
        gear=("radio",),
        armour=("otv",),
        spare_plates=1,
        elusive=True,
    )
    rows = ["##############", "#..o.........#", *["#............#"] * 4, "#.....+......#", "##############"]
    fight = hall(people, {"ann": mine}, rows=rows, rulings={"edge": True}).ask()
    return fight.game


def offered(game: Game) -> list[tuple[str, str, Domains]]:
    return [
        (name, kind, domains)
        for name, kinds in sorted(game.options("red").items())
        for kind, domains in sorted(kinds.items())
    ]


@settings(max_examples=120, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_what_is_offered_is_accepted(scene: Game, data: st.DataObject, seed: int) -> None:
    name, kind, domains = data.draw(st.sampled_from(offered(scene)))
    fields = {"kind": kind, "person": name, **sampled(domains, KeyedDice(seed, "sample"))}
    fork = scene.fork()
    assert isinstance(fork.submit("red", fields), Accepted), fields
    second = data.draw(st.sampled_from([*offered(fork), None]))
    if second is not None:
        again = {"kind": second[1], "person": second[0], **sampled(second[2], KeyedDice(seed, "again"))}
        assert isinstance(fork.submit("red", again), Accepted), again
    for side in list(fork.awaited):
        fork.commit(side)
    fork.advance(steps=30)
    assert not [row for row in fork.journal.rows if row[2] == "OrderLapsed"]


values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 100)
    | st.sampled_from(["ann", "bob", "red-p1", "red-p2", "m16a4", "m249", "full", "walk", "sprint", "3,4,0", "99,1,0"])
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)


@settings(max_examples=250, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_a_changed_value_is_accepted_exactly_when_its_domain_has_no_problem(
    scene: Game, data: st.DataObject, seed: int
) -> None:
    name, kind, domains = data.draw(st.sampled_from([one for one in offered(scene) if one[2]]))
    fields = {"kind": kind, "person": name, **sampled(domains, KeyedDice(seed, "sample"))}
    changed = data.draw(st.sampled_from(sorted(domains)))
    fields[changed] = data.draw(values)
    answer = check(scene.world, "red", fields)
    problems = [domain.given(fields).problem(fields[field]) for field, domain in domains.items()]
    first = next((problem for problem in problems if problem is not None), None)
    if isinstance(answer, Refusal) and answer.invalid:
        return  # not understood: a matter of shape
    assert isinstance(answer, Refusal) == (first is not None)
    if first is not None:
        assert isinstance(answer, Refusal)
        assert answer.code == first.code


def test_an_order_to_somebody_elses_person_is_an_order_to_nobody(scene: Game) -> None:
    for name in ("bob", "nobody"):
        answer = scene.fork().submit("red", {"kind": "hold_still", "person": name})
        assert isinstance(answer, Refusal)
        assert answer.code == "UNKNOWN_PERSON"
