from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Order(_message.Message):
    __slots__ = ("force", "person", "move", "forced_march", "attack", "defend", "camp", "rest", "forage", "split", "merge", "set_formation", "hide", "post_lookout", "prisoners_policy", "feed_prisoners", "establish_supply_line", "set_load", "cancel", "surrender", "ambush", "choose_tactic", "cut_supply", "dismiss", "divide_against", "fortify", "hire", "if_unreachable", "no_retreat", "pay", "pay_ransom", "ransom", "release", "repair", "retreat", "scatter", "set_leader", "use_prisoners", "disperse", "evade", "gather", "leave_war", "hunt", "raid_supply", "launch_missile", "board", "land", "man_prize", "abandon_prize", "bomb", "fission_bomb", "anti_air", "special_operation", "go", "hold_still", "take_cover", "set_posture", "work_door", "leave_board", "give_up", "set_tactics", "bo_shoot", "bo_aim", "bo_grenade", "bo_throw", "bo_mount", "bo_unmount", "bo_launch", "bo_call_fire", "bo_melee", "bo_defend_with", "bo_sneak", "bo_long_action", "bo_skill", "bo_oppose", "bo_reload", "bo_swap_plates", "bo_heal", "bo_staunch", "bo_grit", "bo_elusive", "bo_edge_defence", "bo_edge_roll", "bo_edge_weird")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
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
    AMBUSH_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_TACTIC_FIELD_NUMBER: _ClassVar[int]
    CUT_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    DISMISS_FIELD_NUMBER: _ClassVar[int]
    DIVIDE_AGAINST_FIELD_NUMBER: _ClassVar[int]
    FORTIFY_FIELD_NUMBER: _ClassVar[int]
    HIRE_FIELD_NUMBER: _ClassVar[int]
    IF_UNREACHABLE_FIELD_NUMBER: _ClassVar[int]
    NO_RETREAT_FIELD_NUMBER: _ClassVar[int]
    PAY_FIELD_NUMBER: _ClassVar[int]
    PAY_RANSOM_FIELD_NUMBER: _ClassVar[int]
    RANSOM_FIELD_NUMBER: _ClassVar[int]
    RELEASE_FIELD_NUMBER: _ClassVar[int]
    REPAIR_FIELD_NUMBER: _ClassVar[int]
    RETREAT_FIELD_NUMBER: _ClassVar[int]
    SCATTER_FIELD_NUMBER: _ClassVar[int]
    SET_LEADER_FIELD_NUMBER: _ClassVar[int]
    USE_PRISONERS_FIELD_NUMBER: _ClassVar[int]
    DISPERSE_FIELD_NUMBER: _ClassVar[int]
    EVADE_FIELD_NUMBER: _ClassVar[int]
    GATHER_FIELD_NUMBER: _ClassVar[int]
    LEAVE_WAR_FIELD_NUMBER: _ClassVar[int]
    HUNT_FIELD_NUMBER: _ClassVar[int]
    RAID_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    LAUNCH_MISSILE_FIELD_NUMBER: _ClassVar[int]
    BOARD_FIELD_NUMBER: _ClassVar[int]
    LAND_FIELD_NUMBER: _ClassVar[int]
    MAN_PRIZE_FIELD_NUMBER: _ClassVar[int]
    ABANDON_PRIZE_FIELD_NUMBER: _ClassVar[int]
    BOMB_FIELD_NUMBER: _ClassVar[int]
    FISSION_BOMB_FIELD_NUMBER: _ClassVar[int]
    ANTI_AIR_FIELD_NUMBER: _ClassVar[int]
    SPECIAL_OPERATION_FIELD_NUMBER: _ClassVar[int]
    GO_FIELD_NUMBER: _ClassVar[int]
    HOLD_STILL_FIELD_NUMBER: _ClassVar[int]
    TAKE_COVER_FIELD_NUMBER: _ClassVar[int]
    SET_POSTURE_FIELD_NUMBER: _ClassVar[int]
    WORK_DOOR_FIELD_NUMBER: _ClassVar[int]
    LEAVE_BOARD_FIELD_NUMBER: _ClassVar[int]
    GIVE_UP_FIELD_NUMBER: _ClassVar[int]
    SET_TACTICS_FIELD_NUMBER: _ClassVar[int]
    BO_SHOOT_FIELD_NUMBER: _ClassVar[int]
    BO_AIM_FIELD_NUMBER: _ClassVar[int]
    BO_GRENADE_FIELD_NUMBER: _ClassVar[int]
    BO_THROW_FIELD_NUMBER: _ClassVar[int]
    BO_MOUNT_FIELD_NUMBER: _ClassVar[int]
    BO_UNMOUNT_FIELD_NUMBER: _ClassVar[int]
    BO_LAUNCH_FIELD_NUMBER: _ClassVar[int]
    BO_CALL_FIRE_FIELD_NUMBER: _ClassVar[int]
    BO_MELEE_FIELD_NUMBER: _ClassVar[int]
    BO_DEFEND_WITH_FIELD_NUMBER: _ClassVar[int]
    BO_SNEAK_FIELD_NUMBER: _ClassVar[int]
    BO_LONG_ACTION_FIELD_NUMBER: _ClassVar[int]
    BO_SKILL_FIELD_NUMBER: _ClassVar[int]
    BO_OPPOSE_FIELD_NUMBER: _ClassVar[int]
    BO_RELOAD_FIELD_NUMBER: _ClassVar[int]
    BO_SWAP_PLATES_FIELD_NUMBER: _ClassVar[int]
    BO_HEAL_FIELD_NUMBER: _ClassVar[int]
    BO_STAUNCH_FIELD_NUMBER: _ClassVar[int]
    BO_GRIT_FIELD_NUMBER: _ClassVar[int]
    BO_ELUSIVE_FIELD_NUMBER: _ClassVar[int]
    BO_EDGE_DEFENCE_FIELD_NUMBER: _ClassVar[int]
    BO_EDGE_ROLL_FIELD_NUMBER: _ClassVar[int]
    BO_EDGE_WEIRD_FIELD_NUMBER: _ClassVar[int]
    force: str
    person: str
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
    ambush: Ambush
    choose_tactic: ChooseTactic
    cut_supply: CutSupply
    dismiss: Dismiss
    divide_against: DivideAgainst
    fortify: Fortify
    hire: Hire
    if_unreachable: IfUnreachable
    no_retreat: NoRetreat
    pay: Pay
    pay_ransom: PayRansom
    ransom: Ransom
    release: Release
    repair: Repair
    retreat: Retreat
    scatter: Scatter
    set_leader: SetLeader
    use_prisoners: UsePrisoners
    disperse: Disperse
    evade: Evade
    gather: Gather
    leave_war: LeaveWar
    hunt: Hunt
    raid_supply: RaidSupply
    launch_missile: LaunchMissile
    board: Board
    land: Land
    man_prize: ManPrize
    abandon_prize: AbandonPrize
    bomb: Bomb
    fission_bomb: FissionBomb
    anti_air: AntiAir
    special_operation: SpecialOperation
    go: Go
    hold_still: HoldStill
    take_cover: TakeCover
    set_posture: SetPosture
    work_door: WorkDoor
    leave_board: LeaveBoard
    give_up: GiveUp
    set_tactics: SetTactics
    bo_shoot: BoShoot
    bo_aim: BoAim
    bo_grenade: BoGrenade
    bo_throw: BoThrow
    bo_mount: BoMount
    bo_unmount: BoUnmount
    bo_launch: BoLaunch
    bo_call_fire: BoCallFire
    bo_melee: BoMelee
    bo_defend_with: BoDefendWith
    bo_sneak: BoSneak
    bo_long_action: BoLongAction
    bo_skill: BoSkill
    bo_oppose: BoOppose
    bo_reload: BoReload
    bo_swap_plates: BoSwapPlates
    bo_heal: BoHeal
    bo_staunch: BoStaunch
    bo_grit: BoGrit
    bo_elusive: BoElusive
    bo_edge_defence: BoEdgeDefence
    bo_edge_roll: BoEdgeRoll
    bo_edge_weird: BoEdgeWeird
    def __init__(self, force: _Optional[str] = ..., person: _Optional[str] = ..., move: _Optional[_Union[Move, _Mapping]] = ..., forced_march: _Optional[_Union[ForcedMarch, _Mapping]] = ..., attack: _Optional[_Union[Attack, _Mapping]] = ..., defend: _Optional[_Union[Defend, _Mapping]] = ..., camp: _Optional[_Union[Camp, _Mapping]] = ..., rest: _Optional[_Union[Rest, _Mapping]] = ..., forage: _Optional[_Union[Forage, _Mapping]] = ..., split: _Optional[_Union[Split, _Mapping]] = ..., merge: _Optional[_Union[Merge, _Mapping]] = ..., set_formation: _Optional[_Union[SetFormation, _Mapping]] = ..., hide: _Optional[_Union[Hide, _Mapping]] = ..., post_lookout: _Optional[_Union[PostLookout, _Mapping]] = ..., prisoners_policy: _Optional[_Union[PrisonersPolicy, _Mapping]] = ..., feed_prisoners: _Optional[_Union[FeedPrisoners, _Mapping]] = ..., establish_supply_line: _Optional[_Union[EstablishSupplyLine, _Mapping]] = ..., set_load: _Optional[_Union[SetLoad, _Mapping]] = ..., cancel: _Optional[_Union[Cancel, _Mapping]] = ..., surrender: _Optional[_Union[Surrender, _Mapping]] = ..., ambush: _Optional[_Union[Ambush, _Mapping]] = ..., choose_tactic: _Optional[_Union[ChooseTactic, _Mapping]] = ..., cut_supply: _Optional[_Union[CutSupply, _Mapping]] = ..., dismiss: _Optional[_Union[Dismiss, _Mapping]] = ..., divide_against: _Optional[_Union[DivideAgainst, _Mapping]] = ..., fortify: _Optional[_Union[Fortify, _Mapping]] = ..., hire: _Optional[_Union[Hire, _Mapping]] = ..., if_unreachable: _Optional[_Union[IfUnreachable, _Mapping]] = ..., no_retreat: _Optional[_Union[NoRetreat, _Mapping]] = ..., pay: _Optional[_Union[Pay, _Mapping]] = ..., pay_ransom: _Optional[_Union[PayRansom, _Mapping]] = ..., ransom: _Optional[_Union[Ransom, _Mapping]] = ..., release: _Optional[_Union[Release, _Mapping]] = ..., repair: _Optional[_Union[Repair, _Mapping]] = ..., retreat: _Optional[_Union[Retreat, _Mapping]] = ..., scatter: _Optional[_Union[Scatter, _Mapping]] = ..., set_leader: _Optional[_Union[SetLeader, _Mapping]] = ..., use_prisoners: _Optional[_Union[UsePrisoners, _Mapping]] = ..., disperse: _Optional[_Union[Disperse, _Mapping]] = ..., evade: _Optional[_Union[Evade, _Mapping]] = ..., gather: _Optional[_Union[Gather, _Mapping]] = ..., leave_war: _Optional[_Union[LeaveWar, _Mapping]] = ..., hunt: _Optional[_Union[Hunt, _Mapping]] = ..., raid_supply: _Optional[_Union[RaidSupply, _Mapping]] = ..., launch_missile: _Optional[_Union[LaunchMissile, _Mapping]] = ..., board: _Optional[_Union[Board, _Mapping]] = ..., land: _Optional[_Union[Land, _Mapping]] = ..., man_prize: _Optional[_Union[ManPrize, _Mapping]] = ..., abandon_prize: _Optional[_Union[AbandonPrize, _Mapping]] = ..., bomb: _Optional[_Union[Bomb, _Mapping]] = ..., fission_bomb: _Optional[_Union[FissionBomb, _Mapping]] = ..., anti_air: _Optional[_Union[AntiAir, _Mapping]] = ..., special_operation: _Optional[_Union[SpecialOperation, _Mapping]] = ..., go: _Optional[_Union[Go, _Mapping]] = ..., hold_still: _Optional[_Union[HoldStill, _Mapping]] = ..., take_cover: _Optional[_Union[TakeCover, _Mapping]] = ..., set_posture: _Optional[_Union[SetPosture, _Mapping]] = ..., work_door: _Optional[_Union[WorkDoor, _Mapping]] = ..., leave_board: _Optional[_Union[LeaveBoard, _Mapping]] = ..., give_up: _Optional[_Union[GiveUp, _Mapping]] = ..., set_tactics: _Optional[_Union[SetTactics, _Mapping]] = ..., bo_shoot: _Optional[_Union[BoShoot, _Mapping]] = ..., bo_aim: _Optional[_Union[BoAim, _Mapping]] = ..., bo_grenade: _Optional[_Union[BoGrenade, _Mapping]] = ..., bo_throw: _Optional[_Union[BoThrow, _Mapping]] = ..., bo_mount: _Optional[_Union[BoMount, _Mapping]] = ..., bo_unmount: _Optional[_Union[BoUnmount, _Mapping]] = ..., bo_launch: _Optional[_Union[BoLaunch, _Mapping]] = ..., bo_call_fire: _Optional[_Union[BoCallFire, _Mapping]] = ..., bo_melee: _Optional[_Union[BoMelee, _Mapping]] = ..., bo_defend_with: _Optional[_Union[BoDefendWith, _Mapping]] = ..., bo_sneak: _Optional[_Union[BoSneak, _Mapping]] = ..., bo_long_action: _Optional[_Union[BoLongAction, _Mapping]] = ..., bo_skill: _Optional[_Union[BoSkill, _Mapping]] = ..., bo_oppose: _Optional[_Union[BoOppose, _Mapping]] = ..., bo_reload: _Optional[_Union[BoReload, _Mapping]] = ..., bo_swap_plates: _Optional[_Union[BoSwapPlates, _Mapping]] = ..., bo_heal: _Optional[_Union[BoHeal, _Mapping]] = ..., bo_staunch: _Optional[_Union[BoStaunch, _Mapping]] = ..., bo_grit: _Optional[_Union[BoGrit, _Mapping]] = ..., bo_elusive: _Optional[_Union[BoElusive, _Mapping]] = ..., bo_edge_defence: _Optional[_Union[BoEdgeDefence, _Mapping]] = ..., bo_edge_roll: _Optional[_Union[BoEdgeRoll, _Mapping]] = ..., bo_edge_weird: _Optional[_Union[BoEdgeWeird, _Mapping]] = ...) -> None: ...

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
    __slots__ = ("target", "approach", "not_before", "mode", "prisoners", "tactic", "no_retreat")
    TARGET_FIELD_NUMBER: _ClassVar[int]
    APPROACH_FIELD_NUMBER: _ClassVar[int]
    NOT_BEFORE_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    TACTIC_FIELD_NUMBER: _ClassVar[int]
    NO_RETREAT_FIELD_NUMBER: _ClassVar[int]
    target: str
    approach: _containers.RepeatedScalarFieldContainer[str]
    not_before: int
    mode: str
    prisoners: str
    tactic: str
    no_retreat: bool
    def __init__(self, target: _Optional[str] = ..., approach: _Optional[_Iterable[str]] = ..., not_before: _Optional[int] = ..., mode: _Optional[str] = ..., prisoners: _Optional[str] = ..., tactic: _Optional[str] = ..., no_retreat: bool = ...) -> None: ...

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

