"""Scenarios with a board: every fault is told at its line; what the page shows opens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.headless import briefing
from warclock.sim.scenario import load, load_text, opening_state
from warclock.sim.scenario.catalogue import shipped_paths
from warclock.sim.scenario.checks_skirmish import BOARD_COMMANDERS

TEXT = shipped_paths()["embassy-stairwell"].read_text()
PAGE = (Path(__file__).parents[2] / "docs" / "skirmish.md").read_text()
SHEET = "groups: {agility: 4, brutality: 4, knowhow: 4, survival: 4}"
PERSON = """
persons:
  - id: rosa
    team: alpha
    character: {%s}
"""


def problems(text: str) -> list[str]:
    return [str(problem) for problem in load_text(text, "e.yaml").problems]


CASES = [
    ("rule_set: black-ops", "rule_set: mass-combat", "mass-combat is not played on a board"),
    ("turns: 150", "turns: 0", "turns: must be at least 1"),
    (
        "wins_on_time: insurgents",
        "wins_on_time: insurgent",
        "there is no side 'insurgent' (did you mean 'insurgents'?)",
    ),
    (
        '"#......#.........#"\n          - "#......#....<',
        '"#......#....?....#"\n          - "#......#....<',
        "the letter '?'",
    ),
    ("x: 10, y: 7, width: 4", "x: 10, y: 7, width: 40", "areas[0]: reaches beyond the board, which is 18 m by 9 m"),
    ("id: court, x: 10, y: 7", "id: court, x: 4, y: 7", "teams[0].area: in 'court' 0 people can stand, and 6 arrive"),
    ("squad: {insurgent: 3}", "squad: {insurgent: 90}", "teams[2].area: in 'landing' 39 people can stand, and 90"),
    ("id: cell, level: 2", "id: cell, level: 3", "areas[6].level: there is no level 3: the last is 2"),
    ("side: rescue, area: court", "side: rescue, area: yard", "teams[0].area: there is no area 'yard'"),
    ("squad: {insurgent: 4}", "squad: {insurgnt: 4}", "there is no template 'insurgnt' (did you mean 'insurgent'?)"),
    ("squad: {insurgent: 4}", "squad: {insurgent: 0}", "the team has nobody"),
    ("fragmentation: 1", "fragmentaton: 1", "there is no 'fragmentaton' in the catalogue"),
    ("elusive: true", "elusve: true", "teams[0].issue.elusve: unknown key 'elusve' (did you mean 'elusive'?)"),
]


@pytest.mark.parametrize(("old", "new", "says"), CASES, ids=[case[2][:40] for case in CASES])
def test_a_fault_is_told_at_its_place(old: str, new: str, says: str) -> None:
    assert TEXT.count(old) >= 1
    found = problems(TEXT.replace(old, new, 1))
    assert any(says in problem for problem in found), found
    assert all(re.match(r"e\.yaml:\d+", problem) for problem in found)


SHEETS = [
    (SHEET, ""),
    ("groups: {agility: 4}", "GROUP_VALUES_INVALID"),
    (SHEET + ", specialisations: [{skill: small_arms, points: 3}, {skill: driving, points: -2}]", "SPEC_UNBALANCED"),
    (SHEET + ", specialisations: [{skill: small_arms, points: 5}, {skill: driving, points: -5}]", "SPEC_OVER_BUDGET"),
    (SHEET + ", swaps: [{one: small_arms, other: stealth}]", "SWAP_SAME_GROUP"),
    ("groups: {agility: x}", "must be"),
]


@pytest.mark.rule("BO-SPEC-01", "BO-SPEC-02", "BO-SWAP-01", "BO-ATTR-01", "BO-CHAR-01")
@pytest.mark.parametrize(("sheet", "code"), SHEETS, ids=[code or "right" for _, code in SHEETS])
def test_a_sheet_is_held_against_the_rules_of_creation(sheet: str, code: str) -> None:
    found = problems(TEXT + PERSON % f"sheet: {{{sheet}}}, guns: [m4]")
    assert bool(found) == bool(code), found
    if code:
        assert re.match(r"e\.yaml:\d+:\d+: persons\[0\]\.character\.sheet", found[0])
        assert code in found[0]


def test_unknown_guns_and_neither_template_nor_sheet() -> None:
    (found,) = problems(TEXT + PERSON % "template: medic, guns: [m44]")
    assert "persons[0].character.guns[0]: there is no 'm44' in the catalogue" in found
    (found,) = problems(TEXT + PERSON % "guns: [m4]")
    assert "needs either 'template' or 'sheet'" in found


def test_a_board_without_teams_and_a_board_rule_set_without_a_board() -> None:
    without = TEXT[: TEXT.index("teams:")]
    assert any("teams: is missing" in problem for problem in problems(without))
    start, end = TEXT.index("skirmish:"), TEXT.index("teams:")
    assert any("skirmish: is missing: black-ops is played on a board" in p for p in problems(TEXT[:start] + TEXT[end:]))


def test_squads_are_drawn_by_the_seed() -> None:
    loaded = load("embassy-stairwell").scenario
    assert loaded is not None
    one, same, other = (opening_state(loaded, seed).persons for seed in (1, 1, 2))
    assert one == same
    assert {name: person.records for name, person in one.items()} != {n: p.records for n, p in other.items()}
    assert sorted(one)[:2] == ["alpha-1", "alpha-2"]


def test_the_setting_of_the_page_is_taken(tmp_path: Path) -> None:
    block = next(block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.S) if block.startswith("setting:"))
    indented = "".join(f"  {line}\n" for line in block.splitlines())
    (tmp_path / "variant.yaml").write_text(f"extends: embassy-stairwell\nskirmish:\n{indented}")
    loaded = load(tmp_path / "variant.yaml")
    assert loaded.problems == ()
    assert loaded.scenario
    notes = opening_state(loaded.scenario, 1).plans["stairwell"].notes
    assert notes["edge"] == {"insurgents": 0, "rescue": 5}
    assert sorted(notes["tasks"]) == ["pick-lock"]


BOARDLESS = "leads nobody on a board: rifleman does; with idle everybody acts by the tactics of his team"


@pytest.mark.parametrize("name", sorted(COMMANDERS))
def test_a_commander_of_a_skirmish_leads_persons_or_is_told(name: str) -> None:
    text = TEXT.replace("name: Insurgents, commander: rifleman", f"name: Insurgents, commander: {name}")
    leads = ["idle", "random", "rifleman"]
    told = [f"e.yaml:12:51: sides[1].commander: {name} {BOARDLESS}"]
    assert problems(text) == ([] if name in leads else told)


@pytest.mark.parametrize("name", sorted(set(COMMANDERS) - {*BOARD_COMMANDERS}))
def test_those_that_are_told_do_nothing_on_a_board(name: str) -> None:
    loaded = load("embassy-stairwell").scenario
    assert loaded is not None
    game = Game.new(opening_state(loaded, 3))
    asked = 0
    while game.advance() is Stop.DECISION:
        for side in game.awaited:
            asked += 1
            assert COMMANDERS[name](briefing(game, side)) == []
            game.commit(side)
    assert asked > 10


@pytest.mark.parametrize(
    ("part", "key"),
    [
        ("unit_types: [{id: foot, hit_dice: 5}]", "unit_types"),
        ("map: {nodes: [{id: yard, terrain: open}]}", "map"),
        ("objectives: [{id: aim, side: rescue, kind: survive, points: 1, reason: Test.}]", "objectives"),
        ("orders: [{side: rescue, day: 1, order: {kind: hold_still, person: alpha-1}}]", "orders"),
        ("weather: [{from: 1, to: 1, nodes: [], ground: mud}]", "weather"),
    ],
)
def test_what_a_skirmish_does_not_use_is_told(part: str, key: str) -> None:
    found = problems(f"{TEXT}\n{part}\n")
    what = "belongs to a campaign: a game that is one skirmish does not use it"
    assert any(re.fullmatch(rf"e\.yaml:\d+:1: {key}: {what}", problem) for problem in found), found


def test_an_id_that_is_taken_is_told_with_the_line_of_the_first() -> None:
    def line(part: str) -> int:
        return TEXT[: TEXT.index(part)].count("\n") + 1

    (found,) = problems(TEXT + PERSON.replace("rosa", "alpha-1") % "template: medic, guns: [m4]")
    assert f"persons[0].id: the id 'alpha-1' is taken, in line {line('{id: alpha,')}" in found
    twice = problems(TEXT + TEXT[TEXT.index("teams:\n") + len("teams:\n") :])
    assert any(f"the id 'alpha' is taken, in line {line('{id: alpha,')}" in problem for problem in twice)
    twice = problems(TEXT.replace("id: hall,", "id: court,"))
    assert any(f"areas[1].id: the id 'court' is taken, in line {line('id: court')}" in problem for problem in twice)
