"""The shapes of an observation: own forces, contacts, map and calendar as one seat may know them (design law 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from warclock.sim.seen_board import SkirmishView
from warclock.sim.world.forces import Contact, ForceEffect
from warclock.sim.world.munitions import Munition
from warclock.sim.world.state import Objective, Outcome
from warclock.sim.world.troops import Leader, UnitType


class OrderOnTheWay(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An order that a guerrilla force will have at second ``arrives``; it is not called back (MC-GUER-10)."""

    order: str
    arrives: int
    fields: dict[str, Any]


class IncomingView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A strike that the lookout of ``force`` sees: a missile, or an aircraft (``method`` its class) of side ``by``."""

    strike: str
    force: str
    method: str
    by: str
    held: bool  # the force was told not to fire on it


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
    munitions: dict[str, int]  # missiles and bombs in stock
    prizes: tuple[str, ...]  # types of vehicles without a crew
    in_life_boats: bool
    orders: tuple[str, ...]  # pending
    siege_equipment: tuple[str, ...]  # the walls it is proper for
    mixed_up: bool
    doing: str  # the kind of task that keeps it busy: march, attack, fortify ...; nothing: none
    path: tuple[str, ...]  # of its march: the edges still to go, the one it is on included
    stop_at: str
    mode: str  # conventional or guerrilla
    area: str  # combat area that it is in; empty: none
    native_area: str
    attacks_area: str  # combat area in which its attack holds
    combat_days: int  # of guerrilla war since the last full rest
    groups: int  # of at most ten in which guerrillas are scattered; 0: it stands together
    on_the_way: tuple[OrderOnTheWay, ...]
    br_adjust: int  # to the battle rank, in the next roll
    effects: tuple[ForceEffect, ...]  # that weigh on it


class SeenForce(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A force of another side as the seat knows it; ``seen`` is the second of the latest news of it.

    Strength 0: guerrillas reported where it is, nobody of the side has seen it (MC-GUER-20).
    """

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
    plan_known: bool = False  # what it is about to do was learned; a new order makes that worthless, unnoticed


def seen_force(contact: Contact, hostile: bool, plan_known: bool = False) -> SeenForce:
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
        plan_known=plan_known,
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
    beach: bool
    very_shallow: bool
    reefs: bool
    minefield: bool


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
    very_shallow: bool
    reefs: bool
    minefield: bool


class AreaView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A combat area: the map of it as everybody knows it, and what the seat knows of the war there.

    ``fought``: second of the latest daily roll or hunt in which its side had part, -1: none yet. ``lines``: bases from
    which supplies for enemies come through, as its guerrillas there report.
    """

    id: str
    name: str
    nodes: tuple[str, ...]
    terrain: str
    cover: bool
    any_terrain: bool
    fought: int
    lines: tuple[str, ...]


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
    munitions: tuple[Munition, ...]  # of the scenario: everybody knows what there is
    incoming: tuple[IncomingView, ...]
    leaders: tuple[Leader, ...]
    leaders_home: dict[str, str]  # those without a force -> base where they are
    objectives: tuple[Objective, ...]
    points: int
    gold: int  # in the purse of the side
    mercenaries: dict[str, dict[str, int]]  # for hire where its forces stand: node -> type -> number
    ransoms: tuple[RansomView, ...]
    areas: tuple[AreaView, ...]
    lost_people: int
    start_strength: int
    enemies: tuple[str, ...]
    skirmishes: tuple[SkirmishView, ...]
    events_seen: int
    outcome: Outcome | None
