from warclock.v1 import orders_pb2 as _orders_pb2
from warclock.v1 import world_pb2 as _world_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Event(_message.Message):
    __slots__ = ("number", "second", "day_began", "force_raised", "force_reduced", "forces_merged", "force_ended", "force_departed", "force_moved", "force_arrived", "march_halted", "posture_changed", "formation_changed", "hiding_changed", "fatigue_changed", "hunger_changed", "morale_changed", "rations_changed", "prisoners_fed", "supply_line_changed", "recruits_joined", "recruiters_answered", "prisoners_left", "force_starved", "cohort_healed", "leader_healed", "policy_set", "side_surrendered", "battle_began", "battle_fought", "force_suffered", "leader_hurt", "leader_captured", "retreat_began", "retreat_ended", "force_sighted", "contact_lost", "contact_dropped", "node_taken", "weather_changed", "edge_changed", "seat_asked", "order_accepted", "order_withdrawn", "seat_committed", "order_began", "order_lapsed", "order_done", "points_scored", "round_began", "round_fought", "injured_settled", "leader_gained", "battle_orders_set", "division_ordered", "retreat_planned", "prisoners_put", "leader_changed", "leader_went_home", "repair_began", "wages_paid", "gold_moved", "soldiers_left", "mercenaries_hired", "ransom_offered", "ransom_agreed", "ransom_paid", "wall_built", "wall_seen", "bridge_built", "bridge_seen", "game_ended", "order_sent", "force_dispersed", "force_gathered", "force_left_war", "area_attacked", "raid_began", "combat_days_counted", "area_fought", "area_hunted", "force_hunted", "force_reported", "lines_reported", "munitions_changed", "sortie_flew", "sortie_returned", "aircraft_lost", "strike_warned", "anti_air_fired", "strike_landed", "force_struck", "ship_taken", "ship_adrift", "ship_manned", "ship_abandoned", "took_to_boats", "boats_left", "people_drowned", "seat_timed_out", "seat_handed_over", "battle_rank_adjusted", "battle_rank_adjustment_used", "effect_began", "effect_ended", "troops_changed", "force_placed", "gold_granted", "leader_lost", "healing_changed", "bridge_destroyed", "bridge_missed", "road_changed", "terrain_changed", "plan_learned", "adjusted", "operation_ended", "operation_noticed", "skirmish_opened", "person_arrived", "turn_began", "action_declared", "action_seen", "figure_moved", "figure_posed", "figure_state_changed", "figure_left", "tactics_set", "square_seen", "cloud_seen", "person_seen", "person_lost", "skirmish_ended", "team_formed", "prisoners_brought")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SECOND_FIELD_NUMBER: _ClassVar[int]
    DAY_BEGAN_FIELD_NUMBER: _ClassVar[int]
    FORCE_RAISED_FIELD_NUMBER: _ClassVar[int]
    FORCE_REDUCED_FIELD_NUMBER: _ClassVar[int]
    FORCES_MERGED_FIELD_NUMBER: _ClassVar[int]
    FORCE_ENDED_FIELD_NUMBER: _ClassVar[int]
    FORCE_DEPARTED_FIELD_NUMBER: _ClassVar[int]
    FORCE_MOVED_FIELD_NUMBER: _ClassVar[int]
    FORCE_ARRIVED_FIELD_NUMBER: _ClassVar[int]
    MARCH_HALTED_FIELD_NUMBER: _ClassVar[int]
    POSTURE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    FORMATION_CHANGED_FIELD_NUMBER: _ClassVar[int]
    HIDING_CHANGED_FIELD_NUMBER: _ClassVar[int]
    FATIGUE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    HUNGER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    MORALE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    RATIONS_CHANGED_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FED_FIELD_NUMBER: _ClassVar[int]
    SUPPLY_LINE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    RECRUITS_JOINED_FIELD_NUMBER: _ClassVar[int]
    RECRUITERS_ANSWERED_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_LEFT_FIELD_NUMBER: _ClassVar[int]
    FORCE_STARVED_FIELD_NUMBER: _ClassVar[int]
    COHORT_HEALED_FIELD_NUMBER: _ClassVar[int]
    LEADER_HEALED_FIELD_NUMBER: _ClassVar[int]
    POLICY_SET_FIELD_NUMBER: _ClassVar[int]
    SIDE_SURRENDERED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_BEGAN_FIELD_NUMBER: _ClassVar[int]
    BATTLE_FOUGHT_FIELD_NUMBER: _ClassVar[int]
    FORCE_SUFFERED_FIELD_NUMBER: _ClassVar[int]
    LEADER_HURT_FIELD_NUMBER: _ClassVar[int]
    LEADER_CAPTURED_FIELD_NUMBER: _ClassVar[int]
    RETREAT_BEGAN_FIELD_NUMBER: _ClassVar[int]
    RETREAT_ENDED_FIELD_NUMBER: _ClassVar[int]
    FORCE_SIGHTED_FIELD_NUMBER: _ClassVar[int]
    CONTACT_LOST_FIELD_NUMBER: _ClassVar[int]
    CONTACT_DROPPED_FIELD_NUMBER: _ClassVar[int]
    NODE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    WEATHER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    EDGE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    SEAT_ASKED_FIELD_NUMBER: _ClassVar[int]
    ORDER_ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    ORDER_WITHDRAWN_FIELD_NUMBER: _ClassVar[int]
    SEAT_COMMITTED_FIELD_NUMBER: _ClassVar[int]
    ORDER_BEGAN_FIELD_NUMBER: _ClassVar[int]
    ORDER_LAPSED_FIELD_NUMBER: _ClassVar[int]
    ORDER_DONE_FIELD_NUMBER: _ClassVar[int]
    POINTS_SCORED_FIELD_NUMBER: _ClassVar[int]
    ROUND_BEGAN_FIELD_NUMBER: _ClassVar[int]
    ROUND_FOUGHT_FIELD_NUMBER: _ClassVar[int]
    INJURED_SETTLED_FIELD_NUMBER: _ClassVar[int]
    LEADER_GAINED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_ORDERS_SET_FIELD_NUMBER: _ClassVar[int]
    DIVISION_ORDERED_FIELD_NUMBER: _ClassVar[int]
    RETREAT_PLANNED_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_PUT_FIELD_NUMBER: _ClassVar[int]
    LEADER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    LEADER_WENT_HOME_FIELD_NUMBER: _ClassVar[int]
    REPAIR_BEGAN_FIELD_NUMBER: _ClassVar[int]
    WAGES_PAID_FIELD_NUMBER: _ClassVar[int]
    GOLD_MOVED_FIELD_NUMBER: _ClassVar[int]
    SOLDIERS_LEFT_FIELD_NUMBER: _ClassVar[int]
    MERCENARIES_HIRED_FIELD_NUMBER: _ClassVar[int]
    RANSOM_OFFERED_FIELD_NUMBER: _ClassVar[int]
    RANSOM_AGREED_FIELD_NUMBER: _ClassVar[int]
    RANSOM_PAID_FIELD_NUMBER: _ClassVar[int]
    WALL_BUILT_FIELD_NUMBER: _ClassVar[int]
    WALL_SEEN_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_BUILT_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_SEEN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    ORDER_SENT_FIELD_NUMBER: _ClassVar[int]
    FORCE_DISPERSED_FIELD_NUMBER: _ClassVar[int]
    FORCE_GATHERED_FIELD_NUMBER: _ClassVar[int]
    FORCE_LEFT_WAR_FIELD_NUMBER: _ClassVar[int]
    AREA_ATTACKED_FIELD_NUMBER: _ClassVar[int]
    RAID_BEGAN_FIELD_NUMBER: _ClassVar[int]
    COMBAT_DAYS_COUNTED_FIELD_NUMBER: _ClassVar[int]
    AREA_FOUGHT_FIELD_NUMBER: _ClassVar[int]
    AREA_HUNTED_FIELD_NUMBER: _ClassVar[int]
    FORCE_HUNTED_FIELD_NUMBER: _ClassVar[int]
    FORCE_REPORTED_FIELD_NUMBER: _ClassVar[int]
    LINES_REPORTED_FIELD_NUMBER: _ClassVar[int]
    MUNITIONS_CHANGED_FIELD_NUMBER: _ClassVar[int]
    SORTIE_FLEW_FIELD_NUMBER: _ClassVar[int]
    SORTIE_RETURNED_FIELD_NUMBER: _ClassVar[int]
    AIRCRAFT_LOST_FIELD_NUMBER: _ClassVar[int]
    STRIKE_WARNED_FIELD_NUMBER: _ClassVar[int]
    ANTI_AIR_FIRED_FIELD_NUMBER: _ClassVar[int]
    STRIKE_LANDED_FIELD_NUMBER: _ClassVar[int]
    FORCE_STRUCK_FIELD_NUMBER: _ClassVar[int]
    SHIP_TAKEN_FIELD_NUMBER: _ClassVar[int]
    SHIP_ADRIFT_FIELD_NUMBER: _ClassVar[int]
    SHIP_MANNED_FIELD_NUMBER: _ClassVar[int]
    SHIP_ABANDONED_FIELD_NUMBER: _ClassVar[int]
    TOOK_TO_BOATS_FIELD_NUMBER: _ClassVar[int]
    BOATS_LEFT_FIELD_NUMBER: _ClassVar[int]
    PEOPLE_DROWNED_FIELD_NUMBER: _ClassVar[int]
    SEAT_TIMED_OUT_FIELD_NUMBER: _ClassVar[int]
    SEAT_HANDED_OVER_FIELD_NUMBER: _ClassVar[int]
    BATTLE_RANK_ADJUSTED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_RANK_ADJUSTMENT_USED_FIELD_NUMBER: _ClassVar[int]
    EFFECT_BEGAN_FIELD_NUMBER: _ClassVar[int]
    EFFECT_ENDED_FIELD_NUMBER: _ClassVar[int]
    TROOPS_CHANGED_FIELD_NUMBER: _ClassVar[int]
    FORCE_PLACED_FIELD_NUMBER: _ClassVar[int]
    GOLD_GRANTED_FIELD_NUMBER: _ClassVar[int]
    LEADER_LOST_FIELD_NUMBER: _ClassVar[int]
    HEALING_CHANGED_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_DESTROYED_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_MISSED_FIELD_NUMBER: _ClassVar[int]
    ROAD_CHANGED_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_CHANGED_FIELD_NUMBER: _ClassVar[int]
    PLAN_LEARNED_FIELD_NUMBER: _ClassVar[int]
    ADJUSTED_FIELD_NUMBER: _ClassVar[int]
    OPERATION_ENDED_FIELD_NUMBER: _ClassVar[int]
    OPERATION_NOTICED_FIELD_NUMBER: _ClassVar[int]
    SKIRMISH_OPENED_FIELD_NUMBER: _ClassVar[int]
    PERSON_ARRIVED_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    ACTION_DECLARED_FIELD_NUMBER: _ClassVar[int]
    ACTION_SEEN_FIELD_NUMBER: _ClassVar[int]
    FIGURE_MOVED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_POSED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_STATE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    FIGURE_LEFT_FIELD_NUMBER: _ClassVar[int]
    TACTICS_SET_FIELD_NUMBER: _ClassVar[int]
    SQUARE_SEEN_FIELD_NUMBER: _ClassVar[int]
    CLOUD_SEEN_FIELD_NUMBER: _ClassVar[int]
    PERSON_SEEN_FIELD_NUMBER: _ClassVar[int]
    PERSON_LOST_FIELD_NUMBER: _ClassVar[int]
    SKIRMISH_ENDED_FIELD_NUMBER: _ClassVar[int]
    TEAM_FORMED_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_BROUGHT_FIELD_NUMBER: _ClassVar[int]
    number: int
    second: int
    day_began: DayBegan
    force_raised: ForceRaised
    force_reduced: ForceReduced
    forces_merged: ForcesMerged
    force_ended: ForceEnded
    force_departed: ForceDeparted
    force_moved: ForceMoved
    force_arrived: ForceArrived
    march_halted: MarchHalted
    posture_changed: PostureChanged
    formation_changed: FormationChanged
    hiding_changed: HidingChanged
    fatigue_changed: FatigueChanged
    hunger_changed: HungerChanged
    morale_changed: MoraleChanged
    rations_changed: RationsChanged
    prisoners_fed: PrisonersFed
    supply_line_changed: SupplyLineChanged
    recruits_joined: RecruitsJoined
    recruiters_answered: RecruitersAnswered
    prisoners_left: PrisonersLeft
    force_starved: ForceStarved
    cohort_healed: CohortHealed
    leader_healed: LeaderHealed
    policy_set: PolicySet
    side_surrendered: SideSurrendered
    battle_began: BattleBegan
    battle_fought: BattleFought
    force_suffered: ForceSuffered
    leader_hurt: LeaderHurt
    leader_captured: LeaderCaptured
    retreat_began: RetreatBegan
    retreat_ended: RetreatEnded
    force_sighted: ForceSighted
    contact_lost: ContactLost
    contact_dropped: ContactDropped
    node_taken: NodeTaken
    weather_changed: WeatherChanged
    edge_changed: EdgeChanged
    seat_asked: SeatAsked
    order_accepted: OrderAccepted
    order_withdrawn: OrderWithdrawn
    seat_committed: SeatCommitted
    order_began: OrderBegan
    order_lapsed: OrderLapsed
    order_done: OrderDone
    points_scored: PointsScored
    round_began: RoundBegan
    round_fought: RoundFought
    injured_settled: InjuredSettled
    leader_gained: LeaderGained
    battle_orders_set: BattleOrdersSet
    division_ordered: DivisionOrdered
    retreat_planned: RetreatPlanned
    prisoners_put: PrisonersPut
    leader_changed: LeaderChanged
    leader_went_home: LeaderWentHome
    repair_began: RepairBegan
    wages_paid: WagesPaid
    gold_moved: GoldMoved
    soldiers_left: SoldiersLeft
    mercenaries_hired: MercenariesHired
    ransom_offered: RansomOffered
    ransom_agreed: RansomAgreed
    ransom_paid: RansomPaid
    wall_built: WallBuilt
    wall_seen: WallSeen
    bridge_built: BridgeBuilt
    bridge_seen: BridgeSeen
    game_ended: GameEnded
    order_sent: OrderSent
    force_dispersed: ForceDispersed
    force_gathered: ForceGathered
    force_left_war: ForceLeftWar
    area_attacked: AreaAttacked
    raid_began: RaidBegan
    combat_days_counted: CombatDaysCounted
    area_fought: AreaFought
    area_hunted: AreaHunted
    force_hunted: ForceHunted
    force_reported: ForceReported
    lines_reported: LinesReported
    munitions_changed: MunitionsChanged
    sortie_flew: SortieFlew
    sortie_returned: SortieReturned
    aircraft_lost: AircraftLost
    strike_warned: StrikeWarned
    anti_air_fired: AntiAirFired
    strike_landed: StrikeLanded
    force_struck: ForceStruck
    ship_taken: ShipTaken
    ship_adrift: ShipAdrift
    ship_manned: ShipManned
    ship_abandoned: ShipAbandoned
    took_to_boats: TookToBoats
    boats_left: BoatsLeft
    people_drowned: PeopleDrowned
    seat_timed_out: SeatTimedOut
    seat_handed_over: SeatHandedOver
    battle_rank_adjusted: BattleRankAdjusted
    battle_rank_adjustment_used: BattleRankAdjustmentUsed
    effect_began: EffectBegan
    effect_ended: EffectEnded
    troops_changed: TroopsChanged
    force_placed: ForcePlaced
    gold_granted: GoldGranted
    leader_lost: LeaderLost
    healing_changed: HealingChanged
    bridge_destroyed: BridgeDestroyed
    bridge_missed: BridgeMissed
    road_changed: RoadChanged
    terrain_changed: TerrainChanged
    plan_learned: PlanLearned
    adjusted: Adjusted
    operation_ended: OperationEnded
    operation_noticed: OperationNoticed
    skirmish_opened: SkirmishOpened
    person_arrived: PersonArrived
    turn_began: TurnBegan
    action_declared: ActionDeclared
    action_seen: ActionSeen
    figure_moved: FigureMoved
    figure_posed: FigurePosed
    figure_state_changed: FigureStateChanged
    figure_left: FigureLeft
    tactics_set: TacticsSet
    square_seen: SquareSeen
    cloud_seen: CloudSeen
    person_seen: PersonSeen
    person_lost: PersonLost
    skirmish_ended: SkirmishEnded
    team_formed: TeamFormed
    prisoners_brought: PrisonersBrought
    def __init__(self, number: _Optional[int] = ..., second: _Optional[int] = ..., day_began: _Optional[_Union[DayBegan, _Mapping]] = ..., force_raised: _Optional[_Union[ForceRaised, _Mapping]] = ..., force_reduced: _Optional[_Union[ForceReduced, _Mapping]] = ..., forces_merged: _Optional[_Union[ForcesMerged, _Mapping]] = ..., force_ended: _Optional[_Union[ForceEnded, _Mapping]] = ..., force_departed: _Optional[_Union[ForceDeparted, _Mapping]] = ..., force_moved: _Optional[_Union[ForceMoved, _Mapping]] = ..., force_arrived: _Optional[_Union[ForceArrived, _Mapping]] = ..., march_halted: _Optional[_Union[MarchHalted, _Mapping]] = ..., posture_changed: _Optional[_Union[PostureChanged, _Mapping]] = ..., formation_changed: _Optional[_Union[FormationChanged, _Mapping]] = ..., hiding_changed: _Optional[_Union[HidingChanged, _Mapping]] = ..., fatigue_changed: _Optional[_Union[FatigueChanged, _Mapping]] = ..., hunger_changed: _Optional[_Union[HungerChanged, _Mapping]] = ..., morale_changed: _Optional[_Union[MoraleChanged, _Mapping]] = ..., rations_changed: _Optional[_Union[RationsChanged, _Mapping]] = ..., prisoners_fed: _Optional[_Union[PrisonersFed, _Mapping]] = ..., supply_line_changed: _Optional[_Union[SupplyLineChanged, _Mapping]] = ..., recruits_joined: _Optional[_Union[RecruitsJoined, _Mapping]] = ..., recruiters_answered: _Optional[_Union[RecruitersAnswered, _Mapping]] = ..., prisoners_left: _Optional[_Union[PrisonersLeft, _Mapping]] = ..., force_starved: _Optional[_Union[ForceStarved, _Mapping]] = ..., cohort_healed: _Optional[_Union[CohortHealed, _Mapping]] = ..., leader_healed: _Optional[_Union[LeaderHealed, _Mapping]] = ..., policy_set: _Optional[_Union[PolicySet, _Mapping]] = ..., side_surrendered: _Optional[_Union[SideSurrendered, _Mapping]] = ..., battle_began: _Optional[_Union[BattleBegan, _Mapping]] = ..., battle_fought: _Optional[_Union[BattleFought, _Mapping]] = ..., force_suffered: _Optional[_Union[ForceSuffered, _Mapping]] = ..., leader_hurt: _Optional[_Union[LeaderHurt, _Mapping]] = ..., leader_captured: _Optional[_Union[LeaderCaptured, _Mapping]] = ..., retreat_began: _Optional[_Union[RetreatBegan, _Mapping]] = ..., retreat_ended: _Optional[_Union[RetreatEnded, _Mapping]] = ..., force_sighted: _Optional[_Union[ForceSighted, _Mapping]] = ..., contact_lost: _Optional[_Union[ContactLost, _Mapping]] = ..., contact_dropped: _Optional[_Union[ContactDropped, _Mapping]] = ..., node_taken: _Optional[_Union[NodeTaken, _Mapping]] = ..., weather_changed: _Optional[_Union[WeatherChanged, _Mapping]] = ..., edge_changed: _Optional[_Union[EdgeChanged, _Mapping]] = ..., seat_asked: _Optional[_Union[SeatAsked, _Mapping]] = ..., order_accepted: _Optional[_Union[OrderAccepted, _Mapping]] = ..., order_withdrawn: _Optional[_Union[OrderWithdrawn, _Mapping]] = ..., seat_committed: _Optional[_Union[SeatCommitted, _Mapping]] = ..., order_began: _Optional[_Union[OrderBegan, _Mapping]] = ..., order_lapsed: _Optional[_Union[OrderLapsed, _Mapping]] = ..., order_done: _Optional[_Union[OrderDone, _Mapping]] = ..., points_scored: _Optional[_Union[PointsScored, _Mapping]] = ..., round_began: _Optional[_Union[RoundBegan, _Mapping]] = ..., round_fought: _Optional[_Union[RoundFought, _Mapping]] = ..., injured_settled: _Optional[_Union[InjuredSettled, _Mapping]] = ..., leader_gained: _Optional[_Union[LeaderGained, _Mapping]] = ..., battle_orders_set: _Optional[_Union[BattleOrdersSet, _Mapping]] = ..., division_ordered: _Optional[_Union[DivisionOrdered, _Mapping]] = ..., retreat_planned: _Optional[_Union[RetreatPlanned, _Mapping]] = ..., prisoners_put: _Optional[_Union[PrisonersPut, _Mapping]] = ..., leader_changed: _Optional[_Union[LeaderChanged, _Mapping]] = ..., leader_went_home: _Optional[_Union[LeaderWentHome, _Mapping]] = ..., repair_began: _Optional[_Union[RepairBegan, _Mapping]] = ..., wages_paid: _Optional[_Union[WagesPaid, _Mapping]] = ..., gold_moved: _Optional[_Union[GoldMoved, _Mapping]] = ..., soldiers_left: _Optional[_Union[SoldiersLeft, _Mapping]] = ..., mercenaries_hired: _Optional[_Union[MercenariesHired, _Mapping]] = ..., ransom_offered: _Optional[_Union[RansomOffered, _Mapping]] = ..., ransom_agreed: _Optional[_Union[RansomAgreed, _Mapping]] = ..., ransom_paid: _Optional[_Union[RansomPaid, _Mapping]] = ..., wall_built: _Optional[_Union[WallBuilt, _Mapping]] = ..., wall_seen: _Optional[_Union[WallSeen, _Mapping]] = ..., bridge_built: _Optional[_Union[BridgeBuilt, _Mapping]] = ..., bridge_seen: _Optional[_Union[BridgeSeen, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., order_sent: _Optional[_Union[OrderSent, _Mapping]] = ..., force_dispersed: _Optional[_Union[ForceDispersed, _Mapping]] = ..., force_gathered: _Optional[_Union[ForceGathered, _Mapping]] = ..., force_left_war: _Optional[_Union[ForceLeftWar, _Mapping]] = ..., area_attacked: _Optional[_Union[AreaAttacked, _Mapping]] = ..., raid_began: _Optional[_Union[RaidBegan, _Mapping]] = ..., combat_days_counted: _Optional[_Union[CombatDaysCounted, _Mapping]] = ..., area_fought: _Optional[_Union[AreaFought, _Mapping]] = ..., area_hunted: _Optional[_Union[AreaHunted, _Mapping]] = ..., force_hunted: _Optional[_Union[ForceHunted, _Mapping]] = ..., force_reported: _Optional[_Union[ForceReported, _Mapping]] = ..., lines_reported: _Optional[_Union[LinesReported, _Mapping]] = ..., munitions_changed: _Optional[_Union[MunitionsChanged, _Mapping]] = ..., sortie_flew: _Optional[_Union[SortieFlew, _Mapping]] = ..., sortie_returned: _Optional[_Union[SortieReturned, _Mapping]] = ..., aircraft_lost: _Optional[_Union[AircraftLost, _Mapping]] = ..., strike_warned: _Optional[_Union[StrikeWarned, _Mapping]] = ..., anti_air_fired: _Optional[_Union[AntiAirFired, _Mapping]] = ..., strike_landed: _Optional[_Union[StrikeLanded, _Mapping]] = ..., force_struck: _Optional[_Union[ForceStruck, _Mapping]] = ..., ship_taken: _Optional[_Union[ShipTaken, _Mapping]] = ..., ship_adrift: _Optional[_Union[ShipAdrift, _Mapping]] = ..., ship_manned: _Optional[_Union[ShipManned, _Mapping]] = ..., ship_abandoned: _Optional[_Union[ShipAbandoned, _Mapping]] = ..., took_to_boats: _Optional[_Union[TookToBoats, _Mapping]] = ..., boats_left: _Optional[_Union[BoatsLeft, _Mapping]] = ..., people_drowned: _Optional[_Union[PeopleDrowned, _Mapping]] = ..., seat_timed_out: _Optional[_Union[SeatTimedOut, _Mapping]] = ..., seat_handed_over: _Optional[_Union[SeatHandedOver, _Mapping]] = ..., battle_rank_adjusted: _Optional[_Union[BattleRankAdjusted, _Mapping]] = ..., battle_rank_adjustment_used: _Optional[_Union[BattleRankAdjustmentUsed, _Mapping]] = ..., effect_began: _Optional[_Union[EffectBegan, _Mapping]] = ..., effect_ended: _Optional[_Union[EffectEnded, _Mapping]] = ..., troops_changed: _Optional[_Union[TroopsChanged, _Mapping]] = ..., force_placed: _Optional[_Union[ForcePlaced, _Mapping]] = ..., gold_granted: _Optional[_Union[GoldGranted, _Mapping]] = ..., leader_lost: _Optional[_Union[LeaderLost, _Mapping]] = ..., healing_changed: _Optional[_Union[HealingChanged, _Mapping]] = ..., bridge_destroyed: _Optional[_Union[BridgeDestroyed, _Mapping]] = ..., bridge_missed: _Optional[_Union[BridgeMissed, _Mapping]] = ..., road_changed: _Optional[_Union[RoadChanged, _Mapping]] = ..., terrain_changed: _Optional[_Union[TerrainChanged, _Mapping]] = ..., plan_learned: _Optional[_Union[PlanLearned, _Mapping]] = ..., adjusted: _Optional[_Union[Adjusted, _Mapping]] = ..., operation_ended: _Optional[_Union[OperationEnded, _Mapping]] = ..., operation_noticed: _Optional[_Union[OperationNoticed, _Mapping]] = ..., skirmish_opened: _Optional[_Union[SkirmishOpened, _Mapping]] = ..., person_arrived: _Optional[_Union[PersonArrived, _Mapping]] = ..., turn_began: _Optional[_Union[TurnBegan, _Mapping]] = ..., action_declared: _Optional[_Union[ActionDeclared, _Mapping]] = ..., action_seen: _Optional[_Union[ActionSeen, _Mapping]] = ..., figure_moved: _Optional[_Union[FigureMoved, _Mapping]] = ..., figure_posed: _Optional[_Union[FigurePosed, _Mapping]] = ..., figure_state_changed: _Optional[_Union[FigureStateChanged, _Mapping]] = ..., figure_left: _Optional[_Union[FigureLeft, _Mapping]] = ..., tactics_set: _Optional[_Union[TacticsSet, _Mapping]] = ..., square_seen: _Optional[_Union[SquareSeen, _Mapping]] = ..., cloud_seen: _Optional[_Union[CloudSeen, _Mapping]] = ..., person_seen: _Optional[_Union[PersonSeen, _Mapping]] = ..., person_lost: _Optional[_Union[PersonLost, _Mapping]] = ..., skirmish_ended: _Optional[_Union[SkirmishEnded, _Mapping]] = ..., team_formed: _Optional[_Union[TeamFormed, _Mapping]] = ..., prisoners_brought: _Optional[_Union[PrisonersBrought, _Mapping]] = ...) -> None: ...

class Party(_message.Message):
    __slots__ = ("force", "contact", "side")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    force: str
    contact: str
    side: str
    def __init__(self, force: _Optional[str] = ..., contact: _Optional[str] = ..., side: _Optional[str] = ...) -> None: ...

class RankRow(_message.Message):
    __slots__ = ("id", "label", "value")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    value: str
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...

class BattleSide(_message.Message):
    __slots__ = ("who", "fate", "estimated_lost", "rank", "rows", "colour", "strength", "lost", "hurt", "dead", "captured", "fled", "routed", "morale_change")
    WHO_FIELD_NUMBER: _ClassVar[int]
    FATE_FIELD_NUMBER: _ClassVar[int]
    ESTIMATED_LOST_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    ROWS_FIELD_NUMBER: _ClassVar[int]
    COLOUR_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    HURT_FIELD_NUMBER: _ClassVar[int]
    DEAD_FIELD_NUMBER: _ClassVar[int]
    CAPTURED_FIELD_NUMBER: _ClassVar[int]
    FLED_FIELD_NUMBER: _ClassVar[int]
    ROUTED_FIELD_NUMBER: _ClassVar[int]
    MORALE_CHANGE_FIELD_NUMBER: _ClassVar[int]
    who: Party
    fate: str
    estimated_lost: int
    rank: int
    rows: _containers.RepeatedCompositeFieldContainer[RankRow]
    colour: str
    strength: int
    lost: int
    hurt: int
    dead: int
    captured: int
    fled: int
    routed: bool
    morale_change: int
    def __init__(self, who: _Optional[_Union[Party, _Mapping]] = ..., fate: _Optional[str] = ..., estimated_lost: _Optional[int] = ..., rank: _Optional[int] = ..., rows: _Optional[_Iterable[_Union[RankRow, _Mapping]]] = ..., colour: _Optional[str] = ..., strength: _Optional[int] = ..., lost: _Optional[int] = ..., hurt: _Optional[int] = ..., dead: _Optional[int] = ..., captured: _Optional[int] = ..., fled: _Optional[int] = ..., routed: bool = ..., morale_change: _Optional[int] = ...) -> None: ...

class DayBegan(_message.Message):
    __slots__ = ("day", "date")
    DAY_FIELD_NUMBER: _ClassVar[int]
    DATE_FIELD_NUMBER: _ClassVar[int]
    day: int
    date: str
    def __init__(self, day: _Optional[int] = ..., date: _Optional[str] = ...) -> None: ...

class ForceRaised(_message.Message):
    __slots__ = ("force", "name", "origin", "node", "edge", "troops")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    force: str
    name: str
    origin: str
    node: str
    edge: str
    troops: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., name: _Optional[str] = ..., origin: _Optional[str] = ..., node: _Optional[str] = ..., edge: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ...) -> None: ...

class ForceReduced(_message.Message):
    __slots__ = ("force", "troops", "rations", "pack_animals", "prisoners", "gold", "officer")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    RATIONS_FIELD_NUMBER: _ClassVar[int]
    PACK_ANIMALS_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    OFFICER_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    rations: int
    pack_animals: int
    prisoners: _containers.ScalarMap[str, int]
    gold: int
    officer: str
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., rations: _Optional[int] = ..., pack_animals: _Optional[int] = ..., prisoners: _Optional[_Mapping[str, int]] = ..., gold: _Optional[int] = ..., officer: _Optional[str] = ...) -> None: ...

