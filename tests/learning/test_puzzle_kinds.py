"""Pages of drawn puzzles: nothing hidden before the answer, each form, wrong input by code, the reason after it."""

import re
from html import unescape

import pytest
from django.urls import reverse

from games.labels import REFUSALS
from games.learning.puzzle_kinds import KIND_TEXTS
from games.learning.puzzle_pages import donne_of, drawn_told, view_of
from games.learning.puzzle_store import PUZZLE_KINDS, shipped_rows, verified
from games.models import Player, Puzzle, PuzzleAnswer
from games.rules.actions import Pass
from games.rules.bots import ROBOTS, Level
from games.rules.cards import card_name, cards_in
from games.rules.drawn.take import call_text
from games.rules.puzzles import ME
from games.rules.seats import SEATS
from games.solver_machine import solver_machine
from tests.members import ENGLISH, FRENCH

pytestmark = pytest.mark.django_db
ROWS = [row for row in shipped_rows() if row.get("kind", "card") != "card"]
DRAWN = [kind for kind in PUZZLE_KINDS if kind != "card"]


def row_of(kind, number=0):
    return [row for row in ROWS if row["kind"] == kind][number]


def address(puzzle):
    return reverse("learning:puzzle", args=[puzzle.code])


def sent(puzzle, answer):
    if puzzle.kind == "legal":
        return {"answer": [answer[at : at + 2] for at in range(0, len(answer), 2)]}
    return {"answer": answer}


@pytest.fixture(params=DRAWN)
def puzzle(request):
    return Puzzle.objects.create(**row_of(request.param))


def test_half_a_hundred_of_each_kind_come_with_the_site():
    assert {row["kind"] for row in ROWS} == set(DRAWN)
    assert all(sum(row["kind"] == kind for row in ROWS) >= 40 for kind in DRAWN)
    for row in ROWS:
        assert row["theme"] in KIND_TEXTS[row["kind"]].themes
        assert 700 <= row["rating"] <= 1800


@pytest.mark.parametrize("kind", DRAWN)
def test_shipped_puzzles_are_worked_out_anew(kind):
    """All of those that take no deals, some of the others."""
    rows = [row for row in ROWS if row["kind"] == kind]
    for row in rows[:2] if kind in ("take", "bid") else rows[:20]:
        assert verified(Puzzle(**row), solver_machine())


def test_a_false_solution_is_not_verified():
    row = row_of("count")
    false = {**row["solution"], "right": [str(int(row["solution"]["right"][0]) + 1)]}
    assert not verified(Puzzle(**{**row, "solution": false}), solver_machine())


@pytest.mark.parametrize("row", [row for row in ROWS if row["kind"] in ("take", "bid")], ids=lambda row: row["code"])
def test_the_strongest_robot_calls_as_every_shipped_puzzle_says(row):
    puzzle = Puzzle(**row)
    call = ROBOTS[Level.CONFIRME].choose(view_of(donne_of(puzzle), puzzle.step), None, None)
    assert [call_text(call)] == row["solution"]["right"]
    assert isinstance(call, Pass) is (row["solution"]["right"] == ["pass"])


def test_nothing_of_the_hidden_hands_is_in_the_page_before_the_answer(client, puzzle):
    page = client.get(address(puzzle), **ENGLISH).text
    hands = donne_of(puzzle).states[puzzle.step].hands
    hidden = {card_name(card) for seat in SEATS if seat is not ME for card in cards_in(hands[seat])}
    shown = set(re.findall(r"#card-(\w\w)", page)) | set(re.findall(r'value="([7-9TJQKA][SHDC])"', page))
    turned = view_of(donne_of(puzzle), puzzle.step).turned
    assert not (hidden & shown) - ({card_name(turned)} if turned is not None else set())
    assert "The answer" not in page
    assert puzzle.record not in unescape(page)
    assert unescape(str(KIND_TEXTS[puzzle.kind].title)) in unescape(page)


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_right_answer_is_counted_and_explained(client, puzzle, language):
    answer = client.post(address(puzzle), sent(puzzle, puzzle.solution["right"][0]))
    assert answer.status_code == 302
    assert [(each.card, each.right) for each in PuzzleAnswer.objects.all()] == [(puzzle.solution["right"][0], True)]
    page = unescape(client.get(address(puzzle), **language).text)
    assert ("Right." if language is ENGLISH else "Juste.") in page
    assert 'name="answer"' not in page


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["code"])
def test_every_shipped_puzzle_is_explained(row):
    puzzle = Puzzle(**row)
    donne = donne_of(puzzle)
    told = drawn_told(puzzle, donne, view_of(donne, puzzle.step), row["solution"]["right"][0], right=True)
    assert told.reason.told
    assert all("{" not in sentence for sentence in told.reason.told)
    assert told.solved


@pytest.mark.parametrize(
    ("kind", "answer", "status", "code"),
    [
        ("count", "", 400, "puzzle-not-a-number"),
        ("count", "two", 400, "puzzle-not-a-number"),
        ("count", "-1", 400, "puzzle-not-a-number"),
        ("count", "1.5", 400, "puzzle-not-a-number"),
        ("count", "9" * 5000, 400, "puzzle-not-a-number"),
        ("count", "٣", 400, "puzzle-not-a-number"),
        ("rest", "", 400, "puzzle-nothing-chosen"),
        ("rest", "perhaps", 400, "unreadable"),
        ("take", "take S take", 400, "unreadable"),
        ("bid", "bid 990 H", 400, "unreadable"),
        ("legal", [], 400, "puzzle-nothing-chosen"),
        ("legal", ["XX"], 400, "unreadable"),
    ],
)
def test_wrong_input_is_refused_with_its_words_and_makes_nobody_a_guest(client, kind, answer, status, code):
    puzzle = Puzzle.objects.create(**row_of(kind))
    told = client.post(address(puzzle), {"answer": answer}, **ENGLISH)
    assert told.status_code == status
    assert str(REFUSALS[code].happened) in unescape(told.text)
    assert not Player.objects.exists()


def test_a_card_of_another_hand_cannot_be_ticked(client):
    puzzle = Puzzle.objects.create(**row_of("legal"))
    hands = donne_of(puzzle).states[puzzle.step].hands
    other = next(card_name(card) for card in cards_in(hands[ME.partner]))
    assert client.post(address(puzzle), {"answer": [other]}).status_code == 409


def test_a_kind_can_be_chosen_and_stays_chosen(client):
    Puzzle.objects.bulk_create(Puzzle(**row) for row in ROWS)
    for kind in DRAWN:
        where = client.get(reverse("learning:following-puzzle"), {"kind": kind}).headers["Location"]
        assert where.endswith(f"?kind={kind}")
        assert Puzzle.objects.get(code=where.split("/")[-2]).kind == kind
    where = client.get(reverse("learning:following-puzzle"), {"theme": "count.suit"}).headers["Location"]
    assert where.endswith("?kind=count&theme=count.suit")
    assert Puzzle.objects.get(code=where.split("/")[-2]).theme == "suit"
    where = client.get(reverse("learning:following-puzzle"), {"kind": "bid", "theme": "count.suit"}).headers["Location"]
    assert where.endswith("?kind=bid")
