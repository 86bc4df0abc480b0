"""Shooting: bands, circumstances, automatic fire, several targets, ammunition."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from black_ops_people import person, sheet, shot, skilled, target
from black_ops_shots import change, code, first, hit
from msgspec.structs import replace

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops.actions import Order
from warclock.sim.rules.black_ops.ammunition import Ammunition, fired, out_of_ammo, reload_warning, reloaded
from warclock.sim.rules.black_ops.catalogue import gun
from warclock.sim.rules.black_ops.circumstances import COVER_VALUE, ByCover, Exposure, Schedule, Surroundings
from warclock.sim.rules.black_ops.elusive import dodge
from warclock.sim.rules.black_ops.persons import Condition, Dazzle, has_aimed, take_aim
from warclock.sim.rules.black_ops.ranges import band_of
from warclock.sim.rules.black_ops.rulings import AutoTable, ByBand, Rulings
from warclock.sim.rules.black_ops.shooting import fire_change, shoot, spread_change

M16 = gun("m16a4")


@pytest.mark.rule("BO-RANGED-01", "BO-RANGED-03")
def test_a_shot_hits_at_eight() -> None:
    assert first(shot(), 4).result == "graze" and first(shot(), 3).result == "miss"
    assert first(shot(tn=10), 5).result == "miss" and first(shot(tn=10), 6).result == "graze"


@pytest.mark.rule("BO-RANGED-02")
@pytest.mark.parametrize(("weapon", "skill"), [("m16a4", "small_arms"), ("m203", "indirect"), ("m2", "big_guns")])
def test_which_skill(weapon: str, skill: str) -> None:
    skills: dict[str, int] = {skill: 7}
    shooter = person("s", of=skilled(**skills))
    direct = replace(gun(weapon), bursts=None, tags=())
    assert first(shot(target(50), shooter=shooter, weapon=direct), 3).total == 3 + 7


@pytest.mark.rule("BO-RANGED-02")
def test_launchers_are_not_fired_at_people() -> None:
    assert code(shot(target(50), weapon="m203")) == "NO_WEAPON"


@pytest.mark.rule("BO-RANGED-04")
@pytest.mark.parametrize(
    ("exposure", "metres", "expected"),
    [
        (Exposure(cover="light"), 100, -1),
        (Exposure(cover="partial"), 100, -2),
        (Exposure(cover="good"), 100, -3),
        (Exposure(cover="heavy"), 100, -4),
        (Exposure(cover="fortified"), 100, -5),
        (Exposure(concealed="partly"), 100, -1),
        (Exposure(concealed="mostly"), 100, -3),
        (Exposure(prone=True), 100, 0),
        (Exposure(prone=True), 200, -4),
        (Exposure(sprinting=True), 100, -2),
        (Exposure(size="large"), 100, 2),
        (Exposure(size="small"), 100, -4),
        (Exposure(cover="good", concealed="partly", sprinting=True), 100, -6),
    ],
)
def test_how_the_target_stands(exposure: Exposure, metres: int, expected: int) -> None:
    assert change(shot(target(metres, exposure=exposure))) == expected


@pytest.mark.rule("BO-RANGED-04", "BO-GUN-07")
@pytest.mark.parametrize(
    ("around", "weapon", "expected"),
    [
        (Surroundings(braced=True), "m16a4", 1),
        (Surroundings(prone=True), "m16a4", 1),
        (Surroundings(braced=True, prone=True), "m16a4", 1),
        (Surroundings(under_fire=True), "m16a4", -1),
        (Surroundings(darkness=True), "m16a4", -3),
        (Surroundings(darkness=True, night_vision=True), "m16a4", 0),
        (Surroundings(smoke=True), "m16a4", -2),
        (Surroundings(cramped=True), "m16a4", -2),
        (Surroundings(cramped=True), "p90", 0),
    ],
)
def test_how_the_shooter_stands(around: Surroundings, weapon: str, expected: int) -> None:
    assert change(shot(target(30), weapon=weapon, around=around)) == expected


@pytest.mark.rule("BO-RANGED-04")
def test_cover_is_worth_to_the_defender_what_it_costs_the_attack() -> None:
    schedule = Schedule()
    assert all(getattr(schedule.cover, name) == -value for name, value in COVER_VALUE.items())


@pytest.mark.rule("BO-RANGED-04")
def test_the_scenario_may_have_another_schedule() -> None:
    own = Rulings(mods=Schedule(cover=ByCover(good=-5), sprinting=0))
    exposure = Exposure(cover="good", sprinting=True)
    assert change(shot(target(exposure=exposure), rulings=own)) == -5


@pytest.mark.rule("BO-RANGED-04")
def test_aiming_the_whole_turn_before_at_this_target() -> None:
    aimer = take_aim(person("s"), "t", 2)
    assert change(shot(target(), shooter=aimer, turn=3)) == 2
    assert change(shot(target(who=person("other")), shooter=aimer, turn=3)) == 0
    assert change(shot(target(), shooter=aimer, turn=4)) == 0
    assert change(shot(target(), shooter=take_aim(aimer, "t", 3), turn=4)) == 2
    struck = first(shot(target(who=replace(aimer, id="t"))), 8).person
    assert not has_aimed(struck, "t", 3)
    assert not has_aimed(dodge(aimer, 20, 2, 0, ScriptedDice([3])).person, "t", 3)


@pytest.mark.rule("BO-TN-04", "BO-RANGED-04")
def test_the_referees_modifiers() -> None:
    assert change(shot(target(modifiers=(-2, -2)), modifiers=(3,))) == -1
    assert code(shot(target(modifiers=(6,)))) == code(shot(modifiers=(-7,))) == "MODIFIER_RANGE"


@pytest.mark.rule("BO-TN-04")
def test_range_is_not_bound_by_five() -> None:
    assert change(shot(target(600))) == -6


@pytest.mark.rule("BO-RANGED-05", "BO-INIT-04")
def test_no_defence_but_the_number() -> None:
    dice = ScriptedDice([9])
    shoot(shot(target(aware=True)), dice)
    assert [roll.purpose for roll in dice.rolls] == ["attack"]


@pytest.mark.rule("BO-RANGE-01")
@pytest.mark.parametrize(
    ("metres", "band"),
    [
        (5, "point_blank"),
        (Fraction(51, 10), "close"),
        (150, "close"),
        (Fraction(1501, 10), "medium"),
        (300, "medium"),
        (450, "long"),
        (600, "extreme"),
    ],
)
def test_edges_belong_to_the_nearer_band(metres: Any, band: str) -> None:
    assert band_of(M16.bands, metres) == band


@pytest.mark.rule("BO-RANGE-02")
def test_beyond_extreme_is_refused_or_costs_eight() -> None:
    further = Rulings(beyond_extreme="-8")
    assert code(shot(target(601))) == "OUT_OF_RANGE"
    assert change(shot(target(601), rulings=further)) == change(shot(target(750), rulings=further)) == -8
    assert code(shot(target(751), rulings=further)) == "OUT_OF_RANGE"


@pytest.mark.rule("BO-AUTO-01")
@pytest.mark.parametrize(
    ("mode", "mounted", "expected"),
    [
        ("single", False, [0, 0, 0, 0, 0]),
        ("rapid", False, [1, 1, 1, 0, 0]),
        ("full", False, [2, 2, 0, -2, -2]),
        ("full", True, [2, 2, 2, 1, 1]),
    ],
)
def test_liberal_fire(mode: str, mounted: bool, expected: list[int]) -> None:
    bands: tuple[Any, ...] = ("point_blank", "close", "medium", "long", "extreme")
    assert [fire_change(M16, mode, band, mounted) for band in bands] == expected


@pytest.mark.rule("BO-AUTO-01")
def test_the_scenario_may_have_another_table() -> None:
    own = Rulings(auto_table=AutoTable(rapid=ByBand(3, 2, 1)))
    assert change(shot(mode="rapid", rulings=own)) == 3


@pytest.mark.rule("BO-AUTO-02", "BO-AMMO-01")
def test_only_a_natural_one_empties_the_weapon() -> None:
    full = Ammunition(reloads=2)
    assert hit(shot(ammunition=full), 1).ammunition == Ammunition(empty=True, reloads=2)
    assert hit(shot(ammunition=full), 2).ammunition == full
    assert hit(shot(ammunition=full, no_auto=True), 1).ammunition.empty
    wide = Rulings(auto_ammo_widen=True)
    assert hit(shot(mode="full", rulings=wide), 2).ammunition.empty
    assert not hit(shot(mode="full"), 2).ammunition.empty
    assert (
        not hit(shot(rulings=wide), 2).ammunition.empty and not hit(shot(mode="full", rulings=wide), 3).ammunition.empty
    )
    assert out_of_ammo(full).empty and fired(out_of_ammo(full), "single", 9).empty


@pytest.mark.rule("BO-DICE-03")
def test_a_one_misses_whatever_the_total() -> None:
    result = first(shot(shooter=person("s", of=sheet(15))), 1)
    assert result.total == 16 and result.result == "miss"


@pytest.mark.rule("BO-AMMO-02")
def test_reloading_takes_a_unit() -> None:
    assert reloaded(Ammunition(empty=True, reloads=2)) == Ammunition(reloads=1)
    assert reloaded(Ammunition(empty=True)) is None
    assert reload_warning(Ammunition(reloads=1)) == "NOT_EMPTY" and reload_warning(Ammunition(empty=True)) is None
    assert code(shot(ammunition=Ammunition(empty=True))) == "EMPTY"
    assert not Order(kind="reload").rolls


@pytest.mark.rule("BO-MULTI-02")
@pytest.mark.parametrize(
    ("number", "spread", "expected"),
    [(1, 50, 0), (2, 0, -1), (2, 4, -1), (2, 5, -2), (3, 6, -3), (3, 10, -4), (5, 30, -5), (2, 40, -5)],
)
def test_several_targets_cost_by_number_and_spread(number: int, spread: int, expected: int) -> None:
    assert spread_change(number, spread) == expected


@pytest.mark.rule("BO-MULTI-01")
def test_one_roll_against_each_targets_own_number() -> None:
    pair = target(100, person("a")), target(200, person("b"), exposure=Exposure(cover="light"))
    outcome = hit(shot(*pair, mode="rapid"), 7)
    assert [(one.total, one.result) for one in outcome.targets] == [(11, "hit"), (8, "graze")]


@pytest.mark.rule("BO-MULTI-02")
def test_who_may_fire_at_several() -> None:
    two = target(100, person("a")), target(100, person("b"))
    six = tuple(target(100, person(name)) for name in "abcdef")
    assert code(shot(*two)) == "TOO_MANY_TARGETS" and code(shot(*six, mode="full")) == "TOO_MANY_TARGETS"
    assert len(hit(shot(*six[:5], mode="full"), 3).targets) == 5
    assert code(shot(*two, mode="full", rulings=Rulings(multi="off"))) == "TOO_MANY_TARGETS"
    assert code(shot(two[0], two[0], mode="full")) == "TARGET_TWICE"


@pytest.mark.rule("BO-GUN-04", "BO-TURN-04")
def test_what_the_weapon_allows() -> None:
    assert code(shot(weapon=None)) == "NO_WEAPON"
    assert code(shot(weapon="m24_300", mode="rapid")) == "MODE_UNAVAILABLE"
    assert code(shot(weapon="m2")) == "NEEDS_MOUNT" and hit(shot(weapon="m2", mounted=True), 9)
    assert code(shot(mounted=True, joined=True)) == "TOO_INVOLVED"


@pytest.mark.rule("BO-GUN-04", "BO-RANGED-04")
def test_a_mount_braces() -> None:
    assert change(shot(mounted=True)) == 1
    assert change(shot(target(500), mounted=True, mode="full")) == -6 + 1 + 1


@pytest.mark.rule("BO-DICE-04")
def test_a_twelve_may_go_through_by_option() -> None:
    behind = person("b")
    on, lucky = Rulings(spectacle="table"), target(behind=behind)
    through = first(shot(lucky, rulings=on), 12).through
    assert through is not None and through.taken == 4  # half of 5 + 4
    assert first(shot(lucky), 12).through is None and first(shot(lucky, rulings=on), 11).through is None
    assert first(shot(lucky, rulings=on, no_auto=True), 12).through is None
    assert hit(shot(lucky), 12).spectacle and hit(shot(lucky), 1).spectacle and not hit(shot(lucky), 2).spectacle


@pytest.mark.rule("BO-EDGE-03")
def test_edge_on_a_shot() -> None:
    on = Rulings(edge=True)
    assert first(shot(target(200), edge="halve", rulings=on), 5).total == 8
    assert first(shot(target(200), edge="double", rulings=on), 5).total == 11
    assert code(shot(edge="halve", rulings=on)) == "NO_PENALTY" and code(shot(edge="double")) == "EDGE_OFF"


@pytest.mark.rule("BO-GREN-03")
def test_a_dazzled_man_shoots_badly() -> None:
    dazzled = person("s", condition=Condition(dazzles=(Dazzle(4, 6),)))
    assert change(shot(shooter=dazzled, now_s=5)) == -4 and change(shot(shooter=dazzled, now_s=6)) == 0
