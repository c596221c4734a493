"""A knock-out as a tree: columns, winners carried on, byes, the consolante apart; of what is told alone.

A meeting is written « 1: 5–3 > 5 »: at table 1, five against three, five goes on; « w2 » is the winner of the second
meeting of the round before, « – » nobody known.
"""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, RoundSettings
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.contest_log.trees import MeetingOutcome, ReleasedRounds, Which, told_all, trees_of
from leagues.pairings.by_hand import exchanged
from tests.leagues.contests.contest_log.hall import drawn, hall

MANY = (RoundSettings(),) * 8
NOTHING = ReleasedRounds(frozenset(), frozenset())


def knock_out(pairs=8, **more):
    return drawn(pairs, **{"later": Later.KNOCK_OUT, "first": FirstRoundDraw.ENTRY, "rounds": MANY} | more)


def told(draws=(), results=()):
    return ReleasedRounds(frozenset(draws), frozenset(results))


def place(each):
    return str(each.entrant or "") or ("–" if each.after is None else f"w{each.after}")


def meeting(each):
    if each.came is MeetingOutcome.BYE:
        return f"{place(each.places[0])} bye"
    table = "" if each.table is None else f"{each.table}: "
    won = "" if each.goes_on is None else f" > {each.goes_on}"
    return table + "–".join(map(place, each.places)) + won


def lines(made, what=None):
    """The main bracket, column after column."""
    trees = trees_of(made.state, what or told_all(made.state))
    return [[meeting(each) for each in column.meetings] for column in trees[0].columns]


def consolante(made, what=None):
    tree = trees_of(made.state, what or told_all(made.state))[1]
    assert tree.which is Which.CONSOLANTE
    return [[meeting(each) for each in column.meetings] for column in tree.columns]


def test_a_drawn_round_shows_the_empty_places_of_the_rounds_to_come():
    assert lines(knock_out()) == [
        ["1: 1–8", "2: 4–5", "3: 2–7", "4: 3–6"],
        ["w1–w2", "w3–w4"],
        ["w1–w2"],
    ]


def test_an_empty_place_says_which_table_it_waits_for():
    semi_finals = trees_of(knock_out().state, told({1}))[0].columns[1].meetings
    assert [each.table for two in semi_finals for each in two.places] == [1, 2, 3, 4]


def test_who_wins_is_carried_on_at_once_and_the_next_draw_says_at_which_table():
    made = knock_out()
    made.score(1, 1, (1000, 944))
    made.score(1, 2, (944, 1000))
    assert lines(made)[:2] == [["1: 1–8 > 1", "2: 4–5 > 5", "3: 2–7", "4: 3–6"], ["1–5", "w3–w4"]]
    made.play()
    made.draw()
    assert lines(made)[1:] == [["1: 1–5", "2: 2–3"], ["w1–w2"]]


def test_a_bracket_that_is_over_has_its_winner_and_its_points():
    made = knock_out(4)
    made.play((944, 1000))
    made.draw()
    assert trees_of(made.state, told_all(made.state))[0].winner is None
    made.play((1300, 644))
    final = trees_of(made.state, told_all(made.state))[0]
    assert final.winner == 4
    assert final.columns[-1].meetings[0].points == (1300, 644)


def test_byes_are_named_and_go_on_without_a_result():
    assert lines(knock_out(6)) == [
        ["1 bye", "1: 4–5", "2 bye", "2: 3–6"],
        ["1–w2", "2–w4"],
        ["w1–w2"],
    ]


@pytest.mark.parametrize(("pairs", "sizes"), [(2, [1]), (8, [4, 2, 1]), (13, [8, 4, 2, 1]), (33, [32, 16, 8, 4, 2, 1])])
def test_there_is_a_column_a_round_down_to_the_final(pairs, sizes):
    assert [len(column) for column in lines(knock_out(pairs))] == sizes


def test_rounds_that_the_contest_is_too_short_for_are_no_columns():
    made = knock_out(16, rounds=MANY[:2])
    assert [len(column) for column in lines(made)] == [8, 4]
    made.play()
    made.draw()
    made.play()
    assert trees_of(made.state, told_all(made.state))[0].winner is None


def test_the_consolante_is_a_tree_of_its_own_from_the_second_round_on():
    made = knock_out()
    made.play()
    assert len(trees_of(made.state, told_all(made.state))) == 1
    made.draw()
    assert consolante(made) == [["3: 5–8", "4: 6–7"], ["w1–w2"]]
    made.play()
    made.draw()
    assert consolante(made) == [["3: 5–8 > 5", "4: 6–7 > 6"], ["2: 5–6"]]


