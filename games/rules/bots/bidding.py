"""The call of a bot: a bid, contre or pass in an encheres game, taking or passing in a retourne game.

Encheres (rules 4.2 to 4.4): a bid is the expected card points of a hand, minus a margin. Partner adds the points of
its own hand and raises; opponents subtract theirs and contre. A hand has features, each with a weight in card points,
from a linear fit over donnes that the bots played to the end. Belote and annonces are added as far as they help to
make the contract.

Retourne (rules 3.2): a hand is worth the expected difference of marks between the camps if it takes, estimated from
thousands of such hands. The bot takes if this exceeds the expected value of passing. All figures: docs/bots.md.
"""

from typing import TypeAlias

from games.rules.actions import Action, Bid, Contre, Height, Pass, Surcontre, Take
from games.rules.annonces import RUN_POINTS, combinations
from games.rules.belote import POINTS, pairs_of
from games.rules.cards import (
    BIT,
    HIGHER,
    SA,
    SUIT_CARDS,
    SUITS,
    TA,
    Hand,
    Rank,
    Suit,
    Suitless,
    Trump,
    card_of,
    cards_in,
    rank_of,
    suit_of,
)
from games.rules.encheres import offer_of
from games.rules.options import Rules
from games.rules.seats import Seat
from games.rules.seen import Seen

Features: TypeAlias = tuple[int, ...]

TRUMP_HEADS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)
PLAIN_HEADS = (Rank.ACE, Rank.TEN, Rank.KING)
LONG, MANY = 3, 5

Figures: TypeAlias = tuple[float, ...]

# Weights, in this order: the constant; each of the six trump heads; each low trump; each side ace; each side ten with
# its ace; each guarded side ten without its ace; each void.
OWN_SUIT: Figures = (37, 32, 22, 16, 13, 11.5, 11, 10, 11, 5, 4, 7)
HELP_SUIT: Figures = (-41, 39, 25, 16.5, 14.5, 12.5, 12, 11.5, 14, 4, 5, 5)
HOLD_SUIT: Figures = (-20, 19, 12, 7.5, 6.5, 5.5, 5, 6, 8, 0, 4, 7)
# Weights, in this order: the constant; then for every suit its best card; its second-best with the best; its third-best
# with both; its second-best guarded, without the best; each card beyond three if the suit has its best card.
OWN_SUITLESS: dict[Trump, Figures] = {SA: (59.5, 17, 7.5, 4, 5.5, 2.5), TA: (58, 16.5, 10, 1.5, 7, 5)}
HELP_SUITLESS: dict[Trump, Figures] = {SA: (-25, 25.5, 10, 2, 8.5, 2), TA: (-25, 23.5, 13, 2.5, 10.5, 1.5)}
HOLD_SUITLESS: dict[Trump, Figures] = {SA: (-14, 13.5, 4.5, 2, 6, 2), TA: (-13.5, 12, 6.5, 4.5, 6.5, 1.5)}

TIERCE = RUN_POINTS["tierce"]
TIERCE_WINS, WINS = 0.5, 0.9
"""The chance that an annonce is the best: for a tierce, and for a higher annonce."""


def own_worth(hand: Hand, trump: Trump) -> float:
    """Return the card points (with the der) of the camp if this is the taker's hand and partner's is average."""
    return _sum(OWN_SUITLESS.get(trump, OWN_SUIT), hand, trump)


def help_worth(hand: Hand, trump: Trump) -> float:
    """Return the card points that this hand adds for a partner who takes and expects an average hand."""
    return _sum(HELP_SUITLESS.get(trump, HELP_SUIT), hand, trump)


def hold_worth(hand: Hand, trump: Trump) -> float:
    """Return the card points that this defender's hand takes from a taker who expects average hands."""
    return _sum(HOLD_SUITLESS.get(trump, HOLD_SUIT), hand, trump)


def is_solid(hand: Hand, trump: Trump) -> bool:
    """Whether every card is a master from the first trick on, with enough trumps to draw all others."""
    if not isinstance(trump, Suitless) and (hand & SUIT_CARDS[trump]).bit_count() < MANY:
        return False
    return not any(HIGHER[trump][card] & ~hand for card in cards_in(hand))


def beside_worth(hand: Hand, seat: Seat, trump: Trump, rules: Rules) -> float:
    """Return the value of belotes and of annonces that may win, for making the contract (rules 4.6)."""
    belotes = 0 if rules.belote_in_contract == "none" else sum(hand & pair == pair for pair in pairs_of(trump))
    return belotes * POINTS + annonces_worth(hand, seat, rules)


def annonces_worth(hand: Hand, seat: Seat, rules: Rules) -> float:
    """Return the expected points from the annonces of this hand, if they count for the contract (rules 5.7)."""
    if not rules.annonces or not rules.annonces_in_contract:
        return 0.0
    return sum(one.points * (TIERCE_WINS if one.points == TIERCE else WINS) for one in combinations(hand, seat))


def features(hand: Hand, trump: Trump) -> Features:
    return _suitless(hand, trump) if isinstance(trump, Suitless) else _suited(hand, trump)


