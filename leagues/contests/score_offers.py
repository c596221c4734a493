"""Suggested corrections for impossible totals: a missing belote, capot or litige.

A suggestion is a button of the score's form named `offer`; its value is a field and a figure: `belotes=2`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from django.http import QueryDict
from django.utils.translation import gettext

from games.options_form import whole_number
from leagues.contests.contest_log.steps import Score
from leagues.contests.words.scoring import belotes_told, capots_told, lost_told
from leagues.standings.sheet_sum import Hint, SumCheck

OFFERED: Final = ("belotes", "lost")
"""Fields of every score form; the fields of capots differ from form to form."""
SIGNS: Final = {
    Hint.BELOTE_FORGOTTEN: 1,
    Hint.BELOTE_TOO_MANY: -1,
    Hint.CAPOT_NOT_TICKED: 1,
    Hint.CAPOT_TOO_MANY: -1,
}


@dataclass(frozen=True, slots=True)
class OfferSide:
    """One side of a table in the form: the field of its capots, and its name after « for »."""

    capots: str
    called: str


Sides = tuple[OfferSide, OfferSide]


@dataclass(frozen=True, slots=True)
class ScoreOffer:
    """A suggested correction: `value` of the button, and its words."""

    value: str
    words: str


def offers_of(check: SumCheck, score: Score, sides: Sides) -> list[ScoreOffer]:
    """Return the suggestions; empty if the sum is right, or no field explains the difference.

    `sides`: in the table's order.
    """
    if check.needs is not None:
        capots = list(_capots(score, sides, check.needs.capots)) if check.needs.capots else []
        lost = [_offer("lost", score.lost + check.needs.lost, lost_told)] if check.needs.lost else []
        return [*capots, *lost]
    offers: list[ScoreOffer] = []
    for each in check.hints:
        more = SIGNS.get(each.hint, 0) * each.count
        if each.hint in (Hint.BELOTE_FORGOTTEN, Hint.BELOTE_TOO_MANY):
            offers.append(_offer("belotes", (score.belotes or 0) + more, belotes_told))
        elif more:
            offers.extend(_capots(score, sides, more))
    return offers


def with_offer(data: QueryDict, capots: tuple[str, str]) -> QueryDict:
    """Return the typed data with the pressed suggestion filled in; an unknown one changes nothing.

    `capots`: the fields of both sides.
    """
    name, _equals, figure = data.get("offer", "").partition("=")
    typed = data.copy()
    if name in (*OFFERED, *capots) and whole_number(figure, 5) is not None:
        typed[name] = figure
    return typed


def _capots(score: Score, sides: Sides, more: int) -> Iterator[ScoreOffer]:
    """Yield a suggestion for each side, with so many capots more or fewer."""
    for side, count in zip(sides, score.capots, strict=True):
        if count + more >= 0:
            words = {"what": capots_told(count + more), "side": side.called}
            yield ScoreOffer(f"{side.capots}={count + more}", gettext("Write %(what)s for %(side)s") % words)


def _offer(name: str, figure: int, told: Callable[[int], str]) -> ScoreOffer:
    return ScoreOffer(f"{name}={figure}", gettext("Write %(what)s") % {"what": told(figure)})
