"""Processes that play the runs of a batch. Each imports and decodes once and plays one run after the other.

A process that dies costs the run it was playing and is replaced. Processes are spawned, not forked: they share nothing
with the one that asks.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext

from warclock.clients.batch.plan import Plan, Row, Run, lost

HEARD_EVERY = 0.2  # seconds between looks at whether to stop
PATIENCE = 5  # seconds a stopped process gets to be gone


class PoolFault(RuntimeError):
    """No process for the runs could be started."""


class Worker:
    """A process and the run it is at."""

    def __init__(self, context: SpawnContext, plan: Plan) -> None:
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, plan), daemon=True)
        self.run: Run | None = None
        self.ready = False
        self.gone = False
        self.process.start()
        theirs.close()  # so that our end tells when the process is gone

    @property
    def silent(self) -> bool:
        """There is nothing to hear from it until it is given a run."""
        return self.ready and self.run is None

    def hear(self, plan: Plan) -> Row | None:
        """What the process has to say: a row, or nothing but that it is ready. Raises PoolFault if it never was."""
        run, self.run = self.run, None
        try:
            found: Row | None = self.connection.recv()
            self.ready = True
            return found
        except (EOFError, OSError):
            self.gone = True
            self.process.join(PATIENCE)
        if run is None:
            raise PoolFault(f"a process for the runs could not be started (exit code {self.process.exitcode})")
        return lost(plan, run, self.process.exitcode)

    def give(self, run: Run) -> None:
        """Have it play a run; if it dies of that, ``hear`` tells."""
        self.run = run
        with suppress(OSError):
            self.connection.send(run)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.connection.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def work(connection: Connection, plan: Plan) -> None:
    """What a process does: play each run that comes, until nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to the whole group; the one that asks decides
    from warclock.clients.batch.playing import Player

    player = Player(plan)
    with suppress(EOFError, OSError):
        connection.send(None)
        while True:
            connection.send(player.play(connection.recv()))


def played(plan: Plan, runs: Iterable[Run], jobs: int, stopped: Callable[[], bool]) -> Iterator[Row]:
    """The rows of the runs as they end, until ``stopped()``. Raises PoolFault where no process can be started."""
    waiting = list(runs)
    waiting.reverse()
    context = get_context("spawn")
    workers: list[Worker] = []
    try:
        workers += [Worker(context, plan) for _ in range(min(jobs, len(waiting)))]
        while (waiting or any(worker.run for worker in workers)) and not stopped():
            heard = {worker.connection: worker for worker in workers if not worker.silent}
            for worker in [heard[ready] for ready in wait(list(heard), HEARD_EVERY) if isinstance(ready, Connection)]:
                row = worker.hear(plan)
                if worker.gone:
                    workers.remove(worker)
                    worker.stop()
                    workers += [Worker(context, plan)] if waiting else []
                elif waiting:
                    worker.give(waiting.pop())
                if row is not None:
                    yield row
    finally:
        for worker in workers:
            worker.stop()
