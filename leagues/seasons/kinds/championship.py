"""A championship: pairs in divisions, a calendar of fixtures, promotion and relegation at its end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.labels import Text, Words
from games.models import Partie
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds.base import (
    After,
    Foreseen,
    Inputs,
    LeagueKind,
    NextSeasonChanges,
    ReadContest,
    SeasonLink,
    SeasonTask,
    Task,
    Zone,
    after_lines,
    first_new,
    newcomers,
    party_ids,
    points_drawn,
    zones_between,
)
from leagues.seasons.kinds.championship_settings import SCHEMA, ChampionshipForm
from leagues.seasons.reading_tables import ReadLine, ReadTable, ReadTables, Written
from leagues.seasons.season_log.fixtures import between_seasons, missing, result_of, settings_of, tables
from leagues.seasons.season_log.kinds.championship import ChampionshipRules
from leagues.seasons.season_log.rules import settings_as
from leagues.seasons.season_log.state import SeasonState, SeasonTables, Settings
from leagues.seasons.table_texts import LineNames, Sign, number_text, sign_of
from leagues.settings.schema import Article
from leagues.standings.played import Entrant
from leagues.standings.seasons.championship import ChampionshipFixtures, FixtureCounts, championship
from leagues.standings.seasons.lines import ResultForm
from leagues.standings.seasons.next_season import Between, PlayedOff, PlayOffResult, next_season, play_offs
from leagues.standings.seasons.settings import ChampionshipSettings

FEWEST: Final = 2
"""The fewest pairs that can have a fixture."""

Won = dict[tuple[Entrant, Entrant], Entrant]
"""Winners of play-offs, by the upper and the lower entrant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureMade:
    """A fixture. `on`: its day now; `sheet`: the code of the partie at its live table; `ruled`: by the arbiter."""

    fixture: int
    round: int
    on: date | None
    home: bool
    opponent: str
    other: int
    why: FixtureCounts
    form: Sign | None
    points: int
    against: int
    match_points: int
    by_withdrawal: bool
    sheet: str
    ruled: bool

    @property
    def counts(self) -> bool:
        return self.why is FixtureCounts.COUNTS

    @property
    def score(self) -> str:
        return f"{number_text(self.points)} – {number_text(self.against)}"


