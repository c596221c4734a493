"""A challenge: contests of a club are its days, and everybody who plays one is in its ranking."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.labels import Text, Words
from games.models import PartieLabel
from games.models.players import player_ids
from leagues.models import Contest, League, Person
from leagues.seasons.agenda import CONTEST_OVER, contests_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import challenge_counting as counting
from leagues.seasons.kinds.base import (
    After,
    Inputs,
    LeagueKind,
    ReadContest,
    SeasonLink,
    SeasonTask,
    Task,
    after_lines,
    points_drawn,
)
from leagues.seasons.kinds.challenge_settings import SCHEMA, ChallengeForm
from leagues.seasons.reading_tables import ReadLine, ReadTable, ReadTables, Written
from leagues.seasons.season_log.kinds.challenge import ChallengeRules
from leagues.seasons.season_log.rules import settings_as
from leagues.seasons.season_log.state import SeasonState, SeasonTables, Settings
from leagues.seasons.table_texts import LineNames, number_text
from leagues.settings.schema import Article
from leagues.standings.ranking import Standing
from leagues.standings.scores import StandingRow
from leagues.standings.seasons.challenge import ChallengeDay, DayCounts, challenge
from leagues.standings.seasons.settings import ChallengeSettings, Ranks

DAYS: Final = pgettext_lazy("of a challenge", "Days")


@dataclass(frozen=True, slots=True, kw_only=True)
class DayMade:
    """A day of a challenge.

    `of_parties` + `of_place` are its match points, counted or not; `behind`: the better day that counts instead.
    """

    day: int
    contest: Contest | None
    why: DayCounts
    rank: int | None
    of_parties: int
    of_place: int
    row: Written | None
    behind: int | None

    @property
    def counts(self) -> bool:
        return self.why is DayCounts.COUNTS

    @property
    def match_points(self) -> int:
        return self.of_parties + self.of_place

    @property
    def points(self) -> str:
        """The points as text: « 1 944 »."""
        return "–" if self.row is None else number_text(self.row["points"])


class Challenge(LeagueKind):
    name = League.Kind.CHALLENGE
    rules = ChallengeRules()
    words = Words(gettext_lazy("Challenge"), gettext_lazy("Contests of the club, one ranking over all of them."))
    about = gettext_lazy(
        "A challenge: the contest days of a club, and one ranking over all of them. One day played is enough "
        "to be in it."
    )
    of_clubs = True
    pages = frozenset({"days", "hold_days"})
    settings_form = ChallengeForm

    made = "days"
    played = pgettext_lazy("head of a column", "Days")
    waits = gettext_lazy("The next day is on %(day)s.")
    plot = gettext_lazy("Rank after each day")
    no_plot = gettext_lazy("After the second day, the path of the leaders is drawn here, with yours beside it.")
    none_planned = (
        gettext_lazy("No day yet"),
        gettext_lazy("The contests that make up this season will be here, each with its day, hour and place."),
        gettext_lazy("Choose the days"),
    )
    planning = "hold_days"
    next_note = gettext_lazy("The next season keeps the same settings; its days are added as they come.")

    def articles(self, settings: Settings, game: str, rule: int) -> tuple[Article, ...]:
        return SCHEMA.articles(settings_as(ChallengeSettings, settings), {})

    def ranks_persons(self, settings: Settings | None) -> bool:
        return settings_as(ChallengeSettings, settings).ranks is Ranks.PERSONS

    def inputs(self, state: SeasonState) -> Inputs:
        return counting.inputs(state)

    def tables(self, state: SeasonState, read: ReadContest) -> SeasonTables:
        return counting.tables(state, settings_as(ChallengeSettings, state.settings), read)

    def parties(self, state: SeasonState, tables: ReadTables) -> set[str]:
        """Return the parties of its days' contests."""
        days = Contest.objects.filter(pk__in=state.days.values()).values("code")
        of_days = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST, key__in=days)
        return set(of_days.values_list("partie__code", flat=True))

    def dropped_labels(self, league: League) -> QuerySet[PartieLabel]:
        """Return the labels on parties of contests that are no longer a day of this league."""
        held = Contest.objects.filter(season_days__season__league=league).values("code")
        of_contests = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST)
        dropped = of_contests.exclude(key__in=held).values("partie_id")
        return PartieLabel.objects.filter(kind=PartieLabel.Kind.LEAGUE, key=league.code, partie__in=dropped)

    def task(self, state: SeasonState, today: date) -> Task:
        planned, held = settings_as(ChallengeSettings, state.settings).days, len(state.days)
        if not held:
            return Task(now=SeasonTask.HOLD, count=held, of=planned)
        if state.started is None:
            return Task(now=SeasonTask.OPEN, on=state.starts_on)
        open_ones = Contest.objects.filter(pk__in=state.days.values()).exclude(stage__in=CONTEST_OVER)
        coming = open_ones.order_by("starts_at").first()
        if coming is not None:
            return Task(now=SeasonTask.WAIT, on=timezone.localdate(coming.starts_at))
        past = state.ends_on is not None and state.ends_on < today
        return (
            Task(now=SeasonTask.CLOSE) if past or held >= planned else Task(now=SeasonTask.HOLD, count=held, of=planned)
        )

    def waiting(self, task: Task) -> tuple[str, str]:
        if task.on is None or task.on >= timezone.localdate():
            return super().waiting(task)
        told = _("The results of the day are in the rankings as they come; the day is over once its contest is closed.")
        return _("The day of %(day)s is not over yet") % {"day": task.day}, told

    def figures(self, state: SeasonState) -> list[tuple[str, str]]:
        planned = settings_as(ChallengeSettings, state.settings).days
        return [(_("Days chosen"), f"{len(state.days)} / {planned}")]

    def not_begun(self, state: SeasonState) -> tuple[Text, Text]:
        text = _(
            "After the first day, everyone who played it is listed here, with their points, their form, and "
            "where the points come from."
        )
        return _("No day has been played yet"), text

    def point_name(self, state: SeasonState, number: int) -> str:
        return _("Day %(number)s") % {"number": number}

    def after(self, state: SeasonState, tables: ReadTables, division: int) -> Iterator[After]:
        settings = settings_as(ChallengeSettings, state.settings)
        for table in tables.tables:
            held, left = _held(table), frozenset(line.entrant for line in table.lines if line.left)
            numbers = sorted(held)
            for number in points_drawn(numbers, len(table.lines))[:-1]:
                so_far = [held[each] for each in numbers if each <= number]
                yield after_lines(number, challenge(so_far, settings, left), settings.metrics[0])
            if numbers:
                yield after_lines(numbers[-1], table.lines, settings.metrics[0])

    def made_of(
        self, at: SeasonContext, called: LineNames, tables: ReadTables, month: int, line: ReadLine
    ) -> Sequence[DayMade]:
        contests = contests_of(at)
        return tuple(
            DayMade(
                day=told["day"],
                contest=contests.get(told["day"]),
                why=DayCounts(told["why"]),
                rank=told["rank"],
                of_parties=told["of_parties"],
                of_place=told["of_place"],
                row=told["row"],
                behind=told["behind"],
            )
            for told in line.made_of
        )

    def own_lines(self, at: SeasonContext, tables: ReadTables) -> frozenset[int]:
        """Return the lines of the viewer's person in the club: nobody has entered."""
        if at.player is None:
            return frozenset()
        claimed = Person.objects.filter(club=at.league.club_id, player__in=player_ids(at.player))
        persons = {pk for both in claimed.values_list("pk", "merged_into") for pk in both if pk is not None}
        return frozenset(entrant for entrant, each in tables.persons.items() if persons & set(each))

    def played_by(self, line: ReadLine) -> int:
        return line.days

    def played_text(self, line: ReadLine) -> str:
        return ngettext("%(counter)s day", "%(counter)s days", line.days) % {"counter": line.days}

    def short_note(self, settings: Settings | None) -> str:
        asked = settings_as(ChallengeSettings, settings).days_for_prize
        said = ngettext(
            "* For a prize, you must have played %(counter)s day.",
            "* For a prize, you must have played %(counter)s days.",
            asked,
        )
        return said % {"counter": asked} if asked else ""

    def links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        return (SeasonLink("days", DAYS), *super().links(at))

    def office_links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        return (SeasonLink("hold_days", _("Days to choose")),)


def _held(table: ReadTable) -> dict[int, ChallengeDay]:
    """Return the days, read from the lines. They do not tell who met whom: only the current table does."""
    standings: dict[int, list[Standing]] = {}
    shared: dict[int, bool] = {}
    for line in table.lines:
        for told in line.made_of:
            if told["row"] is None:
                continue
            day, row = told["day"], {**told["row"], "opponents": tuple(told["row"]["opponents"])}
            standings.setdefault(day, []).append(_standing(told, StandingRow(**row)))
            shared[day] = shared.get(day, False) or told["place"] != told["rank"]
    return {
        day: ChallengeDay(number=day, standings=tuple(sorted(each, key=_by_rank)), to_a_place=2 if shared[day] else 1)
        for day, each in standings.items()
    }


def _standing(told: Written, row: StandingRow) -> Standing:
    return Standing(
        rank=told["rank"], entrant=row.entrant, tied=False, left=False, figures={}, decided_by=None, row=row
    )


def _by_rank(standing: Standing) -> tuple[int, int]:
    return standing.rank, standing.entrant
