from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_heavy import ARM, GUNNER, firing, near, shot

from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die import blast, heavy, heavy_fire, heavy_targets, wounds
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.ammunition import Ammunition
from warclock.sim.rules.free_or_die.blast import Bystander, Explosion, Harmed
from warclock.sim.rules.free_or_die.catalogue import heavy_weapon, standard
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.heavy import HeavyShot
from warclock.sim.rules.free_or_die.heavy_fire import HeavyFire
from warclock.sim.rules.free_or_die.heavy_targets import StructureShot
from warclock.sim.rules.free_or_die.persons import Hooah, Person, Rating
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.structures import Structure
from warclock.sim.wire import from_data

ROWS = {
    "heavy_machine_gun": (40_000, "area", 3, 5, 2000, 3, True, None),
    "grenade": (500, "blast", 5, 10, 35, 2, False, 5),
    "at4": (10_000, "blast", 3, 5, 500, 3, True, 10),
    "law": (5_000, "blast", 3, 5, 200, 2, True, 8),
    "rpg7": (8_000, "blast", 3, 5, 300, 3, True, 35),
    "satchel_charge": (20_000, "blast", 10, 30, 0, 3, False, 10),
    "light_cannon": (None, "blast", 3, 5, 2000, 4, True, None),
    "medium_cannon": (None, "blast", 3, 5, 3000, 5, True, None),
    "heavy_cannon": (None, "blast", 3, 5, 3000, 6, True, None),
    "grenade_launcher": (None, "blast", 5, 10, 350, 2, True, None),
    "flamethrower": (None, "area", 3, 5, 30, 0, True, None),
    "atgm": (None, "blast", 3, 5, 3000, 5, True, None),
    "rocket_pod": (None, "blast", 5, 10, 2000, 3, True, None),
}


@pytest.mark.rule(
    "FD-HEAVY-14",
    "FD-HEAVY-21",
    "FD-HEAVY-22",
    "FD-HEAVY-23",
    "FD-HEAVY-24",
    "FD-HEAVY-25",
    "FD-HEAVY-26",
    "FD-HEAVY-27",
    "FD-HEAVY-30",
)
@pytest.mark.parametrize("id", list(ROWS))
def test_the_catalogue_of_heavy_weapons(id: str) -> None:
    w = heavy_weapon(id)
    row = (w.weight_g, w.effect, w.kill_m, w.blast_m, w.range_m, w.hdr, w.direct_hit_kills, w.price_pc)
    assert row == ROWS[id] and list(standard().heavy_weapons) == list(ROWS)
    assert w.name and w.type and w.ammunition


@pytest.mark.rule("FD-HEAVY-14")
def test_more_weapons_are_added_as_data() -> None:
    more = {
        "heavy_weapons": [
            {"id": "mortar", "type": "mortar", "ammunition": "bombs", "effect": "blast", "range_m": 4000, "hdr": 3}
        ]
    }
    catalogue = standard().extended(more)
    assert catalogue.heavy_weapons["mortar"].kill_m == 3 and "mortar" not in standard().heavy_weapons
    with pytest.raises(ValueError, match="weapon of vehicle x"):
        standard().extended(
            {
                "vehicles": [
                    {
                        "id": "x",
                        "type": "x",
                        "toughness": {"dice": 1},
                        "speed": "slow",
                        "max_km_h": 1,
                        "weapons": [{"name": "ray", "weapon": "ray", "hdr": 9}],
                    }
                ]
            }
        )


@pytest.mark.rule("FD-HEAVY-21")
def test_the_heavy_machine_gun_needs_a_mount_and_cancels_concealment() -> None:
    unmounted = HeavyShot(fire=firing("heavy_machine_gun"), target=person(dodge=3))
    assert heavy.fire_at_person(unmounted, Script()) == Refused("NOT_MOUNTED")
    gun = {"weapon": "heavy_machine_gun", "mounted": True}
    assert shot(0, 2, stance="concealment", **gun).defence_dice == 3 and shot(0, 2, **gun).attack_dice == 4
    assert shot(0, 2, **gun, rulings=Rulings(heavy_hmg_rof_bonus=True)).attack_dice == 5
    assert shot(0, 2, rulings=Rulings(heavy_hmg_rof_bonus=True)).attack_dice == 4
    assert shot(0, 2, **gun).ammunition.half_turns == 2 and heavy_weapon("heavy_machine_gun").setup_turns == 2
    assert shot(0, 2, **gun, ammunition=Ammunition(level="low")).ammunition.level == "low"


@pytest.mark.rule("FD-HEAVY-22")
def test_grenades_have_zones_of_their_own_and_do_not_kill_by_themselves() -> None:
    throw = {"weapon": "grenade", "metres": 30}
    on_target = shot(2, 1, ARM, 3, ARM, 6, ARM, 6, others=(near("a", "5"), near("b", "10"), near("c", "10.1")), **throw)
    assert on_target.attack_dice == 3  # thrown: no range dice, -1 against a person
    assert (on_target.target.dr, on_target.target.result) == (5, "wounded")
    assert [o.dr for o in on_target.bystanders] == [5, 4, None]
    near_miss = shot(2, 2, ARM, 3, ARM, 6, others=(near("a", "5"), near("b", "5.1")), **throw)
    assert near_miss.target.dr == 5 and [o.dr for o in near_miss.bystanders] == [4, None]
    wide = shot(1, 2, ARM, 3, ARM, 6, others=(near("a", "5"),), **throw)
    assert wide.target.dr == 4 and wide.bystanders[0].dr == 4
    killed = shot(2, 1, **throw, rulings=Rulings(heavy_grenade_direct_kill=True)).target
    assert killed.result == "killed"
    far = HeavyShot(fire=firing("grenade", 36), target=person())
    assert heavy.fire_at_person(far, Script()) == Refused("OUT_OF_RANGE")
    assert on_target.ammunition.count == 0


