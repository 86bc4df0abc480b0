"""Shooting (BO-RANGED, BO-RANGE, BO-AUTO, BO-MULTI): one roll, each target's own number, dodge, damage."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.black_ops.adjudicable import Refused, adjudicable
from warclock.sim.rules.black_ops.ammunition import fired
from warclock.sim.rules.black_ops.armour import tn_bonus
from warclock.sim.rules.black_ops.checks import edge_problem, effort_problem, natural_of, own_changes
from warclock.sim.rules.black_ops.circumstances import exposure_changes, modifier_problem, shooter_changes
from warclock.sim.rules.black_ops.damage import halved, hit_damage, suffer
from warclock.sim.rules.black_ops.elusive import dodge, may_dodge
from warclock.sim.rules.black_ops.entries import Gun
from warclock.sim.rules.black_ops.persons import has_aimed, state_of
from warclock.sim.rules.black_ops.ranges import RANGE_CHANGE, Band, band_of, by_band
from warclock.sim.rules.black_ops.rolls import SIDES, Verdict, judge, losses, tally
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import skill_value
from warclock.sim.rules.black_ops.shooting_model import (
    RangedAttack,
    RangedAttackOutcome,
    Target,
    TargetResult,
    ThroughShot,
    result_label,
)

MOST_TARGETS = 5
SPREAD_STEP_M = 5
MULTI_LIMIT = 5


def fire_change(weapon: Gun, mode: str, band: Band, mounted: bool, rulings: Rulings = DEFAULT) -> int:
    """What liberal fire gives, or recoil costs, at this range (BO-AUTO-01, BOR-12)."""
    if mode == "single":
        return 0
    table = rulings.auto_table
    if mode == "rapid":
        return by_band(table.rapid, band)
    return by_band(table.full_supported if mounted else table.full, band)


def spread_change(targets: int, spread_m: Fraction | int) -> int:
    """-1 per further target and per full 5 m between the outermost, together at most -5 (BO-MULTI-02)."""
    if targets < 2:
        return 0
    return -min(MULTI_LIMIT, targets - 1 + spread_m // SPREAD_STEP_M)


def band_to(attack: RangedAttack, target: Target) -> Band | None:
    """The range band of a target, None out of range."""
    return band_of(attack.gun().bands, target.distance_m, rulings=attack.rulings)


def shot_changes(attack: RangedAttack, target: Target) -> tuple[int, ...]:
    """Every modifier on the shot at one target, whoever it comes from (BO-RANGED-04, BO-TN-05)."""
    weapon, rulings = attack.gun(), attack.rulings
    band = band_to(attack, target) or "beyond"
    aimed = has_aimed(attack.person, target.person.id, attack.turn)
    around = target.around or attack.around
    return (
        *own_changes(attack, weapon.skill),
        RANGE_CHANGE[band],
        fire_change(weapon, attack.mode, band, attack.mounted, rulings),
        spread_change(len(attack.targets), attack.spread_m),
        *shooter_changes(around, rifle="rifle" in weapon.tags, supported=attack.mounted, schedule=rulings.mods),
        rulings.mods.aimed if aimed else 0,
        *exposure_changes(target.exposure, band, rulings.mods),
        *target.modifiers,
    )


def weapon_problem(attack: RangedAttack) -> str | None:
    """Why the weapon will not do: none, empty, mode, targets, mount (section 29; BO-MULTI-02)."""
    if attack.weapon is None:
        return "NO_WEAPON"
    weapon, number = attack.gun(), len(attack.targets)
    if weapon.bursts is not None:
        return "NO_WEAPON"  # launchers are fired at spots: see ``launch``
    if attack.ammunition.empty:
        return "EMPTY"
    if attack.mode not in weapon.modes:
        return "MODE_UNAVAILABLE"
    several = number > 1 and (attack.mode == "single" or attack.rulings.multi == "off")
    if several or number > MOST_TARGETS:
        return "TOO_MANY_TARGETS"
    if "needs_mount" in weapon.tags and not attack.mounted:
        return "NEEDS_MOUNT"
    return "TOO_INVOLVED" if attack.joined and attack.mounted else None


def shot_problem(attack: RangedAttack) -> str | None:
    """Why the shot may not be fired, as a refusal code of the ledger's section 29; None: it may."""
    problem = effort_problem(attack) or weapon_problem(attack)
    if problem is not None:
        return problem
    ids = sorted(target.person.id for target in attack.targets if target.person.id)
    if any(len(list(same)) > 1 for _, same in groupby(ids)):
        return "TARGET_TWICE"
    for target in attack.targets:
        problem = modifier_problem(target.modifiers)
        if problem is None and band_to(attack, target) is None:
            problem = "OUT_OF_RANGE"
        if problem is not None:
            return problem
    every = tuple(change for target in attack.targets for change in shot_changes(attack, target))
    return edge_problem(attack.edge, every, attack.rulings)


