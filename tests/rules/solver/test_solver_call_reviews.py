"""The calls of a donne: which are reviewed, and the card points their contracts need, by the scoring of the rules."""

import pytest

from games.rules.partie import Partie
from games.rules.record import record_of
from games.rules.replay import unfold
from games.rules.seats import Seat
from games.rules.solver.call_reviews import call_reviews
from tests.rules.notation import contracted, taken

CALLS = ("N bid 80 H", "W bid 90 H", "S bid 100 D")
STRONG = {"north": "JH 9H AH TH AS TS KS 7D", "east": "KH QH 8H 7H JS 9S 8S 7S", "south": "AD TD KD QD JD 9D 8D QS"}


def reviewed(partie: Partie, **extras):
    record = record_of(partie)
    if extras:
        record.donnes[0].update(extras)
    return list(call_reviews(unfold(record, 1)))


def needs(partie: Partie, call: str):
    [found] = [review for review in reviewed(partie) if str(review.promise.call) == call]
    return found.needs


@pytest.mark.parametrize(("height", "made"), [(80, 80), (120, 120), ("capot", 163)])
def test_a_bid_needs_its_height_in_points_and_a_capot_all_tricks(height, made):
    found = needs(contracted(f"N bid {height} H", **STRONG), f"N bid {height} H")
    assert (found.made, found.litige, found.beside) == (made, None, 0)


def test_the_camps_own_belote_counts_at_the_trump_that_holds_it():
    """East has the belote of hearts, south that of diamonds."""
    partie = contracted("N bid 80 H", "W bid 90 H", "S bid 100 D", **STRONG)
    assert [(needs(partie, call).made, needs(partie, call).beside) for call in CALLS] == [(80, 0), (70, 20), (80, 20)]


def test_a_belote_that_was_not_announced_does_not_count_at_the_trump_that_was_played():
    partie = contracted("N bid 80 H", "W bid 90 H", **STRONG)
    while partie.phase == "playing":
        partie = partie.act(next(play for play in partie.legal_actions() if play.word is None))[0]
    assert needs(partie, "W bid 90 H").beside == 0
    said = contracted("N bid 80 H", "W bid 90 H", belote="automatic", **STRONG)
    while said.phase == "playing":
        said = said.act(next(play for play in said.legal_actions() if play.word is None))[0]
    assert needs(said, "W bid 90 H").beside == 20


def test_in_a_retourne_game_more_than_the_others_is_needed_and_as_much_is_a_litige():
    """East has the belote of hearts: 91 against 71 and 20."""
    found = needs(taken(take="N take H"), "N take")
    assert (found.made, found.litige, found.beside) == (92, 91, 0)
    assert needs(taken(take="N take H", equality="made"), "N take").made == 91


def test_a_pass_has_no_needs_where_another_taker_would_have_got_other_cards():
    partie = taken(
        take="E take H",
        dealer="E",
        north="JH 9H AH TH AS TS KS QS",
        east="KH QH 8H 7H AC AD TD TC",
        south="JS 9S 8S 7S KD QD JD 9D",
        west="8D 7D KC QC JC 9C 8C 7C",
    )
    passed = [review for review in reviewed(partie) if str(review.promise.call) == "N pass"]
    assert [(review.needs, review.promise.bidder) for review in passed] == [(None, Seat.N)]


def test_calls_that_nobody_at_the_table_made_are_left_out():
    partie = contracted("N pass", "W bid 80 H", **STRONG)
    assert [review.at for review in reviewed(partie)][:2] == [1, 2]
    assert [review.at for review in reviewed(partie, x_who=["server", "person"])][:1] == [2]
    assert [review.at for review in reviewed(partie, x_who=["person", "stand-in"])][:2] != [1, 2]
