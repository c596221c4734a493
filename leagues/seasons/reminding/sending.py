"""Sending of due reminders, each once, by day: a notice, and a mail if the player's settings ask for mails.

The `reminded` row and the notice are written together, so running this twice, in parallel, late, or after a kill sends
nothing twice and skips nobody.
"""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import pgettext

from accounts.models import User
from games.models import Player
from games.notices import notify
from leagues.models import League, Member, Reminder, Season
from leagues.seasons.agenda.taking_part import accounts_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.reminding.due import Due, due_in
from leagues.seasons.rights import RUN_SITE_LEAGUES, SeasonRights
from leagues.seasons.store import state_of

MORNING: Final = 9
EVENING: Final = 20
"""The hours, in the site's time zone, between which reminders are sent."""
KEPT: Final = timedelta(days=400)
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"
ORGANIZERS: Final = (Member.Role.OWNER, Member.Role.ORGANIZER)


def remind(now: datetime) -> int:
    """Send everybody their due reminders; return how many were sent. None are sent at night."""
    if not MORNING <= timezone.localtime(now).hour < EVENING:
        return 0
    Reminder.objects.filter(at__lt=now - KEPT).delete()
    running = Season.objects.filter(stage=Season.Stage.RUNNING, public=True).select_related("league__club")
    return sum(_remind_of(season, now) for season in running.order_by("pk"))


def _remind_of(season: Season, now: datetime) -> int:
    at = SeasonContext(state_of(season), None, season=season, rights=SeasonRights())
    told = 0
    for due in due_in(season, at.state, now):
        told += sum(_told(player, at, due, now) for player in _whom(season, due))
    return told


def _whom(season: Season, due: Due) -> list[Player]:
    if due.people is not None:
        return accounts_of(season.league.club_id, due.people)
    return _who_run(season.league)


def _who_run(league: League) -> list[Player]:
    if league.club_id is not None:
        there = Q(club_roles__club=league.club_id, club_roles__role__in=ORGANIZERS)
        return list(Player.objects.filter(there, user__is_active=True).order_by("pk"))
    # A superuser may run everything, but is reminded only of the leagues they opened.
    allowed = User.objects.with_perm(RUN_SITE_LEAGUES, include_superusers=False, backend=BACKEND)
    named = Q(user__in=allowed) | Q(pk=league.opened_by_id)
    return list(Player.objects.filter(named, user__is_active=True).order_by("pk"))


@transaction.atomic
def _told(player: Player, at: SeasonContext, due: Due, now: datetime) -> bool:
    """Remind a player once; return whether the reminder is new."""
    _row, new = Reminder.objects.get_or_create(player=player, what=due.what, defaults={"at": now})
    if new:
        with translation.override(None if player.user is None else player.user.language):
            notify(player, due.kind, url=due.path, **_about(at, due))
    return new


def _about(at: SeasonContext, due: Due) -> dict[str, str]:
    """Return the values for its text (`games.labels.notices`), in the language of the recipient."""
    about = {"league": at.league.name}
    if due.on is not None:
        # Translators: a date format of Django: day of the week, day, month
        about["day"] = date_format(due.on, pgettext("date format", "l j F"))
    if due.against is not None:
        about["against"] = at.called(due.against, whole=False)
    if due.contest is not None:
        about["contest"] = due.contest.name
        about["hour"] = date_format(timezone.localtime(due.contest.starts_at), "H:i")
    if due.count:
        about["count"] = str(due.count)
    return about
