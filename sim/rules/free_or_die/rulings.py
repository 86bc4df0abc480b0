"""The rulings of Free or Die: every optional or disputed rule is an option of a scenario (ledger section 1.2).

An option has the ledger's name with an underscore for its dot (dice.faces is ``dice_faces``). Switches are booleans,
false being "off".
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
GosNeeded = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The lowest face of a d6 that is a GO, for each colour (FD-DICE-02, R-04)."""

    green: Face = 5
    blue: Face = 4
    red: Face = 2


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """GOs needed for each rolled level of difficulty (FD-DICE-04, R-05); beyond the last is one more."""

    routine: GosNeeded = 1
    standard: GosNeeded = 2
    hard: GosNeeded = 3
    oscar_charlie: GosNeeded = 4


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every option with its default (FD-DICE-10)."""

    dice_faces: Faces = Faces()
    task_ladder: Ladder = Ladder()
    init_tie: Literal["seeded", "id", "simultaneous"] = "seeded"
    init_right_of_weight: bool = False
    init_ambush: Literal["suspend", "ambushers_first"] = "suspend"
    init_reaction_gap: bool = False
    trait_berserk: bool = False  # off: the trait of a person is ignored
    melee_blade_chart: Literal["melee", "ranged"] = "melee"
    melee_head_bonus: bool = False
    melee_penalty_stacks: bool = False
    melee_stance_penalty: bool = True
    ranged_margin_adds: bool = False
    hide_spot_bonus_when_found: Literal["passive", "none"] = "passive"
    cover_stack: Literal["best_only", "cover_and_concealment"] = "best_only"
    dodge_stack_run_and_dodge: bool = False
    rof_rolls: Literal["separate", "shared"] = "separate"
    rof_slow_weapons: bool = True
    range_carbine: bool = True  # off: a carbine shoots like a rifle
    range_fn14_limits: bool = False
    aim_on_invalid: Literal["degrade", "refuse"] = "degrade"
    aim_limb_cap: bool = False
    aim_unscoped_sniper: bool = False
    ammo_check_every: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = 3  # firing turns; None: the umpire calls
    heal_several_hours: Annotated[int, msgspec.Meta(ge=1, le=12)] = 3
    heal_revive_window: Literal["minute", "five_turns"] = "minute"
    heal_ci_failure: Literal["retry", "permanent"] = "retry"
    heavy_direct_hit: Literal["kill", "dr7"] = "kill"
    heavy_grenade_direct_kill: bool = False
    heavy_hmg_rof_bonus: bool = False
    heavy_blast_location: Literal["roll", "none"] = "roll"
    heavy_rpg_wind: bool = False
    heavy_rpg_reload_turns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    veh_crew_roll: Literal["vehicle", "per_occupant"] = "vehicle"
    veh_annihilated_leads: Literal["dr7", "killed"] = "dr7"
    veh_overspeed: bool = False
    struct_accumulate: bool = False
    coll_cap_all: bool = True  # off: the cap holds in fast collisions only
    coll_big_ratio: Annotated[int, msgspec.Meta(ge=2, le=7)] = 3
    coll_pedestrians: bool = True
    haz_fall_extrapolate: Literal["doubling", "cap4"] = "doubling"
    haz_recovery_scaled: bool = False
    rad_within: Literal["limit", "uniform"] = "limit"
    stress_model: Literal["none"] = "none"


DEFAULT = Rulings()
PRESETS = {
    "default": DEFAULT,
    # What the footnotes advise on top of the rules.
    "footnotes": Rulings(
        init_right_of_weight=True,
        init_reaction_gap=True,
        trait_berserk=True,
        range_fn14_limits=True,
        aim_unscoped_sniper=True,
        heavy_direct_hit="dr7",
        heavy_rpg_wind=True,
        veh_overspeed=True,
    ),
}
