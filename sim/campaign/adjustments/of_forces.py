"""Adjustments of a force's fighting power: battle rank, morale, effects, sickness (MC-GUER-19, MC-SPECIAL-01, -02)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec import Meta

from warclock.sim.campaign.adjustments.base import (
    Adjustment,
    adjustment_kind,
    its_side,
    no_force,
    nothing,
)
from warclock.sim.campaign.ending import check_morale
from warclock.sim.events.force import MoraleChanged
from warclock.sim.events.referee import BattleRankAdjusted
from warclock.sim.forces.effects import begin_effect, end_effect, has_effect
from warclock.sim.orders.domain import Refusal
from warclock.sim.phases import DAY
from warclock.sim.rules.mass_combat.effects import SICKNESS_DIE, SicknessInput, SicknessOutcome, sickness
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import ForceEffect
from warclock.sim.world.world import World

MOST = 50  # of battle rank or morale
MOST_DAYS = 365
LONGEST_NAME = 60  # characters
FASTEST = 10  # times
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]
SICKNESS = "sickness"  # the effect that MC-SPECIAL-02 describes


class BrAdjust(Adjustment, frozen=True, tag="br_adjust"):
    """The battle rank of ``force`` changes by ``by`` in its next roll, then the adjustment is used up."""

    force: str
    by: Change


class Morale(Adjustment, frozen=True, tag="morale"):
    """The morale of ``force`` changes by ``by``; below 0 it dissolves, as always (MC-MORALE-05)."""

    force: str
    by: Change


class Effect(Adjustment, frozen=True, tag="force_effect"):
    """``name`` weighs on ``force`` for ``days``: ``br`` is added, speed multiplied; of one name only one counts."""

    force: str
    name: str
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)]
    br: Change = 0
    speed_factor: Fraction = Fraction(1)


class Sickness(Adjustment, frozen=True, tag="sickness"):
    """Widespread sickness in ``force``: BR -2 and half speed for ``days``, or for 1d6 days if none are told."""

    force: str
    days: Annotated[int, Meta(ge=1, le=SICKNESS_DIE)] | None = None


class EndEffect(Adjustment, frozen=True, tag="end_effect"):
    """What weighs on ``force`` under ``name`` is over before its time."""

    force: str
    name: str


def _br_problem(world: World, asked: BrAdjust) -> Refusal | None:
    return no_force(world, asked) or nothing(asked.by)


def _br(moment: Moment, asked: BrAdjust) -> None:
    moment.emit(BattleRankAdjusted(force=asked.force, by=asked.by), *its_side(moment.world, asked))


def _morale_problem(world: World, asked: Morale) -> Refusal | None:
    return no_force(world, asked) or nothing(asked.by)


def _morale(moment: Moment, asked: Morale) -> None:
    force = moment.world.forces[asked.force]
    moment.emit(MoraleChanged(force=force.id, by=Fraction(asked.by), reason="referee"), force.side)
    check_morale(moment, force)


def _effect_problem(world: World, asked: Effect) -> Refusal | None:
    refusal = no_force(world, asked)
    if refusal is not None:
        return refusal
    if not 0 < len(asked.name) <= LONGEST_NAME or not asked.name.isprintable():
        text = f"expected 1 to {LONGEST_NAME} printable characters"
        return Refusal("INVALID_ARGUMENT", text, "name", invalid=True)
    if not 0 < asked.speed_factor <= FASTEST:
        text = f"{asked.speed_factor} is not above 0 and at most {FASTEST}"
        return Refusal("INVALID_ARGUMENT", text, "speed_factor", invalid=True)
    if asked.br == 0 and asked.speed_factor == 1:
        return Refusal("INVALID_ARGUMENT", "an effect has a br or a speed_factor", "br", invalid=True)
    return _lasts(world, asked.force, asked.name)


def _lasts(world: World, name: str, effect: str) -> Refusal | None:
    """Duplicates of one name do not stack (MC-SPECIAL-01)."""
    if not has_effect(world.forces[name], effect):
        return None
    return Refusal("EFFECT_LASTS", f"{effect!r} weighs on force {name} already", "name")


def _effect(moment: Moment, asked: Effect) -> None:
    until = moment.now + asked.days * DAY
    effect = ForceEffect(asked.name, until, asked.br, asked.speed_factor)
    begin_effect(moment, moment.world.forces[asked.force], effect)


def _sickness_problem(world: World, asked: Sickness) -> Refusal | None:
    return no_force(world, asked) or _lasts(world, asked.force, SICKNESS)


def _sickness(moment: Moment, asked: Sickness) -> None:
    """The die is thrown once for the whole force (MC-SPECIAL-02)."""
    days = asked.days
    if days is None:
        rolled: SicknessOutcome = moment.with_dice(
            lambda dice: sickness(SicknessInput(), dice), "sickness", asked.force, str(moment.now)
        )
        days = rolled.days
    effect = ForceEffect(SICKNESS, moment.now + days * DAY, sickness=True)
    begin_effect(moment, moment.world.forces[asked.force], effect)


def _end_problem(world: World, asked: EndEffect) -> Refusal | None:
    refusal = no_force(world, asked)
    if refusal is None and not has_effect(world.forces[asked.force], asked.name):
        names = ", ".join(effect.name for effect in world.forces[asked.force].effects) or "nothing"
        return Refusal("NO_EFFECT", f"{names} weighs on force {asked.force}, not {asked.name!r}", "name")
    return refusal


def _end(moment: Moment, asked: EndEffect) -> None:
    end_effect(moment, moment.world.forces[asked.force], asked.name)


adjustment_kind(BrAdjust, _br_problem, _br, its_side)
adjustment_kind(Morale, _morale_problem, _morale, its_side)
adjustment_kind(Effect, _effect_problem, _effect, its_side)
adjustment_kind(Sickness, _sickness_problem, _sickness, its_side)
adjustment_kind(EndEffect, _end_problem, _end, its_side)
