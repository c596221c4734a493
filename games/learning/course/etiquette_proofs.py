"""Computes answers of the lessons on the table with the engine: claims, trumps left, the sum of a sheet."""

from collections.abc import Callable
from typing import TypeAlias

from games.learning.exercises import ME, Exercise, turned
from games.rules.cards import SUIT_CARDS, TA, TRUMP_CARDS, Hand, Suitless, hand_of, parse_cards, parse_trump
from games.rules.claims import surely_takes_all
from games.rules.counting import ALL_POINTS

Proof: TypeAlias = Callable[[Exercise], set[str]]


def _unseen(exercise: Exercise) -> Hand:
    """Return the cards that the others still hold."""
    played = hand_of(parse_cards(" ".join((exercise.trick, *exercise.tricks))))
    return TRUMP_CARDS[TA] & ~played & ~hand_of(exercise.cards)


def claim_stands(exercise: Exercise) -> set[str]:
    """Return 0 if South takes every remaining trick whatever the others hold, otherwise 1."""
    order = surely_takes_all(hand_of(exercise.cards), _unseen(exercise), parse_trump(exercise.trump))
    return {"1" if order is None else "0"}


def trumps_outside(exercise: Exercise) -> set[str]:
    """Return how many trumps the others still hold."""
    trump = parse_trump(exercise.trump)
    assert not isinstance(trump, Suitless)
    return {str((_unseen(exercise) & SUIT_CARDS[trump]).bit_count())}


def points_so_far(exercise: Exercise) -> set[str]:
    """Return the points of the earlier tricks that South's side has won."""
    trump = parse_trump(exercise.trump)
    side = (trick for trick in turned(exercise) if trick.winner.camp is ME.camp)
    return {str(sum(trick.points(trump) for trick in side))}


def rest_of_sheet(donnes: int, points: int) -> Proof:
    """Return a proof: the other side's total on a sheet of plain donnes."""

    def proof(exercise: Exercise) -> set[str]:
        return {str(donnes * ALL_POINTS - points)}

    return proof
