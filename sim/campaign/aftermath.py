"""What a round of a battle does to each force: losses, injured, prisoners, leaders (MC-CAS-01 to -13).

The order is that of MC-CAS-01; the losses of all forces are applied before anybody retreats or ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from warclock.sim import wire
from warclock.sim.campaign.ending import end_force
from warclock.sim.campaign.fray import Clash, Fray, Group
from warclock.sim.campaign.leader_rulings import ask_about_fate, ask_about_healing, ask_about_injury
from warclock.sim.dice import Dice
from warclock.sim.events.battle import ForceSuffered, RoundFought
from warclock.sim.forces.cohorts import NEVER, cohorts_after
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.prisoners import can_guard
from warclock.sim.forces.rest import book_fighting
from warclock.sim.forces.sight import witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.battle_model import SideOutcome
from warclock.sim.rules.mass_combat.casualties import TypeLoss, late_losses
from warclock.sim.rules.mass_combat.fates import LeaderFate, leader_hurt, routed_leader
from warclock.sim.rules.mass_combat.recovery import healing_hours
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import AFTER_BATTLE, Cohort, Force
from warclock.sim.world.state import Battle
from warclock.sim.world.world import World

Part = tuple[Group, SideOutcome, SideOutcome]  # a group, what the round did to it, and to its enemy


def parts_of(fray: Fray, force: str, round_: int | None = None) -> list[Part]:
    """The groups of a force with their latest outcomes; of one round only, if told which."""
    found = []
    for clash in fray.clashes:
        if round_ is None or clash.round == round_:
            (one, mine), (other, theirs) = clash.halves()
            if one.force == force:
                found.append((one, mine, theirs))
            elif other.force == force:
                found.append((other, theirs, mine))
    return found


def take_losses(moment: Moment, battle: Battle, fray: Fray, morale: Mapping[str, int] | None = None) -> list[str]:
    """Apply the losses of the present round to every force in it; returns the sides that see the battle.

    ``morale``: what the battle changes each force's by, if this was its last round. Until then forces of which nobody
    is left end here; after the last round that is for its conclusion.
    """
    world = moment.world
    forces = [world.forces[name] for name in battle.forces if name in world.forces]
    seen = [side for force in forces for side in witnesses(world, force)]
    for force in forces:
        book_fighting(moment, force, battle.round_began)
        parts = parts_of(fray, force.id, battle.round)
        if parts:
            suffer(moment, battle, force, parts, fray.troops[force.id], None if morale is None else morale[force.id])
    if morale is None or battle.round > 1 or len(fray.clashes) > 1:
        for clash in fray.clashes:
            if clash.round == battle.round:
                report = report_of(clash)
                moment.emit(RoundFought(battle=battle.id, round=battle.round, report=report), *seen)
    if morale is None:
        for force in forces:
            settle_leader(moment, force, parts_of(fray, force.id, battle.round))
        for force in forces:
            if not force.strength:
                end_force(moment, force, end_of(parts_of(fray, force.id)))
    return seen


def report_of(clash: Clash) -> dict[str, Any]:
    """The outcome of a clash as the journal tells it."""
    report = wire.to_data(clash.outcome)
    return {**report, "attacker_side": clash.attacker.side, "defender_side": clash.defender.side}


def end_of(parts: Iterable[Part]) -> str:
    """How a force of which nobody is left came to its end."""
    return "routed" if any(result.routed for _, result, _ in parts) else "destroyed"


def suffer(
    moment: Moment, battle: Battle, force: Force, parts: Sequence[Part], before: Mapping[str, int], morale: int | None
) -> None:
    """Losses, the new cohort of injured, prisoners taken, morale; ``before``: the troops when the round began."""
    world = moment.world
    rulings: Rulings = world.rulings(Rulings)
    losses = summed([result.by_type for _, result, _ in parts])
    if dict(force.troops) != dict(before):  # others left or died meanwhile (MC-CAS-02)
        lost, hurt = sum(loss.lost for loss in losses), sum(loss.hurt for loss in losses)
        losses = late_losses(troops_of(world, force), lost, hurt, rulings)
    gone = {loss.type: loss.lost for loss in losses}
    troops = {kind: count - gone.get(kind, 0) for kind, count in force.troops.items() if count > gone.get(kind, 0)}
    hours = healing_hours(medical_artifacts=force.medical_artifacts, rulings=rulings)
    due = AFTER_BATTLE if morale is None else moment.now + hours * HOUR
    new = new_cohorts(world, {loss.type: loss.hurt for loss in losses if loss.hurt}, due)
    suffered = ForceSuffered(
        force=force.id,
        battle=battle.id,
        troops=troops,
        cohorts=(*cohorts_after(force.cohorts, losses), *new),
        lost=sum(loss.lost for loss in losses),
        hurt=sum(loss.hurt for loss in losses),
        prisoners=_captured(world, battle, force, parts),
        morale=force.morale + (morale or 0),
    )
    moment.emit(suffered, *witnesses(world, force))
    if morale is not None and any(cohort.due == due for cohort in new):
        moment.start("heal", force.id, due, Phase.HEALING)
        if force.medical_artifacts and force.strength:
            ask_about_healing(moment, force, due)


def _captured(world: World, battle: Battle, force: Force, parts: Sequence[Part]) -> dict[str, int]:
    """Prisoners that the force took in this round, by their side."""
    taken: dict[str, int] = {}
    if not can_guard(world, force):
        return taken
    sides = {party.force: world.forces[party.force].side for party in battle.parties if party.force in world.forces}
    for _, result, other in parts:
        if other.captured and not result.gone:
            side = sides[other.name]
            taken[side] = taken.get(side, 0) + other.captured
    return taken


def summed(losses: Sequence[Sequence[TypeLoss]]) -> tuple[TypeLoss, ...]:
    """The losses of several groups of one force, type by type."""
    if len(losses) == 1:
        return tuple(losses[0])
    kinds = sorted({loss.type for group in losses for loss in group})
    return tuple(_sum(kind, [loss for group in losses for loss in group if loss.type == kind]) for kind in kinds)


def _sum(kind: str, losses: Sequence[TypeLoss]) -> TypeLoss:
    figures = ("before", "lost", "old_injured_lost", "hurt", "survivors", "injured")
    return TypeLoss(type=kind, **{name: sum(getattr(loss, name) for loss in losses) for name in figures})


def new_cohorts(world: World, hurt: dict[str, int], due: int) -> list[Cohort]:
    """The injured of a battle: people heal together; damaged vehicles stay damaged (MC-CAS-08)."""
    types = world.state.unit_types
    people = {kind: count for kind, count in hurt.items() if types[kind].vehicle is None}
    vehicles = {kind: count for kind, count in hurt.items() if types[kind].vehicle is not None}
    return [Cohort(when, group) for when, group in ((due, people), (NEVER, vehicles)) if group]


def settle_leader(moment: Moment, force: Force, parts: Sequence[Part]) -> None:
    """A hurt leader heals in a week; that of a routed force is captured or goes home (MC-CAS-12, MC-CAS-13)."""
    name = force.leader
    if not name or not parts:
        return
    captor = _captor(moment, force, parts)
    victor = next((other for _, result, other in parts if result.routed and other.name in moment.world.forces), None)
    if victor is not None and not force.strength:
        rolled = "captured" if captor else "home"
        ask_about_fate(moment, force, name, captor or _side_of(moment, victor), rolled)
    elif _is_hurt(moment.world, force, parts) and force.strength:
        ask_about_injury(moment, force, name)


def _is_hurt(world: World, force: Force, parts: Sequence[Part]) -> bool:
    """Of several groups the percentages of the whole count (MC-CAS-12)."""
    if len(parts) == 1 and not parts[0][0].part:
        return parts[0][1].leader_hurt
    whole = sum(result.strength for _, result, _ in parts)
    lost = sum((result.strength * result.lost_percent for _, result, _ in parts), Fraction(0)) / whole
    hurt = sum((result.strength * result.injured_percent for _, result, _ in parts), Fraction(0)) / whole
    none_whole = 0 < force.strength == force.injured
    return leader_hurt(lost, hurt, all_survivors_hurt=none_whole, rulings=world.rulings(Rulings))


def _captor(moment: Moment, force: Force, parts: Sequence[Part]) -> str:
    """The side that captured the leader, if any did: only of a force that was routed as a whole."""
    world = moment.world
    if not parts[0][0].part:
        result, other = parts[0][1], parts[0][2]
        return _side_of(moment, other) if result.leader_fate == "captured" else ""
    routers = [other for _, result, other in parts if result.routed and other.name in world.forces]
    if force.strength or not routers:
        return ""
    takes = [other for other in routers if world.forces[other.name].take_prisoners and other.survivors]

    def roll(dice: Dice) -> LeaderFate:
        return routed_leader(bool(takes), dice, world.rulings(Rulings))

    fate = moment.with_dice(roll, "leader", force.id, str(force.battles))
    return _side_of(moment, takes[0]) if fate == "captured" else ""


def _side_of(moment: Moment, outcome: SideOutcome) -> str:
    return moment.world.forces[outcome.name].side
