"""MP-PREP, MP-RELOAD: steps in seconds."""

import msgspec
import pytest
from mp_builders import state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.catalogue_checks import longest_preparation, weapon_faults
from warclock.sim.rules.missile_pool.drill import (
    Readied,
    Readying,
    ready,
    seconds_saved,
)
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool, begin_aim, owe
from warclock.sim.rules.missile_pool.preparation import (
    preparation_steps,
    reload_steps,
    seconds_of,
    stow_steps,
    work_steps,
)
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import (
    Step,
    WeaponState,
    advance,
    dropped,
    interrupted,
    shortened,
    start,
)
from warclock.sim.rules.missile_pool.weapons import Weapon

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


@pytest.mark.rule("MP-PREP-01")
def test_only_the_steps_needed_are_paid() -> None:
    assert kinds(preparation_steps(slung("ma5b"), MA5B, "shoulder")) == ["draw", "chamber", "safety_off", "raise"]
    ready_made = slung("ma5b", chambered=True, safety_on=False)
    assert kinds(preparation_steps(ready_made, MA5B, "shoulder")) == ["draw", "raise"]
    in_hand = slung("ma5b", chambered=True, safety_on=False, position="in_hand")
    assert seconds(preparation_steps(in_hand, MA5B, "hip")) == 1
    assert kinds(preparation_steps(slung("plasma_rifle"), weapon_of("plasma_rifle"), "hip")) == [
        "draw", "safety_off", "raise",
    ]  # fmt: skip


@pytest.mark.rule("MP-PREP-02")
def test_the_order_of_the_steps_and_when_the_weapon_serves() -> None:
    steps = preparation_steps(slung("ma5b"), MA5B, "shoulder")
    assert not isinstance(steps, Refusal)
    now, rest = start(slung("ma5b"), MA5B, steps, 0)
    positions = []
    for exchange in range(7):
        assert rest is not None
        now, rest = advance(now, MA5B, rest, exchange)
        positions.append(now.position)
    assert positions == ["stowed", "stowed", "in_hand", "in_hand", "in_hand", "in_hand", "shoulder"]
    assert rest is None and now.chambered and not now.safety_on and now.raised_at == 7
    ready_pistol = slung("m6d", position="in_hand", chambered=True, safety_on=False)
    pointed, nothing = start(ready_pistol, M6D, (Step(kind="raise", seconds=0, to="pointed"),), 5)
    assert nothing is None and (pointed.position, pointed.pointed_at) == ("pointed", 5)


@pytest.mark.rule("MP-PREP-03", "MP-WPN-SUM")
@pytest.mark.parametrize(
    ("weapon", "printed"),
    [("m6d", 5), ("ma5b", 7), ("br55", 7), ("sniper_rifle", 13), ("plasma_rifle", 6), ("carbine", 6),
     ("plasma_pistol", 4), ("shotgun", 8), ("beam_rifle", 7)],
)  # fmt: skip
def test_printed_totals_are_checks_on_the_steps(weapon: str, printed: int) -> None:
    entry = weapon_of(weapon)
    assert entry.preparation is not None
    assert entry.preparation.printed_max == printed == longest_preparation(entry)
    wrong = msgspec.structs.replace(entry.preparation, printed_max=printed + 1)
    assert any("MP-PREP-03" in fault for fault in weapon_faults(msgspec.structs.replace(entry, preparation=wrong)))


@pytest.mark.rule("MP-PREP-04")
def test_positions_are_alternatives() -> None:
    """Vector MP-T79."""
    assert seconds(preparation_steps(slung("sniper_rifle"), SNIPER, "prone_bipod")) == 10
    shouldered = worked(slung("sniper_rifle"), SNIPER, preparation_steps(slung("sniper_rifle"), SNIPER, "shoulder"))
    first = seconds(preparation_steps(slung("sniper_rifle"), SNIPER, "shoulder"))
    assert first + seconds(preparation_steps(shouldered, SNIPER, "prone_bipod")) == 13
    hip = state("ma5b", "hip")
    assert seconds(preparation_steps(hip, MA5B, "shoulder")) == 2  # the full figure
    assert seconds(preparation_steps(hip, MA5B, "in_hand")) == 0  # lowering is free
    assert seconds(preparation_steps(state("m6d", "in_hand"), M6D, "pointed")) == 0
    assert refusal(preparation_steps(state("m6d", "in_hand"), M6D, "shoulder")) == "POSITION_NOT_POSSIBLE"
    assert refusal(preparation_steps(hip, MA5B, "prone_bipod")) == "POSITION_NOT_POSSIBLE"


