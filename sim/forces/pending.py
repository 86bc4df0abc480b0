"""The kinds of tasks that carry out a force's orders."""

BUSY = ("march", "attack", "ambush", "camp", "load", "merge", "fortify", "bridge", "withdraw")  # one at a time
BESIDE = ("supply_line", "regroup", "hire", "dismiss", "pay", "ransom")  # go on whatever else the force does
BY_ORDER = BUSY + BESIDE
