"""What a kind of league is for the site: the base class, and the values that its methods return."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any, ClassVar, Final, Protocol, TypeAlias

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.labels import Text, Words
from games.models import Partie, PartieLabel
from leagues.contests.contest_log.state import ContestState
from leagues.models import Contest, League, Season
from leagues.seasons.context import SeasonContext
from leagues.seasons.reading_tables import ReadLine, ReadTable, ReadTables
from leagues.seasons.season_log.names import day_text
from leagues.seasons.season_log.rules import SeasonRules
from leagues.seasons.season_log.state import SeasonState, SeasonTables, Settings
from leagues.seasons.season_log.steps import Step
from leagues.seasons.settings_form import SeasonSettingsForm
from leagues.seasons.table_texts import LineNames
from leagues.settings.schema import Article
from leagues.standings.played import Entrant
from leagues.standings.ranking import Figure
from leagues.standings.seasons.lines import Named
from leagues.standings.seasons.next_season import (
    Between,
    DivisionMove,
    Divisions,
    MovementRule,
    MoveReason,
    PlayOffResult,
    next_season,
    play_offs,
)

AT_ONCE: Final = 500
"""The most values of one query."""

Inputs: TypeAlias = dict[str, int]
"""The version of everything a ranking is counted from, by name; each only grows."""
ReadContest: TypeAlias = Callable[[Contest], ContestState]
AnySettingsForm: TypeAlias = SeasonSettingsForm[Any]


class SeasonTask(StrEnum):
    """A task of the organizer. `WAIT`: nothing to do until a later day."""

    SETTINGS = "settings"
    ANNOUNCE = "announce"
    ENTER = "enter"
    HOLD = "hold"
    START = "start"
    OPEN = "open"
    DISPUTED = "disputed"
    UNCONFIRMED = "unconfirmed"
    MISSING = "missing"
    WAIT = "wait"
    CLOSE = "close"
    NEXT = "next"
    FOLLOWED = "followed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A task with its figures.

    `count`: how many disputed, unconfirmed, late or open fixtures, entrants, or days held; `of`: how many there should
    be; `on`: the day of the task. `fixture`: the first disputed, unconfirmed or late fixture.
    """

    now: SeasonTask
    count: int = 0
    of: int = 0
    on: date | None = None
    fixture: int | None = None
    followed: Season | None = None

    @property
    def day(self) -> str:
        """The day as text, or empty."""
        return "" if self.on is None else day_text(self.on)


class RankedLine(Protocol):
    """A line of a table, freshly counted or read from the cache."""

    @property
    def entrant(self) -> int: ...
    @property
    def rank(self) -> int | None: ...
    @property
    def figures(self) -> Mapping[Named, Figure | None]: ...


