"""The functions of the unit vectors, answered by the public procedures and tables."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from free_or_die_combat_ops import Args, attack_pool, can_attack, defence_pool, init_order, melee_dice, shot_dr
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.free_or_die import (
    ammunition,
    blast,
    casualties,
    collisions,
    driving,
    fire,
    hazards,
    hiding,
    melee,
    pools,
    radiation,
    recovery,
    structures,
    suffocation,
    vehicles,
    wounds,
)
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.catalogue import HeavyWeapon, heavy_weapon
from warclock.sim.rules.free_or_die.clock import DAY_S
from warclock.sim.rules.free_or_die.condition import Condition, combine, injure
from warclock.sim.rules.free_or_die.persons import Person, Rating
from warclock.sim.rules.free_or_die.pools import Contest, Pool, Task
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.ranges import band
from warclock.sim.rules.free_or_die.rulings import Rulings


def wound(a: Args) -> str:
    return wounds.wound_result(a["dr"], a["g"], floor=a.get("floor") == "suppressed")


def zoned(a: Args) -> HeavyWeapon:
    return replace(heavy_weapon("rpg7"), kill_m=a.get("K", 3), blast_m=a.get("B", 5))


def target_dr(a: Args) -> Any:
    exposure = blast.target_exposure(a["margin"])
    posture = Posture(stance=a.get("cover", "open"))
    harmed = blast.harm(person(), exposure, posture, heavy_weapon("rpg7"), 0, Script(4, 0))
    return "killed" if harmed.result == "killed" else harmed.dr


def bystander_dr(a: Args) -> int | None:
    weapon = zoned(a)
    return blast.exposure_dr(blast.bystander_exposure(a["margin"], Fraction(str(a["dist"])), weapon))


def charge_dr(a: Args) -> int | None:
    near = blast.Bystander(person=person(), distance_m=Fraction(str(a["dist"])))
    outcome = blast.explode(blast.Explosion(charge=zoned(a), persons=(near,)), Script(4, 3))
    return outcome.persons[0].dr


def chart(a: Args) -> str:
    out = vehicles.system_out(a["state"], a["system"], a["d6"])
    return "OK" if not out else "HIT" if a["system"] == "crew" else "OUT"


def structure(a: Args) -> list[Any]:
    collision = a.get("collision", False)
    result = structures.structure_result(a["hdr"] - a["g"], a["size"], collision=collision)
    found = structures.danger(result, inside=True, behind=True, collision=collision)
    return [result, found[1] if found else None]


def collide_vehicle(a: Args) -> str:
    fast = a["speed"] == "fast"
    cap = collisions.collision_cap(a["own_dice"], a["other_dice"], fast)
    kind = replace(vehicles.vehicle_type("car"), toughness=Pool(a["own_dice"], "red"))
    hit = vehicles.VehicleHit(
        vehicle=vehicles.Vehicle(type=kind), hdr=collisions.collision_hdr(a["other_dice"], fast), cap=cap
    )
    return vehicles.damage_vehicle(hit, Script(a["own_gos"], 1, 1)).vehicle.state


def starvation(a: Args) -> list[list[int]]:
    exposure, found = hazards.Exposure(hazard=a["kind"], began_s=0), []
    while (hazards.exposure_due_s(exposure) or 0) <= a["days"] * DAY_S:
        outcome = hazards.strike(hazards.Strike(person=person(toughness=9), exposure=exposure), Script(9))
        assert not isinstance(outcome, Refused)
        found.append([outcome.at_s // DAY_S, outcome.dr])
        exposure = outcome.exposure
    return found


def rad_schedule(a: Args) -> list[list[Any]]:
    state = radiation.Radiation()
    for at_s, dose in a["doses"]:
        given = radiation.Irradiate(radiation=state, dose_cgy=dose, now_s=at_s)
        state = radiation.irradiate(given, Script()).radiation
    return [[e.due_s, e.state or f"DR{e.dr}"] for e in state.pending]


def suffocate(a: Args) -> list[list[Any]]:
    who, state = person(toughness=5), suffocation.Suffocation(began_s=0)
    rolls, drs, events = list(a["rolls"]), list(a.get("dr_rolls", [])), []
    while True:
        due = suffocation.suffocation_due_s(state)
        if a.get("rescue") is not None and due > a["rescue"]:
            rescued = suffocation.rescue(who, state, a["rescue"])
            assert not isinstance(rescued, Refused)
            return [*events, [a["rescue"], rescued.event]]
        needs = drs if state.unconscious_s is not None else rolls if state.steps else [0]
        if not needs:
            return events
        step = suffocation.go_without_air(suffocation.Breathless(person=who, suffocation=state), Script(needs.pop(0)))
        events.append([step.at_s, step.event])
        who, state = step.person, step.suffocation


def ammo_check(a: Args) -> str:
    weapon = "service_pistol" if a["diff"] == "hard" else "assault_rifle"
    ammo = ammunition.Ammunition(level=a["level"].lower(), fired_rapidly=a["diff"] == "hard", firing_turns=1)
    check = ammunition.AmmoCheck(person=person(small_arms=4), weapon=weapon, ammunition=ammo)
    outcome = ammunition.check_ammunition(check, Script(a["g"]))
    assert not isinstance(outcome, Refused)
    return outcome.ammunition.level.upper()


def casualty(a: Args) -> list[list[Any]]:
    who = Person(toughness=Rating(5), condition=injure(Condition(), a["state"], 0))
    medic, tough, treat = person("m", medic=9), list(a.get("tough", [])), list(a.get("treat", []))
    events: list[list[Any]] = []
    while True:
        condition = who.condition
        due = casualties.next_due_s(condition)
        if treat and (due is None or treat[0][0] <= due):
            begin_s, gos = treat.pop(0)
            begun = casualties.begin_treatment(who, medic, begin_s)
            assert isinstance(begun, Person) and begun.condition.treatment is not None
            now_s = begun.condition.treatment.due_s
            treated = casualties.Treated(casualty=begun, medic=medic, now_s=now_s)
            done = casualties.end_treatment(treated, Script(gos, *tough))
            assert not isinstance(done, Refused)
            tough = tough[1:] if done.toughness_gos is not None else tough
            suffix = f":{condition.severity}" if done.event == "stabilised" else ""
            events.append([now_s, done.event + suffix])
            who = done.casualty
            continue
        if due is None:
            return events
        if not tough and not condition.doomed:
            return [*events, [due, "needs_toughness"]] if len(a.get("treat", [])) else events
        ended = casualties.end_clock(casualties.Casualty(person=who, now_s=due), Script(*tough))
        assert not isinstance(ended, Refused)
        tough = tough[1:] if ended.gos is not None else tough
        events.append([due, f"holds:{condition.severity}" if ended.event == "holds" else ended.event])
        who = ended.person


def revive(a: Args) -> str:
    severity = "blown_away" if a.get("blown_away") else "dead"
    dead = replace(person(), condition=injure(Condition(), severity, a["died_at"]))  # type: ignore[arg-type]
    rulings = Rulings(heal_revive_window="five_turns" if a.get("window") == 30 else "minute")
    given = casualties.Revive(dead=dead, medic=person(medic=5), begin_s=a["begin_at"], rulings=rulings)
    outcome = casualties.revive(given, Script(a["gos"]))
    return f"REFUSED_{outcome.code}" if isinstance(outcome, Refused) else outcome.event


def care(name: str) -> str:
    return "normal" if name == "standard" else name


def recover_mixed(a: Args) -> list[Any]:
    stable = Condition(severity=a["state"], stabilised=True)
    who, now_s = replace(person(), condition=stable), 0
    for name, days in a["segments"]:
        length = days * DAY_S if days else (recovery.recovery_due_s(who, care(name), now_s) or 0) - now_s  # type: ignore[arg-type]
        who, now_s = recovery.rest(who, care(name), length), now_s + length  # type: ignore[arg-type]
    outcome = recovery.recover(recovery.Recover(person=who, now_s=now_s), Script(*[3] * 0))
    assert not isinstance(outcome, Refused)
    return [now_s / DAY_S, outcome.care, outcome.needed]


OPS: dict[str, Callable[[Args], Any]] = {
    "gos": lambda a: pools.roll_gos(Pool(len(a["d6s"]), a["colour"]), ScriptedDice(a["d6s"]), "task"),
    "task": lambda a: pools.attempt(Task(pool=Pool(9), level=a["diff"]), Script(a["g"])).success,
    "need": lambda a: pools.gos_needed(a["diff"], a["shift"]),
    "init_order": init_order,
    "ranged": lambda a: (
        "hit" if pools.contest(Contest(attack=Pool(9), defence=Pool(9)), Script(a["att"], a["dfd"])).success else "miss"
    ),
    "melee_dr": lambda a: melee.melee_dr(a["brawn"], a["margin"], a.get("weapon", "fist")),
    "melee_dice": melee_dice,
    "melee": lambda a: melee.melee_result(a["dr"], a["g"]),
    "can_attack": can_attack,
    "band": lambda a: {"sniping": "SNIPE"}.get(found := band(Fraction(str(a["m"]))), found.upper()),
    "attack_pool": attack_pool,
    "aim_allowed": lambda a: (
        fire.aim_problem(Posture(stance=a["stance"]), fire.under_fire(a["turn"], a["fired_upon_turns"])) or "OK"
    ),
    "defence_pool": defence_pool,
    "spotted": lambda a: (
        hiding.search(hiding.Search(searcher=person(alertness=5), hiding_number=a["hider"]), Script(a["seeker"])).found
    ),
    "wound": wound,
    "shot_dr": shot_dr,
    "combine": lambda a: combine(a["old"], a["new"]),
    "target_dr": target_dr,
    "bystander_dr": bystander_dr,
    "charge_dr": charge_dr,
    "vehicle": lambda a: {"intact": "none"}.get(found := vehicles.vehicle_result(a["hdr"], a["g"]), found),
    "veh_cumulate": lambda a: vehicles.cumulate(a["old"], a["new"]),
    "chart": chart,
    "structure": structure,
    "collision_dr": lambda a: collisions.collision_hdr(a["other_dice"], a["speed"] == "fast"),
    "collide_vehicle": collide_vehicle,
    "fall_dr": lambda a: hazards.fall_dr(a["h"], prepared=a["kind"] == "prepared"),
    "starvation": starvation,
    "rad_level": lambda a: radiation.radiation_level(a["d"]),
    "rad_schedule": rad_schedule,
    "suffocate": suffocate,
    "ammo_check": ammo_check,
    "casualty": casualty,
    "revive": revive,
    "recovery": lambda a: list(recovery.recovery_terms(a["state"], care(a["care"]))),  # type: ignore[arg-type]
    "recover_mixed": recover_mixed,
    "kph_to_m_per_turn": lambda a: driving.metres_per_turn(a["k"]),
}
