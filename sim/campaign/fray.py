"""The shapes of a battle between two steps: groups, clashes, the fray (MC-MIXED-01, -02, MC-NORET)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.rules.mass_combat.battle_model import BattleOutcome, SideOutcome
from warclock.sim.rules.mass_combat.experience import Toll
from warclock.sim.rules.mass_combat.no_retreat import Stance
from warclock.sim.world.forces import Force


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A force, or the part of it that fights one enemy, or its people who land.

    ``size`` and ``rank``: strength and average rank before the battle. ``counts`` and ``hurt`` by type: who is left
    of a part or of those who land (a whole force is looked up). ``casualties``: of the rounds that are over.
    ``bonus``: for the next round.
    """

    force: str
    side: str
    size: int
    part: bool = False
    ashore: bool = False  # of a naval force that lands: its people, without the ships (MC-BR-15)
    counts: dict[str, int] = {}
    hurt: dict[str, int] = {}
    rank: Fraction = Fraction(0)
    casualties: int = 0
    bonus: int = 0


class Clash(msgspec.Struct, frozen=True, kw_only=True):
    """One pair; ``outcome`` is that of its latest round, rolled when the round began. ``attacker`` throws first."""

    attacker: Group
    defender: Group
    outcome: BattleOutcome | None = None
    round: int = 0  # its latest
    over: bool = False

    def halves(self) -> tuple[tuple[Group, SideOutcome], tuple[Group, SideOutcome]]:
        """Both groups, each with what the latest round did to it."""
        assert self.outcome is not None
        return (self.attacker, self.outcome.attacker), (self.defender, self.outcome.defender)


class Fray(msgspec.Struct, frozen=True, kw_only=True):
    """A battle between two steps: its clashes, each force's stance, and its troops when the round began."""

    clashes: tuple[Clash, ...]
    stances: dict[str, Stance]
    troops: dict[str, dict[str, int]]

    def payload(self) -> dict[str, Any]:
        """As the payload of a task."""
        data: dict[str, Any] = wire.to_data(self)
        return data

    @property
    def ends(self) -> bool:
        """No clash goes on."""
        return all(clash.over for clash in self.clashes)


def capped(fray: Fray, force: Force) -> Fray:
    """Parts of a force that lost people otherwise, cut down to who is left of it (MC-CAS-02)."""
    counts = dict(force.troops)
    clashes = []
    for clash in fray.clashes:
        groups = (clash.attacker, clash.defender)
        attacker, defender = (_cut(group, counts) if group.force == force.id else group for group in groups)
        clashes.append(replace(clash, attacker=attacker, defender=defender))
    return replace(fray, clashes=tuple(clashes))


def _cut(group: Group, left: dict[str, int]) -> Group:
    """The part with no more of a type than are ``left``, which is lessened by them."""
    counts = {kind: min(count, left.get(kind, 0)) for kind, count in group.counts.items()}
    for kind, count in counts.items():
        left[kind] = left.get(kind, 0) - count
    return replace(group, counts={kind: count for kind, count in counts.items() if count})


def toll_of(group: Group) -> Toll:
    """The casualties of a group over all rounds, at its average rank before the battle (MC-XP-01)."""
    return Toll(group.casualties, group.rank)
