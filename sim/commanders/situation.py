"""The seat's situation at a decision: known enemies by place, what they threaten, what each place calls for."""

from __future__ import annotations

from bisect import bisect_right

from warclock.sim.commanders.aims import Aims
from warclock.sim.commanders.appraisal import Appraisal, Odds
from warclock.sim.commanders.map_sense import MapSense, Reach
from warclock.sim.phases import DAY
from warclock.sim.seen import Observation, OwnForce, SeenForce

FRESH_SECONDS = 3 * DAY  # a report older than this moves nobody
THREAT_DAYS = 1.5
QUIET_RISK = 0.3
NEAR_RISK = 0.6
FULL_RISK = 1.0
OUTNUMBER = 1.2  # how many to set against a threat
LOWEST_MORALE = 4
MANY_HURT = 4  # one in so many
CLEARLY_LOST = 0.6
IN_DANGER = 0.1  # of a guarded place's worth, while an enemy stands in it
SHARE_OF_ARMY = 0.5  # of the army by worth, for what is not held yet


class Situation:
    """What the seat makes of its observation; kept for one briefing."""

    def __init__(self, seen: Observation, sense: MapSense, appraisal: Appraisal, aims: Aims) -> None:
        """Work out where known enemies are and how soon they can be elsewhere."""
        self.seen, self.sense, self.appraisal, self.aims = seen, sense, appraisal, aims
        self.enemies = [c for c in seen.contacts if c.hostile and seen.second - c.seen <= FRESH_SECONDS]
        self.at: dict[str, list[SeenForce]] = {}
        for contact in self.enemies:
            self.at.setdefault(contact.edge or contact.node, []).append(contact)
        self._reaches: dict[str, Reach] = {}
        self._near: dict[str, tuple[list[float], list[SeenForce]]] = {}
        self.bases = [node.id for node in seen.nodes if node.base and self.is_ours(node.id)]
        self.held = frozenset(c.node for c in self.enemies if not c.edge)
        sizes = sorted(force.strength for force in seen.forces)
        self.army = max(1, sum(sizes))  # soldiers of the side
        self.usual = max(1.0, sizes[len(sizes) // 2] / 2) if sizes else 1.0  # the usual guard: half a middling force
        self.patience = max(2.0, (seen.days - seen.day) / 10)  # days of marching that halve what a goal is worth
        self.in_sight = self._in_sight()

    def _enemy_days(self, contact: SeenForce, node: str) -> float:
        """Marching days of an enemy, on foot, from where it was seen."""
        if contact.id not in self._reaches:
            self._reaches[contact.id] = self.sense.spread_on_foot(contact.node)
        return self._reaches[contact.id].days(node)

    def _in_sight(self) -> frozenset[str]:
        """Nodes where an own force stands, or next to one."""
        own = {force.node for force in self.seen.forces if not force.edge}
        return frozenset(own | {other for node in own for _, other in self.sense.around[node]})

    def is_ours(self, node: str) -> bool:
        """The node is known to be held by the own side."""
        return self.seen.owners.get(node) == self.seen.side

    def threats(self, node: str, days: float) -> list[SeenForce]:
        """Known enemies within so many marching days of a node, the nearest first."""
        if node not in self._near:
            near = [(self._enemy_days(c, node), c) for c in self.enemies]
            near.sort(key=lambda entry: (entry[0], entry[1].id))
            self._near[node] = ([distance for distance, _ in near], [contact for _, contact in near])
        distances, contacts = self._near[node]
        return contacts[: bisect_right(distances, days)]

    def barred(self, force: OwnForce) -> frozenset[str]:
        """Nodes where a known enemy would stop the force; not the one it stands at."""
        return self.held if force.edge else self.held - {force.node}

    def risk(self, node: str) -> float:
        """How far a place of one's own is in danger, 0 to 1; the enemy's are worth their whole value."""
        if not self.is_ours(node) or self.threats(node, THREAT_DAYS):
            return FULL_RISK
        return NEAR_RISK if self.threats(node, 2 * THREAT_DAYS) else QUIET_RISK

    def needs(self) -> dict[str, float]:
        """How many soldiers each place calls for: the usual guard, or more.

        The enemy's: enough to drive them out, and by its worth; one's own: enough for the strongest who threatens it.
        """
        by_worth = SHARE_OF_ARMY * self.army / (sum(self.aims.nodes.values()) or 1.0)
        found = {}
        for node, worth in self.aims.nodes.items():
            wanted = 0.0 if self.is_ours(node) else worth * by_worth
            near = self.threats(node, THREAT_DAYS) if worth else []
            threat = OUTNUMBER * max((contact.strength for contact in near), default=0)
            found[node] = max(self.usual, wanted, threat, OUTNUMBER * self.strength_at(node))
        return found

    def stake(self, node: str) -> float:
        """What there is to win by driving an enemy from a node: all of it, or the danger that it is lost."""
        return self.aims.nodes.get(node, 0.0) * (IN_DANGER if self.guarded(node) else 1.0)

    def guarded(self, node: str) -> bool:
        """The node is the side's, and a force of it stands there, so that nobody can just walk in."""
        return self.is_ours(node) and any(force.node == node and not force.edge for force in self.seen.forces)

    def next_to(self, node: str, other: str) -> bool:
        """The same node, or one edge apart."""
        return node == other or any(end == other for _, end in self.sense.around[node])

    def strength_at(self, place: str) -> int:
        """Known enemies at a place, in soldiers."""
        return sum(contact.strength for contact in self.at.get(place, ()))

    def gain(self, odds: Odds) -> float:
        """The balance of a fight's toll, in soldiers' worth."""
        return self.aims.enemy * odds.enemy_toll - self.aims.own * odds.own_toll

    def worst_threat(self, force: OwnForce, days: float) -> Odds | None:
        """The odds against the enemy in reach who is most likely to beat the force where it stands."""
        found: list[tuple[float, str, Odds]] = []
        for enemy in self.threats(force.node, days):
            odds = self.appraisal.defend(force, enemy, "")
            if odds is not None:
                found.append((odds.lose, enemy.id, odds))
        return max(found, key=lambda entry: entry[:2])[2] if found else None

    def refuge(self, force: OwnForce) -> str | None:
        """The nearest own place that no known enemy is near, bases a day nearer than they are."""
        reach = self.sense.reach(force, self.barred(force))
        found = []
        for node in reach.seconds:
            if self.is_ours(node) and not self.threats(node, 1.0):
                found.append((reach.days(node) - (node in self.bases), node))
        return min(found)[1] if found else None


def at_hand(seen: Observation) -> list[OwnForce]:
    """The own forces that can be ordered about now: not in battle, not in retreat, not without soldiers."""
    return [force for force in seen.forces if not force.engaged and not force.retreating and force.strength]


def is_worn(force: OwnForce) -> bool:
    """Tired, hungry, low in spirit, or with many hurt."""
    hurt = sum(force.injured.values())
    return force.fatigued or force.hungry or force.morale < LOWEST_MORALE or hurt * MANY_HURT > force.strength


def fit_to_attack(force: OwnForce) -> bool:
    """Not broken in spirit; not tired and hungry at once; not half of it hurt."""
    hurt = sum(force.injured.values())
    return force.morale >= LOWEST_MORALE and not (force.fatigued and force.hungry) and hurt * 2 <= force.strength
