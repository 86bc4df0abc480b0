"""Ships that change hands, as one seat may know of it."""

from __future__ import annotations

from warclock.sim.events.naval import ShipTaken
from warclock.sim.news_battle import Desk
from warclock.sim.told_strikes import Taking


def ship_taken(desk: Desk, event: ShipTaken) -> Taking:
    """By whom and of whom, as far as the seat knows them; whether it is damaged, for who has it or had it."""
    own, lost = desk.owns(event.force), desk.owns(event.loser)
    return Taking(
        force=event.force if own else "",
        contact=desk.name_of(event.force) if not own and desk.sees(event.force) else "",
        loser=event.loser if lost else "",
        loser_contact=desk.name_of(event.loser) if not lost and desk.sees(event.loser) else "",
        ship=event.ship,
        damaged=event.damaged if own or lost else False,
    )
