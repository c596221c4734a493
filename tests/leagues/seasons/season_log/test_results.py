"""What fixtures came to: two words that agree, one of the club, a live table's, the arbiter's; play-offs."""

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import between_seasons, is_over, tables
from leagues.seasons.season_log.steps import Score
from leagues.standings.seasons.settings import FixtureTables
from tests.leagues.seasons.season_log.autumn import DRAWN, WON, begun

LOST = Score(points=(900, 1044))


def result(made, home, away):
    return made.fixture(home, away).result


# Two sides.


def test_a_score_counts_once_the_other_side_confirms_it():
    made = begun()
    of = made.report(1, 4, entrant=1)
    assert result(made, 1, 4) is None
    made.do(steps.Confirm(fixture=made.number(1, 4), of=of, entrant=4))
    assert (result(made, 1, 4).score, result(made, 1, 4).entrant) == (WON, 4)


def test_two_who_report_the_same_have_confirmed_each_other():
    made = begun()
    made.report(1, 4, entrant=4)
    made.report(1, 4, Score(points=(1044, 900), donnes=12), entrant=1)
    assert result(made, 1, 4).score.points == (1044, 900)


def test_two_who_report_differently_have_a_dispute_and_both_words_stay():
    made = begun()
    made.report(1, 4, entrant=1)
    made.report(1, 4, LOST, entrant=4)
    fixture = made.fixture(1, 4)
    assert fixture.disputed is not None
    assert fixture.result is None
    assert [each.score for each in fixture.reported] == [WON, LOST]


def test_a_side_may_say_another_word_until_the_other_has_spoken():
    made = begun()
    of = made.report(1, 4, entrant=1)
    number = made.number(1, 4)
    assert made.refused(steps.Report(fixture=number, score=WON, entrant=1)) == "nothing-changes"
    made.report(1, 4, LOST, entrant=1)
    assert [each.score for each in made.fixture(1, 4).reported] == [LOST]
    assert made.refused(steps.Confirm(fixture=number, of=of, entrant=4)) == "changed-since"


def test_nobody_confirms_their_own_word_nor_that_of_others():
    made = begun()
    number = made.number(1, 4)
    assert made.refused(steps.Confirm(fixture=number, of=1, entrant=4)) == "nothing-to-confirm"
    of = made.report(1, 4, entrant=1)
    for entrant in (1, 2):
        assert made.refused(steps.Confirm(fixture=number, of=of, entrant=entrant)) == "not-theirs"
    assert made.refused(steps.Report(fixture=number, score=WON, entrant=3)) == "not-theirs"


def test_who_withdrew_says_nothing_any_more():
    made = begun()
    made.do(steps.Withdraw(entrant=4))
    assert made.refused(steps.Report(fixture=made.number(1, 4), score=WON, entrant=4)) == "has-withdrawn"
    made.report(1, 4)
    assert result(made, 1, 4).score == WON


# The club and the live table.


def test_what_the_club_enters_counts_at_once_and_it_may_confirm():
    made = begun()
    made.report(1, 4)
    assert result(made, 1, 4).score == WON
    of = made.report(2, 3, entrant=2)
    made.do(steps.Confirm(fixture=made.number(2, 3), of=of))
    assert result(made, 2, 3).entrant == steps.DESK


def test_what_a_live_table_ends_with_counts_at_once():
    made = begun()
    number = made.number(1, 4)
    live = steps.Report(fixture=number, score=WON, live=True)
    assert made.refused(live) == "played-elsewhere"
    made.do(steps.PlayLive(fixture=number, code="abc", entrant=1))
    made.do(live)
    assert result(made, 1, 4).live


def test_a_season_played_live_takes_no_score_of_paper_but_the_arbiters():
    made = begun(tables=FixtureTables.LIVE)
    number = made.number(1, 4)
    for entrant in (1, steps.DESK):
        assert made.refused(steps.Report(fixture=number, score=WON, entrant=entrant)) == "played-elsewhere"
    made.do(steps.Settle(fixture=number, score=WON, why="panne"))
    assert (result(made, 1, 4).ruled, result(made, 1, 4).why) == (True, "panne")


# Disputes.


def test_a_dispute_ends_with_the_arbiters_word_alone():
    made = begun()
    of = made.report(1, 4, entrant=1)
    number = made.number(1, 4)
    made.do(steps.Dispute(fixture=number, why="la dernière donne", entrant=4))
    assert made.fixture(1, 4).dispute == "la dernière donne"
    for step in (
        steps.Report(fixture=number, score=WON),
        steps.Report(fixture=number, score=WON, entrant=4),
        steps.Confirm(fixture=number, of=of, entrant=4),
        steps.Dispute(fixture=number, entrant=1),
    ):
        assert made.refused(step) == "disputed"
    made.do(steps.Settle(fixture=number, score=DRAWN))
    assert result(made, 1, 4).score == DRAWN
    assert made.fixture(1, 4).disputed is None


