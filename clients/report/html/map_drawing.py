"""The map as SVG: terrain, ways, places, owners, and counters of forces drawn after APP-6 symbols."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from warclock.clients.report.days import Day, ForceDay
from warclock.clients.report.html.markup import Markup, element, joined, svg
from warclock.clients.report.html.projection import Point, Projection
from warclock.sim.world.areas import Area
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import State

ARMS = {  # the symbol inside the frame of a counter, 30 by 14
    "foot": "M-15-7L15 7M-15 7L15-7",
    "vehicle": "M-7-4H7A4 4 0 0 1 7 4H-7A4 4 0 0 1-7-4Z",
    "ship": "M0-5V5M-4-3H4M-7 1C-5 5-2 5 0 5C2 5 5 5 7 1",
    "air": "M0 0C-9-8-9 8 0 0C9-8 9 8 0 0Z",
}
STAR = "M0-15L3.5-5.5L13-9L7.5-.5L14 6.5L4.5 5.5L3 14.5L-1.5 6.5L-10 11L-6 2L-15-1L-6.5-4L-8-13L-1-7Z"


class MapDrawing:
    """Draws the map of one game in parts, so that the page can use each as often as it needs."""

    def __init__(self, state: State, colours: Mapping[str, str]) -> None:
        self.state = state
        self.colours = colours
        self.projection = Projection(state)
        self.scale = self.projection.scale
        self.letters = max(11.5 * self.scale, 10)

    # -- what never changes

    def ground(self) -> Markup:
        """Terrain as soft patches of colour."""
        radius = self.projection.way * 0.62
        patches = joined(
            element("circle", cx=x, cy=y, r=radius, class_=f"t-{node.terrain}")
            for node, (x, y) in self._nodes()
            if node.terrain != "open"
        )
        return element("g", patches, class_="ground", filter="url(#soft)")

    def areas(self) -> Markup:
        """Combat areas as wide bands along their ways."""
        width = self.projection.way * 0.45
        drawn = (element("path", d=self._band(area), class_="area", stroke_width=width) for area in self._areas())
        return element("g", *drawn, class_="areas")

    def _areas(self) -> Iterator[Area]:
        return iter(self.state.areas.values())

    def _band(self, area: Area) -> str:
        inner = [e for e in self.state.edges.values() if e.a in area.nodes and e.b in area.nodes]
        places = (self.projection.nodes[node] for node in area.nodes)
        return "".join([*(f"M{x:.0f} {y:.0f}h.1" for x, y in places), *(self._stage(e.a, e.b) for e in inner)])

    def ways(self, numbered: bool) -> Markup:
        """The edges; ``numbered`` gives each an id, so that it can be closed."""
        drawn = (self._way(edge, f"e{i}" if numbered else None) for i, edge in enumerate(self.state.edges.values()))
        return element("g", *drawn, class_="ways")

    def _way(self, edge: Edge, name: str | None) -> Markup:
        (ax, ay), (bx, by) = self.projection.nodes[edge.a], self.projection.nodes[edge.b]
        text = f"{edge.kind}, {float(edge.km):g} km, {edge.ground}" + (", bridge" if edge.bridge else "")
        line = element("path", d=f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", class_=f"way {edge.kind}")
        mark = self._crossing((ax, ay), (bx, by), "bridge" if edge.bridge else "ford") if _wet(edge) else None
        return element("g", element("title", text), line, mark, id=name, class_=None if edge.open else "closed")

    def _crossing(self, a: Point, b: Point, kind: str) -> Markup:
        """Two banks across the middle of a way."""
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        length = max(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5, 1e-9)
        matrix = f"matrix({(b[0] - a[0]) / length:.3f} {(b[1] - a[1]) / length:.3f} "
        matrix += f"{-(b[1] - a[1]) / length:.3f} {(b[0] - a[0]) / length:.3f} {x:.1f} {y:.1f})"
        return element("path", d="M-6-6Q-3-4-3 0T-6 6M6-6Q3-4 3 0T6 6", class_=kind, transform=matrix)

    def places(self, day: Day, numbered: bool = False) -> Markup:
        """Nodes by terrain as the weather has made it; bases are squares, walls a second outline.

        ``numbered`` draws a wall round every node, with an id, so that the page can show it once it is built.
        """
        drawn = (self._place(index, node, at, day, numbered) for index, (node, at) in enumerate(self._nodes()))
        return element("g", *drawn, class_="places")

    def _place(self, index: int, node: Node, at: Point, day: Day, numbered: bool) -> Markup:
        size = 6.5 * self.scale
        material = day.walls.get(node.id)
        fort = f", {material} wall" if material else ""
        area = next((f", in {area.name}" for area in self._areas() if node.id in area.nodes), "")
        text = f"{node.name or node.id}: {node.terrain}{', base' if node.base else ''}{fort}, {node.elevation} m{area}"
        shape = _shape(node, at, size, f"place t-{day.grounds.get(node.id, node.terrain)}", node.terrain)
        outline = _shape(node, at, size + 6.5 * self.scale, "wall") if material or numbered else None
        name, hidden = f"w{index}" if numbered else None, None if material else "absent"
        wall = element("g", outline, id=name, class_=hidden) if outline is not None else None
        return element("g", element("title", text), wall, shape)

    def names(self) -> Markup:
        """Names below the nodes."""
        size = self.letters
        texts = (
            element("text", node.name or node.id, x=x, y=y + 13 * self.scale + size * 0.8)
            for node, (x, y) in self._nodes()
        )
        return element("g", *texts, class_="names", font_size=size)

    def _nodes(self) -> Iterator[tuple[Node, Point]]:
        return ((node, self.projection.nodes[node.id]) for node in self.state.nodes.values())

    # -- what changes from day to day

    def owners(self, day: Day, numbered: bool) -> Markup:
        """Rings in the colour of who holds a node."""
        rings = []
        for index, (node, at) in enumerate(self._nodes()):
            owner = day.owners.get(node.id, "")
            ring = _shape(node, at, 10 * self.scale, "ring", None, self.colours.get(owner, "none"))
            rings.append(element("g", ring, id=f"n{index}" if numbered else None))
        return element("g", *rings, class_="owners")

    def supply(self, day: Day, numbered: bool) -> Markup:
        """Supply lines, dashed, a path a side."""
        paths = (
            element("path", d=path, stroke=self.colours[side], id=f"s{index}" if numbered else None)
            for index, (side, path) in enumerate(self.supply_paths(day).items())
        )
        return element("g", *paths, class_="supply")

    def supply_paths(self, day: Day) -> dict[str, str]:
        """The supply lines of each side as the data of a path; each stage once."""
        stages: dict[str, dict[tuple[str, str], None]] = {side: {} for side in self.state.sides}
        for force in day.forces.values():
            stages[force.side].update(dict.fromkeys(zip(force.line, force.line[1:], strict=False)))
        return {side: "".join(self._stage(*ends) for ends in pairs) for side, pairs in stages.items()}

    def _stage(self, a: str, b: str) -> str:
        (ax, ay), (bx, by) = self.projection.nodes[a], self.projection.nodes[b]
        return f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"

    def counter(self, force: ForceDay, at: Point, name: str | None = None) -> Markup:
        """A force: its arm in a frame over its strength, in the colour of its side; marked if out of supply."""
        parts = (
            element("title", force_text(force)),
            element("rect", x=-17, y=-12, width=34, height=26, rx=3, fill=self.colours[force.side]),
            element("rect", x=-15, y=-10, width=30, height=14, class_="frame"),
            element("path", d=ARMS[force.arm], class_="arm", transform="translate(0 -3)"),
            element("text", force.strength, y=12.5, class_="count"),
            element("circle", cx=16, cy=-11, r=4, class_="out"),
        )
        inner = element("g", *parts, transform=f"scale({self.scale:.2f})")
        cut = "" if force.supplied else " cut"
        return element("g", inner, id=name, class_=f"force{cut}", transform=f"translate({at[0]:.1f} {at[1]:.1f})")

    def badges(self, day: Day) -> list[tuple[float, float, str]]:
        """What stands over each pile of counters, and where: how many they are and their strength."""
        found = []
        for stack in self.projection.stacks(day):
            if len(stack.names) > 1 and not stack.abreast:
                strength = sum(day.forces[name].strength for name in stack.names)
                above = stack.y - (16 + 2.6 * len(stack.names)) * self.scale
                found.append((round(stack.x, 1), round(above, 1), f"{len(stack.names)} forces, {strength}"))
        return found

    def badge_texts(self, day: Day, name: str | None = None) -> Markup:
        """The badges of a day."""
        texts = (element("text", text, x=x, y=y) for x, y, text in self.badges(day))
        return element("g", *texts, class_="names badges", font_size=self.letters, id=name)

    def counters(self, day: Day) -> Markup:
        """The counters of a day."""
        where = self.projection.forces(day)
        drawn = [self.counter(day.forces[name], at) for name, at in where.items()]
        return element("g", *reversed(drawn), class_="forces")

    def still(self, day: Day, title: str) -> Markup:
        """The whole map at the end of a day, as it is without a script."""
        below = (self.ground(), self.areas(), self.ways(False))
        parts = (*below, self.supply(day, False), self.owners(day, False), self.places(day))
        above = (self.counters(day), self.names(), self.badge_texts(day))
        return svg(self.projection.width, self.projection.height, *parts, *above, role="img", aria_label=title)


def force_text(force: ForceDay) -> str:
    """What a force is, for whoever points at it."""
    hurt = f" ({force.injured} hurt)" if force.injured else ""
    supply = "in supply" if force.supplied else "out of supply"
    scattered = f", guerrillas in {force.groups} groups" if force.groups else ""
    return (
        f"{force.name}: {force.strength} strong{hurt}, morale {force.morale:g}, {force.rations} rations, "
        f"{supply}, {force.posture}{scattered}"
    )


def _wet(edge: Edge) -> bool:
    return edge.bridge or edge.ford


def _shape(
    node: Node, at: Point, size: float, class_: str, terrain: str | None = None, stroke: str | None = None
) -> Markup:
    """A square for a base, a circle for any other place."""
    x, y = at
    same: dict[str, str | float | None] = {"class_": class_, "stroke": stroke, "data_terrain": terrain}
    if node.base:
        return element("rect", x=x - size, y=y - size, width=2 * size, height=2 * size, **same)
    return element("circle", cx=x, cy=y, r=size, **same)
