"""Black Ops alone: attacks adjudicated and exact odds found a second, and what dominates them.

Rates are best of several rounds on the machine named in the summary; shares and ratios are within one run and compare
across machines. ``python bench/black_ops.py`` prints a JSON summary; ``--keep`` writes it to bench/results/.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from results import keep

import warclock.sim.rules.black_ops  # noqa: F401  (registers the procedures)
from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.black_ops.bursts import Bystander, Spot
from warclock.sim.rules.black_ops.creation import squad
from warclock.sim.rules.black_ops.elusive import Refuge
from warclock.sim.rules.black_ops.initiative import Contender, Initiative
from warclock.sim.rules.black_ops.melee import Melee
from warclock.sim.rules.black_ops.shooting_model import RangedAttack, Target, result_label
from warclock.sim.rules.black_ops.throwing import GrenadeThrow
from warclock.sim.rules.registry import PROCEDURES

SEED = 1
ROUNDS = 5
ATTACKS = 2_000
KINDS = ("team_leader", "rifleman", "gunner", "marksman", "medic", "engineer")


def best(run: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The shortest wall time of ``run`` in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def inputs() -> dict[str, Any]:
    """One typical input for each kind of action."""
    blue = squad("blue", KINDS, KeyedDice(SEED, "squad"))
    red = squad("red", ["insurgent"] * 6, KeyedDice(SEED, "squad"))
    near = Refuge(value=2, distance_m=Fraction(1))
    dodgers = tuple(
        Target(
            person=type(one)(id=one.id, sheet=one.sheet, elusive=True), distance_m=Fraction(60), aware=True, refuge=near
        )
        for one in red[:3]
    )
    around = tuple(Bystander(person=one, at=Spot(Fraction(place))) for place, one in enumerate(red[:4]))
    return {
        "ranged_attack": RangedAttack(person=blue[1], weapon="m16a4", mode="full", targets=dodgers[:1]),
        "ranged_attack, three dodgers": RangedAttack(person=blue[1], weapon="m16a4", mode="full", targets=dodgers),
        "melee": Melee(person=blue[2], weapon="knife", defender=red[0]),
        "grenade": GrenadeThrow(person=blue[0], distance_m=Fraction(22), bystanders=around),
        "initiative": Initiative(contenders=tuple(Contender(person=one) for one in (*blue[:2], *red[:2]))),
    }


def attacks(name: str, given: Any) -> float:
    """Adjudications a second, with a keyed stream each."""
    run = PROCEDURES[f"black-ops.{name.split(',')[0]}"].run

    def many() -> None:
        for number in range(ATTACKS):
            run(given, KeyedDice(SEED, "attack", "bench", str(number)))

    return ATTACKS / best(many)


def odds(name: str, given: Any) -> float:
    """Exact distributions found a second."""
    exact = PROCEDURES[f"black-ops.{name.split(',')[0]}"].exact
    assert exact is not None
    return 1 / best(lambda: exact(given), rounds=3)


def shares(shot: RangedAttack) -> dict[str, float]:
    """Parts of one adjudicated shot, each as a share of the whole."""
    run = PROCEDURES["black-ops.ranged_attack"].run
    outcomes: list[Any] = []

    def whole() -> None:
        outcomes[:] = [run(shot, KeyedDice(SEED, "attack", "bench", str(n))) for n in range(ATTACKS)]

    def streams() -> None:
        for number in range(ATTACKS):
            KeyedDice(SEED, "attack", "bench", str(number)).roll(12, "attack")

    total = best(whole)
    encoded = best(lambda: [wire.to_json(outcome) for outcome in outcomes])
    return {
        "keying the streams and one die": best(streams) / total,
        "encoding the outcome as JSON": encoded / total,
    }


def enumeration(shot: RangedAttack) -> dict[str, float]:
    """Exact odds of a shot at three who may dodge: in closed form against enumerating all dice."""
    procedure = PROCEDURES["black-ops.ranged_attack"]
    exact = procedure.exact
    assert exact is not None
    closed = best(lambda: exact(shot), rounds=3)
    full = best(
        lambda: distribution(lambda dice: tuple(map(result_label, procedure.run(shot, dice).targets))), rounds=1
    )
    return {"enumeration / closed form": full / closed}


def main() -> None:
    """Measure and print; ``--keep`` also writes the dated file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write bench/results/black-ops-DATE.json")
    given = inputs()
    found = {
        "seed": SEED,
        "adjudications per second": {name: round(attacks(name, one)) for name, one in given.items()},
        "exact odds per second": {name: round(odds(name, one), 1) for name, one in given.items()},
        "shares of one shot": {name: round(share, 3) for name, share in shares(given["ranged_attack"]).items()},
        "ratios": {n: round(ratio, 1) for n, ratio in enumeration(given["ranged_attack, three dodgers"]).items()},
    }
    keep("black-ops", found, parser.parse_args().keep)


if __name__ == "__main__":
    main()
