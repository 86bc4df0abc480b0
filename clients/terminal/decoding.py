"""Messages of a server as the structs of the simulation, which is what the terminal shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from warclock.clients.sdk.plain import plain
from warclock.clients.terminal.desk import Heard, Options
from warclock.sim import wire
from warclock.sim.orders import domain_people
from warclock.sim.orders.domain import Domain, Network
from warclock.sim.orders.domain_board import ByField
from warclock.sim.seen import Observation

__all__ = ["domain_people", "heard", "observation", "options"]


def observation(message: Any, last_event: int) -> Observation:
    """An Observation message."""
    return wire.from_data({**plain(message), "events_seen": last_event}, Observation)


def options(message: Any, nodes: Iterable[str]) -> Options:
    """A ListOptionsResponse; ``nodes`` are those of the map."""
    networks = {network.medium: _network(network) for network in message.networks}
    beside = {"networks": networks, "nodes": tuple(nodes)}
    return {
        force.force: {
            order.kind: {name: _domain(plain(each), beside) for name, each in order.fields.items()}
            for order in force.orders
        }
        for force in message.forces
    }


def _network(message: Any) -> Network:
    edges = {way.edge: (way.a, way.b, way.forth, way.back) for way in message.ways}
    around: dict[str, list[str]] = {}
    for edge, (a, b, _, _) in edges.items():
        for node in (a, b):
            around.setdefault(node, []).append(edge)
    return Network(message.medium, edges, {node: tuple(sorted(names)) for node, names in around.items()})


def _domain(told: dict[str, Any], beside: Mapping[str, Any]) -> Domain:
    kind = told.pop("domain")
    network = told.pop("network", None)
    if told.pop("any_node", False):
        told["nodes"] = beside["nodes"]
    if "levels" in told:
        told["rows"] = [level["rows"] for level in told.pop("levels")]
    if kind == "by_field":
        return ByField(told["on"], {value: _domain(inner, beside) for value, inner in told["domains"].items()})
    if "groups" in told:
        told["groups"] = [group["contacts"] for group in told["groups"]]
    if network is not None:
        told["network"] = {"medium": network, "edges": {}, "around": {}}
    made = wire.from_data({"domain": kind, **told}, KINDS[kind])
    return made if network is None else _with_network(made, beside["networks"][network])


def _with_network(domain: Domain, network: Network) -> Domain:
    from msgspec.structs import replace

    return replace(domain, network=network)


def _kinds(base: type[Domain]) -> dict[str, type[Domain]]:
    found = {str(kind.__struct_config__.tag): kind for kind in base.__subclasses__()}
    for kind in list(found.values()):
        found.update(_kinds(kind))
    return found


KINDS = _kinds(Domain)


def heard(message: Any) -> Heard:
    """An Event message."""
    told = plain(message)
    return Heard(told["number"], told["second"], camel(told["what"] or "unknown"), told["fields"])


def camel(name: str) -> str:
    """The kind of event of a field: ``ForceEnded`` for force_ended."""
    return re.sub(r"(?:^|_)([a-z])", lambda found: found.group(1).upper(), name)
