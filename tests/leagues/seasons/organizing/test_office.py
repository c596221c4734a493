"""The office: who sees it, and the one next thing to do, by the kind of league and how far its season is."""

from datetime import UTC, date, datetime, timedelta

import pytest

from leagues.contests.store import open_contest
from leagues.models import Contest
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds.base import SeasonTask
from leagues.seasons.organizing.office import PAGES, tasks_of
from leagues.seasons.rights import SeasonRights
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import missing
from leagues.seasons.store import open_season, write
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, Desk, a_challenge, a_championship, a_ladder

pytestmark = pytest.mark.django_db

DURING = FIRST_DAY + timedelta(days=30)
AFTER = LAST_DAY + timedelta(days=1)
SCORE = steps.Score(points=(1100, 844))


def now(played, today=DURING):
    played.season.refresh_from_db()
    at = SeasonContext(played.state, None, season=played.season, rights=SeasonRights(role="owner"))
    return [task.now for task in tasks_of(at, today)]


def a_day(played, number, starts_at):
    contest = open_contest(played.house.club, played.house.owner, name=f"Soir {number}", starts_at=starts_at)
    played.do(steps.HoldDay(number=number, contest=contest.pk))
    return contest


def drawn(number, home, away, on):
    return steps.Drawn(number=number, division=0, leg=1, round=number, home=home, away=away, on=on)


def started(*days):
    """Two pairs that meet on those days."""
    played = a_championship(2, legs=2)
    fixtures = tuple(drawn(number, *((1, 2) if number % 2 else (2, 1)), on) for number, on in enumerate(days, 1))
    played.do(steps.Start(fixtures=fixtures))
    return played


@pytest.mark.parametrize("make", [a_challenge, a_championship, a_ladder])
def test_first_of_all_one_looks_at_the_settings(make):
    assert now(make())[0] is SeasonTask.SETTINGS


@pytest.mark.parametrize("public", [True, False])
def test_what_is_not_announced_is_to_be_announced(public):
    assert (SeasonTask.ANNOUNCE in now(a_challenge(public=public))) is not public


def test_a_challenge_from_its_first_day_to_its_end():
    played = a_challenge(days=2)
    assert now(played) == [SeasonTask.SETTINGS, SeasonTask.HOLD]
    moment = datetime(2026, 11, 20, 19, tzinfo=UTC)
    first = a_day(played, 1, moment)
    assert now(played) == [SeasonTask.OPEN]
    played.do(steps.Open())
    assert now(played) == [SeasonTask.WAIT]
    Contest.objects.filter(pk=first.pk).update(stage=Contest.Stage.CLOSED)
    assert now(played) == [SeasonTask.HOLD]
    assert now(played, AFTER) == [SeasonTask.CLOSE]
    second = a_day(played, 2, moment)
    Contest.objects.filter(pk=second.pk).update(stage=Contest.Stage.CLOSED)
    assert now(played) == [SeasonTask.CLOSE]


def test_a_championship_from_its_pairs_to_its_last_result():
    played = a_championship(1)
    assert now(played) == [SeasonTask.ENTER]
    played.do(steps.Enter(persons=played.house.pairs[1]))
    assert now(played) == [SeasonTask.START]
    played.do(steps.Enter(persons=played.house.pairs[2], division=1))
    assert now(played) == [SeasonTask.ENTER]  # the second division has one pair


def test_results_that_are_late_are_asked_for_and_disputed_ones_first():
    played = started(DURING - timedelta(days=7), DURING + timedelta(days=7))
    assert now(played, DURING - timedelta(days=7)) == [SeasonTask.WAIT]
    assert now(played) == [SeasonTask.MISSING]
    played.do(steps.Report(fixture=2, score=SCORE, entrant=1))
    played.do(steps.Dispute(fixture=2, entrant=2))
    assert now(played) == [SeasonTask.DISPUTED]
    played.do(steps.Settle(fixture=2, score=SCORE))
    played.do(steps.Report(fixture=1, score=SCORE))
    assert now(played) == [SeasonTask.CLOSE]
    played.do(steps.Close())
    assert now(played) == [SeasonTask.NEXT]


