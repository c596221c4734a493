"""leagues.seasons.counting.ladder: monthly groups from ranked parties, whoever sat there with the players."""

import pytest

from leagues.models import PersonRating, RatingBook
from leagues.seasons.counting import counted, inputs_of
from leagues.seasons.course import steps
from leagues.seasons.turning import ratings_of
from leagues.standings.seasons.divisions import Moved
from leagues.standings.seasons.form import Form
from tests.leagues.seasons.cast import a_ladder
from tests.leagues.seasons.counting.ranked import GAME, annulled, corrected, ranked

pytestmark = pytest.mark.django_db


@pytest.fixture
def ladder():
    """Eight in two groups of four, October begun: Anne (1) the strongest, Hélène (8) the least."""
    made = a_ladder(8, group_size=4, parties=0, most=None, out_after=None)
    made.do(steps.Open())
    begin(made, 1)
    return made


def begin(made, number):
    there = [each.number for each in made.state.entrants.values() if each.withdrawn is None]
    made.do(steps.TurnMonth(number=number, ratings=tuple((each, 2000 - 10 * each) for each in there)))


def four(made, *names):
    return tuple(made.house.player(name) for name in names)


def tables(made):
    return counted(made.season, made.state)


def line_of(made, entrant, month=1):
    lines = [line for table in tables(made).tables if table.month == month for line in table.lines]
    return next(line for line in lines if line.entrant == entrant)


def groups(made, month):
    return [sorted(line.entrant for line in table.lines) for table in tables(made).tables if table.month == month]


def test_each_of_a_side_has_what_the_side_has_in_the_points_of_the_partie(ladder):
    ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), (1044, 900))
    ranked(2, four(ladder, "Anne", "Hélène", "Bruno", "Chloé"), (500, 1010))
    rows = {number: line_of(ladder, number).sums.row for number in (1, 2, 3, 8)}
    assert [(r.match_points, r.points, r.against) for r in rows.values()] == [
        (3, 1544, 1910),
        (6, 2054, 1400),
        (3, 1910, 1544),
        (0, 500, 1010),
    ]
    assert line_of(ladder, 1).form == (Form.WON, Form.LOST)
    assert [told.opponents for told in line_of(ladder, 1).made_of] == [(3, 4), (2, 3)]
    assert groups(ladder, 1) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_who_is_not_of_the_ladder_is_left_out(ladder):
    stranger, owner = ladder.house.stranger.pk, ladder.house.owner.pk
    anne, bruno = four(ladder, "Anne", "Bruno")
    ranked(1, (stranger, anne, owner, bruno))
    ranked(2, (stranger, owner, anne, bruno))
    ranked(3, (stranger, owner, ladder.house.desk.pk, ladder.house.arbiter.pk))
    assert [told.opponents for told in line_of(ladder, 1).made_of] == [(2,), ()]
    assert [told.form for told in line_of(ladder, 2).made_of] == [Form.LOST, Form.LOST]
    assert tables(ladder).parties == {1: ("partie-1", "partie-2")}
    assert tables(ladder).persons[1] == (anne,)


def test_who_left_has_lost_and_who_was_left_alone_keeps_a_win_and_owes_nothing_else(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    ranked(1, sat, (1044, 900), left=sat[:1])
    assert [line_of(ladder, number).form for number in (1, 2, 3, 4)] == [
        (Form.LOST,),
        (Form.WON,),
        (Form.LOST,),
        (Form.LOST,),
    ]
    assert line_of(ladder, 1).sums.row.points == 1044
    ranked(2, sat, (900, 1044), left=sat[:1])
    assert [line_of(ladder, number).form for number in (1, 2, 3)] == [
        (Form.LOST, Form.LOST),
        (Form.WON,),
        (Form.LOST, Form.WON),
    ]
    assert [told.partie for told in line_of(ladder, 3).made_of] == [1, 2]


def test_a_result_for_the_side_with_fewer_points_holds(ladder):
    ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), (400, 300), winner=1)
    assert line_of(ladder, 3).form == (Form.WON,)
    ranked(2, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), (900, 900))
    assert line_of(ladder, 3).form == (Form.WON, Form.DREW)


