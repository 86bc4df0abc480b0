"""What forces do in the face of the enemy: at a contact, and when a battle is over (MC-BATTLE-01)."""

from __future__ import annotations

from typing import NamedTuple

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.plan import GOOD_CHANCE
from warclock.sim.commanders.situation import Situation, fit_to_attack
from warclock.sim.phases import HOUR
from warclock.sim.seen import OwnForce, SeenForce

NIGHT_HOUR = 21  # a battle that lasts beyond it breaks the night's rest (MC-CAMP-03)
SURE_CHANCE = 0.8


class Chance(NamedTuple):
    """An attack that pays, and how much, in soldiers' worth."""

    pays: float
    force: OwnForce
    enemy: SeenForce


def react(situation: Situation, free: list[OwnForce]) -> Orders:
    """Attacks on enemies in the same place where the odds favour them: one force on each enemy, the best first.

    Everybody else goes on as ordered, or stands.
    """
    chances = [chance for force in free for chance in chances_of(situation, force)]
    chances.sort(key=lambda chance: (-chance.pays, chance.force.id, chance.enemy.id))
    orders: Orders = []
    busy: list[str] = []
    for _, force, enemy in chances:
        if force.id not in busy and enemy.id not in busy:
            busy += [force.id, enemy.id]
            orders.append({"kind": "attack", "force": force.id, "target": enemy.id})
    return orders


def chances_of(situation: Situation, force: OwnForce) -> list[Chance]:
    """The attacks that pay for a force now; fewer late in the day."""
    near = [enemy for enemy in situation.at.get(force.edge or force.node, ()) if enemy.visible]
    if not near or not fit_to_attack(force):
        return []
    found = []
    for enemy in near:
        odds = situation.appraisal.attack(force, enemy, "" if force.edge else force.came_by, now=True)
        wanted = SURE_CHANCE if _into_the_night(situation, force, enemy) else GOOD_CHANCE
        if odds is not None and odds.win >= wanted:
            stake = 0.0 if force.edge else situation.stake(force.node)
            pays = situation.gain(odds) + odds.win * stake
            if pays > 0:
                found.append(Chance(pays, force, enemy))
    return found


def _into_the_night(situation: Situation, force: OwnForce, enemy: SeenForce) -> bool:
    minutes = (force.strength + enemy.strength) // 2
    hour = situation.seen.hour
    return hour < 5 or hour * 60 + situation.seen.second % HOUR // 60 + minutes > NIGHT_HOUR * 60