class ForcesMerged(_message.Message):
    __slots__ = ("force", "joined", "troops")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    JOINED_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    force: str
    joined: str
    troops: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., joined: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ...) -> None: ...

class ForceEnded(_message.Message):
    __slots__ = ("force", "contact", "reason")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    force: str
    contact: str
    reason: str
    def __init__(self, force: _Optional[str] = ..., contact: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class ForceDeparted(_message.Message):
    __slots__ = ("force", "contact", "edge", "node", "toward")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    TOWARD_FIELD_NUMBER: _ClassVar[int]
    force: str
    contact: str
    edge: str
    node: str
    toward: str
    def __init__(self, force: _Optional[str] = ..., contact: _Optional[str] = ..., edge: _Optional[str] = ..., node: _Optional[str] = ..., toward: _Optional[str] = ...) -> None: ...

class ForceMoved(_message.Message):
    __slots__ = ("force", "km", "worked")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    KM_FIELD_NUMBER: _ClassVar[int]
    WORKED_FIELD_NUMBER: _ClassVar[int]
    force: str
    km: str
    worked: int
    def __init__(self, force: _Optional[str] = ..., km: _Optional[str] = ..., worked: _Optional[int] = ...) -> None: ...

class ForceArrived(_message.Message):
    __slots__ = ("force", "contact", "node", "edge")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    force: str
    contact: str
    node: str
    edge: str
    def __init__(self, force: _Optional[str] = ..., contact: _Optional[str] = ..., node: _Optional[str] = ..., edge: _Optional[str] = ...) -> None: ...

class MarchHalted(_message.Message):
    __slots__ = ("force", "reason")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    force: str
    reason: str
    def __init__(self, force: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class PostureChanged(_message.Message):
    __slots__ = ("force", "posture")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    POSTURE_FIELD_NUMBER: _ClassVar[int]
    force: str
    posture: str
    def __init__(self, force: _Optional[str] = ..., posture: _Optional[str] = ...) -> None: ...

class FormationChanged(_message.Message):
    __slots__ = ("force", "formation")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    FORMATION_FIELD_NUMBER: _ClassVar[int]
    force: str
    formation: str
    def __init__(self, force: _Optional[str] = ..., formation: _Optional[str] = ...) -> None: ...

class HidingChanged(_message.Message):
    __slots__ = ("force", "hidden")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    force: str
    hidden: bool
    def __init__(self, force: _Optional[str] = ..., hidden: bool = ...) -> None: ...

class FatigueChanged(_message.Message):
    __slots__ = ("force", "fatigued")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    FATIGUED_FIELD_NUMBER: _ClassVar[int]
    force: str
    fatigued: bool
    def __init__(self, force: _Optional[str] = ..., fatigued: bool = ...) -> None: ...

class HungerChanged(_message.Message):
    __slots__ = ("force", "hungry", "days")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    HUNGRY_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    force: str
    hungry: bool
    days: int
    def __init__(self, force: _Optional[str] = ..., hungry: bool = ..., days: _Optional[int] = ...) -> None: ...

class MoraleChanged(_message.Message):
    __slots__ = ("force", "by", "reason")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    force: str
    by: str
    reason: str
    def __init__(self, force: _Optional[str] = ..., by: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class RationsChanged(_message.Message):
    __slots__ = ("force", "by", "reason", "stores")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    STORES_FIELD_NUMBER: _ClassVar[int]
    force: str
    by: int
    reason: str
    stores: int
    def __init__(self, force: _Optional[str] = ..., by: _Optional[int] = ..., reason: _Optional[str] = ..., stores: _Optional[int] = ...) -> None: ...

class PrisonersFed(_message.Message):
    __slots__ = ("force", "fed")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    FED_FIELD_NUMBER: _ClassVar[int]
    force: str
    fed: bool
    def __init__(self, force: _Optional[str] = ..., fed: bool = ...) -> None: ...

class SupplyLineChanged(_message.Message):
    __slots__ = ("force", "base", "reason")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BASE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    force: str
    base: str
    reason: str
    def __init__(self, force: _Optional[str] = ..., base: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class RecruitsJoined(_message.Message):
    __slots__ = ("force", "count", "unit_type")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    UNIT_TYPE_FIELD_NUMBER: _ClassVar[int]
    force: str
    count: int
    unit_type: _world_pb2.UnitType
    def __init__(self, force: _Optional[str] = ..., count: _Optional[int] = ..., unit_type: _Optional[_Union[_world_pb2.UnitType, _Mapping]] = ...) -> None: ...

class RecruitersAnswered(_message.Message):
    __slots__ = ("force", "willing")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    WILLING_FIELD_NUMBER: _ClassVar[int]
    force: str
    willing: bool
    def __init__(self, force: _Optional[str] = ..., willing: bool = ...) -> None: ...

class PrisonersLeft(_message.Message):
    __slots__ = ("force", "prisoners")
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    force: str
    prisoners: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., prisoners: _Optional[_Mapping[str, int]] = ...) -> None: ...

class ForceStarved(_message.Message):
    __slots__ = ("force", "troops", "lost")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    lost: int
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., lost: _Optional[int] = ...) -> None: ...

class CohortHealed(_message.Message):
    __slots__ = ("force",)
    FORCE_FIELD_NUMBER: _ClassVar[int]
    force: str
    def __init__(self, force: _Optional[str] = ...) -> None: ...

class LeaderHealed(_message.Message):
    __slots__ = ("force", "leader")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    force: str
    leader: str
    def __init__(self, force: _Optional[str] = ..., leader: _Optional[str] = ...) -> None: ...

class PolicySet(_message.Message):
    __slots__ = ("force", "policy", "on")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    POLICY_FIELD_NUMBER: _ClassVar[int]
    ON_FIELD_NUMBER: _ClassVar[int]
    force: str
    policy: str
    on: bool
    def __init__(self, force: _Optional[str] = ..., policy: _Optional[str] = ..., on: bool = ...) -> None: ...

class SideSurrendered(_message.Message):
    __slots__ = ("side",)
    SIDE_FIELD_NUMBER: _ClassVar[int]
    side: str
    def __init__(self, side: _Optional[str] = ...) -> None: ...

class BattleBegan(_message.Message):
    __slots__ = ("battle", "attackers", "defenders", "node", "edge", "approach", "mode", "meeting")
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    ATTACKERS_FIELD_NUMBER: _ClassVar[int]
    DEFENDERS_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    APPROACH_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    MEETING_FIELD_NUMBER: _ClassVar[int]
    battle: str
    attackers: _containers.RepeatedCompositeFieldContainer[Party]
    defenders: _containers.RepeatedCompositeFieldContainer[Party]
    node: str
    edge: str
    approach: _containers.RepeatedScalarFieldContainer[str]
    mode: str
    meeting: bool
    def __init__(self, battle: _Optional[str] = ..., attackers: _Optional[_Iterable[_Union[Party, _Mapping]]] = ..., defenders: _Optional[_Iterable[_Union[Party, _Mapping]]] = ..., node: _Optional[str] = ..., edge: _Optional[str] = ..., approach: _Optional[_Iterable[str]] = ..., mode: _Optional[str] = ..., meeting: bool = ...) -> None: ...

class BattleFought(_message.Message):
    __slots__ = ("battle", "result", "winner", "attacker", "defender")
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    battle: str
    result: str
    winner: str
    attacker: BattleSide
    defender: BattleSide
    def __init__(self, battle: _Optional[str] = ..., result: _Optional[str] = ..., winner: _Optional[str] = ..., attacker: _Optional[_Union[BattleSide, _Mapping]] = ..., defender: _Optional[_Union[BattleSide, _Mapping]] = ...) -> None: ...

class ForceSuffered(_message.Message):
    __slots__ = ("force", "battle", "troops", "lost", "hurt", "prisoners", "morale")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    HURT_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    MORALE_FIELD_NUMBER: _ClassVar[int]
    force: str
    battle: str
    troops: _containers.ScalarMap[str, int]
    lost: int
    hurt: int
    prisoners: _containers.ScalarMap[str, int]
    morale: str
    def __init__(self, force: _Optional[str] = ..., battle: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., lost: _Optional[int] = ..., hurt: _Optional[int] = ..., prisoners: _Optional[_Mapping[str, int]] = ..., morale: _Optional[str] = ...) -> None: ...

class LeaderHurt(_message.Message):
    __slots__ = ("force", "leader", "until")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    UNTIL_FIELD_NUMBER: _ClassVar[int]
    force: str
    leader: str
    until: int
    def __init__(self, force: _Optional[str] = ..., leader: _Optional[str] = ..., until: _Optional[int] = ...) -> None: ...

class LeaderCaptured(_message.Message):
    __slots__ = ("leader", "by")
    LEADER_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    leader: str
    by: str
    def __init__(self, leader: _Optional[str] = ..., by: _Optional[str] = ...) -> None: ...

class RetreatBegan(_message.Message):
    __slots__ = ("force", "beaten_by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BEATEN_BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    beaten_by: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, force: _Optional[str] = ..., beaten_by: _Optional[_Iterable[str]] = ...) -> None: ...

class RetreatEnded(_message.Message):
    __slots__ = ("force",)
    FORCE_FIELD_NUMBER: _ClassVar[int]
    force: str
    def __init__(self, force: _Optional[str] = ...) -> None: ...

class ForceSighted(_message.Message):
    __slots__ = ("contact",)
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    contact: _world_pb2.SeenForce
    def __init__(self, contact: _Optional[_Union[_world_pb2.SeenForce, _Mapping]] = ...) -> None: ...

class ContactLost(_message.Message):
    __slots__ = ("contact",)
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    contact: str
    def __init__(self, contact: _Optional[str] = ...) -> None: ...

class ContactDropped(_message.Message):
    __slots__ = ("contact",)
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    contact: str
    def __init__(self, contact: _Optional[str] = ...) -> None: ...

class NodeTaken(_message.Message):
    __slots__ = ("node", "side")
    NODE_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    node: str
    side: str
    def __init__(self, node: _Optional[str] = ..., side: _Optional[str] = ...) -> None: ...

class WeatherChanged(_message.Message):
    __slots__ = ("nodes", "edges", "ground")
    NODES_FIELD_NUMBER: _ClassVar[int]
    EDGES_FIELD_NUMBER: _ClassVar[int]
    GROUND_FIELD_NUMBER: _ClassVar[int]
    nodes: _containers.RepeatedScalarFieldContainer[str]
    edges: _containers.RepeatedScalarFieldContainer[str]
    ground: str
    def __init__(self, nodes: _Optional[_Iterable[str]] = ..., edges: _Optional[_Iterable[str]] = ..., ground: _Optional[str] = ...) -> None: ...

class EdgeChanged(_message.Message):
    __slots__ = ("edge", "open")
    EDGE_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    edge: str
    open: bool
    def __init__(self, edge: _Optional[str] = ..., open: bool = ...) -> None: ...

class SeatAsked(_message.Message):
    __slots__ = ("number", "kind", "subject")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    number: int
    kind: str
    subject: str
    def __init__(self, number: _Optional[int] = ..., kind: _Optional[str] = ..., subject: _Optional[str] = ...) -> None: ...

class OrderAccepted(_message.Message):
    __slots__ = ("order", "client_id", "fields")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    CLIENT_ID_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    order: str
    client_id: str
    fields: _orders_pb2.Order
    def __init__(self, order: _Optional[str] = ..., client_id: _Optional[str] = ..., fields: _Optional[_Union[_orders_pb2.Order, _Mapping]] = ...) -> None: ...

class OrderWithdrawn(_message.Message):
    __slots__ = ("order",)
    ORDER_FIELD_NUMBER: _ClassVar[int]
    order: str
    def __init__(self, order: _Optional[str] = ...) -> None: ...

class SeatCommitted(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SeatTimedOut(_message.Message):
    __slots__ = ("number",)
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    number: int
    def __init__(self, number: _Optional[int] = ...) -> None: ...

class SeatHandedOver(_message.Message):
    __slots__ = ("commander",)
    COMMANDER_FIELD_NUMBER: _ClassVar[int]
    commander: str
    def __init__(self, commander: _Optional[str] = ...) -> None: ...

class OrderBegan(_message.Message):
    __slots__ = ("order", "force")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    order: str
    force: str
    def __init__(self, order: _Optional[str] = ..., force: _Optional[str] = ...) -> None: ...

class OrderLapsed(_message.Message):
    __slots__ = ("order", "force", "code", "text")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    order: str
    force: str
    code: str
    text: str
    def __init__(self, order: _Optional[str] = ..., force: _Optional[str] = ..., code: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class OrderDone(_message.Message):
    __slots__ = ("order", "force")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    order: str
    force: str
    def __init__(self, order: _Optional[str] = ..., force: _Optional[str] = ...) -> None: ...

class PointsScored(_message.Message):
    __slots__ = ("objective", "points")
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    objective: str
    points: int
    def __init__(self, objective: _Optional[str] = ..., points: _Optional[int] = ...) -> None: ...

class RoundBegan(_message.Message):
    __slots__ = ("battle", "round")
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    battle: str
    round: int
    def __init__(self, battle: _Optional[str] = ..., round: _Optional[int] = ...) -> None: ...

class RoundFought(_message.Message):
    __slots__ = ("battle", "round", "result", "winner", "attacker", "defender")
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    battle: str
    round: int
    result: str
    winner: str
    attacker: BattleSide
    defender: BattleSide
    def __init__(self, battle: _Optional[str] = ..., round: _Optional[int] = ..., result: _Optional[str] = ..., winner: _Optional[str] = ..., attacker: _Optional[_Union[BattleSide, _Mapping]] = ..., defender: _Optional[_Union[BattleSide, _Mapping]] = ...) -> None: ...

class InjuredSettled(_message.Message):
    __slots__ = ("force", "due")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    DUE_FIELD_NUMBER: _ClassVar[int]
    force: str
    due: int
    def __init__(self, force: _Optional[str] = ..., due: _Optional[int] = ...) -> None: ...

class LeaderGained(_message.Message):
    __slots__ = ("leader", "experience", "status")
    LEADER_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    leader: str
    experience: int
    status: int
    def __init__(self, leader: _Optional[str] = ..., experience: _Optional[int] = ..., status: _Optional[int] = ...) -> None: ...

class BattleOrdersSet(_message.Message):
    __slots__ = ("force", "tactic", "no_retreat", "no_retreat_repeat", "if_unreachable")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TACTIC_FIELD_NUMBER: _ClassVar[int]
    NO_RETREAT_FIELD_NUMBER: _ClassVar[int]
    NO_RETREAT_REPEAT_FIELD_NUMBER: _ClassVar[int]
    IF_UNREACHABLE_FIELD_NUMBER: _ClassVar[int]
    force: str
    tactic: str
    no_retreat: bool
    no_retreat_repeat: int
    if_unreachable: str
    def __init__(self, force: _Optional[str] = ..., tactic: _Optional[str] = ..., no_retreat: bool = ..., no_retreat_repeat: _Optional[int] = ..., if_unreachable: _Optional[str] = ...) -> None: ...

class DivisionOrdered(_message.Message):
    __slots__ = ("force", "sizes")
    class SizesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    SIZES_FIELD_NUMBER: _ClassVar[int]
    force: str
    sizes: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., sizes: _Optional[_Mapping[str, int]] = ...) -> None: ...

class RetreatPlanned(_message.Message):
    __slots__ = ("force", "edge")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    EDGE_FIELD_NUMBER: _ClassVar[int]
    force: str
    edge: str
    def __init__(self, force: _Optional[str] = ..., edge: _Optional[str] = ...) -> None: ...

class PrisonersPut(_message.Message):
    __slots__ = ("force", "work")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    WORK_FIELD_NUMBER: _ClassVar[int]
    force: str
    work: str
    def __init__(self, force: _Optional[str] = ..., work: _Optional[str] = ...) -> None: ...

class LeaderChanged(_message.Message):
    __slots__ = ("force", "leader", "officers")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    OFFICERS_FIELD_NUMBER: _ClassVar[int]
    force: str
    leader: str
    officers: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, force: _Optional[str] = ..., leader: _Optional[str] = ..., officers: _Optional[_Iterable[str]] = ...) -> None: ...

class LeaderWentHome(_message.Message):
    __slots__ = ("leader", "node")
    LEADER_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    leader: str
    node: str
    def __init__(self, leader: _Optional[str] = ..., node: _Optional[str] = ...) -> None: ...

class RepairBegan(_message.Message):
    __slots__ = ("force", "vehicles", "due")
    class VehiclesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    VEHICLES_FIELD_NUMBER: _ClassVar[int]
    DUE_FIELD_NUMBER: _ClassVar[int]
    force: str
    vehicles: _containers.ScalarMap[str, int]
    due: int
    def __init__(self, force: _Optional[str] = ..., vehicles: _Optional[_Mapping[str, int]] = ..., due: _Optional[int] = ...) -> None: ...

class WagesPaid(_message.Message):
    __slots__ = ("force", "chest", "purse")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CHEST_FIELD_NUMBER: _ClassVar[int]
    PURSE_FIELD_NUMBER: _ClassVar[int]
    force: str
    chest: int
    purse: int
    def __init__(self, force: _Optional[str] = ..., chest: _Optional[int] = ..., purse: _Optional[int] = ...) -> None: ...

class GoldMoved(_message.Message):
    __slots__ = ("force", "gold", "source")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    force: str
    gold: int
    source: str
    def __init__(self, force: _Optional[str] = ..., gold: _Optional[int] = ..., source: _Optional[str] = ...) -> None: ...

class SoldiersLeft(_message.Message):
    __slots__ = ("force", "reason", "left", "troops")
    class LeftEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    force: str
    reason: str
    left: _containers.ScalarMap[str, int]
    troops: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., reason: _Optional[str] = ..., left: _Optional[_Mapping[str, int]] = ..., troops: _Optional[_Mapping[str, int]] = ...) -> None: ...

class MercenariesHired(_message.Message):
    __slots__ = ("node", "troops", "price")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    NODE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    node: str
    troops: _containers.ScalarMap[str, int]
    price: str
    def __init__(self, node: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., price: _Optional[str] = ...) -> None: ...

class RansomOffered(_message.Message):
    __slots__ = ("offer", "side", "captor", "count", "price")
    OFFER_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    CAPTOR_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    offer: str
    side: str
    captor: str
    count: int
    price: int
    def __init__(self, offer: _Optional[str] = ..., side: _Optional[str] = ..., captor: _Optional[str] = ..., count: _Optional[int] = ..., price: _Optional[int] = ...) -> None: ...

class RansomAgreed(_message.Message):
    __slots__ = ("offer", "force")
    OFFER_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    offer: str
    force: str
    def __init__(self, offer: _Optional[str] = ..., force: _Optional[str] = ...) -> None: ...

class RansomPaid(_message.Message):
    __slots__ = ("offer", "side", "captor", "gold")
    OFFER_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    CAPTOR_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    offer: str
    side: str
    captor: str
    gold: int
    def __init__(self, offer: _Optional[str] = ..., side: _Optional[str] = ..., captor: _Optional[str] = ..., gold: _Optional[int] = ...) -> None: ...

class WallBuilt(_message.Message):
    __slots__ = ("node", "material")
    NODE_FIELD_NUMBER: _ClassVar[int]
    MATERIAL_FIELD_NUMBER: _ClassVar[int]
    node: str
    material: str
    def __init__(self, node: _Optional[str] = ..., material: _Optional[str] = ...) -> None: ...

class WallSeen(_message.Message):
    __slots__ = ("node",)
    NODE_FIELD_NUMBER: _ClassVar[int]
    node: str
    def __init__(self, node: _Optional[str] = ...) -> None: ...

class BridgeBuilt(_message.Message):
    __slots__ = ("edge",)
    EDGE_FIELD_NUMBER: _ClassVar[int]
    edge: str
    def __init__(self, edge: _Optional[str] = ...) -> None: ...

class BridgeSeen(_message.Message):
    __slots__ = ("edge",)
    EDGE_FIELD_NUMBER: _ClassVar[int]
    edge: str
    def __init__(self, edge: _Optional[str] = ...) -> None: ...

class BattleRankAdjusted(_message.Message):
    __slots__ = ("force", "by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    by: int
    def __init__(self, force: _Optional[str] = ..., by: _Optional[int] = ...) -> None: ...

class BattleRankAdjustmentUsed(_message.Message):
    __slots__ = ("force",)
    FORCE_FIELD_NUMBER: _ClassVar[int]
    force: str
    def __init__(self, force: _Optional[str] = ...) -> None: ...

class EffectBegan(_message.Message):
    __slots__ = ("force", "effect")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    EFFECT_FIELD_NUMBER: _ClassVar[int]
    force: str
    effect: _world_pb2.ForceEffect
    def __init__(self, force: _Optional[str] = ..., effect: _Optional[_Union[_world_pb2.ForceEffect, _Mapping]] = ...) -> None: ...

class EffectEnded(_message.Message):
    __slots__ = ("force", "name")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    force: str
    name: str
    def __init__(self, force: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class TroopsChanged(_message.Message):
    __slots__ = ("force", "troops", "lost")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    lost: int
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., lost: _Optional[int] = ...) -> None: ...

class ForcePlaced(_message.Message):
    __slots__ = ("force", "node")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    force: str
    node: str
    def __init__(self, force: _Optional[str] = ..., node: _Optional[str] = ...) -> None: ...

class GoldGranted(_message.Message):
    __slots__ = ("force", "gold")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    GOLD_FIELD_NUMBER: _ClassVar[int]
    force: str
    gold: int
    def __init__(self, force: _Optional[str] = ..., gold: _Optional[int] = ...) -> None: ...

class LeaderLost(_message.Message):
    __slots__ = ("leader",)
    LEADER_FIELD_NUMBER: _ClassVar[int]
    leader: str
    def __init__(self, leader: _Optional[str] = ...) -> None: ...

class HealingChanged(_message.Message):
    __slots__ = ("force", "was", "due")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    WAS_FIELD_NUMBER: _ClassVar[int]
    DUE_FIELD_NUMBER: _ClassVar[int]
    force: str
    was: int
    due: int
    def __init__(self, force: _Optional[str] = ..., was: _Optional[int] = ..., due: _Optional[int] = ...) -> None: ...

class BridgeDestroyed(_message.Message):
    __slots__ = ("edge",)
    EDGE_FIELD_NUMBER: _ClassVar[int]
    edge: str
    def __init__(self, edge: _Optional[str] = ...) -> None: ...

class BridgeMissed(_message.Message):
    __slots__ = ("edge",)
    EDGE_FIELD_NUMBER: _ClassVar[int]
    edge: str
    def __init__(self, edge: _Optional[str] = ...) -> None: ...

class RoadChanged(_message.Message):
    __slots__ = ("edge", "kind")
    EDGE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    edge: str
    kind: str
    def __init__(self, edge: _Optional[str] = ..., kind: _Optional[str] = ...) -> None: ...

class TerrainChanged(_message.Message):
    __slots__ = ("node", "terrain")
    NODE_FIELD_NUMBER: _ClassVar[int]
    TERRAIN_FIELD_NUMBER: _ClassVar[int]
    node: str
    terrain: str
    def __init__(self, node: _Optional[str] = ..., terrain: _Optional[str] = ...) -> None: ...

class PlanLearned(_message.Message):
    __slots__ = ("contact",)
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    contact: str
    def __init__(self, contact: _Optional[str] = ...) -> None: ...

class Adjusted(_message.Message):
    __slots__ = ("by", "name", "force", "reason")
    BY_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    by: str
    name: str
    force: str
    reason: str
    def __init__(self, by: _Optional[str] = ..., name: _Optional[str] = ..., force: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class OperationEnded(_message.Message):
    __slots__ = ("force", "order", "operation", "contact", "place", "person", "by", "found", "colour", "enemy_br", "plan", "reveals", "destroys", "stores_percent", "persons", "lost", "enemy_lost", "noticed", "captured", "enemy_captured", "hurt", "enemy_hurt")
    class PersonsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class LostEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class EnemyLostEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class CapturedEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class EnemyCapturedEntry(_message.Message):
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
    class EnemyHurtEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    FOUND_FIELD_NUMBER: _ClassVar[int]
    COLOUR_FIELD_NUMBER: _ClassVar[int]
    ENEMY_BR_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    REVEALS_FIELD_NUMBER: _ClassVar[int]
    DESTROYS_FIELD_NUMBER: _ClassVar[int]
    STORES_PERCENT_FIELD_NUMBER: _ClassVar[int]
    PERSONS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    ENEMY_LOST_FIELD_NUMBER: _ClassVar[int]
    NOTICED_FIELD_NUMBER: _ClassVar[int]
    CAPTURED_FIELD_NUMBER: _ClassVar[int]
    ENEMY_CAPTURED_FIELD_NUMBER: _ClassVar[int]
    HURT_FIELD_NUMBER: _ClassVar[int]
    ENEMY_HURT_FIELD_NUMBER: _ClassVar[int]
    force: str
    order: str
    operation: str
    contact: str
    place: str
    person: str
    by: str
    found: bool
    colour: str
    enemy_br: int
    plan: bool
    reveals: bool
    destroys: bool
    stores_percent: int
    persons: _containers.ScalarMap[str, str]
    lost: _containers.ScalarMap[str, int]
    enemy_lost: _containers.ScalarMap[str, int]
    noticed: bool
    captured: _containers.ScalarMap[str, int]
    enemy_captured: _containers.ScalarMap[str, int]
    hurt: _containers.ScalarMap[str, int]
    enemy_hurt: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., order: _Optional[str] = ..., operation: _Optional[str] = ..., contact: _Optional[str] = ..., place: _Optional[str] = ..., person: _Optional[str] = ..., by: _Optional[str] = ..., found: bool = ..., colour: _Optional[str] = ..., enemy_br: _Optional[int] = ..., plan: bool = ..., reveals: bool = ..., destroys: bool = ..., stores_percent: _Optional[int] = ..., persons: _Optional[_Mapping[str, str]] = ..., lost: _Optional[_Mapping[str, int]] = ..., enemy_lost: _Optional[_Mapping[str, int]] = ..., noticed: bool = ..., captured: _Optional[_Mapping[str, int]] = ..., enemy_captured: _Optional[_Mapping[str, int]] = ..., hurt: _Optional[_Mapping[str, int]] = ..., enemy_hurt: _Optional[_Mapping[str, int]] = ...) -> None: ...

class TeamFormed(_message.Message):
    __slots__ = ("skirmish", "team", "force", "persons")
    class PersonsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    TEAM_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    PERSONS_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    team: str
    force: str
    persons: _containers.ScalarMap[str, str]
    def __init__(self, skirmish: _Optional[str] = ..., team: _Optional[str] = ..., force: _Optional[str] = ..., persons: _Optional[_Mapping[str, str]] = ...) -> None: ...

class PrisonersBrought(_message.Message):
    __slots__ = ("force", "prisoners")
    class PrisonersEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    PRISONERS_FIELD_NUMBER: _ClassVar[int]
    force: str
    prisoners: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., prisoners: _Optional[_Mapping[str, int]] = ...) -> None: ...

class OperationNoticed(_message.Message):
    __slots__ = ("operation", "force", "place")
    OPERATION_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    operation: str
    force: str
    place: str
    def __init__(self, operation: _Optional[str] = ..., force: _Optional[str] = ..., place: _Optional[str] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("reason", "winner", "reasons")
    class ReasonsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    REASON_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    reason: str
    winner: str
    reasons: _containers.ScalarMap[str, str]
    def __init__(self, reason: _Optional[str] = ..., winner: _Optional[str] = ..., reasons: _Optional[_Mapping[str, str]] = ...) -> None: ...

class OrderSent(_message.Message):
    __slots__ = ("order", "side", "force", "arrives")
    ORDER_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    ARRIVES_FIELD_NUMBER: _ClassVar[int]
    order: str
    side: str
    force: str
    arrives: int
    def __init__(self, order: _Optional[str] = ..., side: _Optional[str] = ..., force: _Optional[str] = ..., arrives: _Optional[int] = ...) -> None: ...

class ForceDispersed(_message.Message):
    __slots__ = ("force", "area")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    force: str
    area: str
    def __init__(self, force: _Optional[str] = ..., area: _Optional[str] = ...) -> None: ...

class ForceGathered(_message.Message):
    __slots__ = ("force", "node")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    force: str
    node: str
    def __init__(self, force: _Optional[str] = ..., node: _Optional[str] = ...) -> None: ...

class ForceLeftWar(_message.Message):
    __slots__ = ("force", "node")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    force: str
    node: str
    def __init__(self, force: _Optional[str] = ..., node: _Optional[str] = ...) -> None: ...

class AreaAttacked(_message.Message):
    __slots__ = ("force", "area")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    force: str
    area: str
    def __init__(self, force: _Optional[str] = ..., area: _Optional[str] = ...) -> None: ...

class RaidBegan(_message.Message):
    __slots__ = ("force", "line")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    force: str
    line: str
    def __init__(self, force: _Optional[str] = ..., line: _Optional[str] = ...) -> None: ...

class CombatDaysCounted(_message.Message):
    __slots__ = ("force", "days")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    DAYS_FIELD_NUMBER: _ClassVar[int]
    force: str
    days: int
    def __init__(self, force: _Optional[str] = ..., days: _Optional[int] = ...) -> None: ...

class AreaFought(_message.Message):
    __slots__ = ("area", "result", "winner", "forces", "attacker", "defender")
    AREA_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    FORCES_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    DEFENDER_FIELD_NUMBER: _ClassVar[int]
    area: str
    result: str
    winner: str
    forces: _containers.RepeatedScalarFieldContainer[str]
    attacker: BattleSide
    defender: BattleSide
    def __init__(self, area: _Optional[str] = ..., result: _Optional[str] = ..., winner: _Optional[str] = ..., forces: _Optional[_Iterable[str]] = ..., attacker: _Optional[_Union[BattleSide, _Mapping]] = ..., defender: _Optional[_Union[BattleSide, _Mapping]] = ...) -> None: ...

class AreaHunted(_message.Message):
    __slots__ = ("area", "dead")
    AREA_FIELD_NUMBER: _ClassVar[int]
    DEAD_FIELD_NUMBER: _ClassVar[int]
    area: str
    dead: int
    def __init__(self, area: _Optional[str] = ..., dead: _Optional[int] = ...) -> None: ...

class ForceHunted(_message.Message):
    __slots__ = ("force", "troops", "lost")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    lost: int
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., lost: _Optional[int] = ...) -> None: ...

class ForceReported(_message.Message):
    __slots__ = ("contact",)
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    contact: _world_pb2.SeenForce
    def __init__(self, contact: _Optional[_Union[_world_pb2.SeenForce, _Mapping]] = ...) -> None: ...

class LinesReported(_message.Message):
    __slots__ = ("side", "area", "bases")
    SIDE_FIELD_NUMBER: _ClassVar[int]
    AREA_FIELD_NUMBER: _ClassVar[int]
    BASES_FIELD_NUMBER: _ClassVar[int]
    side: str
    area: str
    bases: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, side: _Optional[str] = ..., area: _Optional[str] = ..., bases: _Optional[_Iterable[str]] = ...) -> None: ...

class MunitionsChanged(_message.Message):
    __slots__ = ("force", "munition", "by")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    MUNITION_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    force: str
    munition: str
    by: int
    def __init__(self, force: _Optional[str] = ..., munition: _Optional[str] = ..., by: _Optional[int] = ...) -> None: ...

class SortieFlew(_message.Message):
    __slots__ = ("force", "aircraft")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    force: str
    aircraft: str
    def __init__(self, force: _Optional[str] = ..., aircraft: _Optional[str] = ...) -> None: ...

class SortieReturned(_message.Message):
    __slots__ = ("force", "aircraft")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    force: str
    aircraft: str
    def __init__(self, force: _Optional[str] = ..., aircraft: _Optional[str] = ...) -> None: ...

class AircraftLost(_message.Message):
    __slots__ = ("side", "aircraft", "reason")
    SIDE_FIELD_NUMBER: _ClassVar[int]
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    side: str
    aircraft: str
    reason: str
    def __init__(self, side: _Optional[str] = ..., aircraft: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class StrikeWarned(_message.Message):
    __slots__ = ("strike", "target", "method", "turns", "by")
    STRIKE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    strike: str
    target: str
    method: str
    turns: int
    by: str
    def __init__(self, strike: _Optional[str] = ..., target: _Optional[str] = ..., method: _Optional[str] = ..., turns: _Optional[int] = ..., by: _Optional[str] = ...) -> None: ...

class AntiAirFired(_message.Message):
    __slots__ = ("strike", "target", "aircraft", "turn", "colour", "downed")
    STRIKE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    AIRCRAFT_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    COLOUR_FIELD_NUMBER: _ClassVar[int]
    DOWNED_FIELD_NUMBER: _ClassVar[int]
    strike: str
    target: str
    aircraft: str
    turn: int
    colour: str
    downed: bool
    def __init__(self, strike: _Optional[str] = ..., target: _Optional[str] = ..., aircraft: _Optional[str] = ..., turn: _Optional[int] = ..., colour: _Optional[str] = ..., downed: bool = ...) -> None: ...

class StrikeLanded(_message.Message):
    __slots__ = ("strike", "force", "munition", "method", "place", "result", "contact", "target", "dead", "hurt", "vehicles_destroyed", "crew_dead", "leader_hurt", "backfire_dead", "backfire_hurt")
    STRIKE_FIELD_NUMBER: _ClassVar[int]
    FORCE_FIELD_NUMBER: _ClassVar[int]
    MUNITION_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    DEAD_FIELD_NUMBER: _ClassVar[int]
    HURT_FIELD_NUMBER: _ClassVar[int]
    VEHICLES_DESTROYED_FIELD_NUMBER: _ClassVar[int]
    CREW_DEAD_FIELD_NUMBER: _ClassVar[int]
    LEADER_HURT_FIELD_NUMBER: _ClassVar[int]
    BACKFIRE_DEAD_FIELD_NUMBER: _ClassVar[int]
    BACKFIRE_HURT_FIELD_NUMBER: _ClassVar[int]
    strike: str
    force: str
    munition: str
    method: str
    place: str
    result: str
    contact: str
    target: str
    dead: int
    hurt: int
    vehicles_destroyed: int
    crew_dead: int
    leader_hurt: bool
    backfire_dead: int
    backfire_hurt: int
    def __init__(self, strike: _Optional[str] = ..., force: _Optional[str] = ..., munition: _Optional[str] = ..., method: _Optional[str] = ..., place: _Optional[str] = ..., result: _Optional[str] = ..., contact: _Optional[str] = ..., target: _Optional[str] = ..., dead: _Optional[int] = ..., hurt: _Optional[int] = ..., vehicles_destroyed: _Optional[int] = ..., crew_dead: _Optional[int] = ..., leader_hurt: bool = ..., backfire_dead: _Optional[int] = ..., backfire_hurt: _Optional[int] = ...) -> None: ...

class ForceStruck(_message.Message):
    __slots__ = ("force", "troops", "lost", "hurt", "crews")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    HURT_FIELD_NUMBER: _ClassVar[int]
    CREWS_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    lost: int
    hurt: int
    crews: int
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., lost: _Optional[int] = ..., hurt: _Optional[int] = ..., crews: _Optional[int] = ...) -> None: ...

class ShipTaken(_message.Message):
    __slots__ = ("force", "contact", "loser", "loser_contact", "ship", "damaged")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    LOSER_FIELD_NUMBER: _ClassVar[int]
    LOSER_CONTACT_FIELD_NUMBER: _ClassVar[int]
    SHIP_FIELD_NUMBER: _ClassVar[int]
    DAMAGED_FIELD_NUMBER: _ClassVar[int]
    force: str
    contact: str
    loser: str
    loser_contact: str
    ship: str
    damaged: bool
    def __init__(self, force: _Optional[str] = ..., contact: _Optional[str] = ..., loser: _Optional[str] = ..., loser_contact: _Optional[str] = ..., ship: _Optional[str] = ..., damaged: bool = ...) -> None: ...

class ShipAdrift(_message.Message):
    __slots__ = ("force", "ship", "damaged")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    SHIP_FIELD_NUMBER: _ClassVar[int]
    DAMAGED_FIELD_NUMBER: _ClassVar[int]
    force: str
    ship: str
    damaged: bool
    def __init__(self, force: _Optional[str] = ..., ship: _Optional[str] = ..., damaged: bool = ...) -> None: ...

class ShipManned(_message.Message):
    __slots__ = ("force", "ship", "crew", "prize", "damaged")
    class CrewEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    SHIP_FIELD_NUMBER: _ClassVar[int]
    CREW_FIELD_NUMBER: _ClassVar[int]
    PRIZE_FIELD_NUMBER: _ClassVar[int]
    DAMAGED_FIELD_NUMBER: _ClassVar[int]
    force: str
    ship: str
    crew: _containers.ScalarMap[str, int]
    prize: bool
    damaged: bool
    def __init__(self, force: _Optional[str] = ..., ship: _Optional[str] = ..., crew: _Optional[_Mapping[str, int]] = ..., prize: bool = ..., damaged: bool = ...) -> None: ...

class ShipAbandoned(_message.Message):
    __slots__ = ("force", "ship", "damaged")
    FORCE_FIELD_NUMBER: _ClassVar[int]
    SHIP_FIELD_NUMBER: _ClassVar[int]
    DAMAGED_FIELD_NUMBER: _ClassVar[int]
    force: str
    ship: str
    damaged: bool
    def __init__(self, force: _Optional[str] = ..., ship: _Optional[str] = ..., damaged: bool = ...) -> None: ...

class TookToBoats(_message.Message):
    __slots__ = ("force", "troops")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ...) -> None: ...

