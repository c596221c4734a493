"""Deleting a contest: a practice at any time, another contest while it has no result; old practices by night.

A contest is hidden first, with the people invented for it, in one short transaction (`leagues.staging`); their rows are
deleted after that. If the process is killed in between, the retention task deletes what is left after a day.
"""

import shutil
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from leagues.contests.archives.stick import folder_of
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


def delete(contest: Contest) -> None:
    """Delete a contest, its log, the people invented for it; for a practice its backup files too.

    ContestRefusal of `why_it_stays`.
    """
    with transaction.atomic():
        locked = Contest.objects.select_for_update(of=("self",)).filter(pk=contest.pk).first()
        if locked is None:
            return  # somebody else has just deleted it
        why = why_it_stays(locked)
        if why is not None:
            raise why
        now, people = timezone.now(), list(locked.invented.all())
        locked.invented.update(staged_at=now)
        Contest.objects.filter(pk=locked.pk).update(staged_at=now)
    discard_people(people)
    discard_contest(contest)
    if contest.practice:
        _delete_backups(contest.code)


def _delete_backups(code: str) -> None:
    try:
        folder = folder_of(code)
        if folder.exists():
            shutil.rmtree(folder)
    except (OSError, ContestRefusal) as error:
        log.error("backups_not_deleted", contest=code, error=type(error).__name__)


def old_practices(now: datetime) -> QuerySet[Contest]:
    return Contest.objects.filter(practice=True, moved_at__lt=now - PRACTICE_KEPT)


def steps_of_old_practices(now: datetime) -> QuerySet[ContestStep]:
    return ContestStep.objects.filter(contest__in=old_practices(now))


def people_of_old_practices(now: datetime) -> QuerySet[Person]:
    return Person.objects.filter(practice__in=old_practices(now))
