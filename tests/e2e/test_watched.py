"""What the operator sees of a site where a partie is played: every figure the files name, every line whose it is."""

import asyncio
import json
import random
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from belote_site.backups.place import stamp
from tests.e2e.clients import Browser, Client, at_random, finished
from tests.e2e.conftest import Seated, open_table, serving
from tests.e2e.leaks import cards_in_text
from tests.e2e.served import Served
from tests.site.metric_names import names_in_alerts, names_in_dashboard, sample_names

TOKEN = "s3cret-of-the-watch"
# Of a process that shares its tables with none, nothing is late, repaired, refused or lost.
QUIET = {"belote_stale_total", "belote_commit_retries_total", "belote_tables_turned_away_total"}


def ask(site: Served, path: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(
        site.url + path, headers={name.replace("_", "-"): headers[name] for name in headers}
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def samples(site: Served) -> dict[str, float]:
    """Every figure, summed over its labels; sockets and actions with theirs: `belote_sockets player`."""
    sums: dict[str, float] = {}
    for family in text_string_to_metric_families(ask(site, "/metrics")[1]):
        for sample in family.samples:
            for name in {sample.name, *(f"{sample.name} {value}" for value in sample.labels.values())}:
                sums[name] = sums.get(name, 0.0) + sample.value
    return sums


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One that says all it ever says, on either server, and does its own tasks, also where there is a Redis."""
    var = tmp_path_factory.mktemp("watched")
    stamp(var, datetime.now(UTC))
    said = {"LOG_LEVEL": "DEBUG", "LOG_JSON": "true", "METRICS_TOKEN": TOKEN, "COMMIT": "0123456789ab"}
    with serving(var, SERVER=request.param, CELERY_BROKER_URL="", **said) as [served]:
        yield served


@dataclass(frozen=True)
class Played:
    """A site where a short partie was played: figures while four sat down and after all had gone, the answer of
    `/metrics` when it was over, the lines of its log.
    """

    site: Served
    code: str
    during: dict[str, float]
    after: dict[str, float]
    answer: str
    lines: list[dict[str, Any]]


async def play(site: Served) -> Played:
    seated = await Seated(site).sit_down(objective_number="2", objective_unit="donnes")
    during = await asyncio.to_thread(samples, site)
    south = seated.clients["S"]
    await south.say(type="play")
    await south.command("kick", seat="S")
    dice = random.Random(9)
    await asyncio.gather(
        *(client.play(at_random(dice), finished) for client in seated.clients.values()), seated.watcher.until(finished)
    )
    again = await Client(seated.clients["N"].browser, seated.code).connect()
    await again.until(finished)
    bots = await play_with_bots(site)
    assert bots["phase"] == "finished"
    answer = (await asyncio.to_thread(ask, site, "/metrics"))[1]
    await again.close()
    await seated.leave()
    return Played(site, seated.code, during, await asyncio.to_thread(samples, site), answer, lines_of(site))


async def play_with_bots(site: Served) -> dict[str, Any]:
    person = Browser(site.url)
    code = open_table(person, seat_N="bot", seat_E="bot", seat_W="bot", objective_number="1", objective_unit="donnes")
    client = await Client(person, code).connect()
    await client.play(at_random(random.Random(2)), finished)
    await client.close()
    return client.view


def lines_of(site: Served) -> list[dict[str, Any]]:
    """The lines of the log; where to click is said in plain words, before them."""
    return [json.loads(line) for line in site.log.read_text().splitlines() if line.startswith("{")]


@pytest.fixture(scope="module")
def played(site: Served) -> Played:
    return asyncio.run(play(site))


class TestFigures:
    def test_every_one_that_dashboard_and_alerts_name_is_told(self, played: Played) -> None:
        named = names_in_dashboard() | names_in_alerts()
        assert len(named) > 40
        assert named - sample_names(played.answer) == set()

    def test_four_play_and_one_watches(self, played: Played) -> None:
        sockets = [played.during[f"belote_sockets {kind}"] for kind in ("player", "watcher", "entering", "queue")]
        assert sockets == [4, 1, 0, 0]
        assert played.during["belote_tables"] == 1
        assert played.after["belote_sockets"] == 0

    def test_whatever_happens_at_a_table_is_counted_where_it_happens(self, played: Played) -> None:
        assert played.after["belote_actions_total play"] >= 64
        told = (
            "answer_seconds",
            "journal_wait_seconds",
            "commit_seconds",
            "commit_lines",
            "fanout_seconds",
            "bot_seconds",
        )
        for name in told:
            assert played.after[f"belote_{name}_count"] > 0, name
        for name in ("frames", "joins", "folds", "unreadable", "sockets_opened"):
            assert played.after[f"belote_{name}_total"] > 0, name
        assert played.after["belote_joins_total snapshot"] >= 6
        assert played.after["belote_commit_lines_sum"] == played.after["belote_actions_total accepted"]
        assert played.after["belote_actions_total kick"] == 1
        assert not [name for name in QUIET if played.after[name]]

    def test_pages_and_tasks_are_counted_by_name(self, played: Played) -> None:
        assert played.after["belote_http_requests_total live:table"] >= 3
        assert played.after["belote_tasks_total belote_site.tasks.beat"] >= 2
        assert "belote_build_info 0123456789ab" in played.after

    def test_no_label_names_a_table_a_person_or_a_card(self, played: Played) -> None:
        assert played.code not in played.answer
        assert not list(cards_in_text(played.answer))


class TestWhoReads:
    def test_nobody_a_proxy_speaks_for_without_the_token(self, site: Served) -> None:
        assert ask(site, "/metrics", X_Forwarded_For="192.0.2.7")[0] == 403
        assert ask(site, "/readyz", X_Forwarded_For="192.0.2.7") == (200, "ready\n")

    def test_the_token_opens_it(self, site: Served) -> None:
        status, answer = ask(site, "/readyz", X_Forwarded_For="192.0.2.7", Authorization=f"Bearer {TOKEN}")
        assert (status, json.loads(answer)["missing"]) == (200, {})


class TestLines:
    def test_no_card_is_in_any_whatever_is_asked_for(self, played: Played) -> None:
        assert len(played.lines) > 20
        assert not list(cards_in_text(played.site.log.read_text()))

    def test_each_is_an_object_but_where_to_click(self, played: Played) -> None:
        plain = [line for line in played.site.log.read_text().splitlines() if line and not line.startswith("{")]
        assert all("Dix de Der" in line or "Ctrl-C" in line for line in plain), plain

    def test_each_request_is_told_once_by_its_own_name(self, played: Played) -> None:
        told = [line["request"] for line in played.lines if line["event"] == "request"]
        assert len(told) == len(set(told)) > 10
        table = next(line for line in played.lines if line.get("view") == "live:table")
        assert (table["path"], table["status"]) == ("/tables/<slug:code>/", 200)
        assert table["code"]

    def test_a_socket_is_told_when_it_has_gone(self, played: Played) -> None:
        gone = [line for line in played.lines if line["event"] == "socket" and line["code"] == played.code]
        assert len({line["socket"] for line in gone}) == 6

    def test_what_nobody_asked_for_is_of_no_request_and_no_socket(self, played: Played) -> None:
        own = [line for line in played.lines if line.get("task", "").startswith("belote_site.tasks")]
        assert not [line for line in own if "request" in line or "socket" in line]

    def test_neither_token_nor_session_is_in_any(self, played: Played) -> None:
        text = played.site.log.read_text()
        assert TOKEN not in text
        assert "sessionid" not in text
