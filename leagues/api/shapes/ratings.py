"""API schemas of ratings."""

from datetime import date

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import GameName
from games.api.shapes.queries import FormatQuery


class BoardQuery(FormatQuery):
    """A page of a leaderboard."""

    next: str | None = Field(
        None,
        pattern=r"^([1-9][0-9]{0,2})?$",
        description=gettext_noop("the “next” given by the previous page; empty for the first page"),
    )


class RatedPerson(Schema):
    """One line of a leaderboard."""

    rank: int
    player: int
    name: str
    points: int
    give_or_take: int = Field(description=gettext_noop("the true value is in this range in 95 cases out of 100"))
    parties: int = Field(description=gettext_noop("number of parties that counted this season"))
    last: date
    gained: int | None = Field(description=gettext_noop("points since a week ago"))


class Leaderboard(Schema):
    """The strongest players first: those with 30 parties this season, the last of them at most 30 days ago."""

    game: GameName
    lines: list[RatedPerson]
    waiting: int = Field(description=gettext_noop("results that are not counted yet"))
    next: str | None


class RatingOnDay(Schema):
    """A rating at the end of a day on which they played."""

    on: date
    points: int
    give_or_take: int
    parties: int


class RatingAtGame(Schema):
    """A player's current rating at one game."""

    game: GameName
    points: int
    give_or_take: int = Field(description=gettext_noop("the true value is in this range in 95 cases out of 100"))
    parties: int = Field(description=gettext_noop("number of parties that counted this season"))
    last: date
    admitted: bool = Field(description=gettext_noop("true when the person is on the leaderboard"))
    history: list[RatingOnDay] = Field(description=gettext_noop("the oldest first"))


class PlayerRatings(Schema):
    """A player's ratings; a game without any counted ranked partie is left out."""

    ratings: list[RatingAtGame]
