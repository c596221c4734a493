"""What the page of a puzzle shows: before the answer nothing but what its seat sees, then why, and all the hands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.labels import (
    ANNONCES,
    PRESETS,
    Text,
    annonce_label,
    card_in_sentence,
    card_label,
    contract_label,
    play_reason_sentence,
)
from games.labels import SEATS as SEAT_LABELS
from games.learning.exercise_pages import AnswerCard, my_call, seat_label
from games.learning.puzzle_kinds import answer_label
from games.learning.puzzle_reasons import PuzzleReason, reason_of
from games.models import Puzzle
from games.rules.actions import Play
from games.rules.cards import Card, Hand, card_name, cards_in, parse_card, suit_of
from games.rules.partie import Partie, PartieSheet
from games.rules.puzzles import ME, explained
from games.rules.record import parse_record
from games.rules.replay import Unfolded, unfold
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.moments import moment_of
from games.rules.tricks import Trick


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand. `legal`: whether it may be played."""

    code: str
    name: str
    legal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleQuestion:
    """`took`: a sentence, empty during the bidding; `turned`: the turned card; `calls`: the bidding.

    `tricks`: those before; `counting`: they are what is asked about. `table`: the cards on the table, or the trick that
    is asked about; `hand`: empty where it does not matter. `points`: card points so far, None where they would tell.
    """

    game: Text
    took: str
    turned: AnswerCard | None
    calls: list[str]
    tricks: list[list[AnswerCard]]
    counting: bool
    table: list[AnswerCard]
    hand: list[HandCard]
    points: tuple[int, int] | None


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


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTold:
    """What is told after the answer to a drawn puzzle. `given`, `solved`: both answers in words.

    `legal`: the hand with the legal cards marked, where they were asked for.
    """

    right: bool
    given: str
    solved: str
    reason: PuzzleReason
    legal: list[AnswerCard]
    hands: list[tuple[Text, list[AnswerCard]]]
    later: list[list[AnswerCard]]


def donne_of(puzzle: Puzzle) -> Unfolded:
    return unfold(parse_record(puzzle.record, stored=True), 1)


def view_of(donne: Unfolded, step: int) -> Seen:
    """Return what the seat of the puzzle sees."""
    dealer = donne.line.dealer
    return see(Partie(PartieSheet(donne.rules, dealer, dealer), donne.states[step]), ME)


def puzzle_question(puzzle: Puzzle, seen: Seen) -> PuzzleQuestion:
    """Return what is shown before the answer, made of nothing but the view of the seat."""
    shown = seen_question(puzzle.preset, seen)
    if puzzle.kind == "winner":
        last = () if seen.last_trick is None else seen.last_trick.plays
        table = [_laid(play, names_from(ME)) for play in last] or shown.table
        return replace(shown, tricks=[], table=table, hand=[], points=None)
    points = None if puzzle.theme == "points" else shown.points
    return replace(shown, counting=puzzle.kind in ("count", "rest"), points=points)


def seen_question(preset: str, seen: Seen, names: Mapping[Seat, Text] | None = None) -> PuzzleQuestion:
    """Return what the seat of this view sees. `names`: of the opponents, else of their seats."""
    assert seen.seat is not None
    who = names_from(seen.seat, names)
    legal = {action.card for action in seen.legal if isinstance(action, Play)}
    return PuzzleQuestion(
        game=PRESETS[preset].label,
        took=_took(seen, who),
        turned=None if seen.turned is None else _card(seen.turned),
        calls=[_("{who}: {call}").format(who=who[seat], call=call) for seat, call in _calls(seen)],
        tricks=[_shown(trick, who) for trick in seen.tricks_done],
        counting=False,
        table=[_laid(play, who) for play in seen.trick],
        hand=[HandCard(card_name(card), card_label(card), card in legal) for card in _sorted(seen.hand, seen)],
        points=None if seen.trump is None else (seen.points[seen.seat.camp], seen.points[seen.seat.camp.other]),
    )


def _took(seen: Seen, who: Mapping[Seat, Text]) -> str:
    if seen.taker is None or seen.trump is None:
        return ""
    contract = contract_label(seen.value, seen.trump)
    took = _("You took, at {contract}.") if seen.taker is seen.seat else _("{who} took, at {contract}.")
    return took.format(who=who[seen.taker], contract=contract)


