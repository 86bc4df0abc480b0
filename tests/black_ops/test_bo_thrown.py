"""Grenades, other things thrown, launchers, batteries, explosions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from black_ops_people import person, sheet, skilled
from msgspec.structs import replace

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.ammunition import Ammunition
from warclock.sim.rules.black_ops.bursts import CLOCK_FACE, Bystander, Spot, scatter_m, zone_of
from warclock.sim.rules.black_ops.catalogue import grenade, gun, standard
from warclock.sim.rules.black_ops.elusive import Refuge
from warclock.sim.rules.black_ops.entries import Armour, Grenade
from warclock.sim.rules.black_ops.indirect import (
    Battery,
    CallFire,
    CallFireOutcome,
    Explosion,
    Launch,
    LaunchOutcome,
    call_fire,
    explode,
    launch,
)
from warclock.sim.rules.black_ops.persons import Burn, Worn, hp_of
from warclock.sim.rules.black_ops.ranges import RANGE_CHANGE
from warclock.sim.rules.black_ops.rolls import judge
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.throwing import (
    GrenadeOutcome,
    GrenadeThrow,
    Throw,
    ThrowOutcome,
    grenade_band,
    throw,
    throw_bands,
    throw_grenade,
    too_heavy,
)


def tossed(*dice: int, **more: Any) -> GrenadeOutcome:
    scripted = ScriptedDice(dice)
    given = GrenadeThrow(**{"person": person("s"), "distance_m": Fraction(10), **more})
    outcome = throw_grenade(given, scripted)
    assert isinstance(outcome, GrenadeOutcome) and not scripted.left
    return outcome


def code(**more: Any) -> str:
    given = GrenadeThrow(**{"person": person("s"), "distance_m": Fraction(10), **more})
    outcome = throw_grenade(given, ScriptedDice([]))
    assert isinstance(outcome, Refused)
    return outcome.code


def by(metres: int | Fraction, name: str = "v", **more: Any) -> Bystander:
    return Bystander(person=person(name, **more), at=Spot(Fraction(metres)))


@pytest.mark.rule("BO-GREN-01")
def test_throwing_is_the_skill() -> None:
    assert tossed(4, person=person("s", of=skilled(throwing=7))).verdict.total == 11


@pytest.mark.rule("BO-GREN-02")
@pytest.mark.parametrize(
    ("metres", "change"), [(3, 0), (10, 0), (11, -2), (20, -2), (21, -4), (35, -4), (36, -6), (50, -6), (51, None)]
)
def test_ranges_of_grenades(metres: int, change: int | None) -> None:
    band = grenade_band(metres, Rulings())
    assert (None if band is None else RANGE_CHANGE[band]) == change


@pytest.mark.rule("BO-GREN-02")
def test_the_spot_is_a_task_of_eight() -> None:
    assert tossed(4).scatter_m == 0 and tossed(3, 12).scatter_m == 1
    assert code(distance_m=Fraction(51)) == "OUT_OF_RANGE" and code(left=0) == "NONE_LEFT"


@pytest.mark.rule("BO-GREN-03")
@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        ("fragmentation", (6, 5, 10, "fragment")),
        ("high_explosive", (8, 3, 6, "blast")),
        ("thermite", (5, 0, 0, "fire")),
        ("white_phosphorus", (3, 4, 0, "fire")),
        ("flashbang", (0, 5, 0, "blast")),
    ],
)
def test_the_table_of_types(kind: str, figures: tuple[Any, ...]) -> None:
    entry = grenade(kind)
    assert (entry.damage, entry.radius_m, entry.half_m, entry.kind) == figures
    assert len(standard().grenades) == 5


@pytest.mark.rule("BO-GREN-03")
def test_everyone_inside_takes_it_without_margin_or_graze() -> None:
    people = (by(0), by(5, "w"), by(6, "x"), by(10, "y"), by(11, "z"))
    for die in (4, 12):  # exactly the number, and far above
        outcome = tossed(die, bystanders=people)
        assert [one.taken for one in outcome.results] == [6, 6, 3, 3, 0]
        assert [one.zone for one in outcome.results] == ["full", "full", "half", "half", "outside"]


@pytest.mark.rule("BO-GREN-03")
def test_a_miss_scatters_by_what_it_lacks() -> None:
    assert [scatter_m(judge(die, total, 8)) for die, total in ((5, 8), (5, 7), (5, 4), (2, -9), (1, 15))] == [
        *(0, 1, 4, 10, 1)
    ]
    outcome = tossed(2, 3, bystanders=(by(7), by(-7, "w")))
    assert outcome.scatter_m == 2 and outcome.burst == Spot(Fraction(2))
    assert [one.zone for one in outcome.results] == ["full", "half"]
    assert all(spot.east_m**2 + spot.north_m**2 == 1 for spot in CLOCK_FACE) and len(set(CLOCK_FACE)) == 12
    assert tossed(1, 9, person=person("s", of=sheet(brutality=15))).scatter_m == 1


@pytest.mark.rule("BO-GREN-03")
def test_fire_ignores_armour_and_burns_on() -> None:
    vest = (by(0, armour="otv"),)
    (hit,) = tossed(4, grenade="thermite", bystanders=vest, now_s=100).results
    assert hit.taken == 5 and hit.person.condition.burns == (Burn(damage=5, due_s=103, left=2),)
    (hit,) = tossed(4, grenade="white_phosphorus", bystanders=vest, now_s=100).results
    assert hit.taken == 3 and hit.person.condition.burns == (Burn(damage=2, due_s=103, left=3),)
    asbestos = Worn(item=Armour(id="asbestos", dr=4, works_against={"fire": "full"}))
    clad = Bystander(person=replace(person("v"), armour=(asbestos,)))
    assert tossed(4, grenade="thermite", bystanders=(clad,)).results[0].taken == 5
    assert tossed(4, grenade="white_phosphorus", now_s=100).smoke_until_s == 130
    assert tossed(4, now_s=100).smoke_until_s is None
    assert zone_of(grenade("thermite"), Spot(Fraction(1, 2)), Spot()) == "full"
    assert zone_of(grenade("thermite"), Spot(Fraction(1)), Spot()) == "outside"


@pytest.mark.rule("BO-GREN-03", "BO-ARMOR-05")
def test_fragments_and_blast_meet_the_base_of_the_vest() -> None:
    (hit,) = tossed(4, bystanders=(by(0, armour="otv"),)).results
    assert hit.taken == 5 and hit.person.armour[0].plates is None


@pytest.mark.rule("BO-GREN-03")
def test_flashes_dazzle_and_endurance_halves() -> None:
    held = tossed(4, 6, grenade="flashbang", bystanders=(by(0),), now_s=100).results[0]
    lost = tossed(4, 5, grenade="flashbang", bystanders=(by(0),), now_s=100).results[0]
    assert (held.dazzle, lost.dazzle) == (2, 4) and lost.taken == 0
    assert lost.person.condition.dazzles[0].until_s == 106


@pytest.mark.rule("BO-GREN-03")
def test_the_scenario_may_have_other_grenades() -> None:
    own = Rulings(
        grenades={"fragmentation": Grenade(id="fragmentation", damage=2, radius_m=1), "egg": Grenade(id="egg")}
    )
    assert tossed(4, bystanders=(by(1),), rulings=own).results[0].taken == 2
    assert tossed(4, bystanders=(by(0),), grenade="egg", rulings=own).results[0].taken == 0


@pytest.mark.rule("BO-DICE-04")
def test_a_one_may_drop_it_at_the_feet_by_option() -> None:
    table = Rulings(spectacle="table")
    thrower = Bystander(person=person("s"), at=Spot(Fraction(0), Fraction(-10)))
    outcome = tossed(1, rulings=table, bystanders=(thrower,))
    assert outcome.at_feet and outcome.spectacle and hp_of(outcome.results[0].person) == 4
    assert tossed(1, rulings=table, at=Spot(Fraction(3))).burst == Spot(Fraction(3))
    plain = tossed(1, 12)
    assert not plain.at_feet and plain.burst == Spot(Fraction(0), Fraction(3)) and plain.spectacle


def thrown(*dice: int, **more: Any) -> ThrowOutcome:
    scripted = ScriptedDice(dice)
    given = Throw(**{"person": person("s"), "target": person("t"), "distance_m": Fraction(5), **more})
    outcome = throw(given, scripted)
    assert isinstance(outcome, ThrowOutcome) and not scripted.left
    return outcome


def throw_code(**more: Any) -> str:
    given = Throw(**{"person": person("s"), "target": person("t"), "distance_m": Fraction(5), **more})
    outcome = throw(given, ScriptedDice([]))
    assert isinstance(outcome, Refused)
    return outcome.code


@pytest.mark.rule("BO-THROW-01")
@pytest.mark.parametrize(("strength", "bands"), [(4, [5, 10, 15, 20]), (3, [3, 7, 11, 15]), (0, [1, 2, 3, 5])])
def test_strength_governs_distance(strength: int, bands: list[int]) -> None:
    found = throw_bands(strength)
    assert [int(edge) for edge in (found.short, found.medium, found.long, found.extreme)] == bands


@pytest.mark.rule("BO-THROW-01")
def test_strength_governs_weight() -> None:
    assert not too_heavy(8000, 4) and too_heavy(8001, 4) and not too_heavy(2000, 0) and too_heavy(2001, 0)
    assert throw_code(item="concrete_block") == "TOO_HEAVY" and throw_code(distance_m=Fraction(21)) == "OUT_OF_RANGE"


@pytest.mark.rule("BO-THROW-01")
def test_damage_of_things_thrown() -> None:
    assert (thrown(6).result, thrown(6).taken) == ("hit", 4)  # knife 3 + half of 2
    assert (thrown(4).result, thrown(4).taken) == ("graze", 1)
    assert (thrown(3).result, thrown(3).taken) == ("miss", 0)
    assert thrown(8, distance_m=Fraction(6)).taken == 4 and thrown(6, item="chair", distance_m=Fraction(3)).taken == 4


@pytest.mark.rule("BO-ELUSIVE-03", "BO-THROW-01")
def test_thrown_things_may_be_dodged() -> None:
    near = {"aware": True, "refuge": Refuge(value=2), "target": person("t", elusive=True)}
    assert thrown(6, 6, **near).result == "dodged" and thrown(6, 5, **near).result == "hit"


def launched(*dice: int, **more: Any) -> LaunchOutcome:
    scripted = ScriptedDice(dice)
    given = Launch(**{"person": person("s"), "distance_m": Fraction(80), **more})
    outcome = launch(given, scripted)
    assert isinstance(outcome, LaunchOutcome) and not scripted.left
    return outcome


@pytest.mark.rule("BO-RANGED-02", "BO-GREN-03")
def test_launchers_use_indirect_and_their_own_bands() -> None:
    gunner = person("s", of=skilled(indirect=7))
    assert launched(5, person=gunner).verdict.total == 12 and launched(5).verdict.tn == 8
    assert launched(5, person=gunner, distance_m=Fraction(86)).verdict.total == 10
    assert launched(2, 3).scatter_m == 2
    assert launched(6, bystanders=(by(5), by(10, "w"))).results[1].taken == 3
    assert launched(1, 3).ammunition.empty


@pytest.mark.rule("BO-RANGED-02")
@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"launcher": "m16a4"}, "NO_WEAPON"),
        ({"ammunition": Ammunition(empty=True)}, "EMPTY"),
        ({"distance_m": Fraction(351)}, "OUT_OF_RANGE"),
        ({"person": person("s", hp=0)}, "INCAPACITATED"),
        ({"launcher": replace(gun("m203"), tags=("needs_mount",))}, "NEEDS_MOUNT"),
    ],
)
def test_refusals_of_a_launch(more: dict[str, Any], refusal: str) -> None:
    given = Launch(**{"person": person("s"), "distance_m": Fraction(80), **more})
    assert launch(given, ScriptedDice([])) == Refused(refusal)


BATTERY = Battery(id="b", delay_turns=20)


def called(*dice: int, **more: Any) -> CallFireOutcome:
    outcome = call_fire(CallFire(**{"person": person("s"), "battery": BATTERY, **more}), ScriptedDice(dice))
    assert isinstance(outcome, CallFireOutcome)
    return outcome


@pytest.mark.rule("BO-RANGED-02", "BO-ATTR-05")
def test_coordinates_are_big_guns_against_ten() -> None:
    assert called(6).off_m == 0 and called(6, now_s=9).due_s == 69
    assert called(4, 3).off_m == 10 and called(4, 3).burst == Spot(Fraction(10))
    assert called(2, 3, person=person("s", of=sheet(knowhow=0))).off_m == 40
    assert called(1, 3, person=person("s", of=sheet(knowhow=0), hp=1)).off_m == 50
    observer = person("s", of=skilled(big_guns=8))
    assert called(2, person=observer).verdict.total == 10 and called(1, 3, person=observer).off_m == 5


@pytest.mark.rule("BO-RANGED-02")
def test_calling_fire_needs_a_radio_and_a_battery() -> None:
    plain = CallFire(person=person("s"))
    assert call_fire(plain, ScriptedDice([])) == Refused("NO_BATTERY")
    assert call_fire(CallFire(person=person("s"), battery=BATTERY, radio=False), ScriptedDice([])) == Refused(
        "NO_RADIO"
    )
    spent = Battery(id="b", delay_turns=1, rounds=0)
    assert call_fire(CallFire(person=person("s"), battery=spent), ScriptedDice([])) == Refused("NO_BATTERY")


@pytest.mark.rule("BO-MULTI-01", "BO-GREN-03")
def test_an_explosion_is_one_event_for_all() -> None:
    outcome = explode(Explosion(bystanders=(by(3), by(6, "w"), by(7, "x"))), ScriptedDice([]))
    assert [one.taken for one in outcome.results] == [8, 4, 0]
