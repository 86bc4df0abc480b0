"""Missiles, bombs and the guns against them (MC-STRIKE-01 to -12)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.act import COLOURS, colour_weights, is_coloured, roll_act
from warclock.sim.rules.mass_combat.recovery import FISSION_HEALING_HOURS, HEALING_HOURS
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Colour, Rulings
from warclock.sim.rules.mass_combat.strength import Count
from warclock.sim.rules.mass_combat.strike_damage import Aim, Damage, Target, blast, fission, suffered
from warclock.sim.rules.registry import procedure

Aircraft = Literal["plane", "dirigible"]
EYE_ALTITUDE_M = 100  # strictly below it bombs can be aimed by eye (MC-STRIKE-05)
BOMB_TURNS = 5  # of anti-aircraft fire before a bomb drops (MC-STRIKE-06)
FISSION_TURNS = 10  # of manoeuvre before a fission bomb drops (MC-STRIKE-09)
MISSILE_TURNS = 1  # between launch and impact (MC-STRIKE-10)
REGROUP_HOURS = 1  # after scattering (MC-STRIKE-10)
RANGE_PENALTY = MOVEMENT_PENALTY = 2  # of anti-aircraft fire (MC-STRIKE-06)
DIRIGIBLE_LOSS_PCT = 90  # MC-STRIKE-11
DEFAULT_COLUMN = 10


class MissileInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A missile on its way: its column, what the firer aims at, whom; ``launcher`` matters where Black backfires."""

    target: Target
    aim: Aim = "people"
    column: int = DEFAULT_COLUMN
    nuclear: bool = False
    launcher: Target | None = None
    rulings: Rulings = DEFAULT


class BombInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A bomb about to drop: column of the bombardier, altitude in metres, aiming gear, kind of aircraft."""

    target: Target
    aim: Aim = "people"
    column: int = DEFAULT_COLUMN
    altitude_m: Count = 99
    aiming_gear: bool = False
    aircraft: Aircraft = "plane"
    rulings: Rulings = DEFAULT


class FissionInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A fission bomb about to drop from right above the target, after ten turns of manoeuvre."""

    target: Target
    altitude_m: Count = 99
    aircraft: Aircraft = "plane"
    rulings: Rulings = DEFAULT


class StrikeOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a strike did. No prisoners, no morale, no battle, no experience come of it (MC-STRIKE-12)."""

    colour: Colour | None  # None: no roll
    hit: bool
    damage: Damage
    backfire: Damage | None = None  # to the launching force
    aircraft_lost: bool = False
    healing_hours: int = HEALING_HOURS


def refusal(asked: MissileInput) -> Literal["NUCLEAR_OFF", "NO_VEHICLE_TARGET"] | None:
    """Why such a missile cannot be launched at all (MC-STRIKE-02, MC-STRIKE-12); an empty launch does nothing."""
    if asked.nuclear and asked.rulings.nuclear_missile == "off":
        return "NUCLEAR_OFF"
    vehicles = any(troop.count and troop.type.vehicle for troop in asked.target.troops)
    return "NO_VEHICLE_TARGET" if asked.aim == "vehicle" and not asked.nuclear and not vehicles else None


def can_aim(altitude_m: int, aiming_gear: bool = False) -> bool:
    """Bombs can hit from strictly below 100 m, with advanced aiming gear from any height (MC-STRIKE-05)."""
    return aiming_gear or altitude_m < EYE_ALTITUDE_M


def _hit(target: Target, aim: Aim, colour: Colour, dice: Dice, rulings: Rulings) -> Damage:
    return suffered(target, blast(aim, colour == "Red", target.scattered, dice), rulings)


@procedure("mass-combat.missile", "MC-STRIKE-02", "MC-STRIKE-03", "MC-STRIKE-10", "MC-STRIKE-12")
def missile(asked: MissileInput, dice: Dice) -> StrikeOutcome:
    """A missile strike: coloured hits, Red doubles, Black explodes before launch.

    Raises ValueError where such a missile cannot be launched (``refusal``).
    """
    if problem := refusal(asked):
        raise ValueError(problem)
    colour = roll_act(asked.column, dice, "missile", asked.rulings)
    hours = FISSION_HEALING_HOURS if asked.nuclear else HEALING_HOURS
    if colour == "Black":
        return StrikeOutcome(
            colour=colour, hit=False, damage=Damage(), backfire=_backfire(asked, dice), healing_hours=hours
        )
    if not is_coloured(colour):
        return StrikeOutcome(colour=colour, hit=False, damage=Damage(), healing_hours=hours)
    damage = _warhead(asked, asked.target, colour, dice)
    return StrikeOutcome(colour=colour, hit=True, damage=damage, healing_hours=hours)


def _warhead(asked: MissileInput, target: Target, colour: Colour, dice: Dice) -> Damage:
    if asked.nuclear:
        return fission(target, asked.rulings)
    return _hit(target, asked.aim, colour, dice, asked.rulings)


def _backfire(asked: MissileInput, dice: Dice) -> Damage | None:
    """A missile that explodes before launch harms its own force only if so ruled (MC-STRIKE-03)."""
    if asked.rulings.black_backfire == "none" or asked.launcher is None:
        return None
    own = msgspec.structs.replace(asked, aim="people")
    return _warhead(own, asked.launcher, "Black", dice)


def _dirigible_lost(aircraft: Aircraft, dice: Dice) -> bool:
    """A dirigible is too slow to get away from its own bomb: lost on d100 1 to 90 (MC-STRIKE-11)."""
    return aircraft == "dirigible" and dice.band(100, (DIRIGIBLE_LOSS_PCT,), "dirigible caught by its bomb") == 0


@procedure("mass-combat.bomb", "MC-STRIKE-05", "MC-STRIKE-07", "MC-STRIKE-10", "MC-STRIKE-11")
def bomb(asked: BombInput, dice: Dice) -> StrikeOutcome:
    """A bomb: coloured hits like a missile, Red doubles, Black explodes aboard; too high to aim, no roll."""
    if not can_aim(asked.altitude_m, asked.aiming_gear):
        return StrikeOutcome(colour=None, hit=False, damage=Damage())
    colour = roll_act(asked.column, dice, "bomb", asked.rulings)
    if colour == "Black":
        return StrikeOutcome(colour=colour, hit=False, damage=Damage(), aircraft_lost=True)
    hit = is_coloured(colour)
    damage = _hit(asked.target, asked.aim, colour, dice, asked.rulings) if hit else Damage()
    lost = asked.rulings.dirigible_risk == "all_bombs" and _dirigible_lost(asked.aircraft, dice)
    return StrikeOutcome(colour=colour, hit=hit, damage=damage, aircraft_lost=lost)


@procedure("mass-combat.fission_bomb", "MC-STRIKE-08", "MC-STRIKE-09", "MC-STRIKE-11")
def fission_bomb(asked: FissionInput, dice: Dice) -> StrikeOutcome:
    """A fission bomb from below 100 m, aiming gear or not: no roll to hit; a dirigible seldom gets away."""
    if not can_aim(asked.altitude_m):
        return StrikeOutcome(colour=None, hit=False, damage=Damage())
    damage = fission(asked.target, asked.rulings)
    lost = _dirigible_lost(asked.aircraft, dice)
    return StrikeOutcome(colour=None, hit=True, damage=damage, aircraft_lost=lost, healing_hours=FISSION_HEALING_HOURS)


def warning_turns(strike: Literal["missile", "bomb", "fission"]) -> int:
    """Turns in which a lookout's warning lets the target scatter (MC-STRIKE-10)."""
    return {"missile": MISSILE_TURNS, "bomb": BOMB_TURNS, "fission": FISSION_TURNS}[strike]


class AntiAirInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fire on an aircraft overhead: standing BR of the firing force, turns, and what allows it to fire at all.

    ``first``: the number of the first of the turns, where some are over already.
    """

    standing: int
    turns: Count = BOMB_TURNS
    first: Annotated[int, msgspec.Meta(ge=1)] = 1
    aircraft: Aircraft = "plane"
    lookout: bool = True
    ranged: bool = True
    rulings: Rulings = DEFAULT


class AntiAirOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The colours thrown, turn by turn until the aircraft is down; ``downed``: the turn, if it is."""

    colours: tuple[Colour, ...]
    downed: int | None


def anti_air_column(standing: int) -> int:
    """Standing BR less range and movement of the target (MC-STRIKE-06)."""
    return standing - RANGE_PENALTY - MOVEMENT_PENALTY


def _brings_down(colour: Colour, asked: AntiAirInput) -> bool:
    threshold = asked.rulings.aa_threshold
    least = threshold.dirigible if asked.aircraft == "dirigible" else threshold.plane
    return COLOURS.index(colour) >= COLOURS.index(least)


def anti_air_odds(asked: AntiAirInput) -> Mapping[str, Fraction]:
    """The exact chances that the aircraft is brought down, and that it gets through."""
    weights = colour_weights(anti_air_column(asked.standing), asked.rulings)
    hits = sum(weight for colour, weight in zip(COLOURS, weights, strict=True) if _brings_down(colour, asked))
    turns = asked.turns if asked.lookout and asked.ranged else 0
    through = Fraction(100 - hits, 100) ** turns
    return {"downed": 1 - through, "through": through}


@procedure("mass-combat.anti_air", "MC-STRIKE-04", "MC-STRIKE-06", exact=anti_air_odds)
def anti_air(asked: AntiAirInput, dice: Dice) -> AntiAirOutcome:
    """Anti-aircraft fire, one roll a turn; without a lookout or ranged weapons nobody fires."""
    colours: list[Colour] = []
    if asked.lookout and asked.ranged:
        column = anti_air_column(asked.standing)
        for turn in range(asked.first, asked.first + asked.turns):
            colours.append(roll_act(column, dice, f"anti-aircraft fire, turn {turn}", asked.rulings))
            if _brings_down(colours[-1], asked):
                return AntiAirOutcome(colours=tuple(colours), downed=turn)
    return AntiAirOutcome(colours=tuple(colours), downed=None)
