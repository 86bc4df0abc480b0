from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Order(_message.Message):
    __slots__ = ("force", "move", "forced_march", "attack", "defend", "camp", "rest", "forage", "split", "merge", "set_formation", "hide", "post_lookout", "prisoners_policy", "feed_prisoners", "establish_supply_line", "set_load", "cancel", "surrender")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    FORCED_MARCH_FIELD_NUMBER: _ClassVar[int]
    ATTACK_FIELD_NUMBER: _ClassVar[int]
    DEFEND_FIELD_NUMBER: _ClassVar[int]
    CAMP_FIELD_NUMBER: _ClassVar[int]
    REST_FIELD_NUMBER: _ClassVar[int]
    FORAGE_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    MERGE_FIELD_NUMBER: _ClassVar[int]
    SET_FORMATION_FIELD_NUMBER: _ClassVar[int]
    HIDE_FIELD_NUMBER: _ClassVar[int]
    POST_LOOKOUT_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_POLICY_FIELD_NUMBER: _ClassVar[int]
    FEED_PRISONERS_FIELD_NUMBER: _ClassVar[int]
    ESTABLISH_SUPPLY_LINE_FIELD_NUMBER: _ClassVar[int]
    SET_LOAD_FIELD_NUMBER: _ClassVar[int]
    CANCEL_FIELD_NUMBER: _ClassVar[int]
    SURRENDER_FIELD_NUMBER: _ClassVar[int]
    force: str
    move: Move
    forced_march: ForcedMarch
    attack: Attack
    defend: Defend
    camp: Camp
    rest: Rest
    forage: Forage
    split: Split
    merge: Merge
    set_formation: SetFormation
    hide: Hide
    post_lookout: PostLookout
    prisoners_policy: PrisonersPolicy
    feed_prisoners: FeedPrisoners
    establish_supply_line: EstablishSupplyLine
    set_load: SetLoad
    cancel: Cancel
    surrender: Surrender
    def __init__(self, force: _Optional[str] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced_march: _Optional[_Union[ForcedMarch, _Mapping]] = ..., attack: _Optional[_Union[Attack, _Mapping]] = ..., defend: _Optional[_Union[Defend, _Mapping]] = ..., camp: _Optional[_Union[Camp, _Mapping]] = ..., rest: _Optional[_Union[Rest, _Mapping]] = ..., forage: _Optional[_Union[Forage, _Mapping]] = ..., split: _Optional[_Union[Split, _Mapping]] = ..., merge: _Optional[_Union[Merge, _Mapping]] = ..., set_formation: _Optional[_Union[SetFormation, _Mapping]] = ..., hide: _Optional[_Union[Hide, _Mapping]] = ..., post_lookout: _Optional[_Union[PostLookout, _Mapping]] = ..., prisoners_policy: _Optional[_Union[PrisonersPolicy, _Mapping]] = ..., feed_prisoners: _Optional[_Union[FeedPrisoners, _Mapping]] = ..., establish_supply_line: _Optional[_Union[EstablishSupplyLine, _Mapping]] = ..., set_load: _Optional[_Union[SetLoad, _Mapping]] = ..., cancel: _Optional[_Union[Cancel, _Mapping]] = ..., surrender: _Optional[_Union[Surrender, _Mapping]] = ...) -> None: ...

class Move(_message.Message):
    __slots__ = ("path", "stop_at")
    PATH_FIELD_NUMBER: _ClassVar[int]
    STOP_AT_FIELD_NUMBER: _ClassVar[int]
    path: _containers.RepeatedScalarFieldContainer[str]
    stop_at: str
    def __init__(self, path: _Optional[_Iterable[str]] = ..., stop_at: _Optional[str] = ...) -> None: ...

