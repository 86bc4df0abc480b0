"""How a declaration is turned down: a value with a code, never an exception."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="refusal"):
    """A declaration that the rules do not allow now: the code of the order catalogue, a text, the field at fault."""

    code: str
    text: str
    field: str = ""
