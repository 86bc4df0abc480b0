"""Direct hits, kill zones and blast radii of heavy weapons against people (FD-HEAVY-03 to -08, -13, -26)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, adjudicable
from warclock.sim.rules.free_or_die.catalogue import HeavyWeapon, heavy_weapon
from warclock.sim.rules.free_or_die.chances import NOBODY, Chances, jointly
from warclock.sim.rules.free_or_die.clock import decimetres
from warclock.sim.rules.free_or_die.condition import injure, is_dead
from warclock.sim.rules.free_or_die.persons import Area, Person
from warclock.sim.rules.free_or_die.postures import OPEN, Posture, blast_cover
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import BLAST_DR, KILL_ZONE_DR, Damage, roll_area, suffer

Exposure = Literal["hit", "kill_zone", "blast", "none"]
DIRECT_HIT_DR = 7  # option heavy_direct_hit (FD-HEAVY-13)
LIMB_BOUNDS = (3,)  # d6 1-3 an arm, 4-6 a leg, where the body area is no limb


class Bystander(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person near what is hit: distance to it in metres, and his posture."""

    person: Person
    distance_m: Fraction
    posture: Posture = OPEN

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Harmed(msgspec.Struct, frozen=True, kw_only=True):
    """What a heavy weapon did to one person; ``result`` "killed" is a direct hit, "untouched" no exposure."""

    id: str
    exposure: Exposure
    result: str
    area: Area | None = None
    dr: int | None = None
    toughness_gos: int | None = None
    person: Person


def target_exposure(margin: int) -> Exposure:
    """What a margin against the main target means (FD-HEAVY-04)."""
    if margin >= 1:
        return "hit"
    return "kill_zone" if margin == 0 else "blast" if margin == -1 else "none"


def zone_exposure(distance: Fraction | int, weapon: HeavyWeapon) -> Exposure:
    """Exposure at a distance from where a weapon strikes or a charge explodes; radii are inclusive."""
    kept = decimetres(distance)
    if kept <= 10 * weapon.kill_m:
        return "kill_zone"
    return "blast" if kept <= 10 * weapon.blast_m else "none"


def bystander_exposure(margin: int, distance: Fraction | int, weapon: HeavyWeapon) -> Exposure:
    """Exposure of others: around a hit both zones, around a near miss a blast within the inner one.

    FD-HEAVY-06 and FD-HEAVY-08; the distance is to the main target.
    """
    if margin >= 1:
        return zone_exposure(distance, weapon)
    near = margin >= -1 and zone_exposure(distance, weapon) == "kill_zone"
    return "blast" if near else "none"


def exposure_dr(exposure: Exposure) -> int | None:
    """Damage rating of a zone; None: no damage, or a direct hit (FD-HEAVY-04)."""
    return {"kill_zone": KILL_ZONE_DR, "blast": BLAST_DR}.get(exposure)


def kills_directly(weapon: HeavyWeapon, rulings: Rulings = DEFAULT) -> bool:
    """Whether a direct hit kills by itself: not a grenade or charge, but by option (FD-HEAVY-03, -22)."""
    return weapon.direct_hit_kills or (rulings.heavy_grenade_direct_kill and weapon.range_class == "thrown")


def harm(
    person: Person,
    exposure: Exposure,
    posture: Posture,
    weapon: HeavyWeapon,
    now_s: int,
    dice: Dice,
    rulings: Rulings = DEFAULT,
) -> Harmed:
    """Apply an exposure to one person: killed, or a damage rating lowered by cover (FD-HEAVY-03 to -07)."""
    if exposure == "hit" and kills_directly(weapon, rulings):
        return _hit_directly(person, now_s, dice, rulings)
    dr = exposure_dr("kill_zone" if exposure == "hit" else exposure)
    if dr is None:
        return Harmed(id=person.id, exposure=exposure, result="untouched", person=person)
    cover = blast_cover(posture)
    damage = Damage(person=person, source="blast", dr=dr, cover=cover, now_s=now_s, rulings=rulings)
    suffered = suffer(damage, dice)
    return Harmed(
        id=person.id,
        exposure=exposure,
        result=suffered.result,
        area=suffered.area,
        dr=suffered.dr,
        toughness_gos=suffered.gos,
        person=suffered.person,
    )


