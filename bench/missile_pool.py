"""How fast the missile pool is: exchanges resolved and exact odds per second, and what dominates, as ratios of one run.

    python bench/missile_pool.py [--seconds 2] [--out bench/results]

Writes a dated json with the seed and the machine. Absolute figures belong to the machine; compare the ratios.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path

from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.rules.missile_pool.attack import resolve
from warclock.sim.rules.missile_pool.attack_model import Attack, Target
from warclock.sim.rules.missile_pool.catalogue import Attributes
from warclock.sim.rules.missile_pool.combatant import Combatant
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.exchange import play_with
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.pool import Pool
from warclock.sim.rules.missile_pool.pool_roll import KindDice, pool_distribution, roll_pool
from warclock.sim.rules.missile_pool.shield import Shield
from warclock.sim.rules.missile_pool.weapon_state import WeaponState
from warclock.sim.rules.registry import PROCEDURES

SEED = 1810
FIVES = Attributes(st=5, ag=5, to=5, en=5, ht=5, wp=5, wt=5, ma=5, soc=5, per=5)
TARGET = Target(shield=20, dodge=Dodge(dice=4))
SHOT = Attack(weapon="m6d", position="pointed", distance_m=Fraction(15), dice=6, target=TARGET)
BURST = Attack(
    weapon="br55", position="shoulder", distance_m=Fraction(60), dice=8, mode="burst", bullets=3, target=TARGET
)
LONG_BURST = Attack(weapon="ma5b", position="shoulder", distance_m=Fraction(15), dice=8, mode="burst", bullets=6)
BLAST = Attack(weapon="shotgun", position="shoulder", distance_m=Fraction(5), dice=8)


def rifleman(index: int) -> Combatant:
    """One of two sides of shooters with plasma rifles: no ammunition, heat instead."""
    held = WeaponState(weapon="plasma_rifle", position="shoulder", chambered=True, safety_on=False, raised_at=-9)
    return Combatant(
        id=f"m{index:03}",
        attributes=FIVES,
        proficiencies={"rifle": 8},
        melee={"pugilism": 4},
        combat_pool=9,
        weapon="plasma_rifle",
        held=held,
        pool=Pool(dice=13),
        shield=Shield(rating=400, full=400),
    )


def exchange_of(count: int, dodging: bool) -> Exchange:
    """``count`` shooters, each firing two dice at his opposite number in the middle of a round.

    With ``dodging`` only the first half fires and the others dodge.
    """
    men = tuple(rifleman(index) for index in range(count))
    fires = tuple(
        Fire(
            shooter=man.id,
            target=men[(index + count // 2) % count].id,
            order=FireOrder(dice=(2,)),
            distance_m=Fraction(40),
        )
        for index, man in enumerate(men)
        if not dodging or index < count // 2
    )
    dodges = {man.id: Dodge(dice=3) for man in men[count // 2 :]} if dodging else {}
    return Exchange(exchange=1, combatants=men, fires=fires, dodges=dodges)


def rate(work: Callable[[int], object], seconds: float) -> float:
    """Calls per second, the best of three stretches."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / 3:
            work(done)
            done += 1
        best = max(best, done / spent)
    return best


def fight(case: Exchange) -> Callable[[int], object]:
    return lambda index: play_with(case, lambda actor, action: KindDice(SEED + index, 1, actor, action))


def odds(name: str, case: object) -> Callable[[int], object]:
    exact = PROCEDURES[name].exact
    assert exact is not None
    return lambda index: exact(case)


def sample(case: Attack) -> Callable[[int], object]:
    return lambda index: resolve(case, KeyedDice(SEED, "bench", "", str(index)))


def measure(seconds: float) -> dict[str, float]:
    """All rates, calls per second."""
    duel, company = exchange_of(2, False), exchange_of(40, False)
    saved = wire.to_json(duel)

    def law(index: int) -> object:
        pool_distribution.cache_clear()
        return pool_distribution(13, 7)

    return {
        "exchange, 2 shooters": rate(fight(duel), seconds),
        "exchange, 40 shooters": rate(fight(company), seconds),
        "exchange, 20 shooters and 20 who dodge": rate(fight(exchange_of(40, True)), seconds),
        "exchange, 2 onlookers": rate(fight(Exchange(exchange=1, combatants=duel.combatants)), seconds),
        "attack, one shot": rate(sample(SHOT), seconds),
        "attack, burst of 3": rate(sample(BURST), seconds),
        "attack, shotgun": rate(sample(BLAST), seconds),
        "pool of 6": rate(lambda i: roll_pool(KeyedDice(SEED, "p", "", str(i)), 6, 7, "x"), seconds),
        "state written as json": rate(lambda i: wire.to_json(duel), seconds),
        "state read from json": rate(lambda i: wire.from_json(saved, Exchange), seconds),
        "odds, one shot": rate(odds("missile-pool.attack", SHOT), seconds),
        "odds, burst of 3": rate(odds("missile-pool.attack", BURST), seconds),
        "odds, burst of 6": rate(odds("missile-pool.attack", LONG_BURST), seconds),
        "odds, shotgun": rate(odds("missile-pool.attack", BLAST), seconds),
        "odds, law of a pool of 13": rate(law, seconds),
    }


def ratios(rates: dict[str, float]) -> dict[str, float]:
    """What dominates, as ratios within this run."""
    per_shooter = rates["exchange, 40 shooters"] * 40
    return {
        "a shooter in an exchange / one bare attack": rates["attack, one shot"] / per_shooter,
        "exchange with fire / without": rates["exchange, 2 onlookers"] / rates["exchange, 2 shooters"],
        "one attack / its pool of dice": rates["pool of 6"] / rates["attack, one shot"],
        "saving a duel / playing it": rates["exchange, 2 shooters"] / rates["state written as json"],
        "loading a duel / playing it": rates["exchange, 2 shooters"] / rates["state read from json"],
        "exact odds of a shot / one sample of it": rates["attack, one shot"] / rates["odds, one shot"],
        "exact odds of a burst of 3 / one sample": rates["attack, burst of 3"] / rates["odds, burst of 3"],
        "exact odds of a shotgun / of a shot": rates["odds, one shot"] / rates["odds, shotgun"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each measurement")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    chosen = parser.parse_args()
    rates = measure(chosen.seconds)
    report = {
        "bench": "missile_pool",
        "date": date.today().isoformat(),
        "seed": SEED,
        "machine": {"python": sys.version.split()[0], "system": platform.platform(), "cpus": os.cpu_count()},
        "per_second": {name: round(value, 2) for name, value in rates.items()},
        "ratios": {name: round(value, 2) for name, value in ratios(rates).items()},
    }
    chosen.out.mkdir(parents=True, exist_ok=True)
    target = chosen.out / f"missile_pool-{report['date']}.json"
    target.write_text(json.dumps(report, indent=2) + "\n")
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
