"""Laws over many inputs, and figures found again with icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest
from black_ops_people import person, sheet, shot, target
from hypothesis import given, settings
from hypothesis import strategies as st

from warclock.sim.dice import KeyedDice
from warclock.sim.rules.black_ops.catalogue import standard
from warclock.sim.rules.black_ops.checks import Effort, Opposed
from warclock.sim.rules.black_ops.conversion import bands_from
from warclock.sim.rules.black_ops.damage import suffer
from warclock.sim.rules.black_ops.elusive import Refuge
from warclock.sim.rules.black_ops.healing import Heal, HealOutcome, heal, restored_by
from warclock.sim.rules.black_ops.melee import Melee
from warclock.sim.rules.black_ops.persons import Condition, Treatment, Worn, hp_of, wound_penalty
from warclock.sim.rules.black_ops.rolls import chance, compare, judge, tally
from warclock.sim.rules.black_ops.shooting import shoot
from warclock.sim.rules.black_ops.shooting_model import RangedAttackOutcome
from warclock.sim.rules.registry import PROCEDURES

D12 = icepool.d12
QUICK = settings(max_examples=40, deadline=None)
hp = st.integers(-6, 12)


def odds(name: str, asked: Any) -> dict[str, Fraction]:
    exact = PROCEDURES[f"black-ops.{name}"].exact
    assert exact is not None
    return dict(exact(asked))


def chances(die: Any) -> dict[Any, Fraction]:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


@pytest.mark.rule("BO-DICE-01", "BO-DICE-02", "BO-DICE-03")
@pytest.mark.parametrize("added", [-4, 0, 4, 9, 15])
def test_the_closed_form_of_a_check_is_icepools(added: int) -> None:
    for tn in range(1, 21):
        pool = D12.map(lambda die, tn=tn: die == 12 or (die != 1 and die + added >= tn))
        assert chance(added, tn) == chances(pool).get(True, 0)
        plain = D12.map(lambda die, tn=tn: die + added >= tn)
        assert chance(added, tn, no_auto=True) == chances(plain).get(True, 0)


@pytest.mark.rule("BO-DICE-05", "BO-MOVE-03")
def test_an_opposed_roll_is_icepools() -> None:
    asked = Opposed(first=Effort(person=person(of=sheet(6))), second=Effort(person=person(of=sheet(3))))
    pool = icepool.map(lambda a, b: compare((a, a + 6), (b, b + 3)), D12, D12)
    assert odds("opposed", asked) == chances(pool)
    wins = icepool.map(_beats, D12, D12, 6, 3)
    assert odds("opposed", asked)["first"] == chances(wins)[True]


def _beats(a: int, b: int, value: int, other: int) -> bool:
    """The sentence of the rule, written out once more."""
    if a == 12 and b != 12:
        return True
    if b == 12 and a != 12:
        return False
    if b == 1 and a != 1:
        return True
    if a == 1 and b != 1:
        return False
    return a + value > b + other


@pytest.mark.rule("BO-ELUSIVE-03", "BO-RANGED-01")
def test_a_dodged_shot_is_icepools() -> None:
    dodger = person("t", elusive=True, of=sheet(4, 14, 4, 2))
    attack = shot(target(who=dodger, aware=True, refuge=Refuge(value=2)))

    def outcome(attack: int, dodge: int) -> str:
        total = attack + 4
        if attack == 1 or (attack != 12 and total < 8):
            return "miss"
        if dodge == 12 or (dodge != 1 and dodge + 4 >= total):
            return "dodged"
        return "graze 2" if total == 8 else f"hit {5 + (total - 8) // 2}"

    assert odds("ranged_attack", attack) == chances(icepool.map(outcome, D12, D12))


@pytest.mark.rule("BO-MELEE-04")
def test_a_blow_is_icepools() -> None:
    asked = Melee(person=person(of=sheet(4, 6)), defender=person(of=sheet(3, 5)), weapon="knife")
    names = {"first": "hit 3", "second": "miss", "tie": "both 1 and 1"}
    pool = icepool.map(lambda a, b: names[compare((a, a + 6), (b, b + 5))], D12, D12)
    assert odds("melee", asked) == chances(pool)


@pytest.mark.rule("BO-HEAL-01")
def test_healing_is_icepools() -> None:
    asked = Heal(person=person(of=sheet(4, 4, 4, 7)), patient=person(hp=1))
    pool = D12.map(lambda die: f"+{0 if die == 1 else (die + 7) // 5}")
    assert odds("heal", asked) == chances(pool)


@given(hp=hp, damage=st.integers(0, 20), plates=st.integers(0, 4), kind=st.sampled_from(["bullet", "fire", "blast"]))
@QUICK
def test_damage_never_heals_and_armour_never_hurts(hp: int, damage: int, plates: int, kind: Any) -> None:
    bare = person(hp=hp)
    worn = type(bare)(sheet=bare.sheet, armour=(Worn(item="otv", plates=plates),), condition=bare.condition)
    one, two = suffer(bare, damage, kind), suffer(worn, damage, kind)
    assert 0 <= two.taken <= one.taken == damage and hp_of(one.person) == hp - damage


@given(hp=st.integers(-5, 9), level=st.integers(-5, 10), seed=st.integers(0, 99))
@QUICK
def test_healing_never_passes_its_cap(hp: int, level: int, seed: int) -> None:
    patient = person(condition=Condition(hp=hp, treatment=Treatment(level, True)))
    outcome = heal(Heal(person=person(of=sheet(4, 4, 4, 20)), patient=patient), KeyedDice(seed, "heal"))
    if isinstance(outcome, HealOutcome):
        assert hp <= outcome.hp <= min(level, 10) and outcome.restored == outcome.hp - hp


@given(max_hp=st.integers(1, 20), lost=st.integers(0, 20))
@QUICK
def test_wounds_only_weaken(max_hp: int, lost: int) -> None:
    now, worse = wound_penalty(max_hp - lost, max_hp), wound_penalty(max_hp - lost - 1, max_hp)
    assert 0 <= now <= worse <= now + 1


@given(metres=st.integers(1, 3000))
@QUICK
def test_bands_are_in_order(metres: int) -> None:
    bands = bands_from(metres)
    edges = [bands.short, bands.medium, bands.long]
    assert edges == sorted(edges) and all(edge >= 5 and edge % 5 == 0 for edge in edges)
    assert bands.extreme == metres


@given(value=st.integers(0, 12), changes=st.lists(st.integers(-9, 5), max_size=5))
@QUICK
def test_edge_never_hurts(value: int, changes: list[int]) -> None:
    plain = tally(value, changes)
    assert tally(value, changes, "double") == plain + value
    assert plain <= tally(value, changes, "halve") <= value + sum(one for one in changes if one > 0)


@given(die=st.integers(1, 12), total=st.integers(-5, 30), tn=st.integers(1, 25))
@QUICK
def test_a_margin_is_never_below_zero_on_a_success(die: int, total: int, tn: int) -> None:
    verdict = judge(die, total, tn)
    assert verdict.margin >= 0 if verdict.success else die == 1 or verdict.margin < 0
    assert restored_by(die, total) >= 0


@given(weapon=st.sampled_from(sorted(standard().guns)), metres=st.integers(1, 2000), seed=st.integers(0, 50))
@QUICK
def test_any_gun_at_any_distance_hits_misses_or_is_refused(weapon: str, metres: int, seed: int) -> None:
    outcome = shoot(shot(target(metres), weapon=weapon, mounted=True), KeyedDice(seed, "shot"))
    if isinstance(outcome, RangedAttackOutcome):
        (one,) = outcome.targets
        assert (one.taken > 0) == (one.result in ("hit", "graze")) and hp_of(one.person) == 10 - one.taken
