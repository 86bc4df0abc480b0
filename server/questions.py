"""Questions that belong to no game and take a processor: a worker of their own answers them."""

from __future__ import annotations

from typing import Any

import grpc

from warclock.server.codec import fill
from warclock.server.opening import text_scenario
from warclock.server.refusals import Refused, invalid, not_found
from warclock.server.settings import Settings
from warclock.sim import adjudicate as rules
from warclock.sim import wire
from warclock.sim.rules.registry import Procedure, load_all
from warclock.v1 import adjudication_pb2 as pb
from warclock.v1 import scenarios_pb2


def procedure_named(name: str) -> Procedure:
    """A procedure. Raises Refused."""
    known = load_all()
    if name not in known:
        raise not_found("procedure", name, "procedure", known)
    return known[name]


def _input(procedure: Procedure, data: bytes) -> Any:
    try:
        return rules.input_of(procedure, data or b"{}")
    except rules.Question as fault:
        raise invalid(str(fault), "input") from None


def adjudicate(request: Any, settings: Settings) -> Any:
    """One outcome. Raises Refused."""
    procedure = procedure_named(request.procedure)
    asked = _input(procedure, request.input)
    source = request.WhichOneof("dice")
    if source is None:
        raise invalid("give either dice or a seed", "dice")
    if request.seed < 0:
        raise invalid("a seed is 0 or more", "seed")
    given = list(request.given.results) if source == "given" else None
    try:
        found = rules.adjudicate(procedure, asked, given, None if given is not None else request.seed)
    except rules.Question as fault:
        raise invalid(str(fault), "dice" if str(fault).startswith("dice") else "input") from None
    dice = [pb.Roll(**roll) for roll in found.dice]
    return pb.AdjudicateResponse(rules=found.rules, dice=dice, outcome=wire.to_json(found.outcome))


def odds(request: Any, settings: Settings) -> Any:
    """The odds of every outcome. Raises Refused."""
    if not 0 <= request.samples <= settings.odds_samples:
        raise invalid(f"an estimate has 0 to {settings.odds_samples} runs; 0 is the default", "samples")
    if request.seed < 0:
        raise invalid("a seed is 0 or more", "seed")
    procedure = procedure_named(request.procedure)
    asked = _input(procedure, request.input)
    samples = request.samples or min(rules.SAMPLES, settings.odds_samples)
    try:
        found = rules.odds(procedure, asked, samples, request.seed, settings.odds_paths)
    except rules.Question as fault:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "INVALID_ARGUMENT", str(fault), "input") from None
    return pb.OddsResponse(exact=found.exact, samples=found.samples, chances=[_chance(each) for each in found.odds])


def _chance(chance: Any) -> Any:
    told = pb.Chance(outcome=wire.to_json(chance.outcome), probability=str(chance.probability), decimal=chance.decimal)
    if chance.error is not None:
        told.error = chance.error
    return told


def validate(request: Any, settings: Settings) -> Any:
    """Everything wrong with the text of a scenario."""
    loaded = text_scenario(request.text)
    problems = [fill(scenarios_pb2.ScenarioProblem(), problem) for problem in loaded.problems]
    return scenarios_pb2.ValidateScenarioResponse(valid=loaded.scenario is not None, problems=problems)
