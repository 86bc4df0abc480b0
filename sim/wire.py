"""How state and rule data become bytes and come back: msgspec with whole numbers and fractions.

A ``Fraction`` is written as a whole number where it is one, else as text "7/2"; both forms are read.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

LONGEST_FRACTION = 10_000  # characters; and no exponents, since 1e9999999 would fill the memory


def _encode(value: Any) -> Any:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else f"{value.numerator}/{value.denominator}"
    raise NotImplementedError(f"{type(value).__name__} is not data")


def _decode(kind: type, value: Any) -> Any:
    if kind is Fraction:
        if isinstance(value, bool) or not isinstance(value, int | str | float):
            raise ValueError(f"Expected a number or a fraction as text (7/2), got {value!r}")
        if isinstance(value, str) and (len(value) > LONGEST_FRACTION or "e" in value.lower()):
            raise ValueError(f"Expected a number or a fraction as text (7/2), got {value[:40]!r}")
        try:
            return Fraction(value)
        except (ValueError, OverflowError, ZeroDivisionError):
            raise ValueError(f"Expected a number or a fraction as text (7/2), got {value!r}") from None
    raise NotImplementedError(f"{kind} is not data")


def to_json(value: Any) -> bytes:
    """The JSON bytes of a struct, in field order."""
    return msgspec.json.encode(value, enc_hook=_encode)


def from_json(data: bytes | str, kind: type[T]) -> T:
    """A struct from JSON; raises msgspec.ValidationError naming the path at fault."""
    return msgspec.json.decode(data, type=kind, dec_hook=_decode)


def to_data(value: Any) -> Any:
    """A struct as plain dicts, lists, strings and ints."""
    return msgspec.to_builtins(value, enc_hook=_encode)


def from_data(value: Any, kind: type[T]) -> T:
    """A struct from plain dicts and lists; raises msgspec.ValidationError naming the path at fault."""
    return msgspec.convert(value, type=kind, dec_hook=_decode)


def encoder() -> msgspec.msgpack.Encoder:
    """A msgpack encoder that knows fractions."""
    return msgspec.msgpack.Encoder(enc_hook=_encode)


def decoder(kind: type[T]) -> msgspec.msgpack.Decoder[T]:
    """A msgpack decoder that knows fractions."""
    return msgspec.msgpack.Decoder(kind, dec_hook=_decode)


def json_encoder() -> msgspec.json.Encoder:
    """A JSON encoder that knows fractions."""
    return msgspec.json.Encoder(enc_hook=_encode)


def copy_of(value: T) -> T:
    """An independent copy of a struct."""
    return from_data(to_data(value), type(value))
