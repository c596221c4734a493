"""Everything that is logged while a donne of an open set is played, and while sets are made, shown and counted, as the
site writes it at its most verbose: no card, no seed, no dice key, no pack; errors that quote all of them included.
"""

import json
import logging
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog
from django.core import mail
from django.db import connection
from django.template.loader import get_template
from django.urls import reverse

from belote_site import logs
from games.live.robot_pool import RobotPool
from games.live.snapshots import fold
from games.live.state import TablePhase
from games.models import DonneSet
from games.rules.dealing import commitment_of
from games.tasks import count_set, turn_sets
from tests.duplicate.by_socket import joined, play_by_socket
from tests.duplicate.set_under_way import BEGUN, PLAYS, SetUnderWay, set_under_way
from tests.security.at_table import Line, Watched
from tests.security.known import CUT
from tests.security.under_way import cards_in_page

pytestmark = pytest.mark.django_db(transaction=True)
OURS = ("belote_site", "belote_site.access", "games", "accounts", "leagues")
Lines = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What was logged since, as the site writes it with LOG_LEVEL DEBUG."""
    configured: Any = logs.configure(level="DEBUG", as_json=True, access=True)["formatters"]
    line = configured["line"]
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=line["processors"], foreign_pre_chain=line["foreign_pre_chain"]
    )
    written: list[str] = []

    class WrittenLines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(formatter.format(record))

    root, handler = logging.getLogger(), WrittenLines()
    levels = {name: logging.getLogger(name).level for name in OURS}
    for name in OURS:
        logging.getLogger(name).setLevel(logging.DEBUG)
    root.addHandler(handler)
    yield lambda: [json.loads(each) for each in written]
    root.removeHandler(handler)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@pytest.fixture
def playing(
    transactional_db: None, settings: Any, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> Iterator[SetUnderWay]:
    settings.PLAYER_MESSAGES = 10**6
    settings.ADMINS = [("Odile", "odile@example.org")]
    with set_under_way("classique", monkeypatch) as table:
        yield table


def verify(written: list[dict[str, Any]], secrets: tuple[str, ...]) -> set[str]:
    """The events of these lines, none of which names a card, a cut or a secret."""
    for line in written:
        told = json.dumps(line, ensure_ascii=False)
        assert not cards_in_page(told), told
        assert not CUT.search(told), told
        assert not [secret for secret in secrets if secret in told], told
    return {str(line["event"]) for line in written}


def failing(playing: SetUnderWay) -> Callable[..., Any]:
    """Something that fails with everything that is secret in its message."""
    state = fold(playing.table).state
    quoted = f"S cut 12 {playing.secrets} {state.partie!r}"
    assert len(cards_in_page(quoted)) == 32

    def fails(*_args: object, **_named: object) -> Any:
        raise ValueError(quoted)

    return fails


def test_playing_a_set_logs_no_card(playing: SetUnderWay, lines: Lines) -> None:
    """From its making to its showing: pages, sockets with claims, refused and unreadable messages, tasks."""
    opened = playing.viewers["member"].post(reverse("duplicate:play", args=playing.set_args))
    assert opened.status_code == 409
    watched = Watched(playing.table, playing.secrets)
    line = playing.run(joined(watched, playing.visitors[PLAYS]))
    play_by_socket(playing, watched, line, random.Random(5))
    playing.run(watched.leave())
    for who in (PLAYS, "stranger", BEGUN):
        for path in playing.pages():
            playing.read(who, path)
    assert count_set(playing.donne_set.pk) == 2
    DonneSet.objects.filter(opens_at__gt=playing.donne_set.opens_at).delete()
    DonneSet.objects.filter(pk=playing.donne_set.pk).update(closes_at=playing.donne_set.opens_at)
    turn_sets()
    assert verify(lines(), playing.secrets) >= {"set_made"}


def test_a_set_that_cannot_be_made_is_not_quoted(playing: SetUnderWay, lines: Lines, monkeypatch: Any) -> None:
    DonneSet.objects.filter(opens_at__gt=playing.donne_set.opens_at).delete()
    digests = iter("0" * 64 for _set in range(9))
    given: list[bytes] = []

    def another(seed: bytes) -> str:
        given.append(seed)
        return next(digests) if len(given) % 2 else commitment_of(seed)

    monkeypatch.setattr("games.duplicate.sets.commitment_of", another)
    assert turn_sets.apply().failed()
    assert given
    monkeypatch.setattr("games.duplicate.sets.verify", failing(playing))
    assert turn_sets.apply().failed()
    written = lines()
    verify(written, (*playing.secrets, *(seed.hex() for seed in given)))
    assert [line["error"] for line in written if line["logger"] == "celery.app.trace"] == ["ValueError"] * 2


def refused_by_the_server(playing: SetUnderWay, line: Line, action: str) -> None:
    """An action that fails inside; its answer names the fault and nothing more."""
    playing.run(line.say(json.dumps({"type": "act", "ref": "fault", "version": line.version, "action": action})))
    playing.run(line.until(lambda message: message.get("ref") == "fault"))
    assert line.heard[-1]["code"] == "server-fault"
    assert not cards_in_page(str({**line.heard[-1], "ref": None}))


def test_errors_that_quote_everything_are_logged_without_it(
    playing: SetUnderWay, lines: Lines, monkeypatch: Any
) -> None:
    """In a command, in the journal, in a robot's thought, in the question to a robot's process, in a page."""
    fails, watched = failing(playing), Watched(playing.table, playing.secrets)
    line = playing.run(joined(watched, playing.visitors[PLAYS]))
    playing.run(watched.settle())
    journal = "write_batch" if connection.vendor == "sqlite" else "PreparedStatements.keys"
    for broken in ("games.live.acting.step", f"games.live.journal.{journal}"):
        with monkeypatch.context() as patched:
            patched.setattr(broken, fails)
            refused_by_the_server(playing, line, line.view["legal"][0])
    with monkeypatch.context() as patched:
        patched.setattr("games.rules.bots.Robot.choose", fails)
        playing.move(random.Random(1))
    playing.play_until(TablePhase.PLAYING, random.Random(7))
    with monkeypatch.context() as patched:
        patched.setattr(RobotPool, "ask_exactly", fails)
        with pytest.raises(ValueError, match="S cut 12"):
            playing.play_until(TablePhase.FINISHED, random.Random(1))
    with monkeypatch.context() as patched:
        patched.setattr("games.live.views.render", fails)
        for client in playing.viewers.values():
            client.raise_request_exception = False
        status, text, _headers = playing.read(PLAYS, reverse("live:table", args=[playing.table.code]))
        words = cards_in_page(get_template("500.html").render(None))
        assert (status, "ValueError" in text, cards_in_page(text) - words) == (500, False, frozenset())
    playing.run(watched.leave())
    assert verify(lines(), playing.secrets) >= {"command_failed", "bot_failed", "live_task_failed"}
    assert not mail.outbox
