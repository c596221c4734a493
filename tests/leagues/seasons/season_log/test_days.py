"""The days of a challenge: contests, one a number, as many as are planned."""

from dataclasses import replace

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode
from leagues.seasons.season_log.kinds.challenge import ChooseChallenge
from tests.leagues.seasons.season_log.pure_season import CHALLENGE, CHAMPIONSHIP, LADDER, PureSeason

OCTOBER, NOVEMBER, DECEMBER, JANUARY = 41, 42, 43, 44


def test_contests_are_days_by_number():
    told = PureSeason(CHALLENGE)
    told.do(steps.HoldDay(number=2, contest=NOVEMBER))
    told.do(steps.HoldDay(number=1, contest=OCTOBER))
    assert dict(told.state.days) == {1: OCTOBER, 2: NOVEMBER}


@pytest.mark.parametrize("chosen", [CHAMPIONSHIP, LADDER])
def test_only_a_challenge_has_days(chosen):
    PureSeason(chosen).refuses(steps.HoldDay(number=1, contest=OCTOBER), SeasonCode.WRONG_KIND)


@pytest.mark.parametrize("number", [0, -1, 4])
def test_there_are_as_many_days_as_are_planned(number):
    PureSeason(CHALLENGE).refuses(steps.HoldDay(number=number, contest=OCTOBER), SeasonCode.NO_SUCH_DAY, str(number))


@pytest.mark.parametrize(("number", "contest"), [(1, NOVEMBER), (2, OCTOBER)])
def test_a_number_is_one_contest_and_a_contest_one_day(number, contest):
    told = PureSeason(CHALLENGE, steps.HoldDay(number=1, contest=OCTOBER))
    told.refuses(steps.HoldDay(number=number, contest=contest), SeasonCode.DAY_TAKEN, str(number))


def test_a_day_that_is_dropped_leaves_its_number_and_its_contest_free():
    told = PureSeason(CHALLENGE, steps.HoldDay(number=1, contest=OCTOBER), steps.DropDay(number=1, why="annulé"))
    assert dict(told.state.days) == {}
    told.do(steps.HoldDay(number=1, contest=DECEMBER))
    told.do(steps.HoldDay(number=2, contest=OCTOBER))
    assert dict(told.state.days) == {1: DECEMBER, 2: OCTOBER}


def test_a_day_that_is_not_held_cannot_be_dropped():
    PureSeason(CHALLENGE).refuses(steps.DropDay(number=1), SeasonCode.NO_SUCH_DAY, "1")


def test_fewer_days_are_not_planned_than_are_held():
    told = PureSeason(CHALLENGE, steps.HoldDay(number=3, contest=OCTOBER))
    fewer = ChooseChallenge(settings=told_settings(told, days=2))
    told.refuses(fewer, SeasonCode.BAD_SETTINGS, "days")
    told.do(steps.DropDay(number=3))
    assert told.do(fewer).settings.days == 2


def told_settings(told, **choices):
    return replace(told.state.settings, seed=b"", **choices)


def test_holding_is_undone_while_nothing_stands_in_its_place():
    told = PureSeason(CHALLENGE, steps.HoldDay(number=1, contest=OCTOBER), steps.DropDay(number=1))
    told.do(steps.HoldDay(number=1, contest=JANUARY))
    told.refuses(steps.Undo(version=4), SeasonCode.NEEDED_LATER, "5")
    told.do(steps.Undo(version=5))
    assert told.do(steps.Undo(version=4)).days == {1: OCTOBER}


def test_a_season_that_is_over_holds_no_more_days():
    PureSeason(CHALLENGE, steps.Open(), steps.Close()).refuses(
        steps.HoldDay(number=1, contest=OCTOBER), SeasonCode.SEASON_CLOSED
    )
