"""What the page of an exercise shows: the question, the answers to choose from, the verdict in words."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from games.labels import SEATS as SEAT_LABELS
from games.labels import TRUMPS, Text, card_label, contract_label, refusal_words
from games.learning.exercises import (
    ME,
    Exercise,
    answers,
    fault_of,
    in_order,
    on_table,
    right_answers,
    robot_answer,
)
from games.rules.actions import Action, Bid, Contre, Play, Surcontre, Take, parse_action
from games.rules.cards import Card, card_name, parse_card
from games.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """A card for the card sprites and screen readers; `right`: whether it is a correct answer."""

    code: str
    name: str
    seat: Text = ""
    right: bool = False


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """A possible answer: a card, a call, a seat or a text."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `trick`: cards on the table; `said`: earlier calls; `retourne`: the turned card; `hand`: sorted."""

    exercise: Exercise
    trump: str
    trick: list[AnswerCard]
    tricks: list[list[AnswerCard]]
    hand: list[AnswerCard]
    retourne: AnswerCard | None
    said: list[str]
    choices: list[AnswerChoice]


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """The verdict on an answer. `told`: a sentence per fault; `answers`: correct answers; `robot`: a robot's choice."""

    right: bool
    told: list[str]
    answers: list[str]
    robot: str


def question_of(exercise: Exercise) -> Question:
    right = right_answers(exercise)
    held = in_order(exercise)
    return Question(
        exercise=exercise,
        trump=str(TRUMPS[exercise.trump]) if exercise.kind != "call" else "",
        trick=[_card_of(play) for play in on_table(exercise).plays],
        tricks=[[AnswerCard(*_named(parse_card(card))) for card in cards.split()] for cards in exercise.tricks],
        hand=[AnswerCard(*_named(card), right=card_name(card) in right) for card in held],
        retourne=AnswerCard(*_named(parse_card(exercise.retourne))) if exercise.retourne else None,
        said=[_told_call(parse_action(call)) for call in exercise.calls],
        choices=_choices(exercise, held),
    )


OPINIONS: Final = ("card", "call")
"""The kinds of exercises that robots are asked too."""
LONGEST_NUMBER: Final = 4


def judged(question: Question, chosen: list[str]) -> AnswerVerdict:
    """Return the verdict on the chosen answers; unknown answers are ignored."""
    exercise = question.exercise
    given, right = answers_given(exercise, chosen), right_answers(exercise)
    exact = given == right if exercise.kind == "legal" else len(given) == 1 and given <= right
    return AnswerVerdict(
        right=exact,
        told=[] if exact else list(_what_is_wrong(exercise, given, right)),
        answers=right_in_words(question),
        robot=_label(exercise, robot_answer(exercise)) if exercise.kind in OPINIONS else "",
    )


def answers_given(exercise: Exercise, chosen: list[str]) -> set[str]:
    """Return those of the chosen answers that can be given to this exercise; a number without leading zeros."""
    if exercise.kind != "number":
        return set(chosen) & set(answers(exercise))
    typed = [text.strip() for text in chosen if len(text) <= LONGEST_NUMBER]
    return {str(int(text)) for text in typed if text.isascii() and text.isdigit()}


def right_in_words(question: Question) -> list[str]:
    """Return the correct answers as the page names them."""
    right = right_answers(question.exercise)
    if question.exercise.kind == "number":
        return sorted(right)
    return [choice.label for choice in question.choices if choice.value in right]


def _what_is_wrong(exercise: Exercise, given: set[str], right: set[str]) -> list[str]:
    if not given:
        return [_("Type a whole number.") if exercise.kind == "number" else _("Choose an answer first.")]
    if exercise.kind not in ("legal", "card"):
        return []
    faults = [_fault_text(exercise, card) for card in sorted(given)]
    found = [fault for fault in faults if fault]
    if exercise.kind == "legal":
        forgotten = sorted(right - given)
        found += [_("Allowed too: {card}.").format(card=card_label(parse_card(card))) for card in forgotten]
    return found


def _fault_text(exercise: Exercise, card: str) -> str:
    code = fault_of(exercise, card)
    if code is None:
        return ""
    words = refusal_words(code)
    name = str(card_label(parse_card(card)))
    return f"{name[:1].upper()}{name[1:]}. {words.happened} {words.means}"


def _choices(exercise: Exercise, held: list[Card]) -> list[AnswerChoice]:
    match exercise.kind:
        case "call":
            return [AnswerChoice(str(offer), _label(exercise, str(offer))) for offer in exercise.offers]
        case "choice":
            return [AnswerChoice(str(place), str(offer)) for place, offer in enumerate(exercise.offers)]
        case "winner":
            return [AnswerChoice(seat, str(seat_label(Seat[seat]))) for seat in answers(exercise)]
        case "number":
            return []
    return [AnswerChoice(*_named(card)) for card in held]


def seat_label(seat: Seat) -> Text:
    """Return who sits there, to begin a line with."""
    if seat is ME:
        return _("You")
    return _("Your partner") if seat is ME.partner else SEAT_LABELS[str(seat)]


def _label(exercise: Exercise, answer: str) -> str:
    return my_call(parse_action(answer)) if exercise.kind == "call" else card_label(parse_card(answer))


def _named(card: Card) -> tuple[str, str]:
    return card_name(card), card_label(card)


def _card_of(play: Play) -> AnswerCard:
    return AnswerCard(*_named(play.card), seat=seat_label(play.seat))


def _told_call(action: Action) -> str:
    return _("{who}: {call}").format(who=seat_label(action.seat), call=my_call(action))


def my_call(action: Action) -> str:
    match action:
        case Take(_seat, None):
            return _("take")
        case Take(_seat, suit):
            return _("take at {suit}").format(suit=TRUMPS[str(suit)])
        case Bid(_seat, height, suit):
            return contract_label(height, suit)
        case Contre():
            return _("contre")
        case Surcontre():
            return _("surcontre")
    return _("pass")
