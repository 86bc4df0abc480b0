"""Sides and their forces."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from warclock.sim.scenario.schema.types import Count, Day, Factor, Gold, Id, Model, Morale, Name, Troops


class SideEntry(Model):
    """One party to the war, or a neutral one."""

    id: Id = Field(description="Name by which forces and objectives list it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    commander: Literal["idle", "occupier", "partisan", "random", "rifleman", "scripted", "steady"] = Field(
        "idle", description="Built-in player of a seat that nobody else takes; ``scripted`` reads ``orders``."
    )
    neutral: bool = Field(False, description="Takes no part unless a side is hostile to it.")
    hostile_to: list[Id] | None = Field(
        None, description="Sides it is at war with; left out: every other side that is not neutral. War is mutual."
    )
    gold: Gold = Field(0, description="Gold pieces in the purse of the side (MC-PAY-02).")


class ForceEntry(Model):
    """A formation on the map."""

    id: Id = Field(description="Name by which orders and objectives list it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    side: Id = Field(description="Side it belongs to.")
    at: Id = Field(description="Node where it stands.")
    troops: Troops = Field(description="Number of soldiers and vehicles of each unit type, hurt ones included.")
    leader: Id | None = Field(None, description="Leader in command (MC-BR-04).")
    officers: list[Id] = Field([], description="Further leaders with the force, in order of succession.")
    morale: Morale | None = Field(None, description="Morale; the ruling start_morale where it is left out.")
    formation: Literal["normal", "tight", "scattered"] = Field("normal", description="Formation (MC-BR-11 T2-06).")
    posture: Literal["idle", "march", "camp", "rest", "defend", "forage"] = Field(
        "idle", description="What it is doing."
    )
    rations: Count = Field(0, description="Rations carried; one feeds a soldier for a day (MC-SUPPLY-02).")
    pack_animals: Count = Field(0, description="Pack animals (MC-MOVE-05).")
    prisoners: Troops = Field({}, description="Prisoners with the force, by the side they fought for (MC-CAS-09).")
    feed_prisoners: bool = Field(True, description="Standing order: prisoners are fed (MC-CAS-10).")
    take_prisoners: bool = Field(True, description="Standing order: prisoners are taken in battle (MC-CAS-09).")
    supply_base: Id | None = Field(None, description="Node of the base that its supply line comes from (MC-SUPPLY-01).")
    artillery: bool = Field(False, description="Has heavy artillery (MC-BATTLE-11).")
    explosives: bool = Field(False, description="Has explosives (MC-BATTLE-11).")
    siege_equipment: list[Literal["lumber", "stone", "metal", "duralloy"]] = Field(
        [], description="Materials that its siege equipment is proper for (MC-BATTLE-10)."
    )
    medical_artifacts: bool = Field(False, description="Has many medical artifacts (MC-CAS-07).")
    lookout: bool = Field(False, description="Keeps a lookout that watches the sky (MC-STRIKE-04).")
    hidden: bool = Field(False, description="Lies hidden; only where the node ``hides``.")
    mixed_up: bool = Field(False, description="A mixed-up force with a flat battle rank of 10 (MC-MIXED-03).")
    allegiance: Literal["group", "mercenary"] = Field(
        "group", description="Fights for a cause, or for pay (MC-PAY-01, MC-PAY-04)."
    )
    community: Id | None = Field(None, description="Node of the town whose own army it is (MC-XP-03).")
    cause_active: bool = Field(True, description="False: the group no longer believes in its cause (MC-PAY-04).")
    danger: Factor = Field(
        default_factory=lambda: Fraction(1),
        description="Factor on the wage for dangerous work, 1 where it is left out (MC-PAY-01).",
    )
    gold: Gold = Field(0, description="Gold pieces in the purse of the force (MC-PAY-02).")
    munitions: Troops = Field({}, description="Missiles and bombs in stock, by munition (MC-STRIKE-01).")
    injured: Troops = Field({}, description="How many of the troops are hurt, by unit type (MC-BR-20).")
    injured_until_day: Day | None = Field(
        None, description="Day at whose dawn they are well; left out: one week after the beginning (MC-CAS-07)."
    )
    mode: Literal["conventional", "guerrilla"] = Field(
        "conventional", description="``guerrilla``: scattered in small groups, wages guerrilla war (MC-GUER-01)."
    )
    native_area: Id | None = Field(None, description="Combat area in which most of it are at home (MC-GUER-04).")
    attacks_area: bool = Field(
        False, description="Its attack in the combat area where it is holds from the beginning (MC-GUER-15)."
    )
    combat_days: Annotated[int, Field(ge=0, le=10_000)] = Field(
        0, description="Days of guerrilla combat since its last full rest (MC-GUER-08)."
    )
