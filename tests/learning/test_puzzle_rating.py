"""Ratings of puzzles: the formulas of Glicko-1, and whether they find known strengths again."""

import random
from statistics import correlation

import pytest

from games.learning.puzzle_rating import (
    LEAST_OF_PERSON,
    LEAST_OF_PUZZLE,
    NEWCOMER,
    PUZZLE_DEVIATION,
    PuzzleStrength,
    after_answer,
    chance,
)


def test_one_game_of_the_example_of_the_paper():
    """Glickman's example: 1500 (200) against 1400 (30), E = 0.639; won, by his formulas 1563.4 (175.2)."""
    person, puzzle = PuzzleStrength(1500, 200), PuzzleStrength(1400, 30)
    assert chance(person, puzzle) == pytest.approx(0.639, abs=0.001)
    after, _ = after_answer(person, puzzle, right=True)
    assert (after.rating, after.deviation) == pytest.approx((1563.4, 175.2), abs=0.1)


def test_who_is_right_rises_and_the_puzzle_falls():
    person, puzzle = after_answer(NEWCOMER, PuzzleStrength(1500, PUZZLE_DEVIATION), right=True)
    assert person.rating > 1500 > puzzle.rating
    assert person.deviation < NEWCOMER.deviation
    assert puzzle.deviation < PUZZLE_DEVIATION


def test_equals_gain_and_lose_the_same():
    same = PuzzleStrength(1500, 100)
    (up, _), (down, _) = (after_answer(same, same, right=right) for right in (True, False))
    assert up.rating - 1500 == pytest.approx(1500 - down.rating)


def test_deviations_have_a_floor():
    person, puzzle = NEWCOMER, PuzzleStrength(1500, PUZZLE_DEVIATION)
    for number in range(300):
        person, puzzle = after_answer(person, puzzle, right=number % 2 == 0)
    assert (person.deviation, puzzle.deviation) == (LEAST_OF_PERSON, LEAST_OF_PUZZLE)


def rank_correlation(one, other):
    """Spearman's: all values differ here."""
    ranks = [[sorted(values).index(each) for each in values] for values in (one, other)]
    return correlation(*ranks)


def simulated(seed):
    """60 people and 200 puzzles of known strength, 30 answers each, each to the puzzle nearest in rating."""
    chances = random.Random(seed)
    people = [chances.gauss(1500, 300) for _ in range(60)]
    hardness = [chances.gauss(1500, 250) for _ in range(200)]
    # A first rating from robots says something, but not much.
    puzzles = [PuzzleStrength(each + chances.gauss(0, PUZZLE_DEVIATION), PUZZLE_DEVIATION) for each in hardness]
    found, answered = [NEWCOMER] * 60, [set() for _ in range(60)]
    for _round in range(30):
        for who in range(60):
            free = [number for number in range(200) if number not in answered[who]]
            which = min(free, key=lambda number: abs(puzzles[number].rating - found[who].rating))
            right = chances.random() < 1 / (1 + 10 ** ((hardness[which] - people[who]) / 400))
            found[who], puzzles[which] = after_answer(found[who], puzzles[which], right=right)
            answered[who].add(which)
    return people, hardness, found, puzzles


@pytest.mark.parametrize("seed", range(5))
def test_strengths_are_found_again(seed):
    people, hardness, found, puzzles = simulated(seed)
    assert rank_correlation(people, [each.rating for each in found]) >= 0.9
    assert rank_correlation(hardness, [each.rating for each in puzzles]) >= 0.8
