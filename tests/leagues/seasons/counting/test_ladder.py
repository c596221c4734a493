"""leagues.seasons.kinds.ladder_counting: monthly groups from ranked parties, also with players outside the ladder."""

from fractions import Fraction

import pytest

from games.models import Partie
from leagues.models import PersonRating, RatingBook, Season, SeasonRanking, SeasonStep
from leagues.seasons.kinds import counted, inputs_of
from leagues.seasons.kinds.ladder import displayed_ratings
from leagues.seasons.recounting import kept, recount
from leagues.seasons.season_log import steps
from leagues.standings.regulation import Metric
from leagues.standings.seasons.ladder import PartieCounts
from leagues.standings.seasons.lines import ResultForm, SeasonMetric
from leagues.standings.seasons.next_season import MoveReason
from tests.leagues.seasons.cast import a_ladder, later
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
    assert line_of(ladder, 1).form == (ResultForm.WON, ResultForm.LOST)
    assert [told.opponents for told in line_of(ladder, 1).made_of] == [(3, 4), (2, 3)]
    assert groups(ladder, 1) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_who_is_not_of_the_ladder_is_left_out(ladder):
    stranger, owner = ladder.house.stranger.pk, ladder.house.owner.pk
    anne, bruno = four(ladder, "Anne", "Bruno")
    ranked(1, (stranger, anne, owner, bruno))
    ranked(2, (stranger, owner, anne, bruno))
    ranked(3, (stranger, owner, ladder.house.desk.pk, ladder.house.arbiter.pk))
    assert [told.opponents for told in line_of(ladder, 1).made_of] == [(2,), ()]
    assert [told.form for told in line_of(ladder, 2).made_of] == [ResultForm.LOST, ResultForm.LOST]
    assert tables(ladder).parties == {1: ("partie-1", "partie-2")}
    assert tables(ladder).persons[1] == (anne,)


def test_who_left_has_lost_and_who_was_left_alone_keeps_a_win_and_owes_nothing_else(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    ranked(1, sat, (1044, 900), left=sat[:1])
    assert [line_of(ladder, number).form for number in (1, 2, 3, 4)] == [
        (ResultForm.LOST,),
        (ResultForm.WON,),
        (ResultForm.LOST,),
        (ResultForm.LOST,),
    ]
    ranked(2, sat, (900, 1044), left=sat[:1])
    assert [line_of(ladder, number).form for number in (1, 2, 3)] == [
        (ResultForm.LOST, ResultForm.LOST),
        (ResultForm.WON,),
        (ResultForm.LOST, ResultForm.WON),
    ]
    assert [told.partie for told in line_of(ladder, 3).made_of] == [1, 2]


def test_a_result_for_the_side_with_fewer_points_holds(ladder):
    ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), (400, 300), winner=1)
    assert line_of(ladder, 3).form == (ResultForm.WON,)
    ranked(2, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), (900, 900))
    assert line_of(ladder, 3).form == (ResultForm.WON, ResultForm.DREW)


def test_months_are_those_of_the_calendar_and_groups_follow_from_the_tables(ladder):
    ranked(1, four(ladder, "Élise", "Farid", "Gaël", "Hélène"))
    ranked(2, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), day=26)
    ranked(3, four(ladder, "Denis", "Chloé", "Anne", "Bruno"), day=30)
    begin(ladder, 2)
    assert tables(ladder).parties == {1: ("partie-1", "partie-2"), 2: ("partie-3",)}
    assert groups(ladder, 2) == [[1, 2, 5, 6], [3, 4, 7, 8]]
    why = {move.entrant: move.why for move in tables(ladder).moves[2]}
    assert (why[5], why[3]) == (MoveReason.PROMOTED, MoveReason.RELEGATED)


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
    assert {move.entrant: move.why for move in tables(ladder).moves[3]}[9] is MoveReason.NEW


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
    assert displayed_ratings(ladder.state) == ((1, 1512),)


