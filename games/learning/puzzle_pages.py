"""What the page of a puzzle shows: before the answer nothing but what its seat sees, then why, and all the hands."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import PHASES, PRESETS, Text, card_in_sentence, card_label, contract_label, play_reason_sentence
from games.labels import SEATS as SEAT_LABELS
from games.learning.exercise_pages import AnswerCard, my_call
from games.models import Puzzle
from games.rules.actions import Play
from games.rules.cards import Card, Hand, card_name, cards_in, parse_card, suit_of
from games.rules.donne import Donne
from games.rules.partie import Partie, PartieSheet
from games.rules.puzzles import ME, explained
from games.rules.record import parse_record
from games.rules.replay import Unfolded, unfold
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.moments import moment_of
from games.rules.tricks import Trick

THEMES: Final[dict[str, Text]] = {
    "leading": PHASES["leading"],
    "following": PHASES["following"],
    "cutting": gettext_lazy("Trump, or throw a card away?"),
    "discarding": PHASES["discarding"],
    "trumps": PHASES["trumps"],
}
"""The themes of puzzles, in the order of the page."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand. `legal`: whether it may be played."""

    code: str
    name: str
    legal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleQuestion:
    """`took`: a sentence; `turned`: the turned card and who has it; `calls`: the bidding; `tricks`: those before."""

    game: Text
    took: str
    turned: str
    calls: list[str]
    tricks: list[list[AnswerCard]]
    table: list[AnswerCard]
    hand: list[HandCard]
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LostPoints:
    """A legal card, and the whole points it loses on average; 0 for a right one."""

    card: AnswerCard
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleTold:
    """What is told after the answer. `why_not`: the card that `reason` is about; `hands`: all of them, by player."""

    right: bool
    cards: list[str]
    why_not: str
    reason: str
    losses: list[LostPoints]
    hands: list[tuple[Text, list[AnswerCard]]]
    later: list[list[AnswerCard]]


def donne_of(puzzle: Puzzle) -> Unfolded:
    return unfold(parse_record(puzzle.record, stored=True), 1)


def view_of(donne: Unfolded, step: int) -> Seen:
    """Return what the seat of the puzzle sees."""
    dealer = donne.line.dealer
    return see(Partie(PartieSheet(donne.rules, dealer, dealer), donne.states[step]), ME)


def puzzle_question(preset: str, seen: Seen) -> PuzzleQuestion:
    assert seen.taker is not None
    assert seen.trump is not None
    contract = contract_label(seen.value, seen.trump)
    took = _("You took, at {contract}.") if seen.taker is ME else _("{who} took, at {contract}.")
    legal = {action.card for action in seen.legal if isinstance(action, Play)}
    return PuzzleQuestion(
        game=PRESETS[preset].label,
        took=took.format(who=_named(seen.taker), contract=contract),
        turned="" if seen.turned is None else card_label(seen.turned),
        calls=[_("{who}: {call}").format(who=_named(call.seat), call=my_call(call)) for call in seen.bids],
        tricks=[_shown(trick) for trick in seen.tricks_done],
        table=[_laid(play) for play in seen.trick],
        hand=[HandCard(card_name(card), card_label(card), card in legal) for card in _sorted(seen.hand, seen)],
        points=(seen.points[ME.camp], seen.points[ME.camp.other]),
    )


def puzzle_told(puzzle: Puzzle, donne: Unfolded, seen: Seen, card: str, *, right: bool) -> PuzzleTold:
    """Return what is told to who has answered with this card."""
    solution = puzzle.solution
    answers = tuple(parse_card(name) for name in solution["right"])
    tempting = parse_card(solution["tempting"])
    at = moment_of(knowledge_of(seen))
    chosen = tempting if right else parse_card(card)
    why = explained(at, chosen, answers)
    wrong = chosen if why is not None else tempting
    why = why or explained(at, tempting, answers)
    state = donne.states[puzzle.step]
    return PuzzleTold(
        right=right,
        cards=[card_label(each) for each in answers],
        why_not=card_in_sentence(wrong),
        reason="" if why is None else play_reason_sentence(why, {seat: str(_named(seat)) for seat in SEATS}),
        losses=_losses(answers, solution["losses"]),
        hands=[(_named(seat), _hand_of(state, seat, seen)) for seat in donne.rules.direction.starting_at(ME)],
        later=_later(donne, len(seen.tricks_done)),
    )


def _losses(answers: tuple[Card, ...], losses: dict[str, float]) -> list[LostPoints]:
    right = [LostPoints(_card(card), 0) for card in answers]
    wrong = [LostPoints(_card(parse_card(name)), round(loss)) for name, loss in losses.items()]
    return right + sorted(wrong, key=lambda each: each.points)


def _later(donne: Unfolded, done: int) -> list[list[AnswerCard]]:
    """Return the tricks as the robots played them, from that of the puzzle on."""
    playing = donne.states[-1].playing
    return [] if playing is None else [_shown(trick) for trick in playing.tricks[done:]]


def _hand_of(state: Donne, seat: Seat, seen: Seen) -> list[AnswerCard]:
    return [_card(card) for card in _sorted(state.hands[seat], seen)]


def _sorted(hand: Hand, seen: Seen) -> list[Card]:
    """Return a hand suit by suit, trumps first, as exercises do."""
    return sorted(cards_in(hand), key=lambda card: (suit_of(card) is not seen.trump, suit_of(card), -card))


def _shown(trick: Trick) -> list[AnswerCard]:
    return [_laid(play) for play in trick.plays]


def _laid(play: Play) -> AnswerCard:
    who = _named(play.seat)
    said = who if play.word is None else _("{who} (“{word}”)").format(who=who, word=play.word)
    return AnswerCard(card_name(play.card), card_label(play.card), seat=said)


def _card(card: Card) -> AnswerCard:
    return AnswerCard(card_name(card), card_label(card))


def _named(seat: Seat) -> Text:
    """Return who sits there, to begin a sentence with."""
    if seat is ME:
        return _("You")
    return _("Your partner") if seat is ME.partner else SEAT_LABELS[str(seat)]
