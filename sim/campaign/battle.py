"""Battles on the campaign clock: opened by an attack, dice at the start of a round, results when its time is up.

The task of kind ``battle`` belongs to a battle: its payload is the ``Fray``, with the outcomes of the present round,
rolled when it began (MC-BATTLE-01, MC-MIXED-01, MC-NORET-02).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.campaign.aftermath import take_losses
from warclock.sim.campaign.clashes import end_round, opening_fray, pairs_of, play_round, size_now
from warclock.sim.campaign.conclusion import conclude
from warclock.sim.campaign.fray import Fray, capped
from warclock.sim.campaign.march import pause_march
from warclock.sim.campaign.retreat import pause_retreat
from warclock.sim.events.battle import BattleBegan, RoundBegan
from warclock.sim.forces.labour import pause_labour
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Battle, Party, Task
from warclock.sim.world.world import World


def open_battle(moment: Moment, attackers: Sequence[Party], defenders: Sequence[Party]) -> list[str]:
    """Open a battle now: its forces are engaged until it is over. Returns them; who had no enemy left is not in it."""
    world = moment.world
    first, target = world.forces[attackers[0].force], world.forces[defenders[0].force]
    pairs = pairs_of(world, attackers, defenders)
    fighting = {group.force for pair in pairs for group in pair}
    battle = Battle(
        id=battle_name(world, target.place, moment.now),
        attackers=tuple(party for party in attackers if party.force in fighting),
        defenders=tuple(party for party in defenders if party.force in fighting),
        node="" if first.edge and target.edge else target.node,
        edge=target.edge,
        began=moment.now,
        round_began=moment.now,
        ends=moment.now,
    )
    fray, ends = play_round(moment, battle, opening_fray(moment, battle, pairs))
    battle = replace(battle, ends=ends)
    forces = [world.forces[name] for name in battle.forces]
    for force in forces:
        pause_march(moment, force, ends)
        pause_retreat(moment, force, ends)
        pause_labour(moment, force, ends)
    seen = [side for force in forces for side in witnesses(world, force)]
    moment.emit(BattleBegan(battle=battle), *seen)
    moment.start("battle", battle.id, ends, Phase.BATTLE_END, fray.payload())
    for force in forces:
        update_contacts(moment, force)
    return list(battle.forces)


def battle_name(world: World, place: str, now: int) -> str:
    """After place and second, which all who see the battle know; a count would tell of battles elsewhere."""
    name, again = f"{place}@{now}", 1
    while name in world.state.battles:
        again += 1
        name = f"{place}@{now}.{again}"
    return name


@handles("battle")
def battle(moment: Moment, task: Task) -> Next | None:
    """A round is over: its results take effect, and the next one begins or the battle ends."""
    world = moment.world
    fray = end_round(moment, wire.from_data(task.payload, Fray))
    fought = world.state.battles[task.who]
    if fray.ends:
        conclude(moment, fought, fray)
        return None
    seen = take_losses(moment, fought, fray)
    fray = _who_is_left(world, fought, fray)
    if fray.ends:
        conclude(moment, fought, fray, losses_taken=True)
        return None
    following = replace(fought, round=fought.round + 1)
    fray, ends = play_round(moment, following, fray)
    moment.emit(RoundBegan(battle=fought.id, round=following.round, ends=ends), *seen)
    return Next(ends, Phase.BATTLE_END, fray.payload())


def _who_is_left(world: World, battle: Battle, fray: Fray) -> Fray:
    """The fray for another round: clashes without one of their forces, or without anybody, are over."""
    for name in battle.forces:
        if name in world.forces:
            fray = capped(fray, world.forces[name])
    clashes = []
    for clash in fray.clashes:
        groups = (clash.attacker, clash.defender)
        alive = all(group.force in world.forces and size_now(world, group) for group in groups)
        clashes.append(clash if alive else replace(clash, over=True))
    return replace(fray, clashes=tuple(clashes))
