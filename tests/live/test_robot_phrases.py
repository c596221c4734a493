"""What robots say when a donne has ended, and that they say nothing while cards are in hand."""

import random
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest

from games.live import acting
from games.live.protocol import PHRASES
from games.live.robot_phrases import ODDS, robot_says
from games.live.state import Occupant, TableState
from games.rules.line import ScoreLine
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.seats import Camp, Seat
from tests.live.test_robots import one_person_three_bots, play_to_the_end


class Always(random.Random):
    """Dice that always let a robot speak, and choose the first of what is said."""

    def random(self) -> float:
        return 0.0

    def choice(self, seq: Any) -> Any:
        return seq[0]


class Never(Always):
    def random(self) -> float:
        return ODDS


@pytest.fixture(autouse=True)
def human_pace(settings: Any) -> None:
    settings.BOT_PACE = 1


def line(**given: Any) -> ScoreLine:
    return replace(ScoreLine(dealer=Seat.E, outcome="made", taker=Seat.N), **given)


def table(*lines: ScoreLine, kinds: str = "bppp", winner: Camp | None = None, **given: Any) -> TableState:
    """A table after these lines; `kinds`: `b` for a robot and `p` for a person, in the order N, E, S, W."""
    empty = Partie.begin(Rules(), first_dealer=Seat.E)
    partie = replace(empty, sheet=replace(empty.sheet, lines=lines, winner=winner))
    kinds_of = {"b": "bot", "p": "person"}
    seats = tuple(Occupant(kind=kinds_of[k], player_id=n, name="x", away=None) for n, k in enumerate(kinds, 1))
    return TableState(rules=Rules(), host_id=1, partie=partie, seats=seats, **given)


def says(*lines: ScoreLine, dice: random.Random | None = None, **given: Any) -> tuple[Seat, str] | None:
    return robot_says(table(*lines[:-1], **given), table(*lines, **given), dice or Always())


def test_a_failed_robot_is_sorry_and_a_person_is_not_mocked() -> None:
    assert says(line(outcome="dedans")) == (Seat.N, "sorry")
    assert says(line(outcome="dedans", taker=Seat.E)) is None


@pytest.mark.parametrize(("camp", "phrase"), [(Camp.NS, "well-played"), (Camp.EW, "wow")])
def test_a_capot_is_admired(camp: Camp, phrase: str) -> None:
    assert says(line(capot=camp)) == (Seat.N, phrase)


@pytest.mark.parametrize(("winner", "phrase"), [(Camp.EW, "well-played"), (Camp.NS, "again")])
def test_the_end_of_a_partie(winner: Camp, phrase: str) -> None:
    assert says(line(), winner=winner) == (Seat.N, phrase)


def test_an_ordinary_donne_is_not_worth_a_word() -> None:
    assert says(line()) is None
    assert says(line(outcome="nobody", taker=None)) is None


def test_robots_are_silent_while_no_donne_has_just_ended() -> None:
    after = table(line(capot=Camp.NS))
    assert robot_says(after, after, Always()) is None
    assert robot_says(replace(after, partie=None), after, Always()) is None


@pytest.mark.parametrize("kind", ["ranked", "contest", "practice"])
def test_robots_are_silent_where_it_counts(kind: str) -> None:
    assert says(line(capot=Camp.NS), kind=kind) is None


def test_people_say_what_they_want_themselves() -> None:
    assert says(line(capot=Camp.NS), kinds="pppp") is None


def test_robots_speak_rarely(settings: Any) -> None:
    assert says(line(capot=Camp.NS), dice=Never()) is None
    settings.BOT_PACE = 0
    assert says(line(capot=Camp.NS)) is None


def test_each_is_a_ready_phrase() -> None:
    assert {"sorry", "well-played", "wow", "again"} <= PHRASES


@pytest.mark.django_db(transaction=True)
async def test_a_robot_speaks_once_when_the_partie_has_ended(
    people: Any, process: Any, settings: Any, monkeypatch: Any
) -> None:
    said: list[tuple[Seat, str, bool]] = []

    def speak(live: Any, table_id: int, seat: Seat, phrase: str) -> None:
        said.append((seat, phrase, live.states.get(table_id).state.partie.finished))

    settings.BOT_PACE = 0.0001
    monkeypatch.setattr(acting, "DICE", Always())
    monkeypatch.setattr(acting, "_speak", speak)
    table = await one_person_three_bots(people, {"preset": "contree", "objective": {"donnes": 1}})
    await play_to_the_end(table, people["S"], process)
    [(seat, phrase, finished)] = said
    assert finished
    assert seat in (Seat.N, Seat.E, Seat.W)
    assert phrase in PHRASES


def test_a_phrase_reaches_sockets_here_and_other_processes() -> None:
    room, bus = Mock(), Mock()
    acting._speak(Mock(rooms={7: room}, bus=bus), 7, Seat.E, "wow")
    room.hear.assert_called_once_with(Seat.E, "wow")
    bus.tell.assert_called_once_with({"table": 7, "seat": "E", "phrase": "wow"})
    bus.is_followed.return_value = False
    acting._speak(Mock(rooms={}, bus=bus), 7, Seat.E, "wow")
    bus.tell.assert_called_once()
