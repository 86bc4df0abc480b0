"""First aid and healing (MP-SHOCK-13)."""

from __future__ import annotations

from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, DiceCount, Figure
from warclock.sim.rules.missile_pool.closed_form import adjudicable
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool_roll import roll_pool
from warclock.sim.rules.missile_pool.refusal import Refusal

AID_EXCHANGES = 60  # a try fills a minute
BLOOD_PER_SUCCESS = 3
TRAINED_SKILL = 7
PAIN_OF_ALL = 20
HEALTH_PER_DAY = 1


class FirstAid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One try on one wound: the helper's WT dice against his skill; ``since_last`` in exchanges, None: first try."""

    wits: DiceCount
    blood_loss: Figure
    skill: Figure = TRAINED_SKILL
    since_last: Count | None = None
    options: Options = DEFAULTS


class Blood(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="blood"):
    """The wound's blood loss afterwards."""

    blood_loss: int


def _aid_label(result: Blood | Refusal) -> str:
    return result.code if isinstance(result, Refusal) else f"BL {result.blood_loss}"


@adjudicable(
    "missile-pool.first-aid",
    "MP-SHOCK-13",
    label=_aid_label,
)
def first_aid(case: FirstAid, dice: Dice) -> Blood | Refusal:
    """First aid: each success stops 3 blood loss, failure adds 1, a botch doubles it."""
    if case.blood_loss <= 0:
        return Refusal(code="NOTHING_TO_TREAT", text="the wound does not bleed", field="wound")
    if case.since_last is not None and case.since_last < AID_EXCHANGES:
        return Refusal(code="TOO_SOON", text="one try a minute on a wound", field="wound")
    score = roll_pool(dice, case.wits, case.skill, "first aid", case.options)
    if score.botch:
        return Blood(blood_loss=2 * case.blood_loss)
    if not score.successes:
        return Blood(blood_loss=case.blood_loss + 1)
    return Blood(blood_loss=max(0, case.blood_loss - BLOOD_PER_SUCCESS * score.successes))


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One week on one wound: HT dice against its raw pain."""

    health: DiceCount
    raw_pain: Figure | Literal["all"]
    options: Options = DEFAULTS


class Pain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The wound's raw pain afterwards; 0 is healed."""

    raw_pain: int


@adjudicable(
    "missile-pool.healing-week",
    "MP-SHOCK-13",
    label=lambda result: f"pain {result.raw_pain}",
)
def heal_week(case: Recovery, dice: Dice) -> Pain:
    """A week of healing: each success lowers the wound's pain by 1."""
    pain = PAIN_OF_ALL if case.raw_pain == "all" else case.raw_pain
    if pain <= 0:
        return Pain(raw_pain=0)
    successes = roll_pool(dice, case.health, pain, "healing", case.options).successes
    return Pain(raw_pain=max(0, pain - successes))


def health_after(health: int, full: int, days: int) -> int:
    """Health lost to bleeding returns 1 a day."""
    return min(full, health + HEALTH_PER_DAY * days)
