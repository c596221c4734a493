"""A line of the sheet: the result of a donne (docs/record.md, « What replaying gives »)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.rules.actions import Height
from games.rules.cards import Trump
from games.rules.json_object import Json
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, by_camp_as_json
from games.rules.tally import Tally

Outcome: TypeAlias = Literal["made", "dedans", "litige", "nobody", "void", "penalty", "open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A line of the sheet, with figures by camp.

    `points`: card points in tricks, with the der; `marks`: everything written for the donne; `held`: points held after
    the donne, by the camp they come from; `tricks`: None in a counted donne.
    """

    dealer: Seat
    outcome: Outcome
    taker: Seat | None = None
    trump: Trump | None = None
    value: Height | None = None
    multiplier: int = 1
    tricks: ByCamp | None = None
    points: ByCamp = NOTHING
    capot: Camp | None = None
    belote: ByCamp = NOTHING
    annonces: ByCamp = NOTHING
    penalties: ByCamp = NOTHING
    marks: ByCamp = NOTHING
    held: ByCamp = NOTHING
    totals: ByCamp = NOTHING


def line_of(
    dealer: Seat,
    tally: Tally | None,
    outcome: Outcome,
    *,
    marks: ByCamp = NOTHING,
    penalties: ByCamp = NOTHING,
    held: ByCamp,
    totals: ByCamp,
) -> ScoreLine:
    """Return the line of a donne from its tally (None: nobody took) and its marks."""
    if tally is None:
        return ScoreLine(dealer=dealer, outcome=outcome, marks=marks, penalties=penalties, held=held, totals=totals)
    return ScoreLine(
        dealer=dealer,
        outcome=outcome,
        taker=tally.taker,
        trump=tally.trump,
        value=tally.value,
        multiplier=tally.multiplier,
        tricks=tally.tricks,
        points=tally.points,
        capot=tally.capot,
        belote=tally.belote,
        annonces=tally.annonces,
        penalties=penalties,
        marks=marks,
        held=held,
        totals=totals,
    )


def line_as_json(line: ScoreLine) -> Json:
    """Return the line with the keys of docs/record.md, in its order."""
    return {
        "dealer": str(line.dealer),
        "outcome": line.outcome,
        "taker": _name(line.taker),
        "trump": _name(line.trump),
        "value": line.value,
        "multiplier": line.multiplier,
        "tricks": None if line.tricks is None else by_camp_as_json(line.tricks),
        "points": by_camp_as_json(line.points),
        "capot": _name(line.capot),
        "belote": by_camp_as_json(line.belote),
        "annonces": by_camp_as_json(line.annonces),
        "penalties": by_camp_as_json(line.penalties),
        "marks": by_camp_as_json(line.marks),
        "held": by_camp_as_json(line.held),
        "totals": by_camp_as_json(line.totals),
    }


def _name(value: Seat | Trump | Camp | None) -> str | None:
    return None if value is None else str(value)
