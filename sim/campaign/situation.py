"""The facts of one battle for one force, read off map, orders and clock (MC-BR-09 to MC-BR-12, section 22)."""

from __future__ import annotations

from typing import Any, Literal, cast

from warclock.sim.campaign.retreat import can_leave
from warclock.sim.forces.composition import leader_of, troops_of
from warclock.sim.forces.effects import effects_on, is_sick
from warclock.sim.forces.mobility import is_afloat, load_class
from warclock.sim.forces.on_edge import is_moving
from warclock.sim.forces.sight import sees_far
from warclock.sim.phases import DAY, hour_of_day, is_day
from warclock.sim.rules.mass_combat.battle_model import Combatant
from warclock.sim.rules.mass_combat.facts import Formation, Load, Material, Situation
from warclock.sim.rules.mass_combat.rulings import Rulings, Tactic
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Battle, Party
from warclock.sim.world.world import World

OPEN_TERRAINS = ("open", "beach", "desert", "snow", "mud")
SOFT_GROUND = ("mud", "snow")


def camping(world: World, force: Force, now: int) -> bool:
    """In camp: ordered so, or at rest between 20:00 and 06:00, on a road too; ships do not camp (MC-CAMP-02)."""
    if is_moving(world, force) or is_afloat(world, force):
        return False
    hour = hour_of_day(now)
    return force.posture in ("camp", "rest") or hour >= 20 or hour < 6


def immobile(world: World, force: Force, now: int) -> bool:
    """In camp, at midday rest, building, under order to defend, or lying in wait (MC-BR-11 T2-05)."""
    if camping(world, force, now) or force.hidden or force.posture in ("defend", "build", "ambush"):
        return True
    return 12 <= hour_of_day(now) < 14 and not is_moving(world, force)


def wall_of(world: World, force: Force) -> Material | None:
    """The wall of its side's node that a standing force is behind (MC-BATTLE-10)."""
    if force.edge or force.posture == "march":
        return None
    node = world.nodes[force.node]
    if node.fortification == "none" or node.owner != force.side:
        return None
    return cast(Material, node.fortification)


def surprises(world: World, attacker: Force, defender: Force, battle: Battle) -> bool:
    """No report of the attacker had reached the defender's side before the battle opened (MC-BR-11 T2-08)."""
    if battle.party(attacker.id).mode == "from_air" and sees_far(world, defender) and is_day(battle.began):
        return False
    known = world.sides[defender.side].contacts.get(attacker.id)
    return known is None or known.known_since >= battle.began


def combatant(world: World, battle: Battle, force: Force, enemy: Force) -> Combatant:
    """A force against one of its enemies, as the battle procedure asks for it."""
    by = () if battle.party(force.id) in battle.attackers else battle.approach
    return Combatant(
        name=force.id,
        troops=troops_of(world, force),
        leader=leader_of(world, force),
        situation=facts(world, battle, force, enemy),
        mixed_up=force.mixed_up,
        take_prisoners=force.take_prisoners,
        no_exit=not can_leave(world, force, enemy, by),
        unreachable=out_of_reach(world, battle, force, enemy),
        if_unreachable=cast(Literal["retreat", "stand"], force.if_unreachable),
    )


def unseen(world: World, force: Force, enemy: Force) -> bool:
    """The enemy's side does not see the force at this moment, whatever it heard of it before (MC-BR-11 T2-01)."""
    known = world.sides[enemy.side].contacts.get(force.id)
    return known is None or not known.visible


def out_of_reach(world: World, battle: Battle, force: Force, enemy: Force) -> bool:
    """The force cannot get at the enemy hand to hand: boats, flyers overhead, a wall (MC-FIRE-04)."""
    types = world.state.unit_types
    if all(types[kind].flies for kind in force.troops):
        return False
    own, other = battle.party(force.id), battle.party(enemy.id)
    if _on_water(world, other, enemy) and not is_afloat(world, force):
        return True
    if other.attacks and other.mode == "from_air" and all(types[kind].flies for kind in enemy.troops):
        return True
    wall = wall_of(world, enemy) if own.attacks and not other.attacks else None
    return wall is not None and wall not in force.siege_equipment


