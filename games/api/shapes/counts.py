"""A counted donne in a request: as in docs/record.md, « A counted donne », without `x_` keys."""

import unicodedata
from typing import Annotated, Final, Literal

from django.utils.translation import gettext_noop
from pydantic import AfterValidator, ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from games.api.shapes.base import CampName, RequestSchema, SeatName
from games.api.shapes.count_schema import COUNT, VALUES
from games.api.shapes.donnes import TrumpName
from games.api.shapes.words import trimmed_words_schema
from games.rules.counting import MOST_PENALTIES, MOST_PENALTY
from games.wording import tidy

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
        None, description=gettext_noop("the contract, where one is bid"), json_schema_extra=VALUES
    )
    multiplier: Literal[1, 2, 3, 4] | None = Field(None, description=gettext_noop("2 after a contre"))
    points: Points | None = Field(None, description=gettext_noop("they add up to 162; of one camp is enough"))
    capot: CampName | None = Field(
        None,
        description=gettext_noop("who won all eight tricks; of a générale, the taker alone"),
    )
    belote: CampName | list[CampName] | None = Field(None, description=gettext_noop("who said it"))
    annonces: Annonces | None = None
    penalties: list[Penalty] | None = Field(None, max_length=MOST_PENALTIES)

    def as_json(self) -> JsonDict:
        """Return the count as in a record; the engine checks whether it adds up."""
        return {"taker": self.taker} | self.model_dump(exclude_none=True)
