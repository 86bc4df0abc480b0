"""What a person may declare under Black Ops: domains by what his side knows, refusals by the ledger's codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warclock.sim import wire
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice, Domain, Refusal
from warclock.sim.orders.domain_board import ByField, Names
from warclock.sim.rules.black_ops.actions import MOST_WOVEN, Order, orders_problem
from warclock.sim.rules.black_ops.armour import swap_plates
from warclock.sim.rules.black_ops.catalogue import melee_weapon
from warclock.sim.rules.black_ops.healing import Heal, heal_problem
from warclock.sim.rules.black_ops.melee import REACH_M
from warclock.sim.rules.black_ops.persons import acting_problem
from warclock.sim.rules.black_ops.ranges import band_of
from warclock.sim.rules.black_ops.sheet import skill_value
from warclock.sim.rules.black_ops.shooting import MOST_TARGETS
from warclock.sim.rules.black_ops.skills import MELEE_GROUPS, SKILLS
from warclock.sim.rules.black_ops.throwing import GRENADE_BANDS, throw_bands, too_heavy
from warclock.sim.skirmish import offers
from warclock.sim.skirmish.black_ops import free
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
from warclock.sim.skirmish.black_ops.soldier import Carried, person_of
from warclock.sim.skirmish.black_ops.soldier import Soldier as Man
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Spot

Found = Domains | Refusal


def domains(at: Situation, name: str, kind: str) -> Found:
    """The fields of one kind of order for one person."""
    slot = Slot(at, name)
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


def _joined(slot: Slot) -> bool:
    return bool(actions(offers.pending(slot.at, slot.name)))


# -- the board's own


def _go(slot: Slot) -> Found:
    allowed = gaits(slot.rulings)
    if slot.at.figure(slot.name).posture == "prone" or _joined(slot):
        allowed = {"walk": allowed["walk"]}
    if slot.soldier.condition.knocked_down:
        return Refusal("PATH_BLOCKED", f"{slot.name} lies on the ground and has to stand up first", "person")
    return offers.go(slot.at, slot.name, allowed)


def _take_cover(slot: Slot) -> Found:
    return offers.take_cover(slot.at, slot.name, walk_dm(slot.rulings))


# -- shooting


def seen_targets(slot: Slot) -> dict[str, str]:
    """Enemies in sight that can act: the side's name -> person."""
    at, side = slot.at, slot.at.figure(slot.name).side
    found = (one for one in at.visible(side) if one.state == "able" and at.world.hostile(side, one.side))
    return {one.id: one.person for one in found}


def in_view(slot: Slot) -> dict[str, str]:
    """Those of them whom he sees himself."""
    return {name: person for name, person in seen_targets(slot).items() if slot.at.line_of_sight(slot.name, person)}


def usable(slot: Slot, carried: Carried) -> str | None:
    """Why a gun will not fire (section 29)."""
    if carried.ammunition.empty:
        return "EMPTY"
    if "needs_mount" in carried.entry.tags and not carried.mounted:
        return "NEEDS_MOUNT"
    return "TOO_INVOLVED" if carried.mounted and _joined(slot) else None


def _shoot(slot: Slot) -> Found:
    guns = {name: one for name, one in slot.soldier.guns.items() if one.entry.bursts is None}
    if not guns:
        return Refusal("NO_WEAPON", f"{slot.name} has no gun", "weapon")
    problems = {name: problem for name, one in guns.items() if (problem := usable(slot, one)) is not None}
    seen = in_view(slot)
    ready: dict[str, Carried] = {}
    reach: dict[str, dict[str, str]] = {}
    for name, one in guns.items():
        reach[name] = {
            target: "OUT_OF_RANGE"
            for target, person in seen.items()
            if band_of(one.entry.bands, slot.at.metres(slot.name, person), rulings=slot.rulings) is None
        }
        if name not in problems and len(reach[name]) < len(seen):
            ready[name] = one
    if not ready:
        code = next(iter(problems.values()), "OUT_OF_RANGE" if seen else "UNKNOWN_TARGET")
        return Refusal(
            code, "nobody can be shot at now", "targets" if code in ("OUT_OF_RANGE", "UNKNOWN_TARGET") else "weapon"
        )
    modes = {name: Choice(one.entry.modes, unknown="MODE_UNAVAILABLE") for name, one in ready.items()}
    targets: dict[str, Domain] = {
        name: ByField("mode", {mode: _targets(slot, seen, reach[name], mode) for mode in one.entry.modes})
        for name, one in ready.items()
    }
    return {
        "weapon": Choice(tuple(ready), unknown="NO_WEAPON", others=problems),
        "mode": ByField("weapon", dict(modes)),
        "targets": ByField("weapon", targets),
        "fallback": Choice(tuple(seen), optional=True, unknown="UNKNOWN_TARGET"),
    }


