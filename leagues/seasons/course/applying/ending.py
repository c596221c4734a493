"""Steps that open a season without fixtures, close or cancel a season, and take that back."""

from dataclasses import replace

from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import RULE, Close, Moment, Open, Reopen
from leagues.standings.seasons.championship_settings import ChampionshipSettings


def open_season(state: SeasonState, step: Open, moment: Moment) -> SeasonState:
    if state.settings is None or isinstance(state.settings, ChampionshipSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    if state.started is not None:
        raise SeasonRefusal(SeasonCode.STARTED)
    return replace(state, started=moment)


def close(state: SeasonState, step: Close, moment: Moment) -> SeasonState:
    """Close the season. Every fixture must have its result, unless one of its entrants has withdrawn."""
    if state.started is None:
        raise SeasonRefusal(SeasonCode.NOT_STARTED)
    for number, each in sorted(state.fixtures.items()):
        if each.result is None and not state.withdrawn & set(each.sides):
            raise SeasonRefusal(SeasonCode.STILL_OPEN, str(number))
    return replace(state, closed=moment, rule=step.rule)


def reopen(state: SeasonState, step: Reopen, moment: Moment) -> SeasonState:
    if not state.over:
        raise SeasonRefusal(SeasonCode.NOT_CLOSED)
    return replace(state, closed=None, cancelled=None, rule=RULE)


VERBS: Verbs = {Open: open_season, Close: close, Reopen: reopen}
