from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Scenario(_message.Message):
    __slots__ = ("id", "title", "summary")
    ID_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    id: str
    title: str
    summary: str
    def __init__(self, id: _Optional[str] = ..., title: _Optional[str] = ..., summary: _Optional[str] = ...) -> None: ...

class ScenarioSide(_message.Message):
    __slots__ = ("id", "name", "commander")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    COMMANDER_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    commander: str
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., commander: _Optional[str] = ...) -> None: ...

class ListScenariosRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListScenariosResponse(_message.Message):
    __slots__ = ("scenarios", "next_page_token")
    SCENARIOS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    scenarios: _containers.RepeatedCompositeFieldContainer[Scenario]
    next_page_token: str
    def __init__(self, scenarios: _Optional[_Iterable[_Union[Scenario, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetScenarioRequest(_message.Message):
    __slots__ = ("id",)
    ID_FIELD_NUMBER: _ClassVar[int]
    id: str
    def __init__(self, id: _Optional[str] = ...) -> None: ...

class GetScenarioResponse(_message.Message):
    __slots__ = ("scenario", "sides", "days", "rule_set", "hash")
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    scenario: Scenario
    sides: _containers.RepeatedCompositeFieldContainer[ScenarioSide]
    days: int
    rule_set: str
    hash: str
    def __init__(self, scenario: _Optional[_Union[Scenario, _Mapping]] = ..., sides: _Optional[_Iterable[_Union[ScenarioSide, _Mapping]]] = ..., days: _Optional[int] = ..., rule_set: _Optional[str] = ..., hash: _Optional[str] = ...) -> None: ...

class ValidateScenarioRequest(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: bytes
    def __init__(self, text: _Optional[bytes] = ...) -> None: ...

class ScenarioProblem(_message.Message):
    __slots__ = ("file", "line", "column", "path", "text", "code")
    FILE_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    file: str
    line: int
    column: int
    path: str
    text: str
    code: str
    def __init__(self, file: _Optional[str] = ..., line: _Optional[int] = ..., column: _Optional[int] = ..., path: _Optional[str] = ..., text: _Optional[str] = ..., code: _Optional[str] = ...) -> None: ...

class ValidateScenarioResponse(_message.Message):
    __slots__ = ("valid", "problems")
    VALID_FIELD_NUMBER: _ClassVar[int]
    PROBLEMS_FIELD_NUMBER: _ClassVar[int]
    valid: bool
    problems: _containers.RepeatedCompositeFieldContainer[ScenarioProblem]
    def __init__(self, valid: bool = ..., problems: _Optional[_Iterable[_Union[ScenarioProblem, _Mapping]]] = ...) -> None: ...

class GetScenarioSchemaRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetScenarioSchemaResponse(_message.Message):
    __slots__ = ("json_schema",)
    JSON_SCHEMA_FIELD_NUMBER: _ClassVar[int]
    json_schema: bytes
    def __init__(self, json_schema: _Optional[bytes] = ...) -> None: ...
