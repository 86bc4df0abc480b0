"""The order of steps of a combat as plain data: it may be put down between any two steps (section 28, BO-INIT)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.black_ops.elusive import willing
from warclock.sim.rules.black_ops.persons import Person
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings

Step = Literal["start", "declaration", "checks", "rolls", "resolution", "battlefield", "end", "over"]
STEPS: tuple[Step, ...] = ("start", "declaration", "checks", "rolls", "resolution", "battlefield", "end")


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a combat stands. ``slots`` are the actors in order of initiative, known from the resolution on.

    ``due_s`` is the second at which the present step is to be done: all of a turn at its start but its end.
    """

    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    step: Step = "start"
    started_s: int  # of this turn
    due_s: int
    slots: tuple[str, ...] = ()
    slot: int = 0
    closing: bool = False  # the referee has declared it over


def open_combat(now_s: int) -> Combat:
    """The referee calls a combat: its first turn begins (BO-INIT-01)."""
    return Combat(started_s=now_s, due_s=now_s)


def close_combat(combat: Combat) -> Combat:
    """The referee declares it over: it ends with this turn (BO-INIT-07)."""
    return replace(combat, closing=True)


def actor(combat: Combat) -> str | None:
    """Whose slot it is; None outside the resolution or after the last slot."""
    if combat.step != "resolution" or combat.slot >= len(combat.slots):
        return None
    return combat.slots[combat.slot]


def with_extra_action(combat: Combat) -> Combat:
    """The actor's slot twice: an extra action comes directly after his first (BO-EDGE-02)."""
    who = actor(combat)
    if who is None:
        return combat
    here = combat.slot + 1
    return replace(combat, slots=(*combat.slots[:here], who, *combat.slots[here:]))


def turn_length_s(rulings: Rulings = DEFAULT) -> int:
    """Seconds of a turn (BO-TURN-01, BOR-07)."""
    return rulings.turn_seconds


def after_rolls(combat: Combat, order: Iterable[str]) -> Combat:
    """From the rolls to the resolution, with the order of initiative (BO-INIT-02)."""
    if combat.step != "rolls":
        raise ValueError(f"initiative is rolled in the step rolls, not {combat.step}")
    return replace(combat, step="resolution", slots=tuple(order), slot=0)


def advance(combat: Combat, rulings: Rulings = DEFAULT) -> Combat:
    """The next step: the next slot, the next step of the turn, or the first of the next turn (BO-INIT-07).

    Raises ValueError for the step ``rolls``, whose end needs the order: see ``after_rolls``.
    """
    if combat.step == "over":
        return combat
    if combat.step == "rolls":
        raise ValueError("the order of initiative is needed")
    if combat.step == "resolution" and combat.slot + 1 < len(combat.slots):
        return replace(combat, slot=combat.slot + 1)
    if combat.step == "end":
        return _next_turn(combat)
    step = STEPS[STEPS.index(combat.step) + 1]
    due_s = combat.started_s + turn_length_s(rulings) if step == "end" else combat.due_s
    return replace(combat, step=step, due_s=due_s)


def _next_turn(combat: Combat) -> Combat:
    if combat.closing:
        return replace(combat, step="over", slots=(), slot=0)
    return Combat(turn=combat.turn + 1, started_s=combat.due_s, due_s=combat.due_s)


def start_of_turn(
    person: Person, turn: int, standing: bool, ordered: bool | None, rulings: Rulings = DEFAULT
) -> Person:
    """A person as a turn begins: his willingness is read, Edge for defence and past debts lapse (step 1)."""
    condition = person.condition
    gritted = condition.gritted_turn if condition.gritted_turn == turn else None
    owed = tuple(one for one in condition.forfeited if one >= turn)
    condition = replace(condition, gritted_turn=gritted, forfeited=owed)
    elusive = willing(standing, ordered, rulings)
    return replace(person, elusive=elusive, edge_defence=False, condition=condition)


SlotDecision = Literal["act", "fallback", "lost"]


def at_slot(able: bool, target_ok: bool, has_fallback: bool) -> SlotDecision:
    """What becomes of an order when its slot comes (BO-INIT-08).

    Lost if the actor is out; if the target is gone, out of range, reach or sight, his fallback or nothing.
    """
    if not able:
        return "lost"
    if target_ok:
        return "act"
    return "fallback" if has_fallback else "lost"
