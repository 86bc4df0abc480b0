"""The shapes of an observation: own forces, contacts, map and calendar as one seat may know them (design law 8)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.seen_board import SkirmishView
from warclock.sim.world.forces import Contact
from warclock.sim.world.state import Objective, Outcome
from warclock.sim.world.troops import Leader, UnitType


class OwnForce(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A force of the seat's own side; km are along ``edge`` from ``node``."""

    id: str
    name: str
    node: str
    edge: str
    toward: str
    km: Fraction
    troops: dict[str, int]
    injured: dict[str, int]
    strength: int
    standing_rank: Fraction
    morale: Fraction
    posture: str
    formation: str
    rations: int
    pack_animals: int
    prisoners: int
    load: str
    supply_base: str
    leader: str
    officers: tuple[str, ...]
    leader_hurt: bool
    fatigued: bool
    hungry: bool
    engaged: bool
    retreating: bool
    hidden: bool
    lookout: bool
    take_prisoners: bool
    tactic: str
    no_retreat: bool
    no_retreat_repeat: int | None
    if_unreachable: str
    division: dict[str, int]  # contact -> group size
    retreat_by: str
    prisoner_work: str
    prisoners_fed: bool
    artillery: bool
    came_by: str
    last_battle_end: int
    gold: int
    allegiance: str
    danger: Fraction
    wage: int  # gold a day; 0 for who serves unpaid
    unpaid: dict[str, int]  # who missed the latest wage, by type
    orders: tuple[str, ...]  # pending


class SeenForce(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A force of another side as the seat knows it; ``seen`` is the second of the latest news of it."""

    id: str
    side: str
    hostile: bool
    node: str
    edge: str
    strength: int
    troops: dict[str, int]
    fortified: bool
    camped: bool
    seen: int
    visible: bool


def seen_force(contact: Contact, hostile: bool) -> SeenForce:
    """A contact as its side sees it; ``hostile``: the sides are at war."""
    return SeenForce(
        id=contact.id,
        side=contact.side,
        hostile=hostile,
        node=contact.node,
        edge=contact.edge,
        strength=contact.strength,
        troops=dict(contact.troops),
        fortified=contact.fortified,
        camped=contact.camped,
        seen=contact.seen,
        visible=contact.visible,
    )


class NodeView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A node as everybody knows it."""

    id: str
    name: str
    terrain: str
    ground: str
    lat: int
    lon: int
    forage: int
    water: bool
    hides: bool
    cover: bool
    fortification: str
    base: bool


class EdgeView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An edge as everybody knows it."""

    id: str
    a: str
    b: str
    km: Fraction
    kind: str
    terrain: str
    weather: str
    ground: str
    slope: str
    cover: bool
    ford: bool
    bridge: bool
    open: bool
    one_way: bool


class RansomView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An offer to the seat's side: so many of its people, held by ``captor``, for so much gold a head."""

    offer: str
    captor: str
    count: int
    price: int


class Observation(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything one seat may know at a decision; seconds count from 05:00 of day 1.

    ``second`` is that of the latest event the side saw: at a decision it is asked for, that is now.
    """

    side: str
    second: int
    day: int
    hour: int
    date: str
    days: int
    decision: str
    subject: str
    asked: bool
    forces: tuple[OwnForce, ...]
    contacts: tuple[SeenForce, ...]
    nodes: tuple[NodeView, ...]
    edges: tuple[EdgeView, ...]
    owners: dict[str, str]
    unit_types: tuple[UnitType, ...]
    leaders: tuple[Leader, ...]
    leaders_home: dict[str, str]  # those without a force -> base where they are
    objectives: tuple[Objective, ...]
    points: int
    gold: int  # in the purse of the side
    mercenaries: dict[str, dict[str, int]]  # for hire where its forces stand: node -> type -> number
    ransoms: tuple[RansomView, ...]
    lost_people: int
    start_strength: int
    enemies: tuple[str, ...]
    skirmishes: tuple[SkirmishView, ...]
    events_seen: int
    outcome: Outcome | None
