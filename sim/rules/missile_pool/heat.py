"""Heat of plasma weapons (MP-HEAT)."""

from __future__ import annotations

from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Figure
from warclock.sim.rules.missile_pool.closed_form import adjudicable, draw
from warclock.sim.rules.missile_pool.damage import RawWound
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options

SIDES = 10
OVERHEAT_MARGIN = 3
HAND_DAMAGE = 2


class HeatCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The end of an exchange in which a plasma weapon was fired: heat before, heat its overloads add."""

    heat: Figure
    overload_heat: Figure = 0
    toughness: Figure = 5
    hand_armour: Figure = 0
    options: Options = DEFAULTS


class HeatOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Heat afterwards; on overheating the level of the generic wound to the firing hand (MP-HEAT-02)."""

    heat: int
    result: Literal["hotter", "steady", "overheats"]
    hand_wound: int = 0


def hand_level(toughness: int, armour: int, options: Options = DEFAULTS) -> int:
    """Level of the burn: 2, TO and armour ignored; read as a rating it meets both (MP-HEAT-02, MPR-21)."""
    return HAND_DAMAGE if options.heat_hand == "level" else max(0, HAND_DAMAGE - toughness - armour)


def hand_wound(level: int, side: str = "right") -> RawWound | None:
    """The burn of the firing hand as a generic wound; no shield is asked."""
    return RawWound(spot="hand", table="generic", level=level, zone="XIV", side=side) if level > 0 else None


def _result(face: int, heat: int) -> Literal["hotter", "steady", "overheats"]:
    if face > heat:
        return "hotter"
    return "overheats" if face <= heat - OVERHEAT_MARGIN else "steady"


@adjudicable(
    "missile-pool.heat",
    "MP-HEAT-01",
    "MP-HEAT-02",
    "MP-HEAT-04",
    label=lambda r: f"{r.result} at {r.heat}",
)
def heat_roll(case: HeatCheck, dice: Dice) -> HeatOutcome:
    """One heat roll at the end of the exchange, however many shots were fired."""
    heat = case.heat + case.overload_heat
    result = _result(draw(dice, SIDES, "heat", lambda face: _result(face, heat)), heat)
    if result == "hotter":
        return HeatOutcome(heat=heat + 1, result=result)
    burn = hand_level(case.toughness, case.hand_armour, case.options) if result == "overheats" else 0
    return HeatOutcome(heat=heat, result=result, hand_wound=burn)


def cooled(heat: int, fired_this_round: bool) -> int:
    """Heat at the end of a round: 1 less if the weapon was not fired in it (MP-HEAT-03)."""
    return heat if fired_this_round else max(0, heat - 1)


def still_dead(overheated: bool, heat: int) -> bool:
    """An overheated weapon is dead until its heat is 0 (MP-HEAT-02)."""
    return overheated and heat > 0
