"""Laws over all inputs, and exact odds checked against icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, get_args

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.rules.free_or_die import melee, pools, shooting, vehicles, wounds
from warclock.sim.rules.free_or_die.condition import Condition, Severity, combine, injure, linger, shake, stun, suppress
from warclock.sim.rules.free_or_die.persons import Person, Rating, generate
from warclock.sim.rules.free_or_die.pools import Colour, Contest, Pool, Task
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.shooting import Shot, Target
from warclock.sim.rules.registry import PROCEDURES

WORST = ("none", *wounds.WOUNDS)
SEVERITIES: tuple[Severity, ...] = get_args(Severity)
pool = st.builds(Pool, st.integers(0, 7), st.sampled_from(get_args(Colour)))


def exact(name: str, given: Any) -> dict[str, Fraction]:
    """The exact odds of a registered procedure."""
    odds = PROCEDURES[f"free-or-die.{name}"].exact
    assert odds is not None
    return dict(odds(given))


def trooper_in_cover() -> Shot:
    """An assault rifle on automatic at 30 m against a trooper behind cover in a flak vest."""
    target = replace(generate("trooper", "t"), armour=("flak_vest",))
    return Shot(
        shooter=replace(generate("trooper", "s"), skills={"small_arms": Rating(4)}),
        weapon="assault_rifle",
        mode="automatic",
        targets=(Target(person=target, distance_m=Fraction(30), posture=Posture(stance="cover")),),
    )


def icepool_wounds() -> dict[str, Fraction]:
    """The same shot from the printed tables alone, with icepool's dice."""
    blue = icepool.d6 >= 4
    margin = (6 @ blue) - (4 @ blue)  # 4 + 1 near + 1 automatic; 3 Dodge + 1 cover
    area = icepool.d6.map(lambda face: 5 - 1 if face <= 3 else 5 + 1 if face == 6 else 5)  # flak vest, head
    short = area - (3 @ blue)

    def result(by: int) -> str:
        return "none" if by < 0 else wounds.WOUNDS[min(by, 5)]

    die = margin.map(lambda m: short.map(result) if m > 0 else "miss")
    return {outcome: Fraction(die.probability(outcome)) for outcome in die}


@pytest.mark.rule("FD-RANGED-01", "FD-RANGED-04", "FD-ARMOR-04", "FD-COVER-04")
def test_the_rifle_on_automatic_against_a_trooper_behind_cover_in_a_flak_vest() -> None:
    odds = exact("shot", trooper_in_cover())
    assert odds == icepool_wounds()
    assert odds["miss"] == Fraction(193, 512) and odds["dead"] == Fraction(319, 2048)


@pytest.mark.rule("FD-DICE-01", "FD-DICE-02")
def test_opposed_pools_of_all_colours() -> None:
    faces = {"green": 5, "blue": 4, "red": 2}
    for colour, face in faces.items():
        attack, defence = 5 @ (icepool.d6 >= face), 3 @ (icepool.d6 >= 4)
        contest = Contest(attack=Pool(5, colour), defence=Pool(3))  # type: ignore[arg-type]
        won = sum(
            chance for label, chance in exact("opposed", contest).items() if int(label.removeprefix("margin ")) > 0
        )
        assert won == Fraction((attack > defence).probability(True))


@pytest.mark.rule("FD-MELEE-07")
def test_a_knife_fight() -> None:
    blue = icepool.d6 >= 4
    margin = (4 @ blue) - (4 @ blue)
    tough = 3 @ blue

    def result(m: int) -> Any:
        return (3 + m - tough).map(lambda by: "none" if by < 0 else melee.RESULTS[min(by, 6)]) if m > 0 else "miss"

    die = margin.map(result)
    fighter = Person(skills={"combatives": Rating(4)})
    blow = melee.Blow(
        attacker=melee.Striker(person=fighter, weapon="small_blade"), defender=melee.Striker(person=fighter)
    )
    assert exact("blow", blow) == {outcome: Fraction(die.probability(outcome)) for outcome in die}


