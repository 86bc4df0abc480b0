"""MP-DRILL: how drill shortens a sequence of steps."""

import msgspec
import pytest
from mp_builders import BOLT_RIFLE, MG42, fighter, state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.drill import (
    Readied,
    Readying,
    drill_charge,
    drill_rating,
    may_load_for,
    ready,
)
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool, begin_aim, owe
from warclock.sim.rules.missile_pool.preparation import (
    barrel_steps,
    reload_steps,
    seconds_of,
    work_steps,
)
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.turn import end_exchange
from warclock.sim.rules.missile_pool.weapon_state import (
    Sequence,
    Step,
    WeaponState,
    advance,
    start,
)
from warclock.sim.rules.missile_pool.weapons import Weapon
from warclock.sim.rules.registry import PROCEDURES

M6D, SNIPER, SHOTGUN, MA5B = (weapon_of(name) for name in ("m6d", "sniper_rifle", "shotgun", "ma5b"))


def slung(weapon: str, **figures: object) -> WeaponState:
    base: dict[str, object] = {"weapon": weapon, "loaded": 4, **figures}
    return WeaponState(**base)  # type: ignore[arg-type]


def kinds(steps: tuple[Step, ...] | Refusal) -> list[str]:
    assert not isinstance(steps, Refusal), steps
    return [step.kind for step in steps]


def seconds(steps: tuple[Step, ...] | Refusal) -> int:
    assert not isinstance(steps, Refusal), steps
    return seconds_of(steps)


def refusal(steps: object) -> str:
    assert isinstance(steps, Refusal), steps
    return steps.code


def worked(now: WeaponState, weapon: Weapon, steps: tuple[Step, ...] | Refusal) -> WeaponState:
    assert not isinstance(steps, Refusal)
    now, rest = start(now, weapon, steps, 0)
    while rest is not None:
        now, rest = advance(now, weapon, rest, 0)
    return now


@pytest.mark.rule("MP-DRILL-01")
def test_ratings_and_defaults() -> None:
    """Vector MP-T25."""
    assert [drill_rating(skill, {}) for skill in ("fast_draw", "rifle_drill", "mg_drill")] == [15, 15, 20]
    rifle = {"rifle_drill": 7}
    assert (drill_rating("fast_draw", rifle), drill_rating("mg_drill", rifle)) == (10, 8)  # type: ignore[arg-type]
    draw = {"fast_draw": 6}
    assert (drill_rating("rifle_drill", draw), drill_rating("mg_drill", draw)) == (9, 20)  # type: ignore[arg-type]
    assert drill_rating("rifle_drill", {"mg_drill": 5}) == 6
    assert drill_rating("fast_draw", {"mg_drill": 5}) == 15  # defaults do not chain
    assert drill_rating("fast_draw", {"fast_draw": 4, "rifle_drill": 3}) == 4


@pytest.mark.rule("MP-DRILL-02")
def test_which_skill_serves() -> None:
    drills = {name: weapon_of(name).drill for name in ("m6d", "plasma_pistol", "ma5b", "shotgun", "beam_rifle", "mg42")}
    assert drills == {
        "m6d": "fast_draw", "plasma_pistol": "fast_draw", "ma5b": "rifle_drill", "shotgun": "rifle_drill",
        "beam_rifle": "rifle_drill", "mg42": "mg_drill",
    }  # fmt: skip
    trained = {"rifle_drill": 5}
    fitting = Readying(weapon="ma5b", state=state("ma5b", "in_hand"), task="fit_bayonet", drill=True, reflex=3,
                       trained=trained)  # type: ignore[arg-type]  # fmt: skip
    outcome = ready(fitting, ScriptedDice([5, 5, 5]))
    assert isinstance(outcome, Readied) and outcome.seconds == 3  # vector MP-T51
    pumping = Readying(weapon="shotgun", state=state("shotgun", chambered=False), task="work_action", to="shoulder",
                       drill=True, reflex=2, trained=trained)  # type: ignore[arg-type]  # fmt: skip
    assert ready(pumping, ScriptedDice([5, 5])).seconds == 3  # type: ignore[union-attr]
    rapid = msgspec.structs.replace(pumping, rapid=True, ratings={"rifle": 7})
    assert ready(rapid, ScriptedDice([])).seconds == 1  # type: ignore[union-attr]
    dry = state("ma5b", "in_hand", loaded=0, chambered=False, spare_clips=(60,))
    loading = Readying(weapon="ma5b", state=dry, task="reload", drill=True, reflex=1, trained=trained)  # type: ignore[arg-type]
    assert ready(loading, ScriptedDice([9])).seconds == 7  # type: ignore[union-attr]


