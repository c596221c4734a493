"""Every service of docker-compose.yml as a process, by its exact command and environment, with people behind the door.

What a container adds (its file systems, users, limits, networks) is not run here: docs/deploying.md says so.
"""

import asyncio
import os
import re
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from belote_site.backups.package import opened
from tests.deploy.cluster import Cluster
from tests.deploy.evening import Evening, evening, looking_on
from tests.deploy.http_request import ask
from tests.deploy.stand_in import docker
from tests.e2e.folded import folded
from tests.e2e.storm import verify

WEBS = ("web1", "web2")
SERVERS = (*WEBS, "programs")
OF_PLAY = ("games_entry", "games_table", "games_partie", "games_donne", "games_player", "accounts_user")


async def test_every_service_of_the_compose_file_runs_and_people_play_behind_its_door(cluster: Cluster) -> None:
    began = time.monotonic()
    url = await opened_to_people(cluster, began)
    played = evening(url, seed=8)
    await played.play_while(lambda: both_have_sockets(cluster), tables=3, donnes=1)
    told(began, played.figures())
    await asyncio.to_thread(verify_play, cluster, played)
    await asyncio.to_thread(answer_programs, cluster, url)
    await asyncio.to_thread(say_when_nobody_serves, cluster, url)
    await asyncio.to_thread(verify_end, cluster)
    told(began, "all stopped in time")


@pytest.mark.slow
async def test_the_site_of_the_compose_file_is_opened_played_upgraded_and_restored(cluster: Cluster) -> None:
    began = time.monotonic()
    url = await opened_to_people(cluster, began)
    with docker(cluster) as programs:
        scripts = Scripts(cluster, programs)
        played = evening(url, seed=9)
        with looking_on(url) as pages:
            await played.play_while(scripts.backed_up_and_upgraded, tables=3, donnes=1)
        told(began, f"upgraded, {played.figures()}; pages {dict(pages)}")
        assert set(pages) == {"200"}
        await asyncio.to_thread(verify_play, cluster, played)
        await asyncio.to_thread(restore_and_compare, scripts)
        told(began, "restored, totals as in the backup")
    await asyncio.to_thread(serve_by_a_running_process, cluster, url)
    await asyncio.to_thread(say_when_nobody_serves, cluster, url)
    await asyncio.to_thread(serve_again, cluster, url)
    await asyncio.to_thread(verify_end, cluster)


async def opened_to_people(cluster: Cluster, began: float) -> str:
    """Everything is up and the door as it should be; its address."""
    await asyncio.to_thread(cluster.up)
    url = f"https://{cluster.here.address('nginx')}"
    told(began, f"{len(cluster.running)} services healthy: {', '.join(cluster.running)}")
    await asyncio.to_thread(look_at_the_door, cluster, url)
    told(began, "the door is as it should be")
    return url


def verify_end(cluster: Cluster) -> None:
    """Each stopped in its time and none complained."""
    cluster.down()
    assert cluster.killed == []
    for name in (*SERVERS, "worker", "analysis", "beat"):
        assert "Traceback" not in cluster.log(name).read_text()


def told(began: float, what: str) -> None:
    print(f"\n{time.monotonic() - began:4.0f} s  {what}")


