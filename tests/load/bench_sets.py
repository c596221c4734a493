"""How fast a set with 100,000 results is: `python -m tests.load.bench_sets [postgresql://…]`; without words on SQLite.

12,500 people have played 8 donnes each. Prints `name: value` lines: the page of the day and of a donne, asked through
the test client by people and strangers, one count of the whole ranking, and the per cents of a set that is over, all of
them and one transaction (docs/prepared-donnes.md, « Speed »).
"""

import os
import random
import sys
import time
from datetime import datetime, timedelta
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.load.bench_leaderboard import ask, p95
from tests.load.history_databases import drop_postgres, postgres_address, recreate_postgres

PEOPLE: Final = 12_500
ASKED: Final = 200
AT_ONCE: Final = 2_000


def fill(dice: random.Random) -> Any:
    """Return the set, which everybody has played."""
    from django.utils import timezone

    from games.duplicate import daily
    from games.models import DonneSet

    now = timezone.now()
    daily.prepare(now)
    donne_set = DonneSet.objects.get(preset="classique", opens_at__lte=now, closes_at__gt=now)
    people = members(now)
    for number in range(1, donne_set.count + 1):
        play_all(donne_set, number, people, now, dice)
    keep_donnes(donne_set, now, dice)
    return donne_set


def members(now: datetime) -> list[int]:
    """Make the people; return the ids of their players."""
    from accounts.models import User
    from games.models import Player

    names, joined = [f"person{number}" for number in range(PEOPLE)], now - timedelta(days=9)
    User.objects.bulk_create((User(username=name, skeleton=name, date_joined=joined) for name in names), AT_ONCE)
    users = User.objects.filter(username__startswith="person").values_list("pk", "username")
    Player.objects.bulk_create((Player(name=name, user_id=pk) for pk, name in users), AT_ONCE)
    return list(Player.objects.filter(name__startswith="person").values_list("pk", flat=True))


def play_all(donne_set: Any, number: int, people: list[int], now: datetime, dice: random.Random) -> None:
    """Write everybody's play of a donne, at a table of their own."""
    from games.models import PreparedPlay, Table

    about = {"rules": donne_set.rules, "kind": "prepared", "visibility": "link"}
    Table.objects.bulk_create((Table(host_id=pk, **about) for pk in people), AT_ONCE)
    tables = Table.objects.filter(prepared_play=None, kind="prepared")
    common = {"donne_set": donne_set, "number": number, "ranked": True, "opened_at": now, "finished_at": now}
    PreparedPlay.objects.bulk_create(
        (
            PreparedPlay(**common, player_id=table.host_id, table=table, difference=marks(dice))
            for table in list(tables)
        ),
        AT_ONCE,
    )


def marks(dice: random.Random) -> int:
    return dice.choice((-252, -162, 162, 252)) if dice.random() < 0.3 else dice.randrange(-162, 163)


def keep_donnes(donne_set: Any, now: datetime, dice: random.Random) -> None:
    """Write a partie and a donne for everybody's play of the first donne."""
    from games.models import Donne, Partie, Table
    from tests.factories import played, stored

    one = stored(played(seed=3)).donnes.get()
    copied = {each.name: getattr(one, each.name) for each in Donne._meta.fields if each.name not in ("id", "partie")}
    about = {"rules": donne_set.rules, "game": "retourne", "preset": "classique", "first_dealer": "N"}
    about |= {"kind": "prepared", "begun_at": now, "finished_at": now, "withheld": True}
    tables = Table.objects.filter(prepared_play__number=1)
    Partie.objects.bulk_create((Partie(**about, table=table) for table in tables), AT_ONCE)
    made = Partie.objects.filter(kind="prepared")
    takers = [dict(copied, taker=dice.choice("NESW"), trump=dice.choice("SHDC")) for _each in range(40)]
    Donne.objects.bulk_create((Donne(**dice.choice(takers), partie=partie) for partie in made), AT_ONCE)


def keep_per_cents(donne_set: Any) -> dict[str, float]:
    """Let the set be over, so that its count writes the per cent of every play."""
    from django.utils import timezone

    from games.duplicate import counting
    from games.models import DonneSet, SetRanking

    DonneSet.objects.filter(pk=donne_set.pk).update(revealed_at=timezone.now())
    SetRanking.objects.all().delete()
    transactions, write = [], counting._write_per_cents

    def timed(*given: Any) -> bool:
        began = time.perf_counter()
        written = write(*given)
        transactions.append(time.perf_counter() - began)
        return written

    counting._write_per_cents = timed
    began = time.perf_counter()
    counting.count(donne_set.pk)
    assert not donne_set.plays.filter(per_cent=None).exists()
    most = {"per_cents_transaction_ms_most": max(transactions) * 1000}
    return {"per_cents_ms": (time.perf_counter() - began) * 1000} | most


def measured() -> dict[str, float]:
    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.urls import reverse

    from games.duplicate import counting
    from games.models import SetRanking

    dice = random.Random(5)
    donne_set = fill(dice)
    counts = []
    for _time in range(5):
        SetRanking.objects.all().delete()
        began = time.perf_counter()
        counting.count(donne_set.pk)
        counts.append(time.perf_counter() - began)
    clients = [Client(headers={"accept-language": "fr"}) for _each in range(10)]
    for client, number in zip(clients[3:], range(7), strict=True):
        client.force_login(get_user_model().objects.get(username=f"person{number * 1000}"))
    day = reverse("duplicate:day", args=[donne_set.day, donne_set.preset])
    donne = reverse("duplicate:donne", args=[donne_set.day, donne_set.preset, 1])
    for client in clients:
        ask(client, day)
    days = [ask(dice.choice(clients), f"{day}?page={dice.randint(1, 250)}")[0] for _each in range(ASKED)]
    donnes = [ask(dice.choice(clients[3:]), donne)[0] for _each in range(ASKED // 4)]
    return {
        "results": donne_set.plays.count(),
        "count_ms_median": sorted(counts)[2] * 1000,
        "count_ms_most": max(counts) * 1000,
        "day_p95_ms": p95(days),
        "donne_p95_ms": p95(donnes),
        **keep_per_cents(donne_set),
    }


def main() -> None:
    server = sys.argv[1] if len(sys.argv) > 1 else ""
    with TemporaryDirectory() as folder:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
        os.environ["VAR_DIR"], os.environ["DEBUG"] = folder, "0"
        os.environ.pop("DATABASE_URL", None)
        if server:
            recreate_postgres(server)
            os.environ["DATABASE_URL"] = postgres_address(server)
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command
        from django.db import connections

        settings.ALLOWED_HOSTS = ["testserver"]
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
        call_command("migrate", verbosity=0)
        for name, value in measured().items():
            sys.stdout.write(f"{name}: {value:.1f}\n")
        connections.close_all()
        if server:
            drop_postgres(server)


if __name__ == "__main__":
    main()
