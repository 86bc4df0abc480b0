"""Where settings come from: flags before the environment, the environment before the file, the file before defaults."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from warclock.server.settings import Settings, Told

PREFIX = "WARCLOCK_"
FILE = "config"  # names the settings file; a flag and a variable, but no key of the file itself
LIKE = 0.8  # a variable so much like a setting's is taken for a slip
MOST_PORT = 65535
WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
KINDS = {int: "a whole number", float: "a number", bool: "true or false", str: "text", Path: "a path"}


class BadSetting(Exception):
    """A setting cannot be used; the text says which, where it stands, and what would be right."""


class Setting(NamedTuple):
    """One setting: its name, the type of its values, the choices (none: free), what is told of it, its default."""

    name: str
    kind: type
    choices: tuple[str, ...]
    told: Told
    default: Any
    needed: bool

    @property
    def flag(self) -> str:
        """``--slow-reader-seconds``."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """``WARCLOCK_SLOW_READER_SECONDS``."""
        return PREFIX + self.name.upper()


@cache
def settings() -> dict[str, Setting]:
    """Every setting by its name."""
    found = {}
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        kind, told = get_args(hint)
        choices = get_args(kind) if get_origin(kind) is Literal else ()
        plain = str if choices else next((each for each in get_args(kind) if each is not type(None)), kind)
        default = Settings._field_defaults.get(name)
        found[name] = Setting(name, plain, choices, told, default, name not in Settings._field_defaults)
    return found


def read_settings(flags: Mapping[str, str], environment: Mapping[str, str]) -> Settings:
    """The settings, checked. ``flags`` by name as text, only those that were given. Raises BadSetting."""
    file = flags.get(FILE) or environment.get(PREFIX + FILE.upper())
    values = _of_file(Path(file)) if file else {}
    values |= _of_environment(environment)
    known = settings()
    values |= {name: _of_text(known[name], text, known[name].flag) for name, text in flags.items() if name != FILE}
    for setting in known.values():
        if setting.needed and setting.name not in values:
            given = f"{setting.flag} {setting.told.value}, or {setting.variable},"
            raise BadSetting(f"{given} is needed: {setting.told.meaning}")
    made = Settings(**values)
    check(made)
    return made


def _of_file(path: Path) -> dict[str, Any]:
    import tomllib  # these are imported where used: ``warclock --help`` reads this module

    try:
        with path.open("rb") as handle:
            found = tomllib.load(handle)
    except OSError as fault:
        raise BadSetting(f"{path}: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadSetting(f"{path}: not TOML: {fault}") from None
    known, values = settings(), {}
    for name, value in found.items():
        if name not in known:
            raise BadSetting(f"{path}: there is no setting {name!r}{_meant(name, [*known])}")
        where = f"{path}: {name}"
        values[name] = _checked(known[name], _plain(known[name], value, where), where)
    return values


def _plain(setting: Setting, value: Any, where: str) -> Any:
    """A TOML value as the setting's type takes it; paths are meant from the file's folder."""
    if setting.kind is Path and isinstance(value, str) and value.strip():
        return Path(where.rpartition(": ")[0]).parent / value
    if setting.kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type(value) is not setting.kind:
        raise BadSetting(f"{where}: expected {_expected(setting)}, found {value!r}")
    return value


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """What the environment sets. Other variables with the prefix are others' unless they look like a slip."""
    by_variable = {setting.variable: setting for setting in settings().values()}
    values = {}
    for variable, text in environment.items():
        if variable in by_variable:
            values[by_variable[variable].name] = _of_text(by_variable[variable], text, variable)
        elif variable.startswith(PREFIX) and variable != PREFIX + FILE.upper():
            meant = _meant(variable.removeprefix(PREFIX), [v.removeprefix(PREFIX) for v in by_variable], PREFIX)
            if meant:
                raise BadSetting(f"{variable}: there is no such setting{meant}")
    return values


def _meant(name: str, known: list[str], prefix: str = "") -> str:
    import difflib

    close = difflib.get_close_matches(name, known, 1, LIKE if prefix else 0.6)
    return f"; did you mean {prefix}{close[0]}?" if close else ""


def _of_text(setting: Setting, text: str, where: str) -> Any:
    if not text.strip() and setting.default != "":
        raise BadSetting(f"{where}: is empty: expected {_expected(setting)}")
    try:
        value = WORDS[text.lower()] if setting.kind is bool else setting.kind(text)
    except (ValueError, KeyError):
        raise BadSetting(f"{where}: expected {_expected(setting)}, found {text!r}") from None
    return _checked(setting, value, where)


def _expected(setting: Setting) -> str:
    return f"one of {', '.join(setting.choices)}" if setting.choices else KINDS[setting.kind]


def _checked(setting: Setting, value: Any, where: str) -> Any:
    if isinstance(value, str) and setting.choices:
        value = value.lower()
        if value not in setting.choices:
            raise BadSetting(f"{where}: expected {_expected(setting)}, found {value!r}")
    told = setting.told
    if told.least is not None and not value >= told.least:
        raise BadSetting(f"{where} {value}: at least {told.least:g}")
    if told.most is not None and not value <= told.most:
        raise BadSetting(f"{where} {value}: at most {told.most:.10g}")
    if told.value == "HOST:PORT" and value:
        host_and_port(value, where)
    return value


def host_and_port(text: str, where: str = "") -> tuple[str, int]:
    """HOST:PORT; an IPv6 host stands in brackets. Raises BadSetting."""
    host, colon, port = text.rpartition(":")
    if not (colon and host and port.isascii() and port.isdigit() and int(port) <= MOST_PORT):
        raise BadSetting(f"{where}: {text!r} is not HOST:PORT")
    return host, int(port)


def is_loopback(host: str) -> bool:
    """Only this machine can reach the address."""
    import ipaddress

    if host == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return False


def check(made: Settings) -> None:
    """What holds between settings. Raises BadSetting where they are not safe and were not asked for plainly."""
    if (made.tls_certificate is None) != (made.tls_key is None):
        raise BadSetting("--tls-certificate and --tls-key go together")
    if made.tls_client_ca is not None and made.tls_key is None:
        raise BadSetting("--tls-client-ca needs --tls-certificate and --tls-key")
    host, _ = host_and_port(made.listen, "--listen")
    if not (is_loopback(host) or made.tls_key or made.insecure_listen):
        text = f"{host} can be reached from other machines: give --tls-certificate and --tls-key,"
        raise BadSetting(f"{text} or say --insecure-listen")
    if made.admin and not (is_loopback(host_and_port(made.admin)[0]) or made.insecure_listen):
        text = f"--admin {made.admin} can be reached from other machines and has neither TLS nor tokens:"
        raise BadSetting(f"{text} listen on 127.0.0.1, or say --insecure-listen")
    if made.page_size > made.most_page_size:
        raise BadSetting(f"--page-size {made.page_size}: at most --most-page-size {made.most_page_size}")
