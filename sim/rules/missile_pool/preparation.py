"""Making a weapon ready, reloading it, working its action: which steps, how many seconds (MP-PREP, MP-RELOAD)."""

from __future__ import annotations

import msgspec

from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import Step, WeaponState
from warclock.sim.rules.missile_pool.weapons import (
    FIRING_POSITIONS,
    ClipReload,
    LooseReload,
    Position,
    Preparation,
    Weapon,
)

BAYONET_DRAW_S, BAYONET_ATTACH_S, BAYONET_REMOVE_S = 2, 3, 3  # MP-ACC-02
BOLT_S, LEVER_S = 2, 1  # MP-WPN-TERM-05, -06: where the entry gives no time


def preparation_steps(state: WeaponState, weapon: Weapon, to: Position) -> tuple[Step, ...] | Refusal:
    """The steps from the weapon's present state to position ``to``; only those needed (MP-PREP-01, -02, -04)."""
    times = weapon.preparation
    if times is None:
        return Refusal(code="POSITION_NOT_POSSIBLE", text=f"{weapon.name} has no listed times", field="weapon")
    steps: list[Step] = []
    if state.position == "stowed" or state.dropped:
        steps.append(Step(kind="draw", seconds=times.draw))
    if to == "in_hand":
        return tuple(steps) or (Step(kind="lower", seconds=0),)
    if times.chamber is not None and not state.chambered:
        steps.append(Step(kind="chamber", seconds=times.chamber))
    if times.safety is not None and state.safety_on:
        steps.append(Step(kind="safety_off", seconds=times.safety))
    if state.position == to:
        return tuple(steps)
    way = raise_steps(times, to)
    if way is None:
        return Refusal(code="POSITION_NOT_POSSIBLE", text=f"{weapon.name} is not fired from {to}", field="to")
    return (*steps, *way)


def raise_steps(times: Preparation, to: Position, prone: bool = False) -> tuple[Step, ...] | None:
    """Steps from the hands into a firing position; None where the weapon has no such position (MP-PREP-04)."""
    if to == "prone_bipod":
        if times.drop_prone is None or times.bring_to_position is None:
            return None
        rise = Step(kind="raise", seconds=times.bring_to_position, to=to)
        return (rise,) if prone else (Step(kind="drop_prone", seconds=times.drop_prone), rise)
    seconds = {"pointed": times.pointed, "hip": times.hip, "shoulder": times.shoulder}.get(to)
    return None if seconds is None else (Step(kind="raise", seconds=seconds, to=to),)


def stow_steps(weapon: Weapon) -> tuple[Step, ...]:
    """Putting a weapon away takes as long as drawing it (MP-PREP-07)."""
    return (Step(kind="stow", seconds=weapon.preparation.draw if weapon.preparation else 0),)


def reload_steps(
    state: WeaponState,
    weapon: Weapon,
    recover: bool = False,
    shells: int = 1,
    back_to: Position | None = None,
    other_hand_full: bool = False,
    loader: bool = False,
    options: Options = DEFAULTS,
) -> tuple[Step, ...] | Refusal:
    """The steps of a reload, ending in position ``back_to`` (MP-RELOAD-01 to -05).

    With a ``loader`` the gunner never leaves his position (MP-DRILL-05).
    """
    if weapon.reload is None:
        return Refusal(code="NO_RELOAD_FOR_WEAPON", text=f"{weapon.name} is never reloaded", field="weapon")
    if other_hand_full:
        return Refusal(code="HANDS_FULL", text="the gun in the other hand must go first", field="weapon")
    if isinstance(weapon.reload, LooseReload):
        steps = _loose_steps(state, weapon, weapon.reload, shells)
    else:
        steps = _clip_steps(state, weapon.reload, recover, options)
    if isinstance(steps, Refusal) or loader:
        return steps
    if state.position in FIRING_POSITIONS:
        steps = (Step(kind="lower", seconds=0), *steps)
    if back_to is None or weapon.preparation is None:
        return steps
    way = raise_steps(weapon.preparation, back_to, prone=back_to == "prone_bipod")
    return (*steps, *(way or ()))


