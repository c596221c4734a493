"""The level Novice: the first rules that a beginner is taught, and nothing else.

It takes or bids by counting trumps and honours, and miscounts; it forgets half of its annonces. With its cards it looks
only at the trick on the table: its high card if that wins, points for a partner who is winning, but no ten or ace,
otherwise its lowest; it leads aces and draws no trumps. It remembers no card that was played, makes no calls and reads
none, and says no contre. What it says comes from its hand and the dice, its card from the view alone.
"""

from typing import Final

from games.rules.actions import Action, Bid, Pass, Take
from games.rules.bots.choosing import verify_turn, with_word
from games.rules.bots.playing import BotDice, choose_annonce
from games.rules.cards import (
    BIT,
    HIGHER,
    STRENGTH,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    Hand,
    Rank,
    Suit,
    Suitless,
    card_of,
    suit_of,
)
from games.rules.estimates.expectations import standing_bid
from games.rules.estimates.memory import Memory, remember
from games.rules.seen import Seen

TAKES_FROM: Final = 6
"""The count of a hand for a take or a bid of 80; each one more is worth a bid 10 higher."""
LEAST_TRUMPS: Final = 3
JACK, NINE, ACE, BELOTE = 2, 1, 1, 1
"""What these count, beside one for each trump: the jack and the nine of trumps, an ace of another suit, the belote."""
OPENING, HIGHEST, STEP = 80, 120, 10
MISCOUNTS_TAKE, MISCOUNTS_BID = 3, 2
"""By how much at most it miscounts, for a take and for a bid."""
DECLARES: Final = 0.5
"""The chance that it thinks of an annonce."""
HIGH_CARD: Final = 10
"""The points from which a card is too dear to lead before it is the best of its suit, or to give to partner."""


def novice_action(seen: Seen, dice: BotDice) -> Action:
    """Return the action of the seat that is to act. ValueError for a seat that is not."""
    verify_turn(seen)
    memory = remember(seen, believe_calls=False)
    if memory is not None:
        annonce = choose_annonce(seen) if dice.random() < DECLARES else None
        return annonce or with_word(seen, novice_card(memory))
    if seen.rules.game == "retourne":
        return _take(seen, _miscount(MISCOUNTS_TAKE, dice))
    return _bid(seen, _miscount(MISCOUNTS_BID, dice))


def _miscount(most: int, dice: BotDice) -> int:
    return int(dice.random() * (2 * most + 1)) - most


def novice_contres(_seen: Seen) -> bool:
    """Whether the seat contres the last bid: never."""
    return False


def count_of(hand: Hand, trump: Suit) -> int:
    """Return the count of a hand at this trump; 0 for a hand that a beginner is taught to pass with."""
    trumps = hand & SUIT_CARDS[trump]
    jack, nine, queen, king = (
        bool(hand & BIT[card_of(trump, rank)]) for rank in (Rank.JACK, Rank.NINE, Rank.QUEEN, Rank.KING)
    )
    if trumps.bit_count() < LEAST_TRUMPS or not (jack or nine):
        return 0
    return trumps.bit_count() + JACK * jack + NINE * nine + BELOTE * (queen and king) + _aces(hand, trump)


def _aces(hand: Hand, trump: Suit) -> int:
    return ACE * sum(bool(hand & BIT[card_of(suit, Rank.ACE)]) for suit in Suit if suit is not trump)


def _take(seen: Seen, miscount: int) -> Action:
    """Return the take at the suit that counts most, or a pass."""
    assert seen.retourne is not None
    assert seen.seat is not None
    hand, turned = seen.hand | BIT[seen.retourne], suit_of(seen.retourne)
    allowed = [take for take in seen.legal if isinstance(take, Take)]
    takes = {take: count_of(hand, turned if take.suit is None else take.suit) for take in allowed}
    best = max(takes, key=takes.__getitem__, default=None)
    if best is None or not takes[best] or takes[best] + miscount < TAKES_FROM:
        return Pass(seen.seat)
    return best


def _bid(seen: Seen, miscount: int) -> Action:
    """Return a raise of partner by what this hand adds, else the bid of its own suit, or a pass."""
    assert seen.seat is not None
    standing = standing_bid(seen)
    if standing is not None and standing.seat is seen.seat.partner:
        wanted = _raise(seen, standing)
    else:
        best = max(Suit, key=lambda suit: count_of(seen.hand, suit))
        wanted = (best, min(HIGHEST, OPENING + STEP * (count_of(seen.hand, best) + miscount - TAKES_FROM)))
    suit, most = wanted
    bids = [bid for bid in seen.legal if isinstance(bid, Bid) and bid.suit is suit and isinstance(bid.height, int)]
    return max((bid for bid in bids if _height(bid) <= most), key=_height, default=Pass(seen.seat))


def _height(bid: Bid) -> int:
    return bid.height if isinstance(bid.height, int) else 0


def _raise(seen: Seen, standing: Bid) -> tuple[Suit | Suitless, int]:
    """Return partner's suit and the height for it: 10 more for the jack or the nine, and for each ace; only once."""
    raised = any(isinstance(call, Bid) and call.seat is seen.seat for call in seen.bids)
    if raised or isinstance(standing.suit, Suitless) or not isinstance(standing.height, int):
        return standing.suit, 0
    heads = BIT[card_of(standing.suit, Rank.JACK)] | BIT[card_of(standing.suit, Rank.NINE)]
    added = bool(seen.hand & heads) + _aces(seen.hand, standing.suit)
    return standing.suit, min(HIGHEST, standing.height + STEP * added)


def novice_card(memory: Memory) -> Card:
    """Return the card to lead or to follow with, by the trick on the table and the hand alone."""
    if len(memory.legal) == 1:
        return memory.legal[0]
    return _following(memory) if memory.trick.plays else _leading(memory)


def _leading(memory: Memory) -> Card:
    """Return an ace, else its highest card below a ten; a trump only where it has nothing else."""
    plain = [card for card in memory.legal if not memory.is_trump(card)]
    aces = [card for card in plain if not HIGHER[memory.trump][card]]
    if aces:
        return aces[0]
    return max([card for card in plain if memory.points(card) < HIGH_CARD], key=memory.points, default=_lowest(memory))


def _following(memory: Memory) -> Card:
    """Return points for a partner who is winning, else the high card that wins, a low trump to cut, or the lowest."""
    best = memory.trick.best
    assert best is not None
    if best.seat is memory.seat.partner:
        return _points_for_partner(memory)
    led = SUIT_OF[memory.trick.plays[0].card]
    strength = STRENGTH[memory.trump][led]
    winners = [card for card in memory.legal if strength[card] > strength[best.card]]
    if not winners:
        return _lowest(memory)
    cuts = led is not memory.trump and memory.is_trump(winners[0])
    return (min if cuts else max)(winners, key=strength.__getitem__)


def _points_for_partner(memory: Memory) -> Card:
    """Return the card with the most points below a ten, else the lowest; a trump only where no other is allowed."""
    cheap = [card for card in memory.legal if not memory.is_trump(card) and memory.points(card) < HIGH_CARD]
    return max(cheap, key=memory.points, default=_lowest(memory))


def _lowest(memory: Memory) -> Card:
    """Return the card with the fewest points, the weakest of these; a trump only where no other card is allowed."""
    return min(
        memory.legal,
        key=lambda card: (memory.is_trump(card), memory.points(card), STRENGTH[memory.trump][SUIT_OF[card]][card]),
    )
