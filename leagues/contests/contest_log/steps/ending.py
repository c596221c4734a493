"""Steps that release results, hand over prizes, close or cancel a contest, and take that back."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.counting import ranked_of
from leagues.contests.contest_log.names import ContestLogStep, ContestNames
from leagues.contests.contest_log.ranking import may_be_recounted
from leagues.contests.contest_log.state import ContestState, Released
from leagues.logs.steps import ClubOffice, Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Release(ContestLogStep):
    round: int
    what: Released
    shown: bool = True
    kind: Literal["release"] = "release"

    after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Release or hide a draw, the results or the ranking of a published round."""
        state.round(self.round)
        what = (self.round, Released(self.what))
        if (what in state.released) is self.shown:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, f"{self.round} {self.what}")
        return replace(state, released=state.released | {what} if self.shown else state.released - {what})

    def sentence(self, names: ContestNames) -> str:
        shown = {
            Released.DRAW: _("Draw of round %(round)s shown to everybody."),
            Released.RESULTS: _("Results of round %(round)s shown to everybody."),
            Released.RANKING: _("Ranking after round %(round)s shown to everybody."),
        }
        hidden = {
            Released.DRAW: _("Draw of round %(round)s hidden again."),
            Released.RESULTS: _("Results of round %(round)s hidden again."),
            Released.RANKING: _("Ranking after round %(round)s hidden again."),
        }
        return (shown if self.shown else hidden)[Released(self.what)] % {"round": self.round}


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(ContestLogStep):
    """Hand over a prize, by its number in the settings; `given` False takes that back."""

    prize: int
    entrant: int
    given: bool = True
    kind: Literal["give"] = "give"

    office = ClubOffice.DESK
    after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if not 0 <= self.prize < len(state.settings.prizes):
            raise ContestRefusal(ContestCode.NO_SUCH_PRIZE, str(self.prize))
        if self.given and self.entrant not in ranked_of(state):
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(self.entrant))
        what = (self.prize, self.entrant)
        if (what in state.given) is self.given:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.prize))
        return replace(state, given=state.given | {what} if self.given else state.given - {what})

    def sentence(self, names: ContestNames) -> str:
        said = (
            _("Prize %(prize)s handed to %(who)s.")
            if self.given
            else _("Prize %(prize)s of %(who)s: handing over undone.")
        )
        return said % {"prize": self.prize + 1, "who": names.entrant(self.entrant)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(ContestLogStep):
    kind: Literal["close"] = "close"

    undone_after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Close the contest. Every published round must have all its results; a draft is discarded."""
        if not state.published:
            raise ContestRefusal(ContestCode.STILL_OPEN, "0")
        for each in state.published:
            if each.missing:
                raise ContestRefusal(ContestCode.STILL_OPEN, f"{each.number}:{each.missing[0].number}")
        return replace(state, rounds=state.published, closed=moment)

    def sentence(self, names: ContestNames) -> str:
        return _("The contest is closed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen(ContestLogStep):
    why: str = ""
    kind: Literal["reopen"] = "reopen"

    after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if not state.over:
            raise ContestRefusal(ContestCode.NOT_CLOSED)
        return replace(state, closed=None, cancelled=None)

    def sentence(self, names: ContestNames) -> str:
        return _("The contest is open again.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Recount(ContestLogStep):
    """Rank an old knock-out, closed with a ranking by points, by the stage reached."""

    kind: Literal["recount"] = "recount"

    after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if state.closed is None:
            raise ContestRefusal(ContestCode.NOT_CLOSED)
        if not may_be_recounted(state):
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, "ranking")
        return replace(state, recounted=moment)

    def sentence(self, names: ContestNames) -> str:
        return _("The knock-out is ranked by the stage reached.")
