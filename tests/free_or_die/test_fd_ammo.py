import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_shooting import fire, refused

from warclock.sim.rules.free_or_die import ammunition
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.ammunition import AmmoCheck, AmmoOutcome, Ammunition
from warclock.sim.rules.free_or_die.catalogue import heavy_weapon, small_arm
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.persons import Hooah
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings


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
    def due_after(*modes: str, rulings: Rulings = DEFAULT) -> bool:
        ammo = Ammunition()
        for turn, mode in enumerate(modes):
            ammo = ammunition.fired(ammo, small_arm("assault_rifle"), mode, turn, 4)  # type: ignore[arg-type]
        return ammunition.check_is_due(ammo, rulings)

    assert [due_after(*["rapid"] * n) for n in (2, 3)] == [False, True]
    assert [due_after(*["single"] * n) for n in (5, 6)] == [False, True]
    assert due_after("automatic", "automatic", "single", "single") and not due_after("rapid", "rapid", "single")
    assert due_after("rapid", rulings=Rulings(ammo_check_every=1))
    assert not due_after(*["rapid"] * 30, rulings=Rulings(ammo_check_every=None))
    assert checked(Ammunition(half_turns=6, firing_turns=3), 2).ammunition == Ammunition()
    assert checked(Ammunition(), 2).needed == 2  # the umpire may call one any time


@pytest.mark.rule("FD-AMMO-04")
def test_the_check_takes_state_losses_and_its_own_hooah_dice() -> None:
    low = Condition(severity="wounded")
    dice = Script(0)
    man = replace(person(small_arms=4), condition=low, hooah=Hooah(action=3, check=2))
    outcome = ammunition.check_ammunition(AmmoCheck(person=man, weapon="assault_rifle"), dice)
    heavy = Script(0)
    gunner = person(small_arms=4, heavy_weapons=1)
    ammunition.check_ammunition(AmmoCheck(person=gunner, weapon="heavy_machine_gun"), heavy)
    assert heavy.asked == [("task", 1)]
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
    slow = ammunition.used_up(Ammunition(count=2), heavy_weapon("rpg7"), 3, Rulings(heavy_rpg_reload_turns=2))
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
