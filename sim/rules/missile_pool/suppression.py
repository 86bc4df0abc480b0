"""Suppression Fire: keeping heads down (MP-SUPP)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, DiceCount, Figure, Positive, check_distances
from warclock.sim.rules.missile_pool.attack_model import Impact, Target, label
from warclock.sim.rules.missile_pool.attack_number import Aim, attack_number
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.closed_form import ClosedFormDice, draw, grouped, in_ways
from warclock.sim.rules.missile_pool.damage import wound_table
from warclock.sim.rules.missile_pool.impact import Shot, Volley, land
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool_roll import PoolRoll, bounded, pool_distribution, roll_pool, succeeds
from warclock.sim.rules.missile_pool.weapons import Position, Weapon

RANDOM_HIT_BASE = 10  # MP-SUPP-06: percent beside one for each bullet
FREEZE_BASE = 10  # MP-SUPP-05
PERCENT, SUCCESS_SIDES = 100, 6


class Suppressor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon firing at the area: the shooter's Aim, his attack dice, the bullets of the exchange."""

    aim: Figure
    dice: DiceCount
    bullets: Positive
    weapon: str | Weapon
    position: Position
    distance_m: Fraction = Fraction(0)
    scoped: bool = False

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Exposed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody near the aim point, friend or foe.

    ``stays_up``: he will not take cover though he passed. ``hidden``: wholly behind cover, so not tested (MPR-56).
    """

    id: str
    will: DiceCount
    distance_m: Fraction = Fraction(0)  # from the aim point
    stays_up: bool = False
    hidden: bool = False
    cover_at_hand: bool = True
    target: Target = Target()

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Suppression(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One exchange of suppression on one area in round ``round``."""

    shooters: Annotated[tuple[Suppressor, ...], msgspec.Meta(min_length=1)]
    persons: tuple[Exposed, ...]
    round: Count = 0
    options: Options = DEFAULTS

    def __post_init__(self) -> None:
        if len({person.id for person in self.persons}) < len(self.persons):
            raise ValueError("persons: two of them have the same id")


class Reacted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one person does: free, under cover (or prone) until a round ends, frozen for so many rounds."""

    id: str
    result: Literal["untested", "free", "takes_cover", "goes_prone", "freezes"]
    until_round: int | None = None  # last round of the state
    impact: Impact | None = None
    idle_successes: int = 0  # the 1d6 of a random hit; they change nothing under fixed damage (MPR-29)


class Suppressed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="suppressed"):
    """Whether the fire lies on the area, the number of the will test, and everybody's reaction."""

    lies: bool
    target_number: int = 0
    bullets: int = 0
    reactions: tuple[Reacted, ...] = ()


def will_number(aims: Sequence[int], bullets: int) -> int:
    """Target number of the will test: the lowest Aim and one for each bullet (MP-SUPP-03, -07)."""
    return min(aims) + bullets


def random_hit_percent(bullets: int) -> int:
    """d100 result up to which one who stays up is hit (MP-SUPP-06)."""
    return bullets + RANDOM_HIT_BASE


def freeze_rounds(will: int) -> int:
    """Rounds a botched will test freezes (MP-SUPP-05)."""
    return max(0, FREEZE_BASE - will)


def in_area(person: Exposed, options: Options = DEFAULTS) -> bool:
    """Whether a person is in the line of the fire (MP-SUPP-03, MPR-28)."""
    return person.distance_m <= options.supp_radius_m and not person.hidden


def exchanges_of_fire(weapon: Weapon) -> int | None:
    """Exchanges of full fire that one load lasts (MP-SUPP-10); None without ammunition."""
    return None if weapon.capacity is None else weapon.capacity // (weapon.cycle or 1)


def barrel_spent(weapon: Weapon, rounds_since_change: int) -> bool:
    """Whether a barrel must be changed, where the weapon's data has such a limit (MP-SUPP-10)."""
    return weapon.barrel_limit is not None and rounds_since_change >= weapon.barrel_limit


