"""The admin port: metrics, channelz, health; logs and request ids."""

from __future__ import annotations

import http.client
import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from servers import Serving, grpc
from test_games import RED, TEXT, refusal

from warclock.clients.sdk import connect
from warclock.server import logs
from warclock.v1 import games_pb2, games_pb2_grpc

LOOPBACK = "127.0.0.1:0"


def got(serving: Serving, path: str, method: str = "GET") -> tuple[int, str]:
    connection = http.client.HTTPConnection(serving.server.admin.address, timeout=10)
    connection.request(method, path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def number(page: str, name: str) -> float:
    return float(next(line.split()[-1] for line in page.splitlines() if line.startswith(name)))


def test_metrics_count_calls_refusals_and_games(serving: Any) -> None:
    server = serving(admin=LOOPBACK)
    with connect(server.address, patience=0) as client:
        game = client.create_game(TEXT, {RED: "open"})
        refusal("UNAUTHENTICATED", "BAD_TOKEN", client.game(game.id, "wrong").inspect)
        client.join(game.id, RED)
        watching = client.seat(game.id, client.create_game(TEXT, owner_side=RED).token).events
        refusal("PERMISSION_DENIED", "FOREIGN_TOKEN", lambda: list(watching()))
    status, page = got(server, "/metrics")
    assert status == 200
    assert number(page, 'warclock_calls_total{method="CreateGame",service="Games",status="OK"}') == 2
    assert number(page, 'warclock_calls_total{method="InspectGame",service="Games",status="UNAUTHENTICATED"}') == 1
    assert number(page, 'warclock_refusals_total{reason="BAD_TOKEN"}') == 1
    assert number(page, 'warclock_call_seconds_count{method="JoinSeat",service="Seats"}') == 1
    assert number(page, 'warclock_calls_total{method="Watch",service="Seats",status="PERMISSION_DENIED"}') == 1
    assert 'warclock_call_seconds_count{method="Watch"' not in page
    assert number(page, 'warclock_inputs_total{kind="advance"}') >= 1
    assert number(page, "warclock_worker_deaths ") == 0
    assert number(page, "warclock_games ") == 2
    assert number(page, "warclock_games_in_memory ") == 2
    assert number(page, "warclock_streams ") == 0
    assert "process_resident_memory_bytes" in page or sys.platform != "linux"


def test_the_admin_port_answers_http_plainly(serving: Any) -> None:
    server = serving(admin=LOOPBACK)
    assert got(server, "/healthz") == (200, "serving\n")
    assert got(server, "/nothing")[0] == 404
    assert got(server, "/metrics", "POST")[0] == 405
    assert got(server, "/metrics?x", "HEAD") == (200, "")


def test_channelz_and_health_on_the_same_address(serving: Any) -> None:
    from grpc_channelz.v1 import channelz_pb2, channelz_pb2_grpc
    from grpc_health.v1 import health_pb2, health_pb2_grpc

    server = serving(admin=LOOPBACK)
    with grpc.insecure_channel(server.server.admin.address) as channel:
        answer = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
        assert answer.status == health_pb2.HealthCheckResponse.SERVING
        with connect(server.address) as client:
            list(client.scenarios())
        servers = channelz_pb2_grpc.ChannelzStub(channel).GetServers(channelz_pb2.GetServersRequest()).server
        assert len(servers) >= 2  # the service and this port
        assert any(each.data.calls_succeeded for each in servers)


def test_the_main_port_has_neither_channelz_nor_metrics(shared: Serving) -> None:
    from grpc_channelz.v1 import channelz_pb2, channelz_pb2_grpc

    assert shared.server.admin.address == ""
    with grpc.insecure_channel(shared.address) as channel, pytest.raises(grpc.RpcError) as caught:
        channelz_pb2_grpc.ChannelzStub(channel).GetServers(channelz_pb2.GetServersRequest())
    assert caught.value.code() is grpc.StatusCode.UNIMPLEMENTED


def test_an_admin_port_in_use_is_told(serving: Any, tmp_path: Path) -> None:
    server = serving(admin=LOOPBACK)
    command = [sys.executable, "-m", "warclock.clients.cli.main", "serve", "--data", str(tmp_path / "other")]
    command += ["--admin", server.server.admin.address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert server.server.admin.address in done.stderr


def answered(shared: Serving, **metadata: str) -> dict[str, Any]:
    """The trailing metadata of a call."""
    with grpc.insecure_channel(shared.address) as channel:
        method = games_pb2_grpc.GamesStub(channel).GetGame
        try:
            _, call = method.with_call(games_pb2.GetGameRequest(game="nothing"), metadata=[*metadata.items()])
        except grpc.RpcError as fault:
            call = fault
    return dict(call.trailing_metadata())


def test_a_call_is_told_its_request_id_and_may_bring_its_own(shared: Serving) -> None:
    assert len(answered(shared)["x-request-id"]) == 12
    assert answered(shared)["x-request-id"] != answered(shared)["x-request-id"]
    assert answered(shared, **{"x-request-id": "turn-7"})["x-request-id"] == "turn-7"
    for wrong in ("x" * 65, "with space"):
        assert answered(shared, **{"x-request-id": wrong})["x-request-id"] != wrong
    with grpc.insecure_channel(shared.address) as channel:
        method = games_pb2_grpc.GamesStub(channel).ListGames
        _, call = method.with_call(games_pb2.ListGamesRequest(), metadata=[("x-request-id", "good")])
    assert dict(call.trailing_metadata())["x-request-id"] == "good"


def test_a_line_of_the_log_has_game_and_request(shared: Serving, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logs.LOG.name):
        answered(shared, **{"x-request-id": "turn-8"})
    facts = [json.loads(logs.JsonLines().format(record)) for record in caplog.records]
    (line,) = [each for each in facts if each.get("request") == "turn-8"]
    assert (line["call"], line["game"], line["status"]) == ("Games.GetGame", "nothing", "NOT_FOUND")
    assert (line["reason"], line["level"]) == ("UNKNOWN_GAME", "info")
    assert line["time"].endswith("+00:00")
    text = logs.TextLines().format(caplog.records[-1])
    assert "request=turn-8" in text
    assert "\n" not in text


def test_a_fault_is_one_line_with_its_traceback() -> None:
    try:
        raise ValueError("no such\nthing")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, {"fault": "a b"}, (), sys.exc_info())
    line = logs.JsonLines().format(record)
    assert "\n" not in line
    assert "ValueError: no such" in json.loads(line)["traceback"]
    assert 'fault="a b"' in logs.TextLines().format(record)
