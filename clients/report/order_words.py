"""An order as people read it: places by name, the way it takes, troops, targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from warclock.clients.report import telling_board
from warclock.clients.report.naming import force_name, leader_name, place_name, side_name, troops_text, words
from warclock.sim.events.conduct import BattleOrdersSet
from warclock.sim.events.kernel import OrderAccepted
from warclock.sim.world.world import World


def order_words(world: World, event: OrderAccepted) -> str:
    """``The Crown ordered The lances: move over Northbridge to The Crossroads``."""
    fields = dict(event.fields)
    kind, force = str(fields.pop("kind", "?")), str(fields.pop("force", ""))
    person = "" if force else str(fields.pop("person", ""))
    if person:
        kind = telling_board.action_words(kind)
    way = fields.pop("path", None)
    stop = str(fields.pop("stop_at", None) or "") if way else ""
    told = [_way(world, force, way, stop)] if way else []
    told += [_field(world, event.side, kind, name, value) for name, value in fields.items() if _says_much(value)]
    rest = ", ".join(told)
    who = telling_board.plain_name(world, person) if person else force_name(world, force)
    return f"{side_name(world, event.side)} ordered {who}: {words(kind)} {rest}".rstrip()


def _says_much(value: Any) -> bool:
    return value not in (None, "", 0, [], (), {}) or value is False


def _field(world: World, side: str, kind: str, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return ("" if kind.endswith(name) else words(name) + " ") * (name != "on") + ("yes" if value else "no")
    text = NAMERS[name](world, side, value) if name in NAMERS else _plain(value)
    return text if name in NAMERS or words(kind).endswith(words(name)) else f"{words(name)} {text}"


def _way(world: World, force: str, path: Sequence[str], stop: str) -> str:
    """The places of the way in order, up to where it is to stop; its edges where they do not follow each other."""
    edges = [world.edges[edge] for edge in path if edge in world.edges]
    own = world.forces.get(force)
    if own is None or len(edges) != len(path):
        return _plain(path)
    here = own.node
    if own.edge and len(edges) > 1:
        here = edges[0].other(_joint(edges[0].a, edges[0].b, edges[1].a, edges[1].b))
    elif own.edge and stop == own.node:
        here = own.toward
    nodes: list[str] = []
    for edge in edges:
        if here not in (edge.a, edge.b):
            return _plain(path)
        here = edge.other(here)
        nodes.append(place_name(world, here))
        if here == stop:
            break
    over = f"over {', '.join(nodes[:-1])} " if len(nodes) > 1 else ""
    return f"{over}to {nodes[-1]}"


def _joint(a: str, b: str, c: str, d: str) -> str:
    return a if a in (c, d) else b


def _target(world: World, side: str, value: Any) -> str:
    """Whom the seat means by the name of a contact."""
    contacts = world.sides[side].contacts if side in world.sides else {}
    found = next((contact.force for contact in contacts.values() if contact.id == value), "")
    return force_name(world, found) if found else str(value)


def _sizes(world: World, side: str, value: Any) -> str:
    return ", ".join(f"{size} against {_target(world, side, name)}" for name, size in value.items())


NAMERS: dict[str, Callable[[World, str, Any], str]] = {
    "target": _target,
    "sizes": _sizes,
    "troops": lambda world, _, value: troops_text(world, value) if isinstance(value, dict) else _plain(value),
    "approach": lambda world, _, value: "by " + ", ".join(place_name(world, edge) for edge in value),
    "material": lambda world, _, value: _plain(value),
    "base": lambda world, _, value: f"from {place_name(world, value)}",
    "other": lambda world, _, value: f"with {force_name(world, value)}",
    "leader": lambda world, _, value: f"under {leader_name(world, value)}",
}


def _plain(value: Any) -> str:
    return words(value) if isinstance(value, str) else msgspec.json.encode(value).decode()


def battle_orders(world: World, event: BattleOrdersSet) -> str:
    """What is new of its standing orders for battle."""
    force = world.forces[event.force]
    told = []
    if event.tactic != force.tactic:
        told.append("no tactic" if event.tactic == "none" else f"tactic {words(event.tactic)}")
    if event.no_retreat != force.no_retreat or event.no_retreat_repeat != force.no_retreat_repeat:
        often = f" (up to {event.no_retreat_repeat} times)" if event.no_retreat_repeat is not None else ""
        told.append(f"no retreat{often}" if event.no_retreat else "retreat when beaten")
    if event.if_unreachable != force.if_unreachable:
        told.append(f"{words(event.if_unreachable)} before an enemy out of reach")
    return f"{force_name(world, force.id)}: {', '.join(told) or 'battle orders as before'}"
