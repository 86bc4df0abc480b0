"""What wounds do to a person: pools, blood, falling, fainting (MP-SHOCK-04 to -10, MP-POOL-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, DiceCount, Figure, Shift
from warclock.sim.rules.missile_pool.closed_form import adjudicable
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool_roll import succeeds
from warclock.sim.rules.missile_pool.weapons import KnockDown
from warclock.sim.rules.missile_pool.wounds import Amount, Wound

STAND_TN = 6  # MP-SHOCK-08, -10: knock-down, knock-out, waking
OUT_ROUNDS_SIDES = 10
ROUNDS_OUT = "rounds unconscious"
ROUNDS_PER_MINUTE = 30
DYING_S = 3600
WHOLE_POOL = 1_000_000  # what "all" takes when wounds are compared


class Toll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Totals over all parts: blood loss and pain ("all" = the whole pool)."""

    bl: int = 0
    pain: Amount = 0


class Blow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Pools after shock, and the shock that spills into the next round (MP-SHOCK-04)."""

    missile: int
    combat: int
    spill: int


def as_number(amount: Amount) -> int:
    """A figure for comparisons and sums; ``all`` is more than any pool."""
    return WHOLE_POOL if amount == "all" else amount


def worst_shock(wounds: Sequence[Wound], part: str) -> int:
    """The worst shock suffered so far at a part."""
    return max((as_number(wound.shock) for wound in wounds if wound.part == part), default=0)


def fresh_shock(old: Sequence[Wound], new: Sequence[Wound]) -> int:
    """Shock of new wounds: per part only what exceeds the worst there, summed over parts (MP-SHOCK-06)."""
    parts = dict.fromkeys(wound.part for wound in new)
    return sum(max(0, worst_shock(new, part) - worst_shock(old, part)) for part in parts)


def toll(wounds: Sequence[Wound]) -> Toll:
    """Blood loss and pain: the worst of each part, summed over the parts (MP-SHOCK-06)."""
    parts = list(dict.fromkeys(wound.part for wound in wounds))
    blood = sum(max(wound.bl for wound in wounds if wound.part == part) for part in parts)
    pain = sum(max(as_number(wound.pain) for wound in wounds if wound.part == part) for part in parts)
    return Toll(bl=blood, pain="all" if pain >= WHOLE_POOL else pain)


def strike_pools(missile: int, combat: int, shock: int) -> Blow:
    """Shock leaves both pools at once; beyond the larger it spills to the next round (MP-SHOCK-04, MP-POOL-14)."""
    spill = 0 if shock >= WHOLE_POOL else max(0, shock - max(missile, combat))
    return Blow(missile=max(0, missile - shock), combat=max(0, combat - shock), spill=spill)


def spill_after_pain(spill: int, pain: Amount) -> int:
    """Spilled shock takes from the next credit only what exceeds Pain (MP-POOL-14)."""
    return max(0, spill - as_number(pain))


def pool_maximum(base: int, pain: Amount, health: int, full_health: int) -> int:
    """A pool's maximum under Pain; Health 1 halves it, 0 ends it (MP-SHOCK-05, -07)."""
    most = max(0, base - as_number(pain))
    if health <= 0:
        return 0
    return most // 2 if health == 1 < full_health else most


HAND_PARTS, STANDING_PARTS = ("hand", "forearm"), ("hip",)


def crippled(wounds: Sequence[Wound]) -> tuple[bool, bool]:
    """Whether a destroyed part drops what it holds, and whether one denies standing (MP-SHOCK-14)."""
    lost = [wound.part.split(" ")[-1] for wound in wounds if wound.mark == "destroyed"]
    return any(part in HAND_PARTS for part in lost), any(part in STANDING_PARTS for part in lost)


def bled_to_death(health: int, blood_loss: int, seconds_at_zero: int) -> bool:
    """Whether somebody at Health 0 who still bleeds has died: within the hour (MP-SHOCK-07)."""
    return health <= 0 and blood_loss > 0 and seconds_at_zero >= DYING_S


