"""leagues.seasons.kinds.club_ladder: monthly groups from fixtures with real cards, without any rating."""

from datetime import date

import pytest

from leagues.models import PersonRating, RankedResult, SeasonRanking
from leagues.seasons.kinds import counted, inputs_of, kind_of
from leagues.seasons.kinds.base import SeasonTask
from leagues.seasons.reading_tables import read_tables
from leagues.seasons.recounting import kept, label_season, read_again, recount, verify
from leagues.seasons.schedule import turn
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.steps import Score
from leagues.standings.seasons.lines import ResultForm
from leagues.standings.seasons.settings import Ranks
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, a_club_ladder

pytestmark = pytest.mark.django_db

NOVEMBER = date(2026, 11, 6)


@pytest.fixture
def ladder():
    """Eight pairs in two groups of four, one up and one down, October begun."""
    made = a_club_ladder(8, group_size=4, parties=0, most=None)
    made.do(steps.Open())
    made.do(steps.TurnMonth(number=1, ratings=()))
    return made


def played(made, home, away, points=(1044, 900), on=FIRST_DAY):
    """The club notes a fixture with its score; return its number."""
    number = 1 + max(made.state.fixtures, default=0)
    home, away = ((each,) if isinstance(each, int) else each for each in (home, away))
    made.do(steps.Meet(number=number, home=home, away=away, on=on))
    made.do(steps.Report(fixture=number, score=Score(points=points)))
    return number


def tables(made):
    return counted(made.season, made.state)


def line_of(made, entrant, month=1):
    lines = [line for table in tables(made).tables if table.month == month for line in table.lines]
    return next(line for line in lines if line.entrant == entrant)


def groups(made, month):
    return [sorted(line.entrant for line in table.lines) for table in tables(made).tables if table.month == month]


def test_first_groups_follow_the_order_of_entries(ladder):
    assert groups(ladder, 1) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_a_confirmed_fixture_counts_for_both_and_any_other_for_nobody(ladder):
    number = played(ladder, 1, 6)
    assert [line_of(ladder, each).sums.row.match_points for each in (1, 6)] == [3, 0]
    assert line_of(ladder, 6).made_of[0].opponents == (1,)
    ladder.do(steps.Meet(number=number + 1, home=(2,), away=(3,), on=FIRST_DAY))
    ladder.do(steps.Report(fixture=number + 1, score=Score(points=(1000, 0)), entrant=2))
    assert line_of(ladder, 2).made_of == ()
    ladder.do(steps.Dispute(fixture=number + 1, entrant=3))
    assert line_of(ladder, 2).made_of == ()
    assert tables(ladder).parties == {1: (str(number),)}


def test_capots_and_the_winner_of_equal_points_count(ladder):
    ladder.do(steps.Meet(number=1, home=(1,), away=(2,), on=FIRST_DAY))
    ladder.do(steps.Report(fixture=1, score=Score(points=(900, 900), capots=(2, 0), winner=1)))
    assert line_of(ladder, 1).sums.row.capots == 2
    assert line_of(ladder, 2).form == (ResultForm.WON,)


def test_the_second_fixture_of_the_same_two_on_a_day_weighs_less(ladder):
    for _ in range(2):
        played(ladder, 1, 2)
    played(ladder, 2, 1, on=FIRST_DAY.replace(day=3))
    assert [each.weight for each in line_of(ladder, 1).made_of] == [100, 60, 100]
    assert line_of(ladder, 1).sums.row.match_points * 10 == 48


def test_the_first_go_up_and_the_last_down_and_a_correction_changes_the_next_groups(ladder):
    ladder.do(steps.TurnMonth(number=2, ratings=()))
    number = played(ladder, 5, 6)
    played(ladder, 1, 4)
    played(ladder, 2, 3)
    # Of the second group 5 has won, and of 7 and 8, who have not played, 7 entered before 8.
    assert groups(ladder, 2) == [[1, 2, 5, 7], [3, 4, 6, 8]]
    ladder.do(steps.Settle(fixture=number, score=Score(points=(900, 1044)), why="feuille relue"))
    assert groups(ladder, 2) == [[1, 2, 6, 7], [3, 4, 5, 8]]


def test_a_fixture_counts_in_the_month_of_its_day_whenever_it_is_reported(ladder):
    played(ladder, 1, 2, on=NOVEMBER)
    assert tables(ladder).parties == {1: ()}
    ladder.do(steps.TurnMonth(number=2, ratings=()))
    played(ladder, 3, 4)
    assert tables(ladder).parties == {1: ("2",), 2: ("1",)}


