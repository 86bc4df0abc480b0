"""Experience and status of leaders after a battle (MC-XP-01 to -03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warclock.sim.campaign.fray import Fray, toll_of
from warclock.sim.events.battle import LeaderGained
from warclock.sim.forces.composition import leader_of
from warclock.sim.rules.mass_combat.experience import experience, status_change
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle
from warclock.sim.world.world import World


class Merit(NamedTuple):
    """What a battle brings to the leader of one force; ``concerned``: fought for his community or its town."""

    leader: str
    side: str
    experience: int
    won: bool | None
    concerned: bool


def merits(world: World, battle: Battle, fray: Fray, won: Mapping[str, bool | None]) -> list[Merit]:
    """The merits of all leaders, before any of their forces ends."""
    found = []
    for name in battle.forces:
        force = world.forces.get(name)
        leader = leader_of(world, force) if force is not None else None
        if force is not None and leader is not None:
            concerned = bool(leader.community) and _for_community(battle, force, leader.community)
            gained = _experience(world, fray, name) if won[name] else 0
            found.append(Merit(leader.id, force.side, gained, won[name], concerned))
    return found


def _experience(world: World, fray: Fray, force: str) -> int:
    """All rounds and all its groups together; losers and draws earn none (MC-XP-01, -02)."""
    own, enemies = [], []
    for clash in fray.clashes:
        groups = (clash.attacker, clash.defender)
        for mine, theirs in (groups, groups[::-1]):
            if mine.force == force:
                own.append(toll_of(mine))
                enemies.append(toll_of(theirs))
    return experience(enemies, own, world.rulings(Rulings))


def _for_community(battle: Battle, force: Force, community: str) -> bool:
    """At the head of the community's own army, or in defence of its town (MC-XP-03)."""
    army = force.allegiance == "group" and force.community == community
    defends = any(party.force == force.id for party in battle.defenders)
    return army or (defends and battle.node == community)


def reward(moment: Moment, earned: Sequence[Merit]) -> None:
    """Book experience and status, when it is clear who holds the town."""
    world = moment.world
    for merit in earned:
        town = world.nodes.get(world.state.leaders[merit.leader].community)
        left = town is not None and town.owner == merit.side
        status = status_change(merit.won, community_or_defence=merit.concerned, town_left=left)
        if merit.experience or status:
            gained = LeaderGained(leader=merit.leader, experience=merit.experience, status=status)
            moment.emit(gained, merit.side)
