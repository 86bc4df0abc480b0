"""The kinds of tasks that carry out a force's orders."""

BUSY = (  # one at a time
    *("march", "attack", "ambush", "board", "land", "camp", "load", "merge", "fortify", "bridge", "withdraw"),
    *("evade", "gathering", "leaving"),
)
BESIDE = (
    "supply_line",
    "regroup",
    "hire",
    "dismiss",
    "pay",
    "ransom",
    "disperse",
    "operation",
)  # go on beside it
BY_ORDER = BUSY + BESIDE
