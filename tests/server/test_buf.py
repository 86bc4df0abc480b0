"""``buf``: the .proto files keep its rules, and no client of the baseline is broken."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

PROTO = Path(__file__).resolve().parents[2] / "proto"
sys.path.insert(0, str(PROTO))
try:
    import baseline
finally:
    sys.path.remove(str(PROTO))

if baseline.find_buf() is None and not os.environ.get("CI"):
    pytest.skip("buf is not installed (pip install buf-bin)", allow_module_level=True)


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the .proto files with one change."""
    shutil.copytree(PROTO, folder, ignore=shutil.ignore_patterns("*.py", "*.pyi", "__pycache__"))
    path = folder / "warclock" / "v1" / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return folder


def test_the_files_keep_the_rules() -> None:
    assert baseline.lint() == ""


def test_no_client_of_the_baseline_is_broken() -> None:
    text = "\nif this is meant, and no release had it: python proto/baseline.py"
    assert baseline.broken() == "", text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("string join_secret = 3;", "string joinSecret = 3;", "lower_snake_case"),
        ("// Id of the side.\n  string side = 2;", "string side = 2;", "comment"),
        ("rpc JoinSeat(", "rpc join_seat(", "PascalCase"),
    ],
)
def test_a_breach_of_the_rules_is_found(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert told in baseline.lint(changed(tmp_path / "proto", "seats.proto", old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("string join_secret = 3;", "string join_secret = 4;"),
        ("string join_secret = 3;", "int64 join_secret = 3;"),
        ("string join_secret = 3;", ""),
        ("rpc JoinSeat(JoinSeatRequest)", "rpc TakeSeat(JoinSeatRequest)"),
    ],
)
def test_a_change_that_breaks_clients_is_found(tmp_path: Path, old: str, new: str) -> None:
    assert "seats.proto" in baseline.broken(changed(tmp_path / "proto", "seats.proto", old, new))


def test_a_new_field_breaks_nobody(tmp_path: Path) -> None:
    new = "string join_secret = 3;\n  // More.\n  string more = 99;"
    assert baseline.broken(changed(tmp_path / "proto", "seats.proto", "string join_secret = 3;", new)) == ""
