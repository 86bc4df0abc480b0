"""How a battle ends: its result, morale, who leaves and who holds the field, experience (MC-BATTLE-06, MC-MIXED-01).

What its groups' battles mean for a force that was divided goes by where more than half of it stood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from warclock.sim.campaign.aftermath import end_of, parts_of, report_of, settle_leader, take_losses
from warclock.sim.campaign.boats import founder
from warclock.sim.campaign.burdens import let_go_on_the_way
from warclock.sim.campaign.ending import check_morale, end_force
from warclock.sim.campaign.fray import Fray
from warclock.sim.campaign.leader_rulings import ask_about_healing
from warclock.sim.campaign.march import take_node
from warclock.sim.campaign.merit import merits, reward
from warclock.sim.campaign.retreat import begin_retreat, way_back
from warclock.sim.campaign.scoring import score_once
from warclock.sim.decisions import open_decision
from warclock.sim.events.battle import BattleFought, InjuredSettled
from warclock.sim.events.force import MoraleChanged
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.mixed import Group as Result
from warclock.sim.rules.mass_combat.mixed import divided_result
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.no_retreat import final_field
from warclock.sim.rules.mass_combat.recovery import healing_hours
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import AFTER_BATTLE, Force
from warclock.sim.world.state import Battle
from warclock.sim.world.world import World


class Verdict(NamedTuple):
    """What a battle means for one force as a whole."""

    morale: int
    leaves: bool
    holds: bool
    won: bool | None  # None: neither won nor lost


def verdict_of(fray: Fray, force: str) -> Verdict:
    """All its groups together: morale added up, field and victory by where more than half stood (MC-MIXED-01)."""
    parts = parts_of(fray, force)
    results = [Result(group.size, own.victory) for group, own, _ in parts]
    whole = sum(group.size for group, *_ in parts)
    fields = [(group.size, final_field(own, fray.stances[force], other)) for group, own, other in parts]
    leaving = sum(size for size, field in fields if field in ("leaves", "gone"))
    lost = sum(result.strength for result in results if result.victory is False)
    together = divided_result(results)
    won = True if together.earns_experience else False if 2 * lost > whole else None
    leaves = 2 * leaving > whole
    holds = not leaves and any(field == "holds" for _, field in fields)
    return Verdict(together.morale_change, leaves, holds, won)


def conclude(moment: Moment, battle: Battle, fray: Fray, losses_taken: bool = False) -> None:
    """Everything that happens when a battle ends; ``losses_taken``: those of its last round are booked already."""
    world = moment.world
    forces = [world.forces[name] for name in battle.forces if name in world.forces]
    verdicts = {name: verdict_of(fray, name) for name in battle.forces}
    seen = [side for force in forces for side in witnesses(world, force)]
    earned = merits(world, battle, fray, {name: verdict.won for name, verdict in verdicts.items()})
    last = {name for name in battle.forces if not losses_taken and parts_of(fray, name, battle.round)}
    if not losses_taken:
        take_losses(moment, battle, fray, {name: verdict.morale for name, verdict in verdicts.items()})
    for force in forces:
        _settle_injured(moment, force)
        if force.id not in last and verdicts[force.id].morale:
            change = MoraleChanged(force=force.id, by=Fraction(verdicts[force.id].morale), reason="battle")
            moment.emit(change, force.side)
    _tell(moment, battle, fray, seen)
    for force in forces:
        if force.id in last:
            settle_leader(moment, force, parts_of(fray, force.id, battle.round))
    _leave_or_hold(moment, battle, fray, forces, verdicts)
    reward(moment, earned)
    score_once(moment, *dict.fromkeys(force.side for force in forces))
    asked = sorted({force.side for force in forces if _answers(world, force.side)})
    open_decision(moment, "battle_over", asked, battle.id)


def _settle_injured(moment: Moment, force: Force) -> None:
    """The injured of earlier rounds: their week begins at the end of the battle (MC-CAS-07)."""
    if not any(cohort.due == AFTER_BATTLE for cohort in force.cohorts):
        return
    rulings: Rulings = moment.world.rulings(Rulings)
    due = moment.now + healing_hours(medical_artifacts=force.medical_artifacts, rulings=rulings) * HOUR
    moment.emit(InjuredSettled(force=force.id, due=due), force.side)
    moment.start("heal", force.id, due, Phase.HEALING)
    if force.medical_artifacts and force.strength:
        ask_about_healing(moment, force, due)


def _tell(moment: Moment, battle: Battle, fray: Fray, seen: Sequence[str]) -> None:
    """The result: that of the first pair."""
    first = fray.clashes[0]
    outcome = first.outcome
    assert outcome is not None
    winner = getattr(outcome, outcome.winner).name if outcome.winner else ""
    fought = BattleFought(battle=battle.id, result=outcome.label, winner=winner, report=report_of(first))
    moment.emit(fought, *seen)


def _answers(world: World, side: str) -> bool:
    """The side has forces and has not given up."""
    return bool(world.own_forces(side)) and not world.sides[side].surrendered


def _leave_or_hold(
    moment: Moment, battle: Battle, fray: Fray, forces: Sequence[Force], verdicts: Mapping[str, Verdict]
) -> None:
    """Routed and dissolved forces end, beaten ones leave the field, the victor holds it (MC-BATTLE-06)."""
    world = moment.world
    for force in forces:
        founder(moment, force)
        let_go_on_the_way(moment, force)
        if too_small(force.strength, world.rulings(Rulings)):
            end_force(moment, force, end_of(parts_of(fray, force.id)))
        elif world.sides[force.side].surrendered:
            end_force(moment, force, "surrendered")  # it was in battle when its side gave up
        elif not check_morale(moment, force):
            update_contacts(moment, force)
    for force in forces:
        if force.id in world.forces and verdicts[force.id].leaves:
            _leave(moment, battle, fray, force)
    for force in forces:
        if force.id in world.forces and verdicts[force.id].holds and not force.edge:
            take_node(moment, force)


def _leave(moment: Moment, battle: Battle, fray: Fray, force: Force) -> None:
    world = moment.world
    fought = dict.fromkeys(other.name for _, _, other in parts_of(fray, force.id))
    enemies = [world.forces[name] for name in fought if name in world.forces]
    way = way_back(world, force, enemies[0] if enemies else None, battle)
    if way is not None:
        begin_retreat(moment, force, way, tuple(enemy.id for enemy in enemies))
    elif world.rulings(Rulings).no_escape == "rout":
        end_force(moment, force, "routed")
