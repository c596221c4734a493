"""A ladder: ranked parties of the site, in groups that change every month."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar

from django.db import transaction
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from accounts.grammar import date_format
from games.labels import Text, Words
from games.models import Partie
from leagues.models import League, Season
from leagues.rankings.queries import behind
from leagues.rankings.stored import people_kept
from leagues.rankings.write_lease import locked
from leagues.ratings.ratings import shown
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import ladder_counting as counting
from leagues.seasons.kinds.base import (
    After,
    AnySettingsForm,
    Foreseen,
    Inputs,
    LeagueKind,
    NextSeasonChanges,
    ReadContest,
    SeasonLink,
    SeasonTask,
    Task,
    Zone,
    first_new,
    newcomers,
    zones_between,
)
from leagues.seasons.kinds.ladder_settings import LadderForm, ladder_articles
from leagues.seasons.reading_tables import ReadLine, ReadTable, ReadTables, Written
from leagues.seasons.season_log.kinds.ladder import LadderRules, TurnMonth
from leagues.seasons.season_log.rules import SeasonRules, settings_as
from leagues.seasons.season_log.state import SeasonState, SeasonTables, Settings, first_day_of, month_of
from leagues.seasons.season_log.steps import Close, Step
from leagues.seasons.store import state_of
from leagues.seasons.table_texts import LineNames, Sign, match_points_text, number_text, sign_of
from leagues.settings.schema import Article
from leagues.standings.ranking import Figure
from leagues.standings.seasons.ladder import WHOLE, PartieCounts
from leagues.standings.seasons.lines import Named, ResultForm
from leagues.standings.seasons.next_season import Between, DivisionMove, MoveReason
from leagues.standings.seasons.settings import Absent, Grouping, LadderSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class PartieMade:
    """A partie. Of a ranked one, `code` of its sheet, empty if it can no longer be opened, and when it ended; with real
    cards, its `fixture`, and the day it was played `on`.

    `weight`: « 0.6 », empty for a whole one; match points are already weighed.
    """

    partie: int
    code: str
    at: datetime | None
    why: PartieCounts
    form: Sign
    points: int
    against: int
    match_points: str
    weight: str
    opponents: tuple[str, ...]
    fixture: int | None = None
    on: date | None = None

    @property
    def counts(self) -> bool:
        return self.why is PartieCounts.COUNTS

    @property
    def score(self) -> str:
        return f"{number_text(self.points)} – {number_text(self.against)}"


class Ladder(LeagueKind):
    name = League.Kind.LADDER
    rules: ClassVar[SeasonRules] = LadderRules()
    words = Words(
        gettext_lazy("Ladder"), gettext_lazy("Ranked parties of the site, in groups that change every month.")
    )
    about = gettext_lazy(
        "A ladder: ranked parties on the site in monthly groups; the first of each group go up, the last go down."
    )
    of_the_site = True
    pages = frozenset({"entries", "join", "leave"})
    settings_form: ClassVar[type[AnySettingsForm]] = LadderForm
    closes_by_itself = True

    made = "parties"
    waits = gettext_lazy("Parties count and months follow by themselves, until %(day)s.")
    zones_note = gettext_lazy(
        "“goes up”, “goes down”: what would happen if the month ended now, for those who have played this month."
    )
    plot = gettext_lazy("Place on the ladder after each month")
    no_plot = gettext_lazy("After the second month, everyone’s path up and down the ladder is drawn here.")

    def articles(self, settings: Settings, game: str, rule: int) -> tuple[Article, ...]:
        return ladder_articles(settings_as(LadderSettings, settings), game, rule)

    def parties_asked(self, settings: Settings | None) -> int:
        return settings_as(LadderSettings, settings).parties

    def inputs(self, state: SeasonState) -> Inputs:
        return counting.inputs(state)

    def tables(self, state: SeasonState, read: ReadContest) -> SeasonTables:
        return counting.tables(state, settings_as(LadderSettings, state.settings))

    def parties(self, state: SeasonState, tables: ReadTables) -> set[str]:
        """Return the ranked parties of the last count."""
        return {code for codes in tables.parties.values() for code in codes}

    def due(self, season: Season, today: date) -> Iterator[tuple[str, Step]]:
        """Yield the months that have come, and the end; missed months begin one after another."""
        state = state_of(season)
        if state.over or state.starts_on is None or state.ends_on is None:
            return
        last = month_of(state.starts_on, min(today, state.ends_on))
        for number in range(len(state.months) + 1, last + 1):
            ratings = displayed_ratings(state_of(season))
            if ratings is None:
                return
            yield f"month:{number}", TurnMonth(number=number, ratings=ratings)
        counted = behind(state.game)
        if today > state.ends_on and not counted.waiting and not counted.writing:
            yield "close", Close()

    def task(self, state: SeasonState, today: date) -> Task:
        """Return the task: players join by themselves, and months begin automatically."""
        if state.started is None:
            return Task(now=SeasonTask.OPEN, on=state.starts_on)
        past = state.ends_on is not None and state.ends_on < today
        return Task(now=SeasonTask.CLOSE) if past else Task(now=SeasonTask.WAIT, on=state.ends_on)

    def foreseen(self, state: SeasonState, tables: SeasonTables, changes: NextSeasonChanges) -> Foreseen:
        """Return everybody of the last month, in the order of its groups, then later entrants by number.

        All are in one division: the first groups of a season are by rating. Players removed for absence enter again.
        """
        last = max((table.month for table in tables.tables), default=0)
        groups = sorted((each for each in tables.tables if each.month == last), key=lambda each: each.division)
        gone = state.withdrawn | changes.without
        before = {entrant for month in state.months for entrant in month.entered}
        ranked = [line.entrant for table in groups for line in table.lines]
        order = [*ranked, *sorted(state.entrants.keys() - before - set(ranked))]
        known = tuple(entrant for entrant in order if entrant in state.entrants and entrant not in gone)
        new = newcomers(state, changes)
        moves = [DivisionMove(entrant=each, was=0, now=0, why=MoveReason.STAYED) for each in known]
        moves += [DivisionMove(entrant=each, was=None, now=0, why=MoveReason.NEW) for each in new]
        moves += [
            DivisionMove(entrant=each, was=0, now=None, why=MoveReason.WITHDREW)
            for each in sorted(gone & state.entrants.keys())
        ]
        together = (*known, *new)
        return Foreseen(divisions=(together,) if together else (), moves=tuple(moves), first_new=first_new(state))

    def figures(self, state: SeasonState) -> list[tuple[str, str]]:
        there = str(len(state.entrants) - len(state.withdrawn))
        return [(_("Players"), there), (_("Months begun"), str(len(state.months)))]

    def not_begun(self, state: SeasonState) -> tuple[Text, Text]:
        text = _("When the month begins, everybody who has entered is in a group, and every ranked partie counts.")
        return _("The first month has not begun"), text

    def point_name(self, state: SeasonState, number: int) -> str:
        if state.starts_on is None:
            return _("Round %(number)s") % {"number": number}
        return date_format(first_day_of(state.starts_on, number), "N Y")

    def after(self, state: SeasonState, tables: ReadTables, division: int) -> Iterator[After]:
        """Yield each month's groups in one ranking, one group below the other."""
        metric = settings_as(LadderSettings, state.settings).metrics[0]
        return (_month(tables, month, metric) for month in tables.months)

    def made_of(
        self, at: SeasonContext, called: LineNames, tables: ReadTables, month: int, line: ReadLine
    ) -> Sequence[PartieMade]:
        codes = dict(enumerate(tables.parties.get(month, ()), 1))
        ended = _ended([codes.get(told["partie"], "") for told in line.made_of])
        made = []
        for told in line.made_of:
            code = codes.get(told["partie"], "")
            made.append(partie_made(told, called, code=code if code in ended else "", at=ended.get(code)))
        return made

    def zones(self, state: SeasonState, tables: Sequence[ReadTable]) -> dict[int, Zone]:
        """Return the zones of those who have played this month: before that their place is only an order."""
        settings = settings_as(LadderSettings, state.settings)
        if settings.grouping is not Grouping.RANKS:
            return {}
        groups = tuple(tuple(line.entrant for line in sorted(table.lines, key=_of_a_month)) for table in tables)
        found = zones_between(groups, settings.movement, _between_months(settings, tables))
        played = {line.entrant for table in tables for line in table.lines if line.made_of}
        return {entrant: zone for entrant, zone in found.items() if entrant in played}

    def short_note(self, settings: Settings | None) -> str:
        said = ngettext(
            "* Has not yet played the %(counter)s partie required each month.",
            "* Has not yet played the %(counter)s parties required each month.",
            self.parties_asked(settings),
        )
        return said % {"counter": self.parties_asked(settings)}

    def links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        word = pgettext("on a ladder", "My place") if at.rights.entrants else pgettext("a ladder", "Join")
        return (*super().links(at), *(() if at.state.over else (SeasonLink("join", word, "leave"),)))


