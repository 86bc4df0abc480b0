"""What options and words may be: each function takes the text and gives the value, or says what would be right."""

from __future__ import annotations

import argparse
import math
import re
from pathlib import Path

SEEDS = 2**32
MOST = 2**63 - 1
LONGEST_LIMIT = 30 * 24 * 3600  # seconds
MOST_PORT = 65535
UNIX = "unix:"  # a socket of this machine, which gRPC reaches as well


def flag(name: str) -> str:
    """An option as it is written: ``--token-file`` for token_file."""
    return f"--{name.replace('_', '-')}"


def seed(text: str) -> int:
    """A seed: a whole number from 0 up."""
    return whole(text, 0, MOST)


def positive(text: str) -> int:
    """A whole number from 1 up."""
    return whole(text, 1, MOST)


def while_seconds(text: str) -> int:
    """Whole seconds that a seat may take, from 1 up to 30 days."""
    return whole(text, 1, LONGEST_LIMIT)


def whole(text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if not least <= number <= most:
        bounds = f"{least} or more" if most == MOST and number < least else f"from {least} to {most}"
        raise argparse.ArgumentTypeError(f"{text} is not {bounds}")
    return number


def seconds(text: str) -> float:
    """A number of seconds, 0 or more."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not (number >= 0 and math.isfinite(number)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds, 0 or more")
    return number


def word(text: str) -> str:
    """Anything but nothing."""
    if not text.strip():
        raise argparse.ArgumentTypeError("is empty: a name is needed")
    return text


def place(text: str) -> Path:
    """The path of a file or folder."""
    return Path(word(text))


def address(text: str) -> str:
    """HOST:PORT of a server."""
    if text.startswith(UNIX):
        return text
    host, colon, port = text.rpartition(":")
    if "://" in text:
        host = re.sub(r"^\w+://", "", text).rstrip("/")
        raise argparse.ArgumentTypeError(f"{text!r} is not HOST:PORT: leave out what is before {host!r}")
    if not (host and colon and port.isdecimal() and 1 <= int(port) <= MOST_PORT) or " " in host:
        raise argparse.ArgumentTypeError(f"{text!r} is not HOST:PORT, such as 127.0.0.1:7400")
    return text
