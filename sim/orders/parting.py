"""Orders ``split`` and ``merge``: forces part and join (ledger MC section 23, MC-MORALE-01)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from warclock.sim.events.force import ForceRaised, ForceReduced
from warclock.sim.events.kernel import OrderDone
from warclock.sim.forces.cohorts import NEVER, kept
from warclock.sim.forces.effects import joint_effects, take_effects_along
from warclock.sim.forces.mobility import at_sea
from warclock.sim.forces.on_edge import book_march
from warclock.sim.forces.sight import look_around
from warclock.sim.forces.wages import same_terms
from warclock.sim.orders.activity import retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Counts, Refusal
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop, afloat, entire, flies
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.world import World


class Split(Order, frozen=True, tag="split"):
    """Form a new force out of ``troops`` (count by unit type), under ``leader`` (an officer of the force) or nobody.

    Guns, explosives, siege equipment, medical artifacts, missiles and bombs stay with the force that keeps its name.
    """

    troops: dict[str, int]
    leader: str | None = None


class Merge(Order, frozen=True, tag="merge"):
    """Take ``other``, a force of one's own at the same node, into this one. Takes an hour."""

    other: str


def _split_domains(world: World, force: Force) -> Domains | Refusal:
    least = world.rulings(Rulings).min_force_size
    if force.strength < 2 * least:
        return Refusal("TOO_FEW", f"force {force.id} is too small to be split", "troops")
    refusal = too_many_forces(world, force) or retreating(force)
    if refusal is not None:
        return refusal
    return {
        "troops": Counts(dict(sorted(force.troops.items())), least, least),
        "leader": Choice(tuple(force.officers), optional=True, unknown="NO_OFFICER"),
    }


def too_many_forces(world: World, force: Force) -> Refusal | None:
    """The refusal to form a force where the side has as many as it may have."""
    most = world.state.options.most_forces
    if len(world.own_forces(force.side)) < most:
        return None
    return Refusal("TOO_MANY_FORCES", f"the side has {most} forces or more: merge some first", "force")


def _begin_split(moment: Moment, force: Force, order: Split) -> Refusal | None:
    taken = {kind: count for kind, count in sorted(order.troops.items()) if count}
    if at_sea(moment.world, force) and not _both_float(moment.world, force, taken):
        return Refusal("OVERLOADED", "at sea everybody of both forces needs a place aboard", "troops")
    part_off(moment, force, taken, order.leader or "")
    moment.emit(OrderDone(order=moment.order, side=force.side, force=force.id), force.side)
    return None


def _both_float(world: World, force: Force, taken: dict[str, int]) -> bool:
    """Whoever goes and whoever stays is aboard ships, or flies."""
    types = world.state.unit_types
    staying = {kind: count - taken.get(kind, 0) for kind, count in force.troops.items()}
    groups = [[Troop(type=types[kind], count=count) for kind, count in part.items()] for part in (taken, staying)]
    return all(afloat(group) or entire(group, flies) for group in groups)


def part_off(moment: Moment, force: Force, taken: dict[str, int], leader: str) -> Force:
    """Form a new force out of those ``taken``, under a ``leader`` (an officer of the force, or nobody)."""
    book_march(moment, force)
    stay, go = share_cohorts(force.cohorts, taken, force.troops)
    part = replace(
        force,
        id=part_id(moment.world, force),
        name=part_title(moment.world, force),
        troops=taken,
        cohorts=go,
        leader=leader,
        officers=[],
        leader_hurt_until=0,
        division={},
        rations=_share(force, taken, force.rations),
        pack_animals=_share(force, taken, force.pack_animals),
        gold=_share(force, taken, force.gold),
        prisoners={side: _share(force, taken, count) for side, count in force.prisoners.items()},
        unpaid=[_going(day, taken) for day in force.unpaid],
        posture="idle",
        artillery=False,
        explosives=False,
        siege_equipment=(),
        medical_artifacts=False,
        munitions={},
        prizes=[],
        reported=dict(force.reported),
        effects=list(force.effects),
    )
    moment.emit(_reduced(force, part, stay), force.side)
    moment.emit(ForceRaised(force=part, origin=force.id, part=True), force.side)
    for cohort in part.cohorts:
        if cohort.due != NEVER:
            moment.start("heal", part.id, cohort.due, Phase.HEALING)
    take_effects_along(moment, moment.world.forces[part.id])
    look_around(moment, force.node)
    return moment.world.forces[part.id]


