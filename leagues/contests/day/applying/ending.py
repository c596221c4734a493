"""Steps that release results, hand over prizes, close or cancel a contest, and take that back."""

from dataclasses import replace

from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.counting import ranked_of
from leagues.contests.day.ranking import may_be_recounted
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Close, Give, Moment, Recount, Release, Released, Reopen


def release(state: ContestState, step: Release, moment: Moment) -> ContestState:
    """Release or hide a draw, the results or the ranking of a published round."""
    state.round(step.round)
    what = (step.round, Released(step.what))
    if (what in state.released) is step.shown:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, f"{step.round} {step.what}")
    return replace(state, released=state.released | {what} if step.shown else state.released - {what})


def give(state: ContestState, step: Give, moment: Moment) -> ContestState:
    if not 0 <= step.prize < len(state.settings.prizes):
        raise ContestRefusal(ContestCode.NO_SUCH_PRIZE, str(step.prize))
    if step.given and step.entrant not in ranked_of(state):
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(step.entrant))
    what = (step.prize, step.entrant)
    if (what in state.given) is step.given:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.prize))
    return replace(state, given=state.given | {what} if step.given else state.given - {what})


def close(state: ContestState, step: Close, moment: Moment) -> ContestState:
    """Close the contest. Every published round must have all its results; a draft is discarded."""
    if not state.published:
        raise ContestRefusal(ContestCode.STILL_OPEN, "0")
    for each in state.published:
        if each.missing:
            raise ContestRefusal(ContestCode.STILL_OPEN, f"{each.number}:{each.missing[0].number}")
    return replace(state, rounds=state.published, closed=moment)


def reopen(state: ContestState, step: Reopen, moment: Moment) -> ContestState:
    if not state.over:
        raise ContestRefusal(ContestCode.NOT_CLOSED)
    return replace(state, closed=None, cancelled=None)


def recount(state: ContestState, step: Recount, moment: Moment) -> ContestState:
    if state.closed is None:
        raise ContestRefusal(ContestCode.NOT_CLOSED)
    if not may_be_recounted(state):
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, "ranking")
    return replace(state, recounted=moment)


VERBS: Verbs = {Release: release, Give: give, Close: close, Reopen: reopen, Recount: recount}
