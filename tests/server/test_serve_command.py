"""``warclock serve``: where it listens, what it refuses, what it prints; health, reflection, TLS; the bot."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from servers import Process, Serving, grpc

from warclock.clients.cli.main import main
from warclock.clients.sdk import connect
from warclock.sim import wire

EXAMPLES = Path(__file__).resolve().parents[2] / "clients" / "examples"


@pytest.mark.parametrize(
    ("told", "arguments"),
    [
        ("can be reached from other machines", ["--listen", "0.0.0.0:0"]),
        ("can be reached from other machines", ["--listen", "[::]:0"]),
        ("can be reached from other machines", ["--listen", "example.org:0"]),
        ("go together", ["--tls-key", "key.pem"]),
        ("needs --tls-certificate", ["--tls-client-ca", "ca.pem"]),
        ("is not HOST:PORT", ["--listen", "7000"]),
        ("is not HOST:PORT", ["--listen", "localhost:70000"]),
        ("at least 1", ["--games", "0"]),
        ("--data: is empty: expected a path", ["--data", ""]),
        ("--listen: is empty", ["--listen", ""]),
        ("warclock: nokey: No such file or directory\n", ["--tls-key", "nokey", "--tls-certificate", "nokey"]),
    ],
)
def test_what_is_not_safe_or_not_understood_is_refused(
    told: str, arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path / "data"), *arguments]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_a_folder_in_use_and_a_port_in_use_are_told(process: Process, tmp_path: Path) -> None:
    in_use = f"warclock: 127.0.0.1:{process.port}: Address already in use\n"
    (tmp_path / "file").touch()
    for data, port, told in (
        (process.data, 0, f"warclock: {process.data}: another server uses this folder\n"),
        (tmp_path / "b", process.port, in_use),
        (tmp_path / "file", 0, f"warclock: {tmp_path}/file: is a file, not a folder\n"),
    ):
        command = [sys.executable, "-m", "warclock.clients.cli.main", "serve", "--data", str(data)]
        command += ["--listen", f"127.0.0.1:{port}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


def test_the_command_line_does_without_grpc_until_it_serves() -> None:
    code = (
        "import sys; from warclock.clients.cli.main import make_parser; make_parser().format_help();"
        "import warclock.sim.game, warclock.sim.headless, warclock.sim.news;"
        "sys.exit(any(name.partition('.')[0] in ('grpc', 'google') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_health_and_reflection_are_on(shared: Serving) -> None:
    from grpc_health.v1 import health_pb2, health_pb2_grpc
    from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

    channel = grpc.insecure_channel(shared.address)
    answer = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
    assert answer.status == health_pb2.HealthCheckResponse.SERVING
    asked = iter([reflection_pb2.ServerReflectionRequest(list_services="")])
    listed = next(reflection_pb2_grpc.ServerReflectionStub(channel).ServerReflectionInfo(asked))
    names = [service.name for service in listed.list_services_response.service]
    assert {"warclock.v1.Games", "warclock.v1.Seats", "warclock.v1.Scenarios", "warclock.v1.Adjudication"} <= {*names}


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate for localhost that signs itself, and its key."""
    key, chain = tmp_path / "key.pem", tmp_path / "chain.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(chain)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("openssl is not installed")
    return chain, key


def test_tls_and_client_certificates(serving: Any, certificate: tuple[Path, Path]) -> None:
    chain, key = certificate
    server = serving(tls_certificate=chain, tls_key=key, tls_client_ca=chain)
    both = grpc.ssl_channel_credentials(chain.read_bytes(), key.read_bytes(), chain.read_bytes())
    with connect(server.address, both, patience=0) as client:
        assert next(client.scenarios()).id
    for other in (grpc.ssl_channel_credentials(chain.read_bytes()), None):
        with connect(server.address, other, timeout=3, patience=0) as client, pytest.raises(Exception, match="UNAVAIL"):
            next(client.scenarios())


@pytest.mark.parametrize(
    ("chain", "key", "authority", "told"),
    [("key.pem", "key.pem", None, "--tls-certificate"), ("chain.pem", "chain.pem", None, "--tls-key"),
     ("chain.pem", "key.pem", "key.pem", "--tls-client-ca"), ("chain.pem", "none.pem", None, "none.pem")],
)  # fmt: skip
def test_keys_and_certificates_that_are_none_are_told(
    chain: str, key: str, authority: str | None, told: str, certificate: tuple[Path, Path], capfd: Any
) -> None:
    folder = certificate[0].parent
    command = ["serve", "--data", str(folder / "data"), "--tls-certificate", str(folder / chain)]
    command += ["--tls-key", str(folder / key)]
    command += ["--tls-client-ca", str(folder / authority)] if authority else []
    assert main(command) == 2
    said = capfd.readouterr().err
    assert told in said
    assert "bind" not in said


def test_a_lost_server_is_an_error_after_the_patience_is_over(process: Process) -> None:
    with connect(process.address, timeout=2, patience=0.2) as client:
        assert next(client.scenarios()).id
        process.kill()
        with pytest.raises(Exception, match="UNAVAILABLE"):
            next(client.scenarios())


def test_the_bot_is_short_and_plays_a_campaign_against_a_commander(process: Process) -> None:
    bot = EXAMPLES / "python_bot.py"
    assert len(bot.read_text().splitlines()) < 60
    with connect(process.address) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "steady"}, seed=3)
        command = [sys.executable, str(bot), process.address, game.id, "red"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("red: ")
        kinds = {row.split(b",", 3)[2] for row in game.journal().splitlines()}
        assert {b'"OrderAccepted"', b'"ForceArrived"', b'"GameEnded"'} <= kinds


def bot(*argv: str) -> tuple[int, str]:
    """How the bot ends at once: exit status, and what it complains of."""
    command = [sys.executable, str(EXAMPLES / "python_bot.py"), *argv]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_what_stops_the_bot_is_told_in_one_line(process: Process) -> None:
    at = process.address
    with connect(at) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "idle"}, join_secret="sesame").id
    wanted = "WRONG_SECRET: joining this game needs the secret that its owner hands out"
    assert bot() == (1, "usage: python_bot.py HOST:PORT GAME|SCENARIO SIDE [SECRET]\n")
    assert bot(at, "nogame", "red") == (1, f"{at}: UNKNOWN_GAME: there is no game 'nogame'\n")
    assert bot(at, game, "red") == (1, f"{at}: {wanted}\n")
    assert bot(at, game, "red", "open") == (1, f"{at}: {wanted}\n")
    assert bot(at, game, "green", "sesame") == (1, f"{at}: UNKNOWN_SIDE: there is no side 'green' (known: red, blue)\n")
    assert bot(at, "two-valleys", "rad") == (1, f"{at}: UNKNOWN_SIDE: there is no side 'rad' (did you mean 'red'?)\n")
    status, told = bot("127.0.0.1:1", "game", "red")
    assert status == 1
    assert re.fullmatch(r"127\.0\.0\.1:1: UNAVAILABLE: .*refused.*\n", told)


@pytest.mark.parametrize("text", ['"1e9999999"', '"1E5"', '"' + "9" * 20_000 + '"'])
def test_a_number_that_would_fill_the_memory_is_refused(text: str) -> None:
    from fractions import Fraction

    import msgspec

    with pytest.raises(msgspec.ValidationError, match="fraction as text"):
        wire.from_json(text, Fraction)
