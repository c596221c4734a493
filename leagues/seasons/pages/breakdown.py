"""The results behind a line, each with its page and the reason why it does not count."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.formats import number_format

from games.models import Partie
from leagues.models import Contest, League
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.days import contests_of
from leagues.seasons.pages.figures import figure_text, number_text
from leagues.seasons.pages.form_words import Sign, sign_of
from leagues.seasons.pages.line_names import LineNames
from leagues.seasons.pages.reading_tables import ReadLine, ReadTables, Written, figure_of
from leagues.standings.regulation import Metric
from leagues.standings.seasons.days import DayCounts as DayWhy
from leagues.standings.seasons.fixture_results import FixtureCounts as FixtureWhy
from leagues.standings.seasons.form import ResultForm
from leagues.standings.seasons.months import WHOLE
from leagues.standings.seasons.months import PartieCounts as PartieWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class DayMade:
    """A day of a challenge.

    `of_parties` + `of_place` are its match points, counted or not; `behind`: the better day that counts instead.
    """

    day: int
    contest: Contest | None
    why: DayWhy
    rank: int | None
    of_parties: int
    of_place: int
    row: Written | None
    behind: int | None

    @property
    def counts(self) -> bool:
        return self.why is DayWhy.COUNTS

    @property
    def match_points(self) -> int:
        return self.of_parties + self.of_place

    @property
    def points(self) -> str:
        """The points as text: « 1 944 »."""
        return "–" if self.row is None else number_text(self.row["points"])


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureMade:
    """A fixture. `on`: its day now; `sheet`: the code of the partie at its live table; `ruled`: by the arbiter."""

    fixture: int
    round: int
    on: date | None
    home: bool
    opponent: str
    other: int
    why: FixtureWhy
    form: Sign | None
    points: int
    against: int
    match_points: int
    by_withdrawal: bool
    sheet: str
    ruled: bool

    @property
    def counts(self) -> bool:
        return self.why is FixtureWhy.COUNTS

    @property
    def score(self) -> str:
        return f"{number_text(self.points)} – {number_text(self.against)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartieMade:
    """A ranked partie; `code` of its sheet, empty if it can no longer be opened.

    `weight`: « 0.6 », empty for a whole one; match points are already weighed.
    """

    partie: int
    code: str
    at: datetime | None
    why: PartieWhy
    form: Sign
    points: int
    against: int
    match_points: str
    weight: str
    opponents: tuple[str, ...]

    @property
    def counts(self) -> bool:
        return self.why is PartieWhy.COUNTS

    @property
    def score(self) -> str:
        return f"{number_text(self.points)} – {number_text(self.against)}"


Made = DayMade | FixtureMade | PartieMade


def made_of(at: SeasonContext, called: LineNames, tables: ReadTables, month: int, line: ReadLine) -> tuple[Made, ...]:
    """Return the results behind a line, in the order of the season."""
    if at.league.kind == League.Kind.CHALLENGE:
        contests = contests_of(at)
        return tuple(_day(told, contests) for told in line.made_of)
    if at.league.kind == League.Kind.LADDER:
        codes = dict(enumerate(tables.parties.get(month, ()), 1))
        ended = _ended([codes.get(told["partie"], "") for told in line.made_of])
        return tuple(_partie(told, codes, ended, called) for told in line.made_of)
    sheets = _sheets(at, [told["fixture"] for told in line.made_of])
    return tuple(_fixture(at, told, sheets) for told in line.made_of)


def _day(told: Written, contests: Mapping[int, Contest]) -> DayMade:
    return DayMade(
        day=told["day"],
        contest=contests.get(told["day"]),
        why=DayWhy(told["why"]),
        rank=told["rank"],
        of_parties=told["of_parties"],
        of_place=told["of_place"],
        row=told["row"],
        behind=told["behind"],
    )


def _sheets(at: SeasonContext, fixtures: list[int]) -> dict[str, str]:
    """Return the last finished partie of each live table whose result counts, by the table's code.

    One query or none.
    """
    known = (at.state.fixtures[each] for each in fixtures if each in at.state.fixtures)
    tables = [each.live for each in known if each.live and each.result is not None and each.result.live]
    found = Partie.objects.filter(table__code__in=tables, finished_at__isnull=False).order_by("pk")
    return dict(found.values_list("table__code", "code")) if tables else {}


def _fixture(at: SeasonContext, told: Written, sheets: Mapping[str, str]) -> FixtureMade:
    known = at.state.fixtures.get(told["fixture"])
    there = told["opponent"] in at.state.entrants
    return FixtureMade(
        fixture=told["fixture"],
        round=told["round"],
        on=None if known is None else known.on,
        home=told["home"],
        opponent=at.called(told["opponent"], round_number=told["round"]) if there else "…",
        other=told["opponent"],
        why=FixtureWhy(told["why"]),
        form=None if told["form"] is None else sign_of(ResultForm(told["form"])),
        points=told["points"],
        against=told["against"],
        match_points=told["match_points"],
        by_withdrawal=told["by_withdrawal"],
        sheet="" if known is None else sheets.get(known.live, ""),
        ruled=known is not None and known.result is not None and known.result.ruled,
    )


def _ended(codes: list[str]) -> dict[str, datetime | None]:
    """Return when the parties with these codes ended. One query."""
    return dict(Partie.objects.filter(code__in=codes).values_list("code", "finished_at")) if codes else {}


def _partie(
    told: Written, codes: Mapping[int, str], ended: Mapping[str, datetime | None], called: LineNames
) -> PartieMade:
    code = codes.get(told["partie"], "")
    return PartieMade(
        partie=told["partie"],
        code=code if code in ended else "",
        at=ended.get(code),
        why=PartieWhy(told["why"]),
        form=sign_of(ResultForm(told["form"])),
        points=told["points"],
        against=told["against"],
        match_points=match_points_text(told["match_points"]),
        weight=_weight(told.get("weight", WHOLE)),
        opponents=tuple(called(each) for each in told["opponents"]),
    )


def match_points_text(written: int | str) -> str:
    """Return match points in the reader's language: « 3 », « 1.8 » in English."""
    return figure_text(Metric.MATCH_POINTS, figure_of(written))


def _weight(hundredths: int) -> str:
    """Return « 0.6 »; empty for a whole partie."""
    return "" if hundredths == WHOLE else number_format(hundredths / WHOLE, decimal_pos=2)
