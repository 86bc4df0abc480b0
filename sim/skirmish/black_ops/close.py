"""Hand to hand, wounds, loads, skills and tasks on the board (BO-MELEE, BO-HEAL, BO-AMMO-02, BO-TURN-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.rules.black_ops.actions import LongAction, worked_on
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.ammunition import reloaded
from warclock.sim.rules.black_ops.armour import swap_plates, swap_turns
from warclock.sim.rules.black_ops.awareness import Notice, notice
from warclock.sim.rules.black_ops.checks import Check, Effort, Opposed, check, oppose
from warclock.sim.rules.black_ops.healing import Heal, Staunch, heal, staunch
from warclock.sim.rules.black_ops.melee import Melee, fight
from warclock.sim.skirmish.black_ops.setting import Task
from warclock.sim.skirmish.black_ops.slot import Slot
from warclock.sim.skirmish.black_ops.soldier import Soldier
from warclock.sim.skirmish.letters import CLOSED_DOOR

PLATES = "plates"  # the long work of changing them


def fought(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """One attack hand to hand, judged where both stand now (BO-MELEE-01 to BO-MELEE-06)."""
    at = slot.at
    target = at.person_named(at.figure(slot.name).side, fields["target"])
    if target is None or not at.figure(target).present:
        return slot.lost("bo_melee", "UNKNOWN_TARGET")
    if not slot.in_reach(target):
        return slot.lost("bo_melee", "OUT_OF_REACH")
    defender = Slot(at, target)
    given = Melee(
        **slot.effort(),
        group=fields["group"],
        weapon=slot.soldier.melee[fields["weapon"]],
        defender=defender.person,
        defender_weapon=best_weapon(defender.soldier),
        aware=at.aware(target, slot.name),
        distance_m=at.metres(slot.name, target),
    )
    outcome = fight(given, dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_melee", outcome.code)
    told = [
        happened.Outcome(
            person=target, result=outcome.result, taken=outcome.defender_taken, state=outcome.defender_state
        )
    ]
    if outcome.result == "both":
        back = happened.Outcome(
            person=slot.name, result="both", taken=outcome.attacker_taken, state=outcome.attacker_state
        )
        told.append(back)
    total = outcome.attack_total or 0
    seen = slot.seen("bo_melee", means=fields["weapon"], total=total, outcomes=tuple(told))
    return [seen, *slot.suffered(outcome.attacker), *defender.suffered(outcome.defender)]


def best_weapon(soldier: Soldier) -> Any:
    """What somebody strikes back with: the last in his list, which begins with the body."""
    return list(soldier.melee.values())[-1] if soldier.melee else "body"


def healed(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """Medicine on somebody within reach (BO-HEAL-01 to BO-HEAL-04)."""
    patient = _patient(slot, fields)
    if patient is None:
        return slot.lost("bo_heal", "TOO_FAR")
    other = None if patient.name == slot.name else patient.person
    outcome = heal(Heal(**slot.effort(), patient=other, distance_m=slot.at.metres(slot.name, patient.name)), dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_heal", outcome.code)
    told = happened.Outcome(person=patient.name, result="healed", taken=outcome.restored, state=outcome.state)
    return [slot.seen("bo_heal", total=outcome.total, outcomes=(told,)), *patient.suffered(outcome.patient)]


def staunched(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """Medicine against bleeding (BO-WOUND-04)."""
    patient = _patient(slot, fields)
    if patient is None:
        return slot.lost("bo_staunch", "TOO_FAR")
    outcome = staunch(Staunch(**slot.effort(), patient=None if patient.name == slot.name else patient.person), dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_staunch", outcome.code)
    result = "stopped" if outcome.stopped else "goes_on"
    told = happened.Outcome(person=patient.name, result=result)
    return [slot.seen("bo_staunch", total=outcome.total, outcomes=(told,)), *patient.suffered(outcome.patient)]


def _patient(slot: Slot, fields: Mapping[str, Any]) -> Slot | None:
    at, name = slot.at, fields["patient"]
    near = name == slot.name or slot.in_reach(name)
    return Slot(at, name) if near and at.figure(name).present else None


def loaded(slot: Slot, fields: Mapping[str, Any]) -> list[Event]:
    """A fresh unit in a gun (BO-AMMO-02)."""
    name = fields["weapon"]
    carried = slot.soldier.guns[name]
    fresh = reloaded(carried.ammunition)
    if fresh is None:
        return slot.lost("bo_reload", "NO_RELOADS")
    guns = {**slot.soldier.guns, name: replace(carried, ammunition=fresh)}
    return [slot.seen("bo_reload", means=name), *slot.changed(replace(slot.soldier, guns=guns))]


def plated(slot: Slot) -> list[Event]:
    """One turn of changing plates; in combat it takes three (BO-ARMOR-03)."""
    work = _work(slot, PLATES, swap_turns(in_combat=True))
    left = worked_on(work)
    if left is not None:
        return [slot.seen("bo_swap_plates", "goes_on"), *slot.changed(replace(slot.soldier, work=left))]
    armour, done = [], False
    for worn in slot.soldier.armour:
        fresh = None if done else swap_plates(worn)
        done = done or fresh is not None
        armour.append(fresh or worn)
    return [slot.seen("bo_swap_plates"), *slot.changed(replace(slot.soldier, armour=tuple(armour), work=None))]


def _work(slot: Slot, task: str, turns: int) -> LongAction:
    """The work he is at; another one than before starts anew (BO-TURN-03)."""
    work = slot.soldier.work
    return work if work is not None and work.task == task else LongAction(task=task, turns_needed=turns)


def task_done(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """A task of the scenario: the roll is made in its last turn (BO-TN-01, BO-TURN-03)."""
    at, action = slot.at, fields["kind"]
    data = at.notes("tasks", {}).get(fields["task"])
    if data is None:
        return slot.lost(action, "UNKNOWN_TASK")
    task = wire.from_data(data, Task)
    left = worked_on(_work(slot, task.id, task.turns))
    if left is not None:
        return [slot.seen(action, "goes_on", means=task.id), *slot.changed(replace(slot.soldier, work=left))]
    outcome = check(Check(**slot.effort(), skill=task.skill, tn=task.tn, no_auto=slot.no_auto), dice)
    if isinstance(outcome, Refused):
        return slot.lost(action, outcome.code)
    verdict = outcome.verdict
    result = "success" if verdict.success else "failure"
    seen = slot.seen(action, result, means=task.id, roll=verdict.natural, total=verdict.total)
    events = [seen, *slot.changed(replace(slot.soldier, work=None))]
    if not verdict.success:
        return events
    done = {**at.notes("tasks_done", {}), task.id: slot.name}
    events.append(happened.NotesTaken(skirmish=at.fight.id, entries={"tasks_done": done}))
    if task.unlocks:
        events.append(happened.SquareChanged(skirmish=at.fight.id, spot=task.unlocks, letter=CLOSED_DOOR))
    return events


def opposed(slot: Slot, fields: Mapping[str, Any], dice: Dice) -> list[Event]:
    """His skill against the same skill of somebody within reach (BO-DICE-05, BO-MOVE-03)."""
    at = slot.at
    other = at.person_named(at.figure(slot.name).side, fields["opponent"])
    if other is None or not at.figure(other).present:
        return slot.lost("bo_oppose", "UNKNOWN_TARGET")
    if not slot.in_reach(other):
        return slot.lost("bo_oppose", "OUT_OF_REACH")
    skill = fields["skill"]
    second = Effort(**{**Slot(at, other).effort(), "edge": "none"})
    first = Effort(**slot.effort())
    outcome = oppose(Opposed(first=first, second=second, first_skill=skill, second_skill=skill), dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_oppose", outcome.code)
    result = {"first": "won", "second": "lost_contest", "tie": "tie"}[outcome.winner]
    told = happened.Outcome(person=other, result=result)
    return [slot.seen("bo_oppose", result, means=skill, total=outcome.first_total, outcomes=(told,))]


def sneaked(slot: Slot, dice: Dice) -> list[Event]:
    """Stealth against the Perception of each watcher in sight, on his slot; a tie is noticed (BOR-32)."""
    at = slot.at
    own = at.figure(slot.name)
    watchers = [one.person for one in at.able() if at.hostile(own, one) and at.line_of_sight(one.person, slot.name)]
    unaware = [one for one in watchers if not at.aware(one, slot.name)]
    efforts = tuple(Effort(**{**Slot(at, one).effort(), "edge": "none"}) for one in unaware)
    outcome = notice(Notice(**slot.effort(), watchers=efforts), dice)
    if isinstance(outcome, Refused):
        return slot.lost("bo_sneak", outcome.code)
    events: list[Event] = [happened.FigurePosed(skirmish=at.fight.id, person=slot.name, hidden=True)]
    for one in outcome.noticed_by:
        events.append(happened.AwarenessGained(skirmish=at.fight.id, person=one, of=(slot.name,)))
    return events
