"""Annonces of which only the kind is known: whether a pack holds them, against the rule for named ones."""

import itertools

import pytest

from games.rules.annonces import RUN_LENGTHS, UnnamedAnnonces
from games.rules.cards import RANKS, Rank, Suit, card_name, card_of
from games.rules.counting import DonneCount, clash_of
from games.rules.seats import Camp, Seat

from .notation import rules

RUNS = [f"{run} {card_name(card_of(suit, rank))}" for suit in Suit for run, length in RUN_LENGTHS.items()
        for rank in RANKS[length - 1 :]]  # fmt: skip
CARRES = ["J", "9", "A", "T", "K", "Q"]


def unnamed(runs: dict[str, int], carres: str = "", *, reuse: bool = True) -> UnnamedAnnonces:
    return UnnamedAnnonces(runs, [rank for rank in Rank if str(rank) in carres.split()], reuse)


@pytest.mark.parametrize(
    ("runs", "carres", "reuse", "cards"),
    [
        ({}, "", True, 0),
        ({"tierce": 5}, "", True, 15),
        ({"cent": 3}, "", True, 15),
        ({"cent": 4}, "", True, 20),
        ({"cent": 5}, "", True, None),
        ({}, "J 9 A T", True, 16),
        ({}, "J 9 A T K Q", True, 24),
        ({"cent": 1}, "A T K", True, 14),
        ({"cent": 1}, "A T K", False, None),
        ({"tierce": 1}, "A T K", False, 15),
        ({"tierce": 2}, "J 9 A", True, 14),
    ],
)
def test_the_fewest_cards_that_make_them(runs, carres, reuse, cards):
    """rules 5.2, 5.5"""
    assert unnamed(runs, carres, reuse=reuse).fewest_cards() == cards


@pytest.mark.parametrize(
    ("runs", "carres", "belotes", "cards"),
    [
        ({"tierce": 1}, "", 1, 3),
        ({}, "K", 1, None),
        ({}, "J", 4, 4),
        ({"cent": 3}, "", 1, 15),
        ({"cent": 2, "tierce": 2}, "", 1, 16),
        ({"cinquante": 4}, "", 4, 16),
        ({"cent": 1}, "", 4, 5),
        ({"tierce": 5}, "", 4, None),
        ({"tierce": 5}, "", 3, 15),
    ],
)
def test_belotes_of_the_other_camp_leave_suits_without_king_and_queen(runs, carres, belotes, cards):
    """rules 4.9: in tout-atout up to four"""
    assert unnamed(runs, carres).fewest_cards(belotes=belotes) == cards


KINDS = [("tierce",), ("cent",), ("tierce", "cent"), ("cinquante", "cinquante"), ("tierce", "tierce", "tierce")]


@pytest.mark.parametrize("runs", KINDS, ids="-".join)
@pytest.mark.parametrize("carres", [(), ("J",), ("K",), ("J", "T"), ("A", "9", "Q")], ids="-".join)
@pytest.mark.parametrize("reuse", [True, False])
@pytest.mark.parametrize("belote", [True, False])
def test_it_says_the_same_as_trying_every_name(runs, carres, reuse, belote):
    """record, « What no pack holds »: some naming stands, or none does"""
    chosen = rules(preset="coinche", annonce_card_reuse=reuse)
    named = any(
        clash_of(
            DonneCount(
                taker=Seat.N,
                trump=Suit.H,
                belote=(Camp.EW,) if belote else (),
                annonces=((Camp.NS, (*names, *(f"carre {rank}" for rank in carres))),),
            ),
            chosen,
        )
        is None
        for names in itertools.product(*([name for name in RUNS if name.startswith(run)] for run in runs))
    )
    counted = {run: runs.count(run) for run in RUN_LENGTHS}
    fewest = unnamed(counted, " ".join(carres), reuse=reuse).fewest_cards(belotes=int(belote))
    assert (fewest is not None and fewest <= 16) == named
