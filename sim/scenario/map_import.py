"""``map.import``: replaces it in a scenario's tree by the entries of the files that it names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from warclock.sim.scenario.draft import Draft
from warclock.sim.scenario.importers.entries import Entries
from warclock.sim.scenario.importers.foreign import ForeignMap
from warclock.sim.scenario.importers.geojson import read_geojson
from warclock.sim.scenario.importers.graphml import read_graphml
from warclock.sim.scenario.importers.node_link import read_node_link
from warclock.sim.scenario.importers.table import read_table
from warclock.sim.scenario.located import Branch, Leaf, Listing
from warclock.sim.scenario.merge import overlay
from warclock.sim.scenario.problems import Problem, problem_at
from warclock.sim.scenario.schema.imports import ImportEntry
from warclock.sim.scenario.source import Source
from warclock.sim.scenario.translate import validate_part

PATH = ("map", "import")
BY_SUFFIX = {".csv": "csv", ".tsv": "csv", ".graphml": "graphml", ".json": "node-link", ".geojson": "geojson"}
WHOLE_FILES = {"graphml": read_graphml, "node-link": read_node_link, "geojson": read_geojson}

Read = Callable[[Path], Source | None]


def import_of(root: Branch) -> Branch | Leaf | Listing | None:
    """What stands under ``map.import``."""
    whole = root.items.get("map")
    return whole.items.get("import") if isinstance(whole, Branch) else None


class Imported(NamedTuple):
    """The scenario's tree with the imported entries under those that it writes out; None with the problems.

    ``doubts`` look wrong and keep nobody from going on.
    """

    root: Branch | None
    problems: list[Problem]
    doubts: list[Problem]


def imported(root: Branch, folder: Path, read: Read) -> Imported:
    """Import what a scenario's tree says. ``read`` gives a file's text; None where it has noted why there is none."""
    draft = Draft(root)
    settings, problems = validate_part(draft, ImportEntry, PATH)
    branch = import_of(root)
    if settings is None or not isinstance(branch, Branch):
        return Imported(None, problems, [])
    found = ForeignMap()
    if not _read_files(settings, branch, folder, read, found):
        return Imported(None, found.problems, [])
    nodes, edges = Entries(settings, branch, found).make()
    if found.problems:
        return Imported(None, found.problems, found.doubts)
    return Imported(*_under(root, nodes, edges), found.doubts)


def _under(root: Branch, nodes: Listing, edges: Listing) -> tuple[Branch, list[Problem]]:
    """The tree with the imported entries, and what it writes out itself laid over them."""
    written = root.items["map"]
    assert isinstance(written, Branch)
    foreign = Branch(written.place)
    for name, listed in (("nodes", nodes), ("edges", edges)):
        foreign.keys[name] = written.keys["import"]
        foreign.items[name] = listed
    own = Branch(written.place)
    for key, item in written.items.items():
        if key != "import" and not (isinstance(item, Listing) and not item.items):
            own.keys[key] = written.keys[key]
            own.items[key] = item
    return overlay(_with_map(root, foreign), _with_map(root, own))


def _with_map(root: Branch, entries: Branch) -> Branch:
    """The tree with another map."""
    whole = Branch(root.place)
    whole.keys, whole.items = dict(root.keys), {**root.items, "map": entries}
    return whole


def _read_files(settings: ImportEntry, branch: Branch, folder: Path, read: Read, found: ForeignMap) -> bool:
    """Read the files that the settings name; False, with problems noted, where that cannot be."""
    names = {"file": settings.file, "nodes": settings.nodes, "edges": settings.edges}
    given = {role: name for role, name in names.items() if name is not None}
    if not given:
        found.problem(branch.place, "names no file: give 'file', or 'nodes' and 'edges'", "missing")
    for role, name in given.items():
        place = branch.items[role].place
        kind = settings.format or BY_SUFFIX.get(Path(name).suffix.lower())
        if kind is None:
            known = ", ".join(BY_SUFFIX)
            found.problem(place, f"the name tells no format ({known}): give 'format'", "missing")
        elif kind == "csv" and role == "file":
            found.problem(place, "a CSV file holds places ('nodes') or ways ('edges'): say which", "import")
        else:
            source = read(folder / name)
            if source is None:
                return False
            if kind == "csv":
                read_table(source, found, role, settings.delimiter)
            else:
                WHOLE_FILES[kind](source, found)
    return not found.problems


def refused(root: Branch) -> Problem:
    """Why a scenario that came as text may not import anything."""
    branch = import_of(root)
    assert branch is not None
    return problem_at(branch.place, PATH, "a scenario that does not come from a file cannot import any", "import")
