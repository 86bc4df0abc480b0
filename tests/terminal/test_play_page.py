"""The sitting that docs/command-line.md shows: what is typed there is typed, what is shown there is shown."""

from __future__ import annotations

import re
from pathlib import Path

from sitting import typed

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text()
SITTING = re.search(r"^```text\n\$ warclock (play .*?)\n(.*?)^```$", PAGE, re.M | re.S)
PROMPT = re.compile(r"^day \d+ red> (.*)$", re.M)


def test_the_sitting_of_the_page_goes_as_shown(tmp_path: Path) -> None:
    assert SITTING
    command, shown = SITTING.groups()
    lines = PROMPT.findall(shown)
    assert len(lines) >= 5
    done = typed(tmp_path, "\n".join(lines) + "\n", *command.split())
    assert (done.status, done.err) == (0, "")
    assert re.fullmatch(re.escape(shown.strip()).replace(r"\.\.\.", ".*"), done.out.strip(), re.S), done.out
