"""Why an attack order is refused: one small check a code, in the order of the catalogue."""

from __future__ import annotations

from collections.abc import Callable

from warclock.sim.rules.missile_pool.burst import MOST_BURSTS, burst_problem, cycle_exceeded, suppression_cycle
from warclock.sim.rules.missile_pool.called import called_problem, effective_distance
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.declaration_costs import (
    MANOEUVRES,
    bullets_per_roll,
    burst_size,
    list_of,
    manoeuvre_cost,
    uses_bursts,
)
from warclock.sim.rules.missile_pool.fire_order import FireOrder, Shooter
from warclock.sim.rules.missile_pool.movement import fires_from
from warclock.sim.rules.missile_pool.proficiency import gate
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import WeaponState, in_position
from warclock.sim.rules.missile_pool.weapons import Position, Proficiency, Weapon

Check = Callable[[FireOrder, Shooter, Proficiency], Refusal | None]


def first_problem(order: FireOrder, shooter: Shooter, proficiency: Proficiency) -> Refusal | None:
    """The first reason against the order, or None."""
    for check in CHECKS:
        problem = check(order, shooter, proficiency)
        if problem is not None:
            return problem
    return None


def guns(shooter: Shooter, order: FireOrder) -> list[tuple[Weapon, WeaponState]]:
    """The guns that fire: both in Two-Gun."""
    first = [(weapon_of(shooter.weapon), shooter.state)]
    if order.mode == "two_gun" and shooter.second_weapon is not None and shooter.second_state is not None:
        return [*first, (weapon_of(shooter.second_weapon), shooter.second_state)]
    return first


def gun_problem(gun: Weapon, position: Position) -> Refusal | None:
    """Why a weapon cannot be fired so: no firearm, gaps in its data (MP-WPN-EX), no number for the position."""
    if gun.mechanism == "melee":
        return Refusal(code="NO_WEAPON", text=f"{gun.name} is no firearm", field="weapon")
    if gun.example_only:
        text = f"{gun.name} is known from examples only: a scenario must fill its gaps (MP-WPN-EX)"
        return Refusal(code="NO_WEAPON", text=text, field="weapon")
    if position not in gun.atn:
        text = f"{gun.name} is fired from {' or '.join(gun.atn)}, not from {position}"
        return Refusal(code="NOT_IN_POSITION", text=text, field="position")
    return None


def _body(order: FireOrder, shooter: Shooter, _: Proficiency) -> Refusal | None:
    if shooter.sprinting:
        return Refusal(code="SPRINTING", text="no firing in a sprint (MP-MOVE-05)")
    held = [state for _weapon, state in guns(shooter, order)]
    stance = shooter.stance
    if any(not in_position(state) or (stance and not fires_from(stance, state.position)) for state in held):
        return Refusal(code="NOT_IN_POSITION", text="the weapon is in no firing position", field="weapon")
    if not shooter.aim:
        return Refusal(code="NO_AIM", text="no aim stands on the target", field="target")
    return next(filter(None, (gun_problem(gun, state.position) for gun, state in guns(shooter, order))), None)


def _manoeuvre(order: FireOrder, shooter: Shooter, proficiency: Proficiency) -> Refusal | None:
    weapon = weapon_of(shooter.weapon)
    no_series = weapon.hand_worked or weapon.mechanism == "single_action"
    if order.mode == "double_tap" and no_series:  # MP-WPN-TERM-04 to -06
        return Refusal(code="MANOEUVRE_UNAVAILABLE", text=f"{weapon.name} is worked for each shot", field="mode")
    if order.mode == "walk" and shooter.state.setting != "auto":  # MP-WALK-01
        return Refusal(code="NOT_AUTOMATIC", text=f"{weapon.name} does not fire automatically", field="mode")
    if order.mode == "indirect" and not weapon.indirect:
        return Refusal(code="NOT_INDIRECT", text=f"{weapon.name} cannot fire indirectly", field="mode")
    if order.mode == "overload" and weapon.overload is None:
        return Refusal(code="MODE_UNAVAILABLE", text=f"{weapon.name} has no overload", field="mode")
    if order.mode == "generator" and not shooter.shield_seen:
        return Refusal(code="NO_SHIELD_SEEN", text="no Jackal shield is up", field="target")
    if manoeuvre_cost(order, shooter, proficiency) is None:
        text = f"{proficiency} has no {order.mode}"
        return Refusal(code="MANOEUVRE_UNAVAILABLE", text=text, field="mode")
    manoeuvre = MANOEUVRES.get(order.mode)
    return gate(manoeuvre, list_of(order.mode, weapon, proficiency), shooter.ratings) if manoeuvre else None


