"""What a force is busy with: a new order of its kind replaces the one before."""

from __future__ import annotations

from warclock.sim.events.force import PostureChanged
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.forces.labour import LABOUR, book_labour
from warclock.sim.forces.mobility import medium_of
from warclock.sim.forces.on_edge import book_progress
from warclock.sim.forces.pending import BUSY
from warclock.sim.orders.domain import Network, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.terrain import ground_of
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def take_up(moment: Moment, force: Force, posture: str | None = None) -> None:
    """End what the force was doing (a march under way is booked first) and take a posture."""
    replace_tasks(moment, force, *BUSY)
    if posture is not None and force.posture != posture:
        moment.emit(PostureChanged(force=force.id, posture=posture), force.side)


def replace_tasks(moment: Moment, force: Force, *kinds: str) -> None:
    """End the force's tasks of these kinds; their orders lapse, since another took their place."""
    for task in moment.world.tasks_of(force.id, *kinds):
        if task.kind == "march":
            book_progress(moment, force, task.payload)
        if task.kind in LABOUR:
            book_labour(moment, force, task)
        moment.end(task.id)
        if order := task.payload.get("order"):
            text = "another order took its place"
            lapse = OrderLapsed(order=order, side=force.side, force=force.id, code="REPLACED", text=text)
            moment.emit(lapse, force.side)


def done(moment: Moment, force: Force) -> Refusal | None:
    """The order that begins at this moment has been carried out with that: nothing to refuse."""
    moment.emit(OrderDone(order=moment.order, side=force.side, force=force.id), force.side)
    return None


def retreating(force: Force) -> Refusal | None:
    """A beaten force has to go its mile before it moves or fights again (MC-BATTLE-06)."""
    if force.retreating:
        return Refusal("RETREATING", f"force {force.id} leaves the field and cannot be ordered yet", "force")
    return None


def regrouping(force: Force) -> Refusal | None:
    """A scattered force has to regroup, which takes an hour, before it marches or attacks (MC-STRIKE-10)."""
    if force.formation == "scattered":
        return Refusal("REGROUPING", f"force {force.id} is scattered and has to regroup first", "force")
    return None


def network_for(world: World, force: Force) -> Network:
    """The ways that the force's medium can go, shared by all forces of that medium until the terrain changes."""
    medium = medium_of(world, force)
    found = world.derived(("network", medium), lambda: _network(world, medium))
    assert isinstance(found, Network)
    return found


def _network(world: World, medium: str) -> Network:
    edges = {}
    for edge in sorted(world.edges.values(), key=lambda e: e.id):
        passable = edge.open and ground_of(edge, medium) is not None
        edges[edge.id] = (edge.a, edge.b, passable, passable and not edge.one_way)
    return Network(medium, edges, {node: tuple(world.around(node)) for node in sorted(world.nodes)})


def starts_of(force: Force) -> tuple[str, ...]:
    """Nodes at which the force's next path may begin: its node, or both ends of its edge."""
    return (force.node, force.toward) if force.edge else (force.node,)