@pytest.mark.rule("FD-VEH-03", "FD-VEH-09", "FD-VEH-10")
def test_a_rocket_against_an_armoured_carrier() -> None:
    short = 3 - (3 @ (icepool.d6 >= 2))
    states = short.map(lambda by: "intact" if by < 0 else vehicles.VEHICLE_RESULTS[min(by, 4)])
    hit = vehicles.VehicleHit(vehicle=vehicles.Vehicle(type="m113"), hdr=3)
    found: dict[str, Fraction] = {}
    for label, chance in exact("vehicle-hit", hit).items():
        found[label.split()[0]] = found.get(label.split()[0], Fraction(0)) + chance
    assert found == {state: Fraction(states.probability(state)) for state in states}


@given(st.integers(0, 9), st.integers(0, 9))
def test_a_higher_rating_or_fewer_gos_never_hurt_less(dr: int, gos: int) -> None:
    rank = WORST.index(wounds.wound_result(dr, gos))
    assert WORST.index(wounds.wound_result(dr + 1, gos)) >= rank >= WORST.index(wounds.wound_result(dr, gos + 1))
    floored = wounds.wound_result(dr, gos, floor=True)
    assert WORST.index(floored) == max(rank, WORST.index("suppressed"))


@given(pool, st.sampled_from(pools.LEVELS))
def test_one_more_die_never_lowers_the_chance_of_a_task(dice: Pool, level: Any) -> None:
    def chance(of: Pool) -> Fraction:
        return exact("task", Task(pool=of, level=level)).get("success", Fraction(0))

    assert chance(Pool(dice.dice + 1, dice.colour)) >= chance(dice)
    harder = exact("task", Task(pool=dice, level=level, shift=1)).get("success", Fraction(0))
    assert harder <= chance(dice)


@given(st.sampled_from(SEVERITIES), st.sampled_from(SEVERITIES), st.integers(0, 10_000), st.booleans())
def test_wounds_never_heal_anyone(has: Severity, gets: Severity, now_s: int, acute: bool) -> None:
    condition = Condition(severity=has)
    after = injure(condition, gets, now_s, acute=acute)
    assert after.severity == combine(has, gets) and SEVERITIES.index(after.severity) >= SEVERITIES.index(has)
    assert SEVERITIES.index(after.severity) >= SEVERITIES.index(gets) or has in ("dead", "blown_away")
    if after.severity in ("dead", "blown_away"):
        assert after.deadline_s is None


def test_the_unhurt_have_no_state_at_all() -> None:
    data = wire.to_data(Condition())
    assert {name: value for name, value in data.items() if value} == {"severity": "unhurt", "acute": True}
    fresh = wire.to_data(Person())
    kept = ("person_class", "toughness", "brawn", "hooah", "condition")
    assert not any(value for name, value in fresh.items() if name not in kept) and not any(fresh["hooah"].values())


@given(st.lists(st.sampled_from([shake, suppress, stun, linger]), max_size=5), st.integers(0, 999))
def test_passing_states_never_touch_severity(changes: list[Any], now_s: int) -> None:
    condition = Condition(severity="wounded", deadline_s=1800)
    for change in changes:
        condition = change(condition, stacks=False) if change is shake else change(condition, now_s)
    assert (condition.severity, condition.deadline_s) == ("wounded", 1800)
    assert wire.from_json(wire.to_json(condition), Condition) == condition


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 5), st.integers(0, 5), st.sampled_from(["single", "rapid", "automatic"]))
def test_every_shot_ends_in_one_of_its_exact_results(seed: int, attack: int, dodge: int, mode: Any) -> None:
    base = trooper_in_cover()
    target = replace(base.targets[0], person=replace(base.targets[0].person, skills={"dodge": Rating(dodge)}))
    shooter = replace(base.shooter, skills={"small_arms": Rating(attack)})
    shot = replace(base, shooter=shooter, targets=(target,), mode=mode)
    odds = exact("shot", shot)
    outcome = shooting.shoot(shot, KeyedDice(seed, "shot"))
    assert shooting._shot_label(outcome) in odds and sum(odds.values()) == 1
