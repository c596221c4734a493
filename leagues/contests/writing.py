"""Writing of a contest's log, the only way to change a contest: one step after the other, each once.

Callers check rights first (`leagues.contests.rights`). Desks, phones, live tables and clocks write here.
"""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from django.db import connection, transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models import Player
from leagues.contests.day.applying import begin
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.presets import PRESETS
from leagues.contests.day.settings import Settings
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Choose, Describe, Moment, Step
from leagues.contests.keys import seed_of
from leagues.contests.preparing_steps import NamedStep, PreparedSteps, prepare
from leagues.contests.reading import ContestAtVersion, known, remember
from leagues.contests.signals import step_appended, step_written
from leagues.models import Club, Contest, ContestStep, Person
from leagues.staging import show_people

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 8
TRIES: Final = 5
"""How often steps are folded without the lock; overtaken each time, they are folded with the lock held."""


class ContestOvertakenError(Exception):
    """Somebody else has written since these steps were folded."""


@dataclass(frozen=True, slots=True)
class WrittenContestStep:
    """A written step: its version, and the contest's state. `repeated`: it was written before, with the same ref."""

    version: int
    state: ContestState
    repeated: bool = False


def open_contest(
    club: Club,
    by: Player,
    *,
    name: str,
    starts_at: datetime,
    settings: Settings | None = None,
    place: str = "",
    practice: bool = False,
    more: Sequence[Step] = (),
    staged: Sequence[Person] = (),
) -> Contest:
    """Open a contest of a club, with `more` steps in it. ContestRefusal `bad-settings`, `unreadable`.

    `staged`: people created before (`leagues.staging`), who become visible now.
    """
    contest = Contest(
        club=club,
        code=get_random_string(CODE_LENGTH, CODE_LETTERS),
        name=name,
        starts_at=starts_at,
        place=place,
        practice=practice,
        secret=secrets.token_bytes(32),
        moved_at=timezone.now(),
    )
    first = (
        Describe(name=name, starts_at=starts_at, place=place),
        Choose(settings=settings or PRESETS["classique-4x12"]),
    )
    steps, nothing = [NamedStep(step) for step in (*first, *more)], ContestAtVersion((), begin(seed_of(contest)))
    prepared = prepare(seed_of(contest), nothing, steps, by.pk, timezone.now())
    with transaction.atomic():
        contest.save(force_insert=True)
        _append(contest, prepared, by)
        if staged:
            show_people(staged)
    contest.refresh_from_db()
    return contest


def write(
    contest: Contest,
    step: Step,
    by: Player | None,
    *,
    seen: int | None = None,
    ref: str = "",
    at: datetime | None = None,
) -> WrittenContestStep:
    """Append a step. `ref` identifies it, so that it counts once; `seen`: the version after which no other step may
    have been written.

    ContestRefusal `stale`, and those of `leagues.contests.day.applying`. After a refusal nothing has changed.
    """
    return write_all(contest, [NamedStep(step, ref)], by, seen=seen, at=at)


def write_all(
    contest: Contest,
    steps: Sequence[NamedStep],
    by: Player | None,
    *,
    seen: int | None = None,
    at: datetime | None = None,
    along: Callable[[], object] = bool,
) -> WrittenContestStep:
    """Append several steps, all or none; return the last one. Refusals as `write`.

    Steps are folded before the lock is taken, and again if somebody else was first. Within a transaction, the lock is
    held until that transaction ends. `along` writes other rows in the same transaction.
    """
    for _try in range(0 if connection.in_atomic_block else TRIES):
        found = _prepared(contest, steps, by, seen, at)
        if isinstance(found, WrittenContestStep):
            return found
        with suppress(ContestOvertakenError), transaction.atomic():
            # `along` may lock its club: it comes before the contest's lock, as everywhere.
            along()
            return _append(_locked(contest, found.before.state.version), found, by)
    with transaction.atomic():
        along()
        locked = _locked(contest)
        found = _prepared(locked, steps, by, seen, at)
        return found if isinstance(found, WrittenContestStep) else _append(locked, found, by)


def _locked(contest: Contest, version: int | None = None) -> Contest:
    """Return the contest's row, locked; a second caller waits.

    ContestOvertakenError: the log has steps after `version`.
    """
    # The unique (contest, version) would refuse the second caller anyway.
    locked = Contest.objects.select_for_update(of=("self",)).get(pk=contest.pk)
    if version is not None and ContestStep.objects.filter(contest=locked, version__gt=version).exists():
        raise ContestOvertakenError
    return locked


def _prepared(
    contest: Contest, steps: Sequence[NamedStep], by: Player | None, seen: int | None, at: datetime | None
) -> PreparedSteps | WrittenContestStep:
    """Fold the steps that were not written before; return a `WrittenContestStep` if all of them were."""
    before = known(contest)
    refs = {named.ref for named in steps if named.ref}
    rows = ContestStep.objects.filter(contest=contest, ref__in=refs).values_list("ref", "version") if refs else ()
    there = dict(rows)
    fresh = [named for named in steps if named.ref not in there]
    if not fresh:
        return WrittenContestStep(there[steps[-1].ref] if steps else before.state.version, before.state, repeated=True)
    if seen is not None and seen != before.state.version:
        raise ContestRefusal(ContestCode.STALE, str(before.state.version))
    return prepare(seed_of(contest), before, fresh, None if by is None else by.pk, at or timezone.now())


def _append(locked: Contest, prepared: PreparedSteps, by: Player | None) -> WrittenContestStep:
    """Insert the rows; the caller holds the lock in its transaction."""
    moment = prepared.moment
    rows = [
        ContestStep(contest=locked, version=version, data=data, by=by, ref=ref, at=moment.at)
        for version, data, ref in prepared.rows
    ]
    ContestStep.objects.bulk_create(rows)
    _follow(locked, prepared.after.state, moment)
    before, after = prepared.before.state, prepared.after.state
    step_appended.send(sender=Contest, contest=locked, moment=moment, before=before, after=after)
    transaction.on_commit(partial(_committed, locked, prepared))
    return WrittenContestStep(moment.version, after)


def _committed(contest: Contest, prepared: PreparedSteps) -> None:
    """Cache and announce the new state after the commit."""
    remember(contest, prepared.after)
    step_written.send(
        sender=Contest, contest=contest, step=prepared.step, moment=prepared.moment, state=prepared.after.state
    )


def _follow(contest: Contest, state: ContestState, moment: Moment) -> None:
    """Update the columns that lists read, in the step's transaction."""
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
