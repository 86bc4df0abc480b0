"""What strikes do to forces: the dead, the hurt, the leader, who is no more (MC-STRIKE-02, -08, -10, -12)."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.campaign.aftermath import new_cohorts
from warclock.sim.campaign.boats import founder
from warclock.sim.campaign.ending import end_force
from warclock.sim.events.battle import LeaderHurt
from warclock.sim.events.strikes import ForceStruck
from warclock.sim.forces.cohorts import NEVER, cohorts_after
from warclock.sim.forces.composition import leader_of, troops_of
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.sight import update_contacts
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.recovery import FISSION_HEALING_HOURS, healing_hours
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strike_damage import Damage, Target
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.world import World


def target_of(world: World, force: Force) -> Target:
    """A force as the strike procedures ask for it."""
    return Target(
        troops=troops_of(world, force),
        scattered=force.formation == "scattered",
        guerrilla=force.guerrilla,
        leader=leader_of(world, force) is not None,
    )


def strike_force(moment: Moment, force: Force, damage: Damage, hours: int) -> None:
    """Apply the damage of a strike; ``hours`` are those in which its wounds heal.

    Nobody is captured, morale stays as it is, it is no battle (MC-STRIKE-12). A force in battle ends with it.
    """
    world = moment.world
    rulings: Rulings = world.rulings(Rulings)
    fission = hours == FISSION_HEALING_HOURS
    due = moment.now + healing_hours(medical_artifacts=force.medical_artifacts, fission=fission, rulings=rulings) * HOUR
    losses = damage.by_type
    gone = {loss.type: loss.lost for loss in losses}
    troops = {kind: count - gone.get(kind, 0) for kind, count in force.troops.items() if count > gone.get(kind, 0)}
    cohorts = cohorts_after(force.cohorts, losses)
    if fission and force.formation != "scattered" and not force.guerrilla:
        cohorts = [_later(cohort, due) for cohort in cohorts]
    new = new_cohorts(world, {loss.type: loss.hurt for loss in losses if loss.hurt}, due)
    struck = ForceStruck(
        force=force.id,
        troops=troops,
        cohorts=(*cohorts, *new),
        lost=sum(loss.lost for loss in losses),
        hurt=sum(loss.hurt for loss in losses),
        crews=damage.crew_dead,
    )
    moment.emit(struck, force.side)
    if any(cohort.due == due for cohort in struck.cohorts):
        moment.start("heal", force.id, due, Phase.HEALING)
    if damage.leader_hurt and force.leader:
        until = moment.now + hours * HOUR
        moment.emit(LeaderHurt(force=force.id, leader=force.leader, until=until), force.side)
        moment.start("heal", force.id, until, Phase.HEALING)
    founder(moment, force)
    if too_small(force.strength, rulings) and not force.engaged:
        end_force(moment, force, "destroyed")
        return
    touch_march(moment, force)
    update_contacts(moment, force)


def _later(cohort: Cohort, due: int) -> Cohort:
    """Who was hurt before a fission bomb heals by the later date; damaged vehicles stay damaged (MC-STRIKE-08)."""
    return cohort if cohort.due == NEVER else replace(cohort, due=max(cohort.due, due))
