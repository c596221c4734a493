"""« Carte par carte »: only after the answer, both lines whole, and the right card's brings more."""

from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from games.learning.line_views import two_lines
from games.learning.puzzle_answers import give_answer
from games.learning.puzzle_pages import donne_of, view_of
from games.learning.puzzle_store import shipped_rows
from games.models import Puzzle
from games.rules.cards import parse_card
from games.rules.puzzles import ME
from games.solver_machine import NoMachine, solver_machine
from tests.members import ENGLISH, member, signed_in

pytestmark = pytest.mark.django_db
CARDS = [row for row in shipped_rows() if row.get("kind", "card") == "card"]


@pytest.mark.parametrize("row", CARDS[:8], ids=lambda row: row["code"])
def test_both_lines_are_whole_and_the_right_one_is_better(row):
    puzzle = Puzzle(**row)
    seen = view_of(donne_of(puzzle), puzzle.step)
    shown = two_lines(puzzle, seen, parse_card(row["solution"]["tempting"]), solver_machine())
    right, wrong = shown.lines
    assert (right.right, wrong.right) == (True, False)
    assert right.own > wrong.own
    for line in shown.lines:
        assert len(line.tricks) == 8 - len(seen.tricks_done)
        assert all(len(cards) == 4 for _who, cards in line.tricks)
        assert line.own + line.others == 162
    own = {card.code for card in shown.hands[0][1]}
    assert str(shown.hands[0][0])
    assert len(own) == seen.hand.bit_count()
    assert ME is seen.seat


def test_who_has_not_answered_is_led_to_the_puzzle(client):
    puzzle = Puzzle.objects.create(**CARDS[0])
    where = reverse("learning:puzzle-lines", args=[puzzle.code])
    assert client.get(where).headers["Location"] == reverse("learning:puzzle", args=[puzzle.code])
    assert client.get(reverse("learning:puzzle-lines", args=["nowhere"])).status_code == 404


def test_the_page_shows_both_lines_and_says_so_without_the_solver(monkeypatch):
    puzzle, wanda = Puzzle.objects.create(**CARDS[0]), member("Wanda")
    give_answer(wanda, puzzle, puzzle.solution["tempting"], timezone.now())
    client = signed_in(wanda)
    where = reverse("learning:puzzle-lines", args=[puzzle.code])
    page = unescape(client.get(where, **ENGLISH).text)
    assert "After your card, " in page
    assert page.count("points for your side") == 2
    assert where in client.get(reverse("learning:puzzle", args=[puzzle.code])).text

    def none():
        raise NoMachine("not installed")

    monkeypatch.setattr("games.learning.line_views.solver_machine", none)
    assert "The solver cannot play this deal out" in client.get(where, **ENGLISH).text
