"""The Celery tasks of leagues: each idempotent, safe to run twice, late and at once."""

from celery import shared_task
from django.utils import timezone

from leagues.contests.online import course, results, taking_back


@shared_task(name="leagues.tasks.enter_result")
def enter_result(partie_id: int) -> bool:
    """Enter the result of a live table of a contest; whether it was entered now."""
    return results.enter_result(partie_id)


@shared_task(name="leagues.tasks.run_contests")
def run_contests() -> int:
    """Bring contests online to where their times say; how many steps were written."""
    return course.run_due(timezone.now())


@shared_task(name="leagues.tasks.close_table_left")
def close_table_left(contest_id: int, code: str) -> bool:
    """Close a live table that its contest wants no more; whether it was open."""
    return taking_back.close_left(contest_id, code)
