"""docs/standings.md, « Championship »: 3/2/1/0, forfeits, those who withdraw."""

from dataclasses import replace
from fractions import Fraction

import pytest

from leagues.pairings.fixtures import fixtures_of, with_arrival
from leagues.standings.regulation import Leavers, Metric
from leagues.standings.seasons.championship import ChampionshipFixtures, FixtureCounts, FixtureResult, championship
from leagues.standings.seasons.lines import ResultForm, SeasonMetric
from leagues.standings.seasons.settings import CHAMPIONSHIPS, ChampionshipSettings

PRESET = CHAMPIONSHIPS["championnat-aller-retour"]
FOUR = fixtures_of((1, 2, 3, 4))
HOME_FORFEITS, AWAY_FORFEITS = (True, False), (False, True)


def number_of(home, away):
    return next(fixture.number for fixture in FOUR if fixture.entrants == (home, away))


def won(home, away, points=(1044, 900), **more):
    return FixtureResult(fixture=number_of(home, away), points=points, **more)


def forfeit(home, away, forfeits):
    return FixtureResult(fixture=number_of(home, away), forfeits=forfeits)


def table(*results, withdrawn=(), through=None, settings=PRESET):
    return championship(
        ChampionshipFixtures(fixtures=FOUR, results=results, withdrawn=frozenset(withdrawn)), settings, through
    )


def line_of(entrant, lines):
    return next(line for line in lines if line.entrant == entrant)


def match_points(lines):
    return {line.entrant: line.sums.row.match_points for line in lines}


def test_a_win_a_draw_a_loss_and_a_forfeit_are_three_two_one_and_nothing():
    lines = table(won(1, 4), won(2, 3, (972, 972)), forfeit(3, 1, HOME_FORFEITS))
    assert match_points(lines) == {1: 6, 2: 2, 3: 2, 4: 1}
    assert line_of(3, lines).sums.forfeits == 1


def test_who_was_there_has_the_points_of_a_walkover_and_who_was_not_has_none():
    lines = table(forfeit(1, 2, AWAY_FORFEITS))
    one, two = line_of(1, lines).sums.row, line_of(2, lines).sums.row
    assert (one.points, one.against, one.wins) == (1100, 844, 1)
    assert (two.points, two.against, two.losses) == (0, 1100, 0)
    assert line_of(2, lines).form == (ResultForm.FORFEITED,)
    assert line_of(1, lines).form == (ResultForm.WALKOVER,)


def test_when_neither_is_there_both_have_a_forfeit():
    lines = table(forfeit(1, 2, (True, True)))
    assert [line_of(entrant, lines).sums.forfeits for entrant in (1, 2)] == [1, 1]
    assert match_points(lines) == dict.fromkeys((1, 2, 3, 4), 0)


def test_the_last_donne_decides_where_points_are_equal():
    assert match_points(table(won(1, 2, (972, 972), winner=1)))[2] == 3


def test_a_line_opens_into_its_fixtures_played_or_to_play():
    one = line_of(1, table(won(1, 2), won(3, 1)))
    by_number = {told.fixture: told for told in one.made_of}
    assert len(one.made_of) == 6
    home = by_number[number_of(1, 2)]
    assert (home.home, home.opponent, home.points, home.match_points, home.why) == (
        True,
        2,
        1044,
        3,
        FixtureCounts.COUNTS,
    )
    away = by_number[number_of(3, 1)]
    assert (away.home, away.form, away.points) == (False, ResultForm.LOST, 900)
    assert sum(told.why is FixtureCounts.TO_PLAY for told in one.made_of) == 4
    assert [told.round for told in one.made_of] == [1, 2, 3, 4, 5, 6]


def test_movement_is_against_the_table_one_round_before():
    first = [fixture for fixture in FOUR if fixture.round == 1]
    second = [fixture for fixture in FOUR if fixture.round == 2]
    results = [FixtureResult(fixture=each.number, points=(1044, 900)) for each in first]
    before = championship(ChampionshipFixtures(fixtures=FOUR, results=tuple(results)), PRESET)
    results += [FixtureResult(fixture=each.number, points=(1944, 0)) for each in second]
    after = championship(ChampionshipFixtures(fixtures=FOUR, results=tuple(results)), PRESET)
    ranks = {line.entrant: line.rank for line in before}
    assert [line.movement for line in after] == [ranks[line.entrant] - line.rank for line in after]
    assert any(line.movement for line in after)
    assert [
        line.rank for line in championship(ChampionshipFixtures(fixtures=FOUR, results=tuple(results)), PRESET, 1)
    ] == [line.rank for line in before]


def test_who_has_not_played_the_last_round_yet_has_lost_no_place():
    first = [won(1, 4, (900, 1044)), won(2, 3, (1944, 0))]
    lines = table(*first, won(3, 1))
    assert {line.entrant: line.movement for line in lines} == {1: -1, 2: None, 3: 3, 4: None}
    assert line_of(4, lines).rank > line_of(4, table(*first)).rank


def test_in_the_first_round_nobody_has_moved():
    lines = table(won(1, 4))
    assert [line.movement for line in lines] == [None] * 4


def test_who_gets_a_walkover_from_a_pair_that_withdrew_has_moved():
    first = [won(1, 4, (900, 1044)), won(2, 3, (1944, 0))]
    lines = table(*first, won(4, 2), withdrawn=(3,))
    assert line_of(1, lines).movement is not None


