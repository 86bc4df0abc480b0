"""Proficiencies: defaults, activation costs, level gates, which list serves a shot (MP-PROF)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapons import Proficiency, Setting, Weapon

Manoeuvre = Literal[
    "double_tap", "suppression", "two_gun", "two_target", "short_burst", "walk_fire", "five_rounds_rapid", "indirect"
]
PROFICIENCIES: tuple[Proficiency, ...] = ("pistol", "smg", "rifle", "light_automatic", "heavy_automatic")

# MP-PROF-06: row = needed, column = possessed, in the order of PROFICIENCIES
DEFAULT_TABLE: Mapping[Proficiency, tuple[int, int, int, int, int]] = {
    "pistol": (0, -2, -3, -3, -4),
    "smg": (-2, 0, -3, -2, -3),
    "rifle": (-3, -3, 0, -2, -3),
    "light_automatic": (-3, -2, -2, 0, -2),
    "heavy_automatic": (-3, -2, -2, -2, 0),
}
# MP-PROF-07: activation dice; a pair is (automatic fire, other settings)
COSTS: Mapping[Proficiency, dict[Manoeuvre, int | tuple[int, int]]] = {
    "pistol": {"double_tap": 1, "suppression": 2, "two_gun": 1, "two_target": 1},
    "smg": {"double_tap": 1, "suppression": (0, 2), "short_burst": 1, "walk_fire": 2},
    "rifle": {"double_tap": 0, "suppression": 1, "five_rounds_rapid": 0},
    "light_automatic": {"double_tap": 0, "suppression": (0, 1), "short_burst": 0, "walk_fire": 2},
    "heavy_automatic": {"double_tap": 0, "suppression": (0, 1), "short_burst": 0, "walk_fire": 1, "indirect": 2},
}
LEVEL_GATES: Mapping[Manoeuvre, int] = {"five_rounds_rapid": 7, "two_gun": 6, "two_target": 7}  # MP-PROF-09


def effective_rating(needed: Proficiency, possessed: Mapping[Proficiency, int], options: Options = DEFAULTS) -> int:
    """The best of the own rating and all defaults, at least 0 (MP-PROF-06)."""
    best = 0
    for has, rating in possessed.items():
        row, column = (needed, has) if options.prof_default == "row_needed" else (has, needed)
        best = max(best, rating + DEFAULT_TABLE[row][PROFICIENCIES.index(column)])
    return best


def serving(weapon: Weapon, setting: Setting) -> tuple[Proficiency, ...]:
    """The proficiencies that fire a weapon so set without penalty (MP-PROF-01, -03, -10)."""
    if weapon.proficiency is None:
        return ()
    if setting == "semi" and weapon.proficiency == "light_automatic":
        return ("light_automatic", "rifle")
    if setting == "semi" and weapon.proficiency == "smg" and weapon.one_handed:
        return ("smg", "pistol")  # a machine pistol
    return (weapon.proficiency,)


def in_use(
    weapon: Weapon,
    setting: Setting,
    possessed: Mapping[Proficiency, int],
    named: Proficiency | None = None,
    options: Options = DEFAULTS,
) -> tuple[Proficiency, int] | Refusal:
    """The proficiency that serves this shot and its rating: the named one, else the better (MP-PROF-08)."""
    choices = serving(weapon, setting)
    if named is not None and named not in choices:
        text = f"{named} does not serve {weapon.name} on {setting}"
        return Refusal(code="MANOEUVRE_UNAVAILABLE", text=text, field="proficiency")
    if not choices:
        return Refusal(code="NO_WEAPON", text=f"{weapon.name} is no firearm", field="weapon")
    rated = [(effective_rating(choice, possessed, options), choice) for choice in choices]
    rating, choice = max(rated, key=lambda pair: pair[0])
    if named is not None:
        rating, choice = effective_rating(named, possessed, options), named
    return choice, rating


def activation(manoeuvre: Manoeuvre, proficiency: Proficiency, setting: Setting) -> int | None:
    """Dice a manoeuvre costs under a proficiency; None where its list lacks it (MP-PROF-07, MP-SUPP-09)."""
    cost = COSTS[proficiency].get(manoeuvre)
    if isinstance(cost, tuple):
        return cost[0] if setting == "auto" else cost[1]
    return cost


def gate(manoeuvre: Manoeuvre, proficiency: Proficiency, possessed: Mapping[Proficiency, int]) -> Refusal | None:
    """The level gate of a manoeuvre, on the trained rating, never a default (MP-PROF-09)."""
    needed = LEVEL_GATES.get(manoeuvre, 0)
    if possessed.get(proficiency, 0) >= needed:
        return None
    return Refusal(code="PROFICIENCY_TOO_LOW", text=f"{manoeuvre} needs {proficiency} {needed}", field="mode")