def _calls(seen: Seen) -> Iterator[tuple[Seat, Text]]:
    """Yield the calls of the bidding, then the annonces declared, and the cards of those that were shown."""
    yield from ((call.seat, my_call(call)) for call in seen.bids)
    yield from ((one.seat, ANNONCES[one.what].label) for one in seen.declared)
    yield from ((one.seat, annonce_label(one.annonce)) for one in seen.shown)


def drawn_told(puzzle: Puzzle, donne: Unfolded, seen: Seen, answer: str, *, right: bool) -> DrawnTold:
    """Return what is told to who has answered a puzzle of another kind than « card »."""
    [solved] = puzzle.solution["right"]
    may = {solved[at : at + 2] for at in range(0, len(solved), 2)} if puzzle.kind == "legal" else set()
    hand = [
        AnswerCard(card_name(card), card_label(card), right=card_name(card) in may) for card in _sorted(seen.hand, seen)
    ]
    return DrawnTold(
        right=right,
        given=answer_label(puzzle, seen, answer),
        solved=answer_label(puzzle, seen, solved),
        reason=reason_of(puzzle, seen),
        legal=hand if may else [],
        hands=_hands(donne, puzzle.step, seen),
        later=_later(donne, len(seen.tricks_done)),
    )


def _hands(donne: Unfolded, step: int, seen: Seen) -> list[tuple[Text, list[AnswerCard]]]:
    state = donne.states[step]
    return [(seat_label(seat), shown_cards(state.hands[seat], seen)) for seat in donne.rules.direction.starting_at(ME)]


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
    return PuzzleTold(
        right=right,
        cards=[card_label(each) for each in answers],
        why_not=card_in_sentence(wrong),
        reason="" if why is None else play_reason_sentence(why, {seat: str(seat_label(seat)) for seat in SEATS}),
        losses=told_losses(answers, solution["losses"]),
        hands=_hands(donne, puzzle.step, seen),
        later=_later(donne, len(seen.tricks_done)),
    )


def told_losses(answers: tuple[Card, ...], losses: dict[str, float]) -> list[LostPoints]:
    """Return the right cards, then the wrong ones with the points each loses, fewest first."""
    right = [LostPoints(_card(card), 0) for card in answers]
    wrong = [LostPoints(_card(parse_card(name)), round(loss)) for name, loss in losses.items()]
    return right + sorted(wrong, key=lambda each: each.points)


def _later(donne: Unfolded, done: int) -> list[list[AnswerCard]]:
    """Return the tricks as the robots played them, from that of the puzzle on."""
    playing = donne.states[-1].playing
    return [] if playing is None else [shown_trick(trick) for trick in playing.tricks[done:]]


def shown_cards(hand: Hand, seen: Seen) -> list[AnswerCard]:
    """Return the cards of a hand, sorted for display."""
    return [_card(card) for card in _sorted(hand, seen)]


def _sorted(hand: Hand, seen: Seen) -> list[Card]:
    """Return a hand suit by suit, trumps first, as exercises do."""
    return sorted(cards_in(hand), key=lambda card: (suit_of(card) is not seen.trump, suit_of(card), -card))


def shown_trick(trick: Trick) -> list[AnswerCard]:
    """Return the cards of a trick of a puzzle, each with who played it."""
    return _shown(trick, names_from(ME))


def _shown(trick: Trick, names: Mapping[Seat, Text]) -> list[AnswerCard]:
    return [_laid(play, names) for play in trick.plays]


def _laid(play: Play, names: Mapping[Seat, Text]) -> AnswerCard:
    who = names[play.seat]
    said = who if play.word is None else _("{who} (“{word}”)").format(who=who, word=play.word)
    return AnswerCard(card_name(play.card), card_label(play.card), seat=said)


def _card(card: Card) -> AnswerCard:
    return AnswerCard(card_name(card), card_label(card))


def names_from(me: Seat, others: Mapping[Seat, Text] | None = None) -> dict[Seat, Text]:
    """Return who sits where, to begin a sentence with: « You », « Your partner », the others by these names."""
    labels = others or {seat: SEAT_LABELS[str(seat)] for seat in SEATS}
    return {**labels, me: _("You"), me.partner: _("Your partner")}
