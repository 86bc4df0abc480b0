"""The troops of the printed example, and short ways to write forces."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.battle import BattleInput, BattleOutcome, Combatant, battle
from warclock.sim.rules.mass_combat.facts import Situation
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Colour, Rulings
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.rules.mass_combat.tables import act_bounds
from warclock.sim.world.troops import Leader, UnitType


def kind(id: str, hit_dice: int | Fraction = 6, **more: Any) -> UnitType:
    return UnitType(id=id, hit_dice=Fraction(hit_dice), **more)


HOOP = kind("hoop", 15, weapon_tl=3, armour_tl=3, ranged=True, combat_mutations=Fraction(2))
BADDER = kind("badder", 6, weapon_tl=2, armour_tl=2, ranged=True)
HAWKOID = kind("hawkoid", 8, weapon_tl=1, armour_tl=1, ranged=True, combat_mutations=Fraction(2), flies=True)
GUARD = kind("guard", 8, weapon_tl=3, armour_tl=3, ranged=True)
PIKE = kind("pike", 8, weapon_tl=3, armour_tl=3)
CAPTAIN = Leader(id="captain", rank=7, charisma=16)
AVERAGE = Leader(id="average", rank=10, charisma=10)


def of(type: UnitType, count: int, injured: int = 0) -> Troop:
    return Troop(type=type, count=count, injured=injured)


HOOPS_AND_BADDERS = (of(HOOP, 20), of(BADDER, 40))


def force(name: str, *troops: Troop, leader: Leader | None = None, **more: Any) -> Combatant:
    """A combatant; keywords that Situation knows go there."""
    facts = {key: more.pop(key) for key in list(more) if key in Situation.__struct_fields__}
    return Combatant(name=name, troops=troops, leader=leader, situation=Situation(**facts), **more)


def d100(rank: int, colour: Colour, rulings: Rulings = DEFAULT) -> int:
    """A d100 that shows ``colour`` in the column of ``rank``."""
    bounds = (*act_bounds(rank, rulings), 100)
    return bounds[("Black", "White", "Blue", "Green", "Yellow", "Orange", "Red").index(colour)]


def fought(
    attacker: Combatant, defender: Combatant, colours: tuple[Colour, Colour], rulings: Rulings = DEFAULT, *more: int
) -> BattleOutcome:
    """The battle in which the two sides throw these colours (and ``more`` dice after them)."""
    asked = BattleInput(attacker=attacker, defender=defender, rulings=rulings)
    blank = battle(asked, ScriptedDice([50, 50, *[100] * 4]))
    rolls = [d100(blank.attacker.rank, colours[0], rulings), d100(blank.defender.rank, colours[1], rulings)]
    dice = ScriptedDice([*rolls, *more])
    outcome = battle(asked, dice)
    assert (outcome.attacker.colour, outcome.defender.colour) == colours
    assert not dice.left
    return outcome
