from warclock.v1 import events_pb2 as _events_pb2
from warclock.v1 import options_pb2 as _options_pb2
from warclock.v1 import orders_pb2 as _orders_pb2
from warclock.v1 import world_pb2 as _world_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class JoinSeatRequest(_message.Message):
    __slots__ = ("game", "side", "join_secret", "request_id")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    JOIN_SECRET_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    game: str
    side: str
    join_secret: str
    request_id: str
    def __init__(self, game: _Optional[str] = ..., side: _Optional[str] = ..., join_secret: _Optional[str] = ..., request_id: _Optional[str] = ...) -> None: ...

class JoinSeatResponse(_message.Message):
    __slots__ = ("token",)
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    token: str
    def __init__(self, token: _Optional[str] = ...) -> None: ...

class ObserveRequest(_message.Message):
    __slots__ = ("game", "without_map")
    GAME_FIELD_NUMBER: _ClassVar[int]
    WITHOUT_MAP_FIELD_NUMBER: _ClassVar[int]
    game: str
    without_map: bool
    def __init__(self, game: _Optional[str] = ..., without_map: bool = ...) -> None: ...

class ObserveResponse(_message.Message):
    __slots__ = ("observation", "last_event", "decision_number")
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    LAST_EVENT_FIELD_NUMBER: _ClassVar[int]
    DECISION_NUMBER_FIELD_NUMBER: _ClassVar[int]
    observation: _world_pb2.Observation
    last_event: int
    decision_number: int
    def __init__(self, observation: _Optional[_Union[_world_pb2.Observation, _Mapping]] = ..., last_event: _Optional[int] = ..., decision_number: _Optional[int] = ...) -> None: ...

class ListOptionsRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class ListOptionsResponse(_message.Message):
    __slots__ = ("forces", "networks")
    FORCES_FIELD_NUMBER: _ClassVar[int]
    NETWORKS_FIELD_NUMBER: _ClassVar[int]
    forces: _containers.RepeatedCompositeFieldContainer[_options_pb2.ForceOptions]
    networks: _containers.RepeatedCompositeFieldContainer[_options_pb2.Network]
    def __init__(self, forces: _Optional[_Iterable[_Union[_options_pb2.ForceOptions, _Mapping]]] = ..., networks: _Optional[_Iterable[_Union[_options_pb2.Network, _Mapping]]] = ...) -> None: ...

class SubmitOrderRequest(_message.Message):
    __slots__ = ("game", "order", "client_id", "decision_number")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    CLIENT_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_NUMBER_FIELD_NUMBER: _ClassVar[int]
    game: str
    order: _orders_pb2.Order
    client_id: str
    decision_number: int
    def __init__(self, game: _Optional[str] = ..., order: _Optional[_Union[_orders_pb2.Order, _Mapping]] = ..., client_id: _Optional[str] = ..., decision_number: _Optional[int] = ...) -> None: ...

class SubmitOrderResponse(_message.Message):
    __slots__ = ("order",)
    ORDER_FIELD_NUMBER: _ClassVar[int]
    order: str
    def __init__(self, order: _Optional[str] = ...) -> None: ...

class SubmitOrdersRequest(_message.Message):
    __slots__ = ("game", "orders", "decision_number", "commit")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ORDERS_FIELD_NUMBER: _ClassVar[int]
    DECISION_NUMBER_FIELD_NUMBER: _ClassVar[int]
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    game: str
    orders: _containers.RepeatedCompositeFieldContainer[NamedOrder]
    decision_number: int
    commit: bool
    def __init__(self, game: _Optional[str] = ..., orders: _Optional[_Iterable[_Union[NamedOrder, _Mapping]]] = ..., decision_number: _Optional[int] = ..., commit: bool = ...) -> None: ...

class NamedOrder(_message.Message):
    __slots__ = ("order", "client_id")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    CLIENT_ID_FIELD_NUMBER: _ClassVar[int]
    order: _orders_pb2.Order
    client_id: str
    def __init__(self, order: _Optional[_Union[_orders_pb2.Order, _Mapping]] = ..., client_id: _Optional[str] = ...) -> None: ...

class SubmitOrdersResponse(_message.Message):
    __slots__ = ("results", "committed")
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    results: _containers.RepeatedCompositeFieldContainer[SubmittedOrder]
    committed: bool
    def __init__(self, results: _Optional[_Iterable[_Union[SubmittedOrder, _Mapping]]] = ..., committed: bool = ...) -> None: ...

class SubmittedOrder(_message.Message):
    __slots__ = ("order", "refused")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    order: str
    refused: Refused
    def __init__(self, order: _Optional[str] = ..., refused: _Optional[_Union[Refused, _Mapping]] = ...) -> None: ...

class WithdrawOrderRequest(_message.Message):
    __slots__ = ("game", "order")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    game: str
    order: str
    def __init__(self, game: _Optional[str] = ..., order: _Optional[str] = ...) -> None: ...

class WithdrawOrderResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListPendingOrdersRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class PendingOrder(_message.Message):
    __slots__ = ("id", "order")
    ID_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    id: str
    order: _orders_pb2.Order
    def __init__(self, id: _Optional[str] = ..., order: _Optional[_Union[_orders_pb2.Order, _Mapping]] = ...) -> None: ...

