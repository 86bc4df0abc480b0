"""Where a game is in memory: the worker that has it, as long as that lives and knows it."""

from __future__ import annotations

from warclock.server.chores import WorkerFault
from warclock.server.link import Grown, Opened, pack
from warclock.server.worker import OPEN
from warclock.server.workers import Worker, Workers


class Lodging:
    """The worker of one game; ``worker`` is None while no worker is known to have it."""

    def __init__(self, game: str, workers: Workers) -> None:
        self.worker: Worker | None = None
        self._game = game
        self._workers = workers

    def at_hand(self) -> Worker | None:
        """The worker, if it can be asked now."""
        worker = self.worker
        return worker if worker is not None and worker.alive else None

    async def take_up(self, kept: Opened) -> Grown:
        """Have a worker take up what was kept; what all seats are to be told comes back.

        Raises WorkerDied, WorkerFault.
        """
        worker = await self._workers.pick()
        worker.games += 1
        answer = await worker.ask(self._game, OPEN, pack(kept))
        if answer.grown is None:
            worker.games -= 1
            raise WorkerFault(answer.fault)
        self.worker = worker
        return answer.grown

    def forget(self) -> None:
        """Have the worker drop the game: its copy is ahead of what is kept, or nobody needs it."""
        if self.worker is not None:
            self.worker.forget(self._game)
        self.worker = None

    def dropped(self) -> None:
        """The worker has dropped the game by itself, or has died."""
        if self.worker is not None:
            self.worker.games -= 1
        self.worker = None
