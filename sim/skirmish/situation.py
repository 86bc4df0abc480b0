"""A skirmish as a rule set sees it: who is where, how far, in sight, under what cover. Read only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from warclock.sim import wire
from warclock.sim.skirmish.ground import EYE_DM, TOP_DM, Ground, ground_of
from warclock.sim.world.skirmish import Cloud, Figure, Sighting, Skirmish, Spot
from warclock.sim.world.world import World

T = TypeVar("T")


class Situation:
    """The world at one moment, seen from one skirmish."""

    __slots__ = ("fight", "ground", "pending", "rising", "world")

    def __init__(self, world: World, fight: Skirmish) -> None:
        self.world = world
        self.fight = fight
        self.ground = ground_of(world, fight.board, fight.id, fight.cells)
        self.pending: dict[str, Any] = {}  # records of persons as events that are yet to be told leave them
        self.rising = 0  # clouds of such events

    @property
    def now(self) -> int:
        """The second of the latest event."""
        return self.world.now

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.fight.turn

    def rulings(self, kind: type[T]) -> T:
        """The options of the skirmish's rule set."""
        found: T = self.world.rulings(kind)
        return found

    # -- who

    def figure(self, person: str) -> Figure:
        """Somebody on the board."""
        return self.fight.figures[person]

    def present(self, side: str = "") -> Iterator[Figure]:
        """Everybody on the board (of a side), able or not, by id."""
        return (one for one in self.fight.figures.values() if not one.left and side in ("", one.side))

    def able(self, side: str = "") -> Iterator[Figure]:
        """Everybody who can act (of a side), by id."""
        return (one for one in self.present(side) if one.state == "able")

    def hostile(self, one: Figure, other: Figure) -> bool:
        """Whether two are of sides at war."""
        return self.world.hostile(one.side, other.side)

    def record(self, person: str, kind: type[T]) -> T:
        """What the rule set knows of somebody, as its own struct ``kind``; ``pending`` changes are in it."""
        if person in self.pending:
            changed: T = self.pending[person]
            return changed
        data = self.world.persons[person].records.get(self.fight.rule_set, {})
        kept = self.world.typed_records.get((person, self.fight.rule_set))
        if kept is not None and kept[0] is data:
            found: T = kept[1]
            return found
        made = wire.from_data(data, kind)
        self.world.typed_records[person, self.fight.rule_set] = data, made
        return made

    def tactics(self, person: str) -> str:
        """What he does without orders: hold, defend, assault."""
        return self.world.teams[self.figure(person).team].tactics

    # -- where

    def metres(self, one: str, other: str) -> Fraction:
        """Distance between two persons, exact to a decimetre."""
        return Fraction(self.ground.distance_dm(self.figure(one).spot, self.figure(other).spot), 10)

    def metres_to(self, one: str, spot: Spot) -> Fraction:
        """Distance between a person and a spot."""
        return Fraction(self.ground.distance_dm(self.figure(one).spot, spot), 10)

    def line_of_sight(self, one: str, other: str) -> bool:
        """Whether walls, heights and floors leave the view free."""
        a, b = self.figure(one), self.figure(other)
        return self.ground.sees(a.spot, b.spot, a.posture, b.posture)

    def in_sight(self, one: str, spot: Spot) -> bool:
        """Whether a person sees the ground at a spot."""
        figure = self.figure(one)
        return self.ground.sees(figure.spot, spot, figure.posture, "stand")

    def aware(self, who: str, of: str) -> bool:
        """Whether somebody knows of another."""
        return of in self.fight.aware.get(who, ())

    def cover(self, target: str, against: Spot) -> int:
        """Cover from a spot, 0 to 5: of the square he is in, and of what he has taken cover behind."""
        figure = self.figure(target)
        value, behind = self.ground.cover_of(figure.spot, against)
        if behind is not None and figure.behind != behind.id:
            kind = self.ground.kind(figure.spot)
            return kind.cover if kind.walk else 0
        return value

    def smoke_between(self, one: Spot, other: Spot) -> bool:
        """Whether a cloud lies over either end of a line."""
        return any(_inside(cloud, spot) for cloud in self.fight.clouds.values() for spot in (one, other))

    def free(self, spot: Spot) -> bool:
        """Whether nobody who can act stands there."""
        return all(one.spot != spot for one in self.able())

    # -- what a side knows

    def seems_free(self, side: str, spot: Spot) -> bool:
        """Whether nobody of a side who can act stands there, nor anybody whom it sees."""
        seen = (Spot(one.x, one.y, one.level) for one in self.visible(side) if one.state == "able")
        return all(one.spot != spot for one in self.able(side)) and spot not in seen

    def sightings(self, side: str) -> Mapping[str, Sighting]:
        """What a side knows of others, by person."""
        return self.fight.known.get(side, {})

    def visible(self, side: str) -> Iterator[Sighting]:
        """Those of other sides that a side sees now, by its names of them."""
        found = (one for one in self.sightings(side).values() if one.visible)
        return iter(sorted(found, key=lambda one: (len(one.id), one.id)))

    def person_named(self, side: str, name: str) -> str | None:
        """The person that a side means by a name: its own by id, others by its name of them."""
        figure = self.fight.figures.get(name)
        if figure is not None and figure.side == side:
            return name
        return next((one.person for one in self.sightings(side).values() if one.id == name), None)

    def believed_ground(self, side: str) -> Ground:
        """The ground as a side believes it to be."""
        return ground_of(self.world, self.fight.board, self.fight.id, self.fight.believed.get(side, {}))

    def notes(self, key: str, default: Any = None) -> Any:
        """One of the rule set's own notes."""
        return self.fight.notes.get(key, default)


def _inside(cloud: Cloud, spot: Spot) -> bool:
    near = (cloud.x - spot.x) ** 2 + (cloud.y - spot.y) ** 2 <= cloud.radius_m**2
    return near and cloud.level == spot.level


__all__ = ["EYE_DM", "TOP_DM", "Situation"]
