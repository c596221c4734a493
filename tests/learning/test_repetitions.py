"""What comes back and when: days passed as arguments, one answer a day, the ten of a day, days in a row."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction

from games.learning.forgetting import LONGEST_DAYS, NEW, after_recall
from games.learning.puzzle_answers import PuzzleWish, give_answer, next_puzzle, standing_at_puzzles
from games.learning.puzzle_store import shipped_rows
from games.learning.repetitions import answer_again, due_on, repetition_of_puzzle, repetitions_of, site_day
from games.learning.ten_a_day import (
    TEN,
    answer_puzzle,
    coming_back,
    days_in_a_row,
    new_puzzle,
    next_in_training,
    progress_on,
    shown_answer,
)
from games.models import Puzzle, PuzzleAnswer, PuzzleRating, Repetition, TrainingDay
from tests.factories import PlayerFactory

NOW = datetime(2026, 11, 20, 20, 30, tzinfo=UTC)
DAY = timedelta(days=1)
TODAY = date(2026, 11, 20)
ROWS = shipped_rows()
rows = pytest.mark.django_db


def right(puzzle):
    return puzzle.solution["right"][0]


def wrong(puzzle):
    return puzzle.solution["tempting"]


@pytest.fixture
def wanda():
    return PlayerFactory(name="Wanda")


@pytest.fixture
def puzzle():
    return Puzzle.objects.create(**ROWS[0])


def test_a_wrong_answer_comes_back_after_a_day_and_right_ones_ever_later():
    memory, due = after_recall(NEW, TODAY, right=False)
    days, on = [], TODAY
    for _answer in range(5):
        days.append((due - on).days)
        memory, on = memory, due
        memory, due = after_recall(memory, on, right=True)
    assert days[0] == 1
    assert days == sorted(set(days))
    assert days[-1] > 30


def test_a_lapse_brings_back_soon_what_was_known_for_long():
    memory, due = after_recall(NEW, TODAY, right=True)
    for _answer in range(4):
        memory, due = after_recall(memory, due, right=True)
    known_for = memory.stability
    assert known_for > 30
    memory, again = after_recall(memory, due, right=False)
    assert 1 <= (again - due).days < 10
    assert memory.stability < known_for / 5


def test_no_interval_is_longer_than_a_year_and_none_shorter_than_a_day():
    memory, due = after_recall(NEW, TODAY, right=True)
    for _answer in range(12):
        before = due
        memory, due = after_recall(memory, due, right=True)
        assert 1 <= (due - before).days <= LONGEST_DAYS
    assert (due - before).days == LONGEST_DAYS


def test_the_same_answers_give_the_same_days():
    assert {after_recall(NEW, TODAY, right=True) for _time in range(20)} == {after_recall(NEW, TODAY, right=True)}


def test_a_day_is_one_of_the_site(settings):
    late = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
    here = late.astimezone(ZoneInfo(settings.TIME_ZONE)).date()
    assert site_day(late) == here


@rows
def test_only_a_wrong_first_answer_is_asked_again(wanda, puzzle):
    other = Puzzle.objects.create(**ROWS[1])
    give_answer(wanda, puzzle, wrong(puzzle), NOW)
    give_answer(wanda, other, right(other), NOW)
    [row] = Repetition.objects.all()
    assert (row.puzzle, row.due, row.lapses, row.answers) == (puzzle, TODAY + DAY, 1, 1)
    assert not due_on(wanda, TODAY).exists()
    assert due_on(wanda, TODAY + DAY).get() == row
    assert due_on(PlayerFactory(), TODAY + DAY).count() == due_on(None, TODAY + DAY).count() == 0


@rows
def test_a_repeated_answer_changes_no_rating(wanda, puzzle):
    give_answer(wanda, puzzle, wrong(puzzle), NOW)
    before = (PuzzleRating.objects.values().get(), Puzzle.objects.values().get(), PuzzleAnswer.objects.values().get())
    answer_puzzle(wanda, puzzle, right(puzzle), NOW + DAY, training=True)
    assert Repetition.objects.get().answers == 2
    after = (PuzzleRating.objects.values().get(), Puzzle.objects.values().get(), PuzzleAnswer.objects.values().get())
    assert after == before


@rows
def test_a_lapse_comes_back(wanda, puzzle):
    give_answer(wanda, puzzle, wrong(puzzle), NOW)
    now = NOW
    for good in (True, True, False):
        now = datetime.combine(Repetition.objects.get().due, NOW.time(), UTC)
        answer_puzzle(wanda, puzzle, right(puzzle) if good else wrong(puzzle), now, training=True)
    row = Repetition.objects.get()
    assert (row.answers, row.lapses, row.right, row.card) == (4, 2, False, wrong(puzzle))
    assert coming_back(wanda, site_day(now)) == [row]
    assert not coming_back(wanda, row.due)
    assert next_in_training(wanda, row.due) == puzzle


@rows
def test_two_windows_that_answer_the_same_count_once(wanda, puzzle):
    give_answer(wanda, puzzle, wrong(puzzle), NOW)
    tomorrow = NOW + DAY
    in_two_windows = [Repetition.objects.get(), Repetition.objects.get()]
    first = answer_again(in_two_windows[0], right(puzzle), tomorrow, right=True)
    second = answer_again(in_two_windows[1], wrong(puzzle), tomorrow, right=False)
    assert (second.answers, second.right, second.due) == (first.answers, True, first.due) == (2, True, first.due)
    assert TrainingDay.objects.values_list("done", "right").get() == (1, 1)


@rows
def test_two_windows_with_a_new_puzzle_count_once(wanda, puzzle):
    for card in (right(puzzle), wrong(puzzle)):
        answer_puzzle(wanda, puzzle, card, NOW, training=True)
    assert TrainingDay.objects.values_list("done", "right").get() == (1, 1)
    assert not Repetition.objects.exists()


@rows
def test_outside_of_the_ten_nothing_is_counted_and_what_is_due_waits(wanda, puzzle):
    answer_puzzle(wanda, puzzle, wrong(puzzle), NOW, training=False)
    answer_puzzle(wanda, puzzle, right(puzzle), NOW + DAY, training=False)
    assert not TrainingDay.objects.exists()
    assert Repetition.objects.get().due == TODAY + DAY


@rows
def test_what_is_shown_is_the_first_answer_then_the_question_then_the_last_one(wanda, puzzle):
    answer_puzzle(wanda, puzzle, wrong(puzzle), NOW, training=True)
    shown = shown_answer(wanda, puzzle, NOW, training=True)
    assert (shown.answer.card, shown.repeated, shown.again.due) == (wrong(puzzle), False, TODAY + DAY)
    assert shown_answer(wanda, puzzle, NOW + DAY, training=True).answer is None
    assert shown_answer(wanda, puzzle, NOW + DAY, training=False).answer.card == wrong(puzzle)
    answer_puzzle(wanda, puzzle, right(puzzle), NOW + DAY, training=True)
    last = shown_answer(wanda, puzzle, NOW + DAY, training=True)
    assert (last.answer.card, last.answer.right, last.repeated) == (right(puzzle), True, True)
    assert shown_answer(wanda, puzzle, NOW + DAY, training=False).answer.right is False


@rows
def test_the_ten_are_the_longest_due_then_new_ones_and_then_over(wanda):
    puzzles = [Puzzle.objects.create(**row) for row in ROWS[: TEN + 3]]
    give_answer(wanda, puzzles[0], wrong(puzzles[0]), NOW - 2 * DAY)
    give_answer(wanda, puzzles[1], wrong(puzzles[1]), NOW - 5 * DAY)
    asked = []
    while (found := next_in_training(wanda, TODAY)) is not None:
        assert progress_on(wanda, TODAY).done == len(asked) == TEN - progress_on(wanda, TODAY).left
        answer_puzzle(wanda, found, right(found), NOW, training=True)
        asked.append(found)
    assert asked[:2] == [puzzles[1], puzzles[0]]
    assert len(set(asked)) == len(asked) == TEN
    assert progress_on(wanda, TODAY).is_over
    assert progress_on(wanda, TODAY + DAY).done == 0
    assert next_in_training(wanda, TODAY + DAY) is not None


@rows
def test_tomorrow_counts_what_is_left_over_too(wanda):
    puzzles = [Puzzle.objects.create(**row) for row in ROWS[:3]]
    give_answer(wanda, puzzles[0], wrong(puzzles[0]), NOW - 3 * DAY)
    give_answer(wanda, puzzles[1], wrong(puzzles[1]), NOW)
    progress = progress_on(wanda, TODAY)
    assert (progress.due, progress.tomorrow) == (1, 2)


@rows
def test_new_puzzles_come_from_the_weakest_themes_in_turn(wanda):
    cards = [row for row in ROWS if row.get("kind", "card") == "card"]
    Puzzle.objects.bulk_create(Puzzle(**row) for row in cards)
    themes = sorted({row["theme"] for row in cards})
    weak, weaker = themes[1], themes[2]
    for theme in themes:
        bad = {weak: 2, weaker: 3}.get(theme, 0)
        for number, each in enumerate(list(Puzzle.objects.filter(theme=theme)[:3])):
            give_answer(wanda, each, wrong(each) if number < bad else right(each), NOW)
    assert [new_puzzle(wanda, done).theme for done in range(4)] == [weaker, weak, weaker, weak]
    rating = standing_at_puzzles(wanda).rating
    left = Puzzle.objects.filter(theme=weaker).exclude(first_answers__player=wanda)
    assert new_puzzle(wanda, 0) == min(left, key=lambda each: abs(each.rating - rating))


@rows
def test_a_theme_that_is_used_up_gives_way_and_at_the_end_nothing_is_left(wanda):
    left = {Puzzle.objects.create(**row) for row in ROWS[:4]}
    while left:
        found = new_puzzle(wanda, 0)
        left.remove(found)
        give_answer(wanda, found, right(found), NOW)
    assert new_puzzle(wanda, 0) is next_in_training(wanda, TODAY) is None
    assert next_puzzle(wanda, PuzzleWish()) is None


def test_days_in_a_row_end_today_or_yesterday():
    days = {TODAY - each * DAY for each in (1, 2, 3, 5)}
    assert days_in_a_row(days, TODAY) == 3
    assert days_in_a_row(days | {TODAY}, TODAY) == 4
    assert days_in_a_row(days, TODAY + DAY) == 0
    assert days_in_a_row(set(), TODAY) == 0


@rows
def test_a_repetition_is_of_one_thing(wanda, puzzle):
    with pytest.raises(IntegrityError), transaction.atomic():
        Repetition.objects.create(player=wanda, due=TODAY)
    Repetition.objects.create(player=wanda, puzzle=puzzle, due=TODAY)
    with pytest.raises(IntegrityError), transaction.atomic():
        Repetition.objects.create(player=wanda, puzzle=puzzle, due=TODAY)
    assert repetition_of_puzzle(wanda, puzzle) == repetitions_of(wanda).get()
