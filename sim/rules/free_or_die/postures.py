"""Stances, cover and concealment (FD-COVER-01 to FD-COVER-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

Stance = Literal["open", "cover", "concealment", "active_cover", "active_concealment", "running", "dodging", "hiding"]
Terrain = Literal["open", "cover", "concealment"]


class StanceRow(msgspec.Struct, frozen=True):
    """A row of FD-COVER-07: defence dice, the same against automatic fire, own attack dice, blast DR."""

    defence: int
    against_automatic: int
    attack: int
    aimed: bool
    blast: int


STANCES: Mapping[Stance, StanceRow] = {
    "open": StanceRow(0, 0, 0, True, 0),
    "cover": StanceRow(1, 1, 0, True, 1),
    "concealment": StanceRow(1, 0, 0, True, 0),
    "active_cover": StanceRow(2, 2, -1, False, 2),
    "active_concealment": StanceRow(2, 1, -1, False, 0),
    "running": StanceRow(1, 1, -2, False, 0),
    "dodging": StanceRow(1, 1, -2, False, 0),
    "hiding": StanceRow(0, 0, 0, False, 0),
}
NEEDS_COVER: tuple[Stance, ...] = ("cover", "active_cover")
NEEDS_CONCEALMENT: tuple[Stance, ...] = ("concealment", "active_concealment")


class Posture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person's stance for the whole turn, and what else the ground offers him."""

    stance: Stance = "open"
    also_concealed: bool = False  # behind cover and concealment at once
    also_dodging: bool = False  # running and dodging at once
    terrain: Terrain = "open"  # what hides a hider


OPEN = Posture()


def stance_problem(posture: Posture, *, cover: bool, concealment: bool) -> str | None:
    """NO_COVER or NO_CONCEALMENT when the ground does not offer the stance (ledger section 5)."""
    if posture.stance in NEEDS_COVER and not cover:
        return "NO_COVER"
    needs = posture.stance in NEEDS_CONCEALMENT
    hides = posture.stance == "hiding" and not cover
    return "NO_CONCEALMENT" if (needs or hides) and not concealment else None


def _found(posture: Posture, rulings: Rulings) -> Stance:
    """A hider who was found has the passive stance of his ground (FD-HIDE-05)."""
    if rulings.hide_spot_bonus_when_found == "none" or posture.terrain == "open":
        return "open"
    return posture.terrain


def _bonus(stance: Stance, automatic: bool) -> int:
    row = STANCES[stance]
    return row.against_automatic if automatic else row.defence


def defence_bonus(posture: Posture, automatic: bool, rulings: Rulings = DEFAULT) -> int:
    """Defence dice of a posture against one attack (FD-COVER-07), no stacking but by option (FD-COVER-08)."""
    stance = _found(posture, rulings) if posture.stance == "hiding" else posture.stance
    bonus = _bonus(stance, automatic)
    if posture.also_concealed and stance in NEEDS_COVER:
        concealed = _bonus("concealment" if stance == "cover" else "active_concealment", automatic)
        if rulings.cover_stack == "cover_and_concealment":
            return bonus + _bonus("concealment", automatic)
        return max(bonus, concealed)
    if posture.also_dodging and stance == "running" and rulings.dodge_stack_run_and_dodge:
        return bonus + _bonus("dodging", automatic)
    return bonus


def attack_change(posture: Posture) -> int:
    """Dice that a stance takes off its own attacks, melee included (FD-COVER-02, -05, -06)."""
    return STANCES[posture.stance].attack


def blast_cover(posture: Posture) -> int:
    """What a stance takes off the damage rating of a blast (FD-HEAVY-07)."""
    if posture.stance == "hiding":
        return STANCES["cover"].blast if posture.terrain == "cover" else 0
    return STANCES[posture.stance].blast
