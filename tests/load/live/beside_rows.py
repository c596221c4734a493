"""What the errands of `tests.load.live.beside` need, made by a process with the site's environment.

`python -m tests.load.live.beside_rows make` prints as JSON whose session to use and where the files are; `… night` asks
for the tasks of a night; `… waiting` prints how many of them are not done.
"""

import json
import os
import random
import secrets
import sys
import time
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import django

PAIRS: Final = 150
ROUNDS: Final = 3
RECORDS: Final = 1_000
RANKED: Final = 3_000
PEOPLE: Final = 400
GUESTS: Final = 2_000
LEAVER: Final = "Partante"
"""Whose account is deleted, and how much of each kind is behind it."""
BEHIND: Final = 5_000
LINES: Final = 50_000
NIGHT: Final = (
    "games.tasks.keep_tallies",
    "leagues.tasks.rate_robots",
    "leagues.tasks.recount_ratings",
    "leagues.tasks.recount_seasons",
    "games.tasks.forget_visitors",
)
MARK: Final = "bench-night"
HOUR: Final = 3600.0


def make() -> dict[str, Any]:
    """An organizer with a club; a contest's archive of elsewhere; records; ranked parties nobody has counted yet."""
    from leagues.models import Club, Member
    from tests.leagues.contests.staging import MORNING

    folder = Path(os.environ["VAR_DIR"])
    organizer, session = _signed_in()
    club = Club.objects.create(code="bench", name="Bench", town="", opened_by=organizer, opened_at=MORNING)
    Member.objects.create(club=club, player=organizer, role=Member.Role.OWNER, since=MORNING)
    leaver, leaver_session = _signed_in(LEAVER)
    _years_behind(leaver)
    contest = _archive(folder / "bench.concours.gz")
    (folder / "records.jsonl").write_text("".join(f"{record}\n" for record in _records()))
    _ranked()
    _guests()
    _nothing_due()
    return {"session": session, "leaver": leaver_session, "folder": str(folder), "contest": contest}


def _signed_in(name: str = "") -> tuple[Any, str]:
    """Somebody who has just signed in: downloads of one's own data ask for that."""
    from tests.load.live.rows import _people, _sessions

    [(player, _session)] = _people(1)
    user = player.user
    if name:
        player.name = user.username = name
        user.save()
        player.save()
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    content = {
        SESSION_KEY: str(user.pk),
        BACKEND_SESSION_KEY: "django.contrib.auth.backends.ModelBackend",
        HASH_SESSION_KEY: user.get_session_auth_hash(),
        "account_authentication_methods": [{"method": "password", "at": time.time(), "username": user.username}],
    }
    return player, _sessions([content])[0]


def _years_behind(player: Any) -> None:
    """Seats of parties and a table's log that name them, words, notices, records: much of each."""
    from django.utils import timezone

    from games.models import ChatLine, Collected, Entry, Notification, Partie, PartieSeat, Table
    from games.rules.options import Rules, full_rules_as_json
    from games.sealing import rules_columns

    rules, now = full_rules_as_json(Rules()), timezone.now()
    table = Table.objects.create(host=player, rules=rules, closed_at=now)
    rows = (Partie(**rules_columns(rules), first_dealer="N", begun_at=now) for _number in range(BEHIND))
    parties = Partie.objects.bulk_create(rows)
    seats = (PartieSeat(partie=partie, seat="S", player=player, name=player.name) for partie in parties)
    PartieSeat.objects.bulk_create(seats)
    naming = f"S sit person {player.pk} {player.name}"
    lines = range(1, LINES + 1)
    Entry.objects.bulk_create(
        Entry(table=table, version=n, text="S play AH" if n % 10 else naming, by=player, at=now) for n in lines
    )
    ChatLine.objects.bulk_create(ChatLine(table=table, player=player, text=str(number)) for number in range(BEHIND))
    about = {"by": str(player.pk), "name": player.name}
    Notification.objects.bulk_create(Notification(to=player, kind="followed", about=about) for _n in range(BEHIND))
    Collected.objects.bulk_create(
        Collected(owner=player, digest=str(n), record="{}" * 500, donnes_count=1, finished=True) for n in range(BEHIND)
    )


