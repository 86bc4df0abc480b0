from warclock.v1 import orders_pb2 as _orders_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class OwnForce(_message.Message):
    __slots__ = ("id", "name", "node", "edge", "toward", "km", "troops", "injured", "strength", "standing_rank", "morale", "posture", "formation", "rations", "pack_animals", "prisoners", "load", "supply_base", "leader", "officers", "leader_hurt", "fatigued", "hungry", "engaged", "retreating", "hidden", "lookout", "take_prisoners", "tactic", "no_retreat", "no_retreat_repeat", "if_unreachable", "division", "retreat_by", "prisoner_work", "prisoners_fed", "artillery", "came_by", "last_battle_end", "gold", "allegiance", "danger", "wage", "unpaid", "munitions", "prizes", "in_life_boats", "orders", "siege_equipment", "mixed_up", "doing", "path", "stop_at", "mode", "area", "native_area", "attacks_area", "combat_days", "groups", "on_the_way", "br_adjust", "effects")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class InjuredEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class DivisionEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class UnpaidEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class MunitionsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    TOWARD_FIELD_NUMBER: _ClassVar[int]
    KM_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    INJURED_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    STANDING_RANK_FIELD_NUMBER: _ClassVar[int]
    MORALE_FIELD_NUMBER: _ClassVar[int]
    POSTURE_FIELD_NUMBER: _ClassVar[int]
    FORMATION_FIELD_NUMBER: _ClassVar[int]
    RATIONS_FIELD_NUMBER: _ClassVar[int]
    PACK_ANIMALS_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    LOAD_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_BASE_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    OFFICERS_FIELD_NUMBER: _ClassVar[int]
    LEADER_HURT_FIELD_NUMBER: _ClassVar[int]
    FATIGUED_FIELD_NUMBER: _ClassVar[int]
    HUNGRY_FIELD_NUMBER: _ClassVar[int]
    ENGAGED_FIELD_NUMBER: _ClassVar[int]
    RETREATING_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    LOOKOUT_FIELD_NUMBER: _ClassVar[int]
    TAKE_PRISONERS_FIELD_NUMBER: _ClassVar[int]
    TACTIC_FIELD_NUMBER: _ClassVar[int]
    NO_RETREAT_FIELD_NUMBER: _ClassVar[int]
    NO_RETREAT_REPEAT_FIELD_NUMBER: _ClassVar[int]
    IF_UNREACHABLE_FIELD_NUMBER: _ClassVar[int]
    DIVISION_FIELD_NUMBER: _ClassVar[int]
    RETREAT_BY_FIELD_NUMBER: _ClassVar[int]
    PRISONER_WORK_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FED_FIELD_NUMBER: _ClassVar[int]
    ARTILLERY_FIELD_NUMBER: _ClassVar[int]
    CAME_BY_FIELD_NUMBER: _ClassVar[int]
    LAST_BATTLE_END_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    ALLEGIANCE_FIELD_NUMBER: _ClassVar[int]
    DANGER_FIELD_NUMBER: _ClassVar[int]
    WAGE_FIELD_NUMBER: _ClassVar[int]
    UNPAID_FIELD_NUMBER: _ClassVar[int]
    MUNITIONS_FIELD_NUMBER: _ClassVar[int]
    PRIZES_FIELD_NUMBER: _ClassVar[int]
    IN_LIFE_BOATS_FIELD_NUMBER: _ClassVar[int]
    ORDERS_FIELD_NUMBER: _ClassVar[int]
    SIEGE_EQUIPMENT_FIELD_NUMBER: _ClassVar[int]
    MIXED_UP_FIELD_NUMBER: _ClassVar[int]
    DOING_FIELD_NUMBER: _ClassVar[int]
    PATH_FIELD_NUMBER: _ClassVar[int]
    STOP_AT_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    NATIVE_AREA_FIELD_NUMBER: _ClassVar[int]
    ATTACKS_AREA_FIELD_NUMBER: _ClassVar[int]
    COMBAT_DAYS_FIELD_NUMBER: _ClassVar[int]
    GROUPS_FIELD_NUMBER: _ClassVar[int]
    ON_THE_WAY_FIELD_NUMBER: _ClassVar[int]
    BR_ADJUST_FIELD_NUMBER: _ClassVar[int]
    EFFECTS_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    node: str
    edge: str
    toward: str
    km: str
    troops: _containers.ScalarMap[str, int]
    injured: _containers.ScalarMap[str, int]
    strength: int
    standing_rank: str
    morale: str
    posture: str
    formation: str
    rations: int
    pack_animals: int
    prisoners: int
    load: str
    supply_base: str
    leader: str
    officers: _containers.RepeatedScalarFieldContainer[str]
    leader_hurt: bool
    fatigued: bool
    hungry: bool
    engaged: bool
    retreating: bool
    hidden: bool
    lookout: bool
    take_prisoners: bool
    tactic: str
    no_retreat: bool
    no_retreat_repeat: int
    if_unreachable: str
    division: _containers.ScalarMap[str, int]
    retreat_by: str
    prisoner_work: str
    prisoners_fed: bool
    artillery: bool
    came_by: str
    last_battle_end: int
    gold: int
    allegiance: str
    danger: str
    wage: int
    unpaid: _containers.ScalarMap[str, int]
    munitions: _containers.ScalarMap[str, int]
    prizes: _containers.RepeatedScalarFieldContainer[str]
    in_life_boats: bool
    orders: _containers.RepeatedScalarFieldContainer[str]
    siege_equipment: _containers.RepeatedScalarFieldContainer[str]
    mixed_up: bool
    doing: str
    path: _containers.RepeatedScalarFieldContainer[str]
    stop_at: str
    mode: str
    area: str
    native_area: str
    attacks_area: str
    combat_days: int
    groups: int
    on_the_way: _containers.RepeatedCompositeFieldContainer[OrderOnTheWay]
    br_adjust: int
    effects: _containers.RepeatedCompositeFieldContainer[ForceEffect]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., node: _Optional[str] = ..., edge: _Optional[str] = ..., toward: _Optional[str] = ..., km: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., injured: _Optional[_Mapping[str, int]] = ..., strength: _Optional[int] = ..., standing_rank: _Optional[str] = ..., morale: _Optional[str] = ..., posture: _Optional[str] = ..., formation: _Optional[str] = ..., rations: _Optional[int] = ..., pack_animals: _Optional[int] = ..., prisoners: _Optional[int] = ..., load: _Optional[str] = ..., supply_base: _Optional[str] = ..., leader: _Optional[str] = ..., officers: _Optional[_Iterable[str]] = ..., leader_hurt: bool = ..., fatigued: bool = ..., hungry: bool = ..., engaged: bool = ..., retreating: bool = ..., hidden: bool = ..., lookout: bool = ..., take_prisoners: bool = ..., tactic: _Optional[str] = ..., no_retreat: bool = ..., no_retreat_repeat: _Optional[int] = ..., if_unreachable: _Optional[str] = ..., division: _Optional[_Mapping[str, int]] = ..., retreat_by: _Optional[str] = ..., prisoner_work: _Optional[str] = ..., prisoners_fed: bool = ..., artillery: bool = ..., came_by: _Optional[str] = ..., last_battle_end: _Optional[int] = ..., gold: _Optional[int] = ..., allegiance: _Optional[str] = ..., danger: _Optional[str] = ..., wage: _Optional[int] = ..., unpaid: _Optional[_Mapping[str, int]] = ..., munitions: _Optional[_Mapping[str, int]] = ..., prizes: _Optional[_Iterable[str]] = ..., in_life_boats: bool = ..., orders: _Optional[_Iterable[str]] = ..., siege_equipment: _Optional[_Iterable[str]] = ..., mixed_up: bool = ..., doing: _Optional[str] = ..., path: _Optional[_Iterable[str]] = ..., stop_at: _Optional[str] = ..., mode: _Optional[str] = ..., area: _Optional[str] = ..., native_area: _Optional[str] = ..., attacks_area: _Optional[str] = ..., combat_days: _Optional[int] = ..., groups: _Optional[int] = ..., on_the_way: _Optional[_Iterable[_Union[OrderOnTheWay, _Mapping]]] = ..., br_adjust: _Optional[int] = ..., effects: _Optional[_Iterable[_Union[ForceEffect, _Mapping]]] = ...) -> None: ...

