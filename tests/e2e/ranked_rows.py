"""Ranked parties in a site's database, made, corrected and verified by a process with the site's environment.

`python -m tests.e2e.ranked_rows begin`, `play SEED COUNT`, `spoil SEED COUNT`, `waiting`, `time_passes`, `verify`…
"""

import json
import os
import random
import sys
import time
from collections.abc import Callable
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
django.setup()

from django.db import transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from games.models import OutboxTask, Partie, Player  # noqa: E402
from games.outbox import tell_celery  # noqa: E402
from games.signals import partie_corrected, partie_finished  # noqa: E402
from leagues.models import RankedResult, RatingCorrection  # noqa: E402
from tests.e2e import season_deeds  # noqa: E402
from tests.leagues.rankings import ranked_players  # noqa: E402

PEOPLE = 12


def begin() -> None:
    season_deeds.begin(ranked_players.people(PEOPLE))


def decide(seed: str, count: str) -> None:
    """Results of the championship reported, settled, forfeited and undone."""
    season_deeds.decide(random.Random(int(seed)), int(count))


def play(seed: str, count: str) -> None:
    """Parties of one evening and the next, not in the order they ended; each sends its message as play does."""
    dice, people = random.Random(int(seed)), list(Player.objects.filter(user__isnull=False).order_by("pk"))
    minutes = dice.sample(range(int(count) * 3), int(count))
    for minute in minutes:
        with transaction.atomic():
            row = ranked_players.partie(
                dice.sample(people, 4),
                minutes=minute,
                winner=dice.choice(("NS", "EW", "draw")),
                left=dice.choice(("", "", "", "N", "SE")),
            )
            partie_finished.send(sender=Partie, partie_id=row.pk, kind=row.kind)


def play_and_stay(seed: str, count: str) -> None:
    """As a server does, which goes on: its own thread tells the broker, as soon as there is one."""
    play(seed, count)
    time.sleep(120)


def spoil(seed: str, count: str) -> None:
    """Correct, annul and delete some, with their messages."""
    dice = random.Random(int(seed))
    for row in dice.sample(list(Partie.objects.order_by("pk")), int(count)):
        pk = row.pk
        with transaction.atomic():
            deed = dice.choice(("correct", "annul", "delete"))
            if deed == "delete":
                row.delete()
            else:
                annulled = {"how": "stopped", "winner": ""}
                other = {"winner": "EW" if row.winner == "NS" else "NS", "how": "played"}
                Partie.objects.filter(pk=pk).update(**(annulled if deed == "annul" else other))
            partie_corrected.send(sender=Partie, partie_id=pk, kind="ranked")


def waiting() -> dict[str, int]:
    """What is still to be done, and what is counted."""
    return {
        "tasks": OutboxTask.objects.filter(done_at=None, name__startswith="leagues.tasks.").count(),
        "results": OutboxTask.objects.filter(done_at=None, name="leagues.tasks.count_ranked").count(),
        "corrections": RatingCorrection.objects.count(),
        "counted": RankedResult.objects.count(),
        "attempts": max(OutboxTask.objects.values_list("attempts", flat=True), default=0),
    }


def time_passes() -> None:
    """As if ten minutes had passed: what a killed worker held is anybody's, what failed is due; the beat sweeps."""
    before = timezone.now() - timedelta(minutes=10)
    OutboxTask.objects.filter(done_at=None).update(claimed_until=None, due_at=before, attempts=0)
    ranked_players.lease_runs_out()
    tell_celery()


def verify() -> None:
    ranked_players.verify()
    season_deeds.verify()


DEEDS: dict[str, Callable[..., object]] = {
    each.__name__: each for each in (begin, play, play_and_stay, decide, spoil, waiting, time_passes, verify)
}

if __name__ == "__main__":
    said = DEEDS[sys.argv[1]](*sys.argv[2:])
    sys.stdout.write(f"\n{json.dumps(said)}\n")
    sys.stdout.flush()
    # What a commit handed over is told by a thread that dies with the process; the beat's sweep stands in for it.
    os._exit(0)
