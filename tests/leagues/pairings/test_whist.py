"""docs/pairings.md, « Mêlée »: proves every stored design."""

from collections import Counter
from itertools import combinations

import pytest

from leagues.pairings.whist import STARTERS, draw_whist, has_whist, rounds_of_whist, whist_round
from tests.leagues.pairings.days import SEED, everybody

UP_TO_40 = [size for size in range(4, 41) if size % 4 in (0, 1)]
PRIMES = [41, 53, 61, 73, 89, 97]


def test_there_is_one_for_every_size_of_a_hall_up_to_40():
    assert [size for size in range(41) if has_whist(size)] == UP_TO_40
    assert set(STARTERS) < set(UP_TO_40)


@pytest.mark.parametrize("size", UP_TO_40 + PRIMES)
def test_everybody_is_partner_once_and_opponent_twice_of_everybody(size):
    rounds = [whist_round(size, number) for number in range(1, rounds_of_whist(size) + 1)]
    partners = Counter(frozenset(two) for quads in rounds for a, b, c, d in quads for two in ((a, c), (b, d)))
    opponents = Counter(
        frozenset(two) for quads in rounds for a, b, c, d in quads for two in ((a, b), (b, c), (c, d), (d, a))
    )
    everybody_with_everybody = {frozenset(two) for two in combinations(range(size), 2)}
    assert partners == dict.fromkeys(everybody_with_everybody, 1)
    assert opponents == dict.fromkeys(everybody_with_everybody, 2)


@pytest.mark.parametrize("size", UP_TO_40 + PRIMES)
def test_in_every_round_nobody_sits_twice_and_each_rests_once_or_never(size):
    rounds = [whist_round(size, number) for number in range(1, rounds_of_whist(size) + 1)]
    seated = [[player for quad in quads for player in quad] for quads in rounds]
    assert all(len(set(players)) == len(players) == size - size % 4 for players in seated)
    resting = Counter(player for players in seated for player in set(range(size)) - set(players))
    assert resting == (dict.fromkeys(range(size), 1) if size % 4 else {})


def test_a_draw_seats_the_players_by_lot():
    players = tuple(range(101, 114))
    draws = [draw_whist(players, number, SEED) for number in range(1, 14)]
    assert all(everybody(draw) == list(players) for draw in draws)
    assert set(Counter(two for draw in draws for two in draw.partners).values()) == {1}
    assert sorted(player for draw in draws for player in draw.byes) == list(players)
    assert draws[0] != draw_whist(players, 1, bytes(32))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 6, 7, 10, 11, 14, 38, 39, 44, 45])
def test_where_none_is_kept_it_says_so(size):
    assert not has_whist(size)
    with pytest.raises(ValueError, match="no whist design"):
        draw_whist(tuple(range(size)), 1, SEED)
