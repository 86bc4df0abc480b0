"""docs/driving.md and the README's service commands, typed into a shell: buf curl, Node.js, the three lines.

What a machine lacks is skipped there, visibly; where CI is set nothing may be missing.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import Process

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "driving.md").read_text()
README = (ROOT / "README.md").read_text()
NODE = ROOT / "clients" / "examples" / "node"
ADDRESS = "127.0.0.1:7400"


def needs(name: str) -> str:
    """The path of a program."""
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None and os.environ.get("CI"):
        pytest.fail(f"{name} is not installed, and CI is set")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("server") / "data")
    yield process
    process.kill()


# -- buf curl

CONSOLE = "".join(re.findall(r"^```console\n(.*?)^```$", PAGE, re.M | re.S))
WORDS = {"GAME": r'"id": "([0-9a-f]{16})"', "TOKEN": r'"token": "([-\w]{20,})"'}


def test_the_shell_of_the_page_goes_as_shown(server: Process, tmp_path: Path) -> None:
    buf, known = needs("buf"), {ADDRESS: server.address}
    parts = re.split(r"^\$ ", CONSOLE, flags=re.M)[1:]
    assert len(parts) >= 5
    for part in parts:
        command, shown = re.fullmatch(r"((?:[^\n]*\\\n)*[^\n]*)\n(.*)", part, re.S).groups()  # type: ignore[union-attr]
        out = curl(buf, replaced(command, known), tmp_path)
        for word, pattern in WORDS.items():
            found = re.search(pattern, out) if word in shown else None
            if found:
                known[word] = found.group(1)
        expected = re.escape(replaced(shown.strip(), known)).replace(r"\.\.\.", ".*")
        assert re.fullmatch(expected, out.strip(), re.S), out
    assert set(known) == {ADDRESS, *WORDS}


def replaced(text: str, known: dict[str, str]) -> str:
    """The text with what stands for something."""
    for word, value in known.items():
        text = text.replace(word, value)
    return text


def curl(buf: str, command: str, cache: Path) -> str:
    """What ``buf curl`` prints."""
    words = shlex.split(command.replace("\\\n", " "))
    assert words[:2] == ["buf", "curl"]
    environment = {**os.environ, "BUF_CACHE_DIR": str(cache)}
    done = subprocess.run([buf, *words[1:]], capture_output=True, text=True, timeout=60, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


# -- the README's three lines

SERVED = README[README.index("## Play over gRPC") :]
LINES = [line.strip() for line in SERVED.splitlines() if line.startswith("    ")]
LEFT_OUT = (".git", ".venv", ".links", ".*_cache", "__pycache__", "node_modules", "build", "dist", "*.egg-info", "out")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout with an environment of its own, which knows the packages of this one."""
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    subprocess.run([sys.executable, "-m", "venv", str(folder / ".venv")], check=True, timeout=200)
    (site,) = (folder / ".venv").glob("lib/python*/site-packages")
    (site / "outer.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder


def test_the_lines_of_the_readme_serve_and_play(checkout: Path) -> None:
    install, serve, bot = LINES
    assert serve.endswith(" &")
    done = shell(install, checkout)
    if done.returncode and not os.environ.get("CI"):
        pytest.skip(f"pip install: {done.stderr[-500:]}")
    assert done.returncode == 0, done.stderr
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    wait = f"until (exec 3<>/dev/tcp/{address.replace(':', '/')}) 2>/dev/null; do sleep 0.2; done"
    script = "\n".join([serve, wait, bot, "status=$?", "kill $!", "wait", "exit $status"])
    played = shell(script.replace(ADDRESS, address), checkout)
    assert played.returncode == 0, played.stderr
    assert re.search(r"^red: \w+$", played.stdout, re.M), played.stdout


def shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a shell makes of a script."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = ["bash", "-c", script]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=400, check=False
    )


# -- Node.js


def test_the_page_calls_the_bot_as_it_is_called() -> None:
    (block,) = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.M | re.S)
    assert block.splitlines() == [f"cd {NODE.relative_to(ROOT)}", "npm ci", f"node bot.js {ADDRESS} GAME red"]
