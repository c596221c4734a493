"""Scores: written by one, confirmed by another, disputed, settled, corrected; the sum (docs/contests.md)."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.counting import sum_of, winner_of
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import Confirmation, Ends, RoundSettings
from leagues.contests.contest_log.state import ArbiterRuling
from leagues.contests.contest_log.steps import Score
from leagues.standings.regulation import Metric
from leagues.standings.sheet_sum import Hint, SumHint, SumVerdict
from tests.leagues.contests.contest_log.hall import ARBITER, DESK_ONE, DESK_TWO, drawn

GOOD = (1000, 944)


def at_table(made, side, table=1):
    return made.table(1, table).sides[side][0]


def step(kind, made, side=None, **more):
    pair = steps.DESK if side is None else at_table(made, side)
    return kind(round=1, table=1, pair=pair, **more)


def write(made, side=None, points=GOOD, **more):
    return step(steps.Write, made, side, score=Score(points=points, **more))


def test_one_pair_writes_and_the_other_confirms():
    made = drawn(4)
    of = made.write(1, 1, GOOD, side=0)
    assert not made.table(1, 1).over
    made.confirm(1, 1, of, side=1)
    assert made.table(1, 1).confirmed.score.points == GOOD


def test_nobody_confirms_what_they_wrote_themselves():
    made = drawn(4)
    of = made.write(1, 1, GOOD, side=0)
    assert made.refused(step(steps.Confirm, made, 0, of=of), None) == "own-entry"
    desk = drawn(4)
    of = desk.write(1, 1, GOOD)
    assert desk.refused(step(steps.Confirm, desk, None, of=of), DESK_ONE) == "own-entry"
    desk.confirm(1, 1, of, by=DESK_TWO)
    assert desk.table(1, 1).over


def test_the_phone_that_wrote_for_one_pair_says_nothing_for_the_other():
    made = drawn(4)
    of = made.do(replace(write(made, 0), phone="HERS"), None)
    assert made.refused(step(steps.Confirm, made, 1, of=of, phone="HERS"), None) == "same-phone"
    assert made.refused(replace(write(made, 1), phone="HERS"), None) == "same-phone"
    assert made.refused(replace(write(made, 1, (944, 1000)), phone="HERS"), None) == "same-phone"
    assert not made.table(1, 1).over
    made.do(step(steps.Confirm, made, 1, of=of, phone="THEIRS"), None)
    assert made.table(1, 1).over


def test_a_phone_that_is_not_known_is_nobody_else_s():
    made = drawn(4)
    of = made.do(write(made, 0), None)
    made.do(step(steps.Confirm, made, 1, of=of), None)
    assert made.table(1, 1).over


def test_once_a_pair_has_written_on_its_own_phone_the_other_phone_may_agree():
    made = drawn(4)
    made.do(replace(write(made, 0, (1, 2)), phone="THEIRS"), None)
    of = made.do(replace(write(made, 0), phone="HERS"), None)
    made.do(step(steps.Confirm, made, 1, of=of, phone="THEIRS"), None)
    assert made.table(1, 1).confirmed.score.points == GOOD


def test_the_desk_confirms_what_any_phone_wrote():
    made = drawn(4)
    of = made.do(replace(write(made, 0), phone="HERS"), None)
    made.confirm(1, 1, of, by=DESK_ONE)
    assert made.table(1, 1).over


def test_a_second_person_at_the_desk_who_types_the_same_has_confirmed_it():
    made = drawn(4)
    made.write(1, 1, GOOD)
    assert made.refused(write(made), DESK_ONE) == "nothing-changes"
    made.write(1, 1, GOOD, by=DESK_TWO)
    assert made.table(1, 1).over


def test_a_second_person_at_the_desk_who_types_something_else_makes_a_dispute():
    made = drawn(4)
    made.write(1, 1, GOOD)
    made.write(1, 1, (944, 1000), by=DESK_TWO)
    assert made.table(1, 1).disputed is not None


def test_who_wrote_puts_it_right_before_it_is_confirmed():
    made = drawn(4)
    of = made.write(1, 1, (1, 2), side=0)
    made.write(1, 1, GOOD, side=0)
    assert made.refused(step(steps.Confirm, made, 1, of=of), None) == "changed-since"
    assert made.table(1, 1).disputed is None


def test_only_one_may_say_how_the_sum_came_about():
    made = drawn(4)
    made.write(1, 1, GOOD, side=0, despite=True)
    made.write(1, 1, GOOD, side=1, belotes=2)
    assert made.table(1, 1).over


@pytest.mark.parametrize("other", [{"points": (944, 1000)}, {"winner": 1}, {"capots": (1, 0)}])
def test_two_who_differ_in_what_counts_have_a_dispute(other):
    made = drawn(4)
    made.write(1, 1, (972, 972), side=0)
    made.write(1, 1, **{"points": (972, 972), "side": 1, **other})
    assert made.table(1, 1).disputed is not None
    assert len(made.table(1, 1).unconfirmed) == 2
    assert made.refused(write(made), DESK_ONE) == "disputed"
    assert made.refused(step(steps.Confirm, made, 1, of=1), None) == "disputed"
    assert made.refused(step(steps.Dispute, made, 1), None) == "disputed"


def test_only_the_arbiters_word_closes_a_dispute():
    made = drawn(4)
    made.do(step(steps.Dispute, made, 0, why="la belote"), None)
    assert made.table(1, 1).why == "la belote"
    made.do(steps.Settle(round=1, table=1, score=Score(points=GOOD), why="vue"), ARBITER)
    table = made.table(1, 1)
    assert (table.over, table.disputed) == (True, None)
    assert (table.confirmed.ruling, table.confirmed.why) == (ArbiterRuling.SETTLED, "vue")
    assert made.refused(steps.Settle(round=1, table=1, score=Score(points=GOOD))) == "not-disputed"


def test_a_confirmed_result_is_corrected_and_the_ranking_follows():
    made = drawn(4)
    made.play()
    correct = steps.Correct(round=1, table=1, score=Score(points=(0, 1944)), why="inversé")
    made.do(correct)
    assert standings_of(made.state)[0].entrant == at_table(made, 1)
    assert (made.table(1, 1).confirmed.ruling, made.table(1, 1).confirmed.why) == (ArbiterRuling.CORRECTED, "inversé")
    assert made.table(1, 2).confirmed.ruling is None
    assert made.refused(correct) == "nothing-changes"
    assert made.refused(write(made), DESK_ONE) == "already-confirmed"


def test_what_is_not_confirmed_counts_for_nothing():
    made = drawn(4)
    made.write(1, 1, GOOD, side=0)
    assert {line.row.points for line in standings_of(made.state)} == {0}
    assert made.refused(steps.Correct(round=1, table=1, score=Score(points=GOOD))) == "not-confirmed"


def test_where_nobody_need_agree_the_desk_is_enough_but_not_against_a_pair():
    made = drawn(4, confirmation=Confirmation.NOBODY)
    made.write(1, 1, GOOD)
    assert made.table(1, 1).over
    made.write(1, 2, GOOD, side=0)
    assert not made.table(1, 2).over
    made.write(1, 2, (944, 1000))
    assert made.table(1, 2).disputed is not None


def test_a_live_table_is_its_own_witness():
    made = drawn(4)
    made.do(steps.Write(round=1, table=1, score=Score(points=GOOD), live=True), None)
    assert made.table(1, 1).over


@pytest.mark.parametrize(
    ("made_wrong", "code"),
    [
        (lambda made: steps.Write(round=2, table=1, score=Score(points=GOOD)), "no-such-round"),
        (lambda made: steps.Write(round=1, table=9, score=Score(points=GOOD)), "no-such-table"),
        (lambda made: steps.Write(round=1, table=1, score=Score(points=GOOD), pair=99), "not-at-this-table"),
        (lambda made: steps.Confirm(round=1, table=1, of=1, pair=99), "nothing-to-confirm"),
        (lambda made: steps.Dispute(round=1, table=1, pair=99), "not-at-this-table"),
        (lambda made: write(made, points=(-1, 5)), "impossible-score"),
        (lambda made: write(made, points=(100_001, 5)), "impossible-score"),
        (lambda made: write(made, capots=(7, 6), donnes=12), "impossible-score"),
        (lambda made: write(made, capots=(-1, 0)), "impossible-score"),
        (lambda made: write(made, donnes=61), "impossible-score"),
        (lambda made: write(made, donnes=12, belotes=13), "impossible-score"),
        (lambda made: write(made, annonces=-20), "impossible-score"),
    ],
)
def test_what_cannot_be_is_refused_by_name(made_wrong, code):
    made = drawn(4)
    assert made.refused(made_wrong(made)) == code


def test_a_pair_of_another_table_confirms_nothing():
    made = drawn(4)
    of = made.write(1, 1, GOOD, side=0)
    stranger = steps.Confirm(round=1, table=1, of=of, pair=at_table(made, 0, table=2))
    assert made.refused(stranger, None) == "not-at-this-table"


# Who won.


def won(points, winner=None, **penalty):
    made = drawn(4, metrics=(Metric.WINS, Metric.LOT))
    made.score(1, 1, points, winner=winner)
    if penalty:
        made.do(steps.Penalize(id=1, round=1, entrant=at_table(made, penalty.pop("side")), **penalty))
    played = made.state.round(1)
    side = winner_of(made.state, played, made.table(1, 1))
    wins = {line.entrant: line.row.wins for line in standings_of(made.state)}
    assert [wins[at_table(made, each)] for each in (0, 1)] == [side == 0, side == 1]
    return side


def test_more_points_win_equal_points_by_the_word_of_the_sheet():
    assert won((1000, 944)) == 0
    assert won((972, 972)) is None
    assert won((972, 972), winner=1) == 1
    assert won((1000, 944), winner=1) == 1


def test_a_penalty_turns_who_won():
    assert won((1000, 944), side=0, given=162) == 1
    assert won((1000, 944), side=0, given=56) is None
    assert won((1000, 944), side=0, taken=20) == 0


def test_a_penalty_turns_even_the_word_of_the_sheet_when_it_puts_the_others_ahead():
    assert won((972, 972), winner=0, side=0, given=162) == 1
    assert won((972, 972), winner=1, side=0, given=162) == 1
    assert won((1000, 944), winner=1, side=0, given=162) == 1
    assert won((944, 1000), winner=0, side=1, given=20) == 0


# The sum.


def checked(made, points, **more):
    return sum_of(made.state, 1, Score(points=points, **more))


def test_twelve_plain_donnes_are_1944_and_a_belote_forgotten_is_told():
    made = drawn(4)
    assert checked(made, (1000, 944), belotes=0).right
    assert checked(made, (1020, 944), belotes=0).hints == (SumHint(Hint.BELOTE_FORGOTTEN, 1),)
    assert checked(made, (1000, 1034), belotes=0).hints[0] == SumHint(Hint.CAPOT_NOT_TICKED, 1)


def test_totals_alone_are_possible_or_not_and_never_right():
    made = drawn(4)
    assert (checked(made, (1000, 944)).right, checked(made, (1000, 944)).stands) == (False, True)
    assert checked(made, (1020, 944)).ways[0].belotes == 1
    assert checked(made, (1034, 1000)).needs.capots == 1
    assert checked(made, (1034, 1000), capots=(0, 1)).stands
    assert checked(made, (500, 404)).outcome is SumVerdict.IMPOSSIBLE


@pytest.mark.parametrize(
    ("rules", "points", "more", "stands"),
    [
        ({}, (1020, 944), {"belotes": 1}, True),
        ({"belote_marks": "never"}, (1020, 944), {"belotes": 1}, False),
        ({"belote_marks": "never"}, (1020, 944), {}, False),
        ({}, (1000, 944), {"belotes": 0, "capots": (1, 0)}, False),
        ({"capot_against_taker": "dedans"}, (1000, 944), {"belotes": 0, "capots": (1, 0)}, True),
        ({}, (1000, 994), {}, False),
        ({"annonces": True}, (1000, 994), {}, True),
        ({}, (1000, 863), {}, False),
    ],
)
def test_the_sum_is_reckoned_by_the_contest_s_own_options(rules, points, more, stands):
    assert checked(drawn(4, rules=rules), points, **more).stands is stands


def test_points_lost_in_litige_are_asked_for_only_where_litiges_are_played():
    assert checked(drawn(4), (1000, 863)).needs.lost == 81
    assert checked(drawn(4, equality="dedans"), (1000, 863)).outcome is SumVerdict.IMPOSSIBLE


def test_a_longer_last_round_has_its_own_sum():
    made = drawn(4, rounds=(RoundSettings(), RoundSettings(donnes=15)))
    made.play()
    made.draw()
    assert sum_of(made.state, 2, Score(points=(1500, 930), belotes=0)).right


@pytest.mark.parametrize("ends", [Ends.POINTS, Ends.CLOCK, Ends.DONNES_OR_CLOCK, Ends.POINTS_OR_CLOCK])
def test_where_the_number_of_donnes_is_not_known_there_is_no_sum(ends):
    made = drawn(4, ends=ends)
    assert checked(made, (1000, 945), belotes=0) is None
    assert not checked(made, (1000, 945), belotes=0, donnes=12).right


@pytest.mark.parametrize("other", [{"game_preset": "contree"}, {"rules": {"rounding": "five-up"}}])
def test_sheets_that_share_no_162_are_checked_line_by_line(other):
    assert checked(drawn(4, **other), (1000, 945), belotes=0) is None


def test_a_donne_replaced_by_a_penalty_is_not_counted():
    made = drawn(4)
    made.do(steps.Penalize(id=1, round=1, entrant=at_table(made, 0), given=162, donne=3, instead=True, on_sheet=True))
    made.do(steps.Penalize(id=2, round=1, entrant=at_table(made, 0, table=2), given=99, instead=True))
    score = Score(points=(1000, 944), belotes=0)
    assert sum_of(made.state, 1, score, table=1).right
    assert not sum_of(made.state, 1, Score(points=(1000, 782), belotes=0), table=1).right
    beside = drawn(4, equality="dedans")
    beside.do(steps.Penalize(id=1, round=1, entrant=at_table(beside, 0), given=162, on_sheet=True))
    assert sum_of(beside.state, 1, Score(points=(1000, 1106), belotes=0), table=1).right


def test_a_penalty_on_the_sheet_is_not_counted_again():
    made = drawn(4)
    made.score(1, 1, (1000, 944))
    made.do(steps.Penalize(id=1, round=1, entrant=at_table(made, 0), given=162, on_sheet=True))
    points = {line.entrant: line.row.points for line in standings_of(made.state)}
    assert points[at_table(made, 1)] == 944
