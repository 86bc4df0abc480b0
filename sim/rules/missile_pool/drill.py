"""Fast Draw, Rifle Drill and Machine-gun Drill: shortening a sequence of steps (MP-DRILL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, DiceCount
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.closed_form import adjudicable
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool_roll import roll_pool
from warclock.sim.rules.missile_pool.preparation import (
    bayonet_steps,
    preparation_steps,
    reload_steps,
    seconds_of,
    work_steps,
)
from warclock.sim.rules.missile_pool.rapid import rapid_problem
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import Step, WeaponState, shortened
from warclock.sim.rules.missile_pool.weapons import DrillSkill, Position, Proficiency, Weapon

ATTEMPT_DICE = 2  # MP-DRILL-03
FLAT: Mapping[DrillSkill, int] = {"fast_draw": 15, "rifle_drill": 15, "mg_drill": 20}
FROM_OTHERS: Mapping[DrillSkill, dict[DrillSkill, int]] = {
    "fast_draw": {"rifle_drill": 3},
    "rifle_drill": {"fast_draw": 3, "mg_drill": 1},
    "mg_drill": {"rifle_drill": 1},
}
BAYONET_TN = 1  # MP-DRILL-07


def drill_rating(skill: DrillSkill, trained: Mapping[DrillSkill, int], bayonet: bool = False) -> int:
    """The target number of a drill check: trained, else the best default; defaults do not chain (MP-DRILL-01)."""
    others = [trained[other] + add for other, add in FROM_OTHERS[skill].items() if other in trained]
    rating = trained.get(skill, min([FLAT[skill], *others]))
    return rating + (BAYONET_TN if bayonet and skill == "rifle_drill" else 0)


def seconds_saved(successes: int) -> int:
    """One second for every two successes, rounded up (MP-DRILL-04)."""
    return -(-successes // 2)


def drill_charge(pool_dice: int, options: Options = DEFAULTS) -> int | Refusal:
    """Missile pool dice an attempt costs (MP-DRILL-03); what the pool cannot pay becomes a debt."""
    if options.drill_cost == "free":
        return 0
    if options.drill_cost == "prepaid" and pool_dice < ATTEMPT_DICE:
        return Refusal(code="POOL_SHORT", text=f"a drill needs {ATTEMPT_DICE} dice in hand", field="drill")
    return ATTEMPT_DICE


def may_load_for(trained: Mapping[DrillSkill, int], weapon: Weapon, adjacent: bool = True) -> Refusal | None:
    """Whether a man may feed the gun of another: trained in Machine-gun Drill, no default (MP-DRILL-05)."""
    if not weapon.belt_fed:
        return Refusal(code="NOT_BELT_FED", text=f"{weapon.name} has no belt to feed", field="gunner")
    if "mg_drill" not in trained:
        return Refusal(code="LOADER_UNTRAINED", text="the loader is not trained in Machine-gun Drill", field="gunner")
    return None if adjacent else Refusal(code="TOO_FAR", text="the gunner is out of reach", field="gunner")


class Readying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon to be made ready, reloaded, worked or fitted, with or without a drill.

    ``trained`` holds the ratings of trained drill skills; ``reflex`` dice are rolled if ``drill``.
    """

    weapon: str | Weapon
    state: WeaponState
    task: Literal["prepare", "reload", "work_action", "fit_bayonet", "remove_bayonet"] = "prepare"
    to: Position = "in_hand"
    recover_clip: bool = False
    shells: Count = 1
    rapid: bool = False  # Five-Rounds-Rapid, with the trained ``ratings``
    ratings: dict[Proficiency, int] = {}
    other_hand_full: bool = False
    loader: bool = False  # a trained second man feeds the gun
    bayonet_carried: bool = True
    drill: bool = False
    reflex: DiceCount = 0
    trained: dict[DrillSkill, int] = {}
    pool_dice: Count = 0
    options: Options = DEFAULTS


class Readied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="readied"):
    """The sequence to work through: its steps, seconds in all and saved, missile pool dice charged."""

    steps: tuple[Step, ...]
    seconds: int
    saved: int = 0
    charge: int = 0


def steps_of(order: Readying) -> tuple[Step, ...] | Refusal:
    """The undrilled steps of the task."""
    weapon = weapon_of(order.weapon)
    if order.task == "prepare":
        return preparation_steps(order.state, weapon, order.to)
    if order.task == "work_action":
        problem = rapid_problem(weapon, order.state.loaded, order.ratings) if order.rapid else None
        return problem or work_steps(weapon, order.to, order.rapid)
    if order.task == "reload":
        return reload_steps(
            order.state,
            weapon,
            order.recover_clip,
            order.shells,
            order.to,
            order.other_hand_full,
            order.loader,
            order.options,
        )
    return bayonet_problem(order) or bayonet_steps(order.task == "fit_bayonet")


def bayonet_problem(order: Readying) -> Refusal | None:
    """Why a bayonet cannot be fitted or removed (MP-ACC-02)."""
    if not weapon_of(order.weapon).bayonet_lug:
        return Refusal(code="NOT_A_RIFLE", text="a bayonet goes on a rifle", field="weapon")
    fitting = order.task == "fit_bayonet"
    if (fitting and not order.bayonet_carried) or (not fitting and not order.state.bayonet):
        return Refusal(code="NO_BAYONET", text="there is no bayonet", field="weapon")
    return None


def _label(outcome: Readied | Refusal) -> str:
    return outcome.code if isinstance(outcome, Refusal) else f"{outcome.seconds} s"


@adjudicable(
    "missile-pool.ready",
    "MP-PREP-06",
    "MP-DRILL-02",
    "MP-DRILL-03",
    "MP-DRILL-04",
    label=_label,
)
def ready(order: Readying, dice: Dice) -> Readied | Refusal:
    """Draw, raise, reload, work or fit a weapon; a drill may shorten the sequence."""
    steps = steps_of(order)
    if isinstance(steps, Refusal):
        return steps
    skill = weapon_of(order.weapon).drill
    if not order.drill or skill is None or (order.task == "work_action" and order.rapid):
        return Readied(steps=steps, seconds=seconds_of(steps))
    charge = drill_charge(order.pool_dice, order.options)
    if isinstance(charge, Refusal):
        return charge
    rating = drill_rating(skill, order.trained, order.state.bayonet)
    saved = seconds_saved(roll_pool(dice, order.reflex, rating, "drill", order.options).successes)
    cut = shortened(steps, saved)
    return Readied(steps=cut, seconds=seconds_of(cut), saved=seconds_of(steps) - seconds_of(cut), charge=charge)
