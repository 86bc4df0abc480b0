"""Standing tactics of Black Ops: what somebody does who was given no order (hold, defend, assault)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Refusal
from warclock.sim.orders.domain_board import Names
from warclock.sim.skirmish.black_ops.offers import OFFERS
from warclock.sim.skirmish.black_ops.offers_arms import in_view, seen_targets
from warclock.sim.skirmish.black_ops.slot import Slot, gaits
from warclock.sim.skirmish.ground import Ground
from warclock.sim.world.skirmish import Spot

HOLD = {"kind": "hold_still"}
FAR_DM = 100_000
SEARCH_TURNS = 8


def standing(slot: Slot) -> list[dict[str, Any]]:
    """Stand up, load, shoot at the nearest; in an assault go for the nearest enemy that is known of."""
    if slot.soldier.condition.knocked_down:
        return [{"kind": "set_posture", "posture": "stand"}]
    tactics = slot.at.tactics(slot.name)
    if tactics == "hold":
        return [HOLD]
    shot = _shot(slot)
    if shot is not None:
        return [shot]
    empty = [name for name, one in slot.soldier.guns.items() if one.ammunition.empty and one.ammunition.reloads]
    if empty:
        return [{"kind": "bo_reload", "weapon": empty[0]}]
    struck = _blow(slot)
    if struck is not None:
        return [struck]
    return [_advance(slot) if tactics == "assault" else HOLD]


def _nearest(slot: Slot, names: dict[str, str]) -> list[str]:
    return sorted(names, key=lambda name: (slot.at.metres(slot.name, names[name]), len(name), name))


def _shot(slot: Slot) -> dict[str, Any] | None:
    """At the nearest in sight, with the first gun that reaches him."""
    offered = OFFERS["bo_shoot"](slot)
    if isinstance(offered, Refusal):
        return None
    near = _nearest(slot, in_view(slot))
    for weapon in offered["weapon"].values:  # type: ignore[attr-defined]
        mode = _mode(offered, weapon)
        targets = offered["targets"].given({"weapon": weapon, "mode": mode})
        chosen = next((name for name in near if isinstance(targets, Names) and name in targets.values), None)
        if chosen is not None:
            return {"kind": "bo_shoot", "weapon": weapon, "mode": mode, "targets": [chosen], "fallback": None}
    return None


def _mode(offered: Domains, weapon: str) -> str:
    modes = offered["mode"].given({"weapon": weapon}).values  # type: ignore[attr-defined]
    return "rapid" if "rapid" in modes else str(modes[0])


def _blow(slot: Slot) -> dict[str, Any] | None:
    offered = OFFERS["bo_melee"](slot)
    if isinstance(offered, Refusal):
        return None
    target = _nearest(slot, {n: p for n, p in seen_targets(slot).items() if offered["target"].problem(n) is None})[0]
    return {"kind": "bo_melee", "target": target, "group": "brutality", "weapon": list(slot.soldier.melee)[-1]}


def _advance(slot: Slot) -> dict[str, Any]:
    """A walk, or a sprint where no enemy is in sight, toward the nearest enemy seen or remembered; else a search."""
    at, own = slot.at, slot.at.figure(slot.name)
    ground = at.believed_ground(own.side)
    known = (one for one in at.sightings(own.side).values() if at.world.hostile(own.side, one.side))
    goals = [Spot(one.x, one.y, one.level) for one in known if one.state == "able"]
    gait = "sprint" if not seen_targets(slot) and own.posture != "prone" else "walk"
    longest = gaits(slot.rulings)[gait]
    reached = ground.walks(own.spot, FAR_DM)
    goals = [spot for spot in goals if spot in reached] or _unseen(slot, ground, reached)
    goal = min(goals, key=lambda spot: (reached[spot][0], spot), default=None)
    if goal is None:
        return HOLD
    way = ground.way(own.spot, goal, FAR_DM)
    near = (spot for spot in reversed(way) if reached[spot][0] <= longest)
    step = next((spot for spot in near if at.seems_free(own.side, spot)), own.spot)
    return {"kind": "go", "to": step.id, "gait": gait} if step != own.spot else HOLD


def _unseen(slot: Slot, ground: Ground, reached: Mapping[Spot, Any]) -> list[Spot]:
    """With nobody known of: the middle of an area, another one every few turns, that far from his own side."""
    at = slot.at
    own = [one.spot for one in at.present(at.figure(slot.name).side)]
    middles = [Spot(a.x + a.width // 2, a.y + a.depth // 2, a.level) for a in at.fight.board.areas]
    far = sorted((min(ground.distance_dm(spot, other) for other in own), spot) for spot in middles if spot in reached)
    return [far[-1 - at.turn // SEARCH_TURNS % len(far)][1]] if far else []
