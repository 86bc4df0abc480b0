"""What counts in a daily roll: rank rows, pools, pairs, rulings (MC-GUER-02 to -08, -11, -12, -15, -21)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, force, script_dice
from hills import bands, day_of_war, hills, rows, script_days

from warclock.sim.world.areas import AreaDay
from warclock.sim.world.forces import Cohort
from warclock.sim.world.state import Side
from warclock.sim.world.troops import Leader, UnitType

SAVAGE = UnitType(id="savage", hit_dice=Fraction(7), weapon_tl=1, ranged=True)
CHAMELEON = UnitType(
    id="chameleon", hit_dice=Fraction(7), weapon_tl=3, armour_tl=3, ranged=True, guerrilla_mutations=Fraction(2)
)
SHARP = UnitType(id="sharp", hit_dice=Fraction(7), weapon_tl=5, armour_tl=5, ranged=True)
CLUB = UnitType(id="club", hit_dice=Fraction(7), weapon_tl=3, armour_tl=3)
HERO = Leader(id="hero", rank=14, charisma=18, military_genius=True)
BRUTE = Leader(id="brute", rank=5, charisma=3)
KINDS = (SAVAGE, CHAMELEON, SHARP, CLUB)
PEOPLE = (HERO, BRUTE)


def one_day(red: Any, *others: Any, **fields: Any) -> Play:
    """The evening of day 1 in the woods: red attacks there."""
    blue = others or (force("blue-1", "glen", 300),)
    return Play(hills(red, *blue, types=KINDS, leaders=PEOPLE, **fields)).clock(at(1, 19))


def attack(**fields: Any) -> Any:
    return bands(**{"area_attack": "woods", **fields})


@pytest.mark.rule("MC-GUER-02")
def test_the_tech_level_costs_guerrillas_nothing_and_may_gain() -> None:
    low, high = rows(one_day(attack(count={"savage": 100}))), rows(one_day(attack(count={"sharp": 100})))
    assert not any(name in low for name in ("MC-BR-06", "MC-GUER-02"))
    assert high["MC-BR-06"] > 0
    conventional = one_day(attack(), force("blue-1", "glen", {"savage": 300}))
    assert rows(conventional, "defender")["MC-BR-06"] < 0


@pytest.mark.rule("MC-GUER-03")
def test_camouflage_counts_for_guerrillas_alone() -> None:
    play = one_day(attack(count={"chameleon": 100}), force("blue-1", "glen", {"chameleon": 300}))
    assert rows(play)["MC-GUER-03"] == 2
    assert "MC-BR-08" not in rows(play, "defender")


@pytest.mark.rule("MC-GUER-04", "MC-GUER-21")
@pytest.mark.parametrize(("natives", "strangers", "bonus"), [(100, 0, 5), (60, 40, 5), (50, 50, 0), (0, 100, 0)])
def test_natives_by_the_majority_of_the_pool(natives: int, strangers: int, bonus: int) -> None:
    forces = [
        attack(name=f"red-{i}", count=n, native_area=a)
        for i, (n, a) in enumerate(((natives, "woods"), (strangers, "")))
        if n
    ]
    play = one_day(*forces, force("blue-1", "glen", 300))
    assert rows(play).get("MC-GUER-04", 0) == bonus
    assert len(play.events("AreaFought")) == 1


@pytest.mark.rule("MC-GUER-05")
def test_only_guerrillas_lose_half(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D64, a marginal loser of 60, and the winner of 100."""
    script_days(monkeypatch, "White", "Blue")
    report = day_of_war(one_day(attack(count=60), force("blue-1", "glen", 100))).report
    assert (report["attacker"]["lost"], report["attacker"]["hurt"]) == (11, 6)
    assert (report["defender"]["lost"], report["defender"]["hurt"]) == (30, 10)


