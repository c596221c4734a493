"""API schemas of leagues and seasons."""

from datetime import date, datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.queries import FormatQuery

KindName = Literal["challenge", "championship", "ladder"]
StageName = Literal["planned", "running", "closed", "cancelled"]
FormName = Literal["won", "drew", "lost", "walkover", "bye", "forfeited"]


class LeagueQuery(FormatQuery):
    """The filter of leagues."""

    club: str | None = Field(None, pattern=r"^[-a-zA-Z0-9_]{1,60}$", description=gettext_noop("the key of a club"))


class SeasonInList(Schema):
    number: int = Field(description=gettext_noop("number of the season in its league, from 1"))
    name: str
    starts_on: date
    ends_on: date
    stage: StageName


class League(Schema):
    """A league of a club, or of the site."""

    code: str = Field(description=gettext_noop("code used in addresses"))
    name: str
    about: str
    kind: KindName
    club: str | None = Field(description=gettext_noop("the key of the club; null for a league of the site"))
    seasons: list[SeasonInList] = Field(description=gettext_noop("seasons that are announced, the latest first"))


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
    days: int = Field(description=gettext_noop("for a challenge: number of days attended"))
    match_points: int | str = Field(
        description=gettext_noop("on a ladder, parties count by weight; an exact fraction is “7/3”")
    )
    points: int
    against: int
    capots: int
    best: int = Field(description=gettext_noop("points of the best partie"))


class SeasonLine(Schema):
    """One line of a table."""

    entrant: int = Field(
        description=gettext_noop("number of the entry in the season; what makes up the line is under `lines`")
    )
    name: str
    players: list[int] = Field(description=gettext_noop("numbers of the people; none for people of a club’s registry"))
    rank: int | None = Field(description=gettext_noop("rank, shared by those who are tied; null: not ranked"))
    tied: bool
    left: bool
    for_prize: bool = Field(description=gettext_noop("attended often enough for a prize"))
    movement: int | None = Field(description=gettext_noop("places won since the previous ranking; negative when lost"))
    form: list[FormName] = Field(description=gettext_noop("the last five results, the newest last"))
    decided_by: str | None = Field(description=gettext_noop("the figure that placed this line above the next one"))
    figures: dict[str, int | str | None] = Field(
        description=gettext_noop("the figures of the ranking, by name; an exact fraction is “7/3”")
    )
    sums: LineSums


class SeasonTable(Schema):
    """One ranking of a season."""

    division: int = Field(description=gettext_noop("from 1, the highest division; on a ladder, the group"))
    month: int | None = Field(description=gettext_noop("month of a ladder; null: the whole season"))
    lines: list[SeasonLine]


class Season(SeasonInList):
    """A season, and its tables as last counted."""

    league: str
    version: int = Field(description=gettext_noop("version of the season’s log"))
    counted_at: datetime | None = Field(description=gettext_noop("when the rankings were counted; null: not yet"))
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
    partie: str | None = Field(
        description=gettext_noop("code of the partie, used in addresses; null: the partie is gone")
    )
    fixture: int | None = Field(description=gettext_noop("with real cards: the fixture of this partie"))
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
    drawn_for: date = Field(
        description=gettext_noop(
            "the original day of the fixture, set by the draw; its present day differs if it was moved"
        )
    )
    home: int
    away: int
    partners: list[list[int]] = Field(
        description=gettext_noop("on a ladder of persons: their partners, the home side first")
    )
    home_name: str
    away_name: str
    points: list[int] | None
    capots: list[int] | None
    forfeits: list[bool] | None = Field(description=gettext_noop("whether each pair was absent, the home pair first"))
    live: str | None = Field(description=gettext_noop("the live table where the fixture is played"))


class SeasonFixtures(Schema):
    """Fixtures in the order of their days; empty unless a championship or a ladder with real cards."""

    fixtures: list[SeasonFixture]


class CalendarEntry(Schema):
    """A fixture, day or month with its dates."""

    kind: Literal["fixture", "day", "month"]
    number: int
    on: date
    until: date = Field(description=gettext_noop("the last day"))
    at: datetime | None = Field(description=gettext_noop("hour of the beginning, if there is one"))
    contest: str | None = Field(description=gettext_noop("the key of a contest"))
    entrants: list[int] = Field(description=gettext_noop("entries concerned; empty: everybody"))
    cancelled: bool


class SeasonCalendar(Schema):
    """Calendar entries in the order of their days."""

    entries: list[CalendarEntry]
