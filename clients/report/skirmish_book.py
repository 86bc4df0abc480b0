"""Skirmishes turn by turn, out of a journal: where everybody stood, who fired at whom, what was told, what dice fell.

A rule set's own words come in the rows of what was seen; no state but that of the board is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from warclock.clients.report.luck import Rolls
from warclock.clients.report.skirmish_tally import HELP, MISSES, Tallies
from warclock.clients.report.telling import Told
from warclock.sim.events import Event
from warclock.sim.events import skirmish as happened
from warclock.sim.world.skirmish import Board, Cloud, Figure, Skirmish, Spot, spot_of
from warclock.sim.world.world import World

HIGH_IS_GOOD = {"black-ops": 12}  # rule set -> the die of a skill roll
TOLD = (
    "PersonArrived",
    "ActionSeen",
    "FigureMoved",
    "FigurePosed",
    "FigureStateChanged",
    "FigureLeft",
    "SquareChanged",
    "CloudRose",
    "TacticsSet",
    "SkirmishEnded",
)


@dataclass(frozen=True)
class FigureAt:
    """Somebody at the end of a turn."""

    spot: Spot
    facing: str
    posture: str
    state: str
    left: str
    hidden: bool
    behind: str


@dataclass(frozen=True)
class Trace:
    """What goes from spot to spot in a turn: a way, a shot, a burst that reached somebody, help."""

    kind: str  # way, shot, burst, help
    side: str
    spots: tuple[Spot, ...]
    told: bool = True  # it took effect: a hit


@dataclass
class Turn:
    """The board at the end of a turn; 0 is the start. Turns without news are one: ``number`` to ``last``."""

    number: int
    last: int
    second: int
    figures: dict[str, FigureAt] = field(default_factory=dict)
    cells: dict[str, str] = field(default_factory=dict)
    clouds: list[Cloud] = field(default_factory=list)
    traces: list[Trace] = field(default_factory=list)
    bursts: list[Spot] = field(default_factory=list)
    told: list[tuple[str, str]] = field(default_factory=list)  # side, words

    @property
    def quiet(self) -> bool:
        """Nothing happened."""
        return not (self.told or self.traces or self.bursts)


@dataclass
class SkirmishRecord:
    """A skirmish as fought."""

    id: str
    rule_set: str
    board: Board
    node: str
    opened: int
    most_turns: int
    sides: tuple[str, ...]
    turns: list[Turn] = field(default_factory=list)
    tallies: Tallies = field(default_factory=Tallies)
    luck: dict[str, Rolls] = field(default_factory=dict)
    ended: str = ""
    winner: str = ""
    reasons: dict[str, str] = field(default_factory=dict)
    seconds: int = 0  # that it lasted

    def side_of(self, person: str) -> str:
        """The side of somebody who was on the board."""
        return self.tallies.sides.get(person, "")


class SkirmishBook:
    """Keeps a record of every skirmish; fed by a chronicle before each event."""

    def __init__(self) -> None:
        self.records: dict[str, SkirmishRecord] = {}
        self._turns: dict[str, Turn] = {}

    def before(self, world: World, second: int, event: Event, told: Told | None) -> None:
        """Take in an event that is about to change the world."""
        if isinstance(event, happened.SkirmishOpened):
            self._open(event, second)
            return
        record = self.records.get(getattr(event, "skirmish", ""))
        fight = world.skirmishes.get(record.id) if record else None
        if record is None or fight is None or record.ended:
            return
        self._turn_of(record, fight, second, event)
        turn = self._turns.get(record.id)
        if turn is not None and told is not None and told.kind in TOLD:
            turn.told.append((record.side_of(_who(event)), told.text))
        self._take(record, fight, second, event)

    def _open(self, event: happened.SkirmishOpened, second: int) -> None:
        new = event.skirmish
        self.records[new.id] = SkirmishRecord(
            id=new.id,
            rule_set=new.rule_set,
            board=new.board,
            node=new.node,
            opened=second,
            most_turns=new.turns,
            sides=event.sides,
        )

    def _turn_of(self, record: SkirmishRecord, fight: Skirmish, second: int, event: Event) -> None:
        if isinstance(event, happened.TurnBegan):
            self._close(record, fight)
            self._turns[record.id] = Turn(event.turn, event.turn, second)
        elif isinstance(event, happened.StepDone) and not record.turns:
            first = Turn(0, 0, record.opened)
            now = self._turns.get(record.id)
            if now is not None:
                first.told, now.told = now.told, []
            record.turns.append(_stood(first, fight))

    def _close(self, record: SkirmishRecord, fight: Skirmish) -> None:
        turn = self._turns.pop(record.id, None)
        if turn is None:
            return
        before = record.turns[-1] if record.turns else None
        if before is not None and before.number and turn.quiet and before.quiet:
            before.last = turn.last
        else:
            record.turns.append(_stood(turn, fight))

    def _take(self, record: SkirmishRecord, fight: Skirmish, second: int, event: Event) -> None:
        turn = self._turns.get(record.id)
        number = turn.number if turn else 0
        record.seconds = second - record.opened
        if isinstance(event, happened.PersonArrived):
            record.tallies.arrived(event.person, event.figure.side, event.figure.team)
        elif isinstance(event, happened.ActionSeen):
            record.tallies.action(event)
            _roll(record, event)
            if turn is not None:
                _trace(turn, fight.figures, event)
        elif isinstance(event, happened.FigureMoved) and turn is not None:
            spots = tuple(spot for name in event.way if (spot := spot_of(name)) is not None)
            turn.traces.append(Trace("way", fight.figures[event.person].side, spots))
        elif isinstance(event, happened.FigureStateChanged):
            record.tallies.state(event.person, event.state, number)
        elif isinstance(event, happened.FigureLeft):
            record.tallies.went(event.person, event.why, number)
        elif isinstance(event, happened.SkirmishEnded):
            self._close(record, fight)
            record.ended, record.winner, record.reasons = event.reason, event.winner, dict(event.reasons)

    def until_now(self, world: World) -> list[SkirmishRecord]:
        """All records, the turns under way included."""
        return [self._until_now(record, world.skirmishes.get(record.id)) for record in self.records.values()]

    def _until_now(self, record: SkirmishRecord, fight: Skirmish | None) -> SkirmishRecord:
        turn = self._turns.get(record.id)
        if fight is None or turn is None:
            return record
        return replace(record, turns=[*record.turns, _stood(replace(turn), fight)])


def _stood(turn: Turn, fight: Skirmish) -> Turn:
    turn.figures = {name: _figure(one) for name, one in fight.figures.items()}
    turn.cells = dict(fight.cells)
    turn.clouds = list(fight.clouds.values())
    return turn


def _figure(one: Figure) -> FigureAt:
    return FigureAt(one.spot, one.facing, one.posture, one.state, one.left, one.hidden, one.behind)


def _who(event: Event) -> str:
    return str(getattr(event, "person", ""))


def _roll(record: SkirmishRecord, event: happened.ActionSeen) -> None:
    die = HIGH_IS_GOOD.get(record.rule_set)
    side = record.side_of(event.person)
    if die and side and 0 < event.roll <= die:
        record.luck.setdefault(side, Rolls()).heights.append(Fraction(2 * event.roll - 1, 2 * die))


def _trace(turn: Turn, figures: Mapping[str, Figure], event: happened.ActionSeen) -> None:
    """A line from who acts, or from where it burst, to each whom it concerns."""
    actor = figures.get(event.person)
    if actor is None:
        return
    burst = spot_of(event.spot) if event.spot and event.result != "lost" else None
    if burst is not None:
        turn.bursts.append(burst)
        turn.traces.append(Trace("shot", actor.side, (actor.spot, burst)))
    for outcome in event.outcomes:
        target = figures.get(outcome.person)
        if target is None or target is actor:
            continue
        kind = "help" if outcome.result in HELP else "burst" if burst is not None else "shot"
        hit = outcome.result not in MISSES
        turn.traces.append(Trace(kind, actor.side, (burst or actor.spot, target.spot), hit))
