"""What a seat was last told, as bytes: what is the same as before is not put into messages anew.

It cannot go stale. Structs and domains are values: whoever makes one copies what the state may change. The lists of an
observation and the domains of an order are known by being equal, a struct in a list that is not by its identity.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from warclock.server.codec import fill, network_message, put_domain
from warclock.server.decoding import embedded
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Network, Path
from warclock.sim.seen import Observation
from warclock.v1 import options_pb2, world_pb2
from warclock.v1 import seats_pb2 as pb

FIELDS = {field.name: field for field in world_pb2.Observation.DESCRIPTOR.fields}
LISTS = tuple(
    name for name, field in FIELDS.items()
    if field.is_repeated and field.message_type and not field.message_type.GetOptions().map_entry
)  # fmt: skip
REST = tuple(name for name in FIELDS if name not in LISTS)
FORCES = pb.ListOptionsResponse.DESCRIPTOR.fields_by_name["forces"].number

Known = dict[int, tuple[Any, bytes]]  # identity -> the struct, which so keeps its identity to itself, and its bytes


class List(NamedTuple):
    """A list of an observation as it was told: its structs, as bytes of an observation with nothing else, and each."""

    structs: tuple[Any, ...]
    data: bytes
    known: Known


class Offer(NamedTuple):
    """What a force was offered: the domains by order kind, each kind as bytes, and the networks of its paths."""

    kinds: Mapping[str, Domains]
    orders: dict[str, bytes]
    networks: dict[str, Network]


NO_LIST = List((), b"", {})
NOTHING = Offer({}, {}, {})


class LastTold:
    """What one seat was told by its latest ``Observe`` and ``ListOptions``."""

    def __init__(self) -> None:
        self._lists: dict[str, List] = {}
        self._offers: dict[str, Offer] = {}

    def observation(self, seen: Observation, leaving_out: Collection[str] = ()) -> world_pb2.Observation:
        """The message of an observation, without some of its lists."""
        message: world_pb2.Observation = fill(world_pb2.Observation(), {name: getattr(seen, name) for name in REST})
        for name in LISTS:
            if name not in leaving_out:
                message.MergeFromString(self._list(name, getattr(seen, name)))
        return message

    def _list(self, name: str, structs: tuple[Any, ...]) -> bytes:
        """The structs of one list as bytes of an observation with nothing else."""
        before = self._lists.get(name, NO_LIST)
        if before.structs == structs:
            return before.data
        told = [before.known.get(id(struct)) or (struct, _element(name, struct)) for struct in structs]
        now = List(structs, b"".join([data for _, data in told]), {id(struct): (struct, data) for struct, data in told})
        self._lists[name] = now
        return now.data

    def options(self, offered: Mapping[str, Mapping[str, Domains]], all_nodes: tuple[str, ...]) -> bytes:
        """What may be ordered as bytes of a ListOptionsResponse."""
        self._offers = {force: _offer(kinds, self._offers.get(force), all_nodes) for force, kinds in offered.items()}
        networks: dict[str, Network] = {}
        for offer in self._offers.values():
            networks |= offer.networks
        forces = [embedded(FORCES, _force(force, offer)) for force, offer in self._offers.items()]
        rest = pb.ListOptionsResponse(networks=[network_message(networks[medium]) for medium in sorted(networks)])
        return b"".join([*forces, rest.SerializeToString()])


def _element(name: str, struct: Any) -> bytes:
    """A struct as bytes of an observation with nothing else in it."""
    message = world_pb2.Observation()
    fill(getattr(message, name).add(), struct)
    return bytes(message.SerializeToString())


def _force(force: str, offer: Offer) -> bytes:
    name: bytes = options_pb2.ForceOptions(force=force).SerializeToString()
    return name + b"".join(offer.orders.values())


def _offer(kinds: Mapping[str, Domains], before: Offer | None, all_nodes: tuple[str, ...]) -> Offer:
    """An offer, out of the one before as far as it is the same."""
    if before is not None and before.kinds == kinds:
        return before
    known = before or NOTHING
    orders = {
        kind: known.orders[kind] if known.kinds.get(kind) == domains else _order(kind, domains, all_nodes)
        for kind, domains in kinds.items()
    }
    paths = [domain for domains in kinds.values() for domain in domains.values() if isinstance(domain, Path)]
    return Offer(kinds, orders, {path.network.medium: path.network for path in paths})


def _order(kind: str, domains: Domains, all_nodes: tuple[str, ...]) -> bytes:
    """An order on offer as bytes of a ForceOptions message with nothing else in it."""
    message = options_pb2.ForceOptions()
    order = message.orders.add(kind=kind)
    for name, domain in domains.items():
        put_domain(order.fields[name], domain, all_nodes)
    return bytes(message.SerializeToString())
