"""A worker: its own process (or thread), games in memory, one loop that answers the front; it writes nothing.

Light calls come before slices of time, and a slice that runs is cut short when a light call comes in. When the front
is gone the worker ends: what it had not handed over was never acknowledged.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import msgspec

from warclock.server.game_calls import GAME_CALLS, QUESTIONS
from warclock.server.hosted_game import HostedGame
from warclock.server.link import READ_BYTES, TOLD_LATER, Answer, Ask, Frames, Opened, frame, pack, told
from warclock.server.logs import configure, note
from warclock.server.refusals import Refused
from warclock.server.settings import Settings
from warclock.server.slices import Slice, run_slice

OPEN, FORGET, SLICE = "open", "forget", "slice"  # calls besides those of ``game_calls``
_ASK = msgspec.msgpack.Decoder(Ask)
_OPENED = msgspec.msgpack.Decoder(Opened)
_SLICE = msgspec.msgpack.Decoder(Slice)


class FrontGone(Exception):
    """The front has closed the connection, or has died."""


def work(sock: socket.socket, settings: Settings) -> None:
    """Be a worker process until the front is gone."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the front stops us, so that a signal to all lets it save
        signal.signal(number, signal.SIG_IGN)
    configure(settings.log, settings.log_format)
    try:
        serve(sock, settings)
    except BaseException:
        note(logging.ERROR, {"fault": "a worker cannot go on"}, fault=True)
    finally:
        os._exit(0)  # whatever questions are still being answered


def serve(sock: socket.socket, settings: Settings) -> None:
    """Answer until the front is gone."""
    with sock, suppress(FrontGone, ConnectionError), Worker(sock, settings) as worker:
        worker.run()


class Worker:
    """The games of one worker and the calls that wait for it."""

    def __init__(self, sock: socket.socket, settings: Settings) -> None:
        self._sock = sock
        self._settings = settings
        self._frames = Frames()
        self._games: dict[str, HostedGame] = {}
        self._light: deque[Ask] = deque()
        self._slices: deque[Ask] = deque()
        self._sending = threading.Lock()
        self._questions = ThreadPoolExecutor(settings.question_threads, "question")

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._questions.shutdown(wait=False, cancel_futures=True)

    def run(self) -> None:
        """Answer calls, light ones first. Raises FrontGone."""
        while True:
            self._read(wait=not (self._light or self._slices))
            for _ in range(len(self._light)):
                self._answer(self._light.popleft())
            if self._slices:
                self._answer(self._slices.popleft())

    def _read(self, wait: bool) -> None:
        """Take what has come in."""
        try:
            data = self._sock.recv(READ_BYTES, 0 if wait else socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        if not data:
            raise FrontGone
        for packed in self._frames.cut(data):
            asked = _ASK.decode(packed)
            (self._slices if asked.call == SLICE else self._light).append(asked)

    def _urgent(self) -> bool:
        self._read(wait=False)
        return bool(self._light)

    def _answer(self, asked: Ask) -> None:
        if not asked.game:
            self._questions.submit(self._send, asked, partial(self._question, asked))
        elif asked.call == FORGET:
            self._games.pop(asked.game, None)
        else:
            self._send(asked, partial(self._call, asked))

    def _send(self, asked: Ask, answer: Callable[[], Answer]) -> None:
        try:
            data = frame(answer())
        except FrontGone:
            raise
        except Exception:  # nobody knows how the game stands now
            self._games.pop(asked.game, None)
            data = frame(Answer(asked.number, fault=traceback.format_exc()))
        with self._sending:
            self._sock.sendall(data)

    def _question(self, asked: Ask) -> Answer:
        try:
            return Answer(asked.number, QUESTIONS[asked.call](self._settings, asked.data))
        except Refused as refused:
            return Answer(asked.number, refused=told(refused))

    def _call(self, asked: Ask) -> Answer:
        """Carry out a call of a game; the news of orders are made when something else is asked."""
        later = asked.call in TOLD_LATER
        data, refusal = b"", None
        try:
            hosted = self._open(asked) if asked.call == OPEN else self._games[asked.game]
            if not later:
                hosted.publish()  # an observation tells how many events there were
            if asked.call == SLICE:
                done = run_slice(hosted, _SLICE.decode(asked.data), self._settings.slice_seconds, self._urgent)
                data = pack(done)
            elif asked.call != OPEN:
                data = GAME_CALLS[asked.call](hosted, asked.side, asked.data)
        except Refused as refused:
            refusal = told(refused)
        inputs = hosted.take()
        if later:
            return Answer(asked.number, data, refusal, inputs)
        hosted.publish()
        grown = hosted.grown() if inputs or hosted.has_news or asked.call == OPEN else None
        return Answer(asked.number, data, refusal, inputs, grown)

    def _open(self, asked: Ask) -> HostedGame:
        hosted = self._games[asked.game] = HostedGame.restore(asked.game, _OPENED.decode(asked.data))
        return hosted
