"""A weapon in somebody's hands: position, chamber, safety, load, heat; steps change it second by second.

MP-PREP, MP-RELOAD. A sequence of steps is data and is advanced by one second an exchange, so that a fight can stop
between any two exchanges.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from warclock.sim.rules.missile_pool.weapons import (
    FIRING_POSITIONS,
    RAISED_POSITIONS,
    LooseReload,
    Position,
    Setting,
    Weapon,
)

StepKind = Literal[
    "draw", "chamber", "safety_off", "raise", "drop_prone", "lower", "stow",
    "eject", "recover", "retrieve", "insert", "slide", "open", "close",
    "work", "draw_bayonet", "attach_bayonet", "remove_bayonet", "change_barrel",
]  # fmt: skip


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One step and the seconds it still needs; ``to`` is the position that ``raise`` reaches."""

    kind: StepKind
    seconds: int
    to: Position | None = None


class WeaponState(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A carried weapon. ``pointed_at`` and ``raised_at`` are exchanges, for the surprise test (MP-DODGE-09)."""

    weapon: str
    position: Position = "stowed"
    dropped: bool = False
    chambered: bool = False
    safety_on: bool = True
    loaded: int = 0
    clip_in: bool = True
    ejected: int = 0  # rounds in the clip just taken out
    spare_clips: tuple[int, ...] = ()  # rounds in each
    loose_rounds: int = 0
    setting: Setting = "semi"
    heat: int = 0
    overheated: bool = False
    fired_this_round: bool = False
    bayonet: bool = False
    pointed_at: int | None = None
    raised_at: int | None = None  # last exchange at the shoulder or on the bipod


class Sequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Steps under way, first to last."""

    steps: tuple[Step, ...]

    @property
    def seconds(self) -> int:
        """Seconds until the last step is done."""
        return sum(step.seconds for step in self.steps)


def shortened(steps: tuple[Step, ...], saved: int) -> tuple[Step, ...]:
    """Saved seconds come off the first steps; never below 0 s (MP-DRILL-04)."""
    left, result = saved, []
    for step in steps:
        taken = min(left, step.seconds)
        left -= taken
        result.append(msgspec.structs.replace(step, seconds=step.seconds - taken))
    return tuple(result)


def start(
    state: WeaponState, weapon: Weapon, steps: tuple[Step, ...], exchange: int
) -> tuple[WeaponState, Sequence | None]:
    """Begin a sequence: leading steps of 0 s are done at once (MP-TIME-06, MP-PREP-02)."""
    rest = list(steps)
    while rest and rest[0].seconds == 0:
        state = apply_step(state, weapon, rest.pop(0), exchange)
    return state, Sequence(steps=tuple(rest)) if rest else None


def advance(
    state: WeaponState, weapon: Weapon, sequence: Sequence, exchange: int
) -> tuple[WeaponState, Sequence | None]:
    """One second of a sequence; a finished step takes effect, those of 0 s behind it with it (MP-TIME-06)."""
    first = sequence.steps[0]
    worked = msgspec.structs.replace(first, seconds=first.seconds - 1)
    return start(state, weapon, (worked, *sequence.steps[1:]), exchange + 1)


def interrupted(state: WeaponState) -> tuple[WeaponState, None]:
    """Finished steps keep their effect (they are in the state), the step under way is lost (MP-PREP-05)."""
    return state, None


def apply_step(state: WeaponState, weapon: Weapon, step: Step, exchange: int) -> WeaponState:
    """The weapon after one finished step."""
    change = msgspec.structs.replace
    match step.kind:
        case "draw" | "lower" | "drop_prone":
            return change(state, position="in_hand", dropped=False)
        case "stow":
            return change(state, position="stowed")
        case "chamber" | "work":
            return change(state, chambered=state.loaded > 0 or weapon.capacity is None)
        case "safety_off":
            return change(state, safety_on=False)
        case "raise" if step.to is not None:
            return _raised(state, step.to, exchange)
        case "attach_bayonet":
            return change(state, bayonet=True)
        case "remove_bayonet":
            return change(state, bayonet=False)
        case _:
            return _load_step(state, weapon, step)


def _raised(state: WeaponState, to: Position, exchange: int) -> WeaponState:
    pointed = exchange if to == "pointed" else state.pointed_at
    raised = exchange if to in RAISED_POSITIONS else state.raised_at
    return msgspec.structs.replace(state, position=to, pointed_at=pointed, raised_at=raised)


def _load_step(state: WeaponState, weapon: Weapon, step: Step) -> WeaponState:
    """A reload step; a chambered round stays in the count of the weapon that fired it (MP-RELOAD-02, -03)."""
    change = msgspec.structs.replace
    if isinstance(weapon.reload, LooseReload):
        full = state.loaded >= (weapon.capacity or 0)
        if step.kind != "insert" or full or not state.loose_rounds:
            return state
        return change(state, loaded=state.loaded + 1, loose_rounds=state.loose_rounds - 1)
    if step.kind == "eject":
        return change(state, clip_in=False, ejected=state.loaded, loaded=int(state.chambered))
    if step.kind == "recover":
        return change(state, spare_clips=(*state.spare_clips, state.ejected), ejected=0) if state.ejected else state
    if step.kind == "insert" and state.spare_clips:
        best = max(range(len(state.spare_clips)), key=lambda index: state.spare_clips[index])
        spare = tuple(rounds for index, rounds in enumerate(state.spare_clips) if index != best)
        return change(state, clip_in=True, ejected=0, loaded=state.spare_clips[best], spare_clips=spare)
    return state


def fired(state: WeaponState, weapon: Weapon, rounds: int) -> WeaponState:
    """After a shot: fewer rounds; only self-loading actions have the next one chambered (MP-TIME-04)."""
    left = max(0, state.loaded - rounds) if weapon.capacity is not None else state.loaded
    has_next = weapon.capacity is None or left > 0
    return msgspec.structs.replace(
        state, loaded=left, fired_this_round=True, chambered=has_next and not weapon.hand_worked
    )


def is_up(state: WeaponState, exchange: int) -> bool:
    """Whether the weapon was visibly up before this exchange's attack (MP-DODGE-09)."""
    if state.position == "pointed":
        return state.pointed_at != exchange
    if state.position in RAISED_POSITIONS:
        return True
    first_counted = 2 * (exchange // 2) - 2  # from the start of the previous round on
    return state.raised_at is not None and state.raised_at >= first_counted


def in_position(state: WeaponState) -> bool:
    """Whether the weapon may fire from where it is held (MP-POOL-02)."""
    return state.position in FIRING_POSITIONS and not state.dropped


def dropped(state: WeaponState) -> WeaponState:
    """Dropping is free and leaves the weapon on the ground; chamber and safety stay (MP-PREP-07)."""
    return msgspec.structs.replace(state, position="in_hand", dropped=True)


def end_exchange_positions(state: WeaponState, exchange: int) -> WeaponState:
    """Remember that the weapon was held raised through this exchange (MP-DODGE-09)."""
    if state.position in RAISED_POSITIONS:
        return msgspec.structs.replace(state, raised_at=exchange)
    return state
