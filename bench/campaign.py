"""A whole campaign: days of navarre-1810 per second of processor time, and where the time goes.

Two figures: with ``steady`` on both sides, and the same orders fed again without commanders (engine, rules, journal
alone). Shares by part are of a profiled run. ``python bench/campaign.py [--keep]``.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import time
from typing import Any

from results import keep

from warclock.sim.commanders import COMMANDERS, Briefing, Commander
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state

SCENARIO, SEED = "navarre-1810", 1810
PARTS = (
    ("simpy", "simpy"),
    ("networkx", "terrain"),
    ("sim/terrain", "terrain"),
    ("sim/rules", "rules"),
    ("sim/commanders", "commanders"),
    ("sim/observation", "observation"),
    ("sim/orders", "orders"),
    ("sim/forces/sight", "sight"),
    ("sim/forces", "forces"),
    ("sim/campaign", "campaign"),
    ("sim/world", "world"),
    ("sim/events", "world"),
    ("sim/journal", "journal"),
    ("sim/engine", "engine"),
    ("sim/tasks", "engine"),
    ("sim/dice", "dice"),
    ("fractions", "fractions"),
)


def recorded(orders: list[list[dict[str, Any]]], commander: Commander) -> Commander:
    """The commander, its orders kept in ``orders`` decision by decision."""

    def give(briefing: Briefing) -> list[dict[str, Any]]:
        orders.append(commander(briefing))
        return orders[-1]

    return give


def again(orders: list[list[dict[str, Any]]]) -> Commander:
    """A commander that gives recorded orders again."""
    remaining = iter(orders)
    return lambda briefing: next(remaining)


def run(commanders: dict[str, Commander]) -> tuple[Game, float]:
    """One game to its end: the game and its seconds of processor time."""
    game = Game.new(opening_state(load(SCENARIO).scenario, SEED))
    start = time.process_time()
    play(game, commanders)
    game.journal.text()
    return game, time.process_time() - start


def shares(commanders: dict[str, Commander]) -> dict[str, float]:
    """The share of each part in the time of a profiled run, most first."""
    profile = cProfile.Profile()
    profile.enable()
    run(commanders)
    profile.disable()
    found: dict[str, float] = {}
    stats: dict[Any, Any] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    for (file, _, _), (_, _, own, _, _) in stats.items():
        part = next((name for piece, name in PARTS if piece in file), "python")
        found[part] = found.get(part, 0.0) + own
    total = sum(found.values())
    return {part: round(own / total, 3) for part, own in sorted(found.items(), key=lambda item: -item[1])}


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true")
    given: dict[str, list[list[dict[str, Any]]]] = {"france": [], "spain": []}
    steady = {side: recorded(orders, COMMANDERS["steady"]) for side, orders in given.items()}
    game, with_commanders = run(steady)
    _, without = run({side: again(orders) for side, orders in given.items()})
    days = game.now / DAY
    found = {
        "scenario": SCENARIO,
        "seed": SEED,
        "days": days,
        "events": game.world.state.number,
        "task_steps": game.engine.steps,
        "decisions": game.world.state.made["decision"],
        "days_per_second_steady": round(days / with_commanders, 1),
        "days_per_second_without_commanders": round(days / without, 1),
        "commanders_share": round(1 - without / with_commanders, 3),
        "shares_without_commanders": shares({side: again(orders) for side, orders in given.items()}),
    }
    keep("campaign", found, parser.parse_args().keep)


if __name__ == "__main__":
    main()
