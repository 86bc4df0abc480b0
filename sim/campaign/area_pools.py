"""Who fights in a combat area today: the forces of a side pooled, and what holds for them (MC-GUER-15, MC-GUER-21).

A side's guerrillas are one pool, its conventional forces another. What is asked of one force holds for a pool if it
holds for most of its soldiers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, cast

from warclock.sim.campaign.situation import OPEN_TERRAINS, SOFT_GROUND, knows_plan, tactic_of, wall_of
from warclock.sim.forces.areas import at_home, exposed
from warclock.sim.forces.composition import leader_of, troops_of
from warclock.sim.forces.effects import effects_on, has_effect, is_sick
from warclock.sim.forces.mobility import carriers, is_afloat
from warclock.sim.forces.prisoners import at_work
from warclock.sim.phases import DAY, day_of
from warclock.sim.rules.mass_combat.facts import Effect, Load, Material, Situation
from warclock.sim.rules.mass_combat.guerrilla import held_by_majority, pooled, pooled_counter
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.rules.mass_combat.supply import load_class
from warclock.sim.world.areas import Area, AreaDay
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Node
from warclock.sim.world.troops import Leader
from warclock.sim.world.world import World

KEEPS_AWAY = ("evade", "gather", "leave")


class Pool(NamedTuple):
    """The forces of one side and mode that fight in an area as one (MC-GUER-21), by id."""

    side: str
    mode: str
    forces: tuple[Force, ...]

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from the other pools of its area."""
        return self.side, self.mode

    @property
    def guerrilla(self) -> bool:
        """They wage guerrilla war."""
        return self.mode == "guerrilla"

    @property
    def strength(self) -> int:
        """All their soldiers."""
        return sum(force.strength for force in self.forces)

    def most(self, test: Callable[[Force], bool]) -> bool:
        """Something holds for the forces of most soldiers."""
        return held_by_majority([(force.strength, test(force)) for force in self.forces])


def pools_in(present: Iterable[Force]) -> list[Pool]:
    """The pools of an area by side and mode; whoever is in battle, keeps away or leaves is in none."""
    found: dict[tuple[str, str], list[Force]] = {}
    for force in present:
        away = force.guerrilla and force.posture in KEEPS_AWAY
        if not force.engaged and not away and force.strength:
            found.setdefault((force.side, force.mode), []).append(force)
    return [Pool(side, mode, tuple(forces)) for (side, mode), forces in sorted(found.items())]


def pairs_of(world: World, area: Area, pools: list[Pool]) -> list[tuple[Pool, Pool]]:
    """Hostile pools that fight today: guerrillas on one side at least, and one of them attacks in the area."""
    attacking = [any(force.area_attack == area.id for force in pool.forces) for pool in pools]
    return [
        (first, second)
        for i, first in enumerate(pools)
        for j, second in enumerate(pools)
        if i < j
        and world.hostile(first.side, second.side)
        and (first.guerrilla or second.guerrilla)
        and (attacking[i] or attacking[j])
    ]


def attacks(pool: Pool, area: Area) -> bool:
    """Its order to attack holds in the area (one of its forces has it)."""
    return any(force.area_attack == area.id for force in pool.forces)


def troops_in(world: World, pool: Pool) -> tuple[Troop, ...]:
    """All its soldiers, type by type."""
    return pooled([troops_of(world, force) for force in pool.forces])


def commander_of(world: World, pool: Pool) -> tuple[Leader | None, Force]:
    """The overall commander, the leader of the highest rank, and his force; without any, the first force."""
    led = [(leader, force) for force in pool.forces if (leader := leader_of(world, force)) is not None]
    if not led:
        return None, pool.forces[0]
    return max(led, key=lambda pair: pair[0].rank)


def facts_of(world: World, area: Area, pool: Pool, enemy: Pool, now: int) -> Situation:
    """Tables 1 to 3 and the rows of guerrilla war for a pool against another (see ``Situation``)."""
    attacking = attacks(pool, area)
    told = _told(area, pool.side, now)
    into_cover = attacking and _covered(world, area, enemy)
    return Situation(
        terrain=_terrain(world, area, pool),
        soft_ground=not pool.guerrilla and pool.most(lambda force: _node(world, force).ground in SOFT_GROUND),
        radioactive=pool.most(lambda force: _node(world, force).radioactive),
        into_cover_or_uphill=into_cover,
        in_cover=not attacking and _covered(world, area, pool),
        open_ground=area.terrain in OPEN_TERRAINS and not area.cover,
        afloat=all(is_afloat(world, force) for force in pool.forces),
        fortification=None if attacking or pool.guerrilla else _wall(world, pool),
        siege_equipment=cast("tuple[Material, ...]", _gear(pool)),
        artillery=any(force.artillery or force.explosives for force in pool.forces),
        ambush=told.ambush,
        surprise=told.surprise,
        camping=_told(area, enemy.side, now).finds_camp,
        formation="tight" if not pool.guerrilla and pool.most(lambda force: force.formation == "tight") else "normal",
        enemy_plan=enemy.most(lambda force: knows_plan(world, pool.side, force)),
        referee_adjust=min(force.br_adjust for force in pool.forces),
        sick=pool.most(is_sick),
        effects=_effects(pool),
        **_condition(world, pool, now),
        **_as_guerrillas(world, area, pool, enemy),
    )


