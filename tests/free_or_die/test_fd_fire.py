from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_shooting import SHOOTER, TORSO, at, fire, one, refused

from warclock.sim.rules.free_or_die import ammunition, ranges
from warclock.sim.rules.free_or_die import fire as rates
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.ammunition import AmmoCheck, AmmoOutcome, Ammunition
from warclock.sim.rules.free_or_die.catalogue import heavy_weapon, small_arm, standard
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.options import STANDARD, Options
from warclock.sim.rules.free_or_die.persons import Hooah, Rating


@pytest.mark.rule("FD-ROF-01")
def test_a_weapon_fires_in_the_modes_it_has() -> None:
    assert refused(weapon="battle_rifle", mode="automatic") == "MODE_UNAVAILABLE"
    assert refused(weapon="gpmg", mode="single") == "MODE_UNAVAILABLE" == refused(weapon="bow", mode="rapid")
    assert one(0, 0, mode="automatic").attack_dice == 5


@pytest.mark.rule("FD-ROF-02", "FD-ROF-03", "FD-ROF-04", "FD-ROF-05")
@pytest.mark.parametrize(
    ("mode", "targets", "dice", "dr"),
    [
        ("single", 1, 4, 3),
        ("rapid", 1, 5, 4),
        ("rapid", 2, 4, 3),
        ("automatic", 1, 5, 5),
        ("automatic", 2, 4, 3),
        ("automatic", 3, 4, 3),
    ],
)
def test_the_table_of_modes(mode: str, targets: int, dice: int, dr: int) -> None:
    group = tuple(at(90 + n) for n in range(targets))
    hits = fire(*(3, 2, TORSO, 3) * targets, mode=mode, targets=group)
    assert [(hit.attack_dice, hit.dr) for hit in hits.targets] == [(dice, dr)] * targets


@pytest.mark.rule("FD-ROF-02", "FD-ROF-03", "FD-ROF-04")
def test_how_many_targets_and_how_close() -> None:
    group = tuple(at(90 + n) for n in range(4))
    assert refused(targets=group[:2]) == "TOO_MANY_TARGETS"
    assert refused(targets=group[:3], mode="rapid") == refused(targets=group, mode="automatic") == "TOO_MANY_TARGETS"
    apart = {"targets": group[:2], "mode": "rapid"}
    assert refused(**apart, spread_m=Fraction("2.1")) == "TARGETS_TOO_FAR_APART"
    assert len(fire(0, 0, 0, 0, **apart, spread_m=Fraction(2)).targets) == 2
    spray = {"targets": group[:3], "mode": "automatic"}
    assert refused(**spray, spread_m=Fraction("3.1")) == "TARGETS_TOO_FAR_APART"
    assert len(fire(*(0,) * 6, **spray, spread_m=Fraction(3)).targets) == 3


@pytest.mark.rule("FD-ROF-04")
def test_automatic_fire_cancels_passive_concealment() -> None:
    hidden = (at(90, "concealment"),)
    assert [one(0, 0, targets=hidden, mode=mode).defence_dice for mode in ("rapid", "automatic")] == [4, 3]


@pytest.mark.rule("FD-ROF-06")
def test_several_targets_have_rolls_of_their_own_or_share_one_by_option() -> None:
    low = replace(SHOOTER, condition=Condition(shaken=1))
    pair = {"shooter": low, "targets": (at(40), at(90, "cover")), "mode": "rapid", "spread_m": Fraction(2)}
    both = fire(1, 0, TORSO, 3, 4, 4, **pair)
    assert [(t.attack_dice, t.attack_gos, t.defence_dice) for t in both.targets] == [(4, 1, 3), (4, 4, 4)]
    shared = fire(2, 1, TORSO, 3, 3, **pair, options=Options(rof_rolls="shared"))
    assert [(t.attack_dice, t.attack_gos, t.result) for t in shared.targets] == [(4, 2, "pained"), (4, 2, "miss")]


@pytest.mark.rule("FD-ROF-07")
@pytest.mark.parametrize(
    ("weapon", "practised", "other"),
    [
        ("breech_loader", 1, 2),
        ("bow", 1, 2),
        ("muzzle_loader", 3, 4),
        ("crossbow", 3, 4),
        ("blowgun", 3, 4),
        ("home_made_gun", 50, 50),
        ("assault_rifle", 1, 1),
    ],
)
def test_slow_weapons(weapon: str, practised: int, other: int) -> None:
    for dice, interval in ((3, practised), (2, other)):
        shooter = replace(SHOOTER, skills={"small_arms": Rating(dice)})
        shot = {"shooter": shooter, "weapon": weapon, "targets": (at(9),)}
        after = fire(0, 0, **shot, turn=10).ammunition
        assert after.ready_turn == 10 + interval
        if interval > 1:
            assert refused(**shot, ammunition=after, turn=9 + interval) == "RELOADING"
        assert fire(0, 0, **shot, ammunition=after, turn=10 + interval).ammunition.firing_turns == 2
        off = Options(rof_slow_weapons=False)
        assert fire(0, 0, **shot, turn=10, options=off).ammunition.ready_turn == 11


