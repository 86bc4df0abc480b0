"""A war as an environment of several agents, in the manner of PettingZoo's parallel API, without its package.

Every side at war is an agent. An action is the list of a side's orders at a decision, as plain data; what may be
ordered stands in ``infos``. The reward is the change of the side's points, and at the end 1 for the winner and -1 for
the others. A side that is not asked at a decision has no observation there, and is given no action.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from warclock.sim.game import Game, Stop
from warclock.sim.headless import rule_by_default
from warclock.sim.orders import Refusal
from warclock.sim.scenario import load, opening_state
from warclock.sim.seen import Observation

Action = list[dict[str, Any]]
Observations = dict[str, Observation]
Infos = dict[str, dict[str, Any]]


class CampaignEnv:
    """One scenario, played again and again.

    >>> env = CampaignEnv("two-valleys")
    >>> observations, infos = env.reset(seed=3)
    >>> observations, rewards, terminations, truncations, infos = env.step({"red": [], "blue": []})
    """

    metadata = {"name": "warclock_campaign_v0", "is_parallelizable": True}

    def __init__(self, scenario: str | Path) -> None:
        """Read the scenario: a shipped name or a file. Raises ValueError with its problems."""
        loaded = load(scenario)
        if loaded.scenario is None:
            raise ValueError("\n".join(str(problem) for problem in loaded.problems))
        self._scenario = loaded.scenario
        self._game: Game | None = None
        self._points: dict[str, int] = {}
        sides = opening_state(loaded.scenario, seed=0).sides.values()
        self.possible_agents = [side.id for side in sides if side.enemies]
        self.agents: list[str] = []

    @property
    def game(self) -> Game:
        """The game that is played. Raises RuntimeError before ``reset``."""
        if self._game is None:
            raise RuntimeError("reset the environment first")
        return self._game

    def reset(self, seed: int = 0, options: Mapping[str, Any] | None = None) -> tuple[Observations, Infos]:
        """Begin anew. The same seed and actions give the same war."""
        self._game = Game.new(opening_state(self._scenario, seed))
        self.agents = list(self.possible_agents)
        self._points = dict.fromkeys(self.agents, 0)
        self._onward()
        return self._asked({})

    def step(
        self, actions: Mapping[str, Action]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Give the orders of every side that is asked, and let time go on to the next decision.

        A refused order is left out and told in the side's info; a side without an action gives no orders.
        """
        refused = {side: self._order(side, actions.get(side, [])) for side in self.game.awaited}
        for side in list(refused):
            self.game.commit(side)
        self._onward()
        agents, over = self.agents, self.game.outcome is not None
        observations, infos = self._asked(refused)
        rewards = {side: self._reward(side) for side in agents}
        ended = dict.fromkeys(agents, over)
        if over:
            self.agents = []
        return observations, rewards, ended, dict.fromkeys(agents, False), infos

    def _order(self, side: str, orders: Action) -> list[tuple[dict[str, Any], Refusal]]:
        answers = [(order, self.game.submit(side, order)) for order in orders]
        return [(order, answer) for order, answer in answers if isinstance(answer, Refusal)]

    def _onward(self) -> None:
        """To the next decision that an agent is asked at; sides without enemies have nothing to order."""
        while self.game.advance() in (Stop.DECISION, Stop.QUESTION):
            rule_by_default(self.game)
            if any(side in self.agents for side in self.game.awaited):
                return
            for side in self.game.awaited:
                self.game.commit(side)
        if self.game.outcome is None:
            raise RuntimeError("nothing is due any more and the game has no outcome")

    def _asked(self, refused: Mapping[str, Any]) -> tuple[Observations, Infos]:
        """What the agents that are asked see, or all of them at the end."""
        asked = self.agents if self.game.outcome is not None else [a for a in self.agents if a in self.game.awaited]
        observations = {side: self.game.observe(side) for side in asked}
        infos = {
            side: {
                "decision": observations[side].decision,
                "options": self.game.options(side) if self.game.outcome is None else {},
                "refused": refused.get(side, []),
            }
            for side in asked
        }
        return observations, infos

    def _reward(self, side: str) -> float:
        points = self.game.world.sides[side].points
        gained, self._points[side] = points - self._points[side], points
        outcome = self.game.outcome
        if outcome is None or not outcome.winner:
            return float(gained)
        return float(gained) + (1.0 if outcome.winner == side else -1.0)
