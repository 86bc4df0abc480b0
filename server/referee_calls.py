"""What the referee may ask of a game, in the game's worker: rule, adjust, oversee."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from warclock.server.codec import fields_of, fill
from warclock.server.hosted_game import HostedGame
from warclock.server.refusals import invalid, of_order
from warclock.sim.orders import Refusal
from warclock.v1 import referee_pb2 as pb

KINDS = pb.Adjustment.DESCRIPTOR.fields_by_name


def rule(hosted: HostedGame, _side: str, request: Any) -> Any:
    """Answer a question. Raises Refused."""
    ruling = request.WhichOneof("ruling")
    if ruling is None:
        raise invalid("give the name of an answer, or tell what happened", "answer")
    answer: Any = request.answer
    if ruling == "told":
        answer = _told(request.told)
    refusal = hosted.rule(request.question, answer)
    if refusal is not None:
        raise of_order(replace(refusal, field=ruling if refusal.field == "answer" else refusal.field))
    return pb.RuleResponse()


def _told(data: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise invalid(f"not a JSON object: {fault}", "told") from None


def adjust(hosted: HostedGame, _side: str, request: Any) -> Any:
    """Change something from outside the rules. Raises Refused."""
    kind = request.adjustment.WhichOneof("kind")
    if kind is None:
        raise invalid("no adjustment is set: set one field of Adjustment.kind", "adjustment.kind")
    fields = {**fields_of(getattr(request.adjustment, kind)), "kind": kind}
    refusal = hosted.adjust(fields, request.reason, request.secret)
    if refusal is not None:
        raise of_order(replace(refusal, field=_place(refusal, kind)))
    return pb.AdjustResponse()


def _place(refusal: Refusal, kind: str) -> str:
    """Where the field at fault stands in the request."""
    name = refusal.field.partition("[")[0].partition(".")[0]
    return f"adjustment.{kind}.{refusal.field}" if name in KINDS[kind].message_type.fields_by_name else refusal.field


def oversee(hosted: HostedGame, _side: str, _request: Any) -> Any:
    """Everything."""
    return fill(pb.OverseeResponse(), hosted.game.oversee())
