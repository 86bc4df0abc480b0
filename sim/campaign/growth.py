"""Recruits who join a force of high morale (MC-MORALE-06)."""

from __future__ import annotations

from warclock.sim.dice import Dice
from warclock.sim.events.force import RecruitersAnswered, RecruitsJoined
from warclock.sim.forces.recruits import recruit_kind
from warclock.sim.rules.mass_combat.morale import (
    RecruitsInput,
    RecruitsOutcome,
    recruits,
)
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force


def recruit(moment: Moment, force: Force) -> None:
    """At dawn: do people of the country join?"""
    world = moment.world
    rulings = world.rulings(Rulings)
    inhabited = not force.edge and world.nodes[force.node].inhabited
    asked = RecruitsInput(morale=force.morale, inhabited=inhabited, willing=force.willing, rulings=rulings)

    def roll(dice: Dice) -> RecruitsOutcome:
        return recruits(asked, dice)

    answer = moment.with_dice(roll, "recruits", force.id, str(moment.now))
    if answer.willing != force.willing:
        moment.emit(RecruitersAnswered(force=force.id, willing=answer.willing), force.side)
    if answer.joined:
        kind = recruit_kind(world, force, rulings)
        moment.emit(RecruitsJoined(force=force.id, count=answer.joined, unit_type=kind), force.side)
