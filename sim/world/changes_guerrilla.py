"""How the events of guerrilla war change the world."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.events import guerrilla as happened
from warclock.sim.world.areas import AreaWar
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World, applies


@applies(happened.OrderSent)
def _(world: World, event: happened.OrderSent) -> None:
    """Nothing beyond the record: the order is a task."""


@applies(happened.ForceDispersed)
def _(world: World, event: happened.ForceDispersed) -> None:
    force = world.forces[event.force]
    force.mode = "guerrilla"
    force.formation, force.posture, force.tactic = "normal", "idle", "none"
    force.no_retreat, force.retreat_by, force.division = False, "", {}
    force.supply_base, force.hidden = "", False
    force.area_attack, force.combat_days, force.fought_today = "", 0, False
    world.index_supply(force)


@applies(happened.ForceGathered)
def _(world: World, event: happened.ForceGathered) -> None:
    force = world.forces[event.force]
    _to_node(world, force, event.node)
    force.mode, force.posture = "conventional", "idle"
    force.area_attack, force.combat_days, force.fought_today = "", 0, False


@applies(happened.ForceLeftWar)
def _(world: World, event: happened.ForceLeftWar) -> None:
    force = world.forces[event.force]
    _to_node(world, force, event.node)
    force.posture, force.area_attack = "idle", ""


def _to_node(world: World, force: Force, node: str) -> None:
    """The groups come together at a node by many ways."""
    world.lift_force(force)
    force.node, force.edge, force.toward, force.km = node, "", "", Fraction(0)
    force.came_by, force.reported = "", {}
    world.place_force(force)


@applies(happened.AreaAttacked)
def _(world: World, event: happened.AreaAttacked) -> None:
    world.forces[event.force].area_attack = event.area


@applies(happened.RaidBegan)
def _(world: World, event: happened.RaidBegan) -> None:
    force = world.forces[event.force]
    force.posture, force.raids = "raid", event.line


@applies(happened.CombatDaysCounted)
def _(world: World, event: happened.CombatDaysCounted) -> None:
    force = world.forces[event.force]
    force.combat_days, force.fought_today = event.days, False


@applies(happened.AreaFought)
def _(world: World, event: happened.AreaFought) -> None:
    for name in (*event.attackers, *event.defenders):
        force = world.forces[name]
        force.fought_today = force.guerrilla
        world.sides[force.side].area_fights[event.area] = world.now
        world.touch(name)
    sides = tuple(sorted((event.report["attacker_side"], event.report["defender_side"])))
    _war(world, event.area, sides).leaders.update(event.champions)


def _war(world: World, area: str, sides: tuple[str, ...]) -> AreaWar:
    """The war of two sides in an area that goes on, or a new one."""
    for war in world.state.area_wars:
        if (war.area, war.sides, war.over) == (area, sides, False):
            return war
    world.state.area_wars.append(AreaWar(area=area, sides=sides))
    return world.state.area_wars[-1]


@applies(happened.AreaWarEnded)
def _(world: World, event: happened.AreaWarEnded) -> None:
    war = _war(world, event.area, event.sides)
    war.over, war.victor = True, event.victor


@applies(happened.AreaHunted)
def _(world: World, event: happened.AreaHunted) -> None:
    for side in event.sides:
        world.sides[side].area_fights[event.area] = world.now


@applies(happened.ForceHunted)
def _(world: World, event: happened.ForceHunted) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    world.sides[force.side].lost_people += event.lost


@applies(happened.ForceReported)
def _(world: World, event: happened.ForceReported) -> None:
    side = world.sides[event.side]
    if event.contact.force not in side.contacts:
        side.contacts_made += 1
    side.contacts[event.contact.force] = event.contact
    kept = world.kept_of_contacts.get(event.side)
    if kept is not None:
        kept.mark(event.contact.force)


@applies(happened.LinesReported)
def _(world: World, event: happened.LinesReported) -> None:
    world.sides[event.side].area_lines[event.area] = event.bases
