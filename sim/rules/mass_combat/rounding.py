"""The two roundings of the mass-combat rules, on exact numbers only (ledger section 0)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from warclock.sim.rules.rounding import half_up

__all__ = ["half_up", "half_up_share", "largest_remainder", "whole"]


@lru_cache(maxsize=1024)
def whole(number: int) -> Fraction:
    """A whole number as a fraction; the small ones are made once (battles are full of them)."""
    return Fraction(number)


def half_up_share(count: int, numerator: int, denominator: int) -> int:
    """``count`` x numerator / denominator, halves upwards, without building a fraction."""
    return (2 * count * numerator + denominator) // (2 * denominator)


def largest_remainder(total: int, weights: Sequence[int | Fraction], rank: Sequence[int] | None = None) -> list[int]:
    """Share ``total`` out in proportion to ``weights``; the shares always add up to ``total``.

    Every share is first rounded down; what is missing goes to the largest fractions, ties to the lower ``rank``
    (default: the earlier place). With no weight above 0 all shares are equal.
    """
    order = range(len(weights)) if rank is None else rank
    whole = sum(weights)
    if not whole:
        weights, whole = [1] * len(weights), len(weights)
    shares = [int(total * weight // whole) for weight in weights]
    remainders = [total * weight % whole for weight in weights]
    missing = total - sum(shares)
    for index in sorted(range(len(weights)), key=lambda i: (-remainders[i], order[i]))[:missing]:
        shares[index] += 1
    return shares
