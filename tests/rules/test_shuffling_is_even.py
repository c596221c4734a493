"""docs/dealing.md, « How even it is »: statistics over a million shuffles, twenty thousand seeds of fifty.

Every statistic is turned into a z, normal for an even shuffle: chi-squares by Wilson and Hilferty, correlations by
their standard deviation 1/√N. BOUND is the z that an even shuffle passes, in any one of all the statistics together,
once in a million seeds of this test. The seeds are fixed: the figures are the same each time.
"""

import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import sqrt
from operator import mul
from statistics import NormalDist

import pytest

from games.rules.dealing import shuffled_by

SEEDS, SHUFFLES = 20_000, 50
SHUFFLED = SEEDS * SHUFFLES
LAGS = (1, 2, 3, SHUFFLES)
STATISTICS = 1 + 32 + 32 * 31 // 2 + 32 * len(LAGS)
BOUND = -NormalDist().inv_cdf(1e-6 / (2 * STATISTICS))

Places = list[bytes]
"""For each place of the pack, from the top, the card that lay there in each shuffle."""


def places_of(packs: Iterator[bytes]) -> Places:
    written = b"".join(packs)
    return [written[place::32] for place in range(32)]


@cache
def million() -> Places:
    seeds = (hashlib.sha256(b"evenness %d" % number).digest() for number in range(SEEDS))
    return places_of(bytes(shuffled_by(seed, number)) for seed in seeds for number in range(SHUFFLES))


def z_of_chi_square(statistic: float, freedom: int) -> float:
    """Wilson and Hilferty: the cube root of a chi-square over its degrees of freedom is nearly normal."""
    spread = 2 / (9 * freedom)
    return ((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def chi_square(observed: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in observed) / expected


def z_of_cards_in_places(places: Places) -> list[float]:
    """One for each place (31 degrees of freedom), and one for all.

    The 1,024 counts of all hang together, 32 cards in 32 places: their sum is 32/31 of a chi-square of 31² degrees.
    """
    expected = len(places[0]) / 32
    each = [chi_square([cards.count(card) for card in range(32)], expected) for cards in places]
    return [z_of_chi_square(sum(each) * 31 / 32, 31 * 31), *(z_of_chi_square(one, 31) for one in each)]


def z_of_pairs(places: Places) -> list[float]:
    """One for each two places: the 992 pairs of cards that can lie there are as likely as each other."""
    return [z_of_pair(*two) for two in combinations(places, 2)]


def z_of_pair(one: bytes, other: bytes) -> float:
    both = bytearray(2 * len(one))
    both[::2], both[1::2] = one, other
    seen = Counter(memoryview(both).cast("H"))
    pairs = 32 * 31
    observed = [*seen.values(), *[0] * (pairs - len(seen))]
    return z_of_chi_square(chi_square(observed, len(one) / pairs), pairs - 1)


def z_of_correlations(places: Places) -> list[float]:
    """One for each place and lag: the card there now, and so many shuffles later."""
    return [z_of_correlation(cards, lag) for cards in places for lag in LAGS]


def z_of_correlation(cards: bytes, lag: int) -> float:
    """Cards are the numbers 0 to 31, of mean 31/2 and variance 1023/12 when each is as likely as any other."""
    now, later = cards[:-lag], cards[lag:]
    products = sum(map(mul, now, later)) - 15.5 * (sum(now) + sum(later)) + 15.5**2 * len(now)
    return products / (1023 / 12) / sqrt(len(now))


def farthest(name: str, figures: list[float]) -> float:
    worst = max(map(abs, figures))
    sys.stdout.write(f"{name}: {len(figures)} statistics, farthest z {worst:.2f}, bound {BOUND:.2f}\n")
    return worst


@pytest.mark.slow
def test_each_card_lies_in_each_place_as_often_over_a_million_shuffles():
    assert len(million()[0]) == SHUFFLED == 1_000_000
    assert farthest("cards in places", z_of_cards_in_places(million())) < BOUND


@pytest.mark.slow
def test_each_pair_of_cards_lies_in_each_two_places_as_often():
    assert farthest("pairs of cards", z_of_pairs(million())) < BOUND


@pytest.mark.slow
def test_a_shuffle_tells_nothing_of_the_next_ones():
    """Lag 50 leads from a seed to the next."""
    assert farthest("serial correlation", z_of_correlations(million())) < BOUND


def uneven(kind: str, number: int) -> Iterator[bytes]:
    """Shuffles with a mistake that programs do make."""
    dice = random.Random(kind)
    for _ in range(number):
        cards = bytearray(range(32))
        for place in range(31, 0, -1):
            if kind == "bytes by modulo":
                other = dice.randrange(256) % (place + 1)
            else:
                other = dice.randrange(place if kind == "one place short" else 32)
            cards[place], cards[other] = cards[other], cards[place]
        yield bytes(cards)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["bytes by modulo", "one place short", "any place"])
def test_these_figures_find_the_mistakes_that_programs_make(kind):
    places = places_of(uneven(kind, 100_000))
    assert farthest(kind, z_of_cards_in_places(places)) > BOUND


@pytest.mark.slow
def test_these_figures_find_a_seed_that_is_used_again():
    kept = [bytes(shuffled_by(hashlib.sha256(b"%d" % (number // 2)).digest(), 1)) for number in range(20_000)]
    assert farthest("every pack twice", z_of_correlations(places_of(iter(kept)))) > BOUND


@pytest.mark.slow
def test_these_figures_find_a_pack_that_is_only_cut():
    """Every card lies in every place as often, and beside the same card each time."""
    dice, pack = random.Random(9), bytes(range(32))
    places = places_of(pack[cut:] + pack[:cut] for cut in (dice.randrange(32) for _ in range(20_000)))
    assert farthest("only cut, places", z_of_cards_in_places(places)[1:]) < BOUND
    assert farthest("only cut, pairs", z_of_pairs(places)) > BOUND
