"""Driving: speeds, evasion, transport, the governor and overspeed (FD-VEH-02, -11, -13 to -18)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import SpeedClass, vehicle_type
from warclock.sim.rules.free_or_die.clock import MINUTE_S
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.vehicles import Aboard, Vehicle, wreck_harm

SLOW_KM_H = 60
RIDER = Posture(stance="cover")  # a rider or door gunner in the open is a person with cover (FD-VEH-13)
OVERSPEED_EVERY_S = 10 * MINUTE_S
OVERSPEED_DR = 2
OVERSPEED_OK = 4  # highest d6 at which the movement holds


def metres_per_turn(km_h: int) -> int:
    """Metres in a turn of six seconds, rounded down (FD-VEH-18)."""
    return km_h * 5 // 3


def speed_class(vehicle: Vehicle, km_h: int) -> SpeedClass:
    """The class of an actual speed: flying (a landed flyer is slow), slow up to 60 km/h, else fast (FD-VEH-18)."""
    if vehicle_type(vehicle.type).flies and km_h > 0:
        return "flying"
    return "slow" if km_h <= SLOW_KM_H else "fast"


def max_speed_km_h(vehicle: Vehicle, rulings: Rulings = DEFAULT) -> int:
    """The highest speed: governed until the governor is off; tanks that can do more by option (FD-VEH-16, -17)."""
    kind = vehicle_type(vehicle.type)
    if kind.governed_km_h is not None and vehicle.governor:
        return kind.governed_km_h
    if rulings.veh_overspeed and kind.tracks_limit_km_h is not None:
        return kind.tracks_limit_km_h
    return kind.max_km_h


def remove_governor(vehicle: Vehicle) -> Vehicle | None:
    """The vehicle without its governor; None (NOT_APPLICABLE) where there is none (FD-VEH-16)."""
    if vehicle_type(vehicle.type).governed_km_h is None:
        return None
    return replace(vehicle, governor=False)


def drive_problem(vehicle: Vehicle, km_h: int, has_driver: bool, rulings: Rulings = DEFAULT) -> str | None:
    """Why the vehicle may not be driven so (FD-VEH-11, ledger section 5)."""
    if not vehicle.movement_ok:
        return "MOVEMENT_OUT"
    if not has_driver:
        return "NO_DRIVER"
    return "TOO_FAST" if km_h > max_speed_km_h(vehicle, rulings) else None


def is_evading(vehicle: Vehicle, km_h: int, has_driver: bool, evade: bool = True) -> bool:
    """Whether the driver's Combat Driving defends: moving by an order of this turn (FD-VEH-02, FD-VEH-11)."""
    return evade and has_driver and km_h > 0 and vehicle.movement_ok


def weapon_problem(vehicle: Vehicle, index: int, has_gunner: bool = True) -> str | None:
    """Why a vehicle's weapon may not fire (FD-VEH-11)."""
    if not 0 <= index < len(vehicle_type(vehicle.type).weapons):
        return "BAD_PARAMETER"
    if index in vehicle.weapons_out:
        return "WEAPON_OUT"
    return None if has_gunner else "NO_GUNNER"


def has_radio(vehicle: Vehicle) -> bool:
    """Whether the vehicle's radio works (FD-VEH-11)."""
    return vehicle.electronics_ok


def board_problem(vehicle: Vehicle, aboard: int, boarding: int = 1, moving: bool = False) -> str | None:
    """Why more cannot board: room is crew and seats (FD-VEH-14)."""
    kind = vehicle_type(vehicle.type)
    if vehicle.state in ("destroyed", "annihilated"):
        return "VEHICLE_OUT"
    if moving:
        return "VEHICLE_MOVING"
    return "VEHICLE_FULL" if aboard + boarding > kind.crew + kind.seats else None


def may_be_dropped(vehicle: Vehicle) -> bool:
    """Whether it can be flown in and dropped by cargo parachute (FD-VEH-15)."""
    return vehicle_type(vehicle.type).air_portable


class Overspeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tracked tank that has gone faster than 60 km/h for another ten minutes (FD-VEH-17)."""

    vehicle: Vehicle
    km_h: Count
    crew: tuple[Person, ...] = ()
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class OverspeedOutcome(Outcome, frozen=True):
    """Crew and movement after the roll, and when the next is due while it goes on so fast."""

    crew: tuple[Aboard, ...]
    movement_out: bool
    vehicle: Vehicle
    next_due_s: int | None


def overspeed_due_s(vehicle: Vehicle, km_h: int, since_s: int, rulings: Rulings = DEFAULT) -> int | None:
    """When speed next takes its toll; None: it does not (FD-VEH-17)."""
    tank = vehicle_type(vehicle.type).tracked_tank
    return since_s + OVERSPEED_EVERY_S if rulings.veh_overspeed and tank and km_h > SLOW_KM_H else None


def _overspeed_label(outcome: OverspeedOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return "movement out" if outcome.movement_out else "movement holds"


@adjudicable("overspeed", "FD-VEH-17", label=_overspeed_label)
def endure_overspeed(given: Overspeed, dice: Dice) -> OverspeedOutcome | Refused:
    """Each crew member takes DR 2, the movement a d6: 5-6 OUT (option veh_overspeed)."""
    due_s = overspeed_due_s(given.vehicle, given.km_h, given.now_s, given.rulings)
    if due_s is None:
        return Refused("NOT_APPLICABLE")
    crew = tuple(wreck_harm(person, OVERSPEED_DR, given.now_s, dice, given.rulings) for person in given.crew)
    out = bool(dice.band(6, (OVERSPEED_OK,), "system"))
    vehicle = replace(given.vehicle, movement_ok=given.vehicle.movement_ok and not out)
    return OverspeedOutcome(crew, out, vehicle, None if out else due_s)
