"""The rows of a crowd in a served site's database, made and read by a process with the site's environment.

`python -m tests.e2e.crowd_rows make SEED COUNT` writes so many guests with sessions and ratings; `… read` the truth.
"""

import json
import os
import random
import sys
from dataclasses import asdict, dataclass
from typing import Any

from tests.e2e.forking import said
from tests.e2e.served import Served


@dataclass(frozen=True, slots=True)
class Guest:
    """A person's player, the session that is theirs, and how strong they are."""

    player: int
    session: str
    rating: float


@dataclass(frozen=True, slots=True)
class Opened:
    """A table of the queue: who sits there as their rows say, from when to when (seconds), None while it stands."""

    code: str
    players: list[int]
    opened: float
    closed: float | None


@dataclass(frozen=True, slots=True)
class Rows:
    """All tables, and who still holds a place in the queue."""

    tables: list[Opened]
    waiting: list[int]


def make_guests(site: Served, seed: int, count: int) -> list[Guest]:
    return [Guest(**each) for each in _run(site, "make", str(seed), str(count))]


def read_rows(site: Served) -> Rows:
    rows = _run(site, "read")
    return Rows([Opened(**each) for each in rows["tables"]], rows["waiting"])


def _run(site: Served, *words: str) -> Any:
    return json.loads(said(["-m", "tests.e2e.crowd_rows", *words], site.environment).splitlines()[-1])


def _make(seed: str, count: str) -> list[dict[str, Any]]:
    from importlib import import_module

    from django.conf import settings
    from django.db import transaction

    from games.models import Player
    from games.permissions import SESSION_KEY, mark_session

    dice, guests = random.Random(seed), []
    with transaction.atomic():
        for number in range(int(count)):
            player = Player.objects.create(name=f"Guest {number}", rating=dice.gauss(1500, 200))
            session = import_module(settings.SESSION_ENGINE).SessionStore()
            session[SESSION_KEY] = player.pk
            mark_session(session)
            session.save()
            guests.append(asdict(Guest(player.pk, session.session_key, player.rating)))
    return guests


def _read() -> dict[str, Any]:
    from games.models import Place, Table

    def seconds(at: Any) -> float | None:
        return None if at is None else at.timestamp()

    tables = [
        asdict(
            Opened(
                table.code,
                [seat.player_id for seat in table.seats.all() if seat.player.kind == "person"],
                table.opened_at.timestamp(),
                seconds(table.closed_at),
            )
        )
        for table in Table.objects.prefetch_related("seats__player")
    ]
    return {"tables": tables, "waiting": list(Place.objects.values_list("player_id", flat=True))}


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    what, *words = sys.argv[1:]
    print(json.dumps(_make(*words) if what == "make" else _read()))


if __name__ == "__main__":
    main()
