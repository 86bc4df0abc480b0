"""Daily rolls of guerrilla war as one seat may know them: its own rows and losses, and the result (MC-GUER-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.events import Event
from warclock.sim.events import guerrilla as happened
from warclock.sim.news_battle import OWN_FIGURES, Desk
from warclock.sim.rules.mass_combat.rank import Row
from warclock.sim.told import AreaOver, BattleSide, Hunted, Party

OF_OWN_SIDE = (happened.OrderSent, happened.LinesReported)
OF_OWN_FORCES = (
    happened.ForceDispersed,
    happened.ForceGathered,
    happened.ForceLeftWar,
    happened.AreaAttacked,
    happened.RaidBegan,
    happened.CombatDaysCounted,
    happened.ForceHunted,
)
NEVER_TOLD = (happened.AreaWarEnded,)
TELLS_OF_THE_ENEMY = ("MC-GUER-06", "MC-RATIO-01")  # rows whose label counts his soldiers


def _area_over(desk: Desk, event: happened.AreaFought) -> AreaOver:
    """How the day went; of the enemy no more than his side, since nobody counts scattered groups."""
    own = [name for name in (*event.attackers, *event.defenders) if desk.owns(name)]
    return AreaOver(
        area=event.area,
        result=event.result,
        winner=event.report["winner"] or "",
        forces=tuple(own),
        attacker=_side(desk, event.report, "attacker"),
        defender=_side(desk, event.report, "defender"),
    )


def _side(desk: Desk, report: dict[str, Any], role: str) -> BattleSide:
    outcome, side = report[role], report[f"{role}_side"]
    if side != desk.side:
        return BattleSide(who=Party(side=side))
    rows = tuple(_row(wire.from_data(row, Row)) for row in outcome["rows"])
    own = {name: outcome[name] for name in OWN_FIGURES}
    return BattleSide(who=Party(force=outcome["name"], side=side), fate=outcome["field"], rows=rows, **own)


def _row(row: Row) -> Row:
    return replace(row, label="troop ratio") if row.id in TELLS_OF_THE_ENEMY else row


def _hunted(desk: Desk, event: happened.AreaHunted) -> Hunted:
    return Hunted(area=event.area, dead=event.dead)


TRANSLATIONS: dict[type[Event], Callable[[Any, Any], Any]] = {
    happened.AreaFought: _area_over,
    happened.AreaHunted: _hunted,
}
