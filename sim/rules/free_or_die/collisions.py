"""Collisions and crashes (FD-COLL-01 to FD-COLL-07)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import material, vehicle_type
from warclock.sim.rules.free_or_die.driving import speed_class
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.structures import (
    Sheltered,
    Structure,
    StructureHit,
    StructureHitOutcome,
    damage_structure,
)
from warclock.sim.rules.free_or_die.vehicles import (
    DESTROYED_DR,
    Aboard,
    Vehicle,
    VehicleHit,
    VehicleHitOutcome,
    VehicleState,
    damage_vehicle,
    stopped,
    wreck_harm,
)

FAST_FACTOR = 2
CRASH_FACTOR = 3


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A vehicle in a collision: its actual speed and all aboard."""

    vehicle: Vehicle
    km_h: Count = 0
    aboard: tuple[Person, ...] = ()
    driver: Person | None = None


def toughness_dice(what: Vehicle | Structure) -> int:
    """The number, not colour, of heavy toughness dice (FD-COLL-02)."""
    if isinstance(what, Vehicle):
        return vehicle_type(what.type).toughness.dice
    return material(what.material).toughness.dice


def collision_hdr(other_dice: int, fast: bool) -> int:
    """The heavy rating a party takes: the other's dice, doubled if either is fast (FD-COLL-02, FD-COLL-04)."""
    return other_dice * (FAST_FACTOR if fast else 1)


def collision_cap(own_dice: int, other_dice: int, fast: bool, rulings: Rulings = DEFAULT) -> VehicleState | None:
    """At worst destroyed, unless the other is really big (FD-COLL-05)."""
    really_big = other_dice >= rulings.coll_big_ratio * own_dice
    return None if really_big or not (fast or rulings.coll_cap_all) else "destroyed"


def is_fast(*parties: Party) -> bool:
    """Whether any party's actual speed is fast (FD-COLL-01, FD-COLL-04)."""
    return any(speed_class(party.vehicle, party.km_h) != "slow" for party in parties)


def _vehicle_takes(party: Party, other_dice: int, fast: bool, given: Collision, dice: Dice) -> VehicleHitOutcome:
    own = toughness_dice(party.vehicle)
    hit = VehicleHit(
        vehicle=party.vehicle,
        hdr=collision_hdr(other_dice, fast),
        aboard=party.aboard,
        cap=collision_cap(own, other_dice, fast, given.rulings),
        now_s=given.now_s,
        rulings=given.rulings,
    )
    return damage_vehicle(hit, dice)


class Collision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A vehicle on the ground that runs into another, or into a structure."""

    mover: Party
    other: Party | None = None
    structure: Structure | None = None
    persons: tuple[Sheltered, ...] = ()  # inside or behind the structure
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class CollisionOutcome(Outcome, frozen=True, kw_only=True):
    """What either side took."""

    mover: VehicleHitOutcome
    other: VehicleHitOutcome | None
    structure: StructureHitOutcome | None


def collision_problem(given: Collision) -> str | None:
    """TARGET_INVALID without exactly one party to run into; flying vehicles crash instead (FD-COLL-06)."""
    if (given.other is None) == (given.structure is None):
        return "TARGET_INVALID"
    flying = vehicle_type(given.mover.vehicle.type).flies
    return "NOT_APPLICABLE" if flying else None


def collision_label(outcome: CollisionOutcome | Refused) -> str:
    """The states of both sides, as the label of the odds."""
    if isinstance(outcome, Refused):
        return outcome.code
    other = outcome.other.vehicle.state if outcome.other else outcome.structure and outcome.structure.result
    return f"{outcome.mover.vehicle.state}; {other}"


@adjudicable(
    "collision",
    "FD-COLL-01",
    "FD-COLL-02",
    "FD-COLL-03",
    "FD-COLL-04",
    "FD-COLL-05",
    "FD-COLL-07",
    label=collision_label,
)
def collide(given: Collision, dice: Dice) -> CollisionOutcome | Refused:
    """Both parties take the other's dice as a heavy rating, each rolling its own toughness."""
    problem = collision_problem(given)
    if problem is not None:
        return Refused(problem)
    mover, other, structure = given.mover, given.other, given.structure
    if other is not None:
        fast = is_fast(mover, other)
        first = _vehicle_takes(mover, toughness_dice(other.vehicle), fast, given, dice)
        second = _vehicle_takes(other, toughness_dice(mover.vehicle), fast, given, dice)
        return CollisionOutcome(mover=first, other=second, structure=None)
    assert structure is not None
    fast = is_fast(mover)
    taken = _vehicle_takes(mover, toughness_dice(structure), fast, given, dice)
    hdr = collision_hdr(toughness_dice(mover.vehicle), fast)
    return CollisionOutcome(mover=taken, other=None, structure=_structure_takes(given, structure, hdr, dice))


