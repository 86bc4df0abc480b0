from warclock.v1 import world_pb2 as _world_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Question(_message.Message):
    __slots__ = ("id", "kind", "rule", "force", "text", "answers", "default")
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_FIELD_NUMBER: _ClassVar[int]
    id: str
    kind: str
    rule: str
    force: str
    text: str
    answers: _containers.RepeatedScalarFieldContainer[str]
    default: str
    def __init__(self, id: _Optional[str] = ..., kind: _Optional[str] = ..., rule: _Optional[str] = ..., force: _Optional[str] = ..., text: _Optional[str] = ..., answers: _Optional[_Iterable[str]] = ..., default: _Optional[str] = ...) -> None: ...

class ListQuestionsRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class ListQuestionsResponse(_message.Message):
    __slots__ = ("questions",)
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    questions: _containers.RepeatedCompositeFieldContainer[Question]
    def __init__(self, questions: _Optional[_Iterable[_Union[Question, _Mapping]]] = ...) -> None: ...

class WatchQuestionsRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class WatchQuestionsResponse(_message.Message):
    __slots__ = ("questions", "awaited", "second", "over")
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    AWAITED_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    questions: _containers.RepeatedCompositeFieldContainer[Question]
    awaited: _containers.RepeatedScalarFieldContainer[str]
    second: int
    over: bool
    def __init__(self, questions: _Optional[_Iterable[_Union[Question, _Mapping]]] = ..., awaited: _Optional[_Iterable[str]] = ..., second: _Optional[int] = ..., over: bool = ...) -> None: ...

class RuleRequest(_message.Message):
    __slots__ = ("game", "question", "answer", "told")
    GAME_FIELD_NUMBER: _ClassVar[int]
    QUESTION_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    TOLD_FIELD_NUMBER: _ClassVar[int]
    game: str
    question: str
    answer: str
    told: bytes
    def __init__(self, game: _Optional[str] = ..., question: _Optional[str] = ..., answer: _Optional[str] = ..., told: _Optional[bytes] = ...) -> None: ...

class RuleResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AdjustRequest(_message.Message):
    __slots__ = ("game", "adjustment", "reason", "secret")
    GAME_FIELD_NUMBER: _ClassVar[int]
    ADJUSTMENT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SECRET_FIELD_NUMBER: _ClassVar[int]
    game: str
    adjustment: Adjustment
    reason: str
    secret: bool
    def __init__(self, game: _Optional[str] = ..., adjustment: _Optional[_Union[Adjustment, _Mapping]] = ..., reason: _Optional[str] = ..., secret: bool = ...) -> None: ...

class AdjustResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Adjustment(_message.Message):
    __slots__ = ("br_adjust", "morale", "force_effect", "sickness", "end_effect", "people", "rations", "money", "position", "leader", "weather", "close", "open", "destroy_bridge", "build_bridge", "road", "terrain", "wall", "stores", "board_ruling")
    BR_ADJUST_FIELD_NUMBER: _ClassVar[int]
    MORALE_FIELD_NUMBER: _ClassVar[int]
    FORCE_EFFECT_FIELD_NUMBER: _ClassVar[int]
    SICKNESS_FIELD_NUMBER: _ClassVar[int]
    END_EFFECT_FIELD_NUMBER: _ClassVar[int]
    PEOPLE_FIELD_NUMBER: _ClassVar[int]
    RATIONS_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    WEATHER_FIELD_NUMBER: _ClassVar[int]
    CLOSE_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    DESTROY_BRIDGE_FIELD_NUMBER: _ClassVar[int]
    BUILD_BRIDGE_FIELD_NUMBER: _ClassVar[int]
    ROAD_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    WALL_FIELD_NUMBER: _ClassVar[int]
    STORES_FIELD_NUMBER: _ClassVar[int]
    BOARD_RULING_FIELD_NUMBER: _ClassVar[int]
    br_adjust: BrAdjust
    morale: MoraleAdjustment
    force_effect: EffectAdjustment
    sickness: SicknessAdjustment
    end_effect: EndEffect
    people: PeopleAdjustment
    rations: RationsAdjustment
    money: MoneyAdjustment
    position: PositionAdjustment
    leader: LeaderAdjustment
    weather: WeatherAdjustment
    close: CloseEdges
    open: OpenEdges
    destroy_bridge: DestroyBridge
    build_bridge: BuildBridge
    road: RoadAdjustment
    terrain: TerrainAdjustment
    wall: WallAdjustment
    stores: StoresAdjustment
    board_ruling: BoardRuling
    def __init__(self, br_adjust: _Optional[_Union[BrAdjust, _Mapping]] = ..., morale: _Optional[_Union[MoraleAdjustment, _Mapping]] = ..., force_effect: _Optional[_Union[EffectAdjustment, _Mapping]] = ..., sickness: _Optional[_Union[SicknessAdjustment, _Mapping]] = ..., end_effect: _Optional[_Union[EndEffect, _Mapping]] = ..., people: _Optional[_Union[PeopleAdjustment, _Mapping]] = ..., rations: _Optional[_Union[RationsAdjustment, _Mapping]] = ..., money: _Optional[_Union[MoneyAdjustment, _Mapping]] = ..., position: _Optional[_Union[PositionAdjustment, _Mapping]] = ..., leader: _Optional[_Union[LeaderAdjustment, _Mapping]] = ..., weather: _Optional[_Union[WeatherAdjustment, _Mapping]] = ..., close: _Optional[_Union[CloseEdges, _Mapping]] = ..., open: _Optional[_Union[OpenEdges, _Mapping]] = ..., destroy_bridge: _Optional[_Union[DestroyBridge, _Mapping]] = ..., build_bridge: _Optional[_Union[BuildBridge, _Mapping]] = ..., road: _Optional[_Union[RoadAdjustment, _Mapping]] = ..., terrain: _Optional[_Union[TerrainAdjustment, _Mapping]] = ..., wall: _Optional[_Union[WallAdjustment, _Mapping]] = ..., stores: _Optional[_Union[StoresAdjustment, _Mapping]] = ..., board_ruling: _Optional[_Union[BoardRuling, _Mapping]] = ...) -> None: ...

