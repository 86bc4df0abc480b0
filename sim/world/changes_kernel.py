"""How the kernel's events change the world."""

from __future__ import annotations

from warclock.sim.events import kernel as happened
from warclock.sim.world.state import Decision, Outcome, StagedOrder, Task
from warclock.sim.world.world import World, applies


def _count(world: World, what: str, number: int) -> None:
    world.state.made[what] = number


@applies(happened.TaskMade)
def _(world: World, event: happened.TaskMade) -> None:
    world.tasks[event.task] = Task(event.task, event.kind, event.who, event.due, event.phase, event.payload)
    world.index_task(event.who, event.task)
    _count(world, "task", event.task)


@applies(happened.TaskMoved)
def _(world: World, event: happened.TaskMoved) -> None:
    task = world.tasks[event.task]
    task.due = event.due
    task.phase = event.phase
    world.touch(task.who)
    if event.payload is not None:
        task.payload = event.payload


@applies(happened.TaskEnded)
def _(world: World, event: happened.TaskEnded) -> None:
    task = world.tasks.pop(event.task)
    world.unindex_task(task.who, event.task)


@applies(happened.DiceRolled)
def _(world: World, event: happened.DiceRolled) -> None:
    world.state.streams[stream_name(event.purpose, event.subject, event.occasion)] = event.position


def stream_name(purpose: str, subject: str, occasion: str) -> str:
    """The name under which a dice stream's position is kept while its second lasts."""
    return f"{purpose}\x1f{subject}\x1f{occasion}"


@applies(happened.DecisionOpened)
def _(world: World, event: happened.DecisionOpened) -> None:
    world.state.decision = Decision(event.decision, event.kind, event.sides, event.subject, [], [])
    _count(world, "decision", event.decision)


@applies(happened.SeatAsked)
def _(world: World, event: happened.SeatAsked) -> None:
    world.sides[event.side].asked = event.number


@applies(happened.OrderAccepted)
def _(world: World, event: happened.OrderAccepted) -> None:
    decision = world.state.decision
    assert decision is not None
    decision.staged.append(StagedOrder(event.order, event.side, event.fields))
    side = world.sides[event.side]
    side.orders += 1
    if event.client_id:
        side.client_ids[event.client_id] = event.order


@applies(happened.OrderWithdrawn)
def _(world: World, event: happened.OrderWithdrawn) -> None:
    decision = world.state.decision
    assert decision is not None
    decision.staged = [staged for staged in decision.staged if staged.id != event.order]


@applies(happened.SeatCommitted)
def _(world: World, event: happened.SeatCommitted) -> None:
    decision = world.state.decision
    assert decision is not None
    decision.committed.append(event.side)


@applies(happened.SeatTimedOut)
def _(world: World, event: happened.SeatTimedOut) -> None:
    """Nothing beyond the record: the commit has its own event."""


@applies(happened.SeatHandedOver)
def _(world: World, event: happened.SeatHandedOver) -> None:
    """Nothing beyond the record: who holds a seat is not for the simulation to know."""


@applies(happened.DecisionClosed)
def _(world: World, event: happened.DecisionClosed) -> None:
    world.state.decision = None


@applies(happened.OrderBegan)
def _(world: World, event: happened.OrderBegan) -> None:
    """What the order does is told by its own events; a plan of the force that an enemy has is out of date."""
    if event.force in world.forces:
        world.forces[event.force].orders_begun += 1


@applies(happened.OrderLapsed)
def _(world: World, event: happened.OrderLapsed) -> None:
    """Nothing beyond the record."""


@applies(happened.OrderDone)
def _(world: World, event: happened.OrderDone) -> None:
    """Nothing beyond the record."""


@applies(happened.PointsScored)
def _(world: World, event: happened.PointsScored) -> None:
    world.sides[event.side].points += event.points
    world.sides[event.side].points_told += event.points
    _note_scored(world, event.objective)


@applies(happened.PointsBooked)
def _(world: World, event: happened.PointsBooked) -> None:
    world.sides[event.side].points += event.points
    _note_scored(world, event.objective)


def _note_scored(world: World, name: str) -> None:
    """What scores but once has scored."""
    objective = world.state.objectives.get(name)
    if objective is not None and objective.when != "daily":
        world.state.scored.append(name)


@applies(happened.GameEnded)
def _(world: World, event: happened.GameEnded) -> None:
    points = {side.id: side.points for side in world.sides.values()}
    world.state.outcome = Outcome(reason=event.reason, winner=event.winner, reasons=event.reasons, points=points)
