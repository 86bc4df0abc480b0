"""Sizes and surcharges of short bursts, shots of a series (MP-MAN-SB, MP-MAN-DT, MP-SUPP-02)."""

from __future__ import annotations

from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapons import Setting, Weapon

SMALLEST_BURST, LARGEST_BURST = 3, 6  # of an automatic weapon
MOST_BURSTS = 2  # in one Double-Tap
PISTOL_SUPPRESSION = 2


def burst_problem(weapon: Weapon, setting: Setting, bullets: int) -> Refusal | None:
    """Automatics fire 3 to 6, burst-fire weapons their presets (MP-MAN-SB-01)."""
    if setting == "auto":
        fits = SMALLEST_BURST <= bullets <= LARGEST_BURST
    elif setting == "burst":
        fits = bullets in weapon.burst
    else:
        return Refusal(code="MODE_UNAVAILABLE", text=f"{weapon.name} is set to single shots", field="bullets")
    if fits:
        return None
    return Refusal(code="BURST_SIZE", text=f"{weapon.name} fires no burst of {bullets}", field="bullets")


def training_surcharge(setting: Setting, bullets: int, trained: int | None, options: Options = DEFAULTS) -> int:
    """Extra dice for an automatic's burst of another size than practised (MP-MAN-SB-02)."""
    if trained is None or setting != "auto" or options.burst_training == "off":
        return 0
    return min(2, abs(bullets - trained))


def suppression_cycle(weapon: Weapon) -> int:
    """Bullets a weapon can put into suppression in one exchange; self-loading pistols double (MP-SUPP-02)."""
    cycle = weapon.cycle or 1
    return cycle * PISTOL_SUPPRESSION if weapon.self_loading_pistol else cycle


def cycle_exceeded(bullets: int, cycle: int | None, field: str) -> Refusal | None:
    """More shots than the mechanism allows in an exchange (MP-WPN-TERM-07)."""
    if cycle is None or bullets <= cycle:
        return None
    return Refusal(code="CYCLE_EXCEEDED", text=f"{bullets} shots asked, Cycle {cycle}", field=field)
