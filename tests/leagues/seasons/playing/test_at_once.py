"""Both pairs, the club and a live table at one fixture at the same moment: one is first, and nothing is done twice."""

import pytest
from django.db import connection

from games.models import Table
from leagues.seasons import store
from leagues.seasons.playing.live_tables import open_fixture
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.steps import Score, fold
from leagues.seasons.store import known, seed_of, write
from tests.leagues.contests import at_once
from tests.leagues.seasons.playing.rounds import SATURDAY, fixture, number_of, under_way

pytestmark = pytest.mark.django_db(transaction=True)


def together(*writers):
    """What each gave, or the code it was refused by."""

    def told(writer):
        def run():
            try:
                return writer()
            except SeasonRefusal as refusal:
                return str(refusal.code)

        return run

    return at_once.together(*map(told, writers))


def folded(played):
    """The log as another process reads it."""
    store.STORE._kept.clear()
    return fold(seed_of(played.season), known(played.season).lines)


def test_of_many_who_open_the_table_one_does():
    played = under_way()
    number = number_of(played, 1, 4)
    by = played.house.players
    gave = together(
        *(
            lambda name=name: open_fixture(played.season, number, by[name])
            for name in ("Anne", "Bruno", "Gaël", "Hélène")
        )
    )
    assert gave.count(()) == 1
    assert gave.count("nothing-changes") == 3
    assert Table.objects.count() == 1
    assert fixture(played).live == Table.objects.get().code


def test_two_sides_that_report_the_same_at_once_have_confirmed_each_other():
    played = under_way()
    number = number_of(played, 1, 4)
    score = Score(points=(1044, 900))
    together(
        *(
            lambda side=side: (
                write(played.season, steps.Report(fixture=number, score=score, entrant=side), None).version
            )
            for side in (1, 4)
        )
    )
    assert fixture(played).result.score == score
    assert folded(played) == played.state


def test_an_answer_and_a_move_at_once_leave_one_day():
    played = under_way()
    number = number_of(played, 1, 4)
    of = played.do(steps.Propose(fixture=number, to=SATURDAY, entrant=1)).version
    other = SATURDAY.replace(day=SATURDAY.day + 1)
    gave = together(
        lambda: write(played.season, steps.Answer(fixture=number, of=of, entrant=4, agrees=True), None).version,
        lambda: write(played.season, steps.Move(fixture=number, to=other), None).version,
    )
    assert fixture(played).on == other
    assert fixture(played).proposed is None
    assert "no-proposal" in gave or len(set(gave)) == 2
    assert folded(played) == played.state


def test_one_form_sent_by_many_hands_counts_once():
    played = under_way()
    before = played.state.version
    step = steps.Report(fixture=1, score=Score(points=(1044, 900)), entrant=1)
    together(*(lambda: write(played.season, step, None, ref="once").version for _ in range(4)))
    assert played.state.version == before + 1
    connection.close()
