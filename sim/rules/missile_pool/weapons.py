"""What a weapon is: its catalogue entry as data (MP-WPN, MP-PREP-03, MP-RELOAD-01)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from warclock.sim.rules.bounds import MOST_DICE, Count, Figure, Positive

Proficiency = Literal["pistol", "smg", "rifle", "light_automatic", "heavy_automatic"]
Position = Literal["stowed", "in_hand", "pointed", "hip", "shoulder", "prone_bipod"]
Mechanism = Literal["autoloading", "automatic", "burst_fire", "single_action", "bolt", "pump", "lever", "melee"]
Setting = Literal["semi", "burst", "auto"]
DamageType = Literal["ballistic", "plasma", "energy", "melee"]
WoundTable = Literal["puncture", "cut", "bludgeon", "generic"]
DrillSkill = Literal["fast_draw", "rifle_drill", "mg_drill"]
Mount = Literal["carried", "bipod", "tripod", "pintle", "fixed"]
Region = Literal["head", "chest", "belly", "pelvis", "legs", "arms"]

FIRING_POSITIONS: tuple[Position, ...] = ("pointed", "hip", "shoulder", "prone_bipod")
RAISED_POSITIONS: tuple[Position, ...] = ("shoulder", "prone_bipod")  # that give the intention away (MP-DODGE-09)
HAND_WORKED: tuple[Mechanism, ...] = ("bolt", "pump", "lever")
FIXED_MOUNTS: tuple[Mount, ...] = ("tripod", "pintle", "fixed")
TRACERS_EVERY_FIFTH = 5


class Refresh(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How fast the pool fills: WT + ``bonus`` dice a round, at least ``minimum`` (MP-POOL-03)."""

    bonus: int = 0
    minimum: int = 0
    scoped: Literal["half_wt", "half_rate", "ruling"] = "half_wt"  # ruling: MPR-06 decides
    first_round_mod: int = 0  # counts once for each newly chosen target (MP-POOL-07)


class Preparation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Seconds of each step that makes a weapon ready; None: the weapon has no such step (MP-PREP-02)."""

    draw: int
    chamber: int | None = None
    safety: int | None = None
    pointed: int | None = None
    hip: int | None = None
    shoulder: int | None = None
    drop_prone: int | None = None
    bring_to_position: int | None = None  # lying, on the bipod
    printed_max: int | None = None  # MP-PREP-03: a check, the steps govern


class ClipReload(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag=True):
    """Seconds of the reload steps of a clip-fed weapon (MP-RELOAD-01)."""

    eject: int
    recover: int
    retrieve: int
    insert: int
    slide: int | None = None
    chamber: int | None = None
    printed_min: int
    printed_max: int


class LooseReload(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag=True):
    """Seconds of loading loose rounds: open, then retrieve and insert for each, close (MP-RELOAD-04)."""

    open: int
    retrieve: int
    insert: int
    close: int
    printed_min: int
    printed_max: int


class KnockDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon's knock-down rule (MP-SHOCK-09)."""

    forces: tuple[Region, ...] = ()  # a wound here without a KD entry forces a roll
    forced_dice: int = 0  # dice added to such a forced roll
    caused_dice: int = 0  # dice added to a roll that the wound itself causes


class Overload(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The overloaded shot of a plasma weapon (MP-HEAT-04)."""

    damage: int
    heat: int
    cycle: int


class Melee(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hand-to-hand figures; an attack the weapon does not have is None (MP-WPN-SWORD, MP-ACC-03)."""

    cut_atn: int | None = None
    cut_damage: int | None = None  # added to ST
    thrust_atn: int | None = None
    thrust_damage: int | None = None
    blow_atn: int | None = None
    blow_damage: int | None = None
    dtn: int
    energy: bool = False  # against shields (MPR-34)


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon of the catalogue; distances in metres, times in seconds, ``cycle`` in shots per second."""

    id: str
    name: str
    mechanism: Mechanism
    proficiency: Proficiency | None = None  # None: melee
    one_handed: bool = False
    cartridge: Literal["pistol", "rifle", "heavy"] = "rifle"  # heavy: of more than rifle calibre (MP-PROF-05)
    borderline: bool = False  # the scenario settled its proficiency (MP-PROF-02)
    settings: tuple[Setting, ...] = ()
    burst: tuple[int, ...] = ()  # preset burst sizes (MP-MAN-SB-01)
    cycle: Annotated[int, msgspec.Meta(ge=1, le=MOST_DICE)] | None = None
    damage: Figure | None = None
    damage_type: DamageType = "ballistic"
    wound_table: WoundTable = "puncture"
    atn: dict[Position, Figure] = {}
    range_step_m: Positive | None = None
    max_range_m: Count | None = None  # MP-WPN-TERM-08: none printed
    scope: Positive | None = None  # magnification
    refresh: Refresh = Refresh()
    preparation: Preparation | None = None
    reload: ClipReload | LooseReload | None = msgspec.field(default=None)
    drill: DrillSkill | None = None
    work_s: Count | None = None  # lowering and working the action by hand (MP-RELOAD-06)
    capacity: Count | None = None  # None: no ammunition listed (MP-RELOAD-07)
    ammunition: str = ""
    tracer_every: Positive | None = None  # one tracer in so many rounds (MP-ACC-08)
    pellets: bool = False
    knock_down: KnockDown = KnockDown()
    heats: bool = False
    overload: Overload | None = None
    mount: Mount = "carried"
    belt_fed: bool = False
    barrel_limit: Positive | None = None  # MP-SUPP-10: no listed weapon has one
    barrel_change_s: Count | None = None
    indirect: bool = False
    blast_radius_m: Count | None = None
    bayonet_lug: bool = False
    melee: Melee | None = None
    example_only: bool = False  # MP-WPN-EX: gaps, not to be chosen before a scenario fills them

    @property
    def hand_worked(self) -> bool:
        """Whether each shot is chambered by hand (MP-TIME-04, MP-WPN-TERM-05, -06)."""
        return self.mechanism in HAND_WORKED

    @property
    def self_loading_pistol(self) -> bool:
        """Whether the weapon may double its Cycle in Suppression Fire (MP-SUPP-02)."""
        return self.one_handed and self.mechanism == "autoloading"

    @property
    def tracers(self) -> bool:
        """Whether its ammunition shows where it goes: one tracer in five or denser (MP-ACC-08, MP-WALK-06)."""
        return self.tracer_every is not None and self.tracer_every <= TRACERS_EVERY_FIFTH


def natural_proficiency(weapon: Weapon) -> Proficiency | None:
    """The proficiency a weapon falls under by its build and mount (MP-PROF-01 to -05)."""
    if weapon.mechanism == "melee":
        return None
    automatic = weapon.mechanism in ("automatic", "burst_fire")
    if automatic and (weapon.mount in FIXED_MOUNTS or weapon.cartridge == "heavy"):
        return "heavy_automatic"
    if automatic:
        return "smg" if weapon.cartridge == "pistol" else "light_automatic"
    return "pistol" if weapon.one_handed else "rifle"
