"""What each kind of event is in words: templates over its fields, and a few that need more than a template."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from warclock.clients.report import telling_board, telling_referee
from warclock.clients.report.aims_words import points
from warclock.clients.report.naming import (
    area_name,
    force_name,
    named,
    place_name,
    side_name,
    troops_text,
    words,
)
from warclock.clients.report.order_words import battle_orders, order_words
from warclock.clients.report.phrases import phrase
from warclock.clients.report.telling_strikes import strike_landed
from warclock.sim.events import Event
from warclock.sim.events.battle import BattleBegan, BattleFought, RoundFought
from warclock.sim.events.conduct import BattleOrdersSet
from warclock.sim.events.force import ForceRaised
from warclock.sim.events.guerrilla import AreaFought, OrderSent
from warclock.sim.events.kernel import DiceRolled, GameEnded, OrderAccepted, PointsScored
from warclock.sim.events.sight import ForceSighted, WeatherChanged
from warclock.sim.events.strikes import StrikeLanded
from warclock.sim.phases import day_of
from warclock.sim.world.world import World


class Told(NamedTuple):
    """One event in words; ``notable`` ones belong in the daily digest."""

    second: int
    kind: str
    text: str
    notable: bool


SILENT = (  # how the clock and the books work, told by other events or not worth a line
    "TaskMade",
    "TaskMoved",
    "TaskEnded",
    "DecisionOpened",
    "SeatAsked",
    "DecisionClosed",
    "SeatCommitted",
    "OrderBegan",
    "OrderDone",
    "WorkBooked",
    "HardshipBooked",
    "ForceMoved",
    "ContactReported",
    "ContactDropped",
    "RecruitersAnswered",
    "InjuredSettled",
    "WallSeen",
    "BridgeSeen",
    "ForceReported",
    "LinesReported",
    *telling_board.SILENT,
    *telling_referee.SILENT,
)
NOTABLE = (
    "BattleFought",
    "NodeTaken",
    "ForceEnded",
    "SideSurrendered",
    "LeaderCaptured",
    "WeatherChanged",
    "EdgeChanged",
    "WallBuilt",
    "BridgeBuilt",
    "StrikeLanded",
    "AircraftLost",
    "ShipTaken",
    "PeopleDrowned",
    "SeatHandedOver",
    "AreaFought",
    "AreaHunted",
    "ForceDispersed",
    "ForceGathered",
    "ForceLeftWar",
    "PointsScored",
    "PointsBooked",
    "GameEnded",
    *telling_board.NOTABLE,
    *telling_referee.NOTABLE,
)
TEMPLATES = {
    "DayBegan": "Day {day}, {date}",
    "ForceReduced": "{troops} left {force}",
    "ForcesMerged": "{joined} joined {force}",
    "ForceEnded": "{force} was no more: {reason}",
    "ForceDeparted": "{force} departed for {toward}",
    "ForceArrived": "{force} arrived at {node}",
    "MarchHalted": "{force} halted: {reason}",
    "PostureChanged": "{force}: {posture}",
    "FormationChanged": "{force} took {formation} formation",
    "MoraleChanged": "{force}: morale {by} ({reason})",
    "RationsChanged": "{force}: rations {by} ({reason})",
    "RecruitsJoined": "{count} recruits joined {force}",
    "ForceStarved": "{lost} of {force} died of hunger",
    "CohortHealed": "{force}: injured were well again",
    "LeaderHealed": "{leader} of {force} was well again",
    "LeaderHurt": "{leader} of {force} was hurt",
    "LeaderCaptured": "{leader} was captured by {by}",
    "PolicySet": "{force}: {policy} {on}",
    "ContactLost": "{side} lost sight of {force}",
    "NodeTaken": "{side} took {node}",
    "SideSurrendered": "{side} surrendered",
    "RoundBegan": "The battle went into round {round}",
    "LeaderGained": "{leader}: {experience} experience, status {status}",
    "BattleOrdersSet": "{force}: tactic {tactic}, no retreat {no_retreat}, out of reach {if_unreachable}",
    "DivisionOrdered": "{force} is to divide in the next battle",
    "WagesPaid": "{force}: wages paid, {chest} out of its chest and {purse} out of the purse",
    "GoldMoved": "{force} got {gold} gold for wages",
    "SoldiersLeft": "Soldiers left {force}: {reason}",
    "MercenariesHired": "Mercenaries were hired at {node}",
    "MilitiaRose": "The people of {node} rose",
    "RansomOffered": "{captor} offered {side} {count} prisoners for {price} gold a head",
    "RansomAgreed": "{side} agreed to offer {offer}",
    "RansomPaid": "{side} paid {captor} {gold} gold of ransom",
    "PrisonersPut": "{force}: prisoners at work: {work}",
    "LeaderChanged": "{leader} took command of {force}",
    "LeaderWentHome": "{leader} is without a force, at {node}",
    "RepairBegan": "{force} began to repair vehicles",
    "WallBuilt": "{node} was fortified: {material}",
    "BridgeBuilt": "{edge} got a bridge",
    "RetreatPlanned": "{force} would retreat by {edge}",
    "RetreatBegan": "{force} retreated",
    "RetreatEnded": "{force} ended its retreat",
    "PointsScored": "{side}: {points} points for {objective}",
    "PointsBooked": "{side}: {points} points for {objective}, which it does not know yet",
    "OrderLapsed": "{force}: order {order} came to nothing: {text}",
    "OrderWithdrawn": "{side} took back order {order}",
    "ForceSuffered": "{force}: {lost} lost, {hurt} hurt",
    "ShipTaken": "{force} took a ship of {loser}: {ship}",
    "ShipAdrift": "{force}: too few are left to man {ship}",
    "ShipManned": "{force}: {crew} man {ship}",
    "ShipAbandoned": "{force} left {ship} behind",
    "TookToBoats": "{force} took to its life boats",
    "BoatsLeft": "{force} left its life boats",
    "PeopleDrowned": "{lost} of {force} drowned",
    "MunitionsChanged": "{force}: {munition} {by}",
    "SortieFlew": "{aircraft} of {force} took off",
    "SortieReturned": "{aircraft} came back to {force}",
    "AircraftLost": "{side} lost {aircraft}: {reason}",
    "StrikeWarned": "The lookout of {target} saw it coming: {method}, {turns} turns",
    "AntiAirFired": "{target} fired on {aircraft}, turn {turn}: {colour}, downed {downed}",
    "ForceStruck": "{force}: {lost} lost, {hurt} hurt",
    "ForceDispersed": "{force}: scattered in {area} to wage guerrilla war",
    "ForceGathered": "{force} came together at {node}",
    "ForceLeftWar": "{force} slipped away to {node}",
    "AreaAttacked": "{force}: attack in {area}, day by day",
    "RaidBegan": "{force}: fed by raids on the supplies from {line}",
    "CombatDaysCounted": "{force}: {days} combat days without rest",
    "AreaWarEnded": "The guerrilla war in {area} was over; left there: {victor}",
    "AreaHunted": "Guerrillas were hunted in {area}: {dead} dead ({per_cent} %)",
    "PrisonersLeft": "{force}: prisoners got away: {prisoners}",
    "SeatTimedOut": "{side}: the time of its player ran out",
    "ForceHunted": "{force}: {lost} killed by the hunt",
    **telling_board.TEMPLATES,
    **telling_referee.TEMPLATES,
}


def tell(world: World, second: int, event: Event) -> Told | None:
    """The event in words, over the world just before it happened; None if it is not told."""
    kind = type(event).__name__
    if kind in SILENT:
        return None
    special = SPECIAL.get(type(event))
    text = special(world, event) if special else _by_template(world, kind, event)
    notable = kind in NOTABLE or (isinstance(event, ForceRaised) and not event.origin)
    if isinstance(event, PointsScored):  # what is scored every day stands in the line of the day
        objective = world.state.objectives.get(event.objective)
        notable = objective is None or objective.when != "daily"
    return Told(second, kind, text, notable)


def _by_template(world: World, kind: str, event: Event) -> str:
    fields = {name: named(world, name, getattr(event, name)) for name in event.__struct_fields__}
    raw = {name: getattr(event, name) for name in event.__struct_fields__}
    template = phrase(kind, raw) or TEMPLATES.get(kind)
    if template is not None:
        return template.format_map(fields)
    return f"{kind}: " + ", ".join(f"{name} {value}" for name, value in fields.items())


def battle_place(world: World, node: str, edge: str) -> str:
    """Where a battle is fought."""
    return f"on {place_name(world, edge)}" if edge else f"at {place_name(world, node)}"


def _battle_began(world: World, event: BattleBegan) -> str:
    battle = event.battle
    where = battle_place(world, battle.node, battle.edge)
    return f"{force_name(world, battle.attacker)} attacked {force_name(world, battle.defender)} {where}"


def _battle_fought(world: World, event: BattleFought) -> str:
    battle = world.state.battles.get(event.battle)
    where = battle_place(world, battle.node, battle.edge) if battle else ""
    halves = [_half(world, event.report, role) for role in ("attacker", "defender")]
    return f"Battle {where}: {event.result}; {halves[0]}; {halves[1]}"


def _area_fought(world: World, event: AreaFought) -> str:
    pools = (event.attackers, event.defenders)
    halves = [_half(world, event.report, *each) for each in zip(("attacker", "defender"), pools, strict=True)]
    return f"Daily roll in {area_name(world, event.area)}: {event.result}; {halves[0]}; {halves[1]}"


def _order_sent(world: World, event: OrderSent) -> str:
    return f"{force_name(world, event.force)}: order {event.order} is on its way until day {day_of(event.arrives)}"


def _round_fought(world: World, event: RoundFought) -> str:
    halves = [_half(world, event.report, role) for role in ("attacker", "defender")]
    return f"Round {event.round}: {event.report['label']}; {halves[0]}; {halves[1]}"


def pool_name(world: World, forces: Sequence[str]) -> str:
    """A force, or several that are one for the day."""
    more = f" and {len(forces) - 1} more" if len(forces) > 1 else ""
    return force_name(world, forces[0]) + more


def _half(world: World, report: dict[str, Any], role: str, forces: Sequence[str] = ()) -> str:
    half = report[role]
    side = side_name(world, str(report.get(f"{role}_side", "")))
    routed = ", routed" if half["routed"] else ""
    name = pool_name(world, forces or (half["name"],))
    return (
        f"{name} ({side}, BR {half['rank']}) lost {half['lost']} and {half['hurt']} hurt of {half['strength']}{routed}"
    )


def _force_raised(world: World, event: ForceRaised) -> str:
    force = event.force
    where = battle_place(world, force.node, force.edge)
    who = f"{force.name or force.id} ({side_name(world, force.side)}, {troops_text(world, force.troops)})"
    if event.origin:
        return f"{who} parted from {force_name(world, event.origin)} {where}"
    return f"{who} appeared {where}"


def _force_sighted(world: World, event: ForceSighted) -> str:
    contact = event.contact
    where = battle_place(world, contact.node, contact.edge)
    return f"{side_name(world, event.side)} saw {force_name(world, contact.force)}, {contact.strength} strong, {where}"


def _weather(world: World, event: WeatherChanged) -> str:
    places = [place_name(world, name) for name in event.nodes]
    where = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
    return f"{event.ground or 'normal ground'}: {where or f'{len(event.edges)} ways'}"


def _dice(world: World, event: DiceRolled) -> str:
    return "Dice: " + "; ".join(f"{roll.purpose} d{roll.sides} = {roll.result}" for roll in event.rolls)


def _ended(world: World, event: GameEnded) -> str:
    winner = f"{side_name(world, event.winner)} wins" if event.winner else "nobody wins"
    return f"The game is over ({words(event.reason)}): {winner}"


SPECIAL: dict[type[Event], Callable[[World, Any], str]] = {
    BattleBegan: _battle_began,
    BattleFought: _battle_fought,
    AreaFought: _area_fought,
    OrderSent: _order_sent,
    RoundFought: _round_fought,
    StrikeLanded: strike_landed,
    ForceRaised: _force_raised,
    ForceSighted: _force_sighted,
    WeatherChanged: _weather,
    OrderAccepted: order_words,
    BattleOrdersSet: battle_orders,
    PointsScored: points,
    DiceRolled: _dice,
    GameEnded: _ended,
    **telling_board.SPECIAL,
    **telling_referee.SPECIAL,
}
