"""Where a map comes from when it is not written out: a file in another format and what its values mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from warclock.sim.scenario.schema.types import Model, Terrain

FileName = Annotated[str, Field(min_length=1, max_length=1000)]
Column = Annotated[str, Field(max_length=200)] | None
Kind = Literal["road", "track", "river", "sea", "air", "skip"]
NodeColumn = Literal[
    "key",
    "id",
    "name",
    "lat",
    "lon",
    "terrain",
    "elevation",
    "cover",
    "hides",
    "forage",
    "water",
    "beach",
    "fortification",
    "owner",
    "base",
    "transport",
    "stores",
    "mercenaries",
    "militia",
    "inhabited",
    "radioactive",
    "very_shallow",
    "reefs",
    "minefield",
    "island",
    "source",
    "estimated",
]
EdgeColumn = Literal[
    "id",
    "from",
    "to",
    "key",
    "km",
    "kind",
    "terrain",
    "ford",
    "bridge",
    "slope",
    "cover",
    "open",
    "one_way",
    "source",
    "estimated",
]


class ImportColumns(Model):
    """Names of the columns, attributes or properties in which the file has each field."""

    nodes: dict[NodeColumn, Column] = Field(
        {},
        description="For places: ``key`` is what ways name them by, ``id`` what ids are made of (the key if left out), "
        "further any field of a node; ``null``: the file does not have it.",
    )
    edges: dict[EdgeColumn, Column] = Field(
        {},
        description="For ways: ``from`` and ``to`` hold keys of places, ``key`` tells parallel ways apart, "
        "further any field of an edge; ``null``: the file does not have it.",
    )


class ImportDefaults(Model):
    """Values of fields that the file does not have, or has left empty."""

    nodes: dict[NodeColumn, Any] = Field({}, description="Any field of a node; ``terrain`` is ``open`` if left out.")
    edges: dict[EdgeColumn, Any] = Field({}, description="Any field of an edge; ``kind`` is ``road`` if left out.")


class ImportEntry(Model):
    """A map in another format; entries beside it under ``nodes`` and ``edges`` add to it or change it by id."""

    format: Literal["csv", "graphml", "node-link", "geojson"] | None = Field(
        None, description="Left out: by the end of the file's name (.csv, .graphml, .json for node-link, .geojson)."
    )
    file: FileName | None = Field(None, description="The file, as seen from this one; for CSV see the next two.")
    nodes: FileName | None = Field(None, description="File of the places, where it is a file of its own.")
    edges: FileName | None = Field(None, description="File of the ways, where it is a file of its own.")
    columns: ImportColumns = Field(
        default_factory=lambda: ImportColumns.model_validate({}), description="Where the file has each field."
    )
    defaults: ImportDefaults = Field(
        default_factory=lambda: ImportDefaults.model_validate({}), description="Fields that the file does not have."
    )
    kinds: dict[str, Kind] = Field(
        {}, description="What the file's kinds of ways are here; ``skip`` leaves such ways out."
    )
    terrains: dict[str, Terrain] = Field({}, description="What the file's kinds of terrain are here.")
    unnamed: list[str] = Field([], description="Names that mean that a place has none; it gets its id.")
    units: Literal["km", "m", "mile"] | None = Field(
        None, description="Unit of lengths; left out: ``m`` in files that OSMnx wrote, else ``km``."
    )
    one_way: bool | Literal["auto"] = Field(
        "auto",
        description="Whether a way leads one way only; ``auto``: as the file says, else where it gives any pair of "
        "places in both directions. Opposite ways that are alike become one.",
    )
    delimiter: Annotated[str, Field(min_length=1, max_length=1)] | None = Field(
        None, description="Between the cells of a CSV file; left out: what its header has most of."
    )
