"""Forces as data: formations on the map, their injured, and what a side knows of other sides' forces."""

from __future__ import annotations

from fractions import Fraction

import msgspec

MODES = ("conventional", "guerrilla")
GUERRILLA_POSTURES = ("evade", "gather", "leave", "raid")
POSTURES = ("idle", "march", "camp", "rest", "defend", "forage")
BY_ORDER_ONLY = ("build", "ambush", "hunt", *GUERRILLA_POSTURES)  # postures in which no force begins a game
FORMATIONS = ("normal", "tight", "scattered")
START_MORALE = Fraction(9)
AFTER_BATTLE = 1 << 40  # due of the injured of a battle that goes on: their week begins at its end (MC-CAS-07)


class Cohort(msgspec.Struct, frozen=True, gc=False):
    """The injured of one battle: how many of each type, and the second at which they are well (0: never)."""

    due: int
    hurt: dict[str, int]


class ForceEffect(msgspec.Struct, frozen=True, gc=False):
    """Something that weighs on a force until second ``until`` (MC-SPECIAL-01, -02); one of a name at a time."""

    name: str
    until: int
    br: int = 0  # added to its battle rank
    speed_factor: Fraction = Fraction(1)
    sickness: bool = False  # the rules say what that costs


class RestAccount(msgspec.Struct, frozen=True, gc=False):
    """What a force did since dawn, in seconds; decides whether it is fatigued (MC-CAMP-03)."""

    worked: int = 0  # march, battle and labour
    night_broken: bool = False
    exhausted: bool = False  # it is already certain that the day gives too little rest


class Prize(msgspec.Struct, frozen=True, gc=False):
    """A vehicle that a force has but cannot man."""

    kind: str
    damaged: bool = False


class Force(msgspec.Struct, kw_only=True):
    """A formation on the map. It stands at ``node``, or is ``km`` along ``edge`` from ``node`` to ``toward``."""

    id: str
    side: str
    node: str
    troops: dict[str, int]
    name: str = ""
    edge: str = ""
    toward: str = ""
    km: Fraction = Fraction(0)
    came_by: str = ""  # edge by which it last entered its node
    cohorts: list[Cohort] = []
    leader: str = ""
    officers: list[str] = []
    leader_hurt_until: int = 0
    morale: Fraction = START_MORALE
    formation: str = "normal"
    posture: str = "idle"
    rations: int = 0
    pack_animals: int = 0
    prisoners: dict[str, int] = {}  # by the side they fought for
    prisoners_fed: bool = True
    feed_prisoners: bool = True
    take_prisoners: bool = True
    tactic: str = "none"  # standing order for battles (MC-TACTIC-03)
    no_retreat: bool = False  # standing order for battles (MC-NORET-01)
    no_retreat_repeat: int | None = None  # how often it holds in one battle; None: until a check fails
    if_unreachable: str = "retreat"  # or stand (MC-FIRE-04)
    division: dict[str, int] = {}  # contact -> group size, for the next battle (MC-MIXED-01)
    retreat_by: str = ""  # edge it would leave by if it has the choice (MC-BATTLE-06)
    prisoner_work: str = "none"  # what its prisoners do, if fed (MC-CAS-10)
    supply_base: str = ""  # node its supply line comes from
    artillery: bool = False
    explosives: bool = False
    siege_equipment: tuple[str, ...] = ()  # materials it is proper for (MC-BATTLE-10)
    medical_artifacts: bool = False
    lookout: bool = False
    hidden: bool = False  # lies hidden where hiding is easy
    mixed_up: bool = False
    allegiance: str = "group"
    community: str = ""  # node of the town whose army it is (MC-XP-03)
    cause_active: bool = True
    danger: Fraction = Fraction(1)
    gold: int = 0
    in_life_boats: bool = False  # lost its ships to boarders (MC-BOARD-03)
    prizes: list[Prize] = []  # vehicles without a full crew, which do not count (MC-BR-03)
    munitions: dict[str, int] = {}  # missiles and bombs in stock (MC-STRIKE-01)
    unpaid: list[dict[str, int]] = []  # soldiers by type who missed the latest wages, the last day last (MC-PAY-03)
    fatigued: bool = False
    hungry: bool = False
    hungry_days: int = 0  # suppers in a row without a full meal
    hardship: bool = False  # yesterday cost it morale already
    willing: bool | None = None  # the country's answer to recruiting while morale is above 25 (MC-MORALE-06)
    rest: RestAccount = msgspec.field(default_factory=RestAccount)
    engaged: str = ""  # battle under way
    retreating: bool = False
    beaten_by: tuple[str, ...] = ()  # forces that may not engage it while it retreats
    last_battle_end: int = -1  # second, -1: none yet
    battles: int = 0  # fought so far
    moved_today: bool = False
    br_adjust: int = 0  # added to its battle rank in its next roll, then used up (MC-GUER-19)
    effects: list[ForceEffect] = []
    orders_begun: int = 0  # so far; a new one makes a plan of it that an enemy has learned worthless (MC-BR-11 T2-09)
    reported: dict[str, str] = {}  # enemy force -> place of the contact already reported
    mode: str = "conventional"  # or guerrilla (MC-GUER-01)
    native_area: str = ""  # combat area in which most of it are at home (MC-GUER-04)
    area_attack: str = ""  # combat area in which its order to attack holds (MC-GUER-15)
    combat_days: int = 0  # of guerrilla war since the last full rest (MC-GUER-08)
    fought_today: bool = False  # in a daily roll as guerrillas
    raids: str = ""  # base whose supplies it lives off while its posture is raid (MC-SUPPLY-04)

    @property
    def guerrilla(self) -> bool:
        """Scattered in small groups that wage guerrilla war (MC-GUER-10)."""
        return self.mode == "guerrilla"

    @property
    def strength(self) -> int:
        """Soldiers and counted vehicles, hurt ones included (ledger MC section 0)."""
        return sum(self.troops.values())

    @property
    def injured(self) -> int:
        """Hurt soldiers and damaged vehicles."""
        return sum(sum(cohort.hurt.values()) for cohort in self.cohorts)

    def injured_of(self, kind: str) -> int:
        """Hurt soldiers (damaged vehicles) of one type."""
        return sum(cohort.hurt.get(kind, 0) for cohort in self.cohorts)

    @property
    def place(self) -> str:
        """The edge it is on, else the node it stands at."""
        return self.edge or self.node


class Contact(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What one side knows of one force of another side: as last seen, with the second of seeing."""

    id: str  # the name this side knows it by
    force: str
    side: str
    node: str
    edge: str
    strength: int
    troops: dict[str, int]
    fortified: bool
    camped: bool
    seen: int  # second of the latest sight
    known_since: int  # second since which it has been known without a break of a day
    visible: bool