@transaction.atomic
def displayed_ratings(state: SeasonState) -> tuple[tuple[int, int], ...] | None:
    """Return the displayed points of everybody in a ladder, by their number, without players who have no rating yet.

    None during a recount of the ratings: the step would store a mixture of old and new figures for good. The book is
    locked during the one query of ratings.
    """
    if locked(state.game).writing:
        return None
    numbers = {
        each.persons[0]: each.number for each in state.entrants.values() if each.withdrawn is None and each.persons
    }
    found = people_kept(state.game, numbers.keys())
    return tuple(sorted((numbers[player], shown(rating).points) for player, rating in found))


def _month(tables: ReadTables, month: int, metric: Named) -> After:
    ranks, figures, places, above = dict[int, int](), dict[int, Figure](), dict[int, int](), 0
    for table in tables.of_month(month):
        places.update((line.entrant, above + place) for place, line in enumerate(table.lines, 1))
        ranks.update((line.entrant, above + line.rank) for line in table.lines if line.rank is not None)
        figures.update((line.entrant, line.figures.get(metric) or 0) for line in table.lines)
        above += len(table.lines)
    return After(month, ranks, places, figures)


def _of_a_month(line: ReadLine) -> tuple[int, int]:
    """Return the sort key of a line: tied entrants keep their order at the month's start, known from `movement`."""
    rank = line.rank or 0
    return rank, rank + (line.movement or 0)


