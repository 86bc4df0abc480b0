"""Small-arms fire (FD-RANGED-01 to -03, -08, -09, -12; FD-ROF-06; FD-AIM-08, FD-AIM-09)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.ammunition import Ammunition, ammo_problem, fired
from warclock.sim.rules.free_or_die.catalogue import Mode, SmallArm, small_arm
from warclock.sim.rules.free_or_die.chances import Chances, damage_chances, jointly, margin_chances, mixture
from warclock.sim.rules.free_or_die.clock import decimetres
from warclock.sim.rules.free_or_die.condition import attack_problem
from warclock.sim.rules.free_or_die.fire import (
    Aim,
    Intent,
    aim_dice,
    aim_problem,
    called_problem,
    mode_dice,
    mode_dr,
    mode_problem,
)
from warclock.sim.rules.free_or_die.persons import (
    BRAWN_DR,
    Area,
    Person,
    Rolled,
    action_pool,
    defence_pool,
    roll_action,
    roll_defence,
)
from warclock.sim.rules.free_or_die.pools import Pool, beats, go_chances
from warclock.sim.rules.free_or_die.postures import OPEN, Posture, attack_change, defence_bonus
from warclock.sim.rules.free_or_die.ranges import band, column, range_dice, reach_m
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person who is shot at: how far away, in what posture."""

    person: Person
    distance_m: Fraction
    posture: Posture = OPEN
    holds: str | None = None  # weapon that could be shot out of his hand

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One turn's fire of one small arm at one to three persons."""

    shooter: Person
    weapon: str | SmallArm
    targets: Annotated[tuple[Target, ...], msgspec.Meta(min_length=1)]
    mode: Mode = "single"
    aim: Aim = "pointed"
    called: Area | None = None
    intent: Intent = "wound"
    posture: Posture = OPEN
    spread_m: Fraction = Fraction(0)  # largest distance between two of the targets
    under_fire: bool = False  # fired upon in this or the previous turn (FD-AIM-02)
    ammunition: Ammunition = Ammunition()
    turn: Count = 0
    now_s: Count = 0
    rulings: Rulings = DEFAULT

    def __post_init__(self) -> None:
        check_distances(spread_m=self.spread_m)


