"""The luck of the dice: how each side's battle rolls compare with the average, and battles won with those expected."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from warclock.sim.events.kernel import DiceRolled
from warclock.sim.world.world import World

BATTLE_ROLL = "battle roll of "


@dataclass
class Rolls:
    """The rolls of one side, each as the share of the die it reached: 0 to 1, on the average 1/2."""

    heights: list[Fraction] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many rolls there were."""
        return len(self.heights)

    @property
    def mean(self) -> Fraction:
        """The average height of the rolls, in hundredths of the die."""
        return 100 * sum(self.heights, Fraction(0)) / self.count if self.heights else Fraction(50)


@dataclass
class Luck:
    """Battle rolls by side; the high ones are good."""

    sides: dict[str, Rolls] = field(default_factory=dict)

    def roll(self, world: World, event: DiceRolled) -> None:
        """Note the battle rolls among the dice of an event."""
        for roll in event.rolls:
            force = world.forces.get(roll.purpose.removeprefix(BATTLE_ROLL))
            if roll.purpose.startswith(BATTLE_ROLL) and force is not None:
                rolls = self.sides.setdefault(force.side, Rolls())
                rolls.heights.append(Fraction(2 * roll.result - 1, 2 * roll.sides))
