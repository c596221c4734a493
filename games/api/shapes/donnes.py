"""Donnes in responses: the line of docs/record.md, « What replaying gives », and additional facts."""

from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import ByCamp, BySeat, CampName, SeatName

TrumpName = Literal["S", "H", "D", "C", "SA", "TA"]
OutcomeName = Literal["made", "dedans", "litige", "nobody", "void", "penalty", "open"]


class Line(Schema):
    """The line of a donne on the sheet."""

    dealer: SeatName
    outcome: OutcomeName
    taker: SeatName | None
    trump: TrumpName | None
    value: int | Literal["capot", "generale"] | None = Field(description=gettext_noop("the contract, where one is bid"))
    multiplier: int = Field(description=gettext_noop("2 after a contre"))
    tricks: ByCamp | None = Field(description=gettext_noop("null with real cards"))
    points: ByCamp = Field(description=gettext_noop("in the tricks, der included"))
    capot: CampName | None = Field(description=gettext_noop("who won all eight tricks"))
    belote: ByCamp
    annonces: ByCamp
    penalties: ByCamp
    marks: ByCamp = Field(description=gettext_noop("everything written for the donne"))
    held: ByCamp = Field(description=gettext_noop("what is in play after it"))
    totals: ByCamp = Field(description=gettext_noop("running totals, in marks"))


class Facts(Schema):
    """Facts that follow from the cards; all empty with real cards."""

    round: int | None = Field(description=gettext_noop("in which round it was taken, where there are two"))
    contre_by: SeatName | None
    surcontre_by: SeatName | None
    der: CampName | None = Field(description=gettext_noop("who won the last trick"))
    dealt: BySeat | None = Field(description=gettext_noop("card points in each hand before the lead"))
    stood_in: list[SeatName] = Field(description=gettext_noop("for whom a robot or the clock played a card"))


class Donne(Line):
    """One donne of a partie."""

    number: int = Field(description=gettext_noop("from 1, in the order dealt"))
    facts: Facts | None = Field(description=gettext_noop("null while the partie is under way"))


class WholeDonne(Donne):
    """One donne with its cards."""

    record: dict[str, object] | None = Field(
        description=gettext_noop("as in the record of the partie; null while the partie is under way")
    )


class DonnesOfPartie(Schema):
    """The finished donnes of a partie, in the order dealt."""

    donnes: list[Donne]


class DonneInList(Donne):
    """A donne in a list of donnes from several parties."""

    partie: str = Field(description=gettext_noop("the code of its partie"))


class PageOfDonnes(Schema):
    """A page of donnes, and the key of the next page."""

    donnes: list[DonneInList]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” for those that follow; null: there are none")
    )
