"""How a force gets on: its medium, its speed over an edge with all that slows it, its load (MC-MOVE, MC-SUPPLY-03)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from warclock.sim.forces.areas import lives_off_land
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.effects import effects_on, is_sick
from warclock.sim.forces.prisoners import at_work
from warclock.sim.phases import HOUR
from warclock.sim.rules.mass_combat.movement import (
    FORD_HOURS,
    Column,
    all_fly,
    carried_speed,
    free_seats,
    march_speed,
    speed_on_foot,
    vehicles_carry,
)
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop, afloat, entire, flies, is_ship
from warclock.sim.rules.mass_combat.supply import load_class as load_of
from warclock.sim.terrain import Mobility, ground_of
from warclock.sim.world.forces import Force
from warclock.sim.world.places import TERRAINS, Edge
from warclock.sim.world.world import World

LAND_GROUNDS = ("road", *(terrain for terrain in TERRAINS if terrain != "sea"))


def is_afloat(world: World, force: Force) -> bool:
    """The force is on ships or boats, all of it."""
    is_so: bool = world.view(force, _is_afloat)
    return is_so


def _is_afloat(world: World, force: Force) -> bool:
    types = world.state.unit_types
    return any(is_ship(types[kind]) for kind in force.troops) and afloat(troops_of(world, force))


def overloaded(world: World, force: Force) -> bool:
    """It has ships, more than boats that can be carried along, and people or vehicles that find no place on them."""
    is_so: bool = world.view(force, _overloaded)
    return is_so


def _overloaded(world: World, force: Force) -> bool:
    types = world.state.unit_types
    big = any(is_ship(types[kind]) and types[kind].vehicle != "small_boat" for kind in force.troops)
    return big and not is_afloat(world, force)


def at_sea(world: World, force: Force) -> bool:
    """The force is where nobody can stand."""
    if force.edge:
        return world.edges[force.edge].kind in ("sea", "river")
    return world.nodes[force.node].terrain == "sea"


def column(world: World, force: Force, ground: str) -> Column:
    """The force on the march over a ground, as the rules ask for it."""
    troops = troops_of(world, force)
    walking = Column(
        troops=troops,
        terrain=ground,
        leaders=bool(force.leader) + len(force.officers),
        prisoners=sum(force.prisoners.values()),
        pack_animals=force.pack_animals,
        supply_line=bool(force.supply_base),
        lives_off_land=lives_off_land(world, force),
        fatigued=force.fatigued,
        life_boats=force.in_life_boats,
        unhauled_artillery=_guns_unhauled(troops, force),
        sick=is_sick(force),
        effects=effects_on(force),
        rulings=world.rulings(Rulings),
    )
    return replace(walking, vehicles_carry=True) if vehicles_carry(walking, force.rations) else walking


def _guns_unhauled(troops: tuple[Troop, ...], force: Force) -> bool:
    """Heavy artillery needs animals, vehicles or prisoners to drag it (MC-BATTLE-11)."""
    hauled = force.pack_animals or at_work(force, "haul_artillery") or any(troop.type.vehicle for troop in troops)
    return force.artillery and not hauled


def medium_of(world: World, force: Force) -> str:
    """land, water or air."""
    medium: str = world.view(force, _medium_of)
    return medium


def _medium_of(world: World, force: Force) -> str:
    if is_afloat(world, force):
        return "water"
    fly = entire(troops_of(world, force), flies) and all_fly(column(world, force, "road"))
    return "air" if fly else "land"


def edge_speed(world: World, force: Force, edge: Edge) -> Fraction | None:
    """Km an hour over an edge with everything that slows the force; None where it cannot go at all."""
    ground = ground_of(edge, medium_of(world, force))
    if ground is None or overloaded(world, force):
        return None
    return march_speed(column(world, force, ground)) or None


def wading_seconds(world: World, force: Force, edge: Edge) -> int:
    """Extra time for a ford (MC-MOVE-01)."""
    wades = edge.ford and not edge.bridge and medium_of(world, force) == "land"
    return FORD_HOURS * HOUR if wades else 0


def mobility_of(world: World, force: Force) -> Mobility:
    """The force's mobility for routes: unhindered, so that forces of one kind share the fields of marching time."""
    mobility: Mobility = world.view(force, _mobility_of)
    return mobility


def _mobility_of(world: World, force: Force) -> Mobility:
    medium = medium_of(world, force)
    carried = carried_speed(column(world, force, "road"))
    if carried is not None:
        return _mobility(medium, lambda ground: carried)
    on_foot: Mobility = world.derived(
        ("on foot", medium), lambda: _mobility(medium, lambda ground: speed_on_foot(ground, world.rulings(Rulings)))
    )
    return on_foot


def _mobility(medium: str, speed: Callable[[str], Fraction]) -> Mobility:
    grounds = {"air": ("air",), "water": ("water",), "land": LAND_GROUNDS}[medium]
    return Mobility(medium, tuple((ground, speed(ground)) for ground in grounds), FORD_HOURS * HOUR)


def carriers(world: World, force: Force) -> int:
    """Pack animals, and free seats in vehicles, which carry as much (MC-SUPPLY-03)."""
    if not any(troop.type.vehicle for troop in troops_of(world, force)):
        return force.pack_animals
    return force.pack_animals + max(0, free_seats(column(world, force, "road")))


def load_class(world: World, force: Force) -> str:
    """unburdened, normal or heavy (MC-SUPPLY-03)."""
    return load_of(
        force.rations,
        force.strength,
        pack_animals=carriers(world, force),
        carrying_prisoners=at_work(force, "carry"),
        supply_line=bool(force.supply_base),
    )
