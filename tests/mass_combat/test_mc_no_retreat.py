from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mc_armies import AVERAGE, CAPTAIN, GUARD, PIKE, d100, force, of

from warclock.sim import wire
from warclock.sim.dice import KeyedDice, ScriptedDice
from warclock.sim.rules.mass_combat.battle import BattleInput, Combatant
from warclock.sim.rules.mass_combat.no_retreat import (
    NoRetreatInput,
    NoRetreatOutcome,
    Standoff,
    StandOrder,
    after_round,
    check_penalty,
    no_retreat_battle,
    opening,
    play_round,
    victor_bonus,
)
from warclock.sim.rules.mass_combat.rulings import Rulings

UNTIL_FAIL = StandOrder(given=True)
NO_ORDER = StandOrder()


def asked(
    attacker: Combatant, defender: Combatant, *, attacker_order: StandOrder = NO_ORDER, rulings: Any = None
) -> NoRetreatInput:
    battle = BattleInput(attacker=attacker, defender=defender, rulings=rulings or Rulings())
    return NoRetreatInput(battle=battle, attacker_order=attacker_order, defender_order=UNTIL_FAIL)


def army(name: str, count: int = 1000, **more: Any) -> Combatant:
    return force(name, of(GUARD, count), **more)


def bonuses(outcome: NoRetreatOutcome, side: str) -> list[int]:
    return [getattr(entry.outcome, side) and _bonus(getattr(entry.outcome, side)) for entry in outcome.rounds]


def _bonus(side: Any) -> int:
    return sum(int(line.value) for line in side.rows if line.id.startswith("MC-NORET"))


@pytest.mark.rule("MC-NORET-03")
def test_the_ladder_of_defeats() -> None:
    assert [check_penalty(d) for d in range(5)] == [0, 0, 1, 2, 3]
    assert [victor_bonus(d) for d in range(1, 4)] == [1, 2, 3]


WIN, LOSE = 100, 1


@pytest.mark.rule("MC-NORET-01")
def test_without_the_order_or_after_a_failed_check_there_is_one_round() -> None:
    """V-D73: the check is d20 at or under 9."""
    outcome = no_retreat_battle(asked(army("a"), army("b")), ScriptedDice([10, WIN, 60]))
    assert (len(outcome.rounds), outcome.defender.field) == (1, "leaves")
    plain = NoRetreatInput(battle=BattleInput(attacker=army("a"), defender=army("b")))
    assert len(no_retreat_battle(plain, ScriptedDice([WIN, 60])).rounds) == 1


@pytest.mark.rule("MC-NORET-02", "MC-NORET-03", "MC-MORALE-02", "MC-BATTLE-05")
def test_two_defeats_and_a_failed_check() -> None:
    """V-D73: 9 passes before the battle; after the second defeat 9 fails (needs 8) and the force retreats."""
    dice = ScriptedDice([9, WIN, 60, WIN, 60, 9])
    outcome = no_retreat_battle(asked(army("a"), army("b")), dice)
    assert dice.left == []
    assert [entry.after.defender.stands for entry in outcome.rounds] == [True, False]
    assert bonuses(outcome, "attacker") == [0, 1]
    assert (outcome.attacker.field, outcome.defender.field) == ("holds", "leaves")
    assert (outcome.attacker.morale_change, outcome.defender.morale_change) == (2, -2)
    assert outcome.minutes == 1000 + Fraction(
        outcome.rounds[0].outcome.attacker.survivors + outcome.rounds[0].outcome.defender.survivors, 2
    )


@pytest.mark.rule("MC-NORET-03")
def test_a_third_round_needs_two_less() -> None:
    """V-D73: in another branch the second check passes on 8 and the third on 7."""
    dice = ScriptedDice([9, WIN, 60, WIN, 60, 8, WIN, 60, 7, WIN, 60, 20])
    outcome = no_retreat_battle(asked(army("a", 9000), army("b", 9000)), dice)
    assert bonuses(outcome, "attacker") == [0, 1, 2, 3]
    assert [entry.after.defender.defeats for entry in outcome.rounds] == [1, 2, 3, 4]


@pytest.mark.rule("MC-NORET-03")
def test_orders_can_be_counted() -> None:
    counted = NoRetreatInput(
        battle=BattleInput(attacker=army("a"), defender=army("b")), defender_order=StandOrder(given=True, repeat=1)
    )
    dice = ScriptedDice([1, WIN, 60, WIN, 60])
    assert len(no_retreat_battle(counted, dice).rounds) == 2
    assert dice.left == []


@pytest.mark.rule("MC-NORET-04")
def test_the_victor_may_be_beaten_in_turn() -> None:
    """Each side counts its own defeats; the bonus is the last victor's, for one round."""
    dice = ScriptedDice([1, 1, WIN, 60, 10, WIN, WIN, 60, 20])
    outcome = no_retreat_battle(asked(army("a"), army("b"), attacker_order=UNTIL_FAIL), dice)
    assert [entry.outcome.winner for entry in outcome.rounds] == ["attacker", "defender", "attacker"]
    assert (bonuses(outcome, "attacker"), bonuses(outcome, "defender")) == ([0, 1, 0], [0, 0, 1])
    last = outcome.rounds[-1].after
    assert (last.attacker.defeats, last.defender.defeats) == (1, 2)


