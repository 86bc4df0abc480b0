"""Persons: sheets, classes, Hooah dice, and the three kinds of rolls a person makes (FD-DICE-06 to -11, FD-NPC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, DiceCount
from warclock.sim.rules.free_or_die.condition import Condition, is_helpless, roll_loss, skill_loss
from warclock.sim.rules.free_or_die.pools import COLOUR_OF, Colour, Grade, Pool, roll_gos
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

PersonClass = Literal["lead", "ally", "minor_ally", "arch_enemy", "trooper", "mook"]
Skill = Literal[
    "combatives",
    "dodge",
    "small_arms",
    "heavy_weapons",
    "basic_military_training",
    "alertness",
    "combat_driving",
    "demolitions",
    "medic",
]
Area = Literal["torso", "arm", "leg", "head"]

SKILLS: tuple[Skill, ...] = (
    "combatives",
    "dodge",
    "small_arms",
    "heavy_weapons",
    "basic_military_training",
    "alertness",
    "combat_driving",
    "demolitions",
    "medic",
)
BRAWN_DR: Mapping[Grade, int] = {"inferior": 0, "average": 1, "superior": 2}  # FD-DICE-06, FD-MELEE-06
HOOAH_PER_NIGHT = 1
NIGHT_S = 8 * 3600


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice in a skill or resistance; their colour is that of the aptitude's grade unless given (FD-DICE-06)."""

    dice: DiceCount
    grade: Grade = "average"
    colour: Colour | None = None

    @property
    def pool(self) -> Pool:
        """The unmodified pool."""
        return Pool(self.dice, self.colour or COLOUR_OF[self.grade])


