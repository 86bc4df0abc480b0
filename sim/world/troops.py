"""What a force is made of: unit types and leaders, as scenario and rules know them (MC-BR-02 to MC-BR-08).

Figures that only recruits have as fractions (MC-MORALE-06) are ``Fraction``; everybody else's are whole numbers.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.world.munitions import USUAL_COLUMN

HIGHEST_TL = 5


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One kind of soldier or vehicle; a vehicle counts as one soldier with its own hit dice (MC-BR-03)."""

    id: str
    hit_dice: Fraction
    name: str = ""
    rank: Fraction | None = None  # for pay and experience; None: hit_dice
    armed: bool = True  # False: no weapons at all (MC-BR-07)
    weapon_tl: int = 1  # tech level 1..5 of the best weapon carried
    armour_tl: int = 1  # tech level 1..5; no armour is 1
    tech_level: Fraction | None = None  # overrides MC-BR-05; recruits only
    inborn_weapons: bool = False  # claws and the like
    ranged: bool = False  # has a ranged weapon he can use
    ranged_mutation: bool = False  # strikes at range by mutation
    combat_mutations: Fraction = Fraction(0)  # useful in open war, per soldier
    guerrilla_mutations: Fraction = Fraction(0)  # useful in guerrilla war only, per soldier
    defects: Fraction = Fraction(0)  # that hinder in combat, per soldier
    favoured_terrain: tuple[str, ...] = ()
    bad_terrain: tuple[str, ...] = ()
    flies: bool = False  # by itself or as crew/rider of an aircraft
    night_sight: bool = False  # infravision or ultravision
    radiation_immune: bool = False
    fly_km_per_day: Fraction | None = None  # None: the scenario's default
    vehicle: str | None = None  # None: a soldier; else see VEHICLE_CLASSES
    crew: int = 0  # drivers and gunners that a vehicle needs
    seats: int = 0  # soldiers that ride in it, beside the crew
    speed_km_h: Fraction | None = None  # vehicles only
    torpedoes: bool = False
    crew_type: str = ""  # type of soldier as which the crew of a ship fights boarders; empty: it does not fight
    life_boats: str = ""  # type of the life boats of a ship; empty: it has none (MC-BOARD-03)
    mechanic: bool = False  # specialist who repairs vehicles (MC-CAS-08)
    bomb_column: int = USUAL_COLUMN  # of the ACT, for the bombardier of an aircraft (MC-STRIKE-07)
    aiming_gear: bool = False  # advanced gear: an aircraft can aim its bombs from any height (MC-STRIKE-05)
    range_km: Fraction | None = None  # how far an aircraft goes to drop a bomb and come back; None: everywhere

    def __post_init__(self) -> None:
        for level in (self.weapon_tl, self.armour_tl):
            if not 1 <= level <= HIGHEST_TL:
                raise ValueError(f"{self.id}: tech level {level} is not from 1 to {HIGHEST_TL}")
        if self.tech_level is not None and not 0 <= self.tech_level <= HIGHEST_TL:
            raise ValueError(f"{self.id}: tech level {self.tech_level} is not from 0 to {HIGHEST_TL}")

    @property
    def pay_rank(self) -> Fraction:
        """Rank for pay and experience: the type's own, else its hit dice."""
        return self.hit_dice if self.rank is None else self.rank


RECRUIT = "recruit."  # how ids of recruits' types begin; they are named after their figures
VEHICLE_CLASSES = (
    "motorcycle",
    "small_car",
    "car",
    "truck",
    "armoured",
    "small_boat",
    "ship",
    "large_ship",
    "submarine",
    "plane",
    "dirigible",
)
NAVAL_CLASSES = ("small_boat", "ship", "large_ship", "submarine")
AIRCRAFT_CLASSES = ("plane", "dirigible")


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A named officer; not counted as a soldier (MC-BR-02), never killed by a battle roll (MC-CAS-12)."""

    id: str
    rank: int
    charisma: int
    name: str = ""
    hit_dice: int | None = None  # used instead of rank when mutant (MC-BR-04)
    mutant: bool = False
    military_genius: bool = False
    player_character: bool = False
    community: str = ""  # node of the town of his community (MC-XP-03)
    experience: int = 0  # earned in battle (MC-XP-01)
    status: int = 0  # levels won and lost (MC-XP-03)
