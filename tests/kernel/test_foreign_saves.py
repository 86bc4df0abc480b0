"""Saves from elsewhere: foreign, damaged, cut off, of another version, or far too large are refused in words."""

from __future__ import annotations

import pytest
import zstandard
from running import opened, play_on

from warclock.sim.game import MAGIC, VERSION, Game, NotASave
from warclock.sim.replaying import Verified, replay

HEAD = MAGIC + VERSION.encode() + b"\n"


@pytest.fixture(scope="module")
def game() -> Game:
    made = opened("two-valleys", 2)
    play_on(made, steps=80)
    return made


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not a Warclock save"),
        (b"PK\x03\x04\n", "not a Warclock save"),
        (MAGIC + b"0.0\n", "version 0.0, this is version"),
        (HEAD, "damaged"),
        (HEAD + b"nothing packed", "damaged"),
        (HEAD + zstandard.compress(b"nothing"), "damaged"),
        (HEAD + zstandard.ZstdCompressor(write_content_size=False).compress(b"x"), "does not say how much"),
    ],
)
def test_what_is_no_save_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(NotASave, match=told):
        Game.load(data)


def test_a_save_that_would_fill_the_memory_is_refused_before_it_is_unpacked() -> None:
    bomb = HEAD + zstandard.compress(bytes(64_000_000))
    assert len(bomb) < 10_000
    with pytest.raises(NotASave, match="the save holds 64000000 bytes; 1000000 are the most"):
        Game.load(bomb, 1_000_000)


def test_one_changed_bit_or_a_lost_end_is_found(game: Game) -> None:
    save = game.save()
    for place in range(len(HEAD), len(save), max(1, len(save) // 40)):
        with pytest.raises(NotASave):
            Game.load(save[:place])
        changed = save[:place] + bytes([save[place] ^ 16]) + save[place + 1 :]
        assert refused_or_the_same(changed, game)
    assert Game.load(save).digest() == game.digest()


def refused_or_the_same(save: bytes, game: Game) -> bool:
    """Damage is found; but the head of what is packed has a bit that means nothing (bit 4 of its descriptor)."""
    try:
        return Game.load(save).digest() == game.digest()
    except NotASave:
        return True


def test_the_journal_of_a_fork_is_played_again_from_where_it_forked(game: Game) -> None:
    fork = game.fork()
    opening = fork.opening_line()
    play_on(fork, steps=60)
    playing = replay(iter((opening + fork.journal.text()).splitlines()))
    try:
        while True:
            next(playing)
    except StopIteration as over:
        found: Verified = over.value
    assert found.difference == ""
    assert found.events == len(fork.journal.rows) > 100
    assert found.game.digest() == fork.digest()