def _structure_takes(given: Collision | Crash, structure: Structure, hdr: int, dice: Dice) -> StructureHitOutcome:
    hit = StructureHit(
        structure=structure,
        hdr=hdr,
        collision=True,
        persons=given.persons,
        now_s=given.now_s,
        rulings=given.rulings,
    )
    return damage_structure(hit, dice)


class Crash(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A flying vehicle that crashes into the ground, a structure, or another vehicle (FD-COLL-06)."""

    flyer: Party
    other: Party | None = None
    structure: Structure | None = None
    persons: tuple[Sheltered, ...] = ()
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class CrashOutcome(Outcome, frozen=True, kw_only=True):
    """The wreck and those aboard, and what was struck."""

    flyer: Vehicle
    aboard: tuple[Aboard, ...]
    other: VehicleHitOutcome | None
    other_flyer: Vehicle | None
    other_aboard: tuple[Aboard, ...]
    structure: StructureHitOutcome | None


def _destroy(party: Party, given: Crash, dice: Dice) -> tuple[Vehicle, tuple[Aboard, ...]]:
    """A flyer is destroyed without a roll, all aboard take DR 4."""
    vehicle = party.vehicle
    state: VehicleState = "annihilated" if vehicle.state == "annihilated" else "destroyed"
    aboard = tuple(wreck_harm(person, DESTROYED_DR, given.now_s, dice, given.rulings) for person in party.aboard)
    return replace(stopped(vehicle), state=state), aboard


def _crash_label(outcome: CrashOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    if outcome.other:
        return f"destroyed; {outcome.other.vehicle.state}"
    return f"destroyed; {outcome.structure.result}" if outcome.structure else "destroyed"


@adjudicable("crash", "FD-COLL-06", "FD-VEH-11", label=_crash_label)
def crash(given: Crash, dice: Dice) -> CrashOutcome | Refused:
    """A flyer crashes: destroyed, all aboard DR 4; what it strikes takes three times its dice, uncapped."""
    kind = vehicle_type(given.flyer.vehicle.type)
    if not kind.flies:
        return Refused("NOT_APPLICABLE")
    if given.other is not None and given.structure is not None:
        return Refused("TARGET_INVALID")
    flyer, aboard = _destroy(given.flyer, given, dice)
    hdr, other = CRASH_FACTOR * kind.toughness.dice, given.other
    struck: VehicleHitOutcome | None = None
    other_flyer: Vehicle | None = None
    other_aboard: tuple[Aboard, ...] = ()
    if other is not None and vehicle_type(other.vehicle.type).flies:
        other_flyer, other_aboard = _destroy(other, given, dice)
    elif other is not None:
        hit = VehicleHit(vehicle=other.vehicle, hdr=hdr, aboard=other.aboard, now_s=given.now_s, rulings=given.rulings)
        struck = damage_vehicle(hit, dice)
    structure = _structure_takes(given, given.structure, hdr, dice) if given.structure else None
    return CrashOutcome(
        flyer=flyer,
        aboard=aboard,
        other=struck,
        other_flyer=other_flyer,
        other_aboard=other_aboard,
        structure=structure,
    )
