"""Who sees whom on a board: sightings of a side, awareness of a person, changed squares and clouds."""

from __future__ import annotations

from collections.abc import Sequence

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


def look_around(moment: Moment, at: Situation) -> None:
    """Bring what every side sees up to date."""
    fight = at.fight
    rules = rules_of(at)
    for side in sides_of(fight):
        watchers = list(at.able(side))
        for target in list(fight.figures.values()):
            if target.side != side:
                _look_at(moment, at, rules, side, watchers, target)
        _look_at_squares(moment, at, side, watchers)


def sees(at: Situation, rules: SkirmishRules, watcher: Figure, target: Figure) -> bool:
    """Whether one person sees another: the view is free, nothing hides him, and the rule set agrees."""
    if target.left:
        return False
    if target.hidden and not at.aware(watcher.person, target.person):
        return False
    return at.line_of_sight(watcher.person, target.person) and rules.sees(at, watcher.person, target.person)


def _look_at(
    moment: Moment, at: Situation, rules: SkirmishRules, side: str, watchers: list[Figure], target: Figure
) -> None:
    fight = at.fight
    seeing = [one.person for one in watchers if sees(at, rules, one, target)]
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
