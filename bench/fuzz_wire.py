"""Random and mutated messages to a server process, over all calls: no fault, no crash, no change by a refused call.

``python bench/fuzz_wire.py --calls 20000 --seed 1 --keep``; the same checks as tests/server/test_fuzz_wire.py.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from results import keep

from warclock.clients.sdk import connect

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "tests" / "server")]

from fuzzing import METHODS, call, fuzz, table  # noqa: E402
from servers import Process, grpc  # noqa: E402

CALLS_A_TABLE = 60
KEPT_GAMES = 200


def fuzzed(address: str, calls: int, seed: int) -> dict[str, Any]:
    """Make the calls; returns how they were answered. Raises AssertionError at the first fault."""
    chance = random.Random(seed)
    statuses: Counter[str] = Counter()
    with connect(address, patience=0) as client, grpc.insecure_channel(address) as channel:
        at = table(client)
        for number in range(1, calls + 1):
            method = chance.choice(METHODS)
            try:
                status = fuzz(channel, method, at, chance)
            except Exception:
                print(f"call {number} of seed {seed}: {method.full_name}", file=sys.stderr)
                raise
            statuses[status.name] += 1
            if number % CALLS_A_TABLE == 0 or method.name == "DeleteGame":
                at = table(client)
        kept = list(client.games())
        status, _ = call(channel, METHODS[0], b"", "")
        assert status is grpc.StatusCode.OK
    return {"answers": dict(sorted(statuses.items())), "games_kept": len(kept)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write bench/results/fuzz_wire-DATE.json")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder) / "data", "--games", str(max(KEPT_GAMES, args.calls)))
        began = time.monotonic()
        try:
            found = fuzzed(process.address, args.calls, args.seed)
        finally:
            process.kill()
    seconds = round(time.monotonic() - began, 1)
    keep("fuzz_wire", {"calls": args.calls, "seed": args.seed, "seconds": seconds, "faults": 0, **found}, args.keep)


if __name__ == "__main__":
    main()