class BoatsLeft(_message.Message):
    __slots__ = ("force",)
    FORCE_FIELD_NUMBER: _ClassVar[int]
    force: str
    def __init__(self, force: _Optional[str] = ...) -> None: ...

class PeopleDrowned(_message.Message):
    __slots__ = ("force", "troops", "lost")
    class TroopsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    FORCE_FIELD_NUMBER: _ClassVar[int]
    TROOPS_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    force: str
    troops: _containers.ScalarMap[str, int]
    lost: int
    def __init__(self, force: _Optional[str] = ..., troops: _Optional[_Mapping[str, int]] = ..., lost: _Optional[int] = ...) -> None: ...

class SkirmishOpened(_message.Message):
    __slots__ = ("skirmish", "rule_set", "node", "turns")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    RULE_SET_FIELD_NUMBER: _ClassVar[int]
    NODE_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    rule_set: str
    node: str
    turns: int
    def __init__(self, skirmish: _Optional[str] = ..., rule_set: _Optional[str] = ..., node: _Optional[str] = ..., turns: _Optional[int] = ...) -> None: ...

class PersonArrived(_message.Message):
    __slots__ = ("skirmish", "person", "x", "y", "level", "facing")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    x: int
    y: int
    level: int
    facing: str
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., level: _Optional[int] = ..., facing: _Optional[str] = ...) -> None: ...

