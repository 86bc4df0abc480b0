"""The war day by day: where every force stood at the end of each day, how strong, in what spirits and how supplied."""

from __future__ import annotations

from dataclasses import dataclass, field

from warclock.clients.report.clock import clock
from warclock.clients.report.telling import Told
from warclock.sim.events import Event
from warclock.sim.events.battle import BattleFought
from warclock.sim.events.force import DayBegan
from warclock.sim.events.guerrilla import AreaFought
from warclock.sim.events.kernel import PointsScored
from warclock.sim.forces.supply_lines import at_own_base, held_against, line_is_open
from warclock.sim.phases import day_of
from warclock.sim.rules.mass_combat.guerrilla import groups
from warclock.sim.world.forces import Force
from warclock.sim.world.troops import AIRCRAFT_CLASSES, NAVAL_CLASSES
from warclock.sim.world.world import World

MOST_LINES = 40  # of one day; the transcript has them all


@dataclass(frozen=True)
class ForceDay:
    """One force at the end of a day. ``share``: how far along its way from node to ``toward`` it is, 0 to 1."""

    name: str
    side: str
    arm: str  # foot, vehicle, ship, air: what most of it is
    node: str
    toward: str
    share: float
    strength: int
    injured: int
    morale: float
    rations: int
    posture: str
    supplied: bool
    groups: int  # in which guerrillas are scattered; 0: it stands together
    line: tuple[str, ...]  # nodes of the supply line from base to force; none at the base itself


@dataclass(frozen=True)
class SideDay:
    """A side at the end of a day; morale and supply are weighted by strength."""

    strength: int
    morale: float
    rations: float  # a head
    supplied: float  # share of its people
    points: int


@dataclass
class Day:
    """The map and the armies at the end of day ``number``; 0 is the start of day 1."""

    number: int
    forces: dict[str, ForceDay]
    sides: dict[str, SideDay]
    owners: dict[str, str]
    grounds: dict[str, str]
    walls: dict[str, str]  # node -> material
    closed: tuple[str, ...]
    told: list[str] = field(default_factory=list)
    battles: list[str] = field(default_factory=list)


class DayBook:
    """Keeps a ``Day`` for the start and for each day that is over; fed by a chronicle before each event."""

    def __init__(self, world: World) -> None:
        self.days = [day_at(world, 0)]
        self._told: list[str] = []
        self._scores: list[str] = []
        self._battles: list[str] = []

    def before(self, world: World, second: int, event: Event, told: Told | None) -> None:
        """Take in an event that is about to change the world."""
        if isinstance(event, DayBegan) and event.day > 1:
            self._close(world, event.day - 1)
        elif isinstance(event, BattleFought | AreaFought):
            self._battles.append(event.battle)
        if told is not None and told.notable:
            book = self._scores if isinstance(event, PointsScored) else self._told
            book.append(f"{clock(second)} {told.text}")

    def until_now(self, world: World) -> list[Day]:
        """The days up to now, the one under way included."""
        over = world.state.outcome is not None  # a game ends in the last second of a day, which is the next one's first
        number = day_of(max(world.now - over, 0))
        if world.now > 0 and number > self.days[-1].number:
            return [*self.days, self._day(world, number)]
        return self.days

    def _close(self, world: World, number: int) -> None:
        self.days.append(self._day(world, number))
        self._told, self._scores, self._battles = [], [], []

    def _day(self, world: World, number: int) -> Day:
        day = day_at(world, number)
        told = self._told + self._scores  # points last: what happened comes first
        left_out = len(told) - MOST_LINES
        day.told = told[:MOST_LINES] + ([f"and {left_out} more"] if left_out > 0 else [])
        day.battles = self._battles
        return day


def day_at(world: World, number: int) -> Day:
    """The world as it stands, as the end of a day."""
    forces = {name: _force_day(world, force) for name, force in sorted(world.forces.items())}
    return Day(
        number=number,
        forces=forces,
        sides={name: _side_day(world, name, forces) for name in world.sides},
        owners={node.id: node.owner for node in world.nodes.values() if node.owner},
        grounds={node.id: node.ground for node in world.nodes.values() if node.weather},
        walls={node.id: node.fortification for node in world.nodes.values() if node.fortification != "none"},
        closed=tuple(edge.id for edge in world.edges.values() if not edge.open),
    )


def _force_day(world: World, force: Force) -> ForceDay:
    at_base = at_own_base(world, force)
    has_line = not at_base and bool(force.supply_base) and line_is_open(world, force, force.supply_base)
    edge = world.edges.get(force.edge)
    return ForceDay(
        name=force.name or force.id,
        side=force.side,
        arm=arm_of(world, force),
        node=force.node,
        toward=force.toward if edge else "",
        share=float(force.km / edge.km) if edge and edge.km else 0.0,
        strength=force.strength,
        injured=force.injured,
        morale=float(force.morale),
        rations=force.rations,
        posture=force.posture,
        supplied=at_base or has_line,
        groups=groups(force.strength) if force.guerrilla else 0,
        line=supply_way(world, force) if has_line else (),
    )


def _side_day(world: World, side: str, forces: dict[str, ForceDay]) -> SideDay:
    own = [force for force in forces.values() if force.side == side]
    strength = sum(force.strength for force in own)
    people = strength or 1
    return SideDay(
        strength=strength,
        morale=sum(force.morale * force.strength for force in own) / people,
        rations=sum(force.rations for force in own) / people,
        supplied=sum(force.strength for force in own if force.supplied) / people,
        points=world.sides[side].points,
    )


def arm_of(world: World, force: Force) -> str:
    """What most of a force is: foot, vehicle, ship or air."""
    counts: dict[str, int] = {}
    for kind, count in force.troops.items():
        unit = world.state.unit_types.get(kind)
        vehicle = unit.vehicle if unit else None
        if unit is not None and (unit.flies or vehicle in AIRCRAFT_CLASSES):
            arm = "air"
        else:
            arm = "ship" if vehicle in NAVAL_CLASSES else "vehicle" if vehicle else "foot"
        counts[arm] = counts.get(arm, 0) + count
    return max(counts, key=lambda arm: counts[arm]) if counts else "foot"


def supply_way(world: World, force: Force) -> tuple[str, ...]:
    """The nodes of a way with the fewest stages from a force's base to it (which road carts took, no event tells)."""
    barred = held_against(world, force.side) - {force.node}
    before = {force.supply_base: ""}
    front = [force.supply_base]
    while front and force.node not in before:
        reached = []
        for node in front:
            for edge in (world.edges[name] for name in world.around(node)):
                other = edge.other(node)
                if edge.open and edge.kind != "air" and other not in before and other not in barred:
                    before[other] = node
                    reached.append(other)
        front = reached
    way, at = [], force.node if force.node in before else ""
    while at:
        way.append(at)
        at = before[at]
    return tuple(reversed(way))
