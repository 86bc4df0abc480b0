"""Pages of lists: sizes and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from warclock.server.refusals import invalid
from warclock.server.settings import Settings

T = TypeVar("T")


def size_of(request: Any, settings: Settings) -> int:
    """How many entries a page may have; more than the limit is the limit. Raises Refused."""
    if request.page_size < 0:
        raise invalid("a page has 0 entries or more; 0 is the default", "page_size")
    return min(request.page_size or settings.page_size, settings.most_page_size)


def place_of(request: Any, start: int) -> int:
    """Where a page begins, from its token. Raises Refused."""
    token = request.page_token
    if not token:
        return start
    if not (token.isascii() and token.isdigit() and len(token) < 19):
        raise invalid("not a token that this server has given", "page_token")
    return int(token)


def page_of(entries: Sequence[T], request: Any, settings: Settings) -> tuple[Sequence[T], str]:
    """A page of a list that is whole in memory, and the token of the next (empty: none)."""
    start, size = place_of(request, 0), size_of(request, settings)
    end = start + size
    return entries[start:end], str(end) if end < len(entries) else ""
