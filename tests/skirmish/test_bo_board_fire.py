"""Shooting, throwing and explosions of Black Ops on the board."""

from __future__ import annotations

from typing import Any

import pytest
from bo_fights import HALL, added, duel, entry, hall
from boards import Fight, board

from warclock.sim.rules.black_ops.indirect import Battery
from warclock.sim.skirmish.black_ops.setting import Setting
from warclock.sim.world.skirmish import Area, Level


def shot(fight: Fight, **given: Any) -> int:
    """What is added to the die of Ann's shot at Bob."""
    fields = {"weapon": "m16a4", "targets": [fight.contact("red", "bob")], **given}
    fight.order("ann", "bo_shoot", **fields)
    fight.turn()
    return added(fight, "ann", "bo_shoot")


@pytest.mark.rule("BO-RANGED-01", "BO-RANGED-03", "BO-RANGE-01")
@pytest.mark.parametrize(("far", "change"), [(5, 2), (8, 0)])
def test_point_blank_is_five_metres(far: int, change: int) -> None:
    assert shot(duel(far)) == 4 + change


def field(far: int, **given: Any) -> Fight:
    """Ann and Bob so far apart on a range."""
    rows = ["." * (far + 2)] * 3
    entries = {"ann": entry(4, guns=("m9", "m16a4")), "bob": entry()}
    return hall({"ann": ("red", 0, 1), "bob": ("blue", far, 1)}, entries, rows=rows, **given).ask()


@pytest.mark.rule("BO-RANGE-01", "BO-RANGE-02")
def test_each_gun_has_its_own_reach() -> None:
    fight = field(60)  # an M9 reaches 50 m
    bob = fight.contact("red", "bob")
    offered = fight.game.options("red")["ann"]["bo_shoot"]["weapon"]
    assert offered.values == ("m16a4",)  # type: ignore[attr-defined]
    assert fight.refused("ann", "bo_shoot", weapon="m9", targets=[bob]) in ("NO_WEAPON", "OUT_OF_RANGE")
    assert shot(fight) == 4
    farther = field(60, rulings={"beyond_extreme": "-8"})
    assert shot(farther, weapon="m9") == 4 - 8


@pytest.mark.rule("BO-AUTO-01")
@pytest.mark.parametrize(("mode", "change"), [("single", 0), ("rapid", 1), ("full", 2)])
def test_modes_of_fire(mode: str, change: int) -> None:
    assert shot(duel(), mode=mode) == 4 + change


@pytest.mark.rule("BO-AUTO-01")
def test_a_mode_that_a_gun_has_not() -> None:
    fight = duel()
    bob = fight.contact("red", "bob")
    assert fight.refused("ann", "bo_shoot", weapon="m9", mode="full", targets=[bob]) == "MODE_UNAVAILABLE"


@pytest.mark.rule("BO-MULTI-01", "BO-MULTI-02")
def test_automatic_fire_at_several_targets_is_one_roll() -> None:
    people = {"ann": ("red", 2, 3), "bob": ("blue", 10, 1), "ben": ("blue", 10, 3), "bea": ("blue", 10, 6)}
    fight = hall(people).ask()
    names = [fight.contact("red", name) for name in ("bob", "ben", "bea")]
    assert fight.refused("ann", "bo_shoot", weapon="m16a4", targets=names) == "TOO_MANY_TARGETS"
    fight.order("ann", "bo_shoot", weapon="m16a4", mode="full", targets=names)
    fight.turn()
    done = fight.done("ann", "bo_shoot")
    assert [one.person for one in done.outcomes] == ["bob", "ben", "bea"]
    assert added(fight, "ann", "bo_shoot") == 4 + 2 - 2 - 1  # two more targets, five metres apart
    off = hall(people, rulings={"multi": "off"}).ask()
    assert off.refused("ann", "bo_shoot", weapon="m16a4", mode="full", targets=names) == "TOO_MANY_TARGETS"


@pytest.mark.rule("BO-RANGED-04")
def test_aim_of_the_whole_turn_before() -> None:
    fight = duel()
    fight.order("ann", "bo_aim", target=fight.contact("red", "bob"))
    fight.turn()
    assert shot(fight) == 4 + 2
    assert shot(fight) == 4


@pytest.mark.rule("BO-RANGED-04", "BO-RANGED-05")
def test_cover_counts_for_who_has_taken_it() -> None:
    rows = ["##############", *["#............#"] * 2, "#......o.....#", *["#............#"] * 3, "##############"]
    for takes in (False, True):
        fight = hall({"ann": ("red", 2, 3), "bob": ("blue", 9, 3)}, rows=rows).ask()
        if takes:
            fight.order("bob", "take_cover", behind="7,3,0")
        fight.turn()
        assert fight.spot("bob")[:2] == ((8, 3) if takes else (9, 3))
        assert shot(fight) == 4 - (3 if takes else 0)