class TurnBegan(_message.Message):
    __slots__ = ("skirmish", "turn")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    turn: int
    def __init__(self, skirmish: _Optional[str] = ..., turn: _Optional[int] = ...) -> None: ...

class ActionDeclared(_message.Message):
    __slots__ = ("skirmish", "person", "order", "what")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    WHAT_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    order: str
    what: _orders_pb2.Order
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., order: _Optional[str] = ..., what: _Optional[_Union[_orders_pb2.Order, _Mapping]] = ...) -> None: ...

class ActionSeen(_message.Message):
    __slots__ = ("skirmish", "person", "contact", "action", "result", "means", "spot", "roll", "total", "outcomes", "text")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    MEANS_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    OUTCOMES_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    contact: str
    action: str
    result: str
    means: str
    spot: str
    roll: int
    total: int
    outcomes: _containers.RepeatedCompositeFieldContainer[PersonOutcome]
    text: str
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., contact: _Optional[str] = ..., action: _Optional[str] = ..., result: _Optional[str] = ..., means: _Optional[str] = ..., spot: _Optional[str] = ..., roll: _Optional[int] = ..., total: _Optional[int] = ..., outcomes: _Optional[_Iterable[_Union[PersonOutcome, _Mapping]]] = ..., text: _Optional[str] = ...) -> None: ...

