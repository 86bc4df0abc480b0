"""A battle round: two battle ranks, one opposed roll, and everything that follows from it (MC-BATTLE-01 to -05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.act import COLOURS, colour_weights, roll_act
from warclock.sim.rules.mass_combat.aftermath import Blow, side_outcome, side_results, strike_blow
from warclock.sim.rules.mass_combat.battle_model import (
    BattleForecast,
    BattleInput,
    BattleOutcome,
    Combatant,
    ExpectedLosses,
    Field,
    SideOutcome,
)
from warclock.sim.rules.mass_combat.casualties import losses_by_type
from warclock.sim.rules.mass_combat.engagement import Engagement, battle_minutes, known_rank, prepare
from warclock.sim.rules.mass_combat.firefight import withdrawal_count, withdrawal_losses
from warclock.sim.rules.mass_combat.results import Verdict, verdict
from warclock.sim.rules.mass_combat.rulings import Colour
from warclock.sim.rules.mass_combat.tolls import ROUTED, Toll, tolls
from warclock.sim.rules.registry import procedure

__all__ = [
    "BattleForecast",
    "BattleInput",
    "BattleOutcome",
    "Combatant",
    "Engagement",
    "ExpectedLosses",
    "Field",
    "SideOutcome",
    "battle",
    "battle_forecast",
    "battle_minutes",
    "battle_odds",
    "fight",
    "known_rank",
    "prepare",
]

UNHARMED = Toll(Fraction(0), Fraction(0))


def _outcome(
    engagement: Engagement,
    ruled: Verdict,
    blows: tuple[Blow, Blow],
    dice: Dice,
    colours: tuple[Colour, Colour] | None = None,
) -> BattleOutcome:
    parties = engagement.parties
    results = side_results(engagement, ruled, blows, colours)
    minutes = Fraction(0)
    if colours is not None and not engagement.guerrilla:
        minutes = battle_minutes(parties[0].strength, parties[1].strength, engagement.rulings)
    winner: Literal["attacker", "defender"] | None = None
    if ruled.winner is not None:
        winner = "defender" if ruled.winner else "attacker"
    first = side_outcome(engagement, results, 0, dice)
    second = side_outcome(engagement, results, 1, dice)
    return BattleOutcome(
        result=ruled.result, winner=winner, label=ruled.label, minutes=minutes, attacker=first, defender=second
    )


def _unreached(engagement: Engagement, index: int, count: int) -> tuple[Verdict, tuple[Blow, Blow]]:
    """The melee-only side ``index`` cannot reach the shooters: it loses ``count`` of N, or all (MC-FIRE-04, -05)."""
    party, other = engagement.parties[index], engagement.parties[1 - index]
    routed = engagement.reach == "rout"
    toll = ROUTED if routed else Toll(Fraction(100 * count, party.strength), Fraction(0))
    suffered = Blow(toll, count, losses_by_type(party.force.troops, count, 0, engagement.rulings))
    unharmed = Blow(UNHARMED, 0, losses_by_type(other.force.troops, 0, 0, engagement.rulings))
    ruled = Verdict("rout" if routed else "withdrawal", 1 - index)
    return ruled, (unharmed, suffered) if index else (suffered, unharmed)


def _fought(engagement: Engagement, colours: tuple[Colour, Colour]) -> tuple[Verdict, tuple[Blow, Blow]]:
    """The verdict after its rout tests, and both sides' blows."""
    first, second = engagement.parties
    ruled = verdict(colours, (first.comparison, second.comparison), engagement.rulings)
    ruled, suffered = tolls(ruled, (first.condition, second.condition), engagement.rulings)
    return ruled, (
        strike_blow(engagement, ruled, 0, suffered[0]),
        strike_blow(engagement, ruled, 1, suffered[1]),
    )


def _roll(engagement: Engagement, dice: Dice) -> tuple[Colour, Colour]:
    """One d100 a side, the attacker first (MC-BATTLE-01)."""
    order = (engagement.first, 1 - engagement.first)
    parties = engagement.parties
    colours = {
        index: roll_act(parties[index].rank, dice, f"battle roll of {parties[index].force.name}", engagement.rulings)
        for index in order
    }
    return colours[0], colours[1]


