"""Going to ground and being found (FD-HIDE-01 to FD-HIDE-05)."""

from __future__ import annotations

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.clock import Gait, may_hide_at
from warclock.sim.rules.free_or_die.condition import act_problem
from warclock.sim.rules.free_or_die.persons import Person, Skill, roll_action
from warclock.sim.rules.free_or_die.pools import beats, expected_gos
from warclock.sim.rules.free_or_die.postures import Terrain
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings


class Hide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person who only tries not to be seen this turn."""

    person: Person
    terrain: Terrain
    gait: Gait = "crawl"
    attacks: bool = False
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class HideOutcome(Outcome, frozen=True):
    """The hiding number: it holds for this turn only (FD-HIDE-04)."""

    dice: int
    number: int
    until_turn_end: bool
    person: Person


def hide_problem(hide: Hide) -> str | None:
    """Why he cannot hide: his state, he fights, moves too fast, or stands in bare open ground (FD-HIDE-01)."""
    unable = act_problem(hide.person.condition, hide.now_s)
    if unable is not None:
        return unable
    if hide.attacks:
        return "HIDING_NO_COMBAT"
    if not may_hide_at(hide.gait):
        return "STANCE_CONFLICT"
    return "NO_CONCEALMENT" if hide.terrain == "open" else None


@adjudicable(
    "hide",
    "FD-HIDE-01",
    "FD-HIDE-04",
    label=lambda outcome: outcome.code if isinstance(outcome, Refused) else str(outcome.number),
)
def go_to_ground(hide: Hide, dice: Dice) -> HideOutcome | Refused:
    """Roll Basic Military Training for the hiding number of this turn (FD-HIDE-01)."""
    problem = hide_problem(hide)
    if problem is not None:
        return Refused(problem)
    rolled = roll_action(hide.person, "basic_military_training", 0, hide.now_s, dice, hide.rulings, purpose="hide")
    return HideOutcome(rolled.dice, rolled.gos, True, rolled.person)


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A search for one hider, within the searcher's action and at no further cost."""

    searcher: Person
    hiding_number: Count
    hider_attacked: bool = False  # shooting or another offensive act this turn (FD-HIDE-03)
    has_fallback: bool = False
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class SearchOutcome(Outcome, frozen=True):
    """Whether the hider was found; if not, whether the attack is lost or goes to the fallback (FD-HIDE-02)."""

    skill: Skill
    gos: int | None
    found: bool
    attack: str  # "target", "fallback" or "lost"
    searcher: Person


def searching_skill(person: Person, rulings: Rulings = DEFAULT) -> Skill:
    """The better of Basic Military Training and Alertness: more expected GOs, a tie for the first (FD-HIDE-02)."""
    trained = expected_gos(person.rating("basic_military_training").pool, rulings)
    alert = expected_gos(person.rating("alertness").pool, rulings)
    return "alertness" if alert > trained else "basic_military_training"


def _search_label(outcome: SearchOutcome | Refused) -> str:
    if isinstance(outcome, Refused):
        return outcome.code
    return "found" if outcome.found else "unseen"


@adjudicable("spot", "FD-HIDE-02", "FD-HIDE-03", label=_search_label)
def search(given: Search, dice: Dice) -> SearchOutcome | Refused:
    """Roll to spot a hider: more GOs than his number, or no roll against one who attacked (FD-HIDE-02, -03)."""
    unable = act_problem(given.searcher.condition, given.now_s)
    if unable is not None:
        return Refused(unable)
    skill = searching_skill(given.searcher, given.rulings)
    if given.hider_attacked:
        return SearchOutcome(skill, None, True, "target", given.searcher)
    rolled = roll_action(given.searcher, skill, 0, given.now_s, dice, given.rulings, purpose="task")
    found = beats(rolled.gos, given.hiding_number)
    attack = "target" if found else "fallback" if given.has_fallback else "lost"
    return SearchOutcome(skill, rolled.gos, found, attack, rolled.person)
