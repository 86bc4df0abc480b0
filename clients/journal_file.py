"""Journal files: lines of JSON in zstd frames, one frame a decision, or plain lines.

A file that was cut off anywhere loses its last frame (plain: its last line) and is whole up to there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import FileIO
from pathlib import Path
from typing import BinaryIO, NamedTuple

import zstandard

from warclock.sim.events import Row
from warclock.sim.journal import JournalFault, opening_of, read_lines
from warclock.sim.world.state import State

JOURNAL_NAME = "journal.jsonl.zst"
MAGIC = b"\x28\xb5\x2f\xfd"
CHUNK = 16 * 1024
LEVEL = 3


class Block(NamedTuple):
    """One frame: its lines, and the offset in the file at which it ends."""

    end: int
    lines: list[bytes]


def packed(data: bytes) -> bytes:
    """Journal lines as a frame that is complete in itself and checks its own content."""
    return zstandard.ZstdCompressor(level=LEVEL, write_checksum=True, write_content_size=True).compress(data)


def blocks(stream: BinaryIO | FileIO) -> Iterator[Block]:
    """The whole frames of a packed journal; a cut-off last one is left out. Raises JournalFault where damaged."""
    start, buffer = 0, stream.read(CHUNK)
    while buffer:
        frame = zstandard.ZstdDecompressor().decompressobj()
        parts: list[bytes] = []
        used = 0
        while buffer and not frame.eof:
            try:
                parts.append(frame.decompress(buffer))
            except zstandard.ZstdError as fault:
                raise JournalFault(f"the block that begins at byte {start} is damaged ({fault})") from None
            used += len(buffer)
            buffer = frame.unused_data if frame.eof else stream.read(CHUNK)
        if not frame.eof:
            return
        start += used - len(buffer)
        yield Block(start, b"".join(parts).splitlines())
        buffer = buffer or stream.read(CHUNK)


def journal_path(name: str | Path) -> Path:
    """The journal that a file or the folder of a run means. Raises JournalFault where there is none."""
    path = Path(name)
    if path.is_dir():
        path = path / JOURNAL_NAME
    if not path.is_file():
        raise JournalFault(f"{path}: there is no such journal")
    return path


def raw_lines(path: Path) -> Iterator[bytes]:
    """The lines of a journal file, packed or plain. Raises JournalFault where damaged."""
    packed_ = is_packed(path)
    with path.open("rb") as stream:
        if packed_:
            for block in blocks(stream):
                yield from block.lines
        else:
            yield from _plain_lines(stream)


def is_packed(path: Path) -> bool:
    """The journal is in blocks, or it is empty and will be."""
    with path.open("rb") as stream:
        return stream.read(len(MAGIC)) in (MAGIC, b"")


def _plain_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a plain journal; the last one counts if it ends, or is a whole row without its end of line."""
    for line in stream:
        text = line.rstrip(b"\r\n")
        if text != line or next(read_lines([text]), None) is not None:
            yield text


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a journal file, its opening first. Raises JournalFault where damaged, with the file's name."""
    try:
        yield from read_lines(raw_lines(path))
    except JournalFault as fault:
        raise JournalFault(f"{path}: {fault}") from None


def read_journal(path: Path) -> tuple[State, Iterator[Row]]:
    """The opening state and the rows that follow it. Raises JournalFault."""
    rows = read_rows(path)
    opening = next(rows, None)
    if opening is None:
        raise JournalFault(f"{path}: there is no whole line in this journal")
    return opening_state(path, opening), rows


def opening_state(path: Path, row: Row) -> State:
    """The opening state of a first row, with the file's name in the fault."""
    import msgspec

    try:
        return opening_of(row)
    except (JournalFault, msgspec.ValidationError) as fault:
        raise JournalFault(f"{path}: line 1: {fault}") from None


def rows_of(data: bytes) -> Iterable[Row]:
    """The rows of journal lines in memory."""
    return read_lines(data.splitlines())
