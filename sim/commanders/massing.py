"""Joining forces for what none can do alone: spare forces gather at the strongest and merge (ledger MC section 23)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from warclock.sim.commanders.plan import Choice, attack_goal, worthwhile
from warclock.sim.commanders.situation import Situation, is_worn
from warclock.sim.seen import OwnForce

GATHERING_DAYS = 3.0  # how far forces come to join
MOST_TO_JOIN = 3
OF_LESSER_WORTH = 0.5  # a quiet place may be left for one of more than twice its worth


class Gathering(NamedTuple):
    """Forces that join ``lead`` where it stands."""

    lead: str
    others: tuple[str, ...]


def gatherings(situation: Situation, able: list[OwnForce], chosen: dict[str, Choice]) -> list[Gathering]:
    """Who joins whom for which places of the enemy, the worthiest first; a force joins once."""
    taken = {choice.goal.node for choice in chosen.values()}
    targets = sorted(
        (-worth, node)
        for node, worth in situation.aims.nodes.items()
        if worth > 0 and node in situation.held and node not in taken
    )
    free = [force for force in able if not force.edge and not is_worn(force)]
    found: list[Gathering] = []
    for worth, node in targets:
        spare = [force for force in free if _is_spare(situation, force, chosen, -worth)]
        group = _group_for(situation, node, spare)
        if group:
            found.append(Gathering(group[0].id, tuple(force.id for force in group[1:])))
            used = [force.id for force in group]
            free = [force for force in free if force.id not in used]
    return found


def _is_spare(situation: Situation, force: OwnForce, chosen: dict[str, Choice], worth: float) -> bool:
    """Without a goal, or holding a quiet place that is worth much less."""
    choice = chosen.get(force.id)
    if choice is None:
        return True
    goal = choice.goal
    quiet = goal.node == force.node and not situation.threats(goal.node, 2.0)
    return quiet and situation.aims.nodes[goal.node] < OF_LESSER_WORTH * worth


def _group_for(situation: Situation, node: str, spare: list[OwnForce]) -> list[OwnForce]:
    """The fewest forces that would do together, the lead first; empty where they would not."""
    near = []
    for force in spare:
        days = situation.sense.reach(force, situation.barred(force) - {node}).days(node)
        if days <= GATHERING_DAYS:
            near.append((-force.strength, force.id, force))
    near.sort(key=lambda entry: entry[:2])
    if not near:
        return []
    lead = near[0][2]
    way = situation.sense.reach(lead, situation.barred(lead))
    joined, group = lead, [lead]
    for _, _, other in near[1 : MOST_TO_JOIN + 1]:
        if way.days(other.node) > GATHERING_DAYS:
            continue
        joined = together(joined, other)
        group.append(other)
        goal = attack_goal(situation, joined, node, situation.sense.reach(joined), tuple(situation.at[node]))
        if goal is not None and worthwhile(situation, goal):
            return group
    return []


def together(first: OwnForce, other: OwnForce) -> OwnForce:
    """What two forces would be as one (MC-MORALE-01); its name tells who is in it."""
    count = first.strength + other.strength
    return replace(
        first,
        id=f"{first.id}+{other.id}",
        troops=_sum(first.troops, other.troops),
        injured=_sum(first.injured, other.injured),
        strength=count,
        leader=first.leader or other.leader,
        morale=Fraction(first.strength * first.morale + other.strength * other.morale) / count,
        artillery=first.artillery or other.artillery,
        last_battle_end=max(first.last_battle_end, other.last_battle_end),
    )


def _sum(first: dict[str, int], second: dict[str, int]) -> dict[str, int]:
    return {key: first.get(key, 0) + second.get(key, 0) for key in sorted({*first, *second})}