class Championship(LeagueKind):
    name = League.Kind.CHAMPIONSHIP
    rules = ChampionshipRules()
    words = Words(gettext_lazy("Championship"), gettext_lazy("Pairs in divisions, a calendar of fixtures."))
    about = gettext_lazy(
        "A championship: pairs in divisions, everybody against everybody, with promotion and relegation at the end."
    )
    of_clubs = True
    of_the_site = True
    pages = frozenset({"entries", "entries_file", "start"})
    settings_form = ChampionshipForm
    opens_by_itself = False

    made = "fixtures"
    calendar = gettext_lazy("Fixtures")
    waits = gettext_lazy("The next fixtures are on %(day)s.")
    plot = gettext_lazy("Rank after each round")
    no_plot = gettext_lazy("After the second round, the path of the leaders is drawn here, with yours beside it.")
    goes_on = gettext_lazy("Divisions")

    def articles(self, settings: Settings, game: str, rule: int) -> tuple[Article, ...]:
        return SCHEMA.articles(settings_as(ChampionshipSettings, settings), {})

    def inputs(self, state: SeasonState) -> Inputs:
        """Return the edition of the table: 2, in which only entrants with a result in the last round move.

        Tables of an earlier edition are counted again.
        """
        return {"table": 2}

    def tables(self, state: SeasonState, read: ReadContest) -> SeasonTables:
        return tables(state, settings_of(state))

    def parties(self, state: SeasonState, tables: ReadTables) -> set[str]:
        """Return the parties of its fixtures' live tables."""
        of_tables = party_ids("table__code", {each.live for each in state.fixtures.values() if each.live})
        return set(Partie.objects.filter(pk__in=of_tables).values_list("code", flat=True))

    def task(self, state: SeasonState, today: date) -> Task:
        if state.started is None:
            entered = [len(division) for division in state.divisions if division]
            ready = bool(entered) and min(entered) >= FEWEST
            return Task(now=SeasonTask.START if ready else SeasonTask.ENTER, count=sum(entered))
        left = missing(state)
        disputed = [each for each in left if each.disputed is not None]
        late = [each for each in left if each.on < today]
        if disputed:
            return Task(now=SeasonTask.DISPUTED, count=len(disputed), fixture=disputed[0].number)
        if late:
            return Task(now=SeasonTask.MISSING, count=len(late), on=late[0].on, fixture=late[0].number)
        return Task(now=SeasonTask.WAIT, count=len(left), on=left[0].on) if left else Task(now=SeasonTask.CLOSE)

    def foreseen(self, state: SeasonState, tables: SeasonTables, changes: NextSeasonChanges) -> Foreseen:
        rule = settings_of(state).movement
        divisions = tuple(tuple(each.number for each in division) for division in state.divisions)
        ranked = tuple(_ranked(division, at, tables) for at, division in enumerate(divisions))
        withdrawn = state.withdrawn | (changes.without & state.entrants.keys())
        declining = frozenset(each.number for each in state.entrants.values() if each.declines)
        bare = Between(withdrawn=withdrawn, newcomers=newcomers(state, changes), declining=declining)
        due = play_offs(divisions, ranked, rule, bare)
        # A play-off that is due only because somebody leaves after the end was never to be played, and is not listed.
        final = play_offs(divisions, ranked, rule, Between(withdrawn=state.withdrawn, declining=declining))
        won = _winners(state, due)
        made = next_season(divisions, ranked, rule, replace(bare, played_off=_played_off(due, won)))
        return Foreseen(
            divisions=made.divisions,
            moves=made.moves,
            play_offs=tuple((each, won.get((each.upper, each.lower))) for each in due if each in final),
            first_new=first_new(state),
        )

    def figures(self, state: SeasonState) -> list[tuple[str, str]]:
        played = sum(1 for each in state.fixtures.values() if each.result is not None)
        return [
            (_("Pairs"), str(len(state.entrants) - len(state.withdrawn))),
            (_("Divisions"), str(sum(1 for each in state.divisions if each))),
            (_("Fixtures with a result"), f"{played} / {len(state.fixtures)}"),
        ]

    def not_begun(self, state: SeasonState) -> tuple[Text, Text]:
        title = _("No fixture has been played yet") if state.fixtures else _("The fixtures are not drawn yet")
        return title, _("The standings of each division appear here once its fixtures are drawn.")

    def point_name(self, state: SeasonState, number: int) -> str:
        return _("Round %(number)s") % {"number": number}

    def after(self, state: SeasonState, tables: ReadTables, division: int) -> Iterator[After]:
        table = next((each for each in tables.tables if each.division == division), None)
        if table is None:
            return
        settings, of_it = settings_of(state), [e for e in state.fixtures.values() if e.drawn.division == division]
        found = ((each, result_of(each)) for each in of_it)
        results = {each.drawn.number: (each.drawn.round, result) for each, result in found if result is not None}
        season = ChampionshipFixtures(
            fixtures=tuple(each.drawn for each in of_it),
            results=tuple(result for _round, result in results.values()),
            withdrawn=state.withdrawn & {side for each in of_it for side in each.sides},
        )
        played = sorted({number for number, _result in results.values()})
        for number in points_drawn(played, len(table.lines))[:-1]:
            yield after_lines(number, championship(season, settings, through=number), settings.metrics[0])
        if played:
            yield after_lines(played[-1], table.lines, settings.metrics[0])

    def made_of(
        self, at: SeasonContext, called: LineNames, tables: ReadTables, month: int, line: ReadLine
    ) -> Sequence[FixtureMade]:
        sheets = _sheets(at, [told["fixture"] for told in line.made_of])
        return tuple(_fixture(at, told, sheets) for told in line.made_of)

    def zones(self, state: SeasonState, tables: Sequence[ReadTable]) -> dict[int, Zone]:
        divisions = tuple(tuple(line.entrant for line in table.lines) for table in tables)
        return zones_between(divisions, settings_of(state).movement, between_seasons(state, ()))

    def links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        mine = (SeasonLink("mine", _("My fixtures"), own=True),) if at.rights.entrants else ()
        return (SeasonLink("calendar", self.calendar, "fixture"), *mine)

    def office_links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        from_draw = (SeasonLink("start", pgettext("of the fixtures", "Draw")),) if at.rights.organizes else ()
        return (*super().office_links(at), *from_draw)


def _played_off(due: Iterable[PlayOffResult], won: Won) -> tuple[PlayedOff, ...]:
    return tuple(
        PlayedOff(upper=each.upper, lower=each.lower, winner=won[each.upper, each.lower])
        for each in due
        if (each.upper, each.lower) in won
    )


def _ranked(division: Iterable[Entrant], at: int, tables: SeasonTables) -> tuple[Entrant, ...]:
    """Return the entrants from first to last; those without any fixture come last, by number."""
    there = set(division)
    lines = [line.entrant for table in tables.tables if table.division == at for line in table.lines]
    known = [entrant for entrant in lines if entrant in there]
    return (*known, *sorted(there - set(known)))


def _winners(state: SeasonState, due: Iterable[PlayOffResult]) -> Won:
    """Return the last recorded winner of each due play-off; one played before a correction may no longer be due."""
    two = {(each.upper, each.lower) for each in due}
    return {(each.upper, each.lower): each.winner for each in state.play_offs if (each.upper, each.lower) in two}


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
        why=FixtureCounts(told["why"]),
        form=None if told["form"] is None else sign_of(ResultForm(told["form"])),
        points=told["points"],
        against=told["against"],
        match_points=told["match_points"],
        by_withdrawal=told["by_withdrawal"],
        sheet="" if known is None else sheets.get(known.live, ""),
        ruled=known is not None and known.result is not None and known.result.ruled,
    )