def test_months_are_those_of_the_calendar_and_groups_follow_from_the_tables(ladder):
    ranked(1, four(ladder, "Élise", "Farid", "Gaël", "Hélène"))
    ranked(2, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), day=26)
    ranked(3, four(ladder, "Denis", "Chloé", "Anne", "Bruno"), day=30)
    begin(ladder, 2)
    assert tables(ladder).parties == {1: ("partie-1", "partie-2"), 2: ("partie-3",)}
    assert groups(ladder, 2) == [[1, 2, 5, 6], [3, 4, 7, 8]]
    why = {move.entrant: move.why for move in tables(ladder).moves[2]}
    assert (why[5], why[3]) == (Moved.PROMOTED, Moved.RELEGATED)


def test_a_result_corrected_in_october_moves_the_groups_of_november(ladder):
    partie = ranked(1, four(ladder, "Élise", "Farid", "Gaël", "Hélène"))
    begin(ladder, 2)
    corrected(partie, (900, 1044))
    assert groups(ladder, 2) == [[1, 2, 7, 8], [3, 4, 5, 6]]
    annulled(partie)
    assert groups(ladder, 2) == [[1, 2, 5, 6], [3, 4, 7, 8]]


def test_what_was_played_before_the_season_or_before_one_joined_does_not_count(ladder):
    ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), day=-4)
    inside = (*four(ladder, "Anne", "Bruno"), ladder.house.stranger.pk, ladder.house.owner.pk)
    ranked(2, inside)
    ladder.do(steps.Enter(persons=(ladder.house.stranger.pk,)))
    begin(ladder, 2)
    ranked(3, inside, day=30)
    assert tables(ladder).parties == {1: ("partie-2",), 2: ("partie-3",)}
    assert [told.opponents for told in line_of(ladder, 1, 1).made_of] == [()]
    assert [told.opponents for told in line_of(ladder, 1, 2).made_of] == [(9,)]


def test_who_leaves_plays_the_month_to_its_end_and_comes_back_as_somebody_new(ladder):
    ladder.do(steps.Withdraw(entrant=1))
    ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"))
    assert line_of(ladder, 1).left
    assert line_of(ladder, 1).sums.row.match_points == 3
    begin(ladder, 2)
    anne = ladder.house.player("Anne")
    ladder.do(steps.Enter(persons=(anne,)))
    assert all(1 not in group and 9 not in group for group in groups(ladder, 2))
    begin(ladder, 3)
    ranked(2, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), day=60)
    assert line_of(ladder, 9, 3).sums.row.match_points == 3
    assert {move.entrant: move.why for move in tables(ladder).moves[3]}[9] is Moved.NEW


def test_its_inputs_grow_with_the_results_of_its_game_and_rest_once_it_is_over(ladder):
    before = inputs_of(ladder.season, ladder.state)
    partie = ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"))
    after = inputs_of(ladder.season, ladder.state)
    assert after[f"ranked:{GAME}"] == before[f"ranked:{GAME}"] + 1
    ladder.do(steps.Close())
    closed = inputs_of(ladder.season, ladder.state)
    ranked(2, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), day=300)
    assert inputs_of(ladder.season, ladder.state) == closed
    corrected(partie, (900, 1044))
    assert inputs_of(ladder.season, ladder.state) != closed
    assert RatingBook.objects.get(game=GAME).settled == 1


def test_ratings_at_the_turn_are_the_points_shown(ladder):
    for name, mu in (("Anne", 1511.5), ("Bruno", 1489.4)):
        player = ladder.house.players[name]
        PersonRating.objects.create(player=player, game=GAME, mu=mu, sigma=90.0, parties=3)
    PersonRating.objects.create(player=ladder.house.stranger, game=GAME, mu=1700.0, sigma=90.0, parties=3)
    ladder.do(steps.Withdraw(entrant=2))
    assert ratings_of(ladder.state) == ((1, 1512),)
