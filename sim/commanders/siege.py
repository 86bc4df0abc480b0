"""Sieges: a walled place that is not worth an assault is cut off from its bases and waited out (MC-SUPPLY-01, -04)."""

from __future__ import annotations

from typing import NamedTuple

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.concentration import is_spare
from warclock.sim.commanders.moves import dig_in, withdraw
from warclock.sim.commanders.plan import Choice
from warclock.sim.commanders.situation import CLEARLY_LOST, Situation, is_worn
from warclock.sim.seen import OwnForce

SIEGE_WORTH = 0.05  # of the army
MOST_SIEGES = 2
MOST_GATES = 3
DAYS_TO_GATE = 6.0


class Blockade(NamedTuple):
    """A force, and the place where it bars the way of an enemy's supplies."""

    force: OwnForce
    gate: str


def blockades(situation: Situation, able: list[OwnForce], chosen: dict[str, Choice]) -> list[Blockade]:
    """Who goes where to cut off walled places of the enemy, the worthiest first; a place is cut off whole or not."""
    found: list[Blockade] = []
    free = [force for force in able if not is_worn(force)]
    for place, worth in _places(situation, chosen):
        spare = [force for force in free if is_spare(situation, force, chosen, worth)]
        posts = _posts(situation, gates_of(situation, place), spare)
        found += posts
        busy = [post.force.id for post in posts]
        free = [force for force in free if force.id not in busy]
    return found


def _places(situation: Situation, chosen: dict[str, Choice]) -> list[tuple[str, float]]:
    """Walled places of the enemy with a garrison that are worth a siege; bases feed their garrisons for ever."""
    assaulted = [choice.goal.node for choice in chosen.values() if choice.goal.enemies]
    nodes = situation.sense.nodes
    found = [
        (-worth, node)
        for node, worth in situation.aims.nodes.items()
        if worth >= SIEGE_WORTH * situation.army
        and any(enemy.fortified for enemy in situation.at.get(node, ()))
        and not nodes[node].base
        and node not in assaulted
    ]
    return [(node, -worth) for worth, node in sorted(found)[:MOST_SIEGES]]


def gates_of(situation: Situation, place: str) -> list[str]:
    """Nodes that have to be held to keep supplies from ``place``: one if one will do; none where that is too many.

    None either where no base of the enemy's is connected with it anyway.
    """
    way = _way_to_base(situation, place, ())
    if not way:
        return []
    for node in way[1:-1]:
        if node not in situation.held and not _way_to_base(situation, place, (node,)):
            return [node]
    around = sorted({other for _, other in situation.sense.around[place]})
    gates = [node for node in around if _way_to_base(situation, node, (place,))]
    open_to_us = not any(node in situation.held or node in _enemy_bases(situation) for node in gates)
    return gates if open_to_us and len(gates) <= MOST_GATES else []


def _enemy_bases(situation: Situation) -> list[str]:
    enemies = situation.seen.enemies
    return [node.id for node in situation.seen.nodes if node.base and situation.seen.owners.get(node.id) in enemies]


def _way_to_base(situation: Situation, start: str, without: tuple[str, ...]) -> list[str]:
    """The nodes of a shortest way from ``start`` to a base of the enemy's; nothing where there is none."""
    bases = _enemy_bases(situation)
    before: dict[str, str] = {start: ""}
    front = [start]
    for node in front:  # grows as it is walked
        if node in bases:
            way = [node]
            while before[way[-1]]:
                way.append(before[way[-1]])
            return way[::-1]
        for edge, other in situation.sense.around[node]:
            if other not in before and other not in without and situation.sense.edges[edge].open:
                before[other] = node
                front.append(other)
    return []


def _posts(situation: Situation, gates: list[str], spare: list[OwnForce]) -> list[Blockade]:
    """The nearest force for each gate; nobody where one gate stays open."""
    posts: list[Blockade] = []
    for gate in gates:
        found = []
        for force in spare:
            days = situation.sense.reach(force, situation.barred(force)).days(gate)
            if days <= DAYS_TO_GATE and not any(force is post.force for post in posts):
                found.append((days, force.id, force))
        if not found:
            return []
        posts.append(Blockade(min(found, key=lambda entry: entry[:2])[2], gate))
    return posts


def blockade(situation: Situation, post: Blockade) -> Orders:
    """March to the gate and hold it; once there, stand behind a wall of one's own, or go before one is beaten."""
    force = post.force
    if force.node == post.gate and not force.edge:
        lost = is_lost(situation, force)
        return withdraw(situation, force) if lost else dig_in(situation, force, needed=True)
    reach = situation.sense.reach(force, situation.barred(force))
    path = situation.sense.path(reach, post.gate)
    if force.doing == "march" and list(force.path) == path:
        return []
    return [{"kind": "cut_supply", "force": force.id, "path": path}]


def is_lost(situation: Situation, force: OwnForce) -> bool:
    """The force would be beaten where it stands."""
    odds = situation.worst_threat(force, 1.0)
    return odds is not None and odds.lose >= CLEARLY_LOST
