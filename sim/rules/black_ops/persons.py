"""Persons in play: a sheet, what they wear, and the state they are in (BO-HP, BO-WOUND, BO-ARMOR)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.black_ops.catalogue import armour_piece, gear
from warclock.sim.rules.black_ops.entries import Armour, Gear
from warclock.sim.rules.black_ops.rolls import EdgeUse
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import Sheet, death_at, maximum_hp, skill_value
from warclock.sim.rules.black_ops.skills import Group, Skill

Count = Annotated[int, msgspec.Meta(ge=0)]
State = Literal["able", "incapacitated", "dead"]
PENALTY_FROM_HP = 10  # BO-WOUND-01


class Worn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of armour on somebody: its plates as they are now, and what he carries to replace them."""

    item: str | Armour
    plates: Count | None = None  # DR left in them; None: fresh
    spare_plates: Count = 0


class Burn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fire that goes on: ``damage`` at ``due_s`` and each turn after, ``left`` times in all."""

    damage: Count
    due_s: int
    left: Annotated[int, msgspec.Meta(ge=1)]


class Dazzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty on all rolls in [start, until_s)."""

    penalty: Count
    until_s: int


class Treatment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This scene's healing: the hit points it reached, and whether he was wounded again (BO-HEAL-02, -03)."""

    level: int
    wounded_since: bool = False


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What may change about a person in a scene. Turns are numbers within the combat."""

    hp: int | None = None  # None: unhurt
    out: bool = False  # fell to 0 in this scene (BO-HP-02)
    treatment: Treatment | None = None
    gritted_turn: int | None = None  # the turn in which his penalty is halved (BO-WOUND-02)
    grit_tried_turn: int | None = None
    forfeited: tuple[int, ...] = ()  # turns without actions (BO-ELUSIVE-04)
    aim_at: str | None = None
    aim_turn: int | None = None  # the turn that he spent aiming
    knocked_down: bool = False
    bleeding_due_s: int | None = None  # when he next loses a point
    burns: tuple[Burn, ...] = ()
    dazzles: tuple[Dazzle, ...] = ()


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A named individual: sheet, equipment that has rules, standing orders, condition."""

    id: str = ""
    sheet: Sheet
    armour: tuple[Worn, ...] = ()
    gear: tuple[str | Gear, ...] = ()
    elusive: bool = False  # willing to dodge, as read at the start of this turn (BO-ELUSIVE-02)
    defend_with: Group = "brutality"  # BO-MELEE-03
    edge_defence: bool = False  # Edge backs his defence this turn (BO-INIT-05)
    condition: Condition = Condition()


def hp_of(person: Person) -> int:
    """Hit points now."""
    hp = person.condition.hp
    return maximum_hp(person.sheet) if hp is None else hp


def state_of(person: Person, rulings: Rulings = DEFAULT) -> State:
    """Able, incapacitated (at 0, or brought above it again in the same scene), dead (BO-HP-02, BO-HP-03, BOR-02)."""
    hp = hp_of(person)
    if hp <= death_at(person.sheet):
        return "dead"
    return "incapacitated" if hp <= 0 or (person.condition.out and not rulings.revive) else "able"


def acting_problem(person: Person, turn: int, rulings: Rulings = DEFAULT) -> str | None:
    """Why he cannot act this turn: DEAD, INCAPACITATED, TURN_FORFEITED (BO-HP-02, BO-ELUSIVE-04, BO-TURN-05)."""
    state = state_of(person, rulings)
    if state != "able":
        return state.upper()
    return "TURN_FORFEITED" if turn in person.condition.forfeited else None


def armour_change(person: Person, skill: Skill) -> int:
    """Penalties of what he wears on a skill (BO-ARMOR-01, BO-ARMOR-02)."""
    return sum(armour_piece(worn.item).penalties.get(skill, 0) for worn in person.armour)


def gear_change(person: Person, skill: Skill) -> int:
    """Bonuses of clothing and the like on a skill (BO-GEAR-02)."""
    return sum(gear(item).skills.get(skill, 0) for item in person.gear)


def equipment_changes(person: Person, skill: Skill) -> tuple[int, int]:
    """Modifiers that equipment gives a skill roll: armour, other gear."""
    return armour_change(person, skill), gear_change(person, skill)


def equipped_value(person: Person, skill: Skill) -> int:
    """Skill value with all that he wears, for comparisons of two skills (BO-ELUSIVE-03)."""
    return skill_value(person.sheet, skill) + sum(equipment_changes(person, skill))


def wound_penalty(hp: int, max_hp: int, rulings: Rulings = DEFAULT) -> int:
    """Half of the wounds below 10, or below the maximum if that is smaller (BO-WOUND-01, BOR-16)."""
    if rulings.wound_formula == "literal":
        return (max_hp - hp) // 2 if hp < PENALTY_FROM_HP else 0
    return max(0, (min(max_hp, PENALTY_FROM_HP) - hp) // 2)


def wound_loss(person: Person, turn: int, rulings: Rulings = DEFAULT) -> int:
    """His wound penalty in a turn, halved if he gritted his teeth in the one before (BO-WOUND-02, BOR-25)."""
    penalty = wound_penalty(hp_of(person), maximum_hp(person.sheet), rulings)
    return penalty // 2 if person.condition.gritted_turn == turn else penalty


def dazzle_loss(person: Person, now_s: int) -> int:
    """The penalty of flashes that still dazzle him (BO-GREN-03); the worst counts."""
    return max((one.penalty for one in person.condition.dazzles if now_s < one.until_s), default=0)


def state_loss(person: Person, turn: int, now_s: int, rulings: Rulings = DEFAULT) -> int:
    """What his state takes off every d12 roll: wounds and dazzle (BO-WOUND-01, BOR-24)."""
    return wound_loss(person, turn, rulings) + dazzle_loss(person, now_s)


def lose_aim(person: Person) -> Person:
    """Aim is lost when he is hit or dodges (BO-RANGED-04)."""
    return replace(person, condition=replace(person.condition, aim_at=None, aim_turn=None))


def take_aim(person: Person, target: str, turn: int) -> Person:
    """Spend a turn aiming at one target (BO-RANGED-04)."""
    return replace(person, condition=replace(person.condition, aim_at=target, aim_turn=turn))


def has_aimed(person: Person, target: str, turn: int) -> bool:
    """Whether he aimed at this target the whole turn before; two turns of aiming give no more than one."""
    return bool(target) and person.condition.aim_at == target and person.condition.aim_turn == turn - 1


def defence_edge(person: Person, rulings: Rulings = DEFAULT) -> EdgeUse:
    """Edge that he declared for his defence doubles the bonus of each defence roll (BO-INIT-05, BO-EDGE-04)."""
    return "double" if person.edge_defence and rulings.edge else "none"