class FigureMoved(_message.Message):
    __slots__ = ("skirmish", "person", "contact", "gait", "way", "facing")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    GAIT_FIELD_NUMBER: _ClassVar[int]
    WAY_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    contact: str
    gait: str
    way: _containers.RepeatedScalarFieldContainer[str]
    facing: str
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., contact: _Optional[str] = ..., gait: _Optional[str] = ..., way: _Optional[_Iterable[str]] = ..., facing: _Optional[str] = ...) -> None: ...

class FigurePosed(_message.Message):
    __slots__ = ("skirmish", "person", "contact", "posture", "facing", "behind", "hidden")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    POSTURE_FIELD_NUMBER: _ClassVar[int]
    FACING_FIELD_NUMBER: _ClassVar[int]
    BEHIND_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    contact: str
    posture: str
    facing: str
    behind: str
    hidden: bool
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., contact: _Optional[str] = ..., posture: _Optional[str] = ..., facing: _Optional[str] = ..., behind: _Optional[str] = ..., hidden: bool = ...) -> None: ...

class FigureStateChanged(_message.Message):
    __slots__ = ("skirmish", "person", "contact", "state")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    contact: str
    state: str
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., contact: _Optional[str] = ..., state: _Optional[str] = ...) -> None: ...

class FigureLeft(_message.Message):
    __slots__ = ("skirmish", "person", "contact", "why")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    PERSON_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    person: str
    contact: str
    why: str
    def __init__(self, skirmish: _Optional[str] = ..., person: _Optional[str] = ..., contact: _Optional[str] = ..., why: _Optional[str] = ...) -> None: ...

