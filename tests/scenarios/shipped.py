"""Shipped scenarios as plain data, and the measures that their maps are checked with.

Read without the scenario loader: where the figures of a map come from is for readers, the loader does not keep it.
"""

from __future__ import annotations

from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from typing import Any

import networkx
import yaml

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
EARTH_RADIUS_KM = 6371.0088  # mean radius

Entry = dict[str, Any]


def read(name: str) -> Entry:
    """A shipped scenario; every plain value is text."""
    with (FOLDER / f"{name}.yaml").open(encoding="utf-8") as handle:
        data: Entry = yaml.load(handle, yaml.BaseLoader)
    return data


def by_id(entries: list[Entry]) -> dict[str, Entry]:
    """Entries by their id; fails where one is given twice."""
    found = {entry["id"]: entry for entry in entries}
    assert len(found) == len(entries)
    return found


def great_circle_km(a: Entry, b: Entry) -> float:
    """Length of the great circle between two nodes, by the haversine formula."""
    lat_a, lat_b = radians(float(a["lat"])), radians(float(b["lat"]))
    half_lat = (lat_b - lat_a) / 2
    half_lon = radians(float(b["lon"]) - float(a["lon"])) / 2
    chord = sin(half_lat) ** 2 + cos(lat_a) * cos(lat_b) * sin(half_lon) ** 2
    return 2 * EARTH_RADIUS_KM * asin(sqrt(chord))


def detours(scenario: Entry) -> dict[str, float]:
    """Length of every edge over the great circle between its ends."""
    nodes = by_id(scenario["map"]["nodes"])
    return {
        f"{edge['from']}--{edge['to']}": float(edge["km"]) / great_circle_km(nodes[edge["from"]], nodes[edge["to"]])
        for edge in scenario["map"]["edges"]
    }


def graph(scenario: Entry) -> networkx.Graph[str]:
    """The map as an undirected graph."""
    ways: networkx.Graph[str] = networkx.Graph()
    ways.add_nodes_from(node["id"] for node in scenario["map"]["nodes"])
    ways.add_edges_from((edge["from"], edge["to"]) for edge in scenario["map"]["edges"])
    return ways


def all_forces(scenario: Entry) -> list[Entry]:
    """The forces at the beginning and those that arrive."""
    later = [event["force"] for event in scenario.get("events", []) if event["kind"] == "force_arrives"]
    return [*scenario["forces"], *later]


def strength(forces: list[Entry], side: str) -> int:
    """Soldiers of a side."""
    return sum(int(count) for force in forces if force["side"] == side for count in force["troops"].values())
