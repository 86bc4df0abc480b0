"""``rifleman`` and the shipped skirmishes: wins, judgement, golden transcripts."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from warclock import scenarios
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.transcript import transcript
from warclock.sim import wire
from warclock.sim.commanders import COMMANDERS, Briefing
from warclock.sim.commanders.base import Commander, Orders
from warclock.sim.commanders.rifleman import best_group, enemies_of
from warclock.sim.events import Row
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.state import State

HERE = Path(__file__).parent
SEEDS = range(1, 5)


def fought(scenario: str, seed: int, seats: dict[str, Commander]) -> tuple[Game, State]:
    """A skirmish to its end, every order of ``rifleman`` accepted; and its opening."""
    opening = opening_state(load(scenario).scenario, seed)
    game = Game.new(wire.copy_of(opening))
    refusals: list[str] = []

    def refused(side: str, fields: object, why: object) -> None:
        if seats[side] is COMMANDERS["rifleman"]:
            refusals.append(f"{side} {fields} {why}")

    play(game, seats, refused=refused)
    assert not refusals
    return game, opening


@pytest.mark.parametrize("rival", ["idle", "random"])
@pytest.mark.parametrize(("own", "other"), [("east", "west"), ("west", "east")])
def test_it_wins_the_ridge_from_either_side(own: str, other: str, rival: str) -> None:
    for seed in SEEDS:
        game, _ = fought("ridge-line", seed, {own: COMMANDERS["rifleman"], other: COMMANDERS[rival]})
        assert game.outcome is not None
        assert game.outcome.winner == own, seed


def test_ten_who_are_led_hold_a_stairwell_that_ten_who_are_not_lose() -> None:
    seats = {"rescue": COMMANDERS["idle"], "insurgents": COMMANDERS["idle"]}
    led = {**seats, "insurgents": COMMANDERS["rifleman"]}
    won = Counter[str]()
    for seed in SEEDS:
        for name, players in (("alone", seats), ("led", led)):
            game, _ = fought("embassy-stairwell", seed, players)
            assert game.outcome is not None
            won[name] += game.outcome.winner == "insurgents"
    assert won["led"] > won["alone"]


def test_they_lie_down_at_a_distance_and_fire_at_several() -> None:
    first: list[dict[str, object]] = []

    def watched(briefing: Briefing) -> Orders:
        orders = COMMANDERS["rifleman"](briefing)
        if briefing.observation.skirmishes[0].turn == 1:
            first.extend(orders)
        return orders

    fought("ridge-line", 1, {"east": watched, "west": COMMANDERS["idle"]})
    kinds = Counter(str(order["kind"]) for order in first)
    assert kinds["set_posture"] == kinds["bo_shoot"] == 8  # BO-RANGED-04
    assert any(len(order["targets"]) > 1 for order in first if order["kind"] == "bo_shoot")  # type: ignore[arg-type]


def test_a_group_is_the_most_that_stand_together() -> None:
    def judge(briefing: Briefing) -> Orders:
        fight = briefing.observation.skirmishes[0]
        enemies = enemies_of(fight)
        if fight.turn == 1 and enemies:
            group = best_group(fight.persons[0], enemies, 5)
            assert 1 < len(group) <= 3
            here = fight.persons[0]
            nearest = min(enemies, key=lambda one: ((one.x - here.x) ** 2 + (one.y - here.y) ** 2, one.id))
            assert best_group(here, enemies, 1) == (nearest,)
            seen.append(len(group))
        return []

    seen: list[int] = []
    fought("ridge-line", 1, {"east": judge, "west": COMMANDERS["idle"]})
    assert seen


def test_who_are_hopelessly_few_leave_by_their_exit(tmp_path: Path) -> None:
    squad = "squad: {team_leader: 1, rifleman: 4, gunner: 1, medic: 1, marksman: 1}"
    whole = Path(scenarios.__file__).with_name("ridge-line.yaml").read_text()
    first, middle, last = whole.split(squad)
    few = tmp_path / "few.yaml"
    few.write_text(f"{first}{squad}{middle}squad: {{team_leader: 1}}{last}".replace("x: 122", "x: 150"))
    left = 0
    for seed in SEEDS:
        game, _ = fought(str(few), seed, dict.fromkeys(("east", "west"), COMMANDERS["rifleman"]))
        left += sum(kind == "FigureLeft" for _, _, kind, _, _ in game.journal.rows)
    assert left


@pytest.mark.parametrize(("scenario", "seed"), [("ridge-line", 3), ("embassy-stairwell", 3)])
def test_the_transcript_is_the_one_that_was_read_through(scenario: str, seed: int) -> None:
    seats = ("east", "west") if scenario == "ridge-line" else ("rescue", "insurgents")
    game, opening = fought(scenario, seed, dict.fromkeys(seats, COMMANDERS["rifleman"]))
    rows = [Row(n, second, kind, wire.to_data(event), seen) for n, second, kind, event, seen in game.journal.rows]
    text = "\n".join(transcript(Chronicle(opening), rows)) + "\n"
    golden = HERE / f"{scenario}-transcript.txt"
    if os.environ.get("WARCLOCK_GOLDEN"):
        golden.write_text(text)
    assert text == golden.read_text()
