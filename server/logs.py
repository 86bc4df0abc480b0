"""The log: facts by name, a line each, as JSON or as text."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOG = logging.getLogger("warclock.server")


def note(level: int, facts: dict[str, Any], fault: bool | BaseException = False) -> None:
    """Log facts; ``fault``: with the traceback of this exception, or (True) of the one that is being handled."""
    if LOG.isEnabledFor(level):
        LOG.log(level, facts, exc_info=fault)


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a record tells: ours are facts already, those of libraries are a text."""
    found = record.msg if isinstance(record.msg, dict) else {"logger": record.name, "text": record.getMessage()}
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    return {"time": at, "level": record.levelname.lower(), **found}


class JsonLines(logging.Formatter):
    """One JSON object a line, a traceback within it."""

    def format(self, record: logging.LogRecord) -> str:
        """See logging.Formatter."""
        facts = facts_of(record)
        if record.exc_info:
            facts["traceback"] = self.formatException(record.exc_info)
        return json.dumps(facts, default=str)


class TextLines(logging.Formatter):
    """Time, level, then name=value; a traceback on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """See logging.Formatter."""
        facts = facts_of(record)
        words = [str(facts.pop("time")), f"{facts.pop('level'):<7}"]
        words += [f"{name}={_word(value)}" for name, value in facts.items()]
        line = " ".join(words)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _word(value: Any) -> str:
    text = str(value)
    return text if text and text.isprintable() and not {*' "='} & {*text} else json.dumps(text)


def configure(level: str, form: str) -> None:
    """Log to stderr from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
