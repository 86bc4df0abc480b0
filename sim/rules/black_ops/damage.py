"""Damage of a hit, and what it does to somebody (BO-DMG-01 to BO-DMG-03, BO-WOUND-04, BO-HP)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, adjudicable
from warclock.sim.rules.black_ops.armour import reduction, worn_down
from warclock.sim.rules.black_ops.entries import Count, DamageKind
from warclock.sim.rules.black_ops.persons import Person, State, hp_of, lose_aim, state_of
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import maximum_hp

WoundEffect = Literal["knocked_down", "bleeding"]
KNOCK_DOWN_FROM = 4
BLEEDING_TURNS = 10


def halved(damage: int) -> int:
    """Half, rounded down, at least 1; nothing stays nothing (BO-DMG-02, BO-MELEE-05)."""
    return max(1, damage // 2) if damage > 0 else 0


def hit_damage(weapon_damage: int, margin: int, *, graze: bool = False) -> int:
    """Weapon damage + half the margin, or half the weapon damage of a graze (BO-DMG-01, BO-DMG-02)."""
    return halved(weapon_damage) if graze else weapon_damage + margin // 2


def wound_effects(taken: int, max_hp: int, rulings: Rulings = DEFAULT) -> tuple[WoundEffect, ...]:
    """What else one hit does, by the table if the scenario wants it (BO-WOUND-04)."""
    if rulings.wound_effects == "none" or taken <= 0:
        return ()
    found: list[WoundEffect] = []
    if taken >= KNOCK_DOWN_FROM:
        found.append("knocked_down")
    if 2 * taken >= max_hp:
        found.append("bleeding")
    return tuple(found)


class Harm(msgspec.Struct, frozen=True):
    """What a person took after armour, and what he is then."""

    taken: int
    effects: tuple[WoundEffect, ...]
    person: Person

    def state(self, rulings: Rulings = DEFAULT) -> State:
        """Able, incapacitated or dead."""
        return state_of(self.person, rulings)


def lose_hp(person: Person, points: int, rulings: Rulings = DEFAULT) -> Person:
    """Fewer hit points: at 0 he is out for the scene; a healed one may be healed again (BO-HP-02, BO-HEAL-02)."""
    if points <= 0:
        return person
    condition, hp = person.condition, hp_of(person) - points
    treatment = condition.treatment
    if treatment is not None:
        treatment = replace(treatment, wounded_since=True)
    return replace(person, condition=replace(condition, hp=hp, out=condition.out or hp <= 0, treatment=treatment))


def suffer(
    person: Person, damage: int, kind: DamageKind, *, ignores_dr: int = 0, now_s: int = 0, rulings: Rulings = DEFAULT
) -> Harm:
    """A hit: armour as it is now, then its wear, then hit points, then wound effects (section 28, step 6)."""
    taken = max(0, damage - reduction(person, kind, ignores_dr))
    after = lose_aim(lose_hp(worn_down(person, kind), taken, rulings))
    effects = wound_effects(taken, maximum_hp(person.sheet), rulings)
    condition = after.condition
    if "knocked_down" in effects:
        condition = replace(condition, knocked_down=True)
    if "bleeding" in effects and condition.bleeding_due_s is None:
        condition = replace(condition, bleeding_due_s=now_s + BLEEDING_TURNS * rulings.turn_seconds)
    return Harm(taken, effects, replace(after, condition=condition))


def stand_up(person: Person) -> Person:
    """On his feet again after an action of standing up (BO-WOUND-04)."""
    return replace(person, condition=replace(person.condition, knocked_down=False))


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Harm that needs no attack roll: an explosion, a fall, whatever the referee rules."""

    person: Person
    damage: Count
    kind: DamageKind = "bullet"
    ignores_dr: Annotated[int, msgspec.Meta(ge=0)] = 0
    now_s: int = 0
    rulings: Rulings = DEFAULT


class DamageOutcome(Outcome, frozen=True):
    """What was left of it after armour."""

    taken: int
    effects: tuple[WoundEffect, ...]
    state: State
    person: Person


@adjudicable(
    "damage",
    "BO-DMG-03",
    "BO-ARMOR-03",
    "BO-WOUND-04",
    "BO-HP-02",
    "BO-HP-03",
    label=lambda outcome: f"{outcome.taken} {outcome.state}",
)
def take_damage(given: Damage, dice: Dice) -> DamageOutcome:
    """Take damage off a person: armour, wear of plates, hit points, wound effects. Rolls nothing."""
    harm = suffer(
        given.person, given.damage, given.kind, ignores_dr=given.ignores_dr, now_s=given.now_s, rulings=given.rulings
    )
    return DamageOutcome(harm.taken, harm.effects, harm.state(given.rulings), harm.person)
