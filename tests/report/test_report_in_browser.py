"""report.html in a real browser: its script runs, the slider moves the forces, and no text of a scenario runs."""

from __future__ import annotations

import html
import json
import re

import pytest

POLICY = re.compile(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>")
DRIVER = """<script>
const slider = document.getElementById("day");
const seen = [];
for (const day of [0, 2, 4]) {
  slider.value = day;
  slider.dispatchEvent(new Event("input"));
  const counter = document.getElementById("f0");
  seen.push([document.getElementById("shown").textContent, counter.getAttribute("transform"),
    counter.querySelector("text").textContent, document.querySelectorAll("#told li").length,
    document.querySelectorAll(".stars a:not(.absent)").length]);
}
document.getElementById("play").click();
setTimeout(() => {
  document.documentElement.dataset.played = slider.value;
  document.documentElement.dataset.seen = JSON.stringify(seen);
}, 2000);
</script>"""


def data_of(page):
    text = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)[1]
    return json.loads(text)


def counter(dom, number):
    return re.search(rf'<g id="f{number}"[^>]*>', dom)[0]


def test_any_day_can_be_opened(browse, war, page):
    for index in (0, 2, 4):
        dom, complaints = browse(f"{(war / 'report.html').as_uri()}#day-{index}")
        assert complaints == []
        assert 'data-ready="yes"' in dom[:300]
        day = data_of(page)["days"][index]
        assert day["label"] in re.search(r'<output id="shown">([^<]*)', dom)[1]
        assert day["forces"]
        for number, (x, y, strength, *_) in day["forces"].items():
            found = counter(dom, number)
            assert f"translate({x:g} {y:g})" in found
            assert "absent" not in found
            assert f">{strength}</text>" in dom


def test_the_slider_and_the_button_move_the_forces(browse, page, tmp_path):
    file = tmp_path / "driven.html"
    file.write_text(POLICY.sub("", page).replace("</body>", DRIVER + "</body>"), encoding="utf-8")
    dom, complaints = browse(file.as_uri())
    assert complaints == []
    seen = json.loads(html.unescape(re.search(r'data-seen="([^"]*)"', dom)[1]))
    days = data_of(page)["days"]
    assert [row[0] for row in seen] == [days[index]["label"] for index in (0, 2, 4)]
    for index, row in zip((0, 2, 4), seen, strict=True):
        x, y, strength, *_ = days[index]["forces"]["0"]
        assert row[1:3] == [f"translate({x:g} {y:g})", str(strength)]
        assert row[3] == max(len(days[index]["told"]), 1)
        assert row[4] == len(days[index]["battles"])
    assert 0 < int(re.search(r'data-played="(\d+)"', dom)[1]) < 4


@pytest.mark.parametrize("policy", [True, False], ids=["as written", "without its policy"])
def test_no_text_of_a_scenario_runs(browse, hostile, tmp_path, policy):
    page = (hostile / "report.html").read_text(encoding="utf-8")
    file = tmp_path / "hostile.html"
    file.write_text(page if policy else POLICY.sub("", page), encoding="utf-8")
    for day in ("#day-0", "#battle-0"):
        dom, complaints = browse(file.as_uri() + day)
        assert complaints == []
        assert 'data-ready="yes"' in dom[:300]
        assert "data-owned" not in dom
        assert "<img" not in re.sub(r"<script.*?</script>", "", dom, flags=re.S)


def test_the_browser_would_have_run_it(browse, hostile, tmp_path):
    """The texts of the test above do run where they are not escaped."""
    page = (hostile / "report.html").read_text(encoding="utf-8")
    file = tmp_path / "open.html"
    file.write_text(html.unescape(POLICY.sub("", page)), encoding="utf-8")
    assert 'data-owned="1"' in browse(file.as_uri())[0]
