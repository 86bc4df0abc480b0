"""MP-CHAR, MP-RACE, MP-MELEE: characters, races, hand to hand."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import FIVES, attack, fighter, shoot

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import Attributes, weapon_of
from warclock.sim.rules.missile_pool.character import (
    NPC,
    PLAYER,
    Sheet,
    as_dict,
    attributes_of,
    derived,
    problems,
    skill_points,
    warnings,
)
from warclock.sim.rules.missile_pool.melee import (
    Blow,
    combat_pool,
    figures,
    fire_problem,
    first_to_declare,
    may_parry,
    strike,
)
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.shield import JackalShield
from warclock.sim.rules.missile_pool.turn import start_round
from warclock.sim.rules.registry import PROCEDURES


def sheet(race: str = "human", **figures: int) -> Sheet:
    return Sheet(race=race, invested=Attributes(**{**as_dict(FIVES), **figures}))


def changed(race: str) -> dict[str, int]:
    """What a race adds to attributes of 5."""
    return {name: value - 5 for name, value in as_dict(attributes_of(sheet(race))).items() if value != 5}


@pytest.mark.rule("MP-CHAR-01")
def test_the_budget_of_a_player_character() -> None:
    assert PLAYER == (50, 8, 18)
    assert problems(sheet()) == []
    assert problems(sheet(st=6)) != []
    assert problems(sheet(st=10, ag=1, to=4)) == []
    assert problems(sheet(st=11, ag=1, to=3)) != []
    held = Sheet(invested=FIVES, proficiencies={"pistol": 10, "rifle": 8})
    assert problems(held) == []
    assert problems(msgspec.structs.replace(held, proficiencies={"pistol": 10, "rifle": 9})) != []
    assert problems(msgspec.structs.replace(held, proficiencies={"pistol": 11, "rifle": 7})) != []
    assert problems(msgspec.structs.replace(held, race="dragon")) != []


@pytest.mark.rule("MP-CHAR-02")
def test_ten_attributes_of_at_least_one() -> None:
    assert list(as_dict(FIVES)) == ["st", "ag", "to", "en", "ht", "wp", "wt", "ma", "soc", "per"]
    assert problems(sheet(st=0)) != [] and problems(sheet(st=1)) == []
    assert warnings(sheet(to=8, st=2)) != [] and problems(sheet(to=8, st=2)) == []  # advice never refuses
    assert warnings(sheet()) == []


@pytest.mark.rule("MP-CHAR-03")
def test_derived_attributes() -> None:
    figures_of = derived(Attributes(st=4, ag=5, to=4, en=6, ht=5, wp=7, wt=8, ma=5, soc=5, per=6))
    assert msgspec.structs.asdict(figures_of) == {
        "aim": 5, "reflex": 6, "knock_down": 4, "knock_out": 7, "move": 7,
    }  # fmt: skip


@pytest.mark.rule("MP-CHAR-04")
def test_skill_points() -> None:
    eight = {f"skill {n}": 7 for n in range(8)}
    assert skill_points(eight) == 0
    assert skill_points({**eight, "skill 0": 4}) == 3
    assert skill_points({**eight, "new": 10}) == 1
    assert skill_points({**eight, "new": 8}) == 3
    paid = Sheet(invested=FIVES, skills={**eight, "skill 0": 3, "new": 10})
    assert problems(paid) == []
    assert problems(msgspec.structs.replace(paid, skills={**eight, "skill 0": 3, "new": 9})) != []  # 6 points, MA 5
    assert problems(msgspec.structs.replace(paid, skills={**eight, "skill 0": 2})) != []  # not below 3


@pytest.mark.rule("MP-CHAR-05")
def test_npcs_are_weaker() -> None:
    assert NPC == (40, 4, 9)
    fours = Attributes(**dict.fromkeys(as_dict(FIVES), 4))
    assert problems(Sheet(invested=fours, proficiencies={"rifle": 9}, npc=True)) == []
    assert problems(Sheet(invested=FIVES, npc=True)) != []
    assert problems(Sheet(invested=fours, proficiencies={"rifle": 10}, npc=True)) != []
    assert skill_points({f"skill {n}": 7 for n in range(5)}, NPC) == 4  # the fifth is opened at 10


@pytest.mark.rule("MP-RACE-01")
def test_modifiers_come_after_the_investment() -> None:
    """Vector MP-T73."""
    ten = sheet("elite", st=10, ag=1, to=4)
    assert problems(ten) == [] and attributes_of(ten).st == 13  # the limit binds the investment only
    assert attributes_of(sheet("grunt", wp=1)).wp == 1  # the result is at least 1
    aims = {race: derived(attributes_of(sheet(race))).aim for race in ("elite", "spartan_ii", "jackal", "human")}
    assert aims == {"elite": 7, "spartan_ii": 7, "jackal": 7, "human": 5}


@pytest.mark.rule("MP-RACE-02")
def test_grunts() -> None:
    assert changed("grunt") == {"wp": -2, "soc": -2}


@pytest.mark.rule("MP-RACE-03")
def test_jackals() -> None:
    assert changed("jackal") == {"ag": 2, "to": -1, "en": -1, "per": 2}


@pytest.mark.rule("MP-RACE-04")
def test_elites() -> None:
    assert changed("elite") == {"st": 3, "ag": 3, "to": 3, "en": 2, "wp": 2, "per": 2}


@pytest.mark.rule("MP-RACE-05")
def test_humans() -> None:
    assert changed("human") == {}


@pytest.mark.rule("MP-RACE-06")
def test_spartans() -> None:
    assert changed("spartan_ii") == dict.fromkeys(as_dict(FIVES), 2)


@pytest.mark.rule("MP-MELEE-01")
def test_the_melee_pool() -> None:
    assert combat_pool(4, 5) == 9
    assert (combat_pool(4, 5, pain=3), combat_pool(4, 5, pain=20)) == (6, 0)
    assert combat_pool(4, 5, pain=1, spill=3) == 9 - 1 - 2
    tired = fighter("a", combat_pool=0)
    assert start_round(tired, ScriptedDice([])).combat_pool == 9


@pytest.mark.rule("MP-MELEE-02")
def test_exchange_of_blows() -> None:
    blow = Blow(weapon="energy_sword", style="cut", zone="III", dice=3, strength=5, target=Target(toughness=6))
    hit = strike(blow, ScriptedDice([6, 6, 5, 2]))
    assert not isinstance(hit, Refusal)
    assert (hit.net, hit.impact.spots) == (2, ("upper_abdomen",))
    assert hit.impact.wounds[0].raw == 2 + 5 + 3 - 6
    dodged = strike(msgspec.structs.replace(blow, defence=2), ScriptedDice([6, 6, 5, 7, 7]))
    assert dodged.net == 0 and dodged.impact.result == "miss"  # type: ignore[union-attr]
    parried = msgspec.structs.replace(blow, defence=2, parry_weapon="energy_sword")
    assert strike(parried, ScriptedDice([6, 6, 5, 6, 6])).net == 0  # type: ignore[union-attr]
    clubbed = msgspec.structs.replace(blow, defence=2, parry_weapon="rifle_club")
    assert strike(clubbed, ScriptedDice([6, 6, 5, 7, 8, 2])).net == 1  # type: ignore[union-attr]
    armoured = msgspec.structs.replace(blow, target=Target(toughness=6, armour={"upper_abdomen": 9}))
    assert strike(armoured, ScriptedDice([6, 6, 5, 2])).impact.wounds == ()  # type: ignore[union-attr]
    assert first_to_declare({"a": 6, "b": 4}) == "b" and first_to_declare({"b": 4, "a": 4}) == "a"
    thrust = msgspec.structs.replace(blow, style="thrust", zone="XII")
    assert strike(thrust, ScriptedDice([8, 7, 7, 5])).impact.wounds[0].part == "chest"  # type: ignore[union-attr]
    wrong = strike(msgspec.structs.replace(blow, style="blow"), ScriptedDice([]))
    assert isinstance(wrong, Refusal)
    felled = msgspec.structs.replace(blow, zone="II", target=Target(toughness=4))
    assert strike(felled, ScriptedDice([6, 6, 5, 4, 1])).impact.fell  # type: ignore[union-attr] # thigh 5: KDauto
    club = Blow(weapon="rifle_club", style="blow", zone="V", dice=1, strength=9, target=Target(toughness=4))
    out = strike(club, ScriptedDice([7, 6, 4]))
    assert out.impact.dead  # type: ignore[union-attr]
    dazed = strike(msgspec.structs.replace(club, strength=5), ScriptedDice([7, 6, *[5] * 3, 7]))
    assert dazed.impact.rounds_out == 7  # type: ignore[union-attr]


@pytest.mark.rule("MP-MELEE-03")
def test_firearms_in_a_melee() -> None:
    assert fire_problem("shoulder", True).code == "NOT_IN_POSITION"  # type: ignore[union-attr]
    assert fire_problem("shoulder", False) is None
    assert fire_problem("hip", True) is None and fire_problem("pointed", True) is None
    assert may_parry(False) and not may_parry(True)


@pytest.mark.rule("MP-WPN-SWORD")
def test_the_energy_sword() -> None:
    sword = weapon_of("energy_sword")
    assert figures(sword, "cut") == (6, 3) and figures(sword, "thrust") == (8, 5) and figures(sword, "blow") is None
    assert sword.melee is not None and sword.melee.dtn == 6 and sword.melee.energy
    assert sword.preparation is not None and sword.preparation.draw == 1
    assert sword.proficiency is None and sword.reload is None and sword.range_step_m is None
    blocked = Blow(weapon="energy_sword", style="thrust", zone="XII", dice=1, strength=9,
                   target=Target(toughness=4, jackal=JackalShield()))  # fmt: skip
    assert strike(blocked, ScriptedDice([8])).impact.result == "shield"  # type: ignore[union-attr]


def test_odds_of_a_blow() -> None:
    exact = PROCEDURES["missile-pool.blow"].exact
    assert exact is not None
    odds = exact(Blow(weapon="energy_sword", style="thrust", zone="XII", dice=2, strength=5))
    assert sum(odds.values()) == 1 and odds["miss"] == Fraction(49, 100)
    refused = exact(Blow(weapon="energy_sword", style="blow", zone="I", dice=2, strength=5))
    assert refused == {"MODE_UNAVAILABLE": 1}


def test_a_melee_blow_never_overshocks() -> None:
    deep = Blow(weapon="energy_sword", style="thrust", zone="XI", dice=4, strength=9, target=Target(toughness=1))
    assert not strike(deep, ScriptedDice([8, 8, 8, 8, 1])).impact.dead  # type: ignore[union-attr]
    assert shoot(attack("beam_rifle", dice=1, target=Target(toughness=1)), 7, 5, 1).impact.dead
