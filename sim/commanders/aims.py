"""What places and soldiers are worth to a side, in soldiers, worked out from its own objectives.

All points that the side can score together are taken to be worth its whole army; so points and losses can be weighed
against each other whatever the scale of a scenario's points.
"""

from __future__ import annotations

from typing import NamedTuple

from warclock.sim.seen import Observation
from warclock.sim.world.state import Objective

BASE_SHARE = 0.12  # of all points, for a base that is no objective
WALL_SHARE = 0.02  # for a fortified place that is none
TOWN_SHARE = 0.008  # for any other place that somebody holds
PER_CENT = 100
MIRRORED = 1.0  # the enemy is taken to want the same: what he would score by one of ours lost


class Aims(NamedTuple):
    """Worth in soldiers: of holding each node, of an enemy lost, of an own soldier lost; who has yet to get where."""

    nodes: dict[str, float]
    enemy: float
    own: float
    to_reach: dict[str, str]  # force -> node of its objective


def aims_of(seen: Observation) -> Aims:
    """The worth of things to the seat of ``seen``."""
    army = max(1, sum(force.strength for force in seen.forces))
    points = {objective.id: _points(objective, seen) for objective in seen.objectives}
    total = sum(points.values()) or 1
    soldiers = army / total
    held = dict.fromkeys((node.id for node in seen.nodes), 0.0)
    for node in seen.nodes:
        share = BASE_SHARE if node.base else WALL_SHARE if node.fortification != "none" else TOWN_SHARE
        if node.id in seen.owners:
            held[node.id] = share * army
    for objective in seen.objectives:
        if objective.kind == "hold" and objective.node in held:
            held[objective.node] += points[objective.id] * soldiers
    enemy, own = _per_head(seen, points, soldiers)
    places = {force.id: force.edge or force.node for force in seen.forces}
    to_reach = {o.force: o.node for o in seen.objectives if o.kind == "reach" and places.get(o.force, o.node) != o.node}
    return Aims(held, enemy, own, to_reach)


def _points(objective: Objective, seen: Observation) -> float:
    """What an objective can still bring, daily ones for all days to come."""
    if objective.when == "daily":
        return float(objective.points * max(1, seen.days - seen.day + 1))
    return float(objective.points)


def _per_head(seen: Observation, points: dict[str, float], soldiers: float) -> tuple[float, float]:
    """The worth of an enemy and of an own soldier lost; the enemy is taken to have as many, and the same wish."""
    start = max(1, seen.start_strength)
    enemy, own = 1.0, 1.0
    for objective in seen.objectives:
        worth = points[objective.id] * soldiers
        if objective.kind == "destroy":
            gain = worth / max(1, objective.share * start / PER_CENT)
            enemy += gain
            own += MIRRORED * gain
        elif objective.kind == "survive":
            own += worth / max(1, (PER_CENT - objective.share) * start / PER_CENT)
    return enemy, own
