"""The map with its day slider, the events of the day beside it, the key, and the maps at start and end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warclock.clients.report.chronicle import BattleRecord, Chronicle
from warclock.clients.report.days import Day
from warclock.clients.report.html.day_data import all_forces
from warclock.clients.report.html.map_drawing import ARMS, STAR, MapDrawing
from warclock.clients.report.html.markup import Markup, element, joined, svg
from warclock.clients.report.html.projection import Point
from warclock.clients.report.naming import words

WAYS = ("road", "track", "river", "sea", "air")
ARM_NAMES = {"foot": "foot", "vehicle": "vehicles", "ship": "ships", "air": "flyers"}


def map_section(chronicle: Chronicle, days: Sequence[Day], drawing: MapDrawing, labels: Sequence[str]) -> Markup:
    """The map that moves: it shows the last day until the script takes over."""
    last = days[-1]
    where = drawing.projection.forces(last)
    soft = element("feGaussianBlur", stdDeviation=drawing.projection.way * 0.16)
    defs = element("defs", element("filter", soft, id="soft", x="-20%", y="-20%", width="140%", height="140%"))
    forces = []
    for number, name in enumerate(all_forces(days)):
        there = next(day for day in reversed(days) if name in day.forces)
        at = where.get(name) or drawing.projection.place(there.forces[name])
        forces.append(drawing.counter(there.forces[name], at, f"f{number}"))
    drawn = svg(
        drawing.projection.width,
        drawing.projection.height,
        defs,
        drawing.ground(),
        drawing.areas(),
        drawing.ways(True),
        drawing.supply(last, True),
        drawing.owners(last, True),
        drawing.places(last, True),
        _stars(chronicle, drawing),
        element("g", *forces, class_="forces"),
        drawing.names(),
        drawing.badge_texts(last, "badges"),
        id="theatre",
        role="img",
        aria_label="Map of the war on the day shown",
        data_colours=" ".join(drawing.colours.values()),
    )
    told = element("aside", element("h3", labels[-1], id="day-name"), element("ul", id="told"), class_="told")
    return element("div", element("div", _controls(days), drawn, class_="board"), told, class_="theatre")


def _controls(days: Sequence[Day]) -> Markup:
    slider = element(
        "input", type="range", id="day", min=0, max=len(days) - 1, value=len(days) - 1, aria_label="Day of the war"
    )
    play = element("button", "Play", id="play", type="button")
    return element("div", play, slider, element("output", id="shown"), class_="controls")


def _stars(chronicle: Chronicle, drawing: MapDrawing) -> Markup:
    """A star for every battle, shown on its day, that leads to its account."""
    stars = []
    for number, record in enumerate(chronicle.battles):
        x, y = _battle_at(record, drawing)
        star = element("path", d=STAR, transform=f"scale({drawing.scale * 1.25:.2f})")
        text = f"{record.names[0]} attacked {record.names[1]}: {words(record.result)}"
        parts = (element("title", text), star)
        stars.append(
            element("a", *parts, href=f"#battle-{number}", id=f"b{number}", transform=f"translate({x:.1f} {y:.1f})")
        )
    return element("g", *stars, class_="stars")


def _battle_at(record: BattleRecord, drawing: MapDrawing) -> Point:
    nodes, edge = drawing.projection.nodes, drawing.state.edges.get(record.battle.edge)
    if edge is None:
        return nodes[record.battle.node]
    return (nodes[edge.a][0] + nodes[edge.b][0]) / 2, (nodes[edge.a][1] + nodes[edge.b][1]) / 2


def key(chronicle: Chronicle, days: Sequence[Day], colours: Mapping[str, str]) -> Markup:
    """What the signs of the map mean; only those that occur."""
    state = chronicle.state
    arms = {force.arm for day in days for force in day.forces.values()}
    items = [_item(svg(34, 26, _counter(ARMS[arm])), f"{ARM_NAMES[arm]}, strength") for arm in ARMS if arm in arms]
    terrains = list(dict.fromkeys(node.terrain for node in state.nodes.values()))
    items += [_item(svg(16, 16, element("circle", cx=8, cy=8, r=7, class_=f"place t-{t}")), words(t)) for t in terrains]
    if state.areas:
        items.append(_item(svg(34, 12, element("path", d="M4 6H30", class_="area", stroke_width=10)), "combat area"))
    kinds = [kind for kind in WAYS if any(edge.kind == kind for edge in state.edges.values())]
    items += [_item(svg(34, 12, element("path", d="M0 6H34", class_=f"way {kind}")), kind) for kind in kinds]
    if any(node.base for node in state.nodes.values()):
        square = element("rect", x=2, y=2, width=12, height=12, class_="place t-open")
        items.append(_item(svg(16, 16, square), "base"))
    if any(day.walls for day in days):
        outline = element("circle", cx=10, cy=10, r=8, class_="wall")
        items.append(_item(svg(20, 20, outline, element("circle", cx=10, cy=10, r=4, class_="place t-open")), "wall"))
    crossings = ["bridge" if edge.bridge else "ford" for edge in state.edges.values() if edge.bridge or edge.ford]
    for sign in ("bridge", "ford"):
        if sign in crossings:
            mark = element("path", d="M-6-6Q-3-4-3 0T-6 6M6-6Q3-4 3 0T6 6", class_=sign, transform="translate(9 8)")
            items.append(_item(svg(18, 16, mark), sign))
    line = element("g", element("path", d="M0 6H34", stroke="currentColor"), class_="supply")
    items.append(_item(svg(34, 12, line), "supply line"))
    items.append(_item(svg(12, 12, element("circle", cx=6, cy=6, r=4, class_="out shown")), "out of supply"))
    star = element("g", element("path", d=STAR, transform="translate(15 15) scale(.8)"), class_="stars")
    items.append(_item(svg(30, 30, star), "battle (leads to its account)"))
    sides = (
        element("span", side.name or side.id, class_="side", style=f"--side:{colours[side.id]}")
        for side in state.sides.values()
    )
    return element("div", *sides, *items, class_="key")


def _counter(arm: str) -> Markup:
    parts = (
        element("rect", width=34, height=26, rx=3, class_="plain"),
        element("rect", x=2, y=2, width=30, height=14, class_="frame"),
        element("path", d=arm, class_="arm", transform="translate(17 9)"),
    )
    return element("g", *parts, class_="force")


def _item(drawing: Markup, text: str) -> Markup:
    return element("span", drawing, " ", text)


def stills(days: Sequence[Day], drawing: MapDrawing, labels: Sequence[str]) -> Markup:
    """The map at the start and at the end, side by side."""
    pair = ((days[0], labels[0]), (days[-1], f"End: {labels[-1]}"))
    figures = (element("figure", element("figcaption", label), drawing.still(day, label)) for day, label in pair)
    return element(
        "details",
        element("summary", "Start and end side by side"),
        joined((element("div", *figures, class_="stills"),)),
    )
