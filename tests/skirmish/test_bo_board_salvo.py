"""Several things that befall somebody in one step add up; shots whose target has gone out of reach."""

from __future__ import annotations

from typing import Any

import pytest
from bo_fights import added, duel, entry, hall
from boards import Fight, board

from warclock.sim.rules.black_ops.entries import Bands, Grenade, Gun
from warclock.sim.rules.black_ops.indirect import Battery
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.skirmish.black_ops.setting import Setting, setting_faults
from warclock.sim.skirmish.black_ops.slot import Slot
from warclock.sim.world.skirmish import Area


def barrage(effect: str | Grenade = "high_explosive", seed: int = 1) -> Fight:
    """Two rounds of two batteries on Bob, due in the same turn, which has just begun."""
    batteries = tuple(Battery(id=name, delay_turns=2, effect=effect) for name in ("first", "second"))
    caller = entry(9, gear=("radio",))
    people = {"ann": ("red", 2, 3), "amy": ("red", 3, 4), "bob": ("blue", 10, 3)}
    entries = {"ann": caller, "amy": caller, "bob": entry(9)}
    fight = hall(people, entries, setting=Setting(batteries={"red": batteries}), seed=seed).ask()
    fight.order("ann", "bo_call_fire", battery="first", spot="10,3,0")
    fight.order("amy", "bo_call_fire", battery="second", spot="10,3,0")
    return fight.turn().turn()


def of_bob(fight: Fight) -> list[Any]:
    rounds = [one for one in fight.events("ActionSeen") if one.action == "rounds_land"]
    assert len(rounds) == 2
    return [outcome for one in rounds for outcome in one.outcomes if outcome.person == "bob"]


@pytest.mark.rule("BO-RANGED-02", "BO-GREN-03")
def test_rounds_that_land_in_one_turn_all_hurt() -> None:
    seen = 0
    for seed in range(1, 20):
        fight = barrage(seed=seed)
        taken = [outcome.taken for outcome in of_bob(fight)]
        if len(taken) == 2:
            seen += 1
            assert fight.record("bob")["condition"]["hp"] == 15 - sum(taken)
    assert seen


@pytest.mark.rule("BO-RANGED-02", "BO-WOUND-04")
def test_blood_and_rounds_of_one_turn_add_up() -> None:
    white = Grenade(id="white", damage=1, per_turn=1, turns=9, radius_m=9, smoke_turns=5, kind="fire")
    fight = barrage(white)
    first = fight.record("bob")["condition"]["hp"]
    assert first == 13 and len(fight.record("bob")["condition"]["burns"]) == 2
    assert len(fight.at.fight.clouds) == 2
    fight.turn()
    assert fight.record("bob")["condition"]["hp"] == first - 2


@pytest.mark.rule("BO-RANGED-02", "BO-GREN-03")
def test_launchers_and_batteries_may_use_the_scenarios_own_grenades() -> None:
    own = Grenade(id="squib", damage=1, radius_m=9)
    tube = Gun(id="tube", damage=0, bands=Bands(50, 60, 70, 80), skill="indirect", bursts="squib")  # type: ignore[arg-type]
    battery = Battery(id="mortar", delay_turns=1, effect="squib")
    setting = Setting(grenades=(own,), guns=(tube,), batteries={"red": (battery,)})
    entries = {"ann": entry(9, guns=("tube",), gear=("radio",)), "bob": entry(9)}
    fight = hall({"ann": ("red", 2, 3), "bob": ("blue", 10, 3)}, entries, setting=setting).ask()
    fight.order("ann", "bo_launch", weapon="tube", spot="10,3,0")
    fight.turn()
    assert fight.record("bob")["condition"]["hp"] == 14
    fight.order("ann", "bo_call_fire", battery="mortar", spot="10,3,0")
    fight.turn()
    assert fight.record("bob")["condition"]["hp"] == 13


@pytest.mark.rule("BO-RANGED-02")
def test_a_battery_of_unknown_rounds_is_a_fault_of_the_scenario() -> None:
    setting = Setting(batteries={"red": (Battery(id="mortar", delay_turns=1, effect="squip"),)})
    (fault,) = setting_faults(setting, Rulings())
    assert fault.path == ("batteries", "red", 0, "effect") and "'squip'" in fault.text


@pytest.mark.rule("BO-INIT-08")
def test_the_fallback_is_shot_at_if_the_target_is_out_of_range() -> None:
    sling = Gun(id="sling", damage=1, bands=Bands(2, 4, 6, 8))  # type: ignore[arg-type]
    carries = entry(4, guns=("sling",))
    for seed in range(1, 40):
        people = {"ann": ("red", 2, 3), "bob": ("blue", 9, 3), "ben": ("blue", 9, 5)}
        fight = hall(people, {"ann": carries}, setting=Setting(guns=(sling,)), seed=seed).ask()
        bob, ben = (fight.contact("red", name) for name in ("bob", "ben"))
        fight.order("ann", "bo_shoot", weapon="sling", targets=[bob], fallback=ben)
        fight.order("bob", "go", to="12,3,0", gait="walk")
        fight.turn()
        order = fight.events("OrderDrawn")[-1].order
        if order.index("bob") < order.index("ann"):
            assert [outcome.person for outcome in fight.done("ann", "bo_shoot").outcomes] == ["ben"]
            return
    raise AssertionError("Bob never moved first")


@pytest.mark.rule("BO-TURN-04")
def test_a_sprint_is_not_woven_with_a_shot() -> None:
    fight = duel()
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
    assert fight.refused("ann", "go", to="3,3,0", gait="sprint") == "TOO_INVOLVED"
    fight.order("ann", "go", to="3,3,0", gait="walk")


@pytest.mark.rule("BO-MELEE-01", "BO-HEAL-04")
def test_nobody_reaches_through_a_wall() -> None:
    rows = ["#######", "#.....#", "###.###", "#.#...#", "#######"]
    people = {"ann": ("red", 1, 3), "amy": ("red", 3, 3), "bob": ("blue", 3, 2)}
    fight = hall(people, rows=rows).ask()
    bob = fight.contact("red", "bob")
    assert fight.refused("ann", "bo_melee", target=bob, group="agility", weapon="body") == "OUT_OF_REACH"
    fight.order("amy", "bo_melee", target=bob, group="agility", weapon="body")
    assert fight.at.metres("ann", "amy") <= 2
    assert Slot(fight.at, "amy").in_reach("bob") and not Slot(fight.at, "ann").in_reach("amy")


@pytest.mark.rule("BO-MULTI-02", "BO-RANGED-04")
@pytest.mark.parametrize("names", [("bob", "ben"), ("ben", "bob")])
def test_each_of_several_targets_has_his_own_darkness(names: tuple[str, str]) -> None:
    shade = Area(id="shade", x=8, y=3, width=3, depth=2, dark=True)
    people = {"ann": ("red", 2, 2), "bob": ("blue", 8, 2), "ben": ("blue", 8, 3)}
    fight = hall(people, ground=board(["." * 40] * 5, areas=[shade])).ask()
    fight.order("ann", "bo_shoot", weapon="m16a4", mode="full", targets=[fight.contact("red", n) for n in names])
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == (5 if names[0] == "bob" else 2)  # the first one's total is told
    rolled = fight.done("ann", "bo_shoot").roll
    taken = {one.person: one.taken for one in fight.done("ann", "bo_shoot").outcomes}
    assert rolled == 10 and (taken["bob"], taken["ben"]) == (5 + 7 // 2, 5 + 4 // 2)
