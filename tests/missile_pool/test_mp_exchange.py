"""A fight exchange by exchange: state is data, nothing is lost between two exchanges."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import MACHINE_PISTOL, fighter, state

from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.combatant import Combatant, rating_of
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.exchange import play, play_with
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Exchanged, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.pool import Pool
from warclock.sim.rules.missile_pool.pool_roll import KindDice
from warclock.sim.rules.missile_pool.shield import Shield
from warclock.sim.rules.missile_pool.weapon_state import Sequence, Step

NEAR = Fraction(10)


def one(*faces: int, exchange: int = 1, people: tuple[Combatant, ...] = (), **rest: object) -> Exchanged:
    dice = ScriptedDice(faces)
    outcome = play(Exchange(exchange=exchange, combatants=people, **rest), dice)  # type: ignore[arg-type]
    assert not dice.left, dice.left
    return outcome


def fire(mode: str = "single", *dice: int, shooter: str = "a", target: str = "b", **order: object) -> Fire:
    return Fire(shooter=shooter, target=target, order=FireOrder(mode=mode, dice=dice, **order), distance_m=NEAR)  # type: ignore[arg-type]


def duel(seed: int, exchanges: int, saved_at: int | None = None) -> list[bytes]:
    """A long exchange of fire with keyed dice, optionally written and read between two exchanges."""
    people: tuple[Combatant, ...] = (
        fighter("a", "ma5b", "shoulder"),
        fighter("b", "plasma_rifle", "shoulder"),
    )
    rows = []
    for number in range(exchanges):
        fires = tuple(
            Fire(shooter=a, target=b, order=FireOrder(dice=(2,)), distance_m=Fraction(45))
            for a, b in (("a", "b"), ("b", "a"))
        )
        case = Exchange(exchange=number, combatants=people, fires=fires, dodges={"a": Dodge(dice=1)})
        if number == saved_at:
            case = wire.from_json(wire.to_json(case), Exchange)
        outcome = play_with(case, lambda actor, action, number=number: KindDice(seed, number, actor, action))
        people = outcome.combatants
        rows.append(wire.to_json(outcome))
    return rows


@pytest.mark.parametrize("saved_at", [0, 3, 8])
def test_a_fight_saved_between_two_exchanges_goes_on_the_same(saved_at: int) -> None:
    assert duel(11, 12) == duel(11, 12, saved_at)
    assert duel(11, 12) != duel(12, 12)


def test_shots_take_rounds_and_dice_and_are_remembered() -> None:
    after = one(2, 3, people=(fighter("a"), fighter("b")), fires=(fire("double_tap", 1, 1),)).combatants[0]
    assert (after.held.loaded, after.shots_at, after.fired) == (10, {"b": 1}, True)
    assert after.pool.dice == 3 - 3  # an aim begun in mid-round brings half of 6: 3
    assert after.held.fired_this_round


def test_two_guns_use_rounds_of_both() -> None:
    gunman = fighter("a", second_weapon="m6d", second_held=state("m6d", "pointed"))
    outcome = one(2, exchange=1, people=(gunman, fighter("b")), fires=(fire("two_gun", 1),))
    assert outcome.volleys[0].refusal is None
    assert (outcome.combatants[0].held.loaded, outcome.combatants[0].second_held.loaded) == (11, 11)  # type: ignore[union-attr]


def test_walked_streams_are_kept_up() -> None:
    gunner = fighter("a", "ma5b", "shoulder", pool=Pool(dice=12, target="b", credited=("b",)))
    people: tuple[Combatant, ...] = (gunner, fighter("b"))
    rounds = []
    for number, faces in ((1, (2,)), (2, (2,)), (3, (2,))):
        outcome = one(*faces, exchange=number, people=people, fires=(fire("walk", 1, tracer_dice=1),))
        people = outcome.combatants
        rounds.append(people[0].walk)
    assert [walk.since for walk in rounds if walk] == [1, 1, 1]
    assert people[0].held.loaded == 60 - 36


def test_refused_and_impossible_attacks_change_nothing() -> None:
    busy = fighter("a", sequence=Sequence(steps=(Step(kind="chamber", seconds=2),)))
    cases = {
        "BUSY": (busy, fire("single", 1)),
        "INCAPACITATED": (fighter("a", rounds_out=3), fire("single", 1)),
        "FROZEN": (fighter("a", frozen_rounds=3), fire("single", 1)),
        "UNKNOWN_TARGET": (fighter("a"), fire("single", 1, target="nobody")),
        "MODE_UNAVAILABLE": (fighter("a"), fire("suppress", 1, bullets=2)),
        "POOL_SHORT": (fighter("a"), fire("single", 9)),
        "SPRINTING": (fighter("a", gait="sprint"), fire("single", 1)),
    }
    for code, (person, order) in cases.items():
        outcome = one(people=(person, fighter("b")), fires=(order,))
        refusal = outcome.volleys[0].refusal
        assert refusal is not None and refusal.code == code
        assert outcome.combatants[1] == one(people=(person, fighter("b"))).combatants[1]


def test_shields_wear_down_within_the_exchange_and_wounds_count_together() -> None:
    victim = fighter(
        "v", shield=Shield(rating=16, full=45), attributes=msgspec.structs.replace(fighter("x").attributes, to=9)
    )
    shots = (fire("single", 1, shooter="a", target="v"), fire("single", 1, shooter="b", target="v"))
    outcome = one(7, 3, 7, 1, 5, 1, people=(fighter("a"), fighter("b"), victim), fires=shots)
    results = [volley.strikes[0].impact.result for volley in outcome.volleys]
    assert results == ["shield", "hit"]
    hurt = outcome.combatants[2]
    assert (hurt.shield.rating, hurt.shield.hit_at, [wound.part for wound in hurt.wounds]) == (0, 1, ["left upper_arm"])


def test_a_swordsman_has_no_missile_rating() -> None:
    assert rating_of(fighter("a", "energy_sword", "in_hand")) == 0
    assert rating_of(fighter("a", "ma5b", "shoulder", proficiencies={"rifle": 7})) == 5


def test_timed_states_run_out_with_the_rounds() -> None:
    states = fighter("a", suppressed_rounds=1, frozen_rounds=2, rounds_out=3)
    after = one(exchange=2, people=(states,)).combatants[0]
    assert (after.suppressed_rounds, after.frozen_rounds, after.rounds_out) == (0, 1, 2)
    assert one(exchange=3, people=(states,)).combatants[0].frozen_rounds == 2
    calm = one(exchange=4, people=(fighter("a"),)).combatants[0]
    assert (calm.suppressed_rounds, calm.frozen_rounds, calm.rounds_out) == (0, 0, 0)


def test_misses_and_hits_on_cover_do_not_delay_a_shield() -> None:
    shield = Shield(rating=9, full=45, hit_at=0)
    missed = one(2, people=(fighter("a"), fighter("b", shield=shield)), fires=(fire("single", 1),))
    assert missed.combatants[1].shield == shield
    hiding = fighter("b", shield=shield, posture="full")
    covered = one(7, 3, people=(fighter("a"), hiding), fires=(fire("single", 1),))
    assert covered.volleys[0].strikes[0].impact.result == "cover"
    assert covered.combatants[1].shield == shield


def test_two_targets_in_two_exchanges() -> None:
    gunman = fighter(
        "a",
        second_weapon="m6d",
        second_held=state("m6d", "pointed"),
        either_hand=True,
        pool=Pool(dice=9, target="b", credited=("b",)),
        shots_at={"b": 1, "c": 1},
    )
    people: tuple[Combatant, ...] = (gunman, fighter("b"), fighter("c"))
    first = one(2, 3, exchange=2, people=people, fires=(fire("two_target", 2, target="c"),))
    assert first.volleys[0].refusal is None
    assert (first.combatants[0].pool.target, first.combatants[0].pool.second_target) == ("b", "c")
    assert first.combatants[0].pool.dice == 13 - 2 - 1
    second = one(2, 3, exchange=3, people=first.combatants, fires=(fire("two_target", 2, target="b"),))
    assert second.combatants[0].pool.dice == 10 - 2  # the activation was paid with the first attack of the round


def test_an_attack_botch_is_paid_in_the_next_exchange() -> None:
    gunner = fighter("a", pool=Pool(dice=9, target="b", credited=("b",)), shots_at={"b": 1})
    botched = one(1, 1, 5, 6, people=(gunner, fighter("b")), fires=(fire("single", 4),))
    assert botched.combatants[0].botch_dice == 2
    after = one(exchange=2, people=botched.combatants)
    assert after.combatants[0].pool.dice == 9 - 4 + 6 - 2


def test_a_machine_pistol_is_drawn_and_fires_bursts() -> None:
    gunner = fighter("a", MACHINE_PISTOL, "pointed", pool=Pool(dice=9, target="b", credited=("b",)), shots_at={"b": 1})
    outcome = one(2, 2, people=(gunner, fighter("b")), fires=(fire("burst", 2, bullets=3),))
    assert outcome.volleys[0].strikes[0].dice == 2
    assert outcome.combatants[0].pool.dice == 9 - 2 - 1
    assert weapon_of(MACHINE_PISTOL).one_handed
