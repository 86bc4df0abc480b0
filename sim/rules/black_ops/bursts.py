"""Explosions: where they go off and whom they reach (BO-GREN-03, BO-RANGED-02)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.damage import WoundEffect, suffer
from warclock.sim.rules.black_ops.entries import Grenade
from warclock.sim.rules.black_ops.persons import Burn, Dazzle, Person, State, equipment_changes, state_loss, state_of
from warclock.sim.rules.black_ops.rolls import SIDES, Verdict, highest_failure, tally
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import skill_value

SHORTEST_SCATTER_M = 1
LONGEST_SCATTER_M = 10
ENDURANCE_TN = 10
CONTACT_M = Fraction(1, 2)
IGNORES_ALL = 1_000_000  # fire ignores every DR

Zone = Literal["full", "half", "outside"]


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place as metres east and north of the aimed spot."""

    east_m: Fraction = Fraction(0)
    north_m: Fraction = Fraction(0)


# Directions of a clock face as exact unit vectors (8, 15, 17), within 2 degrees of steps of 30: 12 o'clock is north.
_LESSER, _GREATER = Fraction(8, 17), Fraction(15, 17)
CLOCK_FACE: tuple[Spot, ...] = tuple(
    Spot(Fraction(east), Fraction(north))
    for east, north in (
        (_LESSER, _GREATER),
        (_GREATER, _LESSER),
        (1, 0),
        (_GREATER, -_LESSER),
        (_LESSER, -_GREATER),
        (0, -1),
        (-_LESSER, -_GREATER),
        (-_GREATER, -_LESSER),
        (-1, 0),
        (-_GREATER, _LESSER),
        (-_LESSER, _GREATER),
        (0, 1),
    )
)


class Bystander(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody, friend or foe, who may be reached by an explosion."""

    person: Person
    at: Spot = Spot()


class BlastResult(msgspec.Struct, frozen=True, kw_only=True):
    """What an explosion did to one person."""

    id: str
    zone: Zone
    taken: int = 0
    effects: tuple[WoundEffect, ...] = ()
    dazzle: int = 0
    state: State
    person: Person


def scatter_m(verdict: Verdict) -> int:
    """How far off a miss lands: by how much it missed, from 1 to 10 m; 0 for a hit (BO-GREN-03)."""
    if verdict.success:
        return 0
    return min(LONGEST_SCATTER_M, max(SHORTEST_SCATTER_M, -verdict.margin))


def landing(distance_m: int, dice: Dice) -> Spot:
    """The place, so many metres off in a random direction; no die where it lands on the spot."""
    if distance_m == 0:
        return Spot()
    towards = CLOCK_FACE[dice.roll(SIDES, "scatter") - 1]
    return Spot(towards.east_m * distance_m, towards.north_m * distance_m)


def zone_of(grenade: Grenade, at: Spot, burst: Spot) -> Zone:
    """Full effect within the radius, half in the ring beyond it (BO-GREN-03)."""
    squared = (at.east_m - burst.east_m) ** 2 + (at.north_m - burst.north_m) ** 2
    if squared <= max(Fraction(grenade.radius_m), CONTACT_M) ** 2:
        return "full"
    return "half" if squared <= grenade.half_m**2 else "outside"


def _dazzled(grenade: Grenade, person: Person, turn: int, now_s: int, dice: Dice, rulings: Rulings) -> int:
    """The penalty of a flash, half of it if Endurance holds (BO-GREN-03)."""
    changes = (*equipment_changes(person, "endurance"), -state_loss(person, turn, now_s, rulings))
    added = tally(skill_value(person.sheet, "endurance"), changes)
    holds = dice.band(SIDES, (highest_failure(added, ENDURANCE_TN),), "endurance") == 1
    return grenade.dazzle // 2 if holds else grenade.dazzle


def blast(
    grenade: Grenade, standing: Bystander, burst: Spot, turn: int, now_s: int, dice: Dice, rulings: Rulings = DEFAULT
) -> BlastResult:
    """One person: no margin and no graze, armour by the kind of harm, what burns on, what dazzles."""
    zone, person = zone_of(grenade, standing.at, burst), standing.person
    if zone == "outside":
        return BlastResult(id=person.id, zone=zone, state=state_of(person, rulings), person=person)
    damage = grenade.damage if zone == "full" else grenade.damage // 2
    ignores = IGNORES_ALL if grenade.kind == "fire" else 0
    dazzle = 0
    if grenade.dazzle and state_of(person, rulings) == "able":
        dazzle = _dazzled(grenade, person, turn, now_s, dice, rulings)
    effects: tuple[WoundEffect, ...] = ()
    taken = 0
    if damage:
        harm = suffer(person, damage, grenade.kind, ignores_dr=ignores, now_s=now_s, rulings=rulings)
        taken, effects, person = harm.taken, harm.effects, harm.person
    person = _lastingly(grenade, person, dazzle, now_s, rulings)
    return BlastResult(
        id=person.id,
        zone=zone,
        taken=taken,
        effects=effects,
        dazzle=dazzle,
        state=state_of(person, rulings),
        person=person,
    )


def _lastingly(grenade: Grenade, person: Person, dazzle: int, now_s: int, rulings: Rulings) -> Person:
    condition, step_s = person.condition, rulings.turn_seconds
    if grenade.turns:
        burn = Burn(damage=grenade.per_turn, due_s=now_s + step_s, left=grenade.turns)
        condition = replace(condition, burns=(*condition.burns, burn))
    if dazzle:
        flash = Dazzle(dazzle, now_s + grenade.dazzle_turns * step_s)
        condition = replace(condition, dazzles=(*condition.dazzles, flash))
    return replace(person, condition=condition)


def blast_all(
    grenade: Grenade,
    bystanders: Iterable[Bystander],
    burst: Spot,
    turn: int,
    now_s: int,
    dice: Dice,
    rulings: Rulings = DEFAULT,
) -> tuple[BlastResult, ...]:
    """Everybody in the order given: whoever is inside takes it, friend or foe (BO-GREN-03)."""
    return tuple(blast(grenade, one, burst, turn, now_s, dice, rulings) for one in bystanders)


def smoke_until_s(grenade: Grenade, now_s: int, rulings: Rulings = DEFAULT) -> int | None:
    """When its smoke is gone; None: it makes none (BO-GREN-03)."""
    return now_s + grenade.smoke_turns * rulings.turn_seconds if grenade.smoke_turns else None


def blast_label(results: Iterable[BlastResult]) -> str:
    """What became of everybody, in their order: "6; outside; 3, dead"."""
    told = []
    for one in results:
        if one.zone == "outside":
            told.append("outside")
            continue
        text = f"dazzled -{one.dazzle}" if one.dazzle else str(one.taken)
        told.append(text if one.state == "able" else f"{text}, {one.state}")
    return "; ".join(told)
