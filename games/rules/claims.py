"""« Le reste est à moi »: a seat says that its camp takes every remaining trick (docs/rules.md, section 2).

A claim is proven from the claimer's own knowledge, never from the other hands, so that accepting it at once reveals
nothing. Both opponents answer an unproven claim. If both accept, the claim stands when some legal play makes it true.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.rules.actions import Action, Play
from games.rules.annonces import combinations
from games.rules.cards import (
    BIT,
    HIGHER,
    STRENGTH,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    TA,
    TRUMP_CARDS,
    Card,
    Hand,
    Suit,
    Trump,
    cards_in,
    hand_of,
)
from games.rules.dealing import Hands
from games.rules.donne import Donne
from games.rules.options import Rules
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen
from games.rules.tricks import Trick, legal_cards

PACK: Hand = TRUMP_CARDS[TA]
TRIES = 10_000
"""The number of cards tried in a search before a claim counts as impossible."""


def surely_takes_all(hand: Hand, others: Hand, trump: Trump) -> tuple[Card, ...] | None:
    """Return the order to lead this hand so that nobody else can take a trick by any legal play, or None.

    `others`: all cards that the other players may hold, distributed in the worst way. Trump is led first, then suit by
    suit, the strongest first. The i-th card led of a suit is safe if it beats every card that the others have in the
    suit, or if the others have fewer than i cards in the suit: even a single seat with all these cards has then played
    them all. A plain suit is safe once the others can have no trump left.
    """
    if hand & ~TRUMP_CARDS[trump] and _length(others, trump) > _length(hand, trump):
        return None
    order: tuple[Card, ...] = ()
    for suit in sorted(SUITS, key=lambda suit: suit is not trump):
        mine, theirs = _strongest_first(hand, suit, trump), others & SUIT_CARDS[suit]
        masters = sum(not HIGHER[trump][card] & theirs for card in mine)
        if masters < min(len(mine), theirs.bit_count()):
            return None
        order += mine
    return order


def claim_order(seen: Seen) -> tuple[Card, ...] | None:
    """Return the order in which this seat takes every remaining trick, whatever the others hold; None if unsure.

    None too if the seat is not to lead, and in the first trick if annonces are played, since nobody could declare.
    """
    if seen.seat is None or seen.trump is None or seen.trick or seen.seat_to_act is not seen.seat:
        return None
    if seen.rules.annonces and not seen.tricks_done:
        return None
    gone = hand_of(play.card for trick in seen.tricks_done for play in trick.plays)
    return surely_takes_all(seen.hand, PACK & ~seen.hand & ~gone, seen.trump)


def would_accept(seen: Seen, claimed: Hand, claimer: Seat) -> bool:
    """Whether a bot accepts a claim: its own cards cannot win a trick against a sensible claimer.

    `seen`: the view of the bot, an opponent; `claimed`: the claimer's cards. The bot's partner answers for its own
    hand.
    """
    if seen.trump is None or seen.seat_to_act is not claimer or _loses_annonces(seen):
        return False
    trick = Trick()
    for play in seen.trick:
        trick = trick.with_play(play, seen.trump)
    if not trick.plays:
        return surely_takes_all(claimed, seen.hand, seen.trump) is not None
    legal = legal_cards(claimed, trick, seen.trump, seen.rules)
    return any(_stands(seen, trick, Play(claimer, card), claimed ^ BIT[card]) for card in cards_in(legal))


def plays_of_claim(donne: Donne, seat: Seat, order: tuple[Card, ...] | None) -> tuple[Action, ...] | None:
    """Return plays, with words, that finish this donne with all tricks for the camp of `seat`; None if impossible.

    `order`: the leads of a proven claim; the others play low cards. With None, for an accepted claim, any legal line is
    searched with all hands, within TRIES cards. Further annonces are not declared. Logs of tables contain only the word
    « claim » and are completed by this function, so the same donne must give the same plays in all versions.
    """
    playing = donne.playing
    if playing is None or playing.over:
        return None
    search = _Search(playing.contract.trump, donne.setup.rules, seat, order, TRIES)
    cards = search.line(playing.hands, playing.trick, playing.turn)
    if cards is None:
        return None
    plays: list[Action] = []
    for card in cards:
        legal = [play for play in donne.legal_actions() if isinstance(play, Play) and play.card == card]
        plays.append(max(legal, key=lambda play: play.word is not None))
        donne = donne.act(plays[-1])[0]
    return tuple(plays)


def _length(hand: Hand, trump: Trump) -> int:
    return (hand & TRUMP_CARDS[trump]).bit_count()


def _strongest_first(hand: Hand, suit: Suit, trump: Trump) -> tuple[Card, ...]:
    return tuple(sorted(cards_in(hand & SUIT_CARDS[suit]), key=STRENGTH[trump][suit].__getitem__, reverse=True))


def _loses_annonces(seen: Seen) -> bool:
    """Whether this seat holds annonces with points that it could still declare (rules 5.1)."""
    if seen.seat is None or not seen.rules.annonces or seen.hand.bit_count() < 8:
        return False
    return any(one.points for one in combinations(seen.hand, seen.seat))


def _stands(seen: Seen, trick: Trick, play: Play, left: Hand) -> bool:
    """Whether the claimer wins the current trick with this card, and every later one with the remaining cards.

    Only the cards of `seen.seat` are considered. If that seat still has to play to the trick, its replies may include
    cards that are not legal.
    """
    assert seen.seat is not None
    assert seen.trump is not None
    laid, mine = trick.with_play(play, seen.trump), seen.hand
    after = [(laid, mine)]
    if mine.bit_count() > left.bit_count():
        replies = mine & SUIT_CARDS[SUIT_OF[laid.plays[0].card]] or mine
        after = [(laid.with_play(Play(seen.seat, card), seen.trump), mine ^ BIT[card]) for card in cards_in(replies)]
    if not left:
        return all(done.winner.camp is play.seat.camp for done, _ in after)
    return all(
        done.winner is play.seat and surely_takes_all(left, rest, seen.trump) is not None for done, rest in after
    )


@dataclass(slots=True)
class _Search:
    """A search for plays with which the camp of `seat` takes all tricks; `order` fixes the leads."""

    trump: Trump
    rules: Rules
    seat: Seat
    order: tuple[Card, ...] | None
    tries: int
    hopeless: set[tuple[Hands, Seat]] = field(default_factory=set)

    def line(self, hands: Hands, trick: Trick, turn: Seat) -> tuple[Card, ...] | None:
        """Return the cards to the end of the donne in playing order, or None."""
        if len(trick.plays) == 4:
            return self._gathered(hands, trick.winner)
        for card in self._choices(hands, trick, turn):
            self.tries -= 1
            if self.tries < 0:
                return None
            left = tuple(hand & ~BIT[card] for hand in hands)
            then = self.line(left, trick.with_play(Play(turn, card), self.trump), self.rules.direction.after(turn))
            if then is not None:
                return (card, *then)
        return None

    def _gathered(self, hands: Hands, winner: Seat) -> tuple[Card, ...] | None:
        if winner.camp is not self.seat.camp or (hands, winner) in self.hopeless:
            return None
        line = self.line(hands, Trick(), winner) if any(hands) else ()
        if line is None:
            self.hopeless.add((hands, winner))
        return line

    def _choices(self, hands: Hands, trick: Trick, turn: Seat) -> tuple[Card, ...]:
        """Return the legal cards, the most useful for the claim first: its camp's high cards, the others' low ones."""
        legal = legal_cards(hands[turn], trick, self.trump, self.rules)
        if self.order is not None and turn is self.seat:
            return tuple(card for card in self.order if legal & BIT[card])[:1]
        cards = sorted(self._unlike(legal, hands, trick, turn), key=self._force)
        if self.order is not None:
            return tuple(cards[:1])
        return tuple(reversed(cards) if turn.camp is self.seat.camp else cards)

    def _unlike(self, legal: Hand, hands: Hands, trick: Trick, turn: Seat) -> Iterable[Card]:
        """Return one card of each run of equivalent cards, which no card of another player separates."""
        others = hand_of(play.card for play in trick.plays)
        for seat in SEATS:
            others |= 0 if seat is turn else hands[seat]
        cards = reversed(tuple(cards_in(legal)))
        return {(SUIT_OF[card], HIGHER[self.trump][card] & others): card for card in cards}.values()

    def _force(self, card: Card) -> int:
        return STRENGTH[self.trump][SUIT_OF[card]][card]
