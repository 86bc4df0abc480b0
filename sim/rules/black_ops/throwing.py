"""What is thrown by hand: grenades and everything else (BO-GREN-01, BO-GREN-02, BO-THROW-01)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.armour import tn_bonus
from warclock.sim.rules.black_ops.bursts import (
    BlastResult,
    Bystander,
    Spot,
    blast_all,
    blast_label,
    landing,
    scatter_m,
    smoke_until_s,
)
from warclock.sim.rules.black_ops.catalogue import grenade, melee_weapon
from warclock.sim.rules.black_ops.checks import Effort, edge_problem, effort_problem, natural_of, own_changes
from warclock.sim.rules.black_ops.circumstances import Exposure, exposure_changes
from warclock.sim.rules.black_ops.damage import hit_damage, suffer
from warclock.sim.rules.black_ops.elusive import Dodge, Refuge, dodge, may_dodge
from warclock.sim.rules.black_ops.entries import Bands, Grenade, MeleeWeapon
from warclock.sim.rules.black_ops.melee import body_damage
from warclock.sim.rules.black_ops.persons import Person, State, state_of
from warclock.sim.rules.black_ops.ranges import RANGE_CHANGE, Band, band_of
from warclock.sim.rules.black_ops.rolls import STANDARD_TN, TargetNumber, Verdict, judge, tally
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.sheet import skill_value
from warclock.sim.rules.black_ops.shooting_model import Result

GRENADE_BANDS = Bands(Fraction(10), Fraction(20), Fraction(35), Fraction(50))  # BO-GREN-02
METRES_PER_STRENGTH = 5
SHORTEST_THROW_M = 5
GRAMS_PER_STRENGTH = 2_000


class GrenadeThrow(Effort, frozen=True, kw_only=True):
    """A grenade tossed at a spot, and everybody near it."""

    grenade: str | Grenade = "fragmentation"
    left: int = 1  # how many he has
    distance_m: Fraction
    bystanders: tuple[Bystander, ...] = ()
    at: Spot | None = None  # where the thrower himself stands, if he is listed as nobody else
    tn: TargetNumber = STANDARD_TN
    no_auto: bool = False


class GrenadeOutcome(Outcome, frozen=True, kw_only=True):
    """Where it burst, off the aimed spot, and what it did."""

    verdict: Verdict
    scatter_m: int
    at_feet: bool
    burst: Spot
    results: tuple[BlastResult, ...]
    smoke_until_s: int | None
    spectacle: bool


def throw_problem(given: Effort, band: Band | None) -> str | None:
    """Why nothing may be thrown: his state, a modifier, the range (section 29)."""
    problem = effort_problem(given)
    if problem is not None:
        return problem
    return "OUT_OF_RANGE" if band is None else None


def grenade_band(distance_m: Fraction | int, rulings: Rulings) -> Band | None:
    """The band of a throw of a grenade; Point-Blank is for guns (BO-GREN-02)."""
    return band_of(GRENADE_BANDS, distance_m, gun=False, rulings=rulings)


def _grenade_label(outcome: GrenadeOutcome) -> str:
    where = "at the feet" if outcome.at_feet else f"{outcome.scatter_m} m off" if outcome.scatter_m else "on the spot"
    return f"{where}: {blast_label(outcome.results)}" if outcome.results else where


@adjudicable("grenade", "BO-GREN-01", "BO-GREN-02", "BO-GREN-03", "BO-DICE-04", label=_grenade_label)
def throw_grenade(given: GrenadeThrow, dice: Dice) -> GrenadeOutcome | Refused:
    """Roll Throwing for the spot; a miss scatters by what it lacked; it bursts in the thrower's slot."""
    band = grenade_band(given.distance_m, given.rulings)
    problem = throw_problem(given, band) or ("NONE_LEFT" if given.left < 1 else None)
    changes = (*own_changes(given, "throwing"), RANGE_CHANGE[band or "beyond"])
    problem = problem or edge_problem(given.edge, changes, given.rulings)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "throw")
    total = natural + tally(skill_value(given.person.sheet, "throwing"), changes, given.edge)
    verdict = judge(natural, total, given.tn, no_auto=given.no_auto)
    at_feet = natural == 1 and verdict.automatic and given.rulings.spectacle == "table"
    off = 0 if at_feet else scatter_m(verdict)
    here = given.at or Spot(Fraction(0), -given.distance_m)
    burst = here if at_feet else landing(off, dice)
    item = grenade(given.grenade, given.rulings)
    results = blast_all(item, given.bystanders, burst, given.turn, given.now_s, dice, given.rulings)
    return GrenadeOutcome(
        verdict=verdict,
        scatter_m=off,
        at_feet=at_feet,
        burst=burst,
        results=results,
        smoke_until_s=smoke_until_s(item, given.now_s, given.rulings),
        spectacle=verdict.automatic,
    )