def _on_water(world: World, party: Party, force: Force) -> bool:
    """Fights from its ships: it does not land to attack (MC-BR-15)."""
    return is_afloat(world, force) and not (party.attacks and party.mode == "land")


def tactic_of(world: World, force: Force) -> Tactic:
    """The tactic it was ordered to use, where the game knows tactics (MC-TACTIC-03)."""
    return cast(Tactic, force.tactic) if world.rulings(Rulings).tactics else "none"


def facts(world: World, battle: Battle, force: Force, enemy: Force) -> Situation:
    """Tables 1 to 3 for one force (see ``Situation``)."""
    now = battle.began
    node = None if battle.edge else world.nodes[battle.node]
    place: Node | Edge = node or world.edges[battle.edge]
    party = battle.party(force.id)
    attacks, opened = party.attacks, party.attacks and party in battle.attackers
    above, into = _approach_facts(world, battle, party) if opened else (False, False)
    tactic = tactic_of(world, force)
    return Situation(
        terrain=_terrain(place),
        soft_ground=place.ground in SOFT_GROUND,
        night=not is_day(now),
        from_cover_or_above=above,
        into_cover_or_uphill=into,
        landing=attacks and party.mode == "land",
        afloat=_on_water(world, party, force),
        airborne=attacks and party.mode == "from_air",
        wading=attacks and _wades(world, party),
        in_cover=not attacks and place.cover,
        fortification=None if attacks else wall_of(world, force),
        siege_equipment=cast("tuple[Material, ...]", force.siege_equipment),
        artillery=force.artillery or force.explosives,
        charge=attacks and (party.mode == "charge" or tactic == "charge"),
        open_ground=_terrain(place) in OPEN_TERRAINS and not place.cover,
        immobile=immobile(world, force, now),
        formation=cast(Formation, force.formation),
        directions=max(1, len(battle.approach)) if opened else 1,
        ambush=party.ambush and unseen(world, force, enemy),
        surprise=opened and surprises(world, force, enemy, battle),
        camping=camping(world, force, now),
        fatigued=force.fatigued,
        hungry=force.hungry,
        second_battle=force.last_battle_end >= 0 and now - force.last_battle_end <= DAY,
        morale=force.morale,
        load=cast(Load, load_class(world, force)),
        tactic=tactic,
        enemy_plan=knows_plan(world, force.side, enemy),
        radioactive=node is not None and node.radioactive,
        very_shallow=place.very_shallow,
        reefs=place.reefs,
        minefield=attacks and _mines(world, place, party),
        **_from_outside(force),
    )


def _mines(world: World, place: Node | Edge, party: Party) -> bool:
    """The attack goes through a minefield, there or on the way there (MC-BR-11 T2-12)."""
    return place.minefield or any(world.edges[name].minefield for name in party.approach)


def knows_plan(world: World, side: str, enemy: Force) -> bool:
    """The side holds a true copy of the enemy's plan: he has had no new order since (MC-BR-11 T2-09)."""
    return world.sides[side].plans.get(enemy.id) == enemy.orders_begun


def _from_outside(force: Force) -> dict[str, Any]:
    """What neither map nor orders say: exploits of the enemy, sickness, special effects (MC-GUER-19, MC-SPECIAL)."""
    return {"referee_adjust": force.br_adjust, "sick": is_sick(force), "effects": effects_on(force)}


def _terrain(place: Node | Edge) -> str:
    """What is fought over: weather changes the ground, not whose country it is."""
    return place.terrain


def _approach_facts(world: World, battle: Battle, party: Party) -> tuple[bool, bool]:
    """The attacker comes out of cover or downhill (T1-03); it goes into cover or uphill (T1-04)."""
    if battle.edge:
        return False, world.edges[battle.edge].cover
    goal = world.nodes[battle.node]
    out_of, uphill = False, False
    for name in party.approach:
        edge = world.edges[name]
        start = world.nodes[edge.other(battle.node)]
        falling = "down" if edge.a == start.id else "up"
        rising = "up" if edge.a == start.id else "down"
        out_of = out_of or edge.cover or start.cover or edge.slope == falling
        uphill = uphill or edge.slope == rising
    return out_of, goal.cover or uphill


def _wades(world: World, party: Party) -> bool:
    return any(world.edges[name].ford and not world.edges[name].bridge for name in party.approach)
