"""A battle about to be fought: both sides' ranks and conditions, worked out once before any die (MC-BR-09)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from warclock.sim.rules.mass_combat.battle_model import BattleInput, Combatant
from warclock.sim.rules.mass_combat.facts import Side
from warclock.sim.rules.mass_combat.firefight import MELEE_RF_PENALTY, Reach, melee_only, reach
from warclock.sim.rules.mass_combat.rank import Rank, Row, standing_rank, total
from warclock.sim.rules.mass_combat.results import Standing
from warclock.sim.rules.mass_combat.rounding import half_up
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.situation import situation_rows
from warclock.sim.rules.mass_combat.strength import strength
from warclock.sim.rules.mass_combat.tolls import Condition


class Party(NamedTuple):
    """One force on the eve of a battle round: its rank by rows, and what its casualties depend on."""

    force: Combatant
    standing: Rank
    rows: tuple[Row, ...]
    rank: int
    strength: int
    condition: Condition

    @property
    def comparison(self) -> Standing:
        """What the comparison of result factors needs."""
        penalty = MELEE_RF_PENALTY if self.condition.melee_only else 0
        return Standing(self.rank, penalty, self.condition.guerrilla)


class Engagement(NamedTuple):
    """Attacker and defender; ``reach`` tells whether there is a battle, and ``helpless`` who cannot reach whom."""

    parties: tuple[Party, Party]
    rulings: Rulings
    meeting: bool
    reach: Reach
    helpless: int | None

    @property
    def guerrilla(self) -> bool:
        """A day of guerrilla war: no minutes, no retreat, never out of reach (MC-GUER-15)."""
        return any(party.condition.guerrilla for party in self.parties)

    @property
    def first(self) -> int:
        """Which side throws first: the attacker, in a meeting the lower name (ledger section 0)."""
        return int(self.meeting and self.parties[1].force.name < self.parties[0].force.name)


def known_rank(force: Combatant, rulings: Rulings = DEFAULT) -> Rank:
    """The standing BR that a force brings along, else the one its troops and leader give."""
    if force.standing is not None:
        return force.standing
    facts = force.situation
    return standing_rank(
        force.troops,
        force.leader,
        rulings,
        mixed_up=force.mixed_up,
        guerrilla=facts.guerrilla,
        exposed=facts.exposed,
    )


def _party(force: Combatant, own: Side, enemy: Side, cannot_shoot: bool, rulings: Rulings) -> Party:
    standing = known_rank(force, rulings)
    added = situation_rows(own, enemy, rulings)
    facts = force.situation
    condition = Condition(cannot_shoot, facts.guerrilla, facts.hidden, force.no_exit, force.stands)
    rank = half_up(standing.total + total(added))
    return Party(force, standing, standing.rows + added, rank, strength(force.troops), condition)


def prepare(battle: BattleInput) -> Engagement:
    """Work out both ranks with all their rows, and whether the battle is fought at all (MC-FIRE-04, -05)."""
    forces = (battle.attacker, battle.defender)
    sides = (
        Side(forces[0].troops, forces[0].situation, True),
        Side(forces[1].troops, forces[1].situation, battle.meeting),
    )
    helpless = melee_only(sides, battle.rulings)
    first = _party(forces[0], sides[0], sides[1], helpless == 0, battle.rulings)
    second = _party(forces[1], sides[1], sides[0], helpless == 1, battle.rulings)
    found: Reach = "battle"
    if helpless is not None and not any(force.situation.guerrilla for force in forces):
        force = forces[helpless]
        retreats = force.if_unreachable == "retreat" and not force.stands
        found = reach(force.unreachable, no_exit=force.no_exit, retreats=retreats)
    return Engagement((first, second), battle.rulings, battle.meeting, found, helpless)


def battle_minutes(attackers: int, defenders: int, rulings: Rulings = DEFAULT) -> Fraction:
    """How long a battle lasts: the mean of both strengths in minutes, half minutes kept (MC-BATTLE-05)."""
    minutes = Fraction(attackers + defenders, 2)
    return minutes if rulings.battle_max_minutes is None else min(minutes, Fraction(rulings.battle_max_minutes))