@pytest.mark.rule("MC-GUER-06", "MC-RATIO-04")
@pytest.mark.parametrize(
    ("ruling", "few", "many"),
    [
        ("both", {"MC-GUER-06": 4}, {"MC-GUER-06": 4}),
        ("guerrilla_own", {"MC-RATIO-01": 8}, {"MC-GUER-06": 4}),
        ("enemy_only", {"MC-GUER-06": 4}, {"MC-RATIO-01": 8}),
    ],
)
def test_whose_ratio_is_halved(ruling: str, few: dict[str, int], many: dict[str, int]) -> None:
    """V-D63: 100 against 60, the larger conventional, then the guerrillas."""

    def ratio(play: Play, role: str) -> dict[str, Any]:
        return {name: value for name, value in rows(play, role).items() if name in ("MC-GUER-06", "MC-RATIO-01")}

    rulings = {"guer_ratio": ruling}
    against = one_day(attack(count=60), force("blue-1", "glen", 100), rulings=rulings)
    assert (ratio(against, "defender"), ratio(against, "attacker")) == (few, {})
    ahead = one_day(attack(count=100), force("blue-1", "glen", 60), rulings=rulings)
    assert (ratio(ahead, "attacker"), ratio(ahead, "defender")) == (many, {})


@pytest.mark.rule("MC-GUER-07")
def test_of_a_leader_only_the_rank_adds() -> None:
    led = rows(one_day(attack(leader="hero")))
    assert led["MC-BR-04"] > 0
    assert "MC-GUER-07" not in led
    poor = rows(one_day(attack(leader="brute")))
    assert poor["MC-BR-04"] < led["MC-BR-04"] - 2  # rank and charisma both subtract
    conventional = rows(one_day(attack(), force("blue-1", "glen", 300, leader="hero")), "defender")
    assert conventional["MC-BR-04"] >= led["MC-BR-04"] + 5


@pytest.mark.rule("MC-GUER-08")
@pytest.mark.parametrize(("today", "days"), [(False, [0, 1, 2]), (True, [1, 2, 3])])
def test_each_combat_day_before_costs_a_point(today: bool, days: list[int]) -> None:
    play = one_day(
        attack(count=2000, fatigued=True), force("blue-1", "glen", 3000), rulings={"guer_count_today": today}
    )
    play.clock(at(3, 19))
    assert [-rows(play, "attacker", number).get("MC-GUER-08", 0) for number in range(3)] == days
    assert "T3-01" not in rows(play)
    assert "T3-03" not in rows(play) and "T3-03" not in rows(play, "defender")


@pytest.mark.rule("MC-GUER-08")
def test_a_tired_conventional_force_is_tired() -> None:
    assert rows(one_day(attack(), force("blue-1", "glen", 300, fatigued=True)), "defender")["T3-01"] == -4


@pytest.mark.rule("MC-GUER-10", "MC-TACTIC-03")
def test_guerrillas_have_no_tactic_and_their_enemy_gains_by_it() -> None:
    play = one_day(attack(tactic="encircle"), force("blue-1", "glen", 300, tactic="encircle"))
    assert rows(play, "defender")["MC-TACTIC-01"] == 4
    assert not [name for name in rows(play) if name.startswith("MC-TACTIC")]