class Bleeding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A round start of someone who bleeds: EN dice against the total blood loss (MP-SHOCK-07)."""

    endurance: DiceCount
    blood_loss: Figure
    health: Count
    options: Options = DEFAULTS


class Health(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Health after the roll and what it means."""

    health: int
    state: Literal["fit", "halved", "dying"]


def _health(health: int) -> Health:
    return Health(health=health, state="dying" if health <= 0 else "halved" if health == 1 else "fit")


@adjudicable(
    "missile-pool.blood-loss",
    "MP-SHOCK-07",
    label=lambda result: f"health {result.health}",
)
def bleed(case: Bleeding, dice: Dice) -> Health:
    """Blood loss at the start of a round: without a success Health falls by 1."""
    if case.blood_loss <= 0 or case.health <= 0:
        return _health(case.health)
    held = succeeds(dice, case.endurance, case.blood_loss, "blood loss", case.options)
    return _health(case.health if held else max(0, case.health - 1))


def knock_down_dice(wounds: Sequence[Wound], weapon: KnockDown) -> int | Literal["auto"] | None:
    """The worst knock-down modifier of an attack's wounds; None: no roll (MP-SHOCK-08, -09)."""
    modifiers: list[int] = []
    for wound in wounds:
        if wound.kd == "auto":
            return "auto"
        if isinstance(wound.kd, int):
            modifiers.append(wound.kd + weapon.caused_dice)
        elif wound.region in weapon.forces:
            modifiers.append(weapon.forced_dice)
    return min(modifiers, default=None)


def knock_out_dice(wounds: Sequence[Wound]) -> int | Literal["auto"] | None:
    """The worst knock-out modifier of an attack's wounds; None: no roll (MP-SHOCK-10)."""
    if any(wound.ko == "auto" for wound in wounds):
        return "auto"
    return min((wound.ko for wound in wounds if isinstance(wound.ko, int)), default=None)


class Staggered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A knock-down or knock-out test: ``modifier`` in dice, "auto" without a roll."""

    strength: DiceCount = 5
    agility: DiceCount = 5
    toughness: DiceCount = 5
    will: DiceCount = 5
    modifier: Shift | Literal["auto"] = 0
    options: Options = DEFAULTS


class Stagger(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whether he stands or keeps his senses; ``rounds`` unconscious if not."""

    holds: bool
    rounds: int = 0


def _label(result: Stagger) -> str:
    return "holds" if result.holds else f"out {result.rounds}" if result.rounds else "falls"


@adjudicable("missile-pool.knock-down", "MP-SHOCK-08", label=_label)
def knock_down(case: Staggered, dice: Dice) -> Stagger:
    """KD dice and the modifier against 6: one success stands."""
    if case.modifier == "auto":
        return Stagger(holds=False)
    count = max(0, (case.strength + case.agility) // 2 + case.modifier)
    return Stagger(holds=succeeds(dice, count, STAND_TN, "knock-down", case.options))


def fallen_pool(combat: int) -> int:
    """The combat pool of someone knocked down: a third of what he has (MP-SHOCK-08)."""
    return combat // 3


def keeps_senses(case: Staggered, dice: Dice) -> bool:
    """Whether KO dice and the modifier keep him conscious (MP-SHOCK-10)."""
    if case.modifier == "auto":
        return False
    count = max(0, (2 * case.toughness + case.will) // 2 + case.modifier)
    return succeeds(dice, count, STAND_TN, "knock-out", case.options)


@adjudicable("missile-pool.knock-out", "MP-SHOCK-10", label=_label)
def knock_out(case: Staggered, dice: Dice) -> Stagger:
    """KO dice and the modifier against 6: failure is 1d10 rounds unconscious."""
    if keeps_senses(case, dice):
        return Stagger(holds=True)
    return Stagger(holds=False, rounds=dice.roll(OUT_ROUNDS_SIDES, ROUNDS_OUT))


@adjudicable("missile-pool.wake", "MP-SHOCK-10", label=_label)
def wake(case: Staggered, dice: Dice) -> Stagger:
    """After the rounds of a knock-out: WP against 6, again each minute."""
    awake = succeeds(dice, case.will, STAND_TN, "waking", case.options)
    return Stagger(holds=awake, rounds=0 if awake else ROUNDS_PER_MINUTE)
