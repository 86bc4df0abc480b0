"""Guerrilla war: its days, orders, terrain, hunts and pools (MC-GUER-01, -08 to -17, -21, -22)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.casualties import TypeLoss, losses_by_type
from warclock.sim.rules.mass_combat.rounding import half_up_share, largest_remainder
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Troop, Troops, strength
from warclock.sim.rules.registry import procedure

TERRAIN = ("mountains", "forest", "ruined_city", "jungle", "rocky")
WATER = ("sea", "water", "lake")
VEHICLES = ("small_car", "motorcycle")
BOATS = ("small_boat",)
GROUP_SIZE = 10
ORDER_DAYS = 3
GATHER_EVASION_DAYS = 3
LEAVING_DAYS = 1
DAILY_ROLL_HOUR = 18
HUNT_DIE = 6


def terrain_allowed(
    terrain: str, *, enemies_all_guerrilla: bool = False, crossing: bool = False, rulings: Rulings = DEFAULT
) -> bool:
    """A guerrilla force may be there (MC-GUER-12): permitted terrain, or any where all known enemies are guerrillas.

    ``crossing``: water is crossed in small boats inside the area, which does not make it a battlefield; a war
    afloat needs guerrillas on both sides unless the ruling allows it outright.
    """
    if terrain in TERRAIN or enemies_all_guerrilla:
        return True
    return terrain in WATER and (crossing or rulings.guerrilla_at_sea == "allowed")


def forbidden_vehicles(troops: Troops, *, at_sea: bool = False) -> tuple[str, ...]:
    """Types that a guerrilla force may not have: any vehicle but small cars and motorcycles, at sea but small boats.

    MC-GUER-13.
    """
    allowed = (*VEHICLES, *BOATS) if at_sea else VEHICLES
    return tuple(
        troop.type.id for troop in troops if troop.count and troop.type.vehicle and troop.type.vehicle not in allowed
    )


def groups(strength: int) -> int:
    """How many groups of at most ten a guerrilla force is in (MC-GUER-10)."""
    return ceil(strength / GROUP_SIZE) if strength > 0 else 0


def order_matures(day: int) -> int:
    """The day at whose dawn an order given on ``day`` reaches everybody (MC-GUER-10)."""
    return day + ORDER_DAYS


class Plan(NamedTuple):
    """Days on which a guerrilla order makes a force fight on, keep away, and be done (at dawn)."""

    combat: tuple[int, ...]
    evasion: tuple[int, ...]
    done: int


def evasion_plan(day: int, days: int = 1) -> Plan:
    """An order to evade, given on ``day``: it fights for three days, then rests for ``days`` (MC-GUER-16)."""
    start = order_matures(day)
    return Plan(tuple(range(day, start)), tuple(range(start, start + days)), start + days)


def gathering_plan(day: int) -> Plan:
    """An order to gather: three days of combat, three of evasion, one conventional force at dawn (MC-GUER-17)."""
    return evasion_plan(day, GATHER_EVASION_DAYS)


def leaving_plan(day: int) -> Plan:
    """An order to leave the war: three days of combat, one for going, without a hunt (MC-GUER-22)."""
    start = order_matures(day)
    return Plan(tuple(range(day, start)), (), start + LEAVING_DAYS)


def next_day_counter(counter: int, *, fought: bool, rested: bool, rulings: Rulings = DEFAULT) -> int:
    """Combat days since the last full rest, after a day that was fought, rested (evasion), or neither (MC-GUER-08)."""
    if fought:
        return counter + 1
    if not rested:
        return counter
    return 0 if rulings.guer_rest == "clears_all" else max(counter - 1, 0)


class HuntInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guerrilla force on a day of evasion, and whether any conventional enemy is there to hunt it."""

    troops: tuple[Troop, ...]
    conventional_hunters: bool = True
    rulings: Rulings = DEFAULT


class HuntOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The dead of the hunt."""

    per_cent: int
    dead: int
    by_type: tuple[TypeLoss, ...]


def hunted(strength: int, per_cent: int) -> int:
    """The dead of a hunt: halves upwards, no least number (MC-GUER-16)."""
    return half_up_share(strength, per_cent, 100)


@procedure("mass-combat.hunt", "MC-GUER-16")
def hunt(asked: HuntInput, dice: Dice) -> HuntOutcome:
    """A day's hunt for guerrillas that evade: 1 to 6 per cent of them are killed; other guerrillas catch nobody."""
    per_cent = dice.roll(HUNT_DIE, "killed by the hunt, per cent") if asked.conventional_hunters else 0
    dead = hunted(strength(asked.troops), per_cent)
    return HuntOutcome(per_cent=per_cent, dead=dead, by_type=losses_by_type(asked.troops, dead, 0, asked.rulings))


def pooled(forces: Sequence[Troops]) -> tuple[Troop, ...]:
    """The troops of several forces as one, a type once, in order of first appearance (MC-GUER-21)."""
    found: dict[str, Troop] = {}
    for force in forces:
        for troop in force:
            known = found.get(troop.type.id)
            count, injured = (known.count, known.injured) if known else (0, 0)
            found[troop.type.id] = Troop(type=troop.type, count=count + troop.count, injured=injured + troop.injured)
    return tuple(found.values())


def pooled_counter(counters: Sequence[int]) -> int:
    """Of several guerrilla forces in an area the longest in the field counts (MC-GUER-21)."""
    return max(counters, default=0)


def shared_by_strength(forces: Sequence[Troops], losses: Sequence[TypeLoss]) -> list[list[TypeLoss]]:
    """A pool's losses, one list a force, entry by entry of its troops (MC-GUER-21).

    Of every type each force bears the lost and the hurt by its strength in that type, largest remainder.
    """
    shares: list[list[TypeLoss]] = [[] for _ in forces]
    parts = {entry.type: _parts(forces, entry) for entry in losses}
    for index, force in enumerate(forces):
        shares[index] = [parts[troop.type.id][index] for troop in force]
    return shares


def _parts(forces: Sequence[Troops], loss: TypeLoss) -> list[TypeLoss]:
    """One type's losses over the forces; old injuries first, so that nobody loses more than he has."""
    before = [sum(troop.count for troop in force if troop.type.id == loss.type) for force in forces]
    injured = [sum(troop.injured for troop in force if troop.type.id == loss.type) for force in forces]
    healthy = [count - hurt for count, hurt in zip(before, injured, strict=True)]
    old = largest_remainder(loss.old_injured_lost, injured) if sum(injured) else [0] * len(before)
    well = largest_remainder(loss.lost - loss.old_injured_lost, healthy) if sum(healthy) else [0] * len(before)
    left = [count - gone for count, gone in zip(healthy, well, strict=True)]
    new = largest_remainder(loss.hurt, left) if sum(left) else [0] * len(before)
    return [
        TypeLoss(
            type=loss.type,
            before=before[index],
            lost=old[index] + well[index],
            old_injured_lost=old[index],
            hurt=new[index],
            survivors=before[index] - old[index] - well[index],
            injured=injured[index] - old[index] + new[index],
        )
        for index in range(len(before))
    ]


def held_by_majority(parts: Sequence[tuple[int, bool]]) -> bool:
    """A fact holds for a pooled side if it does for most of its soldiers; parts: (strength, holds) (MC-GUER-15)."""
    return 2 * sum(count for count, holds in parts if holds) > sum(count for count, _ in parts)