class OrderOnTheWay(_message.Message):
    __slots__ = ("order", "arrives", "fields")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    ARRIVES_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    order: str
    arrives: int
    fields: _orders_pb2.Order
    def __init__(self, order: _Optional[str] = ..., arrives: _Optional[int] = ..., fields: _Optional[_Union[_orders_pb2.Order, _Mapping]] = ...) -> None: ...

class ForceEffect(_message.Message):
    __slots__ = ("name", "until", "br", "speed_factor", "sickness")
    NAME_FIELD_NUMBER: _ClassVar[int]
    UNTIL_FIELD_NUMBER: _ClassVar[int]
    BR_FIELD_NUMBER: _ClassVar[int]
    SPEED_FACTOR_FIELD_NUMBER: _ClassVar[int]
    SICKNESS_FIELD_NUMBER: _ClassVar[int]
    name: str
    until: int
    br: int
    speed_factor: str
    sickness: bool
    def __init__(self, name: _Optional[str] = ..., until: _Optional[int] = ..., br: _Optional[int] = ..., speed_factor: _Optional[str] = ..., sickness: bool = ...) -> None: ...

class SeenForce(_message.Message):
    __slots__ = ("id", "side", "hostile", "node", "edge", "strength", "troops", "fortified", "camped", "seen", "visible", "plan_known")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    HOSTILE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    FORTIFIED_FIELD_NUMBER: _ClassVar[int]
    CAMPED_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    VISIBLE_FIELD_NUMBER: _ClassVar[int]
    PLAN_KNOWN_FIELD_NUMBER: _ClassVar[int]
    id: str
    side: str
    hostile: bool
    node: str
    edge: str
    strength: int
    troops: _containers.ScalarMap[str, int]
    fortified: bool
    camped: bool
    seen: int
    visible: bool
    plan_known: bool
    def __init__(self, id: _Optional[str] = ..., side: _Optional[str] = ..., hostile: bool = ..., node: _Optional[str] = ..., edge: _Optional[str] = ..., strength: _Optional[int] = ..., troops: _Optional[_Mapping[str, int]] = ..., fortified: bool = ..., camped: bool = ..., seen: _Optional[int] = ..., visible: bool = ..., plan_known: bool = ...) -> None: ...

