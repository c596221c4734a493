"""Steps of a round: where tables are played, the clock, returned papers, postponed tables, penalties."""

from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from typing import Literal

from django.utils.translation import gettext as _

from games.rules.record_json import Json
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.names import ContestLogStep, ContestNames, table_numbers
from leagues.contests.contest_log.settings import MOST_DONNES
from leagues.contests.contest_log.state import BY_SHEET, Clock, ContestState, ContestTableState, PenaltyState
from leagues.logs.steps import ClubOffice, Moment
from leagues.standings.regulation import ByeRule

MOST_ARTICLE = 200
MOST_CODE = 40
MOST_POINTS = 10_000
MOST_TABLES = 1000
MOST_MINUTES = 600
NOTHING_WAITS: Json = {
    "postponed": False,
    "play_on": True,
    "disputed": None,
    "why": "",
    "late": None,
    "late_why": "",
}
"""The fields of a table that change once its result is decided."""


class Turn(StrEnum):
    """An action on the round's clock. `MORE` adds minutes."""

    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    MORE = "more"
    STOP = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLive(ContestLogStep):
    """Play this table at the live table with this code; empty: with real cards after all."""

    round: int
    table: int
    code: str
    kind: Literal["play-live"] = "play-live"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = _verify_open(state, self.round, self.table)
        if table.live == self.code:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.table))
        elsewhere = (each.live for played in state.published for each in played.tables.values())
        if len(self.code) > MOST_CODE or (self.code and self.code in elsewhere):
            raise ContestRefusal(ContestCode.NO_SUCH_TABLE, self.code[:MOST_CODE])
        return state.with_table(self.round, replace(table, live=self.code))

    def sentence(self, names: ContestNames) -> str:
        said = (
            _("Table %(table)s of round %(round)s is played on the site.")
            if self.code
            else _("Table %(table)s of round %(round)s is played with real cards.")
        )
        return said % table_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunClock(ContestLogStep):
    round: int
    turn: Turn
    minutes: int = 0
    kind: Literal["run-clock"] = "run-clock"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        played = state.round(self.round)
        return state.with_round(replace(played, clock=_turned(state, played.clock, self, moment)))

    def sentence(self, names: ContestNames) -> str:
        said = {
            Turn.START: _("Clock of round %(round)s started."),
            Turn.PAUSE: _("Clock of round %(round)s paused."),
            Turn.RESUME: _("Clock of round %(round)s running again."),
            Turn.MORE: _("Clock of round %(round)s: %(minutes)s minutes more."),
            Turn.STOP: _("Clock of round %(round)s stopped."),
        }
        return said[self.turn] % {"round": self.round, "minutes": self.minutes}


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive(ContestLogStep):
    """Record that a table's paper is back at the desk."""

    round: int
    table: int
    kind: Literal["arrive"] = "arrive"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = state.table(self.round, self.table)
        if table.arrived is not None:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.table))
        return state.with_table(self.round, replace(table, arrived=moment))

    def sentence(self, names: ContestNames) -> str:
        return _("Sheet of table %(table)s, round %(round)s, returned.") % table_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class RenewSheet(ContestLogStep):
    """Renew the code on a table's sheet: the earlier code no longer works, and the sheet is printed again."""

    round: int
    table: int
    kind: Literal["renew-sheet"] = "renew-sheet"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = _verify_open(state, self.round, self.table)
        return state.with_table(self.round, replace(table.with_written(BY_SHEET, None), keys=table.keys + 1))

    def sentence(self, names: ContestNames) -> str:
        said = _("Table %(table)s of round %(round)s: new code on its sheet; the old one no longer works.")
        return said % table_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone(ContestLogStep):
    """Postpone a table's result. `play_on`: its sides are drawn in the next round; otherwise they are still playing.

    `lifted`: the postponement is taken back.
    """

    round: int
    table: int
    play_on: bool = True
    lifted: bool = False
    kind: Literal["postpone"] = "postpone"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = _verify_open(state, self.round, self.table)
        after = replace(table, postponed=not self.lifted, play_on=self.lifted or self.play_on)
        if after == table:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.table))
        return state.with_table(self.round, after)

    def sentence(self, names: ContestNames) -> str:
        if self.lifted:
            said = _("Table %(table)s of round %(round)s: the postponement is cancelled.")
        elif self.play_on:
            said = _("Table %(table)s of round %(round)s: postponed; both sides play the next round.")
        else:
            said = _("Table %(table)s of round %(round)s: postponed; both sides are still playing it.")
        return said % table_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walkover(ContestLogStep):
    """Record that only one side of a table is there; None: neither is. `lifted` takes it back."""

    round: int
    table: int
    present: Literal[0, 1] | None
    lifted: bool = False
    kind: Literal["walkover"] = "walkover"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = state.table(self.round, self.table)
        if table.confirmed is not None:
            raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(self.table))
        present = None if self.lifted else self.present
        after = replace(table, walkover=present, deserted=not self.lifted and present is None)
        if after == table:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.table))
        return state.with_table(self.round, replace(after, **NOTHING_WAITS))

    def sentence(self, names: ContestNames) -> str:
        if self.lifted:
            return _("Table %(table)s of round %(round)s: the forfeit is cancelled.") % table_numbers(self)
        if self.present == 0:
            return _("Table %(table)s of round %(round)s: the second side forfeits.") % table_numbers(self)
        return _("Table %(table)s of round %(round)s: the first side forfeits.") % table_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchUp(ContestLogStep):
    """Add an extra table for a pair that had a bye; the catch-up partie counts only for that pair."""

    round: int
    table: int
    entrant: int
    against: int
    kind: Literal["catch-up"] = "catch-up"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Add a table where a pair that had a bye plays another pair; the result counts only for the first."""
        played = state.round(self.round)
        if state.settings.bye is not ByeRule.CATCH_UP:
            raise ContestRefusal(ContestCode.BAD_SETTINGS, "bye")
        if self.entrant not in played.draw.byes:
            raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(self.entrant))
        if self.against == self.entrant or not state.entrant(self.against).entered_for_good:
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(self.against))
        if state.entrants[self.against].left is not None:
            raise ContestRefusal(ContestCode.HAS_LEFT, str(self.against))
        again = any(table.sides[0] == (self.entrant,) for table in played.tables.values())
        if again or not 1 <= self.table <= MOST_TABLES or self.table in played.tables:
            raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(self.table))
        table = ContestTableState(
            number=self.table,
            sides=((self.entrant,), (self.against,)),
            counts=(True, False),
            postponed=True,
        )
        return state.with_table(self.round, table)

    def sentence(self, names: ContestNames) -> str:
        return _("Catch-up partie of round %(round)s: %(who)s against %(other)s, at table %(table)s.") % {
            **table_numbers(self),
            "who": names.entrant(self.entrant),
            "other": names.entrant(self.against),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalize(ContestLogStep):
    """Record a penalty. `id`: its number in the contest.

    `given`: points for the opponents; `taken`: points taken from the entrant; both count in addition to the sheet's
    totals, unless `on_sheet`.

    `instead`: the penalty replaces the donne; otherwise the donne counts too. `on_sheet`: the sheet's totals already
    include the penalty.
    """

    id: int
    round: int
    entrant: int
    given: int = 0
    taken: int = 0
    donne: int | None = None
    article: str = ""
    instead: bool = False
    on_sheet: bool = False
    kind: Literal["penalize"] = "penalize"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        state.round(self.round), state.entrant(self.entrant)
        if state.table_of(self.entrant, self.round) is None:
            raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(self.entrant))
        amounts = (self.given, self.taken)
        if self.id in state.penalties or not any(amounts) or not all(0 <= each <= MOST_POINTS for each in amounts):
            raise ContestRefusal(ContestCode.NO_SUCH_PENALTY, str(self.id))
        if len(self.article) > MOST_ARTICLE or not 1 <= (self.donne or 1) <= MOST_DONNES:
            raise ContestRefusal(ContestCode.UNREADABLE, "penalty")
        penalty = PenaltyState(
            id=self.id,
            round=self.round,
            entrant=self.entrant,
            given=self.given,
            taken=self.taken,
            donne=self.donne,
            article=self.article,
            instead=self.instead,
            on_sheet=self.on_sheet,
            at=moment,
        )
        return replace(state, penalties={**state.penalties, self.id: penalty})

    def sentence(self, names: ContestNames) -> str:
        amounts = []
        if self.given:
            amounts.append(_("%(points)s to the opponents") % {"points": self.given})
        if self.taken:
            amounts.append(_("%(points)s points deducted") % {"points": self.taken})
        donne = "" if self.donne is None else ", " + _("donne %(donne)s") % {"donne": self.donne}
        article = f", {self.article}" if self.article else ""
        said = _("Penalty %(id)s of round %(round)s for %(who)s: %(amounts)s%(more)s.")
        values = {"id": self.id, "round": self.round, "who": names.entrant(self.entrant), "amounts": ", ".join(amounts)}
        return said % {**values, "more": donne + article}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pardon(ContestLogStep):
    id: int
    kind: Literal["pardon"] = "pardon"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if self.id not in state.penalties:
            raise ContestRefusal(ContestCode.NO_SUCH_PENALTY, str(self.id))
        return replace(state, penalties={key: each for key, each in state.penalties.items() if key != self.id})

    def sentence(self, names: ContestNames) -> str:
        return _("Penalty %(id)s withdrawn.") % {"id": self.id}


def _turned(state: ContestState, clock: Clock, step: RunClock, moment: Moment) -> Clock:
    if not 0 <= step.minutes <= MOST_MINUTES:
        raise ContestRefusal(ContestCode.UNREADABLE, "minutes")
    stopped = step.turn in (Turn.PAUSE, Turn.STOP) and clock.ends_at is None
    if stopped or (step.turn is Turn.RESUME and not clock.runs and not clock.left):
        raise ContestRefusal(ContestCode.CLOCK_STOPPED, str(step.round))
    if step.turn in (Turn.START, Turn.RESUME) and clock.runs:
        raise ContestRefusal(ContestCode.CLOCK_RUNS, str(step.round))
    match step.turn:
        case Turn.START:
            minutes = step.minutes or state.settings.round(step.round).minutes
            return Clock(started=moment.at, ends_at=moment.at + timedelta(minutes=minutes))
        case Turn.RESUME:
            return replace(clock, ends_at=moment.at + timedelta(seconds=clock.left), left=0)
        case Turn.MORE if clock.ends_at is not None:
            return replace(clock, ends_at=clock.ends_at + timedelta(minutes=step.minutes))
        case Turn.MORE:
            return replace(clock, left=clock.left + 60 * step.minutes)
        case Turn.PAUSE:
            left = int(clock.remaining(moment.at).total_seconds())
            return replace(clock, ends_at=None, left=max(left, 0))
        case Turn.STOP:
            return replace(clock, ends_at=None, left=0)


def _verify_open(state: ContestState, round_number: int, number: int) -> ContestTableState:
    """Return a table that has no result yet. ContestRefusal `already-confirmed`."""
    table = state.table(round_number, number)
    if table.over:
        raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(number))
    return table
