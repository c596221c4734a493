"""A finished partie of a contest whose results are not shown yet: only who played in it may see its cards
(`games.permissions.may_read_record`).
"""

from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override

from accounts.models import User
from games.api.callers import TokenScope, make_token
from games.history.previews import donne_preview, partie_preview
from games.live.practice_tables import close_practice, withhold_continued
from games.models import Partie, Table
from games.permissions import may_read_record, readable_records
from tests.factories import PlayerFactory, UserFactory, cast, played, stored
from tests.security.under_way import cards_in_page
from tests.site.roles import ROLES, Evening, browser, session_of

pytestmark = pytest.mark.django_db
OTHERS = tuple(role for role in ROLES if role != "banned")
PLAYERS = ("owner", "seated")
MOST_OF_A_HAND = 5


@pytest.fixture(scope="module")
def evening(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Partie, dict[str, str | None]]]:
    with django_db_blocker.unblock(), transaction.atomic():
        made = Evening()
        seats = {**cast(), "S": made.odette, "N": made.partner}
        partie = stored(played(seed=3), players=seats, visibility=Table.Visibility.LINK)
        Partie.objects.filter(pk=partie.pk).update(withheld=True, seed="5e" * 32, kind=Table.Kind.CONTEST)
        partie.refresh_from_db()
        own = {"owner": session_of(made.odette), "seated": session_of(made.partner)}
        yield partie, {**made.sessions, **own}
        transaction.set_rollback(True)


def asked(path: str, session: str | None, method: str = "get") -> Any:
    cache.clear()
    return getattr(browser(session), method)(path)


def body(answer: Any) -> str:
    told = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return told.decode(errors="replace")


@pytest.mark.parametrize("name", ["history:record", "history:replay"])
def test_its_cards_are_found_by_its_players_alone(name, evening):
    partie, sessions = evening
    path = reverse(name, args=[partie.code] if name == "history:record" else [partie.code, 1])
    assert [role for role in OTHERS if asked(path, sessions[role]).status_code != 404] == []
    assert [asked(path, sessions[role]).status_code for role in PLAYERS] == [200, 200]


@pytest.mark.parametrize("role", OTHERS)
def test_nobody_else_plays_on_from_one_of_its_positions(role, evening):
    partie, sessions = evening
    path = reverse("live:take-up", args=[partie.code, 1, 4])
    with transaction.atomic():
        answer = asked(path, sessions[role], "post")
        transaction.set_rollback(True)
    # A suspended person is told why before anything is looked up.
    assert answer.status_code in (403, 404)
    assert not Table.objects.filter(kind=Table.Kind.PRACTICE).exists()


CONTINUED = ("history:record", "history:replay", "history:position", "history:position-picture", "history:picture")


def read_of_continued(partie: Partie, session: str | None) -> dict[str, tuple[int, bool]]:
    """For each address of what was continued: its status, and whether it shows most of a hand."""
    table = partie.table
    assert table is not None
    numbers: dict[str, list[object]] = {"history:replay": [1], "history:position": [1, 2]}
    numbers["history:position-picture"] = [1, 2]
    found = {}
    for name in (*CONTINUED, "history:sheet", "live:table", "live:picture"):
        code = table.code if name.startswith("live:") else partie.code
        answer = asked(reverse(name, args=[code, *numbers.get(name, [])]), session)
        if answer["Content-Type"] == "image/jpeg":
            # The picture of a partie that shows no hand is tested by its preview.
            cards = name != "history:picture"
        else:
            cards = len(cards_in_page(body(answer))) >= MOST_OF_A_HAND
        found[name] = (answer.status_code, cards)
    return found


def test_what_its_players_continue_is_seen_by_them_alone_until_the_release(evening):
    """The table and, once over, its partie have the cards of a partie that others may not see yet."""
    partie, sessions = evening
    with transaction.atomic():
        asked(reverse("live:take-up", args=[partie.code, 1, 20]), sessions["owner"], "post")
        table = Table.objects.get(kind=Table.Kind.PRACTICE)
        continued = Partie.objects.get(table=table)
        for over in (False, True):
            if over:
                close_practice(table)
            for role in (*OTHERS, "seated"):
                shown = read_of_continued(continued, sessions[role])
                assert shown["live:table"][0] in (403, 404), role
                assert [name for name, (_status, cards) in shown.items() if cards] == [], (role, over)
            continued.refresh_from_db()
            assert partie_preview(continued).picture.hand == ()
        assert read_of_continued(continued, sessions["owner"])["history:replay"] == (200, True)
        withhold_continued([partie.pk], hide=False)
        assert read_of_continued(continued, sessions["member"])["history:replay"] == (200, True)
        withhold_continued([partie.pk], hide=True)
        assert read_of_continued(continued, sessions["member"])["history:replay"][0] == 404
        transaction.set_rollback(True)


