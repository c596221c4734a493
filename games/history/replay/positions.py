"""The positions of a donne in order, from the states of the engine.

Pure: no page, no texts, no database. A position is the number of actions done; 0 is after the deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.actions import Action, Annonce, Play
from games.rules.cards import Card, cards_in
from games.rules.events import TrickWon
from games.rules.seats import ByCamp, Seat
from games.rules.unfolding import Unfolded


@dataclass(frozen=True, slots=True)
class CardInHand:
    """A card in a hand, from position `first` to `last`, both included."""

    card: Card
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, from the position after it was played until the next trick begins."""

    play: Play
    first: int
    last: int
    wins_from: int | None = None


@dataclass(frozen=True, slots=True)
class TrickPlayed:
    """A trick and its points. `winner` None: the donne stopped within it. `so_far`: each camp's points so far."""

    number: int
    laid: tuple[Laid, ...]
    winner: Seat | None
    points: int
    so_far: ByCamp

    @property
    def complete_at(self) -> int | None:
        return None if self.winner is None else self.laid[-1].first


@dataclass(frozen=True, slots=True)
class SeatWords:
    """Words of a seat, shown from the position after the action until they are no longer relevant."""

    action: Action
    first: int
    last: int


def actions_of(donne: Unfolded) -> tuple[Action, ...]:
    """Return the actions; action n leads to position n + 1."""
    return donne.states[-1].actions if donne.states else ()


def taken_at(donne: Unfolded) -> int | None:
    """Return the first position with a contract; None if nobody took."""
    return next((at for at, state in enumerate(donne.states) if state.playing is not None), None)


def first_hands(donne: Unfolded, seat: Seat) -> Iterator[CardInHand]:
    """Yield the cards of a hand during the bidding."""
    taken = taken_at(donne)
    last = donne.last if taken is None else taken - 1
    return (CardInHand(card, 0, last) for card in cards_in(donne.states[0].hands[seat]))


def whole_hands(donne: Unfolded, seat: Seat) -> Iterator[CardInHand]:
    """Yield the cards of a hand after the bidding, each until it is played; none if nobody took."""
    taken = taken_at(donne)
    if taken is None:
        return
    gone = {play.card: at for at, play in plays_of(donne)}
    for card in cards_in(donne.states[taken].hands[seat]):
        yield CardInHand(card, taken, gone.get(card, donne.last + 1) - 1)


def plays_of(donne: Unfolded) -> list[tuple[int, Play]]:
    """Return each card played, with the position after it."""
    return [(at, action) for at, action in enumerate(actions_of(donne), 1) if isinstance(action, Play)]


def tricks_of(donne: Unfolded) -> Iterator[TrickPlayed]:
    """Yield the tricks in order; the last may be incomplete."""
    plays = plays_of(donne)
    for start in range(0, len(plays), 4):
        four, after = plays[start : start + 4], plays[start + 4 :][:1]
        last = after[0][0] - 1 if after else donne.last
        yield _trick(donne, start // 4 + 1, four, last)


def _trick(donne: Unfolded, number: int, four: list[tuple[int, Play]], last: int) -> TrickPlayed:
    done = four[-1][0]
    won = next((event for event in donne.events[done] if isinstance(event, TrickWon)), None)
    winner = None if won is None else won.winner
    laid = tuple(Laid(play, at, last, done if play.seat is winner else None) for at, play in four)
    playing = donne.states[done].playing
    assert playing is not None
    return TrickPlayed(number, laid, winner, 0 if won is None else won.points, playing.points)


def seat_words(donne: Unfolded, seat: Seat) -> Iterator[SeatWords]:
    """Yield the words of this seat.

    A call is shown until the seat speaks again or the first card is played; an annonce until the seat plays a card.
    """
    actions, plays = actions_of(donne), plays_of(donne)
    first_card = plays[0][0] if plays else donne.last + 1
    own = [(at, action) for at, action in enumerate(actions, 1) if action.seat is seat]
    for place, (at, action) in enumerate(own):
        following = own[place + 1][0] if place + 1 < len(own) else donne.last + 1
        if isinstance(action, Annonce):
            yield SeatWords(action, at, following - 1)
        elif not isinstance(action, Play):
            yield SeatWords(action, at, min(following, first_card) - 1)
        elif action.word:
            yield SeatWords(action, at, at)


def turns_of(donne: Unfolded) -> tuple[Seat | None, ...]:
    """Return for each position the seat whose turn it is, or None."""
    return tuple(None if state.over else state.seat_to_act for state in donne.states)


def may_go_on(donne: Unfolded, position: int) -> bool:
    """Whether an action is still possible at this position."""
    return bool(donne.states) and not donne.states[position].over
