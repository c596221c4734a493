"""Pages, the administration, headers, caches and one's own data while a set is open: no card that its reader
may not see, no seed, no dice key, no pack.

Who reads a finished donne at each address and by the API is tested by `tests/security/test_cards_of_a_partie.py`
(column « of an open set » of docs/permissions.md), sockets by `test_secrets_in_frames.py`, logs by
`test_secrets_in_logs.py`. `manage.py record` reads no
database; backups and `verify_records` are the operator's own.
"""

import json
import pickle
import random
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final
from zipfile import ZipFile

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.serializers.json import DjangoJSONEncoder
from django.urls import reverse

from games.history.previews import donne_preview, partie_preview
from games.live.process import live_process
from games.live.state import TablePhase
from games.models import DonneSet, Entry, Notification, OutboxTask, Partie, PreparedPlay, SetRanking, TableSeat
from games.privacy.archive import own_archive
from games.rules.seats import Seat
from games.tasks import count_set
from tests.duplicate.set_under_way import BEGUN, FINISHED, PLAYS, SetUnderWay, set_under_way
from tests.security.known import own
from tests.security.test_leaks_elsewhere import OF_THE_MOMENT
from tests.security.under_way import FLEETING, cards_in_page

pytestmark = pytest.mark.django_db(transaction=True)
OF_ALL_PAGES: Final = ("stranger", "admin", PLAYS, BEGUN)
Told = dict[tuple[str, str], tuple[Any, ...]]


