"""Five-Rounds-Rapid: working the action without leaving the firing position (MP-MAN-FRR)."""

from __future__ import annotations

from collections.abc import Mapping

from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool import Pool, half_wits, owe
from warclock.sim.rules.missile_pool.preparation import seconds_of, work_steps
from warclock.sim.rules.missile_pool.proficiency import gate
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapons import Proficiency, Weapon


def rapid_problem(weapon: Weapon, loaded: int, possessed: Mapping[Proficiency, int]) -> Refusal | None:
    """Whether the action may be worked in position: hand-worked, loaded, Rifle 7 (MP-MAN-FRR-01, -03)."""
    if not weapon.hand_worked:
        return Refusal(code="NOT_MANUAL", text=f"{weapon.name} loads itself", field="weapon")
    if not loaded:
        return Refusal(code="EMPTY", text="nothing to chamber", field="weapon")
    return gate("five_rounds_rapid", "rifle", possessed)


def rapid_rate(wits: int, options: Options = DEFAULTS) -> int:
    """The credit of a round in which a round is chambered: half WT (MP-MAN-FRR-02)."""
    return half_wits(wits, options)


def halve_late(pool: Pool, credited: int, wits: int, options: Options = DEFAULTS) -> Pool:
    """Chambering in a round already credited in full: the difference goes back, the rest is a debt (MP-MAN-FRR-02)."""
    return owe(pool, max(0, credited - rapid_rate(wits, options)))


def firing_exchanges(weapon: Weapon, shots: int) -> tuple[int, ...]:
    """Exchanges of the shots, from 0, when every pause is used to work the action (MP-MAN-FRR-03)."""
    steps = work_steps(weapon, "shoulder", rapid=True)
    pause = 0 if isinstance(steps, Refusal) else seconds_of(steps)
    return tuple(shot * (1 + pause) for shot in range(shots))