def test_two_of_as_many_match_points_are_separated_by_what_they_did_against_one_another():
    lines = table(won(1, 2, (1000, 944)), won(3, 1, (1000, 944)), won(2, 4, (1900, 44)))
    settings = replace(PRESET, metrics=(Metric.WINS, Metric.HEAD_TO_HEAD, Metric.DIFFERENCE))
    again = table(won(1, 2, (1000, 944)), won(3, 4), won(4, 1), won(2, 3, (1900, 44)), settings=settings)
    assert {line.entrant for line in lines} == {1, 2, 3, 4}
    assert line_of(2, again).figures[Metric.HEAD_TO_HEAD] is None
    two = table(won(1, 2, (1000, 944)), won(2, 3, (1900, 44)), settings=settings)
    assert [(line.entrant, line.decided_by) for line in two[:2]] == [(1, None), (2, Metric.HEAD_TO_HEAD)]


PLAYED_BY_4 = (won(4, 1, (0, 1944)), won(4, 2))


def test_who_withdraws_before_half_is_struck_out_with_all_their_results():
    lines = table(*PLAYED_BY_4, won(1, 2), withdrawn=(4,))
    assert match_points(lines) == {1: 3, 2: 1, 3: 0, 4: 0}
    four = line_of(4, lines)
    assert (four.rank, four.left) == (4, True)
    assert {told.why for told in four.made_of} == {FixtureCounts.ANNULLED}
    assert [told.points for told in four.made_of if told.form] != []
    assert four.form == ()


def test_who_withdraws_after_half_forfeits_what_is_left():
    three = (*PLAYED_BY_4, won(3, 4))
    lines = table(*three, withdrawn=(4,))
    four = line_of(4, lines)
    assert (four.sums.forfeits, four.rank) == (3, 4)
    assert match_points(lines) == {1: 6, 2: 4, 3: 6, 4: 5}
    assert sum(told.by_withdrawal for told in four.made_of) == 3


def test_a_forfeit_of_before_is_not_told_as_one_by_withdrawal():
    lines = table(*PLAYED_BY_4, won(3, 4), forfeit(1, 4, AWAY_FORFEITS), withdrawn=(4,))
    told = {each.fixture: each.by_withdrawal for each in line_of(4, lines).made_of if each.form is ResultForm.FORFEITED}
    assert told.pop(number_of(1, 4)) is False
    assert list(told.values()) == [True, True]


def test_what_is_left_is_forfeited_when_its_round_comes():
    rounds = {fixture.number: fixture.round for fixture in FOUR}
    three = (*PLAYED_BY_4, won(3, 4))
    through = max(rounds[each.fixture] for each in three)
    later = sum(fixture.round > through for fixture in FOUR if 4 in fixture.entrants)
    assert line_of(4, table(*three, withdrawn=(4,), through=through)).sums.forfeits == 3 - later
    assert later < 3


def test_the_share_is_a_setting():
    kept = table(*PLAYED_BY_4, withdrawn=(4,), settings=replace(PRESET, annulled_under=Fraction(0)))
    struck = table(*PLAYED_BY_4, won(3, 4), withdrawn=(4,), settings=replace(PRESET, annulled_under=Fraction(11, 10)))
    assert line_of(4, kept).sums.forfeits == 4
    assert line_of(4, struck).sums.meetings == 0


def test_a_forfeit_of_ones_own_is_no_fixture_completed():
    three = (*PLAYED_BY_4, forfeit(3, 4, AWAY_FORFEITS))
    assert line_of(4, table(*three, withdrawn=(4,))).sums.meetings == 0


def test_who_withdrew_and_was_kept_is_ranked_by_their_figures_if_so_chosen():
    three = (*PLAYED_BY_4, won(3, 4))
    settings = replace(PRESET, leavers=Leavers.KEEP, metrics=(Metric.MATCH_POINTS,))
    assert line_of(4, table(*three, withdrawn=(4,), settings=settings)).rank == 3


def test_an_arrival_in_mid_season_is_compared_by_the_mean_where_chosen():
    fixtures = with_arrival(FOUR, 5, first=5)
    settings = replace(PRESET, metrics=(SeasonMetric.MEAN,))
    number = next(fixture.number for fixture in fixtures if fixture.home == 5)
    lines = championship(
        ChampionshipFixtures(
            fixtures=fixtures,
            results=(won(1, 2), won(1, 3, (900, 1044)), FixtureResult(fixture=number, points=(1044, 900))),
        ),
        settings,
    )
    assert line_of(5, lines).figures[SeasonMetric.MEAN] == 3
    one = line_of(1, lines)
    assert one.figures[SeasonMetric.MEAN] == Fraction(one.sums.row.match_points, one.sums.meetings)
    assert (one.sums.row.match_points, one.sums.meetings) == (5, 3)


def test_a_result_told_in_two_ways_or_of_no_fixture_is_refused():
    with pytest.raises(ValueError, match="two ways"):
        table(won(1, 2), won(1, 2, (900, 1044)))
    with pytest.raises(ValueError, match="no fixture 99"):
        table(FixtureResult(fixture=99))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"legs": 0}, "at least once"),
        ({"annulled_under": Fraction(-1)}, "below nothing"),
        ({"metrics": (SeasonMetric.DAYS,)}, "no such figure"),
        ({"metrics": (Metric.FIRST_PARTIE,)}, "no such figure"),
    ],
)
def test_a_championship_that_cannot_be_is_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        ChampionshipSettings(preset="wrong", **wrong)
