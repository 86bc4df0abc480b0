from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Procedure(_message.Message):
    __slots__ = ("name", "rules", "summary", "exact_odds")
    NAME_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    EXACT_ODDS_FIELD_NUMBER: _ClassVar[int]
    name: str
    rules: _containers.RepeatedScalarFieldContainer[str]
    summary: str
    exact_odds: bool
    def __init__(self, name: _Optional[str] = ..., rules: _Optional[_Iterable[str]] = ..., summary: _Optional[str] = ..., exact_odds: bool = ...) -> None: ...

class ListProceduresRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListProceduresResponse(_message.Message):
    __slots__ = ("procedures", "next_page_token")
    PROCEDURES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    procedures: _containers.RepeatedCompositeFieldContainer[Procedure]
    next_page_token: str
    def __init__(self, procedures: _Optional[_Iterable[_Union[Procedure, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetProcedureRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class GetProcedureResponse(_message.Message):
    __slots__ = ("procedure", "input_schema", "outcome_schema")
    PROCEDURE_FIELD_NUMBER: _ClassVar[int]
    INPUT_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    procedure: Procedure
    input_schema: bytes
    outcome_schema: bytes
    def __init__(self, procedure: _Optional[_Union[Procedure, _Mapping]] = ..., input_schema: _Optional[bytes] = ..., outcome_schema: _Optional[bytes] = ...) -> None: ...

class AdjudicateRequest(_message.Message):
    __slots__ = ("procedure", "input", "given", "seed")
    PROCEDURE_FIELD_NUMBER: _ClassVar[int]
    INPUT_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    procedure: str
    input: bytes
    given: GivenDice
    seed: int
    def __init__(self, procedure: _Optional[str] = ..., input: _Optional[bytes] = ..., given: _Optional[_Union[GivenDice, _Mapping]] = ..., seed: _Optional[int] = ...) -> None: ...

class GivenDice(_message.Message):
    __slots__ = ("results",)
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    results: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, results: _Optional[_Iterable[int]] = ...) -> None: ...

class Roll(_message.Message):
    __slots__ = ("purpose", "sides", "result")
    PURPOSE_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    purpose: str
    sides: int
    result: int
    def __init__(self, purpose: _Optional[str] = ..., sides: _Optional[int] = ..., result: _Optional[int] = ...) -> None: ...

class AdjudicateResponse(_message.Message):
    __slots__ = ("rules", "dice", "outcome")
    RULES_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    rules: _containers.RepeatedScalarFieldContainer[str]
    dice: _containers.RepeatedCompositeFieldContainer[Roll]
    outcome: bytes
    def __init__(self, rules: _Optional[_Iterable[str]] = ..., dice: _Optional[_Iterable[_Union[Roll, _Mapping]]] = ..., outcome: _Optional[bytes] = ...) -> None: ...

class OddsRequest(_message.Message):
    __slots__ = ("procedure", "input", "samples", "seed")
    PROCEDURE_FIELD_NUMBER: _ClassVar[int]
    INPUT_FIELD_NUMBER: _ClassVar[int]
    SAMPLES_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    procedure: str
    input: bytes
    samples: int
    seed: int
    def __init__(self, procedure: _Optional[str] = ..., input: _Optional[bytes] = ..., samples: _Optional[int] = ..., seed: _Optional[int] = ...) -> None: ...

class Chance(_message.Message):
    __slots__ = ("outcome", "probability", "decimal", "error")
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    PROBABILITY_FIELD_NUMBER: _ClassVar[int]
    DECIMAL_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    outcome: bytes
    probability: str
    decimal: float
    error: float
    def __init__(self, outcome: _Optional[bytes] = ..., probability: _Optional[str] = ..., decimal: _Optional[float] = ..., error: _Optional[float] = ...) -> None: ...

class OddsResponse(_message.Message):
    __slots__ = ("exact", "samples", "chances")
    EXACT_FIELD_NUMBER: _ClassVar[int]
    SAMPLES_FIELD_NUMBER: _ClassVar[int]
    CHANCES_FIELD_NUMBER: _ClassVar[int]
    exact: bool
    samples: int
    chances: _containers.RepeatedCompositeFieldContainer[Chance]
    def __init__(self, exact: bool = ..., samples: _Optional[int] = ..., chances: _Optional[_Iterable[_Union[Chance, _Mapping]]] = ...) -> None: ...
