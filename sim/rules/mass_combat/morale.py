"""Morale: its value, what moves it, checks, dissolution and recruits (MC-MORALE-01 to -07)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from operator import attrgetter

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.act import is_coloured, roll_act
from warclock.sim.rules.mass_combat.rank import soldier_tech_level
from warclock.sim.rules.mass_combat.rounding import half_up
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Count, Troops, entire, is_ranged, majority, mean
from warclock.sim.rules.registry import procedure
from warclock.sim.world.troops import UnitType

MORALE_PER_BATTLE = 2
HUNGRY_OR_TIRED = -1
DISSOLVES_BELOW = 0
RECRUITS_ABOVE = 25
RECRUIT_CHANCE_PCT = 75
RECRUIT_DIE = 6
CHECK_DIE = 20


def start_morale(rulings: Rulings = DEFAULT, *, home_defence: bool = False) -> Fraction:
    """Morale of a new force for which the scenario names none (MC-MORALE-01)."""
    return rulings.start_morale_home if home_defence else rulings.start_morale


def merged_morale(parts: Sequence[tuple[int, Fraction]]) -> Fraction:
    """Morale of forces that join: the mean weighted by strength, exact (MC-MORALE-01). Parts: (strength, morale)."""
    count = sum(strength for strength, _ in parts)
    return sum((strength * morale for strength, morale in parts), Fraction(0)) / count


def battle_morale(victory: bool | None) -> int:
    """+2 for a victory, -2 for a defeat, 0 for a draw (None): once a battle, at its end (MC-MORALE-02)."""
    if victory is None:
        return 0
    return MORALE_PER_BATTLE if victory else -MORALE_PER_BATTLE


def hardship_morale(*, hungry: bool, tired: bool, spell_days: int = 1, rulings: Rulings = DEFAULT) -> int:
    """-1 at dawn after a day of hunger, fatigue or both (MC-MORALE-04).

    ``spell_days``: how many days the present spell has lasted, that day included; once a spell, if so ruled.
    """
    if not (hungry or tired):
        return 0
    if rulings.hungry_tired_loss == "once_per_spell" and spell_days > 1:
        return 0
    return HUNGRY_OR_TIRED


def dissolves(morale: Fraction, *, engaged: bool = False) -> bool:
    """The force dissolves: morale strictly below 0, checked after the battle if it is in one (MC-MORALE-05)."""
    return morale < DISSOLVES_BELOW and not engaged


def too_small(strength: int, rulings: Rulings = DEFAULT) -> bool:
    """Too few are left to be a force (MC-MORALE-05)."""
    return strength < rulings.min_force_size


class MoraleCheckInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force's morale and the penalty on its check."""

    morale: Fraction
    penalty: Count = 0
    rulings: Rulings = DEFAULT


class MoraleCheckOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whether the check is passed."""

    passed: bool


def check_morale(morale: Fraction, penalty: int, dice: Dice, rulings: Rulings = DEFAULT) -> bool:
    """d20 at or under morale less penalty, or a coloured ACT result in that column (MC-MORALE-07)."""
    target = morale - penalty
    if rulings.morale_check == "act_column":
        return is_coloured(roll_act(half_up(target), dice, "morale check", rulings))
    highest = min(max(floor(target), 0), CHECK_DIE)
    return dice.band(CHECK_DIE, (highest,), "morale check") == 0


@procedure("mass-combat.morale_check", "MC-MORALE-07")
def morale_check(asked: MoraleCheckInput, dice: Dice) -> MoraleCheckOutcome:
    """A morale check, as the order not to retreat asks for."""
    return MoraleCheckOutcome(passed=check_morale(asked.morale, asked.penalty, dice, asked.rulings))


class RecruitsInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force at dawn; ``willing``: the people's answer earlier in this rise above 25, if they were asked."""

    morale: Fraction
    inhabited: bool = True
    willing: bool | None = None
    rulings: Rulings = DEFAULT


class RecruitsOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many join today; ``willing`` is to be kept while morale stays above 25, then forgotten."""

    joined: int
    willing: bool | None


@procedure("mass-combat.recruits", "MC-MORALE-06")
def recruits(asked: RecruitsInput, dice: Dice) -> RecruitsOutcome:
    """People who join a force of morale above 25 at dawn: 75 % for 1 to 6 of them."""
    if asked.morale <= RECRUITS_ABOVE or not asked.inhabited:
        return RecruitsOutcome(joined=0, willing=asked.willing if asked.morale > RECRUITS_ABOVE else None)
    willing = asked.willing if asked.rulings.recruit_check == "once_per_rise" else None
    if willing is None:
        willing = dice.band(100, (RECRUIT_CHANCE_PCT,), "people willing to join") == 0
    joined = dice.roll(RECRUIT_DIE, "recruits") if willing else 0
    return RecruitsOutcome(joined=joined, willing=willing)


def recruit_type(troops: Troops, rulings: Rulings = DEFAULT, id: str = "recruit") -> UnitType:
    """The type of a force's recruits: exact means of its figures, so that its standing BR stays (MC-MORALE-06).

    Senses and flight are those that all have, weapons and immunity those of the majority.
    """
    favoured = sorted({terrain for troop in troops for terrain in troop.type.favoured_terrain})
    bad = sorted({terrain for troop in troops for terrain in troop.type.bad_terrain})
    return UnitType(
        id=id,
        hit_dice=mean(troops, attrgetter("hit_dice")),
        rank=mean(troops, attrgetter("pay_rank")),
        tech_level=mean(troops, lambda kind: soldier_tech_level(kind, rulings)),
        combat_mutations=mean(troops, attrgetter("combat_mutations")),
        guerrilla_mutations=mean(troops, attrgetter("guerrilla_mutations")),
        defects=mean(troops, attrgetter("defects")),
        ranged=majority(troops, is_ranged),
        flies=entire(troops, attrgetter("flies")),
        night_sight=entire(troops, attrgetter("night_sight")),
        radiation_immune=majority(troops, attrgetter("radiation_immune")),
        favoured_terrain=tuple(name for name in favoured if _most(troops, "favoured_terrain", name)),
        bad_terrain=tuple(name for name in bad if _most(troops, "bad_terrain", name)),
    )


def _most(troops: Troops, field: str, terrain: str) -> bool:
    return majority(troops, lambda kind: terrain in getattr(kind, field))
