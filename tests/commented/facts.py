"""Facts about a donne at a position, computed by engine and solver, that the comments of the site are held to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from games.rules.cards import POINTS, STRENGTH, Card, Suit, cards_in, parse_card, suit_of
from games.rules.replay import Unfolded
from games.rules.seats import SEATS, Camp, Seat
from games.rules.solver.grading import GradedDonne, GradedPlay, grade
from games.rules.solver.marks import belote_in
from games.rules.solver.reviewing import plays_of
from games.solver_machine import solver_machine


@dataclass(frozen=True)
class ToldPosition:
    """A donne and one of its positions. `said`: the position of the comment, unless a fact names another."""

    donne: Unfolded
    graded: GradedDonne
    position: int

    @cached_property
    def number(self):
        """The number of the card played at this position, from 0."""
        return next(number for number, (at, _) in enumerate(plays_of(self.donne)) if at == self.position)

    @property
    def play(self) -> GradedPlay:
        return self.graded.plays[self.number]

    @property
    def trick(self):
        return self.playing(self.donne.last).tricks[self.number // 4]

    def playing(self, at=None):
        playing = self.donne.states[self.position if at is None else at].playing
        assert playing is not None
        return playing

    @property
    def trump(self) -> Suit:
        return self.donne.line.trump

    def hand(self, seat, at=None):
        return set(cards_in(self.donne.states[self.position if at is None else at].hands[Seat[seat]]))

    def trumps(self, seat, at=None):
        return {card for card in self.hand(seat, at) if suit_of(card) is self.trump}

    def played(self, at=None):
        return {play.card for when, play in plays_of(self.donne) if when <= (self.position if at is None else at)}


def told_position(donne: Unfolded, position: int) -> ToldPosition:
    return ToldPosition(donne, grade(donne.states[-1], solver_machine()), position)


Fact: TypeAlias = Callable[[ToldPosition], int | bool]


def trick(told: ToldPosition) -> int:
    """The points of the trick that this card belongs to."""
    points = sum(POINTS[told.trump][play.card] for play in told.trick.plays)
    return points + (10 if told.number // 4 == 7 else 0)


def points(camp: str, at=None) -> Fact:
    """The card points of a camp in finished tricks."""
    return lambda told: told.playing(at).points[Camp[camp]]


def final(camp: str) -> Fact:
    return lambda told: told.donne.line.points[Camp[camp]]


def with_belote(camp: str) -> Fact:
    return lambda told: told.donne.line.points[Camp[camp]] + told.donne.line.belote[Camp[camp]]


def marks(camp: str) -> Fact:
    return lambda told: told.donne.line.marks[Camp[camp]]


def best(camp: str) -> Fact:
    """The card points of a camp in the whole donne with open cards and perfect play."""
    return lambda told: told.graded.par if camp == "NS" else 162 - told.graded.par


def belote(told: ToldPosition) -> int:
    return sum(told.donne.line.belote)


def belote_dealt(camp: str) -> Fact:
    return lambda told: belote_in(told.donne.states[-1].hands_dealt, told.trump)[Camp[camp]]


def bid(told: ToldPosition) -> int:
    return told.donne.line.value


def costs(card: str) -> Fact:
    """The points that another card would have cost the camp of the seat, compared with the card played."""

    def cost(told: ToldPosition) -> int:
        lost = told.play.value - told.play.values[parse_card(card)]
        return lost if told.play.seat.camp is Camp.NS else -lost

    return cost


def cheapest_other(told: ToldPosition) -> int:
    """The points that the best of the other cards would have cost."""
    others = [value for card, value in told.play.values.items() if card != told.play.card]
    if told.play.seat.camp is Camp.NS:
        return told.play.value - max(others)
    return min(others) - told.play.value


def lost(told: ToldPosition) -> int:
    """The points that the card played lost."""
    return told.play.loss


def reached(card: str) -> Fact:
    """The points of the seat's camp in the whole donne if this card is played, then perfect play."""

    def value(told: ToldPosition) -> int:
        north_south = told.play.values[parse_card(card)]
        return north_south if told.play.seat.camp is Camp.NS else 162 - north_south

    return value


def own(seat: str, at=None) -> Fact:
    """The number of trumps in a hand."""
    return lambda told: len(told.trumps(seat, at))


def out(seat: str, at=None) -> Fact:
    """The number of trumps in the other three hands."""
    return lambda told: sum(len(told.trumps(str(each), at)) for each in SEATS if str(each) != seat)


def fallen(at=None) -> Fact:
    """The number of trumps played."""
    return lambda told: sum(suit_of(card) is told.trump for card in told.played(at))


def worth(*cards: str) -> Fact:
    return lambda told: sum(POINTS[told.trump][parse_card(card)] for card in cards)


def rule(number: int) -> Fact:
    """A number of the rules or of the lessons."""
    return lambda told: number


def difference(one: Fact, other: Fact) -> Fact:
    return lambda told: one(told) - other(told)


def equals(fact: Fact, number: int) -> Fact:
    """Whether a fact has this value; for numbers that are not written in figures."""
    return lambda told: fact(told) == number


def cards_of(text: str) -> set[Card]:
    return {parse_card(each) for each in text.split()}


def holds(seat: str, cards: str, at=None) -> Fact:
    """Whether a hand has these cards."""
    return lambda told: cards_of(cards) <= told.hand(seat, at)


def only(seat: str, suit: str, cards: str, at=None) -> Fact:
    """Whether these are all cards of the suit in a hand."""
    return lambda told: {card for card in told.hand(seat, at) if str(suit_of(card)) == suit} == cards_of(cards)


def aces(seat: str, suits: str, at=None) -> Fact:
    """Whether a hand has the aces of these suits, « HD », and no others."""
    return lambda told: (
        {card for card in told.hand(seat, at) if card % 8 == parse_card("AS") % 8}
        == cards_of(" ".join(f"A{suit}" for suit in suits))
    )


def master(card: str, at=None) -> Fact:
    """Whether no higher card of the suit is in any hand."""

    def is_master(told: ToldPosition) -> bool:
        mine = parse_card(card)
        suit = suit_of(mine)
        strength = STRENGTH[told.trump][suit]
        held = [each for seat in SEATS for each in told.hand(str(seat), at) if suit_of(each) is suit]
        return all(strength[each] <= strength[mine] for each in held)

    return is_master


def gone(cards: str, at=None) -> Fact:
    """Whether these cards have been played."""
    return lambda told: cards_of(cards) <= told.played(at)


def still_out(cards: str, at=None) -> Fact:
    """Whether none of these cards has been played."""
    return lambda told: not cards_of(cards) & told.played(at)


def wins(seat: str) -> Fact:
    """Whether this seat wins the trick that the card belongs to."""
    return lambda told: told.trick.winner is Seat[seat]


def said(word: str) -> Fact:
    return lambda told: plays_of(told.donne)[told.number][1].word == word


def same_as(card: str) -> Fact:
    """Whether another card would have done as well."""
    return lambda told: told.play.values[parse_card(card)] == told.play.value