def _archive(path: Path) -> str:
    """A contest played to its last round, packed; here it stays under another secret. Its code."""
    from games.models import OutboxTask
    from leagues.contests.archives.backups import archive_of
    from leagues.contests.archives.packing import pack
    from leagues.contests.contest_log.settings import settings_of
    from tests.leagues.contests.staging import stage

    staged = stage(PAIRS, settings_of("classique-4x12", capacity=PAIRS))
    for number in range(ROUNDS):
        staged.draw()
        staged.play(seed=number)
    path.write_bytes(pack(archive_of(staged.contest)))
    staged.contest.steps.all().delete()
    staged.contest.delete()
    OutboxTask.objects.all().delete()  # what its steps have asked for
    return str(staged.contest.code)


def _records() -> list[str]:
    """Different parties of four donnes each, played by chance."""
    from games.rules.dealing import shuffled_pack
    from games.rules.options import read_rules
    from games.rules.partie import Partie
    from games.rules.playout import playout
    from games.rules.record import record_of, record_text
    from games.rules.seats import SEATS

    rules, made = read_rules({"preset": "classique", "objective": {"donnes": 4}, "tie": "draw"}), []
    for seed in range(RECORDS):
        dice = random.Random(seed)
        partie = Partie.begin(rules, first_dealer=SEATS[0])
        while not partie.finished:
            partie = playout(partie.deal(shuffled_pack(dice))[0], dice)
        made.append(record_text(record_of(partie)))
    return made


def _ranked() -> None:
    """Ranked parties of the last weeks, of which no rating knows: the night finds every one of them missing."""
    from django.utils import timezone

    from games.models import Partie, PartieSeat
    from games.rules.options import full_rules_as_json, read_rules
    from games.sealing import rules_columns
    from tests.load.live.rows import _people

    dice, columns = random.Random(7), rules_columns(full_rules_as_json(read_rules({"shuffle": "every-donne"})))
    people = [player for player, _session in _people(2 * PEOPLE) if player.user_id]
    began = timezone.now() - timedelta(days=20)
    rows = [
        Partie(
            **columns,
            code=secrets.token_hex(5),
            kind="ranked",
            first_dealer="N",
            begun_at=(at := began + timedelta(minutes=5 * number)),
            finished_at=at + timedelta(minutes=20),
            how="played",
            winner=dice.choice(["NS", "EW"]),
            donnes_count=8,
        )
        for number in range(RANKED)
    ]
    parties = Partie.objects.bulk_create(rows)
    seats = [
        PartieSeat(partie=partie, seat=seat, player=player, name=player.name)
        for partie in parties
        for seat, player in zip("NESW", dice.sample(people, 4), strict=True)
    ]
    PartieSeat.objects.bulk_create(seats)


def _guests() -> None:
    """Guests and sessions whose time is over."""
    from django.contrib.sessions.models import Session
    from django.utils import timezone

    from games.models import Player

    ago = timezone.now() - timedelta(days=30)
    guests = Player.objects.bulk_create(Player(name=f"Passant {number}") for number in range(GUESTS))
    Player.objects.filter(pk__in=[guest.pk for guest in guests]).update(created_at=ago)
    Session.objects.bulk_create(
        Session(session_key=secrets.token_hex(16), session_data="e30", expire_date=ago) for _guest in guests
    )


def _nothing_due() -> None:
    """A server that has just begun asks for all that the beat has for today: the long ones are told as done."""
    from django.utils import timezone

    from belote_site.celery import app
    from games.models import OutboxTask

    now = timezone.now()
    for name, entry in app.conf.beat_schedule.items():
        slot = int(now.timestamp()) // int(entry["schedule"])
        for each in (slot, slot + 1) if entry["schedule"] >= HOUR else ():
            key = f"{name}:{each}"
            OutboxTask.objects.create(name=entry["task"], args=[], key=key, due_at=now, done_at=now)


def night() -> None:
    from django.utils import timezone

    from games.models import OutboxTask

    now = timezone.now()
    for name in NIGHT:
        OutboxTask.objects.create(name=name, args=[], key=f"{MARK}:{name}:{now:%s}", due_at=now)


def waiting() -> int:
    """Tasks not done, but for the beat's own."""
    from games.models import OutboxTask

    asked = OutboxTask.objects.filter(done_at=None, attempts__lt=10)
    return asked.filter(key__startswith=MARK).count() + asked.filter(key=None).count()


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    verb = {"make": make, "night": night, "waiting": waiting}[sys.argv[1]]
    sys.stdout.write(json.dumps(verb()) + "\n")


if __name__ == "__main__":
    main()