class TacticsSet(_message.Message):
    __slots__ = ("skirmish", "team", "tactics")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    TEAM_FIELD_NUMBER: _ClassVar[int]
    TACTICS_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    team: str
    tactics: str
    def __init__(self, skirmish: _Optional[str] = ..., team: _Optional[str] = ..., tactics: _Optional[str] = ...) -> None: ...

class SquareSeen(_message.Message):
    __slots__ = ("skirmish", "spot", "letter")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    SPOT_FIELD_NUMBER: _ClassVar[int]
    LETTER_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    spot: str
    letter: str
    def __init__(self, skirmish: _Optional[str] = ..., spot: _Optional[str] = ..., letter: _Optional[str] = ...) -> None: ...

class CloudSeen(_message.Message):
    __slots__ = ("skirmish", "kind", "x", "y", "level", "radius_m", "until")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    Y_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    RADIUS_M_FIELD_NUMBER: _ClassVar[int]
    UNTIL_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    kind: str
    x: int
    y: int
    level: int
    radius_m: int
    until: int
    def __init__(self, skirmish: _Optional[str] = ..., kind: _Optional[str] = ..., x: _Optional[int] = ..., y: _Optional[int] = ..., level: _Optional[int] = ..., radius_m: _Optional[int] = ..., until: _Optional[int] = ...) -> None: ...

