"""The catalogues: validated, extendable, the ledger's wound tables inside the package."""

import json
from fractions import Fraction
from importlib.resources import files

import msgspec
import pytest
from mp_builders import TOMMY, attack, fighter

from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack import resolve, resolve_with
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import (
    Attributes,
    Extension,
    Posture,
    Race,
    WoundCell,
    extended,
    shipped,
    weapon_of,
)
from warclock.sim.rules.missile_pool.catalogue_checks import problems, selectable, weapon_faults
from warclock.sim.rules.missile_pool.exchange import play_with
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.weapons import Weapon


def test_a_scenario_adds_and_overrides() -> None:
    carbine = msgspec.structs.replace(weapon_of("carbine"), damage=9)
    more = Extension(
        weapons=(TOMMY, carbine),
        races=(Race(id="brute", name="Brute", modifiers=Attributes(st=4)),),
        postures={"foxhole": Posture(exposed=("XIII", "XIV", "XII"))},
        materials={"ice": 3},
        wounds={"generic": {"any": (WoundCell(shock=1),) * 5}},
    )
    whole = extended(shipped(), more)
    assert problems(whole) == []
    assert "tommy_gun" in selectable(whole) and "tommy_gun" not in selectable(shipped())
    assert whole.weapons["carbine"].damage == 9 and shipped().weapons["carbine"].damage == 8
    assert whole.races["brute"].modifiers.st == 4
    assert whole.hit.postures["foxhole"].exposed == ("XIII", "XIV", "XII")
    assert whole.hit.materials["ice"] == 3 and whole.hit.materials["brick"] == 8
    assert whole.wounds["generic"]["any"][0].shock == 1


def test_a_fight_goes_by_the_extended_catalogue() -> None:
    foxhole = Posture(exposed=("XIV",))
    soft = {"chest": (WoundCell(shock=1),) * 5}
    more = Extension(weapons=(TOMMY,), postures={"foxhole": foxhole}, wounds={"puncture": soft})
    books = extended(shipped(), more)
    case = attack("tommy_gun", dice=1, target=Target(toughness=4, posture="foxhole", cover_ar=1))
    strike = resolve_with(case, ScriptedDice([6, 3, 5]), books)
    assert (strike.impact.wounds[0].shock, strike.impact.wounds[0].raw) == (1, 6 - 1 - 4)
    inline = attack("ma5b", dice=1, target=Target(posture=foxhole))
    assert resolve(inline, ScriptedDice([6, 3])).impact.result == "cover"
    duel = (fighter("a", TOMMY, "shoulder"), fighter("b", posture=foxhole))
    fire = Fire(shooter="a", target="b", order=FireOrder(dice=(1,)), distance_m=Fraction(10))
    played = play_with(Exchange(exchange=1, combatants=duel, fires=(fire,)), lambda *_: ScriptedDice([6, 3]), books)
    assert played.volleys[0].strikes[0].impact.result == "cover"


def test_every_fault_of_a_weapon_is_told_at_once() -> None:
    wrong = Weapon(
        id="x", name="X", mechanism="autoloading", proficiency="pistol", settings=("auto",), drill="fast_draw"
    )
    faults = weapon_faults(wrong)
    assert len(faults) == 8, faults
    whole = extended(shipped(), Extension(weapons=(wrong,)))
    assert all(problem.startswith("weapons.x: ") for problem in problems(whole))


@pytest.mark.parametrize(
    ("weapon", "change", "fault"),
    [
        ("m6d", {"reload": None}, "MP-RELOAD-07"),
        ("m6d", {"atn": {"shoulder": 7}}, "no way into position shoulder"),
        ("mg42", {"drill": "rifle_drill"}, "MP-DRILL-02"),
        ("shotgun", {"settings": ("semi", "burst"), "burst": (3,)}, "hand-worked"),
        ("energy_sword", {"melee": None}, "melee figures"),
    ],
)
def test_faults(weapon: str, change: dict[str, object], fault: str) -> None:
    changed = msgspec.structs.replace(weapon_of(weapon), **change)
    assert any(fault in text for text in weapon_faults(changed))


def test_tables_without_a_row_are_found() -> None:
    books = shipped()
    wounds = {**books.wounds, "puncture": {k: v for k, v in books.wounds["puncture"].items() if k != "thigh"}}
    assert problems(msgspec.structs.replace(books, wounds=wounds)) == ["hit: thigh has no row in the puncture table"]
    short = msgspec.structs.replace(books.hit, zones=books.hit.zones[:9])
    assert problems(msgspec.structs.replace(books, hit=short)) != []


def test_unknown_keys_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        wire.from_json('{"id": "x", "name": "X", "mechanism": "bolt", "calibre": 7}', Weapon)
    with pytest.raises(msgspec.ValidationError):
        wire.from_json('{"stance": "flying"}', Target)


def test_the_wound_tables_are_the_machine_readable_ledger() -> None:
    data = json.loads(files("warclock.sim.rules.missile_pool").joinpath("wound-tables.json").read_text())
    cells = {(table, part, level): cell for table, parts in data.items() for part, row in parts.items()
             for level, cell in enumerate(row, 1)}  # fmt: skip
    assert len(cells) == 57 * 5
    assert cells["puncture", "thigh", 4] == {"bl": 4, "shock": 5, "shockWP": False, "pain": 6, "painWP": True, "kd": -2}
    assert cells["cut", "groin", 5]["mark"] == "dying" and cells["bludgeon", "groin", 4]["ko"] == "auto"
    for (table, part, level), cell in cells.items():
        read = shipped().wounds[table][part][level - 1]  # type: ignore[index]
        assert all(getattr(read, FIELDS.get(key, key)) == value for key, value in cell.items())


FIELDS = {"shockWP": "shock_wp", "painWP": "pain_wp"}