class NodeView(_message.Message):
    __slots__ = ("id", "name", "terrain", "ground", "lat", "lon", "forage", "water", "hides", "cover", "fortification", "base", "beach", "very_shallow", "reefs", "minefield")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    GROUND_FIELD_NUMBER: _ClassVar[int]
    LAT_FIELD_NUMBER: _ClassVar[int]
    LON_FIELD_NUMBER: _ClassVar[int]
    FORAGE_FIELD_NUMBER: _ClassVar[int]
    WATER_FIELD_NUMBER: _ClassVar[int]
    HIDES_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    FORTIFICATION_FIELD_NUMBER: _ClassVar[int]
    BASE_FIELD_NUMBER: _ClassVar[int]
    BEACH_FIELD_NUMBER: _ClassVar[int]
    VERY_SHALLOW_FIELD_NUMBER: _ClassVar[int]
    REEFS_FIELD_NUMBER: _ClassVar[int]
    MINEFIELD_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    terrain: str
    ground: str
    lat: int
    lon: int
    forage: int
    water: bool
    hides: bool
    cover: bool
    fortification: str
    base: bool
    beach: bool
    very_shallow: bool
    reefs: bool
    minefield: bool
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., terrain: _Optional[str] = ..., ground: _Optional[str] = ..., lat: _Optional[int] = ..., lon: _Optional[int] = ..., forage: _Optional[int] = ..., water: bool = ..., hides: bool = ..., cover: bool = ..., fortification: _Optional[str] = ..., base: bool = ..., beach: bool = ..., very_shallow: bool = ..., reefs: bool = ..., minefield: bool = ...) -> None: ...

class EdgeView(_message.Message):
    __slots__ = ("id", "a", "b", "km", "kind", "terrain", "weather", "ground", "slope", "cover", "ford", "bridge", "open", "one_way", "very_shallow", "reefs", "minefield")
    ID_FIELD_NUMBER: _ClassVar[int]
    A_FIELD_NUMBER: _ClassVar[int]
    B_FIELD_NUMBER: _ClassVar[int]
    KM_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    WEATHER_FIELD_NUMBER: _ClassVar[int]
    GROUND_FIELD_NUMBER: _ClassVar[int]
    SLOPE_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    FORD_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    ONE_WAY_FIELD_NUMBER: _ClassVar[int]
    VERY_SHALLOW_FIELD_NUMBER: _ClassVar[int]
    REEFS_FIELD_NUMBER: _ClassVar[int]
    MINEFIELD_FIELD_NUMBER: _ClassVar[int]
    id: str
    a: str
    b: str
    km: str
    kind: str
    terrain: str
    weather: str
    ground: str
    slope: str
    cover: bool
    ford: bool
    bridge: bool
    open: bool
    one_way: bool
    very_shallow: bool
    reefs: bool
    minefield: bool
    def __init__(self, id: _Optional[str] = ..., a: _Optional[str] = ..., b: _Optional[str] = ..., km: _Optional[str] = ..., kind: _Optional[str] = ..., terrain: _Optional[str] = ..., weather: _Optional[str] = ..., ground: _Optional[str] = ..., slope: _Optional[str] = ..., cover: bool = ..., ford: bool = ..., bridge: bool = ..., open: bool = ..., one_way: bool = ..., very_shallow: bool = ..., reefs: bool = ..., minefield: bool = ...) -> None: ...

