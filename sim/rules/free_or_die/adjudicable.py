"""What every adjudicable procedure of this rule set shares: registration, exact odds, outcomes that name themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.registry import procedure

M = TypeVar("M", bound=msgspec.Struct)
R = TypeVar("R")


def tag_of(name: str) -> str:
    """The name of an outcome on the wire: ``BlowOutcome`` is "blow"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix("Outcome")).lower()


class Outcome(msgspec.Struct, frozen=True, tag_field="outcome", tag=tag_of):
    """What a procedure found; on the wire "outcome" says which kind, since an input may also be refused."""


class Refused(Outcome, frozen=True):
    """An input that the rules do not allow: nothing was rolled. ``code`` is the ledger's (section 5)."""

    code: str


def adjudicable(
    name: str, *rules: str, label: Callable[[Any], str], odds: Callable[[Any], Mapping[str, Fraction]] | None = None
) -> Callable[[Callable[[M, Dice], R]], Callable[[M, Dice], R]]:
    """Register a procedure of this rule set; its exact odds are those of ``label`` of the outcome.

    ``odds`` replaces the enumeration where independent persons are cheaper to convolve.
    """

    def register(run: Callable[[M, Dice], R]) -> Callable[[M, Dice], R]:
        def enumerate_labels(given: M) -> Mapping[str, Fraction]:
            return distribution(lambda dice: label(run(given, dice)))

        return procedure(f"free-or-die.{name}", *rules, exact=odds or enumerate_labels, label=label)(run)

    return register
