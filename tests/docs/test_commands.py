"""The commands shown in the documentation work, and print what is shown.

A block marked ``console`` holds commands after ``$`` and what they print; ``...`` stands for anything.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from textwrap import dedent

import pytest

from warclock.clients.cli.main import main, make_parser

ROOT = Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r"^ *```console\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if page.exists()]


def commands(text: str) -> list[tuple[str, str]]:
    """Each ``warclock`` command of a page with the output that is shown."""
    found = []
    for block in BLOCK.findall(text):
        for part in re.split(r"^\$ ", dedent(block), flags=re.MULTILINE)[1:]:
            line, shown = whole_command(part)
            if line.startswith("warclock "):
                found.append((line, shown))
    return found


def whole_command(part: str) -> tuple[str, str]:
    """The command, over as many lines as its quotes need, and the rest."""
    lines = part.splitlines(keepends=True)
    for count in range(1, len(lines) + 1):
        command = "".join(lines[:count])
        if command.rstrip("\n").endswith("\\"):
            continue
        try:
            shlex.split(command)
        except ValueError:
            continue
        return command.strip(), "".join(lines[count:])
    raise ValueError(f"a quote is not closed: {part}")


def pattern(shown: str) -> str:
    """What is shown, with ``...`` for anything."""
    return re.escape(shown.strip()).replace(r"\.\.\.", ".*")


WITH_COMMANDS = [page for page in PAGES if commands(page.read_text())]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=[page.name for page in WITH_COMMANDS])
def test_commands_of_a_page(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for line, shown in commands(page.read_text()):
        status = main(shlex.split(line)[1:])
        out, err = capsys.readouterr()
        assert status == 0, f"{line}\n{err}"
        if shown.strip():
            assert re.fullmatch(pattern(shown), out.strip(), re.DOTALL), f"{line}\n{out[:2000]}"


def test_the_page_of_the_command_line_lists_every_command():
    known = re.findall(r"^    ([a-z]+)\s", make_parser().format_help(), re.MULTILINE)
    page = (ROOT / "docs" / "command-line.md").read_text()
    assert len(known) >= 10
    for command in known:
        assert re.search(rf"^\| `{command}[ `]", page, re.MULTILINE), command


def test_what_is_shown_must_match():
    assert not re.fullmatch(pattern("a ... c"), "a b d", re.DOTALL)
    assert re.fullmatch(pattern("a ... c\n...\nd"), "a (b) c\nx\ny\nd", re.DOTALL)
