"""Double-Tap: several attack rolls at one target in one exchange (MP-MAN-DT)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.bounds import DiceCount
from warclock.sim.rules.missile_pool.attack import resolve
from warclock.sim.rules.missile_pool.attack_model import Attack, Strike
from warclock.sim.rules.missile_pool.closed_form import ClosedFormDice
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.shield import JackalShield


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Shots like ``attack``, each with its own dice and, if answered, its own dodge.

    ``dodges`` may be shorter than ``dice``: the rest of the shots is not answered (MP-DODGE-10).
    """

    attack: Attack
    dice: tuple[DiceCount, ...]
    dodges: tuple[Dodge | None, ...] = ()


class SeriesOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="series"):
    """The strikes in order; later ones meet the shield that the earlier left."""

    strikes: tuple[Strike, ...]
    hits: int
    dead: bool


class _Progress(msgspec.Struct, frozen=True):
    """What the odds of a series must remember between two shots."""

    shield: int
    jackal: JackalShield | None
    hits: int
    dead: bool


def shot(series: Series, index: int, shield: int, jackal: JackalShield | None) -> Attack:
    """The attack of one shot against the shields as they stand."""
    dodge = series.dodges[index] if index < len(series.dodges) else None
    target = msgspec.structs.replace(series.attack.target, shield=shield, jackal=jackal, dodge=dodge)
    return msgspec.structs.replace(series.attack, dice=series.dice[index], roll_number=index, target=target)


def _after(progress: _Progress, strike: Strike) -> _Progress:
    return _Progress(
        shield=strike.impact.shield,
        jackal=strike.impact.jackal,
        hits=progress.hits + (strike.net > 0),
        dead=progress.dead or strike.impact.dead,
    )


def series_odds(series: Series) -> dict[str, Fraction]:
    """The exact law of hits and death, shot by shot over the states of the shields."""
    law = {_Progress(series.attack.target.shield, series.attack.target.jackal, 0, False): Fraction(1)}
    for index in range(len(series.dice)):
        following: dict[_Progress, Fraction] = {}
        for progress, chance in law.items():
            for after, share in _step(series, index, progress).items():
                following[after] = following.get(after, Fraction(0)) + chance * share
        law = following
    labels: dict[str, Fraction] = {}
    for progress, chance in law.items():
        name = "dead" if progress.dead else f"{progress.hits} hits"
        labels[name] = labels.get(name, Fraction(0)) + chance
    return dict(sorted(labels.items(), key=lambda item: -item[1]))


def _step(series: Series, index: int, progress: _Progress) -> dict[_Progress, Fraction]:
    attack = shot(series, index, progress.shield, progress.jackal)
    return distribution(lambda dice: _after(progress, resolve(attack, ClosedFormDice(dice))))


def fire_series(series: Series, dice: Dice) -> SeriesOutcome:
    """A Double-Tap: each shot an attack roll of its own, in order."""
    strikes: list[Strike] = []
    shield, jackal = series.attack.target.shield, series.attack.target.jackal
    for index in range(len(series.dice)):
        strike = resolve(shot(series, index, shield, jackal), dice)
        shield, jackal = strike.impact.shield, strike.impact.jackal
        strikes.append(strike)
    return SeriesOutcome(
        strikes=tuple(strikes),
        hits=sum(strike.net > 0 for strike in strikes),
        dead=any(strike.impact.dead for strike in strikes),
    )
