"""Special operations that are fought out on a board: what a scenario keeps ready for each (MC-GUER-18, -19)."""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim.world.skirmish import Skirmish


class RaidTeam(msgspec.Struct, frozen=True, kw_only=True):
    """One party of such a fight: where it comes onto the board, and the templates that its people are drawn from."""

    area: str
    facing: str = "n"
    tactics: str = "defend"
    kinds: tuple[str, ...] = ()  # template of each person, in order
    issue: dict[str, Any] = {}  # what each gets besides, as the rule set's plain data


class Raid(msgspec.Struct, frozen=True, kw_only=True):
    """A fight that waits for an operation at a place.

    ``plan`` is the skirmish as it opens, but for its id; on its board ``party`` and ``guards`` stand for the sides.
    ``guards`` come from the enemies at ``place`` and at ``garrison``, one for each ``one_in`` soldiers there.
    """

    id: str
    place: str  # node or edge
    operations: tuple[str, ...]
    hour: int  # at which the party strikes
    plan: Skirmish
    party: RaidTeam
    guards: RaidTeam
    garrison: str = ""  # node whose people guard the place as well
    one_in: int = 10
    leader: dict[str, Any] = {}  # entry of who leads the party; empty: as the first of the party's templates
    setting: dict[str, Any] = {}  # what the rule set takes besides
    effect: dict[str, Any] = {}  # what success does: fields of an operation's result
