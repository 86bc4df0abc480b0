"""Wages at 20:00, and who leaves at the dawn after (MC-PAY-01 to -04, ledger section 22)."""

from __future__ import annotations

from collections.abc import Mapping

from warclock.sim.campaign.ending import end_force
from warclock.sim.campaign.work import done, lapse
from warclock.sim.events.pay import GoldMoved, SoldiersLeft, WagesPaid
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.sight import update_contacts
from warclock.sim.forces.wages import daily_bill, deserters, draws_pay, money
from warclock.sim.orders.parting import share_cohorts
from warclock.sim.rules.mass_combat.morale import too_small
from warclock.sim.rules.mass_combat.pay import PaydayInput, payday
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task


def wages(moment: Moment) -> None:
    """20:00: every force that serves for pay is paid, from its own chest first; no debts."""
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        if draws_pay(force):
            pay_wages(moment, force)


def pay_wages(moment: Moment, force: Force) -> None:
    """One force's wages; the lowest ranks are paid first (MC-PAY-03)."""
    world = moment.world
    rulings: Rulings = world.rulings(Rulings)
    paid = payday(PaydayInput(troops=troops_of(world, force), purse=money(world, force), danger=force.danger))
    missed = {entry.type: entry.unpaid for entry in paid.by_type if entry.unpaid}
    days = [*force.unpaid, missed][-(rulings.pay_grace_days + 1) :] if missed else []
    if not paid.gold and days == force.unpaid:
        return
    chest = min(force.gold, paid.gold)
    booked = WagesPaid(force=force.id, chest=chest, purse=paid.gold - chest, unpaid=tuple(days))
    moment.emit(booked, force.side)


def desert(moment: Moment) -> None:
    """05:00, step 4: who has missed too many wages leaves (MC-PAY-03); it is no defeat and moves no morale."""
    rulings: Rulings = moment.world.rulings(Rulings)
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        gone = deserters(force, rulings)
        if force.engaged and sum(gone.values()) == force.strength:
            gone[min(gone)] -= 1  # somebody is left to end the battle
        if any(gone.values()):
            let_go(moment, force, gone, "unpaid")


def let_go(moment: Moment, force: Force, gone: Mapping[str, int], reason: str) -> None:
    """Soldiers leave a force for good and take nothing with them; a force of nobody ends."""
    world = moment.world
    leaving = {kind: count for kind, count in gone.items() if count}
    stay, _ = share_cohorts(force.cohorts, leaving, force.troops)
    left = {kind: count - leaving.get(kind, 0) for kind, count in force.troops.items()}
    troops = {kind: count for kind, count in left.items() if count}
    event = SoldiersLeft(force=force.id, reason=reason, left=leaving, troops=troops, cohorts=tuple(stay))
    moment.emit(event, force.side)
    if too_small(force.strength, world.rulings(Rulings)) and not force.engaged:
        end_force(moment, force, "deserted" if reason == "unpaid" else "dismissed")
        return
    update_contacts(moment, force)
    touch_march(moment, force)


@handles("pay")
def pay(moment: Moment, task: Task) -> Next | None:
    """20:00: money for so many days' wages comes into the force's chest, or nothing if there is not enough."""
    world = moment.world
    force, source = world.forces[task.who], task.payload["purse"]
    giver = world.forces.get(source)
    held = world.sides[force.side].gold if source == "side" else giver.gold if giver is not None else 0
    gold = task.payload["days"] * daily_bill(world, force)
    if held < gold or (giver is not None and giver.place != force.place):
        lapse(moment, force, task, "NO_MONEY", f"{gold} gold cannot be had from {source}")
        return None
    moment.emit(GoldMoved(force=force.id, gold=gold, source="" if giver is None else giver.id), force.side)
    done(moment, force, task)
    return None


@handles("dismiss")
def dismiss(moment: Moment, task: Task) -> Next | None:
    """At dawn: the dismissed leave."""
    force = moment.world.forces[task.who]
    if force.engaged:
        lapse(moment, force, task, "ENGAGED", "the force is in battle")
        return None
    wanted = task.payload["troops"]
    gone = {kind: min(count, force.troops.get(kind, 0)) for kind, count in wanted.items()}
    done(moment, force, task)
    if any(gone.values()):
        let_go(moment, force, gone, "dismissed")
    return None
