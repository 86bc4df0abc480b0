"""Rule coverage: every id of a finished rule set must be marked by a test that passes, or the run fails."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

COVERAGE = Path(__file__).resolve().parent.parent / "docs" / "coverage.csv"
STATUSES = ("open", "in work", "finished")


def ledger() -> dict[str, dict[str, str]]:
    """The rows of docs/coverage.csv by ledger id."""
    with COVERAGE.open(newline="") as handle:
        return {row["id"]: row for row in csv.DictReader(handle)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = ledger()
    for item in items:
        for mark in item.iter_markers("rule"):
            unknown = [rule for rule in mark.args if rule not in known]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: no such ledger id in docs/coverage.csv: {unknown}")
            item.user_properties.extend(("rule", rule) for rule in mark.args)


class RuleCoverage:
    """Collects the ids whose marked tests passed and compares them with the finished rule sets."""

    def __init__(self) -> None:
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = {str(value) for name, value in report.user_properties if name == "rule"}
        if report.failed:
            self.failed |= rules
        elif report.when == "call" and report.passed:
            self.passed |= rules

    def missing(self) -> list[str]:
        """Finished ids that no passing test marks, in ledger order."""
        held = self.passed - self.failed
        return [rule for rule, row in ledger().items() if row["status"] == "finished" and rule not in held]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.missing() and not session.exitstatus:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        rows = ledger()
        for rule_set in sorted({row["rule_set"] for row in rows.values()}):
            ids = [rule for rule, row in rows.items() if row["rule_set"] == rule_set]
            held = sum(rule in self.passed and rule not in self.failed for rule in ids)
            status = rows[ids[0]]["status"]
            terminalreporter.write_line(f"rules held by tests: {rule_set} {held} of {len(ids)} ({status})")
        for rule in self.missing():
            terminalreporter.write_line(f"ERROR: {rule} is in a finished rule set and no passing test marks it")


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("WARCLOCK_RULE_COVERAGE") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleCoverage(), "rule-coverage")
