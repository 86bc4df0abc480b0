"""Every option of the ledger's section 20: selectable in a scenario, and its values differ, one probe an option.

A probe plays one small question under some rulings; ``PROBES`` says what each value of the option makes of it. An
option without a probe, or a value of it that is not tried, is named by the last tests.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest
from mc_armies import AVERAGE, GUARD, PIKE, force, fought, kind, of
from test_mc_march_camp import column, per_day
from test_mc_situation import rows, side

from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.act import act
from warclock.sim.rules.mass_combat.casualties import survivors_by_type
from warclock.sim.rules.mass_combat.engagement import battle_minutes
from warclock.sim.rules.mass_combat.experience import Toll, experience
from warclock.sim.rules.mass_combat.facts import has_ranged
from warclock.sim.rules.mass_combat.fates import leader_hurt, routed_leader
from warclock.sim.rules.mass_combat.morale import (
    MoraleCheckInput,
    RecruitsInput,
    hardship_morale,
    morale_check,
    recruits,
    start_morale,
    too_small,
)
from warclock.sim.rules.mass_combat.operations import OperationInput, operation
from warclock.sim.rules.mass_combat.pay import leaves
from warclock.sim.rules.mass_combat.rank import ability_modifier, base_rank, leader_rows, soldier_tech_level
from warclock.sim.rules.mass_combat.ratio import ratio_bonus
from warclock.sim.rules.mass_combat.recovery import build_days, escaping_prisoners, freed_prisoners, healing_hours
from warclock.sim.rules.mass_combat.results import Standing, percentages, verdict
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.supply import StarvationInput, starvation
from warclock.sim.rules.mass_combat.tactics import tactic_modifier
from warclock.sim.scenario import load, opening_state

ELSEWHERE = {  # options whose rules have tests both ways of their own, by the file that has them
    "guerrilla": "tests/guerrilla",
    "guerrilla_at_sea": "tests",
    "guer_ratio": "tests",
    "guer_rest": "tests",
    "guer_count_today": "tests",
    "black_backfire": "tests",
    "aa_threshold": "tests",
    "dirigible_risk": "tests",
    "nuclear_missile": "tests",
    "turn_seconds": "tests/campaign",
    "joint_battle": "tests/campaign",
    "ransom": "tests/campaign",
    "special_operations": "tests/referee",
    "operation_reach": "tests/referee",
}
HARD = {"after_days": 2, "lost_pct": "1d6"}
SEVEN_AND_EIGHT = (of(kind("a", 7), 1), of(kind("b", 8), 1))
HOOPS = (of(kind("hoop", 15), 20), of(kind("badder", 6), 40))


class Probe(NamedTuple):
    """What ``ask`` gives under each of some values of the option, the default first."""

    ask: Callable[[Rulings], Any]
    gives: list[tuple[Any, Any]]


def _boxed(rulings: Rulings) -> Any:
    return fought(force("a", of(GUARD, 100)), force("b", of(GUARD, 60), no_exit=True), ("Blue", "White"), rulings)


def _pikes(rulings: Rulings) -> bool:
    pikes = force("pikes", of(PIKE, 100), enemy_plan=True, leader=AVERAGE)
    shooters = force("shooters", of(GUARD, 100), leader=AVERAGE)
    return fought(
        pikes, shooters, ("Green", "White"), rulings, *([100] if rulings.pyrrhic_melee_rout else [])
    ).attacker.routed


def _recruits(rulings: Rulings) -> Any:
    """The country said no when morale rose; is it asked again?"""
    asked = RecruitsInput(morale=Fraction(26), willing=False, rulings=rulings)
    return recruits(asked, ScriptedDice([75, 2])).joined


def _morale_check(rulings: Rulings) -> bool:
    """Of 9, with a 9 on the die of either kind."""
    return morale_check(MoraleCheckInput(morale=Fraction(9), rulings=rulings), ScriptedDice([9])).passed


def _raid(rulings: Rulings) -> int:
    return operation(OperationInput(operation="raid", rank=10, rulings=rulings), ScriptedDice([100])).row.enemy_br


PROBES: dict[str, Probe] = {
    "br_base_rounding": Probe(
        lambda r: base_rank(SEVEN_AND_EIGHT, r), [("half_up", 8), ("floor", 7), ("exact", Fraction(15, 2))]
    ),
    "leaderless_br": Probe(lambda r: sum(row.value for row in leader_rows(None, r)), [(0, 0), (-2, -2)]),
    "ability_table": Probe(lambda r: ability_modifier(24, r), [(None, 5), ({1: 7}, 7)]),
    "act_table": Probe(lambda r: act(5, 1, r), [(None, "Black"), ({5: (0, 0, 0, 0, 0, 0)}, "Red")]),
    "tl_half": Probe(
        lambda r: soldier_tech_level(kind("s", weapon_tl=1, armour_tl=2), r), [("toward_weapon", 1), ("up", 2)]
    ),
    "beach_landing": Probe(
        lambda r: rows(side(attacks=True, landing=True), side(), r), [(2, {"T1-05": 2}), (-2, {"T1-05": -2})]
    ),
    "multi_direction": Probe(
        lambda r: (
            rows(side(attacks=True, directions=2), side(), r).get("T2-07", 0),
            rows(side(), side(attacks=True, directions=2), r).get("T2-07", 0),
        ),
        [("attacker_minus2", (-2, 0)), ("defender_minus2", (0, -2)), ("attacker_plus2", (2, 0))],
    ),
    "ratio_1_1": Probe(lambda r: ratio_bonus(100, 100, r), [(0, 0), (4, 4)]),
    "ratio_match": Probe(lambda r: ratio_bonus(19, 10, r), [("threshold", 8), ("nearest", 10)]),
    "battle_max_minutes": Probe(lambda r: battle_minutes(1000, 1000, r) > 60, [(None, True), (60, False)]),
    "no_escape": Probe(lambda r: _boxed(r).defender.routed, [("rout", True), ("stay", False)]),
    "build_days": Probe(
        lambda r: (build_days("lumber", 10, rulings=r), build_days("stone", 10, rulings=r)),
        [({"lumber": 1, "stone": 7}, (1, 7)), ({"lumber": 2, "stone": 3}, (2, 3))],
    ),
    "rf3_row": Probe(lambda r: percentages("minor", r), [("minor", (25, 10, 50, 40)), ("major", percentages("major"))]),
    "rout_test": Probe(
        lambda r: verdict(("Orange", "Black"), (Standing(10), Standing(10, -2)), r).label,
        [("diff6", "attacker rout"), ("natural_red_black", "attacker complete")],
    ),
    "min_loss_loser": Probe(
        lambda r: fought(force("a", of(GUARD, 1)), force("b", of(GUARD, 1)), ("Blue", "White"), r).defender.lost,
        [(1, 1), (0, 0)],
    ),
    "winner_lost_captured": Probe(
        lambda r: fought(force("a", of(GUARD, 100)), force("b", of(GUARD, 60)), ("Blue", "White"), r).attacker.captured,
        [(False, 0), (True, 6)],
    ),
    "casualty_identity": Probe(
        lambda r: survivors_by_type(HOOPS, 30, r), [("hd", [20, 10]), ("hd_times_count", [17, 13])]
    ),
    "medical_artifacts_heal": Probe(
        lambda r: healing_hours(medical_artifacts=True, rulings=r), [(True, 24), (False, 168)]
    ),
    "prisoner_escape_pct_per_day": Probe(lambda r: escaping_prisoners(50, r), [(0, 0), (5, 3)]),
    "freed_rejoin": Probe(lambda r: freed_prisoners(50, r), [(False, 0), (True, 50)]),
    "leader_injury": Probe(
        lambda r: leader_hurt(Fraction(60), Fraction(35), all_survivors_hurt=False, rulings=r),
        [(True, True), (False, False)],
    ),
    "leader_capture_on_rout_pct": Probe(
        lambda r: routed_leader(True, ScriptedDice([50]), r), [(20, "escaped"), (50, "captured")]
    ),
    "ranged_min_share": Probe(
        lambda r: has_ranged(side((of(PIKE, 99), of(GUARD, 1))), r), [(0, True), ("1/100", False)]
    ),
    "pyrrhic_melee_rout": Probe(_pikes, [(True, True), (False, False)]),
    "march_km_per_day": Probe(
        lambda r: per_day(column(terrain="forest", rulings=r)), [(None, 18), ({"forest": 25}, 25)]
    ),
    "fly_km_per_day": Probe(
        lambda r: per_day(column((of(kind("hawk", flies=True), 10),), "swamp", rulings=r)), [(60, 60), (90, 90)]
    ),
    "soldiers_per_pack_animal": Probe(lambda r: per_day(column(pack_animals=5, rulings=r)), [(10, 15), (20, 30)]),
    "speed_stack": Probe(
        lambda r: per_day(column(fatigued=True, sick=True, rulings=r)),
        [("multiply", Fraction(45, 4)), ("worst_only", 15)],
    ),
    "starvation": Probe(
        lambda r: (
            starvation(StarvationInput(strength=100, days=9, rulings=r), ScriptedDice([5] if r.starvation else [])).dead
        ),
        [(None, 0), (HARD, 5)],
    ),
    "hungry_tired_loss": Probe(
        lambda r: hardship_morale(hungry=True, tired=False, spell_days=2, rulings=r),
        [("per_day", -1), ("once_per_spell", 0)],
    ),
    "min_force_size": Probe(lambda r: too_small(9, r), [(1, False), (10, True)]),
    "recruit_check": Probe(_recruits, [("daily", 2), ("once_per_rise", 0)]),
    "morale_check": Probe(_morale_check, [("d20_under", True), ("act_column", False)]),
    "start_morale": Probe(start_morale, [(9, 9), (7, 7)]),
    "start_morale_home": Probe(lambda r: start_morale(r, home_defence=True), [(12, 12), (8, 8)]),
    "pay_grace_days": Probe(lambda r: leaves(1, r), [(0, True), (2, False)]),
    "tactics": Probe(
        lambda r: rows(side(attacks=True, tactic="encircle"), side(), r).get("MC-TACTIC-01", 0), [(True, 4), (False, 0)]
    ),
    "tactic_matrix": Probe(
        lambda r: tactic_modifier("charge", "encircle", r),
        [([["encircle", "charge"]], -2), ([["charge", "strike_and_move"]], 2)],
    ),
    "xp_floor": Probe(lambda r: experience([Toll(5, Fraction(4))], [Toll(40, Fraction(3))], r), [(0, 0), (None, -100)]),
    "operation_table": Probe(_raid, [(None, -5), ({"raid": {"Red": {"enemy_br": -9}}}, -9)]),
}


def ruled(option: str, value: Any) -> Rulings:
    """The default rulings but for one option, from plain data as a scenario gives it."""
    return wire.from_data({**wire.to_data(DEFAULT), option: value}, Rulings)


TRIED = [(option, value, gives) for option, probe in PROBES.items() for value, gives in probe.gives]


@pytest.mark.parametrize(("option", "value", "gives"), TRIED, ids=[f"{option}-{value}" for option, value, _ in TRIED])
def test_what_a_value_makes_of_the_question(option: str, value: Any, gives: Any) -> None:
    assert PROBES[option].ask(ruled(option, value)) == gives


@pytest.mark.parametrize("option", PROBES)
def test_the_first_value_is_the_default_and_all_differ(option: str) -> None:
    values, answers = zip(*PROBES[option].gives, strict=True)
    assert wire.to_data(getattr(DEFAULT, option)) == wire.to_data(getattr(ruled(option, values[0]), option))
    assert len({repr(answer) for answer in answers}) == len(answers) >= 2


def test_no_option_is_without_a_probe_or_tests_elsewhere() -> None:
    assert sorted({*PROBES, *ELSEWHERE}) == sorted(Rulings.__struct_fields__)
    assert not set(PROBES) & set(ELSEWHERE)
    root = Path(__file__).resolve().parents[2]
    for option, where in ELSEWHERE.items():
        files = [
            path
            for path in (root / where).rglob("test_*.py")
            if path.name not in (Path(__file__).name, "test_mc_laws.py")
        ]
        texts = [path.read_text() for path in files]
        assert any(f"{option}=" in text or f'"{option}"' in text for text in texts), option


def test_no_named_value_is_untried() -> None:
    hints = get_type_hints(Rulings, include_extras=False)
    for option, probe in PROBES.items():
        named = [value for value in get_args(hints[option]) if isinstance(value, str | int | bool)]
        tried = [value for value, _ in probe.gives]
        assert [value for value in named if value not in tried] == [], option


@pytest.mark.parametrize(("option", "value"), [(option, value) for option, value, _ in TRIED])
def test_a_scenario_can_select_it(option: str, value: Any, tmp_path: Path) -> None:
    path = tmp_path / "variant.json"
    given = float(Fraction(value)) if isinstance(value, str) and "/" in value else value
    path.write_bytes(msgspec.json.encode({"extends": "two-valleys", "rulings": {option: given}}))
    loaded = load(path)
    assert loaded.problems == ()
    assert loaded.scenario is not None
    state = opening_state(loaded.scenario, 1)
    assert wire.from_data(state.rulings["mass-combat"], Rulings) == msgspec.structs.replace(
        base_of(loaded), **{option: getattr(ruled(option, value), option)}
    )


def base_of(loaded: Any) -> Rulings:
    """The rulings of the scenario that the variant extends."""
    scenario = load("two-valleys").scenario
    assert scenario is not None
    return wire.from_data(opening_state(scenario, 1).rulings["mass-combat"], Rulings)
