from warclock.v1 import seats_pb2 as _seats_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class ObserveSideRequest(_message.Message):
    __slots__ = ("game", "side", "without_map")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_MAP_FIELD_NUMBER: _ClassVar[int]
    game: str
    side: str
    without_map: bool
    def __init__(self, game: _Optional[str] = ..., side: _Optional[str] = ..., without_map: bool = ...) -> None: ...

class WatchSideRequest(_message.Message):
    __slots__ = ("game", "side", "after_event", "kinds")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    AFTER_EVENT_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    game: str
    side: str
    after_event: int
    kinds: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, game: _Optional[str] = ..., side: _Optional[str] = ..., after_event: _Optional[int] = ..., kinds: _Optional[_Iterable[str]] = ...) -> None: ...
