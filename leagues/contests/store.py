"""The logs of contests in the database: reading them, opening one and appending steps.

The author's rights are checked before (`leagues.contests.rights`). Desks, phones, live tables and clocks write here.
"""

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models import Player
from leagues.contests.contest_log.names import ContestNames
from leagues.contests.contest_log.settings import PRESETS, Settings
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import LOG, Choose, Describe, Step
from leagues.contests.rights import seed_of
from leagues.contests.signals import step_appended, step_wanted, step_written
from leagues.logs.folding import NamedStep, PreparedSteps
from leagues.logs.store import LogStore, WrittenStep
from leagues.models import Club, Contest, ContestStep, Person
from leagues.staging import show_people

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 8


NamedContestStep: TypeAlias = NamedStep[ContestState, ContestNames]


class ContestStore(LogStore[Contest, ContestState, ContestNames]):
    log = LOG
    steps = ContestStep
    owner = "contest"

    def seed_of(self, owner: Contest) -> bytes:
        return seed_of(owner)

    def secret_of(self, owner: Contest) -> bytes:
        return bytes(owner.secret)

    def write_all(
        self,
        owner: Contest,
        steps: Sequence[NamedContestStep],
        by: Player | None,
        *,
        seen: int | None = None,
        at: datetime | None = None,
        along: Callable[[], object] = bool,
    ) -> WrittenStep[ContestState]:
        """Append several steps, all or none. Refusals also those of the receivers of `step_wanted`."""
        step_wanted.send(sender=Contest, contest=owner)
        return super().write_all(owner, steps, by, seen=seen, at=at, along=along)

    def follow(self, owner: Contest, prepared: PreparedSteps[ContestState, ContestNames]) -> None:
        moment, before, after = prepared.moment, prepared.before.state, prepared.after.state
        owner.version, owner.moved_at = moment.version, moment.at
        owner.name, owner.place = after.name or owner.name, after.place
        owner.public = after.public and not owner.practice
        owner.starts_at = after.starts_at or owner.starts_at
        owner.stage = stage_of(after)
        owner.save(update_fields=["version", "moved_at", "name", "place", "public", "starts_at", "stage"])
        step_appended.send(sender=Contest, contest=owner, moment=moment, before=before, after=after)

    def committed(self, owner: Contest, prepared: PreparedSteps[ContestState, ContestNames]) -> None:
        state = prepared.after.state
        step_written.send(sender=Contest, contest=owner, step=prepared.step, moment=prepared.moment, state=state)


STORE: Final = ContestStore()
known, state_of, write, write_all = STORE.known, STORE.state_of, STORE.write, STORE.write_all


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
    """Create a contest of a club, with `more` steps in it. ContestRefusal `bad-settings`, `unreadable`.

    `staged`: people invented for a practice and written before (`leagues.staging`), who are shown from now on.
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
    prepared = STORE.prepare_first(contest, [NamedStep(step) for step in (*first, *more)], by)
    with transaction.atomic():
        contest.save(force_insert=True)
        STORE.append_first(contest, prepared, by)
        if staged:
            show_people(staged, practice=contest)
    contest.refresh_from_db()
    return contest


def stage_of(state: ContestState) -> Contest.Stage:
    if state.cancelled is not None:
        return Contest.Stage.CANCELLED
    if state.closed is not None:
        return Contest.Stage.CLOSED
    if state.published:
        return Contest.Stage.PLAYING
    return Contest.Stage.ENTRIES if state.public or state.entrants else Contest.Stage.PLANNED
