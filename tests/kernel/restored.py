"""Run in a fresh process: play a scenario (or go on from a save) and write the journal to the standard output.

``python restored.py new <scenario> <seed> <until>``, or ``python restored.py load <file> ... <until>``: the journals
of several saves are parted by a zero byte. ``war <scenario> ... <until>``: seed 3, under the commanders of the files.
"""

from __future__ import annotations

import sys
from pathlib import Path

from running import opened, play_on, play_war

from warclock.sim.game import Game


def war_of(name: str, until: int) -> bytes:
    """The journal of a war under the commanders of its file."""
    game = opened(name, 3)
    play_war(game, until)
    return game.journal.drain()


def main() -> None:
    how, *what, until = sys.argv[1:]
    if how == "war":
        sys.stdout.buffer.write(b"\0".join(war_of(name, int(until)) for name in what))
        return
    games = [opened(what[0], int(what[1]))] if how == "new" else [Game.load(Path(name).read_bytes()) for name in what]
    for game in games:
        play_on(game, until=int(until))
    sys.stdout.buffer.write(b"\0".join(game.journal.drain() for game in games))


if __name__ == "__main__":
    main()
