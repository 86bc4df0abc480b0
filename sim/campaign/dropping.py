"""The drop of a bomb: what the rules make of it, and what becomes of the aircraft (MC-STRIKE-07 to -11)."""

from __future__ import annotations

from typing import Any, cast

from warclock.sim import wire
from warclock.sim.campaign.struck import strike_force, target_of
from warclock.sim.dice import Dice
from warclock.sim.events.strikes import StrikeLanded
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strike_damage import Aim
from warclock.sim.rules.mass_combat.strikes import (
    Aircraft,
    BombInput,
    FissionInput,
    StrikeOutcome,
    bomb,
    fission_bomb,
)
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


def bomb_input(world: World, plan: dict[str, Any], target: Force, aircraft: Aircraft) -> BombInput | FissionInput:
    """What the procedure of a bomb asks; a bomb meant for a vehicle falls among people where none is left."""
    rulings: Rulings = world.rulings(Rulings)
    aimed_at = target_of(world, target)
    if world.state.munitions[plan["munition"]].kind == "fission_bomb":
        return FissionInput(target=aimed_at, altitude_m=plan["altitude"], aircraft=aircraft, rulings=rulings)
    kind = world.state.unit_types[plan["aircraft"]]
    vehicles = any(troop.type.vehicle for troop in aimed_at.troops)
    return BombInput(
        target=aimed_at,
        aim=cast(Aim, plan["aim"] if vehicles else "people"),
        column=kind.bomb_column,
        altitude_m=plan["altitude"],
        aiming_gear=kind.aiming_gear,
        aircraft=aircraft,
        rulings=rulings,
    )


def drop(moment: Moment, task: Task, target: Force, aircraft: Aircraft) -> str:
    """Drop the bomb; returns how the aircraft was lost, if it was."""
    plan = task.payload
    asked = bomb_input(moment.world, plan, target, aircraft)

    def roll(dice: Dice) -> StrikeOutcome:
        return bomb(asked, dice) if isinstance(asked, BombInput) else fission_bomb(asked, dice)

    outcome = moment.with_dice(roll, "bomb", plan["force"], f"{moment.now}.{task.id}")
    result = "exploded" if outcome.colour == "Black" else "hit" if outcome.hit else "miss"
    landed = StrikeLanded(
        strike=plan.get("name", ""),
        force=plan["force"],
        side=plan["side"],
        munition=plan["munition"],
        method=aircraft,
        place=plan["place"],
        target=target.id,
        result=result,
        colour=outcome.colour or "",
        damage=wire.to_data(outcome.damage) if outcome.hit else {},
        column=asked.column if isinstance(asked, BombInput) else None,
    )
    notice = [target.side] if outcome.hit or plan.get("name") else []
    moment.emit(landed, plan["side"], *notice)
    if outcome.hit:
        strike_force(moment, target, outcome.damage, outcome.healing_hours)
    if not outcome.aircraft_lost:
        return ""
    return "blown up by its own bomb" if outcome.colour == "Black" else "caught by its own bomb"
