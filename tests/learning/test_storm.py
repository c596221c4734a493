"""« Trois minutes »: one run for two windows, the clock of the server, three mistakes; no rating changes."""

from datetime import timedelta
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from games.labels import REFUSALS
from games.learning.puzzle_kinds import PuzzleCode
from games.learning.puzzle_store import shipped_rows
from games.learning.storm import (
    DURATION,
    HARDEST_CARD,
    STORM_KINDS,
    answer_run,
    asked_puzzle,
    begin_run,
    best_score,
    open_run,
)
from games.models import Player, Puzzle, PuzzleAnswer, PuzzleRating, StormRun
from games.rules.errors import Refusal
from tests.factories import PlayerFactory
from tests.members import ENGLISH, member, signed_in

pytestmark = pytest.mark.django_db
STORM = reverse("learning:storm")


@pytest.fixture
def wanda():
    return member("Wanda")


@pytest.fixture(autouse=True)
def puzzles():
    Puzzle.objects.bulk_create(Puzzle(**row) for row in shipped_rows())


def now():
    return timezone.now()


def answer(player, right=True):
    run = open_run(player, now())
    asked = asked_puzzle(run)
    return answer_run(player, asked, asked.solution["right"][0] if right else "never", now())


def test_a_run_goes_from_easy_to_hard_through_four_kinds(wanda):
    run = begin_run(wanda, now())
    asked = [Puzzle.objects.get(pk=pk) for pk in run.puzzles]
    assert len(set(run.puzzles)) == 60
    assert [each.rating for each in asked] == sorted(each.rating for each in asked)
    assert {each.kind for each in asked} <= set(STORM_KINDS)
    assert all(each.rating <= HARDEST_CARD for each in asked if each.kind == "card")
    assert run.ends - run.began == DURATION


def test_a_second_window_goes_on_with_the_same_run(wanda):
    assert begin_run(wanda, now()) == begin_run(wanda, now())
    one, other = signed_in(wanda), signed_in(wanda)
    one.post(STORM)
    other.post(STORM)
    assert StormRun.objects.count() == 1
    code = asked_puzzle(open_run(wanda, now())).code
    assert all(f'value="{code}"' in client.get(STORM).text for client in (one, other))


def test_a_mistake_ends_the_row_and_three_end_the_run(wanda):
    begin_run(wanda, now())
    assert [answer(wanda), answer(wanda), answer(wanda, right=False), answer(wanda)] == [True, True, False, True]
    run = StormRun.objects.get()
    assert (run.score, run.wrong, run.row, run.best_row, run.over) == (3, 1, 1, 2, None)
    answer(wanda, right=False)
    answer(wanda, right=False)
    run.refresh_from_db()
    assert (run.score, run.wrong) == (3, 3)
    assert run.over is not None
    assert open_run(wanda, now()) is None
    assert best_score(wanda) == 3


def test_the_clock_of_the_server_ends_it(wanda):
    run = begin_run(wanda, now() - DURATION + timedelta(seconds=30))
    asked = asked_puzzle(run)
    late = now() + timedelta(seconds=31)
    with pytest.raises(Refusal) as refused:
        answer_run(wanda, asked, asked.solution["right"][0], late)
    assert refused.value.code is PuzzleCode.STORM_OVER
    assert open_run(wanda, late) is None
    assert begin_run(wanda, late) != run
    assert StormRun.objects.filter(over=None).count() == 1


def test_the_same_answer_twice_counts_once(wanda):
    run = begin_run(wanda, now())
    first = asked_puzzle(run)
    assert answer_run(wanda, first, first.solution["right"][0], now())
    with pytest.raises(Refusal) as refused:
        answer_run(wanda, first, first.solution["right"][0], now())
    assert refused.value.code is PuzzleCode.STORM_ANSWERED
    assert StormRun.objects.get().score == 1


def test_no_rating_changes_and_nothing_is_told(wanda):
    client = signed_in(wanda)
    client.post(STORM)
    before = dict(Puzzle.objects.values_list("pk", "rating"))
    asked = asked_puzzle(open_run(wanda, now()))
    told = client.post(STORM, {"code": asked.code, **body(asked)}, follow=True, **ENGLISH)
    assert told.status_code == 200
    assert "The answer" not in told.text
    assert dict(Puzzle.objects.values_list("pk", "rating")) == before
    assert not PuzzleAnswer.objects.exists()
    assert not PuzzleRating.objects.exists()
    assert StormRun.objects.get().score == 1


def body(asked):
    right = asked.solution["right"][0]
    if asked.kind == "card":
        return {"card": right}
    if asked.kind == "legal":
        return {"answer": [right[at : at + 2] for at in range(0, len(right), 2)]}
    return {"answer": right}


def test_an_answer_after_the_end_and_without_a_run_is_refused_with_its_words(client):
    asked = Puzzle.objects.get(code=next(row["code"] for row in shipped_rows() if row.get("kind") == "count"))
    told = client.post(STORM, {"code": asked.code, "answer": "1"}, **ENGLISH)
    assert told.status_code == 409
    assert str(REFUSALS["storm-over"].happened) in unescape(told.text)
    assert not Player.objects.exists()
    assert client.post(STORM, {"code": "nowhere", "answer": "1"}).status_code == 404


def test_bad_input_is_refused_and_the_run_goes_on(wanda):
    client = signed_in(wanda)
    counts = list(Puzzle.objects.filter(kind="count"))[:3]
    StormRun.objects.create(
        player=wanda, puzzles=[each.pk for each in counts], began=now(), ends=now() + timedelta(minutes=3)
    )
    told = client.post(STORM, {"code": counts[0].code, "answer": "many"}, **ENGLISH)
    assert told.status_code == 400
    assert str(REFUSALS["puzzle-not-a-number"].happened) in unescape(told.text)
    assert open_run(wanda, now()).place == 0
    for each in counts:
        client.post(STORM, {"code": each.code, "answer": each.solution["right"][0]})
    run = StormRun.objects.get()
    assert (run.score, run.over is None) == (3, False)


def test_a_guest_may_play_and_the_account_that_takes_over_keeps_the_score(client, wanda):
    client.post(STORM)
    guest = Player.objects.get(user=None, absorbed_by=None)
    answer(guest)
    Player.objects.filter(pk=guest.pk).update(absorbed_by=wanda)
    assert best_score(wanda) == 1
    assert best_score(PlayerFactory()) == 0
    assert best_score(None) == 0
