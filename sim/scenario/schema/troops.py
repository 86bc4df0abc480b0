"""What forces are made of: mutations, defects, unit types and leaders."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from warclock.sim.scenario.schema.types import Id, Km, Model, Name, TechLevel, Terrain

VehicleClass = Literal[
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
]


Column = Annotated[int, Field(ge=-1000, le=1000)]


class Mutation(Model):
    """A mutation that soldiers may have (MC-BR-08)."""

    id: Id = Field(description="Name by which unit types list it.")
    use: Literal["conventional", "guerrilla_only", "none"] = Field(
        "conventional", description="Where it helps: in open war, in guerrilla war only, or not in war at all."
    )
    ranged: bool = Field(False, description="Whether it strikes at range (MC-FIRE-01).")


class Defect(Model):
    """A defect that soldiers may have (MC-BR-08)."""

    id: Id = Field(description="Name by which unit types list it.")
    combat_relevant: bool = Field(True, description="Whether it hinders in combat.")


class UnitTypeEntry(Model):
    """One kind of soldier or vehicle (MC-BR-02 to MC-BR-08)."""

    id: Id = Field(description="Name by which forces list it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    hit_dice: Annotated[int, Field(ge=1, le=1000)] = Field(description="Hit dice of one soldier or vehicle (MC-BR-02).")
    rank: Annotated[int, Field(ge=0, le=1000)] | None = Field(
        None, description="Rank for pay and experience; hit_dice where it is left out (MC-PAY-01)."
    )
    armed: bool = Field(True, description="False: carries no weapons at all (MC-BR-07).")
    weapon_tl: TechLevel = Field(1, description="Tech level of the best weapon carried, 1 to 5 (MC-BR-05).")
    armour_tl: TechLevel = Field(1, description="Tech level of the armour, 1 to 5; no armour is 1 (MC-BR-05).")
    inborn_weapons: bool = Field(False, description="Has claws, fangs and the like (MC-BR-07).")
    ranged: bool = Field(False, description="Carries a ranged weapon that it can use (MC-FIRE-01).")
    mutations: list[Id] = Field([], description="Mutations that every soldier has, by id; one may be listed twice.")
    defects: list[Id] = Field([], description="Defects that every soldier has, by id.")
    favoured_terrain: list[Terrain] = Field([], description="Terrain that is favourable to it (MC-BR-10 T1-01).")
    bad_terrain: list[Terrain] = Field([], description="Terrain that is unfavourable to it (MC-BR-10 T1-02).")
    flies: bool = Field(False, description="Flies by itself, or as crew or rider of an aircraft.")
    night_sight: bool = Field(False, description="Has infravision or ultravision (MC-BR-10 T1-12).")
    radiation_immune: bool = Field(False, description="Takes no harm in radioactive zones (MC-BR-10 T1-09).")
    fly_km_per_day: Km | None = Field(None, description="Kilometres a day in the air; the rulings' figure if left out.")
    vehicle: VehicleClass | None = Field(None, description="Class of vehicle; left out for soldiers (MC-BR-03).")
    crew: Annotated[int, Field(ge=0, le=10_000)] = Field(0, description="Drivers and gunners that a vehicle needs.")
    seats: Annotated[int, Field(ge=0, le=100_000)] = Field(0, description="Soldiers that ride in it beside the crew.")
    speed_km_h: Km | None = Field(None, description="Speed of a vehicle in kilometres an hour (MC-MOVE-01).")
    torpedoes: bool = Field(False, description="A submarine armed with torpedoes (MC-BR-11 T2-11).")
    crew_type: Id | None = Field(
        None, description="Unit type as which the crew of a vessel fights boarders, if it does (MC-BOARD-02)."
    )
    life_boats: Id | None = Field(
        None, description="Unit type of the life boats of a vessel, if it has any (MC-BOARD-03)."
    )
    mechanic: bool = Field(False, description="A specialist who repairs vehicles (MC-CAS-08).")
    bomb_column: Column = Field(10, description="Column of the ACT for the bombs of an aircraft (MC-STRIKE-07).")
    aiming_gear: bool = Field(
        False, description="An aircraft with advanced gear, that aims bombs from any height (MC-STRIKE-05)."
    )
    range_km: Km | None = Field(
        None, description="How far an aircraft goes to drop a bomb and come back; everywhere where it is left out."
    )


class MunitionEntry(Model):
    """One kind of missile or bomb (MC-STRIKE-01)."""

    id: Id = Field(description="Name by which forces list it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    kind: Literal["missile", "bomb", "fission_bomb"] = Field(description="What it is.")
    column: Column = Field(10, description="Column of the ACT, for missiles (MC-STRIKE-02).")
    range_km: Km | None = Field(
        None, description="Range of a missile along the ways of the map; everywhere where it is left out."
    )
    nuclear: bool = Field(False, description="A missile that works like a fission bomb, if so ruled (MC-STRIKE-12).")


class LeaderEntry(Model):
    """A named officer; he is not counted as a soldier (MC-BR-04)."""

    id: Id = Field(description="Name by which forces list him.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    rank: Annotated[int, Field(ge=0, le=100)] = Field(description="Rank; an ability score (MC-BR-04).")
    charisma: Annotated[int, Field(ge=0, le=100)] = Field(description="Charisma; an ability score (MC-BR-04).")
    hit_dice: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        None, description="Hit dice; used in place of the rank when he is a mutant."
    )
    mutant: bool = Field(False, description="Whether he is a mutant.")
    military_genius: bool = Field(False, description="Whether he has military genius (+5).")
    player_character: bool = Field(False, description="Whether he belongs to a player (MC-CAS-12).")
    community: Id | None = Field(
        None, description="Node of the town of his community, in which he wins and loses status (MC-XP-03)."
    )
