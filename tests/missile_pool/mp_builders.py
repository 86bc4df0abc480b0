"""What the tests of the missile pool build again and again."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from warclock.sim.dice import Dice, ScriptedDice
from warclock.sim.rules.missile_pool.attack import resolve
from warclock.sim.rules.missile_pool.attack_model import Attack, Strike, Target
from warclock.sim.rules.missile_pool.catalogue import Attributes, weapon_of
from warclock.sim.rules.missile_pool.combatant import Combatant
from warclock.sim.rules.missile_pool.declaration import declare
from warclock.sim.rules.missile_pool.fire_order import Declared, FireOrder, Shooter
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import WeaponState
from warclock.sim.rules.missile_pool.weapons import Preparation, Weapon

FIVES = Attributes(st=5, ag=5, to=5, en=5, ht=5, wp=5, wt=5, ma=5, soc=5, per=5)
VICTIM = Target(toughness=4)
MARGIN = Options(damage_mode="margin")


def filled(weapon: str, **figures: Any) -> Weapon:
    """An example weapon with the gaps filled for a test, as a scenario would."""
    blanks = {
        "atn": {"shoulder": 6, "hip": 8},
        "range_step_m": 20,
        "damage": weapon_of(weapon).damage or 7,
        "preparation": Preparation(draw=3, hip=1, shoulder=2),
        "example_only": False,
    }
    return msgspec.structs.replace(weapon_of(weapon), **{**blanks, **figures})


TOMMY = filled("tommy_gun")
MG42 = filled("mg42")
HEAVY = filled("mg42", id="mg42_tripod", proficiency="heavy_automatic", mount="tripod", indirect=True)
MACHINE_PISTOL = filled(
    "tommy_gun",
    id="machine_pistol",
    one_handed=True,
    settings=("semi", "auto"),
    atn={"pointed": 7},
    preparation=Preparation(draw=3, pointed=0),
    drill="fast_draw",
)
BOLT_RIFLE = filled(
    "bar", id="bolt_rifle", mechanism="bolt", proficiency="rifle", settings=("semi",), cycle=None, drill="rifle_drill"
)


def state(weapon: str | Weapon, position: str = "shoulder", **figures: Any) -> WeaponState:
    """A loaded weapon with a round chambered and the safety off, in a firing position."""
    entry = weapon_of(weapon)
    setting = entry.settings[-1] if entry.settings else "semi"
    ready = {
        "weapon": entry.id,
        "position": position,
        "chambered": True,
        "safety_on": False,
        "loaded": entry.capacity or 0,
        "setting": setting,
    }
    return WeaponState(**{**ready, **figures})


def shooter(weapon: str | Weapon, position: str = "shoulder", **figures: Any) -> Shooter:
    """Somebody with 30 dice, proficiency 8 in everything, 10 m from his target."""
    ratings = dict.fromkeys(("pistol", "smg", "rifle", "light_automatic", "heavy_automatic"), 8)
    held = figures.pop("state", None) or state(weapon, position)
    base = {"weapon": weapon, "state": held, "pool": 30, "ratings": ratings, "distance_m": Fraction(10)}
    return Shooter(**{**base, **figures})


def code(order: FireOrder, who: Shooter) -> str:
    """The refusal code of an order, "ok" if it is accepted."""
    answer = declare(order, who)
    return answer.code if isinstance(answer, Refusal) else "ok"


def priced(order: FireOrder, who: Shooter) -> Declared:
    """The price of an order that must be accepted."""
    answer = declare(order, who)
    assert isinstance(answer, Declared), answer
    return answer


def attack(weapon: str | Weapon, position: str = "shoulder", dice: int = 6, **figures: Any) -> Attack:
    """An attack at 10 m on somebody with TO 4."""
    base: dict[str, Any] = {"distance_m": Fraction(10), "target": VICTIM}
    return Attack(weapon=weapon, position=position, dice=dice, **{**base, **figures})


def shoot(case: Attack, *faces: int) -> Strike:
    """Resolve an attack with given dice; none may be left over."""
    dice = ScriptedDice(faces)
    strike = resolve(case, dice)
    assert not dice.left, f"dice left over: {dice.left}"
    return strike


def purposes(dice: Dice) -> list[str]:
    """What the dice were thrown for, each kind once, in order."""
    return list(dict.fromkeys(roll.purpose for roll in dice.rolls))


def fighter(name: str, weapon: str | Weapon = "m6d", position: str = "pointed", **figures: Any) -> Combatant:
    """A combatant of fives with proficiency 8 and his weapon ready."""
    base: dict[str, Any] = {
        "id": name,
        "attributes": FIVES,
        "proficiencies": {"pistol": 8, "rifle": 8, "light_automatic": 8, "smg": 8},
        "melee": {"pugilism": 4},
        "combat_pool": 9,
        "weapon": weapon,
        "held": state(weapon, position),
        "pool": Pool(),
    }
    return Combatant(**{**base, **figures})
