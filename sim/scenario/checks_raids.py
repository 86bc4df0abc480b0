"""Raids of a campaign: their places, boards and people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.scenario.checks_skirmish import (
    character_problems,
    dangling,
    letter_problems,
    read_setting,
    recruit_problems,
    room_of_areas,
)
from warclock.sim.scenario.draft import Draft, edge_id, text
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.rulings import final_rulings

TEAMS = ("party", "guards")
RULINGS = "raid_rulings"


def raid_problems(draft: Draft, ruled: bool) -> Iterator[Problem]:
    """Everything about raids that no single field shows; ``ruled``: their rulings are known to be right."""
    nodes, edges = draft.ids("map", "nodes"), draft.edge_ids()
    for path, raid in draft.items("raids"):
        if "skirmish" in draft.data:
            yield draft.problem(path, "a game that is one skirmish has no raids: they belong to a campaign", "raid")
        at, garrison = text(raid, "at"), text(raid, "garrison")
        if at is not None and at not in nodes and at not in edges:
            yield dangling(draft, (*path, "at"), "node or edge", at, [*nodes, *edges])
        if garrison is not None and garrison not in nodes:
            yield dangling(draft, (*path, "garrison"), "node", garrison, list(nodes))
        yield from letter_problems(draft, (*path, "board"))
        yield from _areas(draft, path, raid)
        for area, room in room_of_areas(draft, (*path, "board")):
            yield from [area] if isinstance(area, Problem) else _crowds(draft, path, area, room)
        yield from _effect(draft, path, raid)
        if ruled:
            yield from _people(draft, path, raid)


def _areas(draft: Draft, path: Path, raid: dict[str, Any]) -> Iterator[Problem]:
    listed = draft.at(*path, "board", "areas")
    areas = [area for area in listed if isinstance(area, dict)] if isinstance(listed, list) else []
    known = [name for area in areas if (name := text(area, "id")) is not None]
    for team in TEAMS:
        name = text(raid[team], "area") if isinstance(raid.get(team), dict) else None
        if name is not None and name not in known:
            yield dangling(draft, (*path, team, "area"), "area", name, known)
    for number, area in enumerate(areas):
        exits = area.get("exit_of")
        for index, name in enumerate(exits if isinstance(exits, list) else ()):
            if name not in TEAMS:
                where = (*path, "board", "areas", number, "exit_of", index)
                yield draft.problem(where, f"must be party or guards, not {name!r}", "dangling_reference")


def _crowds(draft: Draft, path: Path, area: str | None, room: int) -> Iterator[Problem]:
    """More people than there is room for where they begin; the leader comes with the party."""
    for team in TEAMS:
        squad = draft.at(*path, team, "squad")
        if area is None or draft.at(*path, team, "area") != area or not isinstance(squad, dict):
            continue
        count = sum(number for number in squad.values() if isinstance(number, int)) + (team == "party")
        if count > room:
            what = f"in {area!r} {room} people can stand, and {count} arrive"
            yield draft.problem((*path, team, "area"), what, "crowded")


def _effect(draft: Draft, path: Path, raid: dict[str, Any]) -> Iterator[Problem]:
    """What is to be destroyed is there."""
    effect, at = raid.get("effect"), text(raid, "at")
    if not isinstance(effect, dict) or effect.get("destroys") is not True:
        return
    bridges = [edge_id(edge) for _, edge in draft.items("map", "edges") if edge.get("bridge") is True]
    walls = [text(node, "id") for _, node in draft.items("map", "nodes") if node.get("fortification", "none") != "none"]
    if at in draft.ids("map", "nodes") and at not in walls:
        yield draft.problem((*path, "effect", "destroys"), f"{at} has no wall", "raid")
    elif at in draft.edge_ids() and at not in bridges:
        yield draft.problem((*path, "effect", "destroys"), f"{at} has no bridge", "raid")


def _people(draft: Draft, path: Path, raid: dict[str, Any]) -> Iterator[Problem]:
    """Squads, the leader and the setting against the models and the creation rules of the rule set."""
    from warclock.sim.skirmish.registered import black_ops
    from warclock.sim.skirmish.rules import SKIRMISH_RULES

    rules = SKIRMISH_RULES.get(str(raid.get("rule_set", black_ops.BLACK_OPS.name)))
    if rules is None:
        return
    rulings = final_rulings(draft, rules.name, RULINGS)
    setting = yield from read_setting(draft, (*path, "setting"), rules, rulings)
    if setting is None:
        return
    if raid.get("leader"):
        yield from character_problems(draft, (*path, "leader"), rules, setting, rulings)
    for team in TEAMS:
        yield from _squad(draft, (*path, team), rules, setting, rulings)


def _squad(draft: Draft, path: Path, rules: Any, setting: Any, rulings: Any) -> Iterator[Problem]:
    squad = draft.at(*path, "squad")
    if not isinstance(squad, dict):
        return
    if not any(isinstance(number, int) and number > 0 for number in squad.values()):
        yield draft.problem((*path, "squad"), "lists nobody", "empty_team")
    yield from recruit_problems(draft, path, squad, rules, setting, rulings)
