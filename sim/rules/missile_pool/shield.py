"""Energy shields and the Jackal shield (MP-SHIELD, MP-JACKAL)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Figure
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapons import DamageType
from warclock.sim.rules.registry import procedure
from warclock.sim.rules.rounding import half_up

RECHARGE_EXCHANGES = 10  # 5 rounds without a hit (MP-SHIELD-06)
RECHARGE_PER_EXCHANGE = 5
SUGGESTED: Mapping[str, int] = {"spartan_ii": 45, "elite": 45}  # MP-SHIELD-08; equipment data, default 0
ENERGY: tuple[DamageType, ...] = ("plasma", "energy")
JACKAL_RATING = 20
GENERATOR_TN = 4
GENERATOR_FACE = 3
GENERATOR_DAMAGE = 5


class Shield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An energy shield: rating now and when full; ``hit_at``: the last exchange its wearer was hit."""

    rating: Figure = 0
    full: Figure = 0
    hit_at: int | None = None


class JackalShield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Jackal shield: ``rating`` against energy, ``whole`` until its generator is hit, ``up`` when in use."""

    rating: Figure = JACKAL_RATING
    whole: bool = True
    up: bool = True


class Absorbed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a shield did: rating left, effective damage rating of each bullet behind it (0: stopped)."""

    rating: int
    bullets: tuple[int, ...]


def shield_loss(strength: int, bullets: int, energy: bool = False, options: Options = DEFAULTS) -> int:
    """Rating an attack takes: the mean of strength and bullets, plus the strength (MP-SHIELD-02, -07)."""
    loss = Fraction(strength + bullets, 2) + strength
    return half_up(loss * options.energy_factor if energy else loss)


def overflow(strength: int, rating: int, bullets: int, options: Options = DEFAULTS) -> int:
    """Damage rating that a broken shield lets through, 0 up to the strength (MP-SHIELD-04, MPR-18)."""
    if options.shield_overflow == "divide":
        left = half_up(strength - Fraction(rating, bullets))
    else:
        left = strength - (rating - bullets)
    return max(0, min(strength, left))


def absorb(rating: int, strengths: Sequence[int], energy: bool = False, options: Options = DEFAULTS) -> Absorbed:
    """An attack on a shield: the strongest bullet sets the loss, each has its overflow (MP-SHIELD-01 to -05, -09)."""
    if rating <= 0 or not strengths:
        return Absorbed(rating=max(0, rating), bullets=tuple(strengths))
    loss = shield_loss(max(strengths), len(strengths), energy, options)
    if loss <= rating:
        return Absorbed(rating=rating - loss, bullets=(0,) * len(strengths))
    through = tuple(overflow(strength, rating, len(strengths), options) for strength in strengths)
    return Absorbed(rating=0, bullets=through)


def recharge(shield: Shield, exchange: int) -> Shield:
    """The shield at the start of an exchange: 10 quiet ones, then 5 each (MP-SHIELD-06)."""
    quiet = shield.hit_at is None or exchange - shield.hit_at > RECHARGE_EXCHANGES
    if not quiet or shield.rating >= shield.full:
        return shield
    return msgspec.structs.replace(shield, rating=min(shield.full, shield.rating + RECHARGE_PER_EXCHANGE))


def struck(shield: Shield, rating: int, exchange: int) -> Shield:
    """The shield after a hit on its wearer, shield or body; misses do not count (MP-SHIELD-06)."""
    return msgspec.structs.replace(shield, rating=rating, hit_at=exchange)


def from_the_front(facing_deg: int, bearing_deg: int, options: Options = DEFAULTS) -> bool:
    """Whether an attacker seen at ``bearing_deg`` is within the arc about the facing (MP-JACKAL-01)."""
    away = abs((bearing_deg - facing_deg + 180) % 360 - 180)
    return 2 * away <= options.jackal_arc_deg


def jackal_absorb(
    shield: JackalShield, strengths: Sequence[int], kind: DamageType, front: bool, options: Options = DEFAULTS
) -> tuple[JackalShield, tuple[int, ...]]:
    """A Jackal shield in use: ballistic fire stops, energy wears it down, blows pass (MP-JACKAL-01, -02)."""
    if not (shield.whole and shield.up and front) or kind == "melee":
        return shield, tuple(strengths)
    if kind == "ballistic":
        return shield, (0,) * len(strengths)
    result = absorb(shield.rating, strengths, True, options)
    return msgspec.structs.replace(shield, rating=result.rating), result.bullets


def generator_destroyed(faces: Sequence[int], strengths: Sequence[int]) -> bool:
    """Whether a bullet of at least 5 damage read a 3 (MP-JACKAL-03)."""
    return any(
        face == GENERATOR_FACE and strength >= GENERATOR_DAMAGE for face, strength in zip(faces, strengths, strict=True)
    )


def jackal_handling(two_handed_weapon_in_use: bool, free_hands: int) -> Refusal | None:
    """Raising a Jackal shield takes one hand and one exchange; no two-handed weapon beside it (MP-JACKAL-04)."""
    if two_handed_weapon_in_use or free_hands < 1:
        return Refusal(code="HANDS_FULL", text="the shield needs a hand", field="shield")
    return None


JACKAL_RAISE_EXCHANGES = 1


class ShieldHit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attack that hits a wearer: his shield's rating, the strength of each bullet that arrives."""

    rating: Figure
    strengths: tuple[Figure, ...]
    energy: bool = False
    options: Options = DEFAULTS


@procedure("missile-pool.shield", "MP-SHIELD-01", "MP-SHIELD-02", "MP-SHIELD-03", "MP-SHIELD-04", "MP-SHIELD-05")
def strike_shield(hit: ShieldHit, dice: Dice) -> Absorbed:
    """What an energy shield leaves of an attack, and of itself; no dice are thrown."""
    return absorb(hit.rating, hit.strengths, hit.energy, hit.options)
