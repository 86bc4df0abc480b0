"""Labour on the clock: walls by soldiers and prisoners, bridges by prisoners (MC-BATTLE-10, MC-CAS-10)."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from warclock.sim.campaign.march import take_node
from warclock.sim.campaign.work import done, lapse
from warclock.sim.events.force import PostureChanged
from warclock.sim.events.works import BridgeBuilt, WallBuilt
from warclock.sim.forces.labour import book_labour, go_on_working
from warclock.sim.forces.landmarks import sides_that_see
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.prisoners import at_work, held, wall_builders
from warclock.sim.forces.sight import look_around
from warclock.sim.phases import Phase, next_time
from warclock.sim.rules.mass_combat.facts import Material
from warclock.sim.rules.mass_combat.recovery import build_days
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

ENOUGH = 10**6


def building_rate(world: World, force: Force, material: str) -> Fraction | None:
    """How fast the force builds, against ten soldiers alone; None: too few workers."""
    rulings: Rulings = world.rulings(Rulings)
    wall = cast(Material, material)
    alone = build_days(wall, ENOUGH, 0, rulings)
    days = build_days(wall, force.strength - force.injured, wall_builders(force, material), rulings)
    return alone / days if alone is not None and days is not None else None


@handles("fortify")
def fortify(moment: Moment, task: Task) -> Next | None:
    """A stretch of building is over: go on, or the wall stands."""
    world = moment.world
    force = world.forces[task.who]
    plan = book_labour(moment, force, task)
    if force.engaged:
        return Next(world.state.battles[force.engaged].ends, Phase.WORK, plan)
    if Fraction(plan["left"]) <= 0:
        _wall_stands(moment, force, task)
        return None
    rate = building_rate(world, force, plan["material"])
    if rate is None:
        moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
        lapse(moment, force, task, "TOO_FEW_WORKERS", "too few are left to build")
        return None
    return go_on_working(moment, plan, rate)


def _wall_stands(moment: Moment, force: Force, task: Task) -> None:
    world, node = moment.world, force.node
    known = sides_that_see(world, moment.now, node)
    moment.emit(WallBuilt(node=node, material=task.payload["material"], known_to=known), *known)
    moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
    done(moment, force, task)
    take_node(moment, force)
    look_around(moment, node)


@handles("bridge")
def bridge(moment: Moment, task: Task) -> Next | None:
    """A stretch of the prisoners' work on a bridge is over: go on, or it can be crossed."""
    world = moment.world
    force, edge = world.forces[task.who], world.edges[task.payload["edge"]]
    plan = book_labour(moment, force, task)
    if force.engaged:
        return Next(world.state.battles[force.engaged].ends, Phase.WORK, plan)
    if not held(force) or force.prisoner_work != "bridge":
        lapse(moment, force, task, "NO_PRISONERS", "no prisoners work on the bridge")
        return None
    if edge.bridge or Fraction(plan["left"]) <= 0:
        if not edge.bridge:
            known = sides_that_see(world, moment.now, edge.a, edge.b)
            moment.emit(BridgeBuilt(edge=edge.id, known_to=known), *known)
        done(moment, force, task)
        for name in world.ids_at(edge.id):
            touch_march(moment, world.forces[name])
        return None
    if not at_work(force, "bridge"):
        return Next(next_time(moment.now, 6), Phase.WORK, plan)  # unfed yesterday: no work today
    return go_on_working(moment, plan, Fraction(1))
