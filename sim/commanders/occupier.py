"""``occupier``: holds a country in which guerrillas are about. It sees only its briefing and remembers nothing.

It fights columns and garrisons like ``steady``, and never sees the bands: it takes them to be as many as it has itself
for each combat area. Where they fight it brings its reserves together, where it is stronger it seeks them out, and it
takes out of their reach who has had enough.
"""

from __future__ import annotations

from warclock.sim.commanders.area_war import AreaWar, fought_lately, wars_of
from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.moves import march
from warclock.sim.commanders.reaction import react
from warclock.sim.commanders.situation import Situation, at_hand
from warclock.sim.commanders.steady import day_orders, permitted, situation_of
from warclock.sim.commanders.upkeep import cautions
from warclock.sim.seen import OwnForce

SHARE_IN_THE_HILLS = 0.5  # of an enemy army as large as one's own is taken to be guerrillas
SUPERIOR = 1.2  # where they fight
SWEEP = 2.0  # to seek them out: they are at home, hide, and are hurt half as much
SPENT_MORALE = 5
REINFORCE_DAYS = 3.0  # of marching
LITTLE_WORTH = 0.5  # in soldiers for each of its own: a place that a force can be taken from


def occupier(briefing: Briefing) -> Orders:
    """Orders for the open decision; the same briefing always gives the same orders."""
    situation = situation_of(briefing)
    seen = situation.seen
    columns = [force for force in at_hand(seen) if force.mode != "guerrilla"]
    if seen.decision != "dawn":
        return permitted(briefing, react(situation, columns))
    wars = wars_of(situation)
    going = relieved(situation, columns, wars)
    going.update(reserves(situation, [force for force in columns if force.id not in going], wars))
    orders = [order for force in columns for order in cautions(force)]
    orders += [order for war in wars for order in sweeps(situation, war)]
    for force in columns:
        if force.id in going:
            orders += march(situation, force, going[force.id], situation.barred(force))
    orders += day_orders(situation, [force for force in columns if force.id not in going])
    return permitted(briefing, orders)


def thought_to_be_there(situation: Situation) -> float:
    """How many guerrillas a combat area is taken to hold."""
    return SHARE_IN_THE_HILLS * situation.seen.start_strength / max(1, len(situation.seen.areas))


def sweeps(situation: Situation, war: AreaWar) -> Orders:
    """Seek the bands out where the columns together are clearly more (MC-GUER-15)."""
    fit = [force for force in war.columns if force.morale >= SPENT_MORALE and not force.fatigued and not force.hungry]
    strength = sum(force.strength for force in fit)
    if war.attacked() or strength < SWEEP * thought_to_be_there(situation):
        return []
    leader = max(fit, key=lambda force: (force.strength, force.id))
    return [{"kind": "attack", "force": leader.id, "target": war.area.id}]


def relieved(situation: Situation, columns: list[OwnForce], wars: list[AreaWar]) -> dict[str, str]:
    """Columns low in spirit in an area that is fought over, and where they go to recover: force -> node."""
    found = {}
    for war in wars:
        if not fought_lately(situation, war.area):
            continue
        for force in columns:
            if force.area == war.area.id and force.morale < SPENT_MORALE:
                refuge = _refuge(situation, force)
                if refuge is not None:
                    found[force.id] = refuge
    return found


def _refuge(situation: Situation, force: OwnForce) -> str | None:
    """The nearest own place that lies in no combat area."""
    reach = situation.sense.reach(force, situation.barred(force))
    inside = {node for area in situation.seen.areas for node in area.nodes}
    found = [(reach.days(node), node) for node in reach.seconds if situation.is_ours(node) and node not in inside]
    return min(found)[1] if found else None


def reserves(situation: Situation, columns: list[OwnForce], wars: list[AreaWar]) -> dict[str, str]:
    """Forces to spare that join the columns in an area that is fought over and counts: force -> node."""
    found: dict[str, str] = {}
    for war in wars:
        post = _post(situation, war)
        missing = SUPERIOR * thought_to_be_there(situation) - sum(force.strength for force in war.columns)
        if post is None or missing <= 0 or not fought_lately(situation, war.area):
            continue
        near = []
        for force in columns:
            if force.id not in found and force.area != war.area.id and _to_spare(situation, force):
                reach = situation.sense.reach(force, situation.barred(force))
                near.append((reach.days(post), force.id, force))
        for days, name, force in sorted(near, key=lambda entry: entry[:2]):
            if missing > 0 and days <= REINFORCE_DAYS:
                found[name] = post
                missing -= force.strength
    return found


def _post(situation: Situation, war: AreaWar) -> str | None:
    """The place of the area that is worth most, with a column in it."""
    held = [force.node for force in war.columns if not force.edge]
    worth = [(situation.aims.nodes[node], node) for node in held if situation.aims.nodes[node] > 0]
    return max(worth)[1] if worth else None


def _to_spare(situation: Situation, force: OwnForce) -> bool:
    here = 0.0 if force.edge else situation.aims.nodes[force.node]
    return here < LITTLE_WORTH * force.strength and force.morale >= SPENT_MORALE and not force.fatigued
