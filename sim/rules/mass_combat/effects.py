"""Sickness (MC-SPECIAL-02); other effects are plain data (``facts.Effect``, MC-SPECIAL-01)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.movement import HALF
from warclock.sim.rules.mass_combat.situation import SICK
from warclock.sim.rules.registry import procedure

SICKNESS_DIE = 6


class SicknessInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force that falls sick; the rule asks nothing of it."""


class SicknessOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long the whole force is sick, and what it costs."""

    days: int
    br: int
    speed_factor: Fraction


@procedure("mass-combat.sickness", "MC-SPECIAL-02", "MC-MOVE-06")
def sickness(asked: SicknessInput, dice: Dice) -> SicknessOutcome:
    """Widespread sickness: 1d6 days of BR -2 and half speed, thrown once for the whole force."""
    return SicknessOutcome(days=dice.roll(SICKNESS_DIE, "days of sickness"), br=SICK, speed_factor=HALF)