class UnitType(_message.Message):
    __slots__ = ("id", "hit_dice", "name", "rank", "armed", "weapon_tl", "armour_tl", "tech_level", "inborn_weapons", "ranged", "ranged_mutation", "combat_mutations", "guerrilla_mutations", "defects", "favoured_terrain", "bad_terrain", "flies", "night_sight", "radiation_immune", "fly_km_per_day", "vehicle", "crew", "seats", "speed_km_h", "torpedoes", "crew_type", "life_boats", "mechanic", "bomb_column", "aiming_gear", "range_km")
    ID_FIELD_NUMBER: _ClassVar[int]
    HIT_DICE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    ARMED_FIELD_NUMBER: _ClassVar[int]
    WEAPON_TL_FIELD_NUMBER: _ClassVar[int]
    ARMOUR_TL_FIELD_NUMBER: _ClassVar[int]
    TECH_LEVEL_FIELD_NUMBER: _ClassVar[int]
    INBORN_WEAPONS_FIELD_NUMBER: _ClassVar[int]
    RANGED_FIELD_NUMBER: _ClassVar[int]
    RANGED_MUTATION_FIELD_NUMBER: _ClassVar[int]
    COMBAT_MUTATIONS_FIELD_NUMBER: _ClassVar[int]
    GUERRILLA_MUTATIONS_FIELD_NUMBER: _ClassVar[int]
    DEFECTS_FIELD_NUMBER: _ClassVar[int]
    FAVOURED_TERRAIN_FIELD_NUMBER: _ClassVar[int]
    BAD_TERRAIN_FIELD_NUMBER: _ClassVar[int]
    FLIES_FIELD_NUMBER: _ClassVar[int]
    NIGHT_SIGHT_FIELD_NUMBER: _ClassVar[int]
    RADIATION_IMMUNE_FIELD_NUMBER: _ClassVar[int]
    FLY_KM_PER_DAY_FIELD_NUMBER: _ClassVar[int]
    VEHICLE_FIELD_NUMBER: _ClassVar[int]
    CREW_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SPEED_KM_H_FIELD_NUMBER: _ClassVar[int]
    TORPEDOES_FIELD_NUMBER: _ClassVar[int]
    CREW_TYPE_FIELD_NUMBER: _ClassVar[int]
    LIFE_BOATS_FIELD_NUMBER: _ClassVar[int]
    MECHANIC_FIELD_NUMBER: _ClassVar[int]
    BOMB_COLUMN_FIELD_NUMBER: _ClassVar[int]
    AIMING_GEAR_FIELD_NUMBER: _ClassVar[int]
    RANGE_KM_FIELD_NUMBER: _ClassVar[int]
    id: str
    hit_dice: str
    name: str
    rank: str
    armed: bool
    weapon_tl: int
    armour_tl: int
    tech_level: str
    inborn_weapons: bool
    ranged: bool
    ranged_mutation: bool
    combat_mutations: str
    guerrilla_mutations: str
    defects: str
    favoured_terrain: _containers.RepeatedScalarFieldContainer[str]
    bad_terrain: _containers.RepeatedScalarFieldContainer[str]
    flies: bool
    night_sight: bool
    radiation_immune: bool
    fly_km_per_day: str
    vehicle: str
    crew: int
    seats: int
    speed_km_h: str
    torpedoes: bool
    crew_type: str
    life_boats: str
    mechanic: bool
    bomb_column: int
    aiming_gear: bool
    range_km: str
    def __init__(self, id: _Optional[str] = ..., hit_dice: _Optional[str] = ..., name: _Optional[str] = ..., rank: _Optional[str] = ..., armed: bool = ..., weapon_tl: _Optional[int] = ..., armour_tl: _Optional[int] = ..., tech_level: _Optional[str] = ..., inborn_weapons: bool = ..., ranged: bool = ..., ranged_mutation: bool = ..., combat_mutations: _Optional[str] = ..., guerrilla_mutations: _Optional[str] = ..., defects: _Optional[str] = ..., favoured_terrain: _Optional[_Iterable[str]] = ..., bad_terrain: _Optional[_Iterable[str]] = ..., flies: bool = ..., night_sight: bool = ..., radiation_immune: bool = ..., fly_km_per_day: _Optional[str] = ..., vehicle: _Optional[str] = ..., crew: _Optional[int] = ..., seats: _Optional[int] = ..., speed_km_h: _Optional[str] = ..., torpedoes: bool = ..., crew_type: _Optional[str] = ..., life_boats: _Optional[str] = ..., mechanic: bool = ..., bomb_column: _Optional[int] = ..., aiming_gear: bool = ..., range_km: _Optional[str] = ...) -> None: ...

