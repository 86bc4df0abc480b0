"""Break one rule at a time and see whether a test that is marked with it goes red.

``python bench/mutants.py [MUTANTS.yaml] [RULE ...]``: each mutant of the list (rule, file, old, new) is made in a
scratch copy of the source; the tests marked with its rule run there; a mutant that they let pass is named. Exit code 1
where one survives.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "bench" / "mutants-mass-combat.yaml"
SOURCES = ("sim", "server", "clients", "proto", "scenarios", "docs", "tests", "setup.py", "pyproject.toml", "README.md")
SECONDS = 240  # for the tests of one rule
WANTED = "WARCLOCK_MUTANT_RULE"
MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)", re.DOTALL)


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """As a plugin: keep the tests marked with one of the wanted rules."""
    wanted = {*os.environ.get(WANTED, "").split(",")} - {""}
    if wanted:
        items[:] = [item for item in items if any(wanted & {*mark.args} for mark in item.iter_markers("rule"))]


def marked_files(root: Path, rule: str) -> list[str]:
    """Test files that mark the rule."""
    files = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        if any(f'"{rule}"' in found for found in MARK.findall(path.read_text(encoding="utf-8"))):
            files.append(str(path.relative_to(root)))
    return files


def outcome(root: Path, rule: str, files: list[str], seconds: int = SECONDS) -> str:
    """killed, survived, or what else became of the tests of a rule, or of several with commas between."""
    env = {**os.environ, WANTED: rule, "PYTHONPATH": f"{root / '.links'}{os.pathsep}{ROOT / 'bench'}"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "mutants", "-p", "no:cacheprovider", *files]
    try:
        done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return "killed"  # a loop without an end is seen
    known = {0: "survived", 1: "killed", 5: "has no marked test"}
    return known.get(done.returncode, f"pytest went wrong ({done.returncode})")


def sound(root: Path, rules: list[str]) -> bool:
    """The tests pass while nothing is broken."""
    files = sorted({file for rule in rules for file in marked_files(root, rule)})
    return outcome(root, ",".join(rules), files, 10 * SECONDS) == "survived"


def scratch(folder: Path) -> Path:
    """A copy of the source with a link tree of its own."""
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        else:
            shutil.copy(source, folder / name)
    subprocess.run([sys.executable, "tests/links.py"], cwd=folder, check=True, capture_output=True)
    return folder


def trial(root: Path, mutant: dict[str, str]) -> str:
    """Break the rule, run its tests, mend it again."""
    path = root / mutant["file"]
    text = path.read_text(encoding="utf-8")
    if text.count(mutant["old"]) < 1:
        return "does not apply"
    files = marked_files(root, mutant["rule"])
    if not files:
        return "has no marked test"
    path.write_text(text.replace(mutant["old"], mutant["new"], 1), encoding="utf-8")
    try:
        return outcome(root, mutant["rule"], files)
    finally:
        path.write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Try the mutants; how many were not killed is what is told."""
    lists = [Path(name) for name in arguments if name.endswith(".yaml")] or [LIST]
    rules = [name for name in arguments if not name.endswith(".yaml")]
    mutants = [mutant for path in lists for mutant in yaml.safe_load(path.read_text(encoding="utf-8"))]
    mutants = [mutant for mutant in mutants if not rules or mutant["rule"] in rules]
    alive = 0
    with tempfile.TemporaryDirectory() as folder:
        root = scratch(Path(folder))
        if not sound(root, sorted({mutant["rule"] for mutant in mutants})):
            print("the tests fail without any mutant: nothing can be told")
            return 2
        for mutant in mutants:
            found = trial(root, mutant)
            alive += found != "killed"
            print(f"{found:9} {mutant['rule']:14} {mutant['file']}: {mutant['old']!r} -> {mutant['new']!r}", flush=True)
    print(f"{len(mutants)} mutants, {alive} not killed")
    return min(alive, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
