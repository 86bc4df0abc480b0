"""The news of a seat in words, a line an event."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from warclock.clients.report.naming import words
from warclock.clients.report.phrases import phrase
from warclock.clients.report.telling import SILENT, TEMPLATES
from warclock.clients.terminal import telling_board
from warclock.clients.terminal.desk import Heard
from warclock.clients.terminal.names import SOMEBODY, Names
from warclock.sim.orders import ORDERS
from warclock.sim.phases import day_of

ROUTINE = (  # told in a transcript, but no news to who plays
    "DayBegan",
    "OrderAccepted",
    "OrderWithdrawn",
    "PostureChanged",
    "RationsChanged",
    "ContactLost",
    "ForceReduced",
    "ForceSuffered",
    "PolicySet",
    "BattleOrdersSet",
    "RetreatPlanned",
)
NEWS = ("WallSeen", "BridgeSeen", "BridgeMissed", "ContactDropped", "PersonSeen")  # to who plays, if to nobody else
UNTOLD = tuple(kind for kind in SILENT if kind not in NEWS)
OWN = {
    **TEMPLATES,
    "ContactLost": "{contact} is out of sight",
    "ContactDropped": "{contact} is not heard of any more",
    "PointsScored": "{points} points for {objective}",
    "OrderWithdrawn": "order {order} was taken back",
    "RansomAgreed": "offer {offer} of ransom was agreed to",
    "WallSeen": "{node}: its wall was seen",
    "BridgeSeen": "{edge}: its bridge was seen",
    "BridgeDestroyed": "{edge}: its bridge was destroyed",
    "RoadChanged": "{edge} is a {kind} now",
    "TerrainChanged": "{node}: {terrain} now",
    "SeatTimedOut": "your time for decision {number} ran out",
    "GoldGranted": "{gold} gold came in",
    "LeaderLost": "{leader} is lost",
    "PrisonersFed": "{force}: prisoners fed {fed}",
    "PrisonersLeft": "{force}: prisoners got away: {prisoners}",
    "BattleRankAdjusted": "{force}: {by} to its battle rank",
    "EffectEnded": "{force}: {name} is over",
    "TroopsChanged": "{force}: {troops} now",
    "ForcePlaced": "{force} was placed at {node}",
    "AreaHunted": "Guerrillas were hunted in {area}: {dead} dead",
    "BridgeMissed": "{edge}: its bridge is down",
    "BattleRankAdjustmentUsed": "{force} fought with its battle rank adjusted",
    "Adjusted": "The {by} changed something: {name} {reason}",
    "PlanLearned": "The plan of {contact} was learned",
    "PrisonersBrought": "{force} brought prisoners: {prisoners}",
    "OperationNoticed": "Somebody came to {place}: {operation}",
}


class Teller:
    """Tells events in words, with the names that the seat knows."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._sightings: dict[str, tuple[Any, ...]] = {}
        self._met: set[str] = set()  # people of others

    def tell(self, event: Heard) -> str:
        """The event in words; empty if it is not worth a line."""
        if event.kind in UNTOLD:
            return ""
        special = SPECIAL.get(event.kind)
        return special(self.names, event.fields) if special else self._by_template(event)

    def is_routine(self, event: Heard) -> bool:
        """No news to who plays: of a contact, what was known of it before. For events in their order, once each."""
        if event.kind == "ForceSighted":
            contact = event.fields["contact"]
            now = tuple(contact[name] for name in ("node", "edge", "strength"))
            before, self._sightings[contact["id"]] = self._sightings.get(contact["id"]), now
            return before == now
        if event.kind == "PersonSeen":
            known = event.fields["contact"]["id"] in self._met
            self._met.add(event.fields["contact"]["id"])
            return known
        return event.kind in ROUTINE or event.kind in UNTOLD

    def _by_template(self, event: Heard) -> str:
        fields = {name: self.names.field(name, value) for name, value in event.fields.items()}
        who = event.fields.get("force") or event.fields.get("contact") or ""
        if isinstance(who, str):
            fields["force"] = self.names.force(who)
        fields.setdefault("side", self.names.side_of(self.names.side))
        template = phrase(event.kind, event.fields) or OWN.get(event.kind)
        if event.kind == "ForceEnded" and not event.fields.get("reason"):
            template = "{force} is no more"
        if template is not None:
            try:
                return template.format_map(fields)
            except KeyError:  # a server of another version
                pass
        told = ", ".join(
            f"{words(name)} {fields[name]}"
            for name, value in event.fields.items()
            if value and name != "side" and not isinstance(value, dict | list | tuple)
        )
        return f"{kind_words(event.kind)}: {told}"


def kind_words(kind: str) -> str:
    """``Force ended`` for ForceEnded."""
    return re.sub(r"(?<!^)([A-Z])", lambda found: f" {found.group(1).lower()}", kind)


def _raised(names: Names, event: dict[str, Any]) -> str:
    names.forces[event["force"]] = event["name"] or event["force"]
    where = names.spot(event["node"], event["edge"])
    who = f"{names.force(event['force'])}, {names.troops(event['troops'])},"
    return f"{who} parted from {names.force(event['origin'])} {where}" if event["origin"] else f"{who} appeared {where}"


