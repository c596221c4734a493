"""Parties in responses."""

from datetime import datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import ByCamp, GameName, SeatName


class Seated(Schema):
    """The player of a seat, and the name shown during the partie. `player` is null for a robot, which has no page."""

    player: int | None = Field(description=gettext_noop("whose page this is; null for a robot"))
    name: str = Field(description=gettext_noop("the name shown then"))


class Seats(Schema):
    """The players by seat."""

    N: Seated
    E: Seated
    S: Seated
    W: Seated


class Label(Schema):
    """The club, contest or league of a partie."""

    kind: Literal["club", "contest", "league"]
    key: str
    name: str


class Partie(Schema):
    """A partie in a list."""

    code: str = Field(description=gettext_noop("its name in addresses"))
    origin: Literal["live", "paper"] = Field(description=gettext_noop("played on this site, or with real cards"))
    kind: Literal["casual", "ranked", "contest", "practice"] = Field(description=gettext_noop("what it counts for"))
    game: GameName
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    begun_at: datetime
    finished_at: datetime | None = Field(description=gettext_noop("null while it is under way"))
    how: str | None = Field(description=gettext_noop("how it ended; null while it is under way"))
    winner: Literal["NS", "EW", "draw"] | None = Field(description=gettext_noop("null when nobody has won, or not yet"))
    totals: ByCamp = Field(description=gettext_noop("marks of each camp"))
    donnes: int = Field(description=gettext_noop("how many are over"))
    seats: Seats
    labels: list[Label] = Field(description=gettext_noop("the club, contest or league it belongs to"))


class WholePartie(Partie):
    """A partie with its rules and the proof of its deals."""

    rules: dict[str, object] = Field(description=gettext_noop("its whole rule set"))
    first_dealer: SeatName
    commitment: str | None = Field(description=gettext_noop("the proof of its deals; null when there is none"))
    seed: str | None = Field(description=gettext_noop("what the packs were shuffled from; null until it is over"))


class PageOfParties(Schema):
    """A page of parties, and the key of the next page."""

    parties: list[Partie]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” for those that follow; null: there are none")
    )
