"""Order ``raid_supply``: guerrillas where nothing grows live off an enemy's supply line (MC-SUPPLY-04, MC-GUER-14)."""

from __future__ import annotations

from warclock.sim.events.guerrilla import RaidBegan
from warclock.sim.forces.areas import area_of, forage_possible
from warclock.sim.orders.activity import done, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class RaidSupply(Order, frozen=True, tag="raid_supply"):
    """Pilfer from the supplies that come from the base ``line`` through the area, until another order arrives."""

    line: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    area = area_of(world, force)
    lines = world.sides[force.side].area_lines.get(area, ())
    if not lines:
        return Refusal("NO_ENEMY_LINE", f"no enemy supplies are known to pass where force {force.id} is", "line")
    if forage_possible(world, area):
        return Refusal("FORAGE_POSSIBLE", "there is food to be found in the area", "force")
    return {"line": Choice(lines, unknown="NO_ENEMY_LINE")}


def _begin(moment: Moment, force: Force, order: RaidSupply) -> Refusal | None:
    take_up(moment, force)
    moment.emit(RaidBegan(force=force.id, line=order.line), force.side)
    return done(moment, force)


order_kind(RaidSupply, _domains, _begin, "MC-SUPPLY-04", "MC-GUER-14")