def _hit_directly(person: Person, now_s: int, dice: Dice, rulings: Rulings) -> Harmed:
    """Killed without a roll, not to be revived (FD-HEAVY-03); by option DR 7 and a lost limb (FD-HEAVY-13)."""
    if rulings.heavy_direct_hit == "kill":
        gone = replace(person, condition=injure(person.condition, "blown_away", now_s))
        return Harmed(id=person.id, exposure="hit", result="killed", person=gone)
    area = roll_area(dice)
    limb = area if area in ("arm", "leg") else ("arm", "leg")[dice.band(6, LIMB_BOUNDS, "location")]
    damage = Damage(person=person, source="wreck", dr=DIRECT_HIT_DR, now_s=now_s, rulings=rulings)
    suffered = suffer(damage, dice)
    condition = suffered.person.condition
    maimed = replace(suffered.person, condition=replace(condition, lost_limbs=(*condition.lost_limbs, limb)))
    return Harmed(
        id=person.id,
        exposure="hit",
        result=suffered.result,
        area=limb,
        dr=suffered.dr,
        toughness_gos=suffered.gos,
        person=maimed,
    )


def set_alight(harmed: Harmed, weapon: HeavyWeapon) -> Harmed:
    """A survivor in the kill zone of a flamethrower burns until put out (FD-HEAVY-30)."""
    if weapon.fire is None or harmed.exposure != "kill_zone" or is_dead(harmed.person.condition):
        return harmed
    burning = replace(harmed.person.condition, burning=weapon.fire)
    return replace(harmed, person=replace(harmed.person, condition=burning))


def in_order(bystanders: tuple[Bystander, ...]) -> list[Bystander]:
    """Bystanders in the order in which they are resolved: by distance, then id."""
    return sorted(bystanders, key=lambda other: (other.distance_m, other.person.id))


class Explosion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An emplaced charge that goes off: distances are those at that moment (FD-HEAVY-26)."""

    charge: str | HeavyWeapon = "satchel_charge"
    persons: tuple[Bystander, ...] = ()
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class ExplosionOutcome(Outcome, frozen=True):
    """All persons in order of distance; ``hdr`` strikes vehicles and structures within ``hdr_m`` metres."""

    persons: tuple[Harmed, ...]
    hdr: int
    hdr_m: int


def _explosion_odds(given: Explosion) -> Chances:
    weapon = heavy_weapon(given.charge)
    return jointly(_exploded_chances(given, weapon, other) for other in in_order(given.persons))


def _exploded(given: Explosion, weapon: HeavyWeapon, other: Bystander, dice: Dice) -> Harmed:
    exposure = zone_exposure(other.distance_m, weapon)
    return harm(other.person, exposure, other.posture, weapon, given.now_s, dice, given.rulings)


def _exploded_chances(given: Explosion, weapon: HeavyWeapon, other: Bystander) -> Chances:
    return distribution(lambda dice: _exploded(given, weapon, other, dice).result)


@adjudicable(
    "explosion",
    "FD-HEAVY-05",
    "FD-HEAVY-07",
    "FD-HEAVY-26",
    label=lambda outcome: "; ".join(harmed.result for harmed in outcome.persons) or NOBODY,
    odds=_explosion_odds,
)
def explode(given: Explosion, dice: Dice) -> ExplosionOutcome:
    """Set off a charge: no attack roll and no Dodge; cover helps, distance decides (FD-HEAVY-26)."""
    weapon = heavy_weapon(given.charge)
    harmed = tuple(_exploded(given, weapon, other, dice) for other in in_order(given.persons))
    return ExplosionOutcome(harmed, weapon.hdr, weapon.hdr_m)
