"""Who sees whom on a board: sightings of a side, awareness of a person, changed squares and clouds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warclock.sim.events import skirmish as happened
from warclock.sim.journal import JournalRow
from warclock.sim.skirmish.rules import SkirmishRules, rules_of
from warclock.sim.skirmish.situation import Situation
from warclock.sim.skirmish.telling import sides_of, tell
from warclock.sim.tasks import Moment
from warclock.sim.world.skirmish import Cloud, Figure, Sighting, spot_of

LOOK_AGAIN = (
    "PersonArrived",
    "FigureMoved",
    "FigurePosed",
    "FigureStateChanged",
    "FigureLeft",
    "AwarenessGained",
    "SquareChanged",
    "CloudRose",
)


def worth_a_look(rows: Sequence[JournalRow]) -> bool:
    """Whether anything in these rows of the journal may let somebody see more, or less, than before."""
    return any(row[2] in LOOK_AGAIN for row in rows)


class Look:
    """What the latest look around found: who saw whom, and how everybody and the board were then.

    It is kept beside the state and may be lost at any time: without it everybody is looked at anew.
    """

    __slots__ = ("frame", "seeing", "stamps")

    def __init__(self) -> None:
        self.frame: tuple[Any, ...] = ()
        self.stamps: dict[str, tuple[Any, ...]] = {}
        self.seeing: dict[tuple[str, str], frozenset[str]] = {}  # side, target -> watchers

    def changed(self, at: Situation) -> set[str] | None:
        """Who is otherwise than at the latest look; None where the board is, or the turn."""
        fight = at.fight
        frame = (fight.turn, tuple(sorted(fight.cells.items())), tuple(fight.clouds))
        stamps = {name: _stamp(at, figure) for name, figure in fight.figures.items()}
        found = {name for name, stamp in stamps.items() if self.stamps.get(name) != stamp}
        same, self.frame, self.stamps = frame == self.frame, frame, stamps
        return found if same else None


def _stamp(at: Situation, figure: Figure) -> tuple[Any, ...]:
    """All of a person that sight hangs on: his figure, and what the rule set knows of him."""
    record = at.world.persons[figure.person].records.get(at.fight.rule_set)
    return (
        figure.x,
        figure.y,
        figure.level,
        figure.posture,
        figure.facing,
        figure.gait,
        figure.behind,
        figure.hidden,
        figure.state,
        figure.left,
        record,
    )


def look_around(moment: Moment, at: Situation) -> None:
    """Bring what every side sees up to date."""
    fight = at.fight
    rules = rules_of(at)
    look: Look = at.world.looks.setdefault(fight.id, Look())
    changed = look.changed(at)
    if changed is None:
        look.seeing.clear()
    moved = {fight.figures[name].side for name in changed or ()}
    for side in sides_of(fight):
        watchers = list(at.able(side))
        for target in list(fight.figures.values()):
            if target.side == side:
                continue
            before = look.seeing.get((side, target.person))
            fresh = changed is None or before is None or target.hidden or target.person in changed
            if fresh or side in moved:
                seeing = _seeing(at, rules, watchers, target, before or frozenset(), None if fresh else changed)
                look.seeing[side, target.person] = frozenset(seeing)
                _look_at(moment, at, side, seeing, target)
        _look_at_squares(moment, at, side, watchers)


def _seeing(
    at: Situation,
    rules: SkirmishRules,
    watchers: list[Figure],
    target: Figure,
    before: frozenset[str],
    changed: set[str] | None,
) -> list[str]:
    """Who of these sees somebody; ``before`` did, ``changed`` may see otherwise now (None: all)."""
    if changed is None:
        return [one.person for one in watchers if sees(at, rules, one, target)]
    return [
        one.person
        for one in watchers
        if (sees(at, rules, one, target) if one.person in changed else one.person in before)
    ]


def sees(at: Situation, rules: SkirmishRules, watcher: Figure, target: Figure) -> bool:
    """Whether one person sees another: the view is free, nothing hides him, and the rule set agrees."""
    if target.left:
        return False
    if target.hidden and not at.aware(watcher.person, target.person):
        return False
    return at.line_of_sight(watcher.person, target.person) and rules.sees(at, watcher.person, target.person)


def _look_at(moment: Moment, at: Situation, side: str, seeing: list[str], target: Figure) -> None:
    fight = at.fight
    for person in seeing:
        if not at.aware(person, target.person):
            tell(moment, fight, [happened.AwarenessGained(skirmish=fight.id, person=person, of=(target.person,))])
    known = fight.known[side].get(target.person)
    if seeing:
        new = _sighting(moment, at, side, target, known)
        if known is None or not _alike(known, new):
            tell(moment, fight, [happened.PersonSeen(skirmish=fight.id, side=side, sighting=new)])
    elif known is not None and known.visible:
        tell(moment, fight, [happened.PersonLost(skirmish=fight.id, side=side, person=target.person)])


def _sighting(moment: Moment, at: Situation, side: str, target: Figure, known: Sighting | None) -> Sighting:
    name = known.id if known else f"{side}-p{moment.world.sides[side].persons_met + 1}"
    return Sighting(
        id=name,
        person=target.person,
        side=target.side,
        x=target.x,
        y=target.y,
        level=target.level,
        posture=target.posture,
        state=target.state,
        seen=moment.now,
    )


def _alike(known: Sighting, new: Sighting) -> bool:
    """Nothing about him is new but the second."""
    names = ("x", "y", "level", "posture", "state", "visible")
    return all(getattr(known, name) == getattr(new, name) for name in names)


def _look_at_squares(moment: Moment, at: Situation, side: str, watchers: list[Figure]) -> None:
    fight = at.fight
    for name, letter in sorted(fight.cells.items()):
        spot = spot_of(name)
        if spot is None or fight.believed[side].get(name) == letter:
            continue
        if any(one.spot == spot or at.in_sight(one.person, spot) for one in watchers):
            tell(moment, fight, [happened.SquareSeen(skirmish=fight.id, side=side, spot=name, letter=letter)])
    for cloud in list(fight.clouds.values()):
        spot = spot_of(f"{cloud.x},{cloud.y},{cloud.level}")
        if spot is not None and side not in cloud.known and any(at.in_sight(one.person, spot) for one in watchers):
            tell(moment, fight, [_cloud_seen(fight.id, side, cloud)])


def _cloud_seen(fight: str, side: str, cloud: Cloud) -> happened.CloudSeen:
    return happened.CloudSeen(
        skirmish=fight,
        side=side,
        cloud=cloud.id,
        kind=cloud.kind,
        x=cloud.x,
        y=cloud.y,
        level=cloud.level,
        radius_m=cloud.radius_m,
        until=cloud.until,
    )