def _condition(world: World, pool: Pool, now: int) -> dict[str, Any]:
    """Table 3, and the tactic of most."""
    tactics = {tactic_of(world, force) for force in pool.forces}
    ours = [t for t in sorted(tactics) if pool.most(lambda force, t=t: tactic_of(world, force) == t)]  # type: ignore[misc]
    tactic = ours[0] if ours else "none"
    return {
        "fatigued": pool.most(lambda force: force.fatigued),
        "hungry": pool.most(lambda force: force.hungry),
        "second_battle": pool.most(lambda force: force.last_battle_end >= 0 and now - force.last_battle_end <= DAY),
        "morale": sum((force.strength * force.morale for force in pool.forces), Fraction(0)) / pool.strength,
        "load": _load(world, pool),
        "tactic": tactic,
        "charge": tactic == "charge",
    }


def _load(world: World, pool: Pool) -> Load:
    """All that they carry, on the average (MC-SUPPLY-03)."""
    return load_class(
        sum(force.rations for force in pool.forces),
        pool.strength,
        pack_animals=sum(carriers(world, force) for force in pool.forces),
        carrying_prisoners=sum(at_work(force, "carry") for force in pool.forces),
        supply_line=pool.most(lambda force: bool(force.supply_base)),
    )


def _effects(pool: Pool) -> tuple[Effect, ...]:
    """Those of a name that weigh on most of them (MC-SPECIAL-01)."""
    found = {effect.name: effect for force in pool.forces for effect in effects_on(force)}
    return tuple(found[name] for name in sorted(found) if pool.most(partial(has_effect, name=name)))


def _as_guerrillas(world: World, area: Area, pool: Pool, enemy: Pool) -> dict[str, Any]:
    """The rows of guerrilla war; only a conventional enemy finds who is in the open (MC-GUER-12)."""
    if not pool.guerrilla:
        return {}
    in_the_open = not enemy.guerrilla and pool.most(lambda force: exposed(world, force))
    return {
        "guerrilla": True,
        "exposed": in_the_open,
        "native": pool.most(lambda force: at_home(world, force)),
        "day_counter": pooled_counter([force.combat_days for force in pool.forces]),
    }


def _node(world: World, force: Force) -> Node:
    return world.nodes[force.node]


def _terrain(world: World, area: Area, pool: Pool) -> str:
    """The area's for guerrillas; for conventional forces that under most of them, if there is one."""
    if pool.guerrilla:
        return area.terrain
    grounds = sorted({_node(world, force).terrain for force in pool.forces})
    under = [name for name in grounds if pool.most(lambda force, name=name: _node(world, force).terrain == name)]  # type: ignore[misc]
    return under[0] if under else ""


def _covered(world: World, area: Area, pool: Pool) -> bool:
    return area.cover if pool.guerrilla else pool.most(lambda force: _node(world, force).cover)


def _wall(world: World, pool: Pool) -> Material | None:
    """The wall that most of them are behind."""
    walls = sorted({wall for force in pool.forces if (wall := wall_of(world, force))})
    most = [wall for wall in walls if pool.most(lambda force, wall=wall: wall_of(world, force) == wall)]  # type: ignore[misc]
    return most[0] if most else None


def _gear(pool: Pool) -> tuple[str, ...]:
    return tuple(sorted({material for force in pool.forces for material in force.siege_equipment}))


def _told(area: Area, side: str, now: int) -> AreaDay:
    """What the scenario says of this day for a side."""
    day = day_of(now)
    return next((d for d in area.days if d.day == day and d.side == side), AreaDay(day=day, side=side))


def champions(world: World, area: Area, *pools: Pool) -> dict[str, str]:
    """Overall commanders (with their side) at the head of their community's army, or in defence of its town."""
    found = {}
    for pool in pools:
        leader, force = commander_of(world, pool)
        if leader is None or not leader.community:
            continue
        army = force.allegiance == "group" and force.community == leader.community
        if army or (leader.community in area.nodes and not attacks(pool, area)):
            found[leader.id] = pool.side
    return found
