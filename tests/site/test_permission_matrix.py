"""Who may do what: docs/permissions.md says it, this holds the site to it, address by address and verb by verb."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.urls import URLResolver, get_resolver, reverse

from leagues.clubs.claiming import code_of
from tests.site.roles import ROLES, Evening, browser

PAGE = Path(__file__).resolve().parents[2] / "docs" / "permissions.md"
# What a form says, where an empty one would be refused before anybody asks who sent it.
BODIES: dict[str, dict[str, Any]] = {
    "lobby:quick-play": {"kind": "casual", "casual-classique": "wanted", "casual-speeds": ["normal"]}
    | {"casual-company": "alone"},
    "lobby:open": {"preset": "classique", "seat_N": "people", "seat_E": "bot", "seat_W": "bot", "visibility": "open"},
    "sheets:open": {"preset": "classique", "first_dealer": "N", "visibility": "open"}
    | {f"name_{seat}": f"Player {seat}" for seat in "NESW"},
    "sheets:write": {"what": "maldonne", "version": 0},
    "talking:conversation": {"text": "Bonsoir !"},
    "order:report": {"reason": "insult", "words": "He shouted."},
    "clubs:open": {"name": "Les Rois"},
    "clubs:claim": {"show": "whole"},
}
# A record of Odette's collection, for whoever was given its address.
OF_A_COLLECTION = ("history:collected-replay", "history:collected-position", "live:take-up-collected")


def table_under(heading: str) -> dict[str, tuple[str, ...]]:
    """What the page's table says: first column → the outcome of each role, in their order."""
    part = PAGE.read_text().split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in part.splitlines() if "|" in line]
    assert tuple(rows[0][1:]) == ROLES
    return {row[0]: tuple(row[1:]) for row in rows[2:]}


ADDRESSES = table_under("Addresses")
pytestmark = pytest.mark.django_db


def names(resolver: URLResolver, space: str = "") -> Iterator[str]:
    """Every address of the site by its name; the administration's are Django's own and have a test of theirs."""
    for each in resolver.url_patterns:
        if not isinstance(each, URLResolver):
            yield f"{space}{each.name}"
        elif each.namespace != "admin":
            yield from names(each, f"{each.namespace}:" if each.namespace else space)


def named_values(name: str, evening: Evening) -> dict[str, Any]:
    """What every address with a place in it is asked with here."""
    ids = {
        "player_id": evening.odette.pk,
        "other_id": evening.partner.pk,
        "report_id": evening.report.pk,
        "sanction_id": evening.sanction.pk,
    }
    room = name.partition(":")[0]
    return {
        **ids,
        "appeal_id": evening.appeal.pk,
        "comment_id": evening.comment.pk,
        "ticket_id": evening.ticket.pk,
        "announcement_id": 1,
        "pk": evening.session.pk,
        "token_id": 1,
        "number": 1,
        "sheet": evening.table.code,
        "line": 1,
        "step": 0,
        "code": evening.partie.code if room in ("history", "api-v1") else evening.table.code,
        "key": evening.key if room == "lobby" else "spent",
        "uidb36": "1",
        "slug": "atout-demande",
        "name": "classique",
        "language": "fr",
        "round_number": 1,
        "table": 1,
        "what": "tables",
    }


def address(name: str, evening: Evening) -> str:
    values = named_values(name, evening)
    if name == "live:sheet":
        values["code"] = evening.partie.table.code
    if name.startswith("sheets:"):
        values |= {"code": evening.sheet.partie.code, "camp": "NS"}
    if name == "live:take-up":
        values["code"] = evening.partie.code
    if name in OF_A_COLLECTION:
        values["code"] = evening.collected.code
    if name.startswith(("clubs:", "contests:")):
        of_contest = name.startswith("contests:")
        values["code"] = evening.contest.contest.code if of_contest else evening.contest.club.code
        values["club_code"] = evening.contest.club.code
        values["view"] = "concours"
    if name.startswith("clubs:"):
        values |= {"number": evening.person.pk, "version": evening.results.version, "what": "retirer"}
        values["player"] = evening.odette.pk
    if name == "clubs:claim":
        values["code"] = code_of(evening.person)
    if name.startswith("rankings:"):
        one, other = sorted((evening.odette.pk, evening.partner.pk))
        values |= {"game": "retourne", "one": one, "other": other}
    if name == "contests:paper":
        values["what"] = "reglement"
    space, _colon, local = name.rpartition(":")
    resolver = get_resolver()
    for part in filter(None, space.split(":")):
        resolver = resolver.namespace_dict[part][1]
    needed = resolver.reverse_dict[local][0][0][1]
    return reverse(name, kwargs={key: values[key] for key in needed})


def outcome(answer: HttpResponse) -> str:
    """The status; of a redirection, where to when it says something about who asks."""
    if answer.status_code != 302:
        return str(answer.status_code)
    path = answer.headers["Location"].partition("?")[0]
    known = {reverse("account_login"): "login", reverse("account_reauthenticate"): "confirm"}
    return known.get(path) or ("file" if path == reverse("order:own") else "302")


@pytest.fixture(scope="module")
def evening(django_db_setup: None, django_db_blocker: Any) -> Iterator[Evening]:
    """One for all rows: whatever a request changes is taken back at once."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield Evening()
        transaction.set_rollback(True)


def test_every_address_has_its_rows():
    methods = ("GET", "POST")
    assert {f"{method} {name}" for name in names(get_resolver()) for method in methods} == set(ADDRESSES)


def ask(method: str, name: str, role: str, evening: Evening) -> str:
    # Nobody is slowed down by what the roles before them asked.
    cache.clear()
    with transaction.atomic():
        client = browser(evening.sessions[role])
        where = address(name, evening)
        answer = client.get(where) if method == "GET" else client.post(where, BODIES.get(name, {}))
        transaction.set_rollback(True)
    return outcome(answer)


@pytest.mark.parametrize("row", ADDRESSES)
def test_an_address_answers_each_role_as_the_page_says(row, evening):
    method, name = row.split()
    found = [ask(method, name, role, evening) for role in ROLES]
    assert " | ".join(found) == " | ".join(ADDRESSES[row])


def administration(resolver: URLResolver, path: str) -> Iterator[str]:
    for each in resolver.url_patterns:
        whole = path + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from administration(each, whole)
        else:
            filled = re.sub(r"<[^>]+>", "1", re.sub(r"\(\?P<app_label>[^)]*\)", "games", whole))
            yield "/" + filled.replace("^", "").replace("$", "").replace("(?P1.*)", "nowhere")


@pytest.mark.parametrize("role", ROLES)
def test_the_administration_is_there_for_its_people_alone(role, evening):
    [admin] = [each for each in get_resolver().url_patterns if getattr(each, "namespace", "") == "admin"]
    open_to_all = {reverse("admin:login"), reverse("admin:logout")}
    paths = {path for path in administration(admin, "admin/") if path not in open_to_all}
    assert len(paths) > 40
    away = (reverse("admin:login"), reverse("order:own"))
    with transaction.atomic():
        client = browser(evening.sessions[role])
        refused = {path for path in paths if client.get(path).headers.get("Location", "").startswith(away)}
        transaction.set_rollback(True)
    assert refused == (set() if role == "admin" else paths)
