"""A store in one SQLite file (WAL). What is written survives the end of any process, with ``power`` a power cut too."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import zstandard

from warclock.server.records import Batch, GameRecord, Input, Kept, StoreFailed, TokenRecord

FILE_NAME = "games.sqlite"
LOG_BYTES = 1 << 20  # of the write-ahead log before it is moved
LONG_LOG_BYTES = 16 << 20  # before writers wait until it is moved
SCHEMA_VERSION = 2
SCHEMA = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, record BLOB NOT NULL,
    save BLOB NOT NULL, input INTEGER NOT NULL);
CREATE TABLE inputs (
    game TEXT NOT NULL, number INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE journal (number INTEGER PRIMARY KEY, game TEXT NOT NULL, lines BLOB NOT NULL);
CREATE INDEX journal_of_game ON journal (game, number);
CREATE TABLE tokens (hash TEXT PRIMARY KEY, game TEXT NOT NULL, owner INTEGER NOT NULL, side TEXT NOT NULL,
    role TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX tokens_of_game ON tokens (game);
"""
MIGRATIONS = {1: "ALTER TABLE tokens ADD COLUMN role TEXT NOT NULL DEFAULT '';"}  # to the version after
_ADD_INPUT = "INSERT INTO inputs (game, number, data) VALUES (?, ?, ?)"
_ENCODE = msgspec.json.Encoder().encode
_RECORD = msgspec.json.Decoder(GameRecord)
_INPUT = msgspec.json.Decoder(Input)


def _connect(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / FILE_NAME, check_same_thread=False, isolation_level=None)


def _packed(lines: bytes) -> bytes:
    """Lines of a journal as they are kept; nothing stays nothing."""
    return zstandard.compress(lines, 3) if lines else b""


