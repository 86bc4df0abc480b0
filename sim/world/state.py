"""The state of a game, all of it: what a save holds and what events change."""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim.world.areas import Area, AreaWar
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.munitions import Munition
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.raids import Raid
from warclock.sim.world.skirmish import Person, Skirmish, Team
from warclock.sim.world.troops import Leader, UnitType


class Task(msgspec.Struct):
    """A pending activity: who does what, when it is next due (second, phase), and what it needs to know."""

    id: int
    kind: str
    who: str
    due: int
    phase: int
    payload: dict[str, Any]


class StagedOrder(msgspec.Struct, frozen=True):
    """An accepted order that begins when its decision closes."""

    id: str
    side: str
    fields: dict[str, Any]


class Decision(msgspec.Struct):
    """A moment at which seats are asked for orders; time stands still until all have committed."""

    id: int
    kind: str
    sides: tuple[str, ...]
    subject: str
    committed: list[str] = []
    staged: list[StagedOrder] = []


class Side(msgspec.Struct, kw_only=True):
    """One party to the war, what it owns beside its forces and what it knows."""

    id: str
    name: str = ""
    commander: str = "idle"
    player: bool = False  # from outside, not the commander; told by the journal, asked by no rule
    neutral: bool = False
    enemies: tuple[str, ...] = ()
    gold: int = 0
    offers: dict[str, int] = {}  # of ransom made to it so far by each captor, so that numbers tell of no third side
    points: int = 0
    points_told: int = 0  # of them, those that it knows of: the others it learns of at the end
    orders: int = 0  # given so far
    parts: int = 0  # forces made by splitting, numbered for this side alone
    asked: int = 0  # decisions that it was asked for, numbered for this side alone
    client_ids: dict[str, str] = {}  # the seat's own order ids -> ours, so that none is taken twice
    lost_forces: list[str] = []  # its forces that are no more
    lost_people: int = 0  # dead, captured, run off and let go so far
    seen_events: int = 0  # numbered for this seat alone
    seen_second: int = 0  # second of the latest event that it saw
    contacts: dict[str, Contact] = {}  # by force id
    contacts_made: int = 0
    persons_met: int = 0  # of other sides, on boards
    known_owners: dict[str, str] = {}  # nodes whose owner it knows otherwise than by sight now
    known_walls: dict[str, str] = {}  # nodes whose wall is not, or not yet, what it believes
    unknown_bridges: list[str] = []  # fords that have a bridge of which it has not heard
    area_fights: dict[str, int] = {}  # combat area -> second of its latest daily roll or hunt there
    area_lines: dict[str, tuple[str, ...]] = {}  # combat area -> bases whose supplies to enemies pass there
    plans: dict[str, int] = {}  # force whose plan it has learned -> orders that force had begun by then (MC-GUER-19)
    lost_bridges: dict[str, bool] = {}  # bridges that are down, which it has not heard -> whether there was a ford
    script: tuple[dict[str, Any], ...] = ()  # for the scripted commander: {"day": n, "order": fields}
    surrendered: bool = False
    start_strength: int = 0
    leaders: tuple[str, ...] = ()  # who ever serves it


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the referee decides: ``answers`` by name, of which ``default`` holds if nobody sits there."""

    id: str
    kind: str
    rule: str  # ledger id
    force: str  # that it is about
    text: str
    answers: tuple[str, ...]
    default: str
    facts: dict[str, Any] = {}  # what carrying it out needs to know


class Objective(msgspec.Struct, frozen=True, kw_only=True):
    """Something worth points to a side, and the reason for the figure."""

    id: str
    side: str
    kind: str  # hold, destroy, survive, reach
    points: int
    node: str = ""
    target_side: str = ""
    share: int = 50  # per cent of strength lost (destroy) or kept (survive)
    force: str = ""  # that must reach or survive; empty: any of the side, all of it
    start_strength: int = 0  # of that force, where it must survive
    when: str = "end"  # end, daily, once
    reason: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    reason: str
    winner: str
    reasons: dict[str, str]
    points: dict[str, int]


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """A force in a battle: whether it attacks, and if so over which edges, how, and out of an ambush or not."""

    force: str
    attacks: bool = False
    approach: tuple[str, ...] = ()  # edges the attack came over
    mode: str = "normal"  # normal, charge, land, from_air, board
    ship: str = ""  # type of the ship from which, or on which, it fights boarders (MC-BOARD-02)
    ambush: bool = False


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle under way: who, where, and until when its present round lasts (MC-MIXED-01, MC-NORET-02).

    The first of the ``attackers`` opened it, the first of the ``defenders`` was its target.
    """

    id: str
    attackers: tuple[Party, ...]
    defenders: tuple[Party, ...]
    node: str
    edge: str
    began: int
    ends: int
    round: int = 1
    round_began: int = 0

    @property
    def attacker(self) -> str:
        """The force that opened the battle."""
        return self.attackers[0].force

    @property
    def defender(self) -> str:
        """The force that it fell upon."""
        return self.defenders[0].force

    @property
    def approach(self) -> tuple[str, ...]:
        """Every edge that the attack came over, once."""
        return tuple(dict.fromkeys(edge for party in self.attackers for edge in party.approach))

    @property
    def meeting(self) -> bool:
        """The target had itself attacked."""
        return self.defenders[0].attacks

    @property
    def parties(self) -> tuple[Party, ...]:
        """Everybody in the battle, attackers first."""
        return self.attackers + self.defenders

    @property
    def forces(self) -> tuple[str, ...]:
        """The forces in the battle, attackers first."""
        return tuple(party.force for party in self.parties)

    def party(self, force: str) -> Party:
        """The part that a force has in the battle. Raises StopIteration for a stranger."""
        return next(party for party in self.parties if party.force == force)

    def opponents(self, force: str) -> tuple[Party, ...]:
        """The parties of the other side."""
        attacking = any(party.force == force for party in self.attackers)
        return self.defenders if attacking else self.attackers


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """What a scripted event waits for; exactly one of ``holds``, ``lost``, ``gone``, ``at`` is set."""

    side: str = ""
    force: str = ""
    holds: str = ""  # node that the side holds
    lost: int = 0  # per cent of its strength at the start that the side has lost
    gone: bool = False  # the force is no more
    at: str = ""  # node at which the force stands


class ScriptedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """What the scenario makes happen at a second, or from then on as soon as a condition holds."""

    second: int
    kind: str  # weather, close, open, force_arrives, adjust
    places: tuple[str, ...] = ()
    terrain: str = ""
    force: Force | None = None
    adjustment: dict[str, Any] = {}  # see sim/campaign/adjustments
    reason: str = ""
    secret: bool = False
    when: Condition | None = None


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What identifies a game: its scenario by content, the rules' version, and the seed."""

    scenario: str
    scenario_hash: str
    title: str
    rule_set: str
    version: str
    seed: int
    start: str  # ISO date of day 1
    days: int
    skirmish: str = ""  # the one that the game is; empty: a campaign


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Choices of a scenario that are not rulings of a rule set."""

    fog: str = "sighted"  # sighted or full (everybody sees everything)
    lookout_range: int = 2  # nodes that a lookout or a flyer sees by day
    win_points: int = 0  # a side that leads by so many points at the end wins (0: any lead)
    most_forces: int = 40  # a side with so many forces may not split any
    sudden_end: bool = True  # the game ends when only one side has forces
    referee: str = "none"  # or seat: somebody rules where the rules leave it to the game master


class State(msgspec.Struct, kw_only=True):
    """Everything there is to know about a game at one moment."""

    header: Header
    options: Options
    rulings: dict[str, Any]  # rule set -> its options, tables included
    second: int = 0
    number: int = 0
    sides: dict[str, Side] = {}
    unit_types: dict[str, UnitType] = {}
    munitions: dict[str, Munition] = {}
    leaders: dict[str, Leader] = {}
    nodes: dict[str, Node] = {}
    edges: dict[str, Edge] = {}
    areas: dict[str, Area] = {}  # of guerrilla war
    area_wars: list[AreaWar] = []
    forces: dict[str, Force] = {}
    leaders_home: dict[str, str] = {}  # leader without a force -> base where he is
    captive_leaders: dict[str, str] = {}  # leader -> side that holds him
    tasks: dict[int, Task] = {}
    battles: dict[str, Battle] = {}
    persons: dict[str, Person] = {}
    teams: dict[str, Team] = {}
    plans: dict[str, Skirmish] = {}  # skirmishes that may be opened
    raids: dict[str, Raid] = {}  # operations that are fought out on a board
    skirmishes: dict[str, Skirmish] = {}
    objectives: dict[str, Objective] = {}
    scored: list[str] = []  # objectives that score once and have
    script: tuple[ScriptedEvent, ...] = ()
    watched: tuple[ScriptedEvent, ...] = ()  # those that wait for a condition
    decision: Decision | None = None
    questions: dict[str, Question] = {}  # that the referee has not answered yet; time stands still for them
    made: dict[str, int] = {}  # how many tasks, decisions, battles ... so far
    streams: dict[str, int] = {}  # positions of dice streams used in this second
    outcome: Outcome | None = None
