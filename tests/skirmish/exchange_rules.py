"""A rule set for tests alone, unlike Black Ops wherever a rule set may differ: it shows what the board carries.

A round of two seconds has two exchanges of one second. In each, attacks are declared, then those who are attacked
declare their defence, then all is rolled and takes effect together. Dice come from a pool that refills every round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from warclock.sim.dice import Dice, hits_of
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.orders.base import ORDERS, Domains, PersonOrder
from warclock.sim.orders.domain import Choice, Refusal, Whole
from warclock.sim.skirmish import offers
from warclock.sim.skirmish.moving import did
from warclock.sim.skirmish.orders import person_order
from warclock.sim.skirmish.rules import SKIRMISH_RULES, Fault, Item, Ordered, Shown, Step, skirmish_rules
from warclock.sim.skirmish.situation import Situation

NAME = "test-exchange"
STEPS = (
    Step("refill", "run"),
    Step("attack", "ask"),
    Step("defence", "ask"),
    Step("exchange", "run"),
    Step("attack", "ask", 1),
    Step("defence", "ask", 1),
    Step("exchange", "run", 1),
    Step("close", "run", 1),
)
GAITS = {"walk": 10, "run": 30}


class Strike(PersonOrder, frozen=True, tag="tx_strike"):
    """Attack with some dice of the pool."""

    target: str
    dice: int = 1


class Parry(PersonOrder, frozen=True, tag="tx_parry"):
    """Ward off what comes with some dice of the pool."""

    dice: int = 1


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A fighter: the size of his pool, its rate, his life."""

    most: int = 8
    rate: int = 3
    life: int = 3


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """A fighter in play."""

    most: int
    rate: int
    life: int
    pool: int


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No setting."""


class Exchanges:
    """See ``SkirmishRules``."""

    name = NAME
    sheet_model = Entry
    setting_model = Nothing

    def setting_faults(self, setting: Nothing, rulings: Mapping[str, Any]) -> Iterable[Fault]:
        return ()

    def sheet_faults(self, entry: Entry, setting: Nothing, rulings: Mapping[str, Any]) -> Iterable[Fault]:
        return [Fault(("life",), "nobody lives without life")] if entry.life < 1 else []

    def templates(self) -> Sequence[str]:
        return ()

    def recruit(self, template: str, entry: Entry) -> Entry:
        return entry

    def record(self, name: str, entry: Entry, setting: Any, rulings: Any, dice: Dice) -> dict[str, Any]:
        return {"most": entry.most, "rate": entry.rate, "life": entry.life, "pool": 0}

    def notes(self, setting: Any, players: Mapping[str, bool]) -> dict[str, Any]:
        return {}

    def seconds(self, at: Situation) -> int:
        return 2

    def steps(self, at: Situation) -> Sequence[Step]:
        return STEPS

    def asked(self, at: Situation, step: Step) -> Iterable[str]:
        able = [one.person for one in at.able()]
        if step.name == "attack":
            return able
        targets = {target for one in at.able() for target, _ in _strikes(at, one.person)}
        return [name for name in able if name in targets]

    def domains(self, at: Situation, person: str, kind: str) -> Domains | Refusal:
        step = STEPS[at.fight.step].name
        given = [fields["kind"] for fields in offers.pending(at, person)]
        if given and kind != "set_tactics":
            return Refusal("BUSY", "one declaration an exchange", "kind")
        if kind == "set_tactics":
            return offers.tactics(at, person)
        pool = at.record(person, Fighter).pool
        if step == "defence":
            if kind != "tx_parry":
                return Refusal("TOO_LATE", "only defence now", "kind")
            return {"dice": Whole(1, pool, "POOL_SHORT")} if pool else Refusal("POOL_SHORT", "no dice", "dice")
        if kind == "go":
            return offers.go(at, person, GAITS)
        if kind == "hold_still":
            return {}
        if kind != "tx_strike":
            return Refusal("NOT_IN_RULES", f"no order {kind}", "kind")
        near = tuple(one.id for one in at.visible(at.figure(person).side) if at.metres(person, one.person) <= 2)
        if not near or not pool:
            return Refusal("OUT_OF_REACH" if pool else "POOL_SHORT", "not now", "target")
        return {"target": Choice(near, unknown="UNKNOWN_TARGET"), "dice": Whole(1, pool, "POOL_SHORT")}

    def standing(self, at: Situation, person: str, step: Step) -> Sequence[Mapping[str, Any]]:
        return ()

    def run(self, at: Situation, step: Step, dice: Dice) -> Sequence[Event]:
        if step.name == "refill":
            return [event for one in at.able() for event in self._refilled(at, one.person)]
        return _exchange(at, dice) if step.name == "exchange" else []

    def _refilled(self, at: Situation, name: str) -> list[Event]:
        fighter = at.record(name, Fighter)
        return _changed(at, name, pool=min(fighter.most, fighter.pool + fighter.rate))

    def order(self, at: Situation, step: Step, dice: Dice) -> Ordered:
        return Ordered(())

    def act(self, at: Situation, person: str, action: Mapping[str, Any], dice: Dice) -> Sequence[Event]:
        return []

    def reopens(self, at: Situation, person: str) -> str:
        return ""

    def quiet_turns(self, at: Situation) -> int:
        return 20

    def state(self, at: Situation, person: str) -> str:
        return "able" if at.record(person, Fighter).life > 0 else "dead"

    def sees(self, at: Situation, watcher: str, target: str) -> bool:
        return True

    def shown(self, at: Situation, person: str) -> Shown:
        fighter = at.record(person, Fighter)
        figures = {"pool": fighter.pool, "life": fighter.life}
        return Shown(role="fighter", figures=figures, items=(Item(id="blade", kind="melee"),))


def _pending(at: Situation, name: str) -> list[Mapping[str, Any]]:
    figure = at.figure(name)
    return [one.fields for one in figure.declared[figure.acted :]]


def _strikes(at: Situation, name: str) -> list[tuple[str, int]]:
    side = at.figure(name).side
    found = [fields for fields in _pending(at, name) if fields["kind"] == "tx_strike"]
    return [(at.person_named(side, fields["target"]) or "", fields["dice"]) for fields in found]


def _changed(at: Situation, name: str, **parts: Any) -> list[Event]:
    return [happened.PersonChanged(skirmish=at.fight.id, person=name, rule_set=NAME, parts=parts)]


def _exchange(at: Situation, dice: Dice) -> list[Event]:
    """Everybody moves, rolls, and takes what he got, together."""
    events: list[Event] = []
    warded: dict[str, int] = {}
    spent: dict[str, int] = {}
    hits: dict[str, int] = {}
    names = [one.person for one in at.able()]
    for name in names:
        for fields in _pending(at, name):
            if fields["kind"] == "tx_parry":
                warded[name] = hits_of(dice, fields["dice"], 10, 6, "parry")
                spent[name] = spent.get(name, 0) + fields["dice"]
            events += did(at, name, fields, GAITS) or []
    for name in names:
        for target, number in _strikes(at, name):
            got = hits_of(dice, number, 10, 6, "strike")
            spent[name] = spent.get(name, 0) + number
            hits[target] = hits.get(target, 0) + max(0, got - warded.get(target, 0))
            outcome = happened.Outcome(person=target, result="hit" if got > warded.get(target, 0) else "warded")
            events.append(
                happened.ActionSeen(skirmish=at.fight.id, person=name, action="tx_strike", outcomes=(outcome,))
            )
    for name in names:
        fighter = at.record(name, Fighter)
        events += _changed(at, name, pool=fighter.pool - spent.get(name, 0), life=fighter.life - hits.get(name, 0))
        events += [happened.ActionDone(skirmish=at.fight.id, person=name) for _ in _pending(at, name)]
    return events


@contextmanager
def on_the_board() -> Iterator[None]:
    """The rule set on the board, for as long as this lasts."""
    skirmish_rules(Exchanges())
    for model in (Strike, Parry):
        person_order(model, NAME)
    try:
        yield
    finally:
        del SKIRMISH_RULES[NAME]
        for kind in ("tx_strike", "tx_parry"):
            del ORDERS[kind]
