"""Rows of a site's database for people at tables, made and read by a process with the site's environment.

`python -m tests.load.live.rows make TABLES WATCHERS DONNES PEOPLE LEVEL` writes so many tables, at each four people
with sessions, or fewer and robots of that level, the partie begun, and people who hold no seat; `… verify FILE` holds
the log against what clients were told.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
SEATS = "NESW"
BACKEND = "django.contrib.auth.backends.ModelBackend"


@dataclass(frozen=True, slots=True)
class Laid:
    """A table under way: its code and, by seat in the order of `SEATS`, the session of who sits there."""

    code: str
    sessions: list[str]


@dataclass(frozen=True, slots=True)
class Made:
    """Tables, and sessions of people who only watch."""

    tables: list[Laid]
    watchers: list[str]


def make(environment: dict[str, str], tables: int, watchers: int = 0, donnes: int = 64) -> Made:
    return _made(environment, tables, watchers, donnes, len(SEATS), "")


def make_with_robots(environment: dict[str, str], tables: int, donnes: int, level: str) -> Made:
    """Tables where one person, at N, sits with three robots of a level."""
    return _made(environment, tables, 0, donnes, 1, level)


def _made(environment: dict[str, str], *words: object) -> Made:
    made = _run(environment, "make", *map(str, words))
    return Made([Laid(**each) for each in made["tables"]], made["watchers"])


def verify(environment: dict[str, str], accepted: Mapping[str, Iterable[int]]) -> dict[str, int]:
    """Hold the log against what was accepted, versions by table: how many `entries`, `missing`, `doubled`, `gaps`."""
    path = Path(environment["VAR_DIR"]) / "accepted.json"
    path.write_text(json.dumps({code: list(versions) for code, versions in accepted.items()}))
    found: dict[str, int] = _run(environment, "verify", str(path))
    return found


def _run(environment: dict[str, str], *words: str) -> Any:
    command = [sys.executable, "-m", "tests.load.live.rows", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def _make(tables: str, watchers: str, donnes: str, at_each: str, level: str) -> dict[str, Any]:
    from django.db import transaction

    from games.live.seating import open_table
    from games.rules.bots import Level
    from games.rules.options import read_rules

    preset = os.environ.get("PRESET", "classique")
    rules = read_rules({"preset": preset, "shuffle": "every-donne", "objective": {"donnes": int(donnes)}})
    count = int(at_each)
    with transaction.atomic():
        people = _people(count * int(tables) + int(watchers))
        laid = []
        for number in range(int(tables)):
            here = people[count * number : count * (number + 1)]
            seats: dict[str, Any] = dict.fromkeys(SEATS, Level(level) if level else None)
            seats.update(zip(SEATS, (player for player, _session in here), strict=False))
            table = open_table(host=here[0][0], rules=rules, seats=seats, speed="none")
            laid.append(asdict(Laid(table.code, [session for _player, session in here])))
    return {"tables": laid, "watchers": [session for _player, session in people[count * int(tables) :]]}


def _people(count: int) -> list[tuple[Any, str]]:
    """So many players, each with a session: one with an account, the next a guest, and so on."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY
    from django.contrib.auth import SESSION_KEY as USER_KEY

    from accounts.models import User
    from games.models import Player
    from games.permissions import SESSION_KEY

    first = User.objects.count()
    names = [f"Joueur {first + number}" for number in range((count + 1) // 2)]
    accounts = (User(username=name, skeleton=name.replace(" ", "").lower(), password="!") for name in names)
    users = iter(User.objects.bulk_create(accounts))
    players = [Player(name=f"Guest {number}") if number % 2 else _of(next(users)) for number in range(count)]
    kept = []
    for player in Player.objects.bulk_create(players):
        backend = "django.contrib.auth.backends.ModelBackend"
        user = player.user
        whose = {SESSION_KEY: player.pk}
        if user is not None:
            whose = {
                USER_KEY: str(user.pk),
                BACKEND_SESSION_KEY: backend,
                HASH_SESSION_KEY: user.get_session_auth_hash(),
            }
        kept.append((player, whose))
    return list(zip((player for player, _whose in kept), _sessions([whose for _player, whose in kept]), strict=True))


def _of(user: Any) -> Any:
    from games.models import Player

    return Player(user=user, name=user.username)


def _sessions(contents: list[dict[str, Any]]) -> list[str]:
    """Sessions as the site keeps them, written at once; their keys."""
    from datetime import timedelta
    from importlib import import_module

    from django.conf import settings
    from django.contrib.sessions.models import Session
    from django.utils import timezone
    from django.utils.crypto import get_random_string

    from games.permissions import mark_session

    store, rows = import_module(settings.SESSION_ENGINE).SessionStore(), []
    for content in contents:
        mark_session(content)
        key = get_random_string(32, "abcdefghijklmnopqrstuvwxyz0123456789")
        rows.append(Session(key, store.encode(content), timezone.now() + timedelta(days=1)))
    Session.objects.bulk_create(rows)
    return [row.session_key for row in rows]


def _verify(path: str) -> dict[str, int]:
    from collections import Counter

    from games.models import Entry, Table

    found = {"entries": 0, "missing": 0, "doubled": 0, "gaps": 0}
    for code, versions in json.loads(Path(path).read_text()).items():
        table = Table.objects.get(code=code)
        rows = Entry.objects.filter(table=table).order_by("version").values_list("version", "ref")
        log = list(rows)
        refs = Counter(ref for _version, ref in log if ref)
        written = set(log)
        found["entries"] += len(log)
        found["missing"] += sum((version, f"v{version - 1}") not in written for version in versions)
        found["doubled"] += sum(count - 1 for count in refs.values())
        found["gaps"] += [version for version, _ref in log] != list(range(1, len(log) + 1))
    return found


def main() -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    django.setup()
    what, *words = sys.argv[1:]
    print(json.dumps(_make(*words) if what == "make" else _verify(*words)))  # noqa: T201  (its answer)


if __name__ == "__main__":
    main()
