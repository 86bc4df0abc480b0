"""The rulings of the mass-combat rule set: one named option for every place where the source is silent or at odds.

The first value of every option is its default (ledger section 20). On/off options are booleans; tables given here
replace the packaged ones (``tables.py``).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

import msgspec

Colour = Literal["Black", "White", "Blue", "Green", "Yellow", "Orange", "Red"]
Tactic = Literal["none", "encircle", "strike_and_move", "charge"]
ActBounds = tuple[int, int, int, int, int, int]
Operation = Literal["raid", "sabotage", "spy"]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
DiceText = Annotated[str, msgspec.Meta(pattern=r"^[1-9]\d?d[1-9]\d{0,2}$")]


class Starvation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Deaths from hunger (MC-SUPPLY-05): from day ``after_days`` + 1 of hunger on, ``lost_pct`` per cent a day."""

    after_days: Positive = 3
    lost_pct: DiceText = "1d6"


class BuildDays(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Days of work for a wall (MC-BATTLE-10)."""

    lumber: Positive = 1
    stone: Positive = 7


class AntiAirThreshold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The least colour of anti-aircraft fire that brings an aircraft down (MC-STRIKE-06)."""

    plane: Colour = "Yellow"
    dirigible: Colour = "Green"


class OperationRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one result of a special operation comes to (MC-GUER-19).

    ``enemy_br``: of the target, in its next roll. ``stores_percent``: of its rations, or of those at the place, burnt.
    ``destroys``: a bridge, or the wall of a node. ``reveals``: the forces there. ``plan``: T2-09 against them.
    ``person``: what befalls who led it. ``noticed``: the enemy learns that somebody was there.
    """

    enemy_br: Annotated[int, msgspec.Meta(ge=-20, le=0)] = 0
    stores_percent: Percent = 0
    destroys: bool = False
    reveals: bool = False
    plan: bool = False
    person: Literal["unhurt", "hurt", "captured", "lost"] = "unhurt"
    noticed: bool = False


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every option of the rule set; the comment names the entry it belongs to."""

    turn_seconds: Positive = 10  # section 0; only aircraft use turns
    br_base_rounding: Literal["half_up", "floor", "exact"] = "half_up"  # MC-BR-02
    leaderless_br: int = 0  # MC-BR-04
    ability_table: dict[int, int] | None = None  # MC-BR-04: lowest score of a band -> modifier
    act_table: dict[int, ActBounds] | None = None  # MC-BATTLE-02: column -> highest d100 of each colour but Red
    tl_half: Literal["toward_weapon", "up"] = "toward_weapon"  # MC-BR-05
    beach_landing: Literal[2, -2] = 2  # MC-BR-15
    multi_direction: Literal["attacker_minus2", "defender_minus2", "attacker_plus2"] = "attacker_minus2"  # MC-BR-16
    ratio_1_1: Literal[0, 4] = 0  # MC-RATIO-02
    ratio_match: Literal["threshold", "nearest"] = "threshold"  # MC-RATIO-03
    battle_max_minutes: Positive | None = None  # MC-BATTLE-05
    joint_battle: Literal["all_present", "target_only"] = "all_present"  # MC-MIXED-01
    no_escape: Literal["rout", "stay"] = "rout"  # MC-BATTLE-06
    build_days: BuildDays = BuildDays()  # MC-BATTLE-10
    rf3_row: Literal["minor", "major"] = "minor"  # MC-RESULT-02
    rout_test: Literal["diff6", "natural_red_black"] = "diff6"  # MC-RESULT-03
    min_loss_loser: Literal[1, 0] = 1  # MC-CAS-02
    winner_lost_captured: bool = False  # MC-CAS-03
    casualty_identity: Literal["hd", "hd_times_count"] = "hd"  # MC-CAS-05
    medical_artifacts_heal: bool = True  # MC-CAS-07
    prisoner_escape_pct_per_day: Percent = 0  # MC-CAS-10
    freed_rejoin: bool = False  # MC-CAS-10
    ransom: bool = False  # MC-CAS-10
    leader_injury: bool = True  # MC-CAS-12
    leader_capture_on_rout_pct: Percent = 20  # MC-CAS-13
    ranged_min_share: Fraction = Fraction(0)  # MC-FIRE-01: more than this share of the force must be ranged
    pyrrhic_melee_rout: bool = True  # MC-FIRE-03
    march_km_per_day: dict[str, Fraction] | None = None  # MC-MOVE-01
    fly_km_per_day: Fraction = Fraction(60)  # MC-MOVE-01
    soldiers_per_pack_animal: Positive = 10  # MC-MOVE-05
    speed_stack: Literal["multiply", "worst_only"] = "multiply"  # MC-MOVE-07
    starvation: Starvation | None = None  # MC-SUPPLY-05; None: nobody starves
    hungry_tired_loss: Literal["per_day", "once_per_spell"] = "per_day"  # MC-MORALE-04
    min_force_size: Positive = 1  # MC-MORALE-05
    recruit_check: Literal["daily", "once_per_rise"] = "daily"  # MC-MORALE-06
    morale_check: Literal["d20_under", "act_column"] = "d20_under"  # MC-MORALE-07
    start_morale: Fraction = Fraction(9)  # MC-MORALE-01
    start_morale_home: Fraction = Fraction(12)  # MC-MORALE-01, home defence
    pay_grace_days: Annotated[int, msgspec.Meta(ge=0)] = 0  # MC-PAY-03
    tactics: bool = True  # section 12
    tactic_matrix: tuple[tuple[Tactic, Tactic], ...] = (("encircle", "charge"),)  # MC-TACTIC-03: (strong, weak)
    guerrilla: bool = True  # section 13
    guerrilla_at_sea: Literal["crossing", "allowed"] = "crossing"  # MC-GUER-12
    guer_ratio: Literal["both", "guerrilla_own", "enemy_only"] = "both"  # MC-GUER-06
    guer_rest: Literal["clears_all", "minus_one_per_day"] = "clears_all"  # MC-GUER-08
    guer_count_today: bool = False  # MC-GUER-08
    special_operations: Literal["table", "referee", "off"] = "table"  # MC-GUER-19: who says what comes of one
    operation_reach: Positive = 2  # MC-GUER-19: edges from the force to the target
    operation_table: dict[Operation, dict[Colour, OperationRow]] | None = None  # MC-GUER-19
    xp_floor: int | None = 0  # MC-XP-01
    black_backfire: Literal["none", "self_strike"] = "none"  # MC-STRIKE-03
    aa_threshold: AntiAirThreshold = AntiAirThreshold()  # MC-STRIKE-06
    dirigible_risk: Literal["fission", "all_bombs"] = "fission"  # MC-STRIKE-11
    nuclear_missile: Literal["off", "as_fission"] = "off"  # MC-STRIKE-12


DEFAULT = Rulings()
PRESETS = {
    "default": DEFAULT,
    "worked_example": Rulings(rf3_row="major"),  # the figures of the printed battle (MC-RESULT-02, MC-BATTLE-12)
}
