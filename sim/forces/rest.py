"""The rest account of a campaign day and the fatigue that follows from it (MC-CAMP-01, MC-CAMP-03)."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.events.force import FatigueChanged, WorkBooked
from warclock.sim.phases import DAY, HOUR, hour_of_day
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force, RestAccount

MOST_WORK = 12 * HOUR  # a day gives 12 h of rest (MC-CAMP-01)
NIGHT_BEGINS, NIGHT_ENDS = 21, 5


def is_night_rest(second: int) -> bool:
    """The eight hours of night rest, 21:00 to 05:00."""
    hour = hour_of_day(second)
    return hour >= NIGHT_BEGINS or hour < NIGHT_ENDS


def book_work(moment: Moment, force: Force) -> None:
    """After work was added to a force's account: set fatigue as soon as the day is certain to give too little rest."""
    night = is_night_rest(moment.now - 1)
    rest = force.rest
    exhausted = rest.exhausted or rest.worked > MOST_WORK or night
    if exhausted != rest.exhausted or (night and not rest.night_broken):
        account = replace(rest, exhausted=exhausted, night_broken=rest.night_broken or night)
        moment.emit(WorkBooked(force=force.id, rest=account, moved_today=force.moved_today))
    if exhausted and not force.fatigued:
        moment.emit(FatigueChanged(force=force.id, fatigued=True), force.side)


def book_fighting(moment: Moment, force: Force, began: int) -> None:
    """The part of a battle from ``began`` until now that fell into this campaign day was work.

    It broke the night if any of it was in the night. At the dawn that closes a day, now is the end of that day.
    """
    start = max(began, (moment.now - 1) // DAY * DAY)
    night = is_night_rest(start) or is_night_rest(max(start, moment.now - 1))
    account = replace(
        force.rest,
        worked=force.rest.worked + moment.now - start,
        night_broken=force.rest.night_broken or night,
        exhausted=force.rest.exhausted or night,
    )
    moment.emit(WorkBooked(force=force.id, rest=account, moved_today=force.moved_today))
    book_work(moment, force)


def close_day(moment: Moment, force: Force) -> None:
    """At dawn: a day with 12 h of rest and an unbroken night clears fatigue; the account begins anew."""
    rest = force.rest
    tired = rest.exhausted or rest.night_broken or rest.worked > MOST_WORK
    if tired != force.fatigued:
        moment.emit(FatigueChanged(force=force.id, fatigued=tired), force.side)
    if rest != RestAccount() or force.moved_today:
        moment.emit(WorkBooked(force=force.id, rest=RestAccount(), moved_today=False))
