"""Every kind of bad input: told at the key or value at fault, saying what would be right."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

from warclock.sim.scenario import load_text

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from broken import CROSSROADS, broken

TABLE = yaml.safe_load((HERE / "bad-input.yaml").read_text())
CASES = [(case["old"], case["new"], case["says"]) for section in TABLE.values() for case in section]


@pytest.mark.parametrize(("old", "new", "says"), CASES, ids=[case[2][:50] for case in CASES])
def test_one_fault_is_one_problem_at_its_place(old: str, new: str, says: str) -> None:
    text, place = broken(old, new)
    assert [str(problem) for problem in load_text(text, "war.yaml").problems] == [f"war.yaml:{place}: {says}"]


def told(old: str, new: str) -> list[str]:
    """The problems of the crossroads with one thing changed, without the file's name."""
    text = CROSSROADS.read_text()
    assert text.count(old) == 1
    return [
        str(problem).removeprefix("war.yaml:") for problem in load_text(text.replace(old, new), "war.yaml").problems
    ]


def test_the_unchanged_scenario_has_no_problem() -> None:
    assert load_text(CROSSROADS.read_text()).problems == ()


def test_an_island_is_told_unless_it_is_meant() -> None:
    assert told("island: true, cover", "cover") == [
        "39:7: map.nodes[4]: no way leads from 'rock' to the rest of the map; add an edge, or mark each 'island: true'"
    ]


def test_an_island_of_several_places_is_told_once() -> None:
    more = "    - {id: cliff, terrain: rocky}\n  edges:\n    - {from: rock, to: cliff, km: 1}\n"
    assert told("  edges:\n", more)[0] == (
        "40:7: map.nodes[5]: no way leads from 'cliff' and 1 other node to the rest of the map; "
        "add an edge, or mark each 'island: true'"
    )


def test_an_order_for_a_side_that_reads_none() -> None:
    says = "orders[{}].side: only scripted sides have orders; 'red' needs 'commander: scripted'"
    assert told("commander: scripted, ", "") == ["80:12: " + says.format(0), "81:12: " + says.format(1)]


def test_a_side_without_anything_to_win_by() -> None:
    text = CROSSROADS.read_text().split("objectives:")[0]
    problems = [str(problem) for problem in load_text(text, "war.yaml").problems]
    hint = "cannot win: give it an objective, or forces and an enemy with forces"
    assert problems == [
        f"war.yaml:21:5: sides[0]: side 'red' {hint}",
        f"war.yaml:22:5: sides[1]: side 'blue' {hint}",
    ]
    assert load_text(text.replace("sudden_end: false", "sudden_end: true")).problems == ()


def test_a_node_that_takes_the_id_of_an_edge() -> None:
    assert told("{id: path, from", "{id: wood, from")[0] == (
        "43:12: map.edges[2].id: the id 'wood' is taken, in line 38; give the edge an id of its own"
    )


def test_parallel_edges_need_ids() -> None:
    assert told("    - {id: path,", "    - {from: west, to: cross, km: 1}\n    - {id: path,") == [
        "43:7: map.edges[2].id: the id 'west--cross' is taken, in line 41; give the edge an id of its own"
    ]


def test_a_bad_id_is_told_with_a_good_one() -> None:
    assert told("- {id: village,", "- {id: The Village,") == [
        "23:10: sides[2].id: 'The Village' is no id: an id is 1 to 40 lower-case letters, digits, - and _, "
        "and begins with a letter or digit (did you mean 'the-village'?)"
    ]


def test_every_problem_is_told_at_once() -> None:
    text = CROSSROADS.read_text()
    for old, new in [("days: 10\n", "days: x\n"), ("at: east", "at: esat"), ("rf3_row", "rf4_row"), ("km: 12,", "")]:
        text = text.replace(old, new)
    assert [(problem.line, problem.code) for problem in load_text(text).problems] == [
        (8, "int_type"),
        (10, "unknown_key"),
        (43, "missing"),
        (72, "dangling_reference"),
    ]


def test_null_stands_for_nothing_where_nothing_is_allowed() -> None:
    assert told("leader: boris", "leader: null") == []


SYNTAX = [
    (
        "a: [1, 2",
        "2:1: not YAML: did not find expected ',' or ']' (while parsing a flow sequence that began in line 1)",
    ),
    ("a: 1\n b: 2\n", "2:3: not YAML: mapping values are not allowed in this context"),
    ("a:\n\t- 1\n", "2:1: not YAML: found character that cannot start any token"),
    ("- 1\n- 2\n", "1:1: a scenario is a mapping of keys and values"),
    ("just text", "1:1: a scenario is a mapping of keys and values"),
    ("", "1:1: the file is empty"),
    ("# nothing\n", "1:1: the file is empty"),
    ("a: 1\n---\nb: 2\n", "2:1: a second document begins here; a scenario file holds one"),
    ("? [a, b]\n: 1\n", "1:3: a key must be text, not a list or a mapping"),
    ("a: *b\n", "1:4: a: the alias *b has no anchor before it"),
    ("a: &b [*b]\n", "1:8: a[0]: the alias *b stands inside of what it names"),
    ("a: &b x\n*b : 1\n", "2:1: an alias cannot be a key"),
    ("a: \x00", "1:4: control character U+0000 is not allowed"),
    ("a: \ufeffx", "1:4: control character U+FEFF is not allowed"),
    ("a:\n  {b: \ud800}", "2:7: is not UTF-8: byte 0xed"),
]


@pytest.mark.parametrize(("text", "says"), SYNTAX, ids=[says for _, says in SYNTAX])
def test_what_is_no_scenario_at_all(text: str, says: str) -> None:
    problems = load_text(text, "war.yaml").problems
    assert str(problems[-1] if len(problems) > 1 else problems[0]) == f"war.yaml:{says}"


def test_merge_keys_are_refused() -> None:
    text = CROSSROADS.read_text().replace("options: {", "options: {<<: {fog: full}, ")
    assert "9:11: options.<<: merge keys are not part of YAML 1.2" in str(load_text(text, "war.yaml").problems[0])
