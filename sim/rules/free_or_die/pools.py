"""GO dice: coloured dice, pools, comparisons and tasks (FD-DICE-01 to FD-DICE-06, FD-DICE-12)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.dice import Dice, hits_of
from warclock.sim.odds import binomial
from warclock.sim.rules.bounds import MOST_DICE
from warclock.sim.rules.free_or_die.adjudicable import Outcome, adjudicable
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

Colour = Literal["green", "blue", "red"]
Grade = Literal["inferior", "average", "superior"]
Level = Literal["automatic", "routine", "standard", "hard", "oscar_charlie", "beyond"]

# What every die of this rule set is for (FD-DICE-12): the name of the stream and the purpose in the journal.
STREAMS = ("init", "hide", "attack", "defence", "toughness", "location", "system", "task", "hazard")
GRADES: tuple[Grade, ...] = ("inferior", "average", "superior")
COLOUR_OF: Mapping[Grade, Colour] = {"inferior": "green", "average": "blue", "superior": "red"}
LEVELS: tuple[Level, ...] = ("automatic", "routine", "standard", "hard", "oscar_charlie", "beyond")


class Pool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of dice of one colour; below one it is no dice and no GOs (FD-DICE-05)."""

    dice: Annotated[int, msgspec.Meta(ge=-MOST_DICE, le=MOST_DICE)]
    colour: Colour = "blue"

    def with_dice(self, change: int) -> Pool:
        """The pool after all its modifiers, never below 0 dice (FD-DICE-05)."""
        return Pool(max(0, self.dice + change), self.colour)


def go_face(colour: Colour, rulings: Rulings = DEFAULT) -> int:
    """The lowest face of a d6 that is a GO (FD-DICE-02)."""
    faces = rulings.dice_faces
    return {"green": faces.green, "blue": faces.blue, "red": faces.red}[colour]


def roll_gos(pool: Pool, dice: Dice, purpose: str, rulings: Rulings = DEFAULT) -> int:
    """Roll a pool and count its GOs: never more than one a die (FD-DICE-01), none without dice (FD-DICE-05)."""
    return hits_of(dice, max(0, pool.dice), 6, go_face(pool.colour, rulings), purpose)


def go_chances(pool: Pool, rulings: Rulings = DEFAULT) -> tuple[Fraction, ...]:
    """The exact chances of 0, 1, 2 ... GOs."""
    return binomial(max(0, pool.dice), Fraction(7 - go_face(pool.colour, rulings), 6))


def expected_gos(pool: Pool, rulings: Rulings = DEFAULT) -> Fraction:
    """The mean number of GOs: what makes one skill better than another (FD-HIDE-02)."""
    return max(0, pool.dice) * Fraction(7 - go_face(pool.colour, rulings), 6)


def beats(gos: int, other: int) -> bool:
    """Whether an attack or a search with ``gos`` succeeds against ``other``: only with more (FD-DICE-01, -03)."""
    return gos > other


def gos_needed(level: Level, shift: int = 0, rulings: Rulings = DEFAULT) -> int:
    """GOs needed for a level of difficulty, ``shift`` columns harder, clamped at both ends (FD-DICE-04)."""
    moved = LEVELS[min(max(LEVELS.index(level) + shift, 0), len(LEVELS) - 1)]
    ladder = rulings.task_ladder
    needed = {
        "automatic": 0,
        "routine": ladder.routine,
        "standard": ladder.standard,
        "hard": ladder.hard,
        "oscar_charlie": ladder.oscar_charlie,
        "beyond": ladder.oscar_charlie + 1,
    }
    return needed[moved]


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One attempt: the dice of the skill after all modifiers, and the difficulty (FD-DICE-04)."""

    pool: Pool
    level: Level
    shift: int = 0  # columns harder (negative: easier)
    purpose: str = "task"
    rulings: Rulings = DEFAULT


class TaskOutcome(Outcome, frozen=True):
    """GOs rolled (None: automatic, no roll), GOs needed, and whether they suffice."""

    gos: int | None
    needed: int
    success: bool

    @property
    def short(self) -> int:
        """GOs missing, 0 on a success."""
        return 0 if self.gos is None else max(0, self.needed - self.gos)


@adjudicable(
    "task", "FD-DICE-04", "FD-DICE-05", label=lambda outcome: "success" if outcome.success else f"short {outcome.short}"
)
def attempt(task: Task, dice: Dice) -> TaskOutcome:
    """Attempt a task: enough GOs for its difficulty, an automatic one without a roll (FD-DICE-04)."""
    needed = gos_needed(task.level, task.shift, task.rulings)
    if needed == 0:
        return TaskOutcome(None, 0, True)
    gos = roll_gos(task.pool, dice, task.purpose, task.rulings)
    return TaskOutcome(gos, needed, gos >= needed)


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Two pools against each other (FD-DICE-01)."""

    attack: Pool
    defence: Pool
    rulings: Rulings = DEFAULT


class ContestOutcome(Outcome, frozen=True):
    """GOs of both; the attack succeeds only with strictly more (FD-DICE-03)."""

    attack_gos: int
    defence_gos: int
    success: bool

    @property
    def margin(self) -> int:
        """Attacker's GOs over the defender's; heavy weapons read 0 and -1 separately (FD-HEAVY-04)."""
        return self.attack_gos - self.defence_gos


@adjudicable("opposed", "FD-DICE-01", "FD-DICE-02", "FD-DICE-03", label=lambda outcome: f"margin {outcome.margin}")
def contest(given: Contest, dice: Dice) -> ContestOutcome:
    """Compare the GOs of two pools: more GOs win, a tie defends (FD-DICE-01, FD-DICE-03)."""
    attack = roll_gos(given.attack, dice, "attack", given.rulings)
    defence = roll_gos(given.defence, dice, "defence", given.rulings)
    return ContestOutcome(attack, defence, beats(attack, defence))
