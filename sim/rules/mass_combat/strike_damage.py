"""What a missile or bomb does to a force (MC-STRIKE-02, -03, -08, -10, -12)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec

from warclock.sim.dice import Dice, sum_of
from warclock.sim.rules.mass_combat.casualties import TypeLoss, losses_by_type
from warclock.sim.rules.mass_combat.guerrilla import GROUP_SIZE
from warclock.sim.rules.mass_combat.rounding import half_up, half_up_share
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Troop, Troops, strength

Aim = Literal["people", "vehicle"]
BLAST_DIE, BLAST_LEAST = 10, 5
WOUNDED_PER_DEAD = 2
WOUNDED_BY_A_WRECK = 2  # d10
FISSION_LOST_PCT = 90


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The force under a strike; ``scattered`` halves the damage, guerrillas risk one group of ten (MC-STRIKE-12)."""

    troops: tuple[Troop, ...]
    scattered: bool = False
    guerrilla: bool = False
    leader: bool = True


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dead (all dead: nobody is captured or flees), hurt, wrecks and their dead crews; by entry of the troops.

    ``dead`` counts the people of N, ``crew_dead`` those outside N.
    """

    dead: int = 0
    hurt: int = 0
    vehicles_destroyed: int = 0
    crew_dead: int = 0
    leader_hurt: bool = False
    by_type: tuple[TypeLoss, ...] = ()


class Blast(NamedTuple):
    """Damage before it meets a force; fractions, because scattering halves and rounding comes last (MC-STRIKE-10)."""

    dead: Fraction
    hurt: Fraction
    vehicles: Fraction


def blast(aim: Aim, red: bool, scattered: bool, dice: Dice) -> Blast:
    """Throw the damage of a hit: 1d10+5 dead and twice that hurt, or a vehicle and 2d10 hurt; Red doubles it."""
    factor = Fraction(2 if red else 1, 2 if scattered else 1)
    if aim == "people":
        dead = dice.roll(BLAST_DIE, "killed by the blast") + BLAST_LEAST
        return Blast(factor * dead, factor * dead * WOUNDED_PER_DEAD, Fraction(0))
    hurt = sum_of(dice, WOUNDED_BY_A_WRECK, 10, "wounded by the wreck")
    return Blast(Fraction(0), factor * hurt, factor)


def _merged(troops: Troops, parts: Sequence[tuple[bool, Sequence[TypeLoss]]]) -> tuple[TypeLoss, ...]:
    """Losses of people and of vehicles in the order of the troops."""
    queues = {vehicles: iter(losses) for vehicles, losses in parts}
    return tuple(next(queues[bool(troop.type.vehicle)]) for troop in troops)


def _capped(dead: int, hurt: int, guerrilla: bool) -> tuple[int, int]:
    """Of guerrillas a strike finds one group: ten casualties at most (MC-STRIKE-12)."""
    if not guerrilla:
        return dead, hurt
    dead = min(dead, GROUP_SIZE)
    return dead, min(hurt, GROUP_SIZE - dead)


def suffered(target: Target, blow: Blast, rulings: Rulings = DEFAULT) -> Damage:
    """The damage of a blast to a force: whole people, as many as there are; the hurt among the whole (MC-STRIKE-02)."""
    people = tuple(troop for troop in target.troops if not troop.type.vehicle)
    vehicles = tuple(troop for troop in target.troops if troop.type.vehicle)
    dead, hurt = _capped(half_up(blow.dead), half_up(blow.hurt), target.guerrilla)
    wrecks = min(half_up(blow.vehicles), strength(vehicles))
    lost = losses_by_type(people, min(dead, strength(people)), hurt, rulings)
    wrecked = losses_by_type(vehicles, wrecks, 0, rulings)
    return Damage(
        dead=sum(entry.lost for entry in lost),
        hurt=sum(entry.hurt for entry in lost),
        vehicles_destroyed=wrecks,
        crew_dead=sum(entry.lost * troop.type.crew for troop, entry in zip(vehicles, wrecked, strict=True)),
        by_type=_merged(target.troops, ((False, lost), (True, wrecked))),
    )


def fission(target: Target, rulings: Rulings = DEFAULT) -> Damage:
    """A fission bomb overhead: 90 % of the force dead, vehicles included, the other 10 % badly hurt (MC-STRIKE-08).

    Scattered: 45 % and 5 %. The leader lives, hurt.
    """
    count = strength(target.troops)
    lost_pct = FISSION_LOST_PCT // 2 if target.scattered else FISSION_LOST_PCT
    lost = half_up_share(count, lost_pct, 100)
    hurt = half_up_share(count, 100 - FISSION_LOST_PCT, 200) if target.scattered else count - lost
    lost, hurt = _capped(lost, hurt, target.guerrilla)
    entries = losses_by_type(target.troops, lost, hurt, rulings)
    pairs = list(zip(target.troops, entries, strict=True))
    wrecks = sum(entry.lost for troop, entry in pairs if troop.type.vehicle)
    return Damage(
        dead=lost - wrecks,
        hurt=sum(entry.hurt for entry in entries),
        vehicles_destroyed=wrecks,
        crew_dead=sum(entry.lost * troop.type.crew for troop, entry in pairs if troop.type.vehicle),
        leader_hurt=target.leader,
        by_type=entries,
    )
