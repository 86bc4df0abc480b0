"""Battles as one seat may know them: its own rows and losses, the result, and an estimate of the enemy's losses."""

from __future__ import annotations

from typing import Any, Protocol

from warclock.sim import wire
from warclock.sim.events.battle import BattleBegan, BattleFought, RoundBegan, RoundFought
from warclock.sim.rules.mass_combat.rank import Row
from warclock.sim.rules.mass_combat.results import percentages
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.told import BattleOpened, BattleOver, BattleSide, Party, RoundOpened, RoundOver
from warclock.sim.world.forces import Contact

PER_CENT = 100
OWN_FIGURES = (
    "rank",
    "colour",
    "strength",
    "lost",
    "hurt",
    "dead",
    "captured",
    "fled",
    "routed",
    "morale_change",
)


class Desk(Protocol):
    """What is needed of a news desk."""

    side: str
    rulings: dict[str, Any]
    contacts: dict[str, Contact]

    def owns(self, name: str) -> bool:
        """The force is, or was, of the seat's side."""

    def name_of(self, name: str) -> str:
        """The seat's name of another side's force."""

    def sees(self, name: str) -> bool:
        """The force is a contact in sight."""


def battle_opened(desk: Desk, event: BattleBegan) -> BattleOpened:
    """A battle that the side is in or sees; when it will end is not told, since the dice are thrown already."""
    battle = event.battle
    own = any(desk.owns(name) for name in battle.forces)
    return BattleOpened(
        battle=battle.id,
        attackers=tuple(_party(desk, party.force) for party in battle.attackers),
        defenders=tuple(_party(desk, party.force) for party in battle.defenders),
        node=battle.node,
        edge=battle.edge,
        approach=battle.approach if own else (),
        mode=battle.attackers[0].mode,
        meeting=battle.meeting,
    )


def battle_over(desk: Desk, event: BattleFought) -> BattleOver:
    """How a battle that the side is in or sees went."""
    report = event.report
    return BattleOver(
        battle=event.battle,
        result=event.result,
        winner=report["winner"] or "",
        attacker=_side(desk, report, "attacker"),
        defender=_side(desk, report, "defender"),
    )


def round_began(desk: Desk, event: RoundBegan) -> RoundOpened:
    """Another round; when it will end is not told."""
    return RoundOpened(battle=event.battle, round=event.round)


def round_over(desk: Desk, event: RoundFought) -> RoundOver:
    """How a round of one pair went."""
    report = event.report
    return RoundOver(
        battle=event.battle,
        round=event.round,
        result=report["label"],
        winner=report["winner"] or "",
        attacker=_side(desk, report, "attacker"),
        defender=_side(desk, report, "defender"),
    )


def _party(desk: Desk, force: str) -> Party:
    """Who it is as far as the seat knows: an own force, or a contact in sight."""
    if desk.owns(force):
        return Party(force=force, side=desk.side)
    if not desk.sees(force):
        return Party()
    return Party(contact=desk.name_of(force), side=desk.contacts[force].side)


def _side(desk: Desk, report: dict[str, Any], role: str) -> BattleSide:
    outcome = report[role]
    who = _party(desk, outcome["name"])
    if who.force:
        rows = tuple(wire.from_data(row, Row) for row in outcome["rows"])
        own = {name: outcome[name] for name in OWN_FIGURES}
        return BattleSide(who=who, fate=outcome["field"], rows=rows, **own)
    if not who.contact:
        return BattleSide(who=who)
    strength = desk.contacts[outcome["name"]].strength
    return BattleSide(who=who, fate=outcome["field"], estimated_lost=_estimate(desk, report, role, strength))


def _estimate(desk: Desk, report: dict[str, Any], role: str, strength: int) -> int:
    """Losses by the result's row of the table (MC-RESULT-01), halves upwards, of the strength last seen.

    A withdrawal out of reach of the enemy's weapons has no row (MC-FIRE-04): nothing is estimated.
    """
    if report["result"] == "withdrawal":
        return 0
    shares = percentages(report["result"], wire.from_data(desk.rulings.get("mass-combat", {}), Rulings))
    share = shares.winner_lost if report["winner"] == role else shares.loser_lost
    return (2 * strength * share + PER_CENT) // (2 * PER_CENT)
