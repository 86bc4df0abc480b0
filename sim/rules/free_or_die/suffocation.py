"""Drowning and suffocation (FD-DROWN-01 to FD-DROWN-04)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.clock import DURATIONS, TURN_S
from warclock.sim.rules.free_or_die.condition import CLOCKS_S, is_dead
from warclock.sim.rules.free_or_die.persons import Person, roll_toughness
from warclock.sim.rules.free_or_die.pools import Level, gos_needed
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer

STEP_S = DURATIONS["suffocation_step"]
STEP_LEVELS: tuple[Level, ...] = ("automatic", "standard", "hard", "oscar_charlie")
AIRLESS_DR = 4


class Suffocation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Want of air: since when, steps past while conscious, and once unconscious since when."""

    began_s: Count
    steps: Count = 0
    unconscious_s: int | None = None
    attacks: Count = 0


def suffocation_due_s(suffocation: Suffocation) -> int:
    """When the current step ends (FD-DROWN-01, FD-DROWN-03)."""
    if suffocation.unconscious_s is not None:
        return suffocation.unconscious_s + STEP_S * (suffocation.attacks + 1)
    return suffocation.began_s + STEP_S * (suffocation.steps + 1)


def step_level(step: int) -> Level:
    """Difficulty at the end of a step, from 0 (FD-DROWN-01)."""
    return STEP_LEVELS[min(step, len(STEP_LEVELS) - 1)]


class Breathless(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person without air at the end of a step."""

    person: Person
    suffocation: Suffocation
    rulings: Rulings = DEFAULT


class BreathlessOutcome(Outcome, frozen=True, kw_only=True):
    """What the step brought, and when the next ends; None: he is dead."""

    at_s: int
    event: str
    person: Person
    suffocation: Suffocation
    next_due_s: int | None


def _event(outcome: BreathlessOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.event


@adjudicable("suffocation", "FD-DROWN-01", "FD-DROWN-02", "FD-DROWN-03", label=_event)
def go_without_air(given: Breathless, dice: Dice) -> BreathlessOutcome | Refused:
    """End a step: Toughness of growing difficulty, then, unconscious, a DR 4 attack every 30 seconds."""
    if is_dead(given.person.condition):
        return Refused("DEAD")
    at_s = suffocation_due_s(given.suffocation)
    if given.suffocation.unconscious_s is not None:
        return _drown(given, at_s, dice)
    level = step_level(given.suffocation.steps)
    after = replace(given.suffocation, steps=given.suffocation.steps + 1)
    person, event = given.person, "automatic"
    if level != "automatic":
        rolled = roll_toughness(person, dice, given.rulings)
        holds = rolled.gos >= gos_needed(level, 0, given.rulings)
        person, event = rolled.person, f"{level}:{'ok' if holds else 'unconscious'}"
        if not holds:
            after = replace(after, unconscious_s=at_s)
            person = replace(person, condition=replace(person.condition, suffocated=True))
    return BreathlessOutcome(
        at_s=at_s, event=event, person=person, suffocation=after, next_due_s=suffocation_due_s(after)
    )


def _drown(given: Breathless, at_s: int, dice: Dice) -> BreathlessOutcome:
    """An attack on the unconscious; the clocks of its wounds start with the rescue (FD-DROWN-03, -04)."""
    damage = Damage(person=given.person, source="suffocation", dr=AIRLESS_DR, now_s=at_s, rulings=given.rulings)
    suffered = suffer(damage, dice)
    after = replace(given.suffocation, attacks=given.suffocation.attacks + 1)
    condition = replace(suffered.person.condition, deadline_s=None)
    return BreathlessOutcome(
        at_s=at_s,
        event=f"{suffered.result}->{condition.severity}",
        person=replace(suffered.person, condition=condition),
        suffocation=after,
        next_due_s=None if is_dead(condition) else suffocation_due_s(after),
    )


class Rescued(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person who has air again: what that means, and when he is awake (None: not by himself)."""

    event: str
    awake_s: int | None
    person: Person


def rescue(person: Person, suffocation: Suffocation, now_s: int) -> Rescued | Refused:
    """Air ends the series; the unconscious wake next turn unless combat ineffective (FD-DROWN-04)."""
    condition = person.condition
    if is_dead(condition):
        return Refused("DEAD")
    if suffocation.unconscious_s is None:
        return Rescued("rescued_conscious", now_s, person)
    clock_s = CLOCKS_S.get(condition.severity)
    open_wound = clock_s is not None and condition.acute and not condition.stabilised
    deadline_s = now_s + clock_s if open_wound and clock_s is not None else condition.deadline_s
    changed = replace(condition, deadline_s=deadline_s)
    if condition.severity == "combat_ineffective":
        return Rescued("rescued:combat_ineffective", None, replace(person, condition=changed))
    awake_s = now_s + TURN_S
    awake = replace(changed, suffocated=False, unconscious_until_s=max(changed.unconscious_until_s, awake_s))
    return Rescued("rescued:wakes", awake_s, replace(person, condition=awake))
