"""Boarding: the people of two ships fight for them (MC-BOARD-01 to -03)."""

from __future__ import annotations

from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.battle import battle
from warclock.sim.rules.mass_combat.battle_model import BattleInput, BattleOutcome, Combatant, SideOutcome
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Troop, Troops, is_ship
from warclock.sim.rules.registry import procedure

CrewFate = Literal["aboard", "life_boats", "drowned", "gone"]


def people_aboard(troops: Troops) -> tuple[Troop, ...]:
    """The combatants on a ship without the ship itself (MC-BOARD-02)."""
    return tuple(troop for troop in troops if not is_ship(troop.type) and troop.count)


class BoardingInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The combatants aboard two ships side by side; a ship with none aboard has None. Life boats by ship."""

    attacker: Combatant
    defender: Combatant | None
    attacker_life_boats: bool = True
    defender_life_boats: bool = True
    rulings: Rulings = DEFAULT


class BoardingOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who has both ships (None: they part), and where both crews' survivors are; ``drowned`` had no life boats."""

    ships_to: Literal["attacker", "defender"] | None
    attacker_crew: CrewFate
    defender_crew: CrewFate
    drowned: int
    battle: BattleOutcome | None


def _combatant(force: Combatant) -> Combatant:
    """The force without ships; it fights on deck, so nothing of the sea counts and nobody is out of reach."""
    return msgspec.structs.replace(force, troops=people_aboard(force.troops), unreachable=False, no_exit=False)


def _crew(side: SideOutcome, won: bool | None, life_boats: bool) -> CrewFate:
    """Where a crew's survivors end: winners and both sides of a draw stay aboard (MC-BOARD-03)."""
    if not side.survivors:
        return "gone"
    if won is not False:
        return "aboard"
    return "life_boats" if life_boats else "drowned"


@procedure("mass-combat.boarding", "MC-BOARD-02", "MC-BOARD-03")
def boarding(asked: BoardingInput, dice: Dice) -> BoardingOutcome:
    """A boarding action: one battle of the people aboard; the winners have both ships, the losers take to the boats."""
    if asked.defender is None or not people_aboard(asked.defender.troops):
        return BoardingOutcome(
            ships_to="attacker", attacker_crew="aboard", defender_crew="gone", drowned=0, battle=None
        )
    sides = BattleInput(attacker=_combatant(asked.attacker), defender=_combatant(asked.defender), rulings=asked.rulings)
    outcome = battle(sides, dice)
    first = _crew(outcome.attacker, outcome.attacker.victory, asked.attacker_life_boats)
    second = _crew(outcome.defender, outcome.defender.victory, asked.defender_life_boats)
    drowned = outcome.attacker.survivors if first == "drowned" else 0
    drowned += outcome.defender.survivors if second == "drowned" else 0
    return BoardingOutcome(
        ships_to=outcome.winner, attacker_crew=first, defender_crew=second, drowned=drowned, battle=outcome
    )
