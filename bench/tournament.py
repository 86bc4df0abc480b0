"""A tournament of two commanders, seats swapped, every seed listed.

    python bench/tournament.py steady idle random --games 100 --scenario two-valleys [--write]

Game ``i`` of a pairing with ``n`` warring sides is played with seed ``first + i // n``; the first commander has seat
``i mod n`` (by side id), the second all others, so every seed is played from every seat. A draw is nobody's win. Where
the sides differ, ``--seat SIDE`` gives the first commander that side in all games, each with a seed of its own:

    python bench/tournament.py partisan idle random --scenario hill-war --seat clans
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from results import keep
from tqdm import tqdm

from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import load, opening_state


def seats_of(game: Game) -> list[str]:
    """The warring sides by id."""
    return sorted(side.id for side in game.world.sides.values() if side.enemies)


def one_game(scenario: Any, seed: int, first: str, second: str, seat: int) -> dict[str, Any]:
    """Play a game; who had which seat, who won, with what points, how many orders were refused."""
    game = Game.new(opening_state(scenario, seed))
    seats = {side: first if number == seat else second for number, side in enumerate(seats_of(game))}
    idle = {side: "idle" for side in game.world.sides if side not in seats}
    refusals: list[str] = []
    began = time.perf_counter()
    play(
        game,
        {side: COMMANDERS[name] for side, name in {**seats, **idle}.items()},
        refused=lambda side, fields, why: refusals.append(f"{seats.get(side)}: {fields['kind']}: {why.code}"),
    )
    assert game.outcome is not None
    return {
        "seed": seed,
        "seats": seats,
        "winner": _winner(game.outcome.winner, list(seats), seat),
        "reason": game.outcome.reason,
        "points": game.outcome.points,
        "lost": {side: game.world.sides[side].lost_people for side in seats},
        "refused": refusals,
        "seconds": round(time.perf_counter() - began, 3),
    }


def _winner(side: str, seats: list[str], seat: int) -> str:
    """first, second or nobody: two commanders of one name are told apart by their places in the pairing."""
    if side not in seats:
        return ""
    return "first" if seats.index(side) == seat else "second"


def pairing(
    scenario: Any, first: str, second: str, games: int, seed: int, seat: str | None = None
) -> Iterator[dict[str, Any]]:
    """All games of two commanders; ``seat``: the side of the first in all of them."""
    sides = seats_of(Game.new(opening_state(scenario, seed)))
    for number in range(games):
        if seat is None:
            yield one_game(scenario, seed + number // len(sides), first, second, number % len(sides))
        else:
            yield one_game(scenario, seed + number, first, second, sides.index(seat))


def score(first: str, second: str, results: list[dict[str, Any]]) -> dict[str, Any]:
    """Wins, draws and losses of the first commander, and the seeds it did not win."""
    wins = sum(result["winner"] == "first" for result in results)
    losses = sum(result["winner"] == "second" for result in results)
    return {
        "first": first,
        "second": second,
        "games": len(results),
        "wins": wins,
        "draws": len(results) - wins - losses,
        "losses": losses,
        "refused": sum(len(result["refused"]) for result in results),
        "seeds": sorted({result["seed"] for result in results}),
        "seconds_a_game": round(sum(result["seconds"] for result in results) / len(results), 3),
        "not_won": [result for result in results if result["winner"] != "first"],
    }


def main() -> None:
    """Play the pairings that were asked for and write the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", choices=sorted(COMMANDERS))
    parser.add_argument("second", choices=sorted(COMMANDERS), nargs="+")
    parser.add_argument("--games", type=int, default=100, help="of each pairing; a multiple of the sides is fair")
    parser.add_argument("--scenario", default="two-valleys")
    parser.add_argument("--seat", help="the side of the first commander in all games; without it the seats are swapped")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--write", action="store_true", help="keep the results, dated, in bench/results/")
    asked = parser.parse_args()
    scenario = load(asked.scenario).scenario
    pairings = []
    for second in asked.second:
        played = pairing(scenario, asked.first, second, asked.games, asked.seed, asked.seat)
        results = list(tqdm(played, total=asked.games, desc=f"{asked.first} - {second}", leave=False, disable=None))
        pairings.append(score(asked.first, second, results))
    keep("tournament", {"scenario": asked.scenario, "seat": asked.seat, "pairings": pairings}, asked.write)


if __name__ == "__main__":
    main()
