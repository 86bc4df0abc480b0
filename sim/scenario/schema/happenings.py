"""What happens by the calendar, what scripted sides order, and what is worth points."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from warclock.sim.scenario.schema.forces import ForceEntry
from warclock.sim.scenario.schema.types import Day, EdgeId, Hour, Id, Model, Prose, Terrain


class WeatherEntry(Model):
    """Snow or mud over part of the map for some days; where two entries overlap, the later listed one counts."""

    from_: Day = Field(alias="from", description="First day, as a number or a date.")
    to: Day = Field(description="Last day; the weather ends at the dawn after it.")
    ground: Literal["snow", "mud"] = Field(description="What the weather makes of the ground.")
    nodes: list[Id] | None = Field(None, description="Nodes it lies over, with the ways by land that touch them.")
    edges: list[EdgeId] | None = Field(None, description="Single edges it lies over.")
    terrain: Terrain | None = Field(None, description="All nodes and ways by land of this terrain.")
    min_elevation: Annotated[int, Field(ge=-500, le=9000)] | None = Field(
        None, description="All nodes at or above so many metres, with the ways by land that touch them."
    )


class ConditionEntry(Model):
    """What an event waits for, looked at every full hour: one of ``holds``, ``lost``, ``gone``, ``at``."""

    side: Id | None = Field(None, description="Side that holds a node or has lost people.")
    force: Id | None = Field(None, description="Force that is gone or stands at a node.")
    holds: Id | None = Field(None, description="Node that the side holds.")
    lost: Annotated[int, Field(ge=1, le=100)] | None = Field(
        None, description="Per cent of its strength at the start that the side has lost."
    )
    gone: bool = Field(False, description="The force is no more.")
    at: Id | None = Field(None, description="Node at which the force stands.")


class EventEntry(Model):
    """Something that happens on a day, or from then on as soon as a condition holds."""

    day: Day = Field(description="Day, as a number or a date; it runs from 05:00 to 05:00.")
    hour: Hour = Field(5, description="Hour of the clock, 0 to 23; 0 to 4 are the end of the day's night.")
    kind: Literal["close", "open", "force_arrives", "adjust"] = Field(
        description="Edges close or open, a force arrives, or something is adjusted as a referee would."
    )
    edges: list[EdgeId] | None = Field(None, description="Edges that close or open.")
    force: ForceEntry | None = Field(None, description="The force that arrives.")
    adjust: dict[str, Any] | None = Field(None, description="The adjustment: its ``kind`` and fields, see referee.md.")
    reason: Prose = Field("", description="Why it is adjusted, as players are told.")
    secret: bool = Field(False, description="Players are not told why.")
    when: ConditionEntry | None = Field(None, description="What it waits for from its day and hour on.")


class OrderEntry(Model):
    """An order that a scripted side gives."""

    side: Id = Field(description="Side that gives it; its commander is ``scripted``.")
    day: Day = Field(description="Day on which it is given, as a number or a date.")
    until: Day | None = Field(None, description="Last day of a standing order, given again every day from ``day`` on.")
    order: dict[str, Any] = Field(description="The order's fields: ``kind``, ``force`` and those of its kind.")


class ObjectiveEntry(Model):
    """Something worth points to a side."""

    id: Id = Field(description="Name of the objective.")
    side: Id = Field(description="Side that scores.")
    kind: Literal["hold", "destroy", "survive", "reach"] = Field(
        description="Hold a node; destroy a share of an enemy; keep a share of one's own; come to a node."
    )
    node: Id | None = Field(None, description="Node to hold or to reach.")
    force: Id | None = Field(
        None, description="Force that must reach the node, or survive; left out: any force, or the side as a whole."
    )
    target_side: Id | None = Field(None, description="Enemy to destroy.")
    share: Annotated[int, Field(ge=1, le=100)] = Field(
        50, description="Per cent of the starting strength that the enemy must lose, or that must survive."
    )
    points: Annotated[int, Field(ge=1, le=1_000_000)] = Field(description="What it is worth.")
    when: Literal["end", "daily", "once"] = Field(
        "end", description="Scored at the end, at every dawn, or once as soon as it is reached."
    )
    reason: Annotated[Prose, Field(min_length=1)] = Field(description="Why it is worth so many points.")