@pytest.mark.rule("BO-RANGED-04")
def test_prone_braced_sprinting_dark_cramped_smoke() -> None:
    prone = duel()
    prone.order("ann", "set_posture", posture="prone")
    prone.turn()
    assert shot(prone) == 4 + 1
    dark = duel(ground=board(HALL, dark=True))
    assert shot(dark) == 4 - 3
    seen = duel(ground=board(HALL, dark=True), mine=entry(4, gear=("night_vision",)))
    assert shot(seen) == 4
    tight = duel(ground=board(HALL, areas=[Area(id="a", x=0, y=0, width=14, depth=8, cramped=True)]))
    assert shot(tight) == 4 - 2
    assert shot(duel(ground=tight.state.plans["fight"].board), weapon="m9") == 4


@pytest.mark.rule("BO-RANGED-04")
def test_who_is_under_fire_shoots_worse() -> None:
    found = set()
    for seed in range(8):
        fight = duel(theirs=entry(9), seed=seed)
        fight.order("bob", "bo_shoot", weapon="m16a4", targets=[fight.contact("blue", "ann")])
        fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
        fight.turn()
        done = fight.done("ann", "bo_shoot")
        if done.roll and fight.events("OrderDrawn")[0].order[0] == "bob":
            found.add(done.total - done.roll)
    assert found == {3}


@pytest.mark.rule("BO-AUTO-01", "BO-RANGED-04")
def test_a_mounted_gun_is_supported_until_its_owner_moves() -> None:
    fight = duel(mine=entry(4, guns=("m249",)))
    fight.order("ann", "bo_mount", weapon="m249")
    fight.turn()
    assert shot(fight, weapon="m249", mode="full") == 4 + 2 + 1
    fight.order("ann", "go", gait="walk", to="2,4,0")
    fight.turn()
    assert fight.record("ann")["guns"]["m249"]["mounted"] is False
    assert fight.refused("ann", "bo_unmount", weapon="m249") == "NO_WEAPON"
    heavy = duel(mine=entry(4, guns=("m2",)))
    assert heavy.refused("ann", "bo_shoot", weapon="m2", targets=[heavy.contact("red", "bob")]) == "NEEDS_MOUNT"
    assert duel().refused("ann", "bo_mount", weapon="m16a4") == "NO_SUPPORT"


@pytest.mark.rule("BO-AMMO-01", "BO-AMMO-02", "BO-DICE-03")
def test_a_natural_one_empties_the_gun_and_reloading_takes_an_action() -> None:
    for seed in range(60):
        fight = duel(mine=entry(4, guns=("m16a4",), reloads=1), seed=seed)
        bob = fight.contact("red", "bob")
        shot(fight)
        if fight.done("ann", "bo_shoot").roll != 1 or fight.game.outcome:
            continue
        assert fight.done("ann", "bo_shoot").outcomes[0].result == "miss"
        assert fight.refused("ann", "bo_shoot", weapon="m16a4", targets=[bob]) == "EMPTY"
        fight.order("ann", "bo_reload", weapon="m16a4")
        fight.turn()
        fight.order("ann", "bo_shoot", weapon="m16a4", targets=[bob])
        assert fight.refused("ann", "bo_reload", weapon="m16a4") in ("NO_RELOADS", "TOO_INVOLVED")
        return
    raise AssertionError("no natural 1 in 60 shots")


def thrown(seed: int, **given: Any) -> Fight:
    people = {"ann": ("red", 2, 3), "bob": ("blue", 9, 3), "ben": ("blue", 10, 4), "amy": ("red", 3, 3)}
    mine = entry(9, grenades={"fragmentation": 1, "flashbang": 1, "white_phosphorus": 1})
    return hall(people, {"ann": mine}, seed=seed, **given).ask()


@pytest.mark.rule("BO-GREN-01", "BO-GREN-02", "BO-GREN-03")
def test_a_grenade_bursts_on_the_spot_or_near_it_and_spares_nobody() -> None:
    scattered = False
    for seed in range(30):
        fight = thrown(seed)
        fight.order("ann", "bo_grenade", grenade="fragmentation", spot="9,3,0")
        fight.turn()
        done = fight.done("ann", "bo_grenade")
        assert done.total - done.roll == 9
        if done.spot == "9,3,0" and done.total >= 8 and done.roll != 1:
            assert {one.person: one.taken for one in done.outcomes} == {"bob": 6, "ben": 6, "ann": 3, "amy": 3}
        scattered = scattered or done.spot != "9,3,0"
        assert fight.refused("ann", "bo_grenade", grenade="fragmentation", spot="9,3,0") == "NONE_LEFT"
    assert scattered


@pytest.mark.rule("BO-GREN-03")
def test_walls_stop_a_blast_and_what_is_thrown() -> None:
    rows = ["##############", "#.....#......#", "#.....#......#", "#.....#......#", "##############"]
    people = {"ann": ("red", 2, 2), "bob": ("blue", 8, 2)}
    fight = hall(people, {"ann": entry(12, grenades={"high_explosive": 1})}, rows=rows).ask()
    fight.order("ann", "bo_grenade", grenade="high_explosive", spot="8,2,0")
    fight.turn()
    done = fight.done("ann", "bo_grenade")
    assert int(done.spot.split(",")[0]) <= 5
    assert [one.person for one in done.outcomes] == ["ann"]