@pytest.mark.rule("FD-HEAVY-23", "FD-HEAVY-24", "FD-HEAVY-25")
def test_rockets_are_used_up_and_wind_may_matter() -> None:
    for id in ("at4", "law"):
        spent = shot(0, 2, weapon=id).ammunition
        assert spent.count == 0
        empty = HeavyShot(fire=firing(id, ammunition=spent), target=person())
        assert heavy.fire_at_person(empty, Script()) == Refused("OUT_OF_AMMO")
    assert shot(0, 2, ammunition=Ammunition(count=3)).ammunition.count == 2
    windy = Rulings(heavy_rpg_wind=True)
    dice = [shot(0, 2, wind=w, rulings=o).attack_dice for w, o in ((1, DEFAULT), (1, windy), (0, windy))]
    assert dice == [4, 3, 4] and shot(0, 2, weapon="at4", wind=True, rulings=windy).attack_dice == 4
    rpg = heavy_weapon("rpg7")
    assert (rpg.round_weight_g, rpg.round_price_pc, rpg.supply) == (2000, 5, "rounds")
    reloading = shot(0, 2, ammunition=Ammunition(count=3), turn=4, rulings=Rulings(heavy_rpg_reload_turns=1))
    assert reloading.ammunition.ready_turn == 6


@pytest.mark.rule("FD-HEAVY-26")
def test_a_charge_strikes_by_distance_at_that_moment() -> None:
    people = (near("d", "30.1"), near("c", "30"), near("b", "10.1", "cover"), near("a", "10"))
    outcome = blast.explode(Explosion(persons=people), Script(ARM, 6, ARM, 6, ARM, 6))
    assert [(p.id, p.dr, p.result) for p in outcome.persons] == [
        ("a", 5, "suppressed"),
        ("b", 3, "suppressed"),
        ("c", 4, "suppressed"),
        ("d", None, "untouched"),
    ]
    assert (outcome.hdr, outcome.hdr_m) == (3, 10)


@pytest.mark.rule("FD-HEAVY-27")
def test_cannon_by_calibre_and_a_printed_value_wins() -> None:
    assert [heavy_fire.heavy_rating(firing(f"{c}_cannon")) for c in ("light", "medium", "heavy")] == [4, 5, 6]
    assert heavy_fire.heavy_rating(firing("light_cannon", hdr=5)) == 5


@pytest.mark.rule("FD-HEAVY-30")
def test_a_survivor_of_the_flames_burns() -> None:
    def flamed(*values: int) -> Harmed:
        return shot(*values, weapon="flamethrower", metres=30).target

    assert flamed(2, 2, ARM, 3).person.condition.burning == "large_fire"
    assert flamed(2, 3, ARM, 3).person.condition.burning is None
    assert flamed(2, 2, ARM, 0).person.condition.burning is None and flamed(3, 2).result == "killed"
    assert shot(2, 2, ARM, 3).target.person.condition.burning is None
    wall = StructureShot(fire=firing("flamethrower", 30), structure=Structure(material="glass"))
    assert heavy_targets.fire_at_structure(wall, Script()) == Refused("NO_HEAVY_DAMAGE")


@pytest.mark.rule("FD-HEAVY-01", "FD-RANGED-02")
def test_states_stances_and_hooah_count_for_heavy_weapons_too() -> None:
    low = replace(GUNNER, condition=Condition(severity="wounded", shaken=1), hooah=Hooah(action=1))
    assert shot(0, 2, firer=low, posture=Posture(stance="active_cover")).attack_dice == 2
    assert shot(0, 2, sights_out=True).attack_dice == 3


def test_convolved_odds_are_those_of_the_enumerated_procedure() -> None:
    given = HeavyShot(
        fire=firing(firer=Person(skills={"heavy_weapons": Rating(2, "superior")})),
        target=person("t", 2, dodge=2),
        bystanders=(Bystander(person=person("b", 2), distance_m=Fraction(2)),),
    )
    for target in (given.target, replace(given.target, condition=Condition(bound=True), hooah=Hooah(defence=1))):
        shot_at = replace(given, target=target)
        enumerated = distribution(lambda dice, s=shot_at: heavy._heavy_label(heavy.fire_at_person(s, dice)))
        assert heavy._heavy_odds(shot_at) == enumerated and sum(enumerated.values()) == 1
    boom = Explosion(persons=(near("a", "5"), near("b", "20", "cover")))
    label = "; ".join
    joint = distribution(lambda dice: label(p.result for p in blast.explode(boom, dice).persons))
    assert blast._explosion_odds(boom) == joint


def test_weapons_come_by_id_or_as_data_over_the_wire() -> None:
    data = {"firer": {"id": "g"}, "weapon": {"class": "small_arm", "id": "x", "dr": 1, "range_class": "rifle"}}
    gun = {**data["weapon"], "modes": ["automatic"], "reach_m": 300, "hdr_automatic": 2}  # type: ignore[dict-item]
    fire = from_data({**data, "weapon": gun, "distance_m": "12.5"}, HeavyFire)
    assert heavy_fire.heavy_rating(fire) == 2 and fire.distance_m == Fraction(25, 2)
    assert wounds.KILL_ZONE_DR - wounds.BLAST_DR == 1
