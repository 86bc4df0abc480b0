"""The schedule of circumstances that a game master would otherwise judge (BO-RANGED-04, BO-TN-04)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

Change = Annotated[int, msgspec.Meta(ge=-5, le=5)]
Cover = Literal["none", "light", "partial", "good", "heavy", "fortified"]
Concealment = Literal["none", "partly", "mostly"]
Size = Literal["man", "large", "small"]

MODIFIER_LIMIT = 5
COVER_VALUE: dict[Cover, int] = {"none": 0, "light": 1, "partial": 2, "good": 3, "heavy": 4, "fortified": 5}


class ByCover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What each grade of cover takes off the attack."""

    none: Change = 0
    light: Change = -1
    partial: Change = -2
    good: Change = -3
    heavy: Change = -4
    fortified: Change = -5


class ByConcealment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What concealment takes off the attack."""

    none: Change = 0
    partly: Change = -1
    mostly: Change = -3


class BySize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the size of the target changes: a vehicle is large, a head small."""

    man: Change = 0
    large: Change = 2
    small: Change = -4


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Roll modifiers by circumstance, each from -5 to +5 (BOR-09)."""

    cover: ByCover = ByCover()
    concealed: ByConcealment = ByConcealment()
    size: BySize = BySize()
    prone_far: Change = -2  # target prone, Medium or further
    sprinting: Change = -2
    steady: Change = 1  # shooter braced or prone
    aimed: Change = 2
    under_fire: Change = -1
    darkness: Change = -3
    smoke: Change = -2
    cramped: Change = -2  # a rifle in cramped quarters; compact weapons suffer nothing


class Surroundings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a shooter stands."""

    braced: bool = False
    prone: bool = False
    under_fire: bool = False  # this turn
    darkness: bool = False
    night_vision: bool = False
    smoke: bool = False
    cramped: bool = False


class Exposure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a target stands."""

    cover: Cover = "none"
    concealed: Concealment = "none"
    size: Size = "man"
    prone: bool = False
    sprinting: bool = False


FAR_BANDS = ("medium", "long", "extreme", "beyond")


def exposure_changes(exposure: Exposure, band: str, schedule: Schedule) -> tuple[int, ...]:
    """Modifiers that the target's position gives (BO-RANGED-04)."""
    return (
        int(getattr(schedule.cover, exposure.cover)),
        int(getattr(schedule.concealed, exposure.concealed)),
        int(getattr(schedule.size, exposure.size)),
        schedule.prone_far if exposure.prone and band in FAR_BANDS else 0,
        schedule.sprinting if exposure.sprinting else 0,
    )


def shooter_changes(around: Surroundings, *, rifle: bool, supported: bool, schedule: Schedule) -> tuple[int, ...]:
    """Modifiers that the shooter's position gives; a mount braces (BO-RANGED-04, BO-GUN-07)."""
    return (
        schedule.steady if around.braced or around.prone or supported else 0,
        schedule.under_fire if around.under_fire else 0,
        schedule.darkness if around.darkness and not around.night_vision else 0,
        schedule.smoke if around.smoke else 0,
        schedule.cramped if around.cramped and rifle else 0,
    )


def modifier_problem(modifiers: Iterable[int]) -> str | None:
    """MODIFIER_RANGE when a single one of the game master's modifiers is beyond 5; any number may add up."""
    return "MODIFIER_RANGE" if any(abs(one) > MODIFIER_LIMIT for one in modifiers) else None