class PersonSeen(_message.Message):
    __slots__ = ("skirmish", "contact")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    contact: _world_pb2.SeenPerson
    def __init__(self, skirmish: _Optional[str] = ..., contact: _Optional[_Union[_world_pb2.SeenPerson, _Mapping]] = ...) -> None: ...

class PersonLost(_message.Message):
    __slots__ = ("skirmish", "contact")
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    contact: str
    def __init__(self, skirmish: _Optional[str] = ..., contact: _Optional[str] = ...) -> None: ...

class SkirmishEnded(_message.Message):
    __slots__ = ("skirmish", "reason", "winner", "reasons")
    class ReasonsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    SKIRMISH_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    skirmish: str
    reason: str
    winner: str
    reasons: _containers.ScalarMap[str, str]
    def __init__(self, skirmish: _Optional[str] = ..., reason: _Optional[str] = ..., winner: _Optional[str] = ..., reasons: _Optional[_Mapping[str, str]] = ...) -> None: ...

class PersonOutcome(_message.Message):
    __slots__ = ("person", "contact", "result", "taken", "state")
    PERSON_FIELD_NUMBER: _ClassVar[int]
    CONTACT_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    person: str
    contact: str
    result: str
    taken: int
    state: str
    def __init__(self, person: _Optional[str] = ..., contact: _Optional[str] = ..., result: _Optional[str] = ..., taken: _Optional[int] = ..., state: _Optional[str] = ...) -> None: ...
