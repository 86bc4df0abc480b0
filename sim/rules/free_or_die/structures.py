"""Structures and materials (FD-STRUCT-01 to FD-STRUCT-08, FD-COLL-03)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, adjudicable
from warclock.sim.rules.free_or_die.catalogue import Material, material
from warclock.sim.rules.free_or_die.chances import Chances
from warclock.sim.rules.free_or_die.clock import decimetres
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.pools import roll_gos
from warclock.sim.rules.free_or_die.postures import OPEN, Posture, blast_cover
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import BLAST_DR, KILL_ZONE_DR, Damage, Suffered, suffer

Size = Literal["barrier", "small", "house", "large"]
StructureState = Literal["standing", "scuffed", "cosmetic", "breached", "hole_1m", "hole_3m", "destroyed"]

DESTROYED_AT: Mapping[Size, int | None] = {"barrier": None, "small": 3, "house": 5, "large": None}
RANK: Mapping[StructureState, int] = {
    "standing": 0,
    "scuffed": 0,
    "cosmetic": 1,
    "breached": 2,
    "hole_1m": 3,
    "hole_3m": 4,
    "destroyed": 5,
}
HOLE_M: Mapping[StructureState, Fraction] = {
    "breached": Fraction(3, 10),
    "hole_1m": Fraction(1),
    "hole_3m": Fraction(3),
}
DIRECTLY_BEHIND_M = 2
INSIDE_DR = 5  # a structure destroyed by a weapon
INSIDE_COLLISION_DR = 4  # by a collision (FD-COLL-03)


class Structure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A wall, plate, bunker or building: material, size, and what has become of it."""

    id: str = ""
    material: str | Material
    size: Size = "barrier"
    state: StructureState = "standing"
    damage: Count = 0  # margins so far, with the option struct_accumulate


class Sheltered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person inside a structure or near the far side of where it is struck."""

    person: Person
    inside: bool = False
    from_hole_m: Fraction = Fraction(0)  # distance to the spot, on the far side
    posture: Posture = OPEN

    def __post_init__(self) -> None:
        check_distances(from_hole_m=self.from_hole_m)


class StructureHit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A heavy damage rating that strikes a structure, and those behind or inside it."""

    structure: Structure
    hdr: Count
    collision: bool = False  # struck by a vehicle, not a weapon (FD-COLL-03)
    persons: tuple[Sheltered, ...] = ()
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class StructureHitOutcome(Outcome, frozen=True, kw_only=True):
    """HT GOs, margin of the attack, the structure after it, and what those behind or inside took."""

    gos: int
    margin: int
    result: StructureState
    structure: Structure
    persons: tuple[Suffered | None, ...]  # in the order given; None: untouched


def structure_result(margin: int, size: Size, *, collision: bool = False) -> StructureState:
    """What a margin of the rating over the GOs does to a structure (FD-STRUCT-01, -03 to -07, FD-COLL-03)."""
    if margin < 0:
        return "scuffed"
    if margin == 0:
        return "cosmetic"
    destroyed_at = DESTROYED_AT[size]
    if destroyed_at is not None and margin >= destroyed_at:
        return "destroyed"
    if margin == 1:
        return "breached"
    return "hole_3m" if collision else "hole_1m"


def danger(result: StructureState, *, inside: bool, behind: bool, collision: bool) -> tuple[str, int] | None:
    """Source and rating of the one attack a person takes, the highest; None: he is untouched.

    Breach and hole of a weapon strike like its zones; a collision's hurt nobody behind (FD-STRUCT-03 to -06).
    """
    if result == "destroyed" and inside:
        return "wreck", INSIDE_COLLISION_DR if collision else INSIDE_DR
    if collision or not behind:
        return None
    if result == "breached":
        return "blast", BLAST_DR
    return ("blast", KILL_ZONE_DR) if result in ("hole_1m", "destroyed") else None


def _hit_odds(hit: StructureHit) -> Chances:
    """Exact chances of the result; persons do not change them."""
    empty = replace(hit, persons=())
    return distribution(lambda dice: damage_structure(empty, dice).result)


@adjudicable(
    "structure-hit",
    "FD-STRUCT-01",
    "FD-STRUCT-02",
    "FD-STRUCT-03",
    "FD-STRUCT-04",
    "FD-STRUCT-05",
    "FD-STRUCT-06",
    "FD-STRUCT-08",
    label=lambda outcome: outcome.result,
    odds=_hit_odds,
)
def damage_structure(hit: StructureHit, dice: Dice) -> StructureHitOutcome:
    """Roll the material's heavy toughness; the margin breaches, holes or destroys (FD-STRUCT-01)."""
    structure, rulings = hit.structure, hit.rulings
    gos = roll_gos(material(structure.material).toughness, dice, "toughness", rulings)
    margin = hit.hdr - gos
    total = margin + structure.damage if rulings.struct_accumulate and margin > 0 else margin
    result = structure_result(total, structure.size, collision=hit.collision)
    state = max(structure.state, result, key=lambda known: RANK[known])
    added = max(0, margin) if rulings.struct_accumulate else 0
    return StructureHitOutcome(
        gos=gos,
        margin=margin,
        result=result,
        structure=replace(structure, state=state, damage=structure.damage + added),
        persons=tuple(_shelter(hit, person, result, dice) for person in hit.persons),
    )


def _shelter(hit: StructureHit, person: Sheltered, result: StructureState, dice: Dice) -> Suffered | None:
    behind = decimetres(person.from_hole_m) <= 10 * DIRECTLY_BEHIND_M
    found = danger(result, inside=person.inside, behind=behind, collision=hit.collision)
    if found is None:
        return None
    source, dr = found
    damage = Damage(
        person=person.person,
        source="blast" if source == "blast" else "wreck",
        dr=dr,
        cover=blast_cover(person.posture) if source == "blast" else 0,
        now_s=hit.now_s,
        rulings=hit.rulings,
    )
    return suffer(damage, dice)


def gives_cover(structure: Structure) -> bool:
    """Whether the struck spot still covers: a breach or hole does not (FD-STRUCT-08)."""
    return RANK[structure.state] < RANK["breached"]
