"""The pages of « Dix par jour »: beginning, going on, the end of the ten, strangers, and the card on the home page."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.learning.puzzle_answers import give_answer
from games.learning.puzzle_store import shipped_rows
from games.learning.repetitions import site_day
from games.learning.ten_a_day import TEN
from games.models import Player, Puzzle, PuzzleAnswer, Repetition, TrainingDay
from tests.learning.analysed_faults import analysed, played_by
from tests.members import ENGLISH, FRENCH, guest_of, member, signed_in

pytestmark = pytest.mark.django_db
ROWS = shipped_rows()
DAY = timedelta(days=1)
TEN_PAGE, NEXT = reverse("learning:ten"), reverse("learning:next-of-ten")


@pytest.fixture
def wanda():
    return member("Wanda")


@pytest.fixture
def puzzles():
    return [Puzzle.objects.create(**row) for row in ROWS[: TEN + 2]]


def right(puzzle):
    return puzzle.solution["right"][0]


def wrong(puzzle):
    return puzzle.solution["tempting"]


def missed(player, puzzle, days=1):
    """A wrong first answer some days ago."""
    give_answer(player, puzzle, wrong(puzzle), timezone.now() - days * DAY)


def page(client, where=TEN_PAGE, language=ENGLISH):
    return unescape(client.get(where, **language).text)


def figure(text, name):
    return int(re.search(rf"<dt>{name}</dt><dd>(\d+)</dd>", text)[1])


def begin(client):
    """Press the button; the address of the first card to find."""
    assert client.post(TEN_PAGE).headers["Location"] == NEXT
    return client.get(NEXT).headers["Location"]


def answer(client, where):
    """Find the card there; the address to which « Next » leads, None without one."""
    puzzle = Puzzle.objects.get(code=where.split("/")[-2])
    told = client.post(where, {"card": right(puzzle)})
    assert (told.status_code, told.headers["Location"]) == (302, where)
    text = client.get(where, **ENGLISH).text
    assert "Right." in text
    return re.search(rf'href="({NEXT})"', text) and client.get(NEXT).headers["Location"]


def test_a_stranger_may_begin_and_becomes_a_guest_with_the_first_answer(client, puzzles):
    assert "Begin" in page(client)
    where = begin(client)
    assert where.endswith("?entrainement=")
    assert "Ten a day: 0 of 10" in page(client, where)
    assert not Player.objects.exists()
    answer(client, where)
    assert TrainingDay.objects.get().player == Player.objects.get() == PuzzleAnswer.objects.get().player
    text = page(client)
    assert "Ten a day: 1 of 10" in text
    assert "forgotten thirty days after the last answer" in text
    assert "Go on" in text


def test_ten_are_asked_due_ones_first_and_then_it_is_over(wanda, puzzles):
    client = signed_in(wanda)
    missed(wanda, puzzles[5])
    assert figure(page(client), "Due today") == 1
    where, asked = begin(client), []
    while where:
        asked.append(where.split("/")[-2])
        where = answer(client, where)
    assert asked[0] == puzzles[5].code
    assert len(set(asked)) == len(asked) == TEN
    assert client.get(NEXT).headers["Location"] == TEN_PAGE
    over = page(client)
    assert "That is all for today." in over
    assert "10 right answers in 10." in over
    assert "Begin" not in over
    assert figure(over, "Days in a row") == 1


def test_what_was_missed_is_told_with_its_day(client, puzzles):
    guest = guest_of(client)
    missed(guest, puzzles[0], days=0)
    Repetition.objects.update(due=site_day(timezone.now()) + 3 * DAY)
    missed(guest, puzzles[1], days=0)
    assert re.findall(r"comes back (tomorrow|in \d days)", page(client)) == ["tomorrow", "in 3 days"]
    assert "revient dans 3 jours" in page(client, language=FRENCH)


def test_after_the_first_wrong_answer_the_puzzle_says_when_it_comes_back(wanda, puzzles):
    client = signed_in(wanda)
    where = reverse("learning:puzzle", args=[puzzles[0].code])
    client.post(where, {"card": wrong(puzzles[0])})
    assert "It comes back tomorrow." in page(client, where)
    assert "Ten a day: " not in page(client, where)
    assert not TrainingDay.objects.exists()


def test_a_repeated_puzzle_hides_the_answer_until_it_is_found_again(wanda, puzzles):
    client = signed_in(wanda)
    missed(wanda, puzzles[0])
    where = begin(client)
    assert where == reverse("learning:puzzle", args=[puzzles[0].code]) + "?entrainement="
    before = page(client, where)
    assert "The card to play" not in before
    assert f'value="{right(puzzles[0])}"' in before
    client.post(where, {"card": wrong(puzzles[0])})
    after = page(client, where)
    assert "Not quite." in after
    assert "Your rating" not in after
    assert "It comes back tomorrow." in after


def test_faults_are_counted_before_and_taken_when_one_begins(wanda, puzzles):
    client = signed_in(wanda)
    analysed(wanda, played_by(wanda), 20.0, 10.0)
    with CaptureQueriesContext(connection) as queries:
        assert figure(page(client), "Due today") == 2
    assert not Repetition.objects.exists()
    assert not [each for each in queries if each["sql"].startswith(('INSERT INTO "games', 'UPDATE "games'))]
    assert begin(client) == reverse("learning:own-fault", args=[Repetition.objects.get(cost=20.0).pk])
    assert figure(page(client), "Due today") == 2


def test_without_anything_left_the_page_says_so(wanda):
    client = signed_in(wanda)
    assert begin(client) == f"{TEN_PAGE}?rien="
    assert "you have answered every puzzle there is" in page(client, f"{TEN_PAGE}?rien=")


def test_wrong_input_counts_for_nothing(wanda, puzzles):
    client = signed_in(wanda)
    where = begin(client)
    for card in ("", "XX", "AS" * 5000):
        assert client.post(where, {"card": card}).status_code == 400
    assert not TrainingDay.objects.exists()


def test_the_home_page_tells_what_is_due_and_nothing_otherwise(client, wanda, puzzles):
    mine = signed_in(wanda)
    assert TEN_PAGE not in mine.get("/").text
    missed(wanda, puzzles[0])
    assert "1 question comes back today." in page(mine, "/")
    assert TEN_PAGE in page(mine, "/")
    assert TEN_PAGE not in client.get("/").text


def test_the_lessons_and_the_puzzles_lead_there(client):
    for name in ("learning:index", "learning:puzzles"):
        assert f'href="{TEN_PAGE}"' in client.get(reverse(name)).text


def test_the_queries_do_not_grow_with_what_comes_back(wanda, puzzles):
    client = signed_in(wanda)

    def counted():
        figures = []
        for where in (TEN_PAGE, NEXT, "/"):
            with CaptureQueriesContext(connection) as queries:
                client.get(where)
            figures.append(len(queries))
        return figures

    analysed(wanda, played_by(wanda), 20.0)
    missed(wanda, puzzles[0], days=0)
    missed(wanda, puzzles[1])
    counted()  # The first visit fills caches.
    before = counted()
    for each in puzzles[2:6]:
        missed(wanda, each)
    for each in puzzles[6:9]:
        missed(wanda, each, days=0)
    analysed(wanda, played_by(wanda, seed=4), 10.0, 5.0)
    assert counted() == before
