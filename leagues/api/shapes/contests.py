"""API schemas of contests: what the public pages and screens show of them."""

from datetime import datetime
from typing import Literal

from django.utils.translation import gettext_noop
from ninja import Schema
from pydantic import Field

from games.api.shapes.base import Day
from games.api.shapes.queries import DAYS, FIRST_DAY, KEY, LAST_DAY, NEXT, PARTIE_KEY, FormatQuery, Paged, Until
from leagues.api.shapes.clubs import ContestInList, ContestStageName

EntryName = Literal["pairs", "singles", "melee"]
EndsName = Literal["donnes", "points", "clock", "donnes-or-clock", "points-or-clock"]
OutcomeOfTable = Literal["played", "walkover", "deserted", "postponed", "missing"]
BracketName = Literal["main", "consolante", "preliminary", "pools", "nowhere"]


class ContestListQuery(Paged):
    """The filters of contests."""

    club: str | None = Field(None, pattern=KEY, description=gettext_noop("the key of a club"))
    since: Day | None = Field(
        None,
        alias="from",
        ge=FIRST_DAY,
        le=LAST_DAY,
        description=gettext_noop("from this day on, 2026-11-20"),
        json_schema_extra=DAYS,
    )
    until: Until = Field(
        None, ge=FIRST_DAY, le=LAST_DAY, description=gettext_noop("until this day, included"), json_schema_extra=DAYS
    )
    stage: ContestStageName | None = None
    sort: Literal["newest", "oldest"] = Field("newest", description=gettext_noop("order of the list"))
    next: str | None = Field(None, max_length=80, description=NEXT, json_schema_extra={"pattern": PARTIE_KEY})


class RoundQuery(FormatQuery):
    """One round of a contest."""

    round: int | None = Field(
        None, ge=1, le=99, description=gettext_noop("only this round; 404 while it is not shown to everybody")
    )


class Contests(Schema):
    """A page of announced contests."""

    contests: list[ContestInList]
    next: str | None = Field(
        description=gettext_noop("to be sent as “next” to get what follows; null: nothing follows")
    )


class RegulationRound(Schema):
    """The length of a round; “ends” of the regulation says which of these figures count."""

    donnes: int
    points: int
    minutes: int


class RegulationInBrief(Schema):
    """How a contest is played, by the names of its settings (docs/contests.md)."""

    entry: EntryName = Field(description=gettext_noop("melee: single players, a new partner each round"))
    preset: str = Field(description=gettext_noop("the nearest named rule set"))
    ends: EndsName
    rounds: list[RegulationRound]
    first: str = Field(description=gettext_noop("how round 1 is drawn"))
    later: str = Field(description=gettext_noop("how the other rounds are drawn"))
    ranked: Literal["entrants", "persons"]
    metrics: list[str] = Field(description=gettext_noop("the figures that rank, the first one first"))
    capacity: int = Field(description=gettext_noop("how many pairs or players there is room for"))


class RoundClock(Schema):
    """The clock of the round under way."""

    round: int
    state: Literal["waits", "runs", "paused", "over"]
    ends_at: datetime | None = Field(description=gettext_noop("while the clock runs, even past its end"))
    left: int = Field(description=gettext_noop("seconds left while the clock waits or is paused"))


class Contest(ContestInList):
    """A contest as its public page shows it. Lists of rounds: those shown to everybody."""

    version: int = Field(description=gettext_noop("version of the contest’s log: unchanged, nothing has changed"))
    club_name: str
    town: str
    about: str = Field(description=gettext_noop("what the organizers write on the poster"))
    format: str = Field(description=gettext_noop("the format in words, in the language asked for"))
    regulation: RegulationInBrief
    entries_open: bool
    may_enter: bool = Field(description=gettext_noop("whether people can enter by themselves now, on the site"))
    entered: int = Field(description=gettext_noop("how many pairs or players have entered"))
    places: int = Field(description=gettext_noop("how many places are left"))
    waiting: int = Field(description=gettext_noop("how many wait for a place"))
    round: int | None = Field(description=gettext_noop("the round under way, once its draw is shown"))
    draws: list[int]
    results: list[int]
    rankings: list[int]
    clock: RoundClock | None


class ContestEntrant(Schema):
    """A pair, or a single player of a mêlée."""

    number: int
    name: str = Field(description=gettext_noop("first name and initial, or more for people who agreed to it"))


class ContestEntrants(Schema):
    """The pairs or players of a contest by their numbers, without those who wait for a place or withdrew."""

    entries: list[ContestEntrant]


class TableSide(Schema):
    """One side of a table: a pair, or two single players of a mêlée."""

    entrants: list[int] = Field(description=gettext_noop("numbers of the entries"))
    names: list[str]


class TableDrawn(Schema):
    table: int
    first: TableSide
    second: TableSide


class RoundDrawn(Schema):
    round: int
    tables: int
    byes: int


class ContestDraws(Schema):
    """The rounds whose draw is shown to everybody."""

    draws: list[RoundDrawn]


class ContestDraw(Schema):
    """The draw of a round."""

    round: int
    tables: list[TableDrawn]
    byes: list[ContestEntrant]


class SideOfResult(TableSide):
    points: int | None = Field(description=gettext_noop("null unless the partie was played"))
    won: bool


class TableResult(Schema):
    """The confirmed result of a table."""

    table: int
    outcome: OutcomeOfTable = Field(
        description=gettext_noop("walkover: one side was there; deserted: neither; missing: no result yet")
    )
    first: SideOfResult
    second: SideOfResult


class RoundResults(Schema):
    round: int
    tables: list[TableResult]
    byes: list[ContestEntrant]


class ContestResults(Schema):
    """The rounds whose results are shown to everybody."""

    rounds: list[RoundResults]


class ContestStageReached(Schema):
    """How far an entry came in a knock-out."""

    bracket: BracketName
    places: int = Field(
        description=gettext_noop("1: winner, 2: final, 4: semi-final, 3: winner of the match for third place")
    )


class ContestRankingLine(Schema):
    rank: int
    number: int | None = Field(description=gettext_noop("number of the entry; null where people are ranked"))
    name: str = Field(description=gettext_noop("first name and initial, or more for people who agreed to it"))
    left: bool = Field(description=gettext_noop("left before the end"))
    stage: ContestStageReached | None = Field(description=gettext_noop("in a knock-out: the stage reached"))
    figures: dict[str, int | str | None] = Field(
        description=gettext_noop("the figures of the ranking, by name; an exact fraction is “7/3”")
    )


class CategoryOfRanking(Schema):
    category: str
    lines: list[ContestRankingLine]


class ContestRanking(Schema):
    """The ranking after a round that is shown to everybody."""

    round: int | None = Field(description=gettext_noop("null: no ranking is shown yet"))
    final: bool
    missing: int = Field(description=gettext_noop("tables without a result yet: places may change"))
    lines: list[ContestRankingLine]
    categories: list[CategoryOfRanking]
