"""The kinds of puzzles in words: their names, themes, questions and forms, and how an answer is read."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.labels import PHASES, TRUMPS, Text, card_label
from games.learning.exercise_pages import my_call, seat_label
from games.learning.puzzle_store import CARD
from games.models import Puzzle
from games.rules.actions import Play, parse_action
from games.rules.cards import Trump, card_name, hand_of, parse_card
from games.rules.drawn.legal import joined
from games.rules.drawn.take import call_text
from games.rules.errors import Code, Refusal
from games.rules.seen import Seen
from games.rules.tricks import Trick, verify_card

LONGEST_ANSWER: Final = 20
NUMBER: Final = re.compile(r"[0-9]{1,3}")


class PuzzleCode(StrEnum):
    """Refusals of puzzles; their texts are in `games/labels/`."""

    NOTHING_CHOSEN = "puzzle-nothing-chosen"
    NOT_A_NUMBER = "puzzle-not-a-number"
    STORM_OVER = "storm-over"
    STORM_ANSWERED = "storm-answered"


@dataclass(frozen=True, slots=True)
class KindText:
    """A kind of puzzle. `shows_theme`: the theme is told before the answer, since it tells nothing of it."""

    title: Text
    story: Text
    themes: dict[str, Text]
    shows_theme: bool = True


KIND_TEXTS: Final[dict[str, KindText]] = {
    CARD: KindText(
        gettext_lazy("Find the card"),
        gettext_lazy("One card is better than all the others, and it is not the first that comes to mind."),
        {
            "leading": PHASES["leading"],
            "following": PHASES["following"],
            "cutting": gettext_lazy("Trump, or throw a card away?"),
            "discarding": PHASES["discarding"],
            "trumps": PHASES["trumps"],
        },
    ),
    "winner": KindText(
        gettext_lazy("Who takes the trick?"),
        gettext_lazy("A trick of four cards: for those who begin."),
        {
            "plain": gettext_lazy("Without trumps"),
            "cut": gettext_lazy("A trump among them"),
            "trumps": gettext_lazy("Trumps led"),
            "points": gettext_lazy("Points of the trick"),
        },
    ),
    "legal": KindText(
        gettext_lazy("Which cards may you play?"),
        gettext_lazy("Tick all the cards that the rules let you play."),
        {
            "cut": gettext_lazy("You cannot follow"),
            "raise": gettext_lazy("Trumps led: go higher"),
            "low": gettext_lazy("Trumps led: you cannot go higher"),
            "overcut": gettext_lazy("Somebody has trumped before you"),
            "partner": gettext_lazy("Your partner is winning"),
            "under": gettext_lazy("Only lower trumps"),
        },
        shows_theme=False,
    ),
    "count": KindText(
        gettext_lazy("Count"),
        gettext_lazy("Trumps or cards of a suit that the others still hold, or the points your side has won."),
        {
            "trumps": gettext_lazy("The trumps"),
            "suit": gettext_lazy("A suit"),
            "points": gettext_lazy("The points"),
        },
    ),
    "rest": KindText(
        gettext_lazy("Is the rest yours?"),
        gettext_lazy("Does your side take every remaining trick, whatever the others hold?"),
        {"late": gettext_lazy("Two or three cards left"), "early": gettext_lazy("Four cards or more")},
    ),
    "take": KindText(
        gettext_lazy("Take or pass?"),
        gettext_lazy("In belote: is your hand good enough?"),
        {"first": gettext_lazy("First round"), "second": gettext_lazy("Second round")},
    ),
    "bid": KindText(
        gettext_lazy("How high do you bid?"),
        gettext_lazy("In contrée: what the lesson teaches, and the robots bid too."),
        {"opening": gettext_lazy("You open"), "answering": gettext_lazy("You answer your partner")},
    ),
}
"""Every kind, in the order of the page: the first one, then from the easiest."""


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """An answer to choose."""

    value: str
    label: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleForm:
    """How a puzzle is answered. `shape`: « cards », « ticks », « choices » or « number »; `asked`: the question."""

    shape: str
    asked: Text
    choices: tuple[PuzzleChoice, ...] = ()


def form_of(puzzle: Puzzle, seen: Seen) -> PuzzleForm:
    """Return the form of a puzzle, made of nothing but what its seat sees and the answers it is offered."""
    match puzzle.kind:
        case "legal":
            return PuzzleForm(shape="ticks", asked=_("Which of your cards may be played? Tick them all."))
        case "winner" if puzzle.theme != "points":
            seats = tuple(PuzzleChoice(str(play.seat), seat_label(play.seat)) for play in _last_plays(seen))
            return PuzzleForm(shape="choices", asked=_("Who takes this trick?"), choices=seats)
        case "winner":
            return PuzzleForm(shape="number", asked=_("How many points is this trick worth?"))
        case "count":
            return PuzzleForm(shape="number", asked=_count_asked(puzzle, seen))
        case "rest":
            both = (PuzzleChoice("yes", _("Yes")), PuzzleChoice("no", _("No")))
            asked = _("You lead. Does your side take every remaining trick, whatever the others hold?")
            return PuzzleForm(shape="choices", asked=asked, choices=both)
        case "take" | "bid":
            return PuzzleForm(
                shape="choices", asked=_("It is your turn. What do you say?"), choices=_calls(puzzle, seen)
            )
    return PuzzleForm(shape="cards", asked=card_asked(follows=bool(seen.trick)))


def card_asked(*, follows: bool) -> str:
    """Return the question for a card. `follows`: there are cards on the table."""
    return _("It is your turn. Which card do you play?") if follows else _("You lead. Which card do you play?")


def _last_plays(seen: Seen) -> tuple[Play, ...]:
    assert seen.last_trick is not None
    return seen.last_trick.plays


def _count_asked(puzzle: Puzzle, seen: Seen) -> str:
    if puzzle.theme == "points":
        return _("How many card points has your side won so far?")
    if puzzle.theme == "trumps":
        return _("How many trumps do the three others still hold?")
    return _("How many cards of {suit} do the three others still hold?").format(suit=TRUMPS[puzzle.solution["suit"]])


def _calls(puzzle: Puzzle, seen: Seen) -> tuple[PuzzleChoice, ...]:
    offers = puzzle.solution["offers"] if puzzle.kind == "bid" else [call_text(call) for call in seen.legal]
    return tuple(PuzzleChoice(offer, call_label(offer)) for offer in offers)


def call_label(offer: str) -> str:
    """Return a stored call in words, to begin with."""
    if offer.startswith("take "):
        return _("I take at {suit}").format(suit=TRUMPS[offer.removeprefix("take ")])
    if offer == "take":
        return pgettext("a call", "I take")
    told = my_call(parse_action(f"S {offer}"))
    return told[:1].upper() + told[1:]


def read_answer(puzzle: Puzzle, seen: Seen, sent: QueryDict) -> str:
    """Return the answer that a form sent, as it is stored. Refusal unless it may be given there."""
    form = form_of(puzzle, seen)
    if form.shape == "cards":
        return _read_card(seen, sent.get("card", ""))
    if form.shape == "ticks":
        return _read_ticks(seen, sent.getlist("answer"))
    answer = sent.get("answer", "").strip()
    if form.shape == "number":
        if not NUMBER.fullmatch(answer):
            raise Refusal(PuzzleCode.NOT_A_NUMBER, "the answer is a whole number")
        return str(int(answer))
    if not answer:
        raise Refusal(PuzzleCode.NOTHING_CHOSEN, "no answer was chosen")
    if answer not in {choice.value for choice in form.choices}:
        raise Refusal(Code.UNREADABLE, "this is none of the answers")
    return answer


def _read_card(seen: Seen, name: str) -> str:
    """Refusal unless this card may be played there."""
    card = parse_card(name[:3])
    if not any(isinstance(action, Play) and action.card == card for action in seen.legal):
        verify_card(card, seen.hand, trick_seen(seen), trump_of(seen), seen.rules)
    return card_name(card)


def trick_seen(seen: Seen) -> Trick:
    """Return the trick on the table."""
    trick = Trick()
    for play in seen.trick:
        trick = trick.with_play(play, trump_of(seen))
    return trick


def trump_of(seen: Seen) -> Trump:
    """Return the trump of a donne that is being played."""
    assert seen.trump is not None
    return seen.trump


def _read_ticks(seen: Seen, names: list[str]) -> str:
    if not names:
        raise Refusal(PuzzleCode.NOTHING_CHOSEN, "no card was ticked")
    cards = hand_of(parse_card(name[:3]) for name in names[:LONGEST_ANSWER])
    if cards & ~seen.hand:
        raise Refusal(Code.NOT_IN_HAND, "this card is not in that hand")
    return joined(cards)


def answer_label(puzzle: Puzzle, seen: Seen, answer: str) -> str:
    """Return a stored answer in words."""
    form = form_of(puzzle, seen)
    if form.shape in ("cards", "ticks"):
        return ", ".join(card_label(parse_card(answer[at : at + 2])) for at in range(0, len(answer), 2))
    labels = {choice.value: str(choice.label) for choice in form.choices}
    return labels.get(answer, answer)
