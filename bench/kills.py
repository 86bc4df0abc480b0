"""200 kills: games under load while the workers or the front are killed, each compared with an undisturbed game.

Looked for: acknowledged orders that are lost or there twice, events that a watcher heard twice or not at all, a world
or a journal other than without kills. ``python bench/kills.py [--quick] [--durability power] [--keep]``.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from results import keep

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "server"))

from killing import differences, played
from servers import Process

KILLS_A_GAME = 20


def killed(seed: int, kills: int, durability: str) -> tuple[int, list[str]]:
    """One game: orders acknowledged, and what was not as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder) / "data", "--durability", durability)
        try:
            game, players = played(process, kills, seed)
            found = differences(game, players, seed, Path(folder))
        finally:
            process.kill()
    return sum(len(player.given) for player in players), found


def main() -> None:
    """Kill, compare, print, keep; the exit status is 1 where anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--durability", choices=("process", "power"), default="process")
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    games, kills = (1, 4) if asked.quick else (10, KILLS_A_GAME)
    began, orders, lost = time.monotonic(), 0, []
    for seed in range(1, games + 1):
        acknowledged, found = killed(seed, kills, asked.durability)
        orders += acknowledged
        lost += [f"seed {seed}: {each}" for each in found]
    figures: dict[str, Any] = {"durability": asked.durability, "games": games, "kills": games * kills}
    seconds = round(time.monotonic() - began)
    name = "kills" if asked.durability == "process" else f"kills-{asked.durability}"
    keep(name, {**figures, "orders": orders, "seconds": seconds, "differences": lost}, asked.keep)
    raise SystemExit(1 if lost else 0)


if __name__ == "__main__":
    main()
