"""Laws over arbitrary battles (ledger 21.3), and the rule set's place in the registry."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mc_armies import kind, of

from warclock.sim import wire
from warclock.sim.dice import KeyedDice, ScriptedDice
from warclock.sim.rules import registry
from warclock.sim.rules.mass_combat.battle import BattleInput, Combatant, battle, battle_forecast
from warclock.sim.rules.mass_combat.facts import Situation
from warclock.sim.rules.mass_combat.rulings import DEFAULT, PRESETS, Rulings
from warclock.sim.rules.mass_combat.strength import crew, strength
from warclock.sim.world.troops import Leader

flag = st.booleans()
ranks = st.integers(1, 20)


@st.composite
def combatants(draw: st.DrawFn, name: str) -> Combatant:
    troops = []
    for index in range(draw(st.integers(1, 3))):
        vehicle = draw(st.sampled_from([None, None, "truck", "ship"]))
        unit = kind(
            f"k{index}",
            draw(st.integers(1, 25)),
            ranged=draw(flag),
            flies=draw(flag),
            vehicle=vehicle,
            crew=draw(st.integers(0, 4)) if vehicle else 0,
            combat_mutations=Fraction(draw(st.integers(0, 4)), 2),
        )
        count = draw(st.integers(1, 60))
        troops.append(of(unit, count, draw(st.integers(0, count))))
    leader = Leader(id="x", rank=draw(ranks), charisma=draw(ranks)) if draw(flag) else None
    return Combatant(
        name=name,
        troops=tuple(troops),
        leader=leader,
        situation=draw(situations()),
        take_prisoners=draw(flag),
        unreachable=draw(flag),
        no_exit=draw(flag),
        stands=draw(flag),
    )


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    names = (
        "airborne",
        "surprise",
        "guerrilla",
        "native",
        "afloat",
        "in_cover",
        "night",
        "fatigued",
        "charge",
        "exposed",
    )
    facts: dict[str, Any] = {name: draw(flag) for name in names}
    return Situation(
        **facts, morale=Fraction(draw(st.integers(0, 60)), 4), terrain=draw(st.sampled_from(["mud", "open"]))
    )


rulings = st.builds(
    Rulings,
    rout_test=st.sampled_from(["diff6", "natural_red_black"]),
    rf3_row=st.sampled_from(["minor", "major"]),
    casualty_identity=st.sampled_from(["hd", "hd_times_count"]),
    min_loss_loser=st.sampled_from([0, 1]),
    winner_lost_captured=flag,
    pyrrhic_melee_rout=flag,
    no_escape=st.sampled_from(["rout", "stay"]),
    br_base_rounding=st.sampled_from(["half_up", "floor", "exact"]),
)
battles = st.builds(BattleInput, attacker=combatants("a"), defender=combatants("b"), meeting=flag, rulings=rulings)


class Shown(ScriptedDice):
    """Dice that show each side's face whoever throws first, and 1 for every other die."""

    def __init__(self, faces: dict[str, int]) -> None:
        super().__init__([])
        self.faces = faces

    def roll(self, sides: int, purpose: str) -> int:
        return min(self.faces.get(purpose, 1), sides)


@pytest.mark.rule("MC-CAS-01", "MC-CAS-03", "MC-CAS-08", "MC-CAS-12", "MC-GUER-11")
@settings(deadline=None)
@given(battles, st.integers(0, 10**9))
def test_everybody_is_accounted_for(asked: BattleInput, seed: int) -> None:
    """21.3 no. 1, no. 8."""
    outcome = battle(asked, KeyedDice(seed, "law"))
    for force, side in ((asked.attacker, outcome.attacker), (asked.defender, outcome.defender)):
        vehicles = sum(troop.count for troop in force.troops if troop.type.vehicle)
        people = strength(force.troops) - vehicles + crew(force.troops)
        left = [(t, e) for t, e in zip(force.troops, side.by_type, strict=True)]
        alive = sum(e.survivors if not t.type.vehicle else e.survivors * t.type.crew for t, e in left)
        assert people == alive + side.dead + side.captured + side.fled
        assert vehicles == side.vehicles_destroyed + sum(e.survivors for t, e in left if t.type.vehicle)
        assert 0 <= side.lost <= side.strength and 0 <= side.hurt <= side.survivors
        assert side.routed <= side.gone
        assert side.leader_fate == "stays" or (side.gone and force.leader is not None)
    guerrillas = (asked.attacker.situation.guerrilla, asked.defender.situation.guerrilla)
    if guerrillas[0]:
        assert not outcome.defender.routed
    if guerrillas[1]:
        assert not outcome.attacker.routed


