"""Reading scenario files within limits: regular files of bounded size, in UTF-8, without control characters."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import NamedTuple

from warclock.sim.scenario.problems import Place, Problem, problem_at

_NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ufffd\U00010000-\U0010ffff]|\ufeff|\ufffe|\uffff")


class Source(NamedTuple):
    """The text of one file and the name it goes by in messages."""

    file: str
    text: str


def read(path: Path, max_bytes: int, taken: int = 0) -> Source | Problem:
    """The text of a file, or why it cannot be had; never blocks on pipes and devices.

    Files of the same scenario read before took ``taken`` of the ``max_bytes``.
    """
    name = str(path)
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        return problem_at(Place(name), (), "there is no such file", "missing_file")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return problem_at(Place(name), (), f"cannot be read: {reason}", "unreadable")
    try:
        return _read_open(handle, name, max_bytes, taken)
    except OSError as error:
        return problem_at(Place(name), (), f"cannot be read: {error.strerror}", "unreadable")
    finally:
        os.close(handle)


def _read_open(handle: int, name: str, max_bytes: int, taken: int) -> Source | Problem:
    mode = os.fstat(handle).st_mode
    if stat.S_ISDIR(mode):
        return problem_at(Place(name), (), "is a folder, not a file", "not_a_file")
    if not stat.S_ISREG(mode):
        return problem_at(Place(name), (), "is not a regular file", "not_a_file")
    with os.fdopen(os.dup(handle), "rb") as stream:
        data = stream.read(max_bytes - taken + 1)
    return decode(data, name, max_bytes, taken)


def decode(data: bytes, name: str, max_bytes: int, taken: int = 0) -> Source | Problem:
    """The text in ``data``, or what keeps it from being text."""
    if taken + len(data) > max_bytes:
        what = "makes the scenario" if taken else "is"
        return problem_at(Place(name), (), f"{what} larger than max_scenario_bytes ({max_bytes})", "too_large")
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        place = _place(name, data[: error.start].decode("utf-8"))
        return problem_at(place, (), f"is not UTF-8: byte 0x{data[error.start]:02x}", "not_utf8")
    found = _NOT_TEXT.search(text)
    if found:
        place = _place(name, text[: found.start()])
        character = f"U+{ord(found.group()):04X}"
        return problem_at(place, (), f"control character {character} is not allowed", "control_character")
    return Source(name, text)


def _place(name: str, before: str) -> Place:
    """The place that follows the text ``before``."""
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return Place(name, len(lines), len(lines[-1]) + 1)
