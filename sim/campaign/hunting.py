"""The hunt for guerrillas who spend the day out of the enemy's way (MC-GUER-16)."""

from __future__ import annotations

from collections.abc import Sequence

from warclock.sim.campaign.ending import end_force
from warclock.sim.dice import Dice
from warclock.sim.events.guerrilla import AreaHunted, ForceHunted
from warclock.sim.forces.cohorts import cohorts_after
from warclock.sim.forces.composition import troops_of
from warclock.sim.phases import day_of
from warclock.sim.rules.mass_combat.guerrilla import HuntInput, HuntOutcome, hunt, pooled, shared_by_strength
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Force

HUNTED = ("evade", "gather")


def hunt_evaders(moment: Moment, area: Area, present: Sequence[Force]) -> None:
    """One hunt a day in an area: all that evade a conventional enemy there lose alike (docs/rulings.md)."""
    world = moment.world
    hunters = [force for force in present if not force.guerrilla and not force.engaged]
    evading = [force for force in present if force.guerrilla and force.posture in HUNTED]
    hunting = sorted({force.side for force in hunters})
    hunted = [force for force in evading if any(world.hostile(side, force.side) for side in hunting)]
    if not hunted:
        return
    rulings: Rulings = world.rulings(Rulings)
    troops = [troops_of(world, force) for force in hunted]
    asked = HuntInput(troops=pooled(troops), rulings=rulings)

    def roll(dice: Dice) -> HuntOutcome:
        return hunt(asked, dice)

    outcome = moment.with_dice(roll, "hunt", area.id, str(day_of(moment.now)))
    shares = shared_by_strength(troops, outcome.by_type)
    sides = sorted({force.side for force in hunted})
    hunting = [side for side in hunting if any(world.hostile(side, other) for other in sides)]
    told = AreaHunted(area=area.id, sides=(*sides, *hunting), per_cent=outcome.per_cent, dead=outcome.dead)
    moment.emit(told, *told.sides)
    for force, losses in zip(hunted, shares, strict=True):
        left = {loss.type: loss.survivors for loss in losses if loss.survivors}
        lost = sum(loss.lost for loss in losses)
        if lost:
            cohorts = tuple(cohorts_after(force.cohorts, tuple(losses)))
            moment.emit(ForceHunted(force=force.id, troops=left, cohorts=cohorts, lost=lost), force.side)
        if too_small(force.strength, rulings):
            end_force(moment, force, "destroyed")
