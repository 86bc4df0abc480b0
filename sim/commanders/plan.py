"""Who goes where: own forces matched with places, best value for the time first.

Every place worth something is a goal; standing on a place of one's own is the goal of holding it. A goal's value
shrinks as forces are sent there, until as many are on it as it calls for. Ties go by id.
"""

from __future__ import annotations

from typing import NamedTuple

from warclock.sim.commanders.map_sense import Reach
from warclock.sim.commanders.situation import FULL_RISK, Situation, fit_to_attack
from warclock.sim.seen import OwnForce, SeenForce

GOOD_CHANCE = 0.6
ASSAULT_CHANCE = 0.7  # of a wall: who is thrown back there has nothing for his losses
UNSEEN_CHANCE = 0.5  # that a place of the enemy's, out of sight, can be walked into
EMPTY_CHANCE = 0.95
HORIZON_DAYS = 12  # farther than this nobody is sent
ATTACK_DAYS = 5  # farther than this no known enemy is sought out
ENOUGH = 0.9  # of the enemy's strength: together with the odds of each fight
ONWARD = 1.2  # a force under way prefers to keep its direction
DECIDED = 1.6  # and more so its goal: who changes his mind every dawn arrives nowhere
LAST_MAN = 0.2  # of a place's worth that even a small force secures
NOWHERE: frozenset[str] = frozenset()


class Goal(NamedTuple):
    """A force's way to a place: marching days, the chance that it comes to hold it, the balance of the fights."""

    node: str
    days: float
    chance: float
    balance: float
    by: str  # the last edge of the way
    enemies: tuple[SeenForce, ...]  # to be driven out, the first to be attacked first


class Choice(NamedTuple):
    """A goal and what it scored."""

    goal: Goal
    score: float


class Offer(NamedTuple):
    """A goal as it is weighed: what it scores for the whole of its worth, and apart from it; how much a force can do.

    ``need``: the soldiers it calls for; ``most``: the greatest share of the worth that the force can secure.
    """

    goal: Goal
    whole: float
    apart: float
    need: float
    most: float

    def score(self, covered: float) -> float:
        """The score when so many soldiers are sent there already."""
        return self.whole * min(self.most, max(0.0, self.need - covered) / self.need) + self.apart


def goals_of(situation: Situation, force: OwnForce) -> list[Goal]:
    """Every place worth going to or staying at, with what it takes; attacks only where they are worthwhile."""
    open_way = situation.sense.reach(force, situation.barred(force))
    any_way = situation.sense.reach(force)
    found = []
    for node, worth in situation.aims.nodes.items():
        enemies = tuple(situation.at.get(node, ()))
        if enemies:
            goal = attack_goal(situation, force, node, any_way, enemies)
            if goal is not None and worthwhile(situation, goal):
                found.append(goal)
        if worth > 0 and (not enemies or _stands_at(force, node)) and open_way.days(node) <= HORIZON_DAYS:
            found.append(_hold_goal(situation, force, node, open_way))
    return found


def _stands_at(force: OwnForce, node: str) -> bool:
    return force.node == node and not force.edge


def _hold_goal(situation: Situation, force: OwnForce, node: str, way: Reach) -> Goal:
    days = way.days(node)
    if _stands_at(force, node):
        odds = situation.worst_threat(force, 1.0)
        return Goal(node, 0.0, 1.0 - odds.lose if odds else 1.0, 0.0, force.came_by, ())
    known = situation.is_ours(node) or node in situation.in_sight
    return Goal(node, days, EMPTY_CHANCE if known else UNSEEN_CHANCE, 0.0, way.last[node][0], ())


def attack_goal(
    situation: Situation, force: OwnForce, node: str, way: Reach, enemies: tuple[SeenForce, ...]
) -> Goal | None:
    """The goal of driving the known enemies from a node; None where it cannot be reached, or not by this force."""
    days = way.days(node)
    if days > ATTACK_DAYS or not fit_to_attack(force):
        return None
    stops = situation.sense.stops(way, node)
    if any(stop in situation.held for stop in stops[1:-1]):
        return None
    by = force.came_by if _stands_at(force, node) else way.last[node][0]
    if situation.sense.rulings.joint_battle == "all_present":
        enemies = tuple(sorted(enemies, key=lambda enemy: (enemy.strength, enemy.id)))
        odds = situation.appraisal.attack(force, situation.appraisal.united(enemies), by)
        return None if odds is None else Goal(node, days, odds.win, situation.gain(odds), by, enemies)
    rated = []
    for enemy in enemies:
        odds = situation.appraisal.attack(force, enemy, by)
        if odds is None:
            return None
        rated.append((odds.win, situation.gain(odds), enemy.id, enemy))
    rated.sort(key=lambda entry: entry[:3])
    ordered = tuple(entry[3] for entry in reversed(rated))
    return Goal(node, days, rated[0][0], rated[-1][1], by, ordered)