def _suited(hand: Hand, trump: Suit) -> Features:
    trumps = (hand & SUIT_CARDS[trump]).bit_count()
    heads = [_holds(hand, trump, rank) for rank in TRUMP_HEADS]
    sides = [_side(hand, suit) for suit in SUITS if suit is not trump]
    return (1, *heads, trumps - sum(heads), *map(sum, zip(*sides, strict=True)))


def _side(hand: Hand, suit: Suit) -> Features:
    """Return features of a side suit: ace, ten with ace, guarded ten without ace, void."""
    size = (hand & SUIT_CARDS[suit]).bit_count()
    ace, ten = _holds(hand, suit, Rank.ACE), _holds(hand, suit, Rank.TEN)
    return (ace, ace & ten, ten & (not ace) & (size > 1), size == 0)


def _suitless(hand: Hand, trump: Suitless) -> Features:
    ranks = TRUMP_HEADS[:3] if trump is TA else PLAIN_HEADS
    suits = [_headed(hand, suit, ranks) for suit in SUITS]
    return (1, *map(sum, zip(*suits, strict=True)))


def _headed(hand: Hand, suit: Suit, ranks: tuple[Rank, ...]) -> Features:
    """Return the features of one suit at sans-atout or tout-atout, in the order of the weights.

    The features are whether the hand has the best card; the second with the best; the third with both; the second,
    guarded, without the best; and how many cards it has beyond three, if it has the best card.
    """
    size = (hand & SUIT_CARDS[suit]).bit_count()
    first, second, third = (_holds(hand, suit, rank) for rank in ranks)
    guarded = second & (not first) & (size > 1)
    return (first, first & second, first & second & third, guarded, max(0, size - LONG) if first else 0)


def _holds(hand: Hand, suit: Suit, rank: Rank) -> bool:
    return bool(hand & BIT[card_of(suit, rank)])


def _sum(figures: Figures, hand: Hand, trump: Trump) -> float:
    return sum(figure * count for figure, count in zip(figures, features(hand, trump), strict=True))


MARGIN = 12.0
"""The points a hand must expect beyond its bid: a contract that fails as often as it succeeds loses marks."""
CONTEST = 8.0
"""The margin for a bid above the other camp's bid: smaller, since letting the other camp play also costs marks."""
SAID = 13.0
"""The points that a bid promises beyond its height, on average."""
OTHER_TRUMP = 10.0
"""The points by which another trump must exceed the trump of partner's highest bid."""
CAPOT = 160
"""The value of a capot when bids are compared."""
CAPOT_FROM = 185.0
"""The points that cards alone must promise for a capot, unless the hand wins every trick by itself."""
CONTRE_FROM, SURCONTRE_FROM = 10.0, 30.0
"""A contre needs an expected result at least this far below the bid; a surcontre, a result this far above it."""


def choose_bid(seen: Seen) -> Action:
    """Choose a contre, else the best bid, else a pass; after a contre, a surcontre or a pass."""
    assert seen.seat is not None
    standing = standing_bid(seen)
    if seen.contre is not None and standing is not None:
        return Surcontre(seen.seat) if _would_surcontre(seen, standing) else Pass(seen.seat)
    if would_contre(seen):
        return Contre(seen.seat)
    return _best_bid(seen) or Pass(seen.seat)


def would_contre(seen: Seen) -> bool:
    """Whether this seat should contre the last bid, also out of turn; False if the rules forbid it (4.3)."""
    standing = standing_bid(seen)
    if standing is None or seen.seat is None or Contre(seen.seat) not in seen.legal:
        return False
    return points_of(standing.height) - left_to_bidder(seen, standing) >= CONTRE_FROM


def left_to_bidder(seen: Seen, bid: Bid) -> float:
    """Return the points that the bidder's camp probably makes against the hand of this defender."""
    return promised_points(bid.height) - hold_worth(seen.hand, bid.suit)


def _would_surcontre(seen: Seen, standing: Bid) -> bool:
    return expected(seen, standing.suit) - points_of(standing.height) >= SURCONTRE_FROM


def expected(seen: Seen, trump: Trump) -> float:
    """Return the expected points of this seat's camp at that trump: cards, belote, annonces and partner's bids."""
    assert seen.seat is not None
    return cards_expected(seen, trump) + beside_worth(seen.hand, seen.seat, trump, seen.rules)


def cards_expected(seen: Seen, trump: Trump) -> float:
    """Return the expected card points, without belote and annonces, which do not help to make a capot."""
    assert seen.seat is not None
    ours = [bid for bid in _bids(seen) if bid.suit is trump and bid.seat.camp is seen.seat.camp]
    if ours and ours[0].seat is not seen.seat:
        return promised_points(ours[0].height) + help_worth(seen.hand, trump)
    raised = [promised_points(bid.height) for bid in ours if bid.seat is not seen.seat]
    return max([own_worth(seen.hand, trump), *raised])


def promised_points(height: Height) -> float:
    """Return the points that the bidder of this height probably expects."""
    return points_of(height) + SAID


def points_of(height: Height) -> int:
    return height if isinstance(height, int) else CAPOT


