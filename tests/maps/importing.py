"""Maps written to files and read back, for the tests of importers and exporters."""

from __future__ import annotations

from pathlib import Path

from warclock.sim.scenario import load_map_text
from warclock.sim.scenario.build_map import build_edges, build_nodes
from warclock.sim.world.places import Edge, Node

TWIN = Path(__file__).parent / "twin" / "scenario.yaml"


def imported(folder: Path, settings: str, inline: str = "") -> tuple[dict[str, Node], dict[str, Edge]]:
    """Places and ways of ``map: {import: {settings}}`` with files as seen from a folder."""
    loaded = load_map_text(f"map:\n  import: {{{settings}}}\n{inline}", folder)
    assert loaded.map is not None, [str(problem) for problem in loaded.problems]
    nodes = build_nodes(loaded.map)
    return nodes, build_edges(loaded.map, nodes)


def told(folder: Path, settings: str) -> list[str]:
    """What is wrong with such a map; file names without the folder."""
    loaded = load_map_text(f"map: {{import: {{{settings}}}}}", folder, "map.yaml")
    assert loaded.map is None
    return [str(problem).replace(f"{folder}/", "") for problem in loaded.problems]


def ways(edges: dict[str, Edge]) -> dict[str, str]:
    """Each way in short: its ends, kilometres and kind."""
    return {
        edge.id: f"{edge.a} {'>' if edge.one_way else '='} {edge.b} {float(edge.km):g} {edge.kind}"
        for edge in edges.values()
    }
