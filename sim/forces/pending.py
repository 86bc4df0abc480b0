"""The kinds of tasks that carry out a force's orders."""

BUSY = (  # one at a time
    "march",
    "attack",
    "ambush",
    "board",
    "land",
    "camp",
    "load",
    "merge",
    "fortify",
    "bridge",
    "withdraw",
)
BESIDE = ("supply_line", "regroup", "hire", "dismiss", "pay", "ransom")  # go on whatever else the force does
BY_ORDER = BUSY + BESIDE
