"""The service Adjudication: single rule questions, as the registry answers them."""

from __future__ import annotations

import json
from typing import Any

from warclock.server.calls import unary
from warclock.server.host import Host
from warclock.server.paging import page_of
from warclock.server.questions import procedure_named
from warclock.sim import adjudicate as rules
from warclock.sim.rules.registry import Procedure, load_all
from warclock.v1 import adjudication_pb2 as pb
from warclock.v1 import adjudication_pb2_grpc


def _told(procedure: Procedure) -> pb.Procedure:
    exact = procedure.exact is not None
    return pb.Procedure(name=procedure.name, rules=procedure.rules, summary=procedure.summary, exact_odds=exact)


def _listed() -> list[Procedure]:
    known = load_all()
    return [known[name] for name in sorted(known)]


class Adjudication(adjudication_pb2_grpc.AdjudicationServicer):
    """See ``adjudication.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @unary
    async def ListProcedures(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Procedures, in pages."""
        page, token = page_of(await self.host.ask(_listed), request, self.host.settings)
        return pb.ListProceduresResponse(procedures=[_told(p) for p in page], next_page_token=token)

    @unary
    async def GetProcedure(self, request: Any, context: Any) -> Any:  # noqa: N802
        """One procedure with its schemas."""
        procedure = await self.host.ask(procedure_named, request.name)
        facts = await self.host.ask(rules.describe, procedure)
        schemas = {f"{name}_schema": json.dumps(facts[name]).encode() for name in ("input", "outcome")}
        return pb.GetProcedureResponse(procedure=_told(procedure), **schemas)

    @unary
    async def Adjudicate(self, request: Any, context: Any) -> Any:  # noqa: N802
        """One outcome."""
        return await self.host.reckon("adjudicate", request)

    @unary
    async def Odds(self, request: Any, context: Any) -> Any:  # noqa: N802
        """The odds of every outcome."""
        return await self.host.reckon("odds", request)
