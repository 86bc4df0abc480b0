"""report.html without a browser: what it says is what the journal says, and it needs nothing but itself."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from fractions import Fraction
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from warclock.clients.journal_file import JOURNAL_NAME, read_journal
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html import report_page
from warclock.clients.report.html.charts import _ticks, _top
from warclock.clients.report.html.markup import Markup, element
from warclock.clients.report.html.sections import luckier

PARTS = ("outcome", "map", "course", "battles", "losses", "luck", "forces")
FETCHING = ("src", "srcset", "data", "action", "formaction", "poster", "background")


class Elements(HTMLParser):
    """All elements of a page with their attributes, and the text of its scripts."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.scripts = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        if self.found and self.found[-1][0] == "script":
            self.scripts.append(data)


@pytest.mark.parametrize("folder", ["war", "hostile"])
def test_nothing_is_fetched_from_anywhere(folder, request):
    text = (request.getfixturevalue(folder) / "report.html").read_text()
    for tag, attributes in Elements(text).found:
        assert tag not in ("link", "img", "iframe", "object", "embed", "base", "image")
        assert not set(attributes) & set(FETCHING) or tag == "meta"
        assert attributes.get("href", "#")[0] == "#"
        assert not [name for name in attributes if name.startswith("on")]
    assert "@import" not in text
    assert set(re.findall(r"url\(([^)]*)\)", text)) <= {"#soft"}
    assert set(re.findall(r"https?://[^\"' ]+", text)) == {"http://www.w3.org/2000/svg"}


def test_only_its_own_script_may_run(page):
    policy = next(a["content"] for _, a in Elements(page).found if a.get("http-equiv") == "Content-Security-Policy")
    script = re.search(r"<script>(.*?)</script>", page, re.S)[1]
    assert "default-src 'none'" in policy
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in policy


def test_hostile_texts_stay_texts(hostile, hostile_text):
    page = (hostile / "report.html").read_text()
    elements = Elements(page)
    assert [attributes.get("type") for tag, attributes in elements.found if tag == "script"] == [
        "application/json",
        None,
    ]
    days = json.loads(elements.scripts[0])["days"]
    assert any(hostile_text in line for day in days for line in day["told"])


def test_the_page_has_all_its_parts(page):
    ids = [attributes.get("id") for tag, attributes in Elements(page).found if tag == "section"]
    assert [name for name in ids if name] == list(PARTS)
    for title in ("Strength", "Morale", "Rations", "In supply", "Points"):
        assert f"<strong>{title}</strong>" in page


def test_the_battle_is_explained_row_by_row(page, chronicle):
    section = page[page.index('<section id="battles">') : page.index('<section id="losses">')]
    for role in ("attacker", "defender"):
        half = chronicle.battles[0].report[role]
        total = Fraction(0)
        for row in half["rows"]:
            total += Fraction(row["value"])
            if Fraction(row["value"]):
                assert re.search(rf"<td>{row['id']}</td><td>{row['label'].replace(chr(39), '&#x27;')}</td>", section)
        assert f"Battle rank <b>{half['rank']}</b>" in section
        assert total == half["rank"]
    shares = [float(share) for share in re.findall(r"flex:([\d.]+);", section)]
    assert sum(shares) == pytest.approx(1, abs=0.001)
    assert section.count("it came to this") == 1


def test_the_charts_hold_the_figures_of_every_day(page, chronicle):
    data = json.loads(Elements(page).scripts[0])
    strength, morale, rations, supply, points = data["charts"]
    for index, side in enumerate(("red", "blue")):
        days = [day.sides[side] for day in chronicle.days]
        assert strength[index] == [day.strength for day in days]
        assert morale[index] == pytest.approx([day.morale for day in days], abs=0.01)
        assert rations[index] == pytest.approx([day.rations for day in days], abs=0.01)
        assert supply[index] == pytest.approx([100 * day.supplied for day in days], abs=0.01)
        assert points[index] == [day.points for day in days]


@pytest.mark.parametrize(("top", "ticks"), [(4, [0, 1, 2, 3, 4]), (120, [0, 50, 100]), (0.9, [0, 0.2, 0.4, 0.6, 0.8])])
def test_axes_have_round_figures(top, ticks):
    assert _ticks(top) == ticks
    assert _top(top) >= top


def test_luck_is_even_at_the_middle_and_grows_with_the_rolls():
    assert luckier(0.5, 7) == 0.5
    assert luckier(0.6, 1) < luckier(0.6, 20) < 1
    assert luckier(0.3, 5) == pytest.approx(1 - luckier(0.7, 5))


def test_a_game_without_map_or_war_has_a_page_too(war):
    opening, _ = read_journal(war / JOURNAL_NAME)
    opening.nodes, opening.edges, opening.forces, opening.objectives = {}, {}, {}, {}
    for side in opening.sides.values():
        side.enemies = ()
    text = report_page(Chronicle(opening, daily=True))
    assert "There is no map." in text
    assert "No battle was fought." in text
    assert [a.get("id") for tag, a in Elements(text).found if tag == "section"] == list(PARTS)


def test_markup_escapes_all_but_markup():
    assert element("p", "<&\"'", Markup("<b>"), None, 3, title="<\"'>") == (
        '<p title="&lt;&quot;&#x27;&gt;">&lt;&amp;&quot;&#x27;<b>3</p>'
    )


def test_report_makes_both_kinds_again(war, page, tmp_path, capsys):
    from warclock.clients.cli.main import main

    (war / "report.html").unlink()
    assert main(["report", str(war)]) == 0
    assert (war / "report.html").read_text() == page
    assert capsys.readouterr().out == (war / "report.md").read_text()
    assert main(["report", str(war / "journal.jsonl.zst"), "-o", str(tmp_path / "x.html")]) == 0
    assert (tmp_path / "x.html").read_text() == page
