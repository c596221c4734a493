"""Every kind of step of a contest, and its log.

A kind is one class: its JSON, what it does, who may write it, its sentence. A step says all that it needs: numbers,
draws and settings are written out, so that undoing another step does not change it. Steps name people only by their
number in the club's registry: a person forgotten there is forgotten here.
"""

from typing import Final, TypeAlias

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.names import ContestLogStep, ContestNames
from leagues.contests.contest_log.score import Score
from leagues.contests.contest_log.state import ContestState, Released
from leagues.contests.contest_log.steps import describing, drawing, ending, entering, entrants, playing, scoring
from leagues.contests.contest_log.steps.describing import Cancel, Choose, CorrectPrizes, Describe, Shorten
from leagues.contests.contest_log.steps.drawing import Discard, Draft, Publish, Recall, SeatLate
from leagues.contests.contest_log.steps.ending import Close, Give, Recount, Release, Reopen
from leagues.contests.contest_log.steps.entering import (
    Amend,
    CheckIn,
    CloseEntries,
    Enter,
    FormPairs,
    Late,
    Pay,
    ReopenEntries,
    Withdraw,
)
from leagues.contests.contest_log.steps.entrants import FixTable, Forbid, Leave, Rekey, Replace
from leagues.contests.contest_log.steps.playing import (
    Arrive,
    CatchUp,
    Pardon,
    Penalize,
    PlayLive,
    Postpone,
    RenewSheet,
    RunClock,
    Turn,
    Walkover,
)
from leagues.contests.contest_log.steps.scoring import Confirm, Correct, Dispute, Settle, Write
from leagues.logs.folding import Log, Undo, undone
from leagues.logs.steps import DESK, Moment, steps_in

Step: TypeAlias = ContestLogStep
Line: TypeAlias = tuple[Step, Moment]
"""One line of the log."""

LOG: Final[Log[ContestState, ContestNames]] = Log(
    steps_in(describing, drawing, ending, entering, entrants, playing, scoring),
    begin=lambda seed: ContestState(seed=seed),
    codes=ContestCode,
    refusal=ContestRefusal,
    closed=ContestCode.CONTEST_CLOSED,
    earlier={"choose": {"edition": 1}},
)
begin, apply, fold, after_undo = LOG.begin, LOG.apply, LOG.fold, LOG.after_undo
read_step, step_json = LOG.read_step, LOG.step_json

__all__ = [
    "DESK",
    "LOG",
    "Amend",
    "Arrive",
    "Cancel",
    "CatchUp",
    "CheckIn",
    "Choose",
    "Close",
    "CloseEntries",
    "Confirm",
    "Correct",
    "CorrectPrizes",
    "Describe",
    "Discard",
    "Dispute",
    "Draft",
    "Enter",
    "FixTable",
    "Forbid",
    "FormPairs",
    "Give",
    "Late",
    "Leave",
    "Line",
    "Moment",
    "Pardon",
    "Pay",
    "Penalize",
    "PlayLive",
    "Postpone",
    "Publish",
    "Recall",
    "Recount",
    "Rekey",
    "Release",
    "Released",
    "RenewSheet",
    "Reopen",
    "ReopenEntries",
    "Replace",
    "RunClock",
    "Score",
    "SeatLate",
    "Settle",
    "Shorten",
    "Step",
    "Turn",
    "Undo",
    "Walkover",
    "Withdraw",
    "Write",
    "after_undo",
    "apply",
    "begin",
    "fold",
    "read_step",
    "step_json",
    "undone",
]
