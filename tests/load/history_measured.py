"""One step of the bench of history, in a process of its own (tests/load/bench_history.py)."""

import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from games.models import Donne, Partie  # noqa: E402
from games.permissions import SESSION_KEY  # noqa: E402
from tests.load.history_base import fill, size_gb  # noqa: E402
from tests.load.history_parties import distinct_parties  # noqa: E402
from tests.load.history_rows import evenings, scaled  # noqa: E402
from tests.load.history_triples import BUSIEST, OPPONENT, PARTNER, addresses  # noqa: E402

TRIES: Final = 4
DISTINCT: Final = 5_200
PARTIES: Final = 100
EXPORTED: Final = 100_000
MEGABYTE: Final = 2**20
SCALE: Final = float(os.environ.get("SCALE", "1"))
# In a small history some clubs and leagues are missing, and what asks for them is refused.
WHOLE: Final = SCALE >= 1


def say(name: str, value: object) -> None:
    sys.stdout.write(f"{connection.vendor} {name}: {value}\n")
    sys.stdout.flush()


def build() -> None:
    """An empty database filled; how long that takes does not count the bots, who have played before."""
    known = distinct_parties(Path(settings.VAR_DIR), DISTINCT)
    size, begun = scaled(SCALE), time.monotonic()
    call_command("migrate", verbosity=0, skip_checks=True)
    say("donnes", fill(size, evenings(size, known)))
    say("build_s", round(time.monotonic() - begun))
    say("size_gb", f"{size_gb():.2f}")


def reader() -> Client:
    """Somebody who has played much, with a guest's session: what is theirs alone is in their lists too."""
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
    client = Client(headers={"accept-language": "fr"})
    session = client.session
    session[SESSION_KEY] = OPPONENT
    session.save()
    return client


def pages() -> None:
    client, seldom = reader(), scaled(SCALE).players
    codes = list(Partie.objects.order_by("-pk").values_list("code", flat=True)[: 50 * PARTIES : 50])
    people = [BUSIEST, PARTNER, OPPONENT, *range(20, 200, 10), seldom]
    measure(
        client, "list", [address for address in addresses(seldom) if WHOLE or client.get(address).status_code == 200]
    )
    measure(client, "player", [f"/parties/joueur/{player}/" for player in people])
    measure(client, "partie", [f"/parties/{code}/" for code in codes])


def measure(client: Client, name: str, asked: Sequence[str]) -> None:
    """The 95th percentile of every address asked so many times, the slowest of them, and the most queries of a page."""
    timed = {address: [ask(client, address) for _n in range(TRIES + 1)][1:] for address in asked}
    begun = time.process_time()
    for address in asked:
        ask(client, address)
    say(f"{name}_cpu_ms", f"{(time.process_time() - begun) * 1000 / len(asked):.0f} of this process, on average")
    say(f"{name}_p95_ms", f"{p95(ms for times in timed.values() for ms in times):.0f}")
    say(f"{name}_median_ms", f"{middle(ms for times in timed.values() for ms in times):.0f}")
    slowest = max(timed, key=lambda address: middle(timed[address]))
    say(f"{name}_slowest", f"{middle(timed[slowest]):.0f} ms {slowest}")
    say(
        f"{name}_addresses",
        f"{len(asked)}, asked while {os.getloadavg()[0]:.1f} processes wanted {os.cpu_count()} processors",
    )
    say(f"{name}_queries", max(queries_of(client, address) for address in asked))


def ask(client: Client, address: str) -> float:
    """How long the answer took, in milliseconds."""
    begun = time.perf_counter()
    answer = client.get(address)
    took = (time.perf_counter() - begun) * 1000
    assert answer.status_code == 200, (answer.status_code, address)
    return took


def queries_of(client: Client, address: str) -> int:
    """How many queries a page makes, asked from elsewhere: by now this machine has asked as often as it may."""
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address, REMOTE_ADDR="192.0.2.7").status_code == 200
    return len(asked)


def p95(times: Iterable[float]) -> float:
    ordered = sorted(times)
    return ordered[int(len(ordered) * 0.95)]


def middle(times: Iterable[float]) -> float:
    ordered = sorted(times)
    return ordered[len(ordered) // 2]


def export() -> None:
    """The records of the list as a download: read to so many donnes; memory at a tenth of the way and at its end."""
    answer = reader().get("/parties/export.jsonl")
    begun, donnes, early = time.perf_counter(), 0, 0.0
    wanted = min(EXPORTED, Donne.objects.count() * 3 // 4)
    for piece in pieces_of(answer):
        donnes += piece.count(b'"actions"') + piece.count(b'"count"')
        if not early and donnes >= wanted / 10:
            early = peak_mb()
        if donnes >= wanted:
            break
    say("export_donnes_per_s", round(donnes / (time.perf_counter() - begun)))
    say("peak_mb", f"{peak_mb():.0f}")
    say("grown_mb", f"{peak_mb() - early:.0f}")


def pieces_of(answer: HttpResponse) -> Iterable[bytes]:
    assert answer.status_code == 200
    streamed: Iterable[bytes] = answer.streaming_content  # type: ignore[attr-defined]
    return streamed


def peak_mb() -> float:
    """The most memory this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / MEGABYTE


TASKS: Final[dict[str, Callable[[], None]]] = {"build": build, "pages": pages, "export": export}

if __name__ == "__main__":
    TASKS[sys.argv[1]]()
