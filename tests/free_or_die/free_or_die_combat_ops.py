"""The combat functions of the unit vectors, answered by the public procedures and tables."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import (
    initiative,
    melee,
    shooting,
)
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.catalogue import SmallArm
from warclock.sim.rules.free_or_die.condition import Condition, attack_problem, stun
from warclock.sim.rules.free_or_die.heavy_fire import HeavyFire, heavy_pool
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import Rulings
from warclock.sim.rules.free_or_die.shooting import Shot, Target

Args = dict[str, Any]
MODE = {"single": "single", "semi": "rapid", "auto": "automatic"}
AREA = {"limb": "arm", None: None}
CLASS_REACH = {"heavy": 2000, "rifle": 1000, "sniper": 1000, "carbine": 250, "other": 100}


def gun(cls: str = "rifle", dr: int = 3) -> SmallArm:
    return SmallArm(
        id="g",
        dr=dr,
        range_class=cls,
        modes=("single", "rapid", "automatic"),
        reach_m=CLASS_REACH[cls],  # type: ignore[arg-type]
    )


def attack_pool(a: Args) -> Any:
    if a.get("heavy_vs_human"):
        firer = person(heavy_weapons=a["skill"])
        fired = HeavyFire(firer=firer, weapon="rpg7", distance_m=Fraction(a["dist"]))
        return heavy_pool(fired, at_person=True).dice
    targets = tuple(
        Target(person=person(str(n), dodge=0), distance_m=Fraction(a["dist"])) for n in range(a.get("targets", 1))
    )
    shot = Shot(
        shooter=person(small_arms=a["skill"]),
        weapon=gun(a["cls"]),
        targets=targets,
        mode=MODE[a.get("mode", "single")],  # type: ignore[arg-type]
        aim=a.get("aim", "pointed"),
        called=AREA.get(a.get("called"), a.get("called")),
        posture=Posture(stance=a.get("stance", "open")),
    )
    dice = Script(*[0] * len(targets))
    outcome = shooting.shoot(shot, dice)
    return outcome.code if isinstance(outcome, Refused) else outcome.targets[0].attack_dice


def defence_pool(a: Args) -> int:
    target = replace(person(dodge=a["dodge"]), condition=Condition(bound=a.get("helpless", False)))
    shot = Shot(
        shooter=person(small_arms=1),
        weapon=gun(),
        targets=(Target(person=target, distance_m=Fraction(90), posture=Posture(stance=a["stance"])),),
        mode="automatic" if a.get("vs_auto") else "single",
    )
    outcome = shooting.shoot(shot, Script(0, 0))
    assert not isinstance(outcome, Refused)
    return outcome.targets[0].defence_dice


def shot_dr(a: Args) -> int | None:
    area = a.get("area", "torso")
    face = {"torso": 1, "arm": 4, "leg": 5, "head": 6}[area]
    targets = tuple(
        Target(person=replace(person(str(n)), armour=tuple(a.get("armor", ()))), distance_m=Fraction(90))
        for n in range(a.get("targets", 1))
    )
    shot = Shot(
        shooter=person(small_arms=3),
        weapon=gun(dr=a["dr"]),
        targets=targets,
        mode=MODE[a.get("mode", "single")],  # type: ignore[arg-type]
    )
    outcome = shooting.shoot(shot, Script(*[1, face, 3] * len(targets)))
    assert not isinstance(outcome, Refused)
    return outcome.targets[0].dr


def init_order(a: Args) -> list[str]:
    action = {"gun": "shoot", "armed": "melee_armed", "unarmed": "melee_unarmed", "noncombat": "first_aid"}
    actors = tuple(
        initiative.Actor(id=x["id"], action=action[x["cat"]], dice=x["dice"] - x.get("penalty", 0), grade=x["apt"])  # type: ignore[arg-type]
        for x in a["actors"]
    )
    given = initiative.TurnOrder(actors=actors, rulings=Rulings(init_tie="id"))
    return [slot[0] for slot in initiative.order_of_action(given, Script()).slots]


def melee_dice(a: Args) -> int:
    attacker = melee.Striker(
        person=person(combatives=a["skill"]), weapon=a["weapon"], posture=Posture(stance=a.get("stance", "open"))
    )
    blow = melee.Blow(attacker=attacker, defender=melee.Striker(person=person()))
    outcome = melee.strike(blow, Script(0))
    assert not isinstance(outcome, Refused)
    return outcome.attack_dice


def can_attack(a: Args) -> list[int]:
    condition = stun(Condition(), 6 * a["hit_turn"])
    made = [0] if a["had_acted"] else []
    return made + [t for t in range(3) if attack_problem(condition, 6 * (a["hit_turn"] + t)) is None]
