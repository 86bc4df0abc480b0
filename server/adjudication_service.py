"""The service Adjudication: single rule questions, as the registry answers them."""

from __future__ import annotations

import json
from typing import Any

import grpc

from warclock.server.calls import unary
from warclock.server.host import Host
from warclock.server.paging import page_of
from warclock.server.refusals import Refused, invalid, not_found
from warclock.sim import adjudicate as rules
from warclock.sim import wire
from warclock.sim.rules.registry import Procedure, load_all
from warclock.v1 import adjudication_pb2 as pb
from warclock.v1 import adjudication_pb2_grpc


def procedure_named(name: str) -> Procedure:
    """A procedure. Raises Refused."""
    known = load_all()
    if name not in known:
        raise not_found("procedure", name, "procedure")
    return known[name]


def _told(procedure: Procedure) -> pb.Procedure:
    exact = procedure.exact is not None
    return pb.Procedure(name=procedure.name, rules=procedure.rules, summary=procedure.summary, exact_odds=exact)


def _listed() -> list[Procedure]:
    known = load_all()
    return [known[name] for name in sorted(known)]


def _input(procedure: Procedure, data: bytes) -> Any:
    try:
        return rules.input_of(procedure, data or b"{}")
    except rules.Question as fault:
        raise invalid(str(fault), "input") from None


def _adjudicate(request: Any) -> rules.Adjudication:
    procedure = procedure_named(request.procedure)
    asked = _input(procedure, request.input)
    source = request.WhichOneof("dice")
    if source is None:
        raise invalid("give either dice or a seed", "dice")
    if request.seed < 0:
        raise invalid("a seed is 0 or more", "seed")
    given = list(request.given.results) if source == "given" else None
    try:
        return rules.adjudicate(procedure, asked, given, None if given is not None else request.seed)
    except rules.Question as fault:
        raise invalid(str(fault), "dice" if str(fault).startswith("dice") else "input") from None


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
        found = await self.host.ask(_adjudicate, request)
        dice = [pb.Roll(**roll) for roll in found.dice]
        return pb.AdjudicateResponse(rules=found.rules, dice=dice, outcome=wire.to_json(found.outcome))

    @unary
    async def Odds(self, request: Any, context: Any) -> Any:  # noqa: N802
        """The odds of every outcome."""
        found = await self.host.ask(self._odds, request)
        chances = []
        for chance in found.odds:
            told = pb.Chance(
                outcome=wire.to_json(chance.outcome), probability=str(chance.probability), decimal=chance.decimal
            )
            if chance.error is not None:
                told.error = chance.error
            chances.append(told)
        return pb.OddsResponse(exact=found.exact, samples=found.samples, chances=chances)

    def _odds(self, request: Any) -> rules.Odds:
        settings = self.host.settings
        if not 0 <= request.samples <= settings.odds_samples:
            raise invalid(f"an estimate has 0 to {settings.odds_samples} runs; 0 is the default", "samples")
        if request.seed < 0:
            raise invalid("a seed is 0 or more", "seed")
        procedure = procedure_named(request.procedure)
        asked = _input(procedure, request.input)
        samples = request.samples or min(rules.SAMPLES, settings.odds_samples)
        try:
            return rules.odds(procedure, asked, samples, request.seed, settings.odds_paths)
        except rules.Question as fault:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "INVALID_ARGUMENT", str(fault), "input") from None
