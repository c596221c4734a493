"""What a guest practised is the account's once they sign in; and how long a guest who practises is kept."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.learning.forgetting import NEW, after_recall
from games.learning.puzzle_answers import give_answer, standing_at_puzzles
from games.learning.puzzle_store import shipped_rows
from games.learning.repetitions import count_answer, due_on, repetitions_of, site_day
from games.learning.ten_a_day import progress_on
from games.models import Player, Puzzle, PuzzleAnswer, PuzzleRating, Repetition, TrainingDay
from games.permissions import claim
from games.retention import PRACTISING_GUEST_KEPT, forget
from tests.factories import PlayerFactory, UserFactory
from tests.members import PASSWORD, guest_of, member

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def puzzles():
    return [Puzzle.objects.create(**row) for row in shipped_rows()[:6]]


@pytest.fixture
def alice():
    return member("Alice")


@pytest.fixture
def guest():
    return PlayerFactory(name="Guest 7")


def answered(player, puzzles, at, *, right=True):
    for each in puzzles:
        give_answer(player, each, each.solution["right"][0] if right else each.solution["tempting"], at, training=True)


def test_signing_in_brings_the_rating_and_what_comes_back(client, alice, puzzles, now):
    guest = guest_of(client)
    answered(guest, puzzles[:2], now - DAY, right=False)
    rating = standing_at_puzzles(guest).rating
    assert client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD}).status_code == 302
    assert standing_at_puzzles(alice).rating == rating
    assert due_on(alice, site_day(now)).count() == 2
    assert progress_on(alice, site_day(now - DAY)).done == 2
    assert not PuzzleRating.objects.filter(player=guest).exists()


def test_a_new_account_takes_the_guest_over_as_it_is(guest, puzzles, now):
    answered(guest, puzzles[:1], now, right=False)
    own = claim(guest, UserFactory(username="Nadia"), "Nadia")
    assert own == guest
    assert standing_at_puzzles(own).answers == repetitions_of(own).count() == 1


@pytest.mark.parametrize(("of_guest", "of_account"), [(3, 1), (1, 3), (2, 2)])
def test_of_two_ratings_that_of_more_answers_stays(alice, guest, puzzles, now, of_guest, of_account):
    answered(alice, puzzles[:of_account], now - DAY)
    answered(guest, puzzles[of_account : of_account + of_guest], now, right=False)
    kept = guest if of_guest > of_account else alice
    rating, deviation = PuzzleRating.objects.values_list("rating", "deviation").get(player=kept)
    claim(guest, alice.user, "Alice")
    own = PuzzleRating.objects.get()
    assert (own.player, own.rating, own.deviation) == (alice, rating, deviation)
    assert (own.answers, own.streak, own.best_streak) == (of_guest + of_account, 0, of_account)


def test_a_row_of_right_answers_goes_on(alice, guest, puzzles, now):
    answered(alice, puzzles[:2], now - DAY)
    answered(guest, puzzles[2:5], now)
    claim(guest, alice.user, "Alice")
    assert PuzzleRating.objects.values_list("streak", "best_streak").get() == (5, 5)


def test_of_two_repetitions_of_one_puzzle_the_later_answer_stays(alice, guest, puzzles, now):
    answered(alice, puzzles[:2], now - 3 * DAY, right=False)
    answered(guest, puzzles[:1], now - DAY, right=False)
    answered(guest, puzzles[1:2], now - 5 * DAY, right=False)
    claim(guest, alice.user, "Alice")
    last = dict(repetitions_of(alice).values_list("puzzle", "last_on"))
    assert last == {puzzles[0].pk: site_day(now - DAY), puzzles[1].pk: site_day(now - 3 * DAY)}
    assert set(Repetition.objects.values_list("player", flat=True)) == {alice.pk}


def test_a_day_of_both_is_one_day(alice, guest, now):
    for player, days_ago in ((alice, 0), (guest, 0), (guest, 1)):
        count_answer(player, site_day(now - days_ago * DAY), right=True)
    claim(guest, alice.user, "Alice")
    assert sorted(TrainingDay.objects.values_list("player", "done", "right")) == [(alice.pk, 1, 1), (alice.pk, 2, 2)]
    assert progress_on(alice, site_day(now)).days == 2


def test_a_guest_who_did_nothing_changes_nothing(alice, guest, puzzles, now):
    answered(alice, puzzles[:2], now, right=False)
    before = (PuzzleRating.objects.values().get(), list(Repetition.objects.values()))
    claim(guest, alice.user, "Alice")
    assert (PuzzleRating.objects.values().get(), list(Repetition.objects.values())) == before


def old(guest, now):
    Player.objects.filter(pk=guest.pk).update(created_at=now - 100 * DAY)


def test_a_guest_with_answers_is_kept_for_thirty_days_after_the_last(guest, puzzles, now):
    old(guest, now)
    give_answer(guest, puzzles[0], puzzles[0].solution["tempting"], now - PRACTISING_GUEST_KEPT + DAY)
    forget(now)
    assert Player.objects.filter(pk=guest.pk).exists()
    forget(now + 2 * DAY)
    assert not Player.objects.filter(pk=guest.pk).exists()
    assert not PuzzleAnswer.objects.exists()
    assert not Repetition.objects.exists()


def test_a_repeated_answer_counts_as_the_last_one(guest, puzzles, now):
    old(guest, now)
    give_answer(guest, puzzles[0], puzzles[0].solution["tempting"], now - 60 * DAY)
    count_answer(guest, site_day(now - 20 * DAY), right=True)
    forget(now)
    assert Player.objects.filter(pk=guest.pk).exists()
    forget(now + 12 * DAY)
    assert not Player.objects.exists()


def test_what_comes_back_goes_with_the_memory_of_it(guest, puzzles, now):
    """A guest's repetition is due the day after the wrong answer, also for the account."""
    answered(guest, puzzles[:1], now, right=False)
    _memory, due = after_recall(NEW, site_day(now), right=False)
    assert repetitions_of(guest).get().due == due
