"""Steps on the days of a challenge."""

from dataclasses import replace

from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import DropDay, HoldDay, Moment
from leagues.standings.seasons.challenge_settings import ChallengeSettings


def hold_day(state: SeasonState, step: HoldDay, moment: Moment) -> SeasonState:
    """Add a day; at most as many as planned, and each contest once."""
    if not isinstance(state.settings, ChallengeSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    if not 1 <= step.number <= state.settings.days:
        raise SeasonRefusal(SeasonCode.NO_SUCH_DAY, str(step.number))
    if step.number in state.days or step.contest in state.days.values():
        raise SeasonRefusal(SeasonCode.DAY_TAKEN, str(step.number))
    return replace(state, days={**state.days, step.number: step.contest})


def drop_day(state: SeasonState, step: DropDay, moment: Moment) -> SeasonState:
    if step.number not in state.days:
        raise SeasonRefusal(SeasonCode.NO_SUCH_DAY, str(step.number))
    return replace(state, days={number: each for number, each in state.days.items() if number != step.number})


VERBS: Verbs = {HoldDay: hold_day, DropDay: drop_day}
