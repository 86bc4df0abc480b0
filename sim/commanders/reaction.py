"""What a force does in the face of the enemy: at a contact, and when a battle is over (MC-BATTLE-01)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.plan import GOOD_CHANCE
from warclock.sim.commanders.situation import Situation, fit_to_attack
from warclock.sim.phases import HOUR
from warclock.sim.seen import OwnForce, SeenForce

NIGHT_HOUR = 21  # a battle that lasts beyond it breaks the night's rest (MC-CAMP-03)
SURE_CHANCE = 0.8


def react(situation: Situation, force: OwnForce) -> Orders:
    """Attack an enemy in the same place when the odds favour it; else go on as ordered, or stand."""
    near = [enemy for enemy in situation.at.get(force.edge or force.node, ()) if enemy.visible]
    if not near:
        return []
    target = best_target(situation, force, near)
    if target is not None:
        return [{"kind": "attack", "force": force.id, "target": target.id}]
    return []


def best_target(situation: Situation, force: OwnForce, near: list[SeenForce]) -> SeenForce | None:
    """The enemy at hand whom it pays most to attack now; None: nobody, or it is too late in the day."""
    if not fit_to_attack(force):
        return None
    worth = 0.0 if force.edge else situation.aims.nodes.get(force.node, 0.0)
    rated = []
    for enemy in near:
        odds = situation.appraisal.attack(force, enemy, "" if force.edge else force.came_by, now=True)
        wanted = SURE_CHANCE if _into_the_night(situation, force, enemy) else GOOD_CHANCE
        if odds is not None and odds.win >= wanted:
            rated.append((situation.gain(odds) + odds.win * worth, enemy.id, enemy))
    best = max(rated, key=lambda entry: entry[:2], default=None)
    return best[2] if best is not None and best[0] > 0 else None


def _into_the_night(situation: Situation, force: OwnForce, enemy: SeenForce) -> bool:
    minutes = (force.strength + enemy.strength) // 2
    hour = situation.seen.hour
    return hour < 5 or hour * 60 + situation.seen.second % HOUR // 60 + minutes > NIGHT_HOUR * 60
