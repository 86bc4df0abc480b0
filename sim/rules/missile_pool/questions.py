"""Single attacks as rule questions: what would be refused as an order is refused here too, before any die falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.attack import effective_m, guns_of, resolve
from warclock.sim.rules.missile_pool.attack_model import Attack, Strike, label
from warclock.sim.rules.missile_pool.burst import MOST_BURSTS, burst_problem, cycle_exceeded, suppression_cycle
from warclock.sim.rules.missile_pool.called import called_problem
from warclock.sim.rules.missile_pool.catalogue import hit_tables, posture_of, weapon_of
from warclock.sim.rules.missile_pool.closed_form import adjudicable
from warclock.sim.rules.missile_pool.declaration_checks import gun_problem
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.series import Series, SeriesOutcome, fire_series, series_odds
from warclock.sim.rules.missile_pool.suppression import Suppressed, Suppression, suppress, suppressed_label
from warclock.sim.rules.missile_pool.weapons import Setting, Weapon

SIDES = ("left ", "right ")


def _refused(code: str, text: str, field: str) -> Iterator[Refusal]:
    yield Refusal(code=code, text=text, field=field)


def attack_problem(attack: Attack) -> Refusal | None:
    """The first reason why this attack roll cannot be made, or None."""
    guns = guns_of(attack)
    for gun in guns:
        problem = gun_problem(gun, attack.position)
        if problem is not None:
            return problem
    if len(guns) > 1 and not all(gun.one_handed for gun in guns):  # MP-MAN-TG-01
        return Refusal(code="NEEDS_TWO_WEAPONS", text="a one-handed weapon in each hand", field="second_weapon")
    for found in (_mode(attack, guns[0]), _scope(attack, guns[0]), _bullets(attack, guns), _aim(attack)):
        problem = next(found, None)
        if problem is not None:
            return problem
    return None


def _mode(attack: Attack, gun: Weapon) -> Iterator[Refusal]:
    """MP-POOL-06, MP-WALK-01, -06, MP-INDIR-01, MP-HEAT-04, MP-JACKAL-03."""
    if attack.dice < 1:
        yield from _refused("ZERO_DICE", "at least one die for the roll", "dice")
    if attack.mode == "walk" and gun.mechanism != "automatic":
        yield from _refused("NOT_AUTOMATIC", f"{gun.name} does not fire automatically", "mode")
    if attack.mode == "walk" and not gun.tracers and attack.tracer_dice < 1:
        yield from _refused("TRACER_DICE_NEEDED", "no tracers: set dice aside", "tracer_dice")
    if attack.mode == "indirect" and not gun.indirect:
        yield from _refused("NOT_INDIRECT", f"{gun.name} cannot fire indirectly", "mode")
    if attack.mode == "overload" and gun.overload is None:
        yield from _refused("MODE_UNAVAILABLE", f"{gun.name} has no overload", "mode")
    jackal = attack.target.jackal
    if attack.mode == "generator" and not (jackal and jackal.up and jackal.whole):
        yield from _refused("NO_SHIELD_SEEN", "no Jackal shield is up", "target.jackal")


def _scope(attack: Attack, gun: Weapon) -> Iterator[Refusal]:
    """MP-ACC-01, -06."""
    if attack.scoped and gun.scope is None:
        yield from _refused("NO_SCOPE", f"{gun.name} has no scope", "scoped")
    if attack.scoped and attack.position == "hip":
        yield from _refused("SCOPE_FROM_HIP", "no scope is used from the hip", "scoped")
    if attack.bayonet and not gun.bayonet_lug:
        yield from _refused("NOT_A_RIFLE", "a bayonet goes on a rifle", "bayonet")


def _bullets(attack: Attack, guns: tuple[Weapon, ...]) -> Iterator[Refusal]:
    """MP-MAN-SB-01, MP-WPN-TERM-07; walked and indirect streams take their bullets from the Cycle."""
    if attack.mode in ("walk", "indirect") or (attack.bullets == 1 and attack.mode != "burst"):
        return
    for gun in guns:
        setting: Setting = "auto" if gun.mechanism == "automatic" else "burst" if gun.burst else "semi"
        problem = burst_problem(gun, setting, attack.bullets) or cycle_exceeded(attack.bullets, gun.cycle, "bullets")
        if problem is not None:
            yield problem


def _aim(attack: Attack) -> Iterator[Refusal]:
    """Where it is meant to strike, and what the target wears there (MP-CALLED, MP-LOC-11, MPR-54)."""
    tables = hit_tables()
    posture_of(attack.target.posture)  # an unknown one is told whether or not the shot hits
    if attack.called is not None:
        problem = called_problem(attack.called, effective_m(attack), attack.target.cover, attack.mode)
        if problem is not None:
            yield problem
    spots = {spot: None for faces in tables.spots.values() for spot in faces}
    if attack.wanted is not None and attack.wanted not in spots:
        yield from _refused("UNKNOWN_KIND", f"{attack.wanted} is no spot: {', '.join(spots)}", "wanted")
    for place in attack.target.armour:
        part = next((place.removeprefix(side) for side in SIDES if place.startswith(side)), place)
        if part not in tables.regions and place not in tables.zones:
            known = ", ".join(dict.fromkeys((*tables.zones, *tables.regions)))
            yield from _refused("UNKNOWN_KIND", f"{place} is no zone or part: {known}", "target.armour")


def series_problem(series: Series) -> Refusal | None:
    """Why a Double-Tap cannot be fired (MP-MAN-DT, MP-WPN-TERM-04 to -07)."""
    attack, rolls = series.attack, len(series.dice)
    if not series.dice or min(series.dice) < 1:
        return Refusal(code="ZERO_DICE", text="at least one die for each roll", field="dice")
    for gun in guns_of(attack):
        if rolls > 1 and (gun.hand_worked or gun.mechanism == "single_action"):
            return Refusal(code="MANOEUVRE_UNAVAILABLE", text=f"{gun.name} is worked for each shot", field="dice")
        problem = cycle_exceeded(attack.bullets * rolls, gun.cycle, "dice")
        if problem is not None:
            return problem
    if attack.bullets > 1 and rolls > MOST_BURSTS:
        return Refusal(code="TOO_MANY_BURSTS", text=f"{MOST_BURSTS} bursts at most", field="dice")
    return attack_problem(attack)


def suppression_problem(fire: Suppression) -> Refusal | None:
    """Why a weapon cannot suppress so (MP-SUPP-02)."""
    for shooter in fire.shooters:
        gun = weapon_of(shooter.weapon)
        problem = gun_problem(gun, shooter.position)
        problem = problem or cycle_exceeded(shooter.bullets, suppression_cycle(gun), "bullets")
        if problem is not None:
            return problem
    return None


def _strike_label(outcome: Strike | Refusal) -> str:
    return outcome.code if isinstance(outcome, Refusal) else label(outcome.impact)


@adjudicable(
    "missile-pool.attack",
    "MP-DICE-05",
    "MP-COVER-03",
    "MP-LOC-01",
    "MP-LOC-02",
    "MP-LOC-03",
    "MP-DMG-01",
    "MP-DMG-03",
    "MP-SHOCK-01",
    "MP-WALK-03",
    "MP-INDIR-01",
    "MP-SHIELD-01",
    "MP-JACKAL-03",
    label=_strike_label,
)
def ask_attack(attack: Attack, dice: Dice) -> Strike | Refusal:
    """One attack roll: a shot, burst, blast, walked stream, two guns, or a shot at a generator."""
    return attack_problem(attack) or resolve(attack, dice)


def _series_label(outcome: SeriesOutcome | Refusal) -> str:
    if isinstance(outcome, Refusal):
        return outcome.code
    return "dead" if outcome.dead else f"{outcome.hits} hits"


def _series_odds(series: Series) -> Mapping[str, Fraction]:
    problem = series_problem(series)
    return {problem.code: Fraction(1)} if problem else series_odds(series)


@adjudicable("missile-pool.double-tap", "MP-MAN-DT", "MP-DODGE-10", label=_series_label, odds=_series_odds)
def ask_series(series: Series, dice: Dice) -> SeriesOutcome | Refusal:
    """A Double-Tap: each shot an attack roll of its own, in order."""
    return series_problem(series) or fire_series(series, dice)


def _area_label(outcome: Suppressed | Refusal) -> str:
    return outcome.code if isinstance(outcome, Refusal) else suppressed_label(outcome)


@adjudicable(
    "missile-pool.suppression",
    "MP-SUPP-01",
    "MP-SUPP-03",
    "MP-SUPP-04",
    "MP-SUPP-05",
    "MP-SUPP-06",
    "MP-SUPP-07",
    "MP-SUPP-08",
    label=_area_label,
)
def ask_suppression(fire: Suppression, dice: Dice) -> Suppressed | Refusal:
    """Suppression of an area: attack rolls, will tests, random hits on those who stay up."""
    return suppression_problem(fire) or suppress(fire, dice)
