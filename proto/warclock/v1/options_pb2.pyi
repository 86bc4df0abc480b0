from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ForceOptions(_message.Message):
    __slots__ = ("force", "orders")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    ORDERS_FIELD_NUMBER: _ClassVar[int]
    force: str
    orders: _containers.RepeatedCompositeFieldContainer[OrderOption]
    def __init__(self, force: _Optional[str] = ..., orders: _Optional[_Iterable[_Union[OrderOption, _Mapping]]] = ...) -> None: ...

class OrderOption(_message.Message):
    __slots__ = ("kind", "fields")
    class FieldsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: Domain
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[Domain, _Mapping]] = ...) -> None: ...
    KIND_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    kind: str
    fields: _containers.MessageMap[str, Domain]
    def __init__(self, kind: _Optional[str] = ..., fields: _Optional[_Mapping[str, Domain]] = ...) -> None: ...

class Domain(_message.Message):
    __slots__ = ("choice", "whole", "flag", "path", "on_path", "edge_set", "counts", "division", "hiring", "names", "ground", "text", "by_field")
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    WHOLE_FIELD_NUMBER: _ClassVar[int]
    FLAG_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    ON_PATH_FIELD_NUMBER: _ClassVar[int]
    EDGE_SET_FIELD_NUMBER: _ClassVar[int]
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    DIVISION_FIELD_NUMBER: _ClassVar[int]
    HIRING_FIELD_NUMBER: _ClassVar[int]
    NAMES_FIELD_NUMBER: _ClassVar[int]
    GROUND_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_FIELD_NUMBER: _ClassVar[int]
    choice: Choice
    whole: Whole
    flag: Flag
    path: Path
    on_path: OnPath
    edge_set: EdgeSet
    counts: Counts
    division: Division
    hiring: Hiring
    names: Names
    ground: Ground
    text: Text
    by_field: ByField
    def __init__(self, choice: _Optional[_Union[Choice, _Mapping]] = ..., whole: _Optional[_Union[Whole, _Mapping]] = ..., flag: _Optional[_Union[Flag, _Mapping]] = ..., path: _Optional[_Union[Path, _Mapping]] = ..., on_path: _Optional[_Union[OnPath, _Mapping]] = ..., edge_set: _Optional[_Union[EdgeSet, _Mapping]] = ..., counts: _Optional[_Union[Counts, _Mapping]] = ..., division: _Optional[_Union[Division, _Mapping]] = ..., hiring: _Optional[_Union[Hiring, _Mapping]] = ..., names: _Optional[_Union[Names, _Mapping]] = ..., ground: _Optional[_Union[Ground, _Mapping]] = ..., text: _Optional[_Union[Text, _Mapping]] = ..., by_field: _Optional[_Union[ByField, _Mapping]] = ...) -> None: ...

class Choice(_message.Message):
    __slots__ = ("values", "optional", "unknown", "others")
    class OthersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    VALUES_FIELD_NUMBER: _ClassVar[int]
    OPTIONAL_FIELD_NUMBER: _ClassVar[int]
    UNKNOWN_FIELD_NUMBER: _ClassVar[int]
    OTHERS_FIELD_NUMBER: _ClassVar[int]
    values: _containers.RepeatedScalarFieldContainer[str]
    optional: bool
    unknown: str
    others: _containers.ScalarMap[str, str]
    def __init__(self, values: _Optional[_Iterable[str]] = ..., optional: bool = ..., unknown: _Optional[str] = ..., others: _Optional[_Mapping[str, str]] = ...) -> None: ...

class Whole(_message.Message):
    __slots__ = ("least", "most", "code", "optional")
    LEAST_FIELD_NUMBER: _ClassVar[int]
    MOST_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    OPTIONAL_FIELD_NUMBER: _ClassVar[int]
    least: int
    most: int
    code: str
    optional: bool
    def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ..., code: _Optional[str] = ..., optional: bool = ...) -> None: ...

class Flag(_message.Message):
    __slots__ = ("optional", "refused")
    OPTIONAL_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    optional: bool
    refused: str
    def __init__(self, optional: bool = ..., refused: _Optional[str] = ...) -> None: ...

class Path(_message.Message):
    __slots__ = ("starts", "network", "on", "longest", "avoid")
    class AvoidEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    STARTS_FIELD_NUMBER: _ClassVar[int]
    NETWORK_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    LONGEST_FIELD_NUMBER: _ClassVar[int]
    AVOID_FIELD_NUMBER: _ClassVar[int]
    starts: _containers.RepeatedScalarFieldContainer[str]
    network: str
    on: str
    longest: int
    avoid: _containers.ScalarMap[str, str]
    def __init__(self, starts: _Optional[_Iterable[str]] = ..., network: _Optional[str] = ..., on: _Optional[str] = ..., longest: _Optional[int] = ..., avoid: _Optional[_Mapping[str, str]] = ...) -> None: ...

class OnPath(_message.Message):
    __slots__ = ("any_node", "nodes")
    ANY_NODE_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    any_node: bool
    nodes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, any_node: bool = ..., nodes: _Optional[_Iterable[str]] = ...) -> None: ...