@pytest.fixture
def playing(transactional_db: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[SetUnderWay]:
    settings.API_PERSON_REQUESTS = settings.API_STRANGER_REQUESTS = 10**6
    settings.PLAYER_MESSAGES = settings.API_EXPORTS = 10**6
    with set_under_way("classique", monkeypatch) as table:
        yield table


def paths_for(playing: SetUnderWay, who: str) -> list[str]:
    """Every page for some; the table and the set for everybody."""
    table = reverse("live:table", args=[playing.table.code])
    own = playing.pages() if who in OF_ALL_PAGES else [table, *playing.of_set()]
    return own + (playing.offices() if who in ("admin", "moderator", BEGUN) else [])


def everything_told(playing: SetUnderWay) -> Told:
    """Status, text and headers (ETag and all others) of every page for everybody."""
    told: Told = {}
    for who in playing.viewers:
        for path in paths_for(playing, who):
            cache.clear()
            status, text, headers = playing.read(who, path)
            marks = {name: FLEETING.sub("", value) for name, value in headers.items() if name not in OF_THE_MOMENT}
            told[who, path] = (status, FLEETING.sub("", text), marks)
    return told


def dealt_otherwise(playing: SetUnderWay, first: str, second: str) -> None:
    """Two cards change places in the pack of the table, and the set gets another seed and another dice key."""
    entry = Entry.objects.get(table=playing.table, text__startswith="pack ")
    other = {first: second, second: first}
    Entry.objects.filter(pk=entry.pk).update(text=" ".join(other.get(word, word) for word in entry.text.split(" ")))
    Entry.objects.filter(table=playing.table, text__startswith="dice ").update(text=f"dice {'7e' * 32}")
    DonneSet.objects.filter(pk=playing.donne_set.pk).update(seed="5e" * 32, dice_key="7e" * 32)
    playing.run(_forget())


async def _forget() -> None:
    """A process that begins anew folds the log."""
    await live_process().stop()


def test_what_is_told_does_not_depend_on_hidden_cards_the_seed_or_the_dice_key(playing: SetUnderWay) -> None:
    """For every role, at every address of the set and the table, before South has spoken; bodies and headers."""
    state, table = playing.state, reverse("live:table", args=[playing.table.code])
    assert state.phase is TablePhase.BIDDING
    north, south, west = (min(own(state, seat)) for seat in (Seat.N, Seat.S, Seat.W))
    ours = everything_told(playing)
    assert len(ours) > 200
    assert ours[PLAYS, table][0] == 200
    dealt_otherwise(playing, north, west)
    assert [key for key, told in everything_told(playing).items() if ours[key] != told] == []
    dealt_otherwise(playing, north, south)
    changed = playing.read(PLAYS, table)[1]
    assert FLEETING.sub("", changed) != ours[PLAYS, table][1], "a card of one's own hand is found"


def verify_offices(playing: SetUnderWay) -> None:
    """No page of the administration or of moderators names a card or a secret."""
    for who in ("admin", "moderator", BEGUN):
        statuses = []
        for path in playing.offices():
            status, text, headers = playing.read(who, path)
            told = text + json.dumps(headers)
            # The page of an address that is not found has examples of its own.
            assert status == 404 or not cards_in_page(told), (who, path)
            assert not [secret for secret in playing.secrets if secret in told], (who, path)
            statuses.append(status)
        assert (200 in statuses) == (who != BEGUN)


def test_the_administration_and_moderators_see_no_card_of_it(playing: SetUnderWay) -> None:
    """Lists, rows and their histories, during the donne and after it; of sets it has no page at all."""
    playing.play_until(TablePhase.PLAYING, random.Random(3), plays=3)
    verify_offices(playing)
    playing.play_until(TablePhase.FINISHED, random.Random(3))
    verify_offices(playing)
    partie = Partie.objects.get(table=playing.table)
    # Not even who took: who plays it later would know.
    assert partie.code not in playing.read("admin", reverse("admin:games_partie_changelist"))[1]
    assert playing.read("admin", reverse("admin:games_partie_change", args=[partie.pk]))[0] == 302
    for model in (DonneSet, PreparedPlay, SetRanking, Entry, LogEntry):
        assert not admin.site.is_registered(model)


def kept_values() -> list[str]:
    """Everything in the cache, in sessions, and in rows that lists and tasks read."""
    kept = [(key, str(pickle.loads(value))) for key, value in cache._cache.items()]
    rows = [session.get_decoded() for session in Session.objects.all()]
    for model in (OutboxTask, TableSeat, Notification, PreparedPlay, SetRanking):
        rows += list(model.objects.values())
    return [json.dumps(each, cls=DjangoJSONEncoder, default=str) for each in [*kept, *rows]]


def test_nothing_kept_outside_the_logs_and_records_holds_a_card(playing: SetUnderWay) -> None:
    """During the donne and after it, once everybody has looked at everything they may, and the ranking is counted."""
    for phase in (TablePhase.PLAYING, TablePhase.FINISHED):
        playing.play_until(phase, random.Random(3))
        count_set(playing.donne_set.pk)
        for who in ("stranger", PLAYS, FINISHED):
            for path in playing.pages():
                playing.read(who, path)
        assert SetRanking.objects.exists()
        assert any("donne-results" in told for told in kept_values())
        for told in kept_values():
            assert not cards_in_page(told), told
            assert not [secret for secret in playing.secrets if secret in told], told


def test_pictures_of_links_show_no_hand_of_it_to_anybody(playing: SetUnderWay) -> None:
    """Of the table, the partie, its donne and a position: a link is shown to sites that nobody knows."""
    playing.play_until(TablePhase.FINISHED, random.Random(3))
    for table in (playing.table, playing.tables[FINISHED]):
        partie = Partie.objects.get(table=table)
        assert partie_preview(partie).picture.hand == ()
        assert donne_preview(partie, 1) is None
        paths = [reverse("live:picture", args=[table.code]), *playing.pictures_of(partie.code)]
        for who in playing.viewers:
            statuses = [playing.viewers[who].get(path).status_code for path in paths]
            # People who have played it see the picture of the whole partie, which has no card.
            finds = who in (PLAYS, FINISHED)
            assert statuses == ([404, 200, 404, 404] if finds else [302 if who == "banned" else 404] * 4), who


def archive_of(playing: SetUnderWay, who: str) -> str:
    """One's own data, every file of them."""
    player = playing.people[who]
    assert player is not None
    assert player.user is not None
    with ZipFile(BytesIO(b"".join(own_archive(player.user)))) as files:
        return "\n".join(files.read(name).decode() for name in files.namelist())


def test_one_s_own_data_contain_a_donne_once_one_has_finished_it(playing: SetUnderWay) -> None:
    playing.play_until(TablePhase.PLAYING, random.Random(3), plays=2)
    for who in (PLAYS, BEGUN, "member", "moderator"):
        told = archive_of(playing, who)
        assert not cards_in_page(told), who
        assert not [secret for secret in playing.secrets if secret in told], who
    playing.play_until(TablePhase.FINISHED, random.Random(3))
    for who in (PLAYS, FINISHED):
        told = archive_of(playing, who)
        assert len(cards_in_page(told)) == 32
        assert not [secret for secret in (playing.donne_set.seed, playing.donne_set.dice_key) if secret in told]
