"""What a person sees of the game: situation, forces, contacts, places and ways, options."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.clients.report.clock import clock
from warclock.clients.report.naming import number, words
from warclock.clients.report.summary import aligned
from warclock.clients.terminal.board import skirmishes
from warclock.clients.terminal.desk import Options, TimeLeft
from warclock.clients.terminal.domains import describe, fields_of
from warclock.clients.terminal.names import Names
from warclock.clients.terminal.text_map import guests, mark, ways_from
from warclock.sim.orders.domain import Choice
from warclock.sim.phases import day_of
from warclock.sim.seen import NodeView, Observation, OwnForce

LEGEND = "@ yours, # the enemy's, o nobody's; > on a way from there, !c in sight, ?c last known, [3] three forces"
STATES = ("fatigued", "hungry", "engaged", "retreating", "hidden", "lookout", "leader_hurt")


def situation(seen: Observation, names: Names) -> Iterator[str]:
    """Day, points, aims, forces and contacts."""
    asked = f"; {words(seen.decision)}" if seen.decision else ""
    yield f"Day {seen.day} of {seen.days}, {seen.date}, {clock(seen.second)}{asked}: you are {names.side_of(seen.side)}"
    if seen.forces or seen.objectives or not seen.skirmishes:
        gold = f", {seen.gold} gold" if seen.gold else ""
        yield f"{seen.points} points{gold}, {seen.lost_people} lost so far"
    if seen.forces or not seen.skirmishes:
        yield from forces(seen, names)
        yield from contacts(seen, names)
    yield from skirmishes(seen, names)


def aims(seen: Observation, names: Names) -> Iterator[str]:
    """What is worth points."""
    if not seen.objectives:
        yield "  nothing is worth points in this game"
    for aim in seen.objectives:
        what = {
            "hold": f"hold {names.place(aim.node)}",
            "reach": f"bring {names.force(aim.force) if aim.force else 'a force'} to {names.place(aim.node)}",
            "destroy": f"destroy {aim.share} % of {names.side_of(aim.target_side)}",
            "survive": f"keep {aim.share} % of your strength",
        }.get(aim.kind, words(aim.kind))
        yield f"  {aim.points} points ({words(aim.when)}): {what}"


def forces(seen: Observation, names: Names) -> Iterator[str]:
    """Own forces, a line each."""
    if not seen.forces:
        yield "You have no forces."
        return
    rows: list[tuple[str, ...]] = [("force", "name", "where", "strength", "morale", "rations", "state")]
    rows += [_force_row(force, names) for force in seen.forces]
    yield from aligned(rows)


def _force_row(force: OwnForce, names: Names) -> tuple[str, ...]:
    state = [force.posture, *([force.formation] if force.formation != "normal" else [])]
    state += states(force)
    hurt = sum(force.injured.values())
    strength = f"{force.strength}" + (f" ({hurt} hurt)" if hurt else "")
    where = position(force, names)
    return force.id, force.name, where, strength, number(force.morale), str(force.rations), ", ".join(state)


def states(force: OwnForce) -> list[str]:
    """What is the matter with a force: tired, sick, weighed upon."""
    found = [words(name) for name in STATES if getattr(force, name)]
    found += [effect.name for effect in force.effects]
    return [*found, f"BR {force.br_adjust:+} next"] if force.br_adjust else found


def position(force: OwnForce, names: Names) -> str:
    """``Market``, ``Red town +12 km to Market``."""
    here = names.place(force.node)
    return f"{here} +{number(force.km)} km to {names.place(force.toward)}" if force.edge else here


def time_left(left: TimeLeft | None) -> str:
    """How long the seat may take, in a sentence; empty where no time runs."""
    if left is None:
        return ""
    if left.bank >= left.seconds:
        return f"Time left: {minutes(left.seconds)} of your time bank"
    bank = f", then {minutes(left.bank)} of your time bank" if left.bank else ""
    return f"Time left: {minutes(left.seconds - left.bank)}{bank}"


def minutes(seconds: int) -> str:
    """``1:05``, ``2:00:00``."""
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def targets(options: Options) -> Iterator[str]:
    """Who can attack whom."""
    for name, kinds in options.items():
        target = kinds.get("attack", {}).get("target")
        if isinstance(target, Choice):
            yield f"{name} can attack {', '.join(target.values)}"


def force(seen: Observation, name: str, names: Names) -> Iterator[str]:
    """Everything of one own force."""
    one = next(each for each in seen.forces if each.id == name)
    yield f"{one.id}: {one.name or one.id}, {names.troops(one.troops)} at {position(one, names)}"
    hurt = {kind: count for kind, count in one.injured.items() if count}
    facts = {
        "leader": names.leader(one.leader),
        "officers": ", ".join(map(names.leader, one.officers)),
        "injured": names.troops(hurt) if hurt else "",
        "battle rank": number(one.standing_rank),
        "morale": number(one.morale),
        "posture": one.posture,
        "formation": one.formation,
        "rations": f"{one.rations} ({one.rations // max(one.strength, 1)} days)",
        "pack animals": str(one.pack_animals or ""),
        "load": words(one.load),
        "supplied from": names.place(one.supply_base) if one.supply_base else "nowhere",
        "prisoners": str(one.prisoners or ""),
        "gold": str(one.gold or ""),
        "tactic": words(one.tactic) if one.tactic != "none" else "",
        "states": ", ".join(states(one)),
        "under way": ", ".join(one.orders),
    }
    yield from (f"  {what}: {value}" for what, value in facts.items() if value)


def contacts(seen: Observation, names: Names) -> Iterator[str]:
    """What is known of others, a line each."""
    if not seen.contacts:
        yield "No other force is known."
        return
    rows = [("contact", "side", "where", "strength", "seen")]
    for each in seen.contacts:
        when = "in sight" if each.visible else f"day {day_of(each.seen)}, {clock(each.seen)}"
        state = ", behind a wall" if each.fortified else ", camped" if each.camped else ""
        where = names.spot(each.node, each.edge).partition(" ")[2]
        side = names.side_of(each.side) + ("" if each.hostile else " (no enemy)")
        rows.append((each.id, side, where, str(each.strength), when + state))
    yield from aligned(rows)


def places(seen: Observation, names: Names) -> Iterator[str]:
    """All places with who holds them and who is there."""
    rows = [("", "place", "id", "held by", "ground", "there")]
    for node in seen.nodes:
        here = " ".join(guests(seen, node.id))
        owner = names.side_of(seen.owners.get(node.id, ""))
        rows.append((mark(seen, node.id), names.place(node.id), node.id, owner, _ground(node), here))
    yield from aligned(rows)


def _ground(node: NodeView) -> str:
    wall = f"{node.fortification} wall" if node.fortification != "none" else ""
    extra = [word for word, true in (("base", node.base), ("hides", node.hides)) if true]
    return ", ".join([node.ground, *([wall] if wall else []), *extra])


def ways(seen: Observation, node: str, names: Names) -> Iterator[str]:
    """One place and the ways from it."""
    view = next(each for each in seen.nodes if each.id == node)
    owner = names.side_of(seen.owners.get(node, ""))
    yield f"{names.place(node)} ({node}): held by {owner}; {_ground(view)}; forage {view.forage} a day"
    rows = []
    for edge, other in ways_from(seen.edges, node):
        marks = [edge.kind, edge.ground, *(word for word in ("ford", "bridge") if getattr(edge, word))]
        marks += [] if edge.open else ["closed"]
        rows.append((f"to {names.place(other)}", f"{number(edge.km)} km", ", ".join(marks), edge.id))
    if rows:
        yield from aligned(rows)


def offers(options: Options, name: str, names: Names) -> Iterator[str]:
    """The orders that a force may be given."""
    kinds = options.get(name, {})
    if not kinds:
        yield f"{name} can be given no order now."
    for kind, domains in kinds.items():
        fields = "; ".join(f"{field.name}: {describe(field.domain)}" for field in fields_of(kind, domains))
        yield f"  {kind}" + (f"  {fields}" if fields else "")
