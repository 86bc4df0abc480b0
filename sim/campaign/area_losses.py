"""What a daily roll does to the forces of a pool: losses by strength, morale, leaders, ends (MC-GUER-15, -21)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from warclock.sim.campaign.aftermath import new_cohorts, summed
from warclock.sim.campaign.area_pools import Pool, commander_of
from warclock.sim.campaign.ending import check_morale, end_force
from warclock.sim.dice import Dice
from warclock.sim.events.battle import ForceSuffered, LeaderCaptured, LeaderGained, LeaderHurt
from warclock.sim.forces.cohorts import cohorts_after
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.battle_model import SideOutcome
from warclock.sim.rules.mass_combat.casualties import TypeLoss
from warclock.sim.rules.mass_combat.experience import Toll, experience
from warclock.sim.rules.mass_combat.fates import LeaderFate, leader_hurt, routed_leader
from warclock.sim.rules.mass_combat.guerrilla import shared_by_strength
from warclock.sim.rules.mass_combat.mixed import Group, divided_result
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.recovery import healing_hours
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force


class Fought(NamedTuple):
    """What one roll did to a pool, or to the part of it that fought ``enemy``, and to that enemy."""

    own: SideOutcome
    other: SideOutcome
    enemy: Pool


def take_losses(moment: Moment, battle: str, pool: Pool, parts: Sequence[Fought]) -> None:
    """Share the losses of a pool among its forces by strength; prisoners go to its forces likewise (MC-GUER-21)."""
    losses = summed([part.own.by_type for part in parts])
    troops = [troops_of(moment.world, force) for force in pool.forces]
    shares = shared_by_strength(troops, losses)
    left = [sum(loss.survivors for loss in share) for share in shares]
    taken = [{} for _ in pool.forces] if not sum(left) else _prisoners(parts, left)
    change = Fraction(divided_result(_groups(parts)).morale_change)
    for force, share, prisoners in zip(pool.forces, shares, taken, strict=True):
        _suffer(moment, battle, force, share, prisoners, change)


def _groups(parts: Sequence[Fought]) -> list[Group]:
    return [Group(part.own.strength, part.own.victory) for part in parts]


def _prisoners(parts: Sequence[Fought], left: Sequence[int]) -> list[dict[str, int]]:
    """Who captured how many of which side."""
    taken: list[dict[str, int]] = [{} for _ in left]
    for part in parts:
        if part.other.captured and not part.own.gone:
            for held, count in zip(taken, largest_remainder(part.other.captured, left), strict=True):
                if count:
                    held[part.enemy.side] = held.get(part.enemy.side, 0) + count
    return taken


def _suffer(
    moment: Moment, battle: str, force: Force, losses: Sequence[TypeLoss], prisoners: dict[str, int], change: Fraction
) -> None:
    world = moment.world
    rulings: Rulings = world.rulings(Rulings)
    due = moment.now + healing_hours(medical_artifacts=force.medical_artifacts, rulings=rulings) * HOUR
    new = new_cohorts(world, {loss.type: loss.hurt for loss in losses if loss.hurt}, due)
    suffered = ForceSuffered(
        force=force.id,
        battle=battle,
        troops={loss.type: loss.survivors for loss in losses if loss.survivors},
        cohorts=(*cohorts_after(force.cohorts, tuple(losses)), *new),
        lost=sum(loss.lost for loss in losses),
        hurt=sum(loss.hurt for loss in losses),
        prisoners=prisoners,
        morale=force.morale + change,
    )
    moment.emit(suffered, *witnesses(world, force))
    if any(cohort.due == due for cohort in new):
        moment.start("heal", force.id, due, Phase.HEALING)
    touch_march(moment, force)


def conclude(moment: Moment, pool: Pool, parts: Sequence[Fought]) -> None:
    """After all losses: leaders hurt, captured or the wiser; forces that are no more; nobody leaves the field."""
    world = moment.world
    commander, _ = commander_of(world, pool)
    gained = _experience(moment, parts)
    for force in pool.forces:
        _settle_leader(moment, force, pool, parts)
    if commander is not None and gained:
        moment.emit(LeaderGained(leader=commander.id, experience=gained), pool.side)
    for force in pool.forces:
        if too_small(force.strength, world.rulings(Rulings)):
            end_force(moment, force, "routed" if any(part.own.routed for part in parts) else "destroyed")
        elif not check_morale(moment, force):
            update_contacts(moment, force)


def _experience(moment: Moment, parts: Sequence[Fought]) -> int:
    """Of the overall commander, if most of the pool stood in groups that won (MC-XP-01, MC-MIXED-01)."""
    if not divided_result(_groups(parts)).earns_experience:
        return 0
    own = [Toll(part.own.lost + part.own.hurt, part.own.average_rank) for part in parts]
    enemies = [Toll(part.other.lost + part.other.hurt, part.other.average_rank) for part in parts]
    return experience(enemies, own, moment.world.rulings(Rulings))


def _settle_leader(moment: Moment, force: Force, pool: Pool, parts: Sequence[Fought]) -> None:
    """A leader is hurt where nearly all of the pool are, after a rout captured or gone home (MC-CAS-12, -13)."""
    if not force.leader:
        return
    rulings: Rulings = moment.world.rulings(Rulings)
    whole = sum(part.own.strength for part in parts)
    lost = sum((part.own.strength * part.own.lost_percent for part in parts), Fraction(0)) / whole
    hurt = sum((part.own.strength * part.own.injured_percent for part in parts), Fraction(0)) / whole
    if force.strength:
        none_whole = force.strength == force.injured
        if leader_hurt(lost, hurt, all_survivors_hurt=none_whole, rulings=rulings):
            until = moment.now + healing_hours() * HOUR
            moment.emit(LeaderHurt(force=force.id, leader=force.leader, until=until), force.side)
            moment.start("heal", force.id, until, Phase.HEALING)
        return
    captors = [part for part in parts if part.own.routed]
    if captors and _captured(moment, force, pool, captors, rulings):
        by = captors[0].enemy.side
        moment.emit(LeaderCaptured(leader=force.leader, by=by), force.side, by)


def _captured(moment: Moment, force: Force, pool: Pool, captors: Sequence[Fought], rulings: Rulings) -> bool:
    """The overall commander's fate was rolled with the day, unless the pool was divided; others' are rolled now."""
    commander, _ = commander_of(moment.world, pool)
    if commander is not None and commander.id == force.leader and len(captors) == 1:
        fate = captors[0].own.leader_fate
        if fate != "stays":
            return fate == "captured"
    takes = captors[0].other.survivors > 0 and any(other.take_prisoners for other in captors[0].enemy.forces)

    def roll(dice: Dice) -> LeaderFate:
        return routed_leader(takes, dice, rulings)

    return moment.with_dice(roll, "leader", force.id, str(moment.now)) == "captured"
