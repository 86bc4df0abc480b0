"""Guerrilla war in an observation: a force's part in it, orders on their way, and the combat areas."""

from __future__ import annotations

from typing import Any

from warclock.sim.forces.areas import area_of
from warclock.sim.orders.guerrillas import ON_THE_WAY
from warclock.sim.rules.mass_combat.guerrilla import groups
from warclock.sim.seen import AreaView, OrderOnTheWay
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def in_guerrilla_war(world: World, force: Force) -> dict[str, Any]:
    """Its mode, its part in the war of its area, and orders on their way to it."""
    tasks = world.tasks_of(force.id, ON_THE_WAY)
    return {
        "mode": force.mode,
        "area": area_of(world, force),
        "native_area": force.native_area,
        "attacks_area": force.area_attack,
        "combat_days": force.combat_days,
        "groups": groups(force.strength) if force.guerrilla else 0,
        "on_the_way": tuple(
            OrderOnTheWay(order=task.payload["order"], arrives=task.due, fields=_plain(task.payload["fields"]))
            for task in tasks
        ),
    }


def _plain(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of an order with lists for tuples, as they come back from a save."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}


def known_areas(world: World, side: str) -> tuple[AreaView, ...]:
    """The combat areas of the map, in the order of the scenario."""
    own = world.sides[side]
    return tuple(
        AreaView(
            id=area.id,
            name=area.name,
            nodes=area.nodes,
            terrain=area.terrain,
            cover=area.cover,
            any_terrain=area.any_terrain,
            fought=own.area_fights.get(area.id, -1),
            lines=tuple(own.area_lines.get(area.id, ())),
        )
        for area in world.state.areas.values()
    )
