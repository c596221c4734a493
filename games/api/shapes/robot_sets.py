"""Sets of donnes that robot accounts play among themselves."""

from datetime import datetime

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import Query


class RobotSet(Schema):
    """A set of a day for robot accounts: everybody plays the same donnes, each with three robots of the site."""

    code: str
    preset: str
    donnes: int
    opens_at: datetime
    closes_at: datetime
    commitment: str = Field(description=gettext_noop("SHA-256 of the seed that gives every pack, cut and dealer"))
    seed: str | None = Field(description=gettext_noop("null until everybody has finished"))


class RobotSets(Schema):
    """Sets for robot accounts, newest first."""

    sets: list[RobotSet]


class RobotScore(Schema):
    """A line of a ranking of robot accounts."""

    rank: int
    robot: str
    donnes: int
    per_cent: float = Field(description=gettext_noop("of the others’ results, those that were beaten; equal ones half"))


class RobotRanking(Schema):
    """A set for robot accounts with its ranking as last counted."""

    set: RobotSet
    ranking: list[RobotScore]


class OpenedDonne(Schema):
    """The table of a donne of a set."""

    table: str


class RobotStrength(Schema):
    """How strong a robot account has shown itself in its sets: 50 is the mean of all of them."""

    preset: str
    donnes: int
    per_cent: float
    give_or_take: float = Field(description=gettext_noop("with 95 per cent certainty"))


class RobotAccount(Schema):
    """A robot account."""

    name: str
    about: str
    owner: str | None
    plays_with_people: bool
    listens: bool = Field(description=gettext_noop("whether its program listens now"))
    strengths: list[RobotStrength]


class RobotAccounts(Schema):
    """Robot accounts by name."""

    robots: list[RobotAccount]
    next: str | None


class RobotQuery(Query):
    """The parameters of the list of robot accounts."""

    next: str | None = Field(
        None, pattern="^[A-Za-z0-9_-]{1,20}$", description=gettext_noop("where the page before ended")
    )
