"""Who learns of what happens on a board: a side learns of its own people and of whom it sees (design law 8)."""

from __future__ import annotations

from collections.abc import Iterable

from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.tasks import Moment
from warclock.sim.world.skirmish import Skirmish

SEEN = (
    happened.FigureMoved,
    happened.FigurePosed,
    happened.FigureStateChanged,
    happened.FigureLeft,
)
OF_ONE_SIDE = (happened.SquareSeen, happened.CloudSeen, happened.PersonSeen, happened.PersonLost)
OF_ALL = (happened.SkirmishOpened, happened.TurnBegan, happened.SkirmishEnded)
OWN = (happened.ActionDeclared,)


def tell(moment: Moment, fight: Skirmish, events: Iterable[Event]) -> None:
    """Make events happen, each before those who learn of it."""
    for event in events:
        moment.emit(event, *audience(moment, fight, event))


def sides_of(fight: Skirmish) -> list[str]:
    """The sides that take part, by id."""
    return sorted(fight.known)


def seen_by(fight: Skirmish, person: str) -> list[str]:
    """His own side, and those that see him now."""
    figure = fight.figures.get(person)
    watching = [side for side in sides_of(fight) if (known := fight.known[side].get(person)) and known.visible]
    return [*watching, figure.side] if figure is not None else watching


def audience(moment: Moment, fight: Skirmish, event: Event) -> list[str]:
    """The sides that learn of an event."""
    if isinstance(event, OF_ONE_SIDE):
        return [event.side]
    if isinstance(event, OF_ALL):
        return sides_of(fight)
    if isinstance(event, OWN):
        return [moment.world.persons[event.person].side]
    if isinstance(event, happened.PersonArrived):
        return [event.figure.side]  # others learn of him by seeing him
    if isinstance(event, SEEN):
        return seen_by(fight, event.person)
    if isinstance(event, happened.ActionSeen):
        concerned = [event.person, *(outcome.person for outcome in event.outcomes)]
        return [side for person in concerned for side in seen_by(fight, person)]
    if isinstance(event, happened.TacticsSet):
        return [moment.world.teams[event.team].side]
    return []
