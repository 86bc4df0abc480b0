"""Reports and the terminal tell of effects, adjustments, questions and operations in words."""

from __future__ import annotations

from typing import Any

from field import Play
from test_adjustments import adjusted
from test_operations import FIRST
from test_operations import country as frontier

from warclock.clients.report import telling, telling_referee
from warclock.clients.terminal.showing import states
from warclock.sim.events import EVENTS
from warclock.sim.headless import rule_by_default


def told(play: Play) -> list[str]:
    """All of a game in words (over the world as it is now)."""
    found = [telling.tell(play.game.world, row[1], row[3]) for row in play.game.journal.rows]
    return [each.text for each in found if each is not None]


def test_every_event_of_the_referee_has_its_words() -> None:
    kinds = [name for name, kind in EVENTS.items() if kind.__module__.endswith(".referee")]
    special = [kind.__name__ for kind in telling.SPECIAL]
    assert [k for k in kinds if k not in (*telling.SILENT, *telling.TEMPLATES, *special)] == []
    assert telling_referee.TEMPLATES.items() <= telling.TEMPLATES.items()


def test_adjustments_and_effects_in_words() -> None:
    play = adjusted("force_effect", "They heard it.", force="red-1", name="drums", days=2, br=3, speed_factor="1/2")
    adjusted("destroy_bridge", play=play, edge="mid-south")
    text = told(play)
    assert "The referee: force effect, force red-1, name drums, days 2, br 3, speed factor 1/2 (They heard it.)" in text
    assert "red-1: drums, BR 3, speed x 1/2, until day 3" in text
    assert "The bridge of the way mid - south is down" in text


def test_operations_and_questions_in_words() -> None:
    play = Play(frontier(referee="seat")).dawn()
    target = play.contact("blue", "red-1")
    play.order("special_operation", "blue-1", operation="raid", target=target, person="captain")
    play.clock(FIRST)
    play.game.advance()
    play.game.rule("q1", {"enemy_br": -2, "persons": {"captain": "hurt"}})
    text = told(play)
    asked = next(line for line in text if line.startswith("The referee was asked (q1, MC-GUER-19)"))
    assert "captain of blue-1: raid on red-1; table, Black" in asked
    assert 'The referee ruled on q1: {"enemy_br":-2,"persons":{"captain":"hurt"}}' in text
    assert "captain of blue-1: raid on red-1: referee, BR of the enemy -2, captain hurt" in text
    rule_by_default(play.game)


def test_the_terminal_names_what_weighs_on_a_force() -> None:
    play = adjusted("sickness", force="blue-2", days=1)
    adjusted("br_adjust", play=play, force="blue-2", by=-2)
    seen: Any = play.game.observe("blue").forces[1]
    assert states(seen) == ["sickness", "BR -2 next"]
