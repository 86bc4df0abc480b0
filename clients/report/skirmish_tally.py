"""Who did what to whom in a skirmish, and how each person ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from warclock.sim.events.skirmish import ActionSeen, Outcome

HELP = ("healed", "stopped", "goes_on")  # results of what is done for somebody
MISSES = ("miss", "dodged")
CONTESTS = ("won", "lost_contest", "tie")  # no harm is meant
LASTING = "lasting"  # fire and blood: the work of whoever hurt him last


@dataclass
class Dealt:
    """What one person did to another."""

    attacks: int = 0
    hits: int = 0
    damage: int = 0
    downed: int = 0
    killed: int = 0
    helped: int = 0
    healed: int = 0


@dataclass
class Fate:
    """How somebody fares: points of harm taken and healed, state, why he left, since which turn and by whom."""

    taken: int = 0
    healed: int = 0
    state: str = "able"
    left: str = ""
    turn: int = 0
    by: str = ""


@dataclass
class Tallies:
    """The sums of one skirmish; persons by id."""

    sides: dict[str, str] = field(default_factory=dict)
    teams: dict[str, str] = field(default_factory=dict)
    fates: dict[str, Fate] = field(default_factory=dict)
    dealt: dict[tuple[str, str], Dealt] = field(default_factory=dict)
    last_harm: dict[str, str] = field(default_factory=dict)

    def arrived(self, person: str, side: str, team: str) -> None:
        """Somebody is on the board."""
        self.sides[person], self.teams[person] = side, team
        self.fates[person] = Fate()

    def action(self, event: ActionSeen) -> None:
        """Something was done to others."""
        for outcome in event.outcomes:
            if outcome.person not in self.fates or outcome.result in CONTESTS:
                continue
            if outcome.result in HELP:
                self._help(event.person, outcome)
            else:
                self._harm(event, outcome)

    def _pair(self, actor: str, target: str) -> Dealt:
        return self.dealt.setdefault((actor, target), Dealt())

    def _help(self, actor: str, outcome: Outcome) -> None:
        pair = self._pair(actor, outcome.person)
        pair.helped += 1
        pair.healed += outcome.taken
        self.fates[outcome.person].healed += outcome.taken

    def _harm(self, event: ActionSeen, outcome: Outcome) -> None:
        target = outcome.person
        self.fates[target].taken += outcome.taken
        actor = self.last_harm.get(target, "") if outcome.result == LASTING else self._actor(event, target)
        pair = self._pair(actor, target)
        pair.damage += outcome.taken
        if outcome.result == LASTING:
            return
        pair.attacks += 1
        pair.hits += outcome.result not in MISSES
        if outcome.result not in MISSES:
            self.last_harm[target] = actor

    @staticmethod
    def _actor(event: ActionSeen, target: str) -> str:
        """Who dealt the blow: where both strike, the attacker's harm is the work of the other."""
        if target == event.person and any(one.result == "both" for one in event.outcomes):
            return next(one.person for one in event.outcomes if one.person != target)
        return event.person

    def state(self, person: str, state: str, turn: int) -> None:
        """Somebody is able, out of action or dead."""
        fate = self.fates[person]
        fate.state, fate.turn = state, turn
        fate.by = self.last_harm.get(person, "") if state != "able" else ""
        if state == "able":
            return
        pair = self._pair(fate.by, person)
        if state == "dead":
            pair.killed += 1
        else:
            pair.downed += 1

    def went(self, person: str, why: str, turn: int) -> None:
        """Somebody is no longer on the board."""
        self.fates[person].left, self.fates[person].turn = why, turn

    def by_actor(self) -> dict[str, Dealt]:
        """Each person's sums against persons of other sides and for his own; harm to his own side is left out."""
        sums = {person: Dealt() for person in self.sides}
        for (actor, target), pair in self.dealt.items():
            if actor not in sums:
                continue
            total, friend = sums[actor], self.sides[actor] == self.sides[target]
            total.helped += pair.helped
            total.healed += pair.healed
            if not friend:
                for name in ("attacks", "hits", "damage", "downed", "killed"):
                    setattr(total, name, getattr(total, name) + getattr(pair, name))
        return sums
