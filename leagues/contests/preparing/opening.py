"""Ways to open a contest: new, as a copy of another one, or as practice with invented people."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.models import Player
from games.short_transactions import batches
from leagues.contests.contest_log.presets import PRESETS
from leagues.contests.contest_log.settings import EntryMode, Settings
from leagues.contests.contest_log.steps import Enter
from leagues.contests.preparing.invented import invent
from leagues.contests.store import open_contest, state_of
from leagues.models import Club, Contest

OPENED_ONLY: Final = 2
"""The number of steps of a contest that was only opened."""


def open_once(
    club: Club, by: Player, *, name: str, starts_at: datetime, place: str = "", settings: Settings | None = None
) -> Contest:
    """Open a contest; the same form sent twice opens one. ContestRefusal `bad-settings`, `unreadable`."""
    same = Contest.objects.filter(club=club, name=name, starts_at=starts_at, practice=False, version__lte=OPENED_ONLY)
    with transaction.atomic():
        Club.objects.select_for_update(of=("self",)).get(pk=club.pk)
        found = same.first()
        return found or open_contest(club, by, name=name, starts_at=starts_at, place=place, settings=settings)


def duplicate(contest: Contest, by: Player, *, name: str, starts_at: datetime) -> Contest:
    """Open a copy of a contest: its settings and its place, a new date, no entrants."""
    before = state_of(contest)
    return open_once(contest.club, by, name=name, starts_at=starts_at, place=before.place, settings=before.settings)


def practise(club: Club, by: Player, *, name: str, preset: str, entrants: int) -> Contest:
    """Open a practice contest with so many invented entrants, not announced."""
    settings = PRESETS[preset]
    each = 2 if settings.entry is EntryMode.PAIRS else 1
    people = invent(club, each * entrants)
    persons = batches((person.pk for person in people), each)
    entered = [Enter(number=number, persons=tuple(some)) for number, some in enumerate(persons, start=1)]
    return open_contest(
        club,
        by,
        name=name,
        starts_at=timezone.now(),
        settings=settings,
        practice=True,
        more=entered,
        staged=people,
    )
