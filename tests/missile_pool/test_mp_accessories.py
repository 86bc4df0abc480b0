"""MP-ACC: bayonets, scopes, bipods, tracers."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import VICTIM, attack, shoot, state

from warclock.sim.rules.missile_pool.attack_number import Aim, attack_number
from warclock.sim.rules.missile_pool.called import effective_distance
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.declaration import aim_problem
from warclock.sim.rules.missile_pool.melee import figures
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool, begin_aim, begin_round, refresh_rate
from warclock.sim.rules.missile_pool.preparation import bayonet_steps, seconds_of
from warclock.sim.rules.missile_pool.proficiency import serving
from warclock.sim.rules.missile_pool.shield import (
    JackalShield,
)
from warclock.sim.rules.missile_pool.weapons import FIXED_MOUNTS

BR55, M6D = weapon_of("br55"), weapon_of("m6d")
DIVIDE = Options(shield_overflow="divide")
JACKAL = JackalShield()


def number(weapon: str, position: str, metres: int = 0, **rest: object) -> int:
    return attack_number(Aim(weapon=weapon, position=position, distance_m=Fraction(metres), **rest))  # type: ignore[arg-type]


@pytest.mark.rule("MP-ACC-01")
def test_a_bayonet_makes_the_rifle_a_spear_and_less_handy() -> None:
    """Vector MP-T51."""
    assert (number("ma5b", "shoulder", bayonet=True), number("ma5b", "hip", bayonet=True)) == (7, 8)
    assert number("sniper_rifle", "prone_bipod", bayonet=True) == 6
    assert figures(weapon_of("bayonet"), "thrust") is not None and figures(weapon_of("bayonet"), "blow") is None
    assert figures(weapon_of("rifle_club"), "blow") is not None and figures(weapon_of("rifle_club"), "thrust") is None
    assert [weapon_of(name).bayonet_lug for name in ("ma5b", "shotgun", "m6d", "plasma_pistol")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.rule("MP-ACC-02")
def test_fitting_a_bayonet() -> None:
    assert [step.seconds for step in bayonet_steps(True)] == [2, 3]
    assert seconds_of(bayonet_steps(False)) == 3


@pytest.mark.rule("MP-ACC-03")
def test_melee_figures_of_rifles() -> None:
    assert figures(weapon_of("bayonet"), "thrust") == (7, 1)
    assert figures(weapon_of("rifle_club"), "blow") == (7, 1)
    dtns = [weapon_of(name).melee.dtn for name in ("bayonet", "rifle_club")]  # type: ignore[union-attr]
    assert dtns == [7, 8]


@pytest.mark.rule("MP-ACC-04")
def test_a_scope_halves_the_refresh() -> None:
    assert refresh_rate(6, M6D.refresh, scoped=True) == 3
    assert refresh_rate(6, M6D.refresh, scoped=True, first=False) == 3  # the pistol's +1 does not add


@pytest.mark.rule("MP-ACC-05")
def test_a_scope_shortens_the_distance() -> None:
    assert effective_distance(100, 5, True) == 20
    assert (number("br55", "shoulder", 100), number("br55", "shoulder", 100, scoped=True)) == (7, 6)  # vector MP-T52
    assert number("sniper_rifle", "shoulder", 800, scoped=True) == 8 + 2
    far = attack("m6d", "pointed", dice=3, distance_m=Fraction(40), scoped=True, zones=("XII",), target=VICTIM)
    assert shoot(far, 8, 8, 8, 4, 2).impact.spots == ("chest",)  # at 20 m the step goes to the d6


@pytest.mark.rule("MP-ACC-06")
def test_a_scope_is_stated_with_the_aim() -> None:
    assert aim_problem(BR55, state("br55"), True, scoped=True) is None
    assert aim_problem(BR55, state("br55", "hip"), True, scoped=True).code == "SCOPE_FROM_HIP"  # type: ignore[union-attr]
    assert aim_problem(weapon_of("ma5b"), state("ma5b"), True, scoped=True).code == "NO_SCOPE"  # type: ignore[union-attr]
    assert aim_problem(BR55, state("br55", "in_hand"), True).code == "NOT_IN_POSITION"  # type: ignore[union-attr]
    assert aim_problem(BR55, state("br55"), False).code == "UNKNOWN_TARGET"  # type: ignore[union-attr]
    pool = begin_aim(Pool(), "x", 5, BR55, 13, 0)
    scoped = begin_aim(pool, "x", 5, BR55, 13, 1, scoped=True)
    assert (scoped.dice, scoped.scoped) == (5, True)  # the dice in hand are kept
    assert begin_round(scoped, refresh_rate(5, BR55.refresh, scoped.scoped), 13).dice == 7


@pytest.mark.rule("MP-ACC-07")
def test_bipods_and_mounts() -> None:
    assert number("sniper_rifle", "prone_bipod") == 6
    assert serving(weapon_of("mg42"), "auto") == ("light_automatic",) and weapon_of("mg42").mount == "bipod"
    assert FIXED_MOUNTS == ("tripod", "pintle", "fixed")


@pytest.mark.rule("MP-ACC-08")
def test_tracer_loads() -> None:
    ma5b = weapon_of("ma5b")
    assert [msgspec.structs.replace(ma5b, tracer_every=n).tracers for n in (None, 4, 5, 6)] == [
        False,
        True,
        True,
        False,
    ]
