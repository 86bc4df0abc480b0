"""What a battle leaves behind: losses, injured, prisoners, leaders, morale, who holds the field (MC-CAS, MC-BATTLE-06).

The order is that of MC-CAS-01; both sides' losses are applied before anybody retreats.
"""

from __future__ import annotations

from warclock.sim import wire
from warclock.sim.campaign.ending import check_morale, end_force
from warclock.sim.campaign.march import take_node
from warclock.sim.campaign.retreat import begin_retreat, way_back
from warclock.sim.decisions import open_decision
from warclock.sim.events.battle import BattleFought, ForceSuffered, LeaderCaptured, LeaderHurt
from warclock.sim.forces.cohorts import NEVER, cohorts_after
from warclock.sim.forces.rest import book_fighting
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.battle_model import BattleOutcome, SideOutcome
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.recovery import healing_hours
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.state import Battle
from warclock.sim.world.world import World


def apply_outcome(moment: Moment, battle: Battle, outcome: BattleOutcome) -> None:
    """Everything that happens when a battle ends."""
    world = moment.world
    sides = [(world.forces[battle.attacker], outcome.attacker), (world.forces[battle.defender], outcome.defender)]
    seen = [side for force, _ in sides for side in witnesses(world, force)]
    winner = getattr(outcome, outcome.winner).name if outcome.winner else ""
    report = {**wire.to_data(outcome), "attacker_side": sides[0][0].side, "defender_side": sides[1][0].side}
    for (force, result), (_, other) in zip(sides, reversed(sides), strict=True):
        suffer(moment, battle, force, result, other)
    fought = BattleFought(battle=battle.id, result=outcome.label, winner=winner, report=report)
    moment.emit(fought, *seen)
    for (force, result), (enemy, _) in zip(sides, reversed(sides), strict=True):
        _leader(moment, force, result, enemy)
    _leave_or_hold(moment, battle, sides)
    asked = sorted({force.side for force, _ in sides if _answers(world, force.side)})
    open_decision(moment, "battle_over", asked, battle.id)


def _answers(world: World, side: str) -> bool:
    """The side has forces and has not given up."""
    return bool(world.own_forces(side)) and not world.sides[side].surrendered


def suffer(moment: Moment, battle: Battle, force: Force, result: SideOutcome, other: SideOutcome) -> None:
    """Losses, the new cohort of injured, prisoners taken, morale, work booked."""
    world = moment.world
    troops = {loss.type: loss.survivors for loss in result.by_type if loss.survivors}
    cohorts = cohorts_after(force.cohorts, result.by_type)
    new = {loss.type: loss.hurt for loss in result.by_type if loss.hurt}
    hours = healing_hours(medical_artifacts=force.medical_artifacts, rulings=world.rulings(Rulings))
    due = moment.now + hours * HOUR
    cohorts += new_cohorts(world, new, due)
    enemy_side = world.forces[other.name].side
    prisoners = {enemy_side: other.captured} if other.captured and not result.gone else {}
    suffered = ForceSuffered(
        force=force.id,
        battle=battle.id,
        troops=troops,
        cohorts=tuple(cohorts),
        lost=result.lost,
        hurt=result.hurt,
        prisoners=prisoners,
        morale=force.morale + result.morale_change,
    )
    moment.emit(suffered, *witnesses(world, force))
    book_fighting(moment, force, battle.began)
    if new:
        moment.start("heal", force.id, due, Phase.HEALING)


def new_cohorts(world: World, hurt: dict[str, int], due: int) -> list[Cohort]:
    """The injured of a battle: people heal together; damaged vehicles stay damaged (MC-CAS-08)."""
    types = world.state.unit_types
    people = {kind: count for kind, count in hurt.items() if types[kind].vehicle is None}
    vehicles = {kind: count for kind, count in hurt.items() if types[kind].vehicle is not None}
    return [Cohort(when, group) for when, group in ((due, people), (NEVER, vehicles)) if group]


def _leader(moment: Moment, force: Force, result: SideOutcome, enemy: Force) -> None:
    """A hurt leader heals in a week; a routed one is captured or goes home (MC-CAS-12, MC-CAS-13)."""
    name = force.leader
    if not name:
        return
    if result.leader_fate == "captured":
        moment.emit(LeaderCaptured(leader=name, by=enemy.side), force.side, enemy.side)
    elif result.leader_hurt and not result.gone:
        until = moment.now + healing_hours() * HOUR
        moment.emit(LeaderHurt(force=force.id, leader=name, until=until), force.side)
        moment.start("heal", force.id, until, Phase.HEALING)


def _leave_or_hold(moment: Moment, battle: Battle, sides: list[tuple[Force, SideOutcome]]) -> None:
    """Routed and dissolved forces end, beaten ones leave the field, the victor holds it (MC-BATTLE-06)."""
    world = moment.world
    for force, result in sides:
        if result.gone or too_small(force.strength, world.rulings(Rulings)):
            end_force(moment, force, "routed" if result.routed else "destroyed")
        elif world.sides[force.side].surrendered:
            end_force(moment, force, "surrendered")  # it was in battle when its side gave up
        elif not check_morale(moment, force):
            update_contacts(moment, force)
    for (force, result), (enemy, _) in zip(sides, reversed(sides), strict=True):
        if force.id in world.forces and result.field == "leaves":
            _leave(moment, battle, force, world.forces.get(enemy.id))
    for force, result in sides:
        if force.id in world.forces and result.field == "holds" and not force.edge:
            take_node(moment, force)


def _leave(moment: Moment, battle: Battle, force: Force, enemy: Force | None) -> None:
    way = way_back(moment.world, force, enemy, battle)
    if way is not None:
        begin_retreat(moment, force, way, enemy.id if enemy else "")
    elif moment.world.rulings(Rulings).no_escape == "rout":
        end_force(moment, force, "routed")
