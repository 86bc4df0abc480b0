"""Observations: what one seat may see, and nothing else (design law 8).

A seat sees its own side whole; other sides only as contacts, under names of its own; the map as everybody knows it,
the calendar, and the points of its own objectives. Nothing here depends on what the side cannot see.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from msgspec.structs import replace

from warclock.sim.decisions import awaited
from warclock.sim.forces.composition import standing
from warclock.sim.forces.mobility import load_class
from warclock.sim.forces.on_edge import km_along
from warclock.sim.forces.overhead import coming_at
from warclock.sim.forces.pending import BUSY
from warclock.sim.forces.wages import daily_bill, draws_pay
from warclock.sim.observed_areas import in_guerrilla_war, known_areas
from warclock.sim.observed_map import known_edges, known_nodes, known_owners
from warclock.sim.orders.calling_off import pending_orders
from warclock.sim.orders.ransom import offers_to
from warclock.sim.phases import day_of, hour_of_day
from warclock.sim.seen import IncomingView, Observation, OwnForce, RansomView, SeenForce, seen_force
from warclock.sim.skirmish_view import seen_skirmishes
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.kept import Kept
from warclock.sim.world.state import Task
from warclock.sim.world.troops import RECRUIT, Leader, UnitType
from warclock.sim.world.world import World


def observe(world: World, side: str) -> Observation:
    """What the seat of ``side`` may see now. Raises KeyError for an unknown side."""
    state, own = world.state, world.sides[side]
    decision = state.decision if state.decision and side in state.decision.sides else None
    forces = own_forces(world, side)
    today = date.fromisoformat(state.header.start) + timedelta(days=day_of(own.seen_second) - 1)
    contacts = seen_forces(world, side)
    return Observation(
        side=side,
        second=own.seen_second,
        day=day_of(own.seen_second),
        hour=hour_of_day(own.seen_second),
        date=today.isoformat(),
        days=state.header.days,
        decision=decision.kind if decision else "",
        subject=decision.subject if decision else "",
        asked=decision is not None and side in awaited(decision),
        forces=forces,
        contacts=contacts,
        nodes=known_nodes(world, side),
        edges=known_edges(world, side),
        owners=known_owners(world, side),
        unit_types=_types(world, forces, contacts),
        munitions=tuple(munition for _, munition in sorted(state.munitions.items())),
        incoming=_incoming(world, side),
        leaders=_leaders(world, side),
        leaders_home={name: state.leaders_home[name] for name in own.leaders if name in state.leaders_home},
        objectives=tuple(o for o in state.objectives.values() if o.side == side),
        points=own.points_told if state.outcome is None else own.points,
        gold=own.gold,
        mercenaries=_for_hire(world, forces),
        ransoms=_ransoms(world, side),
        areas=known_areas(world, side),
        lost_people=own.lost_people,
        start_strength=own.start_strength,
        enemies=own.enemies,
        skirmishes=seen_skirmishes(world, side),
        events_seen=own.seen_events,
        outcome=state.outcome,
    )


def own_force(world: World, force: Force) -> OwnForce:
    """A force as its own side sees it."""
    return OwnForce(
        id=force.id,
        name=force.name,
        node=force.node,
        edge=force.edge,
        toward=force.toward,
        km=force.km,
        troops=dict(force.troops),
        injured={kind: force.injured_of(kind) for kind in sorted(force.troops)},
        strength=force.strength,
        standing_rank=standing(world, force).total,
        morale=force.morale,
        posture=force.posture,
        formation=force.formation,
        rations=force.rations,
        pack_animals=force.pack_animals,
        prisoners=sum(force.prisoners.values()),
        load=load_class(world, force),
        supply_base=force.supply_base,
        leader=force.leader,
        officers=tuple(force.officers),
        leader_hurt=force.leader_hurt_until > 0,
        fatigued=force.fatigued,
        hungry=force.hungry,
        engaged=bool(force.engaged),
        retreating=force.retreating,
        hidden=force.hidden,
        lookout=force.lookout,
        take_prisoners=force.take_prisoners,
        **_battle_orders(force),
        prisoner_work=force.prisoner_work,
        prisoners_fed=force.prisoners_fed,
        artillery=force.artillery or force.explosives,
        siege_equipment=tuple(force.siege_equipment),
        mixed_up=force.mixed_up,
        came_by=force.came_by,
        last_battle_end=force.last_battle_end,
        gold=force.gold,
        br_adjust=force.br_adjust,
        effects=tuple(force.effects),
        **_terms(world, force),
        munitions=dict(sorted(force.munitions.items())),
        prizes=tuple(prize.kind for prize in force.prizes),
        in_life_boats=force.in_life_boats,
        orders=pending_orders(world, force),
        **_work(world, force),
        **in_guerrilla_war(world, force),
    )


def _battle_orders(force: Force) -> dict[str, Any]:
    """Its standing orders for battle."""
    names = ("tactic", "no_retreat", "no_retreat_repeat", "if_unreachable", "retreat_by")
    return {**{name: getattr(force, name) for name in names}, "division": dict(force.division)}


def _incoming(world: World, side: str) -> tuple[IncomingView, ...]:
    """What the side's lookouts see of strikes."""
    if not world.state.munitions:
        return ()
    coming = [(force, task) for force in world.own_forces(side) for task in coming_at(world, force)]
    return tuple(_strike(world, force, task) for force, task in coming)


