"""The one check command: lint, format, types, imports, then all tests with rule coverage.

``python tests/check.py`` from a checkout where ``pip install -e '.[dev]'`` was done; ends with pytest's summary and
a status of 0 only if everything holds.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from links import ROOT, make_links

BIN = Path(sys.executable).parent
TYPED = ("warclock.sim", "warclock.server", "warclock.clients")


def run(title: str, *command: str, **environment: str) -> bool:
    """Run one part; True if it holds."""
    print(f"== {title}", flush=True)
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0


def main() -> int:
    """Every part runs even if one before it fails."""
    links = str(make_links())
    packages = [part for package in TYPED for part in ("-p", package)]
    held = [
        run("ruff check", str(BIN / "ruff"), "check", "."),
        run("ruff format", str(BIN / "ruff"), "format", "--check", "."),
        run("mypy --strict", str(BIN / "mypy"), *packages, MYPYPATH=links),
        run("import-linter", str(BIN / "lint-imports"), PYTHONPATH=links),
        run("pytest", sys.executable, "-m", "pytest", "-n", "2", *sys.argv[1:], WARCLOCK_RULE_COVERAGE="1"),
    ]
    if not all(held):
        print("check: something above does not hold")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
