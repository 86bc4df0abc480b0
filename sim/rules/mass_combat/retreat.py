"""Where a beaten force goes (MC-BATTLE-06)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

MILE_KM = Fraction(1_609_344, 1_000_000)  # a retreat covers at least this
FULL_CIRCLE = 360


class Exit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An edge out of the battle node (or one of the two ways along a battle edge)."""

    id: str
    bearing: Fraction  # degrees clockwise from north, as it leaves the place of the battle
    passable: bool = True
    winner_came: bool = False  # the winner came by this edge
    enemy_held: bool = False  # an enemy is known to hold the node within a mile along it
    base_distance: Fraction | None = None  # km to the nearest own base over this edge; None: no way


def open_exits(exits: Sequence[Exit]) -> list[Exit]:
    """The edges a beaten force may take.

    Never one that the winner came by, unless it is the only passable one and the winner came by no other; never into
    a node that an enemy is known to hold.
    """
    passable = [way for way in exits if way.passable]
    came = [way for way in exits if way.winner_came]
    if len(passable) == 1 and came == passable:
        return [way for way in passable if not way.enemy_held]
    return [way for way in passable if not way.winner_came and not way.enemy_held]


def turn(one: Fraction, other: Fraction) -> Fraction:
    """The angle between two bearings, 0 to 180 degrees."""
    difference = abs(one - other) % FULL_CIRCLE
    return min(difference, FULL_CIRCLE - difference)


def away_from(bearing: Fraction) -> Fraction:
    """The bearing opposite to the one that an attack came from."""
    return (bearing + FULL_CIRCLE // 2) % FULL_CIRCLE


def choose_exit(
    exits: Sequence[Exit],
    attack_came_from: Fraction | None,
    *,
    own_approach: str | None = None,
    wish: str | None = None,
) -> Exit | None:
    """The edge by which a beaten force retreats; None: there is none, see the ruling ``no_escape``.

    ``own_approach``: a beaten attacker goes back the way it came. Else it takes the edge closest to straight away
    from the attack. ``attack_came_from`` None (from above, or from several sides): its ``wish`` among the open
    edges, else towards the nearest base. Ties: the lowest edge id.
    """
    ways = sorted(open_exits(exits), key=lambda way: way.id)
    for named in (own_approach, wish if attack_came_from is None else None):
        for way in ways:
            if way.id == named:
                return way
    if attack_came_from is not None:
        wanted = away_from(attack_came_from)
        return min(ways, key=lambda way: turn(way.bearing, wanted), default=None)
    return min(ways, key=lambda way: (way.base_distance is None, way.base_distance or Fraction(0)), default=None)
