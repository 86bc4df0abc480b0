"""Orders ``move`` and ``forced_march``: along a path of edges (ledger MC sections 7, 11 and 23)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from warclock.sim.events.force import FatigueChanged, ForceDeparted
from warclock.sim.forces.areas import barred_to_guerrillas
from warclock.sim.forces.mobility import overloaded
from warclock.sim.forces.on_edge import march_plan, worked_today
from warclock.sim.orders.activity import network_for, regrouping, retreating, starts_of, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import OnPath, Path, Refusal, Whole
from warclock.sim.phases import HOUR, Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

MOST_FORCED_HOURS = 20
FATIGUE_IS_CERTAIN_HOURS = 12


class Move(Order, frozen=True, tag="move"):
    """March along ``path`` (edge ids) in march hours; halt at ``stop_at`` or at the end."""

    path: tuple[str, ...]
    stop_at: str | None = None


class ForcedMarch(Order, frozen=True, tag="forced_march"):
    """March at once and at all hours for ``hours``, then on as a march; fatigue is certain (MC-CAMP-03).

    Up to 20 hours, those of work that the campaign day has seen already included.
    """

    path: tuple[str, ...]
    hours: int = MOST_FORCED_HOURS
    stop_at: str | None = None


def path_domains(world: World, force: Force) -> Domains | Refusal:
    """The domains of a march: a path, and where on it to stop; the same for every order to march."""
    found: Domains | Refusal = world.momentary(("march", force.id), lambda: _path_domains(world, force))
    return found


def _path_domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force) or regrouping(force)
    if refusal is not None:
        return refusal
    if force.prizes:
        return Refusal("CREWLESS_VEHICLE", f"force {force.id} has vehicles without a crew", "force")
    if overloaded(world, force):
        return Refusal("OVERLOADED", f"not everybody of {force.id} has a place aboard its ships", "force")
    avoid = barred_to_guerrillas(world, force) if force.guerrilla else {}
    path = Path(starts_of(force), network_for(world, force), on=force.edge, avoid=avoid)
    if path.is_empty():
        if avoid and not replace(path, avoid={}).is_empty():
            text = f"guerrillas can go nowhere from {force.place}"
            return Refusal("GUERRILLA_TERRAIN", text, "path")
        return Refusal("NO_PATH", f"no passable edge leads away from {force.place}", "path")
    return {"path": path, "stop_at": world.derived(("stops",), lambda: OnPath(tuple(world.nodes)))}


def _forced_domains(world: World, force: Force) -> Domains | Refusal:
    domains = path_domains(world, force)
    if isinstance(domains, Refusal):
        return domains
    left = MOST_FORCED_HOURS - -(-worked_today(world, force) // HOUR)  # a begun hour counts
    if left < 1:
        return Refusal("EXHAUSTED", f"force {force.id} has marched and fought all day", "hours")
    code = "INVALID_ARGUMENT" if left == MOST_FORCED_HOURS else "EXHAUSTED"
    return {**domains, "hours": Whole(1, left, code)}


def _begin_move(moment: Moment, force: Force, order: Move) -> Refusal | None:
    set_out(moment, force, order.path, order.stop_at, 0)
    return None


def _begin_forced(moment: Moment, force: Force, order: ForcedMarch) -> Refusal | None:
    set_out(moment, force, order.path, order.stop_at, moment.now + order.hours * HOUR)
    if not force.fatigued and order.hours > FATIGUE_IS_CERTAIN_HOURS:
        moment.emit(FatigueChanged(force=force.id, fatigued=True), force.side)
    return None


def set_out(
    moment: Moment, force: Force, path: tuple[str, ...], stop: str | None, forced: int, hold: bool = False
) -> None:
    """Begin a march; ``hold``: and hold the place at its end."""
    take_up(moment, force)
    edges = list(path)
    if force.edge:
        _face(moment, force, edges, stop)
        edges = edges[1:]
    plan = march_plan(moment.order, edges, stop or "", forced)
    moment.start("march", force.id, moment.now, Phase.WORK, {**plan, "hold": True} if hold else plan)


def _face(moment: Moment, force: Force, path: list[str], stop: str | None) -> None:
    """On an edge: go on to the end that the path leads to, turning round if it is the other one."""
    edge = moment.world.edges[force.edge]
    ends = [force.toward, force.node]
    if len(path) > 1:
        following = moment.world.edges[path[1]]
        ends = [end for end in ends if end in (following.a, following.b)] or ends
    elif stop in ends:
        ends = [str(stop)]
    if ends[0] != force.toward:
        back: Fraction = edge.km - force.km
        departed = ForceDeparted(force=force.id, edge=edge.id, node=force.toward, toward=force.node, km=back)
        moment.emit(departed, force.side)


order_kind(Move, path_domains, _begin_move, "MC-MOVE-01", "MC-MOVE-02")
order_kind(ForcedMarch, _forced_domains, _begin_forced, "MC-CAMP-03")
