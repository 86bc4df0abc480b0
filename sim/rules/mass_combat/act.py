"""The ACT: one d100 in the column of a battle rank gives a colour and its result factor (MC-BATTLE-01 to -03)."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from typing import get_args

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.rulings import Colour, Rulings
from warclock.sim.rules.mass_combat.tables import act_bounds

COLOURS: tuple[Colour, ...] = get_args(Colour)  # worst to best
WORST_FACTOR = -1  # of Black; each better colour is one higher, Red is 5
FIRST_COLOURED = COLOURS.index("Blue")


def result_factor(colour: Colour) -> int:
    """RF of a colour: Black -1, White 0, Blue 1 ... Red 5 (MC-BATTLE-02)."""
    return COLOURS.index(colour) + WORST_FACTOR


def is_coloured(colour: Colour) -> bool:
    """Blue or better."""
    return COLOURS.index(colour) >= FIRST_COLOURED


def act(column: int, d100: int, rulings: Rulings) -> Colour:
    """The colour that ``d100`` (1..100) gives in ``column``, which is clamped to the table (MC-BATTLE-02)."""
    return COLOURS[bisect_left(act_bounds(column, rulings), d100)]


def roll_act(column: int, dice: Dice, purpose: str, rulings: Rulings) -> Colour:
    """Throw d100 in ``column``: the colour it gives. Exact odds see the seven bands, not the hundred faces."""
    return COLOURS[dice.band(100, act_bounds(column, rulings), purpose)]


def colour_weights(column: int, rulings: Rulings) -> tuple[int, ...]:
    """How many of the hundred results of d100 give each colour in ``column``, worst to best."""
    bounds = (0, *act_bounds(column, rulings), 100)
    return tuple(high - low for low, high in pairwise(bounds))
