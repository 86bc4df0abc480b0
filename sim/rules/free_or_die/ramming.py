"""Ramming, and driving at people (FD-COLL-08, FD-COLL-09)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import vehicle_type
from warclock.sim.rules.free_or_die.collisions import (
    Collision,
    CollisionOutcome,
    collide,
    collision_hdr,
    collision_label,
    collision_problem,
    toughness_dice,
)
from warclock.sim.rules.free_or_die.condition import act_problem
from warclock.sim.rules.free_or_die.driving import drive_problem, is_evading, metres_per_turn, speed_class
from warclock.sim.rules.free_or_die.persons import Person, roll_action, roll_defence
from warclock.sim.rules.free_or_die.pools import beats
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.vehicles import Aboard, Vehicle, wreck_harm


class Ram(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A driver who means to run into a vehicle or structure (FD-COLL-09)."""

    collision: Collision
    distance_m: Fraction = Fraction(0)
    evade: bool = True  # the other's

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class RamOutcome(Outcome, frozen=True, kw_only=True):
    """Whether there was contact, the drivers' GOs where they rolled, and the collision."""

    contact: bool
    attack_gos: int | None
    defence_gos: int | None
    collision: CollisionOutcome | None
    driver: Person


def ram_problem(given: Ram) -> str | None:
    """Why he cannot ram: no able driver, no movement, too fast for the vehicle, too far for one turn."""
    collision, mover = given.collision, given.collision.mover
    has_driver = mover.driver is not None and mover.km_h > 0
    problem = drive_problem(mover.vehicle, mover.km_h, has_driver, collision.rulings)
    if problem is None and mover.driver is not None:
        problem = act_problem(mover.driver.condition, collision.now_s)
    if problem is not None:
        return problem
    if given.distance_m > metres_per_turn(mover.km_h):
        return "OUT_OF_REACH"
    return collision_problem(collision)


def _ram_label(outcome: RamOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return collision_label(outcome.collision) if outcome.collision else "no contact"


@adjudicable("ram", "FD-COLL-09", label=_ram_label)
def ram(given: Ram, dice: Dice) -> RamOutcome | Refused:
    """Ram: a moving vehicle is struck only by the better driver, anything standing without a roll."""
    problem = ram_problem(given)
    if problem is not None:
        return Refused(problem)
    collision, driver = given.collision, given.collision.mover.driver
    other = collision.other
    gos: int | None = None
    against: int | None = None
    assert driver is not None
    if other is not None and other.km_h > 0:
        steered = roll_action(driver, "combat_driving", 0, collision.now_s, dice, collision.rulings)
        gos, driver = steered.gos, steered.person
        against = 0
        if other.driver is not None and is_evading(other.vehicle, other.km_h, True, given.evade):
            rolled = roll_defence(other.driver, "combat_driving", 0, collision.now_s, dice, collision.rulings)
            against = rolled.gos
        if not beats(gos, against):
            return RamOutcome(contact=False, attack_gos=gos, defence_gos=against, collision=None, driver=driver)
    outcome = collide(collision, dice)
    assert isinstance(outcome, CollisionOutcome)
    return RamOutcome(contact=True, attack_gos=gos, defence_gos=against, collision=outcome, driver=driver)


class RunDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A vehicle driven at a person (FD-COLL-08)."""

    vehicle: Vehicle
    km_h: Annotated[int, msgspec.Meta(ge=1)]
    driver: Person
    target: Person
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class RunDownOutcome(Outcome, frozen=True, kw_only=True):
    """GOs of driver and target, and what the target took if he was hit."""

    attack_gos: int
    defence_gos: int
    target: Aboard | None
    driver: Person


def _run_down_label(outcome: RunDownOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return outcome.target.result if outcome.target else "miss"


def run_down_problem(given: RunDown) -> str | None:
    """Why he cannot drive at a person: the vehicle, its driver's state, or the option."""
    if vehicle_type(given.vehicle.type).flies or not given.rulings.coll_pedestrians:
        return "NOT_APPLICABLE"
    problem = drive_problem(given.vehicle, given.km_h, True, given.rulings)
    return problem or act_problem(given.driver.condition, given.now_s)


@adjudicable("run-down", "FD-COLL-08", label=_run_down_label)
def run_down(given: RunDown, dice: Dice) -> RunDownOutcome | Refused:
    """Drive at a person: Combat Driving against Dodge, then the vehicle's dice as DR, doubled if fast."""
    problem = run_down_problem(given)
    if problem is not None:
        return Refused(problem)
    attack = roll_action(given.driver, "combat_driving", 0, given.now_s, dice, given.rulings)
    defence = roll_defence(given.target, "dodge", 0, given.now_s, dice, given.rulings)
    fast = speed_class(given.vehicle, given.km_h) == "fast"
    dr = collision_hdr(toughness_dice(given.vehicle), fast)
    hit = beats(attack.gos, defence.gos)
    target = wreck_harm(defence.person, dr, given.now_s, dice, given.rulings) if hit else None
    return RunDownOutcome(attack_gos=attack.gos, defence_gos=defence.gos, target=target, driver=attack.person)