@pytest.mark.rule("MC-NORET-01", "MC-NORET-04")
def test_a_stubborn_attacker() -> None:
    """Beaten by a force that has no such order he fights on, and the defender's bonus is +1."""
    battle = BattleInput(attacker=army("a"), defender=army("b"))
    alone = NoRetreatInput(battle=battle, attacker_order=UNTIL_FAIL)
    outcome = no_retreat_battle(alone, ScriptedDice([1, 60, WIN, 60, WIN, 20]))
    assert (bonuses(outcome, "defender"), outcome.attacker.field) == ([0, 1], "leaves")
    face = d100(8, "Blue")
    assert len(no_retreat_battle(alone, ScriptedDice([1, face, face])).rounds) == 1


@pytest.mark.rule("MC-NORET-04")
def test_draws() -> None:
    """A side that stands holds the field of a draw if the other goes; if both stand they fight on, one down each."""
    face = d100(8, "Blue")
    alone = no_retreat_battle(asked(army("a", 60), army("b", 60)), ScriptedDice([1, face, face]))
    assert (alone.label, alone.attacker.field, alone.defender.field) == ("draw", "leaves", "holds")
    assert (alone.attacker.morale_change, alone.defender.morale_change) == (0, 0)
    duel = asked(army("a", 1), army("b", 1), attacker_order=UNTIL_FAIL, rulings=Rulings(min_loss_loser=0))
    both = no_retreat_battle(duel, ScriptedDice([1, 1, face, face]))
    assert (both.label, both.attacker.lost, both.defender.lost) == ("draw", 1, 1)


@pytest.mark.rule("MC-NORET-04", "MC-BR-11")
def test_the_first_rounds_rows_are_gone_in_the_second() -> None:
    fierce = army("a", ambush=True, surprise=True, charge=True, open_ground=True, landing=True)
    camp = army("b", camping=True, immobile=True)
    rounds = no_retreat_battle(asked(fierce, camp), ScriptedDice([9, WIN, 40, WIN, 40, 20])).rounds
    ids = [{line.id for line in entry.outcome.attacker.rows} for entry in rounds]
    assert {"T1-05", "T2-01", "T2-05", "T2-08", "T2-10"} <= ids[0]
    assert not {"T1-05", "T2-01", "T2-05", "T2-08", "T2-10"} & ids[1]
    assert "T3-06" in ids[1] and "T3-03" not in ids[1]


@pytest.mark.rule("MC-NORET-02", "MC-NORET-03")
def test_a_clock_can_play_it_round_by_round() -> None:
    """What is kept between rounds is data, and the same dice give the same rounds."""
    whole = asked(army("a"), army("b"))
    expected = no_retreat_battle(whole, ScriptedDice([9, WIN, 60, WIN, 60, 20])).rounds
    dice = ScriptedDice([9, WIN, 60, WIN, 60, 20])
    state, now = opening(whole, dice), whole.battle
    for played in expected:
        state = wire.from_json(wire.to_json(state), Standoff)
        assert play_round(now, state, dice) == played
        state = played.after
        left = (after_round(now.attacker, played.outcome.attacker), after_round(now.defender, played.outcome.defender))
        assert left[0] and left[1]
        now = BattleInput(attacker=left[0], defender=left[1])
    assert (state.ended, state.rounds) == (True, 2)


@pytest.mark.rule("MC-NORET-04")
def test_guerrillas_are_refused_the_order() -> None:
    outcome = no_retreat_battle(asked(army("a"), army("b", guerrilla=True)), ScriptedDice([WIN, 60]))
    assert len(outcome.rounds) == 1


@pytest.mark.rule("MC-XP-01")
def test_experience_counts_all_rounds_at_the_first_ranks() -> None:
    chief = force("a", of(GUARD, 1000), leader=AVERAGE)
    outcome = no_retreat_battle(asked(chief, army("b")), ScriptedDice([9, WIN, 60, WIN, 60, 20]))
    enemy = outcome.defender.lost + outcome.defender.hurt
    own = outcome.attacker.lost + outcome.attacker.hurt
    assert outcome.attacker.experience == max(0, 8 * (enemy - own))
    assert outcome.defender.experience == 0


@pytest.mark.rule("MC-NORET-04")
@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 300),
    st.integers(1, 300),
    st.integers(0, 25),
    st.booleans(),
    st.booleans(),
    st.integers(0, 10**6),
)
def test_every_such_battle_ends(a: int, b: int, morale: int, pikes: bool, both: bool, seed: int) -> None:
    """21.3 no. 6, and no. 1 over all rounds."""
    first = force("a", of(PIKE if pikes else GUARD, a), leader=CAPTAIN, morale=Fraction(morale))
    second = force("b", of(GUARD, b), morale=Fraction(morale))
    order = UNTIL_FAIL if both else NO_ORDER
    outcome = no_retreat_battle(asked(first, second, attacker_order=order), KeyedDice(seed, "duel"))
    assert outcome.rounds[-1].after.ended
    for start, side in ((a, outcome.attacker), (b, outcome.defender)):
        assert side.survivors + side.dead + side.captured + side.fled == start