def test_what_is_continued_from_an_open_partie_stays_open(evening):
    partie, sessions = evening
    with transaction.atomic():
        Partie.objects.filter(pk=partie.pk).update(withheld=False)
        asked(reverse("live:take-up", args=[partie.code, 1, 20]), sessions["member"], "post")
        table = Table.objects.get(kind=Table.Kind.PRACTICE)
        assert asked(reverse("live:table", args=[table.code]), None).status_code == 200
        assert not Partie.objects.get(table=table).withheld
        transaction.set_rollback(True)


@pytest.mark.parametrize("who", ["stranger", "member", "owner"])
def test_the_api_gives_lines_to_all_and_cards_to_its_players(who, evening):
    partie, _sessions = evening
    own, headers = who == "owner", token_of(who)

    def read(name: str, *args: object) -> Any:
        return Client(headers=headers).get(reverse(name, args=[partie.code, *args]))

    whole, sheet, donne = (
        read(name, *args).json()
        for name, args in (("api-v1:read_partie", ()), ("api-v1:list_donnes", ()), ("api-v1:read_donne", (1,)))
    )
    shown = (whole["seed"], sheet["donnes"][0]["facts"], donne["record"], donne["facts"])
    assert [each is not None for each in shown] == [own] * 4
    assert read("api-v1:read_record").status_code == (200 if own else 404)
    assert whole["totals"] == {"NS": partie.ns_total, "EW": partie.ew_total}
    exported = body(Client(headers=headers).get(reverse("api-v1:export_records")))
    assert (partie.code in exported) == own


def token_of(who: str) -> dict[str, str]:
    if who == "stranger":
        return {}
    user = User.objects.get(username="Odette") if who == "owner" else UserFactory()
    return {"Authorization": f"Bearer {make_token(user, name='t', scopes=[TokenScope.READ])[1]}"}


@pytest.mark.parametrize("role", [*OTHERS, *PLAYERS])
def test_no_file_of_many_parties_contains_it_but_its_players(role, evening):
    partie, sessions = evening
    answer = asked(reverse("history:export-records"), sessions[role])
    assert (partie.code in body(answer)) == (role in PLAYERS)


def test_its_sheet_says_when_its_cards_can_be_read(evening):
    partie, sessions = evening
    path = reverse("history:sheet", args=[partie.code])
    record = reverse("history:record", args=[partie.code])
    of_member, of_owner = (unescape(body(asked(path, sessions[role]))) for role in ("member", "owner"))
    with override("fr"):
        told = gettext("Its cards can be read once the contest shows the results of its round.")
    assert told in of_member
    assert record not in of_member
    assert reverse("history:replay", args=[partie.code, 1]) not in of_member
    assert record in of_owner
    assert told not in of_owner


def test_the_check_of_its_deals_shows_no_pack_to_others(evening):
    partie, sessions = evening
    path = f"{reverse('learning:deals')}?partie={partie.code}"
    assert partie.seed not in body(asked(path, sessions["member"]))


def test_its_link_shows_a_score_and_no_hand(evening):
    """A link is shown to sites that nobody knows."""
    partie, _sessions = evening
    assert partie_preview(partie).picture.hand == ()
    assert donne_preview(partie, 1) is None


def test_one_partie_and_the_query_of_many_agree():
    someone, stranger = PlayerFactory(), PlayerFactory()
    over, under_way = stored(played(), players={**cast(), "S": someone}), stored(played(), players=cast())
    Partie.objects.filter(pk=under_way.pk).update(finished_at=None)
    agreed = {}
    for withheld in (False, True):
        Partie.objects.update(withheld=withheld, visibility=Table.Visibility.LINK)
        for viewer in (someone, stranger, None):
            for partie in (over, under_way):
                partie.refresh_from_db()
                allowed = may_read_record(viewer, partie)
                assert allowed == Partie.objects.filter(readable_records(viewer), pk=partie.pk).exists()
                agreed[withheld, viewer and viewer.pk, partie.pk] = allowed
    assert [key for key, allowed in agreed.items() if allowed] == [
        (False, someone.pk, over.pk),
        (False, stranger.pk, over.pk),
        (False, None, over.pk),
        (True, someone.pk, over.pk),
    ]
