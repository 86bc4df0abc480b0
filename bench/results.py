"""Keeps what a benchmark found: printed as JSON and, on request, dated in bench/results/."""

from __future__ import annotations

import json
import os
import platform
from datetime import date
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "results"


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}


def keep(name: str, found: dict[str, Any], write: bool) -> None:
    """Print a summary; with ``write`` keep it as bench/results/NAME-DATE.json."""
    summary = {"bench": name, "date": date.today().isoformat(), **machine(), **found}
    text = json.dumps(summary, indent=2)
    print(text)
    if write:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}-{summary['date']}.json").write_text(text + "\n")
