"""leagues.seasons.schedule: what the beat does to seasons, once, however often and late it comes."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from threading import Barrier

import pytest
from django.db import connection

from games.models import Notification, OutboxTask
from games.notices import NoticeKind
from leagues.models import PersonRating, RatingBook, RatingCorrection, Season
from leagues.seasons.schedule import tell_season_over, turn_seasons
from leagues.seasons.season_log import steps
from tests.leagues.seasons.cast import a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.counting.ranked import GAME, ranked

pytestmark = pytest.mark.django_db


def on(*day):
    return datetime(*day, 12, tzinfo=UTC)


def stage(played):
    return Season.objects.get(pk=played.season.pk).stage


def test_challenges_and_ladders_open_on_their_first_day_and_championships_do_not():
    house = a_house()
    challenge, ladder, championship = a_challenge(house), a_ladder(2, house=house), a_championship(2, house=house)
    assert turn_seasons(on(2026, 10, 1)) == 0
    assert turn_seasons(on(2026, 10, 2)) == 3  # both opened, and the first month of the ladder
    assert [stage(each) for each in (challenge, ladder, championship)] == ["running", "running", "planned"]
    assert turn_seasons(on(2026, 10, 2)) == 0


def test_months_turn_with_the_ratings_of_that_day():
    ladder = a_ladder(2)
    anne = ladder.house.players["Anne"]
    rating = PersonRating.objects.create(player=anne, game=GAME, mu=1600.0, sigma=90.0, parties=3)
    turn_seasons(on(2026, 10, 2))
    rating.mu = 1700.0
    rating.save()
    turn_seasons(on(2026, 10, 31))
    turn_seasons(on(2026, 11, 1))
    first, second = ladder.state.months
    assert (first.ratings, second.ratings) == ({1: 1600}, {1: 1700})
    assert second.entered == {1, 2}


def test_months_that_were_missed_turn_one_after_another():
    ladder = a_ladder(2)
    assert turn_seasons(on(2027, 1, 15)) == 5
    assert [month.number for month in ladder.state.months] == [1, 2, 3, 4]
    assert turn_seasons(on(2027, 1, 15)) == 0


def test_a_ladder_closes_after_its_last_day_once_its_results_are_settled():
    ladder = a_ladder(2)
    partie = ranked(1, [ladder.house.player(name) for name in ("Anne", "Bruno", "Chloé", "Denis")])
    waits = RatingCorrection.objects.create(partie=partie, game=GAME)
    turn_seasons(on(2027, 6, 25))
    assert (stage(ladder), len(ladder.state.months)) == ("running", 9)
    turn_seasons(on(2027, 6, 26))
    assert stage(ladder) == "running"
    waits.delete()
    assert turn_seasons(on(2027, 6, 26)) == 1
    assert stage(ladder) == "closed"
    assert len(ladder.state.months) == 9


def test_no_month_turns_and_no_ladder_closes_while_a_recount_of_ratings_is_written():
    """The step of a month keeps what everybody's rating was: figures of before and of after the recount would stay."""
    ladder = a_ladder(2)
    RatingBook.objects.create(game=GAME, writing="somebody")
    turn_seasons(on(2026, 11, 1))
    assert (stage(ladder), len(ladder.state.months)) == ("running", 0)
    RatingBook.objects.update(writing="")
    turn_seasons(on(2026, 11, 1))
    assert len(ladder.state.months) == 2
    turn_seasons(on(2027, 6, 25))
    RatingBook.objects.update(writing="somebody")
    turn_seasons(on(2027, 6, 26))
    assert stage(ladder) == "running"
    RatingBook.objects.update(writing="")
    turn_seasons(on(2027, 6, 26))
    assert stage(ladder) == "closed"


def test_what_somebody_takes_back_stays_theirs():
    """Opened again by hand, a ladder past its day is not closed under their hands."""
    ladder = a_ladder(2)
    turn_seasons(on(2027, 7, 1))
    ladder.do(steps.Reopen(why="a result is missing"))
    assert turn_seasons(on(2027, 7, 1)) == 0
    assert stage(ladder) == "running"


def test_a_season_cancelled_or_closed_early_turns_no_more():
    house = a_house()
    cancelled, closed = a_ladder(2, house=house), a_ladder(2, house=house)
    cancelled.do(steps.Cancel())
    turn_seasons(on(2026, 10, 2))
    closed.do(steps.Close())
    assert turn_seasons(on(2026, 12, 1)) == 0
    assert [len(each.state.months) for each in (cancelled, closed)] == [0, 1]


def test_those_who_run_it_are_told_once_a_week_that_its_last_day_is_past():
    challenge = a_challenge()
    turn_seasons(on(2027, 6, 25))
    asked = OutboxTask.objects.filter(name="leagues.tasks.tell_season_over")
    assert not asked.exists()
    turn_seasons(on(2027, 6, 26))
    turn_seasons(on(2027, 6, 27))
    assert asked.count() == 1
    assert tell_season_over(challenge.season.pk) == 2
    told = Notification.objects.filter(kind=NoticeKind.SEASON_OVER)
    assert {each.to for each in told} == {challenge.house.owner, challenge.house.organizer}
    assert challenge.season.league.name in str(told[0].about["name"])
    challenge.do(steps.Close())
    assert tell_season_over(challenge.season.pk) == 0


def test_the_end_of_a_season_of_the_site_is_told_to_who_opened_it():
    championship = a_championship(site=True)
    Season.objects.filter(pk=championship.season.pk).update(stage=Season.Stage.RUNNING)
    assert tell_season_over(championship.season.pk) == 1
    assert Notification.objects.get().to == championship.house.runner


@pytest.mark.django_db(transaction=True)
def test_several_beats_at_once_turn_a_season_once():
    ladder = a_ladder(3)
    barrier = Barrier(3)

    def beat(_number):
        barrier.wait()
        try:
            return turn_seasons(on(2027, 1, 15))
        finally:
            connection.close()

    with ThreadPoolExecutor(3) as pool:
        assert sum(pool.map(beat, range(3))) == 5
    assert [month.number for month in ladder.state.months] == [1, 2, 3, 4]


def test_a_season_moved_to_later_days_waits_for_them():
    ladder = a_ladder(2)
    later = steps.Describe(name="L", starts_on=date(2027, 1, 10), ends_on=date(2027, 3, 5), league="L", public=True)
    ladder.do(later)
    assert turn_seasons(on(2026, 12, 1)) == 0
    assert turn_seasons(on(2027, 3, 1)) == 4
