"""Combat areas and the forces in them: who is where, what guerrillas may enter, what they live on (MC-GUER-12, -14)."""

from __future__ import annotations

from warclock.sim.phases import DAY
from warclock.sim.rules.mass_combat.guerrilla import WATER, terrain_allowed
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def area_of(world: World, force: Force) -> str:
    """The combat area that a force is in: at one of its nodes, or on a way between two of them; else nothing."""
    area = world.area_at.get(force.node, "")
    if force.edge and world.area_at.get(force.toward, "") != area:
        return ""
    return area


def inner_edges(world: World, area: Area) -> tuple[str, ...]:
    """The ways between nodes of an area, by id."""
    found: tuple[str, ...] = world.derived(("inner edges", area.id), lambda: _inner_edges(world, area))
    return found


def _inner_edges(world: World, area: Area) -> tuple[str, ...]:
    touching = dict.fromkeys(edge for node in area.nodes for edge in world.around(node))
    ways = (world.edges[name] for name in sorted(touching))
    return tuple(way.id for way in ways if {world.area_at.get(way.a), world.area_at.get(way.b)} == {area.id})


def forces_in(world: World, area: Area) -> list[Force]:
    """Everybody in a combat area, by id."""
    places = (*area.nodes, *inner_edges(world, area))
    return sorted((force for place in places for force in world.at(place)), key=lambda force: force.id)


def conventional_enemy_known(world: World, side: str, area: str) -> bool:
    """A side has seen a conventional enemy in a combat area within a day; guerrillas are never seen."""
    found: bool = world.momentary(("enemy known", side, area), lambda: _enemy_known(world, side, area))
    return found


def _enemy_known(world: World, side: str, area: str) -> bool:
    own = world.sides[side]  # whose own clock counts: the hour of the world may tell of others
    contacts = [c for c in own.contacts.values() if c.visible or own.seen_second - c.seen <= DAY]
    return any(world.area_at.get(c.node) == area and world.hostile(side, c.side) for c in contacts)


def may_wage_war(world: World, side: str, node: str) -> bool:
    """Guerrillas of a side may wage war at a node: its terrain, or all enemies seen there are guerrillas too."""
    return node not in wrong_terrain(world) or node in _opened(world, side)


def wrong_terrain(world: World) -> dict[str, str]:
    """The nodes on whose ground guerrillas cannot hide (MC-GUER-12), each with the refusal to go there."""
    rulings: Rulings = world.rulings(Rulings)
    found: dict[str, str] = world.derived(
        ("wrong terrain",),
        lambda: {
            name: "GUERRILLA_TERRAIN"
            for name, node in sorted(world.nodes.items())
            if not terrain_allowed(node.terrain, rulings=rulings)
        },
    )
    return found


def _opened(world: World, side: str) -> dict[str, None]:
    """Nodes of any terrain in areas of such, where the side sees no conventional enemy."""
    areas = [area for area in world.state.areas.values() if area.any_terrain]
    free = [area for area in areas if not conventional_enemy_known(world, side, area.id)]
    return dict.fromkeys(node for area in free for node in area.nodes)


def barred_to_guerrillas(world: World, force: Force) -> dict[str, str]:
    """The nodes that a guerrilla force may not enter, with the refusal (MC-GUER-12); leaving is exempt.

    Water of its own area may be crossed in boats.
    """
    here = world.state.areas.get(area_of(world, force))
    opened = _opened(world, force.side)
    waters = [node for node in here.nodes if world.nodes[node].terrain in WATER] if here else []
    if not opened and not waters:
        return wrong_terrain(world)
    return {name: code for name, code in wrong_terrain(world).items() if name not in opened and name not in waters}


def exposed(world: World, force: Force) -> bool:
    """Guerrillas where they cannot hide from a conventional enemy: MC-GUER-02 to -06 are off (MC-GUER-12)."""
    return force.guerrilla and force.node in wrong_terrain(world)


def at_home(world: World, force: Force) -> bool:
    """A guerrilla force in the area it is native to (MC-GUER-04, MC-GUER-14)."""
    return force.guerrilla and bool(force.native_area) and area_of(world, force) == force.native_area


def lives_off_land(world: World, force: Force) -> bool:
    """Guerrillas who need no pack animals: at home, or foraging, or living by raids (MC-MOVE-05)."""
    return force.guerrilla and (force.posture in ("forage", "raid") or at_home(world, force))


def forage_possible(world: World, area: str) -> bool:
    """Something can be found to eat somewhere in a combat area (MC-SUPPLY-04)."""
    return any(world.nodes[node].forage > 0 for node in world.state.areas[area].nodes)
