"""Rations, loads, foraging, raids, hunger (MC-SUPPLY-01 to -06, MC-CAS-10, MC-GUER-14)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice, sum_of
from warclock.sim.rules.mass_combat.facts import Load
from warclock.sim.rules.mass_combat.rounding import half_up_share
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Count
from warclock.sim.rules.registry import procedure

RATIONS_PER_ANIMAL = 30
RATIONS_PER_CARRYING_PRISONER = 10
UNBURDENED_DAYS = 1
NORMAL_DAYS = 7


def load_class(
    rations: int, soldiers: int, *, pack_animals: int = 0, carrying_prisoners: int = 0, supply_line: bool = False
) -> Load:
    """How burdened the soldiers are on the average (MC-SUPPLY-03).

    Animals and prisoners carry before soldiers do; a supply line makes the load one class lighter (MC-SUPPLY-01).
    """
    carried = rations - RATIONS_PER_ANIMAL * pack_animals - RATIONS_PER_CARRYING_PRISONER * carrying_prisoners
    if carried <= UNBURDENED_DAYS * soldiers:
        return "unburdened"
    heavy = carried > NORMAL_DAYS * soldiers
    if supply_line:
        return "normal" if heavy else "unburdened"
    return "heavy" if heavy else "normal"


class MealInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who eats at 20:00, and what there is."""

    soldiers: Count
    prisoners: Count = 0
    feed_prisoners: bool = True
    rations: Count = 0  # carried by the force
    supply_line: bool = False  # food for all comes from the base
    at_home: bool = False  # native guerrillas find food without an order (MC-GUER-14)
    raid: bool = False  # a raid on an enemy supply line feeds the raiders, no stock (MC-SUPPLY-04)
    foraging: bool = False  # the day went into foraging (MC-SUPPLY-06)
    forage: Count = 0  # rations a day that the node yields; 0: none
    water: bool = True  # at the node or carried (MC-SUPPLY-02)


class Meal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who ate, and what it cost; ``hungry`` or thirsty until the next full meal (MC-SUPPLY-05)."""

    soldiers_fed: int
    prisoners_fed: int  # these can work tomorrow (MC-CAS-10)
    foraged: int
    rations_eaten: int
    rations_left: int
    hungry: bool


def forage_yield(need: int, forage: int) -> int:
    """A day's foraging: what is needed, as far as the node gives it (MC-SUPPLY-06)."""
    return min(need, forage)


@procedure("mass-combat.meal", "MC-SUPPLY-02", "MC-SUPPLY-04", "MC-SUPPLY-05", "MC-SUPPLY-06", "MC-CAS-10")
def meal(asked: MealInput, dice: Dice | None = None) -> Meal:
    """The evening meal of a force: a ration for each soldier, then for each prisoner; no dice."""
    wanted = asked.prisoners if asked.feed_prisoners else 0
    need = asked.soldiers + wanted
    free = need if asked.supply_line else asked.soldiers if asked.at_home or asked.raid else 0
    foraged = forage_yield(need - free, asked.forage) if asked.foraging else 0
    eaten = min(need - free - foraged, asked.rations)
    soldiers = min(asked.soldiers, free + foraged + eaten)
    return Meal(
        soldiers_fed=soldiers,
        prisoners_fed=min(wanted, free + foraged + eaten - soldiers),
        foraged=foraged,
        rations_eaten=eaten,
        rations_left=asked.rations - eaten,
        hungry=soldiers < asked.soldiers or not asked.water,
    )


class StarvationInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force of ``strength`` people that has been hungry for ``days`` whole days, today included."""

    strength: Count
    days: Count
    rulings: Rulings = DEFAULT


class StarvationOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dead of hunger today."""

    dead: int
    per_cent: int


@procedure("mass-combat.starvation", "MC-SUPPLY-05")
def starvation(asked: StarvationInput, dice: Dice) -> StarvationOutcome:
    """Deaths from hunger on one day, where the rulings have any: the stated dice in per cent of the strength."""
    ruling = asked.rulings.starvation
    if ruling is None or asked.days <= ruling.after_days:
        return StarvationOutcome(dead=0, per_cent=0)
    count, sides = (int(part) for part in ruling.lost_pct.split("d"))
    per_cent = min(100, sum_of(dice, count, sides, "dead of hunger, per cent"))
    return StarvationOutcome(dead=half_up_share(asked.strength, per_cent, 100), per_cent=per_cent)


def can_raid(*, guerrilla: bool, enemy_line_in_area: bool, forage_possible: bool) -> bool:
    """Guerrillas may live off an enemy supply line through their area where nothing can be foraged (MC-SUPPLY-04)."""
    return guerrilla and enemy_line_in_area and not forage_possible
