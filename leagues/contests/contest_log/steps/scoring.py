"""Steps on scores: written, confirmed by somebody else, disputed, settled by the arbiter, corrected.

Two sides that write the same score have confirmed each other. Two different scores make a dispute: both versions stay
until the arbiter settles it. Only `confirmed` counts. With one person alone at the desk, a score written there counts
at once; until the next round is published, either side may still confirm or dispute it. A phone that wrote for one side
cannot confirm or write for the other side: two sides agree on two phones. The result of a live table that arrives after
a decision, or during a dispute, changes nothing and is stored beside it for the arbiter.

A score written by the code on a table's sheet comes from nobody known. It confirms nothing and disputes nothing: a pair
on another phone or the desk confirms it, or replaces it by a score of its own. It is taken while the round runs and
nobody else has written.
"""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal, reason_told
from leagues.contests.contest_log.counting import sum_of
from leagues.contests.contest_log.names import ContestLogStep, ContestNames, table_numbers
from leagues.contests.contest_log.score import Score, impossible_figure, score_told
from leagues.contests.contest_log.settings import Confirmation
from leagues.contests.contest_log.state import (
    AT_DESK,
    BY_SHEET,
    ArbiterRuling,
    Confirmed,
    ContestState,
    ContestTableState,
    WrittenScore,
)
from leagues.logs.steps import DESK, ClubOffice, Moment
from leagues.standings.sheet_sum import SumVerdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Write(ContestLogStep):
    """Write a score by one side's phone (`pair`), by the table's sheet (`sheet`) or the desk.

    `live`: it is the result of its live table. At a disputed or decided table a live result changes nothing: it is
    stored for the arbiter to read.

    `phone`: the mark of the browser that a pair wrote on, or that opened the sheet's code; empty if unknown.
    """

    round: int
    table: int
    score: Score
    pair: int = DESK
    live: bool = False
    sheet: bool = False
    phone: str = ""
    kind: Literal["write"] = "write"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Store the score of one side or of the desk.

        A live table's result counts at once, if nothing was decided before it.
        """
        if self.live:
            return state.with_table(self.round, _played_live(state, self, moment))
        table = _verify_open_for(state, self)
        _verify_score(self.score)
        place = self._place(table)
        if table.disputed is not None:
            raise ContestRefusal(ContestCode.DISPUTED, str(self.table))
        if self.sheet and (refusal := sheet_refusal(state, self.round, table)):
            raise ContestRefusal(refusal, str(self.table))
        _verify_other_phone(table, self)
        written = WrittenScore(score=self.score, pair=self.pair, at=moment, sheet=self.sheet, phone=self.phone)
        before = table.written[place]
        if before is not None and before.score == self.score and not _somebody_else(before, written, table):
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.table))
        after = table.with_written(place, written)
        if self.sheet:
            return state.with_table(self.round, after)
        alone = state.settings.confirmation is Confirmation.NOBODY and place == AT_DESK
        return state.with_table(self.round, _compared(table, after, written, alone))

    def _place(self, table: ContestTableState) -> int:
        if self.sheet:
            return BY_SHEET
        return AT_DESK if self.pair == DESK else table.side_of(self.pair)

    def sentence(self, names: ContestNames) -> str:
        said = _("Table %(table)s of round %(round)s: %(score)s entered.") % {
            **table_numbers(self),
            "score": score_told(self.score),
        }
        if self.sheet:
            return said + " " + _("(by the code on its sheet)")
        return said + (" " + _("(the table on the site has ended)") if self.live else names.from_phone(self.pair))


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(ContestLogStep):
    """Confirm somebody else's score. `of`: the version of the score they saw. `phone`: as in `Write`."""

    round: int
    table: int
    of: int
    pair: int = DESK
    phone: str = ""
    kind: Literal["confirm"] = "confirm"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Confirm a score as the other pair, or as a person at the desk who did not write it.

        A person alone at the desk may also confirm their own.
        """
        table = _verify_open_for(state, self)
        if table.disputed is not None:
            raise ContestRefusal(ContestCode.DISPUTED, str(self.table))
        found = next((each for each in table.unconfirmed if each.at.version == self.of), None)
        if found is None:
            changed = bool(table.unconfirmed)
            raise ContestRefusal(
                ContestCode.CHANGED_SINCE if changed else ContestCode.NOTHING_TO_CONFIRM, str(self.table)
            )
        if self.pair != DESK:
            table.side_of(self.pair)
        alone = state.settings.confirmation is Confirmation.NOBODY and self.pair == DESK
        if not alone and not _somebody_else(found, WrittenScore(score=found.score, pair=self.pair, at=moment), table):
            raise ContestRefusal(ContestCode.OWN_ENTRY, str(self.table))
        _verify_other_phone(table, self)
        return state.with_table(self.round, _confirmed(table, found.score, self.pair, moment))

    def sentence(self, names: ContestNames) -> str:
        said = _("Table %(table)s of round %(round)s: the score entered in step %(of)s is confirmed.")
        return said % {**table_numbers(self), "of": self.of} + names.from_phone(self.pair)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute(ContestLogStep):
    """Dispute the result: only the arbiter closes the dispute. `live`: its live table was not played to its end.

    `why`: somebody's own words, or a code of `leagues.contests.contest_log.codes`.
    """

    round: int
    table: int
    why: str = ""
    pair: int = DESK
    live: bool = False
    kind: Literal["dispute"] = "dispute"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = _verify_open_for(state, self)
        if self.pair != DESK:
            table.side_of(self.pair)
        if table.disputed is not None and self.live:
            return state.with_table(self.round, replace(table, late_why=self.why[:200]))
        if table.disputed is not None:
            raise ContestRefusal(ContestCode.DISPUTED, str(self.table))
        return state.with_table(self.round, replace(table, disputed=moment, why=self.why[:200]))

    def sentence(self, names: ContestNames) -> str:
        said = _("Table %(table)s of round %(round)s: result disputed.") % table_numbers(self)
        return said + names.from_phone(self.pair)

    def reason(self) -> str:
        return reason_told(self.why)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle(ContestLogStep):
    """Settle a dispute by the arbiter's decision."""

    round: int
    table: int
    score: Score
    why: str = ""
    kind: Literal["settle"] = "settle"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = state.table(self.round, self.table)
        if table.disputed is None or table.over:
            raise ContestRefusal(ContestCode.NOT_DISPUTED, str(self.table))
        _verify_score(self.score)
        after = _confirmed(table, self.score, DESK, moment, ArbiterRuling.SETTLED, why=self.why[:200])
        return state.with_table(self.round, after)

    def sentence(self, names: ContestNames) -> str:
        said = _("Table %(table)s of round %(round)s: dispute settled, %(score)s.")
        return said % {**table_numbers(self), "score": score_told(self.score)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct(ContestLogStep):
    """Correct a confirmed result."""

    round: int
    table: int
    score: Score
    why: str = ""
    kind: Literal["correct"] = "correct"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        table = state.table(self.round, self.table)
        if table.confirmed is None:
            raise ContestRefusal(ContestCode.NOT_CONFIRMED, str(self.table))
        _verify_score(self.score)
        if self.score == table.confirmed.score:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.table))
        after = _confirmed(table, self.score, DESK, moment, ArbiterRuling.CORRECTED, why=self.why[:200])
        return state.with_table(self.round, after)

    def sentence(self, names: ContestNames) -> str:
        said = _("Table %(table)s of round %(round)s: corrected to %(score)s.")
        return said % {**table_numbers(self), "score": score_told(self.score)}


