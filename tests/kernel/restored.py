"""Run in a fresh process: play a scenario (or go on from a save) and write the journal to the standard output.

``python restored.py new <scenario> <seed> <until>``, or ``python restored.py load <file> ... <until>``: the journals
of several saves are parted by a zero byte.
"""

from __future__ import annotations

import sys
from pathlib import Path

from running import opened, play_on

from warclock.sim.game import Game


def main() -> None:
    how, *what, until = sys.argv[1:]
    games = [opened(what[0], int(what[1]))] if how == "new" else [Game.load(Path(name).read_bytes()) for name in what]
    for game in games:
        play_on(game, until=int(until))
    sys.stdout.buffer.write(b"\0".join(game.journal.drain() for game in games))


if __name__ == "__main__":
    main()