def suppressed_label(outcome: Suppressed) -> str:
    """One line of an odds table: who does what, and what hit him."""
    if not outcome.lies:
        return "off the mark"
    return "; ".join(
        f"{reacted.id} {reacted.result}" + (f" {label(reacted.impact)}" if reacted.impact else "")
        for reacted in outcome.reactions
    )


def suppress(fire: Suppression, dice: Dice) -> Suppressed:
    """Suppression of an area: attack rolls, will tests, random hits on those who stay up."""
    lying = [shooter for shooter in fire.shooters if _on_the_mark(shooter, dice, fire.options)]
    if not lying:
        return Suppressed(lies=False)
    bullets = sum(shooter.bullets for shooter in lying)
    number = will_number([shooter.aim for shooter in lying], bullets)
    tested = [person for person in fire.persons if in_area(person, fire.options)]
    tests = {person.id: _will_test(dice, person.will, number, fire.options) for person in tested}
    reactions = []
    for person in fire.persons:
        if person.id not in tests:
            reactions.append(Reacted(id=person.id, result="untested"))
            continue
        reacted = _reaction(person, tests[person.id], fire)
        if reacted.result == "free" and person.stays_up:
            reacted = _random_hit(reacted, person, lying, bullets, dice, fire.options)
        reactions.append(reacted)
    return Suppressed(lies=True, target_number=number, bullets=bullets, reactions=tuple(reactions))


def _on_the_mark(shooter: Suppressor, dice: Dice, options: Options) -> bool:
    """A normal attack roll; one success is enough (MP-SUPP-01)."""
    number = attack_number(
        Aim(
            weapon=shooter.weapon,
            position=shooter.position,
            distance_m=shooter.distance_m,
            scoped=shooter.scoped,
            mode="suppress",
            options=options,
        )
    )
    return succeeds(dice, shooter.dice, number, "attack", options)


def _will_test(dice: Dice, will: int, number: int, options: Options) -> PoolRoll:
    if not isinstance(dice, ClosedFormDice):
        return roll_pool(dice, will, number, "will", options)
    ways = in_ways(pool_distribution(will, bounded(number), options.stacking))
    return dice.choose(grouped(ways, lambda score: (score.successes > 0, score.botch)), "will")


def _reaction(person: Exposed, test: PoolRoll, fire: Suppression) -> Reacted:
    if test.successes:
        return Reacted(id=person.id, result="free")
    if test.botch:
        until = fire.round + freeze_rounds(person.will)
        return Reacted(id=person.id, result="freezes", until_round=until)
    result: Literal["takes_cover", "goes_prone"] = "takes_cover" if person.cover_at_hand else "goes_prone"
    return Reacted(id=person.id, result=result, until_round=fire.round + fire.options.supp_rounds)


def _random_hit(
    reacted: Reacted, person: Exposed, lying: Sequence[Suppressor], bullets: int, dice: Dice, options: Options
) -> Reacted:
    """One stray bullet: zone and spot at random, nothing steers it, no dodge (MP-SUPP-06)."""
    percent = random_hit_percent(bullets)
    if draw(dice, PERCENT, "random hit", lambda face: face <= percent) > percent:
        return reacted
    shooter = _pick(lying, bullets, dice)
    margin = options.damage_mode == "margin"
    successes = draw(dice, SUCCESS_SIDES, "random successes", lambda face: face if margin else 0)
    weapon = weapon_of(shooter.weapon)
    volley = Volley(
        shots=(Shot(1, weapon.damage or 0, wound_table(weapon, options)),),
        kind=weapon.damage_type,
        knock_downs=(weapon.knock_down,),
        net=successes,
        near=False,
        steered=False,
    )
    impact = land(volley, person.target, dice, options)
    return msgspec.structs.replace(reacted, impact=impact, idle_successes=successes)


def _pick(lying: Sequence[Suppressor], bullets: int, dice: Dice) -> Suppressor:
    """The weapon whose bullet it was, in proportion to bullets fired (MP-SUPP-07); a lone weapon needs no die."""
    if len(lying) == 1:
        return lying[0]
    bounds, reached = [], 0
    for shooter in lying[:-1]:
        reached += shooter.bullets
        bounds.append(reached)
    return lying[dice.band(bullets, bounds, "weapon pick")]
