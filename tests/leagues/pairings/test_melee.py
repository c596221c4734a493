"""docs/pairings.md, « Mêlée »: partners anew each round, never the same twice."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.pairings.draw import DrawReasonKind
from leagues.pairings.melee import MeleePlayers, draw_melee, draw_planned_melee, form_pairs
from tests.leagues.pairings.days import SEED, everybody


def partners(draws):
    return Counter(frozenset(side) for draw in draws for table in draw.tables for side in table.sides)


def rests(draws, players):
    times = Counter(player for draw in draws for player in draw.byes)
    return [times[player] for player in players]


@settings(max_examples=25)
@given(st.integers(16, 80), st.binary(min_size=32, max_size=32))
def test_nobody_has_the_same_partner_twice_in_five_rounds(players, seed):
    draws = draw_planned_melee(tuple(range(players)), 5, seed)
    assert set(partners(draws).values()) == {1}
    assert all(everybody(draw) == list(range(players)) for draw in draws)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(16, 201))
def test_nobody_has_the_same_partner_twice_from_16_to_200_players(players, run_seed):
    draws = draw_planned_melee(tuple(range(players)), 5, random.Random(run_seed + players).randbytes(32))
    assert set(partners(draws).values()) == {1}
    assert max(rests(draws, range(players))) - min(rests(draws, range(players))) <= 1


@given(st.integers(4, 40), st.integers(1, 8), st.binary(min_size=32, max_size=32))
@settings(max_examples=40)
def test_rests_are_shared_out(players, rounds, seed):
    draws = draw_planned_melee(tuple(range(players)), rounds, seed)
    shared = rests(draws, range(players))
    assert max(shared) - min(shared) <= 1
    assert all(len(draw.byes) == players % 4 for draw in draws)


def test_eight_players_have_seven_partners_in_seven_rounds_or_are_told():
    draws = draw_planned_melee(tuple(range(8)), 7, SEED)
    again = sum(times - 1 for times in partners(draws).values())
    assert again == sum(len(draw.told(DrawReasonKind.SAME_PARTNER)) for draw in draws)


def test_opponents_are_spread():
    draws = draw_planned_melee(tuple(range(64)), 5, SEED)
    opponents = Counter(two for draw in draws for two in draw.opponents)
    assert set(opponents.values()) == {1}


def test_in_a_small_company_nobody_meets_one_opponent_over_and_over():
    draws = draw_planned_melee(tuple(range(16)), 5, SEED)
    opponents = Counter(two for draw in draws for two in draw.opponents)
    assert max(opponents.values()) <= 2


def test_with_four_players_the_third_round_has_the_last_new_partners():
    draws = draw_planned_melee((1, 2, 3, 4), 4, SEED)
    assert set(partners(draws[:3]).values()) == {1}
    assert len(draws[3].told(DrawReasonKind.SAME_PARTNER)) == 2


@pytest.mark.parametrize("players", [0, 1, 2, 3])
def test_fewer_than_four_rest(players):
    draw = draw_melee(MeleePlayers(players=tuple(range(players))), SEED)
    assert (draw.tables, sorted(draw.byes)) == ((), list(range(players)))


def test_who_comes_late_rests_before_those_who_did():
    company = MeleePlayers(players=(1, 2, 3, 4, 5), round=3, rests=(1, 2, 3, 4))
    assert draw_melee(company, SEED).byes == (5,)


def test_couples_are_not_partners():
    couples = frozenset((player, player + 1) for player in range(0, 16, 2))
    for number in range(10):
        draw = draw_melee(MeleePlayers(players=tuple(range(16)), apart=couples), bytes([number] * 32))
        assert not couples & {tuple(sorted(side)) for table in draw.tables for side in table.sides}


def test_a_player_there_twice_is_an_error_of_the_program():
    with pytest.raises(ValueError, match="once"):
        MeleePlayers(players=(1, 1, 2, 3))


def test_single_players_are_made_into_pairs_once():
    formed = form_pairs(tuple(range(11)), SEED)
    assert sorted([*(player for side in formed.sides for player in side), formed.alone]) == list(range(11))
    assert form_pairs(tuple(range(10)), SEED).alone is None


def test_pairs_kept_apart_are_not_formed():
    apart = frozenset(combinations(range(5), 2))
    formed = form_pairs(tuple(range(10)), SEED, apart)
    assert not {tuple(sorted(side)) for side in formed.sides} & apart
