"""What guerrillas learn at dawn of the enemies in their combat area (MC-GUER-20, MC-SUPPLY-04)."""

from __future__ import annotations

from warclock.sim.events.guerrilla import ForceReported, LinesReported
from warclock.sim.forces.areas import area_of, forces_in
from warclock.sim.forces.supply_lines import way_of_line
from warclock.sim.tasks import Moment
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World


def bring_reports(moment: Moment) -> None:
    """05:00, step 9: for every area, to every side that has guerrillas there."""
    world = moment.world
    if not world.state.areas:
        return
    sides: dict[str, dict[str, None]] = {}
    for name in sorted(world.forces):
        force = world.forces[name]
        place = area_of(world, force) if force.guerrilla else ""
        if place:
            sides.setdefault(place, {})[force.side] = None
    for area in world.state.areas.values():
        present = forces_in(world, area) if area.id in sides else []
        for side in sorted(sides.get(area.id, ())):
            for force in present:
                if not force.guerrilla and world.hostile(side, force.side):
                    _report(moment, side, force)
    for side in sorted(world.sides):
        for area in world.state.areas.values():
            _report_lines(moment, side, area, side in sides.get(area.id, {}))


def _report(moment: Moment, side: str, force: Force) -> None:
    """Where an enemy is; of one never seen before, nothing else is known."""
    world = moment.world
    before = world.sides[side].contacts.get(force.id)
    if before is not None and before.visible:
        return
    contact = Contact(
        id=before.id if before else f"{side}-c{world.sides[side].contacts_made + 1}",
        force=force.id,
        side=force.side,
        node=force.node,
        edge="",
        strength=before.strength if before else 0,
        troops=dict(before.troops) if before else {},
        fortified=False,
        camped=False,
        seen=moment.now,
        known_since=before.known_since if before else moment.now,
        visible=False,
    )
    moment.emit(ForceReported(side=side, contact=contact), side)


def _report_lines(moment: Moment, side: str, area: Area, present: bool) -> None:
    """The bases of enemy lines through the area; who has no guerrillas there any more knows of none."""
    bases = _bases(moment.world, side, area) if present else ()
    if bases != tuple(moment.world.sides[side].area_lines.get(area.id, ())):
        moment.emit(LinesReported(side=side, area=area.id, bases=bases), side)


def _bases(world: World, side: str, area: Area) -> tuple[str, ...]:
    supplied = [world.forces[name] for name in sorted(world.supplied)]
    enemies = [force for force in supplied if world.hostile(side, force.side)]
    return tuple(sorted({force.supply_base for force in enemies if line_passes(world, force, area.id)}))


def line_passes(world: World, force: Force, area: str) -> bool:
    """The supply line of a force comes through a combat area, or ends in it."""
    way = way_of_line(world, force)
    if way is None:
        return False
    if not way:
        return world.area_at.get(force.node) == area
    return any(area in (world.area_at.get(world.edges[e].a), world.area_at.get(world.edges[e].b)) for e in way)
