"""A counted donne as it is sent: that of docs/record.md, « A counted donne », without keys of one's own."""

from typing import Any, Literal

from django.utils.translation import gettext_noop
from pydantic import Field

from games.api.shapes.base import Asked, CampName, SeatName
from games.api.shapes.donnes import TrumpName

ALL_POINTS = 162
MOST_MARKS = 9_999


class Points(Asked):
    """Card points with the der: of both camps, or of one."""

    NS: int | None = Field(None, ge=0, le=ALL_POINTS)
    EW: int | None = Field(None, ge=0, le=ALL_POINTS)


class Annonces(Asked):
    """The annonces that were marked, under the one camp that has them: « tierce KH », « carre J »."""

    NS: list[str] | None = Field(None, max_length=8)
    EW: list[str] | None = Field(None, max_length=8)


class Penalty(Asked):
    """Marks for the other camp."""

    camp: CampName
    marks: int = Field(ge=1, le=MOST_MARKS)
    why: str | None = Field(None, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")


class Count(Asked):
    """What the players wrote on the sheet."""

    taker: SeatName | None = Field(description=gettext_noop("null when nobody took"))
    trump: TrumpName | None = None
    value: int | Literal["capot", "generale"] | None = Field(
        None, description=gettext_noop("the contract, where one is bid")
    )
    multiplier: Literal[1, 2, 3, 4] | None = Field(None, description=gettext_noop("2 after a contre"))
    points: Points | None = Field(None, description=gettext_noop("they add up to 162; of one camp is enough"))
    capot: CampName | None = Field(None, description=gettext_noop("who won all eight tricks"))
    belote: CampName | list[CampName] | None = Field(None, description=gettext_noop("who said it"))
    annonces: Annonces | None = None
    penalties: list[Penalty] | None = Field(None, max_length=8)

    def as_json(self) -> dict[str, Any]:
        """As a record writes it; whether it adds up is for the engine to say."""
        return {"taker": self.taker} | self.model_dump(exclude_none=True)
