"""What goes into a battle round and what comes out of it (MC-BATTLE-01), as plain data."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.rules.mass_combat.casualties import TypeLoss
from warclock.sim.rules.mass_combat.facts import Situation
from warclock.sim.rules.mass_combat.fates import LeaderFate
from warclock.sim.rules.mass_combat.rank import Rank, Row
from warclock.sim.rules.mass_combat.results import Result
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Colour, Rulings
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.world.troops import Leader

Field = Literal["holds", "stays", "leaves", "gone"]


class Combatant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One force in a battle round."""

    name: str
    troops: tuple[Troop, ...]
    leader: Leader | None = None
    situation: Situation = Situation()
    mixed_up: bool = False  # MC-MIXED-03
    standing: Rank | None = None  # known standing BR (a group keeps its parent's, MC-MIXED-01); None: worked out here
    take_prisoners: bool = True  # MC-CAS-09
    unreachable: bool = False  # this force cannot get at the enemy at all (MC-FIRE-04), if it has no ranged weapons
    if_unreachable: Literal["retreat", "stand"] = "retreat"  # MC-FIRE-04
    no_exit: bool = False  # no open edge to retreat by if beaten (MC-BATTLE-06, MC-FIRE-05)
    stands: bool = False  # a no-retreat order is in force, its check passed (MC-NORET-01)

    def __post_init__(self) -> None:
        if not any(troop.count for troop in self.troops):
            raise ValueError(f"{self.name}: a force of nobody cannot fight")


class BattleInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Two forces and the rulings; in a ``meeting`` both are attackers and the lower name throws first."""

    attacker: Combatant
    defender: Combatant
    meeting: bool = False
    rulings: Rulings = DEFAULT


class SideOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the round did to one force.

    ``lost`` and ``hurt`` count soldiers and vehicles of N; ``dead``, ``captured`` and ``fled`` count people, the
    crews of destroyed vehicles included (MC-CAS-08). ``field``: holds it, stays on it (no retreat, or guerrilla
    war), leaves it, or is gone. ``gone`` without ``routed``: nobody was left.
    """

    name: str
    standing: Fraction
    rank: int
    rows: tuple[Row, ...]  # steps 1 to 5, their sum is the rank before its rounding
    colour: Colour | None  # None: no roll was made (MC-FIRE-04, -05)
    result_factor: int | None  # after penalties
    melee_only: bool
    strength: int
    lost_percent: Fraction
    injured_percent: Fraction
    lost: int
    hurt: int
    survivors: int
    by_type: tuple[TypeLoss, ...]
    dead: int
    captured: int
    fled: int
    vehicles_destroyed: int
    crew_lost: int
    routed: bool
    gone: bool
    field: Field
    victory: bool | None  # None: neither won nor lost
    morale_change: int
    leader_hurt: bool
    leader_fate: LeaderFate
    average_rank: Fraction
    experience: int


class BattleOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle round: its result, the winner's role, its time, and both sides."""

    result: Result
    winner: Literal["attacker", "defender"] | None
    label: str  # "attacker minor", "defender pyrrhic", "draw"; for exact odds
    minutes: Fraction  # MC-BATTLE-05; 0 in guerrilla war and where nothing was rolled
    attacker: SideOutcome
    defender: SideOutcome


class ExpectedLosses(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Exact means over all results: lost, newly hurt, chances to win, to be routed, to be left with nobody."""

    lost: Fraction
    hurt: Fraction
    victory: Fraction
    routed: Fraction
    gone: Fraction


class BattleForecast(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The exact odds of a battle round by result label, most likely first, and what it costs on the average."""

    odds: dict[str, Fraction]
    attacker: ExpectedLosses
    defender: ExpectedLosses
