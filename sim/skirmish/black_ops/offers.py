"""What a person may declare under Black Ops: domains by what his side knows, refusals by the ledger's codes."""

from __future__ import annotations

from collections.abc import Callable

from warclock.sim import wire
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.rules.black_ops.actions import MOST_WOVEN, Order, orders_problem
from warclock.sim.rules.black_ops.armour import swap_plates
from warclock.sim.rules.black_ops.healing import Heal, heal_problem
from warclock.sim.rules.black_ops.persons import acting_problem
from warclock.sim.rules.black_ops.skills import SKILLS
from warclock.sim.skirmish import offers
from warclock.sim.skirmish.black_ops import free, steps
from warclock.sim.skirmish.black_ops.offers_arms import (
    aim,
    call_fire,
    grenade,
    guns_that,
    joined,
    launch,
    melee,
    mount,
    seen_targets,
    shoot,
    throw,
    unmount,
    within_reach,
)
from warclock.sim.skirmish.black_ops.setting import Task
from warclock.sim.skirmish.black_ops.slot import (
    RULE_KINDS,
    Slot,
    actions,
    allows,
    gaits,
    rule_order,
    walk_dm,
)
from warclock.sim.skirmish.black_ops.soldier import Soldier as Man
from warclock.sim.skirmish.black_ops.soldier import person_of
from warclock.sim.skirmish.situation import Situation

Found = Domains | Refusal
WHY_NOT = ("ALREADY_HEALED", "AT_CAP", "TOO_FAR")  # why nobody can be treated, the most telling first


def domains(at: Situation, name: str, kind: str) -> Found:
    """The fields of one kind of order for one person."""
    slot = Slot(at, name)
    if not steps.in_time(at, kind):
        return Refusal("TOO_LATE", f"{kind} is not declared in this step", "kind")
    if kind in free.OFFERS:
        return free.OFFERS[kind](slot)
    if kind == "set_tactics":
        return offers.tactics(at, name)
    problem = acting_problem(slot.person, at.turn, slot.rulings)
    if problem is not None:
        return Refusal(problem, f"{name} cannot act", "person")
    involved = _too_involved(slot, kind)
    if involved is not None:
        return involved
    if kind not in OFFERS:
        return Refusal("NOT_IN_RULES", f"black-ops has no order {kind}", "kind")
    return OFFERS[kind](slot)


def _too_involved(slot: Slot, kind: str) -> Refusal | None:
    """One action a turn, or two light ones with at most one attack (BO-TURN-02, BO-TURN-04)."""
    declared = actions(offers.pending(slot.at, slot.name))
    if not declared:
        return None
    if slot.at.fight.asked == (slot.name,) and slot.at.figure(slot.name).acted:
        return Refusal("TOO_MANY_ACTIONS", "one extra action", "kind")
    if len(declared) >= MOST_WOVEN:
        return Refusal("TOO_MANY_ACTIONS", f"{slot.name} has {len(declared)} actions already", "kind")
    orders = [*(rule_order(slot.at, slot.name, fields) for fields in declared), Order(kind=RULE_KINDS[kind])]
    problem = orders_problem(orders)
    return Refusal(problem, f"{kind} cannot be joined to what is declared", "kind") if problem else None


# -- the board's own


def _go(slot: Slot) -> Found:
    allowed = gaits(slot.rulings)
    if slot.at.figure(slot.name).posture == "prone" or joined(slot):
        allowed = {"walk": allowed["walk"]}
    if slot.soldier.condition.knocked_down:
        return Refusal("PATH_BLOCKED", f"{slot.name} lies on the ground and has to stand up first", "person")
    found = offers.go(slot.at, slot.name, allowed)
    if isinstance(found, Refusal) or not joined(slot):
        return found
    return {**found, "gait": Choice(("walk",), others={"sprint": "TOO_INVOLVED"})}


def _take_cover(slot: Slot) -> Found:
    return offers.take_cover(slot.at, slot.name, walk_dm(slot.rulings))


def _sneak(slot: Slot) -> Found:
    ways = offers.go(slot.at, slot.name, {"walk": walk_dm(slot.rulings)})
    if isinstance(ways, Refusal):
        return {"to": Choice((), optional=True, unknown="TOO_FAR")}
    reached = ways["to"].given({"gait": "walk"})
    assert isinstance(reached, Choice)
    return {"to": Choice(reached.values, optional=True, unknown="TOO_FAR")}


# -- skills, loads, wounds


