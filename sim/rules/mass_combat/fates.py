"""What became of the lost and of their leader (MC-CAS-03, -08, -09, -12, -13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Count
from warclock.sim.rules.registry import procedure

DEAD_CAPTURED_FLED = (75, 20, 5)
LEADER_HURT_PCT = 90
LeaderFate = Literal["stays", "captured", "escaped"]


class Fates(NamedTuple):
    """How the lost people ended; vehicles are no part of it."""

    dead: int
    captured: int
    fled: int


def fates(lost: int, *, captured: bool) -> Fates:
    """75 % dead, 20 % captured, 5 % run off; without a captor the 20 % are dead too (MC-CAS-03, MC-CAS-09)."""
    dead, taken, fled = largest_remainder(lost, DEAD_CAPTURED_FLED)
    return Fates(dead, taken, fled) if captured else Fates(dead + taken, 0, fled)


def leader_hurt(lost: Fraction, injured: Fraction, *, all_survivors_hurt: bool, rulings: Rulings = DEFAULT) -> bool:
    """The leader is hurt when lost and injured reach 90 %, or no survivor is whole (MC-CAS-12)."""
    return rulings.leader_injury and (lost + injured >= LEADER_HURT_PCT or all_survivors_hurt)


def routed_leader(captor: bool, dice: Dice, rulings: Rulings = DEFAULT) -> LeaderFate:
    """A routed force's leader: captured on d100 1 to 20 if the winner takes prisoners, else gone home (MC-CAS-13)."""
    chance = rulings.leader_capture_on_rout_pct
    if captor and chance and dice.band(100, (chance,), "capture of the routed leader") == 0:
        return "captured"
    return "escaped"


class FatesInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """People lost by a beaten force (crews of destroyed vehicles included), and the winner's policy."""

    lost: Count
    take_prisoners: bool = True
    routed: bool = False
    rulings: Rulings = DEFAULT


class FatesOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The lost by fate; ``leader`` of a routed force, else he stays with it."""

    dead: int
    captured: int
    fled: int
    leader: LeaderFate


@procedure("mass-combat.fates", "MC-CAS-03", "MC-CAS-09", "MC-CAS-13")
def adjudicate_fates(asked: FatesInput, dice: Dice) -> FatesOutcome:
    """How the lost of a beaten force ended, and its leader if it was routed."""
    split = fates(asked.lost, captured=asked.take_prisoners)
    leader = routed_leader(asked.take_prisoners, dice, asked.rulings) if asked.routed else "stays"
    return FatesOutcome(dead=split.dead, captured=split.captured, fled=split.fled, leader=leader)
