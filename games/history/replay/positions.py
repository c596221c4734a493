"""The positions of a donne in order, from the states of the engine, and a sentence for each.

A position is the number of actions done; 0 is after the deal. Pure: no page, no database. The sentences are for screen
readers and the text below the table.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import CAMPS, OUTCOMES, TRUMPS, Text, annonce_label, card_label, contract_label
from games.labels.sentences import DonneTeller
from games.rules.actions import Action, Annonce, Bid, Contre, Pass, Play, Surcontre, Take
from games.rules.cards import Card, cards_in
from games.rules.events import TrickWon
from games.rules.line import ScoreLine
from games.rules.replay import Unfolded
from games.rules.seats import ByCamp, Camp, Seat
from games.rules.solver.reviewing import plays_of


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


@dataclass(frozen=True, slots=True)
class Actor:
    """A substitute for the player of a seat, with the sign printed beside a card."""

    sign: str
    words: Text


ACTORS: Final = {
    "stand-in": Actor("*", gettext_lazy("a robot in their place")),
    "server": Actor("†", gettext_lazy("the server, out of time")),
}
"""By the value of `x_who` (docs/record.md). A person, or a robot in its own seat, needs no entry."""


def sentences_of(donne: Unfolded, names: Mapping[Seat, str]) -> Iterator[str]:
    """Yield, for each position, a sentence about the last action; the last sentence adds the outcome."""
    teller = DonneTeller(names)
    for at, happened in enumerate(donne.events):
        sentences = [_declared(action, names)] if (action := annonce_at(donne, at)) else list(teller.tell(happened))
        retourne = donne.states[0].dealt.retourne
        if at == 0 and retourne is not None:
            sentences.append(_("Turned up: {card}").format(card=card_label(retourne)) + ".")
        if at == donne.last:
            sentences.append(result_sentence(donne.line))
        yield " ".join(sentences)


def annonce_at(donne: Unfolded, at: int) -> Annonce | None:
    action = donne.states[at].actions[-1] if at else None
    return action if isinstance(action, Annonce) else None


def _declared(annonce: Annonce, names: Mapping[Seat, str]) -> str:
    """Return the sentence for an annonce with its cards, which are public since the partie is over."""
    return _("{who} declares: {what}.").format(who=names[annonce.seat], what=annonce_label(annonce))


def result_sentence(line: ScoreLine) -> str:
    """Return « Made. Marks: North–South 86, East–West 76. »"""
    label = OUTCOMES[line.outcome].label
    if line.outcome in ("nobody", "void", "open"):
        return f"{label}."
    return _("{outcome}. Points scored: {ns} {ns_marks}, {ew} {ew_marks}.").format(
        outcome=label,
        ns=CAMPS["NS"],
        ns_marks=line.marks[Camp.NS],
        ew=CAMPS["EW"],
        ew_marks=line.marks[Camp.EW],
    )


def words_of(action: Action) -> str:
    """Return what the player says: « I pass », « Contre! », « Tierce to the king of hearts », « Belote »."""
    match action:
        case Pass():
            return _("I pass")
        case Take(_seat, None):
            return _("I take")
        case Take(_seat, suit) if suit is not None:
            return _("I take {suit}").format(suit=TRUMPS[str(suit)])
        case Bid(_seat, height, suit):
            return contract_label(height, suit)
        case Contre():
            return _("Contre!")
        case Surcontre():
            return _("Surcontre!")
        case Annonce():
            return annonce_label(action)
        case Play(_seat, _card, word) if word is not None:
            return _("{what}!").format(what=word.capitalize())
    return ""