def test_only_the_two_and_the_club_dispute_and_not_what_is_confirmed():
    made = begun()
    assert made.refused(steps.Dispute(fixture=made.number(1, 4), entrant=2)) == "not-theirs"
    made.report(1, 4)
    assert made.refused(steps.Dispute(fixture=made.number(1, 4), entrant=4)) == "already-confirmed"


def test_a_confirmed_result_is_corrected_by_the_arbiter():
    made = begun()
    made.report(1, 4)
    number = made.number(1, 4)
    assert made.refused(steps.Report(fixture=number, score=LOST)) == "already-confirmed"
    assert made.refused(steps.Settle(fixture=number, score=WON)) == "nothing-changes"
    made.do(steps.Settle(fixture=number, score=LOST))
    assert result(made, 1, 4).score == LOST
    made.do(steps.Forfeit(fixture=number, forfeits=(False, True)))
    assert (result(made, 1, 4).score, result(made, 1, 4).forfeits) == (None, (False, True))
    assert made.refused(steps.Forfeit(fixture=number, forfeits=(False, True))) == "nothing-changes"
    assert made.refused(steps.Forfeit(fixture=number, forfeits=(False, False))) == "unreadable"


@pytest.mark.parametrize(
    ("score", "about"),
    [
        (Score(points=(-1, 900)), "points"),
        (Score(points=(0, 0)), "points"),
        (Score(points=(100_001, 0)), "points"),
        (Score(points=(1044, 900), donnes=61), "donnes"),
        (Score(points=(1044, 900), donnes=12, capots=(7, 6)), "capots"),
        (Score(points=(1044, 900), capots=(-1, 0)), "capots"),
        (Score(points=(1044, 900), donnes=12, belotes=13), "belotes"),
    ],
)
def test_what_no_sheet_can_say_is_refused(score, about):
    made = begun()
    for step in (steps.Report(fixture=1, score=score), steps.Settle(fixture=1, score=score)):
        assert made.refused(step) == "impossible-score", about


def test_a_fixture_that_is_not_there_has_no_result():
    made = begun()
    for step in (
        steps.Report(fixture=99, score=WON),
        steps.Confirm(fixture=99, of=1),
        steps.Dispute(fixture=99),
        steps.Settle(fixture=99, score=WON),
        steps.Forfeit(fixture=99, forfeits=(True, True)),
    ):
        assert made.refused(step) == "no-such-fixture"


# The end and the play-offs: the second of division 2 against the last who is safe in division 1.


def ended():
    made = begun(0, 0, 0, 0, 1, 1, 1, 1)
    made.play_everything()
    return made


def test_play_offs_are_due_once_every_fixture_is_over():
    made = begun(0, 0, 0, 0, 1, 1, 1, 1)
    assert not is_over(made.state)
    assert tables(made.state, made.state.settings).play_offs == ()
    made.play_everything()
    assert is_over(made.state)
    (due,) = tables(made.state, made.state.settings).play_offs
    assert (due.division, due.upper, due.lower) == (0, 2, 7)


def test_a_play_off_is_told_once_the_season_is_closed_and_only_one_that_is_due():
    made = ended()
    won = steps.PlayOff(upper=2, lower=7, winner=7)
    assert made.refused(won) == "not-closed"
    made.do(steps.Close())
    for upper, lower, winner in ((1, 7, 7), (2, 8, 2), (2, 7, 5)):
        assert made.refused(steps.PlayOff(upper=upper, lower=lower, winner=winner)) == "not-due"
    made.do(won)
    assert made.refused(won) == "nothing-changes"
    made.do(steps.PlayOff(upper=2, lower=7, winner=2))
    assert [each.winner for each in made.state.play_offs] == [2]


def test_who_declines_plays_off_for_nothing_and_what_was_played_for_it_is_left():
    made = ended()
    made.do(steps.Close())
    made.do(steps.PlayOff(upper=2, lower=7, winner=7))
    made.do(steps.Decline(entrant=7))
    due = tables(made.state, made.state.settings).play_offs
    assert [(each.upper, each.lower) for each in due] == [(2, 8)]
    between = between_seasons(made.state, due)
    assert (between.declining, between.played_off) == (frozenset({7}), ())
