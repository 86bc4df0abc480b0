"""Seconds of a game as people read them."""

from __future__ import annotations

from datetime import date, timedelta

from warclock.sim.phases import DAWN_HOUR, DAY, HOUR

MINUTE = 60
MIDNIGHT = (24 - DAWN_HOUR) * HOUR  # seconds from dawn to the next date


def date_of(start: str, second: int) -> str:
    """The calendar date (ISO) at ``second``; it changes at midnight, five hours before the campaign day does."""
    days = (second - MIDNIGHT) // DAY + 1
    return (date.fromisoformat(start) + timedelta(days=days)).isoformat()


def clock(second: int) -> str:
    """The time of day, ``14:20``, with seconds where there are any."""
    since_midnight = (second + DAWN_HOUR * HOUR) % DAY
    hours, rest = divmod(since_midnight, HOUR)
    minutes, seconds = divmod(rest, MINUTE)
    return f"{hours:02}:{minutes:02}" + (f":{seconds:02}" if seconds else "")