@pytest.mark.rule("BO-GREN-03")
def test_smoke_and_flash() -> None:
    fight = thrown(4)
    fight.order("ann", "bo_grenade", grenade="white_phosphorus", spot="9,5,0")
    fight.turn()
    (cloud,) = fight.game.observe("red").skirmishes[0].clouds
    assert cloud.until == 30
    assert [c.until for c in fight.game.observe("blue").skirmishes[0].clouds] == [30]
    for _ in range(10):
        fight.turn()
    assert fight.game.observe("red").skirmishes[0].clouds == ()
    flash = thrown(2)
    flash.order("ann", "bo_grenade", grenade="flashbang", spot="10,3,0")
    flash.turn()
    assert any(one.result == "dazzled" for one in flash.done("ann", "bo_grenade").outcomes)


@pytest.mark.rule("BO-GREN-02")
def test_a_grenade_flies_fifty_metres() -> None:
    rows = ["." * 60] * 3
    people = {"ann": ("red", 0, 1), "bob": ("blue", 59, 1)}
    fight = hall(people, {"ann": entry(4, grenades={"fragmentation": 1})}, rows=rows).ask()
    assert fight.refused("ann", "bo_grenade", grenade="fragmentation", spot="51,1,0") == "OUT_OF_RANGE"
    fight.order("ann", "bo_grenade", grenade="fragmentation", spot="50,1,0")


@pytest.mark.rule("BO-THROW-01")
def test_a_knife_is_thrown_once() -> None:
    fight = duel(8)
    bob = fight.contact("red", "bob")
    fight.order("ann", "bo_throw", item="knife", target=bob)
    fight.turn()
    assert added(fight, "ann", "bo_throw") == 4 - 2  # 20 m at Strength 4: 8 m is Medium
    assert fight.refused("ann", "bo_throw", item="knife", target=bob) == "NONE_LEFT"
    heavy = duel(mine=entry(4, melee=("concrete_block",)))
    assert heavy.refused("ann", "bo_throw", item="concrete_block", target=bob) == "TOO_HEAVY"


@pytest.mark.rule("BO-RANGED-02")
def test_a_launcher_is_fired_at_a_spot() -> None:
    fight = duel(mine=entry(4, guns=("m203",)))
    assert fight.refused("ann", "bo_shoot", weapon="m203", targets=[fight.contact("red", "bob")]) == "NO_WEAPON"
    fight.order("ann", "bo_launch", weapon="m203", spot="10,3,0")
    fight.turn()
    assert added(fight, "ann", "bo_launch") == 4
    assert duel().refused("ann", "bo_launch", weapon="m203", spot="10,3,0") == "NO_WEAPON"


@pytest.mark.rule("BO-RANGED-02")
def test_rounds_of_a_battery_land_after_its_delay() -> None:
    setting = Setting(batteries={"red": (Battery(id="mortars", delay_turns=2),)})
    fight = duel(mine=entry(9, gear=("radio",)), setting=setting)
    fight.order("ann", "bo_call_fire", battery="mortars", spot="10,3,0")
    fight.turn()
    assert added(fight, "ann", "bo_call_fire") == 9
    assert not [one for one in fight.events("ActionSeen") if one.action == "rounds_land"]
    assert fight.refused("ann", "bo_call_fire", battery="mortars", spot="10,3,0") == "NO_BATTERY"
    fight.turn()
    landed = [one for one in fight.events("ActionSeen") if one.action == "rounds_land"]
    assert len(landed) == 1
    assert duel(setting=setting).refused("ann", "bo_call_fire", battery="mortars", spot="10,3,0") == "NO_RADIO"


@pytest.mark.rule("BO-GUN-01", "BO-GUN-02", "BO-GUN-03")
def test_a_scenarios_gun_is_made_by_the_three_steps() -> None:
    from warclock.sim.rules.black_ops.conversion import GunSource

    setting = Setting(gun_sources=(GunSource(id="hk416", effective_m=400, cartridge="5.56mm"),))
    fight = duel(mine=entry(4, guns=("hk416",)), setting=setting)
    assert shot(fight, weapon="hk416") == 4
    assert fight.record("ann")["guns"]["hk416"]["gun"]["damage"] == 5


@pytest.mark.rule("BO-DICE-04")
def test_a_bullet_goes_through_into_the_enemy_behind() -> None:
    for seed in range(80):
        people = {"ann": ("red", 2, 3), "bob": ("blue", 8, 3), "ben": ("blue", 9, 3)}
        fight = hall(people, rulings={"spectacle": "table"}, seed=seed).ask()
        fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
        fight.turn()
        if fight.done("ann", "bo_shoot").roll == 12:
            assert fight.record("ben")["condition"]["hp"] < 10
            return
    raise AssertionError("no natural 12 in 80 shots")


def test_levels_are_kept() -> None:
    assert Level(rows=("..",)).z_dm == 0
