"""Pages, files, the API, the administration, logs, errors, mails, caches and rows while a partie is under way.

Everybody asks for them again and again as the donnes go on; all four hands, the pack, the cut and the seed are known
here. A page may name what was on it before a card was dealt (words of its own), and what its reader may know.
"""

import json
import logging
import pickle
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.cache import cache
from django.core.serializers.json import DjangoJSONEncoder
from django.template.loader import get_template

from games.live import acting
from games.live.process import live_process
from games.live.snapshots import fold
from games.models import Entry, OutboxTask, PartieSeat, TableSeat
from games.rules.cards import card_name
from games.rules.seats import SEATS
from tests.security.known import hidden_in, known, own
from tests.security.under_way import FLEETING, UnderWay, cards_in_page, under_way, verify_logs

pytestmark = pytest.mark.django_db(transaction=True)
RULES = {"objective": {"donnes": 4}}
OF_THE_MOMENT = ("Date", "Expires", "Set-Cookie", "Content-Length", "RateLimit", "Retry-After")
SNAPSHOT = re.compile(r'<script id="snapshot"[^>]*>(.*?)</script>', re.S)


@pytest.fixture
def shuffle() -> str:
    return "every-donne"


@pytest.fixture
def playing(
    transactional_db: None, settings: Any, caplog: pytest.LogCaptureFixture, shuffle: str
) -> Iterator[UnderWay]:
    settings.ADMINS = [("Odile", "odile@example.org")]
    settings.API_PERSON_REQUESTS = settings.API_STRANGER_REQUESTS = settings.API_EXPORTS = 10**6
    caplog.set_level(logging.DEBUG)
    with under_way({**RULES, "shuffle": shuffle}, watching="hands") as table:
        yield table


def paths_for(playing: UnderWay, viewer: str) -> list[str]:
    """The table's page for all; everything else for one who plays, one who does not, and the operator."""
    if viewer in ("N", "E", "W", "onlooker"):
        return [f"/tables/{playing.table.code}/"]
    return playing.pages() + (playing.offices() if viewer == "operator" else [])


def of_table(playing: UnderWay, path: str) -> bool:
    return path == f"/tables/{playing.table.code}/"


@pytest.mark.parametrize("shuffle", ["every-donne", "once", "cutter"])
def test_no_page_names_a_card_its_reader_may_not_know(playing, caplog):
    """Over two donnes and into a third; the words of a page are those it had before the first deal."""
    before = {
        (who, path): cards_in_page(playing.read(who, path)[1])
        for who in playing.viewers
        for path in paths_for(playing, who)
    }
    dice, looked, hidden, secrets = random.Random(3), 0, 0, set()
    for moment in range(90):
        playing.move(dice)
        state = playing.state
        secrets |= set() if state.seed is None else {state.seed.hex()}
        if moment % 18 != 17:
            continue
        hidden += len(hidden_in(state))
        for who in playing.viewers:
            for path in paths_for(playing, who):
                # Nobody is slowed down by what was asked before.
                cache.clear()
                status, text, headers = playing.read(who, path)
                lawful = known(state, playing.seat_of(who)) if of_table(playing, path) else frozenset()
                if of_table(playing, path):
                    text = without_before(text)
                told = cards_in_page(text + json.dumps(headers)) - lawful - before.get((who, path), frozenset())
                assert not told, (who, path, status, sorted(told))
                assert status < 500, (who, path)
                assert not [secret for secret in secrets if secret in text], (who, path)
                looked += 1
    assert looked > 300
    # Of two looks eighteen moves apart within one donne, the first finds more than this in hands.
    assert hidden > 10
    verify_logs(caplog, secrets)


def without_before(page: str) -> str:
    """The table's page without what spectators are shown of the donne before, where the host chose so, and the draw."""
    found = SNAPSHOT.search(page)
    assert found is not None
    snapshot = json.loads(found[1])
    view = {key: value for key, value in snapshot["view"].items() if key not in ("before", "draw")}
    return page[: found.start(1)] + json.dumps(view) + page[found.end(1) :]


def played_on(playing: UnderWay, moves: int, seed: int = 5) -> set[str]:
    """The secrets there are then: what must be in no row and no cache."""
    dice = random.Random(seed)
    for _move in range(moves):
        playing.move(dice)
    state = playing.state
    assert state.seed is not None
    assert hidden_in(state)
    return {state.seed.hex()}


def test_the_hand_itself_is_on_its_own_page_alone(playing):
    """What the scans look for can be found."""
    played_on(playing, 12)
    state = playing.state
    pages = {who: playing.read(who, f"/tables/{playing.table.code}/")[1] for who in playing.viewers}
    for seat in SEATS:
        mine = own(state, seat)
        assert mine <= cards_in_page(pages[seat.name])
    assert not hidden_in(state) <= known(state, None)


