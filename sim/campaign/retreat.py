"""Leaving the field: which way, and the mile that a beaten force must go (MC-BATTLE-06).

The task of kind ``retreat`` belongs to a force: ``since``, ``speed`` and ``start`` (km on the edge at the beginning).
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from warclock.sim.campaign.ending import drop_orders
from warclock.sim.events.battle import RetreatBegan, RetreatEnded
from warclock.sim.events.force import ForceArrived, ForceDeparted, ForceMoved, PostureChanged
from warclock.sim.forces.mobility import edge_speed
from warclock.sim.forces.on_edge import AT_REST
from warclock.sim.forces.rest import book_work
from warclock.sim.forces.sight import look_around, witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.terrain import bearing, turn
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle, Task
from warclock.sim.world.world import World

MILE_KM = Fraction(1609344, 1000000)


def ways_out(world: World, force: Force, enemy: Force | None, by: tuple[str, ...]) -> list[tuple[str, str]]:
    """Edges a beaten force may leave by, each with the node it leads to, by edge id.

    Never over an edge the winner came ``by`` unless it is the only passable one and the winner came by no other;
    never within a mile into a node that an enemy is known to hold.
    """
    if force.edge:
        return _ways_along(world, force, enemy)
    passable = []
    for name in world.around(force.node):
        edge = world.edges[name]
        onward = edge.a == force.node or not edge.one_way
        if edge.open and onward and edge_speed(world, force, edge) is not None:
            passable.append((name, edge.other(force.node)))
    passable = [way for way in passable if not _enemy_within_a_mile(world, force, *way)]
    free = [way for way in passable if way[0] not in by]
    if not free and len(passable) == 1 and len(by) <= 1:
        return passable
    return free


def _ways_along(world: World, force: Force, enemy: Force | None) -> list[tuple[str, str]]:
    """On an edge: away from the enemy, who is as a rule the other way."""
    back, onward = (force.edge, force.node), (force.edge, force.toward)
    if enemy is None or enemy.edge != force.edge:
        return [back, onward]
    same_way = enemy.node == force.node
    if same_way and enemy.km < force.km:
        return [onward]  # the enemy caught up from behind
    return [back]


def _enemy_within_a_mile(world: World, force: Force, edge: str, node: str) -> bool:
    if world.edges[edge].km > MILE_KM:
        return False
    contacts = world.sides[force.side].contacts.values()
    return any(c.node == node and not c.edge and world.hostile(force.side, c.side) for c in contacts)


def way_back(world: World, force: Force, enemy: Force | None, battle: Battle) -> tuple[str, str] | None:
    """The edge a beaten force takes, and the node it heads for; None where there is no way out.

    A beaten attacker goes back by its approach; a defender away from the attack; from above or from several
    directions, towards the nearest friendly base.
    """
    attacking = force.id == battle.attacker
    by = () if attacking else battle.approach
    ways = ways_out(world, force, enemy, by)
    if not ways:
        return None
    if attacking and battle.approach:
        back = [way for way in ways if way[0] == battle.approach[0]]
        if back:
            return back[0]
    if force.edge or battle.mode == "from_air" or len(battle.approach) != 1:
        return min(ways, key=lambda way: (_base_distance(world, force, way[1]), way[0]))
    came_from = world.edges[battle.approach[0]].other(force.node)
    nodes = world.nodes
    wanted = bearing(nodes[came_from], nodes[force.node])
    return min(ways, key=lambda way: (turn(wanted, bearing(nodes[force.node], nodes[way[1]])), way[0]))


def _base_distance(world: World, force: Force, node: str) -> int:
    """Edges from ``node`` to the nearest base of the force's side (a large number where there is none near)."""
    for place, steps in world.ring(node, 12):
        at = world.nodes[place]
        if at.base and at.owner == force.side:
            return steps
    return 1000


def begin_retreat(moment: Moment, force: Force, way: tuple[str, str], beaten_by: str) -> None:
    """Set a beaten force on its mile, whatever it had been ordered to do."""
    world = moment.world
    drop_orders(moment, force, "RETREATING", "the force was beaten and leaves the field")
    edge, toward = world.edges[way[0]], way[1]
    if not force.edge or force.toward != toward:
        km = edge.km - force.km if force.edge else Fraction(0)
        seen = witnesses(world, force)
        departed = ForceDeparted(force=force.id, edge=edge.id, node=edge.other(toward), toward=toward, km=km)
        moment.emit(departed, *seen)
    moment.emit(RetreatBegan(force=force.id, beaten_by=beaten_by), force.side)
    if force.posture != "march":
        moment.emit(PostureChanged(force=force.id, posture="march"), force.side)
    for earlier in world.tasks_of(force.id, "retreat"):
        moment.end(earlier.id)
    goal = min(edge.km, force.km + MILE_KM)
    following = _leg(moment, force, goal)
    moment.start("retreat", force.id, following.due, Phase.MARCH, following.payload)
    look_around(moment, edge.a, edge.b)


def _leg(moment: Moment, force: Force, goal: Fraction) -> Next:
    """From where the force is to its goal on the edge, at marching speed with all that slows it."""
    speed = edge_speed(moment.world, force, moment.world.edges[force.edge]) or Fraction(1)
    due = moment.now + ceil((goal - force.km) * HOUR / speed)
    return Next(due, Phase.MARCH, {"since": moment.now, "speed": str(speed), "goal": str(goal)})


def pause_retreat(moment: Moment, force: Force, until: int) -> None:
    """A battle suspends a retreat under way: book the way gone."""
    for task in moment.world.tasks_of(force.id, "retreat"):
        since = task.payload["since"]
        if since != AT_REST and moment.now > since:
            gone = Fraction(task.payload["speed"]) * (moment.now - since) / HOUR
            km = min(Fraction(task.payload["goal"]), force.km + gone)
            moment.emit(ForceMoved(force=force.id, km=km, worked=moment.now - since), force.side)
        moment.move(task.id, until, Phase.MARCH, {**task.payload, "since": AT_REST})


@handles("retreat")
def retreat(moment: Moment, task: Task) -> Next | None:
    """The mile is gone: the force halts on the edge, or at the node if the edge is shorter."""
    force = moment.world.forces[task.who]
    goal = Fraction(task.payload["goal"])
    if force.engaged:
        return Next(moment.world.state.battles[force.engaged].ends, Phase.MARCH, {**task.payload, "since": AT_REST})
    if task.payload["since"] == AT_REST:
        return _leg(moment, force, goal)
    _finish(moment, force, goal, moment.now - task.payload["since"])
    return None


def _finish(moment: Moment, force: Force, goal: Fraction, worked: int) -> None:
    if goal >= moment.world.edges[force.edge].km:
        seen = witnesses(moment.world, force)
        moment.emit(ForceArrived(force=force.id, node=force.toward, edge=force.edge, worked=worked), *seen)
    else:
        moment.emit(ForceMoved(force=force.id, km=goal, worked=worked), force.side)
    book_work(moment, force)
    moment.emit(RetreatEnded(force=force.id), force.side)
    moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
    look_around(moment, force.node, *([force.toward] if force.toward else []))
