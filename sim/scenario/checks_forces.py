"""What a force, a unit type or a side says must agree with the rest of the scenario."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.scenario.draft import Draft, counts, text, texts
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.terrain_defaults import HIDES
from warclock.sim.world.troops import AIRCRAFT_CLASSES, NAVAL_CLASSES

PLAYERS = ("idle", "occupier", "partisan", "random", "rifleman", "steady")  # commanders that read no script
SCRIPTED = "scripted"
_VEHICLES_ONLY = ("crew", "seats", "speed_km_h", "torpedoes")
_AIRCRAFT_ONLY = ("bomb_column", "aiming_gear", "range_km")
_VESSELS_ONLY = ("crew_type", "life_boats")
_MISSILES_ONLY = ("column", "range_km", "nuclear")


def force_problems(draft: Draft) -> Iterator[Problem]:
    """Forces without soldiers, too many hurt, leaders in two places, hiding in the open, lines from no base."""
    nodes = {name: draft.at(*path) for name, path in draft.ids("map", "nodes").items()}
    leaders: dict[str, str] = {}
    for path, force in draft.forces():
        yield from _numbers(draft, path, force)
        yield from _places(draft, path, force, nodes)
        yield from _leaders(draft, path, force, leaders)


def _numbers(draft: Draft, path: Path, force: dict[str, Any]) -> Iterator[Problem]:
    troops, given = counts(force, "troops"), force.get("troops")
    if not isinstance(given, dict):
        return
    if all(number == 0 for number in given.values()):
        yield draft.problem((*path, "troops"), "the force has no troops", "no_troops")
    for kind, hurt in counts(force, "injured").items():
        if hurt > troops.get(kind, 0) and (kind in troops or kind not in given):
            text_ = f"{hurt} hurt of {troops.get(kind, 0)}"
            yield draft.problem((*path, "injured", kind), text_, "too_many_injured")
    if force.get("injured_until_day") is not None and not force.get("injured"):
        yield draft.problem((*path, "injured_until_day"), "nobody is injured", "no_injured", key=True)
    if counts(force, "prisoners").get(str(force.get("side"))):
        what = "a force does not hold soldiers of its own side"
        yield draft.problem((*path, "prisoners", str(force["side"])), what, "prisoners", key=True)


def _places(draft: Draft, path: Path, force: dict[str, Any], nodes: dict[str, Any]) -> Iterator[Problem]:
    at = text(force, "at")
    node = nodes.get(at) if at else None
    hides = node is None or (node.get("terrain") in HIDES if node.get("hides") is None else node["hides"])
    if force.get("hidden") is True and not hides:
        yield draft.problem((*path, "hidden"), f"nobody can hide at {at!r} (hides: true allows it)", "cannot_hide")
    supply = text(force, "supply_base")
    base = nodes.get(supply) if supply else None
    if base is None:
        return
    if base.get("base") is not True:
        yield draft.problem((*path, "supply_base"), f"{supply!r} is no base (base: true makes it one)", "no_base")
    elif base.get("owner") != force.get("side"):
        yield draft.problem(
            (*path, "supply_base"), f"{supply!r} does not belong to side {force.get('side')!r}", "no_base"
        )


def _leaders(draft: Draft, path: Path, force: dict[str, Any], taken: dict[str, str]) -> Iterator[Problem]:
    named: list[tuple[Path, str]] = []
    if (leader := text(force, "leader")) is not None:
        named.append(((*path, "leader"), leader))
    named.extend(((*path, "officers", index), name) for index, name in texts(force, "officers"))
    for at, name in named:
        if name in taken:
            yield draft.problem(at, f"{name!r} is with force {taken[name]!r} already", "leader_twice")
        taken.setdefault(name, str(force.get("id")))


def unit_type_problems(draft: Draft) -> Iterator[Problem]:
    """Vehicle figures of soldiers; vessels that could not move."""
    for path, kind in draft.items("unit_types"):
        if kind.get("vehicle") in NAVAL_CLASSES and kind.get("speed_km_h") is None:
            yield draft.problem((*path, "speed_km_h"), "is missing: a vessel needs it", "vessel_speed")
        for key in _VEHICLES_ONLY:
            if kind.get(key) and kind.get("vehicle") is None:
                yield draft.problem(
                    (*path, key), "only vehicles have this; 'vehicle' says which", "not_a_vehicle", True
                )
        for key in _AIRCRAFT_ONLY:
            if kind.get(key) and kind.get("vehicle") not in AIRCRAFT_CLASSES:
                yield draft.problem(
                    (*path, key), "only planes and dirigibles have this; 'vehicle' says which", "not_an_aircraft", True
                )


def vessel_problems(draft: Draft) -> Iterator[Problem]:
    """Crews and life boats of what is no vessel; crews that are no soldiers, life boats that are no boats."""
    kinds = {name: draft.at(*path) for name, path in draft.ids("unit_types").items()}
    for path, kind in draft.items("unit_types"):
        for key in _VESSELS_ONLY:
            if kind.get(key) is not None and kind.get("vehicle") not in NAVAL_CLASSES:
                yield draft.problem((*path, key), "only boats and ships have this", "not_a_vessel", True)
        crew = kinds.get(text(kind, "crew_type") or "")
        if crew is not None and crew.get("vehicle") is not None:
            yield draft.problem((*path, "crew_type"), f"{crew['id']!r} is a vehicle, not a soldier", "crew_type")
        boat = kinds.get(text(kind, "life_boats") or "")
        if boat is not None and (boat.get("vehicle") != "small_boat" or not boat.get("seats") or boat.get("crew")):
            what = f"{boat['id']!r} is no small boat with seats and without a crew"
            yield draft.problem((*path, "life_boats"), what, "life_boats")


def munition_problems(draft: Draft) -> Iterator[Problem]:
    """Figures of missiles on bombs, which aircraft carry."""
    for path, munition in draft.items("munitions"):
        for key in _MISSILES_ONLY:
            if munition.get(key) and munition.get("kind") in ("bomb", "fission_bomb"):
                yield draft.problem((*path, key), "only missiles have this", "not_a_missile", True)


def side_problems(draft: Draft) -> Iterator[Problem]:
    """Sides hostile to themselves, orders of sides that read none."""
    commanders = {name: draft.at(*path) for name, path in draft.ids("sides").items()}
    for path, side in draft.items("sides"):
        for index, enemy in texts(side, "hostile_to"):
            if enemy == side.get("id"):
                yield draft.problem((*path, "hostile_to", index), "a side is not its own enemy", "own_enemy")
    for path, order in draft.items("orders"):
        name = text(order, "side")
        if name in commanders and commanders[name].get("commander", "idle") in PLAYERS:
            yield draft.problem(
                (*path, "side"),
                f"only scripted sides have orders; {name!r} needs 'commander: scripted'",
                "not_scripted",
            )
