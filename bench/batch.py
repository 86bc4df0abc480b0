"""Batches: runs a second with one process and with two, over the whole command, start of the processes included.

    python bench/batch.py [--seeds 200] [--scenario two-valleys] [--keep]

The two are measured in turns, several times, and the best of each counts: whatever else the machine does only slows.
Where it was busy (see ``load_before``) the speed-up says nothing; processor time tells what two processes cost more.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from results import keep


class Took(NamedTuple):
    """Wall time, and processor time of all processes together, in seconds."""

    wall: float
    cpu: float


def took(scenario: str, seeds: int, jobs: int, out: Path) -> Took:
    """The time of a batch in a process of its own."""
    command = [sys.executable, "-m", "warclock.clients.cli.main", "batch", scenario, "--quiet", "--out", str(out)]
    began, used = time.perf_counter(), cpu()
    subprocess.run([*command, "--seeds", f"1-{seeds}", "--jobs", str(jobs)], check=True, stdout=subprocess.DEVNULL)
    return Took(time.perf_counter() - began, cpu() - used)


def cpu() -> float:
    """Processor time of the processes that have ended so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenario", default="two-valleys")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--keep", action="store_true", help="write bench/results/")
    asked = parser.parse_args()
    best = dict.fromkeys((1, 2), Took(float("inf"), float("inf")))
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        for repeat in range(asked.repeats):
            for jobs in best:
                out = Path(folder) / f"{jobs}-{repeat}.csv"
                best[jobs] = min(best[jobs], took(asked.scenario, asked.seeds, jobs, out))
        same = len({file.read_bytes() for file in Path(folder).iterdir()}) == 1
    found = {
        "scenario": asked.scenario,
        "runs": asked.seeds,
        "load_before": round(load, 2),
        "seconds": {str(jobs): round(spent.wall, 2) for jobs, spent in best.items()},
        "cpu_seconds": {str(jobs): round(spent.cpu, 2) for jobs, spent in best.items()},
        "runs_per_second": {str(jobs): round(asked.seeds / spent.wall, 1) for jobs, spent in best.items()},
        "speedup_of_two": round(best[1].wall / best[2].wall, 2),
        "same_bytes": same,
    }
    keep("batch", found, asked.keep)


if __name__ == "__main__":
    main()
