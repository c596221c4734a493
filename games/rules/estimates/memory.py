"""A player's knowledge of the donne: cards played, cards each seat may hold, cards that are masters, calls.

Everything comes from `Seen`: the seat's own hand, the completed tricks, the cards on the table.

A call is a seat's first discard, if the card has no points. Direct: it asks partner to lead its suit, and says that the
seat has its ace, or the jack in tout-atout. Indirect: if that ace is played already, it means the other suit of the
same colour. Only calls of the partner are believed (docs/bots.md, « Calls »). The two highest cards of a suit without
cutting power are ace and ten; in tout-atout, jack and nine (rules 1.2).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from games.rules.actions import Play
from games.rules.belote import pairs_of
from games.rules.cards import (
    BIT,
    CARDS,
    HIGHER,
    POINTS,
    SUIT_CARDS,
    SUIT_OF,
    TA,
    Card,
    Hand,
    Rank,
    Suit,
    Trump,
    card_of,
    cards_in,
    hand_of,
)
from games.rules.options import Rules
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen
from games.rules.tricks import Trick, legal_cards


def head_of(suit: Suit, trump: Trump) -> Card:
    return card_of(suit, Rank.JACK if trump is TA else Rank.ACE)


def second_of(suit: Suit, trump: Trump) -> Card:
    return card_of(suit, Rank.NINE if trump is TA else Rank.TEN)


SAME_COLOUR: Final = {Suit.S: Suit.C, Suit.C: Suit.S, Suit.H: Suit.D, Suit.D: Suit.H}
"""The other suit of the same colour."""


def said_by(card: Card, gone: Hand, trump: Trump) -> Hand:
    """Return the card that a seat says it has by this first discard; none if the discard is no call.

    `gone`: the cards played before it.
    """
    suit = SUIT_OF[card]
    if POINTS[trump][card]:
        return 0
    if not gone & BIT[head_of(suit, trump)]:
        return BIT[head_of(suit, trump)]
    other = SAME_COLOUR[suit]
    return 0 if other is trump else BIT[head_of(other, trump)] & ~gone


def thrown_by(seat: Seat, plays: tuple[Play, ...], trump: Trump) -> Card | None:
    """Return the card this seat discarded in this trick (not the suit led, not a trump); None if it did not."""
    for play in plays[1:]:
        if play.seat is seat and SUIT_OF[play.card] not in (SUIT_OF[plays[0].card], trump):
            return play.card
    return None


def called_for(seat: Seat, tricks: Iterable[tuple[Play, ...]], trump: Trump) -> Hand:
    """Return the card that this seat calls for with its first discard; none if it has not called."""
    gone: Hand = 0
    for plays in tricks:
        first = thrown_by(seat, plays, trump)
        for play in plays:
            if first is not None and play.seat is seat:
                return said_by(first, gone, trump)
            gone |= BIT[play.card]
    return 0


PACK: Hand = hand_of(CARDS)
CUTTERS: tuple[Hand, ...] = (*SUIT_CARDS, 0, 0)
"""`CUTTERS[trump]`: the cards that can cut another suit. In tout-atout every card is a trump and none cuts."""


@dataclass(frozen=True, slots=True)
class Memory:
    """A seat's knowledge when it has to play a card.

    `unseen`: the cards of the three other hands together. `can_hold`: by seat, the cards it may have, given its plays.
    `legal`: the cards that may be played now. `later`: the seats that play after this one in the current trick.
    `silent`: this seat has not discarded yet, so its next discard may be a call.
    """

    seat: Seat
    trump: Trump
    taker: Seat
    hand: Hand
    legal: tuple[Card, ...]
    trick: Trick
    later: tuple[Seat, ...]
    unseen: Hand
    can_hold: tuple[Hand, ...]
    counts: tuple[int, ...]
    silent: bool = True

    @property
    def gone(self) -> Hand:
        """Return the cards played so far."""
        return PACK & ~self.hand & ~self.unseen

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        return (SEATS[(self.seat + 1) % 4], SEATS[(self.seat + 3) % 4])

    @property
    def attacks(self) -> bool:
        """Whether this seat's camp took."""
        return self.taker.camp is self.seat.camp

    @property
    def my_trumps(self) -> Hand:
        return self.hand & CUTTERS[self.trump]

    @property
    def their_trumps(self) -> Hand:
        """Return the trumps that an opponent may hold."""
        one, other = self.opponents
        return (self.can_hold[one] | self.can_hold[other]) & CUTTERS[self.trump]

    def is_master(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of its suit."""
        return not HIGHER[self.trump][card] & self.unseen

    def is_trump(self, card: Card) -> bool:
        """Whether the card can cut; in sans-atout and tout-atout no card can."""
        return SUIT_OF[card] is self.trump

    def points(self, card: Card) -> int:
        return POINTS[self.trump][card]

    def share(self, seat: Seat, card: Card) -> float:
        """Return the chance that an unseen card is in this seat's hand. The seat must be able to hold the card.

        The chance is the size of this hand divided by the total size of the hands that may hold the card.
        """
        bit = BIT[card]
        places = sum([count for can, count in zip(self.can_hold, self.counts, strict=True) if can & bit])
        return self.counts[seat] / places


def remember(seen: Seen, *, believe_calls: bool = True) -> Memory | None:
    """Return the knowledge of the seat to play; None while there is no trump.

    `believe_calls`: take the calls of the partner as certain, as bots may among themselves.
    """
    if seen.seat is None or seen.trump is None or seen.taker is None:
        return None
    tricks = (*(trick.plays for trick in seen.tricks_done), seen.trick)
    gone = hand_of(play.card for plays in tricks for play in plays)
    unseen = PACK & ~seen.hand & ~gone
    after = seen.rules.direction.starting_at(seen.seat)
    can_hold = _holdings(seen, seen.trump, tricks, unseen)
    return Memory(
        seat=seen.seat,
        trump=seen.trump,
        taker=seen.taker,
        hand=seen.hand,
        legal=tuple(dict.fromkeys(play.card for play in seen.legal if isinstance(play, Play))),
        trick=_laid(seen.trick, seen.trump),
        later=after[1 : 4 - len(seen.trick)],
        unseen=unseen,
        can_hold=_with_call(seen, seen.trump, tricks, can_hold) if believe_calls else can_hold,
        counts=seen.counts,
        silent=all(thrown_by(seen.seat, plays, seen.trump) is None for plays in tricks),
    )


def _laid(plays: tuple[Play, ...], trump: Trump) -> Trick:
    trick = Trick()
    for play in plays:
        trick = trick.with_play(play, trump)
    return trick


def _holdings(seen: Seen, trump: Trump, tricks: tuple[tuple[Play, ...], ...], unseen: Hand) -> tuple[Hand, ...]:
    """Return the cards each seat may hold: without cards that its plays exclude, and without cards known elsewhere."""
    can_hold = [0 if seat is seen.seat else unseen for seat in SEATS]
    obliged = seen.rules.undertrump_partner == "obliged"
    for number, plays in enumerate(tricks):
        trick = Trick()
        for play in plays:
            if trick.plays and can_hold[play.seat]:
                free = _higher_then(play.seat, unseen, trick, trump, tricks[number + 1 :]) if obliged else 0
                can_hold[play.seat] &= ~_denied(play.card, unseen, trick, trump, seen.rules, free)
            trick = trick.with_play(play, trump)
    for holder, cards in _placed(seen, trump):
        can_hold = [can if seat is holder else can & ~cards for seat, can in zip(SEATS, can_hold, strict=True)]
    return tuple(can_hold)


def _with_call(
    seen: Seen, trump: Trump, tricks: tuple[tuple[Play, ...], ...], can_hold: tuple[Hand, ...]
) -> tuple[Hand, ...]:
    """Assume that partner holds the card it called for, as long as it is possible."""
    assert seen.seat is not None
    partner = seen.seat.partner
    called = called_for(partner, tricks, trump) & can_hold[partner]
    return tuple(can if seat is partner else can & ~called for seat, can in zip(SEATS, can_hold, strict=True))


def _placed(seen: Seen, trump: Trump) -> Iterator[tuple[Seat, Hand]]:
    """Yield the hands of cards that everybody has seen: retourne, annonces shown, the other card of a belote."""
    if seen.turned is not None and seen.taker is not None:
        yield seen.taker, BIT[seen.turned]
    for shown in seen.shown:
        yield shown.seat, shown.cards
    for word in seen.words:
        for pair in pairs_of(trump):
            if pair & BIT[word.card]:
                yield word.seat, pair


def _higher_then(seat: Seat, unseen: Hand, trick: Trick, trump: Trump, later: tuple[tuple[Play, ...], ...]) -> Hand:
    """Return the cards above the winning card of `trick` that this seat may have held when it played to the trick.

    Cards that the seat has played since then are included.
    """
    assert trick.best is not None
    since = hand_of(play.card for plays in later for play in plays if play.seat is seat)
    return HIGHER[trump][trick.best.card] & (unseen | since)


def _denied(card: Card, unseen: Hand, trick: Trick, trump: Trump, rules: Rules, free: Hand) -> Hand:
    """Return the cards that the player of `card` cannot have held, because the play would have been illegal.

    `free`: the cards from `_higher_then` if `undertrump_partner` is obliged, else 0. A higher trump in the hand
    made the play legal, so a card is not excluded if the seat may have held such a trump beside it.
    """
    led = SUIT_OF[trick.plays[0].card]
    if SUIT_OF[card] == led and led is not trump and trump is not TA:
        return 0
    bound = unseen & (SUIT_CARDS[led] | CUTTERS[trump])
    played = BIT[card]
    denied = [other for other in cards_in(bound) if not legal_cards(played | BIT[other], trick, trump, rules) & played]
    if free:
        denied = [one for one in denied if not legal_cards(played | BIT[one] | free, trick, trump, rules) & played]
    return hand_of(denied)
