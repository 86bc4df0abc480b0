"""The first tasks of a campaign; importing this module registers all that happens on the campaign clock."""

from __future__ import annotations

from warclock.sim.campaign import (
    attack,
    battle,
    carry_out,
    day,
    hiring,
    labour,
    march,
    militia,
    payday,
    ransom,
    retreat,
    script,
    withdraw,
    work,
)
from warclock.sim.campaign.scoring import end
from warclock.sim.phases import DAY, Phase
from warclock.sim.skirmish import registered
from warclock.sim.skirmish.opening import open_skirmish
from warclock.sim.tasks import Moment

__all__ = [
    "attack",
    "battle",
    "carry_out",
    "day",
    "end",
    "hiring",
    "labour",
    "march",
    "militia",
    "open_campaign",
    "payday",
    "ransom",
    "registered",
    "retreat",
    "script",
    "withdraw",
    "work",
]


def open_campaign(moment: Moment) -> None:
    """Make the tasks that every campaign begins with: the day, the script, the end, injured who recover.

    A game that is one skirmish begins with that alone.
    """
    state = moment.world.state
    if state.header.skirmish:
        open_skirmish(moment, state.plans[state.header.skirmish], sorted(state.teams))
        return
    moment.start("day", "campaign", 0, Phase.DAWN, {"stage": "dawn"})
    moment.start("end", "campaign", state.header.days * DAY, Phase.CLOSE)
    if state.script:
        moment.start("script", "scenario", state.script[0].second, Phase.SCRIPT, {"index": 0})
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        for cohort in force.cohorts:
            if cohort.due:
                moment.start("heal", name, cohort.due, Phase.HEALING)
        if force.leader_hurt_until:
            moment.start("heal", name, force.leader_hurt_until, Phase.HEALING)
