"""leagues.seasons.rights: who may write which step, and who may take it back."""

from datetime import date

import pytest

from leagues.seasons.rights import SeasonRights
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.steps import Score

SCORE = Score(points=(1000, 820))
ORGANIZER = SeasonRights(role="organizer", player=1)
ARBITER = SeasonRights(role="arbiter", player=2)
DESK = SeasonRights(role="desk", player=3)
PAIR = SeasonRights(player=4, account=True, entrants=(7,))
STRANGER = SeasonRights(player=5, account=True)
SITE = SeasonRights(runs=True, player=6)


def may(rights, step):
    try:
        rights.verify(step)
    except SeasonRefusal:
        return False
    return True


@pytest.mark.parametrize("rights", [ORGANIZER, SITE])
def test_who_runs_a_league_does_everything_but_what_is_a_pairs_own(rights):
    assert may(rights, steps.Close())
    assert may(rights, steps.Settle(fixture=1, score=SCORE))
    assert not may(rights, steps.Propose(fixture=1, to=date(2026, 12, 1), entrant=7))
    assert not may(rights, steps.Report(fixture=1, score=SCORE, entrant=7))


def test_an_arbiter_decides_results_and_days_and_nothing_else():
    assert may(ARBITER, steps.Settle(fixture=1, score=SCORE))
    assert may(ARBITER, steps.Forfeit(fixture=1, forfeits=(True, False)))
    assert not may(ARBITER, steps.Close())
    assert not may(ARBITER, steps.Enter(persons=(1, 2)))


def test_the_desk_writes_results_and_decides_none():
    assert may(DESK, steps.Report(fixture=1, score=SCORE))
    assert not may(DESK, steps.Settle(fixture=1, score=SCORE))


def test_a_pair_speaks_for_itself_alone():
    assert may(PAIR, steps.Report(fixture=1, score=SCORE, entrant=7))
    assert not may(PAIR, steps.Report(fixture=1, score=SCORE, entrant=8))
    assert not may(PAIR, steps.Report(fixture=1, score=SCORE))
    assert not may(PAIR, steps.Move(fixture=1, to=date(2026, 12, 1)))


@pytest.mark.parametrize("rights", [ORGANIZER, ARBITER, DESK, PAIR, STRANGER, SITE])
def test_nobody_speaks_for_a_live_table(rights):
    assert not may(rights, steps.Report(fixture=1, score=SCORE, live=True))


def test_people_enter_a_ladder_as_themselves_and_leave_what_they_play_in():
    assert may(STRANGER, steps.Enter(persons=(5,), own=True))
    assert not may(STRANGER, steps.Enter(persons=(4,), own=True))
    assert not may(SeasonRights(player=5), steps.Enter(persons=(5,), own=True))
    assert may(PAIR, steps.Withdraw(entrant=7, own=True))
    assert not may(PAIR, steps.Withdraw(entrant=8, own=True))
    assert not may(STRANGER, steps.Withdraw(entrant=7))


def test_organizers_undo_anything_others_what_they_wrote_and_may_write():
    report = steps.Report(fixture=1, score=SCORE, entrant=7)
    ORGANIZER.verify_undo(4, report)
    PAIR.verify_undo(4, report)
    for rights, by, step in ((PAIR, 5, report), (STRANGER, 4, report), (DESK, 3, steps.Close())):
        with pytest.raises(SeasonRefusal):
            rights.verify_undo(by, step)
