"""API schemas of leagues, seasons and ratings. Their names differ from those of `games.api.shapes`."""

from datetime import date, datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import GameName, Query

KindName = Literal["challenge", "championship", "ladder"]
StageName = Literal["planned", "running", "closed", "cancelled"]
FormName = Literal["won", "drew", "lost", "walkover", "bye", "forfeited"]


class LeagueQuery(Query):
    """The filter of leagues."""

    club: str | None = Field(None, pattern=r"^[-a-zA-Z0-9_]{1,60}$", description=gettext_noop("the key of a club"))


class BoardQuery(Query):
    """A page of a leaderboard."""

    next: str | None = Field(
        None,
        pattern=r"^([1-9][0-9]{0,2})?$",
        description=gettext_noop("what the page before gave as “next”; empty for the first page"),
    )


class SeasonInList(Schema):
    number: int = Field(description=gettext_noop("counts the seasons of its league from 1"))
    name: str
    starts_on: date
    ends_on: date
    stage: StageName


class League(Schema):
    """A league of a club, or of the site."""

    code: str = Field(description=gettext_noop("its name in addresses"))
    name: str
    about: str
    kind: KindName
    club: str | None = Field(description=gettext_noop("the key of its club; null: the site’s own"))
    seasons: list[SeasonInList] = Field(description=gettext_noop("those announced, the latest first"))


class Leagues(Schema):
    """Leagues: those of the site first, then by name."""

    leagues: list[League]


class LineSums(Schema):
    """The sums of everything that counts."""

    wins: int
    draws: int
    losses: int
    byes: int
    forfeits: int
    days: int = Field(description=gettext_noop("of a challenge: days attended"))
    match_points: int | str = Field(
        description=gettext_noop("of a ladder as parties weigh; an exact fraction is “7/3”")
    )
    points: int
    against: int
    capots: int
    best: int = Field(description=gettext_noop("points of the best partie"))


class SeasonLine(Schema):
    """One line of a table."""

    entrant: int = Field(description=gettext_noop("its number in the season: what makes it is told under `lines`"))
    name: str
    players: list[int] = Field(description=gettext_noop("whose pages these are; none for people of a club’s registry"))
    rank: int | None = Field(description=gettext_noop("shared by those nothing separates; null: not ranked"))
    tied: bool
    left: bool
    for_prize: bool = Field(description=gettext_noop("attended often enough for a prize"))
    movement: int | None = Field(description=gettext_noop("places won since the ranking before; lost: negative"))
    form: list[FormName] = Field(description=gettext_noop("the last five, the newest last"))
    decided_by: str | None = Field(description=gettext_noop("the figure that put it above the next line"))
    figures: dict[str, int | str | None] = Field(
        description=gettext_noop("what ranks, by name; an exact fraction is “7/3”")
    )
    sums: LineSums


class SeasonTable(Schema):
    """One ranking of a season."""

    division: int = Field(description=gettext_noop("from 1, the highest; of a ladder, its group"))
    month: int | None = Field(description=gettext_noop("of a ladder; null: of the whole season"))
    lines: list[SeasonLine]


class Season(SeasonInList):
    """A season, and its tables as last counted."""

    league: str
    version: int = Field(description=gettext_noop("of its log"))
    counted_at: datetime | None = Field(description=gettext_noop("when the tables were counted; null: not yet"))
    behind: int = Field(description=gettext_noop("steps and results that are not counted yet"))
    tables: list[SeasonTable]


class DayOfLine(Schema):
    """One day of a challenge, for one line."""

    day: int
    contest: str | None = Field(description=gettext_noop("the key of a contest"))
    why: Literal["counts", "dropped", "absent"]
    rank: int | None
    match_points: int


class FixtureOfLine(Schema):
    """One fixture of a championship, for one line."""

    fixture: int
    round: int
    home: bool
    opponent: int
    why: Literal["counts", "to-play", "annulled"]
    form: FormName | None
    points: int
    against: int
    match_points: int


class PartieOfLine(Schema):
    """One partie of a ladder, for one line."""

    month: int
    partie: str | None = Field(description=gettext_noop("its name in addresses; null: it is gone"))
    fixture: int | None = Field(description=gettext_noop("with real cards: its fixture"))
    why: Literal["counts", "beyond"]
    form: FormName
    points: int
    against: int
    weight: int = Field(description=gettext_noop("in hundredths of a partie"))
    match_points: int | str = Field(description=gettext_noop("by weight; an exact fraction is “7/3”"))


class LineExplained(Schema):
    """The results behind a line: days, fixtures or parties, counted or not."""

    entrant: int
    name: str
    days: list[DayOfLine]
    fixtures: list[FixtureOfLine]
    parties: list[PartieOfLine]


class SeasonFixture(Schema):
    """A fixture. Points are home first; null: no result that counts."""

    number: int
    division: int
    leg: int
    round: int
    on: date
    drawn_for: date = Field(description=gettext_noop("the day it was drawn for: another one where it was moved"))
    home: int
    away: int
    partners: list[list[int]] = Field(description=gettext_noop("of persons: who plays beside them, home first"))
    home_name: str
    away_name: str
    points: list[int] | None
    capots: list[int] | None
    forfeits: list[bool] | None = Field(description=gettext_noop("those absent, home first"))
    live: str | None = Field(description=gettext_noop("the live table where it is played"))


class SeasonFixtures(Schema):
    """Fixtures in the order of their days; empty unless a championship or a ladder with real cards."""

    fixtures: list[SeasonFixture]


class CalendarEntry(Schema):
    """A fixture, day or month with its dates."""

    kind: Literal["fixture", "day", "month"]
    number: int
    on: date
    until: date = Field(description=gettext_noop("its last day"))
    at: datetime | None = Field(description=gettext_noop("when it begins, where there is an hour"))
    contest: str | None = Field(description=gettext_noop("the key of a contest"))
    entrants: list[int] = Field(description=gettext_noop("whose it is; empty: everybody’s"))
    cancelled: bool


class SeasonCalendar(Schema):
    """Calendar entries in the order of their days."""

    entries: list[CalendarEntry]


class RatedPerson(Schema):
    """One line of a leaderboard."""

    rank: int
    player: int
    name: str
    points: int
    give_or_take: int = Field(description=gettext_noop("the true value is in this range, 95 times in a hundred"))
    parties: int = Field(description=gettext_noop("that counted this season"))
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
    give_or_take: int = Field(description=gettext_noop("the true value is in this range, 95 times in a hundred"))
    parties: int = Field(description=gettext_noop("that counted this season"))
    last: date
    admitted: bool = Field(description=gettext_noop("is on the leaderboard"))
    history: list[RatingOnDay] = Field(description=gettext_noop("the oldest first"))


class PlayerRatings(Schema):
    """A player's ratings; a game without any counted ranked partie is left out."""

    ratings: list[RatingAtGame]
