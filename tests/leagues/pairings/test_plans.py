"""docs/pairings.md, « Methods »: Mitchell, Berger, pools."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.pairings.draw import DrawReasonKind, PairingField
from leagues.pairings.pair_draws import (
    draw_by_rotation,
    draw_in_pools,
    draw_round_robin,
    pools_of,
    qualified,
    rounds_of_pools,
    rounds_of_round_robin,
)
from tests.leagues.pairings.days import Day, everybody, meetings


def day_of(way, entered, rounds):
    day = Day()
    for number in range(1, rounds + 1):
        day.played(way(PairingField(ranked=entered, round=number, met=day.met, byes=day.had_bye), entered))
    return day


@pytest.mark.parametrize("entrants", [*range(2, 21), 33, 40])
def test_a_round_robin_is_complete(entrants):
    day = day_of(draw_round_robin, tuple(range(entrants)), rounds_of_round_robin(entrants))
    assert set(day.times_met) == {frozenset(two) for two in combinations(range(entrants), 2)}
    assert set(day.times_met.values()) == {1}
    assert day.byes == (dict.fromkeys(range(entrants), 1) if entrants % 2 else {})
    assert all(everybody(draw) == list(range(entrants)) for draw in day.draws)


def test_nobody_has_a_round_robin_too():
    assert rounds_of_round_robin(0) == 0
    assert draw_round_robin(PairingField(ranked=()), ()).tables == ()
    assert draw_by_rotation(PairingField(ranked=()), ()).tables == ()


def test_four_by_bergers_circle():
    rounds = [
        meetings(draw_round_robin(PairingField(ranked=(1, 2, 3, 4), round=number), (1, 2, 3, 4)))
        for number in (1, 2, 3)
    ]
    assert [{frozenset(two) for two in each} for each in rounds] == [
        {frozenset({1, 4}), frozenset({2, 3})},
        {frozenset({2, 4}), frozenset({1, 3})},
        {frozenset({3, 4}), frozenset({1, 2})},
    ]


def test_after_its_last_round_a_round_robin_begins_again():
    day = day_of(draw_round_robin, (1, 2, 3, 4), 6)
    assert set(day.times_met.values()) == {2}


@pytest.mark.parametrize("entrants", [*range(4, 21), 33, 64])
def test_in_a_rotation_odd_numbers_keep_their_table_and_nobody_meets_twice(entrants):
    entered = tuple(range(1, entrants + 1))
    day = day_of(draw_by_rotation, entered, (entrants + 1) // 2)
    assert set(day.times_met.values()) == {1}
    assert set(day.byes.values()) <= {1}
    for draw in day.draws:
        assert all(
            table.number == (entrant + 1) // 2 for table in draw.tables for entrant in table.entrants if entrant % 2
        )


def test_in_a_rotation_even_numbers_move_up_a_table_each_round():
    draws = [
        draw_by_rotation(PairingField(ranked=tuple(range(1, 9)), round=number), tuple(range(1, 9)))
        for number in (1, 2, 3)
    ]
    assert [meetings(draw) for draw in draws] == [
        [(1, 2), (3, 4), (5, 6), (7, 8)],
        [(1, 8), (3, 2), (5, 4), (7, 6)],
        [(1, 6), (3, 8), (5, 2), (7, 4)],
    ]


def test_after_a_whole_rotation_those_who_never_met_are_drawn():
    day = day_of(draw_by_rotation, (1, 2, 3, 4, 5, 6, 7, 8), 6)
    assert day.rematches == 0


def test_those_whose_opponents_left_meet_one_another():
    """1 was to meet 8, 2 to meet 3; 8 and 3 have left."""
    draw = draw_by_rotation(PairingField(ranked=(1, 2, 4, 5, 6, 7), round=2), tuple(range(1, 9)))
    assert {frozenset(two) for two in meetings(draw)} == {frozenset({1, 2}), frozenset({4, 5}), frozenset({6, 7})}
    assert draw.byes == ()
    assert [set(reason.entrants) for reason in draw.told(DrawReasonKind.MOVED)] == [{1, 2}]
    assert len(draw.told(DrawReasonKind.PLANNED)) == 2


def test_a_plan_gives_way_to_a_bye_that_would_be_the_second():
    draw = draw_round_robin(PairingField(ranked=(1, 2, 3, 4), round=2, byes=(1,)), (1, 2, 3, 4, 5, 6))
    assert everybody(draw) == [1, 2, 3, 4]
    three = PairingField(ranked=(1, 2, 3), byes=(1,), round=2)
    assert 1 not in draw_round_robin(three, (1, 2, 3, 4)).byes


@given(st.integers(2, 30), st.integers(1, 6), st.data())
def test_a_plan_with_people_missing_still_draws_everybody(entrants, number, data):
    entered = tuple(range(entrants))
    there = tuple(data.draw(st.permutations(entered)))[: data.draw(st.integers(0, entrants))]
    for way in (draw_by_rotation, draw_round_robin):
        draw = way(PairingField(ranked=there, round=number), entered)
        assert everybody(draw) == sorted(there)
        assert len(draw.byes) == len(there) % 2


@given(st.integers(1, 80), st.integers(3, 8))
def test_pools_are_as_even_as_can_be(entrants, size):
    pools = pools_of(range(entrants), size)
    assert sorted(entrant for pool in pools for entrant in pool) == list(range(entrants))
    sizes = {len(pool) for pool in pools}
    assert max(sizes) <= size
    assert max(sizes) - min(sizes) <= 1


def test_pools_are_dealt_to_and_fro():
    assert pools_of((1, 2, 3, 4, 5, 6, 7, 8), 4) == ((1, 4, 5, 8), (2, 3, 6, 7))


def test_a_pool_is_of_two_or_more():
    with pytest.raises(ValueError, match="two or more"):
        pools_of((1, 2, 3), 1)


@pytest.mark.parametrize(("entrants", "size"), [(8, 4), (9, 4), (10, 5), (16, 4), (33, 5)])
def test_in_pools_everybody_meets_their_pool_and_nobody_else(entrants, size):
    pools = pools_of(range(entrants), size)
    day = day_of(lambda field, _: draw_in_pools(field, pools), tuple(range(entrants)), rounds_of_pools(pools))
    assert set(day.times_met) == {frozenset(two) for pool in pools for two in combinations(pool, 2)}
    assert set(day.times_met.values()) == {1}
    for draw in day.draws:
        assert [table.number for table in draw.tables] == list(range(1, len(draw.tables) + 1))


def test_a_fixed_table_holds_in_pools():
    pools = pools_of(range(8), 4)
    for number in (1, 2, 3):
        draw = draw_in_pools(PairingField(ranked=tuple(range(8)), round=number, fixed={6: 1}), pools)
        assert [table.number for table in draw.tables if 6 in table.entrants] == [1]
        assert sorted(table.number for table in draw.tables) == [1, 2, 3, 4]


def test_the_firsts_of_all_pools_go_on_before_the_seconds():
    assert qualified([(1, 2, 3), (4, 5), (6, 7, 8)], 2) == (1, 4, 6, 2, 5, 7)
