"""Values read from a file as plain data: decimals in the wire's exact form (``7``, ``"7/2"``)."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from warclock.sim import wire

_WHOLE = re.compile(r"-?[0-9]{1,18}")


def exact_data(value: Any, whole_keys: bool = False) -> Any:
    """The value with numbers in the wire's form, dates as text, and (if asked for) whole-number keys as numbers."""
    if isinstance(value, dict):
        whole = whole_keys and all(_WHOLE.fullmatch(key) for key in value)
        return {int(key) if whole else key: exact_data(item, whole_keys) for key, item in value.items()}
    if isinstance(value, list):
        return [exact_data(item, whole_keys) for item in value]
    if isinstance(value, Decimal | Fraction):
        return wire.to_data(Fraction(value))
    return value.isoformat() if isinstance(value, date) else value
