"""The door pages read by: what waits, somebody's own rating today, their history, and the parties that made it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Partie, PartieSeat
from games.outbox import enqueue
from leagues.rankings.explaining import explained, explained_pair
from leagues.rankings.queries import COUNTING, behind, history_of, pair_rating_of, rating_of
from leagues.ratings.played import PartieOutcome

from .ranked_players import BEGAN, GAME, partie, people, run_outbox, settled, tell

pytestmark = pytest.mark.django_db
DAY = timezone.localdate(BEGAN)


@pytest.fixture
def six():
    return people()


def test_what_was_sent_and_what_is_to_be_settled_waits_each_partie_once(six):
    rows = [partie(six[:4], minutes=nth) for nth in range(3)]
    enqueue(COUNTING, rows[0].pk)
    enqueue(COUNTING, rows[0].pk)
    enqueue(COUNTING, partie(six[:4], game="encheres").pk)
    tell(rows[2], rows[1])
    assert (behind(GAME).waiting, behind("encheres").waiting) == (2, 1)
    run_outbox()
    settled()
    assert behind(GAME).waiting == 0
    assert behind(GAME).counted_at is not None


def test_a_rating_is_shown_as_it_stands_today(six):
    tell(*(partie(six[:4], minutes=-24 * 60 * days) for days in range(19, -1, -1)))
    now, later = rating_of(six[0], GAME, DAY), rating_of(six[0], GAME, DAY + timedelta(days=1))
    assert (now.parties, later.parties) == (20, 0)
    assert now.shown.points == later.shown.points
    assert now.shown.give_or_take < later.shown.give_or_take
    assert rating_of(six[5], GAME) is None


def test_a_pair_is_known_however_it_is_asked_for(six):
    tell(partie(six[:4]))
    assert pair_rating_of(six[1], six[0], GAME, DAY) == pair_rating_of(six[0], six[1], GAME, DAY)
    assert pair_rating_of(six[0], six[2], GAME, DAY) is None


def test_a_day_is_a_point_of_the_history(six):
    tell(*(partie(six[:4], minutes=minutes) for minutes in (0, 30, 24 * 60)))
    assert [(point.on, point.parties) for point in history_of(six[0], GAME)] == [(DAY, 2), (DAY + timedelta(days=1), 1)]


def test_a_rating_opens_into_its_parties_one_after_the_other(six):
    tell(*(partie(six[:4], minutes=10 * nth, winner=winner) for nth, winner in enumerate(("NS", "EW", "NS"))))
    latest, middle, first = explained(six[0], GAME).parties
    assert (first.before, first.after, middle.after) == (None, middle.before, latest.before)
    assert latest.after == rating_of(six[0], GAME, DAY).shown
    assert [each.outcome for each in (first, middle, latest)] == [
        PartieOutcome.WIN,
        PartieOutcome.LOSS,
        PartieOutcome.WIN,
    ]
    assert [each.weight for each in (first, middle, latest)] == pytest.approx([1, 0.6, 0.4])
    assert [each.name for each in first.own] == ["Player 0", "Player 1"]
    assert [each.name for each in first.others] == ["Player 2", "Player 3"]


def test_who_left_lost_and_who_was_left_alone_owes_nothing(six):
    tell(partie(six[:4], winner="EW", left="N"))
    [of_north], [of_south] = explained(six[0], GAME).parties, explained(six[1], GAME).parties
    assert (of_north.left, of_north.outcome) == (True, PartieOutcome.LOSS)
    assert (of_south.left, of_south.outcome, of_south.after) == (False, None, None)


def test_a_pair_opens_into_what_it_played_together(six):
    tell(partie(six[:4]), partie([six[0], six[2], six[1], six[3]], minutes=10), partie(six[:4], minutes=20))
    assert len(explained_pair(six[1], six[0], GAME).parties) == 2
    assert explained_pair(six[1], six[0], GAME).parties[0].after == pair_rating_of(six[0], six[1], GAME, DAY).shown


def test_under_the_id_of_an_account_what_its_guest_played_is_found(six):
    row = partie(six[:4])
    PartieSeat.objects.filter(partie=row, seat="N").update(player=six[4])
    six[4].absorbed_by = six[5]
    six[4].save()
    tell(row)
    assert len(explained(six[5], GAME).parties) == 1
    assert Partie.objects.get().seats.filter(player=six[4]).exists()
