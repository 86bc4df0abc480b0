"""Bounds of what a rule question may hold: numbers beyond them mean nothing in any rule set and only cost time."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import msgspec

MOST_DICE = 100
FARTHEST_M = 100_000
HIGHEST_FIGURE = 1_000

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
DiceCount = Annotated[int, msgspec.Meta(ge=0, le=MOST_DICE)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_FIGURE)]  # an attribute, rating, level or target number
Shift = Annotated[int, msgspec.Meta(ge=-HIGHEST_FIGURE, le=HIGHEST_FIGURE)]  # a figure that may be below 0


def check_distances(**metres: Fraction | int) -> None:
    """Raise ValueError for a distance (given by its field's name) below 0 or beyond all maps."""
    for name, distance in metres.items():
        if not 0 <= distance <= FARTHEST_M:
            raise ValueError(f"{name}: expected metres from 0 to {FARTHEST_M}, got {distance}")
