"""Strikes in words."""

from __future__ import annotations

from typing import Any

from warclock.clients.report.naming import force_name, munition_name, place_name, side_name, words
from warclock.sim.events.strikes import StrikeLanded
from warclock.sim.world.world import World


def strike_landed(world: World, event: StrikeLanded) -> str:
    """Who struck whom by what, and what it did."""
    what = munition_name(world, event.munition)
    sender = f"{what} of {force_name(world, event.force)} ({side_name(world, event.side)}) by {words(event.method)}"
    roll = f"{event.colour}, " if event.colour else ""
    head = f"{sender}, at {place_name(world, event.place)}: {roll}{event.result}"
    done = [_damage(world, name, found) for name, found in _struck(event) if found]
    return "; ".join([head, *done])


def _struck(event: StrikeLanded) -> list[tuple[str, dict[str, Any]]]:
    return [(event.target, event.damage), (event.force, event.backfire)]


def _damage(world: World, force: str, damage: dict[str, Any]) -> str:
    wrecks = f", {damage['vehicles_destroyed']} vehicles destroyed" if damage["vehicles_destroyed"] else ""
    leader = ", its leader hurt" if damage["leader_hurt"] else ""
    return f"{force_name(world, force)} lost {damage['dead']} and {damage['hurt']} hurt{wrecks}{leader}"