def tasks_here(slot: Slot, long: bool) -> tuple[str, ...]:
    """Tasks of the scenario that he can work on where he stands."""
    found = [wire.from_data(data, Task) for data in slot.at.notes("tasks", {}).values()]
    done = slot.at.notes("tasks_done", {})
    spot = slot.at.figure(slot.name).spot
    areas = {area.id: area for area in slot.at.fight.board.areas}
    return tuple(
        task.id
        for task in found
        if (task.turns > 1) == long
        and task.id not in done
        and (not task.area or (task.area in areas and areas[task.area].holds(spot)))
        and (not task.needs or allows(slot.soldier, task.needs))
    )


def _long_action(slot: Slot) -> Found:
    found = tasks_here(slot, True)
    return (
        {"task": Choice(found, unknown="UNKNOWN_TASK")}
        if found
        else Refusal("UNKNOWN_TASK", "no such task here", "task")
    )


def _skill(slot: Slot) -> Found:
    long = dict.fromkeys(tasks_here(slot, True), "TOO_INVOLVED")
    found = tasks_here(slot, False)
    if not found:
        return Refusal("TOO_INVOLVED" if long else "UNKNOWN_TASK", "no task of one turn here", "task")
    return {"task": Choice(found, unknown="UNKNOWN_TASK", others=long)}


def _oppose(slot: Slot) -> Found:
    near = tuple(name for name, person in seen_targets(slot).items() if within_reach(slot, person))
    if not near:
        return Refusal("UNKNOWN_TARGET", "nobody is within reach", "opponent")
    return {"skill": Choice(SKILLS, unknown="UNKNOWN_SKILL"), "opponent": Choice(near, unknown="UNKNOWN_TARGET")}


def _reload(slot: Slot) -> Found:
    fit = guns_that(slot, lambda one: one.ammunition.reloads > 0)
    if not fit:
        return Refusal("NO_RELOADS", "no clip, belt or cell is left", "weapon")
    none = {name: "NO_RELOADS" for name in slot.soldier.guns if name not in fit}
    return {"weapon": Choice(fit, unknown="NO_WEAPON", others=none)}


def _swap_plates(slot: Slot) -> Found:
    able = any(swap_plates(worn) is not None for worn in slot.soldier.armour)
    return {} if able else Refusal("NO_PLATES", "no plates to change", "person")


def _patients(slot: Slot, problem_of: Callable[[str], str | None]) -> Found:
    at, own = slot.at, slot.at.figure(slot.name)
    problems = {one.person: problem_of(one.person) for one in at.present(own.side)}
    fit = tuple(name for name, problem in problems.items() if problem is None)
    others = {name: problem for name, problem in problems.items() if problem is not None}
    if not fit:
        code = next((code for code in WHY_NOT if code in others.values()), "NOT_WOUNDED")
        return Refusal(code, "nobody within reach can be treated", "patient")
    return {"patient": Choice(fit, unknown="UNKNOWN_TARGET", others=others)}


def _heal(slot: Slot) -> Found:
    def problem_of(name: str) -> str | None:
        if name != slot.name and not within_reach(slot, name):
            return "TOO_FAR"
        patient = person_of(name, slot.at.record(name, Man))
        distance = slot.at.metres(slot.name, name)
        given = Heal(**slot.effort(), patient=None if name == slot.name else patient, distance_m=distance)
        return heal_problem(given)

    return _patients(slot, problem_of)


def _staunch(slot: Slot) -> Found:
    def problem_of(name: str) -> str | None:
        soldier: Man = slot.at.record(name, Man)
        if name != slot.name and not within_reach(slot, name):
            return "TOO_FAR"
        return "NOT_WOUNDED" if soldier.condition.bleeding_due_s is None else None

    return _patients(slot, problem_of)


OFFERS: dict[str, Callable[[Slot], Found]] = {
    "go": _go,
    "hold_still": lambda slot: {},
    "take_cover": _take_cover,
    "set_posture": lambda slot: offers.posture(slot.at, slot.name),
    "work_door": lambda slot: offers.work_door(slot.at, slot.name),
    "leave_board": lambda slot: offers.leave(slot.at, slot.name),
    "give_up": lambda slot: {},
    "bo_shoot": shoot,
    "bo_aim": aim,
    "bo_mount": mount,
    "bo_unmount": unmount,
    "bo_launch": launch,
    "bo_call_fire": call_fire,
    "bo_grenade": grenade,
    "bo_throw": throw,
    "bo_melee": melee,
    "bo_sneak": _sneak,
    "bo_long_action": _long_action,
    "bo_skill": _skill,
    "bo_oppose": _oppose,
    "bo_reload": _reload,
    "bo_swap_plates": _swap_plates,
    "bo_heal": _heal,
    "bo_staunch": _staunch,
}
