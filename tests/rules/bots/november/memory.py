"""What a player remembers of the donne: which cards are gone, who can still hold what, which cards are masters.

Everything here comes from `Seen`: the seat's own hand, the completed tricks it watched, the cards on the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.actions import Play
from games.rules.belote import pairs_of
from games.rules.cards import BIT, CARDS, HIGHER, POINTS, SUIT_CARDS, SUIT_OF, TA, Card, Hand, Trump, cards_in, hand_of
from games.rules.options import Rules
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen
from games.rules.tricks import Trick, legal_cards
from tests.rules.bots.november.calls import called_for, thrown_by

PACK: Hand = hand_of(CARDS)
CUTTERS: tuple[Hand, ...] = (*SUIT_CARDS, 0, 0)
"""`CUTTERS[trump]`: the cards that win a trick of another suit. In tout-atout every card is a trump and none cuts."""


@dataclass(frozen=True, slots=True)
class Memory:
    """A seat's mind when it has to play a card.

    `unseen`: the cards of the three other hands together. `can_hold`: by seat, those it may have, given what it played.
    `legal`: the cards that may be played now. `later`: the seats that play after this one in the trick on the table.
    `silent`: this seat has thrown no card away yet, so that it may still call.
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
        """Trumps that an opponent may hold."""
        one, other = self.opponents
        return (self.can_hold[one] | self.can_hold[other]) & CUTTERS[self.trump]

    def is_master(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of its suit."""
        return not HIGHER[self.trump][card] & self.unseen

    def is_trump(self, card: Card) -> bool:
        """Whether it cuts: no card does in sans-atout and tout-atout."""
        return SUIT_OF[card] is self.trump

    def points(self, card: Card) -> int:
        return POINTS[self.trump][card]

    def share(self, seat: Seat, card: Card) -> float:
        """Of the places where an unseen card can lie, how many are in this hand."""
        bit = BIT[card]
        places = sum([count for can, count in zip(self.can_hold, self.counts, strict=True) if can & bit])
        return self.counts[seat] / places


def remember(seen: Seen) -> Memory | None:
    """The memory of the seat that has to play; None while there is no trump yet."""
    if seen.seat is None or seen.trump is None or seen.taker is None:
        return None
    tricks = (*(trick.plays for trick in seen.tricks_done), seen.trick)
    gone = hand_of(play.card for plays in tricks for play in plays)
    unseen = PACK & ~seen.hand & ~gone
    after = seen.rules.direction.starting_at(seen.seat)
    return Memory(
        seat=seen.seat,
        trump=seen.trump,
        taker=seen.taker,
        hand=seen.hand,
        legal=tuple(dict.fromkeys(play.card for play in seen.legal if isinstance(play, Play))),
        trick=_laid(seen.trick, seen.trump),
        later=after[1 : 4 - len(seen.trick)],
        unseen=unseen,
        can_hold=_holdings(seen, seen.trump, tricks, unseen),
        counts=seen.counts,
        silent=all(thrown_by(seen.seat, plays, seen.trump) is None for plays in tricks),
    )


def _laid(plays: tuple[Play, ...], trump: Trump) -> Trick:
    trick = Trick()
    for play in plays:
        trick = trick.with_play(play, trump)
    return trick


def _holdings(seen: Seen, trump: Trump, tricks: tuple[tuple[Play, ...], ...], unseen: Hand) -> tuple[Hand, ...]:
    """Nothing that would have made a play of that seat a fault, nor a card that is known to lie elsewhere."""
    can_hold = [0 if seat is seen.seat else unseen for seat in SEATS]
    for plays in tricks:
        trick = Trick()
        for play in plays:
            if trick.plays and can_hold[play.seat]:
                can_hold[play.seat] &= ~_denied(play.card, unseen, trick, trump, seen.rules)
            trick = trick.with_play(play, trump)
    for holder, cards in _placed(seen, trump):
        can_hold = [can if seat is holder else can & ~cards for seat, can in zip(SEATS, can_hold, strict=True)]
    return _with_call(seen, trump, tricks, can_hold)


def _with_call(
    seen: Seen, trump: Trump, tricks: tuple[tuple[Play, ...], ...], can_hold: list[Hand]
) -> tuple[Hand, ...]:
    """Partner is believed to hold what it called for, as long as it may."""
    assert seen.seat is not None
    partner = seen.seat.partner
    called = called_for(partner, tricks, trump) & can_hold[partner]
    return tuple(can if seat is partner else can & ~called for seat, can in zip(SEATS, can_hold, strict=True))


def _placed(seen: Seen, trump: Trump) -> Iterator[tuple[Seat, Hand]]:
    """Cards that everybody has seen go to a hand: the retourne, the annonces shown, the other card of a belote."""
    if seen.turned is not None and seen.taker is not None:
        yield seen.taker, BIT[seen.turned]
    for shown in seen.shown:
        yield shown.seat, shown.cards
    for word in seen.words:
        for pair in pairs_of(trump):
            if pair & BIT[word.card]:
                yield word.seat, pair


def _denied(card: Card, unseen: Hand, trick: Trick, trump: Trump, rules: Rules) -> Hand:
    """The cards that whoever played this one cannot have had: with them in hand it would have been a fault."""
    led = SUIT_OF[trick.plays[0].card]
    if SUIT_OF[card] == led and led is not trump and trump is not TA:
        return 0
    bound = unseen & (SUIT_CARDS[led] | CUTTERS[trump])
    played = BIT[card]
    return hand_of(
        other for other in cards_in(bound) if not legal_cards(played | BIT[other], trick, trump, rules) & played
    )