@pytest.mark.rule("MC-BATTLE-01", "MC-RESULT-01")
@settings(deadline=None)
@given(combatants("a"), combatants("b"), rulings, st.integers(1, 100), st.integers(1, 100))
def test_swapping_everything_swaps_the_outcome(
    one: Combatant, other: Combatant, ruled: Rulings, mine: int, theirs: int
) -> None:
    """21.3 no. 2."""
    faces = {"battle roll of a": mine, "battle roll of b": theirs}
    here = battle(BattleInput(attacker=one, defender=other, meeting=True, rulings=ruled), Shown(faces))
    there = battle(BattleInput(attacker=other, defender=one, meeting=True, rulings=ruled), Shown(faces))
    assert (here.attacker, here.defender) == (there.defender, there.attacker)
    assert (here.result, here.minutes) == (there.result, there.minutes)


@pytest.mark.rule("MC-BATTLE-01")
@settings(deadline=None, max_examples=25)
@given(battles)
def test_odds_always_add_up(asked: BattleInput) -> None:
    forecast = battle_forecast(asked)
    assert sum(forecast.odds.values()) == 1
    assert forecast.attacker.victory + forecast.defender.victory + forecast.odds.get("draw", 0) == 1
    assert forecast.attacker.lost <= strength(asked.attacker.troops)


@settings(deadline=None, max_examples=25)
@given(battles, st.integers(0, 99))
def test_same_dice_same_battle_and_all_of_it_travels(asked: BattleInput, seed: int) -> None:
    """21.3 no. 7."""
    outcome = battle(asked, KeyedDice(seed, "x"))
    assert battle(wire.from_json(wire.to_json(asked), BattleInput), KeyedDice(seed, "x")) == outcome


OPTIONS: Sequence[str] = [
    "turn_seconds",
    "br_base_rounding",
    "leaderless_br",
    "ability_table",
    "act_table",
    "tl_half",
    "beach_landing",
    "multi_direction",
    "ratio_1_1",
    "ratio_match",
    "battle_max_minutes",
    "joint_battle",
    "no_escape",
    "build_days",
    "rf3_row",
    "rout_test",
    "min_loss_loser",
    "winner_lost_captured",
    "casualty_identity",
    "medical_artifacts_heal",
    "prisoner_escape_pct_per_day",
    "freed_rejoin",
    "ransom",
    "leader_injury",
    "leader_capture_on_rout_pct",
    "ranged_min_share",
    "pyrrhic_melee_rout",
    "march_km_per_day",
    "fly_km_per_day",
    "soldiers_per_pack_animal",
    "speed_stack",
    "starvation",
    "hungry_tired_loss",
    "min_force_size",
    "recruit_check",
    "morale_check",
    "start_morale",
    "pay_grace_days",
    "tactics",
    "tactic_matrix",
    "guerrilla",
    "guerrilla_at_sea",
    "guer_ratio",
    "guer_rest",
    "guer_count_today",
    "xp_floor",
    "black_backfire",
    "aa_threshold",
    "dirigible_risk",
    "nuclear_missile",
]
OUR_OWN = ("special_operations", "operation_reach", "operation_table")  # options beyond the ledger's section 20


def test_every_option_of_the_ledger_is_there_with_its_default() -> None:
    fields = set(Rulings.__struct_fields__)
    assert set(OPTIONS) <= fields
    assert fields - set(OPTIONS) == {"start_morale_home", *OUR_OWN}
    assert PRESETS["worked_example"] == msgspec.structs.replace(DEFAULT, rf3_row="major")
    own = Rulings(act_table={5: (1, 2, 3, 4, 5, 6)}, ability_table={1: -1}, starvation=None)
    assert wire.from_json(wire.to_json(own), Rulings) == own
    with pytest.raises(msgspec.ValidationError):
        wire.from_json(b'{"tl_half": "down"}', Rulings)


def test_the_registry_knows_the_rule_set() -> None:
    names = [name for name in registry.load_all() if name.startswith("mass-combat.")]
    for name in ("battle", "standing_rank", "march_speed", "casualties", "fates", "morale_check", "missile", "bomb"):
        assert f"mass-combat.{name}" in names
    for name in ("anti_air", "hunt", "recruits", "no_retreat_battle", "fission_bomb", "boarding", "rout", "payday"):
        assert f"mass-combat.{name}" in names
    for name in names:
        entry = registry.PROCEDURES[name]
        assert len(entry.summary) > 20
        assert issubclass(entry.input, msgspec.Struct)


def test_a_force_of_nobody_is_refused_at_the_door() -> None:
    with pytest.raises(msgspec.ValidationError, match="nobody"):
        wire.from_json(b'{"name": "x", "troops": []}', Combatant)
    unit = b'{"type": {"id": "a", "hit_dice": 1}, "count": 2, "injured": 3}'
    with pytest.raises(msgspec.ValidationError, match="3 injured of 2"):
        wire.from_json(b'{"name": "x", "troops": [' + unit + b"]}", Combatant)