@pytest.mark.rule("FD-ROF-07")
def test_single_use_guns() -> None:
    once = replace(small_arm("home_made_gun"), single_use=True)
    assert fire(0, 0, weapon=once, targets=(at(9),)).ammunition.level == "out"


@pytest.mark.rule("FD-ROF-08")
def test_lever_pump_and_bolt_rifles_fire_singly_or_rapidly_from_magazines() -> None:
    rifle = small_arm("hunting_rifle")
    assert (rifle.modes, rifle.loading, rifle.range_class) == (("single", "rapid"), "magazine", "rifle")
    assert (small_arm("breech_loader").loading, small_arm("muzzle_loader").loading) == ("single", "slow")
    assert rates.turns_between_shots(rifle, 1) == 1


@pytest.mark.rule("FD-RANGE-01")
def test_bands() -> None:
    edges = {"0": 0, "1": 0, "1.1": 1, "10": 1, "10.1": 2, "49.9": 2, "50": 3, "250": 3, "250.1": 4, "1000": 4}
    assert {d: ranges.BANDS.index(ranges.band(Fraction(d))) for d in edges} == edges


@pytest.mark.rule("FD-RANGE-02", "FD-RANGE-06", "FD-RANGE-08")
@pytest.mark.parametrize(
    ("column", "dice"),
    [
        ("heavy", (-1, 1, 1, 1, 0)),
        ("rifle", (-1, 1, 1, 0, -2)),
        ("carbine", (0, 1, 1, -1, None)),
        ("other", (1, 1, 0, -2, None)),
        ("bow", (1, 0, 0, -2, None)),
        ("thrown", (1, 0, 0, None, None)),
    ],
)
def test_dice_by_class_and_band(column: str, dice: tuple[int | None, ...]) -> None:
    assert tuple(ranges.range_dice(column, d) for d in (1, 8, 30, 90, 400)) == dice  # type: ignore[arg-type]


@pytest.mark.rule("FD-RANGE-03")
@pytest.mark.parametrize(
    ("range_class", "reach", "ids"),
    [
        ("rifle", 1000, "assault_rifle battle_rifle hunting_rifle squad_lmg breech_loader"),
        ("sniper", 1000, "scoped_rifle sniper_rifle"),
        ("heavy", 1000, "gpmg"),
        ("carbine", 250, "carbine"),
        (
            "other",
            100,
            "holdout_pistol service_pistol magnum_revolver submachine_gun shotgun_buckshot shotgun_slug muzzle_loader",
        ),
        ("bow", 100, "bow crossbow blowgun"),
        ("thrown", 10, "thrown_blade"),
    ],
)
def test_class_membership_and_reach(range_class: str, reach: int, ids: str) -> None:
    for id in ids.split():
        weapon = small_arm(id)
        assert (weapon.range_class, ranges.reach_m(weapon, 4)) == (range_class, reach), id


@pytest.mark.rule("FD-RANGE-03", "FD-RANGE-05")
def test_beyond_reach() -> None:
    assert refused(weapon="service_pistol", targets=(at(101),)) == "OUT_OF_RANGE"
    assert one(0, 0, weapon="service_pistol", targets=(at(100),)).attack_dice == 2
    assert refused(targets=(at(1001),)) == "OUT_OF_RANGE" and one(0, 0, targets=(at(1000),)).attack_dice == 2
    assert refused(weapon="carbine", targets=(at(251),)) == "OUT_OF_RANGE"
    assert one(0, 0, weapon="service_pistol", targets=(at(1),)).attack_dice == 5  # no automatic hit


@pytest.mark.rule("FD-RANGE-04")
def test_sniper_rifles_are_heavy_only_when_aimed() -> None:
    far = [one(0, 0, weapon="sniper_rifle", targets=(at(d),)).attack_dice for d in (1, 8, 90, 400)]
    aimed = [one(0, 0, weapon="sniper_rifle", targets=(at(d),), aim="aimed").attack_dice for d in (1, 8, 90, 400)]
    assert (far, aimed) == ([3, 5, 4, 2], [4, 6, 6, 5])


@pytest.mark.rule("FD-RANGE-06")
def test_carbines_may_be_rifles_by_option() -> None:
    off = Options(range_carbine=False)
    assert [one(0, 0, weapon="carbine", targets=(at(d),)).attack_dice for d in (1, 90)] == [4, 3]
    dice = [one(0, 0, weapon="carbine", targets=(at(d),), options=off).attack_dice for d in (1, 90, 400)]
    assert dice == [3, 4, 2]


