"""Who takes part in a battle: attacks that open at one second on forces of one node are one battle (MC-MIXED-01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from warclock.sim.forces.on_edge import close_by
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Party, Task
from warclock.sim.world.world import World

ASSAULTS = ("attack", "ambush")


class Muster(NamedTuple):
    """Both sides of a battle about to be opened, who attacks first in each; and the tasks that it answers."""

    attackers: list[Party]
    defenders: list[Party]
    tasks: list[Task]


def muster(world: World, task: Task, now: int) -> Muster:
    """Everybody who takes part in the battle that the due assault ``task`` opens now.

    Attackers: forces of one side whose assaults are due on forces of one side in one node. Defenders: their targets
    and, unless only targets count, every force of that side there that is free to fight. Where a defender has an
    assault due himself, both sides attack, and both bring everybody. On an edge two forces fight alone.
    """
    force, target = world.forces[task.who], world.forces[task.payload["target"]]
    if force.edge:
        return _duel(world, task, force, target, now)
    ours, theirs = force.side, target.side
    due = {side: _due(world, side, other, force.node, now) for side, other in ((ours, theirs), (theirs, ours))}
    attacked = {side: _targets(due[other]) for side, other in ((ours, theirs), (theirs, ours))}
    if world.rulings(Rulings).joint_battle == "all_present":
        for side, other in ((ours, theirs), (theirs, ours)):
            if attacked[side]:
                attacked[side].update(dict.fromkeys(_present(world, side, due[other], force.node)))
    sides = []
    for side in (ours, theirs):
        striking = [each for each in due[side] if each.payload["target"] in attacked[_other(side, ours, theirs)]]
        attacking = {each.who: each for each in striking}
        rest = [name for name in attacked[side] if name not in attacking]
        parties = [_party(world, each, side == ours) for each in attacking.values()]
        sides.append([*parties, *(Party(force=name) for name in rest)])
    first, second = sides
    return Muster(_led_by(first, force.id), _led_by(second, target.id), due[ours] + due[theirs])


def _other(side: str, one: str, two: str) -> str:
    return two if side == one else one


def _duel(world: World, task: Task, force: Force, target: Force, now: int) -> Muster:
    answers = [each for each in _due_of(world, target, now) if each.payload["target"] == force.id]
    return Muster([_party(world, task)], [Party(force=target.id, attacks=bool(answers))], [task, *answers])


def _led_by(parties: list[Party], name: str) -> list[Party]:
    """The force ``name`` first, the others as they are."""
    return sorted(parties, key=lambda party: party.force != name)


def _party(world: World, task: Task, opens: bool = True) -> Party:
    """The force of an assault; without an approach named, an attacker in its node comes by the edge it came by."""
    force = world.forces[task.who]
    mode = str(task.payload.get("mode", "normal"))
    if task.kind == "ambush" or force.edge or not opens:
        return Party(force=force.id, attacks=True, mode=mode, ambush=task.kind == "ambush")
    approach = tuple(task.payload["approach"]) or ((force.came_by,) if force.came_by else ())
    return Party(force=force.id, attacks=True, mode=mode, approach=approach)


def _targets(assaults: Iterable[Task]) -> dict[str, None]:
    return dict.fromkeys(str(task.payload["target"]) for task in assaults)


def _due(world: World, side: str, enemy: str, node: str, now: int) -> list[Task]:
    """The assaults of a side on forces of another in one node that can open now, by force."""
    found = []
    for force in world.at(node):
        if force.side == side:
            tasks = [task for task in _due_of(world, force, now) if _can_strike(world, force, task, enemy, now)]
            found.extend(tasks[:1])
    return found


def _due_of(world: World, force: Force, now: int) -> list[Task]:
    return [task for task in world.tasks_of(force.id, *ASSAULTS) if task.due <= now and task.payload.get("target")]


def _can_strike(world: World, force: Force, task: Task, enemy: str, now: int) -> bool:
    target = world.forces.get(task.payload["target"])
    if target is None or target.side != enemy or force.engaged or force.retreating:
        return False
    known = world.sides[force.side].contacts.get(target.id)
    in_sight = task.kind == "ambush" or (known is not None and known.visible)
    return in_sight and fair_game(force, target) and close_by(world, force, target, now)


def fair_game(force: Force, target: Force) -> bool:
    """The target is in no battle, not scattered as guerrillas, and not on its way out after the force has beaten it.

    MC-BATTLE-06.
    """
    return not target.engaged and not target.guerrilla and force.id not in target.beaten_by


def _present(world: World, side: str, against: Iterable[Task], node: str) -> list[str]:
    """Forces of a side in the node that are free to fight those assaults."""
    attackers = [task.who for task in against]
    here = [force for force in world.at(node) if force.side == side and not force.engaged and not force.guerrilla]
    return [force.id for force in here if not any(attacker in force.beaten_by for attacker in attackers)]
