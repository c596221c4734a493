"""All steps of a contest, one class each, and their JSON in the log. One file per family, as in `applying`.

A step contains all its data: numbers, draws and settings are written out, so that undoing one step changes no other.
Steps refer to people only by their number in the club's registry: a person forgotten there is forgotten here.
"""

from typing import Annotated, TypeAlias

import pydantic

from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.steps.describing import Cancel, Choose, Describe, Shorten
from leagues.contests.day.steps.drawing import Discard, Draft, Publish, Recall, SeatLate
from leagues.contests.day.steps.ending import Close, Give, Recount, Release, Released, Reopen, Undo
from leagues.contests.day.steps.entering import (
    Amend,
    CheckIn,
    CloseEntries,
    Enter,
    FixTable,
    Forbid,
    FormPairs,
    Late,
    Leave,
    Pay,
    Rekey,
    ReopenEntries,
    Replace,
    Withdraw,
)
from leagues.contests.day.steps.moment import Moment
from leagues.contests.day.steps.playing import (
    Arrive,
    CatchUp,
    Pardon,
    Penalize,
    PlayLive,
    Postpone,
    RunClock,
    Turn,
    Walkover,
)
from leagues.contests.day.steps.scoring import DESK, Confirm, Correct, Dispute, Score, Settle, Write

Step: TypeAlias = (
    Choose
    | Describe
    | Shorten
    | Cancel
    | Enter
    | Amend
    | Withdraw
    | Pay
    | CheckIn
    | FormPairs
    | CloseEntries
    | ReopenEntries
    | Late
    | SeatLate
    | Leave
    | Replace
    | FixTable
    | Forbid
    | Rekey
    | Draft
    | Discard
    | Publish
    | Recall
    | PlayLive
    | RunClock
    | Arrive
    | Write
    | Confirm
    | Dispute
    | Settle
    | Correct
    | Postpone
    | Walkover
    | CatchUp
    | Penalize
    | Pardon
    | Release
    | Give
    | Close
    | Reopen
    | Recount
    | Undo
)

_JSON: pydantic.TypeAdapter[Step] = pydantic.TypeAdapter(Annotated[Step, pydantic.Field(discriminator="kind")])


def step_json(step: Step) -> dict[str, object]:
    """Return the step as JSON for the log."""
    written: dict[str, object] = _JSON.dump_python(step, mode="json", exclude_defaults=False)
    return written


def read_step(data: object) -> Step:
    """Return the step of this JSON.

    ContestRefusal `unreadable`. Settings of an earlier edition are converted to today's.
    """
    if isinstance(data, dict) and data.get("kind") == "choose":
        data = {"edition": 1, **data}
    try:
        step = _JSON.validate_python(data)
    except pydantic.ValidationError as error:
        raise ContestRefusal(ContestCode.UNREADABLE, str(error.errors()[0]["loc"])) from error
    return step.in_todays_edition() if isinstance(step, Choose) else step


__all__ = [
    "DESK",
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
    "read_step",
    "step_json",
]
