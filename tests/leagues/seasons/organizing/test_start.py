"""The draw of a championship: looked at, published whole, once."""

from datetime import date, timedelta

import pytest

from leagues.seasons.kind_pages.championship import DatesRequest, drafted, rounds_of
from leagues.seasons.season_log import steps
from tests.leagues.seasons.cast import FIRST_DAY, Desk, a_challenge, a_championship

pytestmark = pytest.mark.django_db

WEEKLY = {"first": "2026-10-02", "every": "7", "excluded": "", "listed": "", "order": "entered"}


def look(desk, **more) -> str:
    return desk.post("start", WEEKLY | {"do": "look"} | more).text


def publish(desk, played, **more) -> str:
    seen = {"seen": str(played.state.version), "ref": "click"}
    return desk.post("start", WEEKLY | {"do": "start"} | seen | more).text


def test_a_calendar_is_looked_at_and_nothing_is_written():
    played = a_championship(4, 3)
    version = played.state.version
    page = look(Desk(played))
    assert "18 fixtures in 6 rounds" in page
    assert "Bye:" in page
    assert (played.state.version, played.state.fixtures) == (version, {})


def test_published_every_fixture_is_written_out_in_one_step():
    played = a_championship(4, 3)
    before = played.state.version
    assert "every pair has its fixtures" in publish(Desk(played), played)
    assert played.state.version == before + 1
    assert len(played.state.fixtures) == 4 * 3 + 3 * 2
    assert played.state.started is not None
    assert {each.on for each in played.state.fixtures.values()} == {
        FIRST_DAY + timedelta(weeks=week) for week in range(6)
    }


def test_a_double_click_counts_once_and_tells_no_mistake():
    played = a_championship(2)
    desk, version = Desk(played), played.state.version
    publish(desk, played)
    page = publish(desk, played, seen=str(version))
    assert played.state.version == version + 1
    assert "is-error" not in page


def test_somebody_elses_click_is_told_that_it_has_begun():
    played = a_championship(2)
    desk = Desk(played)
    publish(desk, played)
    assert "is-error" in publish(desk, played, ref="other")


def test_entries_that_changed_since_are_looked_at_again():
    played = a_championship(2)
    seen = str(played.state.version)
    played.do(steps.Enter(persons=played.house.pairs[5]))
    assert "Entries have changed since you looked" in publish(Desk(played), played, seen=seen)
    assert played.state.fixtures == {}


def test_days_that_are_excluded_are_played_later():
    played = a_championship(3)
    publish(Desk(played), played, excluded="09/10/2026, 2026-10-16")
    days = sorted({each.on for each in played.state.fixtures.values()})
    assert days[:2] == [date(2026, 10, 2), date(2026, 10, 23)]
    assert played.state.excluded == (date(2026, 10, 9), date(2026, 10, 16))


def test_days_are_listed_one_by_one():
    played = a_championship(2)
    publish(Desk(played), played, listed="20.12.2026\n2026-11-05")
    assert [each.on for each in played.state.fixtures.values()] == [date(2026, 11, 5), date(2026, 12, 20)]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"listed": "2026-11-05"}, "more rounds than days"),
        ({"excluded": "demain"}, "is not a day"),
        ({"excluded": "31/02/2027"}, "is not a day"),
        ({"every": "0"}, "errorlist"),
        ({"first": "2020-01-01"}, "fall outside the season"),
        ({"every": "300"}, "fall outside the season"),
    ],
)
def test_days_that_cannot_be_are_told(more, told):
    played = a_championship(2)
    page = look(Desk(played), **more)
    assert told in page
    assert "Publish this calendar" not in page


def test_a_calendar_out_of_the_season_is_not_published():
    played = a_championship(2)
    assert "before the first day of the season or after its last" in publish(Desk(played), played, first="2020-01-01")
    assert played.state.fixtures == {}


def test_a_division_of_one_is_told():
    played = a_championship(2, 1)
    assert "Division 2 has fewer than two pairs" in look(Desk(played))


def test_by_lot_is_another_order_and_the_same_each_time():
    played = a_championship(8)
    by_lot = DatesRequest(first=FIRST_DAY, by_lot=True)
    drawn = drafted(played.state, by_lot)
    assert drawn == drafted(played.state, by_lot)
    assert drawn != drafted(played.state, DatesRequest(first=FIRST_DAY))
    meetings = {frozenset((each.home, each.away)) for each in drawn}
    assert len(meetings) == 8 * 7 // 2
    publish(Desk(played), played, order="lot")
    assert tuple(each.drawn for each in played.state.fixtures.values()) == drawn


def test_who_is_free_in_a_round_is_told_until_their_division_is_through():
    played = a_championship(4, 3)
    rounds = rounds_of(played.state, drafted(played.state, DatesRequest(first=FIRST_DAY)))
    assert [len(each.free) for each in rounds] == [1] * 6
    assert {each.free[0] for each in rounds} == {5, 6, 7}


def test_once_drawn_the_page_shows_the_calendar():
    played = a_championship(3)
    desk = Desk(played)
    publish(desk, played)
    page = desk.get("start").text
    assert "6 fixtures are drawn." in page
    assert "Round 6" in page


def test_undone_it_is_drawn_again():
    played = a_championship(2)
    desk = Desk(played)
    publish(desk, played)
    played.do(steps.Undo(version=played.state.version))
    assert played.state.started is None
    publish(desk, played, ref="again", every="14")
    assert sorted(each.on for each in played.state.fixtures.values())[1] == FIRST_DAY + timedelta(days=14)


@pytest.mark.parametrize("who", ["stranger", "arbiter", "desk"])
def test_only_organizers_draw(who):
    played = a_championship(2)
    desk = Desk(played, getattr(played.house, who))
    assert desk.get("start").status_code == 404
    publish(desk, played)
    assert played.state.fixtures == {}


def test_nobody_to_draw_yet_says_how_to_begin():
    assert "No players to draw yet" in Desk(a_championship()).get("start").text


def test_a_challenge_is_not_drawn():
    assert Desk(a_challenge()).get("start").status_code == 404