def _reduced(force: Force, part: Force, stay: list[Cohort]) -> ForceReduced:
    """What the part takes with it from the force; ``stay`` are the injured who do not go."""
    return ForceReduced(
        force=force.id,
        troops=part.troops,
        cohorts=tuple(stay),
        rations=part.rations,
        pack_animals=part.pack_animals,
        prisoners=part.prisoners,
        gold=part.gold,
        officer=part.leader,
    )


def part_id(world: World, force: Force) -> str:
    """The name of the next part of a force."""
    return part_name(world, force.side, force.id)


def part_name(world: World, side: str, origin: str) -> str:
    """The name of the next part: after the force it comes from, numbered by its side alone (design law 8).

    No force of a scenario has a dot in its name, so that no two forces ever share one.
    """
    return f"{origin.partition('.')[0]}.{world.sides[side].parts + 1}"


def part_title(world: World, force: Force) -> str:
    """The whole's name with the number that is in the id of the next part; nothing for a force without a name."""
    whole = force.name.partition(" (")[0]
    return f"{whole} ({world.sides[force.side].parts + 1})" if whole else ""


def _going(day: dict[str, int], taken: dict[str, int]) -> dict[str, int]:
    """Those who went unpaid on a day, as far as they may be among the ``taken``."""
    counts = {kind: min(count, taken.get(kind, 0)) for kind, count in day.items()}
    return {kind: count for kind, count in counts.items() if count}


def _share(force: Force, taken: dict[str, int], stock: int) -> int:
    """The part of a stock that goes with the part of the force, largest remainder."""
    going = sum(taken.values())
    return largest_remainder(stock, [force.strength - going, going])[1]


def share_cohorts(
    cohorts: list[Cohort], taken: dict[str, int], troops: dict[str, int]
) -> tuple[list[Cohort], list[Cohort]]:
    """The injured of those who stay and of those who go with ``taken`` of ``troops``, in proportion by type."""
    stay, go = [dict(c.hurt) for c in cohorts], [dict[str, int]() for _ in cohorts]
    for kind, count in taken.items():
        sizes = [hurt.get(kind, 0) for hurt in stay]
        hurt_going = largest_remainder(sum(sizes), [troops[kind] - count, count])[1]
        for i, moved in enumerate(largest_remainder(hurt_going, sizes) if hurt_going else []):
            if moved:
                stay[i][kind] -= moved
                go[i][kind] = moved
    return kept(cohorts, stay), kept(cohorts, go)


def _merge_domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force)
    if refusal is not None:
        return refusal
    near = [] if force.edge else [o for o in world.at(force.node) if o.id != force.id and o.side == force.side]
    unlike = {other.id: "MODE_MISMATCH" for other in near if not may_join(force, other)}
    here = tuple(other.id for other in near if other.id not in unlike and mergeable(force, other))
    if not here:
        code = "MODE_MISMATCH" if near and len(unlike) == len(near) else "NOT_SAME_NODE"
        return Refusal(code, f"no other force of the side at {force.place} can be joined", "other")
    return {"other": Choice(here, unknown="UNKNOWN_FORCE", others={**_elsewhere(world, force.side), **unlike})}


def _elsewhere(world: World, side: str) -> dict[str, str]:
    """The refusal for each of the side's own forces that is not at hand."""
    found: dict[str, str] = world.momentary(
        ("elsewhere", side), lambda: {other.id: "NOT_SAME_NODE" for other in world.own_forces(side)}
    )
    return found