class Ambush(_message.Message):
    __slots__ = ("approach",)
    APPROACH_FIELD_NUMBER: _ClassVar[int]
    approach: str
    def __init__(self, approach: _Optional[str] = ...) -> None: ...

class ChooseTactic(_message.Message):
    __slots__ = ("tactic",)
    TACTIC_FIELD_NUMBER: _ClassVar[int]
    tactic: str
    def __init__(self, tactic: _Optional[str] = ...) -> None: ...

class CutSupply(_message.Message):
    __slots__ = ("path",)
    PATH_FIELD_NUMBER: _ClassVar[int]
    path: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, path: _Optional[_Iterable[str]] = ...) -> None: ...

class Dismiss(_message.Message):
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

class DivideAgainst(_message.Message):
    __slots__ = ("sizes",)
    class SizesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    SIZES_FIELD_NUMBER: _ClassVar[int]
    sizes: _containers.ScalarMap[str, int]
    def __init__(self, sizes: _Optional[_Mapping[str, int]] = ...) -> None: ...

class Fortify(_message.Message):
    __slots__ = ("material",)
    MATERIAL_FIELD_NUMBER: _ClassVar[int]
    material: str
    def __init__(self, material: _Optional[str] = ...) -> None: ...

class Hire(_message.Message):
    __slots__ = ("troops", "price")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    troops: _containers.ScalarMap[str, int]
    price: int
    def __init__(self, troops: _Optional[_Mapping[str, int]] = ..., price: _Optional[int] = ...) -> None: ...

