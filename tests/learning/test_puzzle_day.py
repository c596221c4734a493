"""The puzzle of the day: the same for everybody, another one tomorrow, and days in a row."""

from collections import Counter
from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.learning.puzzle_answers import give_answer
from games.learning.puzzle_day import code_drawn, days_in_a_row, puzzle_of_day
from games.learning.puzzle_store import shipped_rows
from games.models import Puzzle, PuzzleAnswer
from tests.members import ENGLISH, member, signed_in

pytestmark = pytest.mark.django_db
TODAY = reverse("learning:puzzle-of-the-day")


@pytest.fixture
def wanda():
    return member("Wanda")


@pytest.fixture
def puzzles():
    Puzzle.objects.bulk_create(Puzzle(**row) for row in shipped_rows())


def days(count):
    today = timezone.localdate()
    return [today - timedelta(days=back) for back in range(count)]


def test_a_year_has_many_puzzles_and_most_days_stay_when_some_are_added():
    codes = [row["code"] for row in shipped_rows()]
    year = [date(2026, 1, 1) + timedelta(days=number) for number in range(365)]
    drawn = [code_drawn(day, codes) for day in year]
    assert max(Counter(drawn).values()) <= 8
    more = [code_drawn(day, [*codes, "zzzzzzzzzz", "yyyyyyyyyy"]) for day in year]
    assert sum(one != other for one, other in zip(drawn, more, strict=True)) < 10
    assert code_drawn(year[0], []) is None


def test_the_address_leads_everybody_to_the_same_puzzle(client, puzzles, wanda):
    where = client.get(TODAY).headers["Location"]
    assert where == reverse("learning:puzzle", args=[puzzle_of_day(timezone.localdate()).code])
    assert signed_in(wanda).get(TODAY).headers["Location"] == where


def test_without_puzzles_it_leads_to_the_overview(client):
    assert client.get(TODAY).headers["Location"] == reverse("learning:puzzles")
    assert "Puzzle of the day" not in client.get("/", **ENGLISH).text


def test_puzzles_that_were_made_serve_where_the_shipped_ones_are_missing():
    Puzzle.objects.create(**{**shipped_rows()[0], "code": "made"})
    assert puzzle_of_day(timezone.localdate()).code == "made"


def test_days_in_a_row_and_the_card_on_the_home_page(puzzles, wanda):
    client = signed_in(wanda)
    assert days_in_a_row(None, timezone.localdate()) == days_in_a_row(wanda, timezone.localdate()) == 0
    three = days(4)
    for day in three[1:]:
        puzzle = puzzle_of_day(day)
        give_answer(wanda, puzzle, "x", timezone.now() - (timezone.localdate() - day))
    assert days_in_a_row(wanda, timezone.localdate()) == 3
    page = client.get("/", **ENGLISH).text
    assert "Puzzle of the day" in page
    assert "3 days in a row" in page
    give_answer(wanda, puzzle_of_day(three[0]), "x", timezone.now())
    assert days_in_a_row(wanda, timezone.localdate()) == 4
    assert "Answered: a new one comes at midnight." in client.get("/", **ENGLISH).text


def test_an_answer_after_the_day_does_not_count_for_it(puzzles, wanda):
    today, yesterday = days(2)
    give_answer(wanda, puzzle_of_day(yesterday), "x", timezone.now())
    assert days_in_a_row(wanda, today) == 0


def test_a_long_row_takes_few_queries(puzzles, wanda, django_assert_max_num_queries):
    for day in days(40):
        moment = timezone.now() - (timezone.localdate() - day)
        PuzzleAnswer.objects.get_or_create(
            player=wanda, puzzle=puzzle_of_day(day), defaults={"card": "x", "right": False, "change": 0, "at": moment}
        )
    PuzzleAnswer.objects.update(at=timezone.now() - timedelta(days=50))
    with django_assert_max_num_queries(6):
        assert days_in_a_row(wanda, timezone.localdate()) >= 40
