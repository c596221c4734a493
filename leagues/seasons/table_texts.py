"""Texts of the tables: figures, column headings, form signs, names on the lines, of divisions and of months."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.labels import Text
from leagues.logs.naming import Name
from leagues.seasons.context import SeasonContext, names_in
from leagues.seasons.reading_tables import ReadTables, figure_of
from leagues.seasons.season_log.state import first_day_of
from leagues.seasons.words.tables import FORMS
from leagues.standings.ranking import Figure
from leagues.standings.regulation import Metric
from leagues.standings.seasons.lines import Named, ResultForm, SeasonMetric

UNTOLD: Final = frozenset({Metric.LOT, Metric.HEAD_TO_HEAD})
"""Tie-breaks that have no figure to show."""
MOST_COLUMNS: Final = 3

SIGNED: Final[frozenset[Named]] = frozenset({Metric.DIFFERENCE})


def columns_of(metrics: tuple[Named, ...], nowhere: AbstractSet[Named] = frozenset()) -> tuple[Named, ...]:
    """Return the metrics that a table shows as columns, in their order. Days have a column of their own.

    `nowhere`: metrics that are zero for everybody, left out.
    """
    told = (each for each in metrics if each not in UNTOLD | nowhere and each is not SeasonMetric.DAYS)
    return tuple(told)[:MOST_COLUMNS]


def figure_text(metric: Named, figure: Figure | None) -> str:
    """Return a figure as text: « 1 944 », « 2,33 », « +312 »; a dash for None."""
    if figure is None:
        return "–"
    whole = figure.denominator == 1
    told = number_format(int(figure) if whole else float(figure), decimal_pos=0 if whole else 2, force_grouping=True)
    if metric not in SIGNED:
        return told
    return f"+{told}" if figure > 0 else told.replace("-", "−")


def number_text(number: int) -> str:
    """Return « 1 944 »."""
    return number_format(number, force_grouping=True)


@dataclass(frozen=True, slots=True)
class Sign:
    """A letter for a result. `kind`: the code, used as CSS class."""

    kind: str
    sign: Text
    word: Text


def sign_of(form: ResultForm) -> Sign:
    return Sign(form.value, FORMS[form].label, FORMS[form].explanation)


def signs_of(forms: tuple[ResultForm, ...]) -> tuple[Sign, ...]:
    return tuple(map(sign_of, forms))


def in_words(forms: tuple[ResultForm, ...]) -> str:
    """Return « won, lost, won », the newest last, for screen readers."""
    return ", ".join(str(FORMS[form].explanation) for form in forms) or _("nothing played yet")


FORGOTTEN = "…"


@dataclass(frozen=True, slots=True)
class LineNames:
    """Names of everybody in the tables; a function of the entrant's number."""

    at: SeasonContext
    tables: ReadTables
    names: dict[int, Name] = field(default_factory=dict)

    def __call__(self, entrant: int) -> str:
        """Return « Anne M. – Bruno T. »; « … » for forgotten people and removed entrants."""
        if entrant in self.at.state.entrants:
            return self.at.called(entrant)
        return " – ".join(map(self.person, self.tables.persons.get(entrant, ()))) or FORGOTTEN

    def person(self, number: int) -> str:
        name = self.names.get(number, Name("", ""))
        return (name.whole if self.at.rights.at_desk else name.shown) or FORGOTTEN

    def short(self, entrant: int) -> tuple[str, ...]:
        """Return a short name for each person, « Anne M. », for small spaces."""
        if entrant in self.at.state.entrants:
            return tuple(self.at.called(entrant, whole=False).split(" – "))
        persons = self.tables.persons.get(entrant, ())
        return tuple(self.names.get(each, Name("", "")).shown or FORGOTTEN for each in persons) or (FORGOTTEN,)


def called_at(at: SeasonContext, tables: ReadTables) -> LineNames:
    """Return the names. One query, for persons who never entered where nobody enters."""
    persons = {
        person for entrant, each in tables.persons.items() if entrant not in at.state.entrants for person in each
    }
    return LineNames(at, tables, names_in(at.league, persons) if persons else {})


def division_name(division: int, of: int, *, groups: bool) -> str:
    """Return « Division 1 », or « Group 2 » of a month; empty if there is only one."""
    if of < 2:
        return ""
    number = division + 1
    return (pgettext("of a ladder", "Group %(number)s") if groups else _("Division %(number)s")) % {"number": number}


def month_name(at: SeasonContext, month: int) -> str:
    """Return « octobre 2026 »."""
    if at.state.starts_on is None:
        return str(month)
    # Translators: a date format of Django: month in full, year
    return date_format(first_day_of(at.state.starts_on, month), pgettext("date format", "F Y"))


def match_points_text(written: int | str) -> str:
    """Return match points in the reader's language: « 3 », « 1.8 » in English."""
    return figure_text(Metric.MATCH_POINTS, figure_of(written))
