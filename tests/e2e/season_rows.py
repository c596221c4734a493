"""What a whole season needs of a served site's rows, done by a process with the site's environment.

`python -m tests.e2e.season_rows people NAME…` makes signed-in accounts; the first one runs the leagues of
the site; `earlier DAYS` takes every ranked partie back by so many days, as if it had been played then; `turn DATE` does
what the beat does on that day; `count LEAGUE NUMBER` counts a season from the cold log beside what is kept.
"""

import json
import os
import sys
from dataclasses import asdict, dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from tests.e2e.forking import said
from tests.e2e.served import Served


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody signed in: their player, what they are called, their session."""

    player: int
    name: str
    session: str


@dataclass(frozen=True, slots=True)
class Counted:
    """`kept`: the tables as the page reads them; `behind`; `same`: whether a count from nothing comes to the same."""

    kept: dict[str, Any]
    behind: int
    same: bool


def people(site: Served, *names: str) -> list[Account]:
    return [Account(**each) for each in _run(site, "people", *names)]


def earlier(site: Served, days: int) -> int:
    """How many parties were taken back."""
    return int(_run(site, "earlier", str(days)))


def turn(site: Served, today: date) -> int:
    """How many steps were written."""
    return int(_run(site, "turn", today.isoformat()))


def count(site: Served, league: str, number: int) -> Counted:
    return Counted(**_run(site, "count", league, str(number)))


def _run(site: Served, *words: str) -> Any:
    return json.loads(said(["-m", "tests.e2e.season_rows", *words], site.environment).splitlines()[-1])


def _people(*names: str) -> list[dict[str, Any]]:
    from importlib import import_module

    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.auth.models import Permission

    from accounts.models import User
    from games.models import Player

    accounts = []
    for number, name in enumerate(names):
        user = User.objects.create_user(username=name, language="en")
        if number == 0:
            user.user_permissions.add(Permission.objects.get(codename="run_leagues"))
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.save()
        player = Player.objects.create(name=name, user=user)
        accounts.append(asdict(Account(player.pk, name, session.session_key)))
    return accounts


def _earlier(days: str) -> int:
    from django.db import transaction
    from django.db.models import F

    from games.models import Partie, Table
    from games.outbox import enqueue

    ranked = Partie.objects.filter(kind=Table.Kind.RANKED, finished_at__isnull=False)
    with transaction.atomic():
        moved = ranked.update(
            begun_at=F("begun_at") - timedelta(days=int(days)), finished_at=F("finished_at") - timedelta(days=int(days))
        )
        for pk in ranked.values_list("pk", flat=True):
            enqueue("leagues.tasks.count_ranked", pk)
    return moved


def _turn(day: str) -> int:
    from django.utils import timezone

    from leagues.seasons.schedule import turn_seasons

    return turn_seasons(timezone.make_aware(datetime.combine(date.fromisoformat(day), time(12))))


def _count(league: str, number: str) -> dict[str, Any]:
    from leagues.models import Season, SeasonRanking
    from leagues.seasons.kinds import counted
    from leagues.seasons.recounting import kept
    from leagues.seasons.store import state_of
    from leagues.standings.seasons.canonical_json import canonical_json

    season = Season.objects.select_related("league").get(league__code=league, number=number)
    now = kept(season)
    fresh = canonical_json(counted(season, state_of(season))).decode()
    stored = SeasonRanking.objects.get(season=season).tables
    return asdict(Counted(json.loads(stored or "{}"), now.behind, stored == fresh))


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    what, *words = sys.argv[1:]
    verbs = {"people": _people, "earlier": _earlier, "turn": _turn, "count": _count}
    print(json.dumps(verbs[what](*words)))


if __name__ == "__main__":
    main()
