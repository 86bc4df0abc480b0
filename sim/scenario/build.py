"""The opening state of a game: the scenario's document as the world's data."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from importlib import import_module
from typing import Any

from warclock.sim.rules.registry import PLAYED
from warclock.sim.scenario.build_areas import build_areas
from warclock.sim.scenario.build_map import build_edges, build_nodes
from warclock.sim.scenario.build_raids import build_raids
from warclock.sim.scenario.build_skirmish import skirmish_parts
from warclock.sim.scenario.days import dawn_of, day_number
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.happenings import build_script, build_watched
from warclock.sim.scenario.hostility import enemies_of
from warclock.sim.scenario.rulings import complete_rulings
from warclock.sim.scenario.scenario import Scenario
from warclock.sim.scenario.schema.document import Document
from warclock.sim.scenario.schema.forces import ForceEntry
from warclock.sim.scenario.schema.happenings import OrderEntry
from warclock.sim.scenario.schema.troops import LeaderEntry, MunitionEntry, Mutation, UnitTypeEntry
from warclock.sim.world.areas import Area
from warclock.sim.world.forces import START_MORALE, Cohort, Force
from warclock.sim.world.munitions import Munition
from warclock.sim.world.state import Header, Objective, Options, Side, State
from warclock.sim.world.troops import Leader, UnitType

HEALED_ON_DAY = 8  # wounds from before the game heal within its first week (MC-CAS-07)


def opening_state(scenario: Scenario, seed: int) -> State:
    """Everything as it stands at second 0, at dawn of day 1."""
    document = scenario.document
    morale = Fraction(scenario.rulings.get("start_morale", START_MORALE))
    nodes = build_nodes(document.map)
    areas = build_areas(document.areas, nodes, document.start)

    def build(entry: ForceEntry) -> Force:
        return build_force(entry, document.start, morale, areas)

    forces = {entry.id: build(entry) for entry in document.forces}
    edges = build_edges(document.map, nodes)
    return State(
        header=_header(scenario, seed),
        options=Options(**document.options.figures()),
        rulings={document.rule_set: scenario.rulings, **_rulings_of_raids(document)},
        sides=_sides(document, forces),
        unit_types={entry.id: _unit_type(entry, document) for entry in document.unit_types},
        munitions={entry.id: _munition(entry) for entry in document.munitions},
        leaders={entry.id: _leader(entry) for entry in document.leaders},
        nodes=nodes,
        edges=edges,
        areas=areas,
        forces=forces,
        objectives=_objectives(document),
        **skirmish_parts(scenario, seed),
        raids=build_raids(document),
        script=build_script(document, nodes, edges, build),
        watched=build_watched(document, build),
    )


def _rulings_of_raids(document: Document) -> dict[str, Any]:
    """The options of the rule sets that raids are fought by, all of them, so that a game keeps its own."""
    used = sorted({raid.rule_set for raid in document.raids})
    return {rule_set: complete_rulings(rule_set, document.raid_rulings, {}) for rule_set in used}


def rule_set_version(rule_set: str) -> str:
    """The version that a rule set states of itself, "1" if it states none."""
    return str(getattr(import_module(PLAYED[rule_set]), "VERSION", "1"))


def _header(scenario: Scenario, seed: int) -> Header:
    document = scenario.document
    return Header(
        scenario=document.id,
        scenario_hash=scenario.hash,
        title=document.title,
        rule_set=document.rule_set,
        version=rule_set_version(document.rule_set),
        seed=seed,
        start=document.start.isoformat(),
        days=document.days,
        skirmish=document.skirmish.id if document.skirmish is not None else "",
    )


def _sides(document: Document, forces: Mapping[str, Force]) -> dict[str, Side]:
    given = {entry.id: entry.figures() for entry in document.sides}
    enemies = enemies_of(given)
    strengths = dict.fromkeys(given, 0)
    for force in forces.values():
        strengths[force.side] += force.strength
    return {
        entry.id: Side(
            id=entry.id,
            name=entry.name or entry.id,
            commander=entry.commander,
            neutral=entry.neutral,
            enemies=enemies[entry.id],
            gold=entry.gold,
            script=_orders(document, entry.id),
            start_strength=strengths[entry.id],
            leaders=_leaders_of(entry.id, document),
        )
        for entry in document.sides
    }


def _leaders_of(side: str, document: Document) -> tuple[str, ...]:
    """Leaders and officers of a side's forces, those that arrive later included, by id."""
    arriving = [entry.force for entry in document.events if entry.force is not None]
    entries = [force for force in (*document.forces, *arriving) if force.side == side]
    return tuple(sorted({name for force in entries for name in (force.leader, *force.officers) if name}))


