"""Abstract tasks and prices of the footnotes: explosives, officials, prices (FD-TASK-01, -02, -04)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import Catalogue, standard
from warclock.sim.rules.free_or_die.clock import HOUR_S, MINUTE_S
from warclock.sim.rules.free_or_die.condition import act_problem
from warclock.sim.rules.free_or_die.persons import Person, Skill, roll_action
from warclock.sim.rules.free_or_die.pools import Level, gos_needed
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import KILL_ZONE_DR, Damage, suffer

Work = Literal["plant", "disarm", "make"]
Device = Literal["high_explosive", "simple"]

WORK_S: Mapping[Work, int] = {"plant": 5 * MINUTE_S, "disarm": 5 * MINUTE_S, "make": 2 * HOUR_S}
MISHAP_SHORT = 2
TALK_LEVEL: Level = "hard"
USD_PER_PC = 120
GOLD_GRAMS_PER_PC = Fraction(5, 2)


class Explosives(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Work on a charge: planting, disarming or making it."""

    person: Person
    work: Work
    device: Device = "high_explosive"
    materials: bool = True  # proper ones, for making
    setting: bool = True  # proper, for making
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class ExplosivesOutcome(Outcome, frozen=True):
    """The attempt: when it is done, and what an accident did to the maker ("none": no accident)."""

    done_s: int
    gos: int
    needed: int
    success: bool
    accident: str
    person: Person


def explosives_level(given: Explosives) -> Level:
    """Difficulty of the work: only high explosive made from scratch is hard, a simple device routine."""
    if given.work != "make":
        return "standard"
    if given.device == "simple":
        return "routine"
    return "standard" if given.materials and given.setting else "hard"


def _explosives_label(outcome: ExplosivesOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    if outcome.success:
        return "success"
    return "failure" if outcome.accident == "none" else f"accident: {outcome.accident}"


@adjudicable("explosives", "FD-TASK-01", label=_explosives_label)
def work_on_explosives(given: Explosives, dice: Dice) -> ExplosivesOutcome | Refused:
    """Roll Demolitions; making or disarming that falls short by two goes off in the maker's hands."""
    unable = act_problem(given.person.condition, given.now_s)
    if unable is not None or given.person.rating("demolitions").dice < 1:
        return Refused(unable or "NO_SKILL")
    done_s = given.now_s + WORK_S[given.work]
    needed = gos_needed(explosives_level(given), 0, given.rulings)
    rolled = roll_action(given.person, "demolitions", 0, given.now_s, dice, given.rulings, purpose="task")
    person, accident = rolled.person, "none"
    if given.work != "plant" and needed - rolled.gos >= MISHAP_SHORT:
        damage = Damage(person=person, source="blast", dr=KILL_ZONE_DR, now_s=done_s, rulings=given.rulings)
        suffered = suffer(damage, dice)
        accident, person = suffered.result, suffered.person
    return ExplosivesOutcome(done_s, rolled.gos, needed, rolled.gos >= needed, accident, person)


class Talk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Talking an official round with whatever skill serves."""

    person: Person
    skill: Skill = "alertness"
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class TalkOutcome(Outcome, frozen=True):
    """GOs rolled and needed."""

    gos: int
    needed: int
    success: bool
    person: Person


def _talk_label(outcome: TalkOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return "success" if outcome.success else "failure"


@adjudicable("talk", "FD-TASK-02", label=_talk_label)
def talk_round(given: Talk, dice: Dice) -> TalkOutcome | Refused:
    """Talk an official round: a hard task (FD-TASK-02)."""
    unable = act_problem(given.person.condition, given.now_s)
    if unable is not None:
        return Refused(unable)
    needed = gos_needed(TALK_LEVEL, 0, given.rulings)
    rolled = roll_action(given.person, given.skill, 0, given.now_s, dice, given.rulings, purpose="task")
    return TalkOutcome(rolled.gos, needed, rolled.gos >= needed, rolled.person)


def price_pc(id: str, rounds: int = 0, catalogue: Catalogue | None = None) -> int | None:
    """Price of a weapon and rounds for it in PC; None: not for sale (FD-TASK-04)."""
    known = catalogue or standard()
    if id in known.small_arms:
        return known.small_arms[id].price_pc
    weapon = known.heavy_weapons[id]
    if weapon.price_pc is None:
        return None
    return weapon.price_pc + rounds * (weapon.round_price_pc or 0)


def us_dollars(pc: int) -> int:
    """PC in US dollars of 2012 (FD-TASK-04)."""
    return pc * USD_PER_PC


def gold_grams(pc: int) -> Fraction:
    """PC in grams of gold (FD-TASK-04)."""
    return pc * GOLD_GRAMS_PER_PC
