"""The command line, called in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from warclock.clients.cli.main import main

CROSSING = Path(__file__).parent / "crossing.yaml"


class Done(NamedTuple):
    """How a command ended."""

    status: int
    out: str
    err: str


Command = Callable[..., Done]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Command:
    """Call ``warclock`` with arguments."""

    def call(*argv: object) -> Done:
        capsys.readouterr()
        status = main([str(argument) for argument in argv])
        return Done(status, *capsys.readouterr())

    return call


@pytest.fixture
def crossing() -> Path:
    """A war of four days with one battle."""
    return CROSSING


@pytest.fixture
def finished(cli: Command, tmp_path: Path) -> Path:
    """The folder of a finished run of the crossing, seed 3."""
    folder = tmp_path / "finished"
    assert cli("run", CROSSING, "--seed", 3, "--quiet", "--out", folder).status == 0
    return folder