@pytest.mark.rule("FD-RANGE-07")
def test_hard_limits_by_option() -> None:
    limits = {
        "service_pistol": 50,
        "shotgun_buckshot": 50,
        "submachine_gun": 100,
        "shotgun_slug": 100,
        "carbine": 200,
        "assault_rifle": 400,
        "battle_rifle": 500,
        "scoped_rifle": 750,
        "sniper_rifle": 1500,
    }
    on = Options(range_fn14_limits=True)
    for id, metres in limits.items():
        assert ranges.reach_m(small_arm(id), 4, on) == metres
        assert refused(weapon=id, targets=(at(metres + 1),), options=on) == "OUT_OF_RANGE"
    assert ranges.reach_m(small_arm("sniper_rifle"), 3, on) == 1000
    great = replace(small_arm("sniper_rifle"), limit="anti_materiel_rifle")
    assert ranges.reach_m(great, 1, on) == 2000 and ranges.reach_m(small_arm("bow"), 1, on) == 100
    assert ranges.reach_m(small_arm("service_pistol"), 4) == 100


@pytest.mark.rule("FD-RANGE-08")
def test_thrown_weapons() -> None:
    knife = {"weapon": "thrown_blade", "shooter": person(combatives=3, small_arms=1)}
    hit = one(2, 0, TORSO, 3, **knife, targets=(at(10),))
    assert (hit.attack_dice, hit.dr) == (3, 3)  # 2 and average Brawn, no margin
    assert one(0, 0, **knife, targets=(at(1),)).attack_dice == 4
    assert refused(**knife, targets=(at(11),)) == "OUT_OF_RANGE"
    grenade = heavy_weapon("grenade")
    assert (grenade.range_m, grenade.range_class) == (35, "thrown")


@pytest.mark.rule("FD-RANGE-09")
def test_small_arms() -> None:
    both, all_three = ("single", "rapid"), ("single", "rapid", "automatic")
    table = {
        "holdout_pistol": (1, both, 0, False),
        "service_pistol": (2, both, 0, False),
        "magnum_revolver": (3, both, 0, False),
        "submachine_gun": (2, all_three, 0, False),
        "shotgun_slug": (3, both, 0, False),
        "carbine": (3, all_three, 1, False),
        "assault_rifle": (3, all_three, 1, False),
        "battle_rifle": (4, both, 0, False),
        "hunting_rifle": (4, both, 0, False),
        "sniper_rifle": (4, both, 0, False),
        "scoped_rifle": (4, both, 0, False),
        "squad_lmg": (3, all_three, 1, True),
        "gpmg": (4, ("automatic",), 1, True),
        "bow": (2, ("single",), 0, False),
        "crossbow": (3, ("single",), 0, False),
        "blowgun": (1, ("single",), 0, False),
        "breech_loader": (4, ("single",), 0, False),
        "muzzle_loader": (3, ("single",), 0, False),
    }
    arms = standard().small_arms
    assert {id: (arms[id].dr, arms[id].modes, arms[id].hdr_automatic, arms[id].machine_gun) for id in table} == table
    buckshot = [one(4, 0, TORSO, 3, weapon="shotgun_buckshot", targets=(at(d),)).dr for d in (1, 10, 11)]
    assert buckshot == [4, 4, 3]


def checked(ammo: Ammunition, gos: int, weapon: str = "assault_rifle", dice: int = 4, **more: object) -> AmmoOutcome:
    man = replace(person(small_arms=dice, heavy_weapons=1), **more)
    outcome = ammunition.check_ammunition(AmmoCheck(person=man, weapon=weapon, ammunition=ammo), Script(gos))
    assert isinstance(outcome, AmmoOutcome)
    return outcome


@pytest.mark.rule("FD-AMMO-01", "FD-AMMO-04")
def test_levels_fall_one_by_one_on_a_failed_check() -> None:
    levels = [checked(Ammunition(level=level), 1).ammunition.level for level in ammunition.LEVELS]
    assert ammunition.LEVELS == ("full", "combat", "tight", "low", "out")
    assert levels == ["combat", "tight", "low", "out", "out"]
    assert checked(Ammunition(level="tight"), 2).ammunition.level == "tight"
    assert ammunition.RELOADS["full"] == 2 * ammunition.RELOADS["tight"] and ammunition.RELOADS["low"] <= 2


@pytest.mark.rule("FD-AMMO-02")
def test_every_weapon_has_its_own_level() -> None:
    rifle, pistol = Ammunition(level="low"), Ammunition(level="full")
    assert checked(rifle, 0).ammunition.level == "out" and checked(pistol, 2).ammunition.level == "full"
    assert fire(0, 0, ammunition=pistol).ammunition.level == "full"


