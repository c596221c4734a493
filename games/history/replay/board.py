"""The content of a replay page: four hands, tricks, words and figures, each with the positions that show it.

The page contains the whole donne once; each element has the spans of positions at which it is visible. Cards in a hand
are in their usual order: trumps first, then suit by suit, alternating red and black if possible.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from games.history.replay.positions import (
    CardInHand,
    Laid,
    TrickPlayed,
    first_hands,
    seat_words,
    taken_at,
    tricks_of,
    whole_hands,
    words_of,
)
from games.labels import SEATS as SEAT_NAMES
from games.labels import Text, card_label
from games.rules.cards import STRENGTH, Card, Suit, Suitless, Trump, card_name, suit_of
from games.rules.replay import Unfolded
from games.rules.seats import CAMPS, SEATS, Camp, Seat

Order = tuple[Suit, ...]
USUAL: Order = (Suit.S, Suit.H, Suit.C, Suit.D)
RED = frozenset({Suit.H, Suit.D})


def sorted_hand(cards: Iterable[int], trump: Trump | None) -> list[int]:
    """Return the cards in this order, the strongest of each suit first; `trump` None: nobody has taken."""
    held = set(cards)
    order = suit_order({suit_of(card) for card in held}, trump)
    ranks = STRENGTH[Suitless.SA if trump is None else trump]
    return sorted(held, key=lambda card: (order.index(suit_of(card)), -ranks[suit_of(card)][card]))


def suit_order(held: set[Suit], trump: Trump | None) -> Order:
    order = [suit for suit in USUAL if suit is trump and suit in held]
    left = [suit for suit in USUAL if suit in held and suit is not trump]
    while left:
        reds = [suit for suit in left if suit in RED]
        blacks = [suit for suit in left if suit not in RED]
        want_red = order[-1] not in RED if order else len(reds) > len(blacks)
        wanted = (reds if want_red else blacks) or left
        order.append(wanted[0])
        left.remove(wanted[0])
    return tuple(order)


@dataclass(frozen=True, slots=True)
class StepSpan:
    """The positions where an element is visible, both ends included; `now`: the requested position."""

    first: int
    last: int
    now: int

    @property
    def is_now(self) -> bool:
        return self.first <= self.now <= self.last

    @property
    def attributes(self) -> SafeString:
        """Return the HTML attributes of the element: its positions, and `hidden` if not visible now."""
        hidden = "" if self.is_now else " hidden"
        return format_html('data-from="{}" data-until="{}"{}', self.first, self.last, hidden)


PLACES = ("bottom", "left", "top", "right")


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card of the page. `place`: the side of the table, for a card of a trick; `wins`: when it is the best card."""

    code: str
    name: str
    span: StepSpan
    place: str = ""
    trump: bool = False
    wins: StepSpan | None = None


@dataclass(frozen=True, slots=True)
class SpannedText:
    """A text, with the positions that show it."""

    text: Text
    span: StepSpan


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A side of the table. `down`: its cards are face down."""

    seat: str
    label: Text
    name: str
    place: str
    is_dealer: bool
    is_taker: StepSpan | None
    is_robot: bool
    down: bool
    cards: list[BoardCard]
    said: list[SpannedText]


@dataclass(frozen=True, slots=True)
class ReplayBoard:
    """The table of a replay. `points` and `tricks`: for each camp, the card points and tricks won so far."""

    seats: list[SeatShown]
    trick: list[BoardCard]
    retourne: BoardCard | None
    points: list[list[SpannedText]]
    tricks: list[list[SpannedText]]


@dataclass(frozen=True, slots=True)
class Look:
    """The reader's view: position, seat (None: all four hands), names."""

    now: int
    seen_from: Seat | None
    names: Mapping[Seat, str]
    robots: frozenset[Seat]

    @property
    def places(self) -> dict[Seat, str]:
        """Return the place of each seat: the reader's seat at the bottom, or South with all hands visible."""
        first = Seat.S if self.seen_from is None else self.seen_from
        return {SEATS[(first + turn) % 4]: place for turn, place in enumerate(PLACES)}


