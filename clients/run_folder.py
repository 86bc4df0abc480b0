"""The folder of a run: journal, save, transcript and report. Every write leaves it valid and the run resumable.

``run.json`` marks the folder and tells what was asked for; the save says by its event number where in the journal it
belongs, so that no two files have to be written at once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any

from warclock.clients.journal_file import JOURNAL_NAME, blocks, packed
from warclock.sim.journal import JournalFault, read_lines

RUN_NAME = "run.json"
SAVE_NAME = "save.warclock"
TRANSCRIPT_NAME = "transcript.txt"
REPORT_NAME = "report.md"
PAGE_NAME = "report.html"
CRASH_NAME = "crash.txt"
NAMES = (RUN_NAME, JOURNAL_NAME, SAVE_NAME, TRANSCRIPT_NAME, REPORT_NAME, PAGE_NAME, CRASH_NAME)


class RunFolderFault(Exception):
    """The folder cannot be used as asked; the text says why."""


class RunFolder:
    """An open run folder; ``close`` it, or use it as a context manager."""

    def __init__(self, path: Path, journal: FileIO) -> None:
        self.path = path
        self._journal = journal
        _lock(path, journal)

    @classmethod
    def create(
        cls, path: Path, facts: Mapping[str, Any], opening: bytes, save: bytes, force: bool = False
    ) -> RunFolder:
        """Begin a run: ``opening`` holds the journal's lines up to the moment of ``save``.

        Raises RunFolderFault if there is a run already (unless ``force``), OSError where it cannot be written; then
        nothing is left behind.
        """
        made = _make(path, force)
        try:
            folder = cls(path, (path / JOURNAL_NAME).open("wb", buffering=0))
            folder.write_block(opening)
            folder.write_text(RUN_NAME, json.dumps(facts, indent=2) + "\n")
            folder.keep(save)
        except OSError:
            _remove_run(path)
            for parent in made:
                parent.rmdir()
            raise
        return folder

    @classmethod
    def reopen(cls, path: Path) -> RunFolder:
        """Take up a run again. Raises RunFolderFault where there is none."""
        for name in (RUN_NAME, JOURNAL_NAME, SAVE_NAME):
            if not (path / name).is_file():
                raise RunFolderFault(f"{path}: there is no run to go on with ({name} is missing)")
        return cls(path, (path / JOURNAL_NAME).open("r+b", buffering=0))

    def __enter__(self) -> RunFolder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the journal."""
        self._journal.close()

    def write_block(self, lines: bytes) -> None:
        """Append journal lines as one block; after this they survive the end of the process."""
        if lines:
            left = memoryview(packed(lines))
            try:
                while left:
                    left = left[self._journal.write(left) :]
            except OSError as fault:
                raise _named(fault, self.path / JOURNAL_NAME) from None

    def keep(self, save: bytes) -> None:
        """Replace the save, after the journal up to it is safe on the disk."""
        try:
            os.fsync(self._journal.fileno())
        except OSError as fault:
            raise _named(fault, self.path / JOURNAL_NAME) from None
        self._replace(SAVE_NAME, save)

    def saved(self) -> bytes:
        """The bytes of the last save."""
        return (self.path / SAVE_NAME).read_bytes()

    def write_text(self, name: str, text: str) -> None:
        """Write a whole file of the run at once."""
        self._replace(name, text.encode())

    def cut_after(self, event: int) -> None:
        """Cut the journal after the block that ends with the event of this number. Raises JournalFault if none does."""
        self._journal.seek(0)
        for block in blocks(self._journal):
            last = next(read_lines(block.lines[-1:]), None)
            if last is not None and last.number == event:
                self._journal.seek(block.end)
                self._journal.truncate()
                return
            if last is None or last.number > event:
                break
        raise JournalFault(f"no block of the journal ends with event {event}, where the save stands")

    def _replace(self, name: str, data: bytes) -> None:
        replace_file(self.path / name, data)


def replace_file(path: Path, data: bytes) -> None:
    """Write a whole file at once: the old one stays until the new one is on the disk. Raises OSError naming it."""
    temporary = path.with_name(f"{path.name}.part")
    try:
        with temporary.open("wb") as handle:
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
        os.replace(temporary, path)
    except OSError as fault:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise _named(fault, path) from None


def _named(fault: OSError, path: Path) -> OSError:
    return OSError(fault.errno, fault.strerror, str(path))


def _lock(path: Path, journal: FileIO) -> None:
    """Keep a second process off the same run; systems without such locks go without."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        journal.close()
        raise RunFolderFault(f"{path}: another process is writing this run") from None
    except OSError:
        return


def check_free(path: Path, force: bool) -> bool:
    """A run may begin here; returns whether one has to be replaced. Raises RunFolderFault."""
    if path.exists() and not path.is_dir():
        raise RunFolderFault(f"{path}: is a file, not a folder")
    if not any((path / name).exists() for name in (RUN_NAME, JOURNAL_NAME, SAVE_NAME)):
        return False
    if not force:
        raise RunFolderFault(f"{path}: holds a run already; take another folder, or --force to replace it")
    return True


def check_can_be_made(path: Path, force: bool) -> None:
    """A run may be written here later; leaves nothing behind. Raises RunFolderFault, OSError."""
    check_free(path, force)
    for folder in _folders(path):
        folder.rmdir()


def _make(path: Path, force: bool) -> list[Path]:
    """Make the folder; returns what was made, innermost first."""
    if check_free(path, force):
        _remove_run(path)
    return _folders(path)


def _folders(path: Path) -> list[Path]:
    missing = [folder for folder in (path, *path.parents) if not folder.exists()]
    path.mkdir(parents=True, exist_ok=True)
    return missing


def _remove_run(path: Path) -> None:
    for name in NAMES:
        (path / name).unlink(missing_ok=True)
