"""The written tie rule: tasks due at one second run by (phase, key).

The key of a task is who it belongs to, then its kind, then its number; never the order in which tasks were made or
orders arrived. Phases follow the priority order of the campaign day (ledger MC section 22). SimPy's own bookkeeping
uses priorities 0 and 1, so phases start above them.
"""

from enum import IntEnum

HOUR = 3600
DAY = 24 * HOUR
WAITING = 1 << 40  # due when another task says so
DAWN_HOUR = 5  # second 0 of a game is 05:00 of day 1


class Phase(IntEnum):
    """When, within one second, a task has its turn."""

    CLOSE = 14  # the last day is over
    DAWN = 20  # 05:00: day number, rest accounts, morale, leavers, in that order over all forces
    DAWN_PAY = 21  # the unpaid leave
    SCRIPT = 22  # what the scenario makes happen: weather, events
    DAWN_SUPPLY = 24  # supply lines re-checked
    DAWN_GROWTH = 26  # recruits
    DAWN_MILITIA = 27  # the people of an invaded homeland
    DAWN_ORDERS = 28  # orders on their way mature
    DAWN_NEWS = 29  # guerrillas report where enemies are
    HEALING = 30  # cohorts recover
    BATTLE_END = 40  # results, retreat, prisoners, morale
    LOADED = 46  # loads taken on, before the march of the same hour sets out
    OPERATION = 48  # parties sent out to raid, sabotage or spy are back, before the march of the same hour sets out
    MARCH = 50  # progress, arrival, contact
    HOURS = 56  # camp, march hours and rest begin and end
    AREA_DAY = 58  # 18:00: daily rolls and hunts of guerrilla war
    SUPPER = 60  # 20:00: forage, rations
    PAYMENTS = 61  # money set aside by order for wages
    WAGES = 62  # wages are due
    SCORE = 66  # points for what is held
    DECISION = 70  # seats are asked
    ORDERS = 74  # orders of a closed decision begin
    WORK = 76  # hourly work of orders: camp made, merge done
    SKIRMISH = 78  # a step of a turn on a tactical board, after the orders for it
    ATTACK = 80  # attacks due now open their battles
    STRIKE = 82  # missiles and aircraft: warnings, guns, impacts
    ONWARD = 84  # marches held up by a contact or an ambush go on, unless a battle was opened
    END = 90  # only one side may be left


def hour_of_day(second: int) -> int:
    """Hour of the day (0-23) at ``second`` of the game."""
    return (second // HOUR + DAWN_HOUR) % 24


def day_of(second: int) -> int:
    """Campaign day (1 is the first) at ``second``; a day runs from 05:00 to 05:00."""
    return second // DAY + 1


def next_time(second: int, hour: int) -> int:
    """The first second strictly after ``second`` at which the clock shows ``hour``:00."""
    offset = (hour - DAWN_HOUR) % 24 * HOUR
    start = second - second % DAY + offset
    return start if start > second else start + DAY


def is_day(second: int) -> bool:
    """True from 05:00 to 21:00; the other hours are night (MC-BR-10 T1-12)."""
    return DAWN_HOUR <= hour_of_day(second) < 21


def is_march_hour(second: int) -> bool:
    """True in the twelve hours of march and work, 06:00-12:00 and 14:00-20:00 (MC-CAMP-01)."""
    hour = hour_of_day(second)
    return 6 <= hour < 12 or 14 <= hour < 20
