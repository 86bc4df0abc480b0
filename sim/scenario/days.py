"""Days, dates and hours of a scenario as seconds of the game; a campaign day begins at 05:00 (ledger MC section 0)."""

from __future__ import annotations

from datetime import date

DAY = 86_400
HOUR = 3_600
DAWN = 5  # hour of the clock at which a day begins


def day_number(day: int | date, start: date) -> int:
    """The day of the game, day 1 being ``start``; below 1 for dates before it."""
    return day if isinstance(day, int) else (day - start).days + 1


def dawn_of(day: int) -> int:
    """The second at which a day begins."""
    return (day - 1) * DAY


def second_of(day: int, hour: int) -> int:
    """The second of an hour of the clock within a day; hours before 05:00 are the end of its night."""
    return dawn_of(day) + (hour - DAWN) % 24 * HOUR
