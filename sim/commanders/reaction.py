"""What a force does in the face of the enemy: at a contact, and when a battle is over (MC-BATTLE-01)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.plan import GOOD_CHANCE, Situation, fit_to_attack
from warclock.sim.observation import OwnForce, SeenForce


def react(situation: Situation, force: OwnForce) -> Orders:
    """Attack an enemy in the same place when the odds favour it; else go on as ordered."""
    place = force.edge or force.node
    near = [enemy for enemy in situation.at.get(place, ()) if enemy.visible]
    if not near:
        return []
    target = best_target(situation, force, near)
    if target is not None:
        return [{"kind": "attack", "force": force.id, "target": target.id}]
    return []


def best_target(situation: Situation, force: OwnForce, near: list[SeenForce]) -> SeenForce | None:
    """The enemy at hand whom it pays most to attack now."""
    if not fit_to_attack(force):
        return None
    worth = 0.0 if force.edge else situation.aims.nodes.get(force.node, 0.0)
    rated = []
    for enemy in near:
        odds = situation.appraisal.attack(force, enemy, "" if force.edge else force.came_by, now=True)
        if odds is not None and odds.win >= GOOD_CHANCE:
            rated.append((situation.gain(odds) + float(odds.win) * worth, enemy.id, enemy))
    best = max(rated, key=lambda entry: entry[:2], default=None)
    return best[2] if best is not None and best[0] > 0 else None
