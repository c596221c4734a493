"""All ratings of a game: one result after another, or recounted, to the same bytes."""

import hashlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.ratings.played import in_order
from leagues.ratings.ratings import OutOfOrderError, Ratings, recount, written
from leagues.ratings.systems import Elo

from .results import COMPANY, EAST, NOBODY, NORTH, SOUTH, SYSTEM, WEST, partie, parties

ELO = Ratings(game="retourne", system=Elo(first=40.0, last=10.0, slowing=20.0))
STARTS = pytest.mark.parametrize("start", [NOBODY, ELO], ids=["openskill", "elo"])


def text(ratings):
    return "".join(written(ratings))


@STARTS
@settings(max_examples=20)
@given(results=parties())
def test_one_result_after_another_gives_the_bytes_of_a_recount(start, results):
    step = start
    for result in results:
        step = step.after(result)
    assert step == recount(results, start)
    assert text(step) == text(recount(results, start))


@settings(max_examples=20)
@given(results=parties(), seed=st.integers(0, 99))
def test_in_whatever_order_results_arrive_the_recount_is_the_same(results, seed):
    arrived = list(results)
    random.Random(seed).shuffle(arrived)
    assert text(recount(in_order(arrived), NOBODY)) == text(recount(results, NOBODY))


@settings(max_examples=20)
@given(results=parties(), at=st.integers(0, 12))
def test_a_recount_from_any_state_on_is_a_recount_from_the_start(results, at):
    kept = recount(results[:at], NOBODY)
    before = text(kept)
    assert text(recount(results[at:], kept)) == text(recount(results, NOBODY))
    assert text(kept) == before


@settings(max_examples=20)
@given(results=parties())
def test_the_four_people_and_two_pairs_of_a_result_are_enough(results):
    *earlier, last = results
    whole = recount(earlier, NOBODY)
    there = set(last.four)
    part = Ratings(
        game=whole.game,
        system=whole.system,
        people={who: rating for who, rating in whole.people.items() if who in there},
        pairs={pair: rating for pair, rating in whole.pairs.items() if set(pair) <= there},
        upto=whole.upto,
        day=whole.day,
        tables={four: number for four, number in whole.tables.items() if set(four) == there},
    ).after(last)
    every = whole.after(last)
    assert all(part.person(who) == every.person(who) for who in there)
    assert all(part.pair(pair) == every.pair(pair) for pair in part.pairs)


@settings(max_examples=20)
@given(results=parties())
def test_how_people_sat_shows_in_no_bit(results):
    def turned(result):
        sides = (result.sides[1][::-1], result.sides[0][::-1])
        winner = None if result.winner is None else 1 - result.winner
        return partie(result.id % 100, sides=sides, winner=winner, left=result.left, days=result.id // 100)

    plain = recount(results, NOBODY)
    other = recount([turned(result) for result in results], NOBODY)
    assert {who: other.person(who).parties for who in COMPANY} == {who: plain.person(who).parties for who in COMPANY}
    for who in COMPANY:
        assert other.person(who).mu == pytest.approx(plain.person(who).mu, rel=1e-13)
        assert other.person(who).sigma == pytest.approx(plain.person(who).sigma, rel=1e-13)


@settings(max_examples=20)
@given(results=parties(), winner=st.sampled_from((0, 1, None)), left=st.sampled_from(((NORTH,), (NORTH, SOUTH))))
def test_who_leaves_never_gains(results, winner, left):
    before = recount(results, NOBODY)
    after = before.after(partie(winner=winner, left=left, days=9))
    assert after.person(NORTH).mu < before.person(NORTH).mu
    assert after.pair((NORTH, SOUTH)).mu <= before.pair((NORTH, SOUTH)).mu


def test_who_was_left_alone_keeps_a_win_and_owes_nothing_else():
    for winner, gains in ((0, True), (1, False), (None, False)):
        after = NOBODY.after(partie(winner=winner, left=(NORTH,)))
        assert (after.person(SOUTH).mu > 1500) == gains
        assert after.person(SOUTH).parties == int(gains)


def test_opponents_of_who_left_are_counted_as_it_ended():
    plain, left = (NOBODY.after(partie(winner=1, left=left)) for left in ((), (NORTH,)))
    assert left.person(WEST) == plain.person(WEST)
    assert left.pair((WEST, EAST)) == plain.pair((WEST, EAST))


def test_all_four_are_taken_as_they_were_when_the_partie_began():
    after = NOBODY.after(partie(winner=0))
    assert after.person(NORTH).mu - 1500 == pytest.approx(1500 - after.person(WEST).mu)
    assert after.person(NORTH).sigma == pytest.approx(after.person(WEST).sigma)


def test_a_pair_is_rated_as_a_pair_by_what_it_plays_together():
    apart = [partie(1, sides=((NORTH, WEST), (SOUTH, EAST))), partie(2, sides=((SOUTH, WEST), (NORTH, EAST)))]
    ratings = recount(apart, NOBODY)
    assert ratings.pair((NORTH, SOUTH)) == SYSTEM.pair
    assert ratings.pair((NORTH, WEST)).parties == 1
    assert ratings.person(NORTH).parties == 2


def test_a_pair_has_one_name_however_it_sits():
    ratings = recount([partie(1, sides=((SOUTH, NORTH), (WEST, EAST))), partie(2)], NOBODY)
    assert ratings.pair((NORTH, SOUTH)).parties == 2


def test_a_sixth_win_of_the_day_over_the_same_four_brings_a_fifth_of_what_another_day_brings():
    five = recount([partie(number) for number in range(1, 6)], NOBODY)
    before = five.person(NORTH).mu
    same_day = five.after(partie(6)).person(NORTH).mu - before
    next_day = five.after(partie(1, days=1)).person(NORTH).mu - before
    assert same_day / next_day == pytest.approx(12 / (8 * 9))


def test_the_same_four_are_the_same_with_other_partners():
    first = partie(1)
    other = partie(2, sides=((NORTH, EAST), (SOUTH, WEST)))
    assert recount([first, other], NOBODY).tables == {(NORTH, WEST, SOUTH, EAST): 2}


def test_a_result_that_comes_late_is_a_recount():
    ratings = NOBODY.after(partie(3))
    for late in (partie(2), partie(3)):
        with pytest.raises(OutOfOrderError):
            ratings.after(late)


def test_another_game_is_not_counted_here():
    with pytest.raises(ValueError, match="encheres"):
        NOBODY.after(partie(game="encheres"))


def test_the_chance_of_a_side_is_that_of_its_people():
    sides = ((NORTH, SOUTH), (WEST, EAST))
    assert NOBODY.probability(sides) == 0.5
    assert NOBODY.after(partie(winner=0)).probability(sides) > 0.5


def test_a_recount_has_these_bytes_on_every_machine():
    dice, results = random.Random(7), []
    for number in range(400):
        four = dice.sample(range(1, 40), 4)
        left = {four[0]} if number % 17 == 0 else ()
        sides, winner = ((four[0], four[1]), (four[2], four[3])), (0, 1, None)[number % 5 % 3]
        results.append(partie(number % 40, sides=sides, winner=winner, left=left, days=number // 40))
    counted = text(recount(results, NOBODY))
    assert hashlib.sha256(counted.encode()).hexdigest() == GOLDEN


GOLDEN = "a31c942523bfe342c800d0d724d1c961010db290328884edd7a25a80ad4ebf8a"