@pytest.mark.rule("FD-AMMO-03", "FD-ROF-02")
def test_when_a_check_is_due() -> None:
    def due_after(*modes: str, options: Options = STANDARD) -> bool:
        ammo = Ammunition()
        for turn, mode in enumerate(modes):
            ammo = ammunition.fired(ammo, small_arm("assault_rifle"), mode, turn, 4)  # type: ignore[arg-type]
        return ammunition.check_is_due(ammo, options)

    assert [due_after(*["rapid"] * n) for n in (2, 3)] == [False, True]
    assert [due_after(*["single"] * n) for n in (5, 6)] == [False, True]
    assert due_after("automatic", "automatic", "single", "single") and not due_after("rapid", "rapid", "single")
    assert due_after("rapid", options=Options(ammo_check_every=1))
    assert not due_after(*["rapid"] * 30, options=Options(ammo_check_every="manual"))
    assert checked(Ammunition(half_turns=6, firing_turns=3), 2).ammunition == Ammunition()
    assert checked(Ammunition(), 2).needed == 2  # the umpire may call one any time


@pytest.mark.rule("FD-AMMO-04")
def test_the_check_takes_state_losses_and_its_own_hooah_dice() -> None:
    low = Condition(severity="wounded")
    dice = Script(0)
    man = replace(person(small_arms=4), condition=low, hooah=Hooah(action=3, check=2))
    outcome = ammunition.check_ammunition(AmmoCheck(person=man, weapon="assault_rifle"), dice)
    assert dice.asked == [("task", 5)] and isinstance(outcome, AmmoOutcome)
    assert outcome.person.hooah == Hooah(action=3)


@pytest.mark.rule("FD-AMMO-05")
@pytest.mark.parametrize(
    ("weapon", "turns", "automatic", "rapid", "needed"),
    [
        ("assault_rifle", 3, 1, False, 2),
        ("assault_rifle", 4, 2, False, 3),
        ("assault_rifle", 3, 0, True, 2),
        ("squad_lmg", 3, 3, False, 2),
        ("gpmg", 3, 3, False, 2),
        ("heavy_machine_gun", 3, 3, False, 2),
        ("service_pistol", 3, 0, True, 3),
        ("service_pistol", 3, 0, False, 2),
        ("shotgun_buckshot", 3, 0, True, 3),
        ("submachine_gun", 3, 0, True, 2),
    ],
)
def test_difficulty_of_the_check(weapon: str, turns: int, automatic: int, rapid: bool, needed: int) -> None:
    ammo = Ammunition(firing_turns=turns, automatic_turns=automatic, fired_rapidly=rapid)
    assert checked(ammo, 0, weapon).needed == needed


@pytest.mark.rule("FD-AMMO-06")
def test_reloading_costs_nothing() -> None:
    assert fire(0, 0, turn=5).ammunition.ready_turn == 6


@pytest.mark.rule("FD-AMMO-07")
def test_counted_ammunition_goes_one_by_one_without_checks() -> None:
    rounds = ammunition.used_up(Ammunition(count=2), heavy_weapon("rpg7"), 3)
    assert (rounds.count, rounds.ready_turn, ammunition.check_is_due(rounds)) == (1, 4, False)
    last = ammunition.used_up(rounds, heavy_weapon("rpg7"), 4)
    assert ammunition.ammo_problem(last, 9) == "OUT_OF_AMMO"
    assert ammunition.used_up(Ammunition(), heavy_weapon("grenade"), 0).count == 0
    slow = ammunition.used_up(Ammunition(count=2), heavy_weapon("rpg7"), 3, Options(heavy_rpg_reload_turns=2))
    assert (slow.ready_turn, ammunition.ammo_problem(slow, 5), ammunition.ammo_problem(slow, 6)) == (
        6,
        "RELOADING",
        None,
    )
    check = AmmoCheck(person=person(), weapon="rpg7", ammunition=Ammunition(count=2))
    assert ammunition.check_ammunition(check, Script()) == Refused("COUNTED_AMMUNITION")
    assert ammunition.used_up(Ammunition(), heavy_weapon("heavy_machine_gun"), 0).half_turns == 2


@pytest.mark.rule("FD-AMMO-08")
def test_an_empty_weapon_cannot_fire_until_resupplied() -> None:
    out = Ammunition(level="out")
    assert refused(ammunition=out) == "OUT_OF_AMMO"
    assert ammunition.resupply(out, "tight").level == "tight" and ammunition.resupply(out).level == "full"
    assert ammunition.resupply(Ammunition(count=0), count=3).count == 3