class BrAdjust(_message.Message):
    __slots__ = ("force", "by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    by: int
    def __init__(self, force: _Optional[str] = ..., by: _Optional[int] = ...) -> None: ...

class MoraleAdjustment(_message.Message):
    __slots__ = ("force", "by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    by: int
    def __init__(self, force: _Optional[str] = ..., by: _Optional[int] = ...) -> None: ...

class EffectAdjustment(_message.Message):
    __slots__ = ("force", "name", "days", "br", "speed_factor")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    BR_FIELD_NUMBER: _ClassVar[int]
    SPEED_FACTOR_FIELD_NUMBER: _ClassVar[int]
    force: str
    name: str
    days: int
    br: int
    speed_factor: str
    def __init__(self, force: _Optional[str] = ..., name: _Optional[str] = ..., days: _Optional[int] = ..., br: _Optional[int] = ..., speed_factor: _Optional[str] = ...) -> None: ...

class SicknessAdjustment(_message.Message):
    __slots__ = ("force", "days")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    force: str
    days: int
    def __init__(self, force: _Optional[str] = ..., days: _Optional[int] = ...) -> None: ...

class EndEffect(_message.Message):
    __slots__ = ("force", "name")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    force: str
    name: str
    def __init__(self, force: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class PeopleAdjustment(_message.Message):
    __slots__ = ("force", "troops", "hurt")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class HurtEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    HURT_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    hurt: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., hurt: _Optional[_Mapping[str, int]] = ...) -> None: ...

class RationsAdjustment(_message.Message):
    __slots__ = ("force", "by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    by: int
    def __init__(self, force: _Optional[str] = ..., by: _Optional[int] = ...) -> None: ...

class MoneyAdjustment(_message.Message):
    __slots__ = ("by", "side", "force")
    BY_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    by: int
    side: str
    force: str
    def __init__(self, by: _Optional[int] = ..., side: _Optional[str] = ..., force: _Optional[str] = ...) -> None: ...

class PositionAdjustment(_message.Message):
    __slots__ = ("force", "node")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    force: str
    node: str
    def __init__(self, force: _Optional[str] = ..., node: _Optional[str] = ...) -> None: ...

class LeaderAdjustment(_message.Message):
    __slots__ = ("force", "leader", "fate", "by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    FATE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    leader: str
    fate: str
    by: str
    def __init__(self, force: _Optional[str] = ..., leader: _Optional[str] = ..., fate: _Optional[str] = ..., by: _Optional[str] = ...) -> None: ...

class WeatherAdjustment(_message.Message):
    __slots__ = ("ground", "nodes", "edges")
    GROUND_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    EDGES_FIELD_NUMBER: _ClassVar[int]
    ground: str
    nodes: _containers.RepeatedScalarFieldContainer[str]
    edges: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, ground: _Optional[str] = ..., nodes: _Optional[_Iterable[str]] = ..., edges: _Optional[_Iterable[str]] = ...) -> None: ...

class CloseEdges(_message.Message):
    __slots__ = ("edges",)
    EDGES_FIELD_NUMBER: _ClassVar[int]
    edges: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, edges: _Optional[_Iterable[str]] = ...) -> None: ...

class OpenEdges(_message.Message):
    __slots__ = ("edges",)
    EDGES_FIELD_NUMBER: _ClassVar[int]
    edges: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, edges: _Optional[_Iterable[str]] = ...) -> None: ...

class DestroyBridge(_message.Message):
    __slots__ = ("edge", "leaves", "hit_percent")
    EDGE_FIELD_NUMBER: _ClassVar[int]
    LEAVES_FIELD_NUMBER: _ClassVar[int]
    HIT_PERCENT_FIELD_NUMBER: _ClassVar[int]
    edge: str
    leaves: str
    hit_percent: int
    def __init__(self, edge: _Optional[str] = ..., leaves: _Optional[str] = ..., hit_percent: _Optional[int] = ...) -> None: ...

class BuildBridge(_message.Message):
    __slots__ = ("edge",)
    EDGE_FIELD_NUMBER: _ClassVar[int]
    edge: str
    def __init__(self, edge: _Optional[str] = ...) -> None: ...

class RoadAdjustment(_message.Message):
    __slots__ = ("edge", "becomes")
    EDGE_FIELD_NUMBER: _ClassVar[int]
    BECOMES_FIELD_NUMBER: _ClassVar[int]
    edge: str
    becomes: str
    def __init__(self, edge: _Optional[str] = ..., becomes: _Optional[str] = ...) -> None: ...

class TerrainAdjustment(_message.Message):
    __slots__ = ("node", "becomes")
    NODE_FIELD_NUMBER: _ClassVar[int]
    BECOMES_FIELD_NUMBER: _ClassVar[int]
    node: str
    becomes: str
    def __init__(self, node: _Optional[str] = ..., becomes: _Optional[str] = ...) -> None: ...

class WallAdjustment(_message.Message):
    __slots__ = ("node", "material")
    NODE_FIELD_NUMBER: _ClassVar[int]
    MATERIAL_FIELD_NUMBER: _ClassVar[int]
    node: str
    material: str
    def __init__(self, node: _Optional[str] = ..., material: _Optional[str] = ...) -> None: ...

class StoresAdjustment(_message.Message):
    __slots__ = ("node", "by")
    NODE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    node: str
    by: int
    def __init__(self, node: _Optional[str] = ..., by: _Optional[int] = ...) -> None: ...

class OverseeRequest(_message.Message):
    __slots__ = ("game",)
    GAME_FIELD_NUMBER: _ClassVar[int]
    game: str
    def __init__(self, game: _Optional[str] = ...) -> None: ...

class OverseeResponse(_message.Message):
    __slots__ = ("second", "day", "hour", "date", "days", "decision", "awaited", "questions", "sides", "forces", "nodes", "edges", "battles", "unit_types", "leaders", "leaders_home", "captive_leaders", "objectives", "outcome")
    class LeadersHomeEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class CaptiveLeadersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    SECOND_FIELD_NUMBER: _ClassVar[int]
    DAY_FIELD_NUMBER: _ClassVar[int]
    HOUR_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    AWAITED_FIELD_NUMBER: _ClassVar[int]
    QUESTIONS_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    FORCES_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    EDGES_FIELD_NUMBER: _ClassVar[int]
    BATTLES_FIELD_NUMBER: _ClassVar[int]
    UNIT_TYPES_FIELD_NUMBER: _ClassVar[int]
    LEADERS_FIELD_NUMBER: _ClassVar[int]
    LEADERS_HOME_FIELD_NUMBER: _ClassVar[int]
    CAPTIVE_LEADERS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    second: int
    day: int
    hour: int
    date: str
    days: int
    decision: str
    awaited: _containers.RepeatedScalarFieldContainer[str]
    questions: _containers.RepeatedCompositeFieldContainer[Question]
    sides: _containers.RepeatedCompositeFieldContainer[OverseenSide]
    forces: _containers.RepeatedCompositeFieldContainer[OverseenForce]
    nodes: _containers.RepeatedCompositeFieldContainer[OverseenNode]
    edges: _containers.RepeatedCompositeFieldContainer[OverseenEdge]
    battles: _containers.RepeatedCompositeFieldContainer[OverseenBattle]
    unit_types: _containers.RepeatedCompositeFieldContainer[_world_pb2.UnitType]
    leaders: _containers.RepeatedCompositeFieldContainer[_world_pb2.Leader]
    leaders_home: _containers.ScalarMap[str, str]
    captive_leaders: _containers.ScalarMap[str, str]
    objectives: _containers.RepeatedCompositeFieldContainer[_world_pb2.Objective]
    outcome: _world_pb2.Outcome
    def __init__(self, second: _Optional[int] = ..., day: _Optional[int] = ..., hour: _Optional[int] = ..., date: _Optional[str] = ..., days: _Optional[int] = ..., decision: _Optional[str] = ..., awaited: _Optional[_Iterable[str]] = ..., questions: _Optional[_Iterable[_Union[Question, _Mapping]]] = ..., sides: _Optional[_Iterable[_Union[OverseenSide, _Mapping]]] = ..., forces: _Optional[_Iterable[_Union[OverseenForce, _Mapping]]] = ..., nodes: _Optional[_Iterable[_Union[OverseenNode, _Mapping]]] = ..., edges: _Optional[_Iterable[_Union[OverseenEdge, _Mapping]]] = ..., battles: _Optional[_Iterable[_Union[OverseenBattle, _Mapping]]] = ..., unit_types: _Optional[_Iterable[_Union[_world_pb2.UnitType, _Mapping]]] = ..., leaders: _Optional[_Iterable[_Union[_world_pb2.Leader, _Mapping]]] = ..., leaders_home: _Optional[_Mapping[str, str]] = ..., captive_leaders: _Optional[_Mapping[str, str]] = ..., objectives: _Optional[_Iterable[_Union[_world_pb2.Objective, _Mapping]]] = ..., outcome: _Optional[_Union[_world_pb2.Outcome, _Mapping]] = ...) -> None: ...

class OverseenSide(_message.Message):
    __slots__ = ("id", "name", "neutral", "enemies", "gold", "points", "orders", "asked", "lost_forces", "lost_people", "surrendered", "start_strength")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    NEUTRAL_FIELD_NUMBER: _ClassVar[int]
    ENEMIES_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    ORDERS_FIELD_NUMBER: _ClassVar[int]
    ASKED_FIELD_NUMBER: _ClassVar[int]
    LOST_FORCES_FIELD_NUMBER: _ClassVar[int]
    LOST_PEOPLE_FIELD_NUMBER: _ClassVar[int]
    SURRENDERED_FIELD_NUMBER: _ClassVar[int]
    START_STRENGTH_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    neutral: bool
    enemies: _containers.RepeatedScalarFieldContainer[str]
    gold: int
    points: int
    orders: int
    asked: int
    lost_forces: _containers.RepeatedScalarFieldContainer[str]
    lost_people: int
    surrendered: bool
    start_strength: int
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., neutral: bool = ..., enemies: _Optional[_Iterable[str]] = ..., gold: _Optional[int] = ..., points: _Optional[int] = ..., orders: _Optional[int] = ..., asked: _Optional[int] = ..., lost_forces: _Optional[_Iterable[str]] = ..., lost_people: _Optional[int] = ..., surrendered: bool = ..., start_strength: _Optional[int] = ...) -> None: ...

