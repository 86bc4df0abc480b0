"""``replay`` finds every changed byte after the opening, names the event, and takes journals that were cut off."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from warclock.clients.journal_file import packed, raw_lines, read_rows

TRIES = 40


def plain(folder: Path, tmp_path: Path) -> Path:
    """The journal of a run as plain lines."""
    path = tmp_path / "plain.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in raw_lines(folder / "journal.jsonl.zst")))
    return path


def test_the_same_again(cli, finished, tmp_path):
    count = len(list(read_rows(finished / "journal.jsonl.zst"))) - 1
    for journal in (finished, finished / "journal.jsonl.zst", plain(finished, tmp_path)):
        done = cli("replay", journal)
        assert done.status == 0
        assert f"the same {count} events again; the game is over there" in done.out


def test_a_changed_byte_is_found(cli, finished, tmp_path):
    journal = plain(finished, tmp_path)
    data = journal.read_bytes()
    first = data.index(b"\n") + 1
    chance = random.Random(11)
    for _ in range(TRIES):
        at = chance.randrange(first, len(data))
        if data[at : at + 1] == b"\n":
            continue
        changed = bytearray(data)
        changed[at] = chance.choice([b for b in b'0123456789abcxyz,"[' if b != data[at]])
        journal.write_bytes(changed)
        done = cli("replay", journal)
        assert done.status == 1, (at, done)
        event = int(re.search(r"event (\d+)", done.err).group(1))
        assert 1 <= event <= data[:at].count(b"\n") + 40
        assert "Traceback" not in done.err


def test_the_first_event_that_differs_is_named(cli, finished, tmp_path):
    journal = plain(finished, tmp_path)
    lines = journal.read_bytes().splitlines()
    number = next(i for i, line in enumerate(lines) if b'"DiceRolled"' in line)
    lines[number] = re.sub(rb"(,100,)(\d+)", rb"\g<1>99", lines[number], count=1)
    journal.write_bytes(b"\n".join(lines) + b"\n")
    done = cli("replay", journal)
    assert done.status == 1
    assert f"event {number} (DiceRolled" in done.err
    assert "journal: " in done.err
    assert "replay:  " in done.err


@pytest.mark.parametrize("packed_file", [True, False])
def test_cut_off_anywhere(cli, finished, tmp_path, packed_file):
    """All that is whole is verified; a file without a whole opening is refused."""
    whole = finished / "journal.jsonl.zst" if packed_file else plain(finished, tmp_path)
    data = whole.read_bytes()
    rows = list(read_rows(whole))
    cut = tmp_path / "cut"
    chance = random.Random(5)
    found = set()
    for _ in range(TRIES):
        cut.write_bytes(data[: chance.randrange(len(data))])
        done = cli("replay", cut)
        assert "Traceback" not in done.err
        if done.status == 0:
            kept = list(read_rows(cut))
            assert kept == rows[: len(kept)]
            assert f"the same {len(kept) - 1} events again" in done.out
        found.add(done.status)
    assert found == {0, 2}


def test_a_damaged_block_is_named(cli, finished):
    journal = finished / "journal.jsonl.zst"
    data = bytearray(journal.read_bytes())
    data[-30] ^= 1
    journal.write_bytes(data)
    done = cli("replay", journal)
    assert done.status == 1
    assert "is damaged" in done.err
    assert cli("report", journal).status == 2


def test_events_after_the_end_are_found(cli, finished):
    journal = finished / "journal.jsonl.zst"
    last = list(read_rows(journal))[-1]
    with journal.open("ab") as handle:
        handle.write(packed(f'[{last.number + 1},{last.second},"SeatCommitted",{{"side":"red"}},["red"]]\n'.encode()))
    done = cli("replay", journal)
    assert done.status == 1
    assert "goes on after the end" in done.err


def test_another_version_is_refused(cli, finished, tmp_path):
    journal = plain(finished, tmp_path)
    data = journal.read_bytes()
    journal.write_bytes(re.sub(rb'"version":"[^"]*"', b'"version":"0.0"', data, count=1))
    done = cli("replay", journal)
    assert done.status == 2
    assert "version 0.0" in done.err
