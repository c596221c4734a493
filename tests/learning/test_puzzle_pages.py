"""The pages of puzzles: nothing of the hidden hands before the answer, one answer only, guests, wrong input."""

import json
import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.labels import REFUSALS
from games.learning.puzzle_answers import PuzzleWish, give_answer, next_puzzle, standing_at_puzzles
from games.learning.puzzle_pages import donne_of, puzzle_question, puzzle_told, view_of
from games.learning.puzzle_store import shipped_rows
from games.models import Player, Puzzle, PuzzleAnswer, PuzzleRating
from games.rules.cards import card_name, cards_in
from games.rules.puzzles import ME
from games.rules.seats import SEATS
from tests.factories import PlayerFactory
from tests.members import ENGLISH, FRENCH, member, signed_in

pytestmark = pytest.mark.django_db
ROWS = [row for row in shipped_rows() if row.get("kind", "card") == "card"]
FOLLOWING = next(row for row in ROWS if row["theme"] in ("following", "cutting", "trumps"))


@pytest.fixture
def puzzle():
    return Puzzle.objects.create(**FOLLOWING)


@pytest.fixture
def wanda():
    return member("Wanda")


def address(puzzle):
    return reverse("learning:puzzle", args=[puzzle.code])


def right(puzzle):
    return puzzle.solution["right"][0]


def wrong(puzzle):
    return puzzle.solution["tempting"]


def answered(client, puzzle, card):
    return client.post(address(puzzle), {"card": card})


def hidden_cards(puzzle):
    """Those of the three others, in notation."""
    hands = donne_of(puzzle).states[puzzle.step].hands
    return {card_name(card) for seat in SEATS if seat is not ME for card in cards_in(hands[seat])}


def shown_cards(page):
    """Every card that the page draws or names in its forms."""
    return set(re.findall(r"#card-(\w\w)", page)) | set(re.findall(r'value="([7-9TJQKA][SHDC])"', page))


def test_nothing_of_the_hidden_hands_is_in_the_page_before_the_answer(client, puzzle):
    page = client.get(address(puzzle), **ENGLISH).text
    assert not hidden_cards(puzzle) & shown_cards(page)
    assert puzzle.record not in unescape(page)
    assert "The card to play" not in page
    assert not re.search(r"−\d", page)


@pytest.mark.parametrize("row", ROWS[:12], ids=lambda row: row["code"])
def test_the_question_is_made_from_the_view_of_the_seat(row):
    """Cards named: those of the hand and those that were laid; the turned card is public."""
    puzzle = Puzzle(**row)
    question = puzzle_question(puzzle, view_of(donne_of(puzzle), puzzle.step))
    shown = {card.code for card in question.hand} | {card.code for trick in question.tricks for card in trick}
    assert not hidden_cards(puzzle) & (shown | {card.code for card in question.table})
    assert {card.code for card in question.hand if card.legal} == {
        *puzzle.solution["right"],
        *puzzle.solution["losses"],
    }


def test_after_the_answer_the_page_tells_the_card_the_reason_and_the_hands(puzzle, wanda):
    client = signed_in(wanda)
    answer = answered(client, puzzle, wrong(puzzle))
    assert (answer.status_code, answer.headers["Location"]) == (302, address(puzzle))
    page = client.get(address(puzzle), **ENGLISH).text
    assert "Not quite." in page
    assert "Why not the " in page
    assert hidden_cards(puzzle) <= shown_cards(page)
    assert f'href="{reverse("learning:following-puzzle")}"' in page
    assert '<button name="card"' not in page


def test_a_right_answer_is_told_so_in_french_too(client, puzzle):
    answered(client, puzzle, right(puzzle))
    page = client.get(address(puzzle), **FRENCH).text
    assert "Juste." in page
    assert "Trouvez la carte" in page


