"""What forces do in the face of the enemy: at a contact, and when a battle is over (MC-BATTLE-01, MC-MIXED-01)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.plan import ASSAULT_CHANCE, GOOD_CHANCE
from warclock.sim.commanders.situation import Situation, fit_to_attack
from warclock.sim.phases import HOUR
from warclock.sim.seen import OwnForce, SeenForce

NIGHT_HOUR = 21  # a battle that lasts beyond it breaks the night's rest (MC-CAMP-03)
SURE_CHANCE = 0.8
MOST_TOGETHER = 4


class Chance(NamedTuple):
    """An attack that pays, and how much, in soldiers' worth; who attacks whom."""

    pays: float
    forces: tuple[OwnForce, ...]
    enemies: tuple[SeenForce, ...]


def react(situation: Situation, free: list[OwnForce]) -> Orders:
    """Attacks on enemies in the same place where the odds favour them, the best first; by several where none can alone.

    Everybody else goes on as ordered, or stands.
    """
    chances = list(chances_of(situation, free))
    chances.sort(key=lambda chance: (-chance.pays, chance.forces[0].id, chance.enemies[0].id))
    orders: Orders = []
    busy: list[str] = []
    for chance in chances:
        names = [force.id for force in chance.forces] + [enemy.id for enemy in chance.enemies]
        if not any(name in busy for name in names):
            busy += names
            target = chance.enemies[0].id
            orders += [{"kind": "attack", "force": force.id, "target": target} for force in chance.forces]
    return orders


def chances_of(situation: Situation, free: list[OwnForce]) -> Iterator[Chance]:
    """The attacks that pay now: of each force by itself, and of those at one place together."""
    fit = [force for force in free if fit_to_attack(force) and _opposed(situation, force)]
    fit.sort(key=lambda force: (force.edge or force.node, force.id))
    for place, group in groupby(fit, key=lambda force: force.edge or force.node):
        forces = list(group)
        for enemies in _targets(situation, place):
            alone = [chance for force in forces if (chance := _chance(situation, (force,), enemies)) is not None]
            yield from alone
            if not alone and len(forces) > 1 and not forces[0].edge:
                strongest = sorted(forces, key=lambda force: (-force.strength, force.id))[:MOST_TOGETHER]
                together = _chance(situation, tuple(strongest), enemies)
                if together is not None:
                    yield together


def _opposed(situation: Situation, force: OwnForce) -> bool:
    return any(enemy.visible for enemy in situation.at.get(force.edge or force.node, ()))


def _targets(situation: Situation, place: str) -> list[tuple[SeenForce, ...]]:
    """Who would be in one battle: all of a side who are in sight there, the weakest first, or each alone."""
    near = [enemy for enemy in situation.at.get(place, ()) if enemy.visible]
    near.sort(key=lambda enemy: (enemy.side, enemy.strength, enemy.id))
    if place in situation.sense.edges or situation.sense.rulings.joint_battle != "all_present":
        return [(enemy,) for enemy in near]
    return [tuple(group) for _, group in groupby(near, key=lambda enemy: enemy.side)]


def _chance(situation: Situation, forces: tuple[OwnForce, ...], enemies: tuple[SeenForce, ...]) -> Chance | None:
    """An attack now, if it is likely enough to be won and pays; a better chance is asked for late in the day."""
    force = forces[0] if len(forces) == 1 else situation.appraisal.joined(forces)
    enemy = situation.appraisal.united(enemies)
    odds = situation.appraisal.attack(force, enemy, "" if force.edge else force.came_by, now=True)
    wanted = ASSAULT_CHANCE if enemy.fortified else GOOD_CHANCE
    if _into_the_night(situation, force, enemy):
        wanted = SURE_CHANCE
    if odds is None or odds.win < wanted:
        return None
    stake = 0.0 if force.edge else situation.stake(force.node)
    pays = situation.gain(odds) + odds.win * stake
    return Chance(pays, forces, enemies) if pays > 0 else None


def _into_the_night(situation: Situation, force: OwnForce, enemy: SeenForce) -> bool:
    minutes = (force.strength + enemy.strength) // 2
    hour = situation.seen.hour
    return hour < 5 or hour * 60 + situation.seen.second % HOUR // 60 + minutes > NIGHT_HOUR * 60
