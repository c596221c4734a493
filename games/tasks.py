"""The Celery tasks of games. Each is idempotent: it may run twice, late or concurrently."""

from datetime import datetime, timedelta
from typing import Final

import structlog
from asgiref.sync import async_to_sync
from celery import shared_task
from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.analyses.turns import take_turn
from games.duplicate import counting, daily, matches, reminding, sets
from games.live.closing import close_abandoned
from games.live.process import live_process
from games.live.watchdog import tell_turn as tell_turn_of
from games.models import DonneSet
from games.models.prepared import FOR_ALL
from games.notices import mail
from games.outbox import run_due
from games.passwords_tried import mail_owner
from games.reliability import tell_cool_downs as tell_cool_downs_of
from games.retention import forget, forget_rows, old_signals
from games.tallies import keep_tallies as keep_waiting_tallies
from games.verifying import verify_of_the_night

log = structlog.get_logger(__name__)
TALLIES_A_TURN: Final = 400
"""Batches of fifty parties in one run, enough for a busy hour."""


@shared_task(name="games.tasks.close_abandoned_tables")
def close_abandoned_tables() -> int:
    """Close the tables without a move for `TABLE_ABANDONED_HOURS`; return how many were closed."""
    before = timezone.now() - timedelta(hours=settings.TABLE_ABANDONED_HOURS)
    return async_to_sync(_close)(before)


async def _close(before: datetime) -> int:
    """Close the tables on the event loop of this task; servers notice by comparing versions."""
    try:
        return await close_abandoned(before)
    finally:
        await live_process().stop()


@shared_task(name="games.tasks.forget_visitors")
def forget_visitors() -> int:
    """Delete expired rows (games.retention); return the number of guests."""
    forgotten = forget(timezone.now())
    log.info("forgotten", **{name.replace(" ", "_"): count for name, count in forgotten.items() if count})
    return forgotten["guests who never sat"]


@shared_task(name="games.tasks.forget_signals")
def forget_signals() -> int:
    """Delete the hints about shared addresses after 180 days; return how many."""
    return forget_rows(old_signals(timezone.now()))


@shared_task(name="games.tasks.verify_records")
def verify_records() -> int:
    """Verify the newest parties and today's thirtieth of all; return the number of differences."""
    return verify_of_the_night(timezone.localdate())


@shared_task(name="games.tasks.keep_tallies")
def keep_tallies() -> int:
    """Add up finished parties for statistics (games.tallies); return the number of seats."""
    return keep_waiting_tallies(batches=TALLIES_A_TURN)


@shared_task(name="games.tasks.analyse_donnes")
def analyse_donnes() -> int:
    """Analyse donnes that wait, for less than a minute (games.analyses.turns); return how many were stored."""
    return take_turn(timezone.now())


@shared_task(name="games.tasks.turn_sets")
def turn_sets() -> int:
    """Make the sets of today and tomorrow and show those that are over; return how many of both.

    The rankings of open sets are counted again, for results whose own task failed and for decisions about people; so
    are those of sets that are over, for decisions, and where a count was cut off.
    """
    now = timezone.now()
    done = daily.prepare(now) + end_sets()
    days = DonneSet.objects.filter(kind__in=FOR_ALL, opens_at__lte=now)
    cut_off = Q(ranking=None) | Q(ranking__left_out=counting.UNDER_WAY)
    for set_id in days.filter(Q(closes_at__gt=now - daily.COUNTED_FOR) | cut_off).values_list("pk", flat=True):
        counting.count(set_id)
    return done


@shared_task(name="games.tasks.remind_of_sets")
def remind_of_sets() -> int:
    """Remind people of today's donnes, in one hour of the evening (games.duplicate.reminding); return how many."""
    return reminding.remind(timezone.now())


@shared_task(name="games.tasks.end_sets")
def end_sets() -> int:
    """Show the sets that are over, also matches whose last donne has just ended; return how many."""
    now = timezone.now()
    matches.end_finished(now)
    return sets.reveal(now)


@shared_task(name="games.tasks.count_set")
def count_set(set_id: int) -> int:
    """Count the ranking of a set of donnes; return how many results it has."""
    return counting.count(set_id)


@shared_task(name="games.tasks.mail_notice")
def mail_notice(notice_id: int) -> bool:
    """Send one notification by mail if it is still unread; return whether it was sent."""
    return mail(notice_id)


@shared_task(name="games.tasks.tell_turn")
def tell_turn(table_id: int, player_id: int, donne: int) -> bool:
    """Notify an absent player that it is their turn; return whether the table is still in play."""
    return tell_turn_of(table_id, player_id, donne)


@shared_task(name="games.tasks.tell_cool_downs")
def tell_cool_downs(partie_id: int) -> int:
    """Tell people who left or conceded a ranked partie until when they cannot play ranked; return how many."""
    return tell_cool_downs_of(partie_id)


@shared_task(name="games.tasks.mail_passwords_tried")
def mail_passwords_tried(user_id: int) -> bool:
    """Warn the owner of an account that somebody tries passwords for it; return whether a mail was sent."""
    return mail_owner(user_id)


@shared_task(name="games.tasks.run_outbox")
def run_outbox() -> int:
    """Run the outbox (with a broker; without one a thread of the server does); return the number of tasks."""
    return run_due()
