"""Special operations come to their end: who decides what came of them, and what that does (MC-GUER-18, MC-GUER-19).

The task of kind ``operation`` belongs to the force that sent the party: ``order``, ``operation``, ``person``, and the
target, a ``force`` or a ``place`` (node or edge). Whoever decides - the table, the referee, a skirmish fought out -
hands an ``OperationResult`` to ``finish_operation``; that is all that a further way to decide needs to do. While it is
fought out (``raids.py``) the task sleeps, its payload naming the ``skirmish``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim import wire
from warclock.sim.campaign.operation_results import carry_out, enemies_at, result_problem
from warclock.sim.campaign.questions import QuestionKind, ask, question_kind, somebody_rules
from warclock.sim.campaign.raids import open_raid, result_of_fight
from warclock.sim.campaign.work import lapse
from warclock.sim.decisions import open_decision
from warclock.sim.dice import Dice
from warclock.sim.events.kernel import OrderDone
from warclock.sim.events.referee import OperationEnded, OperationResult
from warclock.sim.forces.operations import is_fought
from warclock.sim.orders.domain import Refusal
from warclock.sim.phases import WAITING, Phase
from warclock.sim.rules.mass_combat.act import COLOURS
from warclock.sim.rules.mass_combat.operations import OperationInput, OperationOutcome, operation, operation_row
from warclock.sim.rules.mass_combat.rulings import Colour, OperationRow, Rulings
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Question, Task
from warclock.sim.world.world import World

BY_TABLE = "table"  # the answer that leaves it to the dice
NOBODY_FOUND = OperationResult()


@handles("operation")
def operation_is_over(moment: Moment, task: Task) -> Next | None:
    """The party strikes, or is back: what came of it is decided and takes effect, or is fought out."""
    world = moment.world
    force, plan = world.forces[task.who], task.payload
    if is_fought(task):
        finish_operation(moment, force, plan, "skirmish", result_of_fight(world, force, plan))
    elif plan["person"] not in (force.leader, *force.officers) or plan["person"] in world.state.captive_leaders:
        lapse(moment, force, task, "NO_OFFICER", f"{plan['person']} is no longer with the force")
    elif not _is_found(world, force, plan):
        finish_operation(moment, force, plan, "nobody", NOBODY_FOUND, found=False)
    elif (fight := open_raid(moment, task)) is not None:
        return Next(WAITING, Phase.OPERATION, fight)
    elif somebody_rules(world):
        text = f"{plan['person']} of {force.id}: {plan['operation']} on {plan['force'] or plan['place']}"
        ask(moment, "operation", force.id, text, (BY_TABLE, *COLOURS), BY_TABLE, plan=plan)
    else:
        finish_by_table(moment, force, plan)
    return None


def _is_found(world: World, force: Force, plan: dict[str, Any]) -> bool:
    """A place is where it is; a force is found where it was last reported."""
    if not plan["force"]:
        return True
    target, known = world.forces.get(plan["force"]), world.sides[force.side].contacts.get(plan["force"])
    return target is not None and known is not None and target.place == (known.edge or known.node)


def finish_by_table(moment: Moment, force: Force, plan: dict[str, Any]) -> None:
    """The dice and the scenario's table say what came of it."""
    world = moment.world
    leader = world.state.leaders[plan["person"]]
    asked = OperationInput(
        operation=plan["operation"],
        rank=max(0, leader.hit_dice if leader.mutant and leader.hit_dice is not None else leader.rank),
        guarded=any(enemy.lookout for enemy in enemies_at(world, force, plan)),
        rulings=world.rulings(Rulings),
    )

    def roll(dice: Dice) -> OperationOutcome:
        return operation(asked, dice)

    outcome = moment.with_dice(roll, "operation", force.id, plan["order"])
    finish_operation(moment, force, plan, BY_TABLE, result_of(outcome.row, plan["person"]), outcome.colour)


def result_of(row: OperationRow, person: str) -> OperationResult:
    """A row of the table as what happened."""
    fates: dict[str, Any] = {} if row.person == "unhurt" else {person: row.person}
    return OperationResult(
        enemy_br=row.enemy_br,
        plan=row.plan,
        reveals=row.reveals,
        destroys=row.destroys,
        stores_percent=row.stores_percent,
        persons=fates,
        noticed=row.noticed,
    )


def finish_operation(
    moment: Moment,
    force: Force,
    plan: dict[str, Any],
    by: str,
    result: OperationResult,
    colour: str = "",
    found: bool = True,
) -> None:
    """An operation has come to ``result``, as decided ``by`` somebody: tell its side, and have it take effect."""
    ended = OperationEnded(
        force=force.id,
        order=plan["order"],
        operation=plan["operation"],
        upon=plan["force"],
        place=plan["place"],
        person=plan["person"],
        by=by,
        found=found,
        colour=colour,
        result=result,
    )
    moment.emit(ended, force.side)
    moment.emit(OrderDone(order=plan["order"], side=force.side, force=force.id), force.side)
    carry_out(moment, force, plan, result)
    open_decision(moment, "operation", [force.side] if force.side in _playing(moment.world) else [], force.id)


def _playing(world: World) -> list[str]:
    return [name for name, side in world.sides.items() if world.own_forces(name) and not side.surrendered]


def _answered(moment: Moment, question: Question, answer: str) -> None:
    force, plan = moment.world.forces.get(question.force), question.facts["plan"]
    if force is None:
        return
    if answer == BY_TABLE:
        finish_by_table(moment, force, plan)
        return
    colour: Colour = next(known for known in COLOURS if known == answer)
    row = operation_row(plan["operation"], colour, moment.world.rulings(Rulings))
    finish_operation(moment, force, plan, "referee", result_of(row, plan["person"]), answer)


def _told(moment: Moment, question: Question, answer: dict[str, Any]) -> None:
    force = moment.world.forces.get(question.force)
    if force is not None:
        result = wire.from_data(answer, OperationResult)
        finish_operation(moment, force, question.facts["plan"], "referee", result)


def _problem(world: World, question: Question, answer: dict[str, Any]) -> Refusal | None:
    """What the referee says happened can have happened."""
    try:
        result = wire.from_data(answer, OperationResult)
    except msgspec.ValidationError as fault:
        text, _, path = str(fault).partition(" - at `$.")
        return Refusal("INVALID_ARGUMENT", text, path.rstrip("`") or "answer", invalid=True)
    force = world.forces.get(question.force)
    return None if force is None else result_problem(world, force, question.facts["plan"], result)


question_kind("operation", QuestionKind("MC-GUER-19", _answered, _problem, _told))