class TargetResult(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one target; ``result`` is "miss" or a row of the wound chart."""

    id: str
    attack_dice: int
    attack_gos: int
    defence_dice: int
    defence_gos: int
    result: str
    area: Area | None = None
    dr: int | None = None
    toughness_gos: int | None = None
    dropped: str | None = None
    person: Person


class ShotOutcome(Outcome, frozen=True, kw_only=True):
    """All targets in order, the shooter and his weapon after it; every target was fired upon."""

    targets: tuple[TargetResult, ...]
    events: tuple[str, ...]  # DEGRADED_TO_POINTED
    shooter: Person
    ammunition: Ammunition


def _column_dice(shot: Shot, target: Target, weapon: SmallArm) -> int | None:
    """Range dice, None out of range or beyond reach."""
    skill_dice = shot.shooter.rating(weapon.skill).dice
    if decimetres(target.distance_m) > 10 * reach_m(weapon, skill_dice, shot.rulings):
        return None
    kind = column(weapon.range_class, aimed=shot.aim == "aimed", skill_dice=skill_dice, rulings=shot.rulings)
    return range_dice(kind, target.distance_m)


def shot_problem(shot: Shot) -> str | None:
    """Why the shot may not be declared, as a refusal code of the ledger's section 5; None: it may."""
    weapon = small_arm(shot.weapon)
    ids = [target.person.id for target in shot.targets if target.person.id]
    reasons = (
        attack_problem(shot.shooter.condition, shot.now_s),
        "HIDING_NO_COMBAT" if shot.posture.stance == "hiding" else None,
        "TARGET_INVALID" if len(ids) != len(dict.fromkeys(ids)) else None,
        ammo_problem(shot.ammunition, shot.turn),
        mode_problem(weapon.modes, shot.mode, len(shot.targets), shot.spread_m),
        called_problem(shot.mode, shot.aim, shot.called),
        aim_problem(shot.posture, False) if shot.aim == "aimed" else None,
        "OUT_OF_RANGE" if any(_column_dice(shot, target, weapon) is None for target in shot.targets) else None,
    )
    return next((code for code in reasons if code), None)


def at_execution(shot: Shot) -> Shot | Refused:
    """The shot when its slot comes: aimed fire under fire is pointed and unlocated, or refused (FD-AIM-09)."""
    problem = shot_problem(shot)
    if problem is not None:
        return Refused(problem)
    if shot.aim != "aimed" or not shot.under_fire:
        return shot
    if shot.rulings.aim_on_invalid == "refuse":
        return Refused("AIM_UNDER_FIRE")
    degraded = replace(shot, aim="pointed", called=None)
    problem = shot_problem(degraded)
    return Refused(problem) if problem else degraded


def attack_modifiers(shot: Shot, target: Target, weapon: SmallArm) -> int:
    """All dice beside skill, states and Hooah: range, mode, aim, called area, stance (FD-RANGED-02)."""
    return (
        (_column_dice(shot, target, weapon) or 0)
        + mode_dice(shot.mode, len(shot.targets))
        + aim_dice(shot.aim, shot.called)
        + attack_change(shot.posture)
    )


def attack_pool(shot: Shot, target: Target) -> Pool:
    """The whole attack pool against a target (FD-RANGED-02)."""
    weapon = small_arm(shot.weapon)
    return action_pool(shot.shooter, weapon.skill, attack_modifiers(shot, target, weapon), shot.now_s, shot.rulings)


def dodge_pool(shot: Shot, target: Target) -> Pool:
    """The whole Dodge pool of a target (FD-RANGED-03)."""
    return defence_pool(target.person, "dodge", _dodge_bonus(shot, target), shot.now_s, shot.rulings)


def _dodge_bonus(shot: Shot, target: Target) -> int:
    return defence_bonus(target.posture, shot.mode == "automatic", shot.rulings)


def shot_dr(shot: Shot, target: Target) -> int:
    """Damage rating before area and armour: weapon at its range, mode, Brawn for blades (FD-RANGE-08, -09)."""
    weapon = small_arm(shot.weapon)
    near = band(target.distance_m) in ("point_blank", "close")
    base = weapon.dr_close if near and weapon.dr_close is not None else weapon.dr
    return base + mode_dr(shot.mode, len(shot.targets)) + (BRAWN_DR[shot.shooter.brawn] if weapon.brawn else 0)


def _damage(shot: Shot, target: Target, person: Person, margin: int) -> Damage:
    return Damage(
        person=person,
        source="missile",
        dr=shot_dr(shot, target),
        area=shot.called,
        margin=margin,
        now_s=shot.now_s,
        rulings=shot.rulings,
    )


def _resolve(shot: Shot, target: Target, attack: Rolled, dice: Dice) -> TargetResult:
    """Dodge, and if hit the damage, of one target (FD-RANGED-01)."""
    defence = roll_defence(target.person, "dodge", _dodge_bonus(shot, target), shot.now_s, dice, shot.rulings)
    result = TargetResult(
        id=target.person.id,
        attack_dice=attack.dice,
        attack_gos=attack.gos,
        defence_dice=defence.dice,
        defence_gos=defence.gos,
        result="miss",
        person=defence.person,
    )
    if not beats(attack.gos, defence.gos):
        return result
    suffered = suffer(_damage(shot, target, defence.person, attack.gos - defence.gos), dice)
    disarmed = shot.intent == "disarm" and shot.called == "arm"
    return replace(
        result,
        result=suffered.result,
        area=suffered.area,
        dr=suffered.dr,
        toughness_gos=suffered.gos,
        dropped=target.holds if disarmed else None,
        person=suffered.person,
    )


def _shot_odds(shot: Shot) -> Mapping[str, Fraction]:
    """Exact chances of the results by convolution: targets are independent given the attack roll."""
    ready = at_execution(shot)
    if isinstance(ready, Refused):
        return {ready.code: Fraction(1)}
    if ready.rulings.rof_rolls == "shared":
        rolls = enumerate(go_chances(attack_pool(ready, ready.targets[0]), ready.rulings))
        return mixture((chance, jointly(_against(ready, gos))) for gos, chance in rolls)
    return jointly(_against(ready, None))


def _against(shot: Shot, gos: int | None) -> list[Chances]:
    """Chances of each target, for a known number of attack GOs or over all of them."""
    found = []
    for target in shot.targets:
        attack = attack_pool(shot, target)
        faces = margin_chances(attack if gos is None else Pool(0), dodge_pool(shot, target), shot.rulings)
        margins = {margin + (gos or 0): chance for margin, chance in faces.items()}
        found.append(_by_margin(shot, target, margins))
        shot = replace(shot, shooter=_unshaken(shot.shooter))
    return found


def _unshaken(shooter: Person) -> Person:
    """The shooter after his first roll: the one-roll loss and the action's Hooah dice are gone."""
    condition = replace(shooter.condition, shaken=0)
    return replace(shooter, condition=condition, hooah=replace(shooter.hooah, action=0))


def _by_margin(shot: Shot, target: Target, margins: Mapping[int, Fraction]) -> Chances:
    misses = sum((chance for margin, chance in margins.items() if margin <= 0), Fraction(0))
    parts: list[tuple[Fraction, Chances]] = [(misses, {"miss": Fraction(1)})] if misses else []
    hits = {margin: chance for margin, chance in margins.items() if margin > 0}
    if not shot.rulings.ranged_margin_adds and hits:
        hits = {1: sum(hits.values(), Fraction(0))}
    for margin, chance in hits.items():
        parts.append((chance, damage_chances(_damage(shot, target, target.person, margin))))
    return mixture(parts)


def _shot_label(outcome: ShotOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return "; ".join(target.result for target in outcome.targets)


@adjudicable(
    "shot",
    "FD-RANGED-01",
    "FD-RANGED-02",
    "FD-RANGED-03",
    "FD-ROF-05",
    "FD-ROF-06",
    "FD-RANGE-02",
    "FD-AIM-01",
    "FD-AIM-09",
    "FD-COVER-07",
    label=_shot_label,
    odds=_shot_odds,
)
def shoot(shot: Shot, dice: Dice) -> ShotOutcome | Refused:
    """Fire a small arm: skill against Dodge for each target, then Toughness against the weapon's rating."""
    ready = at_execution(shot)
    if isinstance(ready, Refused):
        return ready
    weapon, shooter = small_arm(ready.weapon), ready.shooter
    attack: Rolled | None = None
    results = []
    for target in ready.targets:
        if attack is None or ready.rulings.rof_rolls == "separate":
            change = attack_modifiers(ready, target, weapon)
            attack = roll_action(shooter, weapon.skill, change, ready.now_s, dice, ready.rulings)
            shooter = attack.person
        results.append(_resolve(ready, target, attack, dice))
    skill_dice = shooter.rating(weapon.skill).dice
    return ShotOutcome(
        targets=tuple(results),
        events=("DEGRADED_TO_POINTED",) if ready.aim != shot.aim else (),
        shooter=shooter,
        ammunition=fired(ready.ammunition, weapon, ready.mode, ready.turn, skill_dice, ready.rulings),
    )
