"""Several forces on one enemy: they come up together and attack one after the other (MC-BATTLE-01).

Losses go by shares of a force's own strength, so forces that strike in turn pay less than one great force would; each
wave finds the enemy with more hurt, in its second battle of the day (T3-03, T3-06). Remnants that stand together merge.
"""

from __future__ import annotations

from typing import NamedTuple

from warclock.sim.commanders.plan import ENOUGH, GOOD_CHANCE, Choice, Goal, attack_goal
from warclock.sim.commanders.situation import LOWEST_MORALE, Situation, is_worn
from warclock.sim.seen import OwnForce

DAYS_APART = 4.0  # how far forces come to join an attack
MOST_WAVES = 4
WAVE_GAIN = 0.15  # by how much each wave makes the next one's victory likelier
BEST_CHANCE = 0.9
JOINT_CHANCE = 0.7
OF_LESSER_WORTH = 0.5  # a quiet place may be left for one of more than twice its worth
STRONG = 4.0  # usual guards: a force that can spare one
WORTH_A_GUARD = 0.03  # of the army
REMNANT = 0.5  # of the usual guard: forces smaller than this join each other


class Wave(NamedTuple):
    """A force and its own goal in a joint attack."""

    force: OwnForce
    goal: Goal


def joint_attacks(situation: Situation, able: list[OwnForce], chosen: dict[str, Choice]) -> list[list[Wave]]:
    """Who attacks together where nobody can alone, the worthiest places first; a force is in one of them at most."""
    taken = {choice.goal.node for choice in chosen.values() if choice.goal.enemies}
    targets = sorted(
        (-worth, node)
        for node, worth in situation.aims.nodes.items()
        if worth > 0 and node in situation.held and node not in taken
    )
    free = [force for force in able if not is_worn(force)]
    found: list[list[Wave]] = []
    for worth, node in targets:
        spare = [force for force in free if is_spare(situation, force, chosen, -worth)]
        waves = _waves_for(situation, node, -worth, spare)
        if waves:
            found.append(waves)
            used = [wave.force.id for wave in waves]
            free = [force for force in free if force.id not in used]
    return found


def is_spare(situation: Situation, force: OwnForce, chosen: dict[str, Choice], worth: float) -> bool:
    """Without a goal, or bound for a quiet place that is worth much less."""
    choice = chosen.get(force.id)
    if choice is None:
        return True
    goal = choice.goal
    quiet = not goal.enemies and not situation.threats(goal.node, 1.0)
    return quiet and situation.aims.nodes[goal.node] * situation.risk(goal.node) < OF_LESSER_WORTH * worth


def _waves_for(situation: Situation, node: str, worth: float, spare: list[OwnForce]) -> list[Wave]:
    """The nearest forces that will do together; none where they would not, or where the place is not worth it."""
    near: list[tuple[float, str, Wave]] = []
    for force in spare:
        goal = attack_goal(situation, force, node, situation.sense.reach(force), tuple(situation.at[node]))
        if goal is not None and goal.days <= DAYS_APART:
            near.append((goal.days, force.id, Wave(force, goal)))
    near.sort(key=lambda entry: entry[:2])
    waves: list[Wave] = []
    for _, _, wave in near[:MOST_WAVES]:
        waves.append(wave)
        if will_do(situation, waves, JOINT_CHANCE, worth):
            return waves
    return []


def will_do(situation: Situation, waves: list[Wave], wanted: float, worth: float) -> bool:
    """The waves are likely enough to win, are many enough, and the place is worth their toll."""
    if not waves:
        return False
    failing, balance = 1.0, 0.0
    for number, wave in enumerate(waves):
        balance += failing * wave.goal.balance
        failing *= 1.0 - min(BEST_CHANCE, wave.goal.chance + number * WAVE_GAIN)
    strength = sum(wave.force.strength for wave in waves)
    many = strength >= ENOUGH * situation.strength_at(waves[0].goal.node)
    return many and 1.0 - failing >= wanted and (1.0 - failing) * worth + balance > 0


def ready(situation: Situation, waves: list[Wave]) -> list[Wave]:
    """Those who can attack today, if they will do by themselves; else nobody: one waits for the others."""
    near = [wave for wave in waves if not wave.force.edge and situation.next_to(wave.force.node, wave.goal.node)]
    node = waves[0].goal.node
    return near if will_do(situation, near, GOOD_CHANCE, situation.aims.nodes[node]) else []


def guard_of(situation: Situation, force: OwnForce) -> dict[str, int] | None:
    """The troops that a strong force leaves behind in a quiet place worth holding; None: it leaves nobody.

    Tomorrow the guard holds the place, and the force is free.
    """
    if force.edge or force.strength < STRONG * situation.usual or is_worn(force) or not situation.is_ours(force.node):
        return None
    beside = [other for other in situation.seen.forces if other.node == force.node and not other.edge]
    army = sum(other.strength for other in situation.seen.forces)
    worthy = situation.aims.nodes[force.node] >= WORTH_A_GUARD * army
    if len(beside) > 1 or not worthy or situation.threats(force.node, 1.0):
        return None
    share = situation.usual / force.strength
    return {kind: int(count * share) for kind, count in sorted(force.troops.items()) if int(count * share)}


def remnants(situation: Situation, able: list[OwnForce]) -> list[tuple[str, str]]:
    """Pairs of forces at one node: a larger one takes in one that is small or low in spirit."""
    here = [force for force in able if not force.edge and not situation.at.get(force.node)]
    here.sort(key=lambda force: (-force.strength, force.id))
    pairs: list[tuple[str, str]] = []
    paired: list[str] = []
    for index, force in enumerate(here):
        if force.id in paired or force.morale < LOWEST_MORALE:
            continue
        beside = [other for other in here[index + 1 :] if other.node == force.node and other.id not in paired]
        partner = next((other.id for other in beside if _joins(situation, force, other)), None)
        if partner is not None:
            pairs.append((force.id, partner))
            paired += [force.id, partner]
    return pairs


def _joins(situation: Situation, force: OwnForce, other: OwnForce) -> bool:
    both_small = max(force.strength, other.strength) < REMNANT * situation.usual
    return both_small or other.morale < LOWEST_MORALE