class OverseenForce(_message.Message):
    __slots__ = ("side", "view", "prisoners", "plan_known_to")
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    SIDE_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    PLAN_KNOWN_TO_FIELD_NUMBER: _ClassVar[int]
    side: str
    view: _world_pb2.OwnForce
    prisoners: _containers.ScalarMap[str, int]
    plan_known_to: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, side: _Optional[str] = ..., view: _Optional[_Union[_world_pb2.OwnForce, _Mapping]] = ..., prisoners: _Optional[_Mapping[str, int]] = ..., plan_known_to: _Optional[_Iterable[str]] = ...) -> None: ...

class OverseenNode(_message.Message):
    __slots__ = ("id", "terrain", "name", "lat", "lon", "elevation", "cover", "hides", "forage", "water", "beach", "fortification", "owner", "base", "transport", "stores", "mercenaries", "militia", "inhabited", "radioactive", "weather")
    class MercenariesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class MilitiaEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    LAT_FIELD_NUMBER: _ClassVar[int]
    LON_FIELD_NUMBER: _ClassVar[int]
    ELEVATION_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    HIDES_FIELD_NUMBER: _ClassVar[int]
    FORAGE_FIELD_NUMBER: _ClassVar[int]
    WATER_FIELD_NUMBER: _ClassVar[int]
    BEACH_FIELD_NUMBER: _ClassVar[int]
    FORTIFICATION_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    BASE_FIELD_NUMBER: _ClassVar[int]
    TRANSPORT_FIELD_NUMBER: _ClassVar[int]
    STORES_FIELD_NUMBER: _ClassVar[int]
    MERCENARIES_FIELD_NUMBER: _ClassVar[int]
    MILITIA_FIELD_NUMBER: _ClassVar[int]
    INHABITED_FIELD_NUMBER: _ClassVar[int]
    RADIOACTIVE_FIELD_NUMBER: _ClassVar[int]
    WEATHER_FIELD_NUMBER: _ClassVar[int]
    id: str
    terrain: str
    name: str
    lat: int
    lon: int
    elevation: int
    cover: bool
    hides: bool
    forage: int
    water: bool
    beach: bool
    fortification: str
    owner: str
    base: bool
    transport: bool
    stores: int
    mercenaries: _containers.ScalarMap[str, int]
    militia: _containers.ScalarMap[str, int]
    inhabited: bool
    radioactive: bool
    weather: str
    def __init__(self, id: _Optional[str] = ..., terrain: _Optional[str] = ..., name: _Optional[str] = ..., lat: _Optional[int] = ..., lon: _Optional[int] = ..., elevation: _Optional[int] = ..., cover: bool = ..., hides: bool = ..., forage: _Optional[int] = ..., water: bool = ..., beach: bool = ..., fortification: _Optional[str] = ..., owner: _Optional[str] = ..., base: bool = ..., transport: bool = ..., stores: _Optional[int] = ..., mercenaries: _Optional[_Mapping[str, int]] = ..., militia: _Optional[_Mapping[str, int]] = ..., inhabited: bool = ..., radioactive: bool = ..., weather: _Optional[str] = ...) -> None: ...