class IfUnreachable(_message.Message):
    __slots__ = ("policy",)
    POLICY_FIELD_NUMBER: _ClassVar[int]
    policy: str
    def __init__(self, policy: _Optional[str] = ...) -> None: ...

class NoRetreat(_message.Message):
    __slots__ = ("on", "repeat")
    ON_FIELD_NUMBER: _ClassVar[int]
    REPEAT_FIELD_NUMBER: _ClassVar[int]
    on: bool
    repeat: int
    def __init__(self, on: bool = ..., repeat: _Optional[int] = ...) -> None: ...

class Pay(_message.Message):
    __slots__ = ("days", "purse")
    DAYS_FIELD_NUMBER: _ClassVar[int]
    PURSE_FIELD_NUMBER: _ClassVar[int]
    days: int
    purse: str
    def __init__(self, days: _Optional[int] = ..., purse: _Optional[str] = ...) -> None: ...

class PayRansom(_message.Message):
    __slots__ = ("offer",)
    OFFER_FIELD_NUMBER: _ClassVar[int]
    offer: str
    def __init__(self, offer: _Optional[str] = ...) -> None: ...

class Ransom(_message.Message):
    __slots__ = ("prisoners", "price")
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    prisoners: _containers.ScalarMap[str, int]
    price: int
    def __init__(self, prisoners: _Optional[_Mapping[str, int]] = ..., price: _Optional[int] = ...) -> None: ...

