from fractions import Fraction

import pytest
from msgspec.structs import replace
from test_fd_shooting import SHOOTER, TORSO, at, fire, one, refused

from warclock.sim.rules.free_or_die import fire as rates
from warclock.sim.rules.free_or_die.catalogue import small_arm
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.persons import Rating
from warclock.sim.rules.free_or_die.rulings import Rulings


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
    assert len(fire(0, 0, targets=group[:1], mode="rapid", spread_m=Fraction(9)).targets) == 1
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
    shared = fire(2, 1, TORSO, 3, 3, **pair, rulings=Rulings(rof_rolls="shared"))
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
        off = Rulings(rof_slow_weapons=False)
        assert fire(0, 0, **shot, turn=10, rulings=off).ammunition.ready_turn == 11


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