def _between_months(settings: LadderSettings, tables: Sequence[ReadTable]) -> Between:
    lines = [line for table in tables for line in table.lines]
    absent = frozenset(line.entrant for line in lines if not line.for_prize)
    return Between(
        withdrawn=frozenset(line.entrant for line in lines if line.left),
        staying=absent if settings.absent is Absent.STAY else frozenset(),
    )


def _ended(codes: list[str]) -> dict[str, datetime | None]:
    """Return when the parties with these codes ended. One query."""
    return dict(Partie.objects.filter(code__in=codes).values_list("code", "finished_at")) if codes else {}


def partie_made(
    told: Written,
    called: LineNames,
    *,
    code: str = "",
    at: datetime | None = None,
    fixture: int | None = None,
    on: date | None = None,
) -> PartieMade:
    """Return a stored partie of a line with its texts. The arguments are those of `PartieMade`."""
    return PartieMade(
        partie=told["partie"],
        code=code,
        at=at,
        fixture=fixture,
        on=on,
        why=PartieCounts(told["why"]),
        form=sign_of(ResultForm(told["form"])),
        points=told["points"],
        against=told["against"],
        match_points=match_points_text(told["match_points"]),
        weight=_weight(told.get("weight", WHOLE)),
        opponents=tuple(called(each) for each in told["opponents"]),
    )


def _weight(hundredths: int) -> str:
    """Return « 0.6 »; empty for a whole partie."""
    return "" if hundredths == WHOLE else number_format(hundredths / WHOLE, decimal_pos=2)