class Release(_message.Message):
    __slots__ = ("prisoners",)
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    prisoners: _containers.ScalarMap[str, int]
    def __init__(self, prisoners: _Optional[_Mapping[str, int]] = ...) -> None: ...

class Repair(_message.Message):
    __slots__ = ("vehicles",)
    class VehiclesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    VEHICLES_FIELD_NUMBER: _ClassVar[int]
    vehicles: _containers.ScalarMap[str, int]
    def __init__(self, vehicles: _Optional[_Mapping[str, int]] = ...) -> None: ...

class Retreat(_message.Message):
    __slots__ = ("direction", "when")
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    WHEN_FIELD_NUMBER: _ClassVar[int]
    direction: str
    when: str
    def __init__(self, direction: _Optional[str] = ..., when: _Optional[str] = ...) -> None: ...

class Scatter(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SetLeader(_message.Message):
    __slots__ = ("officer",)
    OFFICER_FIELD_NUMBER: _ClassVar[int]
    officer: str
    def __init__(self, officer: _Optional[str] = ...) -> None: ...

class UsePrisoners(_message.Message):
    __slots__ = ("work", "edge")
    WORK_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    work: str
    edge: str
    def __init__(self, work: _Optional[str] = ..., edge: _Optional[str] = ...) -> None: ...

class Disperse(_message.Message):
    __slots__ = ("area",)
    AREA_FIELD_NUMBER: _ClassVar[int]
    area: str
    def __init__(self, area: _Optional[str] = ...) -> None: ...

class Evade(_message.Message):
    __slots__ = ("days",)
    DAYS_FIELD_NUMBER: _ClassVar[int]
    days: int
    def __init__(self, days: _Optional[int] = ...) -> None: ...

class Gather(_message.Message):
    __slots__ = ("node",)
    NODE_FIELD_NUMBER: _ClassVar[int]
    node: str
    def __init__(self, node: _Optional[str] = ...) -> None: ...

class LeaveWar(_message.Message):
    __slots__ = ("exit",)
    EXIT_FIELD_NUMBER: _ClassVar[int]
    exit: str
    def __init__(self, exit: _Optional[str] = ...) -> None: ...

class Hunt(_message.Message):
    __slots__ = ("area",)
    AREA_FIELD_NUMBER: _ClassVar[int]
    area: str
    def __init__(self, area: _Optional[str] = ...) -> None: ...

class RaidSupply(_message.Message):
    __slots__ = ("line",)
    LINE_FIELD_NUMBER: _ClassVar[int]
    line: str
    def __init__(self, line: _Optional[str] = ...) -> None: ...

class LaunchMissile(_message.Message):
    __slots__ = ("missile", "target", "aim")
    MISSILE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    AIM_FIELD_NUMBER: _ClassVar[int]
    missile: str
    target: str
    aim: str
    def __init__(self, missile: _Optional[str] = ..., target: _Optional[str] = ..., aim: _Optional[str] = ...) -> None: ...

class Bomb(_message.Message):
    __slots__ = ("aircraft", "target", "bomb", "altitude", "aim")
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    BOMB_FIELD_NUMBER: _ClassVar[int]
    ALTITUDE_FIELD_NUMBER: _ClassVar[int]
    AIM_FIELD_NUMBER: _ClassVar[int]
    aircraft: str
    target: str
    bomb: str
    altitude: int
    aim: str
    def __init__(self, aircraft: _Optional[str] = ..., target: _Optional[str] = ..., bomb: _Optional[str] = ..., altitude: _Optional[int] = ..., aim: _Optional[str] = ...) -> None: ...

class FissionBomb(_message.Message):
    __slots__ = ("aircraft", "target", "altitude")
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    ALTITUDE_FIELD_NUMBER: _ClassVar[int]
    aircraft: str
    target: str
    altitude: int
    def __init__(self, aircraft: _Optional[str] = ..., target: _Optional[str] = ..., altitude: _Optional[int] = ...) -> None: ...

class AntiAir(_message.Message):
    __slots__ = ("aircraft", "fire")
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    FIRE_FIELD_NUMBER: _ClassVar[int]
    aircraft: str
    fire: bool
    def __init__(self, aircraft: _Optional[str] = ..., fire: bool = ...) -> None: ...

class Board(_message.Message):
    __slots__ = ("target", "ship", "prize")
    TARGET_FIELD_NUMBER: _ClassVar[int]
    SHIP_FIELD_NUMBER: _ClassVar[int]
    PRIZE_FIELD_NUMBER: _ClassVar[int]
    target: str
    ship: str
    prize: str
    def __init__(self, target: _Optional[str] = ..., ship: _Optional[str] = ..., prize: _Optional[str] = ...) -> None: ...

class Land(_message.Message):
    __slots__ = ("node", "leader")
    NODE_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    node: str
    leader: str
    def __init__(self, node: _Optional[str] = ..., leader: _Optional[str] = ...) -> None: ...

class ManPrize(_message.Message):
    __slots__ = ("vehicle",)
    VEHICLE_FIELD_NUMBER: _ClassVar[int]
    vehicle: str
    def __init__(self, vehicle: _Optional[str] = ...) -> None: ...

class AbandonPrize(_message.Message):
    __slots__ = ("vehicle",)
    VEHICLE_FIELD_NUMBER: _ClassVar[int]
    vehicle: str
    def __init__(self, vehicle: _Optional[str] = ...) -> None: ...

class SpecialOperation(_message.Message):
    __slots__ = ("operation", "target", "person")
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    operation: str
    target: str
    person: str
    def __init__(self, operation: _Optional[str] = ..., target: _Optional[str] = ..., person: _Optional[str] = ...) -> None: ...

class Go(_message.Message):
    __slots__ = ("to", "gait")
    TO_FIELD_NUMBER: _ClassVar[int]
    GAIT_FIELD_NUMBER: _ClassVar[int]
    to: str
    gait: str
    def __init__(self, to: _Optional[str] = ..., gait: _Optional[str] = ...) -> None: ...

class HoldStill(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TakeCover(_message.Message):
    __slots__ = ("behind",)
    BEHIND_FIELD_NUMBER: _ClassVar[int]
    behind: str
    def __init__(self, behind: _Optional[str] = ...) -> None: ...

class SetPosture(_message.Message):
    __slots__ = ("posture",)
    POSTURE_FIELD_NUMBER: _ClassVar[int]
    posture: str
    def __init__(self, posture: _Optional[str] = ...) -> None: ...

class WorkDoor(_message.Message):
    __slots__ = ("door", "open")
    DOOR_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    door: str
    open: bool
    def __init__(self, door: _Optional[str] = ..., open: bool = ...) -> None: ...

class LeaveBoard(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GiveUp(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SetTactics(_message.Message):
    __slots__ = ("tactics",)
    TACTICS_FIELD_NUMBER: _ClassVar[int]
    tactics: str
    def __init__(self, tactics: _Optional[str] = ...) -> None: ...

class BoShoot(_message.Message):
    __slots__ = ("weapon", "targets", "mode", "fallback")
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    TARGETS_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    FALLBACK_FIELD_NUMBER: _ClassVar[int]
    weapon: str
    targets: _containers.RepeatedScalarFieldContainer[str]
    mode: str
    fallback: str
    def __init__(self, weapon: _Optional[str] = ..., targets: _Optional[_Iterable[str]] = ..., mode: _Optional[str] = ..., fallback: _Optional[str] = ...) -> None: ...

class BoAim(_message.Message):
    __slots__ = ("target",)
    TARGET_FIELD_NUMBER: _ClassVar[int]
    target: str
    def __init__(self, target: _Optional[str] = ...) -> None: ...

class BoGrenade(_message.Message):
    __slots__ = ("grenade", "spot")
    GRENADE_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    grenade: str
    spot: str
    def __init__(self, grenade: _Optional[str] = ..., spot: _Optional[str] = ...) -> None: ...

class BoThrow(_message.Message):
    __slots__ = ("item", "target")
    ITEM_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    item: str
    target: str
    def __init__(self, item: _Optional[str] = ..., target: _Optional[str] = ...) -> None: ...

class BoMount(_message.Message):
    __slots__ = ("weapon",)
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    weapon: str
    def __init__(self, weapon: _Optional[str] = ...) -> None: ...

class BoUnmount(_message.Message):
    __slots__ = ("weapon",)
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    weapon: str
    def __init__(self, weapon: _Optional[str] = ...) -> None: ...

class BoLaunch(_message.Message):
    __slots__ = ("weapon", "spot")
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    weapon: str
    spot: str
    def __init__(self, weapon: _Optional[str] = ..., spot: _Optional[str] = ...) -> None: ...

class BoCallFire(_message.Message):
    __slots__ = ("battery", "spot")
    BATTERY_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    battery: str
    spot: str
    def __init__(self, battery: _Optional[str] = ..., spot: _Optional[str] = ...) -> None: ...

class BoMelee(_message.Message):
    __slots__ = ("target", "group", "weapon")
    TARGET_FIELD_NUMBER: _ClassVar[int]
    GROUP_FIELD_NUMBER: _ClassVar[int]
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    target: str
    group: str
    weapon: str
    def __init__(self, target: _Optional[str] = ..., group: _Optional[str] = ..., weapon: _Optional[str] = ...) -> None: ...

class BoDefendWith(_message.Message):
    __slots__ = ("group",)
    GROUP_FIELD_NUMBER: _ClassVar[int]
    group: str
    def __init__(self, group: _Optional[str] = ...) -> None: ...

class BoSneak(_message.Message):
    __slots__ = ("to",)
    TO_FIELD_NUMBER: _ClassVar[int]
    to: str
    def __init__(self, to: _Optional[str] = ...) -> None: ...

class BoLongAction(_message.Message):
    __slots__ = ("task",)
    TASK_FIELD_NUMBER: _ClassVar[int]
    task: str
    def __init__(self, task: _Optional[str] = ...) -> None: ...

class BoSkill(_message.Message):
    __slots__ = ("task",)
    TASK_FIELD_NUMBER: _ClassVar[int]
    task: str
    def __init__(self, task: _Optional[str] = ...) -> None: ...

class BoOppose(_message.Message):
    __slots__ = ("skill", "opponent")
    SKILL_FIELD_NUMBER: _ClassVar[int]
    OPPONENT_FIELD_NUMBER: _ClassVar[int]
    skill: str
    opponent: str
    def __init__(self, skill: _Optional[str] = ..., opponent: _Optional[str] = ...) -> None: ...

class BoReload(_message.Message):
    __slots__ = ("weapon",)
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    weapon: str
    def __init__(self, weapon: _Optional[str] = ...) -> None: ...

class BoSwapPlates(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class BoHeal(_message.Message):
    __slots__ = ("patient",)
    PATIENT_FIELD_NUMBER: _ClassVar[int]
    patient: str
    def __init__(self, patient: _Optional[str] = ...) -> None: ...

class BoStaunch(_message.Message):
    __slots__ = ("patient",)
    PATIENT_FIELD_NUMBER: _ClassVar[int]
    patient: str
    def __init__(self, patient: _Optional[str] = ...) -> None: ...

class BoGrit(_message.Message):
    __slots__ = ("skill",)
    SKILL_FIELD_NUMBER: _ClassVar[int]
    skill: str
    def __init__(self, skill: _Optional[str] = ...) -> None: ...

class BoElusive(_message.Message):
    __slots__ = ("on",)
    ON_FIELD_NUMBER: _ClassVar[int]
    on: bool
    def __init__(self, on: bool = ...) -> None: ...

class BoEdgeDefence(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class BoEdgeRoll(_message.Message):
    __slots__ = ("roll", "use")
    ROLL_FIELD_NUMBER: _ClassVar[int]
    USE_FIELD_NUMBER: _ClassVar[int]
    roll: str
    use: str
    def __init__(self, roll: _Optional[str] = ..., use: _Optional[str] = ...) -> None: ...

class BoEdgeWeird(_message.Message):
    __slots__ = ("text",)
    TEXT_FIELD_NUMBER: _ClassVar[int]
    text: str
    def __init__(self, text: _Optional[str] = ...) -> None: ...
