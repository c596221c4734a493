"""All steps of a season, one class each, and their JSON in the log. One file per family, as in `applying`.

A step contains all its data: numbers, fixtures, days and ratings are written out, so that undoing one step changes no
other. Steps refer to people only by number: a person forgotten elsewhere is forgotten here.
"""

from typing import Annotated, TypeAlias

import pydantic

from leagues.contests.day.steps import DESK, Moment, Score
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.steps.days import DropDay, HoldDay
from leagues.seasons.course.steps.describing import Cancel, ChooseChallenge, ChooseChampionship, ChooseLadder, Describe
from leagues.seasons.course.steps.ending import RULE, Close, Open, Reopen, Undo
from leagues.seasons.course.steps.entering import Decline, DrawnEntrant, DrawUp, Enter, Replace, Withdraw
from leagues.seasons.course.steps.fixtures import Answer, Arrive, Drawn, Move, PlayLive, Propose, Start
from leagues.seasons.course.steps.months import TurnMonth
from leagues.seasons.course.steps.results import Confirm, Dispute, Forfeit, PlayOff, Report, Settle

Step: TypeAlias = (
    Describe
    | ChooseChallenge
    | ChooseChampionship
    | ChooseLadder
    | Cancel
    | Enter
    | Withdraw
    | Replace
    | Decline
    | DrawUp
    | HoldDay
    | DropDay
    | Start
    | Arrive
    | Propose
    | Answer
    | Move
    | PlayLive
    | Report
    | Confirm
    | Dispute
    | Settle
    | Forfeit
    | PlayOff
    | TurnMonth
    | Open
    | Close
    | Reopen
    | Undo
)

_JSON: pydantic.TypeAdapter[Step] = pydantic.TypeAdapter(Annotated[Step, pydantic.Field(discriminator="kind")])


def step_json(step: Step) -> dict[str, object]:
    """Return the step as JSON for the log."""
    written: dict[str, object] = _JSON.dump_python(step, mode="json")
    return written


def read_step(data: object) -> Step:
    """Return the step of this JSON. SeasonRefusal `unreadable`."""
    if isinstance(data, dict) and data.get("kind") == "close":
        data = {"rule": 1, **data}  # seasons closed before rule 2 carry no rule
    try:
        return _JSON.validate_python(data)
    except pydantic.ValidationError as error:
        raise SeasonRefusal(SeasonCode.UNREADABLE, str(error.errors()[0]["loc"])) from error


__all__ = [
    "DESK",
    "RULE",
    "Answer",
    "Arrive",
    "Cancel",
    "ChooseChallenge",
    "ChooseChampionship",
    "ChooseLadder",
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
    "read_step",
    "step_json",
]
