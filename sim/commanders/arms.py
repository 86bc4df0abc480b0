"""Missiles, bombs and boarding for ``steady``: strikes at what is worth them, cover from strikes, ships to be won.

A missile or bomb hurts about as many as a hundred soldiers lose in a fight: it is kept for forces that size it up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.plan import GOOD_CHANCE
from warclock.sim.commanders.situation import Situation
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice
from warclock.sim.rules.mass_combat.strength import is_ship
from warclock.sim.seen import OwnForce, SeenForce

WORTH_A_BLAST = 30  # soldiers: a hit kills 6 to 15 of them and hurts twice that (MC-STRIKE-02)
WORTH_A_SUN = 80  # soldiers, for what kills nine in ten (MC-STRIKE-08)
FEW_PEOPLE = 10  # of a target with vehicles: then it is these that are aimed at
LOW_M = 90  # metres: bombs are aimed by eye


def take_cover(seen: list[OwnForce], targets: list[str]) -> Orders:
    """Forces that a strike is coming at scatter; their guns fire without an order (MC-STRIKE-06, -10)."""
    return [
        {"kind": "scatter", "force": force.id}
        for force in seen
        if force.id in targets and force.formation != "scattered"
    ]


def strikes(briefing: Briefing, situation: Situation, free: list[OwnForce]) -> Orders:
    """One strike a force, at the strongest enemy in sight that is worth it."""
    orders: Orders = []
    struck: list[str] = []
    for force in free:
        if not force.munitions:
            continue
        for order in _strikes_of(briefing, situation, force):
            if order["target"] not in struck:
                struck.append(order["target"])
                orders.append(order)
                break
    return orders


def _strikes_of(briefing: Briefing, situation: Situation, force: OwnForce) -> Iterator[dict[str, Any]]:
    """What the force could do, the mightiest first."""
    nuclear = {munition.id for munition in situation.seen.munitions if munition.nuclear}
    for kind in ("fission_bomb", "launch_missile", "bomb"):
        domains = briefing.offered(force.id, kind)
        if domains is None:
            continue
        weapon = _first(domains, {"launch_missile": "missile", "bomb": "bomb"}.get(kind, ""))
        great = kind == "fission_bomb" or weapon in nuclear
        for enemy in _worthwhile(situation, domains, WORTH_A_SUN if great else WORTH_A_BLAST):
            fields: dict[str, Any] = {"kind": kind, "force": force.id, "target": enemy.id}
            if kind == "launch_missile":
                fields |= {"missile": weapon, "aim": _aim(situation, enemy)}
            else:
                fields |= {"aircraft": _first(domains, "aircraft"), "altitude": LOW_M}
            if kind == "bomb":
                fields |= {"bomb": weapon, "aim": _aim(situation, enemy)}
            yield fields


def _first(domains: Domains, field: str) -> str:
    """The first value on offer for a field."""
    domain = domains.get(field)
    return domain.values[0] if isinstance(domain, Choice) and domain.values else ""


def _worthwhile(situation: Situation, domains: Domains, least: int) -> list[SeenForce]:
    """Enemies in sight and in range who are so many, the strongest first."""
    target = domains["target"]
    offered = target.values if isinstance(target, Choice) else ()
    near = [enemy for enemy in situation.enemies if enemy.visible and enemy.id in offered and enemy.strength >= least]
    return sorted(near, key=lambda enemy: (-enemy.strength, enemy.id))


def _aim(situation: Situation, enemy: SeenForce) -> str:
    types = situation.sense.types
    vehicles = sum(count for kind, count in enemy.troops.items() if kind in types and types[kind].vehicle)
    return "vehicle" if vehicles and enemy.strength - vehicles < FEW_PEOPLE else "people"


def boardings(briefing: Briefing, situation: Situation, free: list[OwnForce]) -> Orders:
    """Ships alongside that the people of one's own mightiest ship are likely to win, each by one force."""
    orders: Orders = []
    wanted: list[str] = []
    types = situation.sense.types
    for force in free:
        if not any(kind in types and is_ship(types[kind]) for kind in force.troops):
            continue
        domains = briefing.offered(force.id, "board")
        target = domains["target"] if domains is not None else None
        offered = target.values if isinstance(target, Choice) else ()
        near = [enemy for enemy in situation.enemies if enemy.id in offered and enemy.id not in wanted]
        for enemy in [enemy for enemy in near if _can_win(situation, force, enemy)][:1]:
            wanted.append(enemy.id)
            orders.append({"kind": "board", "force": force.id, "target": enemy.id})
    return orders


def _can_win(situation: Situation, force: OwnForce, enemy: SeenForce) -> bool:
    """By the exact odds of the people aboard one ship of each, as far as they are known."""
    ours, theirs = _aboard(situation, force.troops), _aboard(situation, enemy.troops)
    if not ours:
        return False
    if not theirs:
        return True
    mine = replace(force, id=f"{force.id}~deck", troops=ours, injured={}, strength=sum(ours.values()))
    other = replace(enemy, id=f"{enemy.id}~deck", troops=theirs, strength=sum(theirs.values()))
    odds = situation.appraisal.attack(mine, other, "", now=True)
    return odds is not None and odds.win >= GOOD_CHANCE


def _aboard(situation: Situation, troops: dict[str, int]) -> dict[str, int]:
    """Who would fight on the mightiest ship: its share of the soldiers by its seats, and its crew (MC-BOARD-02)."""
    types = {kind: situation.sense.types[kind] for kind in troops if kind in situation.sense.types}
    ships = sorted((kind for kind in types if is_ship(types[kind])), key=lambda kind: (-types[kind].hit_dice, kind))
    if not ships:
        return {}
    best = types[ships[0]]
    seats = sum(troops[kind] * types[kind].seats for kind in ships) or 1
    found = {kind: troops[kind] * best.seats // seats for kind in sorted(types) if not types[kind].vehicle}
    if best.crew_type and best.crew:
        found[best.crew_type] = found.get(best.crew_type, 0) + best.crew
    return {kind: count for kind, count in found.items() if count}
