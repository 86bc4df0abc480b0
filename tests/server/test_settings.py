"""Settings: flags before the environment before the file before defaults; what is wrong is told with its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from warclock.clients.cli.main import main
from warclock.server.settings import Settings
from warclock.server.settings_sources import BadSetting, read_settings, settings

ROOT = Path(__file__).resolve().parents[2]
DATA = {"data": "games"}


def written(folder: Path, text: str) -> str:
    path = folder / "warclock.toml"
    path.write_text(text)
    return str(path)


def test_flags_go_before_the_environment_before_the_file_before_defaults(tmp_path: Path) -> None:
    file = written(tmp_path, 'data = "kept"\ngames = 1\nstreams = 1\nforces = 1\nslice_seconds = 1\n')
    environment = {"WARCLOCK_CONFIG": file, "WARCLOCK_GAMES": "2", "WARCLOCK_STREAMS": "2", "OTHER_GAMES": "9"}
    made = read_settings({"games": "3"}, environment)
    assert (made.games, made.streams, made.forces, made.page_size) == (3, 2, 1, 50)
    assert made.slice_seconds == 1.0
    assert made.data == tmp_path / "kept"  # as seen from the file


def test_a_flag_names_another_file_than_the_environment(tmp_path: Path) -> None:
    file = written(tmp_path, "games = 7\n")
    assert read_settings({**DATA, "config": file}, {"WARCLOCK_CONFIG": "nowhere.toml"}).games == 7


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gmaes = 3", "warclock.toml: there is no setting 'gmaes'; did you mean games?"),
        ("games = 0", "warclock.toml: games 0: at least 1"),
        ("games = '3'", "warclock.toml: games: expected a whole number, found '3'"),
        ("games = true", "expected a whole number, found True"),
        ("games = 2.5", "expected a whole number, found 2.5"),
        ("slice_seconds = nan", "at least 0"),
        ("slice_seconds = 1e9", "at most 10"),
        ("durability = 'battery'", "durability: expected one of process, power, found 'battery'"),
        ("insecure_listen = 'yes'", "expected true or false"),
        ("listen = 'here'", "listen: 'here' is not HOST:PORT"),
        ("games = ", "not TOML: "),
    ],
)
def test_a_wrong_file_is_told_with_its_place(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=re.escape(told)):
        read_settings({**DATA, "config": written(tmp_path, text)}, {})


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BadSetting, match=r"nowhere\.toml: No such file"):
        read_settings({**DATA, "config": "nowhere.toml"}, {})


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("WARCLOCK_GAMES", "many", "WARCLOCK_GAMES: expected a whole number, found 'many'"),
        ("WARCLOCK_GMAES", "3", "WARCLOCK_GMAES: there is no such setting; did you mean WARCLOCK_GAMES?"),
        ("WARCLOCK_GAMES", " ", "WARCLOCK_GAMES: is empty: expected a whole number"),
        ("WARCLOCK_INSECURE_LISTEN", "maybe", "expected true or false"),
        ("WARCLOCK_LISTEN", "0.0.0.0:1", "can be reached from other machines"),
        ("WARCLOCK_ADMIN", "0.0.0.0:1", "has neither TLS nor tokens"),
    ],
)
def test_a_wrong_variable_is_told(variable: str, value: str, told: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(told)):
        read_settings(DATA, {variable: value})


def test_beyond_this_machine_with_tls_or_if_told_so_plainly() -> None:
    wide = {**DATA, "listen": "0.0.0.0:7400"}
    pair = {"tls_certificate": "chain.pem", "tls_key": "key.pem"}
    assert read_settings({**wide, **pair}, {}).tls_key == Path("key.pem")
    assert read_settings({**wide, **pair, "tls_client_ca": "ca.pem"}, {}).tls_client_ca == Path("ca.pem")
    assert read_settings({**wide, "insecure_listen": "true"}, {}).insecure_listen
    for listen in ("127.0.0.1:1", "[::1]:1", "localhost:1", "127.9.9.9:1"):
        assert read_settings({**DATA, "listen": listen}, {}).listen == listen
    for listen in ("0.0.0.0:1", "[::]:1", "example.org:1", "10.0.0.1:1"):
        with pytest.raises(BadSetting, match="can be reached from other machines"):
            read_settings({**DATA, "listen": listen}, {})


def test_variables_of_others_are_left_alone() -> None:
    assert read_settings(DATA, {"WARCLOCK_SERVER": "host:1", "WARCLOCK_LOG": "INFO"}).log == "info"


def test_what_has_to_be_given_is_asked_for() -> None:
    with pytest.raises(BadSetting, match="--data DIR, or WARCLOCK_DATA, is needed: where games are kept"):
        read_settings({}, {})


def test_every_setting_is_explained_and_its_default_is_within_its_bounds() -> None:
    for name, setting in settings().items():
        assert len(setting.told.meaning) > 8, name
        assert setting.told.meaning[0].islower(), name
        if setting.kind in (int, float):
            assert setting.told.least is not None, name
            assert setting.told.least <= setting.default <= (setting.told.most or setting.default), name
    assert read_settings(DATA, {}) == Settings(data=Path("games"))


def test_help_shows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    shown = capsys.readouterr().out
    for setting in settings().values():
        assert setting.flag in shown


def test_the_page_of_operations_lists_every_setting_with_its_default() -> None:
    page = (ROOT / "docs" / "operations.md").read_text()
    rows: dict[str, Any] = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", page, re.MULTILINE))
    for name, setting in settings().items():
        shown = "needed" if setting.needed else "none" if setting.default in (None, "") else f"`{setting.default}`"
        assert rows.get(name) == (shown.lower() if setting.kind is bool else shown), name


def test_the_settings_file_of_the_page_is_one(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "operations.md").read_text()
    (text,) = re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert read_settings({"config": written(tmp_path, text)}, {}).data == tmp_path / "games"