def _targets(slot: Slot, seen: Mapping[str, str], far: Mapping[str, str], mode: str) -> Names:
    several = mode != "single" and slot.rulings.multi != "off"
    return Names(tuple(n for n in seen if n not in far), 1, MOST_TARGETS if several else 1, others=dict(far))


def _aim(slot: Slot) -> Found:
    seen = in_view(slot)
    if not seen:
        return Refusal("UNKNOWN_TARGET", "nobody is in sight", "target")
    return {"target": Choice(tuple(seen), unknown="UNKNOWN_TARGET")}


def _guns(slot: Slot, fits: Callable[[Carried], bool]) -> tuple[str, ...]:
    return tuple(name for name, one in slot.soldier.guns.items() if fits(one))


def _mount(slot: Slot) -> Found:
    rest = offers_rest(slot)
    fit = _guns(slot, lambda one: not one.mounted and (rest or bool({"bipod", "needs_mount"} & {*one.entry.tags})))
    if not fit:
        return Refusal("NO_SUPPORT", "no bipod, tripod or rest is at hand", "weapon")
    return {"weapon": Choice(fit, unknown="NO_WEAPON")}


def offers_rest(slot: Slot) -> bool:
    """Whether something low to rest a gun on stands beside him."""
    figure, ground = slot.at.figure(slot.name), slot.at.ground
    near = (Spot(figure.x + x, figure.y + y, figure.level) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return any(not ground.kind(spot).walk and 0 < ground.kind(spot).height_dm <= 12 for spot in near)


def _unmount(slot: Slot) -> Found:
    fit = _guns(slot, lambda one: one.mounted)
    return {"weapon": Choice(fit)} if fit else Refusal("NO_WEAPON", "no gun is mounted", "weapon")


def _launch(slot: Slot) -> Found:
    guns = {name: one for name, one in slot.soldier.guns.items() if one.entry.bursts is not None}
    if not guns:
        return Refusal("NO_WEAPON", f"{slot.name} has no launcher", "weapon")
    problems = {name: problem for name, one in guns.items() if (problem := usable(slot, one)) is not None}
    ready = {name: one for name, one in guns.items() if name not in problems}
    if not ready:
        return Refusal(next(iter(problems.values())), "no launcher can be fired", "weapon")
    spots: dict[str, Domain] = {
        name: offers.spots_within(slot.at, slot.name, int(one.entry.bands.extreme)) for name, one in ready.items()
    }
    return {"weapon": Choice(tuple(ready), unknown="NO_WEAPON", others=problems), "spot": ByField("weapon", spots)}


def _call_fire(slot: Slot) -> Found:
    if not allows(slot.soldier, "call_fire"):
        return Refusal("NO_RADIO", f"{slot.name} has no radio", "person")
    batteries = slot.at.notes("batteries", {}).get(slot.at.figure(slot.name).side, [])
    ready = tuple(one["id"] for one in batteries if one.get("rounds", 1) > 0)
    if not ready:
        return Refusal("NO_BATTERY", "no battery has rounds left", "battery")
    far = slot.at.ground.width + slot.at.ground.depth
    return {
        "battery": Choice(ready, unknown="NO_BATTERY"),
        "spot": offers.spots_within(slot.at, slot.name, far),
    }


# -- throwing and hand to hand


def _grenade(slot: Slot) -> Found:
    left = tuple(name for name, number in slot.soldier.grenades.items() if number > 0)
    if not left:
        return Refusal("NONE_LEFT", f"{slot.name} has no grenade left", "grenade")
    spots = offers.spots_within(slot.at, slot.name, int(GRENADE_BANDS.extreme))
    return {"grenade": Choice(left, unknown="NONE_LEFT"), "spot": spots}


def _throw(slot: Slot) -> Found:
    strength = skill_value(slot.soldier.sheet, "strength")
    things = {n: melee_weapon(item) for n, item in slot.soldier.melee.items() if n != "body"}
    heavy = {name: "TOO_HEAVY" for name, item in things.items() if too_heavy(item.mass_g, strength)}
    ready = tuple(name for name in things if name not in heavy)
    if not ready:
        return Refusal("TOO_HEAVY" if heavy else "NONE_LEFT", "nothing to throw", "item")
    bands = throw_bands(strength)
    far = {
        target: "OUT_OF_RANGE"
        for target, person in in_view(slot).items()
        if band_of(bands, slot.at.metres(slot.name, person), gun=False, rulings=slot.rulings) is None
    }
    near = tuple(name for name in in_view(slot) if name not in far)
    if not near:
        return Refusal("OUT_OF_RANGE" if far else "UNKNOWN_TARGET", "nobody is near enough", "target")
    return {
        "item": Choice(ready, unknown="NONE_LEFT", others=heavy),
        "target": Choice(near, unknown="UNKNOWN_TARGET", others=far),
    }


def _within_reach(slot: Slot, person: str) -> bool:
    """Adjacent, or so after the woven move (BOR-34)."""
    here, ground = offers.stands_after(slot.at, slot.name), slot.at.ground
    return ground.distance_dm(here, slot.at.figure(person).spot) <= 10 * REACH_M


def _melee(slot: Slot) -> Found:
    seen = seen_targets(slot)
    near = tuple(name for name, person in seen.items() if _within_reach(slot, person))
    if not near:
        return Refusal("OUT_OF_REACH", "nobody is within reach", "target")
    far = {name: "OUT_OF_REACH" for name in seen if name not in near}
    return {
        "target": Choice(near, unknown="UNKNOWN_TARGET", others=far),
        "group": Choice(MELEE_GROUPS),
        "weapon": Choice(tuple(slot.soldier.melee), unknown="NO_WEAPON"),
    }


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
    near = tuple(name for name, person in seen_targets(slot).items() if _within_reach(slot, person))
    if not near:
        return Refusal("UNKNOWN_TARGET", "nobody is within reach", "opponent")
    return {"skill": Choice(SKILLS, unknown="UNKNOWN_SKILL"), "opponent": Choice(near, unknown="UNKNOWN_TARGET")}


def _reload(slot: Slot) -> Found:
    fit = _guns(slot, lambda one: one.ammunition.reloads > 0)
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
        return Refusal(others.get(slot.name, "NOT_WOUNDED"), "nobody within reach can be treated", "patient")
    return {"patient": Choice(fit, unknown="UNKNOWN_TARGET", others=others)}


def _heal(slot: Slot) -> Found:
    def problem_of(name: str) -> str | None:
        patient = person_of(name, slot.at.record(name, Man))
        distance = slot.at.metres(slot.name, name)
        given = Heal(**slot.effort(), patient=None if name == slot.name else patient, distance_m=distance)
        return heal_problem(given)

    return _patients(slot, problem_of)


def _staunch(slot: Slot) -> Found:
    def problem_of(name: str) -> str | None:
        soldier: Man = slot.at.record(name, Man)
        if slot.at.metres(slot.name, name) > REACH_M:
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
    "bo_shoot": _shoot,
    "bo_aim": _aim,
    "bo_mount": _mount,
    "bo_unmount": _unmount,
    "bo_launch": _launch,
    "bo_call_fire": _call_fire,
    "bo_grenade": _grenade,
    "bo_throw": _throw,
    "bo_melee": _melee,
    "bo_sneak": _sneak,
    "bo_long_action": _long_action,
    "bo_skill": _skill,
    "bo_oppose": _oppose,
    "bo_reload": _reload,
    "bo_swap_plates": _swap_plates,
    "bo_heal": _heal,
    "bo_staunch": _staunch,
}
