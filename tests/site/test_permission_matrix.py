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
from django.utils import timezone

from belote_site.monitoring.readiness import Readiness
from games.commented.shelf import SLUGS
from games.learning.course import COURSE
from games.learning.puzzle_store import shipped_rows
from leagues.clubs.claiming import code_of
from tests.site.leagues_of_odette import named
from tests.site.roles import ROLES, Evening, browser

PAGE = Path(__file__).resolve().parents[2] / "docs" / "permissions.md"
# What a form says, where an empty one would be refused before anybody asks who sent it.
BODIES: dict[str, dict[str, Any]] = {
    "lobby:quick-play": {"kind": "casual", "casual-classique": "wanted", "casual-speeds": ["normal"]}
    | {"casual-company": "alone"},
    "lobby:open": {"preset": "classique", "seat_N": "people", "seat_E": "bot", "seat_W": "bot", "visibility": "open"},
    "live:sit": {"seat": "N"},
    "api:play-with": {"preset": "classique"},
    "api:change-robot": {"people": "no"},
    "sheets:open": {"preset": "classique", "first_dealer": "N", "visibility": "open"}
    | {f"name_{seat}": f"Player {seat}" for seat in "NESW"},
    "sheets:write": {"what": "maldonne", "version": 0},
    "talking:conversation": {"text": "Bonsoir !"},
    "order:report": {"reason": "insult", "words": "He shouted."},
    "clubs:open": {"name": "Les Rois"},
    "clubs:claim": {"show": "whole"},
    "leagues:fixture_say": {"do": "confirm", "of": 1},
    "learning:step": {"answer": "0"},
    "learning:groups": {"name": "Tuesdays"},
    "learning:puzzle": {"card": shipped_rows()[0]["solution"]["right"][0]},
    "leagues:meet": {"do": "own", "away": 2, "on": "2026-10-02"},
}
# A record of Odette's collection, for people with its address.
OF_A_COLLECTION = ("history:collected-replay", "history:collected-position", "live:take-up-collected")
OF_A_GROUP = tuple(
    f"learning:{name}" for name in ("group", "join-group", "leave-group", "ask-lessons", "send-away", "delete-group")
)
# Of a commented donne of the site, besides its own pages.
OF_COMMENTED = ("live:take-up-commented",)
# What the API and the pages for frames tell of a league.
OF_LEAGUES = (
    "api-v1:read_league",
    "api-v1:read_season",
    "api-v1:read_season_line",
    "api-v1:read_season_fixtures",
    "api-v1:read_season_calendar",
    "api-v1:follow_season",
    "embeds:season",
)
# Live tables in the API, besides parties that are over; and its sets for robot accounts.
OF_TABLES = tuple(f"api-v1:{name}" for name in ("read_table", "act", "command", "follow_table"))
OF_ROBOT_SETS = ("api-v1:read_robot_set", "api-v1:play_robot_set")


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
    partie = evening.partie.code
    codes = {"history": partie, "api-v1": partie, "embeds": partie}
    return {
        **ids,
        "appeal_id": evening.appeal.pk,
        "comment_id": evening.comment.pk,
        "ticket_id": evening.ticket.pk,
        "announcement_id": 1,
        "pk": evening.session.pk,
        "token_id": 1,
        "person": evening.odette.pk,
        "club": evening.contest.club.code,
        "contest": evening.contest.contest.code,
        "number": 1,
        "day": timezone.localdate(),
        "preset": "classique",
        "sheet": evening.table.code,
        "line": 1,
        "step": 0,
        "code": codes.get(room, evening.table.code),
        "key": evening.key if room == "lobby" else "spent",
        "uidb36": "1",
        "slug": SLUGS[0] if name in OF_COMMENTED or room == "commented" else "atout-demande",
        "guide": "organiser-un-concours",
        "robot": "marius",
        "robot_id": evening.robot.pk,
        "name": "classique",
        "language": "fr",
        "round_number": 1,
        "table": 1,
        "what": "faire" if room == "exchange" else "tables",
        "game": "retourne",
        **(of_the_course(name, evening) if room == "learning" else {}),
        **(of_the_webhook(evening) if room == "webhooks" else {}),
        **(evening.leagues.at(name) if room == "leagues" or name in OF_LEAGUES else {}),
    }


def address(name: str, evening: Evening) -> str:
    values = named_values(name, evening)
    if name in ("live:sheet", "live:replay", "live:replay-donne"):
        values["code"] = evening.partie.table.code
    if name.startswith("sheets:"):
        values |= {"code": evening.sheet.partie.code, "camp": "NS"}
    if name == "live:take-up":
        values["code"] = evening.partie.code
    values |= of_robots(name, evening)
    if name in OF_A_COLLECTION:
        values["code"] = evening.collected.code
    if name.startswith(("clubs:", "contests:", "exchange:", "embeds:contest-")):
        of_contest = name.startswith(("contests:", "embeds:")) or name == "exchange:signed-results"
        values["code"] = evening.contest.contest.code if of_contest else evening.contest.club.code
        values["club_code"] = evening.contest.club.code
        values["view"] = "concours"
    if name.startswith("clubs:"):
        values |= {"number": evening.person.pk, "version": evening.results.version, "what": "retirer"}
        values["player"] = evening.odette.pk
    if name == "clubs:claim":
        values["code"] = code_of(evening.person)
    if name.startswith("rankings:"):
        values["one"], values["other"] = sorted((evening.odette.pk, evening.partner.pk))
    if name == "contests:paper":
        values["what"] = "reglement"
    return filled(name, values)


