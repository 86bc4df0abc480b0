"""Battles on the campaign clock: opened by an attack, dice at the start, results when the time is up (MC-BATTLE-01).

The task of kind ``battle`` belongs to a battle: its payload holds the outcome, rolled when it began.
"""

from __future__ import annotations

from math import ceil

from warclock.sim import wire
from warclock.sim.campaign.aftermath import apply_outcome
from warclock.sim.campaign.march import pause_march
from warclock.sim.campaign.retreat import pause_retreat
from warclock.sim.campaign.situation import battle_input
from warclock.sim.dice import Dice
from warclock.sim.events.battle import BattleBegan
from warclock.sim.forces.sight import update_contacts, witnesses
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.battle import fight, prepare
from warclock.sim.rules.mass_combat.battle_model import BattleOutcome
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle, Task
from warclock.sim.world.world import World


def open_battle(
    moment: Moment, attacker: Force, defender: Force, approach: tuple[str, ...], mode: str, meeting: bool
) -> None:
    """Open a battle now: both forces are engaged until its minutes are over."""
    world = moment.world
    name = _name(world, defender.place, moment.now)
    battle = Battle(
        id=name,
        attacker=attacker.id,
        defender=defender.id,
        node="" if attacker.edge and defender.edge else defender.node,
        edge=defender.edge,
        began=moment.now,
        ends=moment.now,
        approach=approach,
        mode=mode,
        meeting=meeting,
    )
    engagement = prepare(battle_input(world, battle))
    occasion = f"{attacker.battles}.{defender.battles}"

    def roll(dice: Dice) -> BattleOutcome:
        return fight(engagement, dice)

    outcome = moment.with_dice(roll, "battle", f"{attacker.id}|{defender.id}", occasion)
    ends = moment.now + ceil(outcome.minutes * 60)
    battle = wire.from_data({**wire.to_data(battle), "ends": ends}, Battle)
    for force in (attacker, defender):
        pause_march(moment, force, ends)
        pause_retreat(moment, force, ends)
    moment.emit(BattleBegan(battle=battle), *witnesses(world, attacker), *witnesses(world, defender))
    moment.start("battle", name, ends, Phase.BATTLE_END, {"outcome": wire.to_data(outcome)})
    for force in (attacker, defender):
        update_contacts(moment, force)


def _name(world: World, place: str, now: int) -> str:
    """After place and second, which all who see the battle know; a count would tell of battles elsewhere."""
    name, again = f"{place}@{now}", 1
    while name in world.state.battles:
        again += 1
        name = f"{place}@{now}.{again}"
    return name


@handles("battle")
def battle(moment: Moment, task: Task) -> Next | None:
    """The battle is over: its results take effect."""
    outcome = wire.from_data(task.payload["outcome"], BattleOutcome)
    apply_outcome(moment, moment.world.state.battles[task.who], outcome)
    return None
