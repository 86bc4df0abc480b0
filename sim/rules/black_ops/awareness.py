"""Who knows of whom (BOR-32), needed for melee defence and the last-ditch dodge (BO-MELEE-03, BO-ELUSIVE-01)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.checks import Effort, edge_problem, effort_problem, natural_of, own_changes
from warclock.sim.rules.black_ops.rolls import SIDES, compare, tally
from warclock.sim.rules.black_ops.sheet import skill_value


class Awareness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pairs (who, of whom), in order; once there they last for the combat."""

    pairs: tuple[tuple[str, str], ...] = ()

    def knows(self, who: str, of: str) -> bool:
        """Whether ``who`` is aware of ``of``."""
        return (who, of) in self.pairs

    def learned(self, who: Iterable[str], of: str) -> Awareness:
        """With ``who`` aware of ``of`` as well: by sight, by a lost hide, or by his shot in their sight."""
        new = dict.fromkeys([*self.pairs, *((one, of) for one in who if one != of)])
        return Awareness(tuple(sorted(new)))


class Notice(Effort, frozen=True, kw_only=True):
    """Somebody hides or creeps, on his slot; each watcher in sight may notice him."""

    watchers: tuple[Effort, ...]


class NoticeOutcome(Outcome, frozen=True):
    """Who noticed him, in the order of the watchers; a tie is noticed."""

    stealth_total: int
    noticed_by: tuple[str, ...]
    noticed: tuple[bool, ...]


@adjudicable(
    "notice",
    "BO-DICE-05",
    "BO-ATTR-03",
    label=lambda outcome: ", ".join("noticed" if one else "unseen" for one in outcome.noticed) or "nobody looks",
)
def notice(given: Notice, dice: Dice) -> NoticeOutcome | Refused:
    """Stealth of one against Perception of each watcher; one die for the hider, one for each of them."""
    for effort, skill in ((given, "stealth"), *((one, "perception") for one in given.watchers)):
        changes = own_changes(effort, "stealth" if skill == "stealth" else "perception")
        problem = effort_problem(effort) or edge_problem(effort.edge, changes, effort.rulings)
        if problem is not None:
            return Refused(problem)
    natural = natural_of(given, dice, "stealth")
    total = natural + tally(skill_value(given.person.sheet, "stealth"), own_changes(given, "stealth"), given.edge)
    found = []
    for watcher in given.watchers:
        value = skill_value(watcher.person.sheet, "perception")
        added = tally(value, own_changes(watcher, "perception"), watcher.edge)
        unseen = sum(compare((natural, total), (die, die + added)) == "first" for die in range(1, SIDES + 1))
        found.append(dice.band(SIDES, (unseen,), "perception") == 1)
    ids = tuple(one.person.id for one, saw in zip(given.watchers, found, strict=True) if saw)
    return NoticeOutcome(total, ids, tuple(found))
