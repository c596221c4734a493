"""The beginning of a season without fixtures, the end, and its taking back."""

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode
from leagues.seasons.season_log.steps import Score
from tests.leagues.seasons.season_log.pure_season import CHALLENGE, CHAMPIONSHIP, LADDER, PureSeason, home_and_away

PAIRS = ((1, 2), (3, 4))
PLAYED = Score(points=(1200, 744))


def begun() -> PureSeason:
    told = PureSeason(CHAMPIONSHIP)
    told.enter(*PAIRS)
    told.do(steps.Start(fixtures=home_and_away(1, 2)))
    return told


@pytest.mark.parametrize("chosen", [CHALLENGE, LADDER])
def test_a_challenge_and_a_ladder_are_opened_once(chosen):
    told = PureSeason(chosen, steps.Open())
    assert told.state.started.version == 3
    told.refuses(steps.Open(), SeasonCode.STARTED)


def test_a_championship_begins_with_its_fixtures_and_is_not_opened():
    PureSeason(CHAMPIONSHIP).refuses(steps.Open(), SeasonCode.WRONG_KIND)


def test_a_season_of_which_nothing_is_chosen_is_not_opened():
    PureSeason().refuses(steps.Open(), SeasonCode.WRONG_KIND)


@pytest.mark.parametrize("chosen", [CHALLENGE, CHAMPIONSHIP, LADDER])
def test_what_has_not_begun_is_not_closed(chosen):
    PureSeason(chosen).refuses(steps.Close(), SeasonCode.NOT_STARTED)


def test_a_championship_closes_once_every_fixture_has_its_result():
    told = begun()
    told.refuses(steps.Close(), SeasonCode.STILL_OPEN, "1")
    told.do(steps.Report(fixture=1, score=PLAYED))
    told.refuses(steps.Close(), SeasonCode.STILL_OPEN, "2")
    told.do(steps.Forfeit(fixture=2, forfeits=(True, False)))
    assert told.do(steps.Close()).over


def test_what_who_withdrew_leaves_to_play_keeps_nothing_open():
    told = begun()
    told.do(steps.Withdraw(entrant=2))
    assert told.do(steps.Close()).closed is not None


def test_a_word_that_nobody_confirmed_keeps_a_championship_open():
    told = begun()
    told.do(steps.Forfeit(fixture=2, forfeits=(True, True)))
    told.do(steps.Report(fixture=1, score=PLAYED, entrant=1))
    told.refuses(steps.Close(), SeasonCode.STILL_OPEN, "1")


CLOSED_TO = [
    steps.Close(),
    steps.Cancel(),
    steps.Open(),
    steps.Enter(persons=(5, 6)),
    steps.Withdraw(entrant=1),
    steps.Replace(entrant=1, out=2, put=5, since=1),
    steps.Report(fixture=1, score=PLAYED),
]


@pytest.mark.parametrize("step", CLOSED_TO, ids=lambda step: step.kind)
def test_a_closed_season_is_closed(step):
    told = begun()
    told.do(steps.Withdraw(entrant=2))
    told.do(steps.Close())
    told.refuses(step, SeasonCode.SEASON_CLOSED)


def test_it_is_opened_again_and_closed_again():
    told = PureSeason(CHALLENGE, steps.Open(), steps.Close())
    told.do(steps.Reopen(why="une feuille retrouvée"))
    assert (told.state.over, told.state.started.version) == (False, 3)
    assert told.do(steps.Close()).closed.version == 6


def test_what_is_not_over_is_not_opened_again():
    PureSeason(CHALLENGE, steps.Open()).refuses(steps.Reopen(), SeasonCode.NOT_CLOSED)


def test_a_cancelled_season_comes_back_as_it_was():
    told = PureSeason(LADDER)
    told.enter((1,))
    told.do(steps.Cancel(why="salle fermée"))
    told.refuses(steps.Enter(persons=(2,)), SeasonCode.SEASON_CLOSED)
    told.do(steps.Reopen())
    assert (told.state.cancelled, list(told.state.entrants)) == (None, [1])


def test_closing_is_undone_as_any_other_step():
    told = PureSeason(CHALLENGE, steps.Open(), steps.Close())
    assert told.do(steps.Undo(version=4)).closed is None
    told.do(steps.Close())
    told.refuses(steps.Undo(version=3), SeasonCode.NEEDED_LATER, "6")


def test_what_was_done_before_the_end_is_not_undone_after_it():
    told = PureSeason(LADDER, steps.Open())
    told.enter((1,))
    told.do(steps.Close())
    told.refuses(steps.Undo(version=4), SeasonCode.SEASON_CLOSED)
