"""Leaving the field: which way, and the mile that a beaten force must go (MC-BATTLE-06).

The task of kind ``retreat`` belongs to a force: ``since``, ``speed``, ``goal`` (km on the edge at which the mile or the
edge ends) and ``left`` (km of the mile that are still to go from where it was at ``since``).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from warclock.sim.campaign.contact import note_contacts
from warclock.sim.campaign.ending import drop_orders
from warclock.sim.campaign.march import depart
from warclock.sim.campaign.militia import enter_homeland
from warclock.sim.events.battle import RetreatBegan, RetreatEnded
from warclock.sim.events.force import ForceArrived, ForceDeparted, ForceMoved, PostureChanged
from warclock.sim.forces.landmarks import note_landmarks
from warclock.sim.forces.mobility import edge_speed
from warclock.sim.forces.on_edge import AT_REST
from warclock.sim.forces.rest import book_work
from warclock.sim.forces.sight import look_around, witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.retreat import MILE_KM, Exit, choose_exit, open_exits
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.terrain import bearing
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Edge
from warclock.sim.world.state import Battle, Party, Task
from warclock.sim.world.world import World

BASE_SEARCH = 12  # edges


def exits(world: World, force: Force, enemy: Force | None, by: tuple[str, ...]) -> list[Exit]:
    """The ways out of the place of a battle; ``by`` are the edges the enemy came over.

    The id of an exit of a battle on an edge is the node it leads to; else it is the edge.
    """
    if force.edge:
        return _along(world, force, enemy)
    return [_exit(world, force, world.edges[name], by) for name in world.around(force.node)]


def _exit(world: World, force: Force, edge: Edge, by: tuple[str, ...]) -> Exit:
    goal = edge.other(force.node)
    onward = edge.open and (edge.a == force.node or not edge.one_way)
    return Exit(
        id=edge.id,
        bearing=Fraction(bearing(world.nodes[force.node], world.nodes[goal])),
        passable=onward and edge_speed(world, force, edge) is not None,
        winner_came=edge.id in by,
        enemy_held=edge.km <= MILE_KM and _known_enemy_at(world, force, goal),
        base_distance=_base_distance(world, force, goal),
    )


def _along(world: World, force: Force, enemy: Force | None) -> list[Exit]:
    """The two ways along an edge; the enemy bars the one he is on (as a rule the way ahead)."""
    behind_us = enemy is not None and enemy.edge == force.edge and enemy.node == force.node and enemy.km < force.km
    barred = force.node if behind_us else force.toward if enemy is not None else ""
    nodes = world.nodes
    return [
        Exit(
            id=end,
            bearing=Fraction(bearing(nodes[start], nodes[end])),
            winner_came=end == barred,
            base_distance=_base_distance(world, force, end),
        )
        for start, end in ((force.toward, force.node), (force.node, force.toward))
    ]


def _known_enemy_at(world: World, force: Force, node: str) -> bool:
    contacts = world.sides[force.side].contacts.values()
    return any(c.node == node and not c.edge and world.hostile(force.side, c.side) for c in contacts)


def can_leave(world: World, force: Force, enemy: Force, by: tuple[str, ...]) -> bool:
    """There is an open way out for the force if it is beaten (MC-BATTLE-06, MC-FIRE-05)."""
    return bool(open_exits(exits(world, force, enemy, by)))


def way_back(world: World, force: Force, enemy: Force | None, battle: Battle) -> tuple[str, str] | None:
    """The edge a beaten force takes, and the node it heads for; None where there is no way out.

    A beaten attacker goes back by its approach; a defender away from the attack; from above or from several
    directions, towards the nearest friendly base.
    """
    own = battle.party(force.id)
    attacking = own in battle.attackers
    came_by = () if attacking else battle.approach
    ways = exits(world, force, enemy, came_by)
    approach = own.approach[0] if attacking and own.approach and not force.edge else None
    came_from = None
    if not force.edge:
        came_from = _attack_bearing(world, force, (own,) if attacking else battle.attackers)
    chosen = choose_exit(ways, came_from, own_approach=approach, wish=force.retreat_by or None)
    if chosen is None:
        return None
    if force.edge:
        return force.edge, chosen.id
    return chosen.id, world.edges[chosen.id].other(force.node)


def _attack_bearing(world: World, force: Force, attackers: Sequence[Party]) -> Fraction | None:
    """Where the attack came from; None: from above, from nowhere, or from several directions."""
    edges = dict.fromkeys(edge for party in attackers for edge in party.approach)
    if len(edges) != 1 or any(party.mode == "from_air" for party in attackers):
        return None
    start = world.edges[next(iter(edges))].other(force.node)
    return Fraction(bearing(world.nodes[force.node], world.nodes[start]))


def _base_distance(world: World, force: Force, node: str) -> Fraction | None:
    """Edges from ``node`` to the nearest base of the force's side, as far as one looks."""
    for place, steps in world.ring(node, BASE_SEARCH):
        at = world.nodes[place]
        if at.base and at.owner == force.side:
            return Fraction(steps)
    return None