@pytest.mark.rule("MP-MAN-FRR-03", "MP-ACC-02")
def test_what_cannot_be_worked_or_fitted() -> None:
    rapid = Readying(weapon="shotgun", state=state("shotgun"), task="work_action", rapid=True, ratings={"rifle": 6})
    assert refusal(ready(rapid, ScriptedDice([]))) == "PROFICIENCY_TOO_LOW"
    fit = Readying(weapon="m6d", state=state("m6d", "in_hand"), task="fit_bayonet")
    assert refusal(ready(fit, ScriptedDice([]))) == "NOT_A_RIFLE"
    rifle = state("ma5b", "in_hand")
    none_carried = Readying(weapon="ma5b", state=rifle, task="fit_bayonet", bayonet_carried=False)
    assert refusal(ready(none_carried, ScriptedDice([]))) == "NO_BAYONET"
    remove = Readying(weapon="ma5b", state=rifle, task="remove_bayonet")
    assert refusal(ready(remove, ScriptedDice([]))) == "NO_BAYONET"
    fixed = Readying(weapon="ma5b", state=state("ma5b", "in_hand", bayonet=True), task="remove_bayonet")
    assert ready(fixed, ScriptedDice([])).seconds == 3  # type: ignore[union-attr]
    full = state("m6d", "pointed", spare_clips=(12,))
    both = Readying(weapon="m6d", state=full, task="reload", other_hand_full=True)
    assert refusal(ready(both, ScriptedDice([]))) == "HANDS_FULL"


@pytest.mark.rule("MP-DRILL-03")
def test_the_cost_of_a_drill() -> None:
    assert drill_charge(0) == 2 and drill_charge(9) == 2
    assert drill_charge(0, Options(drill_cost="free")) == 0
    prepaid = Options(drill_cost="prepaid")
    assert drill_charge(2, prepaid) == 2
    assert refusal(drill_charge(1, prepaid)) == "POOL_SHORT"
    order = Readying(weapon="m6d", state=slung("m6d"), to="pointed", drill=True, reflex=1, options=prepaid)
    assert refusal(ready(order, ScriptedDice([]))) == "POOL_SHORT"
    assert ready(msgspec.structs.replace(order, drill=False), ScriptedDice([])).charge == 0  # type: ignore[union-attr]
    owed = owe(Pool(dice=1), 2)
    assert (owed.dice, owed.debt) == (0, 1)


@pytest.mark.rule("MP-DRILL-05")
def test_a_loader_keeps_the_gunner_in_position() -> None:
    assert may_load_for({"mg_drill": 9}, MG42) is None
    assert refusal(may_load_for({"rifle_drill": 4}, MG42)) == "LOADER_UNTRAINED"  # defaults do not serve
    assert refusal(may_load_for({"mg_drill": 9}, MA5B)) == "NOT_BELT_FED"
    assert refusal(may_load_for({"mg_drill": 9}, MG42, adjacent=False)) == "TOO_FAR"
    held = state("ma5b", "shoulder", loaded=5, spare_clips=(60,))
    assert "lower" not in kinds(reload_steps(held, MA5B, back_to="shoulder", loader=True))
    assert "raise" not in kinds(reload_steps(held, MA5B, back_to="shoulder", loader=True))


@pytest.mark.rule("MP-DRILL-06")
def test_fast_draw_gives_nothing_but_time() -> None:
    order = Readying(weapon="m6d", state=slung("m6d"), to="pointed", drill=True, reflex=5, trained={"fast_draw": 2})
    outcome = ready(order, ScriptedDice([9] * 5))
    assert isinstance(outcome, Readied)
    assert begin_aim(Pool(), "x", 4, M6D, 13, 0).dice == 5  # no die more for a fast hand
    assert set(Readied.__struct_fields__) == {"steps", "seconds", "saved", "charge"}
    assert outcome.saved == 3


@pytest.mark.rule("MP-DRILL-07")
def test_a_bayonet_hinders_rifle_drill() -> None:
    assert drill_rating("rifle_drill", {"rifle_drill": 5}, bayonet=True) == 6
    assert drill_rating("fast_draw", {"fast_draw": 5}, bayonet=True) == 5
    held = state("ma5b", "in_hand", bayonet=True, spare_clips=(60,))
    order = Readying(weapon="ma5b", state=held, task="reload", drill=True, reflex=1, trained={"rifle_drill": 5})
    assert ready(order, ScriptedDice([5])).saved == 0  # type: ignore[union-attr]


def test_steps_run_on_with_the_exchanges() -> None:
    busy = fighter("a", "ma5b", "in_hand", sequence=Sequence(steps=(Step(kind="raise", seconds=2, to="hip"),)))
    once = end_exchange(busy, 0, False, False, ScriptedDice([]))
    assert once.sequence is not None and once.held.position == "in_hand"
    twice = end_exchange(once, 1, False, False, ScriptedDice([]))
    assert twice.sequence is None and twice.held.position == "hip"
    hurt = end_exchange(msgspec.structs.replace(once, rounds_out=3), 1, False, False, ScriptedDice([]))
    assert hurt.sequence is None and hurt.held.position == "in_hand"


def test_odds_of_a_drill() -> None:
    exact = PROCEDURES["missile-pool.ready"].exact
    assert exact is not None
    order = Readying(weapon="m6d", state=slung("m6d"), to="pointed", drill=True, reflex=2, trained={"fast_draw": 6})
    odds = exact(order)
    assert {name: str(chance) for name, chance in odds.items()} == {"4 s": "3/4", "5 s": "1/4"}


def test_bolt_and_barrel() -> None:
    assert seconds(work_steps(BOLT_RIFLE, "shoulder")) == 2 + 2
    assert refusal(barrel_steps(MG42)) == "NO_BARREL_RULE"
    assert seconds(barrel_steps(msgspec.structs.replace(MG42, barrel_change_s=6))) == 6
