"""The map: places and the ways between them."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from warclock.sim.scenario.schema.imports import ImportEntry
from warclock.sim.scenario.schema.types import (
    Count,
    EdgeId,
    Fortification,
    Id,
    Km,
    Latitude,
    Longitude,
    Model,
    Name,
    Prose,
    Terrain,
    Troops,
)


class NodeEntry(Model):
    """A place on the map."""

    id: Id = Field(description="Name by which edges, forces and objectives list it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    lat: Latitude = Field(
        default_factory=Fraction, description="Latitude in decimal degrees, north positive; kept to a millionth."
    )
    lon: Longitude = Field(
        default_factory=Fraction, description="Longitude in decimal degrees, east positive; kept to a millionth."
    )
    terrain: Terrain = Field(description="Terrain of the place.")
    elevation: Annotated[int, Field(ge=-500, le=9000)] | None = Field(None, description="Metres above the sea.")
    cover: bool | None = Field(
        None, description="Covered ground (MC-BR-10 T1-03, T1-04); left out: forest, jungle and ruined cities are."
    )
    hides: bool | None = Field(
        None,
        description="Forces can lie hidden here; left out: in forest, jungle, ruined cities, mountains and rocks.",
    )
    forage: Count = Field(0, description="Rations that can be found here in a day (MC-SUPPLY-06).")
    water: bool = Field(True, description="Whether there is water (MC-SUPPLY-02).")
    beach: bool = Field(False, description="Whether forces can land here from the sea.")
    fortification: Fortification = Field("none", description="Material of the best wall here (MC-BATTLE-10).")
    owner: Id | None = Field(None, description="Side that holds the place.")
    base: bool = Field(False, description="Supplies in mass for the owner's forces (MC-SUPPLY-01).")
    transport: bool = Field(True, description="Whether the base has transport to send its supplies.")
    stores: Count = Field(0, description="Rations left here.")
    mercenaries: Troops = Field({}, description="Soldiers for hire here: number of each unit type (MC-PAY-01).")
    militia: Troops = Field({}, description="Soldiers that rise when an enemy enters, by unit type (MC-PAY-05).")
    inhabited: bool = Field(True, description="Whether people live here.")
    radioactive: bool = Field(False, description="A radioactive zone (MC-BR-10 T1-09).")
    very_shallow: bool = Field(False, description="Very shallow water (MC-BR-10 T1-13).")
    reefs: bool = Field(False, description="Reefs (MC-BR-10 T1-14).")
    minefield: bool = Field(False, description="A minefield (MC-BR-11 T2-12).")
    island: bool = Field(False, description="Meant to have no way to the rest of the map.")
    source: Prose | None = Field(None, description="Where the figures come from; for readers only.")
    estimated: bool = Field(False, description="Whether the figures are estimates; for readers only.")


class EdgeEntry(Model):
    """A way between two places."""

    id: EdgeId | None = Field(None, description="Name; ``from--to`` where it is left out.")
    from_: Id = Field(alias="from", description="Node where it begins.")
    to: Id = Field(description="Node where it ends.")
    km: Km = Field(description="Length in kilometres; decimals are exact.")
    kind: Literal["road", "track", "river", "sea", "air"] = Field("road", description="Kind of way.")
    terrain: Terrain | None = Field(
        None, description="Country it crosses; left out: the slower of the terrains at its two ends."
    )
    ford: bool = Field(False, description="Crosses a ford (one hour more, MC-MOVE-01).")
    bridge: bool = Field(False, description="Crosses a bridge.")
    slope: Literal["level", "up", "down"] | None = Field(
        None,
        description="Slope from ``from`` to ``to``; left out: by the elevations if both are known and 100 m apart.",
    )
    cover: bool | None = Field(
        None, description="Covered country (MC-BR-10 T1-03); left out: where both ends have cover."
    )
    open: bool = Field(True, description="False: closed until an event opens it.")
    one_way: bool = Field(False, description="True: only from ``from`` to ``to``.")
    very_shallow: bool = Field(False, description="Leads through very shallow water (MC-BR-10 T1-13).")
    reefs: bool = Field(False, description="Leads through reefs (MC-BR-10 T1-14).")
    minefield: bool = Field(False, description="Leads through a minefield (MC-BR-11 T2-12).")
    source: Prose | None = Field(None, description="Where the figures come from; for readers only.")
    estimated: bool = Field(False, description="Whether the figures are estimates; for readers only.")


def _imported_or_written(schema: dict[str, Any]) -> None:
    """Places are written out, or imported."""
    schema.pop("required")
    schema["anyOf"] = [{"required": ["nodes"]}, {"required": ["import"]}]


class MapEntry(Model):
    """The terrain graph."""

    model_config = ConfigDict(json_schema_extra=_imported_or_written)

    import_: ImportEntry | None = Field(
        None, alias="import", description="A map in another format; nodes and edges listed here change it."
    )
    nodes: Annotated[list[NodeEntry], Field(min_length=1)] = Field(
        description="Places; may be left out beside an import."
    )
    edges: list[EdgeEntry] = Field([], description="Ways between places.")
