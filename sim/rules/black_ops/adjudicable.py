"""What every adjudicable procedure of this rule set shares: registration, exact odds, outcomes that name themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.odds import TooManyPaths, distribution
from warclock.sim.rules.registry import procedure

M = TypeVar("M", bound=msgspec.Struct)
R = TypeVar("R")
EXACT_LIMIT = 20_000  # ways of the dice; beyond, exact odds of a crowd would take minutes
Chances = Mapping[str, Fraction]


def tag_of(name: str) -> str:
    """The name of an outcome on the wire: ``MeleeOutcome`` is "melee"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix("Outcome")).lower()


class Outcome(msgspec.Struct, frozen=True, tag_field="outcome", tag=tag_of):
    """What a procedure found; on the wire "outcome" says which kind, since an input may also be refused."""


class Refused(Outcome, frozen=True):
    """An input that the rules do not allow: nothing was rolled. ``code`` is the ledger's (section 29)."""

    code: str


def adjudicable(
    name: str, *rules: str, label: Callable[[Any], str], odds: Callable[[Any], Chances] | None = None
) -> Callable[[Callable[[M, Dice], R]], Callable[[M, Dice], R]]:
    """Register a procedure of this rule set; its exact odds are those of ``label`` of the outcome.

    ``odds`` replaces the enumeration where independent dice are cheaper to combine in closed form.
    """

    def label_of(outcome: Any) -> str:
        return outcome.code if isinstance(outcome, Refused) else label(outcome)

    def register(run: Callable[[M, Dice], R]) -> Callable[[M, Dice], R]:
        def enumerate_labels(given: M) -> Chances:
            try:
                return distribution(lambda dice: label_of(run(given, dice)), EXACT_LIMIT)
            except TooManyPaths as fault:
                raise ValueError(f"exact odds are given for fewer persons: {fault}") from None

        return procedure(f"black-ops.{name}", *rules, exact=odds or enumerate_labels)(run)

    return register
