"""Who goes where: own forces matched with places, best value for the time first.

Every place worth something is a goal; standing on a place of one's own is the goal of holding it. A goal's value
shrinks as forces are sent there, until as many are on it as its enemies near by call for. Ties go by id.
"""

from __future__ import annotations

from typing import NamedTuple

from warclock.sim.commanders.aims import Aims
from warclock.sim.commanders.appraisal import Appraisal, Odds
from warclock.sim.commanders.map_sense import MARCHING_DAY, MapSense, Reach
from warclock.sim.observation import Observation, OwnForce, SeenForce
from warclock.sim.phases import DAY

FRESH_SECONDS = 3 * DAY  # a report older than this moves nobody
GOOD_CHANCE = 0.6
POOR_CHANCE = 0.35
LOWEST_MORALE = 4
UNSEEN_CHANCE = 0.6  # that a place of the enemy's, out of sight, can be walked into
EMPTY_CHANCE = 0.95
HORIZON_DAYS = 12
THREAT_DAYS = 1.5
QUIET_RISK = 0.3
NEAR_RISK = 0.6
FULL_RISK = 1.0


class Goal(NamedTuple):
    """A force's way to a place: marching days, the chance that it comes to hold it, the balance of the fights."""

    node: str
    days: float
    chance: float
    balance: float
    by: str  # the last edge of the way
    enemies: tuple[SeenForce, ...]


class Situation:
    """The seat's situation: enemies by place, threats, worth; kept for one briefing."""

    def __init__(self, seen: Observation, sense: MapSense, appraisal: Appraisal, aims: Aims) -> None:
        """Work out where known enemies are and what they threaten."""
        self.seen, self.sense, self.appraisal, self.aims = seen, sense, appraisal, aims
        self.enemies = [c for c in seen.contacts if c.hostile and seen.second - c.seen <= FRESH_SECONDS]
        self.at: dict[str, list[SeenForce]] = {}
        for contact in self.enemies:
            self.at.setdefault(contact.edge or contact.node, []).append(contact)
        self._reaches = {c.id: self._enemy_reach(c) for c in self.enemies if c.troops}

    def _enemy_reach(self, contact: SeenForce) -> Reach:
        kind = self.sense.types[min(contact.troops)]
        return self.sense.spread_from(contact.node, self.sense.foot_pace(kind))

    def days_of(self, contact: SeenForce, node: str) -> float:
        """Marching days of a known enemy to a node."""
        return self._reaches[contact.id].days(node) if contact.id in self._reaches else 0.0

    def threats(self, node: str, days: float) -> list[SeenForce]:
        """Known enemies within so many marching days of a node, the nearest first."""
        near = [(self.days_of(c, node), c.id, c) for c in self.enemies]
        return [c for distance, _, c in sorted(near, key=lambda entry: entry[:2]) if distance <= days]

    def barred(self, force: OwnForce) -> frozenset[str]:
        """Nodes where a known enemy would stop the force: all that are held against it."""
        here = {force.node, force.toward}
        return frozenset(c.node for c in self.enemies if not c.edge and c.node not in here)

    def is_ours(self, node: str) -> bool:
        """The node is known to be held by the own side."""
        return self.seen.owners.get(node) == self.seen.side

    def risk(self, node: str) -> float:
        """How far a place of one's own is in danger, 0 to 1."""
        if self.threats(node, THREAT_DAYS):
            return FULL_RISK
        return NEAR_RISK if self.threats(node, 2 * THREAT_DAYS) else QUIET_RISK

    def need(self, node: str, usual: float) -> float:
        """How many soldiers a place calls for: as many as its enemies near by, or the usual."""
        return max(usual, sum(1.2 * c.strength for c in self.threats(node, THREAT_DAYS)))

    def gain(self, odds: Odds) -> float:
        """The balance of a fight's toll, in soldiers' worth."""
        return self.aims.enemy * float(odds.enemy_toll) - self.aims.own * float(odds.own_toll)


