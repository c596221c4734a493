"""Actions of a seat and their notation (docs/record.md, « A played donne »).

`str(action)` and `parse_action(text)` are inverse. The notation is the same for all games; a donne
refuses the actions that its game does not have.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from games.rules.cards import (
    CARDS,
    RANK_LETTERS,
    RANKS,
    Card,
    Rank,
    Suit,
    Trump,
    card_name,
    parse_card,
    parse_suit,
    parse_trump,
)
from games.rules.errors import Code, Refusal
from games.rules.seats import SEATS, Seat
from games.rules.values import value

Word: TypeAlias = Literal["belote", "rebelote"]
Run: TypeAlias = Literal["tierce", "cinquante", "cent"]
Kind: TypeAlias = Run | Literal["carre"]
Height: TypeAlias = int | Literal["capot", "generale"]


@value
class Pass:
    """Pass instead of taking or bidding, or decline to surcontre."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} pass"


@value
class Take:
    """Take at the suit of the retourne (`suit` None, first round) or at another suit (second round). Rules 3.2."""

    seat: Seat
    suit: Suit | None = None

    def __str__(self) -> str:
        return f"{self.seat} take" if self.suit is None else f"{self.seat} take {self.suit}"


@value
class Bid:
    """Bid a number of points, capot or générale at a suit, sans-atout or tout-atout (rules 4.2)."""

    seat: Seat
    height: Height
    suit: Trump

    def __str__(self) -> str:
        return f"{self.seat} bid {self.height} {self.suit}"


@value
class Contre:
    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} contre"


@value
class Surcontre:
    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} surcontre"


@value
class Annonce:
    """Declare a run, named by its top card, or a carré, named by its rank (rules 5.2)."""

    seat: Seat
    what: Kind
    top: Card | Rank

    def __str__(self) -> str:
        return f"{self.seat} annonce {self.what} {self.top if isinstance(self.top, Rank) else card_name(self.top)}"


@value
class Play:
    """Play a card, and perhaps say « belote » or « rebelote »."""

    seat: Seat
    card: Card
    word: Word | None = None

    def __str__(self) -> str:
        text = _PLAY_TEXTS[self.seat][self.card]
        return f"{text} {self.word}" if self.word else text


Action: TypeAlias = Pass | Take | Bid | Contre | Surcontre | Annonce | Play

_PLAY_TEXTS = tuple(tuple(f"{seat} play {card_name(card)}" for card in CARDS) for seat in SEATS)
PLAYS = tuple(tuple(Play(seat, card) for card in CARDS) for seat in SEATS)
"""`PLAYS[seat][card]`: all plays without a word, created once."""


def _parse_take(seat: Seat, words: tuple[str, ...]) -> Take:
    if len(words) > 1:
        raise _not_an_action()
    return Take(seat, parse_suit(words[0]) if words else None)


def _parse_bid(seat: Seat, words: tuple[str, ...]) -> Bid:
    if len(words) != 2:
        raise _not_an_action()
    height, suit = words
    return Bid(seat, _parse_height(height), parse_trump(suit))


def _parse_height(text: str) -> Height:
    if text == "capot":
        return "capot"
    if text == "generale":
        return "generale"
    if text.isascii() and text.isdecimal() and text[0] != "0" and len(text) <= 6:
        return int(text)
    raise _not_an_action()


def _parse_annonce(seat: Seat, words: tuple[str, ...]) -> Annonce:
    if len(words) != 2:
        raise _not_an_action()
    what, top = words
    if what == "carre" and len(top) == 1 and top in RANK_LETTERS:
        return Annonce(seat, "carre", RANKS[RANK_LETTERS.index(top)])
    for run in get_args(Run):
        if what == run:
            return Annonce(seat, run, parse_card(top))
    raise _not_an_action()


def _parse_play(seat: Seat, words: tuple[str, ...]) -> Play:
    match words:
        case [card]:
            return PLAYS[seat][parse_card(card)]
        case [card, "belote"]:
            return Play(seat, parse_card(card), "belote")
        case [card, "rebelote"]:
            return Play(seat, parse_card(card), "rebelote")
    raise _not_an_action()


def _alone(make: Callable[[Seat], Action]) -> Callable[[Seat, tuple[str, ...]], Action]:
    def parse(seat: Seat, words: tuple[str, ...]) -> Action:
        if words:
            raise _not_an_action()
        return make(seat)

    return parse


_PARSERS: dict[str, Callable[[Seat, tuple[str, ...]], Action]] = {
    "pass": _alone(Pass),
    "take": _parse_take,
    "bid": _parse_bid,
    "contre": _alone(Contre),
    "surcontre": _alone(Surcontre),
    "annonce": _parse_annonce,
    "play": _parse_play,
}


def _not_an_action() -> Refusal:
    return Refusal(Code.UNREADABLE, "not an action of the table in docs/record.md")


@lru_cache(maxsize=2048)
def parse_action(text: str) -> Action:
    """Read « S play KH belote » as an action. Refusal `unreadable` for any other text."""
    seat, verb, *words = text.split(" ") if text.count(" ") else ("", "")
    if seat not in Seat.__members__ or verb not in _PARSERS:
        raise _not_an_action()
    return _PARSERS[verb](Seat[seat], tuple(words))
