"""A worker killed (-9) anywhere in a recount: its message is done by the next, and the ranking is the recount."""

import os
import signal

import pytest

from games.models import OutboxTask
from games.outbox import run_due
from leagues.seasons import recounting
from leagues.seasons.season_log.steps import HoldDay
from tests.leagues.contests.at_once import ended, in_a_process
from tests.leagues.seasons.cast import a_challenge
from tests.leagues.seasons.counting.hall import open_hall, people_of, play
from tests.leagues.seasons.test_ranking_cache import FOUR
from tests.leagues.seasons.test_recount_any_order import verify

pytestmark = pytest.mark.django_db(transaction=True)
KILLED = -9


def die(*_args, **_more):
    os.kill(os.getpid(), signal.SIGKILL)


def while_counting():
    recounting.counted = die


def before_it_is_committed():
    recounting.SeasonRanking.save = lambda row, *_args, **_more: (type(row).save_base(row), die())


def once_it_is_kept():
    recounting.label_season = die


def once_the_message_is_nearly_done():
    done = recounting.label_season
    recounting.label_season = lambda season: (done(season), die())


PLACES = (while_counting, before_it_is_committed, once_it_is_kept, once_the_message_is_nearly_done)


@pytest.mark.process
@pytest.mark.parametrize("place", PLACES)
def test_the_next_worker_does_what_the_killed_one_did_not(place):
    played = a_challenge()
    who = people_of(played.house)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 5)})
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    play(hall, FOUR)
    run_due()
    hall.correct(1, 1, (800, 1144))

    def work():
        place()
        run_due()

    assert ended(in_a_process(work)) == KILLED
    assert OutboxTask.objects.filter(done_at=None).exists()
    OutboxTask.objects.update(claimed_until=None)  # as ten minutes later
    run_due()
    assert not OutboxTask.objects.filter(done_at=None).exists()
    verify(played)
