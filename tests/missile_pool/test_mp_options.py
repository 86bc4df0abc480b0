"""Every ruling is an option with the ledger's values; elsewhere each is tested both ways."""

from typing import get_args, get_type_hints

import msgspec
import pytest

from warclock.sim import wire
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options

VALUES: dict[str, tuple[object, ...]] = {
    "stacking": ("unlimited", "once"),
    "botch_penalty": ("half_dice", "none"),
    "damage_mode": ("fixed", "margin"),
    "refresh_bonus": ("every_round", "first_round"),
    "mid_round_aim": ("half", "full", "none"),
    "target_switch": ("lose", "keep"),
    "half_round": ("floor", "ceil"),
    "sniper_scope": ("half_wt", "half_rate"),
    "range_step": ("floor", "ceil"),
    "drill_cost": ("debt", "prepaid", "free"),
    "prof_default": ("row_needed", "row_owned"),
    "shield_overflow": ("minus", "divide"),
    "heat_hand": ("level", "rating"),
    "reload_printed_min": ("off", "on"),
    "supp_rounds": (1,),
    "supp_radius_m": (5,),
    "indirect_cost": ("indirect", "both"),
    "energy_factor": (1,),
    "beam_table": ("puncture", "generic"),
    "jackal_natural_3": ("off", "on"),
    "jackal_arc_deg": (120,),
    "move_aim": ("fired_only", "any_aim"),
    "overshock": ("on", "off"),
    "wound_tables": ("full", "simple"),
    "motion_penalty": ("roll", "exchange"),
    "dodge_pool": ("pugilism", "best_melee"),
    "burst_training": ("on", "off"),
    "walk_blind": ("miss", "suppress"),
    "leg_gap": ("miss", "shin"),
}


def test_the_index_of_options_and_its_defaults() -> None:
    assert list(Options.__struct_fields__) == list(VALUES)
    hints = get_type_hints(Options)
    for name, values in VALUES.items():
        assert getattr(DEFAULTS, name) == values[0]
        if len(values) > 1:
            assert sorted(get_args(hints[name])) == sorted(values)  # type: ignore[type-var]


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="stacking"):
        wire.from_json('{"stacking": "twice"}', Options)
    assert wire.from_json('{"energy_factor": "3/2"}', Options).energy_factor * 2 == 3
