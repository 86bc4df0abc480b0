"""What the server counts, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from warclock.server.records import Input

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The counters of one server; a registry of its own, so that two servers of one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        names = ["service", "method", "status"]
        self.calls = Counter("warclock_calls", "Calls that have ended.", names, registry=self.registry)
        self.refusals = Counter("warclock_refusals", "Calls refused, by reason.", ["reason"], registry=self.registry)
        self.seconds = Histogram(
            "warclock_call_seconds",
            "How long calls took, streams apart.",
            names[:2],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.inputs = Counter("warclock_inputs", "Inputs of games that were kept.", ["kind"], registry=self.registry)
        self._call, self._input = cache(self.calls.labels), cache(self.inputs.labels)  # labels are dear to look up
        self._took = cache(self.seconds.labels)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """A number that is asked for when the metrics are read."""
        Gauge(f"warclock_{name}", meaning, registry=self.registry).set_function(value)

    def kept(self, inputs: Iterable[Input]) -> None:
        """Inputs of a game are safe."""
        for given in inputs:
            self._input(given.kind).inc()

    def ended(self, service: str, method: str, status: str, seconds: float | None, reason: str = "") -> None:
        """A call has ended; ``seconds`` is None where it is not timed, as streams are not."""
        self._call(service, method, status).inc()
        if seconds is not None:
            self._took(service, method).observe(seconds)
        if reason:
            self.refusals.labels(reason).inc()

    def page(self) -> bytes:
        """The text format of Prometheus."""
        return generate_latest(self.registry)
