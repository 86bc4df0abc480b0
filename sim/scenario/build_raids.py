"""The raids of the opening state."""

from __future__ import annotations

from warclock.sim.scenario.build_skirmish import build_board
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.schema.document import Document
from warclock.sim.scenario.schema.raids import RaidEntry, RaidTeamEntry
from warclock.sim.world.raids import Raid, RaidTeam
from warclock.sim.world.skirmish import Skirmish


def build_raids(document: Document) -> dict[str, Raid]:
    """The raids by id, in the order of the file: the first that fits is fought."""
    return {entry.id: _raid(entry) for entry in document.raids}


def _raid(entry: RaidEntry) -> Raid:
    board = build_board(entry.board)
    return Raid(
        id=entry.id,
        place=entry.at,
        operations=tuple(entry.operations),
        hour=entry.hour,
        plan=Skirmish(id=entry.id, rule_set=entry.rule_set, board=board, opened=0, turns=entry.turns),
        party=_team(entry.party),
        guards=_team(entry.guards),
        garrison=entry.garrison or "",
        one_in=entry.one_in,
        leader=exact_data(entry.leader),
        setting=exact_data(entry.setting),
        effect=entry.effect.figures(),
    )


def _team(entry: RaidTeamEntry) -> RaidTeam:
    kinds = tuple(kind for kind, number in entry.squad.items() for _ in range(number))
    return RaidTeam(**entry.figures("squad", "issue"), kinds=kinds, issue=exact_data(entry.issue))