class Scripts:
    """deploy/scripts, run as an operator runs them."""

    def __init__(self, cluster: Cluster, programs: Path) -> None:
        self.project = cluster.here.project
        self.environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"}

    def run(self, name: str, *words: str) -> str:
        command = [f"deploy/scripts/{name}", *words]
        done = subprocess.run(
            command, cwd=self.project, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"
        return done.stdout

    async def backed_up_and_upgraded(self) -> None:
        said = await asyncio.to_thread(self.run, "backup")
        assert "verified" in said
        said = await asyncio.to_thread(self.run, "upgrade")
        assert said.endswith("upgraded\n")
        assert re.findall(r"^replacing (\w+)$", said, flags=re.MULTILINE) == [*SERVERS, "worker", "analysis", "beat"]

    def backups(self) -> list[Path]:
        return sorted((self.project / "backups").glob("belote-*"))


def look_at_the_door(cluster: Cluster, url: str) -> None:
    page = ask(f"{url}/", Accept_Encoding="gzip", X_Request_ID="of-the-visitor")
    assert page.status == 200
    assert page.headers["Content-Encoding"] == "gzip"
    assert page.headers["Server"] == "nginx"
    assert re.fullmatch(r"[0-9a-f]{32}", page.headers["X-Request-ID"])
    plain = ask(url.replace("https", "http") + "/tables/")
    assert (plain.status, plain.headers["Location"]) == (301, f"{url}/tables/")
    look_at_files(ask(f"{url}/").text, url)
    for hidden in ("/metrics", "//metrics", "/%6detrics", "/x/../metrics", "/readyz", "/door/413.html"):
        assert ask(url + hidden).status == 404, hidden
    for name in SERVERS:
        assert ask(f"http://{cluster.here.address(name)}:8000/metrics").status in (403, 404)
    assert ask(f"{url}/healthz").status == 200
    believes_no_visitor(url)
    too_large = ask(f"{url}/", b"x" * (23 * 2**20))
    assert too_large.status == 413
    speaks_both_languages(too_large.text)


def look_at_files(page: str, url: str) -> None:
    [style] = re.findall(r'href="(/static/css/pages\.[0-9a-f]{12}\.css)"', page)[:1]
    served = ask(url + style, Accept_Encoding="gzip")
    assert (served.status, served.headers["Content-Encoding"]) == (200, "gzip")
    assert served.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert served.headers["X-Content-Type-Options"] == "nosniff"
    assert served.headers["Content-Type"] == "text/css; charset=utf-8"
    assert ask(f"{url}/static/no-such-file.css").status == 404
    for outside in (
        "/static/../secret-key",
        "/static/%2e%2e/secret-key",
        "/static../secret-key",
        "/static-fingerprint",
    ):
        assert ask(url + outside).status in (400, 404), outside


def believes_no_visitor(url: str) -> None:
    """Who says to come from elsewhere, by another name or without TLS, is counted and answered as who they are."""
    lies = {"X_Forwarded_Host": "evil.example", "X_Forwarded_Proto": "http", "Forwarded": "for=8.8.8.8;proto=http"}
    page = ask(f"{url}/", **lies)
    assert page.status == 200
    assert "evil.example" not in page.text
    # A fixed window of a minute counts 120 requests; a second window may begin while they are sent.
    said = (
        ask(f"{url}/api/v1/contests", X_Forwarded_For=f"8.8.8.{n}", X_Real_IP=f"8.8.8.{n}").status for n in range(250)
    )
    assert next(said) == 200
    assert 429 in said


def speaks_both_languages(page: str) -> None:
    assert '<html lang="fr">' in page
    assert '<section lang="en">' in page


def verify_play(cluster: Cluster, played: Evening) -> None:
    """Nobody lost anything, every partie ended, and both servers had their part in it."""
    here: Any = SimpleNamespace(environment=dict(os.environ) | cluster.environment("web1"))
    truths = {truth.code: truth for truth in folded(here, [table.code for table in played.tables])}
    assert len(truths) >= 3
    for table in played.tables:
        verify(table, truths[table.code])
    assert webs_with_sockets(cluster) == set(WEBS)


def webs_with_sockets(cluster: Cluster) -> set[str]:
    """Through the door to whom tables were joined."""
    log = (cluster.here.state / "nginx-access.log").read_text()
    joined = r'"path":"/ws/tables/[^"]+","status":101[^\n]+"web":"{}:8000'
    return {name for name in WEBS if re.search(joined.format(cluster.here.address(name)), log)}


async def both_have_sockets(cluster: Cluster) -> None:
    """Which server a table is at is told by its code, so by chance: parties begin until both have had one."""
    async with asyncio.timeout(300):
        while webs_with_sockets(cluster) != set(WEBS):
            await asyncio.sleep(0.2)


def restore_and_compare(scripts: Scripts) -> None:
    """Of the backup taken while people played: what is restored is what was in it, and the site runs on."""
    first = scripts.backups()[0]
    scripts.run("restore", f"backups/{first.name}")
    scripts.run("backup")
    with opened(first) as before, opened(scripts.backups()[-1]) as after:
        kept = {name: total for name, total in before.manifest.totals.items() if any(word in name for word in OF_PLAY)}
        assert len(kept) >= len(OF_PLAY)
        assert kept == {name: after.manifest.totals[name] for name in kept}


def serve_by_a_running_process(cluster: Cluster, url: str) -> None:
    """One has just come back, nginx still thinks it dead, and the other one goes: somebody answers all the same."""
    with looking_on(url) as pages:
        cluster.stop("web1")
        cluster.start("web1")
        cluster.wait_until_healthy("web1")
        # Asked while it started, it is thought dead for up to three seconds more.
        cluster.stop("web2")
        assert {ask(f"{url}/").status for _each in range(4)} == {200}
        cluster.start("web2")
        cluster.wait_until_healthy("web2")
    assert set(pages) == {"200"}


def answer_programs(cluster: Cluster, url: str) -> None:
    """By the server that yields to the others; by these while it is away."""
    threads = Path(f"/proc/{cluster.running['programs'].pid}/task").iterdir()
    assert {os.sched_getscheduler(int(thread.name)) for thread in threads} == {os.SCHED_IDLE}
    assert ask(f"{url}/api/v1/tables").status in (200, 429)
    cluster.stop("programs")
    assert ask(f"{url}/api/v1/tables").status in (200, 429)
    cluster.start("programs")
    cluster.wait_until_healthy("programs")
    log = (cluster.here.state / "nginx-access.log").read_text()
    asked = re.findall(r'"path":"/api/v1/tables"[^\n]+"web":"([^"]+)"', log)
    assert len(asked) == 2
    assert asked[0] == f"{cluster.here.address('programs')}:8000"
    assert asked[1].split(", ")[-1] in {f"{cluster.here.address(name)}:8000" for name in WEBS}


def say_when_nobody_serves(cluster: Cluster, url: str) -> None:
    style = re.findall(r'href="(/static/css/pages\.[0-9a-f]{12}\.css)"', ask(f"{url}/").text)[0]
    for name in SERVERS:
        cluster.stop(name)
    closed = ask(f"{url}/")
    assert (closed.status, closed.headers["Retry-After"]) == (502, "5")
    speaks_both_languages(closed.text)
    assert ask(f"{url}/", b"a=b").status == 502
    assert ask(url + style).status == 200
    assert cluster.is_healthy("nginx")


def serve_again(cluster: Cluster, url: str) -> None:
    for name in SERVERS:
        cluster.start(name)
        cluster.wait_until_healthy(name)
    deadline = time.monotonic() + 20
    while (status := ask(f"{url}/").status) != 200:
        assert time.monotonic() < deadline, status
        time.sleep(0.2)
