"""Backed up while people play, put back elsewhere, and the same parties are there: on SQLite and on PostgreSQL."""

import asyncio
import random
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from belote_site.backups.package import opened
from tests.e2e import forking
from tests.e2e.clients import at_random, finished
from tests.e2e.conftest import Seated
from tests.e2e.folded import folded
from tests.e2e.served import Served, SoonServed
from tests.faults.postgres import Cluster, programs

BUSY_TABLES = 3


class Elsewhere:
    """A new place for the same site: another folder, another database."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment


def manage(environment: dict[str, str], *words: object) -> subprocess.CompletedProcess[str]:
    return forking.run(["manage.py", *words], environment)


@pytest.fixture(params=[pytest.param("sqlite", marks=pytest.mark.slow), "postgresql"])
def databases(request: Any, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """An address of a prepared database for the site, and one of an empty one for the new place."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'site' / 'belote.sqlite3'}", f"sqlite:///{tmp_path / 'new' / 'belote.sqlite3'}"
        return
    if programs() is None:
        pytest.skip("no PostgreSQL on this machine")
    cluster = Cluster().make()
    try:
        with psycopg.connect(cluster.url, autocommit=True) as connection:
            connection.execute("CREATE DATABASE old")
            connection.execute("CREATE DATABASE new")
        yield cluster.url.replace("/postgres?", "/old?"), cluster.url.replace("/postgres?", "/new?")
    finally:
        cluster.remove()


@pytest.fixture
def busy_site(databases: tuple[str, str], tmp_path: Path) -> Iterator[Served]:
    (tmp_path / "site").mkdir()
    served = SoonServed(tmp_path / "site", database=databases[0])
    assert manage(served.environment, "migrate", "--verbosity", 0).returncode == 0
    served.start()
    yield served
    served.kill()


@pytest.fixture
def new_place(databases: tuple[str, str], busy_site: Served, tmp_path: Path) -> Elsewhere:
    (tmp_path / "new").mkdir()
    return Elsewhere(busy_site.environment | {"VAR_DIR": str(tmp_path / "new"), "DATABASE_URL": databases[1]})


async def played(site: Served, donnes: int, seed: int) -> Seated:
    """Four people at a table of so many donnes, to its end."""
    seated = await Seated(site).sit_down(objective_number=str(donnes), objective_unit="donnes")
    dice = random.Random(seed)
    await asyncio.gather(*(client.play(at_random(dice), finished) for client in seated.clients.values()))
    return seated


async def test_a_backup_taken_while_people_play_is_put_back_to_equal_totals(
    busy_site: Served, new_place: Elsewhere, tmp_path: Path
) -> None:
    over = [await played(busy_site, donnes=1, seed=seed) for seed in (1, 2)]
    busy = [asyncio.create_task(played(busy_site, donnes=50, seed=seed)) for seed in range(BUSY_TABLES)]
    await asyncio.sleep(2)
    taken = await asyncio.to_thread(manage, busy_site.environment, "backup", "--verify", "--to", tmp_path / "kept")
    assert not any(task.done() for task in busy), "nobody played any more"
    assert taken.returncode == 0, taken.stderr
    assert "verified" in taken.stdout
    for task in busy:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    for seated in over:
        await seated.leave()

    [file] = (tmp_path / "kept").glob("belote-*.zip")
    assert file.stat().st_mode & 0o777 == 0o600
    put_back = manage(new_place.environment, "restore", file)
    assert put_back.returncode == 0, put_back.stderr
    verify_new_place(busy_site, new_place, file, [seated.code for seated in over])
    verify_living_site_is_left_alone(busy_site, file)


def verify_new_place(old: Served, new: Elsewhere, file: Path, over: list[str]) -> None:
    """The totals, every partie by its record, every log by folding it, and the key by its letters."""
    with opened(file) as backup:
        written = backup.manifest.totals
    assert written["parties finished"] >= len(over)
    found = manage(new.environment, "shell", "--verbosity", 0, "-c", TOTALS)
    assert found.stdout.split() == [str(written[name]) for name in ("rows of games_entry", "marks NS", "marks EW")]
    replayed = manage(new.environment, "verify_records")
    assert replayed.returncode == 0, replayed.stdout
    assert f"{written['parties finished']} parties replayed, 0 differences" in replayed.stderr
    here = folded(Elsewhere(new.environment), over)  # type: ignore[arg-type]
    assert [table.how for table in here] == ["played"] * len(over)
    assert here == folded(old, over)
    assert manage(new.environment, "shell", "--verbosity", 0, "-c", FOLD_ALL).stdout.strip() == "all folded"
    assert Path(new.environment["VAR_DIR"], "secret-key").read_text() == (old.log.parent / "secret-key").read_text()


def verify_living_site_is_left_alone(site: Served, file: Path) -> None:
    """Nothing is put back under a server's feet; with it gone, only over what may be replaced."""
    refused = manage(site.environment, "restore", "--replace", file)
    assert refused.returncode == 1
    assert "A server is alive" in refused.stderr
    site.kill()
    assert "not empty" in manage(site.environment, "restore", "--force", file).stderr
    assert manage(site.environment, "restore", "--force", "--replace", file).returncode == 0
    site.start()


TOTALS = """
from django.db.models import Sum
from games.models import Donne, Entry
sums = Donne.objects.aggregate(ns=Sum("ns_marks"), ew=Sum("ew_marks"))
print(Entry.objects.count(), sums["ns"], sums["ew"])
"""
FOLD_ALL = """
from games.live.snapshots import fold
from games.models import Table
for table in Table.objects.all():
    assert fold(table).state.version == table.version, table.code
print("all folded")
"""