class Munition(_message.Message):
    __slots__ = ("id", "kind", "name", "column", "range_km", "nuclear")
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    RANGE_KM_FIELD_NUMBER: _ClassVar[int]
    NUCLEAR_FIELD_NUMBER: _ClassVar[int]
    id: str
    kind: str
    name: str
    column: int
    range_km: str
    nuclear: bool
    def __init__(self, id: _Optional[str] = ..., kind: _Optional[str] = ..., name: _Optional[str] = ..., column: _Optional[int] = ..., range_km: _Optional[str] = ..., nuclear: bool = ...) -> None: ...

class IncomingView(_message.Message):
    __slots__ = ("strike", "force", "method", "by", "held")
    STRIKE_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    HELD_FIELD_NUMBER: _ClassVar[int]
    strike: str
    force: str
    method: str
    by: str
    held: bool
    def __init__(self, strike: _Optional[str] = ..., force: _Optional[str] = ..., method: _Optional[str] = ..., by: _Optional[str] = ..., held: bool = ...) -> None: ...

class Leader(_message.Message):
    __slots__ = ("id", "rank", "charisma", "name", "hit_dice", "mutant", "military_genius", "player_character", "community", "experience", "status")
    ID_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    CHARISMA_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    HIT_DICE_FIELD_NUMBER: _ClassVar[int]
    MUTANT_FIELD_NUMBER: _ClassVar[int]
    MILITARY_GENIUS_FIELD_NUMBER: _ClassVar[int]
    PLAYER_CHARACTER_FIELD_NUMBER: _ClassVar[int]
    COMMUNITY_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    id: str
    rank: int
    charisma: int
    name: str
    hit_dice: int
    mutant: bool
    military_genius: bool
    player_character: bool
    community: str
    experience: int
    status: int
    def __init__(self, id: _Optional[str] = ..., rank: _Optional[int] = ..., charisma: _Optional[int] = ..., name: _Optional[str] = ..., hit_dice: _Optional[int] = ..., mutant: bool = ..., military_genius: bool = ..., player_character: bool = ..., community: _Optional[str] = ..., experience: _Optional[int] = ..., status: _Optional[int] = ...) -> None: ...

class Objective(_message.Message):
    __slots__ = ("id", "side", "kind", "points", "node", "target_side", "share", "force", "when", "reason")
    ID_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    TARGET_SIDE_FIELD_NUMBER: _ClassVar[int]
    SHARE_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    WHEN_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    id: str
    side: str
    kind: str
    points: int
    node: str
    target_side: str
    share: int
    force: str
    when: str
    reason: str
    def __init__(self, id: _Optional[str] = ..., side: _Optional[str] = ..., kind: _Optional[str] = ..., points: _Optional[int] = ..., node: _Optional[str] = ..., target_side: _Optional[str] = ..., share: _Optional[int] = ..., force: _Optional[str] = ..., when: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class Outcome(_message.Message):
    __slots__ = ("reason", "winner", "reasons", "points")
    class ReasonsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class PointsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    REASON_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    reason: str
    winner: str
    reasons: _containers.ScalarMap[str, str]
    points: _containers.ScalarMap[str, int]
    def __init__(self, reason: _Optional[str] = ..., winner: _Optional[str] = ..., reasons: _Optional[_Mapping[str, str]] = ..., points: _Optional[_Mapping[str, int]] = ...) -> None: ...

class Hirelings(_message.Message):
    __slots__ = ("troops",)
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    troops: _containers.ScalarMap[str, int]
    def __init__(self, troops: _Optional[_Mapping[str, int]] = ...) -> None: ...

class RansomView(_message.Message):
    __slots__ = ("offer", "captor", "count", "price")
    OFFER_FIELD_NUMBER: _ClassVar[int]
    CAPTOR_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    offer: str
    captor: str
    count: int
    price: int
    def __init__(self, offer: _Optional[str] = ..., captor: _Optional[str] = ..., count: _Optional[int] = ..., price: _Optional[int] = ...) -> None: ...

class AreaView(_message.Message):
    __slots__ = ("id", "name", "nodes", "terrain", "cover", "any_terrain", "fought", "lines")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    ANY_TERRAIN_FIELD_NUMBER: _ClassVar[int]
    FOUGHT_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    nodes: _containers.RepeatedScalarFieldContainer[str]
    terrain: str
    cover: bool
    any_terrain: bool
    fought: int
    lines: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., nodes: _Optional[_Iterable[str]] = ..., terrain: _Optional[str] = ..., cover: bool = ..., any_terrain: bool = ..., fought: _Optional[int] = ..., lines: _Optional[_Iterable[str]] = ...) -> None: ...