def shot_verdict(attack: RangedAttack, target: Target, natural: int) -> Verdict:
    """The attack total of a known die against this target's number (BO-RANGED-01)."""
    changes = shot_changes(attack, target)
    edge = attack.edge if attack.edge != "halve" or losses(changes) else "none"
    total = natural + tally(skill_value(attack.person.sheet, attack.gun().skill), changes, edge)
    return judge(natural, total, attack.tn + tn_bonus(target.person), no_auto=attack.no_auto)


def _resolve(attack: RangedAttack, target: Target, natural: int, dice: Dice) -> TargetResult:
    """One target: hit, dodge, damage, armour, state (section 28, step 6)."""
    verdict, rulings, person = shot_verdict(attack, target, natural), attack.rulings, target.person
    found = TargetResult(
        id=person.id,
        total=verdict.total,
        tn=verdict.tn,
        margin=verdict.margin,
        result="miss",
        state=state_of(person, rulings),
        person=person,
    )
    if not verdict.success:
        return found
    dodged = None
    if may_dodge(person, target.aware, target.refuge, rulings):
        dodged = dodge(person, verdict.total, attack.turn, attack.now_s, dice, rulings)
        person = dodged.person
        found = replace(found, dodge=dodged, person=person)
        if dodged.avoided:
            return replace(found, result="dodged")
    weapon = attack.gun()
    damage = hit_damage(weapon.damage, verdict.margin, graze=verdict.graze)
    harm = suffer(person, damage, "bullet", ignores_dr=weapon.ignores_dr, now_s=attack.now_s, rulings=rulings)
    return replace(
        found,
        result="graze" if verdict.graze else "hit",
        damage=damage,
        taken=harm.taken,
        effects=harm.effects,
        through=_through(attack, target, natural, damage),
        state=harm.state(rulings),
        person=harm.person,
    )


def _through(attack: RangedAttack, target: Target, natural: int, damage: int) -> ThroughShot | None:
    """A natural 12 that goes on into an enemy behind, for half (BO-DICE-04, option spectacle)."""
    table = attack.rulings.spectacle == "table" and not attack.no_auto
    if natural != SIDES or target.behind is None or not table:
        return None
    harm = suffer(
        target.behind,
        halved(damage),
        "bullet",
        ignores_dr=attack.gun().ignores_dr,
        now_s=attack.now_s,
        rulings=attack.rulings,
    )
    return ThroughShot(harm.taken, harm.state(attack.rulings), harm.person)


def _shot_odds(attack: RangedAttack) -> Mapping[str, Fraction]:
    """Exact chances in closed form: for each face of the one die the targets are independent (BO-MULTI-01)."""
    problem = shot_problem(attack)
    if problem is not None:
        return {problem: Fraction(1)}
    found: dict[str, Fraction] = {}
    faces = range(1, SIDES + 1) if attack.sealed is None else (attack.sealed.natural,)
    for natural in faces:
        for label, chance in _jointly(attack, natural).items():
            found[label] = found.get(label, Fraction(0)) + chance / len(faces)
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _jointly(attack: RangedAttack, natural: int) -> Mapping[str, Fraction]:
    found = {"": Fraction(1)}
    for target in attack.targets:
        one = _target_odds(attack, target, natural)
        found = {
            f"{before}; {label}" if before else label: weight * chance
            for before, weight in found.items()
            for label, chance in one.items()
        }
    return found


def _target_odds(attack: RangedAttack, target: Target, natural: int) -> Mapping[str, Fraction]:
    return distribution(lambda dice: result_label(_resolve(attack, target, natural, dice)))


@adjudicable(
    "ranged_attack",
    "BO-RANGED-01",
    "BO-RANGED-03",
    "BO-RANGED-04",
    "BO-RANGED-05",
    "BO-RANGE-01",
    "BO-ELUSIVE-01",
    "BO-ELUSIVE-03",
    "BO-AUTO-01",
    "BO-MULTI-01",
    "BO-MULTI-02",
    "BO-DMG-01",
    "BO-DMG-02",
    "BO-AMMO-01",
    label=lambda outcome: "; ".join(result_label(one) for one in outcome.targets),
    odds=_shot_odds,
)
def shoot(attack: RangedAttack, dice: Dice) -> RangedAttackOutcome | Refused:
    """Fire a weapon: d12 + skill + modifiers against each target's number, then dodge, damage and armour."""
    problem = shot_problem(attack)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(attack, dice, "attack")
    return RangedAttackOutcome(
        natural=natural,
        targets=tuple(_resolve(attack, target, natural, dice) for target in attack.targets),
        spectacle=natural in (1, SIDES) and not attack.no_auto,
        ammunition=fired(attack.ammunition, attack.mode, natural, attack.rulings),
    )
