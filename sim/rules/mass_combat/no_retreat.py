"""No retreat: the order, its checks, and a battle of several rounds (MC-NORET-01 to -04).

A clock on which every round costs its own time keeps a ``Standoff`` (plain data) between rounds: ``opening``, then
``play_round`` until it ends. ``no_retreat_battle`` plays them all and adds them up.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.battle import battle
from warclock.sim.rules.mass_combat.battle_model import BattleInput, BattleOutcome, Combatant, SideOutcome
from warclock.sim.rules.mass_combat.casualties import after_losses
from warclock.sim.rules.mass_combat.experience import Toll, experience
from warclock.sim.rules.mass_combat.morale import battle_morale, check_morale
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Count
from warclock.sim.rules.registry import procedure


class StandOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side's standing order not to retreat; ``repeat`` counts all orders, None: until a check fails."""

    given: bool = False
    repeat: Count | None = None

    def holds_after(self, defeats: int) -> bool:
        """The order is given (again) after so many defeats; the first covers the first defeat (MC-NORET-03)."""
        return self.given and (self.repeat is None or max(defeats, 1) <= self.repeat)


def check_penalty(defeats: int) -> int:
    """What the morale check after this many defeats is made harder by: 0, 0, 1, 2 ... (MC-NORET-03)."""
    return max(defeats - 1, 0)


def victor_bonus(defeats: int) -> int:
    """BR bonus in the next round of whoever has just beaten a force that stays, by its defeats (MC-NORET-02, -03)."""
    return defeats


class Stance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side in a battle of several rounds: its order, its defeats so far, and whether it stands now."""

    order: StandOrder
    defeats: int = 0
    stands: bool = False

    def opening(self, morale: Fraction, dice: Dice, rulings: Rulings) -> Stance:
        """After the check before the battle (MC-NORET-01); guerrillas and sides without the order make none."""
        if not self.order.holds_after(0):
            return self
        return msgspec.structs.replace(self, stands=check_morale(morale, 0, dice, rulings))

    def beaten(self, morale: Fraction, dice: Dice, rulings: Rulings) -> Stance:
        """After one more defeat: the first check covers the first, every further one asks for a check."""
        defeats = self.defeats + 1
        stands = self.stands
        if stands and defeats > 1:
            penalty = check_penalty(defeats)
            stands = self.order.holds_after(defeats) and check_morale(morale, penalty, dice, rulings)
        return Stance(order=self.order, defeats=defeats, stands=stands)


class NoRetreatInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle (its first round) and both sides' orders not to retreat."""

    battle: BattleInput
    attacker_order: StandOrder = StandOrder()
    defender_order: StandOrder = StandOrder()