class Observation(_message.Message):
    __slots__ = ("side", "second", "day", "hour", "date", "days", "decision", "subject", "asked", "forces", "contacts", "nodes", "edges", "owners", "unit_types", "leaders", "objectives", "points", "lost_people", "start_strength", "enemies", "outcome", "gold", "mercenaries", "ransoms", "leaders_home", "areas", "munitions", "incoming", "skirmishes")
    class OwnersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class MercenariesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: Hirelings
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[Hirelings, _Mapping]] = ...) -> None: ...
    class LeadersHomeEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    SIDE_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    DAY_FIELD_NUMBER: _ClassVar[int]
    HOUR_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    ASKED_FIELD_NUMBER: _ClassVar[int]
    FORCES_FIELD_NUMBER: _ClassVar[int]
    CONTACTS_FIELD_NUMBER: _ClassVar[int]
    NODES_FIELD_NUMBER: _ClassVar[int]
    EDGES_FIELD_NUMBER: _ClassVar[int]
    OWNERS_FIELD_NUMBER: _ClassVar[int]
    UNIT_TYPES_FIELD_NUMBER: _ClassVar[int]
    LEADERS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    LOST_PEOPLE_FIELD_NUMBER: _ClassVar[int]
    START_STRENGTH_FIELD_NUMBER: _ClassVar[int]
    ENEMIES_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    MERCENARIES_FIELD_NUMBER: _ClassVar[int]
    RANSOMS_FIELD_NUMBER: _ClassVar[int]
    LEADERS_HOME_FIELD_NUMBER: _ClassVar[int]
    AREAS_FIELD_NUMBER: _ClassVar[int]
    MUNITIONS_FIELD_NUMBER: _ClassVar[int]
    INCOMING_FIELD_NUMBER: _ClassVar[int]
    SKIRMISHES_FIELD_NUMBER: _ClassVar[int]
    side: str
    second: int
    day: int
    hour: int
    date: str
    days: int
    decision: str
    subject: str
    asked: bool
    forces: _containers.RepeatedCompositeFieldContainer[OwnForce]
    contacts: _containers.RepeatedCompositeFieldContainer[SeenForce]
    nodes: _containers.RepeatedCompositeFieldContainer[NodeView]
    edges: _containers.RepeatedCompositeFieldContainer[EdgeView]
    owners: _containers.ScalarMap[str, str]
    unit_types: _containers.RepeatedCompositeFieldContainer[UnitType]
    leaders: _containers.RepeatedCompositeFieldContainer[Leader]
    objectives: _containers.RepeatedCompositeFieldContainer[Objective]
    points: int
    lost_people: int
    start_strength: int
    enemies: _containers.RepeatedScalarFieldContainer[str]
    outcome: Outcome
    gold: int
    mercenaries: _containers.MessageMap[str, Hirelings]
    ransoms: _containers.RepeatedCompositeFieldContainer[RansomView]
    leaders_home: _containers.ScalarMap[str, str]
    areas: _containers.RepeatedCompositeFieldContainer[AreaView]
    munitions: _containers.RepeatedCompositeFieldContainer[Munition]
    incoming: _containers.RepeatedCompositeFieldContainer[IncomingView]
    skirmishes: _containers.RepeatedCompositeFieldContainer[SkirmishView]
    def __init__(self, side: _Optional[str] = ..., second: _Optional[int] = ..., day: _Optional[int] = ..., hour: _Optional[int] = ..., date: _Optional[str] = ..., days: _Optional[int] = ..., decision: _Optional[str] = ..., subject: _Optional[str] = ..., asked: bool = ..., forces: _Optional[_Iterable[_Union[OwnForce, _Mapping]]] = ..., contacts: _Optional[_Iterable[_Union[SeenForce, _Mapping]]] = ..., nodes: _Optional[_Iterable[_Union[NodeView, _Mapping]]] = ..., edges: _Optional[_Iterable[_Union[EdgeView, _Mapping]]] = ..., owners: _Optional[_Mapping[str, str]] = ..., unit_types: _Optional[_Iterable[_Union[UnitType, _Mapping]]] = ..., leaders: _Optional[_Iterable[_Union[Leader, _Mapping]]] = ..., objectives: _Optional[_Iterable[_Union[Objective, _Mapping]]] = ..., points: _Optional[int] = ..., lost_people: _Optional[int] = ..., start_strength: _Optional[int] = ..., enemies: _Optional[_Iterable[str]] = ..., outcome: _Optional[_Union[Outcome, _Mapping]] = ..., gold: _Optional[int] = ..., mercenaries: _Optional[_Mapping[str, Hirelings]] = ..., ransoms: _Optional[_Iterable[_Union[RansomView, _Mapping]]] = ..., leaders_home: _Optional[_Mapping[str, str]] = ..., areas: _Optional[_Iterable[_Union[AreaView, _Mapping]]] = ..., munitions: _Optional[_Iterable[_Union[Munition, _Mapping]]] = ..., incoming: _Optional[_Iterable[_Union[IncomingView, _Mapping]]] = ..., skirmishes: _Optional[_Iterable[_Union[SkirmishView, _Mapping]]] = ...) -> None: ...

