"""A partie of a table « only with the link »: no list names it but to its players, and its address opens to whom it is
given (docs/permissions.md, « Parties by link »).
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction

from games.models import Partie, Table
from tests.factories import cast, played, stored
from tests.site.roles import ROLES, Evening, browser, session_of
from tests.site.test_permission_matrix import ADDRESSES, address, filled, named_values, outcome

pytestmark = pytest.mark.django_db
# What names parties: of everybody, of Odette, of Odette and somebody she played with; then what may name some day.
LISTS = (
    "history:parties",
    "history:donnes",
    "history:export-records",
    "history:export-lines",
    "history:player",
    "history:head-to-head",
    "api-v1:list_parties",
    "api-v1:find_donnes",
    "api-v1:export_records",
)
ELSEWHERE = ("history:pair", "people:profile", "lobby:home", "lobby:tables", "clubs:club", "people:online")
OF_A_TABLE = ("live:sheet", "live:replay", "live:replay-donne")
BY_ADDRESS = ("history:sheet", "history:record", "history:lines", "history:printed", "history:replay", *OF_A_TABLE)


@pytest.fixture(scope="module")
def evening(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Evening, Partie, dict[str, str | None]]]:
    with django_db_blocker.unblock(), transaction.atomic():
        made = Evening()
        seats = {**cast(), "S": made.odette, "N": made.partner}
        private = stored(played(seed=2), players=seats, visibility=Table.Visibility.LINK)
        own = {"owner": session_of(made.odette), "seated": session_of(made.partner)}
        yield made, private, {**made.sessions, **own}
        transaction.set_rollback(True)


def page(name: str, made: Evening, session: str | None) -> str:
    cache.clear()
    answer = browser(session).get(address(name, made))
    told = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return told.decode(errors="replace")


@pytest.mark.parametrize("name", [*LISTS, *ELSEWHERE])
def test_no_list_names_it_to_anybody_who_did_not_play(name, evening):
    made, private, sessions = evening
    found = [role for role in ROLES if private.code in page(name, made, sessions[role])]
    assert found == []


@pytest.mark.parametrize("name", LISTS)
def test_the_same_lists_name_one_that_is_open_to_all(name, evening):
    made, _private, sessions = evening
    assert made.partie.code in page(name, made, sessions["stranger"])


@pytest.mark.parametrize("role", ["owner", "seated"])
@pytest.mark.parametrize("name", ["history:parties", "history:donnes", "history:player"])
def test_who_played_it_finds_it_again(name, role, evening):
    made, private, sessions = evening
    assert private.code in page(name, made, sessions[role])


@pytest.mark.parametrize("name", BY_ADDRESS)
def test_its_address_opens_as_that_of_any_partie(name, evening):
    """The link is the key: who has it reads it, but nobody whom one of its people wants nothing to do with."""
    made, private, sessions = evening
    code = private.table.code if name in OF_A_TABLE else private.code
    where = filled(name, named_values(name, made) | {"code": code})
    cache.clear()
    with transaction.atomic():
        found = [outcome(browser(sessions[role]).get(where)) for role in ROLES]
        transaction.set_rollback(True)
    assert " | ".join(found) == " | ".join(ADDRESSES[f"GET {name}"])
    # These lead on to pages of `history`.
    assert found[ROLES.index("blocked")] == ("302" if name in OF_A_TABLE else "404")
