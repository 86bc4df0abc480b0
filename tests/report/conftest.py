"""A short war played once, as a chronicle and as a page; and a browser, where there is one."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from report_runs import HOSTILE, HOSTILE_IMAGE, chronicle_of, played

from warclock.clients.report.chronicle import Chronicle

CROSSING = Path(__file__).parent.parent / "cli" / "crossing.yaml"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-logging=stderr",
    "--virtual-time-budget=4000",
)


@pytest.fixture(scope="session")
def war(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run of the crossing, seed 3."""
    return played(CROSSING, tmp_path_factory.mktemp("war") / "run")


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same war in a scenario whose every name and reason is out to run a script."""
    folder = tmp_path_factory.mktemp("hostile")
    text = CROSSING.read_text(encoding="utf-8")
    text = re.sub(r"title: .*", lambda _: f"title: >-\n  {HOSTILE} {HOSTILE_IMAGE}", text)
    quoted = "'" + f"{HOSTILE}{HOSTILE_IMAGE}".replace("'", "''") + "'"
    text = re.sub(r"(name|reason): [A-Z][^,}]*", lambda found: f"{found[1]}: {quoted}", text)
    scenario = folder / "hostile.yaml"
    scenario.write_text(text, encoding="utf-8")
    return played(scenario, folder / "run")


@pytest.fixture
def hostile_text() -> str:
    """A part of every text of the hostile scenario."""
    return HOSTILE_IMAGE


@pytest.fixture(scope="session")
def chronicle(war: Path) -> Chronicle:
    return chronicle_of(war)


@pytest.fixture(scope="session")
def page(war: Path) -> str:
    return (war / "report.html").read_text(encoding="utf-8")


@pytest.fixture
def browse(tmp_path: Path) -> Callable[[str], tuple[str, list[str]]]:
    """Open an address in a real browser: the document as it stands after its scripts, and what they complained of."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        pytest.skip(f"no browser is installed (looked for {', '.join(BROWSERS)})")

    def call(address: str) -> tuple[str, list[str]]:
        profile = tmp_path / f"profile-{len(list(tmp_path.iterdir()))}"
        command = [browser, *QUIET, f"--user-data-dir={profile}", "--dump-dom", address]
        done = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]

    return call
