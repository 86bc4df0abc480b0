"""How a skirmish ends: one side is left, nobody is, or time is up; each side has its reason (design law 11)."""

from __future__ import annotations

from warclock.sim.events import skirmish as happened
from warclock.sim.events.kernel import GameEnded
from warclock.sim.phases import Phase
from warclock.sim.skirmish.rules import rules_of
from warclock.sim.skirmish.situation import Situation
from warclock.sim.skirmish.telling import sides_of, tell
from warclock.sim.tasks import Moment
from warclock.sim.world.skirmish import Skirmish

CLOSING = "closing"  # the note of a skirmish that the referee has declared over


def standing(at: Situation) -> list[str]:
    """The sides that still have somebody who can act, or who is yet to come."""
    teams = [at.world.teams[team].side for team in at.fight.waiting_teams]
    return sorted({*teams, *(figure.side for figure in at.able())})


def over(at: Situation) -> str:
    """Why the skirmish is over; empty: it is not."""
    left = standing(at)
    if not any(at.world.hostile(a, b) for a in left for b in left if a != b):
        return "withdrawn" if _went(at, left) else "side_out"
    if at.notes(CLOSING):
        return "called_off"
    if at.fight.turn >= at.fight.turns or at.fight.quiet_turns > rules_of(at).quiet_turns(at):
        return "time"
    return ""


def _went(at: Situation, left: list[str]) -> bool:
    """A side that is no longer there has people who left the board able to act."""
    gone = (figure for figure in at.fight.figures.values() if figure.side not in left)
    return any(figure.left == "left" and figure.state == "able" for figure in gone)


def end_skirmish(moment: Moment, at: Situation, reason: str) -> None:
    """Say how it ended; wake the task that waits for the result, or end a game that is this skirmish."""
    fight = at.fight
    left = standing(at)
    winner = fight.wins_on_time if reason == "time" else left[0] if len(left) == 1 else ""
    reasons = {side: _reason(at, side, reason, winner, left) for side in sides_of(fight)}
    ended = happened.SkirmishEnded(skirmish=fight.id, reason=reason, winner=winner, reasons=reasons)
    tell(moment, fight, [ended])
    if fight.waiting in moment.world.tasks:
        moment.move(fight.waiting, moment.now, Phase.SKIRMISH)
    elif moment.world.state.header.skirmish == fight.id:
        _end_game(moment, fight)


def _reason(at: Situation, side: str, reason: str, winner: str, left: list[str]) -> str:
    if side not in left:
        own = [figure for figure in at.fight.figures.values() if figure.side == side]
        if any(figure.left == "surrendered" for figure in own):
            return "surrendered"
        return "withdrawn" if any(figure.left == "left" for figure in own) else "out"
    if reason == "time":
        return "held_out" if side == winner else "time_ran_out" if winner else "draw"
    return "draw" if reason == "called_off" else "last_standing"


def _end_game(moment: Moment, fight: Skirmish) -> None:
    sides = sorted(moment.world.sides)
    reason = "time" if fight.ended == "time" else "last_standing"
    reasons = {side: fight.reasons.get(side, "neutral") for side in sides}
    moment.emit(GameEnded(reason=reason, winner=fight.winner, reasons=reasons), *sides)