def test_who_left_has_no_points_of_their_own_against_the_most_a_camp_has_made(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    ranked(1, sat, (1044, 300), left=sat[:1])
    ranked(2, sat, (200, 1044), left=sat[:1])
    rows = {number: line_of(ladder, number).sums.row for number in (1, 2, 3)}
    assert [(row.points, row.against) for row in rows.values()] == [(0, 2088), (1044, 300), (1344, 1244)]
    assert line_of(ladder, 1).figures[Metric.DIFFERENCE] == -2088


def test_of_several_parties_of_the_same_four_on_a_day_each_counts_what_it_weighs(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    for nth in (1, 2, 3):
        ranked(nth, sat, (1000, 500), nth=nth)
    line = line_of(ladder, 1)
    assert [told.match_points for told in line.made_of] == [3, Fraction(9, 5), Fraction(6, 5)]
    assert [told.weight for told in line.made_of] == [100, 60, 40]
    assert (line.sums.row.match_points, line.sums.row.wins, line.sums.row.points) == (6, 3, 3000)
    assert (line.figures[Metric.MATCH_POINTS], line.figures[SeasonMetric.MEAN]) == (6, 3)
    assert line.figures[Metric.DIFFERENCE] == 1000
    assert line.figures[Metric.WINS] == 2


def test_a_short_partie_counts_a_third_for_each_of_its_donnes_and_one_conceded_at_once_is_none(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    for day, donnes in enumerate((0, 1, 2, 3)):
        ranked(day + 1, sat, (100 * donnes, 0), day=day, donnes=donnes)
    line = line_of(ladder, 1)
    assert [told.weight for told in line.made_of] == [33, 67, 100]
    assert line.sums.row.match_points == 6
    assert tables(ladder).parties == {1: ("partie-2", "partie-3", "partie-4")}


def test_twenty_nine_concessions_bring_a_ladder_nothing_at_once_and_little_after_a_donne(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    for nth in range(29):
        ranked(nth + 1, sat, (0, 0), winner=0, nth=0, donnes=0)
    assert (line_of(ladder, 1).sums.row.match_points, line_of(ladder, 1).made_of) == (0, ())
    for nth in range(1, 30):
        ranked(100 + nth, sat, (162, 0), nth=nth, donnes=1)
    assert 3 < line_of(ladder, 1).sums.row.match_points < 4


def test_the_parties_asked_and_the_most_that_count_are_by_weight():
    made = a_ladder(8, group_size=4, parties=2, most=2, out_after=None)
    made.do(steps.Open())
    begin(made, 1)
    sat = four(made, "Anne", "Bruno", "Chloé", "Denis")
    ranked(1, sat, nth=1)
    ranked(2, sat, nth=2)
    assert not line_of(made, 1).for_prize
    ranked(3, sat, nth=3)
    assert line_of(made, 1).for_prize
    ranked(4, sat, day=1)
    ranked(5, sat, day=2)
    assert [told.why for told in line_of(made, 1).made_of] == [PartieCounts.COUNTS] * 3 + [PartieCounts.BEYOND] * 2


def test_a_ladder_closed_by_the_rule_before_keeps_its_ranking_also_when_an_old_result_is_corrected(ladder):
    sat = four(ladder, "Anne", "Bruno", "Chloé", "Denis")
    for nth in range(1, 11):
        ranked(nth, sat, (100, 40), nth=nth, donnes=nth % 2, left=sat[:1] if nth == 3 else ())
    SeasonStep.objects.create(
        season=ladder.season, version=ladder.state.version + 1, data={"kind": "close"}, at=later(100)
    )
    Season.objects.filter(pk=ladder.season.pk).update(version=ladder.state.version, stage="closed")
    assert ladder.state.rule == 1
    assert line_of(ladder, 1).sums.row.match_points == 27
    assert line_of(ladder, 1).sums.row.points == 1000
    corrected(Partie.objects.get(code="partie-1"), (40, 100))
    assert line_of(ladder, 1).sums.row.match_points == 24
    ladder.do(steps.Reopen())
    assert ladder.state.rule == steps.RULE
    assert line_of(ladder, 1).sums.row.match_points < 4
    ladder.do(steps.Close())
    assert line_of(ladder, 1).sums.row.match_points < 4


def test_a_ladder_under_way_that_was_counted_by_the_rule_before_is_behind_and_counted_anew(ladder):
    ranked(1, four(ladder, "Anne", "Bruno", "Chloé", "Denis"), donnes=1)
    recount(ladder.season.pk)
    row = SeasonRanking.objects.get(season=ladder.season)
    right, row.tables = row.tables, row.tables.replace('"weight":33', '"weight":100')
    del row.inputs["ladder-rule"]
    row.save()
    assert kept(ladder.season).behind == 1
    assert recount(ladder.season.pk)
    assert SeasonRanking.objects.get(season=ladder.season).tables == right