def _two_hands(order: FireOrder, shooter: Shooter, _: Proficiency) -> Refusal | None:
    """Two-Gun and Two-Target: a gun in each hand, and one target an exchange (MP-MAN-TG-01, -TT-01, -TT-02)."""
    if order.mode not in ("two_gun", "two_target"):
        return None
    if order.mode == "two_target":
        if not shooter.either_hand:
            return Refusal(code="NOT_EITHER_HANDED", text="he shoots with one hand only", field="mode")
        if shooter.other_target_this_exchange:
            text = "the other target was attacked in this exchange"
            return Refusal(code="BOTH_TARGETS_IN_ONE_EXCHANGE", text=text, field="target")
        if not shooter.second_aim:
            return Refusal(code="NO_AIM", text="both aims must stand", field="target")
    both = [weapon_of(shooter.weapon)]
    if shooter.second_weapon is not None and shooter.second_state is not None:
        both.append(weapon_of(shooter.second_weapon))
    if len(both) < 2 or not all(weapon.one_handed for weapon in both):
        return Refusal(code="NEEDS_TWO_WEAPONS", text="a one-handed weapon in each hand", field="weapon")
    return None


def _dice(order: FireOrder, shooter: Shooter, _: Proficiency) -> Refusal | None:
    if not order.dice or min(order.dice) < 1:
        return Refusal(code="ZERO_DICE", text="at least one die for each roll", field="dice")
    if order.rolls > 1 and order.mode not in ("double_tap", "two_gun"):  # MP-TIME-07
        return Refusal(code="MANOEUVRE_UNAVAILABLE", text="one attack roll an exchange", field="dice")
    if order.mode == "walk" and not weapon_of(shooter.weapon).tracers and order.tracer_dice < 1:
        return Refusal(code="TRACER_DICE_NEEDED", text="no tracers: set dice aside", field="tracer_dice")
    return None


def _shots(order: FireOrder, shooter: Shooter, _: Proficiency) -> Refusal | None:
    """Cycle and sizes of bursts (MP-WPN-TERM-07, MP-MAN-DT, MP-MAN-SB-01, MP-SUPP-02)."""
    firing = guns(shooter, order)
    if order.mode == "suppress":
        return cycle_exceeded(order.bullets or 1, suppression_cycle(firing[0][0]), "bullets")
    if not uses_bursts(order):
        counted = order.mode in ("double_tap", "two_gun")
        slowest = min((weapon.cycle for weapon, _ in firing if weapon.cycle is not None), default=None)
        return cycle_exceeded(order.rolls, slowest, "dice") if counted else None
    if order.rolls > MOST_BURSTS:
        return Refusal(code="TOO_MANY_BURSTS", text=f"{MOST_BURSTS} bursts at most", field="dice")
    for weapon, state in firing:
        size = burst_size(order, weapon)
        problem = burst_problem(weapon, state.setting, size)
        problem = problem or cycle_exceeded(size * order.rolls, weapon.cycle, "bullets")
        if problem is not None:
            return problem
    return None


def _weapon(order: FireOrder, shooter: Shooter, _: Proficiency) -> Refusal | None:
    """Safety, heat, chamber and rounds bind only weapons that have the thing."""
    for weapon, state in guns(shooter, order):
        steps = weapon.preparation
        needed = bullets_per_roll(order, weapon) * order.rolls
        if steps is not None and steps.safety is not None and state.safety_on:
            return Refusal(code="SAFETY_ON", text="the safety is on", field="weapon")
        if weapon.heats and state.overheated:
            return Refusal(code="OVERHEATED", text="dead until its heat is 0 (MP-HEAT-02)", field="weapon")
        if weapon.capacity is None:
            continue
        if order.mode == "walk" and state.loaded < needed:
            return Refusal(code="FULL_CYCLE_NEEDED", text=f"{needed} rounds, {state.loaded} loaded", field="weapon")
        if state.loaded < needed:
            return Refusal(code="EMPTY", text=f"{needed} rounds, {state.loaded} loaded", field="weapon")
        if steps is not None and steps.chamber is not None and not state.chambered:
            return Refusal(code="NOT_CHAMBERED", text="no round is chambered", field="weapon")
    return None


def _called(order: FireOrder, shooter: Shooter, _: Proficiency) -> Refusal | None:
    if order.called is None:
        return None
    effective = effective_distance(shooter.distance_m, weapon_of(shooter.weapon).scope, shooter.scoped)
    return called_problem(order.called, effective, shooter.posture, order.mode)


CHECKS: tuple[Check, ...] = (_body, _manoeuvre, _two_hands, _dice, _shots, _weapon, _called)
