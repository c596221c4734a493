"""The tables of a championship against a small season reckoned by hand: 3, 2, 1 and 0, forfeits, who goes and comes."""

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import tables
from leagues.seasons.season_log.steps import Score
from leagues.seasons.season_log.steps.fixtures import arriving
from leagues.standings.seasons.canonical_json import canonical_json
from leagues.standings.seasons.championship import FixtureCounts
from leagues.standings.seasons.lines import ResultForm
from tests.leagues.seasons.season_log.autumn import DRAWN, LAST, begun, persons_of

HOME_BY_TWO = Score(points=(973, 971))


def lines(made, division=0):
    return tables(made.state, made.state.settings).tables[division].lines


def points(made):
    return {line.entrant: line.sums.row.match_points for line in lines(made)}


def line(made, entrant):
    return next(each for each in lines(made) if each.entrant == entrant)


def two_rounds():
    """1-4 won by 1; 2-3 drawn; 4-2: 2 was not there; 3-1 won by 3, by two points."""
    made = begun()
    made.report(1, 4)
    made.report(2, 3, DRAWN)
    made.do(steps.Forfeit(fixture=made.number(4, 2), forfeits=(False, True)))
    made.report(3, 1, HOME_BY_TWO)
    return made


def test_a_win_a_draw_a_loss_and_a_forfeit():
    """1: 3 + 1. 2: 2 + 0. 3: 2 + 3. 4: 1 + 3; ahead of 1 by head-to-head is nobody: 1 won against 4."""
    made = two_rounds()
    assert points(made) == {3: 5, 1: 4, 4: 4, 2: 2}
    assert [(each.entrant, each.rank) for each in lines(made)] == [(3, 1), (1, 2), (4, 3), (2, 4)]
    assert line(made, 4).sums.row.points == 900 + 1100
    assert line(made, 2).sums.row.against == 972 + 1100
    assert line(made, 2).form == (ResultForm.DREW, ResultForm.FORFEITED)


def test_the_movement_is_against_the_round_before():
    """After round 1: 1 has 3, 2 and 3 have 2 (equal in everything), 4 has 1."""
    made = two_rounds()
    assert {each.entrant: each.movement for each in lines(made)} == {3: 1, 1: -1, 4: 1, 2: -2}


def test_a_correction_is_as_if_it_had_been_right_at_once():
    made, right = two_rounds(), begun()
    made.do(steps.Settle(fixture=made.number(2, 3), score=Score(points=(1000, 944))))
    right.report(3, 1, HOME_BY_TWO)
    right.report(2, 3, Score(points=(1000, 944)))
    right.do(steps.Forfeit(fixture=right.number(4, 2), forfeits=(False, True)))
    right.report(1, 4)
    counted = [canonical_json(tables(each.state, each.state.settings)) for each in (made, right)]
    assert counted[0] == counted[1]
    assert points(made)[2] == 3


def test_what_is_reported_or_disputed_alone_counts_for_nobody():
    made = two_rounds()
    made.report(3, 4, entrant=3)
    made.do(steps.Dispute(fixture=made.number(1, 2), entrant=1))
    assert points(made) == {3: 5, 1: 4, 4: 4, 2: 2}


def test_who_withdraws_before_half_is_struck_out():
    """4 has completed two of six fixtures."""
    made = two_rounds()
    made.do(steps.Withdraw(entrant=4))
    assert points(made) == {3: 5, 2: 2, 1: 1, 4: 0}
    assert {each.why for each in line(made, 4).made_of} == {FixtureCounts.ANNULLED}
    assert line(made, 4).left
    assert lines(made)[-1].entrant == 4


def test_who_withdraws_after_half_leaves_results_and_forfeits():
    """4 has completed three of six; the three others are won by 1, 2 and 3."""
    made = two_rounds()
    made.report(3, 4)
    made.do(steps.Withdraw(entrant=4))
    assert points(made) == {3: 5 + 3 + 3, 1: 4 + 3, 2: 2 + 3, 4: 4 + 1}
    assert line(made, 4).sums.forfeits == 3
    assert sum(each.by_withdrawal for each in line(made, 1).made_of) == 1


def test_who_arrives_is_in_the_table_with_the_fixtures_they_have():
    made = two_rounds()
    made.do(arriving(made.state, persons_of(5), 0, 4, (LAST,)))
    new = [each for each in made.state.fixtures.values() if 5 in each.sides]
    assert points(made)[5] == 0
    assert len(line(made, 5).made_of) == len(new)
    for fixture in new:
        winner = Score(points=(1044, 900) if fixture.drawn.home == 5 else (900, 1044))
        made.do(steps.Report(fixture=fixture.number, score=winner))
    assert points(made)[5] == 3 * len(new)
    assert lines(made)[0].entrant == 5


def test_a_replaced_partner_changes_nothing_for_the_pair_and_who_they_are_is_told():
    made = two_rounds()
    before = points(made)
    one, two = persons_of(3)
    made.do(steps.Replace(entrant=3, out=two, put=4000, since=3))
    assert points(made) == before
    assert tables(made.state, made.state.settings).persons[3] == (one, 4000)
    assert made.state.entrant(3).persons_in(2) == (one, two)


def test_each_division_has_its_table():
    made = begun(0, 0, 0, 1, 1, 1)
    made.report(5, 6)
    first, second = tables(made.state, made.state.settings).tables
    assert [table.division for table in (first, second)] == [0, 1]
    assert sorted(each.entrant for each in second.lines) == [4, 5, 6]
    assert {each.sums.row.parties for each in first.lines} == {0}


def test_before_the_fixtures_are_drawn_there_is_no_line():
    made = begun()
    made.do(steps.Undo(version=len(made.lines)))
    counted = tables(made.state, made.state.settings)
    assert [table.lines for table in counted.tables] == [()]
    assert sorted(counted.persons) == [1, 2, 3, 4]