def _sighted(names: Names, event: dict[str, Any]) -> str:
    contact = event["contact"]
    names.contacts[contact["id"]] = names.side_of(contact["side"])
    where = names.spot(contact["node"], contact["edge"])
    return f"{names.force(contact['id'])} is seen {where}, {contact['strength']} strong"


def _party(names: Names, party: dict[str, Any]) -> str:
    who = party["force"] or party["contact"]
    return names.force(who) if who else SOMEBODY


def _battle_began(names: Names, event: dict[str, Any]) -> str:
    where = names.spot(event["node"], event["edge"])
    names.battles[event["battle"]] = where
    attackers = ", ".join(_party(names, party) for party in event["attackers"])
    defenders = ", ".join(_party(names, party) for party in event["defenders"])
    return f"{attackers} attacked {defenders} {where}"


def _battle_fought(names: Names, event: dict[str, Any]) -> str:
    where = names.battles.get(event["battle"], "")
    halves = "; ".join(_half(names, event[role]) for role in ("attacker", "defender"))
    return f"Battle {where}: {words(event['result'])}; {halves}".replace(" :", ":")


def _round_fought(names: Names, event: dict[str, Any]) -> str:
    halves = "; ".join(_half(names, event[role]) for role in ("attacker", "defender"))
    return f"Round {event['round']}: {words(event['result'])}; {halves}"


def _area_fought(names: Names, event: dict[str, Any]) -> str:
    halves = "; ".join(_half(names, event[role]) for role in ("attacker", "defender"))
    return f"Daily roll in {names.place(event['area'])}: {words(event['result'])}; {halves}"


def _operation_over(names: Names, event: dict[str, Any]) -> str:
    upon = names.force(event["contact"]) if event["contact"] else names.place(event["place"])
    fates = "".join(f", {names.leader(who)} {words(fate)}" for who, fate in sorted(event["persons"].items()))
    found = "" if event["found"] else ", which was not found"
    noticed = ", noticed" if event["noticed"] else ""
    return f"{words(event['operation'])} of {names.force(event['force'])} upon {upon}{found}{fates}{noticed}"


def _half(names: Names, half: dict[str, Any]) -> str:
    who, fate = _party(names, half["who"]), f", {words(half['fate'])}" if half["fate"] else ""
    if half["who"]["side"] != names.side:
        return f"{who} lost about {half['estimated_lost']}{fate}"
    routed = ", routed" if half["routed"] else ""
    return f"{who} (BR {half['rank']}) lost {half['lost']} and {half['hurt']} hurt of {half['strength']}{routed}{fate}"


def _weather(names: Names, event: dict[str, Any]) -> str:
    places = [names.place(name) for name in event["nodes"]]
    where = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
    ways = len(event["edges"])
    return f"{event['ground'] or 'normal ground'}: {where or f'{ways} ways'}"


def _order(names: Names, event: dict[str, Any]) -> str:
    return f"order {event['order']}: {order_text(event['fields'])}"


def order_text(fields: dict[str, Any]) -> str:
    """An order as it is typed: ``move red-1 a-b b-c``."""
    kind = str(fields["kind"])
    known = ORDERS.get(kind)
    to = known.addressee if known else "force"
    names = [*(known.model.__struct_fields__ if known else ()), *fields]
    beside = [name for name in dict.fromkeys(names) if name in fields and name not in ("kind", to, "path")]
    rest = [f"{name}={value_text(fields[name])}" for name in beside if fields[name] not in (None, "", [], (), {})]
    return " ".join([kind, str(fields.get(to) or ""), *(fields.get("path") or ()), *rest])


def value_text(value: Any) -> str:
    """A value of an order's field as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ",".join(f"{name}:{count}" for name, count in sorted(value.items()))
    return ",".join(value) if isinstance(value, list | tuple) else str(value)


def _order_sent(names: Names, event: dict[str, Any]) -> str:
    return f"order {event['order']} is on its way to {names.force(event['force'])} until day {day_of(event['arrives'])}"


def _handed_over(names: Names, event: dict[str, Any]) -> str:
    return f"{event['commander']} plays for you" if event["commander"] else "you play again"


def _ended(names: Names, event: dict[str, Any]) -> str:
    winner = f"{names.side_of(event['winner'])} wins" if event["winner"] else "nobody wins"
    own = event["reasons"].get(names.side, "")
    return f"The game is over ({words(event['reason'])}): {winner}" + (f"; you: {words(own)}" if own else "")


SPECIAL: dict[str, Callable[[Names, dict[str, Any]], str]] = {
    **telling_board.SPECIAL,
    "ForceRaised": _raised,
    "ForceSighted": _sighted,
    "BattleBegan": _battle_began,
    "BattleFought": _battle_fought,
    "RoundFought": _round_fought,
    "AreaFought": _area_fought,
    "OperationEnded": _operation_over,
    "WeatherChanged": _weather,
    "OrderAccepted": _order,
    "OrderSent": _order_sent,
    "SeatHandedOver": _handed_over,
    "GameEnded": _ended,
}
