"""Adjustments of the country: weather, ways, bridges, roads, terrain, walls (MC-GUER-19, MC-SPECIAL-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from warclock.sim.campaign.adjustments.base import Adjustment, adjustment_kind, everybody
from warclock.sim.campaign.adjustments.of_strength import change_people
from warclock.sim.campaign.lines import recheck_lines
from warclock.sim.events.referee import BridgeDestroyed, RoadChanged, StoresChanged, TerrainChanged
from warclock.sim.events.sight import EdgeChanged, WeatherChanged
from warclock.sim.events.works import BridgeBuilt, WallBuilt
from warclock.sim.forces.landmarks import sides_that_see
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.orders.domain import Refusal
from warclock.sim.rules.mass_combat.rounding import half_up_share, largest_remainder
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.places import FORTIFICATIONS, TERRAINS
from warclock.sim.world.world import World


class Weather(Adjustment, frozen=True, tag="weather"):
    """The ground of ``nodes`` and ``edges`` becomes snow or mud, or (nothing) its own again."""

    ground: Literal["", "snow", "mud"]
    nodes: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()


class Close(Adjustment, frozen=True, tag="close"):
    """``edges`` cannot be taken any more."""

    edges: tuple[str, ...]


class Open(Adjustment, frozen=True, tag="open"):
    """``edges`` can be taken again."""

    edges: tuple[str, ...]


class DestroyBridge(Adjustment, frozen=True, tag="destroy_bridge"):
    """The bridge of ``edge`` is down: a ford is left, or the way cannot be taken at all.

    Who is crossing is delayed by the ford, and hit: ``hit_percent`` of every force on the edge are lost (MC-GUER-19).
    """

    edge: str
    leaves: Literal["ford", "nothing"] = "ford"
    hit_percent: Annotated[int, Meta(ge=0, le=100)] = 0


class BuildBridge(Adjustment, frozen=True, tag="build_bridge"):
    """The ford of ``edge`` has a bridge."""

    edge: str


class Road(Adjustment, frozen=True, tag="road"):
    """The way by land ``edge`` becomes a road, or a track."""

    edge: str
    becomes: Literal["road", "track"]


class Terrain(Adjustment, frozen=True, tag="terrain"):
    """The country at ``node`` becomes ``becomes``, for good."""

    node: str
    becomes: str


class Wall(Adjustment, frozen=True, tag="wall"):
    """``node`` has a wall of ``material``, or (none) has its wall no more."""

    node: str
    material: str


class Stores(Adjustment, frozen=True, tag="stores"):
    """So many rations more lie at ``node`` or, below 0, fewer."""

    node: str
    by: Annotated[int, Meta(ge=-100_000_000, le=100_000_000)]


def _unknown(known: object, names: Sequence[str], what: str, field: str) -> Refusal | None:
    for name in names:
        if name not in known:  # type: ignore[operator]
            return Refusal(f"UNKNOWN_{what.upper()}", f"there is no {what} {name!r}", field)
    return None


def _invalid(text: str, field: str) -> Refusal:
    return Refusal("INVALID_ARGUMENT", text, field, invalid=True)


def _weather_problem(world: World, asked: Weather) -> Refusal | None:
    if not asked.nodes and not asked.edges:
        return _invalid("the weather needs a place: nodes or edges", "nodes")
    return _unknown(world.nodes, asked.nodes, "node", "nodes") or _unknown(world.edges, asked.edges, "edge", "edges")


def _weather(moment: Moment, asked: Weather) -> None:
    changed = WeatherChanged(nodes=asked.nodes, edges=asked.edges, ground=asked.ground)
    moment.emit(changed, *sorted(moment.world.sides))


def _edges_problem(world: World, asked: Close | Open) -> Refusal | None:
    if not asked.edges:
        return _invalid("expected one edge or more", "edges")
    return _unknown(world.edges, asked.edges, "edge", "edges")


def _close(moment: Moment, asked: Close) -> None:
    for edge in asked.edges:
        moment.emit(EdgeChanged(edge=edge, open=False), *sorted(moment.world.sides))


def _open(moment: Moment, asked: Open) -> None:
    for edge in asked.edges:
        moment.emit(EdgeChanged(edge=edge, open=True), *sorted(moment.world.sides))


def _destroy_problem(world: World, asked: DestroyBridge) -> Refusal | None:
    refusal = _unknown(world.edges, (asked.edge,), "edge", "edge")
    if refusal is None and not world.edges[asked.edge].bridge:
        return Refusal("NO_BRIDGE", f"edge {asked.edge} has no bridge", "edge")
    return refusal


def _destroy(moment: Moment, asked: DestroyBridge) -> None:
    destroy_bridge(moment, asked.edge, asked.leaves, asked.hit_percent, who_sees_edge(moment, asked.edge))


def destroy_bridge(moment: Moment, edge: str, leaves: str, hit_percent: int, known: Sequence[str]) -> None:
    """A bridge falls (see ``DestroyBridge``); ``known`` hear of it.

    Ways that cannot be taken any more are heard of everywhere, as all that are closed.
    """
    world = moment.world
    moment.emit(BridgeDestroyed(edge=edge, known_to=tuple(known)), *known)
    if leaves == "nothing":
        moment.emit(EdgeChanged(edge=edge, open=False), *sorted(world.sides))
        recheck_lines(moment, sorted(world.sides))
    for force in world.at(edge):
        if hit_percent:
            _hit(moment, force, hit_percent)
        if force.id in world.forces:
            touch_march(moment, force)


def who_sees_edge(moment: Moment, name: str) -> tuple[str, ...]:
    """The sides that see an end of a way, or are on it."""
    world, edge = moment.world, moment.world.edges[name]
    on_it = [force.side for force in world.at(name)]
    return tuple(sorted({*sides_that_see(world, moment.now, edge.a, edge.b), *on_it}))


def _hit(moment: Moment, force: Force, percent: int) -> None:
    lost = half_up_share(force.strength, percent, 100)
    kinds = sorted(force.troops)
    shares = largest_remainder(lost, [force.troops[kind] for kind in kinds])
    losses = {kind: -share for kind, share in zip(kinds, shares, strict=True) if share}
    if losses and not (force.engaged and lost >= force.strength):
        change_people(moment, force, losses, {})


def _build_problem(world: World, asked: BuildBridge) -> Refusal | None:
    refusal = _unknown(world.edges, (asked.edge,), "edge", "edge")
    if refusal is None and (world.edges[asked.edge].bridge or not world.edges[asked.edge].ford):
        return Refusal("NO_FORD", f"edge {asked.edge} is no ford without a bridge", "edge")
    return refusal


def _build(moment: Moment, asked: BuildBridge) -> None:
    known = who_sees_edge(moment, asked.edge)
    moment.emit(BridgeBuilt(edge=asked.edge, known_to=known), *known)


def _road_problem(world: World, asked: Road) -> Refusal | None:
    refusal = _unknown(world.edges, (asked.edge,), "edge", "edge")
    if refusal is None and world.edges[asked.edge].kind not in ("road", "track"):
        return _invalid(f"edge {asked.edge} is no way by land", "edge")
    if refusal is None and world.edges[asked.edge].kind == asked.becomes:
        return Refusal("NO_CHANGE", f"edge {asked.edge} is a {asked.becomes} already", "becomes")
    return refusal


def _road(moment: Moment, asked: Road) -> None:
    moment.emit(RoadChanged(edge=asked.edge, kind=asked.becomes), *sorted(moment.world.sides))


def _land() -> Iterator[str]:
    return (terrain for terrain in TERRAINS if terrain != "sea")


def _terrain_problem(world: World, asked: Terrain) -> Refusal | None:
    refusal = _unknown(world.nodes, (asked.node,), "node", "node")
    if refusal is None and world.nodes[asked.node].terrain == "sea":
        return _invalid(f"node {asked.node} is at sea", "node")
    if refusal is None and asked.becomes not in _land():
        return _invalid(f"{asked.becomes!r} is not one of {', '.join(_land())}", "becomes")
    return refusal


def _terrain(moment: Moment, asked: Terrain) -> None:
    moment.emit(TerrainChanged(node=asked.node, terrain=asked.becomes), *sorted(moment.world.sides))


def _wall_problem(world: World, asked: Wall) -> Refusal | None:
    refusal = _unknown(world.nodes, (asked.node,), "node", "node")
    if refusal is None and asked.material not in FORTIFICATIONS:
        return _invalid(f"{asked.material!r} is not one of {', '.join(FORTIFICATIONS)}", "material")
    if refusal is None and world.nodes[asked.node].fortification == asked.material:
        return Refusal("NO_CHANGE", f"the wall of {asked.node} is of {asked.material} already", "material")
    return refusal


def _wall(moment: Moment, asked: Wall) -> None:
    known = sides_that_see(moment.world, moment.now, asked.node)
    moment.emit(WallBuilt(node=asked.node, material=asked.material, known_to=known), *known)


def _stores_problem(world: World, asked: Stores) -> Refusal | None:
    refusal = _unknown(world.nodes, (asked.node,), "node", "node")
    if refusal is None and (asked.by == 0 or world.nodes[asked.node].stores + asked.by < 0):
        have = world.nodes[asked.node].stores
        return Refusal("NO_STOCK", f"{have} rations lie at {asked.node}: {asked.by} is no change of that", "by")
    return refusal


def _stores(moment: Moment, asked: Stores) -> None:
    moment.emit(StoresChanged(node=asked.node, by=asked.by))


def _nobody(world: World, asked: Adjustment) -> Sequence[str]:
    """Who sees what changed is told that; that somebody changed it is for the referee to know."""
    return ()


adjustment_kind(Weather, _weather_problem, _weather, everybody)
adjustment_kind(Close, _edges_problem, _close, everybody)
adjustment_kind(Open, _edges_problem, _open, everybody)
adjustment_kind(DestroyBridge, _destroy_problem, _destroy, _nobody)
adjustment_kind(BuildBridge, _build_problem, _build, _nobody)
adjustment_kind(Road, _road_problem, _road, everybody)
adjustment_kind(Terrain, _terrain_problem, _terrain, everybody)
adjustment_kind(Wall, _wall_problem, _wall, _nobody)
adjustment_kind(Stores, _stores_problem, _stores, _nobody)
