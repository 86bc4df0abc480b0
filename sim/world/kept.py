"""What is derived from single parts of the state, kept until the part changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

T = TypeVar("T")
V = TypeVar("V")


class Kept(Generic[T, V]):
    """A view of each part of a mapping, in the mapping's order or, if ``ordered``, in the order of its keys.

    ``mark`` says that a part changed, came or went; only those are derived anew.
    """

    __slots__ = ("_make", "_ordered", "_parts", "_stale", "_views")

    def __init__(self, parts: Mapping[str, T], make: Callable[[T], V], ordered: bool = False) -> None:
        self._parts = parts
        self._make = make
        self._ordered = ordered
        self._views: dict[str, V] = {}
        self._stale: dict[str, None] = dict.fromkeys(parts)

    def mark(self, key: str) -> None:
        """The part ``key`` changed, is new, or is gone."""
        self._stale[key] = None

    def views(self) -> Mapping[str, V]:
        """All views as they stand; not to be changed or kept by the caller."""
        if not self._stale:
            return self._views
        came = False
        for key in self._stale:
            part = self._parts.get(key)
            if part is None:
                self._views.pop(key, None)
            else:
                came = came or key not in self._views
                self._views[key] = self._make(part)
        self._stale.clear()
        if came and self._ordered:
            self._views = dict(sorted(self._views.items()))
        return self._views
