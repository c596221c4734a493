"""One partie more, one corrected, one taken back: what is counted at once, what waits, and what comes out."""

import pytest

from games.models import OutboxTask, Partie, RatingPoint
from games.signals import partie_corrected, partie_finished
from leagues.models import PersonRating, RankedResult, RatingBook, RatingCorrection
from leagues.rankings.incremental import CountOutcome, count_partie

from .ranked_players import GAME, partie, people, run_outbox, settled, tell, verify

pytestmark = pytest.mark.django_db
MIDNIGHT = 4 * 60


@pytest.fixture
def six():
    return people()


def test_a_partie_that_has_ended_is_counted_at_once(six):
    assert tell(partie(six[:4])) == [CountOutcome.NOW]
    assert PersonRating.objects.count() == 4
    verify()


def test_told_twice_it_is_counted_once(six):
    row = partie(six[:4])
    assert tell(row, row) == [CountOutcome.NOW, CountOutcome.ALREADY]
    assert RatingBook.objects.get().version == 1
    verify()


def test_one_that_comes_late_waits_to_be_settled_with_others(six):
    early, middle, late = (partie(six[nth : nth + 4], minutes=60 * nth) for nth in range(3))
    assert tell(late, early, middle) == [CountOutcome.NOW, CountOutcome.LATER, CountOutcome.LATER]
    assert RankedResult.objects.count() == 1
    assert settled() == 2
    assert RatingBook.objects.get().settled == 1
    assert settled() == 0
    verify()


@pytest.mark.parametrize("which", [0, 1, 2])
@pytest.mark.parametrize("columns", [{"winner": "EW"}, {"winner": "draw"}, {"how": "stopped", "winner": ""}])
def test_a_corrected_or_annulled_one_comes_out_as_if_it_had_always_been_so(six, which, columns):
    rows = [partie(six[nth : nth + 4], minutes=150 * nth) for nth in range(3)]
    tell(*rows)
    Partie.objects.filter(pk=rows[which].pk).update(**columns)
    assert tell(rows[which]) == [CountOutcome.LATER]
    settled()
    verify()


@pytest.mark.parametrize("which", [0, 1, 2])
def test_one_that_is_gone_is_counted_no_more(six, which):
    rows = [partie(six[:4], minutes=60 * nth) for nth in range(3)]
    tell(*rows)
    pk = rows[which].pk
    rows[which].delete()
    assert tell(pk) == [CountOutcome.LATER]
    settled()
    verify()


def test_the_only_one_annulled_leaves_nothing(six):
    row = partie(six[:4])
    tell(row)
    Partie.objects.filter(pk=row.pk).update(how="stopped", winner="")
    tell(row)
    settled()
    assert not PersonRating.objects.exists()
    assert not RatingPoint.objects.exists()
    six[0].refresh_from_db()
    assert six[0].rating is None
    verify()


def test_corrected_and_put_back_before_it_was_settled(six):
    rows = [partie(six[nth : nth + 4], minutes=60 * nth) for nth in range(3)]
    tell(*rows)
    for winner in ("EW", "NS"):
        Partie.objects.filter(pk=rows[1].pk).update(winner=winner)
        tell(rows[1])
    assert RatingCorrection.objects.get().asked == 2
    version = RatingBook.objects.get().version
    settled()
    assert RatingBook.objects.get().version == version
    verify()


def test_results_go_on_while_a_correction_waits(six):
    first, second = partie(six[:4]), partie(six[2:], minutes=30)
    tell(first)
    Partie.objects.filter(pk=first.pk).update(winner="EW")
    assert tell(first, second) == [CountOutcome.LATER, CountOutcome.NOW]
    settled()
    verify()


def test_a_player_left_without_partner_is_renewed_once(six):
    # Known so well that a season's uncertainty is not all there can be.
    tell(*(partie(six[:4], minutes=-24 * 60 * days) for days in range(20, 0, -1)))
    tell(partie(six[:4], minutes=MIDNIGHT + 30, winner="EW", left="N"))
    verify()
    tell(partie(six[:4], minutes=MIDNIGHT + 90))
    verify()


def test_the_same_four_of_a_day_weigh_less_each_time(six):
    tell(*(partie(six[:4], minutes=10 * nth) for nth in range(3)))
    assert list(RankedResult.objects.order_by("pk").values_list("number", flat=True)) == [1, 2, 3]
    verify()


def test_casual_stopped_and_unfinished_ones_count_nothing(six):
    rows = [
        partie(six[:4], kind="casual"),
        partie(six[:4], how="stopped", winner=""),
        partie(six[:4], finished_at=None, how="", winner=""),
    ]
    assert set(tell(*rows)) == {CountOutcome.ALREADY}
    assert not RankedResult.objects.exists()


def test_the_label_is_of_the_game_at_which_somebody_is_known_best(six):
    tell(*(partie(six[:4], minutes=10 * nth, winner="EW") for nth in range(2)))
    tell(partie(six[:4], minutes=60, game="encheres"))
    six[0].refresh_from_db()
    assert six[0].rating == RatingPoint.objects.get(player=six[0], game=GAME).points
    verify("encheres")


def test_a_closed_account_gets_no_label(six):
    six[0].user.delete()
    tell(partie(six[:4]))
    six[0].refresh_from_db()
    assert six[0].rating is None


def test_a_ranked_partie_that_ends_or_is_corrected_sends_a_message_each_time(six):
    row = partie(six[:4])
    partie_finished.send(sender=Partie, partie_id=row.pk, kind="ranked")
    partie_finished.send(sender=Partie, partie_id=row.pk, kind="casual")
    partie_corrected.send(sender=Partie, partie_id=row.pk, kind="ranked")
    asked = OutboxTask.objects.filter(name="leagues.tasks.count_ranked")
    assert asked.count() == 2
    run_outbox()
    assert not asked.filter(done_at=None).exists()
    verify()


def test_a_burst_of_corrections_is_settled_together(six):
    rows = [
        partie([six[nth % 6], six[(nth + 1) % 6], six[(nth + 2) % 6], six[(nth + 4) % 6]], minutes=nth)
        for nth in range(30)
    ]
    tell(*rows)
    for row in rows[3:]:
        Partie.objects.filter(pk=row.pk).update(winner="EW")
        partie_corrected.send(sender=Partie, partie_id=row.pk, kind="ranked")
    run_outbox()
    assert RatingBook.objects.get().settled == 1
    verify()


def test_a_partie_nobody_knows_is_nothing(db):
    assert count_partie(12345) is CountOutcome.ALREADY