@pytest.mark.rule("MP-PREP-05")
def test_an_interruption_keeps_finished_steps_only() -> None:
    steps = preparation_steps(slung("ma5b"), MA5B, "shoulder")
    assert not isinstance(steps, Refusal)
    now, rest = start(slung("ma5b"), MA5B, steps, 0)
    for exchange in range(6):  # drawn, chambered, safety off, one second of two at the shoulder
        assert rest is not None
        now, rest = advance(now, MA5B, rest, exchange)
    assert interrupted(now) == (now, None)
    assert (now.position, now.chambered, now.safety_on) == ("in_hand", True, False)
    assert seconds(preparation_steps(now, MA5B, "shoulder")) == 2  # begun anew


@pytest.mark.rule("MP-PREP-06", "MP-DRILL-04")
def test_drill_shortens_a_sequence() -> None:
    """Vector MP-T24."""
    assert [seconds_saved(n) for n in range(6)] == [0, 1, 1, 2, 2, 3]
    order = Readying(weapon="m6d", state=slung("m6d"), to="pointed", drill=True, reflex=5, trained={"fast_draw": 7})
    outcome = ready(order, ScriptedDice([7, 8, 9, 2, 1]))
    assert isinstance(outcome, Readied)
    assert (outcome.seconds, outcome.saved, outcome.charge) == (3, 2, 2)
    assert [step.seconds for step in outcome.steps] == [1, 1, 1, 0]  # off the first steps
    assert seconds_of(shortened(outcome.steps, 9)) == 0
    aimed = begin_aim(owe(Pool(), outcome.charge), "x", 4, M6D, 13, 4)
    assert (aimed.dice, aimed.debt) == (3, 0)


@pytest.mark.rule("MP-PREP-07")
def test_putting_away_takes_the_draw_figure_and_dropping_nothing() -> None:
    assert seconds_of(stow_steps(MA5B)) == 3
    gone = dropped(state("ma5b", "shoulder"))
    assert gone.dropped and gone.chambered and not gone.safety_on
    assert kinds(preparation_steps(gone, MA5B, "hip")) == ["draw", "raise"]
    away = worked(state("ma5b", "in_hand"), MA5B, stow_steps(MA5B))
    assert (away.position, away.chambered, away.safety_on) == ("stowed", True, False)


@pytest.mark.rule("MP-RELOAD-01")
@pytest.mark.parametrize(
    ("weapon", "all_steps", "unrecovered", "chambered"),
    [("m6d", 10, 7, 6), ("ma5b", 11, 8, 7), ("br55", 11, 8, 7), ("sniper_rifle", 11, 8, 7), ("carbine", 10, 7, 7)],
)
def test_seconds_of_clip_reloads(weapon: str, all_steps: int, unrecovered: int, chambered: int) -> None:
    """Vector MP-T66."""
    entry = weapon_of(weapon)
    dry = state(weapon, "in_hand", loaded=0, chambered=False, spare_clips=(12,))
    wet = state(weapon, "in_hand", spare_clips=(12,))
    assert seconds(reload_steps(dry, entry, recover=True)) == all_steps
    assert seconds(reload_steps(dry, entry)) == unrecovered
    assert seconds(reload_steps(wet, entry)) == chambered
    assert entry.reload is not None and entry.reload.printed_max == all_steps


@pytest.mark.rule("MP-RELOAD-01")
def test_steps_of_a_clip_reload() -> None:
    dry = state("m6d", "in_hand", loaded=0, chambered=False, spare_clips=(12,))
    steps = reload_steps(dry, M6D, recover=True)
    assert not isinstance(steps, Refusal)
    assert [(step.kind, step.seconds) for step in steps] == [
        ("eject", 1), ("recover", 3), ("retrieve", 3), ("insert", 2), ("slide", 0), ("chamber", 1),
    ]  # fmt: skip
    assert refusal(reload_steps(state("m6d", "in_hand"), M6D)) == "NO_SPARE_AMMO"


@pytest.mark.rule("MP-RELOAD-02")
def test_a_clip_is_kept_only_if_recovered() -> None:
    half = state("ma5b", "in_hand", loaded=20, spare_clips=(60,))
    kept = worked(half, MA5B, reload_steps(half, MA5B, recover=True))
    left = worked(half, MA5B, reload_steps(half, MA5B))
    assert (kept.loaded, kept.spare_clips) == (60, (20,))
    assert (left.loaded, left.spare_clips) == (60, ())


