"""Firing heavy weapons at persons and at the ground (FD-HEAVY-03 to FD-HEAVY-09)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.ammunition import Ammunition
from warclock.sim.rules.free_or_die.blast import (
    Bystander,
    Harmed,
    bystander_exposure,
    in_order,
    target_exposure,
    zone_exposure,
)
from warclock.sim.rules.free_or_die.chances import NOBODY, Chances, jointly, margin_chances, mixture
from warclock.sim.rules.free_or_die.heavy_fire import (
    HeavyFire,
    after_firing,
    fire_problem,
    harm_around,
    harm_chances,
    harm_one,
    heavy_pool,
    roll_heavy,
    zoned_weapon,
)
from warclock.sim.rules.free_or_die.persons import Person, defence_pool, roll_defence
from warclock.sim.rules.free_or_die.postures import OPEN, Posture, defence_bonus


class HeavyShot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A heavy weapon fired at a person, and everyone near him, friend or foe, seen or not."""

    fire: HeavyFire
    target: Person
    posture: Posture = OPEN  # the target's
    bystanders: tuple[Bystander, ...] = ()  # distances to the target


class HeavyShotOutcome(Outcome, frozen=True, kw_only=True):
    """Dice and GOs of attack and Dodge, the target, and the bystanders in order of distance."""

    attack_dice: int
    attack_gos: int
    defence_dice: int
    defence_gos: int
    target: Harmed
    bystanders: tuple[Harmed, ...]
    firer: Person
    ammunition: Ammunition


def _dodge_bonus(shot: HeavyShot) -> int:
    return defence_bonus(shot.posture, zoned_weapon(shot.fire).automatic, shot.fire.rulings)


def _heavy_odds(shot: HeavyShot) -> Chances:
    """Exact chances by convolution: persons are independent given the margin."""
    fire = shot.fire
    problem = fire_problem(fire, at_person=True)
    if problem is not None:
        return {problem: Fraction(1)}
    weapon, target = zoned_weapon(fire), shot.target
    dodge = defence_pool(target, "dodge", _dodge_bonus(shot), fire.now_s, fire.rulings)
    classes: dict[int, Fraction] = {}
    for margin, chance in margin_chances(heavy_pool(fire, at_person=True), dodge, fire.rulings).items():
        classed = max(-2, min(1, margin))
        classes[classed] = classes.get(classed, Fraction(0)) + chance
    others = in_order(shot.bystanders)
    return mixture(
        (
            chance,
            jointly(
                [
                    harm_chances(fire, target, target_exposure(margin), shot.posture),
                    *(
                        harm_chances(fire, o.person, bystander_exposure(margin, o.distance_m, weapon), o.posture)
                        for o in others
                    ),
                ]
            ),
        )
        for margin, chance in classes.items()
    )


def _heavy_label(outcome: HeavyShotOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return "; ".join(harmed.result for harmed in (outcome.target, *outcome.bystanders))


@adjudicable(
    "heavy-shot",
    "FD-HEAVY-02",
    "FD-HEAVY-03",
    "FD-HEAVY-04",
    "FD-HEAVY-05",
    "FD-HEAVY-06",
    "FD-HEAVY-07",
    "FD-HEAVY-08",
    label=_heavy_label,
    odds=_heavy_odds,
)
def fire_at_person(shot: HeavyShot, dice: Dice) -> HeavyShotOutcome | Refused:
    """Fire a heavy weapon at a person: by the margin he is hit, in the kill zone, in the blast, or untouched."""
    fire = shot.fire
    problem = fire_problem(fire, at_person=True)
    if problem is not None:
        return Refused(problem)
    attack = roll_heavy(fire, dice, at_person=True)
    defence = roll_defence(shot.target, "dodge", _dodge_bonus(shot), fire.now_s, dice, fire.rulings)
    margin = attack.gos - defence.gos
    target = harm_one(fire, defence.person, target_exposure(margin), shot.posture, dice)
    return HeavyShotOutcome(
        attack_dice=attack.dice,
        attack_gos=attack.gos,
        defence_dice=defence.dice,
        defence_gos=defence.gos,
        target=target,
        bystanders=harm_around(fire, margin, shot.bystanders, dice),
        firer=attack.person,
        ammunition=after_firing(fire),
    )


class GroundShot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A heavy weapon fired at the ground or an object next to people (FD-HEAVY-09)."""

    fire: HeavyFire
    persons: tuple[Bystander, ...] = ()  # distances to the point


class GroundShotOutcome(Outcome, frozen=True, kw_only=True):
    """The unopposed attack, and everyone near the point in order of distance."""

    attack_dice: int
    attack_gos: int
    hit: bool
    persons: tuple[Harmed, ...]
    firer: Person
    ammunition: Ammunition


def _ground_label(outcome: GroundShotOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return "; ".join(harmed.result for harmed in outcome.persons) or NOBODY if outcome.hit else "no effect"


@adjudicable("heavy-ground", "FD-HEAVY-09", label=_ground_label)
def fire_at_ground(shot: GroundShot, dice: Dice) -> GroundShotOutcome | Refused:
    """Fire at a point: one GO strikes it, both zones lie around it; without a GO nothing happens."""
    fire = shot.fire
    problem = fire_problem(fire, at_person=True)
    if problem is not None:
        return Refused(problem)
    attack = roll_heavy(fire, dice)
    weapon, others = zoned_weapon(fire), in_order(shot.persons) if attack.gos else []
    harmed = [harm_one(fire, o.person, zone_exposure(o.distance_m, weapon), o.posture, dice) for o in others]
    return GroundShotOutcome(
        attack_dice=attack.dice,
        attack_gos=attack.gos,
        hit=attack.gos >= 1,
        persons=tuple(harmed),
        firer=attack.person,
        ammunition=after_firing(fire),
    )
