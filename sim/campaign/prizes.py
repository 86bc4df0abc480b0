"""After boarding: losses, ships that change hands, crews for them, life boats (MC-BOARD-03)."""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim import wire
from warclock.sim.campaign.aftermath import new_cohorts
from warclock.sim.campaign.boats import leave_ship
from warclock.sim.campaign.ending import check_morale, end_force
from warclock.sim.campaign.merit import Merit, reward
from warclock.sim.decisions import open_decision
from warclock.sim.events.battle import BattleFought, ForceSuffered, LeaderCaptured, LeaderHurt
from warclock.sim.events.naval import ShipAdrift, ShipManned, ShipTaken
from warclock.sim.forces.cohorts import cohorts_after
from warclock.sim.forces.composition import leader_of
from warclock.sim.forces.rest import book_fighting
from warclock.sim.forces.ships import prize_crew, sailors
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.battle_model import SideOutcome
from warclock.sim.rules.mass_combat.boarding import BoardingOutcome
from warclock.sim.rules.mass_combat.casualties import TypeLoss
from warclock.sim.rules.mass_combat.experience import status_change
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.recovery import healing_hours
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle
from warclock.sim.world.world import World


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a boarding: its ship, the soldiers ``aboard`` by type (the crew not), ``led`` by its commander."""

    force: str
    ship: str
    aboard: dict[str, int]
    led: bool = False


class Toll(msgspec.Struct, frozen=True, kw_only=True):
    """What is left of a deck: soldiers by type, and the crew."""

    people: dict[str, int]
    crew: int


def conclude_boarding(moment: Moment, battle: Battle, outcome: BoardingOutcome, decks: tuple[Deck, Deck]) -> None:
    """Everything that happens when the fight on deck is over."""
    world, report = moment.world, outcome.battle
    assert report is not None
    forces = [world.forces[deck.force] for deck in decks]
    results = (report.attacker, report.defender)
    seen = [side for force in forces for side in witnesses(world, force)]
    merits = [_merit(world, battle, *each) for each in zip(decks, results, strict=True)]
    tolls = []
    for index, (deck, result) in enumerate(zip(decks, results, strict=True)):
        book_fighting(moment, forces[index], battle.began)
        tolls.append(_suffer(moment, battle, deck, result, results[1 - index]))
    sides = {"attacker_side": forces[0].side, "defender_side": forces[1].side}
    data: dict[str, Any] = {**wire.to_data(report), **sides}
    winner = getattr(report, report.winner).name if report.winner else ""
    moment.emit(BattleFought(battle=battle.id, result=report.label, winner=winner, report=data), *seen)
    for deck, result, other in zip(decks, results, results[::-1], strict=True):
        _settle_leader(moment, deck, result, other)
    _hand_over(moment, outcome, decks, tolls)
    for force in forces:
        _settle_force(moment, force)
    reward(moment, [merit for merit in merits if merit is not None])
    asked = sorted({force.side for force in forces if world.own_forces(force.side)})
    asked = [side for side in asked if not world.sides[side].surrendered]
    open_decision(moment, "battle_over", asked, battle.id)


def _suffer(moment: Moment, battle: Battle, deck: Deck, result: SideOutcome, other: SideOutcome) -> Toll:
    """Losses of the soldiers aboard and of the crew; prisoners, morale. Hurt sailors stay at their posts."""
    world = moment.world
    force, rulings = world.forces[deck.force], world.rulings(Rulings)
    crew = sailors(world, deck.ship)
    split = [_shared(loss, deck.aboard.get(loss.type, 0), crew.get(loss.type, 0)) for loss in result.by_type]
    losses = tuple(_capped(force, loss) for loss, _ in split)
    gone = {loss.type: loss.lost for loss in losses}
    troops = {kind: count - gone.get(kind, 0) for kind, count in force.troops.items() if count > gone.get(kind, 0)}
    due = moment.now + healing_hours(medical_artifacts=force.medical_artifacts, rulings=rulings) * HOUR
    new = new_cohorts(world, {loss.type: loss.hurt for loss in losses if loss.hurt}, due)
    suffered = ForceSuffered(
        force=force.id,
        battle=battle.id,
        troops=troops,
        cohorts=(*cohorts_after(force.cohorts, losses), *new),
        lost=sum(gone.values()),
        hurt=sum(loss.hurt for loss in losses),
        prisoners={world.forces[other.name].side: other.captured} if other.captured and not result.gone else {},
        morale=force.morale + result.morale_change,
    )
    moment.emit(suffered, *witnesses(world, force))
    if new:
        moment.start("heal", force.id, due, Phase.HEALING)
    left = {kind: min(count - gone.get(kind, 0), troops.get(kind, 0)) for kind, count in deck.aboard.items()}
    sailing = sum(crew.values()) - sum(drowned for _, drowned in split)
    return Toll(people={kind: count for kind, count in left.items() if count > 0}, crew=sailing)


def _shared(loss: TypeLoss, soldiers: int, crew: int) -> tuple[TypeLoss, int]:
    """The part of a loss that falls on the soldiers of a type, and how many of the crew of that type are lost."""
    if not crew:
        return loss, 0
    lost = max(largest_remainder(loss.lost, [soldiers, crew])[0], loss.old_injured_lost)
    old = loss.injured - loss.hurt  # of those who survive
    healthy = [soldiers - lost - old, crew - (loss.lost - lost)]
    hurt = largest_remainder(loss.hurt, healthy)[0] if loss.hurt else 0
    own = msgspec.structs.replace(
        loss, before=soldiers, lost=lost, hurt=hurt, survivors=soldiers - lost, injured=old + hurt
    )
    return own, loss.lost - lost


def _capped(force: Force, loss: TypeLoss) -> TypeLoss:
    """No more than are there still, if a strike took some meanwhile (MC-CAS-02)."""
    there, injured = force.troops.get(loss.type, 0), force.injured_of(loss.type)
    lost = min(loss.lost, there)
    old = max(min(loss.old_injured_lost, injured, lost), lost - (there - injured))
    hurt = min(loss.hurt, there - lost - (injured - old))
    return msgspec.structs.replace(loss, lost=lost, hurt=hurt, old_injured_lost=old)


def _merit(world: World, battle: Battle, deck: Deck, result: SideOutcome) -> Merit | None:
    force = world.forces[deck.force]
    leader = leader_of(world, force) if deck.led else None
    if leader is None:
        return None
    army = bool(leader.community) and force.allegiance == "group" and force.community == leader.community
    change = status_change(result.victory, community_or_defence=army)
    return Merit(leader.id, force.side, result.experience, result.victory, bool(change))


def _settle_leader(moment: Moment, deck: Deck, result: SideOutcome, other: SideOutcome) -> None:
    """The leader who was aboard may be hurt, or captured with a routed crew (MC-CAS-12, -13)."""
    force = moment.world.forces[deck.force]
    if not deck.led or not force.leader:
        return
    if result.leader_fate == "captured":
        captor = moment.world.forces[other.name].side
        moment.emit(LeaderCaptured(leader=force.leader, by=captor), force.side, captor)
    elif result.leader_hurt:
        until = moment.now + healing_hours() * HOUR
        moment.emit(LeaderHurt(force=force.id, leader=force.leader, until=until), force.side)
        moment.start("heal", force.id, until, Phase.HEALING)


def _hand_over(moment: Moment, outcome: BoardingOutcome, decks: tuple[Deck, Deck], tolls: list[Toll]) -> None:
    """The winners have both ships; after a draw they part (MC-BOARD-03)."""
    world = moment.world
    if outcome.ships_to is not None:
        won = 0 if outcome.ships_to == "attacker" else 1
        winner, loser = world.forces[decks[won].force], world.forces[decks[1 - won].force]
        prize = decks[1 - won].ship
        if prize in loser.troops:
            moment.emit(_taken(winner, loser, prize), *witnesses(world, winner), loser.side)
        fate = outcome.defender_crew if won == 0 else outcome.attacker_crew
        leave_ship(moment, loser, prize, tolls[1 - won].people, tolls[1 - won].crew, fate, decks[1 - won].led)
        _fill_crew(moment, decks[won], tolls[won])
        man_prizes(moment, winner)
        return
    for deck, toll in zip(decks, tolls, strict=True):
        _fill_crew(moment, deck, toll)


def _taken(winner: Force, loser: Force, ship: str) -> ShipTaken:
    """Whole ships of a type before damaged ones."""
    damaged = loser.injured_of(ship) >= loser.troops[ship]
    return ShipTaken(force=winner.id, loser=loser.id, ship=ship, damaged=damaged)


def take_ship(moment: Moment, winner: Force, loser: Force, ship: str) -> None:
    """A ship with nobody to fight for it: it is taken, its crew gone (MC-BOARD-02)."""
    moment.emit(_taken(winner, loser, ship), *witnesses(moment.world, winner), loser.side)
    man_prizes(moment, winner)
    for force in (winner, loser):
        _settle_force(moment, force)


def _fill_crew(moment: Moment, deck: Deck, toll: Toll) -> None:
    """Soldiers take the places of sailors who fell; if there are too few, the ship is without a crew (MC-BR-03)."""
    world = moment.world
    force = world.forces[deck.force]
    missing = sum(sailors(world, deck.ship).values()) - toll.crew
    if missing <= 0 or deck.ship not in force.troops:
        return
    crew = prize_crew(world, force, missing)
    if crew is not None:
        moment.emit(ShipManned(force=force.id, ship=deck.ship, crew=crew, prize=False), force.side)
        return
    damaged = force.injured_of(deck.ship) >= force.troops[deck.ship]
    moment.emit(ShipAdrift(force=force.id, ship=deck.ship, damaged=damaged), force.side)


def man_prizes(moment: Moment, force: Force) -> None:
    """Prizes get a crew out of the people of the force, as far as these go (MC-BR-03)."""
    world = moment.world
    for prize in list(force.prizes):
        crew = prize_crew(world, force, world.state.unit_types[prize.kind].crew)
        if crew is not None:
            manned = ShipManned(force=force.id, ship=prize.kind, crew=crew, damaged=prize.damaged)
            moment.emit(manned, force.side)


def _settle_force(moment: Moment, force: Force) -> None:
    """It is no more, if nobody is left or its morale is gone; else everybody sees what it has become."""
    world = moment.world
    if force.id not in world.forces:
        return
    if too_small(force.strength, world.rulings(Rulings)):
        end_force(moment, force, "destroyed")
    elif world.sides[force.side].surrendered:
        end_force(moment, force, "surrendered")
    elif not check_morale(moment, force):
        update_contacts(moment, force)
