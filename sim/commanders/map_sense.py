"""Routes on the observed map by marching time: what a commander knows of the ways (MC-MOVE-01 to -07)."""

from __future__ import annotations

from heapq import heappop, heappush
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from warclock.sim.phases import HOUR
from warclock.sim.rules.mass_combat.movement import FORD_HOURS, Column, all_fly, march_speed, vehicles_carry
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop, afloat
from warclock.sim.rules.mass_combat.tables import march_km_per_day
from warclock.sim.seen import EdgeView, Observation, OwnForce
from warclock.sim.terrain import ground_of
from warclock.sim.world.places import Edge

MARCHING_DAY = 12 * HOUR  # seconds of marching in a day (MC-MOVE-02)

Starts = tuple[tuple[str, str, int], ...]  # node, edge that leads to it (or nothing), seconds to it
Pace = tuple[tuple[str, int], ...]  # ground -> seconds a km


class Reach(NamedTuple):
    """Marching seconds to every node in reach, and the last edge and the node before on the way to it."""

    seconds: dict[str, int]
    last: dict[str, tuple[str, str]]

    def days(self, node: str) -> float:
        """Marching days to a node; infinite where no way leads."""
        return self.seconds[node] / MARCHING_DAY if node in self.seconds else float("inf")


class MapSense:
    """The observed map as ways and times; kept for one briefing."""

    def __init__(self, seen: Observation, rulings: Rulings) -> None:
        """Lay out the map of ``seen``."""
        self.rulings = rulings
        self.types = {kind.id: kind for kind in seen.unit_types}
        self.nodes = {node.id: node for node in seen.nodes}
        self.edges = {edge.id: edge for edge in seen.edges}
        self._ways = {edge.id: _as_edge(edge) for edge in seen.edges}
        self.around: dict[str, list[tuple[str, str]]] = {name: [] for name in self.nodes}
        for edge in seen.edges:
            self.around[edge.a].append((edge.id, edge.b))
            if not edge.one_way:
                self.around[edge.b].append((edge.id, edge.a))
        self._costs: dict[tuple[str, Pace], dict[str, int]] = {}
        self._reaches: dict[tuple[Starts, str, Pace, frozenset[str]], Reach] = {}
        self._of_forces: dict[tuple[str, frozenset[str]], Reach] = {}
        self._on_foot: Pace | None = None
        self._paces: dict[tuple[object, ...], tuple[str, Pace]] = {}

    def troops(self, counts: dict[str, int], hurt: dict[str, int] | None = None) -> tuple[Troop, ...]:
        """Troops by type, in type order; types that the seat has never met are left out."""
        wounded = hurt or {}
        return tuple(
            Troop(type=self.types[kind], count=count, injured=min(count, wounded.get(kind, 0)))
            for kind, count in sorted(counts.items())
            if count and kind in self.types
        )

    def pace(self, force: OwnForce) -> tuple[str, Pace]:
        """How an own force gets on: its medium and its pace with all that slows it."""
        key = (
            tuple(sorted(force.troops)),
            sum(force.injured.values()) * 10 > 3 * force.strength,
            bool(force.prisoners),
            bool(force.supply_base),
            force.pack_animals * self.rulings.soldiers_per_pack_animal >= force.strength,
            force.fatigued,
            force.rations if any(self.types[kind].vehicle for kind in force.troops if kind in self.types) else 0,
        )
        if key not in self._paces:
            self._paces[key] = self._pace(force)
        return self._paces[key]

    def _pace(self, force: OwnForce) -> tuple[str, Pace]:
        troops = self.troops(force.troops, force.injured)

        def column(ground: str) -> Column:
            walking = Column(
                troops=troops,
                terrain=ground,
                leaders=bool(force.leader) + len(force.officers),
                prisoners=force.prisoners,
                pack_animals=force.pack_animals,
                supply_line=bool(force.supply_base),
                fatigued=force.fatigued,
                rulings=self.rulings,
            )
            return replace(walking, vehicles_carry=vehicles_carry(walking, force.rations))

        medium = "land"
        if afloat(troops):
            medium = "water"
        elif all_fly(column("road")):
            medium = "air"
        grounds = sorted({ground for edge in self._ways.values() if (ground := ground_of(edge, medium))})
        speeds = [(ground, march_speed(column("road" if medium != "land" else ground))) for ground in grounds]
        return medium, tuple((ground, ceil(HOUR / speed)) for ground, speed in speeds if speed)

    def _seconds(self, medium: str, pace: Pace) -> dict[str, int]:
        found = self._costs.get((medium, pace))
        if found is None:
            times = dict(pace)
            found = {}
            for edge in self._ways.values():
                ground = ground_of(edge, medium)
                if edge.open and ground in times:
                    wading = FORD_HOURS * HOUR if edge.ford and not edge.bridge and medium == "land" else 0
                    found[edge.id] = ceil(edge.km * times[ground]) + wading
            self._costs[medium, pace] = found
        return found

    def reach(self, force: OwnForce, avoid: frozenset[str] = frozenset()) -> Reach:
        """Where an own force can march to, and how long it takes; never into nodes of ``avoid``."""
        key = (force.id, avoid)
        if key not in self._of_forces:
            self._of_forces[key] = self._reach(force, avoid)
        return self._of_forces[key]

    def _reach(self, force: OwnForce, avoid: frozenset[str]) -> Reach:
        medium, pace = self.pace(force)
        if not force.edge:
            return self._spread(((force.node, "", 0),), medium, pace, avoid)
        edge = self.edges[force.edge]
        whole = self._seconds(medium, pace).get(edge.id, 0)
        done = int(whole * force.km / edge.km)
        starts = ((force.toward, edge.id, whole - done), (force.node, edge.id, done))
        return self._spread(starts, medium, pace, avoid)

    def spread_on_foot(self, node: str) -> Reach:
        """Times from a node to everywhere for unhindered soldiers on foot: what is assumed of an enemy."""
        if self._on_foot is None:
            grounds = sorted({ground for edge in self._ways.values() if (ground := ground_of(edge, "land"))})
            days = [(ground, march_km_per_day(ground, self.rulings)) for ground in grounds]
            self._on_foot = tuple((ground, ceil(MARCHING_DAY / km)) for ground, km in days)
        return self._spread(((node, "", 0),), "land", self._on_foot, frozenset())

    def _spread(self, starts: Starts, medium: str, pace: Pace, avoid: frozenset[str]) -> Reach:
        key = (starts, medium, pace, avoid)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = self._dijkstra(starts, self._seconds(medium, pace), avoid)
        return found

    def _dijkstra(self, starts: Starts, costs: dict[str, int], avoid: frozenset[str]) -> Reach:
        """Ties go to the lower node id, then the lower edge id."""
        seconds: dict[str, int] = {}
        last: dict[str, tuple[str, str]] = {}
        front: list[tuple[int, str, str, str]] = [(time, node, edge, "") for node, edge, time in starts]
        front.sort()
        while front:
            time, node, by, before = heappop(front)
            if node in seconds:
                continue
            seconds[node] = time
            last[node] = (by, before)
            for edge, other in self.around[node]:
                cost = costs.get(edge)
                if cost is not None and other not in seconds and other not in avoid:
                    heappush(front, (time + cost, other, edge, node))
        return Reach(seconds, last)

    def path(self, found: Reach, goal: str) -> list[str]:
        """The edges of the way to ``goal``, the edge a force stands on included."""
        edges: list[str] = []
        node = goal
        while node:
            edge, node = found.last[node]
            if edge:
                edges.append(edge)
        edges.reverse()
        return edges

    def stops(self, found: Reach, goal: str) -> list[str]:
        """The nodes of the way to ``goal``, the start included where it is one."""
        nodes = [goal]
        while found.last[nodes[-1]][1]:
            nodes.append(found.last[nodes[-1]][1])
        return nodes[::-1]


def _as_edge(edge: EdgeView) -> Edge:
    return Edge(
        id=edge.id,
        a=edge.a,
        b=edge.b,
        km=edge.km,
        kind=edge.kind,
        terrain=edge.terrain,
        ford=edge.ford,
        bridge=edge.bridge,
        slope=edge.slope,
        cover=edge.cover,
        open=edge.open,
        one_way=edge.one_way,
        weather=edge.weather,
    )