class Standoff(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle of several rounds between two of them: rounds fought, both stances, bonuses of the next round."""

    attacker: Stance
    defender: Stance
    rounds: int = 0
    attacker_bonus: int = 0
    defender_bonus: int = 0
    ended: bool = False


class NoRetreatRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One round: its outcome, and how things stand after it."""

    outcome: BattleOutcome
    after: Standoff


class SideTotal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A side over all rounds."""

    name: str
    lost: int
    hurt: int
    dead: int
    captured: int
    fled: int
    survivors: int
    routed: bool
    field: Literal["holds", "stays", "leaves", "gone"]
    morale_change: int
    experience: int


class NoRetreatOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All rounds, their whole time, and both sides' totals; the last round decides who won."""

    rounds: tuple[NoRetreatRound, ...]
    minutes: Fraction
    label: str
    attacker: SideTotal
    defender: SideTotal


def opening(asked: NoRetreatInput, dice: Dice) -> Standoff:
    """The checks before the battle, the attacker's first; guerrillas are refused the order (MC-NORET-01, -04)."""
    rulings = asked.battle.rulings
    found = []
    sides = ((asked.battle.attacker, asked.attacker_order), (asked.battle.defender, asked.defender_order))
    for force, order in sides:
        given = order if not force.situation.guerrilla else StandOrder()
        found.append(Stance(order=given).opening(force.situation.morale, dice, rulings))
    return Standoff(attacker=found[0], defender=found[1])


def standing_force(force: Combatant, stance: Stance, bonus: int, first_round: bool) -> Combatant:
    """The combatant as it goes into a round: its stance, the victor's bonus, rows of the first round off later."""
    facts = msgspec.structs.replace(force.situation, no_retreat_bonus=bonus, first_round=first_round)
    return msgspec.structs.replace(force, situation=facts, stands=stance.stands)


def after_round(force: Combatant, outcome: SideOutcome) -> Combatant | None:
    """The combatant that is left for another round, None if nobody is; its BR is worked out afresh (MC-NORET-04)."""
    left = after_losses(force.troops, outcome.by_type)
    if not left:
        return None
    facts = msgspec.structs.replace(force.situation, parent=None)
    return msgspec.structs.replace(force, troops=left, situation=facts, standing=None)


def _after(stance: Stance, force: Combatant, outcome: SideOutcome, dice: Dice, rulings: Rulings) -> Stance:
    if outcome.victory is False and not outcome.gone:
        return stance.beaten(force.situation.morale, dice, rulings)
    return stance


def round_ends(outcome: BattleOutcome, attacker: Stance, defender: Stance) -> bool:
    """The battle ends when a side is gone, the beaten side leaves, or not both stand after a draw."""
    if outcome.attacker.gone or outcome.defender.gone or outcome.result == "withdrawal":
        return True
    if outcome.winner == "attacker":
        return not defender.stands
    if outcome.winner == "defender":
        return not attacker.stands
    return not (attacker.stands and defender.stands)


def round_bonuses(outcome: BattleOutcome, attacker: Stance, defender: Stance) -> tuple[int, int]:
    """Both sides' bonus in the next round: the victor of this one has it, for one round (MC-NORET-04)."""
    return (
        victor_bonus(defender.defeats) if outcome.winner == "attacker" else 0,
        victor_bonus(attacker.defeats) if outcome.winner == "defender" else 0,
    )


def play_round(battle_input: BattleInput, before: Standoff, dice: Dice) -> NoRetreatRound:
    """The next round: the forces as they are now, stances and bonuses from ``before`` (MC-NORET-02 to -04).

    Dice: those of the battle, then the morale check of a side beaten again. Strengths, ratio and injuries are those
    of ``battle_input``; its morale is to be the one from before the battle.
    """
    rulings, first_round = battle_input.rulings, before.rounds == 0
    first = standing_force(battle_input.attacker, before.attacker, before.attacker_bonus, first_round)
    second = standing_force(battle_input.defender, before.defender, before.defender_bonus, first_round)
    outcome = battle(msgspec.structs.replace(battle_input, attacker=first, defender=second), dice)
    attacker = _after(before.attacker, first, outcome.attacker, dice, rulings)
    defender = _after(before.defender, second, outcome.defender, dice, rulings)
    bonuses = round_bonuses(outcome, attacker, defender)
    after = Standoff(
        attacker=attacker,
        defender=defender,
        rounds=before.rounds + 1,
        attacker_bonus=bonuses[0],
        defender_bonus=bonuses[1],
        ended=round_ends(outcome, attacker, defender),
    )
    return NoRetreatRound(outcome=outcome, after=after)


def no_retreat_rounds(asked: NoRetreatInput, dice: Dice) -> Iterator[NoRetreatRound]:
    """One round after the other until the battle ends (MC-NORET-01 to -04); morale stays as it was."""
    state, now = opening(asked, dice), asked.battle
    while not state.ended:
        played = play_round(now, state, dice)
        yield played
        state = played.after
        attacker = after_round(now.attacker, played.outcome.attacker)
        defender = after_round(now.defender, played.outcome.defender)
        if attacker and defender:
            now = msgspec.structs.replace(now, attacker=attacker, defender=defender)


def final_field(outcome: SideOutcome, own: Stance, other: SideOutcome) -> Literal["holds", "stays", "leaves", "gone"]:
    """Where a side is after the last round: a beaten side whose check failed leaves after all."""
    if outcome.field == "stays" and outcome.victory is False and not own.stands:
        return "leaves"
    return outcome.field


def _total(rounds: list[NoRetreatRound], mine: Literal["attacker", "defender"], rulings: Rulings) -> SideTotal:
    theirs: Literal["attacker", "defender"] = "defender" if mine == "attacker" else "attacker"
    own: list[SideOutcome] = [getattr(entry.outcome, mine) for entry in rounds]
    enemy: list[SideOutcome] = [getattr(entry.outcome, theirs) for entry in rounds]
    last, stance = own[-1], getattr(rounds[-1].after, mine)
    gained = 0
    if last.victory:
        gained = experience(_tolls(enemy), _tolls(own), rulings)
    return SideTotal(
        name=last.name,
        lost=sum(entry.lost for entry in own),
        hurt=sum(entry.hurt for entry in own),
        dead=sum(entry.dead for entry in own),
        captured=sum(entry.captured for entry in own),
        fled=sum(entry.fled for entry in own),
        survivors=last.survivors,
        routed=last.routed,
        field=final_field(last, stance, enemy[-1]),
        morale_change=battle_morale(last.victory),
        experience=gained,
    )


def _tolls(rounds: list[SideOutcome]) -> list[Toll]:
    """Casualties of all rounds at the average rank before the battle (MC-XP-01)."""
    return [Toll(entry.lost + entry.hurt, rounds[0].average_rank) for entry in rounds]


@procedure("mass-combat.no_retreat_battle", "MC-NORET-01", "MC-NORET-02", "MC-NORET-03", "MC-NORET-04")
def no_retreat_battle(asked: NoRetreatInput, dice: Dice) -> NoRetreatOutcome:
    """A battle in which a side may refuse to retreat, round by round to its end."""
    rounds = list(no_retreat_rounds(asked, dice))
    return NoRetreatOutcome(
        rounds=tuple(rounds),
        minutes=sum((entry.outcome.minutes for entry in rounds), Fraction(0)),
        label=rounds[-1].outcome.label,
        attacker=_total(rounds, "attacker", asked.battle.rulings),
        defender=_total(rounds, "defender", asked.battle.rulings),
    )
