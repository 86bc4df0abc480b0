"""Declaring an attack, aiming, choosing a setting: the answer is a cost or a refusal (MP-POOL-06, MP-DODGE-08)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.declaration_checks import first_problem
from warclock.sim.rules.missile_pool.declaration_costs import bullets_per_roll, cost_of
from warclock.sim.rules.missile_pool.dodge import over_surprise_limit
from warclock.sim.rules.missile_pool.fire_order import Declared, FireOrder, Shooter
from warclock.sim.rules.missile_pool.proficiency import gate, in_use
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import WeaponState, in_position
from warclock.sim.rules.missile_pool.weapons import Proficiency, Setting, Weapon
from warclock.sim.rules.registry import procedure


def declare(order: FireOrder, shooter: Shooter) -> Declared | Refusal:
    """Check an attack and price it."""
    weapon = weapon_of(shooter.weapon)
    chosen = in_use(weapon, shooter.state.setting, shooter.ratings, order.proficiency, shooter.options)
    if isinstance(chosen, Refusal):
        return chosen
    proficiency, rating = chosen
    problem = first_problem(order, shooter, proficiency)
    if problem is not None:
        return problem
    cost = cost_of(order, shooter, proficiency)
    if cost is None:
        return Refusal(code="MANOEUVRE_UNAVAILABLE", text=f"{proficiency} has no {order.mode}", field="mode")
    total = sum(order.dice) + sum(cost)
    if total > shooter.pool:
        return Refusal(code="POOL_SHORT", text=f"it takes {total} dice, the pool holds {shooter.pool}", field="dice")
    surprised = order.surprise and shooter.weapon_not_up
    limit = over_surprise_limit(total, shooter.first_credit) if surprised and shooter.aware else None
    if limit is not None:
        return limit
    bullets = bullets_per_roll(order, weapon)
    return Declared(
        cost=total,
        dice=order.dice,
        activation=cost.activation,
        called=cost.called,
        surcharge=cost.surcharge,
        rounds=bullets * order.rolls,
        bullets=bullets,
        proficiency=proficiency,
        rating=rating,
        no_dodge=surprised or not shooter.aware,
    )


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attack order and who gives it."""

    order: FireOrder
    shooter: Shooter


@procedure("missile-pool.declare", "MP-POOL-06", "MP-PROF-07", "MP-PROF-09", "MP-DODGE-08")
def price(declaration: Declaration, dice: Dice) -> Declared | Refusal:
    """What an attack order costs, or why it is refused; no dice are thrown."""
    return declare(declaration.order, declaration.shooter)


def aim_problem(
    weapon: Weapon,
    state: WeaponState,
    seen: bool,
    scoped: bool = False,
    second: bool = False,
    ratings: dict[Proficiency, int] | None = None,
    either_hand: bool = False,
) -> Refusal | None:
    """Why a target cannot be aimed at; ``second`` is the second target of Two-Target (MP-ACC-06, MP-MAN-TT-02)."""
    if not in_position(state):
        return Refusal(code="NOT_IN_POSITION", text="the weapon is in no firing position", field="weapon")
    if not seen:
        return Refusal(code="UNKNOWN_TARGET", text="no such target", field="target")
    if scoped and weapon.scope is None:
        return Refusal(code="NO_SCOPE", text=f"{weapon.name} has no scope", field="scoped")
    if scoped and state.position == "hip":
        return Refusal(code="SCOPE_FROM_HIP", text="no scope is used from the hip", field="scoped")
    if not second:
        return None
    if weapon.proficiency != "pistol":
        return Refusal(code="MANOEUVRE_UNAVAILABLE", text="Two-Target is for pistols", field="second")
    low = gate("two_target", "pistol", ratings or {})
    if low is None and not either_hand:
        return Refusal(code="NOT_EITHER_HANDED", text="he shoots with one hand only", field="second")
    return low


def set_mode(state: WeaponState, weapon: Weapon, setting: Setting) -> WeaponState | Refusal:
    """Choose a fire setting the weapon has: a free action (MP-WPN-TERM-10)."""
    if setting not in weapon.settings:
        return Refusal(code="MODE_UNAVAILABLE", text=f"{weapon.name} has no {setting}", field="setting")
    return msgspec.structs.replace(state, setting=setting)