class OverseenEdge(_message.Message):
    __slots__ = ("id", "a", "b", "km", "kind", "terrain", "ford", "bridge", "slope", "cover", "open", "one_way", "weather")
    ID_FIELD_NUMBER: _ClassVar[int]
    A_FIELD_NUMBER: _ClassVar[int]
    B_FIELD_NUMBER: _ClassVar[int]
    KM_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    FORD_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_FIELD_NUMBER: _ClassVar[int]
    SLOPE_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    ONE_WAY_FIELD_NUMBER: _ClassVar[int]
    WEATHER_FIELD_NUMBER: _ClassVar[int]
    id: str
    a: str
    b: str
    km: str
    kind: str
    terrain: str
    ford: bool
    bridge: bool
    slope: str
    cover: bool
    open: bool
    one_way: bool
    weather: str
    def __init__(self, id: _Optional[str] = ..., a: _Optional[str] = ..., b: _Optional[str] = ..., km: _Optional[str] = ..., kind: _Optional[str] = ..., terrain: _Optional[str] = ..., ford: bool = ..., bridge: bool = ..., slope: _Optional[str] = ..., cover: bool = ..., open: bool = ..., one_way: bool = ..., weather: _Optional[str] = ...) -> None: ...

class OverseenBattle(_message.Message):
    __slots__ = ("id", "attackers", "defenders", "node", "edge", "began", "ends", "round")
    ID_FIELD_NUMBER: _ClassVar[int]
    ATTACKERS_FIELD_NUMBER: _ClassVar[int]
    DEFENDERS_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    BEGAN_FIELD_NUMBER: _ClassVar[int]
    ENDS_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    id: str
    attackers: _containers.RepeatedCompositeFieldContainer[OverseenParty]
    defenders: _containers.RepeatedCompositeFieldContainer[OverseenParty]
    node: str
    edge: str
    began: int
    ends: int
    round: int
    def __init__(self, id: _Optional[str] = ..., attackers: _Optional[_Iterable[_Union[OverseenParty, _Mapping]]] = ..., defenders: _Optional[_Iterable[_Union[OverseenParty, _Mapping]]] = ..., node: _Optional[str] = ..., edge: _Optional[str] = ..., began: _Optional[int] = ..., ends: _Optional[int] = ..., round: _Optional[int] = ...) -> None: ...

class OverseenParty(_message.Message):
    __slots__ = ("force", "attacks", "approach", "mode", "ambush")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    ATTACKS_FIELD_NUMBER: _ClassVar[int]
    APPROACH_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    AMBUSH_FIELD_NUMBER: _ClassVar[int]
    force: str
    attacks: bool
    approach: _containers.RepeatedScalarFieldContainer[str]
    mode: str
    ambush: bool
    def __init__(self, force: _Optional[str] = ..., attacks: bool = ..., approach: _Optional[_Iterable[str]] = ..., mode: _Optional[str] = ..., ambush: bool = ...) -> None: ...

class BoardRuling(_message.Message):
    __slots__ = ("skirmish", "act", "person", "side", "name", "value")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    ACT_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    act: str
    person: str
    side: str
    name: str
    value: int
    def __init__(self, skirmish: _Optional[str] = ..., act: _Optional[str] = ..., person: _Optional[str] = ..., side: _Optional[str] = ..., name: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
