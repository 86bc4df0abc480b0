"""Damage to vehicles and those aboard (FD-VEH-03 to FD-VEH-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, adjudicable
from warclock.sim.rules.free_or_die.catalogue import VehicleType, vehicle_type
from warclock.sim.rules.free_or_die.chances import Chances
from warclock.sim.rules.free_or_die.condition import injure
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.pools import roll_gos
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer

VehicleState = Literal["intact", "cosmetic", "damaged", "wrecked", "destroyed", "annihilated"]
System = Literal["movement", "weapon", "electronics", "crew"]

# FD-VEH-03: by how many GOs the vehicle is short of the heavy damage rating; more GOs: nothing.
VEHICLE_RESULTS: tuple[VehicleState, ...] = ("cosmetic", "damaged", "wrecked", "destroyed", "annihilated")
LEVELS: Mapping[VehicleState, int] = {
    "intact": 0,
    "cosmetic": 0,
    "damaged": 1,
    "wrecked": 2,
    "destroyed": 3,
    "annihilated": 4,
}
STATE_AT: tuple[VehicleState, ...] = ("intact", "damaged", "wrecked", "destroyed", "annihilated")
# FD-VEH-09 and FD-VEH-10: the highest d6 at which a system is still OK.
CHARTS: Mapping[VehicleState, Mapping[System, int]] = {
    "damaged": {"movement": 4, "weapon": 4, "electronics": 4, "crew": 4},
    "wrecked": {"movement": 2, "weapon": 2, "electronics": 1, "crew": 2},
}
CREW_DR = 3
DESTROYED_DR = 4
ANNIHILATED_DR = 7


class Vehicle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One vehicle: its type and what still works."""

    id: str = ""
    type: str | VehicleType
    state: VehicleState = "intact"
    movement_ok: bool = True
    weapons_out: tuple[int, ...] = ()  # indices into the type's weapons
    electronics_ok: bool = True
    governor: bool = True  # where the type has one (FD-VEH-16)


def vehicle_result(hdr: int, gos: int) -> VehicleState:
    """What a heavy damage rating does against heavy toughness GOs (FD-VEH-03)."""
    short = hdr - gos
    return "intact" if short < 0 else VEHICLE_RESULTS[min(short, len(VEHICLE_RESULTS) - 1)]


def cumulate(has: VehicleState, gets: VehicleState) -> VehicleState:
    """Old and new damage: levels add up to four; cosmetic damage never counts (FD-VEH-04, FD-VEH-12)."""
    level = min(4, LEVELS[has] + LEVELS[gets])
    if level == 0:
        return "cosmetic" if "cosmetic" in (has, gets) else "intact"
    return STATE_AT[level]


def system_out(state: VehicleState, system: System, face: int) -> bool:
    """Whether a d6 on the chart of a state puts a system out, or hits those aboard (FD-VEH-09, FD-VEH-10)."""
    return face > CHARTS[state][system]


class VehicleHit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A heavy damage rating that strikes a vehicle, and all aboard."""

    vehicle: Vehicle
    hdr: Count
    aboard: tuple[Person, ...] = ()
    cap: VehicleState | None = None  # worst state that this event may cause (FD-COLL-05)
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class Aboard(msgspec.Struct, frozen=True):
    """One person aboard: result "safe", "killed", or a row of the wound chart."""

    id: str
    result: str
    dr: int | None
    person: Person


class VehicleHitOutcome(Outcome, frozen=True, kw_only=True):
    """HT GOs, the result by itself, the vehicle after it, what went out now, and those aboard."""

    gos: int
    result: VehicleState
    vehicle: Vehicle
    out: tuple[str, ...]
    aboard: tuple[Aboard, ...]
    crashes: bool  # a flying vehicle whose movement went out (FD-VEH-11)


def _system_label(outcome: VehicleHitOutcome) -> str:
    return " ".join((outcome.vehicle.state, *outcome.out))


def _hit_odds(hit: VehicleHit) -> Chances:
    """Exact chances of the vehicle's state and systems; those aboard do not change them."""
    empty = replace(hit, aboard=())
    return distribution(lambda dice: _system_label(damage_vehicle(empty, dice)))


