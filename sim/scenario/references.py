"""Ids are unique, and whatever a field names exists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.scenario.draft import Draft, edge_id, text, texts
from warclock.sim.scenario.problems import Path, Problem, clipped
from warclock.sim.suggest import one_of

_LISTS: tuple[tuple[str, ...], ...] = (
    ("mutations",),
    ("defects",),
    ("sides",),
    ("unit_types",),
    ("munitions",),
    ("leaders",),
    ("map", "nodes"),
    ("areas",),
    ("objectives",),
    ("raids",),
    ("skirmish", "board", "areas"),
)
_MOST_HINTS = 200  # hints beyond so many cost more time than they save


class References:
    """What exists in a draft, by kind, and what is wrong with the names used."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.problems: list[Problem] = []
        self.known: dict[str, dict[str, Path]] = {
            "side": draft.ids("sides"),
            "unit type": draft.ids("unit_types"),
            "munition": draft.ids("munitions"),
            "leader": draft.ids("leaders"),
            "mutation": draft.ids("mutations"),
            "defect": draft.ids("defects"),
            "node": draft.ids("map", "nodes"),
            "edge": draft.edge_ids(),
            "area": draft.ids("areas"),
            "force": {},
        }
        for path, force in draft.forces():
            if (name := text(force, "id")) is not None:
                self.known["force"].setdefault(name, path)

    def name(self, kind: str, name: str | None, path: Path, key: bool = False) -> None:
        """The ``kind`` called ``name`` is named at ``path``."""
        if name is None or name in self.known[kind]:
            return
        hint = one_of(name, self.known[kind]) if len(self.problems) < _MOST_HINTS else ""
        self.problems.append(
            self.draft.problem(path, f"there is no {kind} {clipped(name)!r}{hint}", "dangling_reference", key)
        )

    def field(self, kind: str, item: dict[str, Any], path: Path, key: str) -> None:
        """The field ``key`` names one thing."""
        self.name(kind, text(item, key), (*path, key))

    def list(self, kind: str, item: dict[str, Any], path: Path, key: str) -> None:
        """The field ``key`` lists things."""
        for index, name in texts(item, key):
            self.name(kind, name, (*path, key, index))

    def counted(self, kind: str, item: dict[str, Any], path: Path, key: str) -> None:
        """The keys under ``key`` name things that are counted."""
        values = item.get(key)
        for name in values if isinstance(values, dict) else ():
            self.name(kind, name, (*path, key, name), key=True)


def reference_problems(draft: Draft) -> list[Problem]:
    """Ids used twice and names of nothing."""
    problems = list(_duplicates(draft))
    references = References(draft)
    _troops(references)
    _map(references)
    for path, force in draft.forces():
        _force(references, path, force)
    _happenings(references)
    return problems + references.problems


def place_and_way_problems(draft: Draft) -> list[Problem]:
    """What is wrong with a map alone: ids used twice, and ways to places that there are not."""
    problems = list(_duplicates(draft, (("map", "nodes"),)))
    references = References(draft)
    _ways(references)
    return problems + references.problems


def _duplicates(draft: Draft, sections: tuple[tuple[str, ...], ...] = _LISTS) -> Iterator[Problem]:
    for section in sections:
        named = ((path, text(item, "id")) for path, item in draft.items(*section))
        yield from _twice(draft, named, {})
    for path, _ in draft.items("raids"):
        yield from _twice(draft, ((at, text(area, "id")) for at, area in draft.items(*path, "board", "areas")), {})
    places = {name: (*path, "id") for name, path in draft.ids("map", "nodes").items()}
    edges = ((path, edge_id(item)) for path, item in draft.items("map", "edges"))
    yield from _twice(draft, edges, places, "; give the edge an id of its own")
    yield from _twice(draft, ((path, text(item, "id")) for path, item in draft.forces()), {})


def _twice(
    draft: Draft, named: Iterator[tuple[Path, str | None]], taken: dict[str, Path], advice: str = ""
) -> Iterator[Problem]:
    first = dict(taken)
    for path, name in named:
        if name is None:
            continue
        if name in first:
            what = f"the id {name!r} is taken, in {draft.where(first[name])}{advice}"
            yield draft.problem((*path, "id"), what, "duplicate_id")
        else:
            first[name] = (*path, "id")


def _troops(references: References) -> None:
    for path, kind in references.draft.items("unit_types"):
        references.list("mutation", kind, path, "mutations")
        references.list("defect", kind, path, "defects")
        references.field("unit type", kind, path, "crew_type")
        references.field("unit type", kind, path, "life_boats")
    for path, leader in references.draft.items("leaders"):
        references.field("node", leader, path, "community")
    for path, side in references.draft.items("sides"):
        references.list("side", side, path, "hostile_to")


def _map(references: References) -> None:
    for path, node in references.draft.items("map", "nodes"):
        references.field("side", node, path, "owner")
        references.counted("unit type", node, path, "mercenaries")
        references.counted("unit type", node, path, "militia")
    _ways(references)


def _ways(references: References) -> None:
    for path, edge in references.draft.items("map", "edges"):
        references.field("node", edge, path, "from")
        references.field("node", edge, path, "to")


def _force(references: References, path: Path, force: dict[str, Any]) -> None:
    references.field("side", force, path, "side")
    references.field("node", force, path, "at")
    references.field("node", force, path, "supply_base")
    references.field("area", force, path, "native_area")
    references.field("leader", force, path, "leader")
    references.field("node", force, path, "community")
    references.list("leader", force, path, "officers")
    references.counted("side", force, path, "prisoners")
    references.counted("munition", force, path, "munitions")
    for key in ("troops", "injured"):
        references.counted("unit type", force, path, key)


def _happenings(references: References) -> None:
    draft = references.draft
    for path, area in draft.items("areas"):
        references.list("node", area, path, "nodes")
        for index, day in draft.within(area, "days"):
            references.field("side", day, (*path, "days", index), "side")
    for path, weather in draft.items("weather"):
        references.list("node", weather, path, "nodes")
        references.list("edge", weather, path, "edges")
    for path, event in draft.items("events"):
        references.list("edge", event, path, "edges")
        _adjustment(references, path, event)
    for path, entry in draft.items("orders"):
        references.field("side", entry, path, "side")
        if isinstance(order := entry.get("order"), dict):
            references.field("force", order, (*path, "order"), "force")
    for path, objective in draft.items("objectives"):
        references.field("side", objective, path, "side")
        references.field("side", objective, path, "target_side")
        references.field("node", objective, path, "node")
        references.field("force", objective, path, "force")


def _adjustment(references: References, path: Path, event: dict[str, Any]) -> None:
    """What an adjustment and a condition name; a force may have come from a split by then, but not in a scenario."""
    asked, at = event.get("adjust"), (*path, "adjust")
    if isinstance(asked, dict):
        for kind in ("force", "node", "edge", "side", "leader"):
            references.field(kind, asked, at, kind)
        for kind in ("node", "edge"):
            references.list(kind, asked, at, f"{kind}s")
        for key in ("troops", "hurt"):
            references.counted("unit type", asked, at, key)
        if asked.get("kind") == "leader":
            references.field("side", asked, at, "by")
    condition, at = event.get("when"), (*path, "when")
    if isinstance(condition, dict):
        for kind, key in (("side", "side"), ("force", "force"), ("node", "holds"), ("node", "at")):
            references.field(kind, condition, at, key)
