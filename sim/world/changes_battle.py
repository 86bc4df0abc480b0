"""How the events of battles change the world."""

from __future__ import annotations

from warclock.sim.events import battle as happened
from warclock.sim.world.world import World, applies


@applies(happened.BattleBegan)
def _(world: World, event: happened.BattleBegan) -> None:
    battle = event.battle
    world.state.battles[battle.id] = battle
    world.state.made["battle"] = world.state.made.get("battle", 0) + 1
    for id_ in (battle.attacker, battle.defender):
        force = world.forces[id_]
        force.engaged = battle.id
        force.battles += 1
        force.hidden = False
        world.touch(id_)


@applies(happened.BattleFought)
def _(world: World, event: happened.BattleFought) -> None:
    battle = world.state.battles.pop(event.battle)
    for id_ in (battle.attacker, battle.defender):
        if id_ in world.forces:
            force = world.forces[id_]
            force.engaged = ""
            force.last_battle_end = world.now
            world.touch(id_)


@applies(happened.ForceSuffered)
def _(world: World, event: happened.ForceSuffered) -> None:
    force = world.forces[event.force]
    force.troops = dict(event.troops)
    force.cohorts = list(event.cohorts)
    force.morale = event.morale
    for kind, count in event.prisoners.items():
        force.prisoners[kind] = force.prisoners.get(kind, 0) + count
    world.sides[force.side].lost_people += event.lost


@applies(happened.LeaderHurt)
def _(world: World, event: happened.LeaderHurt) -> None:
    world.forces[event.force].leader_hurt_until = event.until


@applies(happened.LeaderCaptured)
def _(world: World, event: happened.LeaderCaptured) -> None:
    world.state.captive_leaders[event.leader] = event.by


@applies(happened.RetreatBegan)
def _(world: World, event: happened.RetreatBegan) -> None:
    force = world.forces[event.force]
    force.retreating = True
    force.beaten_by = event.beaten_by
    force.reported = {}
    if event.beaten_by in world.forces:
        world.forces[event.beaten_by].reported.pop(force.id, None)
        world.touch(event.beaten_by)


@applies(happened.RetreatEnded)
def _(world: World, event: happened.RetreatEnded) -> None:
    force = world.forces[event.force]
    force.retreating = False
    force.beaten_by = ""