class EdgeSet(_message.Message):
    __slots__ = ("values", "least", "most", "code")
    VALUES_FIELD_NUMBER: _ClassVar[int]
    LEAST_FIELD_NUMBER: _ClassVar[int]
    MOST_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    values: _containers.RepeatedScalarFieldContainer[str]
    least: int
    most: int
    code: str
    def __init__(self, values: _Optional[_Iterable[str]] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., code: _Optional[str] = ...) -> None: ...

class Counts(_message.Message):
    __slots__ = ("most", "least", "keep", "code")
    class MostEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    MOST_FIELD_NUMBER: _ClassVar[int]
    LEAST_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    most: _containers.ScalarMap[str, int]
    least: int
    keep: int
    code: str
    def __init__(self, most: _Optional[_Mapping[str, int]] = ..., least: _Optional[int] = ..., keep: _Optional[int] = ..., code: _Optional[str] = ...) -> None: ...

class Division(_message.Message):
    __slots__ = ("groups", "total")
    GROUPS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    groups: _containers.RepeatedCompositeFieldContainer[EnemyGroup]
    total: int
    def __init__(self, groups: _Optional[_Iterable[_Union[EnemyGroup, _Mapping]]] = ..., total: _Optional[int] = ...) -> None: ...

class EnemyGroup(_message.Message):
    __slots__ = ("contacts",)
    CONTACTS_FIELD_NUMBER: _ClassVar[int]
    contacts: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, contacts: _Optional[_Iterable[str]] = ...) -> None: ...

class Hiring(_message.Message):
    __slots__ = ("most", "wages", "purse")
    class MostEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class WagesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    MOST_FIELD_NUMBER: _ClassVar[int]
    WAGES_FIELD_NUMBER: _ClassVar[int]
    PURSE_FIELD_NUMBER: _ClassVar[int]
    most: _containers.ScalarMap[str, int]
    wages: _containers.ScalarMap[str, str]
    purse: int
    def __init__(self, most: _Optional[_Mapping[str, int]] = ..., wages: _Optional[_Mapping[str, str]] = ..., purse: _Optional[int] = ...) -> None: ...

class Network(_message.Message):
    __slots__ = ("medium", "ways")
    MEDIUM_FIELD_NUMBER: _ClassVar[int]
    WAYS_FIELD_NUMBER: _ClassVar[int]
    medium: str
    ways: _containers.RepeatedCompositeFieldContainer[Way]
    def __init__(self, medium: _Optional[str] = ..., ways: _Optional[_Iterable[_Union[Way, _Mapping]]] = ...) -> None: ...

class Way(_message.Message):
    __slots__ = ("edge", "a", "b", "forth", "back")
    EDGE_FIELD_NUMBER: _ClassVar[int]
    A_FIELD_NUMBER: _ClassVar[int]
    B_FIELD_NUMBER: _ClassVar[int]
    FORTH_FIELD_NUMBER: _ClassVar[int]
    BACK_FIELD_NUMBER: _ClassVar[int]
    edge: str
    a: str
    b: str
    forth: bool
    back: bool
    def __init__(self, edge: _Optional[str] = ..., a: _Optional[str] = ..., b: _Optional[str] = ..., forth: bool = ..., back: bool = ...) -> None: ...

class Names(_message.Message):
    __slots__ = ("values", "least", "most", "code", "unknown", "others")
    class OthersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    VALUES_FIELD_NUMBER: _ClassVar[int]
    LEAST_FIELD_NUMBER: _ClassVar[int]
    MOST_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    UNKNOWN_FIELD_NUMBER: _ClassVar[int]
    OTHERS_FIELD_NUMBER: _ClassVar[int]
    values: _containers.RepeatedScalarFieldContainer[str]
    least: int
    most: int
    code: str
    unknown: str
    others: _containers.ScalarMap[str, str]
    def __init__(self, values: _Optional[_Iterable[str]] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., code: _Optional[str] = ..., unknown: _Optional[str] = ..., others: _Optional[_Mapping[str, str]] = ...) -> None: ...

class Ground(_message.Message):
    __slots__ = ("origin", "metres", "levels", "code")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    METRES_FIELD_NUMBER: _ClassVar[int]
    LEVELS_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    origin: str
    metres: int
    levels: _containers.RepeatedCompositeFieldContainer[GroundLevel]
    code: str
    def __init__(self, origin: _Optional[str] = ..., metres: _Optional[int] = ..., levels: _Optional[_Iterable[_Union[GroundLevel, _Mapping]]] = ..., code: _Optional[str] = ...) -> None: ...

class GroundLevel(_message.Message):
    __slots__ = ("rows",)
    ROWS_FIELD_NUMBER: _ClassVar[int]
    rows: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, rows: _Optional[_Iterable[str]] = ...) -> None: ...

class Text(_message.Message):
    __slots__ = ("longest",)
    LONGEST_FIELD_NUMBER: _ClassVar[int]
    longest: int
    def __init__(self, longest: _Optional[int] = ...) -> None: ...

class ByField(_message.Message):
    __slots__ = ("on", "domains")
    class DomainsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: Domain
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[Domain, _Mapping]] = ...) -> None: ...
    ON_FIELD_NUMBER: _ClassVar[int]
    DOMAINS_FIELD_NUMBER: _ClassVar[int]
    on: str
    domains: _containers.MessageMap[str, Domain]
    def __init__(self, on: _Optional[str] = ..., domains: _Optional[_Mapping[str, Domain]] = ...) -> None: ...
