"""The last-ditch dodge (BO-ELUSIVE-01 to BO-ELUSIVE-04)."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.persons import (
    Person,
    defence_edge,
    equipment_changes,
    equipped_value,
    lose_aim,
    state_loss,
    state_of,
)
from warclock.sim.rules.black_ops.rolls import judge, roll_d12, tally
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import skill_value
from warclock.sim.rules.black_ops.skills import Skill

COVER_NEEDED = 2
DODGE_SKILLS: tuple[Skill, ...] = ("finesse", "perception")


class Refuge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The best cover near somebody who is shot at: its value to him (+1 to +5), and how far off it is."""

    value: int = 0
    distance_m: Fraction = Fraction(0)


def dodge_skill(person: Person) -> Skill:
    """The higher of Finesse and Perception after what he wears (BO-ELUSIVE-03)."""
    return max(DODGE_SKILLS, key=lambda skill: equipped_value(person, skill))


def may_dodge(person: Person, aware: bool, refuge: Refuge, rulings: Rulings = DEFAULT) -> bool:
    """Aware of the attacker, willing, able, and cover of +2 or more in reach (BO-ELUSIVE-01, BO-ELUSIVE-02)."""
    near = refuge.value >= COVER_NEEDED and refuge.distance_m <= rulings.elusive_reach_m
    return aware and person.elusive and near and state_of(person, rulings) == "able"


def willing(standing: bool, ordered: bool | None, rulings: Rulings = DEFAULT) -> bool:
    """The willingness that counts this turn: the flag from before it, or by option this turn's orders too.

    ``ordered`` is what the orders of this turn say, None if nothing (BO-ELUSIVE-02, BOR-11).
    """
    if rulings.elusive_declare == "with_orders" and ordered is not None:
        return ordered
    return standing


def forfeit(person: Person, turn: int) -> Person:
    """Dodging in a turn costs all actions of the next, whether it succeeds or not (BO-ELUSIVE-04, BO-TURN-05)."""
    lost = tuple(one for one in person.condition.forfeited if one == turn)
    return replace(person, condition=replace(person.condition, forfeited=(*lost, turn + 1)))


class Dodge(msgspec.Struct, frozen=True):
    """The dodge roll: whether it avoided the attack, and the person who now owes a turn."""

    natural: int
    total: int
    avoided: bool
    person: Person


def dodge(person: Person, attack_total: int, turn: int, now_s: int, dice: Dice, rulings: Rulings = DEFAULT) -> Dodge:
    """Roll the better of Finesse and Perception against the attacker's total (BO-ELUSIVE-03)."""
    skill = dodge_skill(person)
    changes = (*equipment_changes(person, skill), -state_loss(person, turn, now_s, rulings))
    natural = roll_d12(dice, "dodge")
    total = natural + tally(skill_value(person.sheet, skill), changes, defence_edge(person, rulings))
    avoided = judge(natural, total, attack_total).success
    return Dodge(natural, total, avoided, lose_aim(forfeit(person, turn)))
