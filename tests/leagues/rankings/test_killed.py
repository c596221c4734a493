"""A process killed (-9) in the middle of counting or settling, and several at once.

One result more is counted whole or not at all; a recount is written in pieces, and what is left half written is
counted again.
"""

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from django.utils import timezone

from games.models import Partie, Player
from leagues.models import PersonRating, RankedResult, RatingCorrection
from leagues.rankings import corrections, incremental, recounting, write_lease
from leagues.rankings.corrections import settle
from leagues.rankings.incremental import CountOutcome, count_partie
from leagues.rankings.nightly_audit import recount_of_the_night
from leagues.rankings.recounting import recount_whole
from tests.leagues.contests.at_once import ended, in_a_process

from .ranked_players import BEGAN, GAME, lease_runs_out, partie, people, tell, verify

pytestmark = pytest.mark.django_db(transaction=True)
KILLED = -signal.SIGKILL


def killed_at(module, verb, work):
    """The work done in a process that dies when it has come to that verb; how it ended."""

    def die(*_what, **_how):
        os.kill(os.getpid(), signal.SIGKILL)

    def child():
        setattr(module, verb, die)
        work()

    return ended(in_a_process(child))


@pytest.mark.process
@pytest.mark.parametrize("verb", ["write_results", "write_people", "write_pairs", "write_points", "write_on"])
def test_killed_while_it_counts_a_partie_nothing_of_it_is_there(verb):
    six = people()
    tell(partie(six[:4]))
    row = partie(six[2:], minutes=5)
    before = set(PersonRating.objects.values_list("player_id", "mu", "parties"))
    assert killed_at(incremental, verb, lambda: count_partie(row.pk)) == KILLED
    assert set(PersonRating.objects.values_list("player_id", "mu", "parties")) == before
    assert RankedResult.objects.count() == 1
    tell(row)
    verify()


@pytest.mark.process
@pytest.mark.parametrize(
    ("module", "verb"),
    [
        (recounting, "write_results"),
        (recounting, "delete_results"),
        (recounting, "write_pairs"),
        (recounting, "label_people"),
        (corrections, "_answer"),
        (write_lease, "write_on"),
    ],
)
def test_killed_while_it_settles_the_next_counts_everything_again(module, verb):
    six = people()
    rows = [partie(six[nth : nth + 4], minutes=5 * nth) for nth in range(3)]
    tell(*rows)
    Partie.objects.filter(pk=rows[0].pk).update(winner="EW")
    gone = rows[1].pk
    rows[1].delete()
    tell(rows[0], gone)
    assert killed_at(module, verb, lambda: settle(GAME)) == KILLED
    late = partie(six[:4], minutes=30)
    assert tell(late) == [CountOutcome.LATER]
    assert settle(GAME) == 0
    lease_runs_out()
    assert settle(GAME) == RatingCorrection.objects.count() + (1 if verb == "write_on" else 3)
    verify()


@pytest.mark.process
@pytest.mark.parametrize("verb", ["write_results", "write_people", "label_people"])
def test_killed_in_a_whole_recount_the_night_counts_everything_again(verb):
    six = people()
    rows = [partie(six[nth : nth + 4], minutes=5 * nth) for nth in range(3)]
    tell(*rows)
    RankedResult.objects.update(before=bytes(144))
    PersonRating.objects.update(mu=1400, sigma=10)
    Player.objects.update(rating=1300)
    assert killed_at(recounting, verb, lambda: recount_whole(GAME)) == KILLED
    lease_runs_out()
    assert recount_of_the_night(timezone.localdate(BEGAN)) == 0
    verify()


def test_many_at_once_end_in_the_recount():
    six = people()
    rows = [partie(six[nth % 3 :][:4], minutes=3 * nth).pk for nth in range(8)]
    tell(*rows[:4])
    Partie.objects.filter(pk__in=rows[1:3]).update(winner="EW")
    work = [lambda pk=pk: count_partie(pk) for pk in (*rows, *rows[:4])] + [lambda: settle(GAME)] * 3
    barrier = Barrier(len(work))

    def run(deed):
        barrier.wait()
        try:
            return deed()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(work)) as pool:
        list(pool.map(run, work))
    settle(GAME)
    verify()
