"""Camps, the marching day and the rest account (MC-CAMP-01 to -03, ledger section 22)."""

from __future__ import annotations

from typing import Literal

import msgspec

from warclock.sim.rules.mass_combat.strength import Count

HOUR = 3600
DAY = 24 * HOUR
DAWN_HOUR = 5
REST_NEEDED = 12 * HOUR
WORK_ALLOWED = DAY - REST_NEEDED
Watch = Literal["break_camp", "march", "midday_rest", "make_camp", "night"]

# Hours of the clock at which each part of the campaign day begins; the night lasts until the next dawn.
DAY_PLAN: tuple[tuple[int, Watch], ...] = (
    (5, "break_camp"),
    (6, "march"),
    (12, "midday_rest"),
    (14, "march"),
    (20, "make_camp"),
    (21, "night"),
)
IN_CAMP: tuple[Watch, ...] = ("break_camp", "make_camp", "night")


def clock_hour(seconds: int) -> int:
    """Hour of the clock at ``seconds`` of the run; second 0 is 05:00 of day 1."""
    return (seconds // HOUR + DAWN_HOUR) % 24


def campaign_day(seconds: int) -> int:
    """Number of the campaign day (05:00 to 05:00), from 1."""
    return seconds // DAY + 1


def watch_at(seconds: int) -> Watch:
    """What a marching force does by the plan of the day at ``seconds`` of the run (MC-CAMP-01)."""
    since_dawn = seconds // HOUR % 24
    return next(watch for hour, watch in reversed(DAY_PLAN) if since_dawn >= hour - DAWN_HOUR)


def in_camp(watch: Watch) -> bool:
    """The camp can be attacked with T2-10: make-camp, night and break-camp, not the midday rest (MC-CAMP-02)."""
    return watch in IN_CAMP


def stands_still(watch: Watch) -> bool:
    """Immobile for T2-05: in camp or at midday rest (MC-CAMP-02)."""
    return watch != "march"


def is_night(seconds: int) -> bool:
    """Battles that start now are night battles: 21:00 to 05:00 (T1-12)."""
    return watch_at(seconds) == "night"


class RestAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One campaign day of a force: seconds of march, battle and labour, and whether its eight hours were broken."""

    work: Count = 0
    night_broken: bool = False

    def worked(self, seconds: int) -> RestAccount:
        """The account after more work."""
        return msgspec.structs.replace(self, work=self.work + seconds)

    def disturbed(self) -> RestAccount:
        """The account after a battle, an alarm or a march in the night stretch."""
        return msgspec.structs.replace(self, night_broken=True)

    @property
    def tiring(self) -> bool:
        """It is certain that the day gives less than twelve hours of rest or no whole night (MC-CAMP-03)."""
        return self.work > WORK_ALLOWED or self.night_broken


def fatigued_at_dawn(account: RestAccount) -> bool:
    """Fatigued after the dawn that closes ``account``; a day of full rest clears all fatigue (MC-CAMP-03)."""
    return account.tiring


def full_rest(account: RestAccount) -> bool:
    """A whole day without march, battle or labour (MC-GUER-08)."""
    return account.work == 0 and not account.night_broken
