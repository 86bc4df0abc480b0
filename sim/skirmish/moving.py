"""What comes of the board's own orders: events, for rule sets to hand back from ``act``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.skirmish.ground import COMPASS, Ground, bearing
from warclock.sim.skirmish.letters import CLOSED_DOOR, OPEN_DOOR
from warclock.sim.skirmish.offers import REACH_DM
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Spot, spot_of

Events = list[Event]


def went(at: Situation, person: str, to: Spot, gait: str, longest_dm: int) -> Events:
    """He goes as far as he can get: closed doors on his way are opened, an occupied goal stops him before it."""
    figure = at.figure(person)
    way = at.ground.way(figure.spot, to, longest_dm)
    while len(way) > 1 and not at.free(way[-1]):
        way.pop()
    if len(way) < 2:
        return [_seen(at, person, "go", "blocked")]
    events: Events = []
    for spot in way:
        if at.ground.letter(spot) == CLOSED_DOOR:
            events.append(happened.SquareChanged(skirmish=at.fight.id, spot=spot.id, letter=OPEN_DOOR))
    names = tuple(spot.id for spot in way)
    facing = bearing(way[-2], way[-1]) or figure.facing
    return [
        *events,
        happened.FigureMoved(skirmish=at.fight.id, person=person, way=names, gait=gait, facing=facing),
    ]


def took_cover(at: Situation, person: str, name: str, gait: str, longest_dm: int) -> Events:
    """He goes to the nearest free spot next to the thing and gets behind it."""
    figure, thing = at.figure(person), spot_of(name)
    if thing is None:
        return [_seen(at, person, "take_cover", "lost")]
    spot = _place_behind(at, at.ground, figure.spot, thing, longest_dm)
    if spot is None:
        return [_seen(at, person, "take_cover", "blocked")]
    events = went(at, person, spot, gait, longest_dm) if spot != figure.spot else []
    return [*events, happened.FigurePosed(skirmish=at.fight.id, person=person, behind=name)]


def _place_behind(at: Situation, ground: Ground, start: Spot, thing: Spot, longest_dm: int) -> Spot | None:
    """The spot from which the thing covers him: the thing's own if one can stand there, else the nearest beside it."""
    reached = ground.walks(start, longest_dm)
    near = [thing] if ground.kind(thing).walk else [Spot(thing.x + e, thing.y + s, thing.level) for e, s in COMPASS]
    fit = [spot for spot in near if spot in reached and (spot == start or at.free(spot))]
    return min(fit, key=lambda spot: (reached[spot][0], spot), default=None)


def worked_door(at: Situation, person: str, name: str, opens: bool) -> Events:
    """A door within reach is opened, or closed unless somebody stands in it."""
    spot = spot_of(name)
    old = at.ground.letter(spot) if spot is not None else ""
    new = OPEN_DOOR if opens else CLOSED_DOOR
    reach = spot is not None and at.ground.distance_dm(at.figure(person).spot, spot) <= REACH_DM
    if spot is None or not reach or {old, new} != {OPEN_DOOR, CLOSED_DOOR} or not (opens or at.free(spot)):
        return [_seen(at, person, "work_door", "lost")]
    return [
        happened.SquareChanged(skirmish=at.fight.id, spot=name, letter=new),
        _seen(at, person, "work_door", "opened" if opens else "closed"),
    ]


def did(at: Situation, person: str, fields: Mapping[str, Any], longest_dm: Mapping[str, int]) -> Events | None:
    """What comes of an order of the board's own; None for those of a rule set."""
    kind, fight = fields["kind"], at.fight.id
    if kind == "go":
        spot, gait = spot_of(fields["to"]), fields["gait"]
        return [] if spot is None else went(at, person, spot, gait, longest_dm.get(gait, 0))
    if kind == "take_cover":
        return took_cover(at, person, fields["behind"], "walk", longest_dm.get("walk", 0))
    if kind == "set_posture":
        return [happened.FigurePosed(skirmish=fight, person=person, posture=fields["posture"])]
    if kind == "work_door":
        return worked_door(at, person, fields["door"], fields["open"])
    if kind == "leave_board":
        figure = at.figure(person)
        there = at.ground.exit_for(figure.spot, figure.side)
        return [_left(at, person, "left")] if there else [_seen(at, person, kind, "lost")]
    if kind == "give_up":
        return [_left(at, person, "surrendered")]
    return [] if kind == "hold_still" else None


def _left(at: Situation, person: str, why: str) -> Event:
    return happened.FigureLeft(skirmish=at.fight.id, person=person, why=why)


def _seen(at: Situation, person: str, action: str, result: str) -> Event:
    return happened.ActionSeen(skirmish=at.fight.id, person=person, action=action, result=result)