def of_the_course(name: str, evening: Evening) -> dict[str, Any]:
    """What addresses of the course need: a lesson or its part, a group or a puzzle."""
    return {
        "slug": COURSE[0].slug if name == "learning:hand-sheet" else COURSE[0].lessons[0].slug,
        "code": evening.group.code if name in OF_A_GROUP else evening.puzzle.code,
        "member": 1,
    }


def of_robots(name: str, evening: Evening) -> dict[str, Any]:
    """What addresses of live tables and robot accounts need in the API, where `code` is otherwise that of a partie."""
    if name in OF_TABLES:
        return {"code": evening.table.code}
    if name in OF_ROBOT_SETS:
        return {"code": evening.robot_set.code}
    if name == "api:document":
        return {"name": "protocol"}
    return {"name": evening.robot.name} if name in ("api:play-with", "api-v1:read_robot") else {}


def of_the_webhook(evening: Evening) -> dict[str, Any]:
    return {"code": evening.contest.club.code, "number": evening.webhook.pk, "delivery": evening.delivery.pk}


def filled(name: str, values: dict[str, Any]) -> str:
    """The address of that name with the values it needs."""
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


@pytest.fixture(autouse=True)
def _ready(monkeypatch, uncommitted_tables):
    """Whether this machine has gathered static files is nothing about who may do what."""
    monkeypatch.setattr("belote_site.monitoring.views.readiness", Readiness({}, {}))


def test_every_address_has_its_rows():
    methods = ("GET", "POST")
    assert {f"{method} {name}" for name in names(get_resolver()) for method in methods} == set(ADDRESSES)


def ask(method: str, name: str, role: str, evening: Evening, where: str = "") -> str:
    """`where`: at another address of that name than everybody's."""
    # Nobody is slowed down by what the roles before them asked.
    cache.clear()
    with transaction.atomic():
        client = browser(evening.sessions[role])
        where = where or address(name, evening)
        answer = client.get(where) if method == "GET" else client.post(where, BODIES.get(name, {}))
        transaction.set_rollback(True)
    return outcome(answer)


@pytest.mark.parametrize("role", ROLES)
def test_an_address_answers_each_role_as_the_page_says(role, evening):
    """Every address in one test: it tells all that answer otherwise."""
    told = {row: cells[ROLES.index(role)] for row, cells in ADDRESSES.items()}
    assert {row: ask(*row.split(), role, evening) for row in told} == told


OF_NO_SEASON = ("leagues:list", "leagues:open", "leagues:mine", "leagues:own_calendar", "leagues:own_feed")
OF_A_SEASON = [*sorted({row.split()[1] for row in ADDRESSES if " leagues:" in row} - {*OF_NO_SEASON}), *OF_LEAGUES]
OFFICES_OF_A_LADDER = ("office", "settings", "describe", "log", "end", "entries", "entry", "next")


@pytest.mark.parametrize("role", ROLES)
def test_a_season_that_is_not_announced_is_there_for_nobody_else(role, evening):
    found = {}
    for name in OF_A_SEASON:
        where = filled(name, named_values(name, evening) | named(evening.leagues.hidden))
        found[name] = {ask(method, name, role, evening, where) for method in ("GET", "POST")}
    hidden = {"404", "file"} if role == "banned" else {"404"}
    assert {name: codes for name, codes in found.items() if not codes <= {"405"} | hidden or not codes & hidden} == {}


@pytest.mark.parametrize(
    "name", ["leagues:list", "api-v1:list_leagues", "clubs:club", "leagues:mine", "leagues:own_feed"]
)
def test_no_list_names_a_season_that_is_not_announced(name, evening):
    announced, hidden = (each.season.league.code for each in (evening.leagues.championship, evening.leagues.hidden))
    for role in ROLES:
        page = browser(evening.sessions[role]).get(address(name, evening)).content.decode()
        assert hidden not in page
        assert announced in page or name in ("leagues:mine", "leagues:own_feed") or role == "banned"


@pytest.mark.parametrize("office", OFFICES_OF_A_LADDER)
def test_the_offices_of_a_ladder_are_for_those_who_run_the_leagues_of_the_site(office, evening):
    name = f"leagues:{office}"
    where = filled(name, named_values(name, evening) | named(evening.leagues.ladder))
    found = {role: ask("GET", name, role, evening, where) for role in ROLES}
    assert found == {**dict.fromkeys(ROLES, "404"), "banned": "file", "admin": "200"}


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