class Hooah(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hooah dice declared for one turn and not yet rolled (FD-DICE-08): one kind of roll each."""

    action: DiceCount = 0
    defence: DiceCount = 0  # for the first defence roll of the turn
    toughness: DiceCount = 0  # for the first Toughness roll of the turn
    check: DiceCount = 0  # for the ammunition check of the turn

    @property
    def total(self) -> int:
        """Dice declared in all."""
        return self.action + self.defence + self.toughness + self.check


class Armour(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of armour: what it takes off the damage rating, and where (FD-ARMOR-01 to FD-ARMOR-03)."""

    id: str
    name: str = ""
    area: Area
    protection: Count


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A named individual: sheet and condition."""

    id: str = ""
    person_class: PersonClass = "lead"
    skills: dict[Skill, Rating] = {}  # a missing skill is no dice (FD-DICE-11)
    toughness: Rating = Rating(3)
    brawn: Grade = "average"
    armour: tuple[str | Armour, ...] = ()  # ids of the catalogue, or pieces
    berserk: bool = False  # drugged or psychotic; needs the option trait_berserk (FD-RANGED-10)
    throws: bool = False  # his background supports throwing an opponent (FD-MELEE-17)
    hooah_left: Count = 0
    hooah: Hooah = Hooah()  # declared for this turn
    condition: Condition = Condition()

    def rating(self, skill: Skill) -> Rating:
        """His rating in a skill."""
        return self.skills.get(skill, Rating(0))


class ClassProfile(msgspec.Struct, frozen=True, kw_only=True):
    """What a class of persons gets when a scenario gives no sheet (FD-NPC-07), and who moves it (FD-NPC-01)."""

    side: Literal["friendly", "enemy"]
    controller: Literal["client", "umpire"]
    skills: Rating
    best_skill: Rating
    toughness: Rating
    hooah: int


CLASSES: Mapping[PersonClass, ClassProfile] = {
    "lead": ClassProfile(
        side="friendly",
        controller="client",
        skills=Rating(4),
        best_skill=Rating(4, "superior"),
        toughness=Rating(3),
        hooah=5,
    ),
    "ally": ClassProfile(
        side="friendly",
        controller="umpire",
        skills=Rating(4),
        best_skill=Rating(4, "superior"),
        toughness=Rating(3),
        hooah=5,
    ),
    "minor_ally": ClassProfile(
        side="friendly", controller="umpire", skills=Rating(3), best_skill=Rating(3), toughness=Rating(3), hooah=0
    ),
    "arch_enemy": ClassProfile(
        side="enemy",
        controller="umpire",
        skills=Rating(5, "superior"),
        best_skill=Rating(5, "superior"),
        toughness=Rating(4, "superior"),
        hooah=6,
    ),
    "trooper": ClassProfile(
        side="enemy", controller="umpire", skills=Rating(3), best_skill=Rating(3), toughness=Rating(3), hooah=0
    ),
    "mook": ClassProfile(
        side="enemy",
        controller="umpire",
        skills=Rating(2, "inferior"),
        best_skill=Rating(2, "inferior"),
        toughness=Rating(2, "inferior"),
        hooah=0,
    ),
}


def generate(person_class: PersonClass, id: str = "", best_skill: Skill = "small_arms") -> Person:
    """A person of a class with the default sheet; leads and allies have one better skill (FD-NPC-02 to -07)."""
    profile = CLASSES[person_class]
    skills = {skill: profile.best_skill if skill == best_skill else profile.skills for skill in SKILLS}
    return Person(
        id=id, person_class=person_class, skills=skills, toughness=profile.toughness, hooah_left=profile.hooah
    )


def order_problem(person_class: PersonClass, owner: str, sender: str, umpire: str) -> str | None:
    """PERMISSION_DENIED unless a lead is ordered by his owner, anyone else by the umpire (FD-NPC-01)."""
    entitled = owner if CLASSES[person_class].controller == "client" else umpire
    return None if sender == entitled else "PERMISSION_DENIED"


def declare_hooah(person: Person, declared: Hooah) -> Person | None:
    """Spend Hooah dice for the turn before any roll; None (HOOAH_EXHAUSTED) beyond the pool (FD-DICE-08)."""
    if declared.total > person.hooah_left:
        return None
    return replace(person, hooah_left=person.hooah_left - declared.total, hooah=declared)


def recover_hooah(person: Person, *, rest_s: int = 0, operation_over: bool = False, deprived: bool = False) -> Person:
    """Hooah dice after a night's rest (one) or a completed operation (all); none while hungry or thirsty.

    FD-DICE-09; once a day at most, never above the starting pool of the class.
    """
    start = CLASSES[person.person_class].hooah
    if deprived or person.hooah_left >= start:
        return person
    gained = start if operation_over else HOOAH_PER_NIGHT * (rest_s >= NIGHT_S)
    return replace(person, hooah_left=min(start, person.hooah_left + gained))


def is_berserk(person: Person, rulings: Rulings) -> bool:
    """Whether the berserk trait works: the person has it and the scenario allows it (FD-RANGED-10)."""
    return person.berserk and rulings.trait_berserk


def initiative_dice(person: Person, skill: Skill, now_s: int, rulings: Rulings = DEFAULT) -> int:
    """Skill minus skill-wide losses plus the action's Hooah dice; nothing else counts (FD-INIT-05, FD-INIT-10)."""
    loss = skill_loss(person.condition, now_s, rulings.melee_penalty_stacks)
    return max(0, person.rating(skill).dice - loss + person.hooah.action)


class Rolled(msgspec.Struct, frozen=True):
    """A roll of a person: dice thrown, GOs, and the person after it."""

    dice: int
    gos: int
    person: Person


def action_pool(person: Person, skill: Skill, modifiers: int, now_s: int, rulings: Rulings = DEFAULT) -> Pool:
    """The dice of a roll that is not a defence: every state and the action's Hooah dice count (FD-RANGED-02)."""
    condition = person.condition
    loss = skill_loss(condition, now_s, rulings.melee_penalty_stacks) + roll_loss(condition, now_s)
    return person.rating(skill).pool.with_dice(modifiers - loss + person.hooah.action)


def defence_pool(person: Person, skill: Skill, bonus: int, now_s: int, rulings: Rulings = DEFAULT) -> Pool:
    """The dice of a defence: none for the helpless, full if stunned or suppressed (FD-RANGED-03, FD-MELEE-03)."""
    pool = person.rating(skill).pool
    if is_helpless(person.condition, now_s):
        return Pool(0, pool.colour)
    loss = skill_loss(person.condition, now_s, rulings.melee_penalty_stacks)
    return pool.with_dice(bonus - loss + person.hooah.defence)


def roll_action(
    person: Person, skill: Skill, modifiers: int, now_s: int, dice: Dice, rulings: Rulings, purpose: str = "attack"
) -> Rolled:
    """A roll that is not a defence: it takes and clears pained or scuffed and the action's Hooah dice.

    The check of ammunition has Hooah dice of its own: see ``roll_check``.
    """
    pool = action_pool(person, skill, modifiers, now_s, rulings)
    gos = roll_gos(pool, dice, purpose, rulings)
    condition = replace(person.condition, shaken=0)
    after = replace(person, condition=condition, hooah=replace(person.hooah, action=0))
    return Rolled(pool.dice, gos, after)


def roll_check(person: Person, skill: Skill, now_s: int, dice: Dice, rulings: Rulings) -> Rolled:
    """The ammunition check's roll: state penalties apply, its own Hooah dice are used (FD-AMMO-04)."""
    checking = replace(person, hooah=replace(person.hooah, action=person.hooah.check, check=0))
    rolled = roll_action(checking, skill, 0, now_s, dice, rulings, "task")
    return replace(rolled, person=replace(rolled.person, hooah=replace(person.hooah, check=0)))


def roll_defence(person: Person, skill: Skill, bonus: int, now_s: int, dice: Dice, rulings: Rulings) -> Rolled:
    """Dodge, melee defence or evasion; the first of the turn uses the Hooah dice declared for it."""
    if is_helpless(person.condition, now_s):
        return Rolled(0, 0, person)
    pool = defence_pool(person, skill, bonus, now_s, rulings)
    gos = roll_gos(pool, dice, "defence", rulings)
    return Rolled(pool.dice, gos, replace(person, hooah=replace(person.hooah, defence=0)))


def roll_toughness(person: Person, dice: Dice, rulings: Rulings) -> Rolled:
    """Toughness: no state lowers it (FD-RANGED-07); the first of the turn uses its Hooah dice."""
    pool = person.toughness.pool.with_dice(person.hooah.toughness)
    gos = roll_gos(pool, dice, "toughness", rulings)
    return Rolled(pool.dice, gos, replace(person, hooah=replace(person.hooah, toughness=0)))
