"""The whole scenario file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from warclock.sim.rules.registry import PLAYED
from warclock.sim.scenario.schema.areas import AreaEntry
from warclock.sim.scenario.schema.forces import ForceEntry, SideEntry
from warclock.sim.scenario.schema.happenings import EventEntry, ObjectiveEntry, OrderEntry, WeatherEntry
from warclock.sim.scenario.schema.map import MapEntry
from warclock.sim.scenario.schema.raids import RaidEntry
from warclock.sim.scenario.schema.skirmish import PersonEntry, SkirmishEntry, TeamEntry
from warclock.sim.scenario.schema.troops import Defect, LeaderEntry, MunitionEntry, Mutation, UnitTypeEntry
from warclock.sim.scenario.schema.types import MOST_DAYS, MOST_SIDES, Id, IsoDate, Model, Name, Prose

FORMAT = 1  # version of the format


class OptionsEntry(Model):
    """Choices that are not rulings of a rule set."""

    fog: Literal["sighted", "full"] = Field("sighted", description="``full``: every side sees everything.")
    lookout_range: Annotated[int, Field(ge=0, le=100)] = Field(
        2, description="Nodes that a lookout or a flyer sees by day."
    )
    win_points: Annotated[int, Field(ge=0, le=1_000_000)] = Field(
        0, description="Lead in points that wins at the end; 0: any lead."
    )
    sudden_end: bool = Field(True, description="The game ends when only one side has forces.")
    referee: Literal["none", "seat"] = Field(
        "none", description="``seat``: somebody rules where the rules leave it to the game master."
    )


def _campaign_or_skirmish(schema: dict[str, Any]) -> None:
    """A campaign has forces on a map, a skirmish a board."""
    schema["anyOf"] = [{"required": ["unit_types", "map", "forces"]}, {"required": ["skirmish", "teams"]}]


class Document(Model):
    """A scenario: rules, sides, forces on a map or persons on a board, calendar and what is worth points."""

    model_config = ConfigDict(json_schema_extra=_campaign_or_skirmish)

    warclock: Literal[1] = Field(description="Version of this format.")
    id: Id = Field(description="Name of the scenario for programs.")
    title: Name = Field(description="Name of the scenario for people.")
    summary: Prose = Field("", description="What it is about.")
    rule_set: Literal[tuple(PLAYED)] = Field(  # type: ignore[valid-type]
        description="Rule set that decides battles."
    )
    start: IsoDate = Field(description="Calendar date of day 1; a campaign day runs from 05:00 to 05:00.")
    days: Annotated[int, Field(ge=1, le=MOST_DAYS)] = Field(description="Length of the game in days.")
    extends: str | None = Field(None, description="Scenario that this one is a variant of: a file or a shipped id.")
    options: OptionsEntry = Field(
        default_factory=lambda: OptionsEntry.model_validate({}),
        description="Fog, sight and how the game ends.",
    )
    rulings: dict[str, Any] = Field({}, description="Options of the rule set, or ``preset`` with a set of them.")
    tables: dict[str, Any] = Field({}, description="Tables of the rule set that this scenario replaces.")
    mutations: list[Mutation] = Field([], description="Mutations that unit types list.")
    defects: list[Defect] = Field([], description="Defects that unit types list.")
    sides: Annotated[list[SideEntry], Field(min_length=1, max_length=MOST_SIDES)] = Field(
        description="Parties, neutral ones included."
    )
    unit_types: Annotated[list[UnitTypeEntry], Field(min_length=1)] = Field(
        [], description="What forces are made of; a campaign needs some."
    )
    munitions: list[MunitionEntry] = Field([], description="Missiles and bombs that forces have in stock.")
    leaders: list[LeaderEntry] = Field([], description="Named officers.")
    map: MapEntry = Field(
        default_factory=lambda: MapEntry.model_construct(nodes=[], edges=[], import_=None),
        description="Places and ways; a campaign needs it.",
    )
    areas: list[AreaEntry] = Field([], description="Combat areas of guerrilla war.")
    forces: Annotated[list[ForceEntry], Field(min_length=1)] = Field(
        [], description="Formations on the map; a campaign needs some."
    )
    skirmish: SkirmishEntry | None = Field(None, description="The fight on a board that the game is, if it is one.")
    teams: list[TeamEntry] = Field([], description="Persons who come onto the board together.")
    persons: list[PersonEntry] = Field([], description="Named individuals, besides those of squads.")
    raids: list[RaidEntry] = Field([], description="Special operations of a campaign that are fought out on a board.")
    raid_rulings: dict[str, Any] = Field(
        {}, description="Options of the rule set of raids, or ``preset`` with a set of them."
    )
    weather: list[WeatherEntry] = Field([], description="Snow and mud by the calendar.")
    events: list[EventEntry] = Field([], description="What happens by the calendar.")
    orders: list[OrderEntry] = Field([], description="Orders of scripted sides.")
    objectives: list[ObjectiveEntry] = Field([], description="What is worth points.")
