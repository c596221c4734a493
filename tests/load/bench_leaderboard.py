"""How fast a leaderboard is with 50,000 people on it: `python -m tests.load.bench_leaderboard`.

The whole answer, asked through the test client of a site on a database of its own (SQLite): people without an account
and people who stand anywhere on it, most of them at its first pages, some far below. One « name: value » line a figure;
50 ms are the goal (docs/ratings.md).
"""

import os
import random
import sys
import time
from datetime import date, timedelta
from tempfile import TemporaryDirectory
from typing import Any, Final

PEOPLE: Final = 50_000
PAIRS: Final = 5_000
DAYS: Final = 8
ASKED: Final = 300
WARM: Final = 10
AT_ONCE: Final = 5_000
GAME: Final = "retourne"


def measured() -> dict[str, float]:
    """Milliseconds: `leaderboard_p95_ms` of people, `leaderboard_pairs_p95_ms`, and of the page farthest below.

    Django is set up on the database that is to be filled.
    """
    dice = random.Random(8)
    people = fill(dice)
    clients = [client() for _anybody in range(5)] + [client(dice.choice(people)) for _somebody in range(15)]
    board = f"/classements/{GAME}/"
    # A page far down is one in ten; of the others, half are the first.
    wanted = [
        f"{board}?page={dice.randint(2, 20) if dice.random() < 0.8 else dice.randint(21, 1000)}"
        if dice.random() < 0.5
        else board
        for _asking in range(ASKED)
    ]
    last = [f"{board}?page=990"] * 40
    people_ms, people_cpu = asked(dice, clients, wanted)
    pairs_ms, _pairs_cpu = asked(dice, clients, [f"{board}paires/"] * (ASKED // 3))
    last_ms, last_cpu = asked(dice, clients, last)
    return {
        "leaderboard_p95_ms": people_ms,
        "leaderboard_p95_cpu_ms": people_cpu,
        "leaderboard_pairs_p95_ms": pairs_ms,
        "leaderboard_last_page_p95_ms": last_ms,
        "leaderboard_last_page_p95_cpu_ms": last_cpu,
    }


def asked(dice: random.Random, clients: list[Any], addresses: list[str]) -> tuple[float, float]:
    """The 95th percentile of milliseconds by the clock, and of this process: what a busy machine does not change."""
    times = [ask(dice.choice(clients), each) for each in addresses]
    return p95([clock for clock, _cpu in times]), p95([cpu for _clock, cpu in times])


def fill(dice: random.Random) -> list[int]:
    """The ids of people who all stand on the leaderboard, with points of their last days."""
    from django.utils import timezone

    from accounts.models import User
    from games.models import Player

    today = timezone.localdate()
    names = [f"person{number}" for number in range(PEOPLE)]
    User.objects.bulk_create((User(username=name, skeleton=name) for name in names), batch_size=AT_ONCE)
    users = User.objects.filter(username__startswith="person").values_list("pk", "username")
    Player.objects.bulk_create((Player(name=name, user_id=pk) for pk, name in users), batch_size=AT_ONCE)
    people = list(Player.objects.filter(name__startswith="person").values_list("pk", flat=True))
    dice.shuffle(people)
    rate_people(dice, people, today)
    rate_pairs(dice, people, today)
    return people


def rate_people(dice: random.Random, people: list[int], today: date) -> None:
    from games.models import RatingPoint
    from leagues.models import PersonRating

    PersonRating.objects.bulk_create(
        (
            PersonRating(
                player_id=pk,
                game=GAME,
                mu=dice.gauss(1500, 89),
                sigma=dice.uniform(40, 90),
                parties=dice.randrange(30, 400),
                last=today - timedelta(days=dice.randrange(20)),
            )
            for pk in people
        ),
        batch_size=AT_ONCE,
    )
    RatingPoint.objects.bulk_create(
        (
            RatingPoint(
                player_id=pk,
                game=GAME,
                on=today - timedelta(days=2 * day),
                points=round(dice.gauss(1500, 89)),
                give_or_take=100,
                parties=40,
            )
            for pk in people
            for day in range(DAYS)
        ),
        batch_size=AT_ONCE,
    )


def rate_pairs(dice: random.Random, people: list[int], today: date) -> None:
    from leagues.models import PairRating

    couples = {tuple(sorted(dice.sample(people, 2))) for _pair in range(PAIRS)}
    PairRating.objects.bulk_create(
        (
            PairRating(
                first_id=first,
                second_id=second,
                game=GAME,
                mu=dice.gauss(3000, 178),
                sigma=dice.uniform(60, 130),
                parties=dice.randrange(30, 90),
                last=today - timedelta(days=dice.randrange(20)),
            )
            for first, second in sorted(couples)
        ),
        batch_size=AT_ONCE,
    )


def client(player: int | None = None) -> Any:
    from django.contrib.auth import get_user_model
    from django.test import Client

    asking = Client(headers={"accept-language": "fr"})
    if player is not None:
        asking.force_login(get_user_model().objects.get(player=player))
    for _time in range(WARM if player is None else 1):
        ask(asking, f"/classements/{GAME}/")
    return asking


def ask(asking: Any, where: str) -> tuple[float, float]:
    """Milliseconds until the whole answer is there, by the clock and of this process."""
    began, worked = time.perf_counter(), time.process_time()
    answer = asking.get(where)
    took = (time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000
    if answer.status_code != 200:
        raise RuntimeError(f"{where}: {answer.status_code}")
    return took


def p95(times: list[float]) -> float:
    return sorted(times)[round(0.95 * len(times)) - 1]


def main() -> None:
    with TemporaryDirectory() as folder:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
        os.environ["VAR_DIR"], os.environ["DEBUG"] = folder, "0"
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.conf import settings
        from django.core.management import call_command

        settings.ALLOWED_HOSTS = ["testserver"]
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
        call_command("migrate", verbosity=0)
        for name, value in measured().items():
            sys.stdout.write(f"{name}: {value:.1f}\n")


if __name__ == "__main__":
    main()