@pytest.mark.rule("MP-RELOAD-03")
def test_chambering_and_the_printed_minimum() -> None:
    dry = state("ma5b", "in_hand", loaded=0, chambered=False, spare_clips=(60,))
    wet = state("ma5b", "in_hand", loaded=20, spare_clips=(60,))
    assert kinds(reload_steps(dry, MA5B))[-1] == "chamber" and "chamber" not in kinds(reload_steps(wet, MA5B))
    full = worked(wet, MA5B, reload_steps(wet, MA5B))
    assert (full.loaded, full.chambered) == (60, True)  # no extra round in the chamber
    printed = Options(reload_printed_min="on")
    assert seconds(reload_steps(wet, MA5B, options=printed)) == 8
    assert seconds(reload_steps(dry, MA5B, options=printed)) == 8
    assert seconds(reload_steps(state("m6d", "in_hand", spare_clips=(12,)), M6D, options=printed)) == 6


@pytest.mark.rule("MP-RELOAD-03")
def test_only_a_loaded_weapon_can_be_chambered() -> None:
    chamber = (Step(kind="chamber", seconds=1),)
    assert worked(state("m6d", "in_hand", loaded=1, chambered=False), M6D, chamber).chambered
    assert not worked(state("m6d", "in_hand", loaded=0, chambered=False), M6D, chamber).chambered


@pytest.mark.rule("MP-RELOAD-04")
def test_loose_rounds() -> None:
    """Vector MP-T67."""
    empty = state("shotgun", "in_hand", loaded=0, chambered=False, loose_rounds=20)
    assert [seconds(reload_steps(empty, SHOTGUN, shells=n)) for n in (1, 8)] == [4, 18]
    assert worked(empty, SHOTGUN, reload_steps(empty, SHOTGUN, shells=3)).loaded == 3
    assert refusal(reload_steps(empty, SHOTGUN, shells=9)) == "NO_SPARE_AMMO"
    few = msgspec.structs.replace(empty, loose_rounds=2)
    assert refusal(reload_steps(few, SHOTGUN, shells=3)) == "NO_SPARE_AMMO"
    assert refusal(reload_steps(state("shotgun", "in_hand", loose_rounds=9), SHOTGUN)) == "FULL"


@pytest.mark.rule("MP-RELOAD-05")
def test_a_reload_leaves_the_firing_position() -> None:
    held = state("ma5b", "shoulder", loaded=5, spare_clips=(60,))
    steps = reload_steps(held, MA5B, back_to="shoulder")
    assert kinds(steps)[0] == "lower" and seconds(steps) == 7 + 2
    now, _ = start(held, MA5B, steps, 0)  # type: ignore[arg-type]
    assert now.position == "in_hand"
    assert worked(held, MA5B, steps).position == "shoulder"
    assert seconds(reload_steps(held, MA5B, back_to="hip")) == 7 + 1
    lying = state("sniper_rifle", "prone_bipod", spare_clips=(4,))
    assert seconds(reload_steps(lying, SNIPER, back_to="prone_bipod")) == 7 + 4
    pistol = state("m6d", "pointed", spare_clips=(12,))
    assert seconds(reload_steps(pistol, M6D, back_to="pointed")) == 6
    assert refusal(reload_steps(pistol, M6D, other_hand_full=True)) == "HANDS_FULL"


@pytest.mark.rule("MP-RELOAD-06")
def test_hand_worked_actions() -> None:
    assert seconds(work_steps(SHOTGUN, "hip")) == 2
    assert seconds(work_steps(SHOTGUN, "shoulder")) == 4
    assert kinds(work_steps(SHOTGUN, "hip"))[0] == "lower"
    assert kinds(work_steps(SHOTGUN, "shoulder", rapid=True)) == ["work"]
    assert seconds(work_steps(SHOTGUN, "shoulder", rapid=True)) == 1
    fired = state("shotgun", chambered=False, loaded=7)
    assert worked(fired, SHOTGUN, work_steps(SHOTGUN, "shoulder")).chambered
    assert refusal(work_steps(M6D, "pointed")) == "NOT_MANUAL"


@pytest.mark.rule("MP-RELOAD-07")
def test_weapons_without_reload() -> None:
    for name in ("plasma_rifle", "plasma_pistol", "beam_rifle"):
        entry = weapon_of(name)
        assert entry.reload is None and entry.capacity is None
        assert refusal(reload_steps(state(name, "in_hand"), entry)) == "NO_RELOAD_FOR_WEAPON"
    assert [weapon_of(name).heats for name in ("plasma_rifle", "plasma_pistol", "beam_rifle")] == [True, True, False]
