"""Raids: special operations of a campaign that are fought out on a board."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from warclock.sim.scenario.schema.skirmish import BoardEntry, Facing
from warclock.sim.scenario.schema.types import EdgeId, Id, Model

Operation = Literal["raid", "sabotage", "spy"]
Percent = Annotated[int, Field(ge=0, le=100)]


class RaidTeamEntry(Model):
    """One of the two parties of the fight."""

    area: Id = Field(description="Area of the board where it begins.")
    facing: Facing = Field("n", description="Where it looks.")
    tactics: Literal["hold", "defend", "assault"] = Field(
        "defend", description="What its persons do without orders: nothing, fight where they are, or advance."
    )
    squad: dict[str, Annotated[int, Field(ge=0, le=100)]] = Field(
        description="How many of each template of the rule set, at most as many as there are soldiers to send."
    )
    issue: dict[str, Any] = Field({}, description="What each of the squad gets besides: fields of a character.")


class RaidEffectEntry(Model):
    """What success brings."""

    enemy_br: Annotated[int, Field(ge=-50, le=50)] = Field(
        0, description="Battle rank of the enemy forces there in their next roll."
    )
    plan: bool = Field(False, description="The plans of the enemy forces there are learned.")
    reveals: bool = Field(False, description="The enemy forces there are reported.")
    destroys: bool = Field(False, description="The bridge of the edge, or the wall of the node, is destroyed.")
    leaves: Literal["ford", "nothing"] = Field("ford", description="What is left of a bridge.")
    hit_percent: Percent = Field(0, description="Per cent of those lost who are just crossing the bridge.")
    stores_percent: Percent = Field(0, description="Per cent burnt of the rations of the forces and the node.")


class RaidEntry(Model):
    """A fight that decides operations at one place."""

    id: Id = Field(description="Name of the fight.")
    at: EdgeId = Field(description="Node or edge at which the party strikes.")
    operations: Annotated[list[Operation], Field(min_length=1)] = Field(
        ["raid", "sabotage"], description="Operations that are fought out; others go by the table."
    )
    hour: Annotated[int, Field(ge=0, le=23)] = Field(2, description="Hour of the clock at which the party strikes.")
    rule_set: Literal["black-ops"] = Field("black-ops", description="Rule set of the fight.")
    turns: Annotated[int, Field(ge=1, le=100_000)] = Field(
        200, description="The last turn; then the party has failed and goes home."
    )
    garrison: Id | None = Field(None, description="Node whose forces guard the place as well.")
    one_in: Annotated[int, Field(ge=1, le=10_000)] = Field(
        10, description="One guard for so many soldiers of the enemy there, at least one."
    )
    board: BoardEntry = Field(description="Its ground; ``exit_of`` takes ``party`` and ``guards``.")
    setting: dict[str, Any] = Field({}, description="What the rule set takes besides, as under ``skirmish``.")
    party: RaidTeamEntry = Field(description="Soldiers who go with the leader who is sent.")
    leader: dict[str, Any] = Field(
        {}, description="Character of the leader who is sent; left out: one of the first template of the party."
    )
    guards: RaidTeamEntry = Field(description="Whom the enemy has there, the first of the list being the first posted.")
    effect: RaidEffectEntry = Field(
        default_factory=lambda: RaidEffectEntry.model_validate({}),
        description="What comes of it where the party holds the ground.",
    )