class Zone(StrEnum):
    """A place in a table that leads to another division or group."""

    UP = "up"
    PLAY_OFF = "play-off"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class After:
    """The table after one round, day or month, which has the `number`.

    `ranks`: of the entrants who were ranked then. `figures`: the first metric of each line. `places`: in the order of
    the lines, all different.
    """

    number: int
    ranks: Mapping[int, int]
    places: Mapping[int, int]
    figures: Mapping[int, Figure]


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """The divisions of the next season. Entrants have their old number; newcomers have the following ones, from
    `first_new`.

    `play_offs`: due between its divisions, each with its winner (None: not played).
    """

    divisions: Divisions = ()
    moves: tuple[DivisionMove, ...] = ()
    play_offs: tuple[tuple[PlayOffResult, Entrant | None], ...] = ()
    first_new: Entrant = 1

    @property
    def missing(self) -> tuple[PlayOffResult, ...]:
        """Return the play-offs still to be played."""
        return tuple(due for due, winner in self.play_offs if winner is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextSeasonChanges:
    """The organizer's changes.

    `without`: entrants who do not go on. `newcomers`: how many enter the lowest division.
    """

    without: frozenset[Entrant] = field(default_factory=frozenset)
    newcomers: int = 0


@dataclass(frozen=True, slots=True)
class SeasonLink:
    """A link of the season's navigation. `page`: the name of its address; `inside`: of pages below it; `own`: its
    address has no season.
    """

    page: str
    word: Text
    inside: str = ""
    own: bool = False


class LeagueKind(ABC):
    """A kind of league: one object a kind, which the rest of the site asks (`leagues.seasons.kinds.kind_of`).

    `name`: as stored. `rules`: its rules in the log. `words`: name and explanation; `about`: on a league's page.
    `of_clubs`, `of_the_site`: who may open one. `pages`: names of the addresses that not every kind has.
    `settings_form`: the form of its settings. `opens_by_itself`, `closes_by_itself`: on its first day, after its last.

    `made`: results behind a line, the name of their template and of their list in the API. The other texts: `played`,
    the heading of their number; `calendar`, the title of the schedule; `waits`, with `%(day)s`, when nothing is to do;
    `zones_note`, under a table; `plot` and `no_plot`, over the first plot and without one; `none_planned`, the empty
    schedule, with the button to `planning` as its third text; `goes_on` and `next_note`, of the next season.
    """

    name: ClassVar[League.Kind]
    rules: ClassVar[SeasonRules]
    words: ClassVar[Words]
    about: ClassVar[Text]
    of_clubs: ClassVar[bool] = False
    of_the_site: ClassVar[bool] = False
    pages: ClassVar[frozenset[str]]
    settings_form: ClassVar[type[AnySettingsForm]]
    opens_by_itself: ClassVar[bool] = True
    closes_by_itself: ClassVar[bool] = False

    made: ClassVar[str]
    played: ClassVar[Text] = pgettext_lazy("head of a column", "Played")
    calendar: ClassVar[Text] = gettext_lazy("Calendar")
    waits: ClassVar[Text]
    zones_note: ClassVar[Text] = gettext_lazy(
        "“goes up”, “play-off”, “goes down”: what would happen if the season ended now."
    )
    plot: ClassVar[Text]
    no_plot: ClassVar[Text]
    none_planned: ClassVar[tuple[Text, Text, Text]] = (
        gettext_lazy("No fixture yet"),
        gettext_lazy("Once the fixtures are drawn, each one is listed here with its day, and then with its result."),
        gettext_lazy("Draw the fixtures"),
    )
    planning: ClassVar[str] = "start"
    goes_on: ClassVar[Text] = gettext_lazy("In the next season")
    next_note: ClassVar[Text] = gettext_lazy(
        "The next season keeps the same settings, and everybody above is entered. What differs can be "
        "changed until it begins."
    )

    # Settings and regulation

    @abstractmethod
    def articles(self, settings: Settings, game: str, rule: int) -> tuple[Article, ...]:
        """Return the articles of the regulation. `game`, `rule`: whose ranked parties count, and how."""

    def ranks_persons(self, settings: Settings | None) -> bool:
        """Return whether each line is one person, and not a pair."""
        return self.rules.persons == 1

    def parties_asked(self, settings: Settings | None) -> int:
        """Return the number of parties asked of everybody in a month; 0: none."""
        return 0

    # Counting

    def inputs(self, state: SeasonState) -> Inputs:
        """Return the versions of what tables are counted from besides the season's own log, by name."""
        return {}

    @abstractmethod
    def tables(self, state: SeasonState, read: ReadContest) -> SeasonTables:
        """Count all tables from confirmed results alone. `read`: how contests are read."""

    @abstractmethod
    def parties(self, state: SeasonState, tables: ReadTables) -> set[str]:
        """Return the codes of the parties that count. `tables`: as last counted."""

    def dropped_labels(self, league: League) -> QuerySet[PartieLabel]:
        """Return the league's labels on parties that count no more."""
        return PartieLabel.objects.none()

    # The course of a season

    def due(self, season: Season, today: date) -> Iterator[tuple[str, Step]]:
        """Yield the due steps of an open season, each with its ref, once the one before it is written."""
        return iter(())

    @abstractmethod
    def task(self, state: SeasonState, today: date) -> Task:
        """Return the organizer's next task in a season that is neither closed nor cancelled."""

    def waiting(self, task: Task) -> tuple[str, str]:
        """Return the title and the text while nothing is to be done."""
        return _("Nothing to do for now"), str(self.waits) % {"day": task.day}

    def foreseen(self, state: SeasonState, tables: SeasonTables, changes: NextSeasonChanges) -> Foreseen:
        """Return the next divisions; empty where nobody enters."""
        return Foreseen()

    # Pages

    @abstractmethod
    def figures(self, state: SeasonState) -> list[tuple[str, str]]:
        """Return the progress of the season in figures, for the office."""

    @abstractmethod
    def not_begun(self, state: SeasonState) -> tuple[Text, Text]:
        """Return title and text in the place of tables before there are any."""

    @abstractmethod
    def point_name(self, state: SeasonState, number: int) -> str:
        """Return the short name of a round, a day or a month."""

    @abstractmethod
    def after(self, state: SeasonState, tables: ReadTables, division: int) -> Iterator[After]:
        """Yield the tables of a division after each round, day or month; the last one is the stored table."""

    @abstractmethod
    def made_of(
        self, at: SeasonContext, called: LineNames, tables: ReadTables, month: int, line: ReadLine
    ) -> Sequence[object]:
        """Return the results behind a line, in the order of the season, each with the reason why it does not count."""

    def own_lines(self, at: SeasonContext, tables: ReadTables) -> frozenset[int]:
        """Return the viewer's own lines. At most one query."""
        return frozenset(at.rights.entrants)

    def zones(self, state: SeasonState, tables: Sequence[ReadTable]) -> dict[int, Zone]:
        """Return the zone of each entrant who would move if the season (or the month of these tables) ended today."""
        return {}

    def played_by(self, line: ReadLine) -> int:
        """Return the number of parties, fixtures or days of a line."""
        return line.parties

    def played_text(self, line: ReadLine) -> str:
        played = self.played_by(line)
        return ngettext("%(counter)s played", "%(counter)s played", played) % {"counter": played}

    def short_note(self, settings: Settings | None) -> str:
        """Return what an asterisk means: attended too rarely for a prize, or for the month."""
        return ""

    def links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        """Return the links between the ranking and the plots."""
        return (SeasonLink("calendar", self.calendar),)

    def office_links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        """Return the organizers' links that not every kind has."""
        return (SeasonLink("entries", pgettext("of a season", "Entries"), "entry"),)


def party_ids(column: str, values: Iterable[str]) -> list[int]:
    """Return the ids of the parties with one of these values in the column."""
    ordered, found = sorted(values), list[int]()
    for at in range(0, len(ordered), AT_ONCE):
        some = Partie.objects.filter(**{f"{column}__in": ordered[at : at + AT_ONCE]})
        found += some.order_by("pk").values_list("pk", flat=True)
    return found


def first_new(state: SeasonState) -> Entrant:
    """Return the number of the first new entrant of the next season."""
    return max(state.entrants, default=0) + 1


def newcomers(state: SeasonState, changes: NextSeasonChanges) -> tuple[Entrant, ...]:
    return tuple(range(first_new(state), first_new(state) + changes.newcomers))


def zones_between(divisions: Divisions, rule: MovementRule, between: Between) -> dict[int, Zone]:
    """Return the zones of tables, each given as its entrants from first to last."""
    if len(divisions) < 2:
        return {}
    moves = next_season(divisions, divisions, rule, between).moves
    found = {each.entrant: Zone.UP for each in moves if each.why is MoveReason.PROMOTED}
    found.update((each.entrant, Zone.DOWN) for each in moves if each.why is MoveReason.RELEGATED)
    for each in play_offs(divisions, divisions, rule, between):
        found[each.upper] = found[each.lower] = Zone.PLAY_OFF
    return found


MOST_POINTS: Final = 20
WORK: Final = 3_000
"""The most lines counted for a plot, over all of its points: a large table has fewer points."""


def points_drawn(numbers: list[int], lines: int) -> list[int]:
    """Return all numbers or, if there are too many to count, some of them at even intervals, the last one included."""
    most = max(2, min(MOST_POINTS, WORK // max(lines, 1)))
    if len(numbers) <= most:
        return numbers
    return [numbers[round(each * (len(numbers) - 1) / (most - 1))] for each in range(most)]


def after_lines(number: int, lines: Sequence[RankedLine], metric: Named) -> After:
    ranks = {line.entrant: line.rank for line in lines if line.rank is not None}
    places = {line.entrant: place for place, line in enumerate(lines, 1)}
    return After(number, ranks, places, {line.entrant: line.figures.get(metric) or 0 for line in lines})