def fight(engagement: Engagement, dice: Dice) -> BattleOutcome:
    """Fight a prepared battle round; see ``battle``."""
    helpless = engagement.helpless
    if engagement.reach == "battle" or helpless is None:
        colours = _roll(engagement, dice)
        ruled, blows = _fought(engagement, colours)
        return _outcome(engagement, ruled, blows, dice, colours)
    count = engagement.parties[helpless].strength
    if engagement.reach == "withdrawal":
        count = min(count, withdrawal_losses(count, dice))
    ruled, blows = _unreached(engagement, helpless, count)
    return _outcome(engagement, ruled, blows, dice)


def battle_forecast(battle: BattleInput) -> BattleForecast:
    """The exact odds of the round by label, and both sides' mean losses; at most 49 ways, no die is thrown."""
    engagement = prepare(battle)
    odds: dict[str, Fraction] = {}
    means = [[Fraction(0)] * 5, [Fraction(0)] * 5]
    for chance, ruled, blows in _branches(engagement):
        odds[ruled.label] = odds.get(ruled.label, Fraction(0)) + chance
        for index, blow in enumerate(blows):
            figures = (blow.lost, blow.hurt, index == ruled.winner, blow.toll.routed, not blow.survivors)
            means[index] = [mean + chance * figure for mean, figure in zip(means[index], figures, strict=True)]
    ordered = dict(sorted(odds.items(), key=lambda item: -item[1]))
    return BattleForecast(odds=ordered, attacker=_expected(means[0]), defender=_expected(means[1]))


def _expected(means: list[Fraction]) -> ExpectedLosses:
    return ExpectedLosses(lost=means[0], hurt=means[1], victory=means[2], routed=means[3], gone=means[4])


def _branches(engagement: Engagement) -> Iterator[tuple[Fraction, Verdict, tuple[Blow, Blow]]]:
    """Every distinct verdict with its probability and its blows."""
    helpless = engagement.helpless
    if engagement.reach == "rout" and helpless is not None:
        yield Fraction(1), *_unreached(engagement, helpless, engagement.parties[helpless].strength)
    elif engagement.reach == "withdrawal" and helpless is not None:
        count = engagement.parties[helpless].strength
        for per_cent in range(2, 21):
            ways = 10 - abs(11 - per_cent)
            lost = min(count, withdrawal_count(count, per_cent))
            yield Fraction(ways, 100), *_unreached(engagement, helpless, lost)
    else:
        yield from _rolled_branches(engagement)


def _rolled_branches(engagement: Engagement) -> Iterator[tuple[Fraction, Verdict, tuple[Blow, Blow]]]:
    first, second = engagement.parties
    ways: dict[Verdict, int] = {}
    example: dict[Verdict, tuple[Colour, Colour]] = {}
    standings = (first.comparison, second.comparison)
    for mine, weight in zip(COLOURS, colour_weights(first.rank, engagement.rulings), strict=True):
        for theirs, other in zip(COLOURS, colour_weights(second.rank, engagement.rulings), strict=True):
            if weight and other:
                ruled = verdict((mine, theirs), standings, engagement.rulings)
                ways[ruled] = ways.get(ruled, 0) + weight * other
                example.setdefault(ruled, (mine, theirs))
    for ruled, count in ways.items():
        yield Fraction(count, 10_000), *_fought(engagement, example[ruled])


def battle_odds(battle: BattleInput) -> Mapping[str, Fraction]:
    """The exact probability of every result label, most likely first."""
    return battle_forecast(battle).odds


@procedure(
    "mass-combat.battle",
    "MC-BATTLE-01",
    "MC-BATTLE-03",
    "MC-BATTLE-04",
    "MC-BATTLE-05",
    "MC-RESULT-01",
    "MC-CAS-01",
    "MC-FIRE-02",
    exact=battle_odds,
)
def battle(asked: BattleInput, dice: Dice) -> BattleOutcome:
    """One battle round: battle ranks, the opposed roll, casualties, leaders, field, morale and experience.

    Dice, in order: the attacker's d100, the defender's d100 (or 2d10 of a withdrawal out of reach, or none), then a
    d100 for each routed leader whom the winner may capture.
    """
    return fight(prepare(asked), dice)
