"""Firing heavy weapons at vehicles and structures (FD-HEAVY-10, FD-HEAVY-11, FD-VEH-02, FD-VEH-13)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.ammunition import Ammunition
from warclock.sim.rules.free_or_die.blast import Bystander, Harmed
from warclock.sim.rules.free_or_die.driving import is_evading
from warclock.sim.rules.free_or_die.heavy_fire import (
    HeavyFire,
    after_firing,
    fire_problem,
    harm_around,
    heavy_rating,
    roll_heavy,
)
from warclock.sim.rules.free_or_die.persons import Person, Rolled, roll_defence
from warclock.sim.rules.free_or_die.pools import beats
from warclock.sim.rules.free_or_die.structures import (
    Sheltered,
    Structure,
    StructureHit,
    StructureHitOutcome,
    damage_structure,
)
from warclock.sim.rules.free_or_die.vehicles import Vehicle, VehicleHit, VehicleHitOutcome, damage_vehicle


class VehicleShot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon with a heavy damage rating fired at a vehicle; people inside cannot be singled out (FD-VEH-13)."""

    fire: HeavyFire
    vehicle: Vehicle
    km_h: Count = 0  # speed ordered for this turn
    evade: bool = True
    driver: Person | None = None
    aboard: tuple[Person, ...] = ()  # all, the driver included
    bystanders: tuple[Bystander, ...] = ()  # on foot near it


class VehicleShotOutcome(Outcome, frozen=True, kw_only=True):
    """Attack and evasion, the damage if it hit, and the people on foot nearby."""

    attack_dice: int
    attack_gos: int
    defence_dice: int
    defence_gos: int
    hit: VehicleHitOutcome | None
    bystanders: tuple[Harmed, ...]
    driver: Person | None
    firer: Person
    ammunition: Ammunition


def _evade(shot: VehicleShot, dice: Dice) -> Rolled | None:
    """The driver's roll; None: a standing vehicle, or one that cannot or does not evade (FD-VEH-02)."""
    if shot.driver is None or not is_evading(shot.vehicle, shot.km_h, True, shot.evade):
        return None
    return roll_defence(shot.driver, "combat_driving", 0, shot.fire.now_s, dice, shot.fire.rulings)


def _vehicle_label(outcome: VehicleShotOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return outcome.hit.result if outcome.hit else "miss"


@adjudicable("heavy-vehicle", "FD-HEAVY-10", "FD-HEAVY-11", "FD-VEH-02", "FD-VEH-13", label=_vehicle_label)
def fire_at_vehicle(shot: VehicleShot, dice: Dice) -> VehicleShotOutcome | Refused:
    """Fire at a vehicle: more GOs than the driver's evasion, at least one, and the rating strikes."""
    fire = shot.fire
    problem = fire_problem(fire)
    if problem is not None:
        return Refused(problem)
    attack = roll_heavy(fire, dice)
    evasion = _evade(shot, dice)
    defence_gos = evasion.gos if evasion else 0
    driver = evasion.person if evasion else shot.driver
    hit = None
    if beats(attack.gos, defence_gos):
        aboard = tuple(driver if driver and person.id == driver.id else person for person in shot.aboard)
        struck = VehicleHit(
            vehicle=shot.vehicle, hdr=heavy_rating(fire), aboard=aboard, now_s=fire.now_s, rulings=fire.rulings
        )
        hit = damage_vehicle(struck, dice)
    return VehicleShotOutcome(
        attack_dice=attack.dice,
        attack_gos=attack.gos,
        defence_dice=evasion.dice if evasion else 0,
        defence_gos=defence_gos,
        hit=hit,
        bystanders=harm_around(fire, attack.gos - defence_gos, shot.bystanders, dice),
        driver=driver,
        firer=attack.person,
        ammunition=after_firing(fire),
    )


class StructureShot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon with a heavy damage rating fired at a structure, and those behind or inside it."""

    fire: HeavyFire
    structure: Structure
    persons: tuple[Sheltered, ...] = ()


class StructureShotOutcome(Outcome, frozen=True, kw_only=True):
    """The unopposed attack, and the damage if it hit."""

    attack_dice: int
    attack_gos: int
    hit: StructureHitOutcome | None
    firer: Person
    ammunition: Ammunition


def _structure_label(outcome: StructureShotOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return outcome.hit.result if outcome.hit else "miss"


@adjudicable("heavy-structure", "FD-STRUCT-01", "FD-HEAVY-11", label=_structure_label)
def fire_at_structure(shot: StructureShot, dice: Dice) -> StructureShotOutcome | Refused:
    """Fire at a standing structure: one GO hits, then the rating meets its heavy toughness (FD-STRUCT-01)."""
    fire = shot.fire
    problem = fire_problem(fire)
    if problem is not None:
        return Refused(problem)
    attack = roll_heavy(fire, dice)
    hit = None
    if attack.gos >= 1:
        struck = StructureHit(
            structure=shot.structure,
            hdr=heavy_rating(fire),
            persons=shot.persons,
            now_s=fire.now_s,
            rulings=fire.rulings,
        )
        hit = damage_structure(struck, dice)
    return StructureShotOutcome(
        attack_dice=attack.dice,
        attack_gos=attack.gos,
        hit=hit,
        firer=attack.person,
        ammunition=after_firing(fire),
    )