def test_without_a_consolante_there_is_one_tree():
    made = knock_out(consolante=False)
    made.play()
    made.draw()
    assert [each.which for each in trees_of(made.state, told_all(made.state))] == [Which.MAIN]


def test_a_walkover_and_a_table_nobody_came_to_say_so():
    made = knock_out()
    made.do(steps.Walkover(round=1, table=1, present=1))
    first = trees_of(made.state, told_all(made.state))[0].columns[0].meetings[0]
    assert (first.came, first.points, first.goes_on) == (MeetingOutcome.WALKOVER, None, 8)
    made.play()
    made.do(steps.Leave(number=8, since=2))
    made.do(steps.Leave(number=4, since=2))
    made.draw()
    second = trees_of(made.state, told_all(made.state))[0].columns[1].meetings[0]
    assert (second.came, second.goes_on) == (MeetingOutcome.DESERTED, None)


def test_after_pools_the_tree_begins_with_the_knock_out():
    made = drawn(8, later=Later.POOLS, pool_size=4, qualified=2, first=FirstRoundDraw.ENTRY, rounds=MANY)
    for _round in range(3):
        assert trees_of(made.state, told_all(made.state)) == ()
        made.play()
        made.draw()
    tree = trees_of(made.state, told_all(made.state))[0]
    assert [(column.round, len(column.meetings)) for column in tree.columns] == [(4, 2), (5, 1)]
    assert all(place.entrant for each in tree.columns[0].meetings for place in each.places)


def test_another_way_of_drawing_has_no_tree():
    made = drawn(8)
    assert trees_of(made.state, told_all(made.state)) == ()


# What is told.


def test_nothing_told_is_no_tree():
    assert trees_of(knock_out().state, NOTHING) == ()


def test_a_draw_told_says_no_result_of_it():
    made = knock_out(4)
    made.play()
    assert lines(made, told(draws={1})) == [["1: 1–4", "2: 2–3"], ["w1–w2"]]


def test_results_told_say_who_sat_there_and_who_goes_on_but_not_the_next_draw():
    made = knock_out(4)
    made.play()
    made.draw()
    assert lines(made, told(results={1})) == [["1: 1–4 > 1", "2: 2–3 > 2"], ["1–2"]]


def test_a_draw_told_before_the_results_says_who_sits_there_alone():
    made = knock_out(4)
    made.play()
    made.draw()
    assert lines(made, told(draws={2})) == [["–––", "–––"], ["1: 1–2"]]
    assert lines(made, told(draws={1, 2})) == [["1: 1–4", "2: 2–3"], ["1: 1–2"]]


def test_a_draw_changed_by_hand_is_shown_as_it_was_drawn_once_it_is_told():
    made = knock_out()
    made.play()
    drafted = draft(made.state)
    changed = replace(drafted, draw=exchanged(drafted.draw, 1, 2), by_hand=True)
    made.do(changed)
    made.do(steps.Publish(round=2))
    assert lines(made, told({1}, {1}))[1] == ["1–4", "2–3"]
    assert lines(made, told({1, 2}, {1}))[1] == ["1: 2–4", "2: 1–3"]


def test_who_was_drawn_is_there_whatever_is_corrected_since():
    made = knock_out(4)
    made.play()
    made.draw()
    made.do(steps.Correct(round=1, table=1, score=steps.Score(points=(0, 1944))))
    assert lines(made) == [["1: 1–4 > 4", "2: 2–3 > 2"], ["1: 1–2"]]


def test_a_table_taken_out_by_hand_does_not_say_who_won_before_it_is_told():
    made = knock_out()
    made.play()
    drafted = draft(made.state)
    made.do(replace(drafted, draw=replace(drafted.draw, tables=drafted.draw.tables[1:]), by_hand=True))
    made.do(steps.Publish(round=2))
    assert lines(made, told(draws={1, 2}))[1] == ["w1–w2", "2: 2–3"]


def test_the_consolante_is_told_with_a_round_of_its_own():
    made = knock_out()
    made.play()
    made.draw()
    assert len(trees_of(made.state, told({1}, {1}))) == 1
    assert consolante(made, told({1, 2})) == [["3: 5–8", "4: 6–7"], ["w1–w2"]]


def test_a_draft_is_told_to_nobody():
    made = hall(4, later=Later.KNOCK_OUT, rounds=MANY)
    made.do(steps.CloseEntries())
    made.do(draft(made.state))
    assert trees_of(made.state, told({1}, {1})) == ()
