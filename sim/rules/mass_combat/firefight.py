"""Shooters against those who cannot shoot (MC-FIRE-01 to -05)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from warclock.sim.dice import Dice, sum_of
from warclock.sim.rules.mass_combat.facts import Side, has_ranged
from warclock.sim.rules.mass_combat.rounding import half_up_share
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings

MELEE_RF_PENALTY = -2
EXTRA_PCT = 25
Reach = Literal["battle", "withdrawal", "rout"]


def melee_only(sides: tuple[Side, Side], rulings: Rulings = DEFAULT) -> int | None:
    """Which side (0 or 1) alone cannot shoot; None where both or neither can (MC-FIRE-01)."""
    ranged = [has_ranged(side, rulings) for side in sides]
    if ranged[0] == ranged[1]:
        return None
    return ranged.index(False)


def with_extra(lost: Fraction, injured: Fraction) -> tuple[Fraction, Fraction]:
    """25 points more of either for the melee-only force, lost first, never over 100 together (MC-FIRE-03)."""
    lost = min(Fraction(100), lost + EXTRA_PCT)
    return lost, min(100 - lost, injured + EXTRA_PCT)


def reach(unreachable: bool, *, no_exit: bool, retreats: bool) -> Reach:
    """What becomes of a melee-only force that cannot get at the shooters (MC-FIRE-04, MC-FIRE-05).

    Without a way out it is routed; else it withdraws at once, unless its policy or a no-retreat order in force makes
    it stand: then the battle is fought as usual.
    """
    if not unreachable:
        return "battle"
    if no_exit:
        return "rout"
    return "withdrawal" if retreats else "battle"


def withdrawal_losses(strength: int, dice: Dice) -> int:
    """2d10 per cent of a force that breaks off out of reach, at least one (MC-FIRE-04)."""
    return withdrawal_count(strength, sum_of(dice, 2, 10, "losses of the withdrawal, per cent"))


def withdrawal_count(strength: int, per_cent: int) -> int:
    """The soldiers that ``per_cent`` of a withdrawing force are, at least one (MC-FIRE-04)."""
    return max(1, half_up_share(strength, per_cent, 100))
