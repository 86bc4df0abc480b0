"""Missiles on their way: a turn of warning, then the impact (MC-STRIKE-02, -03, -10).

The task of kind ``missile`` belongs to the strike. Its payload: ``force`` that launched it and its ``side``,
``munition``, ``aim``, ``target`` (force), ``place`` where that was reported, ``stage`` (launch, impact), and ``name``,
that of the strike for a target whose lookout sees it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.campaign.struck import strike_force, target_of
from warclock.sim.campaign.warning import target_at, warn
from warclock.sim.dice import Dice
from warclock.sim.events.strikes import StrikeLanded
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strike_damage import Target
from warclock.sim.rules.mass_combat.strikes import MISSILE_TURNS, MissileInput, StrikeOutcome, refusal
from warclock.sim.rules.mass_combat.strikes import missile as strike
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


@handles("missile")
def missile(moment: Moment, task: Task) -> Next | None:
    """Launch, with a warning to a target that has a lookout; a turn later the impact."""
    plan = task.payload
    if plan["stage"] == "launch":
        target = target_at(moment.world, plan)
        rulings: Rulings = moment.world.rulings(Rulings)
        plan = {**plan, "stage": "impact", "target": target.id if target is not None else ""}
        plan = warn(moment, plan, target, "missile", MISSILE_TURNS)
        return Next(moment.now + MISSILE_TURNS * rulings.turn_seconds, Phase.STRIKE, plan)
    _impact(moment, task)
    return None


def _impact(moment: Moment, task: Task) -> None:
    world, plan = moment.world, task.payload
    target, launcher = world.forces.get(plan["target"]), world.forces.get(plan["force"])
    outcome = _outcome(moment, task, target, launcher)
    result = "exploded" if outcome.colour == "Black" else "hit" if outcome.hit and target is not None else "miss"
    landed = StrikeLanded(
        strike=plan.get("name", ""),
        force=plan["force"],
        side=plan["side"],
        munition=plan["munition"],
        method="missile",
        place=plan["place"],
        target=plan["target"],
        result=result,
        colour=outcome.colour or "",
        damage=wire.to_data(outcome.damage) if result == "hit" else {},
        column=world.state.munitions[plan["munition"]].column,
        backfire=wire.to_data(outcome.backfire) if outcome.backfire is not None else {},
    )
    notice = [target.side] if target is not None and (result == "hit" or plan.get("name")) else []
    moment.emit(landed, plan["side"], *notice)
    if result == "hit" and target is not None:
        strike_force(moment, target, outcome.damage, outcome.healing_hours)
    if outcome.backfire is not None and launcher is not None:
        strike_force(moment, launcher, outcome.backfire, outcome.healing_hours)


def _outcome(moment: Moment, task: Task, target: Force | None, launcher: Force | None) -> StrikeOutcome:
    asked = missile_input(moment.world, task.payload, target, launcher)

    def roll(dice: Dice) -> StrikeOutcome:
        return strike(asked, dice)

    return moment.with_dice(roll, "missile", task.payload["force"], f"{moment.now}.{task.id}")


def missile_input(world: World, plan: dict[str, Any], target: Force | None, launcher: Force | None) -> MissileInput:
    """What the procedure asks; nobody where the target is not there, people where it has no vehicle left."""
    munition = world.state.munitions[plan["munition"]]
    asked = MissileInput(
        target=target_of(world, target) if target is not None else Target(troops=()),
        aim=plan["aim"],
        column=munition.column,
        nuclear=munition.nuclear,
        launcher=target_of(world, launcher) if launcher is not None else None,
        rulings=world.rulings(Rulings),
    )
    return replace(asked, aim="people") if refusal(asked) == "NO_VEHICLE_TARGET" else asked
