"""The months of a ladder: calendar months, of which the first and the last may be short."""

from calendar import monthrange
from dataclasses import replace
from datetime import date

from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import BegunMonth, SeasonState
from leagues.seasons.course.steps import Moment, TurnMonth
from leagues.standings.seasons.ladder_settings import LadderSettings


def month_of(starts_on: date, day: date) -> int:
    """Return the number of the month that contains a day, from 1; less than 1 before the season's first month."""
    return 12 * (day.year - starts_on.year) + day.month - starts_on.month + 1


def first_day_of(starts_on: date, number: int) -> date:
    months = starts_on.month - 1 + number - 1
    return starts_on if number == 1 else date(starts_on.year + months // 12, months % 12 + 1, 1)


def last_day_of(starts_on: date, ends_on: date, number: int) -> date:
    """Return the last day of a month, or of the season if it ends before."""
    first = first_day_of(starts_on, number)
    return min(ends_on, first.replace(day=monthrange(first.year, first.month)[1]))


def turn_month(state: SeasonState, step: TurnMonth, moment: Moment) -> SeasonState:
    """Begin the next month; none is skipped. Entrants so far are in it; those who withdrew are out of it."""
    if not isinstance(state.settings, LadderSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    if state.started is None or state.starts_on is None or state.ends_on is None:
        raise SeasonRefusal(SeasonCode.NOT_STARTED)
    if step.number != len(state.months) + 1 or step.number > month_of(state.starts_on, state.ends_on):
        raise SeasonRefusal(SeasonCode.NO_SUCH_MONTH, str(step.number))
    entered = frozenset(each.number for each in state.entrants.values() if each.withdrawn is None)
    ratings = {entrant: points for entrant, points in step.ratings if entrant in entered}
    month = BegunMonth(number=step.number, began=moment, entered=entered, ratings=ratings)
    return replace(state, months=(*state.months, month))


VERBS: Verbs = {TurnMonth: turn_month}
