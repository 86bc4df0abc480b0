"""What the file states is what the world opens with: every field, and what follows where a field is left out."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

from warclock.sim.rules.mass_combat.rulings import PRESETS, Rulings
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Header, Objective, Options, ScriptedEvent, Side
from warclock.sim.world.troops import Leader, UnitType
from warclock.sim.world.world import World

sys.path.insert(0, str(Path(__file__).parent))
from broken import CROSSROADS, opening, scenario

DAY = 86_400


def test_header_and_options() -> None:
    state = opening()
    assert state.header == Header(
        scenario="crossroads",
        scenario_hash=scenario(CROSSROADS.read_text()).hash,
        title="The crossroads",
        rule_set="mass-combat",
        version=state.header.version,
        seed=7,
        start="1810-03-01",
        days=10,
    )
    assert state.options == Options(fog="full", lookout_range=3, win_points=5, sudden_end=False)
    assert (state.second, state.number, state.tasks, state.outcome) == (0, 0, {}, None)


def test_sides() -> None:
    move = {"kind": "move", "force": "red-main", "path": ["west--cross"]}
    assert opening().sides == {
        "red": Side(
            id="red",
            name="The Red League",
            commander="scripted",
            enemies=("blue",),
            gold=1000,
            script=(
                {"day": 1, "order": move},
                {"day": 2, "order": move},
                {"day": 3, "order": {"kind": "defend", "force": "red-main"}},
            ),
            start_strength=300,
            leaders=("anna", "clara"),
        ),
        "blue": Side(id="blue", name="The Blue Guard", enemies=("red",), start_strength=257, leaders=("boris",)),
        "village": Side(id="village", name="village", neutral=True),
    }


def test_unit_types() -> None:
    types = opening().unit_types
    assert types["pikeman"] == UnitType(
        id="pikeman",
        name="Pikemen",
        hit_dice=Fraction(5),
        rank=Fraction(4),
        weapon_tl=2,
        armour_tl=2,
        favoured_terrain=("open", "hills"),
    )
    assert types["archer"] == UnitType(
        id="archer",
        name="archer",
        hit_dice=Fraction(4),
        weapon_tl=2,
        ranged=True,
        bad_terrain=("swamp",),
        defects=Fraction(1),
    )
    assert types["drake"] == UnitType(
        id="drake",
        name="drake",
        hit_dice=Fraction(9),
        inborn_weapons=True,
        flies=True,
        fly_km_per_day=Fraction(80),
        combat_mutations=Fraction(2),
        guerrilla_mutations=Fraction(1),
        ranged_mutation=True,
        night_sight=True,
    )
    assert types["wagon"] == UnitType(
        id="wagon",
        name="wagon",
        hit_dice=Fraction(6),
        vehicle="truck",
        crew=2,
        seats=8,
        speed_km_h=Fraction(25, 2),
        mechanic=True,
    )


def test_leaders() -> None:
    assert opening().leaders == {
        "anna": Leader(id="anna", name="Anna", rank=7, charisma=16, military_genius=True),
        "boris": Leader(id="boris", name="boris", rank=9, charisma=11, hit_dice=12, mutant=True, player_character=True),
        "clara": Leader(id="clara", name="clara", rank=5, charisma=10),
    }


def test_nodes() -> None:
    nodes = opening().nodes
    here = {"lat": 42_500_000}
    assert nodes["west"] == Node(
        id="west", name="West camp", **here, lon=-1_250_000, terrain="open", elevation=100, owner="red", base=True,
        stores=500,
    )  # fmt: skip
    assert nodes["cross"] == Node(
        id="cross", name="cross", **here, lon=-1_000_000, terrain="hills", elevation=350, forage=40,
        fortification="lumber", mercenaries={"archer": 20},
    )  # fmt: skip
    assert nodes["east"] == Node(
        id="east", name="east", **here, lon=-750_000, terrain="open", elevation=400, owner="blue", base=True,
        transport=False, militia={"pikeman": 30},
    )  # fmt: skip
    assert nodes["wood"] == Node(
        id="wood", name="wood", lat=42_612_346, lon=-1_000_000, terrain="forest", cover=True, hides=True, water=False,
        inhabited=False, radioactive=True,
    )  # fmt: skip
    assert nodes["rock"] == Node(
        id="rock", name="rock", terrain="rocky", cover=True, hides=False, beach=True, very_shallow=True, reefs=True,
        minefield=True,
    )  # fmt: skip


def test_edges() -> None:
    assert opening().edges == {
        "west--cross": Edge(
            id="west--cross", a="west", b="cross", km=Fraction(41, 2), terrain="hills", slope="up"
        ),
        "cross--east": Edge(id="cross--east", a="cross", b="east", km=Fraction(20), terrain="hills", bridge=True),
        "path": Edge(
            id="path", a="cross", b="wood", km=Fraction(12), kind="track", terrain="forest", ford=True, cover=True,
            open=False, one_way=True,
        ),
        "wood--east": Edge(
            id="wood--east", a="wood", b="east", km=Fraction(25), kind="track", terrain="swamp", slope="down"
        ),
    }  # fmt: skip


def test_forces() -> None:
    forces = opening().forces
    assert forces["red-main"] == Force(
        id="red-main",
        name="The main body",
        side="red",
        node="west",
        troops={"pikeman": 200, "archer": 100},
        leader="anna",
        officers=["clara"],
        morale=Fraction(10),
        formation="tight",
        posture="camp",
        rations=2100,
        pack_animals=30,
        prisoners={"blue": 3},
        feed_prisoners=False,
        take_prisoners=False,
        supply_base="west",
        artillery=True,
        explosives=True,
        siege_equipment=("lumber", "stone"),
        medical_artifacts=True,
        lookout=True,
        allegiance="mercenary",
        cause_active=False,
        danger=Fraction(3, 2),
        gold=50,
        cohorts=[Cohort(3 * DAY, {"pikeman": 12})],
    )
    assert forces["blue-main"] == Force(
        id="blue-main", name="blue-main", side="blue", node="east", troops={"pikeman": 250}, leader="boris",
        morale=Fraction(23, 2),
    )  # fmt: skip
    assert forces["blue-scouts"] == Force(
        id="blue-scouts", name="blue-scouts", side="blue", node="wood", troops={"drake": 5, "wagon": 2},
        morale=Fraction(10), hidden=True, mixed_up=True,
    )  # fmt: skip


def test_wounds_heal_in_a_week_unless_told() -> None:
    state = opening(("    injured_until_day: 1810-03-04\n", ""))
    assert state.forces["red-main"].cohorts == [Cohort(7 * DAY, {"pikeman": 12})]


def test_script() -> None:
    mud = ("cross", "cross--east", "path", "west--cross")
    late = Force(id="red-late", name="red-late", side="red", node="west", troops={"archer": 60}, morale=Fraction(10))
    assert opening().script == (
        ScriptedEvent(second=1 * DAY, kind="weather", places=mud, terrain="mud"),
        ScriptedEvent(second=3 * DAY, kind="weather", places=mud, terrain=""),
        ScriptedEvent(second=3 * DAY + 22 * 3600, kind="open", places=("path",)),
        ScriptedEvent(second=4 * DAY, kind="force_arrives", force=late),
    )


def test_objectives() -> None:
    objectives = opening().objectives
    assert objectives["red-cross"] == Objective(
        id="red-cross", side="red", kind="hold", node="cross", points=10, when="daily",
        reason="whoever holds the crossroads feeds his army",
    )  # fmt: skip
    assert objectives["blue-cross"].force == "blue-main"
    assert (objectives["blue-break"].target_side, objectives["blue-break"].share) == ("red", 40)
    assert (objectives["red-live"].kind, objectives["red-live"].share) == ("survive", 60)


def test_rulings_are_complete_and_the_rule_set_reads_them() -> None:
    found = World(opening()).rulings(Rulings)
    assert found == Rulings(rf3_row="major", start_morale=Fraction(10), march_km_per_day={"road": Fraction(81, 2)})


def test_a_preset_is_the_ground_that_rulings_stand_on() -> None:
    state = opening(("rf3_row: major, ", "preset: worked_example, leaderless_br: 1, "))
    found = World(state).rulings(Rulings)
    assert (found.rf3_row, found.leaderless_br) == (PRESETS["worked_example"].rf3_row, 1)


def test_tables_of_numbers() -> None:
    tables = "{road: 40.5}\n  act: {1: [9, 18, 30, 40, 50, 60]}\n  ability: {1: -1, 9: 0}\n  fly_km_per_day: 70"
    found = World(opening(("{road: 40.5}", tables))).rulings(Rulings)
    assert found.act_table == {1: (9, 18, 30, 40, 50, 60)}
    assert found.ability_table == {1: -1, 9: 0}
    assert found.fly_km_per_day == 70


def test_the_state_survives_being_written() -> None:
    world = World(opening())
    assert World.decode(world.encode()).state == world.state
