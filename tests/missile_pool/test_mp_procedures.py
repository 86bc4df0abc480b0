"""Every procedure can be adjudicated and has exact odds; both agree; models travel as JSON."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from mp_builders import BOLT_RIFLE, FIVES, TOMMY, VICTIM, attack, fighter, shooter, state

from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.odds import distribution
from warclock.sim.rules import missile_pool
from warclock.sim.rules.missile_pool.attack import resolve
from warclock.sim.rules.missile_pool.attack_model import Attack, Target, label
from warclock.sim.rules.missile_pool.character import Sheet
from warclock.sim.rules.missile_pool.declaration import Declaration
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.drill import Readying
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.healing import FirstAid, Recovery
from warclock.sim.rules.missile_pool.heat import HeatCheck
from warclock.sim.rules.missile_pool.melee import Blow, Melee
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool_roll import PoolTest
from warclock.sim.rules.missile_pool.series import Series, fire_series
from warclock.sim.rules.missile_pool.shield import JackalShield, ShieldHit
from warclock.sim.rules.missile_pool.suppression import Exposed, Suppression, Suppressor
from warclock.sim.rules.missile_pool.trauma import Bleeding, Staggered
from warclock.sim.rules.registry import PROCEDURES, RULE_SETS, Procedure

EXAMPLES: dict[str, list[Any]] = {
    "attack": [
        attack("m6d", "pointed", 3, target=Target(toughness=4, shield=10, dodge=Dodge(dice=2))),
        attack("ma5b", dice=2, mode="burst", bullets=3, target=Target(toughness=5, armour={"left hand": 2, "XII": 3})),
        attack(TOMMY, dice=5, mode="walk", tracer_dice=2, walk_round=2, distance_m=Fraction(35)),
        attack("plasma_rifle", dice=2, mode="generator", target=Target(jackal=JackalShield())),
        attack("shotgun", dice=1, distance_m=Fraction(35)),
    ],
    "blow": [Blow(weapon="energy_sword", style="cut", zone="III", dice=2, strength=5, defence=1)],
    "blood-loss": [Bleeding(endurance=4, blood_loss=14, health=5)],
    "character": [Sheet(invested=FIVES, race="elite"), Sheet(invested=FIVES, race="dragon")],
    "declare": [Declaration(order=FireOrder(dice=(2,)), shooter=shooter("m6d", "pointed"))],
    "double-tap": [Series(attack=attack("m6d", "pointed", target=Target(shield=20)), dice=(2, 2))],
    "exchange": [
        Exchange(
            exchange=1,
            combatants=(fighter("a", BOLT_RIFLE, "shoulder"), fighter("b")),
            fires=(Fire(shooter="b", target="a", order=FireOrder(dice=(2,))),),
        )
    ],
    "first-aid": [FirstAid(wits=3, blood_loss=8)],
    "healing-week": [Recovery(health=3, raw_pain=12)],
    "heat": [HeatCheck(heat=4)],
    "knock-down": [Staggered(modifier=-1)],
    "knock-out": [Staggered(modifier=-3)],
    "melee": [Melee(blows=(Blow(weapon="rifle_club", style="blow", zone="V", dice=1, strength=5),))],
    "pool": [PoolTest(dice=3, target_number=14)],
    "ready": [Readying(weapon="m6d", state=state("m6d", "in_hand"), to="pointed", drill=True, reflex=3)],
    "shield": [ShieldHit(rating=10, strengths=(9, 9, 9))],
    "suppression": [
        Suppression(
            shooters=(Suppressor(aim=5, dice=2, bullets=6, weapon="ma5b", position="shoulder"),),
            persons=(Exposed(id="v", will=4, stays_up=True, target=VICTIM),),
        )
    ],
    "wake": [Staggered(will=3)],
}
SAMPLED = [(name, case) for name, cases in EXAMPLES.items() for case in cases]


def procedures() -> dict[str, Procedure]:
    return {name.removeprefix("missile-pool."): p for name, p in PROCEDURES.items() if name.startswith("missile-pool.")}


def test_every_procedure_is_here_documented_and_cites_ledger_ids() -> None:
    found = procedures()
    assert RULE_SETS["missile-pool"] == missile_pool.__name__
    assert sorted(found) == sorted(EXAMPLES)
    for procedure in found.values():
        assert procedure.rules and all(rule.startswith("MP-") for rule in procedure.rules)
        assert procedure.summary.endswith((".", "."))
        assert procedure.input.__doc__


@pytest.mark.parametrize(("name", "case"), SAMPLED, ids=lambda value: value if isinstance(value, str) else "")
def test_models_travel_as_json(name: str, case: msgspec.Struct) -> None:
    procedure = procedures()[name]
    assert wire.from_json(wire.to_json(case), procedure.input) == case
    outcome = procedure.run(case, KeyedDice(5, name))
    assert wire.from_json(wire.to_json(outcome), procedure.outcome) == outcome


@pytest.mark.parametrize(("name", "case"), SAMPLED, ids=lambda value: value if isinstance(value, str) else "")
def test_exact_odds_sum_to_one(name: str, case: msgspec.Struct) -> None:
    exact = procedures()[name].exact
    if exact is None:
        assert name in ("character", "declare", "exchange", "melee", "shield")
        return
    odds = exact(case)
    assert sum(odds.values()) == 1 and all(chance > 0 for chance in odds.values())
    assert list(odds.values()) == sorted(odds.values(), reverse=True)


def test_a_character_and_a_shield_are_told_without_dice() -> None:
    elite, dragon = (procedures()["character"].run(sheet, KeyedDice(1, "x")) for sheet in EXAMPLES["character"])
    assert elite.problems == () and elite.derived.aim == 7
    assert dragon.problems == ("race: dragon is unknown",) and dragon.attributes is None
    broken = procedures()["shield"].run(EXAMPLES["shield"][0], KeyedDice(1, "x"))
    assert (broken.rating, broken.bullets) == (0, (2, 2, 2))


def strike_label(case: Attack) -> Callable[[Any], str]:
    return lambda dice: label(resolve(case, dice).impact)


@pytest.mark.parametrize(
    "case",
    [
        attack("plasma_rifle", dice=1, target=Target(toughness=6, dodge=Dodge(dice=1))),
        attack("plasma_rifle", dice=1, target=Target(posture="corner_lean", stance="kneeling")),
        attack("ma5b", dice=1, bullets=3, called="lower_legs", target=Target(toughness=6, agility=0, strength=1)),
        attack("br55", dice=3, called="head", target=Target(toughness=8, will=0)),
        attack("plasma_rifle", dice=1, target=Target(toughness=4, jackal=JackalShield(rating=5))),
        attack("plasma_rifle", dice=2, target=Target(toughness=9), options=Options(damage_mode="margin")),
        attack("br55", dice=2, mode="generator", bullets=3, target=Target(jackal=JackalShield())),
        attack("ma5b", dice=1, mode="walk", tracer_dice=1, target=Target(toughness=6, armour={"left hand": 3})),
    ],
)  # fmt: skip
def test_closed_form_agrees_with_throwing_every_die(case: Attack) -> None:
    exact = PROCEDURES["missile-pool.attack"].exact
    assert exact is not None
    assert exact(case) == distribution(strike_label(case), limit=60_000)


def test_closed_form_agrees_with_a_sample_of_full_pools() -> None:
    case = attack(
        "br55", dice=8, mode="burst", bullets=3, distance_m=Fraction(90), target=Target(shield=18, dodge=Dodge(dice=5))
    )
    exact = PROCEDURES["missile-pool.attack"].exact
    assert exact is not None
    odds, samples = exact(case), 3000
    counts = Counter(strike_label(case)(KeyedDice(3, "sample", "", str(index))) for index in range(samples))
    assert set(counts) <= set(odds)
    for name, chance in list(odds.items())[:6]:
        assert abs(counts[name] / samples - float(chance)) < 0.035


def test_series_odds_agree_with_a_sample() -> None:
    case = Series(attack=attack("m6d", "pointed", target=Target(toughness=4, shield=20)), dice=(3, 3))
    exact = PROCEDURES["missile-pool.double-tap"].exact
    assert exact is not None
    odds, samples = exact(case), 2000

    def name(index: int) -> str:
        outcome = fire_series(case, KeyedDice(4, "series", "", str(index)))
        return "dead" if outcome.dead else f"{outcome.hits} hits"

    counts = Counter(name(index) for index in range(samples))
    assert all(abs(counts[key] / samples - float(chance)) < 0.04 for key, chance in odds.items())
