"""The named rulings of the missile pool: every question that the rules leave open, as a selectable option."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.rules.bounds import Count, Figure

Switch = Literal["off", "on"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field a ruling (a scenario writes ``mp.stacking`` and so on); the defaults are the ledger's."""

    stacking: Literal["unlimited", "once"] = "unlimited"  # MP-DICE-02: how often a ten is rolled again
    botch_penalty: Literal["half_dice", "none"] = "half_dice"  # MP-DICE-04
    damage_mode: Literal["fixed", "margin"] = "fixed"  # MPR-01: margin adds the net successes to each bullet
    refresh_bonus: Literal["every_round", "first_round"] = "every_round"  # MPR-02
    mid_round_aim: Literal["half", "full", "none"] = "half"  # MPR-03
    target_switch: Literal["lose", "keep"] = "lose"  # MPR-04
    half_round: Literal["floor", "ceil"] = "floor"  # MPR-05: half WT
    sniper_scope: Literal["half_wt", "half_rate"] = "half_wt"  # MPR-06
    range_step: Literal["floor", "ceil"] = "floor"  # MPR-09
    drill_cost: Literal["debt", "prepaid", "free"] = "debt"  # MPR-12
    prof_default: Literal["row_needed", "row_owned"] = "row_needed"  # MPR-14
    shield_overflow: Literal["minus", "divide"] = "minus"  # MPR-18
    heat_hand: Literal["level", "rating"] = "level"  # MPR-21
    reload_printed_min: Switch = "off"  # MPR-23
    supp_rounds: Count = 1  # MPR-28: whole rounds beyond the current one
    supp_radius_m: Count = 5  # MPR-28
    indirect_cost: Literal["indirect", "both"] = "indirect"  # MPR-32
    energy_factor: Fraction = Fraction(1)  # MPR-33
    beam_table: Literal["puncture", "generic"] = "puncture"  # MPR-34
    jackal_natural_3: Switch = "off"  # MPR-35
    jackal_arc_deg: Figure = 120  # MP-JACKAL-01
    move_aim: Literal["fired_only", "any_aim"] = "fired_only"  # MPR-38
    overshock: Literal["on", "off"] = "on"  # MPR-43
    wound_tables: Literal["full", "simple"] = "full"  # MPR-44
    motion_penalty: Literal["roll", "exchange"] = "roll"  # MPR-48
    dodge_pool: Literal["pugilism", "best_melee"] = "pugilism"  # MP-DODGE-03
    burst_training: Literal["on", "off"] = "on"  # MP-MAN-SB-02
    walk_blind: Literal["miss", "suppress"] = "miss"  # MP-WALK-06
    leg_gap: Literal["miss", "shin"] = "miss"  # MP-LOC-08

    def __post_init__(self) -> None:
        if self.energy_factor < 0:
            raise ValueError(f"energy_factor: expected 0 or more, got {self.energy_factor}")


DEFAULTS = Options()