@pytest.mark.rule("MC-GUER-11")
def test_guerrillas_rout_nobody_and_may_be_routed(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D66."""
    script_days(monkeypatch, "Red", "Black")
    play = one_day(attack())
    assert day_of_war(play).result == "attacker complete"
    assert play.force("blue-1").strength == 75
    script_days(monkeypatch, "Black", "Red", rolls=[20])
    play = one_day(attack(leader="brute"))
    assert "red-1" not in play.game.world.forces
    assert day_of_war(play).report["attacker"]["routed"]
    (ended,) = [event for _, event in play.events("ForceEnded")]
    assert (ended.force, ended.reason) == ("red-1", "routed")
    assert play.events("LeaderCaptured")[0][1].by == "blue"


@pytest.mark.rule("MC-GUER-11", "MC-FIRE-03")
@pytest.mark.parametrize(("colours", "lost", "left"), [(("Red", "White"), 100, 0), (("White", "White"), 65, 35)])
def test_who_has_no_guns_is_used_up_by_guerrillas_but_not_routed(
    monkeypatch: pytest.MonkeyPatch, colours: tuple[str, str], lost: int, left: int
) -> None:
    """V-D94: the enemy has the penalty of -2 RF, so a White counts as -2."""
    script_days(monkeypatch, *colours)
    play = one_day(attack(), force("blue-1", "glen", {"club": 100}))
    half = day_of_war(play).report["defender"]
    assert (half["lost"], half["routed"], half["survivors"]) == (lost, False, left)


@pytest.mark.rule("MC-GUER-12")
def test_in_the_open_before_a_conventional_enemy_the_advantages_are_off(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, "White", "Blue")
    plain = {"ridge": {"terrain": "open", "cover": False}}
    red = attack(count={"savage": 100})
    play = one_day(red, force("blue-1", "glen", 300), country=plain)
    exposed = rows(play)
    assert exposed["MC-BR-06"] < 0  # -02
    assert not {"MC-GUER-04", "MC-GUER-06"} & set(exposed)
    assert "MC-RATIO-01" in rows(play, "defender")  # -06
    assert day_of_war(play).report["attacker"]["lost_percent"] == 35  # -05


@pytest.mark.rule("MC-GUER-12", "MC-GUER-15")
def test_guerrillas_on_both_sides_fight_anywhere_with_all_advantages() -> None:
    plain = {"ridge": {"terrain": "open"}, "glen": {"terrain": "open"}}
    play = one_day(attack(), bands("blue-1", "glen", 100), country=plain)
    for role in ("attacker", "defender"):
        assert rows(play, role)["MC-GUER-04"] == 5


@pytest.mark.rule("MC-GUER-15")
def test_guerrillas_have_the_terrain_of_the_area_and_a_column_that_of_most() -> None:
    country = {"glen": {"terrain": "mountains"}, "tor": {"terrain": "rocky"}}
    lovers = [UnitType(id=t, hit_dice=Fraction(7), weapon_tl=3, armour_tl=3, ranged=True, favoured_terrain=(t,))
              for t in ("forest", "mountains", "rocky")]  # fmt: skip
    forces = [force("blue-1", "glen", {"mountains": 200}), force("blue-2", "tor", {"mountains": 90})]
    red = attack(count={"forest": 100}, node="tor")
    play = Play(hills(red, *forces, types=lovers, country=country)).clock(at(1, 19))
    assert rows(play)["T1-01"] == 2
    assert rows(play, "defender")["T1-01"] == 2  # two hundred stand in the mountains
    even = [force("blue-1", "glen", {"mountains": 200}), force("blue-2", "tor", {"mountains": 200})]
    play = Play(hills(red, *even, types=lovers, country=country)).clock(at(1, 19))
    assert "T1-01" not in rows(play, "defender")


@pytest.mark.rule("MC-GUER-15")
def test_cover_of_the_area_is_for_guerrillas_who_are_attacked() -> None:
    quiet = Play(hills(bands(), force("blue-1", "glen", 300, area_attack="woods")))
    quiet.clock(at(1, 19))
    assert rows(quiet, "defender")["T1-11"] == 3
    assert rows(quiet, "attacker")["T1-04"] == -3
    assert "T1-11" not in rows(one_day(attack()), "attacker")


@pytest.mark.rule("MC-GUER-15")
def test_ambush_surprise_and_camp_only_where_the_scenario_says_so() -> None:
    granted = AreaDay(day=2, side="red", ambush=True, surprise=True, finds_camp=True)
    play = one_day(attack(count=2000), force("blue-1", "glen", 2000, posture="camp"), area={"days": (granted,)})
    play.clock(at(3, 19))
    wanted = {"T2-01": 4, "T2-08": 3, "T2-10": 2}
    assert [{n: v for n, v in rows(play, "attacker", i).items() if n in wanted} for i in range(3)] == [{}, wanted, {}]


@pytest.mark.rule("MC-GUER-15")
def test_nobody_leaves_the_field_and_no_minutes_pass() -> None:
    play = one_day(attack())
    blue = play.force("blue-1")
    assert (blue.node, blue.retreating, blue.engaged, blue.rest.worked, blue.last_battle_end) == (
        "glen",
        False,
        "",
        0,
        -1,
    )
    assert day_of_war(play).report["minutes"] == 0


@pytest.mark.rule("MC-GUER-15")
def test_who_is_in_battle_at_six_is_left_out_that_day() -> None:
    red = [attack(name="red-1", node="tor", count=1000), force("red-2", "glen", 400)]
    play = Play(hills(*red, force("blue-1", "glen", 400), force("blue-2", "ridge", 500))).dawn()
    play.attack("red-2", "blue-1", not_before=at(1, 12))
    play.clock(at(1, 19))
    assert play.when("BattleBegan")[0] < at(1, 18) < play.when("BattleFought")[0]
    assert day_of_war(play).defenders == ("blue-2",)


@pytest.mark.rule("MC-GUER-15")
def test_without_an_attack_or_outside_an_area_there_is_no_roll() -> None:
    assert one_day(bands()).events("AreaFought") == []
    assert one_day(attack(), force("blue-1", "plain", 300)).events("AreaFought") == []
    away = Play(hills(bands(node="plain"), force("blue-1", "plain", 300))).clock(at(1, 19))
    assert away.events("AreaFought") == []


@pytest.mark.rule("MC-GUER-15")
def test_with_attacks_of_both_both_attack() -> None:
    play = one_day(attack(name="red-1"), force("blue-1", "glen", 300, area_attack="woods"))
    assert "T1-04" in rows(play, "attacker") and "T1-04" in rows(play, "defender")


@pytest.mark.rule("MC-GUER-21")
def test_a_split_column_is_one_pool_under_one_commander(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, "White", "Red")
    columns = [force("blue-1", "glen", 200, leader="brute"), force("blue-2", "tor", 100, leader="hero"),
               force("blue-3", "road", 500)]  # fmt: skip
    play = one_day(attack(count=400), *columns)
    fought = day_of_war(play)
    assert (fought.defenders, fought.report["defender"]["name"]) == (("blue-1", "blue-2"), "blue-2")
    assert fought.report["defender"]["strength"] == 300
    assert [play.force(name).strength for name in ("blue-1", "blue-2", "blue-3")] == [170, 85, 500]
    assert [play.force(name).morale for name in ("blue-1", "blue-2", "blue-3")] == [11, 11, 9]
    assert play.events("LeaderGained")[0][1].leader == "hero"


@pytest.mark.rule("MC-GUER-21", "MC-GUER-08")
def test_of_pooled_bands_the_longest_in_the_field_counts() -> None:
    forces = [attack(name="red-1", combat_days=1), attack(name="red-2", combat_days=4)]
    assert rows(one_day(*forces, force("blue-1", "glen", 300)))["MC-GUER-08"] == -4


@pytest.mark.rule("MC-GUER-21", "MC-MIXED-01")
def test_two_enemies_divide_the_guerrillas_between_them() -> None:
    sides = [
        Side(id="blue", enemies=("red",)),
        Side(id="green", enemies=("red",)),
        Side(id="red", enemies=("blue", "green")),
    ]
    blue, green = force("blue-1", "glen", 200), force("green-1", "tor", 100)
    play = one_day(attack(count=90), blue, green, sides=sides)
    days = [event for _, event in play.events("AreaFought")]
    assert [(day.report["attacker"]["strength"], day.report["defender"]["strength"]) for day in days] == [
        (60, 200),
        (30, 100),
    ]
    assert [day.battle for day in days] == [f"woods@{at(1, 18)}", f"woods@{at(1, 18)}.2"]
    lost = sum(day.report["attacker"]["lost"] for day in days)
    assert play.force("red-1").strength == 90 - lost


@pytest.mark.rule("MC-GUER-21", "MC-MIXED-01", "MC-BR-20")
def test_a_divided_pool_is_hurt_as_a_whole() -> None:
    """2 of 30 are 6.67 %; of ten, the one would be 10."""
    sides = [Side(id=name, enemies=("red",)) for name in ("blue", "green")]
    sides.append(Side(id="red", enemies=("blue", "green")))
    red = attack(count=30, cohorts=[Cohort(at(8, 5), {"foot": 2})])
    play = one_day(red, force("blue-1", "glen", 200), force("green-1", "tor", 100), sides=sides)
    assert [rows(play, "attacker", number)["T3-06"] for number in (0, 1)] == [-1, -1]
    assert [rows(play, "attacker", number)["MC-BR-02"] for number in (0, 1)] == [7, 7]


@pytest.mark.rule("MC-GUER-19")
def test_an_exploit_counts_in_one_roll() -> None:
    play = one_day(attack(count=2000), force("blue-1", "glen", 2000, br_adjust=-3), force("blue-2", "tor", 10))
    play.clock(at(2, 19))
    assert rows(play, "defender", 0)["MC-GUER-19"] == -3
    assert "MC-GUER-19" not in rows(play, "defender", 1)
    assert play.force("blue-1").br_adjust == 0


@pytest.mark.rule("MC-MORALE-02", "MC-MORALE-05")
def test_morale_falls_and_a_force_dissolves(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, "Blue", "White")
    play = one_day(attack(), force("blue-1", "glen", 300, morale=Fraction(1)), force("blue-2", "plain", 10))
    assert "blue-1" not in play.game.world.forces
    assert [event.reason for _, event in play.events("ForceEnded")] == ["dissolved"]
    assert play.force("red-1").morale == 11


@pytest.mark.rule("MC-CAS-12", "MC-CAS-13")
def test_leaders_share_the_fate_of_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, "Red", "White")
    script_dice(monkeypatch, "leader", 11)
    play = one_day(attack(), force("blue-1", "glen", 300, leader="hero"))
    assert play.force("blue-1").leader_hurt_until == at(8, 18)


@pytest.mark.rule("MC-CAS-09")
def test_prisoners_are_taken_by_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    script_days(monkeypatch, "Blue", "White")
    forces = [attack(name="red-1", count=300), attack(name="red-2", count=100)]
    play = one_day(*forces, force("blue-1", "glen", 100))
    assert [play.force(name).prisoners for name in ("red-1", "red-2")] == [{"blue": 5}, {"blue": 2}]
    script_days(monkeypatch, "Blue", "White")
    kill = [attack(name="red-1", count=300, take_prisoners=False)]
    assert one_day(*kill, force("blue-1", "glen", 100)).force("red-1").prisoners == {}


@pytest.mark.rule("MC-GUER-18", "MC-GUER-19")
def test_what_persons_do_between_the_rolls_reaches_the_war_through_one_row_alone() -> None:
    """Their adventures have no mechanics: player characters make no difference, exploits only as an adjustment."""

    def play(player: bool, adjust: int) -> Play:
        leader = Leader(id="hero", rank=14, charisma=10, player_character=player)
        forces = [attack(count=400, leader="hero"), force("blue-1", "glen", 400, br_adjust=adjust)]
        return Play(hills(*forces, leaders=[leader])).clock(at(3, 19))

    plain, adventurous = play(False, 0), play(True, 0)
    assert plain.game.journal.drain() == adventurous.game.journal.drain()
    exploited = play(True, -2)
    found = [rows(exploited, "defender", 0), rows(adventurous, "defender", 0)]
    assert {name: found[0].get(name, 0) - found[1].get(name, 0) for name in {**found[0], **found[1]}} == {
        **dict.fromkeys(found[1], 0),
        "MC-GUER-19": -2,
    }
