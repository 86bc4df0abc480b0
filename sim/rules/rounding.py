"""The rounding that every rule set shares, on exact numbers only."""

from __future__ import annotations

from fractions import Fraction


def half_up(value: Fraction | int) -> int:
    """The nearest whole number, halves upwards: 2.33 is 2, 2.66 is 3, 7.5 is 8, -1.5 is -1."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
