"""The last two tricks: what a card is worth is what the rules of the game come to, played out with open hands."""

import random
from dataclasses import replace

import pytest

from games.rules.actions import Play
from games.rules.bots import choose_action
from games.rules.bots.ending import ending_worths
from games.rules.estimates.memory import remember
from games.rules.partie import Partie
from games.rules.seats import SEATS

from .table import moments


def endings(preset, count):
    """Each moment of the last two tricks, both camps with a trick, in which a card may be chosen."""
    for partie, seen in moments(preset, count, seed=8):
        memory = remember(seen)
        if memory is None or memory.hand.bit_count() != 2 or len(memory.legal) != 2:
            continue
        if len({trick.winner.camp for trick in seen.tricks_done}) == 2:
            yield partie, seen, memory


def points_at_end(partie: Partie, camp) -> int:
    """Card points of this camp less those of the other, with the der, once all four have played well to the end."""
    seat = partie.seat_to_act
    if seat is None:
        points = partie.lines[-1].points
        return points[camp] - points[camp.other]
    plays = [action for action in partie.legal_actions(seat) if isinstance(action, Play) and action.word is None]
    found = [points_at_end(partie.act(play)[0], camp) for play in plays]
    return max(found) if seat.camp is camp else min(found)


def sure_hands(partie, memory):
    """What the seat knows where it sees through the hands."""
    hands = partie.donne.hands
    return replace(memory, can_hold=tuple(0 if seat is memory.seat else hands[seat] for seat in SEATS))


@pytest.mark.parametrize("preset", ["classique", "contree", "ffb-coinche"])
def test_with_hands_that_are_known_a_card_is_worth_what_the_rules_make_of_it(preset):
    told = 0
    for partie, seen, memory in endings(preset, 60):
        one, other = memory.legal
        worths = ending_worths(sure_hands(partie, memory), seen.rules)
        played = {
            card: points_at_end(partie.act(Play(memory.seat, card))[0], memory.seat.camp) for card in memory.legal
        }
        assert worths[one] - worths[other] == played[one] - played[other]
        told += 1
    assert told > 30


def test_the_card_with_most_points_is_played():
    for _, seen, memory in endings("contree", 60):
        worths = ending_worths(memory, seen.rules)
        action = choose_action(seen, random.Random(1))
        assert not worths or worths[action.card] == max(worths.values())


def test_nothing_is_counted_before_the_last_two_tricks():
    views = [seen for _, seen in moments("contree", 3, 8) if seen.trump is not None and len(seen.tricks_done) < 6]
    assert views
    assert not any(ending_worths(remember(seen), seen.rules) for seen in views)


def test_nothing_is_counted_where_too_much_is_unknown():
    leading = [(seen, memory) for _, seen, memory in endings("contree", 60) if not memory.trick.plays]
    assert leading
    for seen, memory in leading:
        vague = replace(memory, can_hold=tuple(0 if seat is memory.seat else memory.unseen for seat in SEATS))
        assert not ending_worths(vague, seen.rules)
