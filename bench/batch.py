"""Batches: runs a second with one process and with two, over the whole command, start of the processes included.

    python bench/batch.py [--seeds 60] [--scenario two-valleys] [--keep]

The two are measured in turns, several times, and the best of each counts: whatever else the machine does only slows.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from results import keep


def seconds(scenario: str, seeds: int, jobs: int, out: Path) -> float:
    """Wall time of a batch in a process of its own."""
    command = [sys.executable, "-m", "warclock.clients.cli.main", "batch", scenario, "--quiet", "--out", str(out)]
    began = time.perf_counter()
    subprocess.run([*command, "--seeds", f"1-{seeds}", "--jobs", str(jobs)], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenario", default="two-valleys")
    parser.add_argument("--seeds", type=int, default=60)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--keep", action="store_true", help="write bench/results/")
    asked = parser.parse_args()
    best = {1: float("inf"), 2: float("inf")}
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        for repeat in range(asked.repeats):
            for jobs in best:
                out = Path(folder) / f"{jobs}-{repeat}.csv"
                best[jobs] = min(best[jobs], seconds(asked.scenario, asked.seeds, jobs, out))
        same = len({file.read_bytes() for file in Path(folder).iterdir()}) == 1
    found = {
        "scenario": asked.scenario,
        "runs": asked.seeds,
        "load_before": round(load, 2),
        "seconds": {str(jobs): round(took, 2) for jobs, took in best.items()},
        "runs_per_second": {str(jobs): round(asked.seeds / took, 1) for jobs, took in best.items()},
        "speedup_of_two": round(best[1] / best[2], 2),
        "same_bytes": same,
    }
    keep("batch", found, asked.keep)


if __name__ == "__main__":
    main()
