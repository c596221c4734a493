"""The beginning and the end: opened, closed, opened again, cancelled; each by organizers, once, with a word why not."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.seasons.season_log import steps
from tests.leagues.seasons.cast import FIRST_DAY, Desk, a_challenge, a_championship, a_ladder

pytestmark = pytest.mark.django_db

SCORE = steps.Score(points=(1100, 844))


def do(played, what, player=None, **said):
    return Desk(played, player).post("end", {"do": what, "ref": f"form-{what}"} | said)


def a_started():
    played = a_championship(2)
    meetings = tuple(
        steps.Drawn(number=leg, division=0, leg=leg, round=leg, home=leg, away=3 - leg, on=FIRST_DAY) for leg in (1, 2)
    )
    played.do(steps.Start(fixtures=meetings))
    return played


@pytest.mark.parametrize("make", [a_challenge, a_ladder])
def test_a_challenge_and_a_ladder_are_opened_here(make):
    played = make()
    assert 'value="open"' in Desk(played).get("end").content.decode()
    assert "The season is open." in do(played, "open").content.decode()
    assert played.state.started is not None


def test_a_championship_is_not():
    played = a_championship(2)
    page = Desk(played).get("end").content.decode()
    assert 'value="open"' not in page
    assert Desk(played).where("start") in page
    assert do(played, "open").status_code == 409


def test_sent_twice_it_is_opened_once():
    played = a_challenge()
    for _time in range(2):
        assert do(played, "open").status_code == 200
    assert played.state.version == 3


def test_a_fixture_without_a_result_keeps_a_season_open():
    played = a_started()
    played.do(steps.Report(fixture=1, score=SCORE))
    answer = do(played, "close")
    assert answer.status_code == 409
    assert "fixture 2 has no result" in answer.content.decode()
    page = Desk(played).get("end").content.decode()
    assert Desk(played).where("fixture", 2) in page
    assert Desk(played).where("fixture", 1) not in page


def test_the_oldest_missing_fixture_is_one_press_away():
    played = a_started()
    played.do(steps.Move(fixture=1, to=FIRST_DAY + timedelta(days=9)))
    page = Desk(played).get("end").content.decode()
    assert f'button-big" href="{Desk(played).where("fixture", 2)}"' in page


@pytest.mark.parametrize("make", [a_started, a_challenge])
def test_closing_early_is_warned_of_only_where_something_may_still_be_played(make):
    played = make()
    last = timezone.localdate() + timedelta(days=30)
    played.do(steps.Describe(name="2026", league="Ligue", starts_on=FIRST_DAY, ends_on=last))
    if make is a_challenge:
        played.do(steps.Open())
    for number in played.state.fixtures:
        played.do(steps.Report(fixture=number, score=SCORE))
    page = Desk(played).get("end").content.decode()
    assert ("nothing that is played until then counts" in page) == (make is a_challenge)
    assert ("button-act button-big" in page) == (make is not a_challenge)


def test_closed_then_opened_again_with_a_why():
    played = a_started()
    for number in (1, 2):
        played.do(steps.Report(fixture=number, score=SCORE))
    do(played, "close")
    assert played.state.closed is not None
    do(played, "reopen", why="a sheet was found")
    assert played.state.closed is None
    assert "a sheet was found" in Desk(played).get("log").content.decode()


def test_it_is_cancelled_by_who_says_twice_that_they_want_it():
    played = a_challenge()
    assert do(played, "cancel").status_code == 400
    assert played.state.cancelled is None
    do(played, "cancel", sure="1", why="snow")
    assert played.state.cancelled is not None
    assert 'value="reopen"' in Desk(played).get("end").content.decode()


def test_a_season_that_has_not_begun_cannot_be_closed():
    answer = do(a_challenge(), "close")
    assert answer.status_code == 409
    assert "has not begun" in answer.content.decode()


@pytest.mark.parametrize("what", ["", "undo", "nonsense"])
def test_anything_else_is_unreadable(what):
    assert do(a_challenge(), what).status_code == 400


@pytest.mark.parametrize(
    ("who", "status"), [("owner", 200), ("arbiter", 302), ("desk", 302), ("stranger", 404), ("runner", 404)]
)
def test_organizers_alone_begin_and_end_it(who, status):
    played = a_challenge()
    desk = Desk(played, getattr(played.house, who))
    assert desk.get("end").status_code == status
    desk.post("end", {"do": "open", "ref": "one"})
    assert (played.state.started is not None) is (who == "owner")
