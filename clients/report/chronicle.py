"""A journal read from its opening on: events in words, and the figures that summary and report need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from warclock.clients.report.days import Day, DayBook
from warclock.clients.report.luck import Luck
from warclock.clients.report.naming import area_name, force_name, munition_name, place_name, side_name
from warclock.clients.report.skirmish_book import SkirmishBook, SkirmishRecord
from warclock.clients.report.telling import Told, battle_place, pool_name, tell
from warclock.sim import wire
from warclock.sim.events import Event, Row
from warclock.sim.events.battle import BattleFought, ForceSuffered
from warclock.sim.events.force import ForceEnded, ForceRaised
from warclock.sim.events.guerrilla import AreaFought
from warclock.sim.events.kernel import DiceRolled, PointsScored
from warclock.sim.events.strikes import AircraftLost, AntiAirFired, StrikeLanded
from warclock.sim.journal import event_of
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Battle, Party, State
from warclock.sim.world.world import World

TRANSFERS = ("ForceReduced", "SortieFlew", "SortieReturned", "part")  # men change forces, nobody is lost
STRIKE_DICE = ("missile", "bomb")


@dataclass
class BattleRecord:
    """A battle as fought: names as they were then, and the report of both sides."""

    battle: Battle
    ended: int
    place: str
    names: tuple[str, str]
    sides: tuple[str, str]
    result: str
    winner_side: str  # empty: nobody
    report: dict[str, Any]
    daily: bool = False  # a day of guerrilla war, without hours (MC-GUER-15)


@dataclass
class StrikeRecord:
    """A missile or bomb as it came down: names as they were then, the roll, and what it did."""

    second: int
    place: str
    munition: str
    method: str
    sender: str
    side: str
    target: str  # empty: nobody was there
    target_side: str
    column: int | None
    roll: int | None
    colour: str
    result: str
    damage: dict[str, Any]
    backfire: dict[str, Any]
    fired: int = 0  # turns of fire from the ground before


@dataclass
class Score:
    """Points that a side gained."""

    second: int
    side: str
    objective: str
    points: int


@dataclass
class Tally:
    """What became of a side: people by cause; losses are positive, gains too."""

    start: int = 0
    losses: dict[str, int] = field(default_factory=dict)
    gains: dict[str, int] = field(default_factory=dict)
    hurt: int = 0


class Chronicle:
    """The war so far. ``feed`` it rows in order; it keeps figures, and yields what happened in words.

    With ``daily`` it keeps the state of the armies at the end of each day as well (``days``).
    """

    def __init__(self, opening: State, daily: bool = False) -> None:
        self.world = World(wire.copy_of(opening))
        self._book = DayBook(self.world) if daily else None
        self._skirmishes = SkirmishBook()
        self.battles: list[BattleRecord] = []
        self.strikes: list[StrikeRecord] = []
        self._fire: dict[str, int] = {}  # turns of fire at the aircraft over each target
        self._thrown: int | None = None  # the latest roll to hit of a missile or bomb
        self.scores: list[Score] = []
        self.luck = Luck()
        self.tallies = {name: Tally(strength) for name, strength in self.strengths().items()}

    @property
    def state(self) -> State:
        """The state after what was fed."""
        return self.world.state

    @property
    def days(self) -> list[Day]:
        """The start and the end of each day, the one under way included; nothing unless ``daily``."""
        return self._book.until_now(self.world) if self._book is not None else []

    @property
    def skirmishes(self) -> list[SkirmishRecord]:
        """Every skirmish on a board, turn by turn, the one under way included."""
        return self._skirmishes.until_now(self.world)

    @property
    def is_skirmish(self) -> bool:
        """The game is one skirmish: there is no campaign around it."""
        return bool(self.state.header.skirmish)

    def strengths(self) -> dict[str, int]:
        """Soldiers and vehicles of each side now."""
        found = dict.fromkeys(self.world.sides, 0)
        for force in self.world.forces.values():
            found[force.side] += force.strength
        return found

    def feed(self, rows: Iterable[Row]) -> Iterator[Told]:
        """Take in rows; yields each event worth telling before the world changes by it."""
        for row in rows:
            event = event_of(row)
            told = tell(self.world, row.second, event)
            if told is not None:
                yield told
            if self._book is not None:
                self._book.before(self.world, row.second, event, told)
            self._skirmishes.before(self.world, row.second, event, told)
            self._note(event, row.second)
            before = self._people(event)
            self.world.apply(event, row.second, row.audience)
            self._count(event, before)

    def read(self, rows: Iterable[Row]) -> None:
        """Take in rows for their figures alone."""
        for _ in self.feed(rows):
            pass

    def _note(self, event: Event, second: int) -> None:
        if isinstance(event, PointsScored):
            self.scores.append(Score(second, event.side, event.objective, event.points))
        elif isinstance(event, DiceRolled):
            self.luck.roll(self.world, event)
            if event.purpose in STRIKE_DICE:
                self._thrown = event.rolls[0].result
        elif isinstance(event, AntiAirFired):
            self._fire[event.strike] = event.turn
        elif isinstance(event, StrikeLanded):
            self._note_strike(event, second)
        elif isinstance(event, AircraftLost):
            self._lose(event.side, "aircraft", 1)
        elif isinstance(event, BattleFought):
            self._note_battle(event, second)
        elif isinstance(event, AreaFought):
            self._note_day(event, second)

    def _note_battle(self, event: BattleFought, second: int) -> None:
        battle = self.world.state.battles[event.battle]
        report = event.report
        sides = (report["attacker_side"], report["defender_side"])
        winner = report[f"{report['winner']}_side"] if report["winner"] else ""
        names = (force_name(self.world, report["attacker"]["name"]), force_name(self.world, report["defender"]["name"]))
        place = battle_place(self.world, battle.node, battle.edge)
        self.battles.append(BattleRecord(battle, second, place, names, sides, event.result, winner, event.report))

    def _note_day(self, event: AreaFought, second: int) -> None:
        """A daily roll, put down where the first conventional force stands, else the first force."""
        pools = (event.attackers, event.defenders)
        forces = [self.world.forces[name] for pool in pools for name in pool]
        node = next((force.node for force in forces if not force.guerrilla), forces[0].node)
        ours, theirs = (tuple(Party(force=name) for name in pool) for pool in pools)
        battle = Battle(
            id=event.battle, attackers=ours, defenders=theirs, node=node, edge="", began=second, ends=second
        )
        sides = (event.report["attacker_side"], event.report["defender_side"])
        names = (pool_name(self.world, pools[0]), pool_name(self.world, pools[1]))
        place = f"in {area_name(self.world, event.area)}"
        record = BattleRecord(battle, second, place, names, sides, event.result, event.winner, event.report, daily=True)
        self.battles.append(record)

    def _note_strike(self, event: StrikeLanded, second: int) -> None:
        target = self.world.forces.get(event.target)
        self.strikes.append(
            StrikeRecord(
                second=second,
                place=place_name(self.world, event.place),
                munition=munition_name(self.world, event.munition),
                method=event.method,
                sender=force_name(self.world, event.force),
                side=event.side,
                target=force_name(self.world, event.target) if target else "",
                target_side=target.side if target else "",
                column=event.column,
                roll=self._thrown if event.colour else None,
                colour=event.colour,
                result=event.result,
                damage=event.damage,
                backfire=event.backfire,
                fired=self._fire.pop(event.strike, 0) if event.strike else 0,
            )
        )

    def _lose(self, side: str, cause: str, count: int) -> None:
        losses = self.tallies[side].losses
        losses[cause] = losses.get(cause, 0) + count

    def _people(self, event: Event) -> list[tuple[str, str, int]]:
        """(force, side, strength) of the forces that an event names, before it happens."""
        ids = [_id(getattr(event, name, "")) for name in ("force", "joined", "loser")]
        forces = [self.world.forces.get(name) for name in ids if name]
        found = [(force.id, force.side, force.strength) for force in forces if force is not None]
        if isinstance(event, ForceRaised) and event.force.id not in self.world.forces:
            found.append((event.force.id, event.force.side, 0))
        return found

    def _count(self, event: Event, before: list[tuple[str, str, int]]) -> None:
        if isinstance(event, ForceSuffered) and before:
            self.tallies[before[0][1]].hurt += event.hurt
        cause = _cause(event)
        for side in dict.fromkeys(side for _, side, _ in before):
            change = 0
            for name, own, strength in before:
                force = self.world.forces.get(name)
                change += (force.strength if force else 0) - strength if own == side else 0
            if change < 0 and cause not in TRANSFERS:
                self._lose(side, cause, -change)
            elif change and cause not in TRANSFERS:
                gains = self.tallies[side].gains
                gains[cause] = gains.get(cause, 0) + change

    def side(self, name: str) -> str:
        """A side by its name."""
        return side_name(self.world, name)


def _id(value: object) -> str:
    return value.id if isinstance(value, Force) else value if isinstance(value, str) else ""


CAUSES = {
    "SoldiersLeft": "left service",
    "ForceSuffered": "battle",
    "ForceStarved": "hunger",
    "ForceHunted": "hunted",
    "ForceStruck": "strikes",
    "PeopleDrowned": "drowned",
    "ShipTaken": "ships taken",
    "ShipManned": "crews",
    "ShipAdrift": "no crew",
    "TookToBoats": "boats and sailors",
    "BoatsLeft": "boats left",
    "ForcesMerged": "boats left",
    "RecruitsJoined": "recruits",
    "TroopsChanged": "raid or ruling",
}


def _cause(event: Event) -> str:
    """Why the number of people changed, in words."""
    if isinstance(event, ForceEnded):
        return event.reason.replace("_", " ")
    if isinstance(event, ForceRaised):
        hired = event.force.allegiance == "mercenary" and not event.origin
        return "part" if event.origin else "hired" if hired else "reinforcements"
    kind = type(event).__name__
    return CAUSES.get(kind, kind)
