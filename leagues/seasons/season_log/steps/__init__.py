"""Every kind of step of a season, and its log.

A step is one class: its JSON, what it does, who may write it, its sentence.
A step contains all its data: fixtures, ratings and settings are written out, so that undoing another step changes none
of them.
Steps name people only by their number in the club's registry, or by their player.
"""

from typing import Final, TypeAlias

from leagues.contests.contest_log.score import Score
from leagues.logs.folding import Log, Undo, undone
from leagues.logs.steps import DESK, Moment, steps_in
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.kinds import RULES
from leagues.seasons.season_log.kinds.challenge import DropDay, HoldDay
from leagues.seasons.season_log.kinds.ladder import TurnMonth
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.state import RULE, Drawn, DrawnEntrant, SeasonState
from leagues.seasons.season_log.steps import describing, entering, fixtures, meeting, results
from leagues.seasons.season_log.steps.describing import Cancel, Close, Describe, Open, Reopen
from leagues.seasons.season_log.steps.entering import Decline, DrawUp, Enter, Replace, Withdraw
from leagues.seasons.season_log.steps.fixtures import Answer, Arrive, Move, PlayLive, Propose, Start
from leagues.seasons.season_log.steps.meeting import CallOff, Meet
from leagues.seasons.season_log.steps.results import Confirm, Dispute, Forfeit, PlayOff, Report, Settle

Step: TypeAlias = SeasonLogStep
Line: TypeAlias = tuple[Step, Moment]
"""One line of the log."""

LOG: Final[Log[SeasonState, SeasonNames]] = Log(
    (
        *steps_in(describing, entering, fixtures, meeting, results),
        *(step for rules in RULES for step in rules.steps),
    ),
    begin=lambda seed: SeasonState(seed=seed),
    codes=SeasonCode,
    refusal=SeasonRefusal,
    closed=SeasonCode.SEASON_CLOSED,
    complete=lambda state: state.settings is not None and bool(state.name),
    earlier={"close": {"rule": 1}},  # seasons closed before rule 2 carry no rule
)
begin, apply, fold, after_undo = LOG.begin, LOG.apply, LOG.fold, LOG.after_undo
read_step, step_json = LOG.read_step, LOG.step_json

__all__ = [
    "DESK",
    "LOG",
    "RULE",
    "Answer",
    "Arrive",
    "CallOff",
    "Cancel",
    "Close",
    "Confirm",
    "Decline",
    "Describe",
    "Dispute",
    "DrawUp",
    "Drawn",
    "DrawnEntrant",
    "DropDay",
    "Enter",
    "Forfeit",
    "HoldDay",
    "Line",
    "Meet",
    "Moment",
    "Move",
    "Open",
    "PlayLive",
    "PlayOff",
    "Propose",
    "Reopen",
    "Replace",
    "Report",
    "Score",
    "Settle",
    "Start",
    "Step",
    "TurnMonth",
    "Undo",
    "Withdraw",
    "after_undo",
    "apply",
    "begin",
    "fold",
    "read_step",
    "step_json",
    "undone",
]
