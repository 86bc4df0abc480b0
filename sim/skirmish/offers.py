"""Domains of the board's own orders, by what the side of a person knows: for rule sets to offer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice, Domain, Flag, Refusal
from warclock.sim.orders.domain_board import ByField, Ground
from warclock.sim.skirmish.ground import COMPASS
from warclock.sim.skirmish.letters import CLOSED_DOOR, OPEN_DOOR
from warclock.sim.skirmish.situation import Situation
from warclock.sim.world.skirmish import Spot, spot_of

TACTICS = ("hold", "defend", "assault")
POSTURES = ("stand", "kneel", "prone")
REACH_DM = 20  # arm's length and a step


def pending(at: Situation, person: str) -> list[Mapping[str, Any]]:
    """What he has declared for this turn and not done, and what his side has ordered at the open decision."""
    figure = at.figure(person)
    declared = [one.fields for one in figure.declared[figure.acted :]]
    decision = at.world.state.decision
    staged = decision.staged if decision is not None and decision.subject == at.fight.id else []
    return [*declared, *(order.fields for order in staged if order.fields.get("person") == person)]


def stands_after(at: Situation, person: str) -> Spot:
    """Where he stands once he has gone where he is ordered to."""
    for fields in pending(at, person):
        if fields["kind"] == "go":
            return spot_of(fields["to"]) or at.figure(person).spot
    return at.figure(person).spot


def go(at: Situation, person: str, longest_dm: Mapping[str, int]) -> Domains | Refusal:
    """Ways on foot: each gait with the spots that it can reach."""
    figure = at.figure(person)
    ground = at.believed_ground(figure.side)
    reached: dict[str, Domain] = {}
    for gait, longest in longest_dm.items():
        spots = sorted(spot for spot in ground.walks(figure.spot, longest) if spot != figure.spot)
        if spots:
            reached[gait] = Choice(tuple(spot.id for spot in spots), unknown="TOO_FAR")
    if not reached:
        return Refusal("PATH_BLOCKED", f"{person} cannot go anywhere", "to")
    return {"gait": Choice(tuple(reached)), "to": ByField("gait", reached)}


def take_cover(at: Situation, person: str, longest_dm: int) -> Domains | Refusal:
    """What gives cover within reach on foot: things next to a spot that can be reached, and squares to lie in."""
    figure = at.figure(person)
    ground = at.believed_ground(figure.side)
    found: dict[Spot, None] = {}
    for spot in ground.walks(figure.spot, longest_dm):
        if ground.kind(spot).cover:
            found[spot] = None
        for east, south in COMPASS:
            thing = Spot(spot.x + east, spot.y + south, spot.level)
            if not ground.kind(thing).walk and ground.kind(thing).cover:
                found[thing] = None
    if not found:
        return Refusal("NO_COVER", "nothing within reach gives cover", "behind")
    return {"behind": Choice(tuple(spot.id for spot in sorted(found)), unknown="NO_COVER")}


def posture(at: Situation, person: str, postures: tuple[str, ...] = POSTURES) -> Domains:
    """Postures other than his own."""
    now = at.figure(person).posture
    return {"posture": Choice(tuple(one for one in postures if one != now))}


def work_door(at: Situation, person: str) -> Domains | Refusal:
    """Doors within reach, to be opened or closed."""
    figure = at.figure(person)
    ground = at.believed_ground(figure.side)
    near = [Spot(figure.x + east, figure.y + south, figure.level) for east, south in COMPASS]
    doors = tuple(spot.id for spot in sorted(near) if ground.letter(spot) in (OPEN_DOOR, CLOSED_DOOR))
    if not doors:
        return Refusal("NO_DOOR", "no door is within reach", "door")
    return {"door": Choice(doors, unknown="NO_DOOR"), "open": Flag()}


def leave(at: Situation, person: str) -> Domains | Refusal:
    """Nothing to choose; refused where there is no exit."""
    figure = at.figure(person)
    if not at.ground.exit_for(figure.spot, figure.side):
        return Refusal("NO_EXIT", f"{person} stands at no exit of his side", "person")
    return {}


def tactics(at: Situation, person: str) -> Domains:
    """What his team may do without orders."""
    return {"tactics": Choice(TACTICS)}


def spots_within(at: Situation, person: str, metres: int) -> Ground:
    """Spots where one can stand, so many metres around him."""
    figure = at.figure(person)
    ground = at.believed_ground(figure.side)
    return Ground(figure.spot.id, metres, ground.standing_rows())