class SkirmishView(_message.Message):
    __slots__ = ("id", "rule_set", "node", "turn", "turns", "wins_on_time", "levels", "legend", "areas", "persons", "others", "clouds", "ended", "winner", "reasons")
    class ReasonsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    WINS_ON_TIME_FIELD_NUMBER: _ClassVar[int]
    LEVELS_FIELD_NUMBER: _ClassVar[int]
    LEGEND_FIELD_NUMBER: _ClassVar[int]
    AREAS_FIELD_NUMBER: _ClassVar[int]
    PERSONS_FIELD_NUMBER: _ClassVar[int]
    OTHERS_FIELD_NUMBER: _ClassVar[int]
    CLOUDS_FIELD_NUMBER: _ClassVar[int]
    ENDED_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    id: str
    rule_set: str
    node: str
    turn: int
    turns: int
    wins_on_time: str
    levels: _containers.RepeatedCompositeFieldContainer[LevelView]
    legend: _containers.RepeatedCompositeFieldContainer[SquareView]
    areas: _containers.RepeatedCompositeFieldContainer[BoardAreaView]
    persons: _containers.RepeatedCompositeFieldContainer[PersonView]
    others: _containers.RepeatedCompositeFieldContainer[SeenPerson]
    clouds: _containers.RepeatedCompositeFieldContainer[CloudView]
    ended: str
    winner: str
    reasons: _containers.ScalarMap[str, str]
    def __init__(self, id: _Optional[str] = ..., rule_set: _Optional[str] = ..., node: _Optional[str] = ..., turn: _Optional[int] = ..., turns: _Optional[int] = ..., wins_on_time: _Optional[str] = ..., levels: _Optional[_Iterable[_Union[LevelView, _Mapping]]] = ..., legend: _Optional[_Iterable[_Union[SquareView, _Mapping]]] = ..., areas: _Optional[_Iterable[_Union[BoardAreaView, _Mapping]]] = ..., persons: _Optional[_Iterable[_Union[PersonView, _Mapping]]] = ..., others: _Optional[_Iterable[_Union[SeenPerson, _Mapping]]] = ..., clouds: _Optional[_Iterable[_Union[CloudView, _Mapping]]] = ..., ended: _Optional[str] = ..., winner: _Optional[str] = ..., reasons: _Optional[_Mapping[str, str]] = ...) -> None: ...

class LevelView(_message.Message):
    __slots__ = ("z_dm", "rows")
    Z_DM_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    z_dm: int
    rows: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, z_dm: _Optional[int] = ..., rows: _Optional[_Iterable[str]] = ...) -> None: ...

class SquareView(_message.Message):
    __slots__ = ("letter", "kind")
    LETTER_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    letter: str
    kind: SquareKind
    def __init__(self, letter: _Optional[str] = ..., kind: _Optional[_Union[SquareKind, _Mapping]] = ...) -> None: ...

