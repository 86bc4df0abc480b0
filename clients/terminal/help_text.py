"""What a person at a seat is told of the commands and of the orders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from warclock.clients.terminal.desk import Options
from warclock.clients.terminal.domains import describe, fields_of
from warclock.sim.orders import ORDERS
from warclock.sim.seen import Observation

WELCOME = "Type help for what you can do, commit when you are done, quit to leave."
MAP, BOARD = "map", "board"  # where there is one
LINES = (  # where it is worth telling ("": everywhere), what is typed, what it does
    ("", "look", "day, points, own forces and people, others"),
    (BOARD, "skirmish", "the boards of skirmishes in letters"),
    (MAP, "map", "the map; places: all places; ways PLACE: one place and the ways from it"),
    (MAP, "aims", "what is worth points"),
    (MAP, "force FORCE", "everything of one of your forces"),
    (BOARD, "force PERSON", "everything of one of your people on a board"),
    ("", "options WHO", "what a force, or a person on a board, may be ordered, and with which values"),
    ("", "news [all]", "what has happened since the last decision, or since you came"),
    ("", "order [WHO [KIND]]", "give an order by answering questions"),
    ("", "KIND WHO ...", "give an order in one line, such as:"),
    (MAP, "", "  move red-1 market          by the shortest way; or name ways and places to go by"),
    (MAP, "", "  attack red-1 red-c1        contacts are listed by look"),
    (MAP, "", "  split red-1 foot:100       values may also be named: leader=smith"),
    (BOARD, "", "  go alpha-1 11,8,0          X,Y,LEVEL in metres from the upper left corner of a board"),
    (BOARD, "", "  set_posture alpha-1 prone  values may also be named: posture=prone"),
    (BOARD, "", "  hold_still alpha-1         who has no order does as set_tactics says"),
    ("", "help KIND", "what an order means and takes"),
    ("", "pending", "the orders that you have given and not committed"),
    ("", "withdraw ORDER", "take one of them back; withdraw all: all of them"),
    ("", "commit [DECISIONS]", "be done; with a number, also with the dawns (or turns on a board) that follow"),
    ("", "time", "how long you may take, where the game has a limit"),
    ("", "hand_over COMMANDER", "have a built-in commander play for you; take_back: play yourself again"),
    ("", "watch [DECISIONS]", "while a commander plays for you: follow the game until Ctrl-C, or so long"),
    ("", "quit", "leave, to come back later (so do Ctrl-D and Ctrl-C); abandon: leave and keep nothing new"),
)
CLOSING = "Words may be shortened as long as they stay clear. Tab completes."


def help_lines(seen: Observation, options: Options, columns: int) -> Iterator[str]:
    """The commands that are of use here, and the orders that can be given now."""
    shown = {"", *([MAP] if seen.nodes else []), *([BOARD] if seen.skirmishes else [])}
    yield from (f"{typed:22}{told}" for where, typed, told in LINES if where in shown)
    kinds = sorted({kind for offered in options.values() for kind in offered})
    if kinds:
        yield from wrap(f"Orders that can be given now: {', '.join(kinds)}.", columns, subsequent_indent="  ")
    yield CLOSING


def order_help(kind: str, options: Options) -> Iterator[str]:
    """What an order means, and what whoever can be given it now may take."""
    known = ORDERS[kind]
    about = re.sub(r" \([A-Z]+-[^)]*\)", "", known.model.__doc__ or "").replace("``", "").splitlines()[0]
    yield f"{kind} {known.addressee.upper()}: {about}"
    able = [who for who, offered in options.items() if kind in offered]
    if not able:
        yield f"  none of yours can be ordered to {kind} now"
        return
    yield f"  can be given now to {', '.join(able)}"
    for field in fields_of(kind, options[able[0]][kind]):
        needed = "" if field.needed else " (may be left out)"
        yield f"  {field.name} for {able[0]}: {describe(field.domain)}{needed}"
