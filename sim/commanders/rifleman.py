"""``rifleman``: leads persons on a tactical board. It sees only its briefing and remembers nothing.

Its people lie down at a distance and go behind cover where they wait, fire freely at several who stand close together,
throw grenades at groups, load when nothing is in sight, stop bleeding and treat wounds out of sight of the enemy, go
for the enemy when they are more, and withdraw when they are hopelessly few. What nobody is ordered to do is left to
the standing tactics of the team.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import dist
from typing import Any

from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.steady import steady
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Choice, Domain
from warclock.sim.orders.domain_board import Names
from warclock.sim.seen_board import PersonView, SeenPerson, SkirmishView
from warclock.sim.world.skirmish import Area, spot_of

NEAR_M = 40  # nearer than this nobody lies down
MOST_TARGETS = 3
GROUP_M = 5  # between the outermost of several targets
BLAST_M = 5
FRIEND_M = 12
SUPERIOR = 1.5
HOPELESS = 0.34


def rifleman(briefing: Briefing) -> Orders:
    """Orders for the open decision; on the campaign clock it leads like ``steady``."""
    seen = briefing.observation
    fights = [fight for fight in seen.skirmishes if fight.id == seen.subject and not fight.ended]
    if not fights:
        return steady(briefing)
    offered = briefing.options()
    fight = fights[0]
    orders: Orders = []
    for person in fight.persons:
        if person.asked and person.id in offered:
            orders += [
                {"person": person.id, **fields} for fields in _actions(fight, seen.side, person, offered[person.id])
            ]
    return orders + tactics(fight, offered)


def choices(domain: Domain) -> tuple[str, ...]:
    """The values of a field that has a list of them."""
    return domain.values if isinstance(domain, Choice | Names) else ()


def enemies_of(fight: SkirmishView) -> list[SeenPerson]:
    """Enemies who can still act, as far as is known."""
    return [one for one in fight.others if one.hostile and one.state == "able"]


def metres(person: PersonView | SeenPerson, other: PersonView | SeenPerson) -> float:
    """Between two persons; a floor is taken for three metres."""
    return dist((person.x, person.y, 3 * person.level), (other.x, other.y, 3 * other.level))


def _actions(fight: SkirmishView, side: str, person: PersonView, offered: dict[str, Domains]) -> list[dict[str, Any]]:
    if person.figures.get("knocked_down"):
        return [{"kind": "set_posture", "posture": "stand"}] if "set_posture" in offered else []
    in_sight = [one for one in enemies_of(fight) if one.visible]
    return (
        _withdraw(fight, side, person, offered)
        or _aid(person, offered, bool(in_sight))
        or _grenade(fight, person, offered, in_sight)
        or _fire(person, offered, in_sight)
        or _load(person, offered)
        or _wait(fight, person, offered, in_sight)
    )


def _aid(person: PersonView, offered: dict[str, Domains], danger: bool) -> list[dict[str, Any]]:
    """Bleeding first; wounds only where no enemy is in sight (BO-WOUND-04, BO-HEAL-01)."""
    if "bo_staunch" in offered:
        patients = choices(offered["bo_staunch"]["patient"])
        if person.id in patients or not danger:
            return [{"kind": "bo_staunch", "patient": person.id if person.id in patients else patients[0]}]
    if "bo_heal" in offered and not danger:
        return [{"kind": "bo_heal", "patient": choices(offered["bo_heal"]["patient"])[0]}]
    return []


def outnumbered(fight: SkirmishView) -> bool:
    """Hopelessly: a third of the enemies known to be up."""
    own = sum(one.state == "able" and not one.left for one in fight.persons)
    return own <= HOPELESS * len(enemies_of(fight))


def _withdraw(fight: SkirmishView, side: str, person: PersonView, offered: dict[str, Domains]) -> list[dict[str, Any]]:
    """Out by the nearest exit of one's side, as fast as it goes."""
    exits = [area for area in fight.areas if side in area.exit_of]
    if not exits or not outnumbered(fight):
        return []
    if "leave_board" in offered:
        return [{"kind": "leave_board"}]
    if "go" not in offered:
        return []
    gait = choices(offered["go"]["gait"])[-1]
    spots = [spot for name in choices(offered["go"]["to"].given({"gait": gait})) if (spot := spot_of(name)) is not None]
    way = {spot: min(dist((spot.x, spot.y, 3 * spot.level), _middle(area)) for area in exits) for spot in spots}
    here = min(dist((person.x, person.y, 3 * person.level), _middle(area)) for area in exits)
    best = min(way, key=lambda spot: (way[spot], spot))
    return [{"kind": "go", "to": best.id, "gait": gait}] if way[best] < here else []


def _middle(area: Area) -> tuple[int, int, int]:
    return area.x + area.width // 2, area.y + area.depth // 2, 3 * area.level


