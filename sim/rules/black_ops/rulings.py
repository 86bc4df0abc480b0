"""The rulings of Black Ops: every option of a scenario with its default (ledger section 33).

Names are the ledger's without the prefix: ``bo.turn_seconds`` is ``turn_seconds``. Switches are booleans, false being
"off".
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from warclock.sim.rules.black_ops.circumstances import Change, Schedule
from warclock.sim.rules.black_ops.entries import Grenade
from warclock.sim.rules.black_ops.skills import Skill

Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]


class ByBand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier near (Point-Blank, Close), at Medium, and far (Long, Extreme)."""

    near: Change = 0
    medium: Change = 0
    far: Change = 0


class AutoTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What liberal fire gives or costs (BO-AUTO-01)."""

    rapid: ByBand = ByBand(1, 1, 0)
    full: ByBand = ByBand(2, 0, -2)
    full_supported: ByBand = ByBand(2, 2, 1)


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every option with its default."""

    turn_seconds: Literal[3, 2] = 3
    attr_method: Literal["given", "array", "points"] = "given"
    spec_points: Amount = 4
    swaps: Amount = 1
    allow_negative: bool = False
    init_skill: Skill = "finesse"
    combo_penalty: Annotated[int, msgspec.Meta(ge=-5, le=0)] = -2
    mods: Schedule = Schedule()
    auto_table: AutoTable = AutoTable()
    grenades: dict[str, Grenade] = {}  # by type, in place of the packaged ones or besides them
    beyond_extreme: Literal["refuse", "-8"] = "refuse"
    elusive_declare: Literal["before_turn", "with_orders"] = "before_turn"
    elusive_reach_m: Amount = 3
    edge_defence: Literal["with_orders", "after_rolls"] = "with_orders"
    auto_ammo_widen: bool = False
    multi: Literal["default", "off"] = "default"
    melee_margin: bool = False
    wound_formula: Literal["examples", "literal"] = "examples"
    wound_on_init: bool = True
    wound_effects: Literal["none", "table"] = "none"
    heal_turns: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    revive: bool = False
    band_rounding: Literal["source", "exact"] = "source"
    spectacle: Literal["none", "table"] = "none"
    edge: bool = False


DEFAULT = Rulings()
PRESETS = {
    "default": DEFAULT,
    # What suits a less serious game (BO-EDGE-01).
    "less_serious": Rulings(edge=True, spectacle="table", wound_effects="table"),
}