def fit_to_attack(force: OwnForce) -> bool:
    """Neither broken in spirit nor worn out."""
    hurt = sum(force.injured.values())
    return force.morale >= LOWEST_MORALE and not (force.fatigued and force.hungry) and hurt * 4 <= force.strength


def goals_of(situation: Situation, force: OwnForce) -> list[Goal]:
    """Every place worth going to or staying at, with what it takes; by node id."""
    sense = situation.sense
    open_way = sense.reach(force, situation.barred(force))
    any_way = sense.reach(force)
    found = []
    for node, worth in situation.aims.nodes.items():
        enemies = tuple(situation.at.get(node, ()))
        if worth <= 0 and not enemies:
            continue
        reach = any_way if enemies else open_way
        days = reach.days(node)
        if days > HORIZON_DAYS:
            continue
        goal = _goal(situation, force, node, days, reach, enemies)
        if goal is not None:
            found.append(goal)
    return found


def _goal(
    situation: Situation, force: OwnForce, node: str, days: float, reach: Reach, enemies: tuple[SeenForce, ...]
) -> Goal | None:
    by = reach.last[node][0] if node != force.node or force.edge else force.came_by
    if not enemies:
        chance = EMPTY_CHANCE if situation.is_ours(node) else UNSEEN_CHANCE
        return Goal(node, days, chance, 0.0, by, enemies)
    if not fit_to_attack(force):
        return None
    stops = situation.sense.stops(reach, node)
    if any(stop in situation.at for stop in stops[1:-1]):
        return None
    chance, balance = 1.0, 0.0
    for enemy in enemies:
        odds = situation.appraisal.attack(force, enemy, by)
        if odds is None:
            return None
        chance *= float(odds.win)
        balance += situation.gain(odds)
    return Goal(node, days, chance, balance, by, enemies)


def worthwhile(situation: Situation, goal: Goal) -> bool:
    """An attack that is likely to be won, and whose toll the place is worth."""
    worth = situation.aims.nodes.get(goal.node, 0.0)
    return goal.chance >= GOOD_CHANCE and goal.balance + goal.chance * worth > 0


def match(situation: Situation, forces: list[OwnForce]) -> dict[str, Goal]:
    """A goal for each of ``forces``; who has none stays where he is."""
    usual = _usual(situation.seen)
    offers = {force.id: goals_of(situation, force) for force in forces}
    by_id = {force.id: force for force in forces}
    covered: dict[str, float] = {}
    needs = {node: situation.need(node, usual) for node in situation.aims.nodes}
    risks = {node: situation.risk(node) if situation.is_ours(node) else 1.0 for node in situation.aims.nodes}

    def score(name: str, goal: Goal) -> float:
        if goal.enemies and not worthwhile(situation, goal):
            return 0.0
        left = max(0.0, needs[goal.node] - covered.get(goal.node, 0.0))
        share = min(1.0, left / needs[goal.node], by_id[name].strength / needs[goal.node] + 0.2)
        value = situation.aims.nodes[goal.node] * risks[goal.node] * share * goal.chance
        return (value + (goal.balance if goal.enemies else 0.0)) / (1.0 + goal.days)

    chosen: dict[str, Goal] = {}
    waiting = sorted(by_id)
    while waiting:
        rated = [(score(name, goal), name, goal) for name in waiting for goal in offers[name]]
        best = max(rated, key=lambda entry: (entry[0], entry[1], entry[2].node), default=None)
        if best is None or best[0] <= 0:
            break
        _, name, goal = best
        chosen[name] = goal
        covered[goal.node] = covered.get(goal.node, 0.0) + by_id[name].strength
        waiting.remove(name)
    return chosen


def _usual(seen: Observation) -> float:
    """The usual guard of a place: half a middling force."""
    sizes = sorted(force.strength for force in seen.forces)
    return max(1.0, sizes[len(sizes) // 2] / 2) if sizes else 1.0


def marching_days(seconds: int) -> float:
    """Marching seconds as days."""
    return seconds / MARCHING_DAY
