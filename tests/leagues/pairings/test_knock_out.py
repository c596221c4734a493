"""docs/pairings.md, « Knock-out »: byes to the best seeds, and the consolante."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.pairings.draw import DrawReasonKind
from leagues.pairings.knock_out import after, bracket_of, consolante_of, draw_knock_out, losers_of
from tests.leagues.pairings.days import everybody, meetings


def winners(bracket, choose=min):
    return frozenset(choose(two) for two in bracket.meetings if None not in two)


def test_eight_are_placed_so_that_the_best_meet_last():
    bracket = bracket_of((1, 2, 3, 4, 5, 6, 7, 8))
    assert meetings(draw_knock_out(bracket)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    bracket = after(bracket, frozenset({1, 4, 2, 3}))
    assert meetings(draw_knock_out(bracket)) == [(1, 4), (2, 3)]
    bracket = after(bracket, frozenset({1, 2}))
    assert meetings(draw_knock_out(bracket)) == [(1, 2)]
    assert after(bracket, frozenset({2})).winner == 2


@given(st.integers(1, 70))
def test_byes_go_to_the_best_seeds_in_the_first_round_alone(entrants):
    bracket = bracket_of(tuple(range(entrants)))
    draw = draw_knock_out(bracket)
    if entrants > 1:
        assert everybody(draw) == list(range(entrants))
    byes = sorted(draw.byes)
    assert byes == list(range(len(byes)))
    while bracket.winner is None:
        bracket = after(bracket, winners(bracket))
        assert draw_knock_out(bracket).byes == ()
    assert bracket.winner == 0


@given(st.integers(2, 64), st.randoms(use_true_random=False))
def test_all_but_one_lose_once(entrants, dice):
    bracket, lost = bracket_of(tuple(range(entrants))), []
    while bracket.winner is None:
        won = winners(bracket, dice.choice)
        lost += losers_of(bracket, won)
        bracket = after(bracket, won)
    assert sorted([*lost, bracket.winner]) == list(range(entrants))


def test_first_round_losers_play_the_consolante_seeded_as_they_were():
    main = bracket_of((1, 2, 3, 4, 5, 6, 7, 8))
    losers = losers_of(main, frozenset({8, 4, 2, 3}))
    assert set(losers) == {1, 5, 7, 6}
    consolante = consolante_of(losers, main)
    assert consolante.seeds == (1, 5, 6, 7)
    assert meetings(draw_knock_out(consolante, first_table=3)) == [(1, 7), (5, 6)]
    assert [table.number for table in draw_knock_out(consolante, first_table=3).tables] == [3, 4]


def test_in_the_consolante_nobody_is_bye_who_was_before():
    main = bracket_of((1, 2, 3, 4, 5, 6))
    assert set(draw_knock_out(main).byes) == {1, 2}
    consolante = consolante_of((1, 5, 6), main, byes=(1, 2))
    assert draw_knock_out(consolante).byes == (5,)


def test_it_tells_the_seeds():
    draw = draw_knock_out(bracket_of((30, 20, 10)))
    assert [(reason.entrants, reason.figures) for reason in draw.told(DrawReasonKind.SEEDED)] == [((20, 10), (2, 3))]
    assert draw.byes == (30,)


@pytest.mark.parametrize("won", [frozenset(), frozenset({1, 2, 3}), frozenset({1, 2, 4})])
def test_a_table_has_one_winner(won):
    with pytest.raises(ValueError, match="goes on"):
        after(bracket_of((1, 2, 3, 4)), won)


def test_a_bracket_is_of_one_or_more():
    with pytest.raises(ValueError, match="one or more"):
        bracket_of(())