class ListPendingOrdersResponse(_message.Message):
    __slots__ = ("orders",)
    ORDERS_FIELD_NUMBER: _ClassVar[int]
    orders: _containers.RepeatedCompositeFieldContainer[PendingOrder]
    def __init__(self, orders: _Optional[_Iterable[_Union[PendingOrder, _Mapping]]] = ...) -> None: ...

class CommitRequest(_message.Message):
    __slots__ = ("game", "decision_number")
    GAME_FIELD_NUMBER: _ClassVar[int]
    DECISION_NUMBER_FIELD_NUMBER: _ClassVar[int]
    game: str
    decision_number: int
    def __init__(self, game: _Optional[str] = ..., decision_number: _Optional[int] = ...) -> None: ...

class CommitResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class WatchRequest(_message.Message):
    __slots__ = ("game", "after_event", "kinds")
    GAME_FIELD_NUMBER: _ClassVar[int]
    AFTER_EVENT_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    game: str
    after_event: int
    kinds: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, game: _Optional[str] = ..., after_event: _Optional[int] = ..., kinds: _Optional[_Iterable[str]] = ...) -> None: ...

class WatchResponse(_message.Message):
    __slots__ = ("event",)
    EVENT_FIELD_NUMBER: _ClassVar[int]
    event: _events_pb2.Event
    def __init__(self, event: _Optional[_Union[_events_pb2.Event, _Mapping]] = ...) -> None: ...

class HandOverRequest(_message.Message):
    __slots__ = ("game", "side", "commander")
    GAME_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    COMMANDER_FIELD_NUMBER: _ClassVar[int]
    game: str
    side: str
    commander: str
    def __init__(self, game: _Optional[str] = ..., side: _Optional[str] = ..., commander: _Optional[str] = ...) -> None: ...

class HandOverResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetTimeLeftRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class GetTimeLeftResponse(_message.Message):
    __slots__ = ("decision_number", "left", "bank_left")
    DECISION_NUMBER_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    BANK_LEFT_FIELD_NUMBER: _ClassVar[int]
    decision_number: int
    left: int
    bank_left: int
    def __init__(self, decision_number: _Optional[int] = ..., left: _Optional[int] = ..., bank_left: _Optional[int] = ...) -> None: ...

class PlayRequest(_message.Message):
    __slots__ = ("hello", "submit", "withdraw", "commit", "observe", "list_options", "submit_all", "request")
    HELLO_FIELD_NUMBER: _ClassVar[int]
    SUBMIT_FIELD_NUMBER: _ClassVar[int]
    WITHDRAW_FIELD_NUMBER: _ClassVar[int]
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    OBSERVE_FIELD_NUMBER: _ClassVar[int]
    LIST_OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SUBMIT_ALL_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    hello: WatchRequest
    submit: SubmitOrderRequest
    withdraw: WithdrawOrderRequest
    commit: CommitRequest
    observe: ObserveRequest
    list_options: ListOptionsRequest
    submit_all: SubmitOrdersRequest
    request: int
    def __init__(self, hello: _Optional[_Union[WatchRequest, _Mapping]] = ..., submit: _Optional[_Union[SubmitOrderRequest, _Mapping]] = ..., withdraw: _Optional[_Union[WithdrawOrderRequest, _Mapping]] = ..., commit: _Optional[_Union[CommitRequest, _Mapping]] = ..., observe: _Optional[_Union[ObserveRequest, _Mapping]] = ..., list_options: _Optional[_Union[ListOptionsRequest, _Mapping]] = ..., submit_all: _Optional[_Union[SubmitOrdersRequest, _Mapping]] = ..., request: _Optional[int] = ...) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("event", "submitted", "withdrawn", "committed", "observed", "options", "refused", "submitted_all", "request")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    SUBMITTED_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    OBSERVED_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    SUBMITTED_ALL_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    event: _events_pb2.Event
    submitted: SubmitOrderResponse
    withdrawn: WithdrawOrderResponse
    committed: CommitResponse
    observed: ObserveResponse
    options: ListOptionsResponse
    refused: Refused
    submitted_all: SubmitOrdersResponse
    request: int
    def __init__(self, event: _Optional[_Union[_events_pb2.Event, _Mapping]] = ..., submitted: _Optional[_Union[SubmitOrderResponse, _Mapping]] = ..., withdrawn: _Optional[_Union[WithdrawOrderResponse, _Mapping]] = ..., committed: _Optional[_Union[CommitResponse, _Mapping]] = ..., observed: _Optional[_Union[ObserveResponse, _Mapping]] = ..., options: _Optional[_Union[ListOptionsResponse, _Mapping]] = ..., refused: _Optional[_Union[Refused, _Mapping]] = ..., submitted_all: _Optional[_Union[SubmitOrdersResponse, _Mapping]] = ..., request: _Optional[int] = ...) -> None: ...

class Refused(_message.Message):
    __slots__ = ("status", "code", "text", "field", "order")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    status: int
    code: str
    text: str
    field: str
    order: str
    def __init__(self, status: _Optional[int] = ..., code: _Optional[str] = ..., text: _Optional[str] = ..., field: _Optional[str] = ..., order: _Optional[str] = ...) -> None: ...
