"""Hand-to-hand combat (FD-MELEE-01 to FD-MELEE-26)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import MeleeWeapon, melee_weapon
from warclock.sim.rules.free_or_die.clock import DURATIONS, decimetres
from warclock.sim.rules.free_or_die.condition import attack_problem, injure, knock_out, linger, shake, stun
from warclock.sim.rules.free_or_die.persons import (
    BRAWN_DR,
    Area,
    Person,
    is_berserk,
    roll_action,
    roll_defence,
    roll_toughness,
)
from warclock.sim.rules.free_or_die.pools import Grade, beats
from warclock.sim.rules.free_or_die.postures import OPEN, Posture, attack_change
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import rating_on, roll_area, take_wound, wound_result

MeleeResult = Literal[
    "none",
    "scuffed",
    "stunned",
    "stunned_lingering",
    "unconscious_10min",
    "unconscious_3h_wounded",
    "combat_ineffective",
    "dead",
]
Choice = Literal["linger", "disarm", "throw"]

# FD-MELEE-07: by how many GOs the victim is short of the damage rating; more GOs than the rating: none.
RESULTS: tuple[MeleeResult, ...] = (
    "scuffed",
    "stunned",
    "stunned_lingering",
    "unconscious_10min",
    "unconscious_3h_wounded",
    "combat_ineffective",
    "dead",
)
REACH_M = 1


def melee_result(dr: int, gos: int) -> MeleeResult:
    """The hand-to-hand chart (FD-MELEE-07)."""
    short = max(0, dr) - gos
    return "none" if short < 0 else RESULTS[min(short, len(RESULTS) - 1)]


def in_reach(distance: Fraction | int) -> bool:
    """Whether two are close enough for hand-to-hand combat: one metre, inclusive (FD-MELEE-01)."""
    return decimetres(distance) <= 10 * REACH_M


def melee_dr(brawn: Grade, margin: int, weapon: str | MeleeWeapon = "fist") -> int:
    """Damage rating of a blow: weapon, Brawn and the margin (FD-MELEE-06, -19, -20)."""
    return melee_weapon(weapon).dr_base + BRAWN_DR[brawn] + margin


def melee_modifiers(weapon: MeleeWeapon, posture: Posture, rulings: Rulings) -> int:
    """Attack dice of weapon and stance (FD-MELEE-18 to FD-MELEE-20, FD-MELEE-26)."""
    return weapon.dice + (attack_change(posture) if rulings.melee_stance_penalty else 0)


class Striker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of a pair in hand-to-hand combat, with what he does this turn."""

    person: Person
    weapon: str | MeleeWeapon = "fist"
    holds: str | None = None  # id of a weapon in hand that could be dropped
    posture: Posture = OPEN
    on_two_short: Choice = "linger"
    flourish: Annotated[str, msgspec.Meta(max_length=500)] = ""  # narration, stored only (FD-MELEE-23)
    driven: bool = False  # charging inside the reaction gap: only CI or worse stops him (FD-INIT-09)