def _strike(world: World, force: Force, task: Task) -> IncomingView:
    plan, flown = task.payload, task.kind == "sortie"
    return IncomingView(
        strike=plan["name"],
        force=force.id,
        method=str(world.state.unit_types[plan["aircraft"]].vehicle) if flown else "missile",
        by=plan["side"] if flown else "",
        held=bool(plan.get("hold")),
    )


def _terms(world: World, force: Force) -> dict[str, Any]:
    """On what terms it serves."""
    return {
        "allegiance": force.allegiance,
        "danger": force.danger,
        "wage": daily_bill(world, force) if draws_pay(force) else 0,
        "unpaid": dict(force.unpaid[-1]) if force.unpaid else {},
    }


def _work(world: World, force: Force) -> dict[str, Any]:
    """What it has been ordered to do and has not done yet, and where its march leads."""
    tasks = [task for task in world.tasks_of(force.id, *BUSY) if task.payload.get("order")]
    marches = world.tasks_of(force.id, "march")
    plan = marches[0].payload if marches else {"path": [], "stop": ""}
    on = [force.edge] if marches and force.edge else []
    return {"doing": tasks[0].kind if tasks else "", "path": (*on, *plan["path"]), "stop_at": plan["stop"]}


def seen_forces(world: World, side: str) -> tuple[SeenForce, ...]:
    """The contacts of a side, in the order they were made."""
    kept = world.kept_of_contacts.get(side)
    if kept is None:
        contacts = world.sides[side].contacts
        kept = world.kept_of_contacts[side] = Kept(contacts, lambda contact: _seen(world, side, contact))
    return tuple(kept.views().values())


def _seen(world: World, side: str, contact: Contact) -> SeenForce:
    """A contact as its side sees it."""
    return seen_force(contact, world.hostile(side, contact.side), contact.force in world.sides[side].plans)


def own_forces(world: World, side: str) -> tuple[OwnForce, ...]:
    """The forces of a side, by id."""
    kept = world.kept_of_forces.get(side)
    if kept is None:
        kept = Kept(world.forces, lambda force: own_force(world, force) if force.side == side else None, ordered=True)
        world.kept_of_forces[side] = kept
    return tuple(_on_its_way(world, view) for view in kept.views().values() if view is not None)


def _on_its_way(world: World, view: OwnForce) -> OwnForce:
    """The view with the way made by now: a force goes on along its edge while nothing happens."""
    if not view.edge:
        return view
    force = world.forces[view.id]
    return replace(view, km=km_along(world, force, world.sides[force.side].seen_second))


def _types(world: World, forces: tuple[OwnForce, ...], contacts: tuple[SeenForce, ...]) -> tuple[UnitType, ...]:
    """The unit types of the scenario, which everybody knows, and those of recruits that the seat has in sight."""
    known = world.state.unit_types
    public = [kind for kind in sorted(known) if not kind.startswith(RECRUIT)]
    if len(public) < len(known):
        troops = [force.troops for force in forces] + [contact.troops for contact in contacts]
        met = {kind for counts in troops for kind in counts if kind.startswith(RECRUIT)}
        public += sorted(met)
    return tuple(known[kind] for kind in public)


def _for_hire(world: World, forces: tuple[OwnForce, ...]) -> dict[str, dict[str, int]]:
    """Mercenaries on offer at the nodes where forces of the side stand."""
    nodes = [world.nodes[node] for node in sorted({force.node for force in forces if not force.edge})]
    return {node.id: dict(sorted(node.mercenaries.items())) for node in nodes if any(node.mercenaries.values())}


def _ransoms(world: World, side: str) -> tuple[RansomView, ...]:
    """Offers of ransom that the side may agree to."""
    offers = []
    for task in offers_to(world, side):
        plan = task.payload
        captor = world.forces[task.who].side
        offers.append(RansomView(offer=plan["offer"], captor=captor, count=plan["count"], price=plan["price"]))
    return tuple(offers)


def _leaders(world: World, side: str) -> tuple[Leader, ...]:
    """The side's leaders who are not in an enemy's hands, by id."""
    state = world.state
    return tuple(state.leaders[name] for name in world.sides[side].leaders if name not in state.captive_leaders)