def worthwhile(situation: Situation, goal: Goal) -> bool:
    """An attack that is likely to be won, and whose toll the place is worth."""
    wanted = ASSAULT_CHANCE if any(enemy.fortified for enemy in goal.enemies) else GOOD_CHANCE
    return goal.chance >= wanted and goal.balance + goal.chance * situation.stake(goal.node) > 0


def match(situation: Situation, forces: list[OwnForce]) -> dict[str, Choice]:
    """A goal for each of ``forces``; who has none is to spare.

    An attack that too few are sent to is given up, and those who were sent look for something else.
    """
    strengths = {force.id: force.strength for force in forces}
    needs = situation.needs()
    offers = {
        force.id: [_offer(situation, force, goal, needs[goal.node]) for goal in goals_of(situation, force)]
        for force in forces
    }
    while True:
        chosen = _greedy(strengths, offers)
        weak = _too_weak(situation, strengths, chosen)
        if not weak:
            return chosen
        offers = {
            name: [offer for offer in found if offer.goal.node not in weak or not offer.goal.enemies]
            for name, found in offers.items()
        }


def _offer(situation: Situation, force: OwnForce, goal: Goal, need: float) -> Offer:
    worth = situation.stake(goal.node) if goal.enemies else situation.aims.nodes[goal.node]
    risk = FULL_RISK if goal.enemies else situation.risk(goal.node)
    decided = force.doing in ("march", "attack") and force.stop_at == goal.node
    onward = DECIDED if decided else ONWARD if _keeps_on(situation, force, goal) else 1.0
    by_time = onward / (1.0 + goal.days / situation.patience)
    most = min(1.0, force.strength / need + LAST_MAN)
    return Offer(goal, worth * risk * goal.chance * by_time, goal.balance * by_time, need, most)


def _too_weak(situation: Situation, strengths: dict[str, int], chosen: dict[str, Choice]) -> list[str]:
    """Places of the enemy to which fewer are sent than the odds of several fights call for."""
    sent: dict[str, int] = {}
    for name, choice in chosen.items():
        if choice.goal.enemies:
            sent[choice.goal.node] = sent.get(choice.goal.node, 0) + strengths[name]
    return [node for node, strength in sent.items() if strength < ENOUGH * situation.strength_at(node)]


def _keeps_on(situation: Situation, force: OwnForce, goal: Goal) -> bool:
    """The goal lies ahead of a force under way, or it is where a force stands."""
    if not force.edge:
        return goal.node == force.node
    way = situation.sense.reach(force, NOWHERE if goal.enemies else situation.barred(force))
    return goal.node in way.seconds and situation.sense.stops(way, goal.node)[0] == force.toward


class Wish(NamedTuple):
    """What a force would do best, what it would lose by its second choice, and the nodes of the two."""

    regret: float
    best: Choice
    nodes: tuple[str, str]


def _greedy(strengths: dict[str, int], offers: dict[str, list[Offer]]) -> dict[str, Choice]:
    """Each force its best goal, those first who would regret most to miss it; then anew for what is left."""
    chosen: dict[str, Choice] = {}
    covered: dict[str, float] = {}
    wishes = {name: wish for name, found in offers.items() if (wish := _wish(found, covered)) is not None}
    while wishes:
        name = max(wishes, key=lambda each: (wishes[each].regret, each))
        chosen[name] = wishes.pop(name).best
        node = chosen[name].goal.node
        covered[node] = covered.get(node, 0.0) + strengths[name]
        for other in [other for other, wish in wishes.items() if node in wish.nodes]:
            wish = _wish(offers[other], covered)
            if wish is None:
                del wishes[other]
            else:
                wishes[other] = wish
    return chosen


def _wish(offers: list[Offer], covered: dict[str, float]) -> Wish | None:
    """None where nothing is worth doing. Who has no other use regrets most."""
    rated = [(offer.score(covered.get(offer.goal.node, 0.0)), offer.goal.node, offer.goal) for offer in offers]
    best = max(rated, key=lambda entry: entry[:2], default=None)
    if best is None or best[0] <= 0:
        return None
    others = [entry for entry in rated if entry[1] != best[1]]
    second = max(others, key=lambda entry: entry[:2], default=(0.0, ""))
    return Wish(best[0] - max(0.0, second[0]), Choice(best[2], best[0]), (best[1], second[1]))