def _played_live(state: ContestState, step: Write, moment: Moment) -> ContestTableState:
    """Return the table with the result of its live table."""
    table = state.table(step.round, step.table)
    _verify_score(step.score)
    score = _marked_if_odd(state, step)
    written = WrittenScore(score=score, pair=step.pair, at=moment, live=True)
    if table.over or table.disputed is not None:
        return replace(table, late=written)
    after = table.with_written(AT_DESK, written)
    return _confirmed(after, score, step.pair, moment)


def _marked_if_odd(state: ContestState, step: Write) -> Score:
    """Return the score with `despite` only if its sum is impossible: older logs set it on every live result."""
    if not step.score.despite:
        return step.score
    check = sum_of(state, step.round, step.score)
    return replace(step.score, despite=check is not None and check.outcome is SumVerdict.IMPOSSIBLE)


def _compared(
    before: ContestTableState, table: ContestTableState, written: WrittenScore, alone: bool
) -> ContestTableState:
    """Compare a score with those that others wrote: an equal score confirms it, a different score makes a dispute.

    A different score of the table's sheet is dropped instead. `alone`: no second person is needed.
    """
    others = [each for each in before.written if each is not None and _somebody_else(each, written, table)]
    by_sheet = before.written[BY_SHEET]
    if by_sheet is not None and not by_sheet.score.agrees(written.score):
        table = table.with_written(BY_SHEET, None)
        others.remove(by_sheet)
    elif before.written_by_sheet(written.phone):
        others = [each for each in others if each is not by_sheet]
    if not others and not alone:
        return table
    if all(each.score.agrees(written.score) for each in others):
        return _confirmed(table, written.score, written.pair, written.at)
    return replace(table, disputed=table.disputed or written.at)


