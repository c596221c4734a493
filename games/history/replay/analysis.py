"""What the script of a replay asks for to analyse a donne: the solver's requests, and what to write.

The browser computes (`static/js/replay/analysis.js`, docs/solver.md): nothing here runs the solver.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.labels import TRUMPS, Text, card_in_sentence, index_of, play_reason_sentence
from games.rules.cards import CARDS, card_name, rank_of, suit_of
from games.rules.encheres import offer_of
from games.rules.record_json import Json
from games.rules.replay import Unfolded
from games.rules.seats import SEATS, Seat
from games.rules.solver.decisive import winners_of
from games.rules.solver.grading import grade_words
from games.rules.solver.knowledge import WEIGHT_WORDS, knowledge_words
from games.rules.solver.marks import marks_by_value
from games.rules.solver.positions import Goal, Position, position_words
from games.rules.solver.reasons import reasons_for
from games.rules.solver.reviewing import FIRST_WORLDS, choices_of, plays_of, stakes_of


def analysis_of(donne: Unfolded, names: Mapping[Seat, str]) -> Json | None:
    """Return the data of the analysis; None for a donne without a card played.

    `request`: the words of the call `grade`; `plays`: seat, card and position of each card played, in order; `judged`:
    for each card that is judged, its number among them, the words of `judge` before the weights and, by other card, why
    that one would be better, as a place in `reasons`; `marks` and, for the judged cards, `judged_marks`: by value of
    the solver plus 1, the marks of north and south less those of east and west; `winners`: by the same values the camp
    that wins the donne, -1 for neither, empty for a générale; `deal`: the words of `solve` for the hands dealt; `names`
    by seat; `cards`: each card's name within a sentence.
    """
    plays = plays_of(donne)
    if not plays:
        return None
    stakes = stakes_of(donne)
    reasons: dict[str, int] = {}
    judged = [
        {
            "play": choice.number,
            "words": knowledge_words(choice.known, stakes.goal, FIRST_WORLDS, choice.seed)[:-WEIGHT_WORDS],
            "why": {
                better: reasons.setdefault(play_reason_sentence(why, names), len(reasons))
                for better, why in reasons_for(donne, choice, choice.others)
            },
        }
        for choice in choices_of(donne)
    ]
    return {
        "request": grade_words(donne.states[-1], Goal.CAPOT),
        "plays": [{"seat": int(play.seat), "card": play.card, "step": at} for at, play in plays],
        "judged": judged,
        "reasons": list(reasons),
        "marks": marks_by_value(stakes, Goal.CAPOT),
        "judged_marks": marks_by_value(stakes, stakes.goal),
        "winners": winners_of(stakes),
        "deal": _deal_words(donne),
        "names": [names[seat] for seat in SEATS],
        "cards": [card_in_sentence(card) for card in CARDS],
    }


def _deal_words(donne: Unfolded) -> list[int]:
    last = donne.states[-1]
    assert last.playing is not None
    return position_words(
        Position(
            trump=last.playing.contract.trump,
            rules=donne.rules,
            hands=last.hands_dealt,
            leader=last.setup.order[0],
            goal=Goal.CAPOT,
        )
    )


@dataclass(frozen=True, slots=True)
class TrumpRow:
    """A row of the table of perfect play at each trump. `number`: that of the solver's requests."""

    number: int
    name: Text
    played: bool


def trump_rows(donne: Unfolded) -> Iterator[TrumpRow]:
    """Yield a row for each trump of the rules."""
    for trump in offer_of(donne.rules).trumps:
        yield TrumpRow(int(trump), TRUMPS[str(trump)], trump == donne.line.trump)


@dataclass(frozen=True, slots=True)
class CardFace:
    """How a card is written in a table. `rank` as on French cards, `letter` as on international ones."""

    number: int
    rank: str
    letter: str
    suit: str


def card_faces() -> Iterator[CardFace]:
    """Yield the 32 cards, for lines that the script writes."""
    for card in CARDS:
        letter = card_name(card)[0].replace("T", "10")
        yield CardFace(card, index_of(rank_of(card)), letter, str(suit_of(card)))
