"""The kinds of tasks that carry out a force's orders."""

BUSY = ("march", "attack", "ambush", "camp", "load", "merge", "fortify", "bridge", "withdraw")  # one at a time
BESIDE = ("supply_line", "regroup", "hire", "dismiss", "pay", "ransom", "operation")  # go on beside it
BY_ORDER = BUSY + BESIDE
