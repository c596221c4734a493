"""What happens to a pair or a table during the day, from its own page: one press to get there, one to do it."""

import pytest

from leagues.contests.contest_log.steps import Score, Write
from tests.leagues.contests.running.asking import ask, send
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def staged():
    staged = stage(pairs=8)
    staged.draw()
    return staged


def test_a_table_is_postponed_printed_again_and_noted_back_from_its_page(staged):
    page = ask(staged, "results", 1, table=2).content.decode()
    assert 'value="postpone">Postpone: both sides play the next round' in page
    assert f"/concours/{staged.contest.code}/papiers/1/feuilles.pdf?only=2" in page
    assert 'value="arrive">Sheet returned' in page
    for entrant in staged.state.table(1, 2).sides[0]:
        assert f"/inscriptions/{entrant}/" in page
    send(staged, "results", 1, do="postpone", table=2, play_on="1")
    assert (staged.state.table(1, 2).postponed, staged.state.table(1, 2).play_on) == (True, True)
    assert 'value="not-postponed"' in ask(staged, "results", 1, table=2).content.decode()


def test_the_page_of_a_pair_leads_to_its_tables_and_postpones_the_open_one(staged):
    pair = staged.state.table(1, 3).sides[0][0]
    page = ask(staged, "entry", pair).content.decode()
    assert "/resultats/1/?table=3" in page
    assert 'value="postpone"' in page
    assert 'value="postpone"' not in ask(staged, "entry", pair, by=staged.desk).content.decode()


def test_a_wrong_score_of_any_round_is_corrected_from_the_page_of_a_pair(staged):
    staged.play()
    staged.draw()
    pair = staged.state.table(1, 1).sides[0][0]
    assert "/resultats/1/?table=1&amp;correct=1" in ask(staged, "entry", pair).content.decode()
    page = ask(staged, "results", 1, table=1, correct=1).content.decode()
    assert '<details class="unfold" open>' in page
    assert 'value="correct"' in page


def test_an_unconfirmed_table_can_be_postponed_and_a_decided_one_not(staged):
    staged.do(Write(round=1, table=1, score=Score(points=(1000, 944))))
    assert 'value="postpone"' in ask(staged, "results", 1, table=1).content.decode()
    staged.score(staged.state.table(1, 2), (1000, 944))
    assert 'value="postpone"' not in ask(staged, "results", 1, table=2).content.decode()
