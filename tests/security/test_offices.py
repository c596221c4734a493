"""Who has an office somewhere, or sits at the very table: docs/permissions.md, « Offices », and nothing beyond it.

The other half of `tests/site/test_permission_matrix.py`, whose addresses, values and forms are asked here too: for each
office the answers that are not those of any member. An address that is not in the table answers as it answers a member.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.urls import get_resolver, reverse

from leagues.contests.store import open_contest
from leagues.models import Member, Person
from tests.leagues.contests.staging import MORNING, club_of
from tests.leagues.seasons.cast import a_championship
from tests.site.roles import ROLES, Evening, browser, person, session_of
from tests.site.test_permission_matrix import ADDRESSES, BODIES, PAGE, address, names, outcome

pytestmark = pytest.mark.django_db
OFFICES = ("owner", "organizer", "arbiter", "desk", "entrant", "elsewhere", "seated")
# One's own account and words concern nobody else; a program's tokens are asked in tests/api.
CLUBS = ("contests:", "clubs:", "webhooks:", "exchange:", "leagues:", "rankings:")
ROOMS = (*CLUBS, "sheets:", "history:", "live:", "lobby:")

# Their address names none: who owns a club opens a season of theirs.
OF_NO_CLUB = ("GET leagues:open", "POST leagues:open")


def offices_told() -> dict[str, tuple[str, ...]]:
    """What the page says: address → the outcome for each office; a dash where it is that of any member."""
    part = PAGE.read_text().split("## Offices\n", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in part.splitlines() if "|" in line]
    assert tuple(rows[0][1:]) == OFFICES
    return {row[0]: tuple(row[1:]) for row in rows[2:]}


def sessions_of(evening: Evening) -> dict[str, str | None]:
    """Odette owns the club; three hold its other offices; one plays in its season with the account of theirs.

    One owns another club; one, a guest, played the partie with her, and sits on her paper sheet.
    """
    people = {role: person(role.title()) for role in ("organizer", "arbiter", "desk", "entrant", "elsewhere")}
    Person.objects.filter(club=evening.contest.club, first_name="Bruno").update(player=people["entrant"])
    for role in ("organizer", "arbiter", "desk"):
        Member.objects.create(club=evening.contest.club, player=people[role], role=role, since=MORNING)
    other = club_of(people["elsewhere"], "les-rois", "Les Rois")
    open_contest(other, people["elsewhere"], name="Concours d’hiver", starts_at=MORNING)
    return {
        "owner": session_of(evening.odette),
        **{role: session_of(player) for role, player in people.items()},
        "seated": session_of(evening.partner),
    }


@pytest.fixture(scope="module")
def evening(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Evening, dict[str, str | None]]]:
    """One for all rows: whatever a request changes is taken back at once."""
    with django_db_blocker.unblock(), transaction.atomic():
        made = Evening()
        yield made, sessions_of(made)
        transaction.set_rollback(True)


def asked(row: str, evening: Evening, session: str | None) -> str:
    method, name = row.split()
    cache.clear()
    with transaction.atomic():
        where, client = address(name, evening), browser(session)
        answer = client.get(where) if method == "GET" else client.post(where, BODIES.get(name, {}))
        transaction.set_rollback(True)
    return outcome(answer)


ROWS = [f"{method} {name}" for name in names(get_resolver()) if name.startswith(ROOMS) for method in ("GET", "POST")]


def usual(row: str, office: str) -> str:
    """What somebody without an office is answered; who sat there has no account."""
    return ADDRESSES[row][ROLES.index("guest" if office == "seated" else "member")]


@pytest.mark.parametrize("office", OFFICES)
def test_an_office_opens_what_the_page_says_and_nothing_else(office, evening):
    """Every address in one test: it tells all that answer otherwise. A dash where the answer is the usual one."""
    made, sessions = evening
    found = {row: asked(row, made, sessions[office]) for row in ROWS}
    beyond = {row: "—" if answer == usual(row, office) else answer for row, answer in found.items()}
    told = offices_told()
    assert beyond == {row: told[row][OFFICES.index(office)] if row in told else "—" for row in ROWS}


def test_no_row_is_of_an_address_that_has_gone():
    assert set(offices_told()) <= set(ROWS)


def test_an_office_of_another_club_opens_nothing_here():
    """Every contest, club and season asked for is Odette's: who owns another club is like anybody."""
    told = {row: cells[OFFICES.index("elsewhere")] for row, cells in offices_told().items() if row not in OF_NO_CLUB}
    assert told == dict.fromkeys(told, "—")


@pytest.mark.parametrize("office", OFFICES)
def test_pairs_pasted_into_a_season_are_entered_by_who_may_enter_one(office, evening):
    """The page is there for the whole office; an empty form says nothing of who may send a full one."""
    made, sessions = evening
    with transaction.atomic():
        season = a_championship(2, house=made.leagues.championship.house).season
        before = season.steps.count(), Person.objects.count()
        form = {"do": "enter", "text": "Zoé Zeller; Yves Yung", "division": 1, "ref": "pasted"}
        where = reverse("leagues:entries_file", args=[season.league.code, season.number])
        answer = browser(sessions[office]).post(where, form)
        written = (season.steps.count(), Person.objects.count()) != before
        transaction.set_rollback(True)
    assert written == (office in ("owner", "organizer")), answer.status_code
