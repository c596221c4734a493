"""Fixtures of a ladder with real cards, without a database: arranged, reported, confirmed, disputed, called off."""

from datetime import date

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode
from leagues.seasons.season_log.fixtures import missing
from leagues.seasons.season_log.kinds.ladder import ChooseLadder
from leagues.seasons.season_log.steps import Score
from leagues.standings.seasons.settings import PRESETS
from tests.leagues.seasons.season_log.pure_season import (
    CHAMPIONSHIP,
    CLUB_LADDER,
    LADDER,
    PERSONS_LADDER,
    PureSeason,
)

FRIDAY, SATURDAY = date(2026, 10, 9), date(2026, 10, 10)
SCORE, OTHER = Score(points=(1044, 900)), Score(points=(900, 1044))


@pytest.fixture
def made():
    """Four pairs, open."""
    made = PureSeason(CLUB_LADDER)
    made.enter((1, 2), (3, 4), (5, 6), (7, 8))
    made.do(steps.Open())
    return made


@pytest.fixture
def persons():
    """Six persons, open."""
    made = PureSeason(PERSONS_LADDER)
    made.enter(*((each,) for each in range(1, 7)))
    made.do(steps.Open())
    return made


def meet(number=1, home=(1,), away=(2,), on=FRIDAY, entrant=0):
    return steps.Meet(number=number, home=home, away=away, on=on, entrant=entrant)


def report(entrant=1, score=SCORE, fixture=1):
    return steps.Report(fixture=fixture, score=score, entrant=entrant)


def test_a_fixture_is_arranged_reported_and_confirmed(made):
    made.do(meet(entrant=1))
    fixture = made.state.fixture(1)
    assert (fixture.sides, fixture.on, fixture.drawn.round) == ((1, 2), FRIDAY, 1)
    made.do(report())
    assert made.state.fixture(1).result is None
    made.refuses(steps.Confirm(fixture=1, of=made.state.version, entrant=1), SeasonCode.NOT_THEIRS)
    made.do(steps.Confirm(fixture=1, of=made.state.version, entrant=2))
    result = made.state.fixture(1).result
    assert (result.score, result.entrant) == (SCORE, 2)
    made.refuses(report(entrant=2), SeasonCode.ALREADY_CONFIRMED, "1")


def test_the_round_is_the_month_of_its_day(made):
    made.do(meet(on=date(2027, 1, 3)))
    assert made.state.fixture(1).drawn.round == 4


def test_the_same_score_from_both_sides_counts_and_another_is_a_dispute_that_the_arbiter_settles(made):
    made.do(meet())
    made.do(report(1))
    made.refuses(report(1), SeasonCode.NOTHING_CHANGES, "1")
    made.do(report(2))
    assert made.state.fixture(1).result.score == SCORE
    made.do(meet(2, (1,), (3,)))
    made.do(report(1, fixture=2))
    made.do(report(3, OTHER, fixture=2))
    assert made.state.fixture(2).disputed is not None
    assert missing(made.state) == (made.state.fixture(2),)
    made.refuses(report(3, fixture=2), SeasonCode.DISPUTED)
    made.do(steps.Settle(fixture=2, score=OTHER, why="feuille"))
    assert made.state.fixture(2).result.ruled
    made.refuses(steps.Settle(fixture=2, score=OTHER), SeasonCode.NOTHING_CHANGES)
    made.do(steps.Settle(fixture=2, score=SCORE, why="relue"))
    assert made.state.fixture(2).result.score == SCORE


