"""Labour in work hours: walls and bridges, with soldiers and prisoners (MC-BATTLE-10, MC-CAS-10, ledger section 22).

A day of labour is the twelve march hours. The payload of a task of labour: ``left``, seconds of work still to do;
``since``, the second since which it is being done (-1: it rests); ``rate``, how much faster than by soldiers alone.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

from msgspec.structs import replace

from warclock.sim.events.force import WorkBooked
from warclock.sim.forces.on_edge import AT_REST
from warclock.sim.forces.rest import book_work
from warclock.sim.phases import HOUR, Phase, is_march_hour, next_time
from warclock.sim.tasks import Moment, Next
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task

LABOUR = ("fortify", "bridge")
DAY_OF_LABOUR = 12 * HOUR


def labour_plan(order: str, days: int, **more: Any) -> dict[str, Any]:
    """The payload of a new task of labour."""
    return {"order": order, "left": str(days * DAY_OF_LABOUR), "since": AT_REST, "rate": "1", **more}


def book_labour(moment: Moment, force: Force, task: Task) -> dict[str, Any]:
    """Book the work done since the task's last step; the payload from here on. Bridges are prisoners' work alone."""
    plan = task.payload
    if plan["since"] == AT_REST:
        return plan
    worked = moment.now - plan["since"]
    if worked and task.kind == "fortify":
        rest = replace(force.rest, worked=force.rest.worked + worked)
        moment.emit(WorkBooked(force=force.id, rest=rest, moved_today=True))
        book_work(moment, force)
    return {**plan, "left": str(Fraction(plan["left"]) - worked * Fraction(plan["rate"])), "since": AT_REST}


def go_on_working(moment: Moment, plan: dict[str, Any], rate: Fraction) -> Next:
    """Until the work is done or the hours of work end; outside them, from the next of them on."""
    now = moment.now
    if not is_march_hour(now):
        return Next(min(next_time(now, 6), next_time(now, 14)), Phase.WORK, plan)
    done = now + ceil(Fraction(plan["left"]) / rate)
    due = min(done, next_time(now, 12), next_time(now, 20))
    return Next(due, Phase.WORK, {**plan, "since": now, "rate": str(rate)})


def pause_labour(moment: Moment, force: Force, until: int) -> None:
    """A battle suspends the work of a force: book it, and go on after the battle."""
    for task in moment.world.tasks_of(force.id, *LABOUR):
        moment.move(task.id, until, Phase.WORK, book_labour(moment, force, task))
