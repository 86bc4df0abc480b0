"""The result of a battle: result factors compared, the ladder, its percentages (MC-BATTLE-03, MC-RESULT-01)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from warclock.sim.rules.mass_combat.act import result_factor
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Colour, Rulings
from warclock.sim.rules.mass_combat.tables import ResultRow, fixed_tables

Result = Literal["draw", "pyrrhic", "marginal", "tactical", "minor", "major", "complete", "rout", "withdrawal"]
LADDER: tuple[Result, ...] = ("pyrrhic", "marginal", "tactical", "minor", "major", "complete", "rout")
COMPLETE = LADDER.index("complete")
ROUT = LADDER.index("rout")
ROLES = ("attacker", "defender")


class Verdict(NamedTuple):
    """The name of a result and who won: 0 the attacker, 1 the defender, None nobody (a draw)."""

    result: Result
    winner: int | None

    @property
    def label(self) -> str:
        """One line for odds and reports: "attacker minor", "draw"."""
        return self.result if self.winner is None else f"{ROLES[self.winner]} {self.result}"


class Standing(NamedTuple):
    """What the comparison needs to know of one side: its modified BR, RF penalty, and whether it is guerrilla."""

    rank: int
    penalty: int = 0
    guerrilla: bool = False


def _steps(difference: int, natural: bool, guerrilla_winner: bool, rulings: Rulings) -> int:
    """Rungs of the ladder for a difference of 1 to 8 (MC-RESULT-03); a guerrilla winner stops at 5 (MC-GUER-11)."""
    if guerrilla_winner:
        return min(difference, COMPLETE)
    if rulings.rout_test == "natural_red_black":
        return ROUT if natural else min(difference, COMPLETE)
    return min(difference, ROUT)


def verdict(colours: tuple[Colour, Colour], sides: tuple[Standing, Standing], rulings: Rulings = DEFAULT) -> Verdict:
    """Who won and how, from the colours of attacker and defender (MC-BATTLE-03, MC-BATTLE-04, MC-FIRE-02).

    Equal factors: the higher modified BR wins a Pyrrhic victory; equal BRs too: a draw.
    """
    factors = [result_factor(colour) + side.penalty for colour, side in zip(colours, sides, strict=True)]
    difference = abs(factors[0] - factors[1])
    if not difference:
        if sides[0].rank == sides[1].rank:
            return Verdict("draw", None)
        return Verdict("pyrrhic", 0 if sides[0].rank > sides[1].rank else 1)
    winner = 0 if factors[0] > factors[1] else 1
    natural = colours[winner] == "Red" and colours[1 - winner] == "Black"
    return Verdict(LADDER[_steps(difference, natural, sides[winner].guerrilla, rulings)], winner)


def percentages(result: Result, rulings: Rulings = DEFAULT) -> ResultRow:
    """Per cent lost and injured of winner and loser (MC-RESULT-01); the minor row as ruled in MC-RESULT-02."""
    if result == "minor" and rulings.rf3_row == "major":
        result = "major"
    return fixed_tables().results[result]
