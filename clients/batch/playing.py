"""One run of a batch, played to its end: a fault becomes a row that tells it."""

from __future__ import annotations

from warclock.clients.batch.plan import CRASH, DRAW, WIN, Plan, Row, Run, failed, one_line
from warclock.sim import wire
from warclock.sim.events.battle import BattleFought
from warclock.sim.game import Game, Stop
from warclock.sim.headless import commanders_of, play
from warclock.sim.phases import day_of
from warclock.sim.world.state import State

STILL = "nothing is due any more and the game has no outcome"


class Player:
    """Plays runs of a plan, one after the other; the opening is decoded once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.base = wire.from_json(plan.opening, State)

    def play(self, run: Run) -> Row:
        """Play a run. Raises nothing that the game raised: the row tells it."""
        game: Game | None = None
        try:
            game = Game.new(self.plan.opening_of(self.base, run))
            error = STILL if play(game, commanders_of(game)) is Stop.IDLE else ""
        except Exception as fault:
            error = f"{type(fault).__name__}: {fault}"
        if game is None:
            return failed(self.plan, run, CRASH, error)
        return _row(game, run, error)


def _row(game: Game, run: Run, error: str) -> Row:
    state = game.world.state
    winner = game.outcome.winner if game.outcome and not error else ""
    reason = game.outcome.reason if game.outcome and not error else CRASH
    return Row(
        seed=run.seed,
        swapped=run.swapped,
        outcome=CRASH if error else WIN if winner else DRAW,
        winner=winner,
        reason=reason,
        points={side.id: side.points for side in state.sides.values()},
        losses={side: lost_by(state, side) for side in state.sides},
        battles=sum(isinstance(row[3], BattleFought) for row in game.journal.rows),
        days=day_of(max(state.second - 1, 0)),
        error=one_line(error),
    )


def lost_by(state: State, side: str) -> int:
    """People a side has lost: dead, captured, run off; in a game that is one skirmish, who cannot fight at its end."""
    if not state.header.skirmish:
        return state.sides[side].lost_people
    figures = (figure for fight in state.skirmishes.values() for figure in fight.figures.values())
    return sum(one.side == side and (one.state != "able" or one.left == "surrendered") for one in figures)
