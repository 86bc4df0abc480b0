"""News of a tactical board: how much of each event a seat is told (design law 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warclock.sim import told_board as told
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.seen_board import seen_person

if TYPE_CHECKING:
    from warclock.sim.news import NewsDesk

OF_ALL_WHO_HEAR = (happened.TurnBegan, happened.SkirmishEnded, happened.TacticsSet)
OF_OWN_SIDE = (happened.SquareSeen, happened.CloudSeen)
NEVER_TOLD = (
    happened.StepDone,
    happened.PersonsAsked,
    happened.OrderDrawn,
    happened.ActionDone,
    happened.PersonChanged,
    happened.NotesTaken,
    happened.SquareChanged,
    happened.CloudRose,
    happened.CloudGone,
    happened.AwarenessGained,
)


def named(desk: NewsDesk, person: str) -> dict[str, Any]:
    """How a seat names somebody: an own person, a contact, or not at all."""
    if desk.persons.get(person) == desk.side:
        return {"person": person}
    contact = desk.name_of(person)
    return {"contact": contact} if contact else {}


def _opened(desk: NewsDesk, event: happened.SkirmishOpened) -> told.BoardOpened:
    new = event.skirmish
    return told.BoardOpened(skirmish=new.id, rule_set=new.rule_set, node=new.node, turns=new.turns)


def _arrived(desk: NewsDesk, event: happened.PersonArrived) -> told.Arrival | None:
    if desk.persons.get(event.person) != desk.side:
        return None
    one = event.figure
    return told.Arrival(
        skirmish=event.skirmish, person=event.person, x=one.x, y=one.y, level=one.level, facing=one.facing
    )


def _moved(desk: NewsDesk, event: happened.FigureMoved) -> told.Moved:
    who = named(desk, event.person)
    own: dict[str, Any] = {"way": event.way, "facing": event.facing} if "person" in who else {}
    return told.Moved(skirmish=event.skirmish, gait=event.gait, **who, **own)


def _posed(desk: NewsDesk, event: happened.FigurePosed) -> told.Posed | None:
    who = named(desk, event.person)
    if "person" in who:
        own = {name: getattr(event, name) for name in ("posture", "facing", "behind", "hidden")}
        return told.Posed(skirmish=event.skirmish, **who, **own)
    if event.posture is None:
        return None
    return told.Posed(skirmish=event.skirmish, posture=event.posture, **who)


def _state(desk: NewsDesk, event: happened.FigureStateChanged) -> told.StateTold:
    return told.StateTold(skirmish=event.skirmish, state=event.state, **named(desk, event.person))


def _left(desk: NewsDesk, event: happened.FigureLeft) -> told.Gone:
    return told.Gone(skirmish=event.skirmish, why=event.why, **named(desk, event.person))


def _declared(desk: NewsDesk, event: happened.ActionDeclared) -> told.Declaration:
    action = event.action
    return told.Declaration(skirmish=event.skirmish, person=event.person, order=action.order, what=action.fields)


def _acted(desk: NewsDesk, event: happened.ActionSeen) -> told.ActionTold:
    who = named(desk, event.person)
    own: dict[str, Any] = {"roll": event.roll, "total": event.total, "text": event.text} if "person" in who else {}
    outcomes = (_outcome(desk, outcome) for outcome in event.outcomes)
    return told.ActionTold(
        skirmish=event.skirmish,
        action=event.action,
        result=event.result,
        means=event.means,
        spot=event.spot,
        outcomes=tuple(outcome for outcome in outcomes if outcome is not None),
        **who,
        **own,
    )


def _outcome(desk: NewsDesk, outcome: happened.Outcome) -> told.OutcomeTold | None:
    who = named(desk, outcome.person)
    if "person" in who:
        return told.OutcomeTold(result=outcome.result, taken=outcome.taken, state=outcome.state, **who)
    if not desk.sees_person(outcome.person):
        return None
    return told.OutcomeTold(result=outcome.result, state=outcome.state, **who)


def _seen(desk: NewsDesk, event: happened.PersonSeen) -> told.PersonSighted:
    one = event.sighting
    contact = seen_person(one, desk.hostile_to(one.side))
    return told.PersonSighted(skirmish=event.skirmish, contact=contact)


def _lost(desk: NewsDesk, event: happened.PersonLost) -> told.PersonOutOfSight:
    return told.PersonOutOfSight(skirmish=event.skirmish, contact=desk.name_of(event.person))


def _formed(desk: NewsDesk, event: happened.TeamFormed) -> told.Formed | None:
    if event.team.side != desk.side:
        return None
    names = {person.id: person.name for person in event.persons}
    force = next((person.force for person in event.persons), "")
    return told.Formed(skirmish=event.skirmish, team=event.team.id, force=force, persons=names)


TRANSLATIONS: dict[type[Event], Callable[[Any, Any], Any]] = {
    happened.TeamFormed: _formed,
    happened.SkirmishOpened: _opened,
    happened.PersonArrived: _arrived,
    happened.FigureMoved: _moved,
    happened.FigurePosed: _posed,
    happened.FigureStateChanged: _state,
    happened.FigureLeft: _left,
    happened.ActionDeclared: _declared,
    happened.ActionSeen: _acted,
    happened.PersonSeen: _seen,
    happened.PersonLost: _lost,
}
