"""Every Python example of the README and the docs runs, each page in a fresh process."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^( *)```python\n(.*?)^ *```$", re.M | re.S)


def examples(page: Path) -> list[str]:
    """The python blocks of a page, without the indentation they stand in."""
    found = []
    for indent, body in BLOCK.findall(page.read_text(encoding="utf-8")):
        found.append("\n".join(line.removeprefix(indent) for line in body.splitlines()))
    return found


WITH_EXAMPLES = [page for page in PAGES if examples(page)]


def test_there_are_pages_with_examples() -> None:
    assert len(WITH_EXAMPLES) >= 3


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_the_python_examples_of_a_page_run(page: Path, tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text("\n\n".join(examples(page)) + "\n", encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
