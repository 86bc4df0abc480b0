"""Skirmishes: the board, the teams that meet on it, and their persons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from warclock.sim.scenario.schema.types import Id, Model, Name, Prose

MOST_METRES = 2000
Metres = Annotated[int, Field(ge=0, le=MOST_METRES)]
Span = Annotated[int, Field(ge=1, le=MOST_METRES)]
Grade = Annotated[int, Field(ge=0, le=5)]
Row = Annotated[str, Field(min_length=1, max_length=MOST_METRES)]
Facing = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


class SquareEntry(Model):
    """What a letter of the board means."""

    id: Id = Field(description="Name of the kind of square.")
    walk: bool = Field(True, description="Whether one can stand there.")
    floor: bool = Field(True, description="False: open to the level below.")
    height_dm: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="Decimetres above the ground up to which it bars the view."
    )
    cover: Grade = Field(0, description="Cover, 0 to 5: for who is in it, or behind it where nobody can stand there.")
    conceals: Annotated[int, Field(ge=0, le=2)] = Field(0, description="How well it hides who is in it, 0 to 2.")
    door: Literal["", "closed", "open", "locked"] = Field("", description="Whether it is a door.")
    stairs: Literal[-1, 0, 1] = Field(0, description="1: leads one level up at this spot, -1: down.")
    cost: Annotated[int, Field(ge=1, le=10)] = Field(1, description="Metres of walking that one metre of it takes.")
    material: Annotated[str, Field(max_length=40)] = Field("", description="What it is made of.")


class LevelEntry(Model):
    """One floor of the board."""

    z_dm: Annotated[int, Field(ge=-1000, le=10_000)] = Field(0, description="Height of the floor, in decimetres.")
    rows: Annotated[list[Row], Field(min_length=1, max_length=MOST_METRES)] = Field(
        description="One text a row of squares from north to south, a letter a square."
    )
    heights: list[Annotated[str, Field(pattern=r"^[0-9]*$", max_length=MOST_METRES)]] = Field(
        [], description="Uneven ground: rows of digits, each times ``height_step_dm`` above the floor."
    )


class BoardAreaEntry(Model):
    """A named rectangle of the board."""

    id: Id = Field(description="Name by which teams and tasks list it.")
    level: Annotated[int, Field(ge=0, le=20)] = Field(0, description="Its level, 0 the first.")
    x: Metres = Field(description="Metres from the western edge of the board.")
    y: Metres = Field(description="Metres from the northern edge of the board.")
    width: Span = Field(description="Metres from west to east.")
    depth: Span = Field(description="Metres from north to south.")
    dark: bool = Field(False, description="Whether there is no light.")
    cramped: bool = Field(False, description="Whether long weapons are in the way.")
    exit_of: list[Id] = Field([], description="Sides that can leave the board here.")


class BoardEntry(Model):
    """The ground of a skirmish."""

    levels: Annotated[list[LevelEntry], Field(min_length=1, max_length=20)] = Field(description="Floors, lowest first.")
    legend: dict[Annotated[str, Field(min_length=1, max_length=1)], SquareEntry] = Field(
        {}, description="Letters of the board besides the standard ones, or in their place."
    )
    areas: list[BoardAreaEntry] = Field([], description="Named parts of it.")
    square_m: Annotated[int, Field(ge=1, le=100)] = Field(1, description="Metres that one letter stands for.")
    height_step_dm: Annotated[int, Field(ge=1, le=100)] = Field(
        10, description="Decimetres that a digit of heights is worth."
    )
    dark: bool = Field(False, description="Whether it is night without lights.")


class SkirmishEntry(Model):
    """A fight of persons on a board."""

    id: Id = Field("skirmish", description="Name of the fight.")
    board: BoardEntry = Field(description="Its ground.")
    turns: Annotated[int, Field(ge=1, le=100_000)] = Field(200, description="The last turn.")
    wins_on_time: Id | None = Field(None, description="Side that has won once time is up; left out: nobody.")
    setting: dict[str, Any] = Field(
        {}, description="What the rule set takes besides: for black-ops a catalogue, tasks, batteries, Edge, referee."
    )


class TeamEntry(Model):
    """Persons who come onto the board together."""

    id: Id = Field(description="Name by which persons list it; those of its squad are called after it.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    side: Id = Field(description="Side it fights for.")
    area: Id = Field(description="Area of the board where it arrives.")
    turn: Annotated[int, Field(ge=1, le=100_000)] = Field(1, description="Turn in which it arrives.")
    facing: Facing = Field("n", description="Where it looks on arrival.")
    tactics: Literal["hold", "defend", "assault"] = Field(
        "defend", description="What its persons do without orders: nothing, fight where they are, or advance."
    )
    squad: dict[str, Annotated[int, Field(ge=0, le=100)]] = Field(
        {}, description="Persons drawn from templates of the rule set: how many of each."
    )
    issue: dict[str, Any] = Field({}, description="What each of the squad gets besides: fields of a character.")


class PersonEntry(Model):
    """A named individual."""

    id: Id = Field(description="Name by which orders list the person.")
    name: Name | None = Field(None, description="Name for people; the id where it is left out.")
    team: Id = Field(description="Team of the person.")
    about: Prose | None = Field(None, description="Who it is; for readers only.")
    character: dict[str, Any] = Field(
        description="Sheet and equipment as the rule set has them, or a template of its own."
    )
