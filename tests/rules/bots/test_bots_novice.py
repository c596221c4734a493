"""The level Novice: the first rules a beginner is taught, by what lies on the table alone."""

import random

import pytest

from games.rules.actions import Annonce, Play
from games.rules.bots import ROBOTS, Level
from games.rules.bots.novice import count_of
from games.rules.bots.playing import partner_is_sure
from games.rules.cards import SUIT_OF, parse_suit
from games.rules.estimates.memory import remember
from games.rules.options import PRESETS
from games.rules.partie import Partie
from games.rules.seen import see

from .boards import boards
from .table import acted, bidding, dealt, five_dealt

NOVICE = ROBOTS[Level.NOVICE]
DONNES = 25
SEEDS = range(40)


def chosen(seen, seed=1):
    return NOVICE.choose(seen, random.Random(seed), None)


def moments(preset, count):
    """Each view in which a seat is to act, of donnes that four of this level play."""
    for board in boards(preset, count, 5):
        dice = random.Random(board.number)
        partie, _ = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
        while (seat := partie.seat_to_act) is not None:
            seen = see(partie, seat)
            yield seen
            partie, _ = partie.act(NOVICE.choose(seen, dice, None))


def plays(*played, **table):
    partie = acted(dealt(**table), *played)
    return str(chosen(see(partie, partie.seat_to_act))).split()[2]


def says(hand, retourne, **choices):
    return words(*five_dealt(hand, retourne, **choices))


def bids(hand, *calls):
    return words(*bidding(hand, *calls))


def words(partie, seat):
    """All that the seat may say, by the dice."""
    return {str(chosen(see(partie, seat), seed)).split(" ", 1)[1] for seed in SEEDS}


@pytest.mark.parametrize("preset", PRESETS)
def test_it_chooses_a_legal_action_and_its_cards_whatever_the_dice(preset):
    for seen in moments(preset, DONNES):
        action = chosen(seen)
        assert action in seen.legal
        assert action == chosen(seen)
        if isinstance(action, Play):
            assert chosen(seen, 2) in {action, *(one for one in seen.legal if isinstance(one, Annonce))}


def cards_over_partner(preset):
    """What is known and the card chosen, where partner's plain trick is sure and a card that is no trump is allowed."""
    for seen in moments(preset, DONNES):
        memory, action = remember(seen, believe_calls=False), chosen(seen)
        if memory is None or not isinstance(action, Play) or not partner_is_sure(memory):
            continue
        if SUIT_OF[memory.trick.plays[0].card] is not memory.trump and not all(map(memory.is_trump, memory.legal)):
            yield memory, action.card


@pytest.mark.parametrize("preset", PRESETS)
def test_partners_sure_trick_is_never_cut_and_gets_points_below_a_ten(preset):
    moments_over_partner = list(cards_over_partner(preset))
    assert len(moments_over_partner) > DONNES / 2
    assert not any(memory.is_trump(card) for memory, card in moments_over_partner)
    last = [(memory, card) for memory, card in moments_over_partner if not memory.later]
    assert last
    for memory, card in last:
        points = [memory.points(other) for other in memory.legal if not memory.is_trump(other)]
        assert memory.points(card) == max([each for each in points if each < 10], default=min(points))


def test_a_seat_that_is_not_to_act_is_refused():
    partie, _ = bidding("JH 9H 8H 7S AS 8C 7D 9D")
    with pytest.raises(ValueError, match="not for this seat"):
        chosen(see(partie, None))


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("JH 9H 8H AS AD 7C 8C 7D", 8),
        ("JH KH QH 7S 8S 7C 8C 7D", 6),
        ("AH TH KH QH AS AD AC 7D", 0),
        ("JH 9H AS AD AC 7C 8C 7D", 0),
    ],
)
def test_it_counts_trumps_and_honours(hand, count):
    partie, seat = bidding(hand)
    assert count_of(see(partie, seat).hand, parse_suit("H")) == count


def test_it_takes_by_its_count_which_it_miscounts_by_three_at_most():
    assert says("JH 9H AS AC 8H", "7H") == {"take"}
    assert says("JH 9H AS 7C 8D", "7H") == {"take", "pass"}
    assert says("QH 8H AS AC 8D", "7H") == {"pass"}
    assert says("JS 9S AS 8S AC", "7H", after=4) == {"take S", "pass"}


def test_it_bids_by_its_count_which_it_miscounts_by_two_at_most():
    assert bids("JH 9H 8H AS AD 7C 8C 7D") == {f"bid {height} H" for height in (80, 90, 100, 110, 120)}
    assert bids("9H 8H 7H TS KD 7C 8C 7D") == {"pass", "bid 80 H"}
    assert bids("QH 8H 7H TS KD 7C 8C 7D") == {"pass"}


def test_it_raises_partner_once_by_jack_or_nine_and_aces():
    help_with_two_aces = "9H 7S 8S AS AC 7C 8D QD"
    called = ("N bid 80 H", "W pass")
    assert bids(help_with_two_aces, *called) == {"bid 110 H"}
    assert bids("8H 7S 8S TS TC 7C 8D QD", *called) == {"pass"}
    after_a_raise = (*called, "S bid 90 H", "E pass", "N bid 100 H", "W pass")
    assert bids(help_with_two_aces, *after_a_raise) == {"pass"}


TAKER = "JH 9H 8H KH"
FIRST = ("N play 9S", "W play 8S", "S play JS")


@pytest.mark.parametrize(
    ("why", "card", "played", "table"),
    [
        ("the taker draws no trumps", "KS", (), {"take": "N take H", "north": f"{TAKER} KS 7C 8C 8D"}),
        ("everybody leads aces first", "AS", (), {"take": "E take H", "north": "8H KS AS 7C 8C QD 8D 9D"}),
        ("without one, its highest below a ten", "KS", (), {"take": "E take H", "north": "8H KS QS 7C 8C QD 8D TD"}),
        ("an ace wins", "AS", ("N play 8S",), {"north": "8S", "west": "AS 7S JC 8D"}),
        ("a ten wins for now", "TS", ("N play 8S",), {"north": "8S", "west": "TS 7S JC 8D"}),
        ("nothing wins: the lowest", "7S", ("N play AS",), {"north": "AS", "west": "TS 7S JC 8D"}),
        (
            "the last seat wins with a ten",
            "TS",
            FIRST,
            {"north": "9S", "west": "8S", "south": "JS", "east": "TS QS 7C"},
        ),
        ("it cuts low", "7H", FIRST, {"north": "9S", "west": "8S", "south": "JS", "east": "JH 9H 7H 8D 9D 7C 8C TC"}),
        (
            "partner's ace gets a queen, not the ten",
            "QS",
            ("N play AS", "W play 8S"),
            {"north": "AS", "west": "8S", "south": "TS QS"},
        ),
    ],
)
def test_it_plays_by_the_first_rules(why, card, played, table):
    assert plays(*played, **{"take": "E take H"} | table) == card, why


def test_it_says_no_contre():
    partie, seat = bidding("JH 9H 8H AS AC 7S 8D 7D", "N bid 110 H", seat="E")
    assert not NOVICE.contres(see(partie, seat))