def _orders(document: Document, side: str) -> tuple[dict[str, Any], ...]:
    """A side's scripted orders by day; within a day in the order of the file."""
    orders = [
        {"day": day, "order": exact_data(entry.order)}
        for entry in document.orders
        if entry.side == side
        for day in order_days(entry, document)
    ]
    return tuple(sorted(orders, key=lambda order: int(str(order["day"]))))


def order_days(entry: OrderEntry, document: Document) -> range:
    """The days on which a scripted order is given."""
    first = day_number(entry.day, document.start)
    last = first if entry.until is None else day_number(entry.until, document.start)
    return range(first, last + 1)


def _unit_type(entry: UnitTypeEntry, document: Document) -> UnitType:
    mutations = {mutation.id: mutation for mutation in document.mutations}
    relevant = {defect.id: defect.combat_relevant for defect in document.defects}
    own = [mutations[name] for name in entry.mutations]
    figures = entry.figures("mutations", "defects", "hit_dice", "rank", "name", "crew_type", "life_boats")
    for key in ("favoured_terrain", "bad_terrain"):
        figures[key] = tuple(figures[key])
    return UnitType(
        **figures,
        name=entry.name or entry.id,
        crew_type=entry.crew_type or "",
        life_boats=entry.life_boats or "",
        hit_dice=Fraction(entry.hit_dice),
        rank=None if entry.rank is None else Fraction(entry.rank),
        ranged_mutation=any(mutation.ranged for mutation in own),
        combat_mutations=_useful(own, "conventional"),
        guerrilla_mutations=_useful(own, "guerrilla_only"),
        defects=Fraction(sum(relevant[name] for name in entry.defects)),
    )


def _useful(mutations: list[Mutation], use: str) -> Fraction:
    return Fraction(sum(mutation.use == use for mutation in mutations))


def _munition(entry: MunitionEntry) -> Munition:
    return Munition(**{**entry.figures(), "name": entry.name or entry.id})


def _leader(entry: LeaderEntry) -> Leader:
    return Leader(**{**entry.figures(), "name": entry.name or entry.id, "community": entry.community or ""})


def build_force(entry: ForceEntry, start: date, morale: Fraction, areas: Mapping[str, Area]) -> Force:
    """A force as it stands on the map; ``morale`` is for those that state none."""
    around = [area.id for area in areas.values() if entry.at in area.nodes]
    figures = entry.figures("at", "injured", "injured_until_day", "siege_equipment", "leader", "attacks_area")
    figures |= {
        "native_area": entry.native_area or "",
        "area_attack": around[0] if entry.attacks_area else "",
        "name": entry.name or entry.id,
        "troops": _present(entry.troops),
        "prisoners": _present(entry.prisoners),
        "munitions": _present(entry.munitions),
        "supply_base": entry.supply_base or "",
        "community": entry.community or "",
        "morale": morale if entry.morale is None else entry.morale,
        "officers": list(entry.officers),
    }
    return Force(
        **figures,
        node=entry.at,
        leader=entry.leader or "",
        cohorts=_cohorts(entry, start),
        siege_equipment=tuple(entry.siege_equipment),
    )


def _cohorts(entry: ForceEntry, start: date) -> list[Cohort]:
    hurt = _present(entry.injured)
    until = HEALED_ON_DAY if entry.injured_until_day is None else day_number(entry.injured_until_day, start)
    return [Cohort(dawn_of(until), hurt)] if hurt else []


def _present(troops: Mapping[str, int]) -> dict[str, int]:
    return {kind: number for kind, number in troops.items() if number}


def _objectives(document: Document) -> dict[str, Objective]:
    arriving = [event.force for event in document.events if event.force is not None]
    strengths = {entry.id: sum(entry.troops.values()) for entry in (*document.forces, *arriving)}
    return {
        entry.id: Objective(
            **{key: value for key, value in entry.figures().items() if value is not None},
            start_strength=strengths.get(entry.force or "", 0) if entry.kind == "survive" else 0,
        )
        for entry in document.objectives
    }
