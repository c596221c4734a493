"""The level Débutant: it errs as the dice say, in what it remembers and in what it thinks of its hand."""

import random

import pytest

from games.rules.bots import ROBOTS, Level
from games.rules.bots.playing import partner_is_sure
from games.rules.estimates.memory import remember
from games.rules.options import PRESETS
from games.rules.seen import see

from .table import bidding, bids, moments

DEBUTANT = ROBOTS[Level.DEBUTANT]
SEEDS = range(40)
MIDDLING = "JH KH 8H 7S AS 8C QD 9D"
POOR = "8S 9S QS 7S KC 7C 8D QD"
DEFENCE = "JH 9H 8H AS AC 7S 8D 7D"
TWO_TRUMPS_AND_AN_ACE = "JH 9H 8H AS 7C 7S 8D 7D"


def chosen(seen, seed):
    return DEBUTANT.choose(seen, random.Random(seed), None)


def said(hand, *calls):
    partie, holder = bidding(hand, *calls)
    return {str(chosen(see(partie, holder), seed)).split(" ", 1)[1] for seed in SEEDS}


@pytest.mark.parametrize("preset", PRESETS)
def test_it_chooses_a_legal_action_and_the_same_one_for_the_same_dice(preset):
    for _, seen in moments(preset, 6, seed=5):
        assert chosen(seen, 3) == chosen(seen, 3)
        assert chosen(seen, 3) in seen.legal


def test_a_seat_that_is_not_to_act_is_refused():
    partie, _ = bidding(MIDDLING)
    with pytest.raises(ValueError, match="not for this seat"):
        chosen(see(partie, None), 1)


def test_it_finds_a_middling_hand_better_or_worse_than_it_is():
    assert len(said(MIDDLING)) > 1


def test_it_never_raises_partner_on_a_hand_that_is_worth_no_raise():
    assert said(POOR, "N bid 80 H", "W pass") == {"pass"}


def test_it_contres_only_what_plainly_fails():
    assert "contre" in said(DEFENCE, "N bid 110 H")
    assert bids(TWO_TRUMPS_AND_AN_ACE, "N bid 110 H") == "contre"
    assert "contre" not in said(TWO_TRUMPS_AND_AN_ACE, "N bid 110 H")


def cards_after_two_tricks():
    """Views of a seat that may choose its card."""
    for _, seen in moments("contree", 60, seed=6):
        memory = remember(seen)
        if memory is not None and len(seen.tricks_done) > 1 and len(memory.legal) > 1:
            yield seen


def test_it_sometimes_plays_otherwise_by_what_it_forgets_and_by_the_first_rules():
    views = list(cards_after_two_tricks())
    unsure = sum(len({chosen(seen, seed) for seed in range(8)}) > 1 for seen in views)
    assert 0.1 < unsure / len(views) < 0.5


def test_partners_sure_trick_gets_the_same_card_whatever_it_forgets():
    sure = [seen for seen in cards_after_two_tricks() if partner_is_sure(remember(seen))]
    assert len(sure) > 30
    assert all(len({chosen(seen, seed) for seed in range(8)}) == 1 for seen in sure)
