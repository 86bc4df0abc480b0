from warclock.v1 import world_pb2 as _world_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Pacing(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PACING_UNSPECIFIED: _ClassVar[Pacing]
    PACING_AUTOMATIC: _ClassVar[Pacing]
    PACING_OWNER: _ClassVar[Pacing]

class GameStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_STATUS_UNSPECIFIED: _ClassVar[GameStatus]
    GAME_STATUS_ACTIVE: _ClassVar[GameStatus]
    GAME_STATUS_PAUSED: _ClassVar[GameStatus]
    GAME_STATUS_ENDED: _ClassVar[GameStatus]

class Holder(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HOLDER_UNSPECIFIED: _ClassVar[Holder]
    HOLDER_COMMANDER: _ClassVar[Holder]
    HOLDER_OPEN: _ClassVar[Holder]
    HOLDER_PLAYER: _ClassVar[Holder]

class StopReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STOP_REASON_UNSPECIFIED: _ClassVar[StopReason]
    STOP_REASON_TIME: _ClassVar[StopReason]
    STOP_REASON_DECISION: _ClassVar[StopReason]
    STOP_REASON_END: _ClassVar[StopReason]
    STOP_REASON_STEPS: _ClassVar[StopReason]
    STOP_REASON_PAUSED: _ClassVar[StopReason]
    STOP_REASON_IDLE: _ClassVar[StopReason]
PACING_UNSPECIFIED: Pacing
PACING_AUTOMATIC: Pacing
PACING_OWNER: Pacing
GAME_STATUS_UNSPECIFIED: GameStatus
GAME_STATUS_ACTIVE: GameStatus
GAME_STATUS_PAUSED: GameStatus
GAME_STATUS_ENDED: GameStatus
HOLDER_UNSPECIFIED: Holder
HOLDER_COMMANDER: Holder
HOLDER_OPEN: Holder
HOLDER_PLAYER: Holder
STOP_REASON_UNSPECIFIED: StopReason
STOP_REASON_TIME: StopReason
STOP_REASON_DECISION: StopReason
STOP_REASON_END: StopReason
STOP_REASON_STEPS: StopReason
STOP_REASON_PAUSED: StopReason
STOP_REASON_IDLE: StopReason

class Seat(_message.Message):
    __slots__ = ("side", "name", "holder", "commander")
    SIDE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    HOLDER_FIELD_NUMBER: _ClassVar[int]
    COMMANDER_FIELD_NUMBER: _ClassVar[int]
    side: str
    name: str
    holder: Holder
    commander: str
    def __init__(self, side: _Optional[str] = ..., name: _Optional[str] = ..., holder: _Optional[_Union[Holder, str]] = ..., commander: _Optional[str] = ...) -> None: ...

class Game(_message.Message):
    __slots__ = ("id", "scenario", "title", "scenario_hash", "status", "pacing", "seats", "owner_side", "secret_needed", "outcome")
    ID_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_HASH_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    PACING_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    OWNER_SIDE_FIELD_NUMBER: _ClassVar[int]
    SECRET_NEEDED_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    id: str
    scenario: str
    title: str
    scenario_hash: str
    status: GameStatus
    pacing: Pacing
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    owner_side: str
    secret_needed: bool
    outcome: _world_pb2.Outcome
    def __init__(self, id: _Optional[str] = ..., scenario: _Optional[str] = ..., title: _Optional[str] = ..., scenario_hash: _Optional[str] = ..., status: _Optional[_Union[GameStatus, str]] = ..., pacing: _Optional[_Union[Pacing, str]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., owner_side: _Optional[str] = ..., secret_needed: bool = ..., outcome: _Optional[_Union[_world_pb2.Outcome, _Mapping]] = ...) -> None: ...

class SeatSetting(_message.Message):
    __slots__ = ("side", "commander", "open")
    SIDE_FIELD_NUMBER: _ClassVar[int]
    COMMANDER_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    side: str
    commander: str
    open: bool
    def __init__(self, side: _Optional[str] = ..., commander: _Optional[str] = ..., open: bool = ...) -> None: ...

class CreateGameRequest(_message.Message):
    __slots__ = ("scenario", "scenario_text", "seats", "pacing", "owner_side", "join_secret", "seed")
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_TEXT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    PACING_FIELD_NUMBER: _ClassVar[int]
    OWNER_SIDE_FIELD_NUMBER: _ClassVar[int]
    JOIN_SECRET_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    scenario: str
    scenario_text: bytes
    seats: _containers.RepeatedCompositeFieldContainer[SeatSetting]
    pacing: Pacing
    owner_side: str
    join_secret: str
    seed: int
    def __init__(self, scenario: _Optional[str] = ..., scenario_text: _Optional[bytes] = ..., seats: _Optional[_Iterable[_Union[SeatSetting, _Mapping]]] = ..., pacing: _Optional[_Union[Pacing, str]] = ..., owner_side: _Optional[str] = ..., join_secret: _Optional[str] = ..., seed: _Optional[int] = ...) -> None: ...

class CreateGameResponse(_message.Message):
    __slots__ = ("game", "owner_token")
    GAME_FIELD_NUMBER: _ClassVar[int]
    OWNER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    game: Game
    owner_token: str
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ..., owner_token: _Optional[str] = ...) -> None: ...

class ListGamesRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games", "next_page_token")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[Game]
    next_page_token: str
    def __init__(self, games: _Optional[_Iterable[_Union[Game, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class GetGameResponse(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: Game
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ...) -> None: ...

class InspectGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class InspectGameResponse(_message.Message):
    __slots__ = ("game", "second", "awaited", "events", "seed", "digest")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    AWAITED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    game: Game
    second: int
    awaited: _containers.RepeatedScalarFieldContainer[str]
    events: int
    seed: int
    digest: str
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ..., second: _Optional[int] = ..., awaited: _Optional[_Iterable[str]] = ..., events: _Optional[int] = ..., seed: _Optional[int] = ..., digest: _Optional[str] = ...) -> None: ...

class AdvanceGameRequest(_message.Message):
    __slots__ = ("game", "until", "steps")
    GAME_FIELD_NUMBER: _ClassVar[int]
    UNTIL_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    game: str
    until: int
    steps: int
    def __init__(self, game: _Optional[str] = ..., until: _Optional[int] = ..., steps: _Optional[int] = ...) -> None: ...

class AdvanceGameResponse(_message.Message):
    __slots__ = ("second", "steps", "stop")
    SECOND_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    STOP_FIELD_NUMBER: _ClassVar[int]
    second: int
    steps: int
    stop: StopReason
    def __init__(self, second: _Optional[int] = ..., steps: _Optional[int] = ..., stop: _Optional[_Union[StopReason, str]] = ...) -> None: ...

class PauseGameRequest(_message.Message):
    __slots__ = ("game", "paused")
    GAME_FIELD_NUMBER: _ClassVar[int]
    PAUSED_FIELD_NUMBER: _ClassVar[int]
    game: str
    paused: bool
    def __init__(self, game: _Optional[str] = ..., paused: bool = ...) -> None: ...

class PauseGameResponse(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: Game
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ...) -> None: ...

class DeleteGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class DeleteGameResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SaveGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class SaveGameResponse(_message.Message):
    __slots__ = ("chunk",)
    CHUNK_FIELD_NUMBER: _ClassVar[int]
    chunk: bytes
    def __init__(self, chunk: _Optional[bytes] = ...) -> None: ...

class ForkGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class ForkGameResponse(_message.Message):
    __slots__ = ("game", "owner_token", "join_secret")
    GAME_FIELD_NUMBER: _ClassVar[int]
    OWNER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    JOIN_SECRET_FIELD_NUMBER: _ClassVar[int]
    game: Game
    owner_token: str
    join_secret: str
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ..., owner_token: _Optional[str] = ..., join_secret: _Optional[str] = ...) -> None: ...

class ExportJournalRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class ExportJournalResponse(_message.Message):
    __slots__ = ("chunk",)
    CHUNK_FIELD_NUMBER: _ClassVar[int]
    chunk: bytes
    def __init__(self, chunk: _Optional[bytes] = ...) -> None: ...
