"""Free or Die alone: attacks adjudicated and exact odds found a second, and what dominates them.

Rates are best of several rounds on the machine named in the summary; the shares are ratios within one run, which
compare across machines. ``python bench/free_or_die.py`` prints a JSON summary; ``--keep`` writes it to bench/results/.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace
from results import keep

import warclock.sim.rules.free_or_die  # noqa: F401  (registers the procedures)
from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die.blast import Bystander
from warclock.sim.rules.free_or_die.heavy import HeavyShot
from warclock.sim.rules.free_or_die.heavy_fire import HeavyFire
from warclock.sim.rules.free_or_die.melee import Blow, Striker
from warclock.sim.rules.free_or_die.persons import generate, roll_action
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import DEFAULT
from warclock.sim.rules.free_or_die.shooting import Shot, ShotOutcome, Target
from warclock.sim.rules.free_or_die.vehicles import Vehicle, VehicleHit
from warclock.sim.rules.registry import PROCEDURES

SEED = 1
ROUNDS = 5
ATTACKS = 2_000


def best(run: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """The shortest wall time of ``run`` in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def trooper(id: str) -> Any:
    return replace(generate("trooper", id), armour=("flak_vest",))


def inputs() -> dict[str, Any]:
    """One typical input for each kind of attack."""
    shooter, cover = generate("lead", "s"), Posture(stance="cover")
    targets = tuple(Target(person=trooper(f"t{n}"), distance_m=Fraction(30), posture=cover) for n in range(3))
    fire = HeavyFire(firer=shooter, weapon="rpg7", distance_m=Fraction(120))
    near = tuple(Bystander(person=trooper(f"b{n}"), distance_m=Fraction(n + 1)) for n in range(2))
    crew = tuple(trooper(f"c{n}") for n in range(4))
    return {
        "shot": Shot(shooter=shooter, weapon="assault_rifle", mode="automatic", targets=targets[:1]),
        "shot, three targets": Shot(shooter=shooter, weapon="assault_rifle", mode="automatic", targets=targets),
        "blow": Blow(attacker=Striker(person=shooter, weapon="small_blade"), defender=Striker(person=trooper("d"))),
        "heavy-shot": HeavyShot(fire=fire, target=trooper("t"), bystanders=near),
        "vehicle-hit": VehicleHit(vehicle=Vehicle(type="main_battle_tank"), hdr=5, aboard=crew),
    }


def attacks(name: str, given: Any) -> float:
    """Attacks adjudicated a second, with a keyed stream each."""
    run = PROCEDURES[f"free-or-die.{name.split(',')[0]}"].run

    def many() -> None:
        for number in range(ATTACKS):
            run(given, KeyedDice(SEED, "attack", "bench", str(number)))

    return ATTACKS / best(many)


def odds(name: str, given: Any) -> float:
    """Exact distributions found a second."""
    exact = PROCEDURES[f"free-or-die.{name.split(',')[0]}"].exact
    assert exact is not None
    return 1 / best(lambda: exact(given))


def shares(shot: Shot) -> dict[str, float]:
    """Parts of one adjudicated shot, each as a share of the whole."""
    run = PROCEDURES["free-or-die.shot"].run
    dice = [KeyedDice(SEED, "attack", "bench", str(number)) for number in range(ATTACKS)]
    outcomes: list[ShotOutcome] = []

    def whole() -> None:
        outcomes[:] = [run(shot, KeyedDice(SEED, "attack", "bench", str(n))) for n in range(ATTACKS)]

    def streams() -> None:
        for number in range(ATTACKS):
            KeyedDice(SEED, "attack", "bench", str(number))

    def faces() -> None:
        for stream, outcome in zip(dice, outcomes, strict=True):
            target = outcome.targets[0]
            for _ in range(target.attack_dice + target.defence_dice + (4 if target.area else 0)):
                stream.roll(6, "attack")

    total = best(whole)
    attack = best(lambda: [roll_action(shot.shooter, "small_arms", 2, 0, d, DEFAULT) for d in dice])
    encoded = best(lambda: [wire.to_json(outcome) for outcome in outcomes])
    return {
        "keying the streams": best(streams) / total,
        "throwing the dice": best(faces) / total,
        "the attack roll with its person": attack / total,
        "encoding the outcome as JSON": encoded / total,
    }


def enumeration(shot: Shot) -> dict[str, float]:
    """Exact odds of one shot: convolution against the enumeration of the procedure by numbers of GOs."""
    procedure = PROCEDURES["free-or-die.shot"]
    assert procedure.exact is not None
    exact = procedure.exact
    convolved = best(lambda: exact(shot))
    enumerated = best(lambda: distribution(lambda dice: procedure.run(shot, dice).targets[0].result), rounds=2)
    return {"enumeration / convolution": enumerated / convolved}


def main() -> None:
    """Measure and print; ``--keep`` also writes the dated file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write bench/results/free-or-die-DATE.json")
    given = inputs()
    found = {
        "seed": SEED,
        "attacks per second": {name: round(attacks(name, one)) for name, one in given.items()},
        "exact odds per second": {name: round(odds(name, one), 1) for name, one in given.items()},
        "shares of one shot": {name: round(share, 3) for name, share in shares(given["shot"]).items()},
        "ratios": {name: round(ratio, 1) for name, ratio in enumeration(given["shot"]).items()},
    }
    keep("free-or-die", found, parser.parse_args().keep)


if __name__ == "__main__":
    main()