def _best_bid(seen: Seen) -> Bid | None:
    """Return the highest bid that keeps the margin, at the most promising trump; never a générale."""
    assert seen.seat is not None
    promised = {trump: expected(seen, trump) for trump in offer_of(seen.rules).trumps}
    best = max(promised, key=promised.__getitem__)
    standing, margin = standing_bid(seen), MARGIN
    if standing is not None and standing.seat is seen.seat.partner:
        if promised[best] < promised[standing.suit] + OTHER_TRUMP:
            best = standing.suit
    elif standing is not None:
        margin = CONTEST
    capot = Bid(seen.seat, "capot", best)
    if capot in seen.legal and (is_solid(seen.hand, best) or cards_expected(seen, best) >= CAPOT_FROM):
        return capot
    bids = [bid for bid in seen.legal if isinstance(bid, Bid) and bid.suit is best]
    return _highest(bids, promised[best] - margin)


def _highest(bids: list[Bid], limit: float) -> Bid | None:
    """Return the highest bid in points up to that limit."""
    heights = {bid.height: bid for bid in bids if isinstance(bid.height, int) and bid.height <= limit}
    return heights[max(heights)] if heights else None


def standing_bid(seen: Seen) -> Bid | None:
    """Return the last bid, or None."""
    return next(reversed(_bids(seen)), None)


def _bids(seen: Seen) -> list[Bid]:
    return [call for call in seen.bids if isinstance(call, Bid)]


# In marks, for the six cards that a taker knows (with the retourne) before the rest is dealt.
NOTHING_HELD = -180
TRUMP_WORTH = {
    Rank.JACK: 105,
    Rank.NINE: 76,
    Rank.ACE: 60,
    Rank.TEN: 54,
    Rank.KING: 55,
    Rank.QUEEN: 52,
    Rank.EIGHT: 46,
    Rank.SEVEN: 46,
}
BEYOND_FOUR, BELOTE = -18, 18
ACE, ACE_AND_TEN, TEN_GUARDED = 29, 21, 16

# Expected marks after a pass: partner may take, the others may fail, a better suit may come. Passing as the last
# speaker of the first round is worth less. Which card the others get as retourne makes no measurable difference.
PASS_EARLY, PASS_ACE, PASS_TRUMP, PASS_LAST = -32, 17, 9, -10
PASS_LATE = 5

ANNONCES = 2.0
"""Marks for each point of an annonce, since it helps to make the contract."""


def choose_call(seen: Seen) -> Action:
    """Choose the best take if it is worth more than a pass, otherwise a pass."""
    call, *takes = seen.legal
    best = 0.0
    for take in takes:
        gain = _gain(seen, take)
        if gain > best:
            best, call = gain, take
    return call


def _gain(seen: Seen, take: Action) -> float:
    """Return the marks by which this take is better than a pass."""
    assert isinstance(take, Take)
    return take_worth(seen, take) - pass_worth(seen)


def take_worth(seen: Seen, take: Take) -> float:
    """Return the expected difference of marks between the camps if this seat takes so."""
    assert seen.retourne is not None
    hand = seen.hand | BIT[seen.retourne]
    trump = suit_of(seen.retourne) if take.suit is None else take.suit
    return hand_worth(hand, trump) + ANNONCES * annonces_worth(hand, take.seat, seen.rules)


def pass_worth(seen: Seen) -> float:
    """Return the expected difference of marks between the camps if this seat passes."""
    assert seen.retourne is not None
    if len(seen.bids) >= 4:
        return PASS_LATE
    return _pass_worth(seen.hand | BIT[seen.retourne], suit_of(seen.retourne), last=len(seen.bids) == 3)


def hand_worth(hand: Hand, trump: Suit) -> int:
    """Return the expected difference of marks if this hand, with the retourne in it, takes at that suit."""
    trumps = hand & SUIT_CARDS[trump]
    pair = BIT[card_of(trump, Rank.KING)] | BIT[card_of(trump, Rank.QUEEN)]
    worth = NOTHING_HELD + sum(TRUMP_WORTH[rank_of(card)] for card in cards_in(trumps))
    worth += BEYOND_FOUR * max(0, trumps.bit_count() - 4)
    if trumps & pair == pair:
        worth += BELOTE
    return worth + sum(_side_worth(hand, suit) for suit in Suit if suit is not trump)


def _side_worth(hand: Hand, suit: Suit) -> int:
    held = hand & SUIT_CARDS[suit]
    ten = held & BIT[card_of(suit, Rank.TEN)]
    if held & BIT[card_of(suit, Rank.ACE)]:
        return ACE + ACE_AND_TEN if ten else ACE
    return TEN_GUARDED if ten and held != ten else 0


def _pass_worth(hand: Hand, trump: Suit, *, last: bool) -> int:
    """Return the expected marks after a pass in the first round."""
    aces = sum(bool(hand & BIT[card_of(suit, Rank.ACE)]) for suit in Suit if suit is not trump)
    worth = PASS_EARLY + PASS_ACE * aces + PASS_TRUMP * (hand & SUIT_CARDS[trump]).bit_count()
    return worth + PASS_LAST if last else worth