@adjudicable(
    "vehicle-hit",
    "FD-VEH-03",
    "FD-VEH-05",
    "FD-VEH-06",
    "FD-VEH-07",
    "FD-VEH-08",
    "FD-VEH-09",
    "FD-VEH-10",
    "FD-VEH-12",
    label=_system_label,
    odds=_hit_odds,
)
def damage_vehicle(hit: VehicleHit, dice: Dice) -> VehicleHitOutcome:
    """Roll heavy toughness, add the damage to the old, and roll the chart of the new state on a rise."""
    kind, vehicle = vehicle_type(hit.vehicle.type), hit.vehicle
    gos = roll_gos(kind.toughness, dice, "toughness", hit.rulings)
    result = _capped(vehicle_result(hit.hdr, gos), hit.cap)
    state = cumulate(vehicle.state, result)
    if hit.cap is not None and LEVELS[vehicle.state] <= LEVELS[hit.cap]:
        state = _capped(state, hit.cap)
    rises = LEVELS[state] > LEVELS[vehicle.state]
    outcome = VehicleHitOutcome(
        gos=gos,
        result=result,
        vehicle=replace(vehicle, state=state),
        out=(),
        aboard=tuple(Aboard(person.id, "safe", None, person) for person in hit.aboard),
        crashes=False,
    )
    if not rises:
        return outcome
    if state in CHARTS:
        return _roll_chart(hit, kind, outcome, dice)
    return replace(outcome, vehicle=stopped(outcome.vehicle), aboard=_all_aboard(hit, state, dice))


def _capped(state: VehicleState, cap: VehicleState | None) -> VehicleState:
    return cap if cap is not None and LEVELS[state] > LEVELS[cap] else state


def stopped(vehicle: Vehicle) -> Vehicle:
    """A destroyed or annihilated vehicle: every function at an end (FD-VEH-07)."""
    weapons = tuple(range(len(vehicle_type(vehicle.type).weapons)))
    return replace(vehicle, movement_ok=False, weapons_out=weapons, electronics_ok=False)


def _roll_chart(hit: VehicleHit, kind: VehicleType, outcome: VehicleHitOutcome, dice: Dice) -> VehicleHitOutcome:
    """One d6 for each system that still works, in the order of the chart, then those aboard."""
    vehicle, state = outcome.vehicle, outcome.vehicle.state
    out: list[str] = []
    if vehicle.movement_ok and _goes_out(state, "movement", dice):
        vehicle, out = replace(vehicle, movement_ok=False), [*out, "movement"]
    for index in range(len(kind.weapons)):
        if index not in vehicle.weapons_out and _goes_out(state, "weapon", dice):
            vehicle = replace(vehicle, weapons_out=(*vehicle.weapons_out, index))
            out.append(f"weapon {index}")
    if vehicle.electronics_ok and _goes_out(state, "electronics", dice):
        vehicle, out = replace(vehicle, electronics_ok=False), [*out, "electronics"]
    return replace(
        outcome,
        vehicle=vehicle,
        out=tuple(out),
        aboard=_crew_attack(hit, state, dice),
        crashes=kind.flies and "movement" in out,
    )


def _goes_out(state: VehicleState, system: System, dice: Dice) -> bool:
    """An ordinary d6 on the chart (FD-DICE-07)."""
    return bool(dice.band(6, (CHARTS[state][system],), "system"))


def _crew_attack(hit: VehicleHit, state: VehicleState, dice: Dice) -> tuple[Aboard, ...]:
    """One die for all aboard, or by option one each; who is hit takes DR 3 (FD-VEH-09, option veh_crew_roll)."""
    if not hit.aboard:
        return ()
    if hit.rulings.veh_crew_roll == "vehicle":
        struck = [_goes_out(state, "crew", dice)] * len(hit.aboard)
    else:
        struck = [_goes_out(state, "crew", dice) for _ in hit.aboard]
    return tuple(
        wreck_harm(person, CREW_DR, hit.now_s, dice, hit.rulings)
        if is_struck
        else Aboard(person.id, "safe", None, person)
        for person, is_struck in zip(hit.aboard, struck, strict=True)
    )


def wreck_harm(person: Person, dr: int, now_s: int, dice: Dice, rulings: Rulings) -> Aboard:
    """One person aboard takes an attack: no body area, no armour, no floor (FD-RANGED-11)."""
    suffered = suffer(Damage(person=person, source="wreck", dr=dr, now_s=now_s, rulings=rulings), dice)
    return Aboard(person.id, suffered.result, suffered.dr, suffered.person)


def _all_aboard(hit: VehicleHit, state: VehicleState, dice: Dice) -> tuple[Aboard, ...]:
    """Destroyed: DR 4 for all; annihilated: killed, but leads by default take DR 7 (FD-VEH-07, -08, FD-NPC-08)."""
    found = []
    for person in hit.aboard:
        lead = person.person_class == "lead" and hit.rulings.veh_annihilated_leads == "dr7"
        if state == "annihilated" and not lead:
            gone = replace(person, condition=injure(person.condition, "blown_away", hit.now_s))
            found.append(Aboard(person.id, "killed", None, gone))
            continue
        dr = ANNIHILATED_DR if state == "annihilated" else DESTROYED_DR
        found.append(wreck_harm(person, dr, hit.now_s, dice, hit.rulings))
    return tuple(found)
