"""How the events of the referee and of special effects change the world."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.events import referee as happened
from warclock.sim.world.world import World, applies


@applies(happened.QuestionAsked)
def _(world: World, event: happened.QuestionAsked) -> None:
    state = world.state
    state.questions[event.question.id] = event.question
    state.made["question"] = state.made.get("question", 0) + 1


@applies(happened.RulingGiven)
def _(world: World, event: happened.RulingGiven) -> None:
    del world.state.questions[event.question]


@applies(happened.Adjusted)
def _(world: World, event: happened.Adjusted) -> None:
    """Nothing beyond the record: what changed is told by the events after it."""


@applies(happened.BattleRankAdjusted)
def _(world: World, event: happened.BattleRankAdjusted) -> None:
    world.forces[event.force].br_adjust += event.by


@applies(happened.BattleRankAdjustmentUsed)
def _(world: World, event: happened.BattleRankAdjustmentUsed) -> None:
    world.forces[event.force].br_adjust = 0


@applies(happened.EffectBegan)
def _(world: World, event: happened.EffectBegan) -> None:
    world.forces[event.force].effects.append(event.effect)


@applies(happened.EffectEnded)
def _(world: World, event: happened.EffectEnded) -> None:
    force = world.forces[event.force]
    force.effects = [effect for effect in force.effects if effect.name != event.name]


@applies(happened.TroopsChanged)
def _(world: World, event: happened.TroopsChanged) -> None:
    force = world.forces[event.force]
    force.troops, force.cohorts = dict(event.troops), list(event.cohorts)
    world.sides[force.side].lost_people += event.lost


@applies(happened.ForcePlaced)
def _(world: World, event: happened.ForcePlaced) -> None:
    force = world.forces[event.force]
    world.lift_force(force)
    force.node, force.edge, force.toward = event.node, "", ""
    force.km = force.km * 0
    force.came_by = force.retreat_by = ""
    force.reported = {}
    force.hidden = force.retreating = False
    force.beaten_by = ()
    if world.area_at.get(force.node) != force.area_attack:
        force.area_attack = ""
    world.place_force(force)


@applies(happened.GoldGranted)
def _(world: World, event: happened.GoldGranted) -> None:
    if event.force:
        world.forces[event.force].gold += event.gold
    else:
        world.sides[event.side].gold += event.gold


@applies(happened.BridgeDestroyed)
def _(world: World, event: happened.BridgeDestroyed) -> None:
    edge = world.edges[event.edge]
    for side in world.sides.values():
        if edge.id in side.unknown_bridges:  # it never heard of the bridge: nothing is new to it
            side.unknown_bridges.remove(edge.id)
        elif side.id not in event.known_to:
            side.lost_bridges[edge.id] = edge.ford
    edge.bridge, edge.ford = False, True
    world.terrain_version += 1


@applies(happened.BridgeMissed)
def _(world: World, event: happened.BridgeMissed) -> None:
    del world.sides[event.side].lost_bridges[event.edge]


@applies(happened.RoadChanged)
def _(world: World, event: happened.RoadChanged) -> None:
    world.edges[event.edge].kind = event.kind
    world.terrain_version += 1


@applies(happened.TerrainChanged)
def _(world: World, event: happened.TerrainChanged) -> None:
    world.nodes[event.node].terrain = event.terrain
    world.terrain_version += 1


@applies(happened.StoresChanged)
def _(world: World, event: happened.StoresChanged) -> None:
    world.nodes[event.node].stores += event.by


@applies(happened.PlanLearned)
def _(world: World, event: happened.PlanLearned) -> None:
    world.sides[event.side].plans[event.force] = world.forces[event.force].orders_begun
    kept = world.kept_of_contacts.get(event.side)
    if kept is not None:
        kept.mark(event.force)


@applies(happened.LeaderLost)
def _(world: World, event: happened.LeaderLost) -> None:
    world.state.leaders_home.pop(event.leader, None)
    world.state.captive_leaders.pop(event.leader, None)
    side = world.sides[event.side]
    side.leaders = tuple(name for name in side.leaders if name != event.leader)
    for force in world.forces.values():
        if event.leader in (force.leader, *force.officers):
            others = [name for name in force.officers if name != event.leader]
            if force.leader == event.leader:
                force.leader, force.leader_hurt_until = (others.pop(0) if others else ""), 0
            force.officers = others
            world.touch(force.id)


@applies(happened.HealingChanged)
def _(world: World, event: happened.HealingChanged) -> None:
    force = world.forces[event.force]
    force.cohorts = [replace(c, due=event.due) if c.due == event.was else c for c in force.cohorts]


@applies(happened.OperationEnded)
def _(world: World, event: happened.OperationEnded) -> None:
    """Nothing beyond the record: what it did is told by the events after it."""


@applies(happened.PrisonersBrought)
def _(world: World, event: happened.PrisonersBrought) -> None:
    force = world.forces[event.force]
    for side, count in event.prisoners.items():
        force.prisoners[side] = force.prisoners.get(side, 0) + count
    world.touch(force.id)


@applies(happened.OperationNoticed)
def _(world: World, event: happened.OperationNoticed) -> None:
    """Nothing beyond the record."""


@applies(happened.HappeningMissed)
def _(world: World, event: happened.HappeningMissed) -> None:
    """Nothing beyond the record."""