class Throw(Effort, frozen=True, kw_only=True):
    """A knife, a chair, anything, at somebody."""

    item: str | MeleeWeapon = "knife"
    target: Person
    distance_m: Fraction
    exposure: Exposure = Exposure()
    aware: bool = False
    refuge: Refuge = Refuge()
    tn: TargetNumber = STANDARD_TN
    no_auto: bool = False


class ThrowOutcome(Outcome, frozen=True, kw_only=True):
    """What became of the target."""

    verdict: Verdict
    result: Result
    taken: int = 0
    dodge: Dodge | None = None
    state: State
    target: Person


def throw_bands(strength: int) -> Bands:
    """5 m for each point of Strength, at least 5; quarters rounded down (BO-THROW-01)."""
    extreme = max(SHORTEST_THROW_M, METRES_PER_STRENGTH * strength)
    short, medium, long = (Fraction(extreme * part // 4) for part in (1, 2, 3))
    return Bands(short, medium, long, Fraction(extreme))


def too_heavy(mass_g: int, strength: int) -> bool:
    """Above 2 kg for each point of Strength, counted as at least 1 (BO-THROW-01)."""
    return mass_g > GRAMS_PER_STRENGTH * max(1, strength)


@adjudicable(
    "throw",
    "BO-THROW-01",
    label=lambda outcome: (
        (outcome.result if outcome.result in ("miss", "dodged") else f"{outcome.result} {outcome.taken}")
        + ("" if outcome.state == "able" else f", {outcome.state}")
    ),
)
def throw(given: Throw, dice: Dice) -> ThrowOutcome | Refused:
    """Throw an object at somebody: Throwing against 8, range and weight by Strength, damage as a hit."""
    strength = skill_value(given.person.sheet, "strength")
    item = melee_weapon(given.item)
    band = band_of(throw_bands(strength), given.distance_m, gun=False, rulings=given.rulings)
    problem = throw_problem(given, band) or ("TOO_HEAVY" if too_heavy(item.mass_g, strength) else None)
    changes = (
        *own_changes(given, "throwing"),
        RANGE_CHANGE[band or "beyond"],
        *exposure_changes(given.exposure, band or "beyond", given.rulings.mods),
    )
    problem = problem or edge_problem(given.edge, changes, given.rulings)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "throw")
    total = natural + tally(skill_value(given.person.sheet, "throwing"), changes, given.edge)
    verdict = judge(natural, total, given.tn + tn_bonus(given.target), no_auto=given.no_auto)
    return _struck(given, item, verdict, dice)


def _struck(given: Throw, item: MeleeWeapon, verdict: Verdict, dice: Dice) -> ThrowOutcome:
    target, rulings = given.target, given.rulings
    found = ThrowOutcome(verdict=verdict, result="miss", state=state_of(target, rulings), target=target)
    if not verdict.success:
        return found
    if may_dodge(target, given.aware, given.refuge, rulings):
        dodged = dodge(target, verdict.total, given.turn, given.now_s, dice, rulings)
        target = dodged.person
        found = replace(found, dodge=dodged, target=target, result="dodged")
        if dodged.avoided:
            return found
    figure = body_damage(given.person.sheet, "agility") if item.damage is None else item.damage
    damage = hit_damage(figure, verdict.margin, graze=verdict.graze)
    harm = suffer(target, damage, item.kind, now_s=given.now_s, rulings=rulings)
    result: Result = "graze" if verdict.graze else "hit"
    return replace(found, result=result, taken=harm.taken, state=harm.state(rulings), target=harm.person)