def test_only_the_first_answer_counts(puzzle, wanda):
    client = signed_in(wanda)
    answered(client, puzzle, wrong(puzzle))
    before = (PuzzleRating.objects.get(player=wanda).rating, Puzzle.objects.get().rating)
    assert answered(client, puzzle, right(puzzle)).status_code == 302
    assert (PuzzleRating.objects.get(player=wanda).rating, Puzzle.objects.get().rating) == before
    assert [(each.card, each.right) for each in PuzzleAnswer.objects.all()] == [(wrong(puzzle), False)]
    assert "Not quite." in client.get(address(puzzle), **ENGLISH).text


def test_what_a_guest_answered_counts_for_the_account_that_took_over(puzzle, wanda):
    guest = PlayerFactory(absorbed_by=wanda)
    first = give_answer(guest, puzzle, wrong(puzzle), timezone.now())
    assert give_answer(wanda, puzzle, right(puzzle), timezone.now()) == first
    assert next_puzzle(wanda, PuzzleWish()) is None


def test_both_ratings_move_and_the_row_is_counted(wanda):
    client = signed_in(wanda)
    for number, row in enumerate(ROWS[:4]):
        puzzle = Puzzle.objects.create(**row)
        answered(client, puzzle, wrong(puzzle) if number == 2 else right(puzzle))
        after = Puzzle.objects.get(pk=puzzle.pk)
        assert (after.answers, after.rating > puzzle.rating) == (1, number == 2)
    own = PuzzleRating.objects.get(player=wanda)
    assert (own.answers, own.streak, own.best_streak) == (4, 1, 2)
    assert own.deviation < 350
    assert sum(answer.change for answer in PuzzleAnswer.objects.all()) == pytest.approx(own.rating - 1500, abs=1)


def test_a_stranger_becomes_a_guest_by_answering_not_by_looking(client, puzzle):
    client.get(reverse("learning:puzzles"))
    client.get(reverse("learning:following-puzzle"))
    client.get(address(puzzle))
    assert not Player.objects.exists()
    answered(client, puzzle, right(puzzle))
    assert PuzzleAnswer.objects.get().player == Player.objects.get()
    assert "Right." in client.get(address(puzzle), **ENGLISH).text
    assert "Right." not in Client().get(address(puzzle), **ENGLISH).text


@pytest.mark.parametrize(
    ("card", "status", "code"),
    [("", 400, "unreadable"), ("XX", 400, "unreadable"), ("AS" * 5000, 400, "unreadable"), (None, 409, "not-in-hand")],
)
def test_wrong_input_is_refused_with_its_words_and_makes_nobody_a_guest(client, puzzle, card, status, code):
    somebody_elses = min(hidden_cards(puzzle))
    told = client.post(address(puzzle), {"card": somebody_elses if card is None else card}, **ENGLISH)
    assert told.status_code == status
    assert str(REFUSALS[code].happened) in unescape(told.text)
    assert not Player.objects.exists()
    assert not hidden_cards(puzzle) & shown_cards(told.text)


def test_a_card_that_may_not_be_played_is_a_button_that_does_nothing(client):
    rows = [row for row in ROWS if row["theme"] == "following"]
    puzzle = Puzzle.objects.create(**rows[0])
    question = puzzle_question(puzzle, view_of(donne_of(puzzle), puzzle.step))
    [first, *_more] = [card for card in question.hand if not card.legal]
    page = client.get(address(puzzle), **ENGLISH).text
    assert re.search(rf'value="{first.code}"\s+aria-label="[\w ]+" disabled', page)
    told = client.post(address(puzzle), {"card": first.code}, **ENGLISH)
    assert told.status_code == 409
    assert str(REFUSALS["must-follow"].happened) in unescape(told.text)


def test_no_such_puzzle(client):
    assert client.get(reverse("learning:puzzle", args=["nowhere"])).status_code == 404


