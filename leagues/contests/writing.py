"""The one way anything happens in a contest: a step of its log, first come first served, once.

Whether the writer may is asked of `leagues.contests.rights` before. Desks, phones, live tables and clocks write here.
"""

import json
import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models import Player
from leagues.contests.day.applying import Line, after_undo, apply
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.presets import PRESETS
from leagues.contests.day.settings import Settings
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Choose, Describe, Moment, Step, Undo, read_step, step_json
from leagues.contests.keys import seed_of
from leagues.contests.reading import Known, known, remember
from leagues.contests.signals import step_appended, step_written
from leagues.models import Club, Contest, ContestStep

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 8
MOST_STEPS: Final = 50_000


@dataclass(frozen=True, slots=True)
class Written:
    """The version a step has, and the contest as it stands. `repeated`: it was written before, by the same ref."""

    version: int
    state: ContestState
    repeated: bool = False


@transaction.atomic
def open_contest(
    club: Club,
    by: Player,
    *,
    name: str,
    starts_at: datetime,
    settings: Settings | None = None,
    place: str = "",
    practice: bool = False,
) -> Contest:
    """A new contest of a club. ContestRefusal `bad-settings`, `unreadable`."""
    contest = Contest.objects.create(
        club=club,
        code=get_random_string(CODE_LENGTH, CODE_LETTERS),
        name=name,
        starts_at=starts_at,
        place=place,
        practice=practice,
        secret=secrets.token_bytes(32),
        moved_at=timezone.now(),
    )
    write(contest, Describe(name=name, starts_at=starts_at, place=place), by)
    write(contest, Choose(settings=settings or PRESETS["classique-4x12"]), by)
    contest.refresh_from_db()
    return contest


@transaction.atomic
def write(
    contest: Contest,
    step: Step,
    by: Player | None,
    *,
    seen: int | None = None,
    ref: str = "",
    at: datetime | None = None,
) -> Written:
    """Append a step. `ref` names it, so that it counts once; `seen`: nothing at all may have happened since.

    ContestRefusal `stale`, and those of `leagues.contests.day.applying`. Refused, nothing has changed.
    """
    # Who comes second waits here; the unique (contest, version) would refuse them all the same.
    locked = Contest.objects.select_for_update(of=("self",)).get(pk=contest.pk)
    before = known(locked)
    repeated = ContestStep.objects.filter(contest=locked, ref=ref).first() if ref else None
    if repeated is not None:
        return Written(repeated.version, before.state, repeated=True)
    if seen is not None and seen != before.state.version:
        raise ContestRefusal(ContestCode.STALE, str(before.state.version))
    if before.state.version >= MOST_STEPS:
        raise ContestRefusal(ContestCode.FULL, "steps")
    moment = Moment(before.state.version + 1, None if by is None else by.pk, at or timezone.now())
    data = _keepable(step_json(step))
    step = read_step(data)  # what could not be read back would close the contest for ever
    after = Known((*before.lines, (step, moment)), _after(locked, before, step, moment))
    ContestStep.objects.create(contest=locked, version=moment.version, data=data, by=by, ref=ref, at=moment.at)
    _follow(locked, after.state, moment)
    step_appended.send(sender=Contest, contest=locked, moment=moment, before=before.state, after=after.state)
    transaction.on_commit(partial(_committed, locked, after, step, moment))
    return Written(moment.version, after.state)


def _keepable(data: dict[str, Any]) -> dict[str, Any]:
    """What any database takes as it is. ContestRefusal `unreadable`: half a letter, or a letter that is none."""
    text = json.dumps(data, ensure_ascii=False)
    if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ContestRefusal(ContestCode.UNREADABLE, "text")
    return data


def _after(contest: Contest, before: Known, step: Step, moment: Moment) -> ContestState:
    if not isinstance(step, Undo):
        return apply(before.state, step, moment)
    lines: tuple[Line, ...] = before.lines
    return replace(after_undo(seed_of(contest), lines, step, moment), version=moment.version)


def _committed(contest: Contest, after: Known, step: Step, moment: Moment) -> None:
    """Only what is in the database is remembered, and told."""
    remember(contest, after)
    step_written.send(sender=Contest, contest=contest, step=step, moment=moment, state=after.state)


def _follow(contest: Contest, state: ContestState, moment: Moment) -> None:
    """What lists read, in the step's transaction."""
    contest.version, contest.moved_at = moment.version, moment.at
    contest.name, contest.place = state.name or contest.name, state.place
    contest.public = state.public and not contest.practice
    contest.starts_at = state.starts_at or contest.starts_at
    contest.stage = stage_of(state)
    contest.save(update_fields=["version", "moved_at", "name", "place", "public", "starts_at", "stage"])


def stage_of(state: ContestState) -> Contest.Stage:
    if state.cancelled is not None:
        return Contest.Stage.CANCELLED
    if state.closed is not None:
        return Contest.Stage.CLOSED
    if state.published:
        return Contest.Stage.PLAYING
    return Contest.Stage.ENTRIES if state.public or state.entrants else Contest.Stage.PLANNED
