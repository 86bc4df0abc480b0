"""What a seat is told of the referee's doings and of special operations (design law 8)."""

from __future__ import annotations

from typing import Protocol

from warclock.sim import told
from warclock.sim.events import referee


class Desk(Protocol):
    """What is asked of the desk of a seat."""

    side: str

    def owns(self, name: str) -> bool:
        """The force is, or was, of the seat's side."""
        ...

    def name_of(self, name: str) -> str:
        """The seat's name of another side's force; empty: it has none."""
        ...


def adjusted(desk: Desk, event: referee.Adjusted) -> told.Adjusted:
    """That it was made, for whom of one's own, and why if that is no secret; what changed is told by other events."""
    own = event.force if desk.owns(event.force) else ""
    return told.Adjusted(by=event.by, name=event.name, force=own, reason="" if event.secret else event.reason)


def plan_learned(desk: Desk, event: referee.PlanLearned) -> told.OfContact | None:
    """Of which contact."""
    return told.OfContact(contact=desk.name_of(event.force)) if event.side == desk.side else None


def operation_ended(desk: Desk, event: referee.OperationEnded) -> told.OperationOver | None:
    """What came of an operation of one's own."""
    if not desk.owns(event.force):
        return None
    result = event.result
    return told.OperationOver(
        force=event.force,
        order=event.order,
        operation=event.operation,
        contact=desk.name_of(event.upon),
        place=event.place,
        person=event.person,
        by=event.by,
        found=event.found,
        colour=event.colour,
        enemy_br=result.enemy_br,
        plan=result.plan,
        reveals=result.reveals,
        destroys=result.destroys,
        stores_percent=result.stores_percent,
        persons={name: str(fate) for name, fate in result.persons.items()},
        lost=dict(result.lost),
        enemy_lost=dict(result.enemy_lost),
        noticed=result.noticed,
        captured=dict(result.captured),
        enemy_captured=dict(result.enemy_captured),
        hurt=dict(result.hurt),
        enemy_hurt=dict(result.enemy_hurt),
    )