class SquareKind(_message.Message):
    __slots__ = ("id", "walk", "floor", "height_dm", "cover", "conceals", "door", "stairs", "cost", "material")
    ID_FIELD_NUMBER: _ClassVar[int]
    WALK_FIELD_NUMBER: _ClassVar[int]
    FLOOR_FIELD_NUMBER: _ClassVar[int]
    HEIGHT_DM_FIELD_NUMBER: _ClassVar[int]
    COVER_FIELD_NUMBER: _ClassVar[int]
    CONCEALS_FIELD_NUMBER: _ClassVar[int]
    DOOR_FIELD_NUMBER: _ClassVar[int]
    STAIRS_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    MATERIAL_FIELD_NUMBER: _ClassVar[int]
    id: str
    walk: bool
    floor: bool
    height_dm: int
    cover: int
    conceals: int
    door: str
    stairs: int
    cost: int
    material: str
    def __init__(self, id: _Optional[str] = ..., walk: bool = ..., floor: bool = ..., height_dm: _Optional[int] = ..., cover: _Optional[int] = ..., conceals: _Optional[int] = ..., door: _Optional[str] = ..., stairs: _Optional[int] = ..., cost: _Optional[int] = ..., material: _Optional[str] = ...) -> None: ...

class BoardAreaView(_message.Message):
    __slots__ = ("id", "level", "x", "y", "width", "depth", "dark", "cramped", "exit_of")
    ID_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    WIDTH_FIELD_NUMBER: _ClassVar[int]
    DEPTH_FIELD_NUMBER: _ClassVar[int]
    DARK_FIELD_NUMBER: _ClassVar[int]
    CRAMPED_FIELD_NUMBER: _ClassVar[int]
    EXIT_OF_FIELD_NUMBER: _ClassVar[int]
    id: str
    level: int
    x: int
    y: int
    width: int
    depth: int
    dark: bool
    cramped: bool
    exit_of: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., level: _Optional[int] = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., width: _Optional[int] = ..., depth: _Optional[int] = ..., dark: bool = ..., cramped: bool = ..., exit_of: _Optional[_Iterable[str]] = ...) -> None: ...

class PersonView(_message.Message):
    __slots__ = ("id", "name", "team", "role", "x", "y", "level", "facing", "posture", "behind", "hidden", "state", "left", "tactics", "asked", "figures", "items", "declared")
    class FiguresEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    TEAM_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    POSTURE_FIELD_NUMBER: _ClassVar[int]
    BEHIND_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    TACTICS_FIELD_NUMBER: _ClassVar[int]
    ASKED_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    DECLARED_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    team: str
    role: str
    x: int
    y: int
    level: int
    facing: str
    posture: str
    behind: str
    hidden: bool
    state: str
    left: str
    tactics: str
    asked: bool
    figures: _containers.ScalarMap[str, int]
    items: _containers.RepeatedCompositeFieldContainer[Item]
    declared: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., team: _Optional[str] = ..., role: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., level: _Optional[int] = ..., facing: _Optional[str] = ..., posture: _Optional[str] = ..., behind: _Optional[str] = ..., hidden: bool = ..., state: _Optional[str] = ..., left: _Optional[str] = ..., tactics: _Optional[str] = ..., asked: bool = ..., figures: _Optional[_Mapping[str, int]] = ..., items: _Optional[_Iterable[_Union[Item, _Mapping]]] = ..., declared: _Optional[_Iterable[str]] = ...) -> None: ...

class Item(_message.Message):
    __slots__ = ("id", "kind", "ready", "left")
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    id: str
    kind: str
    ready: bool
    left: int
    def __init__(self, id: _Optional[str] = ..., kind: _Optional[str] = ..., ready: bool = ..., left: _Optional[int] = ...) -> None: ...

class SeenPerson(_message.Message):
    __slots__ = ("id", "side", "hostile", "x", "y", "level", "posture", "state", "seen", "visible")
    ID_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    HOSTILE_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    POSTURE_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEEN_FIELD_NUMBER: _ClassVar[int]
    VISIBLE_FIELD_NUMBER: _ClassVar[int]
    id: str
    side: str
    hostile: bool
    x: int
    y: int
    level: int
    posture: str
    state: str
    seen: int
    visible: bool
    def __init__(self, id: _Optional[str] = ..., side: _Optional[str] = ..., hostile: bool = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., level: _Optional[int] = ..., posture: _Optional[str] = ..., state: _Optional[str] = ..., seen: _Optional[int] = ..., visible: bool = ...) -> None: ...

class CloudView(_message.Message):
    __slots__ = ("kind", "x", "y", "level", "radius_m", "until")
    KIND_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    RADIUS_M_FIELD_NUMBER: _ClassVar[int]
    UNTIL_FIELD_NUMBER: _ClassVar[int]
    kind: str
    x: int
    y: int
    level: int
    radius_m: int
    until: int
    def __init__(self, kind: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., level: _Optional[int] = ..., radius_m: _Optional[int] = ..., until: _Optional[int] = ...) -> None: ...