class Blow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One attack hand-to-hand."""

    attacker: Striker
    defender: Striker
    distance_m: Fraction = Fraction(1)
    now_s: Count = 0
    rulings: Rulings = DEFAULT

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class BlowOutcome(Outcome, frozen=True, kw_only=True):
    """What the attack did; ``result`` is "miss" where it did not hit."""

    attack_dice: int
    attack_gos: int
    defence_dice: int
    defence_gos: int
    result: str
    area: Area | None = None
    dr: int | None = None
    toughness_gos: int | None = None
    dropped: str | None = None
    thrown: bool = False
    flourish: str = ""
    attacker: Person
    defender: Person


def blow_problem(blow: Blow) -> str | None:
    """Why the blow may not be struck: his state, out of reach, no training to throw (ledger section 5)."""
    unable = attack_problem(blow.attacker.person.condition, blow.now_s, driven=blow.attacker.driven)
    if unable is not None:
        return unable
    if not in_reach(blow.distance_m):
        return "NOT_IN_REACH"
    untrained = blow.attacker.on_two_short == "throw" and not blow.attacker.person.throws
    return "THROW_NOT_TRAINED" if untrained else None


def take_blow(person: Person, result: str, now_s: int, rulings: Rulings, *, lingers: bool = True) -> Person:
    """The victim after a result of the hand-to-hand chart (FD-MELEE-08 to FD-MELEE-15)."""
    condition, berserk = person.condition, is_berserk(person, rulings)
    if result == "scuffed":
        condition = shake(condition, rulings.melee_penalty_stacks)
    if result in ("stunned", "stunned_lingering"):
        condition = stun(condition, now_s)
    if result == "stunned_lingering" and lingers:
        condition = linger(condition, now_s)
    if result == "unconscious_10min":
        knocked = knock_out(condition, now_s, DURATIONS["knockout"])
        condition = linger(knocked, now_s + DURATIONS["knockout"])
    if result == "unconscious_3h_wounded":
        knocked = knock_out(condition, now_s, DURATIONS["long_knockout"])
        condition = injure(knocked, "wounded", now_s, berserk=berserk)
    if result == "combat_ineffective":
        out = replace(condition, unconscious_until_aided=True)
        condition = injure(out, "combat_ineffective", now_s, berserk=berserk)
    if result == "dead":
        condition = injure(condition, "dead", now_s)
    return replace(person, condition=condition)


@adjudicable(
    "blow",
    "FD-MELEE-04",
    "FD-MELEE-06",
    "FD-MELEE-07",
    "FD-MELEE-18",
    "FD-MELEE-19",
    "FD-MELEE-20",
    "FD-MELEE-21",
    "FD-MELEE-26",
    label=lambda outcome: outcome.code if isinstance(outcome, Refused) else outcome.result,
)
def strike(blow: Blow, dice: Dice) -> BlowOutcome | Refused:
    """Resolve one attack hand-to-hand: Combatives against Combatives, then Toughness."""
    problem = blow_problem(blow)
    if problem is not None:
        return Refused(problem)
    attacker, defender, rulings = blow.attacker, blow.defender, blow.rulings
    weapon = melee_weapon(attacker.weapon)
    modifiers = melee_modifiers(weapon, attacker.posture, rulings)
    attack = roll_action(attacker.person, "combatives", modifiers, blow.now_s, dice, rulings)
    defence = roll_defence(defender.person, "combatives", 0, blow.now_s, dice, rulings)
    outcome = BlowOutcome(
        attack_dice=attack.dice,
        attack_gos=attack.gos,
        defence_dice=defence.dice,
        defence_gos=defence.gos,
        result="miss",
        flourish=attacker.flourish,
        attacker=attack.person,
        defender=defence.person,
    )
    return _land(blow, weapon, outcome, dice) if beats(attack.gos, defence.gos) else outcome


def _land(blow: Blow, weapon: MeleeWeapon, outcome: BlowOutcome, dice: Dice) -> BlowOutcome:
    """A blow that hit: body area, armour, Toughness, result (FD-MELEE-06, FD-MELEE-21)."""
    rulings = blow.rulings
    area = roll_area(dice)
    raw = melee_dr(outcome.attacker.brawn, outcome.attack_gos - outcome.defence_gos, weapon)
    dr = rating_on(raw, area, outcome.defender, head_bonus=rulings.melee_head_bonus)
    rolled = roll_toughness(outcome.defender, dice, rulings)
    if weapon.blade and rulings.melee_blade_chart == "ranged":
        wound = wound_result(dr, rolled.gos)
        hurt = take_wound(rolled.person, wound, blow.now_s, rulings)
        return replace(outcome, result=wound, area=area, dr=dr, toughness_gos=rolled.gos, defender=hurt)
    result = melee_result(dr, rolled.gos)
    choice, holds = blow.attacker.on_two_short, blow.defender.holds
    two_short = result == "stunned_lingering"
    drops = two_short and choice == "disarm" and holds is not None
    thrown = two_short and choice == "throw"
    hurt = take_blow(rolled.person, result, blow.now_s, rulings, lingers=not drops)
    if thrown:
        hurt = replace(hurt, condition=replace(hurt.condition, prone=True))
    return replace(
        outcome,
        result=result,
        area=area,
        dr=dr,
        toughness_gos=rolled.gos,
        dropped=holds if drops else None,
        thrown=thrown,
        defender=hurt,
    )


class Melee(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pair in hand-to-hand combat: the one with the initiative, and the other (FD-MELEE-02)."""

    first: Striker
    second: Striker
    strikes_back: bool = True  # his own order is Melee or Charge against the first, and not yet carried out
    distance_m: Fraction = Fraction(1)
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class MeleeOutcome(Outcome, frozen=True):
    """The attack of the first, and that of the second if there was one."""

    attack: BlowOutcome
    answer: BlowOutcome | None
    first: Person
    second: Person


def _melee_label(outcome: MeleeOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return f"{outcome.attack.result} / {outcome.answer.result if outcome.answer else 'no answer'}"


@adjudicable("melee", "FD-MELEE-02", "FD-MELEE-03", "FD-MELEE-05", label=_melee_label)
def fight(melee: Melee, dice: Dice) -> MeleeOutcome | Refused:
    """Resolve a pair: the first attacks, effects apply, then roles swap if the other can and wants to."""
    first, second = melee.first, melee.second
    opening = Blow(
        attacker=first, defender=second, distance_m=melee.distance_m, now_s=melee.now_s, rulings=melee.rulings
    )
    attack = strike(opening, dice)
    if isinstance(attack, Refused):
        return attack
    dropped = attack.dropped is not None
    back = replace(second, person=attack.defender, weapon="fist" if dropped else second.weapon)
    unable = attack_problem(attack.defender.condition, melee.now_s, driven=second.driven)
    if not melee.strikes_back or unable is not None:
        return MeleeOutcome(attack, None, attack.attacker, attack.defender)
    answer = strike(replace(opening, attacker=back, defender=replace(first, person=attack.attacker)), dice)
    if isinstance(answer, Refused):
        return MeleeOutcome(attack, None, attack.attacker, attack.defender)
    return MeleeOutcome(attack, answer, answer.defender, answer.attacker)


class Brawl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Several opponents of one defender, in initiative order (FD-MELEE-25)."""

    attackers: tuple[Striker, ...]
    defender: Striker
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class BrawlOutcome(Outcome, frozen=True):
    """Each attack in order, and the defender after all."""

    blows: tuple[BlowOutcome | Refused, ...]
    defender: Person


@adjudicable("brawl", "FD-MELEE-24", "FD-MELEE-25", label=lambda outcome: outcome.defender.condition.severity)
def gang_up(brawl: Brawl, dice: Dice) -> BrawlOutcome:
    """Resolve several attacks on one: each separately, his full Combatives dice every time (FD-MELEE-25)."""
    defender, blows = brawl.defender, []
    for attacker in brawl.attackers:
        blow = Blow(attacker=attacker, defender=defender, now_s=brawl.now_s, rulings=brawl.rulings)
        struck = strike(blow, dice)
        blows.append(struck)
        if not isinstance(struck, Refused):
            defender = replace(defender, person=struck.defender)
    return BrawlOutcome(tuple(blows), defender.person)