def test_the_clubs_own_report_counts_at_once(made):
    made.do(meet())
    made.do(report(entrant=0))
    assert made.state.fixture(1).result.score == SCORE


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (meet(away=(1,)), SeasonCode.AGAINST_ONESELF),
        (meet(away=(9,)), SeasonCode.NO_SUCH_ENTRANT),
        (meet(home=(1, 3)), SeasonCode.UNREADABLE),
        (meet(away=()), SeasonCode.UNREADABLE),
        (meet(number=0), SeasonCode.UNREADABLE),
        (meet(entrant=3), SeasonCode.NOT_THEIRS),
        (meet(on=date(2026, 9, 30)), SeasonCode.OUT_OF_SEASON),
        (meet(on=date(2027, 7, 1)), SeasonCode.OUT_OF_SEASON),
        (report(), SeasonCode.NO_SUCH_FIXTURE),
        (steps.CallOff(fixture=1), SeasonCode.NO_SUCH_FIXTURE),
        (steps.TurnMonth(number=2, ratings=()), SeasonCode.NO_SUCH_MONTH),
    ],
)
def test_what_cannot_be_is_refused_by_code(made, step, code):
    made.refuses(step, code)


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (meet(1, (3,), (4,)), SeasonCode.UNREADABLE),
        (report(entrant=3), SeasonCode.NOT_THEIRS),
        (steps.Confirm(fixture=1, of=9), SeasonCode.NOTHING_TO_CONFIRM),
        (report(score=Score(points=(0, 0))), SeasonCode.IMPOSSIBLE_SCORE),
        (report(score=Score(points=(-10, 900))), SeasonCode.IMPOSSIBLE_SCORE),
        (steps.Forfeit(fixture=1, forfeits=(True, False)), SeasonCode.WRONG_KIND),
        (steps.PlayLive(fixture=1, code="abc"), SeasonCode.PLAYED_ELSEWHERE),
        (steps.CallOff(fixture=1, entrant=3), SeasonCode.NOT_THEIRS),
        (steps.Replace(entrant=1, out=1, put=9, since=1), SeasonCode.WRONG_KIND),
        (steps.PlayOff(upper=1, lower=2, winner=1), SeasonCode.WRONG_KIND),
    ],
)
def test_what_cannot_be_said_of_a_fixture_is_refused_by_code(made, step, code):
    made.do(meet())
    made.refuses(step, code)


def test_two_sides_have_one_fixture_without_a_result_on_a_day(made):
    made.do(meet(entrant=1))
    made.do(report(1))
    made.refuses(meet(2, (2,), (1,), entrant=2), SeasonCode.NOT_CONFIRMED_YET, "1")
    made.do(meet(2, (2,), (1,), SATURDAY))
    made.do(meet(3, (1,), (3,)))
    made.do(report(2))
    made.do(meet(4, (2,), (1,), entrant=2))
    assert len(made.state.fixtures) == 4


def test_a_side_calls_off_what_the_others_have_not_reported_and_the_club_anything_without_result(made):
    for number, away in ((1, 2), (2, 3), (3, 4)):
        made.do(meet(number, (1,), (away,)))
    made.do(steps.CallOff(fixture=1, entrant=2, why="grippe"))
    made.refuses(steps.CallOff(fixture=1), SeasonCode.NOTHING_CHANGES)
    for step in (report(), steps.Settle(fixture=1, score=SCORE), steps.Propose(fixture=1, to=SATURDAY, entrant=1)):
        made.refuses(step, SeasonCode.CALLED_OFF, "1")
    made.do(report(1, fixture=2))
    made.refuses(steps.CallOff(fixture=2, entrant=3), SeasonCode.NOT_CONFIRMED_YET)
    made.do(steps.CallOff(fixture=2, entrant=1))
    assert made.state.fixture(2).reported == ()
    made.do(steps.Dispute(fixture=3, entrant=4))
    made.refuses(steps.CallOff(fixture=3, entrant=4), SeasonCode.DISPUTED)
    made.do(steps.CallOff(fixture=3))
    made.do(meet(4))
    made.do(report(0, fixture=4))
    made.refuses(steps.CallOff(fixture=4), SeasonCode.ALREADY_CONFIRMED)


def test_another_day_is_agreed_on_even_when_both_play_others_then(made):
    made.do(meet(1))
    made.do(meet(2, (1,), (3,), SATURDAY))
    made.do(steps.Propose(fixture=1, to=SATURDAY, entrant=1))
    made.refuses(steps.Answer(fixture=1, of=made.state.version, entrant=1, agrees=True), SeasonCode.NOT_THEIRS)
    made.do(steps.Answer(fixture=1, of=made.state.version, entrant=2, agrees=True))
    assert made.state.fixture(1).on == SATURDAY
    made.refuses(steps.Move(fixture=1, to=SATURDAY), SeasonCode.SAME_DAY)
    made.refuses(steps.Move(fixture=1, to=date(2027, 7, 1)), SeasonCode.OUT_OF_SEASON)


