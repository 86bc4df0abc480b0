"""MP-TIME: rounds, exchanges, what fits into one."""

from fractions import Fraction

import pytest
from mp_builders import TOMMY, fighter, priced, shooter, state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.clock import (
    EXCHANGE_SECONDS,
    ROUND_SECONDS,
    exchanges,
    place_in_round,
    round_of,
    span,
    too_many_actions,
)
from warclock.sim.rules.missile_pool.exchange import play
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.melee import Blow, Melee, fight
from warclock.sim.rules.missile_pool.pool import Pool, begin_aim
from warclock.sim.rules.missile_pool.preparation import preparation_steps
from warclock.sim.rules.missile_pool.weapon_state import Sequence, Step, WeaponState, advance, fired, start

M6D, SHOTGUN = weapon_of("m6d"), weapon_of("shotgun")


@pytest.mark.rule("MP-TIME-01")
def test_a_round_has_two_exchanges_of_a_second() -> None:
    assert (EXCHANGE_SECONDS, ROUND_SECONDS) == (1, 2)
    assert [(round_of(e), place_in_round(e)) for e in range(5)] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]


@pytest.mark.rule("MP-TIME-02")
def test_hand_to_hand_fighters_share_the_clock_of_the_shooters() -> None:
    brawler = fighter("brawler", combat_pool=1)
    marksman = fighter("marksman", pool=Pool(target="brawler", dice=1, credited=("brawler",)))
    case = Exchange(exchange=2, combatants=(brawler, marksman))
    after = {person.id: person for person in play(case, ScriptedDice([])).combatants}
    assert after["brawler"].combat_pool == 9  # refilled at the round start, with the shooter's credit
    assert after["marksman"].pool.dice == 7
    middle = play(Exchange(exchange=3, combatants=(brawler, marksman)), ScriptedDice([])).combatants
    assert [person.combat_pool for person in middle] == [1, 9]


@pytest.mark.rule("MP-TIME-03")
def test_exchanges_lie_on_the_campaign_clock() -> None:
    assert span(50_000, 0) == (50_000, 50_001)
    assert span(50_000, 7) == (50_007, 50_008)


@pytest.mark.rule("MP-TIME-04")
def test_only_hand_worked_weapons_need_work_between_shots() -> None:
    assert fired(state("m6d", "pointed"), M6D, 1).chambered
    assert not fired(state("shotgun"), SHOTGUN, 1).chambered
    assert not fired(state("m6d", "pointed", loaded=1), M6D, 1).chambered
    assert fired(state("plasma_rifle"), weapon_of("plasma_rifle"), 1).chambered


@pytest.mark.rule("MP-TIME-05")
def test_a_ready_weapon_needs_nothing_for_another_target() -> None:
    ready = state("ma5b", "shoulder")
    assert preparation_steps(ready, weapon_of("ma5b"), "shoulder") == ()
    pool = begin_aim(Pool(), "a", 4, weapon_of("ma5b"), 13, 0)
    assert begin_aim(pool, "b", 4, weapon_of("ma5b"), 13, 0).target == "b"


@pytest.mark.rule("MP-TIME-06")
def test_each_second_of_a_step_fills_an_exchange() -> None:
    assert [exchanges(seconds) for seconds in (0, 1, 3)] == [0, 1, 3]
    holstered = WeaponState(weapon="m6d", chambered=True, safety_on=False, loaded=12)
    steps = preparation_steps(holstered, M6D, "pointed")
    assert isinstance(steps, tuple)
    now, rest = start(holstered, M6D, steps, 4)
    taken = 0
    while rest is not None:
        now, rest = advance(now, M6D, rest, 4 + taken)
        taken += 1
    assert (taken, now.position, now.pointed_at) == (3, "pointed", 7)  # pointing is 0 s: the same instant


@pytest.mark.rule("MP-TIME-06")
def test_a_step_of_no_seconds_happens_at_once() -> None:
    now, rest = start(WeaponState(weapon="m6d"), M6D, (Step(kind="draw", seconds=0),), 0)
    assert rest is None and now.position == "in_hand"
    running = Sequence(steps=(Step(kind="chamber", seconds=1), Step(kind="safety_off", seconds=0)))
    now, rest = advance(WeaponState(weapon="m6d", loaded=3), M6D, running, 0)
    assert rest is None and now.chambered and not now.safety_on


@pytest.mark.rule("MP-TIME-07")
def test_one_main_action_an_exchange() -> None:
    assert too_many_actions(["single", "move", "aim", "dodge"]) is None
    assert too_many_actions(["single", "step"]).code == "BUSY"  # type: ignore[union-attr]
    assert too_many_actions(["melee", "burst"]).code == "BUSY"  # type: ignore[union-attr]
    twice = FireOrder(dice=(2, 2))  # without Double-Tap one attack roll
    from mp_builders import code

    assert code(twice, shooter("m6d", "pointed")) == "MANOEUVRE_UNAVAILABLE"
    assert priced(FireOrder(dice=(2,)), shooter("m6d", "pointed")).dice == (2,)
    fire = Fire(shooter="a", target="b", order=FireOrder(dice=(1,)))
    case = Exchange(exchange=0, combatants=(fighter("a"), fighter("b")), fires=(fire, fire))
    volleys = play(case, ScriptedDice([2])).volleys
    assert [volley.refusal and volley.refusal.code for volley in volleys] == [None, "BUSY"]


@pytest.mark.rule("MP-TIME-08")
def test_both_shots_of_an_exchange_are_delivered() -> None:
    order = FireOrder(dice=(1,))
    fires = tuple(Fire(shooter=a, target=b, order=order, distance_m=Fraction(10)) for a, b in (("a", "b"), ("b", "a")))
    case = Exchange(exchange=0, combatants=(fighter("a"), fighter("b")), fires=fires)
    outcome = play(case, ScriptedDice([7, 2, 3, 7, 2, 3]))  # both hit in the face
    assert all(person.dead for person in outcome.combatants)
    assert [volley.strikes[0].impact.dead for volley in outcome.volleys] == [True, True]


@pytest.mark.rule("MP-TIME-08")
def test_blows_of_an_exchange_are_resolved_together() -> None:
    blow = Blow(weapon="energy_sword", style="thrust", zone="XIII", dice=2, strength=8, target=Target(toughness=2))
    result = fight(Melee(blows=(blow, blow)), ScriptedDice([9, 9, 4, 9, 9, 4]))
    assert [outcome.impact.dead for outcome in result.outcomes] == [True, True]  # type: ignore[union-attr]


def test_a_saved_exchange_continues_the_same() -> None:
    from warclock.sim import wire

    case = Exchange(exchange=1, combatants=(fighter("a", TOMMY, "shoulder"), fighter("b")))
    again = wire.from_json(wire.to_json(case), Exchange)
    assert again == case
    assert play(again, ScriptedDice([])) == play(case, ScriptedDice([]))
