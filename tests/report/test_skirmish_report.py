"""Skirmishes in the reports: what the pages say is what the journal's rows say, turn by turn."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from report_runs import HOSTILE, HOSTILE_IMAGE, chronicle_of, played

from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html import report_page
from warclock.clients.report.html.board_drawing import BoardDrawing, kind_class
from warclock.clients.report.markdown import markdown
from warclock.clients.report.skirmish_tally import Tallies
from warclock.sim.events import skirmish as happened
from warclock.sim.journal import event_of
from warclock.sim.skirmish.letters import LEGEND
from warclock.sim.world.skirmish import Spot

SCENARIO = Path(__file__).resolve().parents[2] / "scenarios" / "embassy-stairwell.yaml"
FIGHT = "stairwell"


@pytest.fixture(scope="module")
def fought(tmp_path_factory):
    return played(SCENARIO, tmp_path_factory.mktemp("fought") / "run")


@pytest.fixture(scope="module")
def fight_page(fought):
    return (fought / "report.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def record(fought):
    return chronicle_of(fought).skirmishes[0]


def events_of(folder):
    return [event_of(row) for row in read_journal(folder / JOURNAL_NAME)[1]]


def data_of(page):
    return json.loads(re.search(r'id="data">(.*?)</script>', page, re.S)[1])["skirmishes"][0]


def sections(page):
    return re.findall(r'<section id="([a-z]+)">', page)


def test_every_turn_shows_everybody_where_he_then_was(fought, record):
    opening, rows = read_journal(fought / JOURNAL_NAME)
    chronicle = Chronicle(opening)
    ends = {}
    for row in rows:
        event = event_of(row)
        if isinstance(event, happened.TurnBegan | happened.SkirmishEnded):
            fight = chronicle.world.skirmishes[FIGHT]
            ends[fight.turn] = {name: (one.spot, one.state, one.left) for name, one in fight.figures.items()}
        chronicle.read([row])
    assert len(ends) > 4
    for turn in record.turns[1:]:
        for number in {turn.number, turn.last}:
            assert {n: (f.spot, f.state, f.left) for n, f in turn.figures.items()} == ends[number]
    assert [turn.number for turn in record.turns[1:]] == [1, *(turn.last + 1 for turn in record.turns[1:-1])]
    assert record.turns[-1].last == max(ends)


def test_the_sums_are_those_of_the_journal(fought, record):
    taken, attacks = {}, 0
    for event in events_of(fought):
        if isinstance(event, happened.ActionSeen):
            harm = [one for one in event.outcomes if one.result not in ("healed", "stopped", "goes_on")]
            attacks += sum(one.result != "lasting" for one in harm)
            for one in harm:
                taken[one.person] = taken.get(one.person, 0) + one.taken
    assert sum(taken.values()) > 50
    assert {name: fate.taken for name, fate in record.tallies.fates.items() if fate.taken} == {
        name: points for name, points in taken.items() if points
    }
    pairs = record.tallies.dealt.values()
    assert sum(pair.damage for pair in pairs) == sum(taken.values())
    assert sum(pair.attacks for pair in pairs) == attacks
    dead = [name for name, fate in record.tallies.fates.items() if fate.state == "dead"]
    assert sum(pair.killed for pair in pairs) == len(dead) > 0


def test_harm_that_lasts_counts_for_who_dealt_the_blow():
    tallies = Tallies()
    for person, side in (("ann", "red"), ("bob", "blue"), ("cid", "blue")):
        tallies.arrived(person, side, side)

    def seen(person, *outcomes):
        told = tuple(happened.Outcome(person=who, result=result, taken=taken) for who, result, taken in outcomes)
        tallies.action(happened.ActionSeen(skirmish=FIGHT, person=person, action="x", outcomes=told))

    seen("ann", ("bob", "hit", 4))
    seen("cid", ("bob", "miss", 0))
    seen("bob", ("bob", "lasting", 3))
    tallies.state("bob", "dead", 2)
    seen("ann", ("cid", "both", 2), ("ann", "both", 5))
    seen("cid", ("bob", "healed", 1))
    assert (tallies.dealt["ann", "bob"].damage, tallies.dealt["ann", "bob"].attacks) == (7, 1)
    assert tallies.fates["bob"].by == "ann"
    assert tallies.dealt["cid", "ann"].damage == 5
    assert tallies.by_actor()["ann"].damage == 9
    assert (tallies.by_actor()["cid"].attacks, tallies.by_actor()["cid"].healed) == (1, 1)


def test_the_page_of_a_skirmish_has_no_empty_parts_of_a_campaign(fought, fight_page):
    assert sections(fight_page) == ["outcome", "skirmishes"]
    text = markdown(chronicle_of(fought))
    for part in ("Objectives", "Battles", "Points over time"):
        assert f"## {part}" not in text
    for part in ("Persons", "Who did what to whom", "Luck of the dice", "Turn by turn"):
        assert f"#### {part}" in text
    assert "| Rescue team | 0 |" not in text


def test_a_skirmish_in_a_campaign_stands_after_its_battles(fought):
    opening, rows = read_journal(fought / JOURNAL_NAME)
    opening.header = replace(opening.header, skirmish="")
    chronicle = Chronicle(opening, daily=True)
    chronicle.read(rows)
    found = sections(report_page(chronicle))
    assert found.index("skirmishes") == found.index("battles") + 1
    assert {"map", "course", "losses", "forces"} < set(found)
    assert "## Battles" in markdown(chronicle)
    assert "### Stairwell" in markdown(chronicle)


def test_a_journal_may_end_in_the_midst_of_a_turn(fought):
    opening, read = read_journal(fought / JOURNAL_NAME)
    rows = list(read)
    middle = next(n for n, row in enumerate(rows) if isinstance(event_of(row), happened.ActionSeen))
    chronicle = Chronicle(opening, daily=True)
    chronicle.read(rows[: middle + 1])
    assert chronicle.skirmishes[0].turns[-1].number == 1
    assert len(chronicle.skirmishes[0].turns) == 2
    assert "it is not over" in report_page(chronicle)
    chronicle.read(rows[middle + 1 :])
    numbers = [turn.number for turn in chronicle.skirmishes[0].turns]
    assert len(numbers) == len(set(numbers))


def test_figures_stand_on_their_spots_unless_they_would_cover_one_another(record):
    drawing = BoardDrawing(record)
    spots = {"a": Spot(3, 3, 1), "b": Spot(3, 3, 1), "c": Spot(9, 3, 1), "d": Spot(3, 3, 2)}
    places = drawing.apart(spots)
    assert places["c"] == drawing.at(spots["c"])
    assert places["d"] == drawing.at(spots["d"])
    assert places["b"][0] - places["a"][0] == pytest.approx(1.7 * drawing.radius)


def test_every_letter_of_the_legend_is_drawn_as_what_it_is():
    kinds = {letter: kind_class(kind) for letter, kind in LEGEND.items()}
    wanted = ["wall", "floor", "closed", "opened", "locked", "window", "stairs", "low", "growth", "trench", "wall"]
    assert [kinds[letter] for letter in '#.+/L=<o"_T'] == wanted
    assert kinds[" "] == ""


DRIVER = """<script>
const root = document.getElementById("skirmish-0");
const slider = root.querySelector(".turn");
const seen = [];
for (const turn of [0, 1, 2]) {
  slider.value = turn;
  slider.dispatchEvent(new Event("input"));
  seen.push([root.querySelector(".shown").textContent, root.querySelectorAll(".traces path").length,
    root.querySelectorAll(".turn-told li").length,
    Array.from(root.querySelectorAll(".figures > g")).map((g) => g.getAttribute("transform"))]);
}
document.documentElement.dataset.seen = JSON.stringify(seen);
</script>"""
POLICY = re.compile(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>")


def test_the_slider_moves_the_figures_and_draws_the_lines(browse, fight_page, tmp_path):
    file = tmp_path / "driven.html"
    file.write_text(POLICY.sub("", fight_page).replace("</body>", DRIVER + "</body>"), encoding="utf-8")
    dom, complaints = browse(file.as_uri())
    assert complaints == []
    seen = json.loads(html.unescape(re.search(r'data-seen="([^"]*)"', dom)[1]))
    turns = data_of(fight_page)["turns"]
    assert sum(len(turn["traces"]) for turn in turns[:3]) > 3
    for turn, (label, traces, told, transforms) in zip(turns, seen, strict=False):
        assert (label, traces, told) == (turn["label"], len(turn["traces"]), len(turn["told"]))
        for figure, transform in zip(turn["figures"], transforms, strict=True):
            assert figure is None or transform == f"translate({figure[0]:g} {figure[1]:g})"


def test_a_turn_can_be_opened_by_its_address_under_the_policy(browse, fought, fight_page):
    dom, complaints = browse(f"{(fought / 'report.html').as_uri()}#turn-0-2")
    assert complaints == []
    assert 'class="shown">Turn 2</output>' in dom
    assert dom.count('class="trace ') >= len(data_of(fight_page)["turns"][2]["traces"])


def test_no_text_of_a_skirmish_runs(browse, tmp_path):
    text = SCENARIO.read_text(encoding="utf-8")
    quoted = "'" + f"{HOSTILE}{HOSTILE_IMAGE}".replace("'", "''") + "'"
    text = re.sub(r"(name|title): [A-Z][^,}\n]*", lambda found: f"{found[1]}: {quoted}", text)
    scenario = tmp_path / "hostile.yaml"
    scenario.write_text(text, encoding="utf-8")
    page = (played(scenario, tmp_path / "run") / "report.html").read_text(encoding="utf-8")
    file = tmp_path / "open.html"
    file.write_text(POLICY.sub("", page), encoding="utf-8")
    dom, complaints = browse(file.as_uri())
    assert complaints == []
    assert 'data-ready="yes"' in dom[:300]
    assert "data-owned" not in dom
