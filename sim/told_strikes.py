"""The shapes of strikes and of ships taken as one seat may know them (see ``sim/told.py``)."""

from __future__ import annotations

from warclock.sim.told import Told


class Warned(Told, frozen=True, kw_only=True, gc=False):
    """A lookout sees a strike coming; ``by`` only where aircraft fly it."""

    strike: str
    target: str
    method: str
    turns: int
    by: str


class GroundFire(Told, frozen=True, kw_only=True, gc=False):
    """A turn of fire on an aircraft; ``strike``, ``target`` and ``colour`` only for the side that fired."""

    strike: str = ""
    target: str = ""
    aircraft: str
    turn: int
    colour: str = ""
    downed: bool


class Strike(Told, frozen=True, kw_only=True, gc=False):
    """A missile or bomb is down.

    The side that sent it learns the munition and how it went; ``contact`` is whom it was meant for, if that was there
    and is known. The side that was struck learns what it did: ``target`` and the figures.
    """

    strike: str = ""
    force: str = ""
    munition: str = ""
    method: str
    place: str
    result: str
    contact: str = ""
    target: str = ""
    dead: int = 0
    hurt: int = 0
    vehicles_destroyed: int = 0
    crew_dead: int = 0
    leader_hurt: bool = False
    backfire_dead: int = 0
    backfire_hurt: int = 0


class Taking(Told, frozen=True, kw_only=True, gc=False):
    """A ship changed hands: ``force`` or ``contact`` has it, ``loser`` or ``loser_contact`` had it."""

    force: str = ""
    contact: str = ""
    loser: str = ""
    loser_contact: str = ""
    ship: str
    damaged: bool = False
