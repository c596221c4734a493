"""An exercise prepared for the page, and the engine's verdict on an answer."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels import SEATS, TRUMPS, Text, card_label, contract_label, refusal_words
from games.learning.exercises import ME, Exercise, answers, fault_of, in_order, on_table, right_answers, robot_answer
from games.rules.actions import Action, Bid, Contre, Play, Surcontre, Take, parse_action
from games.rules.cards import Card, card_name, parse_card


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """A card for the card sprites and screen readers; `right`: whether it is a correct answer."""

    code: str
    name: str
    seat: Text = ""
    right: bool = False


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """A possible answer: a card or a call."""

    value: str
    label: str
    is_card: bool


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


def judged(question: Question, chosen: list[str]) -> AnswerVerdict:
    """Return the verdict on the chosen answers; unknown answers are ignored."""
    exercise = question.exercise
    given, right = set(chosen) & set(answers(exercise)), right_answers(exercise)
    exact = given == right if exercise.kind == "legal" else len(given) == 1 and given <= right
    return AnswerVerdict(
        right=exact,
        told=[] if exact else list(_what_is_wrong(exercise, given, right)),
        answers=[choice.label for choice in question.choices if choice.value in right],
        robot="" if exercise.kind == "legal" else _label(exercise, robot_answer(exercise)),
    )


def _what_is_wrong(exercise: Exercise, given: set[str], right: set[str]) -> list[str]:
    if not given:
        return [_("Choose an answer first.")]
    if exercise.kind == "call":
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
    if exercise.kind == "call":
        return [AnswerChoice(offer, _label(exercise, offer), is_card=False) for offer in exercise.offers]
    return [AnswerChoice(*_named(card), is_card=True) for card in held]


def _label(exercise: Exercise, answer: str) -> str:
    return _my_call(parse_action(answer)) if exercise.kind == "call" else card_label(parse_card(answer))


def _named(card: Card) -> tuple[str, str]:
    return card_name(card), card_label(card)


def _card_of(play: Play) -> AnswerCard:
    return AnswerCard(*_named(play.card), seat=_place(play.seat is ME.partner, str(play.seat)))


def _place(partner: bool, seat: str) -> Text:
    return _("your partner") if partner else SEATS[seat]


def _told_call(action: Action) -> str:
    who = _place(action.seat is ME.partner, str(action.seat))
    return _("{who}: {call}").format(who=str(who).capitalize(), call=_my_call(action))


def _my_call(action: Action) -> str:
    match action:
        case Take():
            return _("take")
        case Bid(_seat, height, suit):
            return contract_label(height, suit)
        case Contre():
            return _("contre")
        case Surcontre():
            return _("surcontre")
    return _("pass")