def test_nothing_kept_outside_the_log_holds_a_card(playing):
    """Caches, sessions, tasks, the rows of lists: while a donne is under way and after one has ended."""
    secrets = played_on(playing, 60)
    for who in playing.viewers:
        for path in paths_for(playing, who):
            playing.read(who, path)
    kept = [(key, str(pickle.loads(value))) for key, value in cache._cache.items()]
    assert kept
    rows = [session.get_decoded() for session in Session.objects.all()]
    rows += list(OutboxTask.objects.values()) + list(TableSeat.objects.values()) + list(PartieSeat.objects.values())
    for each in [*kept, *rows]:
        told = json.dumps(each, cls=DjangoJSONEncoder, default=str)
        assert not cards_in_page(told), told
        assert not [secret for secret in secrets if secret in told], told


def test_an_error_in_a_page_tells_where_and_never_what(playing, caplog, monkeypatch):
    """Also when everything that knows the cards is a local variable of the page that fails."""
    secrets = played_on(playing, 12)

    def fails(_request: Any, _template: str, context: dict[str, Any]) -> None:
        state = fold(playing.table).state
        raise ValueError(f"cannot show {state!r} with {len(context)} parts")

    monkeypatch.setattr("games.live.views.render", fails)
    for who, client in playing.viewers.items():
        client.raise_request_exception = False
        status, text, _headers = playing.read(who, f"/tables/{playing.table.code}/")
        assert status == 500
        assert cards_in_page(text) == cards_in_page(get_template("500.html").render(None))
        assert "ValueError" not in text
    assert "cannot show" in caplog.text
    assert not mail.outbox
    verify_logs(caplog, secrets)


def test_no_value_of_a_table_shows_its_cards_when_it_is_printed(playing):
    """A log line or an error quotes values by `repr`."""
    secrets = played_on(playing, 14)
    folded = playing.run(acting.current(playing.table.pk))
    entries = list(Entry.objects.filter(table=playing.table))
    for value in (folded.state, folded, entries, fold(playing.table), playing.table, playing.partie):
        told = repr(value) + str(value)
        assert not cards_in_page(told) - known(playing.state, None), type(value)
        assert not [secret for secret in secrets if secret in told], type(value)


def test_what_is_told_of_two_states_that_differ_in_hidden_cards_alone_is_the_same(playing):
    """Bodies and marks (ETag and every other header): a stranger cannot tell them apart; who holds the cards can."""
    dealt = dealt_to_speak(playing)
    ours = everything_told(playing)
    swap_hidden_cards(playing, dealt)
    theirs = everything_told(playing)
    strangers = [key for key in ours if key[0] in ("stranger", "onlooker", "operator")]
    assert len(strangers) > 40
    for key in strangers:
        assert ours[key] == theirs[key], key
    table = f"/tables/{playing.table.code}/"
    changed = {who for who, path in ours if path == table and ours[who, path] != theirs[who, path]}
    assert len(changed) == 2, changed


def dealt_to_speak(playing: UnderWay) -> list[str]:
    """Until the first seat is asked to take; the pack as it was cut, its cards written into the log."""
    playing.move(random.Random(8))
    pack = [card_name(card) for card in playing.state.partie.donne.setup.pack]
    Entry.objects.filter(table=playing.table, text="pack").update(text=" ".join(["pack", *pack]))
    return pack


def swap_hidden_cards(playing: UnderWay, pack: list[str]) -> None:
    """Two hands exchange a card: the log tells another pack, and nothing that was shown is different."""
    state = playing.state
    first, second = (
        (sorted(own(state, seat))[0] for seat in SEATS if seat.name != state.turn) if False else two_of(state)
    )
    other = {first: second, second: first}
    entry = Entry.objects.get(table=playing.table, text=" ".join(["pack", *pack]))
    Entry.objects.filter(pk=entry.pk).update(text=" ".join(["pack", *(other.get(card, card) for card in pack)]))
    playing.run(_forget())


def two_of(state: Any) -> tuple[str, str]:
    one, another = [seat for seat in SEATS if seat.name != state.turn][:2]
    return min(own(state, one)), min(own(state, another))


async def _forget() -> None:
    """A process that begins anew folds the log."""
    await live_process().stop()


def everything_told(playing: UnderWay) -> dict[tuple[str, str], tuple[Any, ...]]:
    told = {}
    for who in playing.viewers:
        for path in paths_for(playing, who):
            cache.clear()
            status, text, headers = playing.read(who, path)
            marks = {name: FLEETING.sub("", value) for name, value in headers.items() if name not in OF_THE_MOMENT}
            told[who, path] = (status, FLEETING.sub("", text), marks)
    return told
