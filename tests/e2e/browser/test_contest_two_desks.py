"""Two desks in a hurry: a second browser on the first laptop's site. Both type sheets at once; nothing is lost."""

import json
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.conftest import DESKTOP
from tests.e2e.browser.troubles import Troubles
from tests.e2e.served import ROOT, Served

TABLES = 16
SUM = 1944
STAGED = f"""
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from leagues.contests.store import open_contest
from leagues.models import Member
from tests.leagues.contests.staging import MORNING, Stage, club_of, somebody
desks = somebody("odile-of-two-desks"), somebody("denis-of-two-desks")
club = club_of(desks[0], code="deux-tables", name="Les Deux Tables")
Member.objects.create(club=club, player=desks[1], role="desk", since=MORNING)
staged = Stage(club, open_contest(club, desks[0], name="Le Jour", starts_at=MORNING), *desks, desks[1])
staged.enter({2 * TABLES})
staged.draw()
for player in desks:
    user = player.user
    user.language = "en"
    user.save()
    session = SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    print(session.session_key)
print(staged.contest.code)
"""
WRITTEN = """
import json
from leagues.contests.store import state_of
from leagues.contests.contest_log.state import AT_DESK
from leagues.models import Contest
state = state_of(Contest.objects.get(club__code="deux-tables"))
written = {number: table.written[AT_DESK] for number, table in state.round(1).tables.items()}
print(json.dumps({number: list(each.score.points) for number, each in written.items() if each}))
"""


def shell(site: Served, code: str) -> str:
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", code]
    return subprocess.run(command, cwd=ROOT, env=site.environment, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def desks(site: Served, visit: Any) -> tuple[Page, Page]:
    """Both on the page of results, the caret in the line."""
    *sessions, code = shell(site, STAGED).split()
    pages = visit(site, screen=DESKTOP, language="en"), visit(site, screen=DESKTOP, language="en")
    for page, session in zip(pages, sessions, strict=True):
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        page.goto(f"/concours/{code}/resultats/1/")
        page.wait_for_load_state()
        expect(page.locator("#line")).to_be_focused()
    return pages


def points_of(table: int) -> int:
    return 900 + 10 * table


def type_sheet(page: Page, table: int, points: int) -> None:
    """As fast as keys go; what the site answers is not waited for."""
    page.wait_for_load_state()
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_value("")
    page.keyboard.type(f"{table} {points} {SUM - points}")
    page.keyboard.press("Enter")


def test_sheets_typed_at_two_desks_at_once_are_all_there(
    site: Served, desks: tuple[Page, Page], troubles: Troubles
) -> None:
    troubles.expected += ["409"]
    one, other = desks
    for table in range(1, TABLES, 2):
        type_sheet(one, table, points_of(table))
        type_sheet(other, table + 1, points_of(table + 1))
    for page, last in ((one, TABLES - 1), (other, TABLES)):
        expect(page.locator(f"#table-{last} .contest-state")).to_have_text("To be confirmed")
    written = json.loads(shell(site, WRITTEN))
    assert written == {str(table): [points_of(table), SUM - points_of(table)] for table in range(1, TABLES + 1)}
    the_same_sheet_typed_twice_is_told(one, other)


def the_same_sheet_typed_twice_is_told(one: Page, other: Page) -> None:
    """The second figure is not written over the first, and is still there to be compared."""
    type_sheet(one, 1, 1500)
    expect(one.locator("[role=alert]")).to_contain_text("already")
    expect(one.locator("[name=points_0]")).to_have_value("1500")
    expect(other.locator("#line")).to_be_focused()
