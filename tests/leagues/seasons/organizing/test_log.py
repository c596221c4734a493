"""The log: every step as a sentence with who and when; undone ones struck, undo with a why, once."""

import pytest

from leagues.contests.store import open_contest
from leagues.logs.page import A_PAGE
from leagues.seasons.season_log import steps
from leagues.seasons.store import write
from leagues.standings.seasons.challenge import pair_number
from leagues.standings.seasons.settings import Ranks
from tests.leagues.seasons.cast import FIRST_DAY, Desk, a_challenge, a_championship, a_ladder, later

pytestmark = pytest.mark.django_db

SCORE = steps.Score(points=(1100, 844))


def undo(desk, version, **said):
    return desk.post("undo", {"do": "undo", "version": str(version), "ref": f"undo-{version}"} | said)


def a_started():
    """Anne and Bruno at home against Chloé and Denis, then away; what they do from version 5 on."""
    played = a_championship(2)
    meetings = tuple(
        steps.Drawn(number=leg, division=0, leg=leg, round=leg, home=leg, away=3 - leg, on=FIRST_DAY) for leg in (1, 2)
    )
    played.do(steps.Start(fixtures=meetings))
    return played


def test_every_step_says_who_did_what():
    played = a_started()
    played.do(steps.Report(fixture=1, score=SCORE), played.house.arbiter)
    page = Desk(played).get("log").content.decode()
    for words in (
        "2 fixtures drawn",
        "Fixture 1 (Anne Martin – Bruno Muller against Chloé Haas – Denis Roux): score 1,100 – 844 entered",
    ):
        assert words in page
    assert "· arbiter" in page
    assert "Settings chosen: Championship, home and away." in page


def test_what_the_season_does_by_itself_says_so():
    played = a_ladder(1)
    write(played.season, steps.Open(), None)
    assert "automatically" in Desk(played).get("log").content.decode()


def test_people_who_are_in_no_entry_any_more_are_named():
    played = a_championship(1)
    Desk(played).post("undo", {"do": "undo", "version": "3", "why": "twice", "ref": "one"})
    page = Desk(played).get("log").content.decode()
    assert "<s>Anne Martin – Bruno Muller entered, in division 1.</s>" in page
    assert "Step 3 undone. Reason: twice" in page


@pytest.mark.parametrize("ranks", Ranks)
def test_who_leaves_a_challenge_is_named(ranks):
    played = a_challenge(ranks=ranks)
    two = played.house.pairs[0]
    played.do(steps.Withdraw(entrant=two[0] if ranks is Ranks.PERSONS else pair_number(two)))
    words = "Anne Martin withdraws." if ranks is Ranks.PERSONS else "Anne Martin – Bruno Muller withdraws."
    assert words in Desk(played).get("log").content.decode()


def test_a_day_is_named_by_its_contest():
    played = a_challenge()
    contest = open_contest(played.house.club, played.organizer, name="Soir de novembre", starts_at=later())
    played.do(steps.HoldDay(number=1, contest=contest.pk))
    assert "Day 1 is “Soir de novembre”." in Desk(played).get("log").content.decode()


def test_an_undone_step_is_as_if_it_had_never_been():
    played = a_challenge()
    played.do(steps.Open())
    answer = undo(Desk(played), 3, why="too early")
    assert "as if it had never happened" in answer.content.decode()
    assert played.state.started is None


def test_sent_twice_it_is_undone_once():
    played = a_challenge()
    played.do(steps.Open())
    desk = Desk(played)
    undo(desk, 3)
    assert undo(desk, 3).status_code == 200
    assert played.state.version == 4


def test_an_undo_may_be_undone():
    played = a_challenge()
    played.do(steps.Open())
    desk = Desk(played)
    undo(desk, 3)
    undo(desk, 4)
    assert played.state.started is not None


def test_what_a_later_step_rests_on_is_told_with_that_step():
    played = a_started()
    answer = undo(Desk(played), 3)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Later steps depend on this one." in page
    assert "Step 5: The championship starts" in page
    assert played.state.version == 5


@pytest.mark.parametrize("version", ["1", "2", "99", "x", ""])
def test_the_season_itself_and_what_is_not_there_cannot_be_undone(version):
    played = a_challenge()
    answer = undo(Desk(played), version)
    assert answer.status_code == 409
    assert "no such step" in answer.content.decode()


def test_the_log_has_pages():
    played = a_challenge()
    for number in range(A_PAGE):
        played.do(steps.Withdraw(entrant=number + 1))
    desk = Desk(played)
    first, second = desk.get("log").context, desk.get("log", until="2").context
    assert [entry.version for entry in first["entries"]] == list(range(52, 2, -1))
    assert (first["newer"], first["older"]) == (None, 2)
    assert [entry.version for entry in second["entries"]] == [2, 1]
    assert (second["newer"], second["older"]) == (52, None)
    assert desk.get("log", until="nonsense").context["newer"] is None


@pytest.mark.parametrize(("who", "status"), [("owner", 200), ("arbiter", 200), ("desk", 200), ("stranger", 404)])
def test_the_whole_club_reads_it(who, status):
    played = a_challenge()
    desk = Desk(played, getattr(played.house, who))
    assert desk.get("log").status_code == status


def test_the_desk_undoes_what_it_wrote_itself_and_nothing_else():
    played = a_started()
    played.do(steps.Report(fixture=1, score=SCORE), played.house.desk)
    played.do(steps.Report(fixture=2, score=SCORE))
    desk = Desk(played, played.house.desk)
    entries = {entry.version: entry.undoable for entry in desk.get("log").context["entries"]}
    assert (entries[6], entries[7], entries[5]) == (True, False, False)
    assert undo(desk, 7).status_code == 403
    assert undo(desk, 6).status_code == 200
    assert played.state.fixtures[1].result is None


def test_a_stranger_undoes_nothing():
    played = a_challenge()
    played.do(steps.Open())
    assert undo(Desk(played, played.house.stranger), 3).status_code == 404
    assert Desk(played).get("undo").status_code == 405