def may_join(force: Force, other: Force) -> bool:
    """Both serve on the same terms, and neither or both wage guerrilla war."""
    return force.mode == other.mode and same_terms(force, other)


def mergeable(force: Force, other: Force) -> bool:
    """Both stand at one node, neither in battle nor in retreat, alike in being mixed-up and in terms of service."""
    free = not (other.engaged or other.retreating or force.engaged or force.retreating)
    together = not force.edge and not other.edge and force.node == other.node
    alike = force.mixed_up == other.mixed_up and force.side == other.side and may_join(force, other)
    return free and together and alike


def _begin_merge(moment: Moment, force: Force, order: Merge) -> Refusal | None:
    take_up(moment, force, "idle")
    other = moment.world.forces[order.other]
    take_up(moment, other, "idle")
    moment.start("merge", force.id, moment.now + HOUR, Phase.WORK, {"order": moment.order, "other": order.other})
    return None


def merged(force: Force, other: Force) -> Force:
    """The two as one: weighted morale, the worse fatigue, hunger, adjustment, the latest battle, all cohorts kept."""
    count = force.strength + other.strength
    leader = force.leader or other.leader
    officers = [name for name in (*force.officers, other.leader, *other.officers) if name and name != leader]
    return replace(
        force,
        troops=_sum(force.troops, other.troops),
        cohorts=sorted([*force.cohorts, *other.cohorts], key=lambda c: c.due),
        leader=leader,
        officers=officers,
        leader_hurt_until=force.leader_hurt_until if force.leader else other.leader_hurt_until,
        morale=Fraction(force.strength * force.morale + other.strength * other.morale) / count,
        rations=force.rations + other.rations,
        pack_animals=force.pack_animals + other.pack_animals,
        gold=force.gold + other.gold,
        prisoners=_sum(force.prisoners, other.prisoners),
        munitions=_sum(force.munitions, other.munitions),
        prizes=[*force.prizes, *other.prizes],
        in_life_boats=force.in_life_boats and other.in_life_boats,
        unpaid=_sum_of_days(force.unpaid, other.unpaid),
        fatigued=force.fatigued or other.fatigued,
        hungry=force.hungry or other.hungry,
        br_adjust=min(force.br_adjust, other.br_adjust),
        effects=joint_effects(force, other),
        hungry_days=max(force.hungry_days, other.hungry_days),
        last_battle_end=max(force.last_battle_end, other.last_battle_end),
        battles=max(force.battles, other.battles),
        rest=replace(
            force.rest,
            worked=max(force.rest.worked, other.rest.worked),
            night_broken=force.rest.night_broken or other.rest.night_broken,
            exhausted=force.rest.exhausted or other.rest.exhausted,
        ),
        artillery=force.artillery or other.artillery,
        explosives=force.explosives or other.explosives,
        siege_equipment=tuple(sorted({*force.siege_equipment, *other.siege_equipment})),
        medical_artifacts=force.medical_artifacts or other.medical_artifacts,
        hidden=force.hidden and other.hidden,
        native_area=(force if force.strength >= other.strength else other).native_area,
        area_attack=force.area_attack or other.area_attack,
        combat_days=max(force.combat_days, other.combat_days),
        fought_today=force.fought_today or other.fought_today,
    )


def _sum_of_days(first: list[dict[str, int]], second: list[dict[str, int]]) -> list[dict[str, int]]:
    """Two histories as one, the last days together; before its first day nobody of a force went unpaid."""
    days = max(len(first), len(second))
    paid: list[dict[str, int]] = [{}]
    histories = [paid * (days - len(history)) + history for history in (first, second)]
    return [_sum(one, other) for one, other in zip(*histories, strict=True)]


def _sum(first: dict[str, int], second: dict[str, int]) -> dict[str, int]:
    return {key: first.get(key, 0) + second.get(key, 0) for key in sorted({*first, *second})}


order_kind(Split, _split_domains, _begin_split, "MC-MORALE-01")
order_kind(Merge, _merge_domains, _begin_merge, "MC-MORALE-01")
