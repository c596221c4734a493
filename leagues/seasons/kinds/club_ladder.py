"""A club's ladder: fixtures with real cards between its pairs or persons, in groups that change every month."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.labels import Text, Words
from leagues.models import Season
from leagues.ratings.played import hundredths
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds.base import Inputs, LeagueKind, ReadContest, SeasonLink, SeasonTask, Task
from leagues.seasons.kinds.club_ladder_settings import ClubLadderForm, club_ladder_articles
from leagues.seasons.kinds.ladder import Ladder, PartieMade, partie_made
from leagues.seasons.kinds.ladder_counting import NumberedPartie, tables_from
from leagues.seasons.reading_tables import ReadLine, ReadTables
from leagues.seasons.season_log.fixtures import missing
from leagues.seasons.season_log.kinds.ladder import CardLadderRules, TurnMonth
from leagues.seasons.season_log.rules import settings_as
from leagues.seasons.season_log.state import BegunMonth, FixtureState, SeasonState, SeasonTables, Settings, month_of
from leagues.seasons.season_log.steps import Step
from leagues.seasons.store import state_of
from leagues.seasons.table_texts import LineNames
from leagues.settings.schema import Article
from leagues.standings.played import Side, TableResult
from leagues.standings.seasons.settings import LadderSettings

FEWEST = 2
"""The fewest entrants of a ladder that opens."""


class ClubLadder(Ladder):
    rules = CardLadderRules()
    words = Words(
        gettext_lazy("Ladder with real cards"),
        gettext_lazy("Fixtures at the club, whenever two sides like, in groups that change every month."),
    )
    about = gettext_lazy(
        "A ladder with real cards, in monthly groups; the first of each group go up, the last go down."
    )
    of_clubs = True
    of_the_site = False
    pages = frozenset({"entries", "entries_file", "meet"})
    settings_form = ClubLadderForm
    opens_by_itself = False
    closes_by_itself = False

    calendar = gettext_lazy("Fixtures")
    none_planned = (
        gettext_lazy("No fixture yet"),
        gettext_lazy(
            "Once two sides have arranged a fixture, it is listed here with its day, and then with its result."
        ),
        pgettext_lazy("on a ladder", "New fixture"),
    )
    planning = "meet"
    waits = gettext_lazy("Each new month starts by itself, until %(day)s. A score counts once both sides agree on it.")

    def articles(self, settings: Settings, game: str, rule: int) -> tuple[Article, ...]:
        return club_ladder_articles(settings_as(LadderSettings, settings))

    def inputs(self, state: SeasonState) -> Inputs:
        return {}

    def tables(self, state: SeasonState, read: ReadContest) -> SeasonTables:
        return tables_from(state, settings_as(LadderSettings, state.settings), played_in(state))

    def parties(self, state: SeasonState, tables: ReadTables) -> set[str]:
        """Return none: its parties are not on the site."""
        return set()

    def due(self, season: Season, today: date) -> Iterator[tuple[str, Step]]:
        """Yield the months that have come. An organizer opens and closes the season."""
        state = state_of(season)
        if state.started is None or state.over or state.starts_on is None or state.ends_on is None:
            return
        last = month_of(state.starts_on, min(today, state.ends_on))
        for number in range(len(state.months) + 1, last + 1):
            yield f"month:{number}", TurnMonth(number=number, ratings=())

    def task(self, state: SeasonState, today: date) -> Task:
        if state.started is None:
            there = len(state.entrants) - len(state.withdrawn)
            return Task(now=SeasonTask.OPEN if there >= FEWEST else SeasonTask.ENTER, count=there)
        left = missing(state)
        disputed = [each for each in left if each.disputed is not None]
        if disputed:
            return Task(now=SeasonTask.DISPUTED, count=len(disputed), fixture=disputed[0].number)
        if left:
            return Task(now=SeasonTask.UNCONFIRMED, count=len(left), fixture=left[0].number)
        past = state.ends_on is not None and state.ends_on < today
        return Task(now=SeasonTask.CLOSE) if past else Task(now=SeasonTask.WAIT, on=state.ends_on)

    def figures(self, state: SeasonState) -> list[tuple[str, str]]:
        there = str(len(state.entrants) - len(state.withdrawn))
        who = _("Players") if self.ranks_persons(state.settings) else _("Pairs")
        played = sum(1 for each in state.fixtures.values() if each.result is not None)
        arranged = sum(1 for each in state.fixtures.values() if each.called_off is None)
        return [
            (who, there),
            (_("Months begun"), str(len(state.months))),
            (_("Fixtures with a result"), f"{played} / {arranged}"),
        ]

    def not_begun(self, state: SeasonState) -> tuple[Text, Text]:
        return _("The first month has not begun"), _("When the month begins, everybody who has entered is in a group.")

    def ranks_persons(self, settings: Settings | None) -> bool:
        return self.rules.persons_of(settings) == 1

    def made_of(
        self, at: SeasonContext, called: LineNames, tables: ReadTables, month: int, line: ReadLine
    ) -> Sequence[PartieMade]:
        numbers = tables.parties.get(month, ())
        made = []
        for told in line.made_of:
            number = int(numbers[told["partie"] - 1])
            known = at.state.fixtures.get(number)
            made.append(partie_made(told, called, fixture=number, on=None if known is None else known.on))
        return made

    def links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        plays = not at.state.over and at.state.started is not None and (at.rights.entrants or at.rights.at_desk)
        meet = (SeasonLink("meet", pgettext("on a ladder", "New fixture")),) if plays else ()
        mine = (SeasonLink("mine", _("My fixtures"), own=True),) if at.rights.entrants else ()
        return (*meet, SeasonLink("calendar", self.calendar, "fixture"), *mine)

    def office_links(self, at: SeasonContext) -> tuple[SeasonLink, ...]:
        return LeagueKind.office_links(self, at)

    def short_note(self, settings: Settings | None) -> str:
        asked = self.parties_asked(settings)
        return ngettext(
            "* Has not yet played the %(counter)s partie required each month.",
            "* Has not yet played the %(counter)s parties required each month.",
            asked,
        ) % {"counter": asked}


def played_in(state: SeasonState) -> dict[int, tuple[NumberedPartie, ...]]:
    """Return the fixtures with a result of every month that has begun, numbered from 1 in the order of their days.

    An entrant who is not in a group of the month is left out of their side, as if nobody had played there. A side's
    second fixture against the same side on one day weighs less, as ranked parties do (`leagues.ratings.played`).
    """
    if state.starts_on is None:
        return {}
    played = [each for each in state.fixtures.values() if each.result is not None and each.result.score is not None]
    played.sort(key=lambda each: (each.on, each.number))
    found: dict[int, list[NumberedPartie]] = {month.number: [] for month in state.months}
    begun = {month.number: month for month in state.months}
    times = Counter[tuple[date, frozenset[int]]]()
    for each in played:
        four = each.on, frozenset(each.entrants)
        times[four] += 1
        month = begun.get(month_of(state.starts_on, each.on))
        if month is not None:
            of_month = found[month.number]
            result = _result(len(of_month) + 1, each, month)
            if result is not None:
                of_month.append(NumberedPartie(str(each.number), hundredths(times[four]), (result,)))
    return {month: tuple(parties) for month, parties in found.items()}


def _result(number: int, fixture: FixtureState, month: BegunMonth) -> TableResult | None:
    """Return the result under that number; None if nobody of it is in a group of the month."""
    home, away = (_there(camp, month) for camp in fixture.camps)
    if fixture.result is None or fixture.result.score is None or not (home or away):
        return None
    score = fixture.result.score
    return TableResult(round=number, sides=(home, away), points=score.points, capots=score.capots, winner=score.winner)


def _there(camp: Sequence[int], month: BegunMonth) -> Side:
    return tuple(each for each in camp if each in month.entered)
