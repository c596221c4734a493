"""Donnes in responses, and a counted donne in a request.

A response has the line of docs/record.md, « What replaying gives », and additional facts. A request has the count of «
A counted donne », without `x_` keys. Its JSON Schema says which fields belong together and which exclude one another;
the engine checks the rest (`games.rules.counting`): only it knows the rules of a sheet, and whether points add up.
"""

import unicodedata
from typing import Annotated, Final, Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from games.api.shapes.base import ByCamp, BySeat, CampName, RequestSchema, SeatName, trimmed_words_schema
from games.rules.counting import MOST_PENALTIES, MOST_PENALTY
from games.wording import tidy

TrumpName = Literal["S", "H", "D", "C", "SA", "TA"]
OutcomeName = Literal["made", "dedans", "litige", "nobody", "void", "penalty", "open"]


class Line(Schema):
    """The line of a donne on the sheet."""

    dealer: SeatName
    outcome: OutcomeName
    taker: SeatName | None
    trump: TrumpName | None
    value: int | Literal["capot", "generale"] | None = Field(
        description=gettext_noop("the contract, in games with bidding")
    )
    multiplier: int = Field(description=gettext_noop("2 after a contre"))
    tricks: ByCamp | None = Field(description=gettext_noop("null with real cards"))
    points: ByCamp = Field(description=gettext_noop("in the tricks, der included"))
    capot: CampName | None = Field(description=gettext_noop("the side that won all eight tricks"))
    belote: ByCamp
    annonces: ByCamp
    penalties: ByCamp
    marks: ByCamp = Field(description=gettext_noop("all points scored in the donne"))
    held: ByCamp = Field(description=gettext_noop("points in litige after this donne"))
    totals: ByCamp = Field(description=gettext_noop("running totals of points scored"))


class Facts(Schema):
    """Facts that follow from the cards; all empty with real cards."""

    round: int | None = Field(description=gettext_noop("in which round of bidding somebody took, if there are two"))
    contre_by: SeatName | None
    surcontre_by: SeatName | None
    der: CampName | None = Field(description=gettext_noop("the winner of the last trick"))
    dealt: BySeat | None = Field(description=gettext_noop("card points in each hand before the lead"))
    stood_in: list[SeatName] = Field(description=gettext_noop("the seats for which a robot or the clock played a card"))


class Donne(Line):
    """One donne of a partie."""

    number: int = Field(description=gettext_noop("from 1, in the order dealt"))
    facts: Facts | None = Field(description=gettext_noop("null while the partie is under way"))


class WholeDonne(Donne):
    """One donne with its cards."""

    record: dict[str, object] | None = Field(
        description=gettext_noop("written as in the record of the partie; null while the partie is under way")
    )


class DonnesOfPartie(Schema):
    """The finished donnes of a partie, in the order dealt."""

    donnes: list[Donne]


class DonneInList(Donne):
    """A donne in a list of donnes from several parties."""

    partie: str = Field(description=gettext_noop("the code of the partie of this donne"))


class PageOfDonnes(Schema):
    """A page of donnes, and the key of the next page."""

    donnes: list[DonneInList]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” to get what follows; null: nothing follows")
    )


_NULL: Final[JsonDict] = {"type": "null"}
_NEITHER: Final[JsonDict] = {"properties": {"NS": _NULL, "EW": _NULL}}
VALUES: Final[JsonDict] = {"enum": [None, *range(80, 181, 10), "capot", "generale"]}
"""Every contract of any game with bidding."""

_NOBODY: Final[JsonDict] = {
    "properties": {
        "taker": _NULL,
        **dict.fromkeys(("trump", "value", "multiplier", "capot"), _NULL),
        "points": _NEITHER,
        "belote": {"type": ["null", "array"], "maxItems": 0},
        "annonces": _NEITHER,
    }
}
_TAKEN: Final[JsonDict] = {
    "required": ["trump"],
    "properties": {
        "taker": {"type": "string"},
        "trump": {"type": "string"},
        "belote": {"maxItems": 4},
        "annonces": {"anyOf": [{"properties": {camp: {"maxItems": 0}}} for camp in ("NS", "EW")]},
    },
    "anyOf": [
        {"required": ["capot"], "properties": {"capot": {"type": "string"}}},
        {
            "required": ["points"],
            "properties": {
                "points": {
                    "type": "object",
                    "anyOf": [{"required": [camp], "properties": {camp: {"type": "integer"}}} for camp in ("NS", "EW")],
                }
            },
        },
    ],
}
COUNT: Final[JsonDict] = {"anyOf": [_NOBODY, _TAKEN]}
"""If nobody took, a count has penalties only.

Otherwise it has a taker and a trump, and either card points or the camp that won all tricks.
"""


ALL_POINTS = 162
MOST_WHY: Final = 60
AnnonceName = Annotated[
    str, StringConstraints(pattern=r"^(carre [789TJQKA]|(tierce|cinquante|cent) [789TJQKA][SHDC])$")
]


def _why(value: str | None) -> str | None:
    """Normalise a text for a sheet (NFC)."""
    composed = value and unicodedata.normalize("NFC", value)
    if composed and tidy(composed, MOST_WHY) != composed:
        raise PydanticCustomError("not_kept", "not as a sheet keeps it")
    return composed


class Points(RequestSchema):
    """Card points with the der: of both camps, or of one."""

    NS: int | None = Field(None, ge=0, le=ALL_POINTS)
    EW: int | None = Field(None, ge=0, le=ALL_POINTS)


class Annonces(RequestSchema):
    """The annonces that were marked, under the camp that has them: « tierce KH », « carre J »."""

    NS: list[AnnonceName] | None = Field(None, max_length=8)
    EW: list[AnnonceName] | None = Field(None, max_length=8)


class Penalty(RequestSchema):
    """A penalty for `camp`: the marks go to the other camp."""

    camp: CampName
    marks: int = Field(ge=1, le=MOST_PENALTY)
    why: Annotated[str | None, AfterValidator(_why)] = Field(
        None, max_length=MOST_WHY, json_schema_extra=trimmed_words_schema(MOST_WHY)
    )


class Count(RequestSchema):
    """A donne as the players counted it."""

    model_config = ConfigDict(json_schema_extra=COUNT)

    taker: SeatName | None = Field(description=gettext_noop("null when nobody took"))
    trump: TrumpName | None = None
    value: int | Literal["capot", "generale"] | None = Field(
        None, description=gettext_noop("the contract, in games with bidding"), json_schema_extra=VALUES
    )
    multiplier: Literal[1, 2, 3, 4] | None = Field(None, description=gettext_noop("2 after a contre"))
    points: Points | None = Field(None, description=gettext_noop("the two add up to 162; those of one side are enough"))
    capot: CampName | None = Field(
        None,
        description=gettext_noop("the side that won all eight tricks; of a générale, the taker alone"),
    )
    belote: CampName | list[CampName] | None = Field(None, description=gettext_noop("the side that said belote"))
    annonces: Annonces | None = None
    penalties: list[Penalty] | None = Field(None, max_length=MOST_PENALTIES)

    def as_json(self) -> JsonDict:
        """Return the count as in a record; the engine checks whether it adds up."""
        return {"taker": self.taker} | self.model_dump(exclude_none=True)
