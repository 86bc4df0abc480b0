"""Combat areas of guerrilla war."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from warclock.sim.scenario.schema.types import Day, Id, Model, Name, Terrain


class AreaDayEntry(Model):
    """What one side has for it in the daily roll of one day, whatever its forces do (MC-GUER-15)."""

    day: Day = Field(description="Day, as a number or a date.")
    side: Id = Field(description="Side that has it.")
    ambush: bool = Field(False, description="It attacks out of an ambush (MC-BR-11 T2-01).")
    surprise: bool = Field(False, description="It attacks with surprise (MC-BR-11 T2-08).")
    finds_camp: bool = Field(False, description="It attacks an enemy who is in camp (MC-BR-11 T2-10).")


class AreaEntry(Model):
    """A wide battlefield of guerrilla war: places joined by ways, with one roll a day for all of it (MC-GUER-15)."""

    id: Id = Field(description="Name by which forces and orders list it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    nodes: Annotated[list[Id], Field(min_length=1)] = Field(
        description="Its places, joined by ways among themselves; no place is in two areas."
    )
    terrain: Terrain | None = Field(
        None,
        description="What guerrillas fight on wherever in it they are; left out: the terrain of most places.",
    )
    cover: bool | None = Field(
        None, description="Whether guerrillas are in cover in it; left out: forest, jungle and ruined cities are."
    )
    any_terrain: bool = Field(
        False,
        description="May have any terrain, for a war with guerrillas on both sides (MC-GUER-12).",
    )
    days: list[AreaDayEntry] = Field([], description="What the scenario grants to a side on a day.")
