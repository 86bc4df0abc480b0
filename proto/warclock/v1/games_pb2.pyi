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

class SpectatorView(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SPECTATOR_VIEW_UNSPECIFIED: _ClassVar[SpectatorView]
    SPECTATOR_VIEW_NONE: _ClassVar[SpectatorView]
    SPECTATOR_VIEW_AFTER_END: _ClassVar[SpectatorView]
    SPECTATOR_VIEW_ALL: _ClassVar[SpectatorView]

class Role(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ROLE_UNSPECIFIED: _ClassVar[Role]
    ROLE_SPECTATOR: _ClassVar[Role]
    ROLE_REFEREE: _ClassVar[Role]

class StopReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STOP_REASON_UNSPECIFIED: _ClassVar[StopReason]
    STOP_REASON_TIME: _ClassVar[StopReason]
    STOP_REASON_DECISION: _ClassVar[StopReason]
    STOP_REASON_END: _ClassVar[StopReason]
    STOP_REASON_STEPS: _ClassVar[StopReason]
    STOP_REASON_PAUSED: _ClassVar[StopReason]
    STOP_REASON_IDLE: _ClassVar[StopReason]
    STOP_REASON_QUESTION: _ClassVar[StopReason]
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
SPECTATOR_VIEW_UNSPECIFIED: SpectatorView
SPECTATOR_VIEW_NONE: SpectatorView
SPECTATOR_VIEW_AFTER_END: SpectatorView
SPECTATOR_VIEW_ALL: SpectatorView
ROLE_UNSPECIFIED: Role
ROLE_SPECTATOR: Role
ROLE_REFEREE: Role
STOP_REASON_UNSPECIFIED: StopReason
STOP_REASON_TIME: StopReason
STOP_REASON_DECISION: StopReason
STOP_REASON_END: StopReason
STOP_REASON_STEPS: StopReason
STOP_REASON_PAUSED: StopReason
STOP_REASON_IDLE: StopReason
STOP_REASON_QUESTION: StopReason

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

class Deadlines(_message.Message):
    __slots__ = ("decision_seconds", "bank_seconds", "stand_in", "ruling_seconds")
    DECISION_SECONDS_FIELD_NUMBER: _ClassVar[int]
    BANK_SECONDS_FIELD_NUMBER: _ClassVar[int]
    STAND_IN_FIELD_NUMBER: _ClassVar[int]
    RULING_SECONDS_FIELD_NUMBER: _ClassVar[int]
    decision_seconds: int
    bank_seconds: int
    stand_in: str
    ruling_seconds: int
    def __init__(self, decision_seconds: _Optional[int] = ..., bank_seconds: _Optional[int] = ..., stand_in: _Optional[str] = ..., ruling_seconds: _Optional[int] = ...) -> None: ...

class Game(_message.Message):
    __slots__ = ("id", "scenario", "title", "scenario_hash", "status", "pacing", "seats", "owner_side", "secret_needed", "outcome", "spectators", "deadlines", "referee")
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
    SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    DEADLINES_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
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
    spectators: SpectatorView
    deadlines: Deadlines
    referee: bool
    def __init__(self, id: _Optional[str] = ..., scenario: _Optional[str] = ..., title: _Optional[str] = ..., scenario_hash: _Optional[str] = ..., status: _Optional[_Union[GameStatus, str]] = ..., pacing: _Optional[_Union[Pacing, str]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., owner_side: _Optional[str] = ..., secret_needed: bool = ..., outcome: _Optional[_Union[_world_pb2.Outcome, _Mapping]] = ..., spectators: _Optional[_Union[SpectatorView, str]] = ..., deadlines: _Optional[_Union[Deadlines, _Mapping]] = ..., referee: bool = ...) -> None: ...

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
    __slots__ = ("scenario", "scenario_text", "seats", "pacing", "owner_side", "join_secret", "seed", "spectators", "deadlines", "request_id", "referee")
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_TEXT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    PACING_FIELD_NUMBER: _ClassVar[int]
    OWNER_SIDE_FIELD_NUMBER: _ClassVar[int]
    JOIN_SECRET_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    DEADLINES_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    scenario: str
    scenario_text: bytes
    seats: _containers.RepeatedCompositeFieldContainer[SeatSetting]
    pacing: Pacing
    owner_side: str
    join_secret: str
    seed: int
    spectators: SpectatorView
    deadlines: Deadlines
    request_id: str
    referee: bool
    def __init__(self, scenario: _Optional[str] = ..., scenario_text: _Optional[bytes] = ..., seats: _Optional[_Iterable[_Union[SeatSetting, _Mapping]]] = ..., pacing: _Optional[_Union[Pacing, str]] = ..., owner_side: _Optional[str] = ..., join_secret: _Optional[str] = ..., seed: _Optional[int] = ..., spectators: _Optional[_Union[SpectatorView, str]] = ..., deadlines: _Optional[_Union[Deadlines, _Mapping]] = ..., request_id: _Optional[str] = ..., referee: bool = ...) -> None: ...

class CreateGameResponse(_message.Message):
    __slots__ = ("game", "owner_token")
    GAME_FIELD_NUMBER: _ClassVar[int]
    OWNER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    game: Game
    owner_token: str
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ..., owner_token: _Optional[str] = ...) -> None: ...

class LoadSettings(_message.Message):
    __slots__ = ("seats", "pacing", "spectators", "deadlines")
    SEATS_FIELD_NUMBER: _ClassVar[int]
    PACING_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_FIELD_NUMBER: _ClassVar[int]
    DEADLINES_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedCompositeFieldContainer[SeatSetting]
    pacing: Pacing
    spectators: SpectatorView
    deadlines: Deadlines
    def __init__(self, seats: _Optional[_Iterable[_Union[SeatSetting, _Mapping]]] = ..., pacing: _Optional[_Union[Pacing, str]] = ..., spectators: _Optional[_Union[SpectatorView, str]] = ..., deadlines: _Optional[_Union[Deadlines, _Mapping]] = ...) -> None: ...

class LoadGameRequest(_message.Message):
    __slots__ = ("settings", "chunk")
    SETTINGS_FIELD_NUMBER: _ClassVar[int]
    CHUNK_FIELD_NUMBER: _ClassVar[int]
    settings: LoadSettings
    chunk: bytes
    def __init__(self, settings: _Optional[_Union[LoadSettings, _Mapping]] = ..., chunk: _Optional[bytes] = ...) -> None: ...

class LoadGameResponse(_message.Message):
    __slots__ = ("game", "owner_token", "join_secret")
    GAME_FIELD_NUMBER: _ClassVar[int]
    OWNER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    JOIN_SECRET_FIELD_NUMBER: _ClassVar[int]
    game: Game
    owner_token: str
    join_secret: str
    def __init__(self, game: _Optional[_Union[Game, _Mapping]] = ..., owner_token: _Optional[str] = ..., join_secret: _Optional[str] = ...) -> None: ...

class ListGamesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "status", "scenario", "open_seats")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    OPEN_SEATS_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    status: GameStatus
    scenario: str
    open_seats: bool
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., status: _Optional[_Union[GameStatus, str]] = ..., scenario: _Optional[str] = ..., open_seats: bool = ...) -> None: ...

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

class VerifyGameRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class VerifyGameResponse(_message.Message):
    __slots__ = ("events", "difference", "end", "digest")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DIFFERENCE_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    events: int
    difference: str
    end: str
    digest: str
    def __init__(self, events: _Optional[int] = ..., difference: _Optional[str] = ..., end: _Optional[str] = ..., digest: _Optional[str] = ...) -> None: ...

class CreateTokenRequest(_message.Message):
    __slots__ = ("game", "role")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    game: str
    role: Role
    def __init__(self, game: _Optional[str] = ..., role: _Optional[_Union[Role, str]] = ...) -> None: ...

class CreateTokenResponse(_message.Message):
    __slots__ = ("token",)
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    token: str
    def __init__(self, token: _Optional[str] = ...) -> None: ...