def _confirmed(
    table: ContestTableState,
    score: Score,
    pair: int,
    moment: Moment,
    ruling: ArbiterRuling | None = None,
    why: str = "",
) -> ContestTableState:
    confirmed = Confirmed(score=score, pair=pair, at=moment, ruling=ruling, why=why)
    return replace(
        table, confirmed=confirmed, disputed=None, why="", late=None, late_why="", postponed=False, play_on=True
    )


def _somebody_else(one: WrittenScore, other: WrittenScore, table: ContestTableState) -> bool:
    """Return whether the scores come from different sides or, at the desk, from different people."""
    if one.sheet or other.sheet:
        return one.sheet is not other.sheet
    if one.pair == DESK and other.pair == DESK:
        return one.at.by != other.at.by
    if DESK in (one.pair, other.pair):
        return True
    return table.side_of(one.pair) != table.side_of(other.pair)


def _verify_other_phone(table: ContestTableState, step: Write | Confirm) -> None:
    """Refuse a phone that wrote the score of the other side, or confirms what it wrote by the sheet: `same-phone`."""
    if step.pair == DESK:
        return
    own_sheet = isinstance(step, Confirm) and _is_by_sheet(table, step.of) and table.written_by_sheet(step.phone)
    if own_sheet or table.written_for_others(table.side_of(step.pair), step.phone):
        raise ContestRefusal(ContestCode.SAME_PHONE, str(step.table))


def _is_by_sheet(table: ContestTableState, version: int) -> bool:
    written = table.written[BY_SHEET]
    return written is not None and written.at.version == version


def sheet_refusal(state: ContestState, round_number: int, table: ContestTableState) -> ContestCode | None:
    """Return why the code on a table's sheet writes no score now; None if it writes one.

    Its round is over, its table is played on the site or decided, or a pair or the desk has written.
    """
    now = state.current
    if now is None or now.number != round_number or now.over or state.over or table.live:
        return ContestCode.SHEET_ENDED
    if table.over:
        return ContestCode.ALREADY_CONFIRMED
    if table.disputed is not None:
        return ContestCode.DISPUTED
    return ContestCode.ALREADY_WRITTEN if any(table.written[:BY_SHEET]) else None


def _verify_open_for(state: ContestState, step: Write | Confirm | Dispute) -> ContestTableState:
    """Return the table as this step's author may still answer it: a score that counts by the desk's word alone does
    not count any more for the side that answers. ContestRefusal `already-confirmed`.
    """
    table = state.table(step.round, step.table)
    if step.pair != DESK and state.answerable(step.round, table):
        return replace(table, confirmed=None)
    if table.over:
        raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(step.table))
    return table


def _verify_score(score: Score) -> None:
    """Refuse a score that no sheet can have."""
    wrong = impossible_figure(score)
    if wrong:
        raise ContestRefusal(ContestCode.IMPOSSIBLE_SCORE, wrong)
