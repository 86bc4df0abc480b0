"""Who acts when in a turn (BO-INIT-03)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations
from typing import Annotated

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.checks import edge_problem
from warclock.sim.rules.black_ops.persons import (
    Person,
    dazzle_loss,
    equipment_changes,
    equipped_value,
    state_loss,
)
from warclock.sim.rules.black_ops.rolls import SIDES, EdgeUse, Natural, roll_d12, tally
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import skill_value

MOST_IN_EXACT_ODDS = 6


class Contender(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody who acts this turn; ``natural`` is his die if it was cast with the declarations."""

    person: Person
    edge: EdgeUse = "none"
    natural: Natural | None = None


class Initiative(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All who act this turn, friend and foe alike (BO-INIT-06)."""

    contenders: Annotated[tuple[Contender, ...], msgspec.Meta(min_length=1)]
    turn: int = 1
    now_s: int = 0
    rulings: Rulings = DEFAULT


class Slot(msgspec.Struct, frozen=True):
    """One place in the order."""

    id: str
    natural: int
    total: int


class InitiativeOutcome(Outcome, frozen=True):
    """The slots, first actor first."""

    slots: tuple[Slot, ...]


def initiative_changes(contender: Contender, given: Initiative) -> tuple[int, ...]:
    """What he wears and his state; the wound penalty only if the scenario has it so (BO-INIT-03, BOR-24)."""
    person, rulings = contender.person, given.rulings
    loss = (
        state_loss(person, given.turn, given.now_s, rulings)
        if rulings.wound_on_init
        else dazzle_loss(person, given.now_s)
    )
    return (*equipment_changes(person, rulings.init_skill), -loss)


def initiative_bonus(contender: Contender, given: Initiative) -> int:
    """What is added to the die: Finesse, or the skill that the scenario names (BOR-06)."""
    value = skill_value(contender.person.sheet, given.rulings.init_skill)
    return tally(value, initiative_changes(contender, given), contender.edge)


def tie_value(contender: Contender, given: Initiative) -> int:
    """What decides a tie: the same skill, with what he wears (BO-INIT-03)."""
    return equipped_value(contender.person, given.rulings.init_skill)


def initiative_problem(given: Initiative) -> str | None:
    """Edge on an initiative roll must be allowed and have something to halve."""
    for contender in given.contenders:
        problem = edge_problem(contender.edge, initiative_changes(contender, given), given.rulings)
        if problem is not None:
            return problem
    return None


def _order_odds(given: Initiative) -> Mapping[str, Fraction]:
    """Exact chances of each order, totals from the highest down: who is left has each total up to it alike."""
    problem = initiative_problem(given)
    if problem is not None:
        return {problem: Fraction(1)}
    if len(given.contenders) > MOST_IN_EXACT_ODDS:
        raise ValueError(f"contenders: exact odds of the order are given for at most {MOST_IN_EXACT_ODDS}")
    bonus = [initiative_bonus(one, given) for one in given.contenders]
    spans = [
        (added + (one.natural or 1), added + (one.natural or SIDES))
        for added, one in zip(bonus, given.contenders, strict=True)
    ]
    found: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for total in range(max(high for _, high in spans), min(low for low, _ in spans) - 1, -1):
        found = _down_to(total, found, spans, given)
    names = [one.person.id or f"#{index}" for index, one in enumerate(given.contenders)]
    told = {" > ".join(names[index] for index in order): chance for order, chance in found.items()}
    return dict(sorted(told.items(), key=lambda item: -item[1]))


def _down_to(
    total: int, found: Mapping[tuple[int, ...], Fraction], spans: list[tuple[int, int]], given: Initiative
) -> dict[tuple[int, ...], Fraction]:
    """The orders so far, extended by those whose total is ``total``."""
    after: dict[tuple[int, ...], Fraction] = {}
    for order, chance in found.items():
        waiting = [index for index, (low, high) in enumerate(spans) if index not in order and low <= total <= high]
        for number in range(len(waiting) + 1):
            for here in combinations(waiting, number):
                weight = chance
                for index in waiting:
                    exact = Fraction(1, total - spans[index][0] + 1)
                    weight *= exact if index in here else 1 - exact
                for row, share in _tied(here, given):
                    if weight:
                        after[(*order, *row)] = after.get((*order, *row), Fraction(0)) + weight * share
    return after


def _tied(here: tuple[int, ...], given: Initiative) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every order of those with the same total: by the skill, then each way alike."""
    values = {index: tie_value(given.contenders[index], given) for index in here}
    rows = [row for row in permutations(here) if list(row) == sorted(row, key=lambda index: -values[index])]
    return [(row, Fraction(1, len(rows))) for row in rows]


@adjudicable(
    "initiative",
    "BO-INIT-03",
    "BO-INIT-06",
    label=lambda outcome: " > ".join(slot.id for slot in outcome.slots),
    odds=_order_odds,
)
def roll_initiative(given: Initiative, dice: Dice) -> InitiativeOutcome | Refused:
    """Roll d12 + Finesse for all: highest first, ties by Finesse, then by lot; 12 and 1 mean nothing more."""
    problem = initiative_problem(given)
    if problem is not None:
        return Refused(problem)
    cast = []
    for contender in given.contenders:
        natural = contender.natural if contender.natural is not None else roll_d12(dice, "initiative")
        total = natural + initiative_bonus(contender, given)
        cast.append((total, tie_value(contender, given), Slot(contender.person.id, natural, total)))
    slots: list[Slot] = []
    while cast:
        best = max((total, value) for total, value, _ in cast)
        tied = [entry for entry in cast if entry[:2] == best]
        drawn = tied[dice.roll(len(tied), "tie") - 1] if len(tied) > 1 else tied[0]
        cast.remove(drawn)
        slots.append(drawn[2])
    return InitiativeOutcome(tuple(slots))
