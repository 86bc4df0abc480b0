"""How the events of battles change the world."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.events import battle as happened
from warclock.sim.world.forces import AFTER_BATTLE, Cohort
from warclock.sim.world.world import World, applies


@applies(happened.BattleBegan)
def _(world: World, event: happened.BattleBegan) -> None:
    battle = event.battle
    world.state.battles[battle.id] = battle
    world.state.made["battle"] = world.state.made.get("battle", 0) + 1
    for id_ in battle.forces:
        force = world.forces[id_]
        force.engaged = battle.id
        force.battles += 1
        force.hidden = False
        world.touch(id_)


@applies(happened.BattleFought)
def _(world: World, event: happened.BattleFought) -> None:
    battle = world.state.battles.pop(event.battle)
    for id_ in battle.forces:
        if id_ in world.forces:
            force = world.forces[id_]
            force.engaged = ""
            force.division = {}
            force.last_battle_end = world.now
            world.touch(id_)


@applies(happened.RoundBegan)
def _(world: World, event: happened.RoundBegan) -> None:
    battles = world.state.battles
    battles[event.battle] = replace(battles[event.battle], round=event.round, round_began=world.now, ends=event.ends)


@applies(happened.RoundFought)
def _(world: World, event: happened.RoundFought) -> None:
    """Nothing beyond the record: what it did is told by other events."""


@applies(happened.ForceSuffered)
def _(world: World, event: happened.ForceSuffered) -> None:
    force = world.forces[event.force]
    force.troops = dict(event.troops)
    force.cohorts = list(event.cohorts)
    force.morale = event.morale
    for kind, count in event.prisoners.items():
        force.prisoners[kind] = force.prisoners.get(kind, 0) + count
    world.sides[force.side].lost_people += event.lost


@applies(happened.InjuredSettled)
def _(world: World, event: happened.InjuredSettled) -> None:
    force = world.forces[event.force]
    waiting = [cohort for cohort in force.cohorts if cohort.due in (AFTER_BATTLE, event.due)]
    kinds = sorted({kind for cohort in waiting for kind in cohort.hurt})
    hurt = {kind: sum(cohort.hurt.get(kind, 0) for cohort in waiting) for kind in kinds}
    force.cohorts = [cohort for cohort in force.cohorts if cohort not in waiting]
    force.cohorts.append(Cohort(event.due, hurt))


@applies(happened.LeaderHurt)
def _(world: World, event: happened.LeaderHurt) -> None:
    world.forces[event.force].leader_hurt_until = event.until


@applies(happened.LeaderCaptured)
def _(world: World, event: happened.LeaderCaptured) -> None:
    world.state.captive_leaders[event.leader] = event.by
    world.state.leaders_home.pop(event.leader, None)


@applies(happened.LeaderGained)
def _(world: World, event: happened.LeaderGained) -> None:
    leader = world.state.leaders[event.leader]
    experience, status = leader.experience + event.experience, leader.status + event.status
    world.state.leaders[event.leader] = replace(leader, experience=experience, status=status)


@applies(happened.RetreatBegan)
def _(world: World, event: happened.RetreatBegan) -> None:
    force = world.forces[event.force]
    force.retreating = True
    force.beaten_by = event.beaten_by
    force.reported = {}
    for victor in event.beaten_by:
        if victor in world.forces:
            world.forces[victor].reported.pop(force.id, None)
            world.touch(victor)


@applies(happened.RetreatEnded)
def _(world: World, event: happened.RetreatEnded) -> None:
    force = world.forces[event.force]
    force.retreating = False
    force.beaten_by = ()