class ForcedMarch(_message.Message):
    __slots__ = ("path", "hours", "stop_at")
    PATH_FIELD_NUMBER: _ClassVar[int]
    HOURS_FIELD_NUMBER: _ClassVar[int]
    STOP_AT_FIELD_NUMBER: _ClassVar[int]
    path: _containers.RepeatedScalarFieldContainer[str]
    hours: int
    stop_at: str
    def __init__(self, path: _Optional[_Iterable[str]] = ..., hours: _Optional[int] = ..., stop_at: _Optional[str] = ...) -> None: ...

class Attack(_message.Message):
    __slots__ = ("target", "approach", "not_before", "mode", "prisoners")
    TARGET_FIELD_NUMBER: _ClassVar[int]
    APPROACH_FIELD_NUMBER: _ClassVar[int]
    NOT_BEFORE_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    target: str
    approach: _containers.RepeatedScalarFieldContainer[str]
    not_before: int
    mode: str
    prisoners: str
    def __init__(self, target: _Optional[str] = ..., approach: _Optional[_Iterable[str]] = ..., not_before: _Optional[int] = ..., mode: _Optional[str] = ..., prisoners: _Optional[str] = ...) -> None: ...

class Defend(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Camp(_message.Message):
    __slots__ = ("hours",)
    HOURS_FIELD_NUMBER: _ClassVar[int]
    hours: int
    def __init__(self, hours: _Optional[int] = ...) -> None: ...

class Rest(_message.Message):
    __slots__ = ("days",)
    DAYS_FIELD_NUMBER: _ClassVar[int]
    days: int
    def __init__(self, days: _Optional[int] = ...) -> None: ...

class Forage(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Split(_message.Message):
    __slots__ = ("troops", "leader")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    troops: _containers.ScalarMap[str, int]
    leader: str
    def __init__(self, troops: _Optional[_Mapping[str, int]] = ..., leader: _Optional[str] = ...) -> None: ...

class Merge(_message.Message):
    __slots__ = ("other",)
    OTHER_FIELD_NUMBER: _ClassVar[int]
    other: str
    def __init__(self, other: _Optional[str] = ...) -> None: ...

class SetFormation(_message.Message):
    __slots__ = ("formation",)
    FORMATION_FIELD_NUMBER: _ClassVar[int]
    formation: str
    def __init__(self, formation: _Optional[str] = ...) -> None: ...

class Hide(_message.Message):
    __slots__ = ("on",)
    ON_FIELD_NUMBER: _ClassVar[int]
    on: bool
    def __init__(self, on: bool = ...) -> None: ...

class PostLookout(_message.Message):
    __slots__ = ("on",)
    ON_FIELD_NUMBER: _ClassVar[int]
    on: bool
    def __init__(self, on: bool = ...) -> None: ...

class PrisonersPolicy(_message.Message):
    __slots__ = ("policy",)
    POLICY_FIELD_NUMBER: _ClassVar[int]
    policy: str
    def __init__(self, policy: _Optional[str] = ...) -> None: ...

class FeedPrisoners(_message.Message):
    __slots__ = ("on",)
    ON_FIELD_NUMBER: _ClassVar[int]
    on: bool
    def __init__(self, on: bool = ...) -> None: ...

class EstablishSupplyLine(_message.Message):
    __slots__ = ("base",)
    BASE_FIELD_NUMBER: _ClassVar[int]
    base: str
    def __init__(self, base: _Optional[str] = ...) -> None: ...

class SetLoad(_message.Message):
    __slots__ = ("rations",)
    RATIONS_FIELD_NUMBER: _ClassVar[int]
    rations: int
    def __init__(self, rations: _Optional[int] = ...) -> None: ...

class Cancel(_message.Message):
    __slots__ = ("order",)
    ORDER_FIELD_NUMBER: _ClassVar[int]
    order: str
    def __init__(self, order: _Optional[str] = ...) -> None: ...

class Surrender(_message.Message):
    __slots__ = ("all_forces",)
    ALL_FORCES_FIELD_NUMBER: _ClassVar[int]
    all_forces: bool
    def __init__(self, all_forces: bool = ...) -> None: ...
