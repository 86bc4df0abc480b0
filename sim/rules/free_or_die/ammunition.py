"""Ammunition: levels instead of rounds, checks, counted items (FD-AMMO-01 to FD-AMMO-08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import HeavyWeapon, Mode, SmallArm, any_weapon, skill_of
from warclock.sim.rules.free_or_die.fire import turns_between_shots
from warclock.sim.rules.free_or_die.persons import Person, roll_check
from warclock.sim.rules.free_or_die.pools import Level, gos_needed
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

AmmoLevel = Literal["full", "combat", "tight", "low", "out"]
LEVELS: tuple[AmmoLevel, ...] = ("full", "combat", "tight", "low", "out")
RELOADS: Mapping[AmmoLevel, int] = {
    "full": 12,
    "combat": 9,
    "tight": 6,
    "low": 1,
    "out": 0,
}  # about so many (FD-AMMO-01); no effect


class Ammunition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ammunition of one weapon and what it fired since its last check (FD-AMMO-02)."""

    level: AmmoLevel = "full"
    count: Count | None = None  # rounds or items, where they are counted (FD-AMMO-07)
    half_turns: Count = 0  # firing turns since the last check, in halves (FD-ROF-02)
    firing_turns: Count = 0
    automatic_turns: Count = 0
    fired_rapidly: bool = False
    ready_turn: int = 0  # first turn in which it may fire again (FD-ROF-07)


def ammo_problem(ammunition: Ammunition, turn: int = 0) -> str | None:
    """OUT_OF_AMMO or RELOADING (FD-AMMO-07, FD-AMMO-08, FD-ROF-07)."""
    if ammunition.level == "out" or ammunition.count == 0:
        return "OUT_OF_AMMO"
    return "RELOADING" if turn < ammunition.ready_turn else None


def fired(
    ammunition: Ammunition, weapon: SmallArm, mode: Mode, turn: int, skill_dice: int, rulings: Rulings = DEFAULT
) -> Ammunition:
    """The weapon after firing in a turn: what the next check will look at, and when it is loaded again.

    A turn of single shots counts half (FD-ROF-02); reloading magazines costs nothing (FD-AMMO-06).
    """
    interval = turns_between_shots(weapon, skill_dice) if rulings.rof_slow_weapons else 1
    return replace(
        ammunition,
        level="out" if interval is None else ammunition.level,
        half_turns=ammunition.half_turns + (1 if mode == "single" else 2),
        firing_turns=ammunition.firing_turns + 1,
        automatic_turns=ammunition.automatic_turns + (mode == "automatic"),
        fired_rapidly=ammunition.fired_rapidly or mode == "rapid",
        ready_turn=turn + (interval or 1),
    )


def used_up(ammunition: Ammunition, weapon: HeavyWeapon, turn: int, rulings: Rulings = DEFAULT) -> Ammunition:
    """The weapon after a heavy shot: counted items go one by one (FD-AMMO-07), levels wait for a check."""
    if weapon.supply in ("single", "rounds"):
        left = max(0, (1 if ammunition.count is None else ammunition.count) - 1)
        reload = rulings.heavy_rpg_reload_turns if weapon.supply == "rounds" else 0
        return replace(ammunition, count=left, ready_turn=turn + 1 + reload)
    return replace(
        ammunition,
        half_turns=ammunition.half_turns + 2,
        firing_turns=ammunition.firing_turns + 1,
        ready_turn=turn + 1,
    )


def check_is_due(ammunition: Ammunition, rulings: Rulings = DEFAULT) -> bool:
    """Whether a check is due at the end of this turn (FD-AMMO-03); never by itself when None."""
    every = rulings.ammo_check_every
    return every is not None and ammunition.count is None and ammunition.half_turns >= 2 * every


def check_level(ammunition: Ammunition, weapon: SmallArm | HeavyWeapon) -> Level:
    """Difficulty of the check: a machine gun's or heavy weapon's is never worse than standard (FD-AMMO-05).

    Automatic fire is frequent in at least half of the firing turns since the last check.
    """
    if isinstance(weapon, HeavyWeapon) or weapon.machine_gun:
        return "standard"
    often = ammunition.automatic_turns > 0 and 2 * ammunition.automatic_turns >= ammunition.firing_turns
    small = weapon.quick_empty and ammunition.fired_rapidly
    return "hard" if often or small else "standard"


class AmmoCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A check of one weapon, due by itself or called by the umpire at any time; its skill is rolled (FD-AMMO-03)."""

    person: Person
    weapon: SmallArm | HeavyWeapon | str
    ammunition: Ammunition = Ammunition()
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class AmmoOutcome(Outcome, frozen=True):
    """The check: GOs, GOs needed, and the weapon and person after it."""

    gos: int
    needed: int
    ammunition: Ammunition
    person: Person


@adjudicable(
    "ammo-check",
    "FD-AMMO-03",
    "FD-AMMO-04",
    "FD-AMMO-05",
    label=lambda outcome: outcome.code if isinstance(outcome, Refused) else outcome.ammunition.level,
)
def check_ammunition(check: AmmoCheck, dice: Dice) -> AmmoOutcome | Refused:
    """Roll the skill in use: short of the difficulty, the weapon loses one level (FD-AMMO-04)."""
    if check.ammunition.count is not None:
        return Refused("COUNTED_AMMUNITION")
    weapon = any_weapon(check.weapon)
    needed = gos_needed(check_level(check.ammunition, weapon), 0, check.rulings)
    rolled = roll_check(check.person, skill_of(weapon), check.now_s, dice, check.rulings)
    after = replace(check.ammunition, half_turns=0, firing_turns=0, automatic_turns=0, fired_rapidly=False)
    if rolled.gos < needed:
        after = replace(after, level=LEVELS[min(LEVELS.index(after.level) + 1, len(LEVELS) - 1)])
    return AmmoOutcome(rolled.gos, needed, after, rolled.person)


def resupply(ammunition: Ammunition, level: AmmoLevel | None = None, count: int | None = None) -> Ammunition:
    """Set the level (at most full) or the count of a weapon (FD-AMMO-08)."""
    if count is not None:
        return replace(ammunition, count=count)
    return replace(ammunition, level=level or "full")
