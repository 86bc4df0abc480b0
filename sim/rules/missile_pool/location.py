"""Where a hit lands: zone, steering by successes, spot, side (MP-LOC)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from warclock.sim.dice import Dice
from warclock.sim.rules.lookup import look_up
from warclock.sim.rules.missile_pool.catalogue import CalledPart, HitTables, Swing, Zone, hit_tables
from warclock.sim.rules.missile_pool.closed_form import draw, draw_each
from warclock.sim.rules.missile_pool.cover import HEADS
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options

SUCCESSES_PER_STEP = 3
ZONE_SIDES, SPOT_SIDES = 10, 6
PREFERENCE: tuple[Zone, ...] = ("XIII", "XII", "XI", "X", "IX", "VIII", "XIV")  # MP-LOC-06
TORSO: tuple[Zone, ...] = ("X", "XI", "XII")
MIDLINE_SPOTS = (
    "groin", "lower_abdomen", "upper_abdomen", "abdomen", "chest", "ribcage", "upper_body",
    "collar_and_throat", "neck", "face", "head", "lower_head", "upper_head",
)  # fmt: skip


class Steered(NamedTuple):
    """A zone die after steering: its number, the zone, the steps left for the d6."""

    number: int
    zone: Zone
    steps_left: int


def steps_earned(net: int) -> int:
    """One step for every three net successes (MP-LOC-02, -03)."""
    return max(0, net) // SUCCESSES_PER_STEP


def zone_of(number: int, hit: HitTables | None = None) -> Zone:
    """The zone of a d10 result (MP-LOC-01)."""
    return (hit or hit_tables()).zones[number - 1]


def ranked(wanted: Sequence[Zone], hidden: Sequence[Zone] = ()) -> tuple[Zone, ...]:
    """A full preference list: the order's zones, the default ones, covered zones last (MP-LOC-06)."""
    full = tuple(dict.fromkeys((*wanted, *PREFERENCE)))
    return (*(zone for zone in full if zone not in hidden), *(zone for zone in full if zone in hidden))


def steer_zone(
    number: int, steps: int, preference: Sequence[Zone], near: bool, gift: bool = False, hit: HitTables | None = None
) -> Steered:
    """Move a zone die towards the best zone in reach (MP-LOC-02, -03, -05, -06).

    Beyond 20 m nothing else can use the steps, so the rest brings the number as close to the first choice as it
    goes; near, it is kept for the d6. The Gift's step is used first.
    """
    zones = (hit or hit_tables()).zones
    return _steered(number, steps, tuple(preference), near, gift, zones)


@lru_cache(maxsize=4096)
def _steered(
    number: int, steps: int, preference: tuple[Zone, ...], near: bool, gift: bool, zones: tuple[Zone, ...]
) -> Steered:
    reach = steps + int(gift)
    wished = [n for n in range(1, ZONE_SIDES + 1) if zones[n - 1] == preference[0]]

    def merit(candidate: int) -> tuple[int, int, int]:
        rank = preference.index(zones[candidate - 1])
        away = 0 if near else min(abs(candidate - n) for n in wished)
        return rank, away, abs(candidate - number)

    lowest, highest = max(1, number - reach), min(ZONE_SIDES, number + reach)
    best = min(range(lowest, highest + 1), key=merit)
    used = max(0, abs(best - number) - int(gift))
    return Steered(best, zones[best - 1], steps - used if near else 0)


def roll_zone(
    dice: Dice,
    net: int,
    preference: Sequence[Zone],
    near: bool,
    gift: bool = False,
    steered: bool = True,
    hit: HitTables | None = None,
) -> Steered:
    """Roll the zone d10 of an attack and steer it by the net successes (MP-LOC-01 to -05)."""
    steps = steps_earned(net) if steered else 0

    def outcome(number: int) -> Steered:
        return steer_zone(number, steps, preference, near, gift and steered, hit)

    return outcome(draw(dice, ZONE_SIDES, "zone", lambda number: outcome(number)[1:]))


def kneeling_zone(zone: Zone, dice: Dice) -> tuple[Zone, bool]:
    """The zone a kneeling target is struck in, and whether it is the raised leg (MP-LOC-07, MPR-40)."""
    if zone == "VIII":
        return zone, True
    if zone in TORSO and dice.roll(2, "kneeling coin") == HEADS:
        return "IX", True
    return zone, False


def spot_of(zone: Zone, number: int, options: Options = DEFAULTS, hit: HitTables | None = None) -> str:
    """The spot of a d6 in a zone, for bullets and thrusts (MP-LOC-08)."""
    spot = (hit or hit_tables()).spots[zone][number - 1]
    return "shin_and_lower_leg" if spot == "gap" and options.leg_gap == "shin" else spot


def wanted_spot(zone: Zone, ordered: str | None, called: CalledPart | None, hit: HitTables | None = None) -> str:
    """The spot all bullets are steered to: the order's if the zone has it, else the default (MP-LOC-11)."""
    tables = hit or hit_tables()
    if ordered is not None and ordered in tables.spots[zone]:
        return ordered
    if called is not None and called.wanted is not None:
        return called.wanted
    return tables.wanted[zone]


def steer_spot(
    number: int, steps: int, zone: Zone, wanted: str, called: CalledPart | None = None, hit: HitTables | None = None
) -> int:
    """Move one d6 to the wanted spot if it can reach it, else leave it (MP-LOC-03, -06, -11, MP-CALLED-04)."""
    faces = (hit or hit_tables()).spots[zone]
    lowest, highest = (called.lowest, called.highest) if called else (1, SPOT_SIDES)
    read = min(max(number, lowest), highest)
    goals = [face for face in range(lowest, highest + 1) if faces[face - 1] == wanted]
    nearest = min(goals, key=lambda face: abs(face - read), default=read)
    return nearest if abs(nearest - read) <= steps else read


def roll_spots(
    dice: Dice,
    bullets: int,
    steps: int,
    zone: Zone,
    wanted: str,
    called: CalledPart | None = None,
    options: Options = DEFAULTS,
    hit: HitTables | None = None,
) -> list[str]:
    """A d6 for each bullet, each steered to the one wanted spot (MP-LOC-08, MP-MAN-SB-03)."""

    def spot(number: int) -> str:
        return spot_of(zone, steer_spot(number, steps, zone, wanted, called, hit), options, hit)

    return [spot(number) for number in draw_each(dice, bullets, SPOT_SIDES, "spot", spot)]


def swing_spot(swing: Swing, dice: Dice, blunt: bool, hit: HitTables | None = None) -> str:
    """The part a cut or blunt blow strikes in the zone the attacker named (MP-LOC-09)."""
    tables = hit or hit_tables()
    cut = look_up(tables.swings, swing, "zone of a swing")
    faces = tables.blunt.get(swing, cut) if blunt else cut
    spot = faces[dice.roll(SPOT_SIDES, "spot") - 1]
    return tables.swings["VII"][dice.roll(SPOT_SIDES, "spot") - 1] if spot == "VII" else spot


def is_paired(spot: str) -> bool:
    """Whether a spot exists left and right (MP-LOC-10)."""
    return spot not in MIDLINE_SPOTS


def roll_side(dice: Dice, raised_leg: str | None, matters: bool) -> str:
    """Left or right by coin, once per attack (MP-LOC-10); the raised leg of a kneeling man is known (MP-LOC-07)."""
    if raised_leg is not None:
        return raised_leg
    face = draw(dice, 2, "side", lambda number: number if matters else 0)
    return "left" if face == HEADS else "right"
