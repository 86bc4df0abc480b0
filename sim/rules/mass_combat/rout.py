"""A force that ceases to exist outside a battle roll: no way to retreat, no way out (MC-RESULT-04, MC-BATTLE-06)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.aftermath import lost_of
from warclock.sim.rules.mass_combat.casualties import losses_by_type
from warclock.sim.rules.mass_combat.fates import LeaderFate, routed_leader
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Troop, strength
from warclock.sim.rules.registry import procedure


class RoutInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force that is routed as it stands, and whether the victor is there and takes prisoners."""

    troops: tuple[Troop, ...]
    has_leader: bool = True
    take_prisoners: bool = True
    rulings: Rulings = DEFAULT


class RoutOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What became of its people (crews included), vehicles and leader; the leader is hurt, as after any rout."""

    dead: int
    captured: int
    fled: int
    vehicles_destroyed: int
    crew_lost: int
    leader_hurt: bool
    leader_fate: LeaderFate


@procedure("mass-combat.rout", "MC-RESULT-04", "MC-CAS-13")
def rout(asked: RoutInput, dice: Dice) -> RoutOutcome:
    """A whole force is destroyed: 75 % dead, 20 % captured, 5 % scattered; its leader is captured or escapes."""
    everybody = losses_by_type(asked.troops, strength(asked.troops), 0, asked.rulings)
    lost = lost_of(asked.troops, everybody, asked.take_prisoners)
    fate: LeaderFate = "stays"
    if asked.has_leader:
        fate = routed_leader(asked.take_prisoners, dice, asked.rulings)
    return RoutOutcome(
        dead=lost.fates.dead,
        captured=lost.fates.captured,
        fled=lost.fates.fled,
        vehicles_destroyed=lost.vehicles,
        crew_lost=lost.crew,
        leader_hurt=asked.has_leader and asked.rulings.leader_injury,
        leader_fate=fate,
    )