def _clip_steps(state: WeaponState, times: ClipReload, recover: bool, options: Options) -> tuple[Step, ...] | Refusal:
    if not state.spare_clips:
        return Refusal(code="NO_SPARE_AMMO", text="no full clip is carried", field="weapon")
    steps = [Step(kind="eject", seconds=times.eject)]
    if recover:
        steps.append(Step(kind="recover", seconds=times.recover))
    steps += [Step(kind="retrieve", seconds=times.retrieve), Step(kind="insert", seconds=times.insert)]
    if times.slide is not None:
        steps.append(Step(kind="slide", seconds=times.slide))
    if times.chamber is not None and not state.chambered:
        steps.append(Step(kind="chamber", seconds=times.chamber))
    missing = times.printed_min - sum(step.seconds for step in steps)
    if options.reload_printed_min == "on" and missing > 0:  # MPR-23
        steps[0] = msgspec.structs.replace(steps[0], seconds=steps[0].seconds + missing)
    return tuple(steps)


def _loose_steps(state: WeaponState, weapon: Weapon, times: LooseReload, shells: int) -> tuple[Step, ...] | Refusal:
    free = (weapon.capacity or 0) - state.loaded
    if not free:
        return Refusal(code="FULL", text=f"{weapon.name} holds {weapon.capacity}", field="weapon")
    if shells < 1 or shells > min(free, state.loose_rounds):
        text = f"{shells} rounds asked, {free} places free, {state.loose_rounds} rounds carried"
        return Refusal(code="NO_SPARE_AMMO", text=text, field="shells")
    each = (Step(kind="retrieve", seconds=times.retrieve), Step(kind="insert", seconds=times.insert))
    return (Step(kind="open", seconds=times.open), *(each * shells), Step(kind="close", seconds=times.close))


def work_steps(weapon: Weapon, back_to: Position, rapid: bool = False) -> tuple[Step, ...] | Refusal:
    """Working a bolt, pump or lever: lowered and raised again, or in position (MP-RELOAD-06, MP-MAN-FRR-01)."""
    if not weapon.hand_worked:
        return Refusal(code="NOT_MANUAL", text=f"{weapon.name} loads itself", field="weapon")
    seconds = weapon.work_s
    if seconds is None:
        seconds = BOLT_S if weapon.mechanism == "bolt" else LEVER_S
    work = Step(kind="work", seconds=seconds)
    if rapid or weapon.preparation is None:
        return (work,)
    way = raise_steps(weapon.preparation, back_to, prone=back_to == "prone_bipod") or ()
    return (Step(kind="lower", seconds=0), work, *way)


def bayonet_steps(fit: bool) -> tuple[Step, ...]:
    """Fitting (draw and attach) or removing a bayonet (MP-ACC-02)."""
    if not fit:
        return (Step(kind="remove_bayonet", seconds=BAYONET_REMOVE_S),)
    return (
        Step(kind="draw_bayonet", seconds=BAYONET_DRAW_S),
        Step(kind="attach_bayonet", seconds=BAYONET_ATTACH_S),
    )


def barrel_steps(weapon: Weapon) -> tuple[Step, ...] | Refusal:
    """Changing a barrel, where the weapon's data has the rule (MP-SUPP-10)."""
    if weapon.barrel_change_s is None:
        return Refusal(code="NO_BARREL_RULE", text=f"{weapon.name} has no barrel rule", field="weapon")
    return (Step(kind="change_barrel", seconds=weapon.barrel_change_s),)


def seconds_of(steps: tuple[Step, ...]) -> int:
    """Seconds of a sequence of steps."""
    return sum(step.seconds for step in steps)
