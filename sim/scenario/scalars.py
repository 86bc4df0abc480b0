"""What a plain YAML scalar means: the core schema of YAML 1.2, with exact numbers.

``no``, ``on``, ``NO`` and dates are text, as in YAML 1.2; decimals become ``Decimal`` so that 0.1 stays 0.1.
"""

from __future__ import annotations

import re
from decimal import Decimal

MOST_DIGITS = 18  # every number fits 64 bits
Scalar = str | int | bool | Decimal | None

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,9})?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_STARTS = frozenset("0123456789+-.")


class NotFinite(ValueError):
    """Infinity or not-a-number, which no quantity of a scenario is."""


class TooManyDigits(ValueError):
    """A number beyond the bounds of every field."""


def resolve(text: str) -> Scalar:
    """The value of a plain scalar; raises NotFinite and TooManyDigits."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _STARTS:
        return text
    if _INTEGER.fullmatch(text):
        return _whole(text, 10)
    if _OTHER_BASE.fullmatch(text):
        return _whole(text[2:], 8 if text[1] == "o" else 16)
    if _DECIMAL.fullmatch(text):
        return _decimal(text)
    if _NOT_FINITE.fullmatch(text):
        raise NotFinite(text)
    return text


def _whole(text: str, base: int) -> int:
    if len(text.lstrip("+-").lstrip("0")) > (MOST_DIGITS if base == 10 else 15):
        raise TooManyDigits(text)
    return int(text, base)


def _decimal(text: str) -> Decimal:
    number = Decimal(text)
    if number and (len(text) > 2 * MOST_DIGITS or abs(number.adjusted()) >= MOST_DIGITS):
        raise TooManyDigits(text)
    return number
