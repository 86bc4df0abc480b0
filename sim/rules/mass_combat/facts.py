"""The facts that step 5 of a battle rank asks of ONE force in THIS battle round (MC-BR-09), as plain data.

Whoever runs the battle fills them in from map, orders and clock. What follows from the troops (majorities, senses,
flight, ships) is not a fact here; the rows work it out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal, NamedTuple

import msgspec

from warclock.sim.rules.mass_combat.rulings import Rulings, Tactic
from warclock.sim.rules.mass_combat.strength import Count, Troops, counting, entire, flies, is_ranged, strength

Material = Literal["lumber", "stone", "metal", "duralloy"]
Formation = Literal["normal", "tight", "scattered"]
Load = Literal["unburdened", "normal", "heavy"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A referee's effect on a force (MC-SPECIAL-01): ``br`` added, speed multiplied, one of a name at a time."""

    name: str
    br: int = 0
    speed_factor: Fraction = Fraction(1)


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The force that a group was divided from (MC-MIXED-01): its injured percentage holds for the group."""

    strength: Annotated[int, msgspec.Meta(ge=1)]
    injured: Count = 0


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Facts of Tables 1 to 3 and of the further sources of step 5, for one force in one battle round."""

    terrain: str = ""  # of the battle node or edge: T1-01, T1-02, T1-08
    soft_ground: bool = False  # mud, sand or snow by weather, whatever the terrain: T1-08
    radioactive: bool = False  # T1-09
    night: bool = False  # the battle starts between 21:00 and 05:00: T1-12
    from_cover_or_above: bool = False  # own approach starts in cover or higher: T1-03
    into_cover_or_uphill: bool = False  # the enemy's place is covered or higher: T1-04
    landing: bool = False  # attacks in mode land: T1-05; takes the place of T1-06 and T1-10
    afloat: bool = False  # fights from ships or boats on the water: T1-06, T1-13, T1-14, T2-11 to T2-13
    airborne: bool = False  # fights from the air, if all can fly: T1-07
    wading: bool = False  # the approach crosses water without a bridge: T1-10
    in_cover: bool = False  # T1-11
    very_shallow: bool = False  # T1-13
    reefs: bool = False  # T1-14
    ambush: bool = False  # springs an ambush laid as MC-BR-11 asks, still unseen: T2-01
    fortification: Material | None = None  # best wall the immobile force stands behind: T2-02, T2-03, MC-BATTLE-10
    siege_equipment: tuple[Material, ...] = ()  # the walls against which the force's gear is proper
    artillery: bool = False  # artillery or explosives with ammunition: T2-04; also makes the force ranged
    charge: bool = False  # attacks in mode charge: T2-05
    open_ground: bool = False  # T2-05
    immobile: bool = False  # camp, midday rest, defend, building, fortified or in ambush: T2-05
    formation: Formation = "normal"  # tight: T2-06
    directions: Annotated[int, msgspec.Meta(ge=1)] = (
        1  # edges that the attack of this force (jointly) comes over: T2-07
    )
    surprise: bool = False  # the target's side had no report of this force: T2-08
    enemy_plan: bool = False  # T2-09
    camping: bool = False  # this force is in camp: the enemy's T2-10
    minefield: bool = False  # has to cross one: T2-12
    fatigued: bool = False  # T3-01
    hungry: bool = False  # or thirsty: T3-02
    second_battle: bool = False  # an earlier battle ended at most 24 h before: T3-03
    morale: Fraction = Fraction(9)  # T3-04, T3-05
    load: Load = "normal"  # T3-07, T3-08
    parent: Parent | None = None  # T3-06 for a group of a divided force
    tactic: Tactic = "none"  # MC-TACTIC-01, -02
    guerrilla: bool = False  # the force wages guerrilla war
    exposed: bool = False  # guerrilla in other terrain before a conventional enemy: MC-GUER-02 to -06 are off (-12)
    native: bool = False  # at home in the area, by majority: MC-GUER-04
    day_counter: Count = 0  # combat days since the last full rest, before today: MC-GUER-08
    referee_adjust: int = 0  # MC-GUER-19
    sick: bool = False  # MC-SPECIAL-02
    effects: tuple[Effect, ...] = ()  # MC-SPECIAL-01
    no_retreat_bonus: Count = 0  # MC-NORET-02, -03
    first_round: bool = True  # T1-05, T2-01, T2-05, T2-08, T2-10 hold in the first round only (MC-NORET-04)
    ammunition: bool = True  # for ranged weapons (MC-FIRE-01)

    @property
    def hidden(self) -> bool:
        """A guerrilla force with the advantages MC-GUER-02 to -06."""
        return self.guerrilla and not self.exposed


class Side(NamedTuple):
    """One force as step 5 sees it; ``attacks``: its order opened the battle (in a meeting, both do)."""

    troops: Troops
    situation: Situation
    attacks: bool


def is_airborne(side: Side) -> bool:
    """Fights from the air, and all of it can fly (T1-07)."""
    return side.situation.airborne and entire(side.troops, flies)


def has_ranged(side: Side, rulings: Rulings) -> bool:
    """The force can shoot: artillery, or enough soldiers with ranged weapons or mutations (MC-FIRE-01)."""
    if side.situation.artillery:
        return True
    ammunition = side.situation.ammunition
    shooters = counting(side.troops, lambda kind: is_ranged(kind, ammunition))
    return shooters > rulings.ranged_min_share * strength(side.troops)
