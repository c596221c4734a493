"""« La donne du jour »: the sets of each day, made in advance.

A set is open for one day of the site's time zone.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final

import structlog
from django.utils import timezone

from games.duplicate.set_robots import can_play, robots_now
from games.duplicate.sets import new_set
from games.models import DonneSet
from games.models.prepared import FOR_ALL

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Daily:
    """A set of each day: the rules it is played by and the number of its donnes."""

    preset: str
    count: int


COUNTED_FOR: Final = timedelta(days=2)
"""How long after its end the ranking of a set is still counted again every minute, when something has changed."""
DAILY: Final = (Daily("classique", 8), Daily("contree", 4))


def opening_of(day: date) -> datetime:
    """Return the first moment of a day in the site's time zone, also where the clocks change that day."""
    return datetime.combine(day, time.min, timezone.get_default_timezone())


def prepare(now: datetime) -> int:
    """Make the sets of today and tomorrow that do not exist yet; return how many were made.

    Any number of processes may do this at once: the day and the rules decide which of two sets stays. A set that is not
    open yet and was made for other robots than today's gets today's.
    """
    if not can_play():
        return 0
    today = timezone.localdate(now, timezone.get_default_timezone())
    made = 0
    for day in (today, today + timedelta(days=1)):
        made += sum(_made(kind, day, daily) for kind in FOR_ALL for daily in DAILY)
    DonneSet.objects.filter(opens_at__gt=now).exclude(robots=robots_now()).update(robots=robots_now())
    return made


def code_for_robots(day: date, preset: str) -> str:
    """Return the code of the set of robot accounts of a day: « r261129co »."""
    return f"r{day:%y%m%d}{preset[:2]}"


def _made(kind: DonneSet.Kind, day: date, daily: Daily) -> bool:
    """Make one set; False if it exists."""
    robots = kind is DonneSet.Kind.ROBOTS
    own = {"code": code_for_robots(day, daily.preset)} if robots else {"day": day, "preset": daily.preset}
    if DonneSet.objects.filter(**own).exists():
        return False
    opens_at, closes_at = opening_of(day), opening_of(day + timedelta(days=1))
    donne_set = new_set(kind, daily.preset, daily.count, opens_at, closes_at)
    for name, value in own.items():
        setattr(donne_set, name, value)
    DonneSet.objects.bulk_create([donne_set], ignore_conflicts=True)
    made = DonneSet.objects.filter(code=donne_set.code).exists()
    if made:
        log.info("set_made", kind=kind.value, day=day.isoformat(), preset=daily.preset, donnes=daily.count)
    return made