def board_of(donne: Unfolded, look: Look) -> ReplayBoard:
    tricks, now = list(tricks_of(donne)), look.now
    return ReplayBoard(
        seats=[_seat(donne, seat, look) for seat in SEATS],
        trick=[_laid(card, look.places, donne.line.trump, now) for trick in tricks for card in trick.laid],
        retourne=_retourne(donne, now),
        points=[list(_running(donne, tricks, camp, now)) for camp in CAMPS],
        tricks=[list(_won(donne, tricks, camp, now)) for camp in CAMPS],
    )


def is_trump(card: Card, trump: Trump | None) -> bool:
    return isinstance(trump, Suit) and Suit(card >> 3) is trump


def _seat(donne: Unfolded, seat: Seat, look: Look) -> SeatShown:
    taken, now, trump = taken_at(donne), look.now, donne.line.trump
    is_taker = taken is not None and donne.line.taker is seat
    return SeatShown(
        seat=str(seat),
        label=SEAT_NAMES[str(seat)],
        name=look.names[seat],
        place=look.places[seat],
        is_dealer=donne.line.dealer is seat,
        is_taker=StepSpan(taken, donne.last, now) if is_taker and taken is not None else None,
        is_robot=seat in look.robots,
        down=look.seen_from not in (None, seat),
        cards=[*_hand(first_hands(donne, seat), None, now), *_hand(whole_hands(donne, seat), trump, now)],
        said=[
            SpannedText(words_of(said.action), StepSpan(said.first, said.last, now)) for said in seat_words(donne, seat)
        ],
    )


def _hand(held: Iterable[CardInHand], trump: Trump | None, now: int) -> Iterator[BoardCard]:
    spans = {each.card: StepSpan(each.first, each.last, now) for each in held}
    for card in sorted_hand(spans, trump):
        yield BoardCard(card_name(card), card_label(card), spans[card], trump=is_trump(card, trump))


def _laid(laid: Laid, places: Mapping[Seat, str], trump: Trump | None, now: int) -> BoardCard:
    card = laid.play.card
    return BoardCard(
        card_name(card),
        card_label(card),
        StepSpan(laid.first, laid.last, now),
        place=places[laid.play.seat],
        trump=is_trump(card, trump),
        wins=None if laid.wins_from is None else StepSpan(laid.wins_from, laid.last, now),
    )


def _retourne(donne: Unfolded, now: int) -> BoardCard | None:
    card = donne.states[0].dealt.retourne
    if card is None:
        return None
    taken = taken_at(donne)
    return BoardCard(card_name(card), card_label(card), StepSpan(0, donne.last if taken is None else taken - 1, now))


def _running(donne: Unfolded, tricks: list[TrickPlayed], camp: Camp, now: int) -> Iterator[SpannedText]:
    yield from _after_tricks(donne, tricks, ["0", *(str(trick.so_far[camp]) for trick in tricks)], now)


def _won(donne: Unfolded, tricks: list[TrickPlayed], camp: Camp, now: int) -> Iterator[SpannedText]:
    won = [0]
    for trick in tricks:
        won.append(won[-1] + (trick.winner is not None and trick.winner.camp is camp))
    texts = [ngettext("{n} trick", "{n} tricks", each).format(n=each) for each in won]
    yield from _after_tricks(donne, tricks, texts, now)


def _after_tricks(donne: Unfolded, tricks: list[TrickPlayed], texts: list[str], now: int) -> Iterator[SpannedText]:
    """Yield each text from the end of its trick to the end of the next one."""
    ends = [0, *(trick.complete_at for trick in tricks if trick.complete_at is not None)]
    for first, following, text in zip(ends, [*ends[1:], donne.last + 1], texts, strict=False):
        yield SpannedText(text, StepSpan(first, following - 1, now))
