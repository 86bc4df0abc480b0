"""Boarding on the clock: one roll of the people of two ships, its time as in any battle (MC-BOARD-02, -03).

The task of kind ``board`` belongs to the boarding force: ``order``, ``target`` (force), ``ship`` and ``prize`` (types).
The task of kind ``boarding`` belongs to the battle; its payload is the ``Deck`` of both sides, rolled when it began.
"""

from __future__ import annotations

from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.campaign.attack import found_out
from warclock.sim.campaign.battle import battle_name
from warclock.sim.campaign.joining import fair_game
from warclock.sim.campaign.march import pause_march
from warclock.sim.campaign.prizes import Deck, conclude_boarding, take_ship
from warclock.sim.campaign.situation import combatant
from warclock.sim.dice import Dice
from warclock.sim.events.battle import BattleBegan
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.forces.composition import leader_of
from warclock.sim.forces.on_edge import close_by
from warclock.sim.forces.ships import aboard, defenders_of, flagship, ships_of
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.battle_model import Combatant
from warclock.sim.rules.mass_combat.boarding import BoardingInput, BoardingOutcome
from warclock.sim.rules.mass_combat.boarding import boarding as fight_on_deck
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle, Party, Task
from warclock.sim.world.world import World


@handles("board")
def board(moment: Moment, task: Task) -> Next | None:
    """Lay alongside, if the enemy is still there with a ship; else the order lapses."""
    world, plan = moment.world, task.payload
    force, target = world.forces[task.who], world.forces.get(plan["target"])
    if force.engaged:
        return Next(world.state.battles[force.engaged].ends, Phase.ATTACK)
    if target is None or not _alongside(world, force, target, moment.now) or plan["ship"] not in force.troops:
        text = "the ship is no longer there"
        lapse = OrderLapsed(order=plan["order"], side=force.side, force=force.id, code="NOT_ADJACENT", text=text)
        moment.emit(lapse, force.side)
        return None
    if target.engaged:
        return Next(world.state.battles[target.engaged].ends, Phase.ATTACK)
    prize = plan["prize"] if plan["prize"] in target.troops else flagship(world, target)
    moment.emit(OrderDone(order=plan["order"], side=force.side, force=force.id), force.side)
    open_boarding(moment, force, plan["ship"], target, prize)
    return None


def _alongside(world: World, force: Force, target: Force, now: int) -> bool:
    known = world.sides[force.side].contacts.get(target.id)
    seen = known is not None and known.visible
    free = target.engaged or fair_game(force, target)
    here = seen and not force.edge and close_by(world, force, target, now)
    return bool(here and free and ships_of(world, target.troops) and not force.retreating)


def open_boarding(moment: Moment, force: Force, ship: str, target: Force, prize: str) -> None:
    """Board now; a ship with nobody to fight for it is taken without a roll (MC-BOARD-02)."""
    world = moment.world
    if not defenders_of(world, target, prize):
        take_ship(moment, force, target, prize)
        return
    battle = Battle(
        id=battle_name(world, target.place, moment.now),
        attackers=(Party(force=force.id, attacks=True, mode="board", ship=ship),),
        defenders=(Party(force=target.id, ship=prize),),
        node=target.node,
        edge="",
        began=moment.now,
        round_began=moment.now,
        ends=moment.now,
    )
    outcome = _roll(moment, battle, force, target)
    assert outcome.battle is not None
    battle = replace(battle, ends=moment.now + ceil(outcome.battle.minutes * 60))
    for each in (force, target):
        pause_march(moment, each, battle.ends)
    seen = [side for each in (force, target) for side in witnesses(world, each)]
    decks = [deck_of(world, force, ship), deck_of(world, target, prize)]
    moment.emit(BattleBegan(battle=battle), *seen)
    payload: dict[str, Any] = {"outcome": wire.to_data(outcome), "decks": wire.to_data(decks)}
    moment.start("boarding", battle.id, battle.ends, Phase.BATTLE_END, payload)
    for each in (force, target):
        found_out(moment, each)
        update_contacts(moment, each)


def deck_of(world: World, force: Force, ship: str) -> Deck:
    """Who is aboard, and whether the leader is."""
    leads = leader_of(world, force) is not None and flagship(world, force) == ship
    there = {troop.type.id: troop.count for troop in aboard(world, force, ship)}
    return Deck(force=force.id, ship=ship, aboard=there, led=leads)


def boarding_input(world: World, battle: Battle, force: Force, target: Force) -> BoardingInput:
    """What the procedure asks."""
    first, second = battle.attackers[0].ship, battle.defenders[0].ship
    types = world.state.unit_types
    return BoardingInput(
        attacker=_on_deck(world, battle, force, target, first),
        defender=_on_deck(world, battle, target, force, second),
        attacker_life_boats=bool(types[first].life_boats),
        defender_life_boats=bool(types[second].life_boats),
        rulings=world.rulings(Rulings),
    )


def _on_deck(world: World, battle: Battle, force: Force, enemy: Force, ship: str) -> Combatant:
    """The people of one ship; the leader counts where he is, and nothing of the water does."""
    whole = combatant(world, battle, force, enemy)
    facts = replace(whole.situation, afloat=False, minefield=False)
    leader = whole.leader if flagship(world, force) == ship else None
    return msgspec.structs.replace(whole, troops=defenders_of(world, force, ship), leader=leader, situation=facts)


def _roll(moment: Moment, battle: Battle, force: Force, target: Force) -> BoardingOutcome:
    asked = boarding_input(moment.world, battle, force, target)

    def roll(dice: Dice) -> BoardingOutcome:
        return fight_on_deck(asked, dice)

    return moment.with_dice(roll, "battle", f"{force.id}|{target.id}", f"{force.battles}.{target.battles}.board")


@handles("boarding")
def boarding(moment: Moment, task: Task) -> Next | None:
    """The fight on deck is over."""
    outcome = wire.from_data(task.payload["outcome"], BoardingOutcome)
    decks = wire.from_data(task.payload["decks"], tuple[Deck, Deck])
    conclude_boarding(moment, moment.world.state.battles[task.who], outcome, decks)
    return None