class SqliteStore:
    """See ``records.Store``. Any thread may call; one call is carried out at a time."""

    def __init__(self, folder: Path, power: bool = False) -> None:
        """Open or make the file in ``folder``. Raises StoreFailed where it cannot, or is of another version."""
        self._lock, self._reading = threading.Lock(), threading.Lock()
        self._folder, self._log = folder, folder / f"{FILE_NAME}-wal"
        try:
            self._db = _connect(folder)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute(f"PRAGMA synchronous={'FULL' if power else 'NORMAL'}")
            self._db.execute("PRAGMA wal_autocheckpoint=0")  # see tidy
            self._reader = _connect(folder)
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                self._db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;")
            for step in range(version, SCHEMA_VERSION) if version else ():
                self._db.executescript(f"BEGIN; {MIGRATIONS[step]} PRAGMA user_version={step + 1}; COMMIT;")
        except sqlite3.Error as fault:
            raise StoreFailed(f"{folder / FILE_NAME}: {fault}") from None
        if version > SCHEMA_VERSION:
            raise StoreFailed(f"{folder / FILE_NAME} is of version {version}, this is version {SCHEMA_VERSION}")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing."""
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                try:
                    yield self._db
                    self._db.execute("COMMIT")
                except BaseException:
                    if self._db.in_transaction:
                        self._db.execute("ROLLBACK")
                    raise
            except sqlite3.Error as fault:
                raise StoreFailed(str(fault)) from None

    def _rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        with self._reading:
            try:
                return self._reader.execute(question, values).fetchall()
            except sqlite3.Error as fault:
                raise StoreFailed(str(fault)) from None

    def create(self, record: GameRecord, save: bytes, journal: bytes, tokens: Mapping[str, TokenRecord]) -> None:
        """See ``records.Store``."""
        data, packed = msgspec.json.encode(record), _packed(journal)
        with self._writing() as db:
            db.execute("INSERT INTO games (id, record, save, input) VALUES (?, ?, ?, 0)", (record.id, data, save))
            self._add_lines(db, record.id, packed)
            for token, whose in tokens.items():
                self._add_token(db, token, whose)

    def record(self, game: str) -> GameRecord | None:
        """See ``records.Store``."""
        rows = self._rows("SELECT record FROM games WHERE id = ?", game)
        return _RECORD.decode(rows[0][0]) if rows else None

    def page(self, before: int, count: int) -> list[tuple[int, GameRecord]]:
        """See ``records.Store``."""
        question = "SELECT number, record FROM games WHERE number < ? ORDER BY number DESC LIMIT ?"
        return [(n, _RECORD.decode(data)) for n, data in self._rows(question, before, count)]

    def count(self) -> int:
        """See ``records.Store``."""
        return int(self._rows("SELECT count(*) FROM games")[0][0])

    def update(self, record: GameRecord, tokens: Mapping[str, TokenRecord]) -> None:
        """See ``records.Store``."""
        with self._writing() as db:
            db.execute("UPDATE games SET record = ? WHERE id = ?", (msgspec.json.encode(record), record.id))
            for token, whose in tokens.items():
                self._add_token(db, token, whose)

    def token(self, hashed: str) -> TokenRecord | None:
        """See ``records.Store``."""
        rows = self._rows("SELECT game, owner, side, role FROM tokens WHERE hash = ?", hashed)
        return TokenRecord(str(rows[0][0]), bool(rows[0][1]), str(rows[0][2]), str(rows[0][3])) if rows else None

    def append(self, *batches: Batch) -> None:
        """See ``records.Store``."""
        rows = [
            (game, number, _ENCODE(given))
            for game, first, inputs in batches
            for number, given in enumerate(inputs, first)
        ]
        if len(rows) > 1:
            with self._writing() as db:
                db.executemany(_ADD_INPUT, rows)
            return
        with self._lock:  # one statement is all or nothing by itself
            try:
                self._db.execute(_ADD_INPUT, rows[0])
            except sqlite3.Error as fault:
                raise StoreFailed(str(fault)) from None

    def checkpoint(self, game: str, last_input: int, save: bytes, journal: bytes) -> None:
        """See ``records.Store``; the inputs before the save are no longer needed."""
        packed = _packed(journal)  # not while others wait to write
        with self._writing() as db:
            db.execute("UPDATE games SET save = ?, input = ? WHERE id = ?", (save, last_input, game))
            db.execute("DELETE FROM inputs WHERE game = ? AND number <= ?", (game, last_input))
            self._add_lines(db, game, packed)

    def kept(self, game: str) -> Kept | None:
        """See ``records.Store``."""
        rows = self._rows("SELECT save, input FROM games WHERE id = ?", game)
        if not rows:
            return None
        inputs = self._rows("SELECT data FROM inputs WHERE game = ? ORDER BY number", game)
        save, number = rows[0]
        return Kept(bytes(save), int(number), [_INPUT.decode(data) for (data,) in inputs])

    def journal(self, game: str) -> Iterator[bytes]:
        """See ``records.Store``."""
        numbers = self._rows("SELECT number FROM journal WHERE game = ? ORDER BY number", game)
        for (number,) in numbers:
            for (lines,) in self._rows("SELECT lines FROM journal WHERE number = ?", number):
                yield zstandard.decompress(bytes(lines))

    def delete(self, game: str) -> None:
        """See ``records.Store``."""
        with self._writing() as db:
            for table in ("inputs", "journal", "tokens"):
                db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
            db.execute("DELETE FROM games WHERE id = ?", (game,))

    def tidy(self) -> None:
        """See ``records.Store``: moves the write-ahead log into the file, most of it beside the writers."""
        size = self._log.stat().st_size if self._log.exists() else 0
        if size < LOG_BYTES:
            return
        try:
            with closing(_connect(self._folder)) as beside:
                beside.execute("PRAGMA wal_checkpoint(PASSIVE)")
            if size > LONG_LOG_BYTES:
                with self._lock:
                    self._db.execute("PRAGMA wal_checkpoint(RESTART)")
        except sqlite3.Error as fault:
            raise StoreFailed(str(fault)) from None

    def close(self) -> None:
        """See ``records.Store``."""
        with self._lock, self._reading:
            self._reader.close()
            self._db.close()

    @staticmethod
    def _add_lines(db: sqlite3.Connection, game: str, packed: bytes) -> None:
        if packed:
            db.execute("INSERT INTO journal (game, lines) VALUES (?, ?)", (game, packed))

    @staticmethod
    def _add_token(db: sqlite3.Connection, token: str, whose: TokenRecord) -> None:
        values = (token, whose.game, whose.owner, whose.side, whose.role)
        db.execute("INSERT INTO tokens (hash, game, owner, side, role) VALUES (?, ?, ?, ?, ?)", values)
