"""The whole page: markup, style and script in one file that asks nothing of any other."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.days import Day
from warclock.clients.report.html import sections
from warclock.clients.report.html.battles import battles
from warclock.clients.report.html.board_data import board_data
from warclock.clients.report.html.board_drawing import BoardDrawing
from warclock.clients.report.html.board_section import skirmishes
from warclock.clients.report.html.charts import line_chart
from warclock.clients.report.html.colours import side_colours, side_dashes
from warclock.clients.report.html.day_data import day_label, json_text, page_data
from warclock.clients.report.html.map_drawing import MapDrawing
from warclock.clients.report.html.map_section import key, map_section, stills
from warclock.clients.report.html.markup import Markup, element, joined
from warclock.clients.report.html.strikes import strikes

STYLES, SCRIPTS = ("page.css", "board.css"), ("board.js", "page.js")
SKIRMISHES = ("skirmishes", "Skirmishes")
OF_A_SKIRMISH = ("outcome", "skirmishes")  # what a page has whose game is no campaign
CONTENTS = (
    ("outcome", "Outcome"),
    ("map", "Map"),
    ("course", "Course of the war"),
    ("battles", "Battles"),
    ("losses", "Losses"),
    ("luck", "Luck of the dice"),
    ("forces", "Forces"),
)


def report_page(chronicle: Chronicle) -> str:
    """report.html of a chronicle that kept its days."""
    days = chronicle.days
    colours, dashes = side_colours(chronicle.state), side_dashes(chronicle.state)
    drawing = MapDrawing(chronicle.state, colours) if chronicle.state.nodes else None
    charts = sections.charted(chronicle, days, colours, dashes)
    drawn = joined(line_chart(number, *chart) for number, chart in enumerate(charts))
    bodies = {
        "outcome": joined((sections.outcome(chronicle, colours), sections.objectives(chronicle, colours))),
        "map": _map(chronicle, days, drawing, colours),
        "course": element("div", drawn, class_="charts"),
        "battles": joined((battles(chronicle, colours), strikes(chronicle))),
        "losses": joined((sections.sides(chronicle, colours), sections.losses(chronicle, colours))),
        "luck": sections.luck(chronicle, colours),
        "forces": sections.forces(chronicle, days, colours),
    }
    fights = chronicle.skirmishes
    boards = [BoardDrawing(record) for record in fights]
    bodies["skirmishes"] = skirmishes(chronicle, fights, boards, colours)
    contents = _contents(chronicle)
    parts = (element("section", element("h2", title), bodies[name], id=name) for name, title in contents)
    main = element("main", *parts)
    data = page_data(chronicle, days, [] if chronicle.is_skirmish else [lines for _, _, lines in charts], drawing)
    data["skirmishes"] = [board_data(chronicle, *each) for each in zip(fights, boards, strict=True)]
    return _document(chronicle, joined((_header(chronicle, contents), main)), json_text(data))


def _contents(chronicle: Chronicle) -> list[tuple[str, str]]:
    """The sections: those of a campaign, with skirmishes after its battles if there were any; or of a skirmish."""
    fought = list(CONTENTS)
    if chronicle.skirmishes:
        fought.insert([name for name, _ in CONTENTS].index("battles") + 1, SKIRMISHES)
    if chronicle.is_skirmish:
        return [part for part in fought if part[0] in OF_A_SKIRMISH]
    return fought


def _map(chronicle: Chronicle, days: Sequence[Day], drawing: MapDrawing | None, colours: Mapping[str, str]) -> Markup:
    if drawing is None:
        return element("p", "There is no map.")
    labels = [day_label(chronicle, day) for day in days]
    return joined(
        (map_section(chronicle, days, drawing, labels), key(chronicle, days, colours), stills(days, drawing, labels))
    )


def _header(chronicle: Chronicle, contents: Sequence[tuple[str, str]]) -> Markup:
    head = chronicle.state.header
    facts = f"{head.scenario} (content {head.scenario_hash[:12]}), {head.days} days from {head.start}, seed {head.seed}"
    links = (element("a", title, href=f"#{name}") for name, title in contents)
    return element("header", element("h1", head.title), element("p", facts, class_="dim"), element("nav", *links))


def _document(chronicle: Chronicle, body: Markup, data: Markup) -> str:
    """The file. Its policy lets no script run but its own, and nothing be fetched from anywhere."""
    folder = files("warclock.clients.report.html")
    style = Markup("".join(folder.joinpath(name).read_text(encoding="utf-8") for name in STYLES))
    script = Markup("".join(folder.joinpath(name).read_text(encoding="utf-8") for name in SCRIPTS))
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; base-uri 'none'"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", f"{chronicle.state.header.title} - Warclock"),
        element("style", style),
    )
    data_element = Markup(f'<script type="application/json" id="data">{data}</script>')
    scripts = joined((data_element, Markup(f"<script>{script}</script>")))
    return f"<!DOCTYPE html>\n{element('html', head, element('body', body, scripts), lang='en')}\n"