def _wait(
    fight: SkirmishView, person: PersonView, offered: dict[str, Domains], in_sight: Sequence[SeenPerson]
) -> list[dict[str, Any]]:
    """With nobody in sight: up from the ground, else behind cover in a team that defends."""
    if in_sight:
        return []
    if person.posture == "prone" and "set_posture" in offered:
        return [{"kind": "set_posture", "posture": "kneel"}]
    if person.tactics == "defend" and not person.behind and "take_cover" in offered:
        things = [spot for name in choices(offered["take_cover"]["behind"]) if (spot := spot_of(name)) is not None]
        nearest = min(things, key=lambda spot: (dist((person.x, person.y), (spot.x, spot.y)), spot))
        return [{"kind": "take_cover", "behind": nearest.id}]
    return []


def _fire(person: PersonView, offered: dict[str, Domains], in_sight: Sequence[SeenPerson]) -> list[dict[str, Any]]:
    """Freely at those who stand together, lying down first if they are far (BO-AUTO-01, BO-MULTI-02, BO-RANGED-04)."""
    if "bo_shoot" not in offered or not in_sight:
        return []
    shoot = offered["bo_shoot"]
    weapon = choices(shoot["weapon"])[0]
    modes = choices(shoot["mode"].given({"weapon": weapon}))
    nearest = min(metres(person, one) for one in in_sight)
    mode = "full" if "full" in modes and nearest <= NEAR_M else "rapid" if "rapid" in modes else modes[0]
    names = shoot["targets"].given({"weapon": weapon, "mode": mode})
    able = [one for one in in_sight if one.id in choices(names)]
    if not able:
        return []
    chosen = best_group(person, able, names.most if isinstance(names, Names) else 1)
    shot = {"kind": "bo_shoot", "weapon": weapon, "mode": mode, "targets": [one.id for one in chosen], "fallback": None}
    postures = offered.get("set_posture", {}).get("posture")
    if nearest > NEAR_M and person.posture == "stand" and postures and "prone" in choices(postures):
        return [{"kind": "set_posture", "posture": "prone"}, shot]
    return [shot]


def best_group(person: PersonView, able: Sequence[SeenPerson], most: int) -> tuple[SeenPerson, ...]:
    """The most that stand close together, the nearest of such groups."""

    def far(group: Sequence[SeenPerson]) -> float:
        return min(metres(person, one) for one in group)

    nearest = sorted(able, key=lambda one: (metres(person, one), one.id))[:8]
    for size in range(min(most, MOST_TARGETS), 1, -1):
        groups = [g for g in combinations(nearest, size) if _spread(g) < GROUP_M]
        if groups:
            return min(groups, key=lambda group: (far(group), [one.id for one in group]))
    return (nearest[0],)


def _spread(group: Sequence[SeenPerson]) -> float:
    return max(metres(one, other) for one, other in combinations(group, 2))


def _grenade(
    fight: SkirmishView, person: PersonView, offered: dict[str, Domains], in_sight: Sequence[SeenPerson]
) -> list[dict[str, Any]]:
    """A fragmentation grenade among two or more, none of one's own near (BO-GREN-01)."""
    if "bo_grenade" not in offered or "fragmentation" not in choices(offered["bo_grenade"]["grenade"]):
        return []
    own = [one for one in fight.persons if one.state == "able" and not one.left]
    for target in sorted(in_sight, key=lambda one: (metres(person, one), one.id)):
        spot = f"{target.x},{target.y},{target.level}"
        struck = sum(metres(target, one) <= BLAST_M for one in in_sight)
        safe = all(metres(target, friend) > FRIEND_M for friend in own)
        if struck > 1 and safe and offered["bo_grenade"]["spot"].problem(spot) is None:
            return [{"kind": "bo_grenade", "grenade": "fragmentation", "spot": spot}]
    return []


def _load(person: PersonView, offered: dict[str, Domains]) -> list[dict[str, Any]]:
    """An empty gun is loaded; who cannot shoot has time for it (BO-AMMO-02)."""
    empty = [item.id for item in person.items if item.kind == "gun" and not item.ready]
    if "bo_reload" not in offered:
        return []
    ready = [name for name in empty if offered["bo_reload"]["weapon"].problem(name) is None]
    return [{"kind": "bo_reload", "weapon": ready[0]}] if ready else []


def tactics(fight: SkirmishView, offered: dict[str, dict[str, Domains]]) -> Orders:
    """Teams go for the enemy where he is much fewer, or not in sight; else they fight where they are."""
    own = [one for one in fight.persons if one.state == "able" and not one.left]
    known = enemies_of(fight)
    bold = len(own) >= SUPERIOR * len(known)
    orders: Orders = []
    told: set[str] = set()
    for person in own:
        wanted = "assault" if bold else "defend"
        if person.team in told or person.tactics == wanted or "set_tactics" not in offered.get(person.id, {}):
            continue
        told.add(person.team)
        orders.append({"person": person.id, "kind": "set_tactics", "tactics": wanted})
    return orders
