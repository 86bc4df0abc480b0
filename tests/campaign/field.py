"""Small worlds for campaign tests: a few nodes, edges and forces, and a game that stands on them.

Distances are in km. Node coordinates are given on a plane, in hundredths of a degree east and north of one point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import warclock.sim.tasks as tasks
from warclock.sim.dice import Dice, ScriptedDice
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.orders import Refusal
from warclock.sim.phases import DAY, HOUR
from warclock.sim.rules.mass_combat.act import COLOURS
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Header, Options, Side, State
from warclock.sim.world.troops import Leader, UnitType

MINUTE = 60
FOOT = UnitType(id="foot", hit_dice=Fraction(7), weapon_tl=2, ranged=True)
TYPES = (
    FOOT,
    UnitType(id="hoop", hit_dice=Fraction(15), weapon_tl=4, ranged=True, combat_mutations=Fraction(2)),
    UnitType(id="badder", hit_dice=Fraction(6), weapon_tl=2, ranged=True),
    UnitType(id="pike", hit_dice=Fraction(7), weapon_tl=2),
    UnitType(id="bird", hit_dice=Fraction(8), ranged=True, flies=True),
    UnitType(id="ranger", hit_dice=Fraction(7), weapon_tl=2, ranged=True, favoured_terrain=("forest",)),
    UnitType(id="car", hit_dice=Fraction(20), weapon_tl=3, ranged=True, vehicle="car", speed_km_h=Fraction(40)),
    UnitType(id="boat", hit_dice=Fraction(20), ranged=True, vehicle="small_boat", speed_km_h=Fraction(10)),
    UnitType(id="owl", hit_dice=Fraction(7), weapon_tl=2, ranged=True, night_sight=True),
    UnitType(id="glow", hit_dice=Fraction(7), weapon_tl=2, ranged=True, radiation_immune=True),
)
CAPTAINS = (
    Leader(id="captain", rank=10, charisma=10),
    Leader(id="colonel", rank=10, charisma=10),
    Leader(id="ensign", rank=10, charisma=10),
)


def at(day: int, hour: int, minute: int = 0, second: int = 0) -> int:
    """The second of a clock time on a campaign day; hours before 5 are those of the night that ends the day."""
    return (day - 1) * DAY + (hour - 5) % 24 * HOUR + minute * MINUTE + second


def node(name: str, east: int = 0, north: int = 0, **fields: Any) -> Node:
    """An open, dry-footed, friendly node."""
    fields = {"terrain": "open", **fields}
    return Node(id=name, lat=45_000_000 + north * 10_000, lon=east * 10_000, **fields)


def edge(a: str, b: str, km: int | Fraction, kind: str = "road", **fields: Any) -> Edge:
    """An edge named after its ends (``id`` gives another name)."""
    return Edge(**{"id": f"{a}-{b}", "a": a, "b": b, "km": Fraction(km), "kind": kind, **fields})


def force(name: str, at_node: str, troops: dict[str, int] | int = 100, **fields: Any) -> Force:
    """A force of the side that its name begins with, well fed and with enough animals unless told otherwise."""
    counts = {"foot": troops} if isinstance(troops, int) else troops
    size = sum(counts.values())
    side = name.partition("-")[0]
    defaults = {"pack_animals": size, "rations": 30 * size}
    return Force(**{"id": name, "side": side, "node": at_node, "troops": counts, **defaults, **fields})


LINE = ("west", "mid", "east")


def line(km: int = 18, **edge_fields: Any) -> tuple[list[Node], list[Edge]]:
    """west - mid - east, on roads of ``km``."""
    nodes = [node("west", -10), node("mid"), node("east", 10)]
    return nodes, [edge("west", "mid", km, **edge_fields), edge("mid", "east", km, **edge_fields)]


def world(
    nodes: Iterable[Node],
    edges: Iterable[Edge],
    forces: Iterable[Force],
    *,
    days: int = 40,
    seed: int = 7,
    rulings: dict[str, Any] | None = None,
    sides: Iterable[Side] = (),
    types: Iterable[UnitType] = (),
    leaders: Iterable[Leader] = CAPTAINS,
    **fields: Any,
) -> State:
    """The opening state: sides red and blue at war unless ``sides`` says otherwise."""
    forces = list(forces)
    parties = list(sides) or [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",))]
    for party in parties:
        party.start_strength = sum(f.strength for f in forces if f.side == party.id)
    header = Header(
        scenario="field",
        scenario_hash="",
        title="Field",
        rule_set="mass-combat",
        version="1",
        seed=seed,
        start="1800-01-01",
        days=days,
    )
    return State(
        **{
            "header": header,
            "options": Options(),
            "rulings": {"mass-combat": rulings or {}},
            "sides": {party.id: party for party in sorted(parties, key=lambda party: party.id)},
            "unit_types": {kind.id: kind for kind in (*TYPES, *types)},
            "leaders": {leader.id: leader for leader in leaders},
            "nodes": {n.id: n for n in nodes},
            "edges": {e.id: e for e in edges},
            "forces": {f.id: f for f in forces},
            **fields,
        }
    )


class Play:
    """A game in which the test gives the orders.

    ``clock`` runs to a second and answers every decision on the way with nothing, unless ``on`` was told otherwise.
    """

    def __init__(self, state: State) -> None:
        self.game = Game.new(state)
        self.decisions: list[tuple[int, str, tuple[str, ...]]] = []

    def force(self, name: str) -> Force:
        """A force as it stands."""
        return self.game.world.forces[name]

    def order(self, kind: str, force_name: str, **fields: Any) -> str:
        """Give an order at the open decision; it has to be accepted."""
        answer = self.game.submit(force_name.partition("-")[0], {"kind": kind, "force": force_name, **fields})
        assert isinstance(answer, Accepted), answer
        return answer.order

    def refuse(self, kind: str, force_name: str, **fields: Any) -> Refusal:
        """Give an order that has to be refused; nothing changes."""
        before = self.game.digest()
        answer = self.game.submit(force_name.partition("-")[0], {"kind": kind, "force": force_name, **fields})
        assert isinstance(answer, Refusal), answer
        assert self.game.digest() == before
        return answer

    def contact(self, side: str, force_name: str) -> str:
        """The name by which ``side`` knows a force."""
        return self.game.world.sides[side].contacts[force_name].id

    def attack(self, force_name: str, target: str, **fields: Any) -> str:
        """Order an attack on a force that is known."""
        return self.order("attack", force_name, target=self.contact(self.force(force_name).side, target), **fields)

    def commit(self) -> None:
        """All seats are done."""
        for side in list(self.game.awaited):
            assert self.game.commit(side) is None

    def dawn(self) -> Play:
        """Run to the next decision at dawn."""
        return self.until_decision("dawn")

    def until_decision(self, kind: str) -> Play:
        """Run to the next decision of a kind, passing at others."""
        while True:
            stop = self.game.advance()
            assert stop is Stop.DECISION, stop
            assert self.game.decision is not None
            self._note()
            if self.game.decision.kind == kind:
                return self
            self.commit()

    def until_decision_after_commit(self, kind: str) -> Play:
        """Commit what was ordered and run to the next decision of a kind."""
        self.commit()
        return self.until_decision(kind)

    def clock(self, until: int) -> Play:
        """Commit what was ordered and run up to and including second ``until``, passing at decisions."""
        if self.game.decision is not None:
            self.commit()
        while self.game.advance(until=until) is Stop.DECISION:
            self._note()
            self.commit()
        return self

    def _note(self) -> None:
        decision = self.game.decision
        assert decision is not None
        note = (self.game.now, decision.kind, decision.sides)
        if not self.decisions or self.decisions[-1] != note:
            self.decisions.append(note)

    def events(self, kind: str) -> list[tuple[int, Any]]:
        """(second, event) of every event of a kind so far."""
        return [(second, event) for _, second, name, event, _ in self.game.journal.rows if name == kind]

    def when(self, kind: str, **fields: Any) -> list[int]:
        """The seconds of every event of a kind with these fields."""
        return [t for t, e in self.events(kind) if all(getattr(e, key) == value for key, value in fields.items())]


def script_dice(monkeypatch: Any, purpose: str, *rolls: int) -> ScriptedDice:
    """Have the dice of one purpose show ``rolls``, in order, over all that use them; other dice stay keyed."""
    scripted = ScriptedDice(list(rolls))
    _script(monkeypatch, purpose, scripted)
    return scripted


def _script(monkeypatch: Any, purpose: str, scripted: Dice) -> None:
    keyed: Callable[..., Any] = tasks.Moment.with_dice

    def with_dice(self: tasks.Moment, run: Callable[[Dice], Any], name: str, subject: str, occasion: str = "") -> Any:
        return run(scripted) if name == purpose else keyed(self, run, name, subject, occasion)

    monkeypatch.setattr(tasks.Moment, "with_dice", with_dice)


class Colours(ScriptedDice):
    """Battle dice that show given colours, attacker first; a plain die after them shows the results given."""

    def __init__(self, colours: Iterable[str], rolls: Iterable[int] = ()) -> None:
        super().__init__(list(rolls))
        self.colours = list(colours)

    def band(self, sides: int, bounds: Any, purpose: str) -> int:
        return COLOURS.index(self.colours.pop(0)) if self.colours else super().band(sides, bounds, purpose)


def script_colours(monkeypatch: Any, *colours: str, rolls: Iterable[int] = ()) -> Colours:
    """Have the battles roll these colours, in order."""
    dice = Colours(colours, rolls)
    _script(monkeypatch, "battle", dice)
    return dice
