"""Estimates with their 95 % confidence intervals: Wilson's for shares, Student's t for means."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

import msgspec

LEVEL = 0.95


class Estimate(msgspec.Struct, frozen=True, kw_only=True):
    """A figure with the ends of its interval; both are None where there is too little to tell (``of`` cases)."""

    value: float | None
    low: float | None
    high: float | None
    of: int


def share(hits: int, of: int, level: float = LEVEL) -> Estimate:
    """A share with Wilson's score interval (Wilson 1927), which stays inside 0 to 1 and is usable at 0 and ``of``."""
    if not of:
        return Estimate(value=None, low=None, high=None, of=0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    found = hits / of
    scale = 1 + z * z / of
    middle = (found + z * z / (2 * of)) / scale
    half = z / scale * sqrt(found * (1 - found) / of + z * z / (4 * of * of))
    return Estimate(
        value=found,
        low=0.0 if hits == 0 else middle - half,
        high=1.0 if hits == of else middle + half,
        of=of,
    )


def mean(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """A mean with Student's t interval; ``values`` must be independent of one another."""
    count = len(values)
    if not count:
        return Estimate(value=None, low=None, high=None, of=0)
    middle = fmean(values)
    if count == 1:
        return Estimate(value=middle, low=None, high=None, of=1)
    half = student_t((1 + level) / 2, count - 1) * stdev(values) / sqrt(count)
    return Estimate(value=middle, low=middle - half, high=middle + half, of=count)


def student_t(chance: float, freedom: int) -> float:
    """The quantile of Student's t, to 0.2 %: exact for 1 and 2 degrees of freedom, else Fisher's expansion.

    Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
    """
    if freedom == 1:
        return tan(pi * (chance - 0.5))
    if freedom == 2:
        return (2 * chance - 1) * sqrt(2 / (4 * chance * (1 - chance)))
    z = NormalDist().inv_cdf(chance)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))


def shown(figure: Estimate, per_cent: bool = False) -> str:
    """``61.5 % (53.0 to 69.3)``."""
    if figure.value is None:
        return "-"
    scale, unit = (100, " %") if per_cent else (1, "")
    text = f"{figure.value * scale:.1f}{unit}"
    if figure.low is None or figure.high is None:
        return text
    return f"{text} ({figure.low * scale:.1f} to {figure.high * scale:.1f})"
