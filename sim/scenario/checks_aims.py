"""Objectives are possible, and every side at war has something to win by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from warclock.sim.scenario.checks_map import Ways
from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.hostility import enemies_of
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.schema.types import MOST_SIDES

_NEEDS = {"hold": ("node",), "reach": ("node",), "destroy": ("target_side",), "survive": ()}
_ALLOWS = {
    "hold": ("node",),
    "reach": ("node", "force"),
    "destroy": ("target_side", "share"),
    "survive": ("force", "share"),
}
_DEPENDENT = ("node", "force", "target_side", "share")


class Aims:
    """Who fights whom, where each side's forces stand, and where they can come to."""

    def __init__(self, draft: Draft, ways: Ways) -> None:
        self.draft = draft
        self.ways = ways
        self.places = dict(islice(draft.ids("sides").items(), MOST_SIDES))
        self.sides = {name: draft.at(*path) for name, path in self.places.items()}
        self.enemies = enemies_of(self.sides)
        self.forces: dict[str, dict[str, Any]] = {}
        self.starts: dict[str, list[str]] = {side: [] for side in self.sides}
        for _, force in draft.forces():
            side, at = text(force, "side"), text(force, "at")
            self.forces.setdefault(str(force.get("id")), force)
            if side in self.starts and at is not None:
                self.starts[side].append(at)
        self.complete = self._complete()
        self._reach: dict[str, dict[str, None]] = {}

    def _complete(self) -> bool:
        """Whether all forces and objectives can be told apart by side, so that none is overlooked."""
        lists = isinstance(self.draft.at("forces"), list) and isinstance(self.draft.at("objectives") or [], list)
        items = [item for _, item in self.draft.forces()] + [item for _, item in self.draft.items("objectives")]
        return lists and all(text(item, "side") in self.sides for item in items)

    def reach(self, side: str) -> dict[str, None]:
        """The nodes that forces of a side can come to."""
        if side not in self._reach:
            self._reach[side] = self.ways.reach(self.starts[side])
        return self._reach[side]


def aim_problems(draft: Draft, ways: Ways) -> Iterator[Problem]:
    """Objectives that lack or contradict something, and sides with nothing to win by."""
    aims = Aims(draft, ways)
    for path, objective in draft.items("objectives"):
        yield from _fields(draft, path, objective)
        side = text(objective, "side")
        if side in aims.sides:
            yield from _possible(aims, path, objective, side)
    if aims.complete:
        yield from _can_win(aims)


def _fields(draft: Draft, path: Path, objective: dict[str, Any]) -> Iterator[Problem]:
    kind = text(objective, "kind")
    if kind not in _NEEDS:
        return
    for key in _NEEDS[kind]:
        if objective.get(key) is None:
            yield draft.problem((*path, key), f"is missing: an objective to {kind} needs it", "objective")
    for key in _DEPENDENT:
        if objective.get(key) is not None and key not in _ALLOWS[kind]:
            yield draft.problem((*path, key), f"an objective to {kind} has no {key!r}", "objective", key=True)


def _possible(aims: Aims, path: Path, objective: dict[str, Any], side: str) -> Iterator[Problem]:
    draft = aims.draft
    node, target, force = text(objective, "node"), text(objective, "target_side"), text(objective, "force")
    if not aims.starts[side]:
        yield draft.problem((*path, "side"), f"impossible: side {side!r} has no forces", "impossible")
        return
    own = aims.forces.get(force) if force else None
    if own is not None and text(own, "side") in aims.sides and own["side"] != side:
        yield draft.problem((*path, "force"), f"force {force!r} does not belong to side {side!r}", "impossible")
    elif node in aims.ways.nodes and aims.ways.complete:
        starts = [str(own.get("at"))] if own else aims.starts[side]
        reach = aims.ways.reach(starts) if own else aims.reach(side)
        if node not in reach and all(start in aims.ways.nodes for start in starts):
            who = f"force {force!r}" if own else f"no force of side {side!r}"
            cannot = "cannot" if own else "can"
            yield draft.problem((*path, "node"), f"impossible: {who} {cannot} come to {node!r}", "impossible")
    if target in aims.sides and target not in aims.enemies[side]:
        yield draft.problem((*path, "target_side"), f"{target!r} is no enemy of {side!r}", "impossible")
    elif target in aims.sides and not aims.starts[target]:
        yield draft.problem((*path, "target_side"), f"impossible: side {target!r} has no forces", "impossible")


def _can_win(aims: Aims) -> Iterator[Problem]:
    if aims.draft.at("skirmish") is not None:
        return  # who is left on the board has won
    sudden = aims.draft.at("options", "sudden_end") is not False
    aimed = {text(objective, "side") for _, objective in aims.draft.items("objectives")}
    for name, path in aims.places.items():
        if aims.sides[name].get("neutral", False) is not False or name in aimed:
            continue
        if not (sudden and aims.starts[name] and any(aims.starts[enemy] for enemy in aims.enemies[name])):
            text_ = f"side {name!r} cannot win: give it an objective, or forces and an enemy with forces"
            yield aims.draft.problem(path, text_, "cannot_win")