def test_the_one_thing_to_do_leads_to_the_fixture_it_is_about():
    played = started(date(2026, 10, 9), date(2026, 10, 16))
    first = Desk(played).where("fixture", 1)
    assert f'href="{first}"' in Desk(played).get("office").content.decode()
    played.do(steps.Report(fixture=2, score=SCORE, entrant=1))
    played.do(steps.Dispute(fixture=2, entrant=2))
    assert f'href="{Desk(played).where("fixture", 2)}"' in Desk(played).get("office").content.decode()


def test_what_nobody_is_left_to_play_is_not_missing():
    played = started(DURING, DURING)
    played.do(steps.Withdraw(entrant=2))
    assert missing(played.state) == ()
    assert now(played) == [SeasonTask.CLOSE]


def test_a_ladder_goes_by_itself_until_its_last_day():
    played = a_ladder(3)
    assert now(played) == [SeasonTask.OPEN]
    played.do(steps.Open())
    assert now(played) == [SeasonTask.WAIT]
    assert now(played, AFTER) == [SeasonTask.CLOSE]


def test_a_season_that_goes_on_leads_to_the_next_one():
    played = started(DURING, DURING)
    for number in (1, 2):
        played.do(steps.Report(fixture=number, score=SCORE))
    played.do(steps.Close())
    described = steps.Describe(name="2027-2028", starts_on=AFTER, ends_on=date(2028, 6, 30), league="Championnat")
    after = open_season(played.season.league, played.organizer, described=described, settings=played.state.settings)
    assert now(played) == [SeasonTask.NEXT]  # opened beside it, not drawn up from it
    drawn_up = steps.DrawUp(
        season=1, entrants=(steps.DrawnEntrant(number=1, persons=played.house.pairs[0], division=0),)
    )
    write(after, drawn_up, played.organizer)
    assert now(played) == [SeasonTask.FOLLOWED]
    assert "2027-2028" in Desk(played).get("office").content.decode()


def test_a_cancelled_season_may_be_opened_again():
    played = a_challenge()
    played.do(steps.Cancel())
    assert now(played) == [SeasonTask.CANCELLED]


@pytest.mark.parametrize("make", [a_challenge, a_championship, a_ladder])
def test_every_page_it_leads_to_is_there(make):
    played = make()
    desk = Desk(played)
    page = desk.get("office").content.decode()
    for name in {"settings", "describe", "log", "end", "next", "csv", "pdf"}:
        assert f'href="{desk.where(name)}"' in page
    for name in set(PAGES.values()) - {"entries", "hold_days", "start"}:
        assert desk.get(name).status_code == 200


@pytest.mark.parametrize(
    ("who", "status"),
    [("owner", 200), ("organizer", 200), ("arbiter", 200), ("desk", 200), ("stranger", 404), ("runner", 404)],
)
def test_those_of_the_club_see_its_office_and_nobody_else(who, status):
    played = a_challenge()
    assert Desk(played, getattr(played.house, who)).get("office").status_code == status


def test_who_does_not_organize_is_told_that_somebody_else_does_it():
    played = a_challenge()
    page = Desk(played, played.house.arbiter).get("office").content.decode()
    assert "Only an organizer can do this." in page
    assert Desk(played).where("settings") not in page


def test_the_state_of_saving_is_told():
    played = a_challenge()
    played.do(steps.Open())
    assert "version 3" in Desk(played).get("office").content.decode()


def test_the_office_of_the_site_is_for_who_runs_its_leagues():
    played = a_ladder()
    assert Desk(played).get("office").status_code == 200
    assert Desk(played, played.house.owner).get("office").status_code == 404