def begin_retreat(moment: Moment, force: Force, way: tuple[str, str], beaten_by: tuple[str, ...]) -> None:
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
    following = _leg(moment, force, MILE_KM)
    moment.start("retreat", force.id, following.due, Phase.MARCH, following.payload)
    look_around(moment, edge.a, edge.b, mover=force)


def _leg(moment: Moment, force: Force, left: Fraction) -> Next:
    """From where the force is along its edge, at marching speed with all that slows it."""
    goal = min(moment.world.edges[force.edge].km, force.km + left)
    speed = edge_speed(moment.world, force, moment.world.edges[force.edge]) or Fraction(1)
    due = moment.now + ceil((goal - force.km) * HOUR / speed)
    return Next(due, Phase.MARCH, {"since": moment.now, "speed": str(speed), "goal": str(goal), "left": str(left)})


def pause_retreat(moment: Moment, force: Force, until: int) -> None:
    """A battle suspends a retreat under way: book the way gone."""
    for task in moment.world.tasks_of(force.id, "retreat"):
        since, left = task.payload["since"], Fraction(task.payload["left"])
        if since != AT_REST and moment.now > since:
            gone = Fraction(task.payload["speed"]) * (moment.now - since) / HOUR
            km = min(Fraction(task.payload["goal"]), force.km + gone)
            left -= km - force.km
            moment.emit(ForceMoved(force=force.id, km=km, worked=moment.now - since), force.side)
        moment.move(task.id, until, Phase.MARCH, {**task.payload, "since": AT_REST, "left": str(left)})


@handles("retreat")
def retreat(moment: Moment, task: Task) -> Next | None:
    """The mile is gone, and the force halts; or the edge is over before the mile, and it goes on from its end."""
    force = moment.world.forces[task.who]
    left = Fraction(task.payload["left"])
    if force.engaged:
        return Next(moment.world.state.battles[force.engaged].ends, Phase.MARCH, {**task.payload, "since": AT_REST})
    if task.payload["since"] == AT_REST:
        return _leg(moment, force, left)
    left -= _go(moment, force, Fraction(task.payload["goal"]), moment.now - task.payload["since"])
    onward = _onward(moment.world, force) if left > 0 and not force.edge else None
    if onward is not None:
        depart(moment, force, onward)
        return _leg(moment, force, left)
    _finish(moment, force)
    return None


def _go(moment: Moment, force: Force, goal: Fraction, worked: int) -> Fraction:
    """Book the way to ``goal``, and the arrival if the edge ends there; the km gone."""
    gone = goal - force.km
    if goal >= moment.world.edges[force.edge].km:
        seen, before = witnesses(moment.world, force), force.node
        moment.emit(ForceArrived(force=force.id, node=force.toward, edge=force.edge, worked=worked), *seen)
        enter_homeland(moment, force)
        look_around(moment, before, force.node)
        note_landmarks(moment, force.side)
    else:
        moment.emit(ForceMoved(force=force.id, km=goal, worked=worked), force.side)
    book_work(moment, force)
    return gone


def _onward(world: World, force: Force) -> str | None:
    """The edge on which a retreat goes on from a node: as straight as may be, never back."""
    came_by = world.edges[force.came_by]
    start = world.nodes[came_by.other(force.node)]
    ways = exits(world, force, None, (came_by.id,))
    ways = [way for way in ways if way.id != came_by.id]
    chosen = choose_exit(ways, Fraction(bearing(world.nodes[force.node], start)))
    return chosen.id if chosen is not None else None


def _finish(moment: Moment, force: Force) -> None:
    moment.emit(RetreatEnded(force=force.id), force.side)
    moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
    look_around(moment, force.node, *([force.toward] if force.toward else []), mover=force)
    if not force.edge:
        note_contacts(moment, force)