def test_the_next_puzzle_is_the_nearest_that_was_not_answered(wanda):
    for number, row in enumerate(ROWS[:5]):
        Puzzle.objects.create(**{**row, "rating": 1300 + 100 * number})
    by_rating = list(Puzzle.objects.order_by("rating"))
    assert next_puzzle(None, PuzzleWish()) == by_rating[2]
    assert next_puzzle(wanda, PuzzleWish()) == by_rating[2]
    give_answer(wanda, by_rating[2], right(by_rating[2]), timezone.now())
    assert standing_at_puzzles(wanda).rating > 1500
    assert next_puzzle(wanda, PuzzleWish()) in by_rating[3:]


def test_a_theme_and_rules_can_be_chosen_and_stay_chosen(client):
    Puzzle.objects.bulk_create(Puzzle(**row) for row in ROWS)
    for theme, preset in {(row["theme"], row["preset"]) for row in ROWS}:
        wish = {"theme": theme, "rules": preset}
        where = client.get(reverse("learning:following-puzzle"), wish).headers["Location"]
        assert where.endswith(f"?theme={theme}&rules={preset}")
        chosen = Puzzle.objects.get(code=where.split("/")[-2])
        assert (chosen.theme, chosen.preset) == (theme, preset)
        assert answered_at(client, where, right(chosen)) == where
        page = unescape(client.get(where).text)
        assert f"{reverse('learning:following-puzzle')}?theme={theme}&rules={preset}" in page


def answered_at(client, where, card):
    return client.post(where, {"card": card}).headers["Location"]


def test_what_is_no_theme_is_no_wish(client, puzzle):
    where = client.get(reverse("learning:following-puzzle"), {"theme": "x", "rules": "y\n"}).headers["Location"]
    assert where == address(puzzle)


def test_the_overview_says_when_none_is_left(client):
    where = client.get(reverse("learning:following-puzzle"), {"theme": "leading"}).headers["Location"]
    assert where == f"{reverse('learning:puzzles')}?theme=leading&rien="
    page = client.get(where, **ENGLISH).text
    assert "You have answered every puzzle there is of this kind." in page
    assert '<option value="leading" selected>' in page


def test_the_overview_tells_what_somebody_did(wanda, puzzle):
    client = signed_in(wanda)
    assert "By theme" not in client.get(reverse("learning:puzzles"), **ENGLISH).text
    answered(client, puzzle, right(puzzle))
    page = client.get(reverse("learning:puzzles"), **ENGLISH).text
    assert "By theme" in page
    assert re.findall(r'<td class="figure">1</td><td class="figure">1</td>', page)


def test_the_lessons_lead_to_the_puzzles(client):
    assert f'href="{reverse("learning:puzzles")}"' in client.get(reverse("learning:index")).text


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["code"])
def test_every_shipped_puzzle_can_be_shown_and_has_a_reason(row):
    puzzle = Puzzle(**row)
    donne = donne_of(puzzle)
    seen = view_of(donne, puzzle.step)
    told = puzzle_told(puzzle, donne, seen, wrong(puzzle), right=False)
    assert told.reason
    assert len(told.losses) == len({*row["solution"]["right"], *row["solution"]["losses"]}) >= 3
    assert min(loss.points for loss in told.losses if loss.points) >= 6
    assert json.loads(row["record"])["donnes"]


def test_the_number_of_queries_does_not_depend_on_what_was_done(wanda):
    client = signed_in(wanda)
    Puzzle.objects.bulk_create(Puzzle(**row) for row in ROWS[:10])
    every = list(Puzzle.objects.all())

    def counted():
        figures = []
        for where in (reverse("learning:puzzles"), reverse("learning:following-puzzle"), address(every[0])):
            with CaptureQueriesContext(
                connection,
            ) as queries:
                client.get(where)
            figures.append(len(queries))
        return figures

    give_answer(wanda, every[0], right(every[0]), timezone.now())
    counted()  # The first visit fills caches.
    before = counted()
    for each in every[1:9]:
        give_answer(wanda, each, wrong(each), timezone.now())
    assert counted() == before
    assert max(before) <= 20