def test_who_withdraws_meets_nobody_and_entries_stay_open(made):
    made.do(meet())
    made.do(steps.Withdraw(entrant=2))
    made.refuses(report(2), SeasonCode.HAS_WITHDRAWN, "2")
    made.refuses(meet(2, (1,), (2,)), SeasonCode.HAS_WITHDRAWN, "2")
    made.refuses(steps.Enter(persons=(9,)), SeasonCode.WRONG_NUMBER_OF_PERSONS, "2")
    made.do(steps.Enter(persons=(9, 10)))
    assert max(made.state.entrants) == 5


def test_scores_not_settled_keep_the_season_open_and_fixtures_only_planned_do_not(made):
    made.do(meet(1))
    made.do(meet(2, (3,), (4,)))
    made.do(report(1))
    made.refuses(steps.Close(), SeasonCode.STILL_OPEN, "1")
    of = made.state.version
    made.do(steps.Confirm(fixture=1, of=of))
    made.do(steps.Close())
    for step in (meet(3, (1,), (2,)), report(3, fixture=2), steps.Settle(fixture=1, score=OTHER)):
        made.refuses(step, SeasonCode.SEASON_CLOSED)
    made.do(steps.Reopen())
    made.do(steps.Settle(fixture=1, score=OTHER))


def test_nobody_meets_before_the_season_is_open_nor_in_another_kind_of_season():
    made = PureSeason(CLUB_LADDER)
    made.enter((1, 2), (3, 4))
    made.refuses(meet(), SeasonCode.NOT_STARTED)
    for other in (LADDER, CHAMPIONSHIP):
        PureSeason(other).refuses(meet(), SeasonCode.WRONG_KIND)
        PureSeason(other).refuses(steps.CallOff(fixture=1), SeasonCode.WRONG_KIND)


def test_an_undone_confirmation_makes_the_score_wait_again(made):
    made.do(meet())
    made.do(report(1))
    made.do(steps.Confirm(fixture=1, of=made.state.version, entrant=2))
    made.do(steps.Undo(version=made.state.version, why="pas nous"))
    assert made.state.fixture(1).result is None
    assert [each.score for each in made.state.fixture(1).reported] == [SCORE]
    made.refuses(steps.Undo(version=made.state.version - 3), SeasonCode.NEEDED_LATER)


# Persons, two on a side.


def test_on_a_ladder_of_persons_either_partner_speaks_for_the_side(persons):
    persons.do(meet(home=(1, 2), away=(3, 4), entrant=2))
    fixture = persons.state.fixture(1)
    assert (fixture.camps, fixture.entrants) == (((1, 2), (3, 4)), (1, 2, 3, 4))
    persons.do(report(2))
    persons.refuses(steps.Confirm(fixture=1, of=persons.state.version, entrant=1), SeasonCode.NOT_THEIRS)
    persons.refuses(report(1), SeasonCode.NOTHING_CHANGES)
    persons.do(steps.Confirm(fixture=1, of=persons.state.version, entrant=4))
    assert persons.state.fixture(1).result.entrant == 4


def test_a_partner_may_be_somebody_who_is_not_on_the_ladder(persons):
    persons.do(meet(home=(1,), away=(3, 4)))
    assert persons.state.fixture(1).camps == ((1,), (3, 4))
    persons.refuses(meet(2, (1, 3), (4, 3)), SeasonCode.AGAINST_ONESELF)
    persons.refuses(meet(2, (1, 1), (3, 4)), SeasonCode.AGAINST_ONESELF)
    persons.refuses(meet(2, (1, 2, 5), (3, 4)), SeasonCode.UNREADABLE)


def test_the_same_four_in_other_sides_are_another_fixture(persons):
    persons.do(meet(home=(1, 2), away=(3, 4)))
    persons.refuses(meet(2, (4, 3), (2, 1)), SeasonCode.NOT_CONFIRMED_YET, "1")
    persons.do(meet(2, (1, 3), (2, 4)))


# Settings.


def test_once_somebody_has_entered_pairs_stay_pairs(made):
    persons = ChooseLadder(settings=PRESETS["echelle-au-club-seul"], game="")
    made.refuses(persons, SeasonCode.STARTED, "ranks")
    PureSeason(CLUB_LADDER).do(persons)


def test_real_cards_and_ranked_parties_do_not_change_into_each_other(made):
    made.refuses(LADDER, SeasonCode.WRONG_KIND)
    PureSeason(LADDER).refuses(CLUB_LADDER, SeasonCode.WRONG_KIND)
    made.refuses(ChooseLadder(settings=PRESETS["echelle-au-club"]), SeasonCode.BAD_SETTINGS, "game")
