"""Make the baseline of the check for breaking changes again: ``python proto/baseline.py``.

Do so at a release, so that everything before it stays; between releases only for a change that is meant to break
what no release had. Needs buf (``pip install buf-bin``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
BASELINE = ROOT / "baseline.binpb"


def find_buf() -> str | None:
    """The path of buf: beside this Python, or on the path."""
    beside = Path(sys.executable).parent / "buf"
    return str(beside) if beside.exists() else shutil.which("buf")


def buf(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run buf; it keeps its cache in a folder that goes away. Raises SystemExit where it is not installed."""
    found = find_buf()
    if found is None:
        raise SystemExit("buf is not installed: pip install buf-bin")
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "BUF_CACHE_DIR": cache}
        return subprocess.run([found, *arguments], capture_output=True, text=True, check=False, env=environment)


def lint(folder: Path = ROOT) -> str:
    """What the linter finds in the .proto files below ``folder``; empty: nothing."""
    done = buf("lint", str(folder))
    return done.stdout + done.stderr


def broken(folder: Path = ROOT, baseline: Path = BASELINE) -> str:
    """Changes since the baseline that a client of before would not get over; empty: none."""
    done = buf("breaking", str(folder), "--against", str(baseline))
    return done.stdout + done.stderr


if __name__ == "__main__":
    made = buf("build", str(ROOT), "--exclude-source-info", "-o", str(BASELINE))
    if made.returncode:
        raise SystemExit(made.stderr)
    print(f"{BASELINE.name}: {BASELINE.stat().st_size} bytes")
