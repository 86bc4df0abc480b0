"""The first tasks of a campaign; importing this module registers all that happens on the campaign clock."""

from __future__ import annotations

from warclock.sim.campaign import (
    area_day,
    attack,
    battle,
    boarding,
    carry_out,
    day,
    dispersal,
    effects,
    hiring,
    labour,
    landing,
    march,
    militia,
    missiles,
    operations,
    payday,
    ransom,
    retreat,
    script,
    sorties,
    withdraw,
    work,
)
from warclock.sim.campaign.scoring import end
from warclock.sim.forces.effects import take_effects_along
from warclock.sim.phases import DAY, Phase, next_time
from warclock.sim.rules.mass_combat.guerrilla import DAILY_ROLL_HOUR
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.skirmish import registered
from warclock.sim.skirmish.opening import open_skirmish
from warclock.sim.tasks import Moment

__all__ = [
    "area_day",
    "attack",
    "battle",
    "boarding",
    "carry_out",
    "day",
    "dispersal",
    "effects",
    "end",
    "hiring",
    "labour",
    "landing",
    "march",
    "militia",
    "missiles",
    "open_campaign",
    "operations",
    "payday",
    "ransom",
    "registered",
    "retreat",
    "script",
    "sorties",
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
    rulings: Rulings = moment.world.rulings(Rulings)
    for area in sorted(state.areas) if rulings.guerrilla else ():
        who = f"area {area}"  # no force is called so
        moment.start("area_day", who, next_time(0, DAILY_ROLL_HOUR), Phase.AREA_DAY, {"area": area})
    if state.watched:
        first = min(event.second for event in state.watched)
        moment.start("watch", "scenario", first, Phase.SCRIPT, {"left": list(range(len(state.watched)))})
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        for cohort in force.cohorts:
            if cohort.due:
                moment.start("heal", name, cohort.due, Phase.HEALING)
        take_effects_along(moment, force)
        if force.leader_hurt_until:
            moment.start("heal", name, force.leader_hurt_until, Phase.HEALING)
