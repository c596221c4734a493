"""API schemas of clubs."""

from datetime import date, datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.queries import NEXT, Paged
from leagues.api.shapes.seasons import League

ContestStageName = Literal["planned", "entries", "playing", "closed", "cancelled"]


class ClubListQuery(Paged):
    """The filter of clubs."""

    name: str | None = Field(
        None,
        min_length=1,
        max_length=80,
        pattern=r"^[^\x00]*$",
        description=gettext_noop("a part of the name, the town or the key of the club"),
    )
    next: str | None = Field(None, pattern=r"^[-a-zA-Z0-9_]{0,40}$", description=NEXT)


class ClubInList(Schema):
    code: str = Field(description=gettext_noop("code used in addresses"))
    name: str
    town: str


class Clubs(Schema):
    """A page of clubs by their key."""

    clubs: list[ClubInList]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” to get what follows; null: nothing follows")
    )


class ContestInList(Schema):
    code: str = Field(description=gettext_noop("code used in addresses"))
    name: str
    club: str = Field(description=gettext_noop("the key of a club"))
    starts_at: datetime
    place: str
    stage: ContestStageName = Field(
        description=gettext_noop("entries: they are open; playing: a draw is published; closed: it is over")
    )
    announced: bool = Field(description=gettext_noop("false: only its club and its players can see it"))


class PastResult(Schema):
    """Results of a contest that the club played before it used this site."""

    name: str
    day: date
    entrants: int = Field(description=gettext_noop("how many pairs or players are ranked"))


class Club(ClubInList):
    """A club with its contests and leagues, as its page shows them."""

    about: str
    contests: list[ContestInList] = Field(
        description=gettext_noop("contests to come, the soonest first, then past ones, the latest first")
    )
    past_results: list[PastResult] = Field(description=gettext_noop("imported results, the latest first"))
    leagues: list[League]
