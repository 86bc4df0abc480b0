"""The service Scenarios: shipped scenarios by name, and texts; never a path from the wire."""

from __future__ import annotations

import json
from typing import Any

from warclock.server.calls import unary
from warclock.server.codec import fill
from warclock.server.host import Host
from warclock.server.opening import shipped_scenario
from warclock.server.paging import page_of
from warclock.sim.scenario import json_schema, shipped
from warclock.v1 import scenarios_pb2 as pb
from warclock.v1 import scenarios_pb2_grpc


class Scenarios(scenarios_pb2_grpc.ScenariosServicer):
    """See ``scenarios.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @unary
    async def ListScenarios(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Shipped scenarios, in pages."""
        page, token = page_of(await self.host.ask(shipped), request, self.host.settings)
        listed = [fill(pb.Scenario(), {"id": e.id, "title": e.title, "summary": e.summary}) for e in page]
        return pb.ListScenariosResponse(scenarios=listed, next_page_token=token)

    @unary
    async def GetScenario(self, request: Any, context: Any) -> Any:  # noqa: N802
        """One shipped scenario."""
        scenario = await self.host.ask(shipped_scenario, request.id)
        document = scenario.document
        sides = [pb.ScenarioSide(id=s.id, name=s.name, commander=s.commander) for s in document.sides]
        summary = " ".join(document.summary.split())
        return pb.GetScenarioResponse(
            scenario=pb.Scenario(id=scenario.id, title=document.title, summary=summary),
            sides=sides,
            days=document.days,
            rule_set=document.rule_set,
            hash=scenario.hash,
        )

    @unary
    async def ValidateScenario(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Everything wrong with a text."""
        return await self.host.reckon("validate", request)

    @unary
    async def GetScenarioSchema(self, request: Any, context: Any) -> Any:  # noqa: N802
        """The schema."""
        schema = await self.host.ask(json_schema)
        return pb.GetScenarioSchemaResponse(json_schema=json.dumps(schema).encode())