def test_who_enters_during_a_month_is_left_out_until_the_next_one(ladder):
    people = ladder.house.people
    ladder.do(steps.Withdraw(entrant=8))
    ladder.do(steps.Enter(persons=(people["Oscar"].pk, people["Paule"].pk)))
    played(ladder, 1, 9)
    assert line_of(ladder, 1).made_of[0].opponents == ()
    assert 9 not in [each for group in groups(ladder, 1) for each in group]
    ladder.do(steps.TurnMonth(number=2, ratings=()))
    assert 9 in groups(ladder, 2)[1]
    assert 8 not in groups(ladder, 2)[1]


def test_of_persons_each_has_the_points_with_any_partner_even_one_who_is_not_on_it():
    made = a_club_ladder(6, ranks=Ranks.PERSONS, parties=0)
    made.do(steps.Open())
    made.do(steps.TurnMonth(number=1, ratings=()))
    played(made, (1, 2), (3, 4))
    played(made, (1, 3), (5,), (800, 1000))
    assert [line_of(made, each).sums.row.match_points for each in range(1, 7)] == [3, 3, 0, 0, 3, 0]
    assert line_of(made, 5).made_of[0].opponents == (1, 3)


def test_a_line_that_has_not_played_is_told_neither_up_nor_down(ladder):
    played(ladder, 3, 4, (900, 1044))
    assert recount(ladder.season.pk)
    shown = read_tables(kept(ladder.season).tables)
    lines = {line.entrant: line for table in shown.tables for line in table.lines}
    assert {number: line.moved for number, line in lines.items() if line.moved is not None} == {3: -1, 4: 3}


# What is stored follows from the log alone, and no rating is read or changed.


def test_a_recount_gives_the_same_and_touches_no_rating(ladder):
    played(ladder, 1, 2)
    ladder.do(steps.TurnMonth(number=2, ratings=()))
    number = played(ladder, 3, 4, on=NOVEMBER)
    ladder.do(steps.Settle(fixture=number, score=Score(points=(100, 900))))
    assert recount(ladder.season.pk)
    assert not recount(ladder.season.pk)
    assert verify(ladder.season.pk)
    assert read_again(ladder.season) == ladder.state
    ladder.season.refresh_from_db()
    assert inputs_of(ladder.season, ladder.state) == {"season": ladder.state.version}
    assert label_season(ladder.season) == 0
    assert not PersonRating.objects.exists()
    assert not RankedResult.objects.exists()
    assert SeasonRanking.objects.get(season=ladder.season).inputs == {"season": ladder.state.version}


# Its course: an organizer opens and closes it, months follow by themselves.


def test_it_is_opened_by_a_person_then_its_months_begin_by_themselves():
    made = a_club_ladder(2)
    assert turn(made.season, FIRST_DAY) == 0
    made.do(steps.Open())
    assert turn(made.season, NOVEMBER) == 2
    assert [month.number for month in made.state.months] == [1, 2]
    assert turn(made.season, NOVEMBER) == 0
    assert all(month.ratings == {} for month in made.state.months)


def test_it_is_closed_by_a_person_since_scores_of_the_last_evening_come_later():
    made = a_club_ladder(2)
    made.do(steps.Open())
    turn(made.season, LAST_DAY.replace(month=7))
    assert made.state.closed is None
    assert len(made.state.months) == 9


def test_the_organizers_task_is_what_is_left_to_do(ladder):
    kind = kind_of(ladder.season.league)

    def task(today=FIRST_DAY):
        return kind.task(ladder.state, today).now

    empty = a_club_ladder(1, house=ladder.house)
    assert kind.task(empty.state, FIRST_DAY).now is SeasonTask.ENTER
    empty.do(steps.Enter(persons=ladder.house.pairs[1]))
    assert kind.task(empty.state, FIRST_DAY).now is SeasonTask.OPEN
    assert task() is SeasonTask.WAIT
    ladder.do(steps.Meet(number=1, home=(1,), away=(2,), on=FIRST_DAY))
    assert task() is SeasonTask.WAIT
    ladder.do(steps.Report(fixture=1, score=Score(points=(1000, 1)), entrant=1))
    assert task() is SeasonTask.UNCONFIRMED
    ladder.do(steps.Dispute(fixture=1, entrant=2))
    assert task() is SeasonTask.DISPUTED
    ladder.do(steps.Settle(fixture=1, score=Score(points=(1, 1000))))
    assert task(LAST_DAY.replace(month=7)) is SeasonTask.CLOSE
