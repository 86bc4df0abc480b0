"""Mixed forces: one battle for each component, the enemy divided among them (MC-MIXED-01, MC-MIXED-02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from warclock.sim.rules.mass_combat.morale import battle_morale
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.strength import Troop, Troops

DivisionProblem = Literal["BAD_SUM", "EMPTY_GROUP"]


def division_problem(sizes: Sequence[int], strength: int, components: int) -> DivisionProblem | None:
    """What is wrong with a chosen division: it must name a size of at least 1 for each component, N in all."""
    if len(sizes) != components or any(size < 1 for size in sizes):
        return "EMPTY_GROUP"
    return "BAD_SUM" if sum(sizes) != strength else None


def default_division(strength: int, components: Sequence[int]) -> list[int]:
    """Group sizes in proportion to the enemy's components, largest remainder, each at least 1 (MC-MIXED-01).

    With fewer soldiers than components the smallest components are left idle (size 0).
    """
    largest_first = sorted(range(len(components)), key=lambda index: (-components[index], index))
    if strength < len(components):
        busy = largest_first[:strength]
        return [int(index in busy) for index in range(len(components))]
    sizes = largest_remainder(strength, components)
    for index in range(len(sizes)):
        if not sizes[index]:
            giver = max(range(len(sizes)), key=lambda other: (sizes[other], -other))
            sizes[giver] -= 1
            sizes[index] = 1
    return sizes


def divided(troops: Troops, sizes: Sequence[int]) -> list[tuple[Troop, ...]]:
    """The groups of a divided force: types and injured spread in proportion, nobody twice (MC-MIXED-01)."""
    left = [troop.count for troop in troops]
    counts = []
    for size in sizes:
        shares = largest_remainder(min(size, sum(left)), left) if sum(left) else [0] * len(left)
        left = [rest - share for rest, share in zip(left, shares, strict=True)]
        counts.append(shares)
    shared = [*counts, left]  # whoever is idle keeps his share of the injured
    injured = [
        largest_remainder(troop.injured, [shares[index] for shares in shared]) if troop.injured else [0] * len(shared)
        for index, troop in enumerate(troops)
    ]
    return [
        tuple(
            Troop(type=troop.type, count=counts[group][index], injured=injured[index][group])
            for index, troop in enumerate(troops)
            if counts[group][index]
        )
        for group in range(len(sizes))
    ]


class Pairing(NamedTuple):
    """One of the battles of two mixed forces: which components meet, and with how many."""

    ours: int
    theirs: int
    our_strength: int
    their_strength: int


def pairings(ours: Sequence[int], theirs: Sequence[int]) -> list[Pairing]:
    """Every component of either side split over the enemy's in proportion to their strengths (MC-MIXED-02).

    Pairs in which a side has nobody are dropped.
    """
    mine = [largest_remainder(count, theirs) for count in ours]
    yours = [largest_remainder(count, ours) for count in theirs]
    found = [Pairing(i, j, mine[i][j], yours[j][i]) for i in range(len(ours)) for j in range(len(theirs))]
    return [pair for pair in found if pair.our_strength and pair.their_strength]


class Group(NamedTuple):
    """A group of a divided force after its battle: its strength before, and whether it won (None: drew)."""

    strength: int
    victory: bool | None


class DividedResult(NamedTuple):
    """What its groups' battles mean for the whole of a divided force."""

    morale_change: int
    leaves_field: bool
    earns_experience: bool


def divided_result(groups: Sequence[Group]) -> DividedResult:
    """Morale of all groups added up; field and experience by where more than half of N stood (MC-MIXED-01)."""
    whole = sum(group.strength for group in groups)
    won = sum(group.strength for group in groups if group.victory)
    not_won = whole - won
    return DividedResult(
        morale_change=sum(battle_morale(group.victory) for group in groups),
        leaves_field=2 * not_won > whole,
        earns_experience=2 * won > whole,
    )
