"""Deleting a contest: a practice at any time, another contest while it has no result; old practices by night.

A contest is hidden first, with the people invented for it, in one short transaction (`leagues.staging`); their rows are
deleted after that. If the process is killed in between, the retention task deletes what is left after a day.
"""

import shutil
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.signals import post_delete
from django.utils import timezone

from games.models import Player
from games.retention import register_expiring_rows
from leagues.clubs.club_log import turn
from leagues.contests.archives.backups import keeper
from leagues.contests.archives.stick import folder_of, verify_written_here
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import PlayLive
from leagues.contests.store import known
from leagues.models import Contest, ContestStep, Person, SeasonStep
from leagues.staging import discard_contest, discard_people

log = structlog.get_logger(__name__)
PRACTICE_KEPT: Final = timedelta(days=14)
"""How long a practice is kept after its last step."""


def why_it_stays(contest: Contest) -> ContestRefusal | None:
    """Return why a contest cannot be deleted: it has results, or its live tables may be in somebody's history
    (`results-stay`); or a season's log names it (`day-of-a-season`). A practice can always be deleted.
    """
    if contest.practice:
        return None
    said = known(contest)
    opened = any(isinstance(step, PlayLive) and step.code for step, _moment in said.lines)
    if opened or any(each.has_results for each in said.state.rounds):
        return ContestRefusal(ContestCode.RESULTS_STAY)
    held = SeasonStep.objects.filter(season__league__club=contest.club_id, data__kind="hold-day")
    if held.filter(data__contest=contest.pk).exists():
        return ContestRefusal(ContestCode.DAY_OF_A_SEASON)
    return None


def delete(contest: Contest, by: Player) -> None:
    """Delete a contest, its log, and the people invented for it; `on_deleted` deletes the backup files of a practice.

    The deletion of another contest is a step of the club's log. ContestRefusal of `why_it_stays`; `goes-on-elsewhere`,
    `stick-gone`: another laptop may be running it.
    """
    verify_written_here(contest)
    people = _hide(contest, by)
    if people is None:
        return  # somebody else has just deleted it
    keeper.wait()  # it may be reading this contest
    discard_people(people)
    discard_contest(contest)
    log.info("contest_deleted", contest=contest.code, practice=contest.practice)


def _hide(contest: Contest, by: Player) -> list[Person] | None:
    """Hide a contest, and return the people invented for it; None if it is hidden already. ContestRefusal as above."""
    with transaction.atomic():
        locked = Contest.objects.select_for_update(of=("self",)).filter(pk=contest.pk).first()
        if locked is None:
            return None
        why = why_it_stays(locked)
        if why is not None:
            raise why
        now, people = timezone.now(), list(locked.invented.all())
        locked.invented.update(staged_at=now)
        Contest.objects.filter(pk=locked.pk).update(staged_at=now)
        if not locked.practice:
            with turn(locked.club, by) as club:
                club.write("delete-contest", more={"name": locked.name})
    return people


def on_deleted(sender: object, instance: Contest, **_more: object) -> None:
    """Delete the backup files of a practice after its row, also when the retention task has deleted it."""
    if instance.practice and settings.BACKUPS:
        transaction.on_commit(partial(_delete_backups, instance))


def _delete_backups(practice: Contest) -> None:
    """Delete the files, unless the practice goes on on another laptop, the stick is gone or the disk refuses."""
    try:
        verify_written_here(practice)
        folder = folder_of(practice.code)
        if folder.exists():
            shutil.rmtree(folder)
    except (OSError, ContestRefusal) as error:
        log.error("backups_not_deleted", contest=practice.code, error=type(error).__name__)


def old_practices(now: datetime) -> QuerySet[Contest]:
    return Contest.objects.filter(practice=True, moved_at__lt=now - PRACTICE_KEPT)


def steps_of_old_practices(now: datetime) -> QuerySet[ContestStep]:
    return ContestStep.objects.filter(contest__in=old_practices(now))


def people_of_old_practices(now: datetime) -> QuerySet[Person]:
    return Person.objects.filter(practice__in=old_practices(now))


def listen() -> None:
    """Register old practices for the retention task, people first, and the deletion of their files."""
    register_expiring_rows("people of old practices", people_of_old_practices)
    register_expiring_rows("steps of old practices", steps_of_old_practices)
    register_expiring_rows("old practices", old_practices)
    post_delete.connect(on_deleted, sender=Contest, dispatch_uid="delete-backups-of-practices")
